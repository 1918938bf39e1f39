import copy
import pickle
from fractions import Fraction

import nimatron
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nimatron import Position, Value

numbers = st.builds(lambda n, k: Fraction(n, 2**k), st.integers(-40, 40), st.integers(0, 4))
atoms = st.one_of(
    numbers.map(Value),
    st.integers(0, 5).map(lambda n: Value(f"*{n}")),
    st.sampled_from(["^", "v", "^2*", "v3", "{2|-1}", "+-1", "{1||0|-2}", "Tiny(2)", "{3|1/2}"]).map(Value),
)
values = st.recursive(atoms, lambda v: st.builds(lambda a, b: a + b, v, v), max_leaves=3)


def test_of_numbers_and_texts():
    assert Value(3) == 3 == Value("3")
    assert Value(Fraction(1, 2)) == Fraction(1, 2) == Value("1/2")
    assert Value("1/2").number == Fraction(1, 2) and isinstance(Value(4).number, int)
    assert Value("*").number is None
    assert int(Value(7)) == 7 and float(Value("-5/8")) == -0.625
    assert Value(2**100).number == 2**100 and Value(-(3**90)).number == -(3**90)
    assert Value("{0|*}") == Value("^") == nimatron.Value(Value("^"))
    assert Value("nim(3,5)") == Value("*6")
    assert Value("nim(5000000000,1)").text == "*5000000001"
    assert str(Value("{0|{0|-2}}")) == "Tiny(2)" and Value("^^").explicit == "^2"
    assert repr(Value("+-1")) == "Value('+-1')"


@pytest.mark.parametrize("wrong", [0.5, None, object(), Fraction(1, 3), "3 +", "grundy(nim(3))x"])
def test_what_is_not_a_value(wrong):
    with pytest.raises((TypeError, nimatron.Error)):
        Value(wrong)


def test_operators_with_python_numbers():
    up = Value("^")
    assert up + 1 == 1 + up == Value("1^")
    assert 1 - up == Value("1v") and up - Fraction(1, 2) == Value("-1/2^")
    assert 3 * up == up * 3 == Value("^3") and -up == Value("v") and 0 * up == 0
    assert up > 0 and 0 < up and not up < 0 and up >= 0 and up <= 1 and up != 0
    assert Value("*") | 0 and 0 | Value("*") and not up | 0
    assert Value("*") == Position("nim(1)") and Position("nim(1)") == Value("*")
    with pytest.raises(TypeError):
        up + "x"
    with pytest.raises(TypeError):
        up < "x"
    assert up != "^" and (up == None) is False  # noqa: E711
    assert not Value(0) and Value("*")


def test_hash_agrees_with_numbers():
    assert hash(Value(3)) == hash(3) and hash(Value("1/2")) == hash(Fraction(1, 2))
    assert {3: "three"}[Value(3)] == "three"
    assert len({Value("^*"), Value("{0|0} + ^"), Value("{0,*|0}")}) == 1


@given(values, values)
def test_laws(a, b):
    assert a + b == b + a and (a + b) - b == a and -(a + b) == -a - b
    assert [a < b, a > b, a == b, a | b].count(True) == 1
    assert (a <= b) == (a < b or a == b)
    assert (a == b) <= (hash(a) == hash(b))
    assert Value(a.text) == a == Value(a.explicit) == pickle.loads(pickle.dumps(a)) == copy.deepcopy(a)


@given(numbers, numbers)
def test_numbers_are_those_of_python(x, y):
    assert (Value(x) + Value(y)).number == x + y and (Value(x) < Value(y)) == (x < y)
    assert Value(x) - y == x - y and hash(Value(x)) == hash(x)


@given(values)
def test_options_make_the_value(a):
    if a.number is None:
        left, right = (",".join(o.explicit for o in side) for side in (a.left, a.right))
        assert Value("{" + left + "|" + right + "}") == a


def test_loopy_values():
    over, on = Value("over"), Value("{pass|}")
    assert over + over == over and over > 0 and over < Fraction(1, 1024) and over != 0
    assert str(on - on) == "dud" and str(5 + over) == "5over" and -over == Value("under")
    assert hash(Value("x{0|x}")) == hash(over) and pickle.loads(pickle.dumps(over)) == over
    assert Value("{over|}") == 1 and 3 * over == over
    assert [str(o) for o in Value("upon").left] == ["^[on]"] and Value("upon").right == [Value("*")]
    assert over.number is None and bool(over) and "over" in over.latex
    assert nimatron.outcome("dud") == "D" and nimatron.degree(Value("upon")) == Value("^<on>")


def test_infinite_values():
    w, star = Value("w"), Value("*(w)")
    assert repr(w) == "Value('w')" and str(w + 1) == "w+1" and str(1 - w) == "-w+1" and str(w * w * 3) == "w^2*3"
    assert w - w == 0 and isinstance(w - w, Value) and w * 0 == Value(0) and -w < 0 < w and w > Value("{1000|}")
    assert w == Value("w") and w != w + 1 and w != 5 and hash(w) == hash(Value("w")) and {w: 1}[Value("w")] == 1
    assert star + star == 0 and star + Value("*w") == 0 and star | 0 and star < 1 and -star == star and star != w
    assert w != Value("over") and Value("over") != w
    assert pickle.loads(pickle.dumps(w)) == w and w.number is None and bool(w) and w.latex == r"\omega"
    assert w.outcome() == "L" and nimatron.is_ordinal(w) and not nimatron.is_ordinal(w - 3)
    assert (w - 3).birthday == w + 3 and nimatron.nim_power(star, 3) == Value("*2")
    big = Value("*5000000000")
    assert big + big == 0 and hash(big) == hash(Value("*5000000000")) and big == nimatron.eval("1 . *5000000000")
    for refused in ("w.left", "w.temperature", "w + Value('^')", "star * star", "w < Value('over')"):
        with pytest.raises(nimatron.Error):
            eval(refused, {"w": w, "star": star, "Value": Value})
    for kind in (int, float):
        with pytest.raises(TypeError):
            kind(w)
