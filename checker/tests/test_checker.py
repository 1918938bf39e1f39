"""Tests of the checker: python3 -m unittest discover checker/tests. With NIMATRON_LONG=1 there are more mutants."""
import hashlib
import io
import itertools
import json
import os
import random
import re
import sys
import tempfile
import unittest
from contextlib import redirect_stdout

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kinds
import make
import naive
from make import accepted, opened, part_text, seal
import verify
from automata import Automaton, Logic, explored
from rules import read_games
from sums import at_most, literal

LONG = os.environ.get("NIMATRON_LONG") == "1"


def sums_of(*names, normal=True):
    return make.sums_of({"rules": kinds.rules(*names), "measure": kinds.measure(*names)}, normal)


class Interpreter(unittest.TestCase):
    """Rule files give the moves of the plain definitions."""

    def test_boards(self):
        for name, (_, options, symbols, sizes) in naive.BOARDS.items():
            game = read_games(kinds.rules(name))[name]
            for rows, columns in sizes:
                for board in naive.boards(symbols, rows, columns):
                    for player in (0, 1):
                        wanted = {game.parse(x) if x else ((1, 0), b"") for x in options(board, player)}
                        self.assertEqual(set(game.moves(game.parse(board), player)), wanted, f"{name}({board})")

    def test_numbers(self):
        for name in naive.NUMBERS:
            game, options = read_games(kinds.rules(name))[name], naive.numbers(name)
            for part in itertools.product(range(12), repeat=len(game.names)):
                found = {tuple(sorted(x)) if game.heaps else x for x in game.moves(part, 0)}
                self.assertEqual({tuple(h for h in x if h) if name == "nim" else x for x in found},
                                 {tuple(h for h in x if h) if name == "nim" else x for x in options(*part)}, (name, part))

    def test_graphs(self):
        for name, options in (("nodekayles", naive.node_kayles), ("arckayles", naive.arc_kayles)):
            game = read_games(kinds.rules(name))[name]
            all_edges = list(itertools.combinations(range(4), 2))
            for k in range(len(all_edges) + 1):
                for edges in itertools.combinations(all_edges, k):
                    found = set()
                    for (_, links), cells in game.moves(((4, tuple((u, v, "") for u, v in edges)), b"\1" * 4), 0):
                        left = frozenset(v for v in range(4) if cells[v] == 1)
                        found.add((left, frozenset((u, v) for u, v, _ in links if u in left and v in left)))
                    self.assertEqual(found, options((frozenset(range(4)), frozenset(edges)), 0))

    def test_sums(self):
        """Parts, symmetries, exchanges of the players and cancellation change no outcome and no value."""
        for name, (_, options, symbols, sizes) in naive.BOARDS.items():
            for misere in (False, True):
                sums, known, seen = sums_of(name, normal=not misere) if name in kinds.MEASURES else None, {}, {}
                if not sums:
                    continue

                def wins(state, player):
                    if (state, player) not in seen:
                        moves = list(sums.moves(state, player))
                        seen[state, player] = any(not wins(m, 1 - player) for m in moves) if moves else misere
                    return seen[state, player]
                for board in naive.boards(symbols, *sizes[-1]):
                    state = sums.state(f"{name}({board})")
                    for player in (0, 1):
                        self.assertEqual(wins(state, player), naive.wins(options, board, player, misere, known), f"{name}({board})")
                    self.assertEqual(sums.state(" + ".join(part_text(sums, n) for n in state)), state)

    def test_pairs(self):
        """The difference of a position and each of its images under derived symmetries vanishes."""
        sums = sums_of("domineering", "clobber", "nodekayles")
        for a, b in (("domineering(.../.#.)", "domineering(.#./...)"), ("domineering(../.#/..)", "-domineering(.../.#.)"),
                     ("clobber(xxo/o.x)", "-clobber(oox/x.o)"), ("nodekayles(0-1,1-2,2-3)", "nodekayles(7-2,2-9,9-1)")):
            self.assertEqual(sums.state(a), sums.state(b))
            self.assertEqual(sums.state(f"{a} - {b.strip('-')}" if b[0] != "-" else f"{a} + {b.strip('-')}"), ())
            self.assertNotEqual(sums.state(a), ())
        for a, b in (("domineering(1x2)", "domineering(2x1)"), ("clobber(xxo)", "clobber(oox)")):
            self.assertNotEqual(sums.state(a), sums.state(b))


class Literals(unittest.TestCase):
    def test_arithmetic(self):
        equal = lambda a, b: at_most(literal(a), literal(b), {}) and at_most(literal(b), literal(a), {})
        for a, b in (("0", "{*|*}"), ("1/2", "{0|1}"), ("3/4", "{1/2|1}"), ("^", "{0|*}"), ("^*", "{0,*|0}"), ("*2", "{0,*|0,*}"),
                     ("^2", "{0|^*}"), ("+-1", "{1|-1}"), ("2", "{1|}"), ("-1", "{|0}"), ("{2|1||0}", "{{2|1}|0}"), ("v", "-^"),
                     ("1*", "{1|1}"), ("{0||0|-2}", "{0|{0|-2}}"), ("6/8", "3/4"), ("^^*", "^2*"), ("vv", "v2")):
            self.assertTrue(equal(a, b), (a, b))
        for a, b in (("^", "0"), ("*", "0"), ("1/2", "3/4"), ("+-1", "0"), ("^", "v")):
            self.assertFalse(equal(a, b), (a, b))
        for text in ("", "x", "1/3", "{1}", "5/0", "**", "{1|0"):
            self.assertRaises(Exception, literal, text)


class Digits(unittest.TestCase):
    """Automata against arithmetic."""

    def digits(self, logic, n):
        places, last = [1], logic.last
        while places[-1] <= n:
            places.append(logic.factor * places[-1] + (0 if logic.base else places[-2] if len(places) > 1 else last))
        out = []
        for u in reversed(places):
            out.append(n // u)
            n %= u
        return out

    def accepts(self, logic, a, values):
        digits = [self.digits(logic, values[t]) for t in a.tracks]
        length = max(map(len, digits), default=0)
        word = list(zip(*[[0] * (length - len(d)) + d for d in digits]))
        state = a.start
        for letter in word[::-1] if logic.lsd else word:
            if letter not in a.next[state]:
                return False
            state = a.next[state][letter]
        return a.outputs[state]

    def test_linear(self):
        for numeration, order in itertools.product(("2", "3", "fibonacci", "ostrowski 1", "ostrowski 2", "ostrowski 3"), ("msd", "lsd")):
            logic = Logic(numeration, order)
            for factors, constant in (({"x": 1, "y": 1, "z": -1}, 0), ({"x": 2, "y": -1}, 3), ({"x": 3, "y": -2}, -5), ({"x": 1}, -7)):
                for relation in "=<":
                    a = logic.linear(factors, constant, relation)
                    true = lambda v: (lambda t: t == 0 if relation == "=" else t < 0)(sum(factors[n] * v[n] for n in factors) + constant)
                    some, none = logic.without(a, "x"), logic.automaton(("not", ("automaton", a, list(a.tracks))))
                    for numbers in itertools.product(range(7), repeat=len(factors)):
                        v = dict(zip(factors, numbers))
                        self.assertEqual(self.accepts(logic, a, v), true(v))
                        self.assertEqual(self.accepts(logic, none, v), not true(v))
                        self.assertEqual(self.accepts(logic, some, v), any(true({**v, "x": x}) for x in range(40)))

    def test_least(self):
        """The least automaton accepts the same words, also where some letters lead nowhere and no state rejects all words."""
        chance = random.Random(1)
        for _ in range(300):
            n = chance.randint(1, 5)
            rows = [[(x, chance.randrange(n)) for x in range(2) if chance.random() < 0.7] for _ in range(n)]
            outputs = [chance.random() < 0.5 for _ in range(n)]
            a = explored("x", 0, outputs.__getitem__, rows.__getitem__)
            for length in range(7):
                for word in itertools.product(range(2), repeat=length):
                    s, t = 0, a.start
                    for x in word:
                        s, t = None if s is None else dict(rows[s]).get(x), a.next[t].get(x, 0)
                    self.assertEqual(a.outputs[t], s is not None and outputs[s], (rows, outputs, word))

    def test_wythoff_sequences(self):
        import law
        for order in ("msd", "lsd"):
            logic = Logic("fibonacci", order)
            a = logic.automaton(law.quantified(logic, [], lambda: law.lower_wythoff(law.Sum({"n": 1})) == law.Sum({"m": 1}), False))
            for n in range(60):
                lower = int(n * (1 + 5**0.5) / 2)
                for m in range(max(0, lower - 2), lower + 3):
                    self.assertEqual(self.accepts(logic, a, {"n": n, "m": m}), m == lower)


class Laws(unittest.TestCase):
    """Laws of random games: linear rules, values from a table, guessed automata of the residues."""

    def certificate(self, rules, weights, values, base, of="grundy"):
        """An automaton that counts modulo the length of the list `values`."""
        n = len(values)
        statement = "automaton(g(_), misere_outcome).proved" if of == "misere_outcome" else "g(_)"
        header = {"nimatron": 1, "statement": statement, "kind": "law", "rules": rules, "measure": {"g": weights}, "automata": [
            {"family": "g(_)", "of": of, "numeration": str(base), "order": "msd", "axes": 1, "start": 0, "relation": False}]}
        return seal(header, [[0, v, [(base * i + d) % n for d in range(base)]] for i, v in enumerate(values)])

    def test_subtraction(self):
        rules = "game g\nheaps n\nboth n -> n - k for k in [1,2] if k <= n\n"
        for base in (2, 3, 5):
            self.assertTrue(accepted(self.certificate(rules, {"n": 1, "": 0}, [0, 1, 2], base)))
            least = base != 3  # else the last digit says all, and two of the three states are the same
            self.assertEqual(accepted(self.certificate(rules, {"n": 1, "": 0}, ["P", "N", "N"], base, "outcome")), least)
            self.assertEqual(accepted(self.certificate(rules, {"n": 1, "": 0}, ["N", "P", "N"], base, "misere_outcome")), least)
            for wrong in itertools.product(range(4), repeat=3):
                self.assertEqual(accepted(self.certificate(rules, {"n": 1, "": 0}, list(wrong), base)), wrong == (0, 1, 2))

    def test_linear_rules(self):
        """Every sort of linear expression, with values computed by brute force."""
        for tail in ("n - 1 if n mod 3 != 0", "n - k for k in 1..n mod 4", "n - k for k in 1..min(n, 3)", "n - 1 - (n mod 2) if n > 1",
                     "n - k for k in 1..n if not (k > 2 or k == n + 1)", "n - abs(k - 3) for k in 1..2 if n >= 2",
                     "n - (1 if n mod 2 == 0 else 2) if n >= 2", "n - k for k in 1..max(0, 2) if k <= n",
                     "n - k for k = 1, j in [1, 2] if k * j <= n", "n - 4 * ((n - 2) div 2 - (n - 4) div 2) if n >= 4",
                     "a, n - 1 - a for a in 0..(n - 1) div 2 if n <= 4 and n >= 1"):
            rules = f"game g\nheaps n\nboth n -> {tail}\n"
            game, values = read_games(rules)["g"], []
            for n in range(72):
                reached = set()
                for heaps in game.moves((n,), 0):
                    total = 0
                    for h in heaps:
                        total ^= values[h]
                    reached.add(total)
                values.append(next(i for i in itertools.count() if i not in reached))
            period = next((p for p in range(1, 25) if values[p:] == values[:-p]), None)
            if period is None:  # not periodic from 0 on: only that nothing wrong is accepted
                self.assertFalse(accepted(self.certificate(rules, {"n": 1, "": 0}, values[:24], 2)), tail)
                continue
            self.assertTrue(accepted(self.certificate(rules, {"n": 1, "": 0}, values[:period], 2)), tail)
            wrong = values[:period]
            wrong[-1] = (wrong[-1] + 1) % 3
            self.assertFalse(accepted(self.certificate(rules, {"n": 1, "": 0}, wrong, 2)), tail)

    def test_vanishing_heaps(self):
        """Of several heaps one that vanishes is as an empty one, unless an empty heap has a move."""
        def two_heaps(rules, weights, of, rows):
            header = {"nimatron": 1, "statement": f"automaton(g(_,_), of={of}).proved", "kind": "law", "rules": rules,
                      "measure": {"g": weights}, "automata": [{"family": "g(_,_)", "of": of, "numeration": "2", "order": "msd",
                                                               "axes": 2, "start": 0, "relation": False}]}
            return accepted(seal(header, [[0, *row] for row in rows]))
        parity = lambda even, odd: [[even, [0, 1, 1, 0]], [odd, [0, 1, 1, 0]]]
        rules, weights = "game g\nheaps n\nboth n -> - if n == 1\nboth n -> n - 1 if n > 1\n", {"n": 1, "": 0}
        for of, even, odd in (("grundy", 0, 1), ("outcome", "P", "N"), ("misere_outcome", "N", "P")):
            self.assertTrue(two_heaps(rules, weights, of, parity(even, odd)))
            self.assertFalse(two_heaps(rules, weights, of, parity(odd, even)))
        # A move from a heap of 0: two heaps of 0 are two moves, and nothing else is one.
        rules, weights = "game g\nheaps n\nboth n -> - if n == 0\n", {"n": 1, "": 1}
        for values in itertools.product((0, 1), repeat=2):
            self.assertFalse(two_heaps(rules, weights, "grundy", parity(*values)))

    def test_not_linear(self):
        for tail in ("n - k*k for k in 1..3 if k * k <= n", "gcd(n, 6) if n > 6", "n * n", "n div n if n > 1"):
            self.assertFalse(accepted(self.certificate(f"game g\nheaps n\nboth n -> {tail}\n", {"n": 1, "": 0}, [0], 2)), tail)

    def test_statements(self):
        header, entries = opened(kinds.all_kinds()["wythoff"])
        for statement, true in (
                ("for all $a, $b: $A($a,$b) == P implies $A($b,$a) == P", True), ("for all $a, $b: $A($a,$b) == P", False),
                ("for all $a, $b: $A($a,$b) == $A($b,$a)", True), ("for all $n: for some $k: $A($k, $k + $n) == P", True),
                ("for all $n: for some $k: $k <= $n and $A($k, $k + $n) == P", False),
                ("for all $n: for some $k: $k <= 2*$n and $A($k, $k + $n) == P", True), ("for all $a: $A($a,$a) == N", False),
                ("for all $a: $a >= 1 implies $A($a,$a) == N", True), ("for all $a, $b: $A($a,$b) == P iff $A($b,$a) == P", True),
                ("for all $n: upper_wythoff($n) == lower_wythoff($n) + $n", True), ("for all $n: lower_wythoff($n) <= 2*$n - 1", False),
                ("for all $n: $n div 2 + $n div 2 + $n mod 2 == $n", True), ("for all $n: (for some $k: $n == 2*$k) or (for some $k: $n == 2*$k + 1)", True),
                ("for all $n: (for some $k: $n == 2*$k) and (for some $k: $n == 2*$k + 1)", False),
                ("$A = automaton(wythoff(_,_)); for all $a, $b: $A($a,$b) != $A($a,$b + 1) or $A($a,$b) == N", True),
                ("$A = automaton(nim(_,_)); for all $a: $A($a,$a) == P", False), ("for all $a: $B($a,$a) == P", False),
                ("$A = automaton(wythoff(_,_), in=fibonacci); for all $a: $A($a,$a) == $A($a,$a)", True),
                ("$A = automaton(wythoff(_,_), of=outcome, in=fibonacci); for all $a: $A($a,$a) == $A($a,$a)", True),
                ("$A = automaton(wythoff(_,_), in=2); for all $a: $A($a,$a) == $A($a,$a)", False),
                ("for all $a in 0..5: $A($a,$a) == N", False), ("wythoff(_,_)", False), ("nim(_,_)", False)):
            if statement.startswith("for all"):
                statement = "$A = automaton(wythoff(_,_)); " + statement
            self.assertEqual(accepted(seal({**header, "statement": statement}, entries)), true, statement)
        plain = {key: value for key, value in header["automata"][0].items() if key != "name"}  # a family alone has no name
        self.assertTrue(accepted(seal({**header, "statement": "wythoff(_,_)", "automata": [plain]}, entries)))


class Certificates(unittest.TestCase):
    def test_all_kinds(self):
        for name, data in kinds.all_kinds().items():
            self.assertTrue(accepted(data), name)
            self.assertEqual(verify.verify(data), opened(data)[0]["statement"])

    def test_statements_are_true(self):
        """What the search for certificates claims is so by definition."""
        for board, name, question in (("2x3", "cram", "grundy"), ("3x3", "domineering", "outcome"), ("2x3", "cram", "misere")):
            rows, columns = map(int, board.split("x"))
            text, options = "/".join(["." * columns] * rows), naive.BOARDS[name][1]
            found = {"grundy": lambda: naive.grundy(options, text, {}), "outcome": lambda: naive.outcome(options, text, False, {}),
                     "misere": lambda: naive.outcome(options, text, True, {})}[question]()
            self.assertEqual(found, {"grundy": 1, "outcome": "N", "misere": "P"}[question])

    def test_program(self):
        """The messages and exits, whatever the file holds."""
        random.seed(5)
        good = kinds.all_kinds()["grundy"]
        cases = [(good, 0), (b"", 1), (b"\n\n\n", 1), (b"{}\n{}\n", 1), (good[:-1], 1), (good[:len(good) // 2], 1), (b"[" * 100000, 1),
                 (b'{"nimatron":1}\n' * 4, 1), (bytes(range(256)) * 4, 1), (good.replace(b"\n", b"\r\n"), 1)]
        cases += [(bytes(random.randrange(256) for _ in range(random.randrange(200))), 1) for _ in range(50)]
        for data, wanted in cases:
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "file")
                with open(path, "wb") as f:
                    f.write(data)
                out = io.StringIO()
                with redirect_stdout(out):
                    code = verify.main([path])
            self.assertEqual(code, wanted)
            self.assertRegex(out.getvalue(), r"\Averified: [^\n]+\n\Z" if code == 0 else r"\Arefused: line \d+: [^\n]+\n\Z")

    def test_said_twice(self):
        """A key that is said twice, a mark of byte order, spaces in the statement; and why is said without Python's words."""
        header, entries = opened(kinds.all_kinds()["grundy"])
        text = json.dumps(header)
        def reason(header_text, entry=""):
            lines = [header_text] + [entry + json.dumps(e) for e in entries]
            body = "".join(line + "\n" for line in lines).encode()
            end = f'{{"end":{len(entries)},"sha256":"{hashlib.sha256(body).hexdigest()}"}}\n'
            try:
                return "verified: " + verify.verify(body + end.encode())
            except verify.Refused as why:
                return str(why)
        self.assertEqual(reason(text), "verified: grundy(cram(2x3)) == 1")
        self.assertEqual(reason('{"statement":"grundy(cram(2x3)) == 0",' + text[1:]), "a key is said twice")
        self.assertEqual(reason(text, "\ufeff"), "this is no JSON, or a number too large")
        self.assertEqual(reason(json.dumps({**header, "rules": 1.0})), "no certificate")
        self.assertEqual(reason(json.dumps({**header, "measure": 0})), "the header has no 'measure', or of another sort")
        for odd in ("\n" + header["statement"], header["statement"] + " ", "\u00a0" + header["statement"]):
            self.assertEqual(reason(json.dumps({**header, "statement": odd})), "the statement has spaces that it needs not")

    def test_missing(self):
        """What is left out is named."""
        def reason(name, change):
            header, entries = opened(kinds.all_kinds()[name])
            change(header)
            try:
                return verify.verify(seal(header, entries))
            except verify.Refused as why:
                return str(why)
            except KeyError as key:
                return str(key)
        for field in ("family", "of", "numeration", "order", "axes", "start", "relation"):
            self.assertEqual(reason("law", lambda h: h["automata"][0].pop(field)), f"an automaton has no '{field}', or of another sort")
        self.assertEqual(reason("law", lambda h: h["measure"].pop("nim")), "'nim'")
        self.assertEqual(reason("lattice", lambda h: h["steps"][1].pop()), "the header has no 'steps', or of another sort")
        self.assertEqual(reason("partizan", lambda h: h["measure"].update(domineering=1)),
                         "the measure of domineering has other names or weights")
        with tempfile.TemporaryDirectory() as folder:
            header, entries = opened(kinds.all_kinds()["octal"])
            del header["code"]
            path, out = os.path.join(folder, "file"), io.StringIO()
            with open(path, "wb") as f:
                f.write(seal(header, entries))
            with redirect_stdout(out):
                self.assertEqual(verify.main([path]), 1)
            self.assertEqual(out.getvalue(), "refused: line 1: code: missing\n")

    def test_odd_headers(self):
        """Sealed files whose fields have other types or absurd sizes."""
        odd = [None, True, -1, 10**30, "", "x", [], {}, [[]], {"a": 1}, "9" * 5000, "(" * 3000, "{" * 300 + "|" + "}" * 300]
        random.seed(4)
        for data in kinds.all_kinds().values():
            header, entries = opened(data)
            for key, value in [(k, v) for k in header for v in (odd if LONG else random.sample(odd, 3))]:
                if header[key] != value and not (key in ("values", "games") and not value and not header[key]):
                    self.assertFalse(accepted(seal({**header, key: value}, entries)), (header["statement"], key, value))
            for value in odd if LONG else odd[:4]:
                self.assertFalse(accepted(seal(header, [value] + entries[1:])), (header["statement"], value))


class Mutants(unittest.TestCase):
    """None of them is accepted: bytes changed in a file, and files that are changed and sealed again."""

    def test_damage(self):
        random.seed(1)
        for data in kinds.all_kinds().values():
            for _ in range(500 if LONG else 100):
                at, byte = random.randrange(len(data)), random.randrange(256)
                mutant = random.choice([data[:at] + bytes([byte]) + data[at + 1:], data[:at] + data[at + 1:],
                                        data[:at] + bytes([byte]) + data[at:]])
                self.assertFalse(mutant != data and accepted(mutant))

    def changed(self, value):
        """Another number, symbol or list."""
        if isinstance(value, bool) or value is None:
            return not value
        if isinstance(value, int):
            return max(0, value + random.choice((-2, -1, 1, 2)))
        if isinstance(value, str):
            i = random.randrange(len(value)) if value else 0
            return value[:i] + random.choice(".#xo0123456789LRPN-n,/() ") + value[i + 1:]
        out = list(value)
        i = random.randrange(len(out)) if out else 0
        if out and random.random() < 0.8:
            out[i] = self.changed(out[i])
        elif out and random.random() < 0.5:
            del out[i]
        else:
            out.insert(i, random.choice(out) if out else 0)
        return out

    def same(self, name, a, b):
        """Whether two entries say the same in other words: symmetric positions, spaces."""
        if name not in ("subtraction", "octal", "allbut", "lattice", "law", "relation", "wythoff", "quotient"):
            header = opened(kinds.all_kinds()[name])[0]
            sums = make.sums_of(header, header.get("play") != "misere")
            try:
                if header["kind"] == "values":
                    return a[1] == b[1] and type(a[1]) is type(b[1]) and sums.state(a[0]) == sums.state(b[0])
                return a[0] == b[0] and len(a) == len(b) and sums.state(" + ".join(a[1])) == sums.state(" + ".join(b[1]))
            except Exception:
                return False
        return a == b

    def test_entries(self):
        random.seed(2)
        for name, data in kinds.all_kinds().items():
            header, entries = opened(data)
            for i in range(len(entries)):
                self.assertFalse(accepted(seal(header, entries[:i] + entries[i + 1:])), f"{name}: left out {entries[i]}")
                self.assertFalse(accepted(seal(header, entries + [entries[i]])), f"{name}: twice {entries[i]}")
            slow = header["kind"] in ("law", "period", "quotient")
            for _ in range(1000 if LONG else 10 if slow else 60):
                i = random.randrange(len(entries))
                entry = self.changed(entries[i])
                if entry == entries[i] or self.same(name, entries[i], entry):
                    continue
                self.assertFalse(accepted(seal(header, entries[:i] + [entry] + entries[i + 1:])), f"{name}: {entries[i]} as {entry}")

    def meaning(self, header):
        """The header without spaces that do not matter, and with the statement's parts in normal form."""
        out = {**header, "rules": [g.essence() for g in read_games(header["rules"]).values()]}
        if header["kind"] in ("values", "replies"):
            question, left, right = verify.split_statement(header["statement"])
            sides = [left] if question in ("outcome", "misere_outcome", "grundy") else [left, right]
            sums = make.sums_of(header, header.get("play") != "misere")
            out["statement"] = question, right if len(sides) == 1 else "", [sorted(part_text(sums, n) for n in sums.state(x)) for x in sides]
        return out

    def test_tokens(self):
        """One token of the file is another, a line is left out, there twice or that of another place. A file that is accepted has
        a header of the same meaning and entries for the same parts: it is the same proof. Or the statement is another one, or of a
        game with other rules (which no file here states), and is true, and this is its whole proof: as when another position has
        the same winning move, or a pattern cannot match on this board."""
        random.seed(6)
        token = re.compile(r"[0-9]+|[A-Za-z_]+|\S")
        for name, data in kinds.all_kinds().items():
            lines = data.decode().split("\n")[:-2]
            for _ in range(600 if LONG else 8 if json.loads(lines[0])["kind"] in ("law", "period", "quotient") else 25):
                mutant, i, j = list(lines), random.randrange(len(lines)), random.randrange(1, len(lines))
                i = random.choice((0, i))
                old = random.choice(list(token.finditer(lines[i])))
                new = str(max(0, int(old[0]) + random.choice((-2, -1, 1, 2)))) if old[0].isdigit() else random.choice(
                    [*token.findall(lines[i]), *".#-+*xo=<>/|[](){},: PNLR01", ""])
                changed = lines[i][:old.start()] + new + lines[i][old.end():]
                mutant[i:i + 1] = random.choice(([changed],) * 7 + (([lines[j]], [lines[i], lines[j]], []) if i else ([changed],)))
                if mutant == lines:
                    continue
                try:
                    header, *entries = map(json.loads, mutant)
                except ValueError:
                    continue
                if accepted(seal(header, entries)):
                    was, now = self.meaning(json.loads(lines[0])), self.meaning(header)
                    if any(was[key] != now[key] for key in ("statement", "rules")):
                        search = {"values": make.values, "replies": make.replies}[header["kind"]]
                        more = {key: header[key] for key in ("play", "values") if key in header}
                        self.assertTrue(accepted(search(header["statement"], header["rules"], header["measure"], **more)))
                    self.assertEqual({**was, "statement": "", "rules": ""}, {**now, "statement": "", "rules": ""}, mutant)
                    self.assertEqual(len(mutant), len(lines), mutant)
                    self.assertTrue(all(self.same(name, json.loads(x), y) for x, y in zip(lines[1:], entries)), mutant)

    def test_rules(self):
        """A rule of a game that the checker knows cannot be changed; numbers of the statement cannot either."""
        random.seed(3)
        for name, data in kinds.all_kinds().items():
            header, entries = opened(data)
            for _ in range(200 if LONG else 5):
                text = header["statement"]
                places = [i for i, c in enumerate(text) if i > text.rfind("==") > 0 and (c.isdigit() or c in "PNLR")]
                if not places:
                    break
                i = random.choice(places)
                mutant = text[:i] + random.choice("0123456789" if text[i].isdigit() else "PNLR") + text[i + 1:]
                self.assertFalse(mutant != text and accepted(seal({**header, "statement": mutant}, entries)), mutant)
            for known in ("cram", "domineering", "clobber", "snort", "nim", "kayles", "wythoff"):
                if f"game {known}\n" in header["rules"]:
                    lines = header["rules"].split("\n")
                    for i, line in enumerate(lines):
                        if line.startswith(("both", "Left", "Right")):
                            for wrong in (line.replace("->", "-> ="), line + " turned", line.replace("1..", "0.."), ""):
                                rules = "\n".join(lines[:i] + [wrong] + lines[i + 1:])
                                self.assertFalse(wrong != line and accepted(seal({**header, "rules": rules}, entries)), wrong)


class Forgeries(unittest.TestCase):
    def test_wrong_player(self):
        header, entries = opened(kinds.all_kinds()["partizan"])
        for wrong in "PLR":
            self.assertFalse(accepted(seal({**header, "statement": f"outcome(domineering(3x3)) == {wrong}"}, entries)))
        exchanged = [[{"L": "R", "R": "L"}[m], parts] for m, parts in entries]
        self.assertFalse(accepted(seal({**header, "statement": "outcome(domineering(2x3)) == P"}, exchanged)))
        self.assertFalse(accepted(seal({**header, "statement": "outcome(domineering(1x3)) == L"}, [["R", ["domineering(1x3)"]]])))

    def test_period_too_short(self):
        text = "game octal_0_07\nheaps n\nboth n -> - if n == 2\nboth n -> n - 2 if n > 2\nboth n -> a, n - 2 - a for a in 1..(n - 2) div 2\n"
        values = []
        for n in range(400):
            reached = {values[a] ^ values[n - 2 - a] for a in range(n - 1)}
            values.append(next(i for i in itertools.count() if i not in reached))

        def certificate(p, q, last=None):
            header = {"nimatron": 1, "statement": f"period(octal[0.07]).period == {p}", "kind": "period", "rules": text,
                      "game": "octal[0.07]", "games": {"octal[0.07]": "octal_0_07"},
                      "period": p, "preperiod": q, "theorem": "octal"}
            return seal(header, [[n, values[n]] for n in range((2 * p + 2 * q + 3) if last is None else last)])
        self.assertTrue(accepted(certificate(34, 53)))
        for p, q in ((33, 53), (17, 53), (68, 53), (34, 52), (34, 54), (35, 53), (1, 0)):
            self.assertFalse(accepted(certificate(p, q)), (p, q))
        for last in (34 + 53, 176, 178, 300):
            self.assertFalse(accepted(certificate(34, 53, last)), last)

    def test_code(self):
        """A game has the code that is claimed only if all its moves are those of the code."""
        data = kinds.all_kinds()["octal"]
        header, entries = opened(data)
        for code in ("octal[0.1]", "octal[0.33]", "octal[0.7]", "octal[4.3]", "subtraction[1]", "octal[0.8]", "nim"):
            self.assertFalse(accepted(seal({**header, "code": code}, entries)), code)
        rules = header["rules"] + "both n -> n - 1 if n == 1000000\nboth n -> n - 2 if n == 1000000\n"
        self.assertFalse(accepted(seal({**header, "rules": rules}, entries)))

    def test_no_component(self):
        """Cells that a move can reach are no component of their own, whatever the entries pretend."""
        rules = "game hop\ngrid . x #\nboth x . -> . x\n"
        header = {"nimatron": 1, "statement": "grundy(hop(x..)) == 0", "kind": "values", "rules": rules, "measure": {"hop": {".": 0, "x": 1, "#": 0}}}
        self.assertFalse(accepted(seal(header, [["hop(x.)", 1], ["hop(.)", 0]])))
        rules = "game far\ngrid . #\nboth . [.#] . -> # = #\n"  # looks over walls: nothing is inert
        header = {"nimatron": 1, "statement": "grundy(far(.#.)) == 0", "kind": "values", "rules": rules, "measure": {"far": {".": 1, "#": 0}}}
        self.assertFalse(accepted(seal(header, [])))
        self.assertTrue(accepted(seal({**header, "statement": "grundy(far(.#.)) == 1"}, [["far(.#.)", 1]])))
        rules = "game wall\ngrid . #\nboth . -> #   if beside #\n"  # a condition looks at them: nor here
        header = {"nimatron": 1, "statement": "grundy(wall(.#)) == 0", "kind": "values", "rules": rules, "measure": {"wall": {".": 1, "#": 0}}}
        self.assertFalse(accepted(seal(header, [])))

    def test_no_symmetry(self):
        """A rule to the right alone has no mirror image; players that differ cannot be exchanged."""
        rules = "game right\nstrip . x #\nboth x . -> # #\nboth x # -> # .\n"
        sums = make.sums_of({"rules": rules, "measure": {"right": {".": 1, "x": 3, "#": 0}}}, True)
        self.assertEqual(len(sums.games["right"].images), 1)
        rules = "game unfair\ngrid . #\nLeft . . -> # #\nRight . -> #\n"
        sums = make.sums_of({"rules": rules, "measure": {"unfair": {".": 1, "#": 0}}}, True)
        self.assertTrue(all(sign > 0 for _, _, sign in sums.games["unfair"].images))
        self.assertNotEqual(sums.state("unfair(..) + unfair(..)"), ())

    def test_measure(self):
        """Play that may go on for ever proves nothing."""
        rules = "game walk\ngrid . x\nboth x . -> . x   turned\n"
        header = {"nimatron": 1, "statement": "grundy(walk(x.)) == 0", "kind": "values", "rules": rules}
        for weights in ({"x": 1, ".": 0}, {"x": 0, ".": 0}, {"x": -1, ".": 1}, {}):
            self.assertFalse(accepted(seal({**header, "measure": {"walk": weights}}, [["walk(x.)", 0]])))
        header, entries = opened(kinds.all_kinds()["grundy"])
        for weights in ({".": 0, "#": 0}, {".": 1, "#": 1}, {".": 0, "#": 1}, {".": -1, "#": -2}, {".": 1.5, "#": 0}):
            self.assertFalse(accepted(seal({**header, "measure": {"cram": weights}}, entries)), weights)
        header, entries = opened(kinds.all_kinds()["law"])
        for weights in ({"n": 0}, {"n": -1}, {}):
            self.assertFalse(accepted(seal({**header, "measure": {"nim": weights}}, entries)), weights)
        rules = "game nim2\nheaps n\nboth n -> n - k for k in 1..n\nboth n -> n, 0, 0 if n == 7\n"
        header = {**header, "rules": rules, "statement": "nim2(_)", "measure": {"nim2": {"n": 1, "": -1}}}
        spec = {"family": "nim2(_)", "of": "outcome", "numeration": "2", "order": "msd", "axes": 1, "start": 0, "relation": False}
        self.assertFalse(accepted(seal({**header, "automata": [spec]}, [[0, "P", [0, 1]], [0, "N", [1, 1]]])))

    def test_order(self):
        """Where the measure is the order of the entries, none rests on an earlier one; so endless play proves nothing."""
        rules = "game walk\nstrip . x\nboth x . -> . x\nboth . x -> x .\n"
        header = {"nimatron": 1, "statement": "outcome(walk(x.)) == P", "kind": "values", "rules": rules, "measure": {"walk": "entries"}}
        self.assertFalse(accepted(seal(header, [["walk(x.)", 0]])))
        header = {**header, "kind": "replies", "statement": "misere_outcome(walk(x.)) == P", "play": "misere"}
        self.assertFalse(accepted(seal(header, [["-", ["walk(x.)"]]])))
        header = {**header, "statement": "walk(x.) <= *", "play": "normal"}
        self.assertFalse(accepted(seal(header, [["-", ["walk(x.)"]]])))
        header, entries = opened(kinds.all_kinds()["grundy"])
        ordered = {**header, "measure": {"cram": "entries"}}
        self.assertFalse(accepted(seal(ordered, entries[::-1])))

    def test_endless_play_cancels(self):
        """Equal parts cancel where play ends, which the rules or all followers must show."""
        for rules in ("game walk\nstrip . x\nboth x . -> . x\nboth . x -> x .\n",
                      "game walk\ntable\nx.: y\ny: x.\n".replace("x.", "z"), "game walk\nheaps n\nboth n -> 1 - n\n"):
            state = {"strip": "x.", "table": "z", "heaps": "1"}[rules.split()[2]]
            for weights in ({".": 0, "x": 0}, {"z": 0, "y": 0}, {"n": 0, "": 0}, {"n": 1, "": 0}, "entries"):
                header = {"nimatron": 1, "statement": f"outcome(walk({state}) + walk({state})) == P", "kind": "values",
                          "rules": rules, "measure": {"walk": weights}}
                self.assertFalse(accepted(seal(header, [])))
        header = {"nimatron": 1, "statement": "outcome(toads(t.f) - toads(t.f)) == P", "kind": "replies", "play": "normal",
                  "rules": kinds.rules("toads"), "measure": {"toads": "entries"}}
        self.assertTrue(accepted(seal(header, [])))
        header = {"nimatron": 1, "statement": "outcome(cram(3x3) + cram(3x3)) == P", "kind": "values",
                  "rules": kinds.rules("cram"), "measure": {"cram": {".": 0, "#": 0}}}
        self.assertTrue(accepted(seal(header, [])))

    def test_lattice(self):
        header, entries = opened(kinds.all_kinds()["lattice"])
        name = header["game"]
        for key, value in (("steps", [[1, 0], [0, 2]]), ("steps", [[2, 0]]), ("steps", [[0, 2], [2, 0]]), ("steps", [[2, 0], [1, 1], [0, 2]]),
                           ("cones", [[1, 0]]), ("cones", []), ("cones", [[0, 0], [0, 0]]), ("measure", {"steps": {"a": 1, "b": 2}}),
                           ("measure", {"steps": {"a": 1, "b": 0}}), ("statement", f"period({name}).periods == [[2,0],[0,2]]"),
                           ("statement", f"period({name}).periods == [[1,0],[0,1]]"), ("game", "addition[(-1,0),(0,-2)]")):
            self.assertFalse(accepted(seal({**header, key: value}, entries)), (key, value))

    def test_endless_play(self):
        """A part and its negative have one normal form, and heaps without a move may weigh less than 0: neither must hide that
        play goes on for ever."""
        rules = "game flip\nstrip a b\nLeft a -> b\nRight b -> a\n"
        header = {"nimatron": 1, "statement": "outcome(flip(a)) == P", "kind": "replies", "rules": rules, "play": "normal"}
        entries = [["L", ["flip(a)"]], ["R", ["flip(a)"]]]
        for a, b in itertools.product(range(3), repeat=2):
            for n in (1, 2):
                self.assertFalse(accepted(seal({**header, "measure": {"flip": {"a": a, "b": b}}}, entries[:n])))
        rules = "game breed\nheaps n\nboth n -> n, 1 if n >= 2\n"
        header = {"nimatron": 1, "statement": "grundy(breed(2)) == 0", "kind": "values", "rules": rules}
        for n, constant in itertools.product(range(3), range(-4, 3)):
            self.assertFalse(accepted(seal({**header, "measure": {"breed": {"n": n, "": constant}}}, [["breed(2)", 0]])))
        rules = "game fill\nstrip . x #\nboth . x -> # x\nboth # x -> . x\n"
        header = {"nimatron": 1, "statement": "grundy(fill(.x)) == 0", "kind": "values", "rules": rules}
        for weights in itertools.product(range(3), repeat=3):
            self.assertFalse(accepted(seal({**header, "measure": {"fill": dict(zip(".x#", weights))}}, [["fill(.x)", 0]])))

    def test_readings(self):
        """Texts that Python would read as numbers, players or games, and that say something else."""
        header, entries = opened(kinds.all_kinds()["grundy of a sum"])
        for text in ("grundy(kayles(7) + nim(1)) == 0_3", "grundy(kayles(0_7) + nim(1)) == 3", "grundy(kayles(7)) + nim(1)) == 3",
                     "grundy(kayles(7)+nim(1)) == 3", "grundy(kayles(7) + nim(1)) == 3 == 3", "grundy(kayles(7) + nim(1)) == \u0663",
                     "grundy(kayles(7) + (nim(1)) == 3", "kayles(7) + nim(1) == 3", "grundy(kayles(7) + nim(1) + *0) == 3"):
            self.assertFalse(accepted(seal({**header, "statement": text}, entries)), text)
        for name in ("partizan", "confused"):
            header, entries = opened(kinds.all_kinds()[name])
            for player in ("", "LR", "-", "l", None, 0):
                self.assertFalse(accepted(seal(header, [[player, entries[0][1]]] + entries[1:])), player)
        header, entries = opened(kinds.all_kinds()["subtraction"])
        for code in ("subtraction[1,3]", "subtraction[2]", "octal[0.33]", "subtraction[1,02]"):
            self.assertFalse(accepted(seal({**header, "game": code, "games": {code: "subtraction_1_2"}, "statement":
                                            f"period({code}).period == 3"}, entries)), code)

    def test_values(self):
        """A header's position for a literal must be equal to it."""
        header, entries = opened(kinds.all_kinds()["literal"])
        for text in ("switch(g1)", "switch(g3)", "", "domineering(2x2)", "-switch(g1)", "switch(g0) + switch(g1)"):
            self.assertFalse(accepted(seal({**header, "values": {"+-1": text}}, entries)), text)

    def test_misere_is_not_normal(self):
        for name in ("misere", "partizan"):
            header, entries = opened(kinds.all_kinds()[name])
            other = "normal" if header["play"] == "misere" else "misere"
            self.assertFalse(accepted(seal({**header, "play": other}, entries)))
            text = header["statement"].replace("misere_", "") if other == "normal" else "misere_" + header["statement"]
            self.assertFalse(accepted(seal({**header, "statement": text}, entries)))

    def test_normal_form(self):
        """A part is written without anything that could be left off."""
        header, entries = opened(kinds.all_kinds()["grundy"])
        self.assertTrue(accepted(seal(header, entries)))
        part = entries[0][0]
        inside = part[part.index("(") + 1:-1]
        rows = inside.split("/")
        for text in ("-" + part, f"({part})", "--" + part, part + " + cram(.)", f"cram({'/'.join(r + '#' for r in rows)})",
                     f"cram({'/'.join(r + '#.' for r in rows[:1])}{''.join('/' + r + '##' for r in rows[1:])})", f"nim(0) + {part}"):
            self.assertFalse(accepted(seal(header, [[text, entries[0][1]]] + entries[1:])), text)

    def test_rules_have_kinds(self):
        header, entries = opened(kinds.all_kinds()["grundy"])
        for rules in ("game cram\n" + header["rules"], header["rules"] + "game more\n", "grid . #\n" + header["rules"]):
            self.assertFalse(accepted(seal({**header, "rules": rules}, entries)), rules)

    def test_letters_of_no_number(self):
        """After two neighbouring digits 1 nothing can be changed, though no number is read otherwise."""
        header, entries = opened(kinds.all_kinds()["wythoff"])
        for at, value in ((0, [0, "P", [0, 1, 2, 2]]), (2, [0, "N", [3, 5, 2, 3]]), (0, [0, "", [0, 1, 2, 3]]), (0, [0, "PN", [0, 1, 2, 3]])):
            self.assertFalse(accepted(seal(header, entries[:at] + [value] + entries[at + 1:])), value)
        spec = header["automata"][0]
        for more in ({"names": "$A"}, {"name": "A"}, {"name": "v_min"}):
            self.assertFalse(accepted(seal({**header, "automata": [{**spec, **more}]}, entries)), more)
        statement = header["statement"]
        for text in (statement.replace("upper_wythoff($n)", "upper_wythoff(_n)"), statement.replace("$A(", "_A("), statement.replace("== P", "== v_P")):
            self.assertFalse(accepted(seal({**header, "statement": text}, entries)), text)

    def test_padding(self):
        """An automaton whose answer depends on zeros in front of a number gives no function."""
        header, _ = opened(kinds.all_kinds()["law"])
        states = [["N", [1, 2, 2, 1]], ["P", [1, 2, 2, 1]], ["N", [2, 2, 2, 2]]]
        self.assertFalse(accepted(seal(header, [[0] + s for s in states])))


if __name__ == "__main__":
    unittest.main()
