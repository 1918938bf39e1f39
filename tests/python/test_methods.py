"""Functions of one game as methods and properties, and the names of the module."""

import pathlib
import pickle

import nimatron
import pytest
from nimatron import Position, Value


def test_methods_of_positions():
    p = nimatron.nim(3, 5, 7)
    assert p.outcome() == "N" and p.grundy() == 1
    assert p.winning_moves() == nimatron.winning_moves(p)
    assert p.options() == nimatron.options(p)
    q = Position("domineering(2x3)")
    assert q.left_options() == nimatron.left_options(q) and q.temperature() == nimatron.temperature(q)
    assert (p + q).outcome() == nimatron.outcome(p + q)


def test_options_of_both_players():
    p = nimatron.domineering("2x3")
    both = p.options()
    assert both.left == p.left_options() and both.right == p.right_options()
    assert sorted(map(str, both)) == sorted({*map(str, both.left), *map(str, both.right)})
    assert repr(both) == f"Left: {both.left} | Right: {both.right}" == repr(nimatron.options("domineering(2x3)"))
    assert pickle.loads(pickle.dumps(both)).right == both.right
    assert repr(nimatron.nim(1).options()) == "[Position('nim(0)')]"
    assert nimatron.options(p, "left") == both.left


def test_methods_with_arguments():
    g = Value("{3|-1}")
    assert g.cool(1) == nimatron.cool(g, 1) and g.heat(1) == nimatron.heat(g, 1)
    assert nimatron.domineering("2x3").cool("1/2") == nimatron.cool("domineering(2x3)", "1/2")


def test_properties_of_values():
    g = Value([2], [-1])
    assert g == Value("{2|-1}") and Value([Value("*"), 1], []) == Value("{*,1|}") and Value([], []) == 0
    assert g.temperature == nimatron.temperature(g) and g.mean == nimatron.mean(g)
    assert g.outcome() == "N"
    with pytest.raises(TypeError):
        Value(2, -1)


def test_docstrings():
    assert Position.outcome.__doc__ == nimatron.outcome.__doc__
    assert Value.temperature.__doc__ == nimatron.temperature.__doc__
    for name in dir(nimatron):
        assert name.startswith("__") or getattr(nimatron, name).__doc__, name


def test_names():
    names = dir(nimatron)
    assert len([n for n in names if n not in dir(nimatron.rulesets)]) < 200
    assert "sort" not in names and nimatron.helpers.sort is nimatron.sort
    assert nimatron.rulesets.nim is nimatron.nim and "nim" in dir(nimatron.rulesets)
    assert nimatron.rulesets("nim").name == "nim"
    with pytest.raises(AttributeError):
        nimatron.rulesets.nothing


def test_errors_speak_python():
    with pytest.raises(nimatron.Error, match="time=") as e:
        nimatron.grundy("cram(9x9)", time=0.1)
    assert "--" not in str(e.value)


USES = """
import nimatron
from nimatron import Position, Value

p = nimatron.nim(3, 5, 7)
outcome: str = p.outcome(time=5)
grundy: int = (p + nimatron.nim(2)).grundy()
moves = p.winning_moves(), p.options(), Position("domineering(2x3)").left_options()
g = Value([2], [-1])
temperature: Value = g.temperature
total: Value = g + 1
wall = g.thermograph
period = nimatron.period("octal[0.07]", to=500)
nimatron.rulesets.nim(3)
"""


def test_types(tmp_path, monkeypatch):
    from mypy import api as mypy

    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(USES)
    wrong.write_text(USES + "number: int = p.outcome()\np.outcomes()\n")
    places = ["--strict", "--cache-dir", str(tmp_path / "cache"), "--no-error-summary"]
    packages = pathlib.Path(nimatron.__file__).parents[1]
    monkeypatch.setenv("MYPYPATH", str(packages))
    assert mypy.run([*places, str(right)]) == ("", "", 0)
    said, _, status = mypy.run([*places, str(wrong)])
    assert status == 1 and 'has no attribute "outcomes"' in said and "Incompatible types" in said
