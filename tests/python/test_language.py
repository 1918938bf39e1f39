"""Random programs of the language against Python's own evaluation."""

import functools
import math
import operator

import nimatron
from hypothesis import given, settings
from hypothesis import strategies as st


def lists(items):
    return "[" + ", ".join(items) + "]"


# Pairs of a text in the language and what Python says it is.
wholes = st.integers(-50, 50).map(lambda n: (f"({n})", n))


def binary(text, f):
    return lambda a, b: (f"({a[0]} {text} {b[0]})", f(a[1], b[1]))


def combined(inner):
    return st.one_of(
        st.builds(binary("+", operator.add), inner, inner),
        st.builds(binary("-", operator.sub), inner, inner),
        st.builds(binary("*", operator.mul), inner, inner),
        st.builds(lambda a, n: (f"({a[0]} div {n})", a[1] // n), inner, st.integers(1, 9)),
        st.builds(lambda a, n: (f"({a[0]} mod {n})", a[1] % n), inner, st.integers(1, 9)),
        st.builds(lambda a, b: (f"gcd({a[0]}, {b[0]})", math.gcd(a[1], b[1])), inner, inner),
        st.builds(lambda a: (f"abs({a[0]})", abs(a[1])), inner),
        st.builds(lambda a, b, c: (f"({a[0]} if {b[0]} < {c[0]} else {b[0]})", a[1] if b[1] < c[1] else b[1]), inner, inner, inner),
        st.builds(
            lambda xs: (f"sum({lists(x[0] for x in xs)})", sum(x[1] for x in xs)), st.lists(inner, min_size=1, max_size=3)
        ),
        st.builds(
            lambda xs: (f"max({lists(x[0] for x in xs)})", max(x[1] for x in xs)), st.lists(inner, min_size=1, max_size=3)
        ),
    )


integers = st.recursive(wholes, combined, max_leaves=8)


@settings(max_examples=300, deadline=None)
@given(integers)
def test_integers(program):
    text, meant = program
    assert nimatron.eval(text) == meant


@settings(max_examples=200, deadline=None)
@given(integers, integers, st.sampled_from(["<", "<=", "==", "!=", ">", ">="]))
def test_comparisons(a, b, sign):
    python = {"<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt, ">=": operator.ge}
    assert nimatron.eval(f"{a[0]} {sign} {b[0]}") is python[sign](a[1], b[1])


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=6), st.integers(1, 4))
def test_comprehensions(xs, k):
    assert nimatron.eval(f"[$x * {k} for $x in {xs} if $x mod {k} == 0]") == [x * k for x in xs if x % k == 0]
    assert nimatron.eval(f"sort({xs})") == sorted(xs) and nimatron.sum(xs) == sum(xs)
    assert nimatron.grundy(nimatron.nim(*xs)) == functools.reduce(operator.xor, xs)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=30))
def test_no_text_crashes(text):
    try:
        nimatron.eval(text, time=2)
    except nimatron.Error:
        pass
