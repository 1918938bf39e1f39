"""Laws: an automaton gives the outcome or the Grundy value of every position of a family.

Play ends, since a measure falls with every move; so only one function has the property that defines outcomes or values.
The moves of linear rules are first-order formulas about addition: it is decided whether the automaton's function has it.
The formulas come from the rules by running them on unknown numbers, once for each way in which comparisons may fall.
"""
import functools
import itertools
import operator
import re
from automata import Automaton, Logic, either, explored
from expressions import function, need, tree_of, xor
from rules import Numbers, lighter

COUNT = itertools.count()
FIELDS = {"name": str, "family": str, "of": str, "numeration": str, "order": str, "axes": int, "start": int, "relation": bool}

class Path:
    """One way through an expression of unknown numbers: what was chosen, and conditions on names."""
    now = None

    def __init__(self, logic, choices):
        self.logic, self.choices, self.taken, self.names, self.conditions = logic, choices, [], [], []

    def choose(self, count):
        self.taken.append((self.choices[len(self.taken)] if len(self.taken) < len(self.choices) else 0, count))
        return self.taken[-1][0]

    def fresh(self, value=None):
        """A new natural number; if it is to be that of a sum which may be negative, the difference of two."""
        signed = value is not None and min([value.constant, *value.factors.values()]) < 0
        new = [f"%{next(COUNT)}" for _ in range(1 + signed)]
        self.names += new
        return Sum({new[0]: 1, **dict.fromkeys(new[1:], -1)})

    def natural(self, value):
        """A name of this value, which must not be negative."""
        value = Sum({}) + value
        if value.constant == 0 and list(value.factors.values()) == [1]:
            return next(iter(value.factors))
        need(not self.logic.satisfiable(*self.conditions, (value < 0).formula), "a number that may be negative")
        self.conditions.append((value == self.fresh()).formula)
        return self.names[-1]

def paths(logic, run):
    """[(names, conditions, result)] of run() for every way to choose."""
    todo, before, out = [[]], Path.now, []
    while todo:
        need(len(out) < 1000, "too many cases")
        path = Path.now = Path(logic, todo.pop())
        out.append((path.names, path.conditions, run()))
        for i in range(len(path.choices), len(path.taken)):
            todo += [[c for c, _ in path.taken[:i]] + [c] for c in range(1, path.taken[i][1])]
    Path.now = before
    return out

class Condition:
    """A formula; to ask whether it holds is a choice."""
    def __init__(self, formula):
        self.formula = formula

    def __bool__(self):
        holds = Path.now.choose(2) == 0
        Path.now.conditions.append(self.formula if holds else ("not", self.formula))
        return holds

class Sum:
    """A sum of names with factors and a constant. What is not linear becomes a new name with conditions, or an error."""
    def __init__(self, factors, constant=0):
        self.factors, self.constant = {n: f for n, f in factors.items() if f}, constant

    def plus(self, other, k=1):
        other = other if isinstance(other, Sum) else Sum({}, operator.index(other))
        factors = {n: self.factors.get(n, 0) + k * other.factors.get(n, 0) for n in {**self.factors, **other.factors}}
        return Sum(factors, self.constant + k * other.constant)

    def times(self, k):
        return Sum({}).plus(self, operator.index(k))

    def compared(self, other, relation, by=0):
        """The sum + by is 0, or less than 0, after the other is taken off."""
        difference = self.plus(other, -1).plus(by)
        return Condition(("linear", difference.factors, difference.constant, relation))

    def divided(self, by):
        need(type(by) is int and by > 0, "a division that is not linear")
        quotient, rest = Path.now.fresh(self), Path.now.fresh()  # self = by quotient + rest, 0 <= rest < by
        Path.now.conditions += [(self == rest + quotient * by).formula, (rest < by).formula]
        return quotient, rest

    def __xor__(self, other):
        need(Path.now.logic.base and Path.now.logic.digits in (2, 4, 8, 16), "xor in a base that is no power of two")
        row = {x + (x[0] ^ x[1],): 1 for x in Path.now.logic.letters(2)}
        names, out = [Path.now.natural(x) for x in (self, other)], Path.now.fresh()
        made = Automaton("abc", 1, {0: False, 1: True}, {0: {}, 1: row})
        Path.now.conditions.append(("automaton", made, names + list(out.factors)))
        return out

    __add__ = __radd__ = plus
    __mul__ = __rmul__ = times
    __rxor__ = __xor__
    __sub__ = lambda self, other: self.plus(other, -1)
    __rsub__ = lambda self, other: self.times(-1).plus(other)
    __neg__ = lambda self: self.times(-1)
    __abs__ = lambda self: max(self, -self)
    __floordiv__ = lambda self, by: self.divided(by)[0]
    __mod__ = lambda self, by: self.divided(by)[1]
    __eq__ = lambda self, other: not isinstance(other, str) and self.compared(other, "=")
    __ne__ = lambda self, other: not self == other
    __lt__ = lambda self, other: self.compared(other, "<")
    __le__ = lambda self, other: self.compared(other, "<", -1)
    __gt__ = lambda self, other: (-self).compared(-other, "<")
    __ge__ = lambda self, other: (-self).compared(-other, "<", -1)
    def __bool__(self):
        need(False, "a number is no condition")

def unknown_range(a, b):
    """Some number of a..b."""
    k = Path.now.fresh(Sum({}) + a)
    Path.now.conditions += [(k >= a).formula, (k <= b).formula]
    return [k]

class Family:
    """The moves of a game on the numbers `axes`, of one tuple or of several heaps: (new names, conditions, sums before,
    names after the move, the place of the heap or None)."""
    def __init__(self, logic, game, axes):
        need(isinstance(game, Numbers) and game.impartial, "a law is about impartial games of heaps or tuples")
        self.logic, self.game, self.axes, self.moves = logic, game, axes, []
        functions = {"each": lambda x: [x[Path.now.choose(len(x))]] if x else [], "one_of": unknown_range}
        for at, rule in itertools.product(range(len(axes)) if game.heaps else [None], game.rules):
            before = [Sum({n: 1}) for n in (axes if at is None else [axes[at]])]
            run = function(game.names, rule.tree, functions)
            found = paths(logic, lambda: [[Path.now.natural(x) for x in result] for result in run(*before)])
            self.moves += [(names, conditions, before, after[0], at) for names, conditions, after in found if after]

    def check_measure(self, weights):
        self.game.check_names(weights)
        need(self.falls(weights), f"the measure of {self.game.name} does not fall with every move")
        need(not any(map(self.falls, lighter(weights, 1))), f"a smaller measure of {self.game.name} does")

    def falls(self, weights):
        """Play ends: what has a move weighs a natural number, and more than all parts together that the move leaves."""
        def weight(numbers):
            return sum([n * weights[name] for name, n in zip(self.game.names, numbers)], weights.get("", 0))
        for _, conditions, before, after, at in self.moves:
            after, source, bad = [Sum({n: 1}) for n in after], weight(before), []
            parts = [weight([n]) for n in after] if self.game.heaps else [weight(after)]
            for kept in itertools.product((False, True), repeat=len(parts)):
                bad.append(sum(itertools.compress(parts, kept), Sum({})) >= source if any(kept) else source < 0)
            if not at and self.logic.satisfiable(*conditions, either([b.formula for b in bad])):
                return False
        return True

    def after(self, accepted):
        """The positions with a move to numbers that satisfy the formula accepted(names)."""
        out = []
        for new, conditions, _, after, at in self.moves:
            if not after and at is not None and len(self.axes) > 1:  # a heap that vanishes is an empty one without moves
                empty = lambda name: ("linear", {name: 1}, 0, "=")
                need(not any(self.logic.satisfiable(*m[1], empty(self.axes[at])) for m in self.moves if m[4] == at),
                     "a family of heaps that vanish, in which an empty heap has a move")
                after = [f"%{next(COUNT)}"]
                new, conditions = new + after, conditions + [empty(after[0])]
            need(len(after) == 1 or at is None or len(self.axes) == 1, "a family of heaps that are split")
            names = after if at is None else self.axes[:at] + after + self.axes[at + 1:]
            out.append(("some", new, ("and", conditions + [accepted(names)])))
        made = self.logic.automaton(either(out))
        return "automaton", made, list(made.tracks)

class Law:
    """What a certificate says of one family: an automaton, and the value of each of its states."""
    def __init__(self, spec, states, games, names, measure):
        for key, kind in FIELDS.items():
            need(type({"name": "", **spec}.get(key)) is kind, f"an automaton has no '{key}', or of another sort")
        need(set(spec) <= set(FIELDS), "another field")
        logic = self.logic = Logic(spec["numeration"], spec["order"])
        m = re.fullmatch(r"(\w+(?:\[[^\]]*\])?)(?:\((_(?:,_)*)\))?", spec["family"])
        need(m, f"the family {spec['family']} cannot be read")
        game, self.of, self.relation = games[names.get(m[1], m[1])], spec["of"], spec["relation"]
        count, size, start = m[2].count("_") if m[2] else len(game.names), len(states), spec["start"]
        self.axes, letters = [f"a{i}" for i in range(count)], logic.letters(count + self.relation)
        need(count == len(game.names) or game.heaps, f"{game.name} has {len(game.names)} numbers")
        need(spec["axes"] == count + self.relation <= 8, "other axes")
        need(all(type(t) is int and 0 <= t < size for s in states for t in [start, *s[2]])
             and all(len(s[2]) == len(letters) for s in states), "a state that is none, or other letters")
        kind = bool if self.relation else int if self.of == "grundy" else str
        need(all(type(s[1]) is kind and (kind is not str or s[1] in ("P", "N")) for s in states), "an output of another kind")
        outputs = list(dict.fromkeys(s[1] for s in states))
        self.made = explored(range(count + self.relation), start, lambda s: outputs.index(states[s][1]) + 1,
                             lambda s: zip(letters, states[s][2]))
        need(len(self.made.next) == size + 1, "a state that no word reaches, or two with the same outputs for all words")
        words, ends = logic.numbers(self.made.tracks), set()
        todo = [(start, words.start)]
        seen = set(todo)
        for s, w in todo:
            row = {x: (t, words.next[w].get(x)) for x, t in zip(letters, states[s][2])}
            ends |= {t for t, v in row.values() if v is None}
            new = {pair for pair in row.values() if pair[1] is not None} - seen
            seen |= new
            todo += new
        need(len(ends) < 2 and all(set(states[t][2]) == {t} for t in ends),
             "letters that no number has there do not lead to one state that is never left")
        number = ["P", "N"].index if kind is str else int
        self.state_values = {s: number(outputs[o - 1]) if o else None for s, o in self.made.outputs.items()}
        self.values, zero = set(self.state_values.values()) - {None}, (0,) * (count + self.relation)
        for a in map(self.having, self.values):
            need(all(a.outputs[a.next[s].get(zero, 0)] == a.outputs[s] for s in a.next) if logic.lsd
                 else a.next[a.start].get(zero, 0) == a.start, "zeros in front of a number matter")
        family = Family(logic, game, self.axes)
        family.check_measure(measure[game.name])
        (self.prove_relation if self.relation else self.prove)(family)

    @functools.lru_cache(None)
    def having(self, value, copies=1):
        """The automaton of the numbers at which the values of so many copies, added without carry, give this value."""
        def successors(states):
            for moves in itertools.product(*[self.made.next[s].items() for s in states]):
                yield sum([letter for letter, _ in moves], ()), tuple([t for _, t in moves])
        tracks, gives = range(copies * len(self.made.tracks)), lambda s: xor(map(self.state_values.get, s)) == value
        made = explored(tracks, (self.made.start,) * copies, gives, successors)
        return self.logic.both(self.logic.numbers(tracks), made)

    def prove(self, family):
        """A value is no option's, and each smaller one is. Of outcomes P is the value 0, N is every other; in misère play a
        position without moves counts as one with a move to P."""
        need(self.of in ("outcome", "misere_outcome", "grundy") and min(self.values) >= 0, "outputs of another kind")
        for n in range(max(self.values) + 1 if self.of == "grundy" else 1):
            def accepted(names):
                copies = len(names) if family.game.heaps and len(self.axes) == 1 else 1
                need(self.of == "grundy" or copies < 2, "an outcome of heaps that are split")
                lost = names or self.of != "misere_outcome"
                return ("automaton", self.having(n, copies), names) if lost else either([])
            option = family.after(accepted)
            if self.of == "misere_outcome":
                option = either([option, ("not", family.after(lambda names: ("and", [])))])
            for o in self.values:
                bad = option if o == n else ("not", option)
                need(o < n or not self.logic.satisfiable(("automaton", self.having(o), self.axes), bad),
                     f"a position of value {o} and its options of value {n}")

    def prove_relation(self, family):
        """The value is a number of its own, g: each position has one, no option has it, each smaller one is an option's."""
        whole = len(self.axes) > 1 or not family.game.heaps or all(len(m[3]) == 1 for m in family.moves)
        need(self.of == "grundy" and whole, "a relation of heaps that are split, or of outcomes")
        value = lambda names, g: ("automaton", self.having(1), names + [g])
        never = lambda *formulas: not self.logic.satisfiable(*formulas)
        smaller, option = (Sum({"g": 1}) < Sum({"h": 1})).formula, family.after(lambda names: value(names, "g"))
        need(never(("not", ("some", ["g"], value(self.axes, "g")))), "a position has no value")
        need(never(value(self.axes, "g"), value(self.axes, "h"), smaller), "a position has two values")
        need(never(value(self.axes, "g"), option), "an option has the value of the position")
        need(never(value(self.axes, "h"), smaller, ("not", option)), "a smaller value is no option's")

    def __call__(self, *numbers):
        """The value at these numbers, in a statement."""
        names, out = [Path.now.natural(n) for n in numbers], self.relation and Path.now.fresh()
        need(len(names) == len(self.axes), "a law of other axes")
        if self.relation:
            Path.now.conditions.append(("automaton", self.having(1), names + list(out.factors)))
            return out
        *cases, last = sorted(self.values)
        value = next((v for v in cases if Condition(("automaton", self.having(v), names))), last)
        return value if self.of == "grundy" else "PN"[value]

def lower_wythoff(n):
    """floor(n phi) is 0 for n = 0, else 1 + the number whose Fibonacci digits are those of n - 1, moved one place up."""
    need(Path.now.logic.last, "Wythoff's sequences need Fibonacci digits")
    if Sum({}) + n == 0:
        return 0
    before, moved = Path.now.natural(n - 1), Path.now.fresh()
    one, two = ((1, 0), (0, 1)) if Path.now.logic.lsd else ((0, 1), (1, 0))
    shifted = Automaton("ab", 1, {0: False, 1: True, 2: False}, {0: {}, 1: {(0, 0): 1, one: 2}, 2: {two: 1}})
    Path.now.conditions.append(("automaton", shifted, [before, *moved.factors]))
    return moved + 1

def quantified(logic, names, body, negated):
    """For some numbers the body, or its negation, is true."""
    found = paths(logic, lambda: bool(body(*[Sum({n: 1}) for n in names])) != negated)
    return either([("some", [*names, *new], ("and", conditions)) for new, conditions, holds in found if holds])

def check_law(header, entries, games):
    laws, specs, plain = {}, header["automata"], header.get("games", {})
    need(all(type(k) is int and 0 <= k < len(specs) for _, (k, _, _) in entries), "an entry of no automaton")
    *given, statement = header["statement"].split("; ")
    texts = []  # how each family may be written: wythoff(_,_), or wythoff(_,_), of=misere_outcome, in=fibonacci
    for k, s in enumerate(specs):
        law = Law(s, [e for _, e in entries if e[0] == k], games, plain, header["measure"])
        laws[s.get("name", str(k)).replace("$", "s_")] = law
        texts.append([f"{s['family']}, {of}{s['of']}" for of in ("", "of=")])
        texts[-1] += [s["family"]] if s["of"] != "misere_outcome" else []
        texts[-1] += [t + ", in=" + (f'"{n}"' if " " in n else n) for n in [s["numeration"]] for t in texts[-1]]
    need(len(laws) == len(specs) and set(header["measure"]) == set(games), "a game or an automaton too many")
    family = re.sub(r"^automaton\((.*)\)\.proved$", r"\1", statement)
    if not given and len(specs) == 1 and "name" not in specs[0] and family in texts[0]:
        return
    need(len(given) == len(specs), "an automaton that the statement does not name")
    for text, s, ways in zip(given, specs, texts):
        need(text in [f"{s['name']} = automaton({t})" for t in ways] and text[0] == "$", f"'{text}' is not in the header")
    need(statement.startswith("for all"), "this checker cannot read the statement")
    logics = {(s["numeration"], s["order"]) for s in specs}
    logics = logics or {("fibonacci" if "_wythoff(" in statement else "2", "msd")}
    need(len(logics) == 1, "automata of different numerations")
    logic = Logic(*logics.pop())
    def quantifier(every):
        def holds(body):
            names = [f"%{next(COUNT)}" for _ in range(body.__code__.co_argcount)]
            some = quantified(logic, names, body, every)
            return Condition(("not", some) if every else some)
        return holds
    functions = {**laws, "v_lower_wythoff": lower_wythoff, "v_upper_wythoff": lambda n: lower_wythoff(n) + n,
                 "v_all": quantifier(True), "v_some": quantifier(False), "v_P": "P", "v_N": "N"}
    false = quantified(logic, [], function([], tree_of(statement), functions), True)
    need(not logic.satisfiable(false), "the statement is false")
