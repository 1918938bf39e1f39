import pickle
import subprocess
import sys

import nimatron
import pytest
from nimatron import Position, Value


def test_made_in_every_way():
    p = nimatron.nim(3, 5, 7)
    assert p == Position("nim(3,5,7)") == nimatron.ruleset("nim")(3, 5, 7) == nimatron.nim("3,5,7") == nimatron.nim([3, 5, 7])
    assert hash(p) == hash(Position("nim(3,5,7)")) and p != nimatron.nim(3, 5, 8)
    assert nimatron.octal["0.07"](20) == Position("octal[0.07](20)")
    assert nimatron.subtraction[1, 2, 4](9) == Position("subtraction[1,2,4](9)")
    assert nimatron.cram("..#/...") == Position("cram(..#/...)") and nimatron.towers("2x5") == Position("towers(2x5)")
    assert nimatron.pass_("nim")(3) == Position("pass(nim)(3)")
    assert nimatron.push(nimatron.nim, "euclid")(3, 5) == Position("push(nim,euclid)(3,5)")
    assert str(p) == p.text == "nim(3,5,7)" and repr(p) == "Position('nim(3,5,7)')"
    assert p.state == "3,5,7" and str(p.ruleset) == "nim" and p.ruleset == nimatron.nim and p.impartial


def test_numbers_are_read_as_the_text_of_them_would_be():
    import numpy

    for game in ("nim", "wythoff", "euclid", "octal[0.77]", "push(nim,euclid)", "pass(nim)", "subversion", "lctr", "zeruclid",
                 "addition[(-1,-2),(-2,-1)]", "headstails[3,2]", "cram", "twowythoff", "domineering"):  # fmt: skip
        r = nimatron.ruleset(game)
        for state in ((3, 5), (5, 3), (3,), (0, 2), (3, 3, 1), (-1, 2), (2**63, 1), (10**30, 7), (2**63 - 1, 2)):
            written = ",".join(map(str, state))

            def made(*numbers):
                try:
                    return str(r(*numbers))
                except nimatron.Error:
                    return "Error"

            assert made(*state) == made(list(state)) == made(written), f"{game}({written})"
            if max(state) < 2**63:
                assert made(*map(numpy.int64, state)) == made(written)
    assert nimatron.nim() == nimatron.nim([]) == nimatron.nim("")
    with pytest.raises(nimatron.Error):
        nimatron.nim(True, 3)

    class Takes(nimatron.Ruleset):
        def options(self, n):
            return range(n)

    assert nimatron.grundy(nimatron.pass_(Takes())(2)) == nimatron.grundy("pass(nim)(2)")


def test_compared_by_state_or_by_value():
    a, b = nimatron.nim(1, 2), nimatron.nim(3)
    assert a != b and not a == b
    assert a == Value("*3") == b
    assert nimatron.domineering("2x1") == 1 and nimatron.domineering("2x1") > 0
    assert 1 == nimatron.domineering("2x1") and nimatron.domineering("2x1") < 2
    assert a <= b and a >= b and not a < b and not a | b
    assert nimatron.nim(2) | 0 and nimatron.domineering("2x2") | nimatron.nim(1)
    assert nimatron.nim(3) != "nim(3)"


def test_sums():
    p, q = nimatron.domineering("2x2"), nimatron.nim(3)
    s = p + q + Value("^") + 1
    assert s == q + Value("^") + p + 1 and hash(s) == hash(q + Value("^") + p + 1)
    assert s != p + q + Value("1^")  # another form, as misère play can tell
    assert Value(s) == Value(p) + Value(q) + Value("^") + 1
    assert [str(x) for x in s.parts][:2] == ["domineering(../..)", "nim(3)"]
    assert Value(-p) == -Value(p) and Value(3 * p) == 3 * Value(p) and Value(p - q) == Value(p) - Value(q)
    assert nimatron.grundy(q + q) == 0 and (q + q) == 0
    assert nimatron.genus(q + nimatron.nim(2)).text == nimatron.eval("genus(nim(3) + nim(2))").text
    with pytest.raises(AttributeError):
        s.ruleset


def test_operators_on_positions():
    p = nimatron.selective(nimatron.nim(3), "nim(2)")
    assert nimatron.outcome(p) == nimatron.eval("outcome(selective(nim(3),nim(2)))")
    assert nimatron.ordinal(nimatron.nim(2), nimatron.nim(1)) == nimatron.eval("canonical(nim(2) : nim(1))")


def test_wrong_states_are_errors_with_a_column():
    with pytest.raises(nimatron.Error) as e:
        nimatron.nim("3,x")
    assert e.value.column == 3 and e.value.kind == "notation" and "^" in e.value.caret
    with pytest.raises(nimatron.Error) as e:
        Position("nim(3,")
    assert e.value.column is not None and isinstance(e.value, ValueError)
    with pytest.raises(nimatron.Error, match="unknown|did you mean"):
        Position("nimm(3)")
    again = pickle.loads(pickle.dumps(e.value))
    assert (again.message, again.column, again.kind) == (e.value.message, e.value.column, e.value.kind)


KEPT = [
    "nim(3,5,7)",
    "push(nim,euclid)(2:3,5)",
    "domineering(2x2) + ^* + lctr(3,3)",
    "form({*|*})",
    "{2|-1} + towers(XX./.XX)",
]


@pytest.mark.parametrize("text", KEPT)
def test_pickle(text):
    p = Position(text)
    assert pickle.loads(pickle.dumps(p)) == p
    assert pickle.loads(pickle.dumps(nimatron.octal["0.07"])) == nimatron.ruleset("octal[0.07]")


def test_pickle_across_processes():
    data = pickle.dumps([Position(t) for t in KEPT] + [Value("{2||1|0}"), nimatron.nim, nimatron.genus("nim(2)")])
    program = "import pickle, sys; x = pickle.loads(sys.stdin.buffer.read()); print(*x, sep='\\n')"
    out = subprocess.run([sys.executable, "-c", program], input=data, capture_output=True, check=True).stdout.decode()
    assert out.split("\n")[:-1] == [str(Position(t)) for t in KEPT] + ["{2||1|0}", "nim", "2^{20}"]
