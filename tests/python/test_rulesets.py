"""Rulesets that are classes in Python."""

import pickle
from fractions import Fraction

import nimatron
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nimatron import Ruleset, Value


class Kayles(Ruleset):
    """One or two neighbouring pins of a row; a state is a sorted tuple of rows, or one row."""

    def options(self, rows):
        rows = rows if isinstance(rows, tuple) else (rows,)
        for i, n in enumerate(rows):
            for k in (1, 2):
                for left in range((n - k) // 2 + 1 if n >= k else 0):
                    rest = [*rows[:i], *rows[i + 1 :], left, n - k - left]
                    yield tuple(sorted(r for r in rest if r))

    def components(self, rows):
        return rows if isinstance(rows, tuple) else [rows] if rows else []


class Subtract(Ruleset):
    def __init__(self, *numbers):
        self.numbers = numbers

    def options(self, n):
        return [n - k for k in self.numbers if k <= n]


class Domineering(Ruleset):
    """A state is the frozenset of free cells."""

    def left(self, cells):
        return [cells - {c, (c[0] + 1, c[1])} for c in cells if (c[0] + 1, c[1]) in cells]

    def right(self, cells):
        return [cells - {c, (c[0], c[1] + 1)} for c in cells if (c[0], c[1] + 1) in cells]

    def negated(self, cells):
        return frozenset((b, a) for a, b in cells)

    def draw(self, cells):
        return "\n".join("".join("." if (r, c) in cells else "#" for c in range(4)) for r in range(4))

    def move_name(self, cells, to):
        return "-".join(f"{a}{b}" for a, b in sorted(cells - to))


def box(rows, columns):
    return frozenset((r, c) for r in range(rows) for c in range(columns))


def test_kayles_is_octal_077():
    game = Kayles()
    for n in range(30):
        assert nimatron.grundy(game(n)) == nimatron.grundy(nimatron.octal["0.77"](n))
        assert nimatron.outcome(game(n)) == nimatron.outcome(nimatron.octal["0.77"](n))
    for n in range(12):
        p, q = game(n), nimatron.octal["0.77"](n)
        for question in ("genus", "misere_outcome", "misere_grundy", "tame", "height"):
            assert getattr(nimatron, question)(p) == getattr(nimatron, question)(q), (question, n)
    assert nimatron.table(game, range(20)).values.tolist() == nimatron.table("octal[0.77]", range(20)).values.tolist()


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=3, unique=True), st.integers(0, 25))
def test_subtraction(numbers, n):
    ours, theirs = Subtract(*numbers), nimatron.subtraction[tuple(numbers)]
    assert nimatron.grundy(ours(n)) == nimatron.grundy(theirs(n))
    assert nimatron.tree_nodes(ours(n)) == nimatron.tree_nodes(theirs(n))
    assert nimatron.misere_grundy(ours(n)) == nimatron.misere_grundy(theirs(n))
    assert ours(n) + theirs(n) == 0 and nimatron.outcome(ours(n) + theirs(n)) == "P"


@pytest.mark.parametrize("rows,columns", [(1, 2), (2, 2), (2, 3), (3, 3), (1, 4), (3, 2)])
def test_domineering(rows, columns):
    p, q = Domineering()(box(rows, columns)), nimatron.domineering(f"{rows}x{columns}")
    assert Value(p) == Value(q) and nimatron.outcome(p) == nimatron.outcome(q)
    for question in ("mean", "temperature", "left_stop", "birthday", "states", "tree_leaves"):
        assert getattr(nimatron, question)(p) == getattr(nimatron, question)(q), question
    assert Value(-p) == -Value(q) and p - q == 0 and Value(p + q) == Value(q) + Value(q)


def test_positions_of_a_class():
    game = Subtract(1, 3)
    p = game(7)
    assert p == Subtract(1, 3)(7) and hash(p) == hash(Subtract(1, 3)(7)) and p != Subtract(1, 2)(7)
    assert p.ruleset is game or p.ruleset == game
    assert p.state == 7 and str(p) == "Subtract(7)" and p.impartial
    assert nimatron.options(p) == [game(4), game(6)]
    assert pickle.loads(pickle.dumps(p + nimatron.nim(2))) == p + nimatron.nim(2)
    assert Domineering()(box(1, 2)).move_name(Domineering()(frozenset())) == "00-01"
    # What has no drawing of its own is drawn as its game tree.
    assert "<svg" in Domineering()(box(2, 2))._repr_svg_() and "<svg" in p._repr_svg_()


def test_operators_and_tables_take_a_class():
    a, b = Subtract(1, 2), Subtract(1, 3)
    for n in range(8):
        ours = nimatron.push(a, b)(str(n))
        theirs = nimatron.push("subtraction[1,2]", "subtraction[1,3]")(n)
        assert nimatron.outcome(ours) == nimatron.outcome(theirs), n
        assert nimatron.grundy(nimatron.pass_(a)(str(n))) == nimatron.grundy(f"pass(subtraction[1,2])({n})")
    with pytest.raises(nimatron.Error, match="play might not end"):
        nimatron.union(a, b)
    assert nimatron.period(a, to=100).period == 3
    assert nimatron.misere_outcome(nimatron.selective(a(3), nimatron.nim(2))) in "NP"
    assert nimatron.eval("for all $n in 0..9: grundy($R($n)) == $n mod 3", R=a) is True


def fails(game, state, match):
    with pytest.raises(nimatron.Error, match=match) as e:
        nimatron.grundy(game(state))
    assert e.value.kind == "ruleset" and type(game).__name__ in str(e.value)
    return e.value


def test_broken_laws_are_named():
    class Raises(Ruleset):
        def options(self, n):
            return [n // (n - 2)]

    assert isinstance(fails(Raises(), 2, r"Raises.options\(2\) raised ZeroDivisionError").__cause__, ZeroDivisionError)

    class NotIterable(Ruleset):
        def options(self, n):
            return 7

    fails(NotIterable(), 2, "not iterable")

    class Unhashable(Ruleset):
        def options(self, n):
            return [[n - 1]]

    fails(Unhashable(), 2, "cannot be hashed")
    with pytest.raises(nimatron.Error, match="cannot be hashed"):
        Unhashable()([1])

    class State:
        def __init__(self, n):
            self.n = n

        def __eq__(self, other):
            return self.n == other.n

        def __hash__(self):
            return id(self)

    class BadHash(Ruleset):
        def options(self, s):
            return [State(s.n - 1), State(s.n - 1)] if s.n else []

    fails(BadHash(), State(2), "equal but their hashes differ")

    class Changing:
        def __init__(self, n):
            self.n = n

        def __eq__(self, other):
            return self.n == other.n

        def __hash__(self):
            return hash(self.n)

    class Mutates(Ruleset):
        def options(self, s):
            s.n -= 1
            return []

    fails(Mutates(), Changing(5), "changed its argument")

    class Half(Ruleset):
        def left(self, n):
            return []

    with pytest.raises(nimatron.Error, match="needs options"):
        Half()(1)


def test_a_class_may_loop():
    class Loop(Ruleset):
        def options(self, n):
            return [(n + 1) % 3]

    assert nimatron.grundy(Loop()(0)) == "oo()"
    assert nimatron.outcome(Loop()(0)) == "D"
    with pytest.raises(nimatron.Error, match="loopy"):
        nimatron.genus(Loop()(0))
    assert nimatron.grundy("nim(3)") == 3


def test_a_partizan_class_may_loop():
    class Over(Ruleset):
        def left(self, n):
            return [0] if n else []

        def right(self, n):
            return [n] if n else []

    assert nimatron.canonical(Over()(1)) == Value("over")
    assert nimatron.outcome(Over()(1)) == "L"
    assert nimatron.canonical(Over()(1) + Over()(1)) == Value("over")
    assert nimatron.outcome(Over()(1) - Over()(1)) == "D"


def test_moves_and_strategies_of_a_class_that_loops():
    class UpAndDown(Ruleset):
        """From 1 play can end or go on for ever, and who goes on never comes back to a win."""

        def options(self, n):
            return [n + 1] * (0 < n < 4) + [n - 1] * (n > 0)

    game = UpAndDown()
    assert [nimatron.outcome(game(n)) for n in range(5)] == ["P", "N", "D", "D", "D"]
    assert [nimatron.grundy(game(n)) for n in range(4)] == [0, "oo(0)", "oo()", "oo()"]
    assert nimatron.winning_moves(game(1)) == [game(0)]
    assert nimatron.drawing_moves(game(1)) == [game(2)]
    assert nimatron.winning_moves(game(2)) == []
    assert nimatron.drawing_moves(game(3)) == [game(2), game(4)]
    assert "UpAndDown(1) -> UpAndDown(0)" in str(nimatron.strategy(game(1)))
    with pytest.raises(nimatron.Error, match="no player has a winning strategy"):
        nimatron.strategy(game(2))
    assert nimatron.canonical(game(2)) == Value("dud")
    assert nimatron.outcome(game(1) + nimatron.nim(2)) == "D"


def test_a_partizan_class_with_every_kind_of_answer():
    class Graph(Ruleset):
        moves = {0: ([], []), 1: ([0], [1]), 2: ([2], []), 3: ([1, 2], [0, 3]), 4: ([4], [4])}

        def left(self, n):
            return self.moves[n][0]

        def right(self, n):
            return self.moves[n][1]

    game = Graph()
    assert [str(nimatron.canonical(game(n))) for n in range(5)] == ["0", "over", "on", "{on|0}", "dud"]
    assert [nimatron.outcome(game(n)) for n in range(5)] == ["P", "L", "L", "N", "D"]
    assert nimatron.winning_moves(game(3), "left") == [game(1), game(2)]
    assert nimatron.winning_moves(game(3), "right") == [game(0)]
    assert nimatron.drawing_moves(game(4), "left") == [game(4)]
    assert nimatron.degree(game(1)) == Value("over")
    assert nimatron.canonical(game(2) - game(2)) == Value("dud")
    with pytest.raises(nimatron.Error, match="stopper"):
        nimatron.mean(game(4))


def test_a_class_may_ask_the_engine():
    class Asks(Ruleset):
        def options(self, n):
            return range(nimatron.grundy(nimatron.nim(n)))

    assert nimatron.grundy(Asks()(5)) == 5


def test_deep_and_wide_games():
    class Line(Ruleset):
        def options(self, n):
            return [n - 1] if n else []

    assert nimatron.grundy(Line()(20001)) == 1
    assert nimatron.height(Line()(5000)) == 5000
    assert Line()(3) + Fraction(1, 2) == Value("1/2*")
