"""First-order logic of addition, decided by automata that read the digits of several numbers at once.

A formula about natural numbers is one of
    ("linear", {name: factor}, constant, "=" or "<")    the sum is 0, or is less than 0
    ("and", [formula...]), ("not", formula), ("some", [name...], formula)
    ("automaton", automaton, [name...])                 the automaton accepts these numbers
The words that satisfy it are those of an automaton (J. R. Büchi, 1960; V. Bruyère, G. Hansel, C. Michaux and
R. Villemaire, 1994). Bound names differ from all others.
"""
import itertools
import re
from fractions import Fraction
from expressions import need

def either(formulas):
    return "not", ("and", [("not", f) for f in formulas])

class Automaton:
    """Deterministic; `tracks` names its numbers, `next` has {letter: state} for each state. State 0 accepts nothing."""
    def __init__(self, tracks, start, outputs, next_):
        self.tracks, self.start, self.outputs, self.next = tuple(tracks), start, outputs, next_

def explored(tracks, start, output, successors):
    """The least automaton: states are told apart by their outputs after 0, 1, 2, ... letters (E. F. Moore, 1956). The output
    False rejects; what always rejects is state 0."""
    numbers, order, rows = {start: 0}, [start], []
    for state in order:
        need(len(order) < 300000, "an automaton of more than 300,000 states")
        row = sorted(successors(state))
        for _, t in row:
            if t not in numbers:
                numbers[t] = len(order)
                order.append(t)
        rows.append([(letter, numbers[t]) for letter, t in row])
    outputs = [output(s) for s in order]
    kind, count = [o is not False for o in outputs], 0
    while len({0, *kind}) > count:
        count, seen = len({0, *kind}), {(False, ()): 0}
        after = [tuple([(x, kind[t]) for x, t in row if kind[t]]) for row in rows]
        kind = [seen.setdefault(key, len(seen)) for key in zip(outputs, after)]
    made = Automaton(tracks, kind[0], {0: False}, {0: {}})
    for k, o, row in zip(kind, outputs, rows):
        made.outputs[k], made.next[k] = o, {x: kind[t] for x, t in row if kind[t]}
    return made

def determined(tracks, start, accepting, moves):
    """The subset construction; `moves` has for each state {letter: states}."""
    def successors(states):
        row = {}
        for s in states:
            for letter, targets in moves[s].items():
                row.setdefault(letter, set()).update(targets)
        return [(letter, frozenset(t)) for letter, t in row.items()]
    return explored(tracks, frozenset(start), lambda states: not accepting.isdisjoint(states), successors)

class Logic:
    """The automata of one numeration system and one order of digits: `msd` or `lsd`, the most or least significant first."""
    def __init__(self, numeration, order):
        m = re.fullmatch(r"(\d+)|fibonacci|ostrowski (\d+)", numeration)
        need(m and order in ("lsd", "msd"), f"no numeration {numeration}, {order}")
        self.lsd, self.base, self.factor = order == "lsd", bool(m[1]), int(m[1] or m[2] or 1)
        need(1 + self.base <= self.factor <= 16 and not re.search(r"\b0", numeration), f"no numeration {numeration}")
        # Places: u[m + 1] = factor u[m] + u[m - 1], in a base without the last term; u[0] = 1, u[-1] = last.
        self.last, self.digits = int(numeration == "fibonacci"), self.factor + (not self.base)
        # Between these lie all u[m - 1] / u[m].
        self.ratios = (0, 0) if self.base else (Fraction(self.last), Fraction(1, self.factor + self.last))

    def letters(self, count):
        return list(itertools.product(range(self.digits), repeat=count))

    def linear(self, factors, constant, relation):
        """With m digits to come a word is worth p u[m] + q u[m-1], and each number changes by less than u[m]: what cannot
        come back to 0 is decided. Outside bases a largest digit is followed by 0, and is not the last of Ostrowski's."""
        tracks = sorted(factors)
        weights, largest = [factors[t] for t in tracks], self.digits - 1
        high = abs(constant) + sum(f for f in weights if f > 0)
        low = abs(constant) - sum(f for f in weights if f < 0)
        letters = [(x, sum(f * d for f, d in zip(weights, x)), tuple(not self.base and d == largest for d in x))
                   for x in self.letters(len(tracks))]
        def successors(state):
            value, full = state
            for letter, e, after in letters:
                if any(d and f for d, f in zip(letter, full)):
                    continue
                if value != "less":
                    p, q = self.factor * value[0] + value[1] + e, 0 if self.base else value[0]
                    sizes = [p + q * r for r in self.ratios]
                    if min(sizes) > low or max(sizes) < -high and relation == "=":
                        continue
                yield letter, ("less" if value == "less" or max(sizes) < -high else (p, q), after)
        def accepts(state):
            value, full = state
            total = -1 if value == "less" else value[0] + value[1] * self.last + constant
            return (total == 0 if relation == "=" else total < 0) and bool(self.last or not any(full))
        made = explored(tracks, ((0, 0), (False,) * len(tracks)), accepts, successors)
        if not self.lsd:
            return made
        back = {s: {} for s in made.next}
        for s, row in made.next.items():
            for letter, t in row.items():
                back[t].setdefault(letter, []).append(s)
        return determined(tracks, [s for s, x in made.outputs.items() if x], {made.start}, back)

    def numbers(self, tracks):
        """All words that are numbers."""
        return self.linear(dict.fromkeys(tracks, 0), -1, "<")

    def both(self, a, b, but=False):
        """What a and b accept, or a but not b."""
        tracks = sorted({*a.tracks, *b.tracks})
        at, by = [[tracks.index(t) for t in c.tracks] for c in (a, b)], {}
        for letter in self.letters(len(tracks)):
            x, y = (tuple(letter[i] for i in places) for places in at)
            by.setdefault(x, []).append((letter, y))
        def successors(state):
            other = b.next[state[1]]
            for x, s in a.next[state[0]].items():
                for letter, y in by[x]:
                    if but or y in other:
                        yield letter, (s, other.get(y, 0))
        return explored(tracks, (a.start, b.start), lambda s: a.outputs[s[0]] and b.outputs[s[1]] != but, successors)

    def all_of(self, parts):
        out = self.numbers(())
        for p in sorted(parts, key=lambda p: (len(p.tracks), len(p.next))):
            out = self.both(out, p)
        return out

    def without(self, a, name):
        """There is a number `name`: its track is forgotten. Where it is longer than the others, these begin with zeros."""
        k, moves = a.tracks.index(name), {s: {} for s in a.next}
        for s, row in a.next.items():
            for letter, t in row.items():
                moves[s].setdefault(letter[:k] + letter[k + 1:], []).append(t)
        zero, start, accepting = (0,) * (len(a.tracks) - 1), {a.start}, {s for s, x in a.outputs.items() if x}
        while not self.lsd and (more := {t for s in start for t in moves[s].get(zero, ())} - start):
            start |= more
        while self.lsd and (more := {s for s in moves if not accepting.isdisjoint(moves[s].get(zero, ()))} - accepting):
            accepting |= more
        return determined(a.tracks[:k] + a.tracks[k + 1:], start, accepting, moves)

    def automaton(self, f):
        """The automaton of a formula."""
        if f[0] == "linear":
            return self.linear(*f[1:])
        if f[0] == "not":
            a = self.automaton(f[1])
            return self.both(self.numbers(a.tracks), a, True)
        if f[0] == "automaton":  # with other names, which may agree
            a, names = f[1:]
            tracks = sorted(set(names))
            at, same = [names.index(t) for t in tracks], [names.index(n) for n in names]
            agree = lambda x: all(x[i] == x[j] for i, j in enumerate(same))
            return explored(tracks, a.start, a.outputs.get, lambda s: [
                (tuple(x[i] for i in at), t) for x, t in a.next[s].items() if agree(x)])
        names, todo, parts = set(), [f], []
        while todo:
            g = todo.pop()
            names |= set(g[1]) if g[0] == "some" else set()
            todo += g[1] if g[0] == "and" else [g[2]] if g[0] == "some" else []
            parts += [self.automaton(g)] if g[0] not in ("and", "some") else []
        while names:  # forgotten one by one, first what stands with the fewest others
            name = min(names, key=lambda n: (len({t for p in parts if n in p.tracks for t in p.tracks}), n))
            names.discard(name)
            users, parts = [p for p in parts if name in p.tracks], [p for p in parts if name not in p.tracks]
            parts += [self.without(self.all_of(users), name)] if users else []
        return self.all_of(parts)

    def satisfiable(self, *formulas):
        return self.automaton(("and", list(formulas))).start != 0
