"""Objects half made, classes that break every law, garbage of every kind: whatever happens is an exception.

misuse.py SEED FIRST END runs that many random cases; test_misuse.py runs it in processes of its own, so that a crash is
a failure. Each case is drawn from its number alone: `misuse.py 1 17 18 -v` repeats one and says what it does.
"""

import copy
import fractions
import itertools
import pickle
import random
import sys
import threading
import warnings

import nimatron
from nimatron import Position, Ruleset, Value, _nimatron

# What misuse may end in.
ALLOWED = (
    nimatron.Error, TypeError, ValueError, AttributeError, KeyError, IndexError, RecursionError, OverflowError, MemoryError,
    ZeroDivisionError, NotImplementedError, UnicodeError, EOFError, ImportError, pickle.PickleError, KeyboardInterrupt,
    SystemExit, GeneratorExit, StopIteration, ArithmeticError, OSError,
)  # fmt: skip
LIMITS = {"time": 0.2, "memory": "64M"}
ANY_QUESTION = [
    "outcome", "grundy", "canonical", "strategy", "genus", "misere_outcome", "options", "left_options", "right_options",
    "mean", "temperature", "thermograph", "report", "draw", "states", "birthday", "height", "tree_leaves", "atomic_weight",
    "components", "winning_moves", "left_stop", "negative", "is_number", "classify", "reduced", "misere_canonical",
]  # fmt: skip
QUESTIONS = [q for q in ANY_QUESTION if hasattr(nimatron, q)]


class Liar:
    """A state with a hash and an equality of its own."""

    def __init__(self, n, kind):
        self.n, self.kind = n, kind

    def __hash__(self):
        if self.kind == "raises":
            raise ZeroDivisionError("hash")
        if self.kind == "random":
            return CHANCE.randrange(4)
        if self.kind == "asks":
            nimatron.grundy(nimatron.nim(2))
        return -1 if self.kind == "none" else hash(self.n) % 3

    def __eq__(self, other):
        if self.kind == "unequal":
            raise KeyError("eq")
        if self.kind == "always":
            return True
        if self.kind == "grows":
            Plain()(Liar(self.n + 1000, "none"))
        return NotImplemented if self.kind == "never" else self.n == getattr(other, "n", None)

    def __repr__(self):
        if self.kind == "speechless":
            raise OSError("repr")
        return f"Liar({self.n})\ud800" if self.kind == "surrogate" else f"Liar({self.n})"


class Plain(Ruleset):
    def options(self, s):
        return []


class EvilInt(int):
    def to_bytes(self, *_, **__):
        return b""

    def bit_length(self):
        return 3

    def __abs__(self):
        return -1

    def __index__(self):
        return 10**30


CHANCE = random.Random(0)
KINDS = ["", "raises", "random", "asks", "none", "unequal", "always", "grows", "never", "speechless", "surrogate"]
EXCEPTIONS = [KeyboardInterrupt, SystemExit, MemoryError, RecursionError, StopIteration, GeneratorExit, ValueError, TypeError,
              nimatron.Error, AssertionError, Exception, ImportError]  # fmt: skip


class Found:
    _found = 3


def itself():
    out = []
    out.append(out)
    return out


def half_made(r):
    """An object whose __init__ was not called."""
    class Sub(r.choice([Position, Value])):
        def __init__(self, *_):
            pass

    classes = [Position, Value, _nimatron.Found, _nimatron.RulesetHandle, _nimatron.Session, _nimatron.ThreadState]
    classes += [nimatron.Answer, nimatron.Table, nimatron.Thermograph, nimatron.Census, nimatron.Session, Sub]
    classes += [nimatron._ruleset.Notation, Ruleset]
    c = r.choice(classes)
    x = c.__new__(c)
    if r.random() < 0.3:
        for key in ("_found", "_handle", "_made", "_session", "_result", "text"):
            try:
                setattr(x, key, r.choice([None, 3, x, itself(), "nim", nimatron.nim]))
            except AttributeError:
                pass
    return x


def garbage(r):
    """Anything that is not what was expected."""
    return r.choice([
        lambda: None, lambda: r.randrange(-5, 40), lambda: 10 ** r.randrange(20, 400), lambda: -1, lambda: 1.5,
        lambda: float("nan"), lambda: "", lambda: "nim(3)", lambda: "\ud800", lambda: "((((" * 50, lambda: "x" * 10000,
        lambda: b"abc", lambda: object(), lambda: (), lambda: [1, [2, [3]]], itself, lambda: {1: 2}, lambda: {3},
        lambda: itertools.count() if r.random() < 0.02 else iter([1, 2]), lambda: (x for x in range(5)),
        lambda: fractions.Fraction(3, 8), lambda: fractions.Fraction(1, 3), lambda: EvilInt(2**70), lambda: True,
        lambda: range(10**30), lambda: range(3), lambda: range(5, 0, -1), lambda: int, lambda: nimatron, lambda: Found(),
        lambda: Liar(1, r.choice(KINDS)), lambda: half_made(r), lambda: Value("{2|-1}"), lambda: nimatron.nim(2, 3),
        lambda: nimatron.nim, lambda: Plain(), lambda: Plain, lambda: nimatron.table("nim(_)", range(4)),
        lambda: nimatron.grundy, lambda: threading.Lock(), lambda: "a\0b", lambda: 2**63, lambda: -(2**63),
    ])()  # fmt: skip


def lawless(r):
    """A class that breaks laws, and a state to begin with."""
    kinds = [k for k in ("number", "tuple", "liar") if r.random() < 0.6] or ["number"]
    kind = r.choice(kinds)
    lie = r.choice(KINDS) if kind == "liar" else ""

    def state(n):
        return n if kind == "number" else (n,) if kind == "tuple" else Liar(n, lie)

    def size(s):
        n = s if isinstance(s, int) else getattr(s, "n", s[0] if isinstance(s, tuple) and s else 3)
        return n if isinstance(n, int) else 3

    def misbehave(self, s, usual):
        deed = r.random()
        if deed < 0.80:
            return usual
        if deed < 0.83:
            raise r.choice(EXCEPTIONS)("deed")
        if deed < 0.86:
            return garbage(r)
        if deed < 0.88:
            return [garbage(r)]
        if deed < 0.90:
            return [s, s]
        if deed < 0.91:
            return (state(size(s) + k) for k in itertools.count(1))
        if deed < 0.92:
            return itertools.repeat(s)
        if deed < 0.94:
            return [state(r.randrange(12)) for _ in range(r.randrange(4))]
        if deed < 0.96:
            getattr(nimatron, r.choice(QUESTIONS))(self(s), **LIMITS)
        elif deed < 0.97:
            nimatron.eval("grundy($p)", p=self(state(size(s) + 1)), **LIMITS)
        elif deed < 0.98 and isinstance(s, Liar):
            s.n += 1
        elif deed < 0.985:
            for name in list(vars(type(self))):
                if name in HOOKS and r.random() < 0.5:
                    delattr(type(self), name)
        elif deed < 0.99:
            self.changed = r.random()
        else:
            nimatron.Session(theory=False).eval("grundy($p)", p=self(state(2)), **LIMITS)
        return usual

    def moves(self, s):
        n = size(s)
        return misbehave(self, s, [state(k) for k in range(max(0, min(n, 12)))])

    def parts(self, s):
        n = size(s)
        shapes = [[s], [], [state(n // 2), state(n - n // 2)], [state(n), state(n)], [state(n + 1)], [state(0), s]]
        return misbehave(self, s, r.choice(shapes) if r.random() < 0.5 else [s])

    def same(self, s):
        return misbehave(self, s, r.choice([s, state(size(s)), state(size(s) + 1), state(0)]))

    def text(self, s, *more):
        return misbehave(self, s, r.choice(["x.o#\n..", "", "\ud800", "x" * 3000, "\n" * 3000]))

    HOOKS = ("options", "left", "right", "components", "normal_form", "negated", "draw", "move_name", "all_small")
    body = {"components": parts, "normal_form": same, "negated": same, "draw": text, "move_name": text}
    body = {k: f for k, f in body.items() if r.random() < 0.4}
    if r.random() < 0.6:
        body["options"] = moves
    else:
        body["left"], body["right"] = moves, moves
    if r.random() < 0.2:
        body["all_small"] = garbage(r)
    if r.random() < 0.1:
        body["__eq__"] = lambda self, other: r.random() < 0.5
        body["__hash__"] = lambda self: r.randrange(2)
    return type(r.choice(["Game", "", "\ud800", "G" * 1000]), (Ruleset,), body)(), state(r.randrange(7))


def use(r, x):
    """Something is done with an object."""
    def attributes():
        for name in dir(x):
            getattr(x, name, None)

    unary = [str, repr, hash, bool, len, int, float, copy.copy, copy.deepcopy, Value, Position, iter, pickle.dumps]
    unary += [lambda x: pickle.loads(pickle.dumps(x)), lambda x: -x, lambda x: nimatron.ruleset(x), lambda x: x()]
    unary += [lambda x: x(3), lambda x: x.__init__(), lambda x: x.__init__(3), lambda x: x.__setstate__({"a": 1})]
    unary += [lambda x: nimatron.nim(x), lambda x: nimatron.nim(3).move_name(x), lambda x: x.move_name(x)]
    unary += [lambda x: nimatron.Session().eval("$x", x=x), lambda x: _nimatron.use(x), lambda x: x.__reduce_ex__(4)]
    unary += [lambda x: nimatron.limits(x, x).__enter__(), lambda x: nimatron.pass_(x), lambda x: nimatron.push(x, x)]
    binary = [lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a == b, lambda a, b: a < b, lambda a, b: a * b]
    binary += [lambda a, b: a | b, lambda a, b: nimatron.selective(a, b), lambda a, b: nimatron.table(a, b, **LIMITS)]
    binary += [lambda a, b: nimatron.eval("$a + $b", a=a, b=b, **LIMITS), lambda a, b: _nimatron.position(a, (b,))]
    binary += [lambda a, b: _nimatron.call(r.randrange(300), (a, b), 0.2, "64M"), lambda a, b: nimatron.guess(a, b)]
    kind = r.random()
    if kind < 0.1:
        attributes()
    elif kind < 0.5:
        r.choice(unary)(x)
    elif kind < 0.7:
        getattr(nimatron, r.choice(QUESTIONS))(x, **LIMITS)
    else:
        y = r.choice([lambda: garbage(r), lambda: Value("^"), lambda: nimatron.nim(3), lambda: 1])()
        r.choice(binary)(*r.choice([(x, y), (y, x), (x, x)]))


def mutated(r, data):
    """The bytes, cut or changed."""
    data = bytearray(data)
    for _ in range(r.randrange(1, 4)):
        at = r.randrange(len(data))
        if r.random() < 0.3:
            del data[at:]
        else:
            data[at] = r.randrange(256)
        if not data:
            break
    return bytes(data)


# Pickles call what they name: only what belongs to the package is named here.
class Careful(pickle.Unpickler):
    def find_class(self, module, name):
        if module.split(".")[0] != "nimatron" or name in ("sweep", "claims", "check", "survey", "reproduce", "explore"):
            raise pickle.UnpicklingError(name)
        return super().find_class(module, name)


def case_half_made(r):
    use(r, half_made(r))


def case_garbage(r):
    use(r, garbage(r))


def case_lawless(r):
    game, state = lawless(r)
    p = game(state)
    for _ in range(3):
        question = getattr(nimatron, r.choice(QUESTIONS))
        question(r.choice([lambda: p, lambda: p + p, lambda: p + nimatron.nim(2), lambda: nimatron.pass_(game)(str(state))])(),
                 **LIMITS)  # fmt: skip
        use(r, p)


def case_pickle(r):
    import io

    kept = [nimatron.nim(3, 5), Value("{2|-1}"), nimatron.genus("nim(2)"), nimatron.table("nim(_)", range(4)), nimatron.nim]
    data = mutated(r, pickle.dumps(r.choice(kept), protocol=r.randrange(5)))
    use(r, Careful(io.BytesIO(data)).load())


def case_threads(r):
    small = r.choice([256, 512, 1024])
    seeds = [r.random() for _ in range(6)]
    before = threading.stack_size(small * 1024)
    threads = [threading.Thread(target=quietly, args=(case_lawless, random.Random(s))) for s in seeds]
    try:
        for t in threads:
            t.start()
    finally:
        threading.stack_size(before)
        for t in threads:
            t.join()


CASES = [case_half_made, case_garbage, case_lawless, case_lawless, case_pickle]


def quietly(case, r):
    """Runs a case; only what no misuse may end in gets out."""
    try:
        with nimatron.limits(time=1, memory="128M"):
            case(r)
    except ALLOWED:
        return
    except BaseException as e:
        if type(e) not in EXCEPTIONS:
            FAILED.append(repr(e))
            raise


FAILED = []


def main(seed, first, end, loud):
    warnings.simplefilter("ignore")
    sys.unraisablehook = lambda _: None
    global CHANCE
    for number in range(first, end):
        r = random.Random(f"{seed} {number}")
        CHANCE = random.Random(number)
        case = case_threads if number % 25 == 24 else r.choice(CASES)
        if loud:
            print(number, case.__name__, flush=True)
        quietly(case, r)
        if nimatron.grundy("nim(3,5)") != 6 or Value("^") + Value("v") != 0:
            raise SystemExit(f"case {number} spoilt the session")
    if FAILED:
        raise SystemExit("\n".join(FAILED))
    print("survived", end - first)


if __name__ == "__main__":
    numbers = [int(a) for a in sys.argv[1:4]]
    main(*numbers, loud="-v" in sys.argv)
