"""One small certificate of each sort; some are written by hand, the others made by search."""
import functools

import naive
from make import header_of, replies, seal, values

BOARD = {".": 1, "#": 0}
MEASURES = {"cram": BOARD, "domineering": BOARD, "clobber": {".": 0, "x": 1, "o": 1, "#": 0}, "snort": {".": 1, "x": 0, "o": 0, "#": 0},
            "col": {".": 1, "x": 0, "o": 0, "#": 0}, "towers": {"X": 1, ".": 0}, "knockdown": {"L": 1, "R": 1, "E": 1},
            "noughts": {".": 1, "X": 0}, "nim": {"n": 1, "": 0}, "kayles": {"n": 1, "": 0}, "grundysgame": {"n": 1, "": -1},
            "wythoff": {"a": 1, "b": 1}, "euclid": {"a": 1, "b": 1}, "nodekayles": {".": 1}, "gadget": {"a": 2, "b": 1, "c": 1, "d": 0},
            "switch": {"g0": 2, "g1": 1, "g2": 1, "g3": 0}}
GRAPHS = {"nodekayles": "graph .\nboth . -> %  and beside . -> %", "arckayles": "graph .\nboth . - . -> % - %"}
TABLES = {"gadget": "table\na: Left b c; Right d\nb: d\nc: Left d\nd:", "switch": "table\ng0: Left g1; Right g2\ng1: Left g3\ng2: Right g3\ng3:"}


def rules(*names):
    texts = {**{n: b[0] for n, b in naive.BOARDS.items()}, **naive.NUMBERS, **GRAPHS, **TABLES}
    return "".join(f"game {n}\n{texts[n]}\n" for n in names)


def measure(*names):
    return {n: MEASURES[n] for n in names}


def searched(make, statement, *names, **more):
    return make(statement, rules(*names), measure(*names), **more)


def period():
    """Kayles to its theorem's bound would be 169 lines; octal[0.3] and subtraction[1,2] are shorter."""
    text = "game subtraction_1_2\nheaps n\nboth n -> n - 1 if n >= 1\nboth n -> n - 2 if n >= 2\n"
    header = header_of("period(subtraction[1,2]).period == 3", "period", text, preperiod=0, period=3,
                       game="subtraction[1,2]", games={"subtraction[1,2]": "subtraction_1_2"}, theorem="subtraction")
    return seal(header, [[n, n % 3] for n in range(5)])


def octal_period():
    text = "game single\nheaps n\nboth n -> n - 1 if n >= 1\n"  # a heap of 1 and no heap are the same: octal 0.3
    header = header_of("period(single).period == 2 and period(single).preperiod == 0", "period", text,
                       preperiod=0, period=2, game="single", code="octal[0.3]", theorem="octal")
    text = "game single\nheaps n\nboth n -> - if n == 1\nboth n -> n - 1 if n > 1\n"
    header["rules"] = text
    return seal(header, [[n, n % 2] for n in range(8)])


def allbut():
    """Take any number but 1 and 2: the value of n is n div 3."""
    text = "game allbut_1_2\nheaps n\nboth n -> n - k for k in 1..n if not k in [1,2]\n"
    header = header_of("period(subtraction[allbut 1,2]).saltus == 1", "period", text, preperiod=0, period=3, saltus=1,
                       game="subtraction[allbut 1,2]", games={"subtraction[allbut 1,2]": "allbut_1_2"}, theorem="allbut")
    return seal(header, [[n, n // 3] for n in range(5)])


def lattice():
    """One step down or left: the value is the parity of the sum."""
    text = "game steps\ntuple a b\nboth a, b -> a - 1, b if a >= 1\nboth a, b -> a, b - 1 if b >= 1\n"
    name = "addition[(-1,0),(0,-1)]"
    header = header_of(f"period({name}).periods == [[2,0],[1,1]]", "lattice", text, {"steps": {"a": 1, "b": 1}}, game=name,
                       games={name: "steps"}, steps=[[2, 0], [0, 2]], cones=[[0, 0]])
    return seal(header, [[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]])


def toads():
    """Tokens that only move along have no weights: each entry rests on later ones."""
    header = header_of("outcome(toads(t.f)) == N", "replies", rules("toads"), {"toads": "entries"}, play="normal")
    return seal(header, [["R", ["toads(.tf)"]], ["L", ["toads(tf.)"]]])


def law():
    """Bouton's theorem for two heaps: equal digits."""
    header = header_of("nim(_,_)", "law", rules("nim"), measure("nim"), automata=[
        {"family": "nim(_,_)", "of": "outcome", "numeration": "2", "order": "msd", "axes": 2, "start": 0, "relation": False}])
    return seal(header, [[0, "P", [0, 1, 1, 0]], [0, "N", [1, 1, 1, 1]]])


def relation():
    """The Grundy value of two heaps is their sum without carry."""
    header = header_of("automaton(nim(_,_)).proved", "law", rules("nim"), measure("nim"), automata=[
        {"family": "nim(_,_)", "of": "grundy", "numeration": "2", "order": "lsd", "axes": 3, "start": 0, "relation": True}])
    return seal(header, [[0, True, [0, 1, 1, 0, 1, 0, 0, 1]], [0, False, [1] * 8]])


def wythoff():
    """Wythoff's theorem as a statement about all n. (The automaton was found by a search of ours; that is no matter here.)"""
    statement = "$A = automaton(wythoff(_,_)); for all $n: $A(lower_wythoff($n), upper_wythoff($n)) == P"
    header = header_of(statement, "law", rules("wythoff"), measure("wythoff"), automata=[
        {"name": "$A", "family": "wythoff(_,_)", "of": "outcome", "numeration": "fibonacci", "order": "msd", "axes": 2, "start": 0,
         "relation": False}])
    return seal(header, [[0] + state for state in WYTHOFF])


WYTHOFF = [["P", [0, 1, 2, 3]],
           ["N", [3, 3, 4, 3]],
           ["N", [3, 5, 3, 3]],
           ["N", [3, 3, 3, 3]],
           ["P", [6, 1, 3, 3]],
           ["P", [7, 3, 2, 3]],
           ["N", [4, 1, 3, 3]],
           ["N", [5, 3, 2, 3]]]


def quotient():
    """Heaps of 0.3: an even number of ones is won in misère play, {1, a} with a^2 = 1."""
    text = "game octal_0_3\nheaps n\nboth n -> - if n == 1\nboth n -> n - 1 if n > 1\n"
    header = header_of("quotient(octal[0.3]).order == 2", "quotient", text, game="octal[0.3]",
                       games={"octal[0.3]": "octal_0_3"}, heaps=7, period=2, preperiod=0, order=2)
    return seal(header, [["element", 0, "N", [0, 1]], ["element", 1, "P", [1, 0]]] + [["heap", n, n % 2] for n in range(8)])


def code():
    text = "game subtraction_1_2\nheaps n\nboth n -> n - 1 if n >= 1\nboth n -> n - 2 if n >= 2\n"
    return values("grundy(subtraction[1,2](5)) == 2", text, {"subtraction_1_2": {"n": 1, "": 0}},
                  games={"subtraction[1,2]": "subtraction_1_2"})


@functools.lru_cache(None)
def all_kinds():
    return {
        "grundy": searched(values, "grundy(cram(2x3)) == 1", "cram"),
        "grundy of a sum": searched(values, "grundy(kayles(7) + nim(1)) == 3", "kayles", "nim"),
        "outcome N": searched(values, "outcome(cram(3x4)) == N", "cram"),
        "equal": searched(values, "kayles(2) == nim(2)", "kayles", "nim"),
        "code": code(),
        "graph": searched(values, "grundy(nodekayles(0-1,1-2,2-3,3-4)) == 3", "nodekayles"),
        "partizan": searched(replies, "outcome(domineering(3x3)) == N", "domineering"),
        "literal": searched(replies, "domineering(2x2) == +-1", "domineering", "switch", values={"+-1": "switch(g0)"}),
        "at least": searched(replies, "domineering(3x1) + clobber(xo) >= domineering(2x2)", "domineering", "clobber"),
        "greater": searched(replies, "domineering(2x1) > clobber(xoo)", "domineering", "clobber"),
        "confused": searched(replies, "clobber(xoxo) <> clobber(oxo)", "clobber"),
        "misere": searched(replies, "misere_outcome(cram(2x3)) == P", "cram", play="misere"),
        "misere tuple": searched(replies, "misere_outcome(wythoff(2,4)) == N", "wythoff", play="misere"),
        "strip": searched(replies, "outcome(knockdown(LREL)) == L", "knockdown"),
        "ends": searched(replies, "outcome(noughts(1x4)) == N", "noughts"),
        "table": searched(replies, "outcome(gadget(a)) == N", "gadget"),
        "subtraction": period(), "octal": octal_period(), "allbut": allbut(), "lattice": lattice(), "entries": toads(), "law": law(), "relation": relation(), "wythoff": wythoff(),
        "quotient": quotient(),
    }
