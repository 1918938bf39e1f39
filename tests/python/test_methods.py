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
    assert p.options() == nimatron.options(p) and p.classify().tame
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


def test_options_of_values():
    options = Value("{2|-1}").options()
    assert options == [2, -1] and options.left == [2] and options.right == [-1]
    assert Value("*").options() == [0] and pickle.loads(pickle.dumps(options)).right == [-1]


def test_pictures(tmp_path):
    for game in (Value([2], [-1]), nimatron.domineering("2x3")):
        assert "<svg" in game.draw().svg
        game.save(tmp_path / "game.svg")
        assert (tmp_path / "game.svg").read_text().startswith("<svg")


def test_formats():
    assert f"{Value('^'):>3}|{nimatron.nim(3):<7}|{nimatron.genus('nim(3)'):>7}" == "  ^|nim(3) | 3^{31}"


def test_states_as_they_are_at_hand():
    import numpy

    board = Position("domineering(../##)")
    assert nimatron.domineering(["..", "##"]) == board == nimatron.domineering("..", "##")
    assert nimatron.domineering("..\n##\n") == board == nimatron.domineering("..|##")
    assert nimatron.nim(range(3)) == nimatron.nim(0, 1, 2) == nimatron.nim(numpy.arange(3))
    assert nimatron.hackenbush(["0-1B", "1-2R"]) == nimatron.hackenbush("0-1B,1-2R")
    for taken in ([1, 2, 3], {3, 1, 2}, range(1, 4), (1, 2, 3)):
        assert nimatron.subtraction[taken](5) == nimatron.subtraction["1,2,3"](5)
    for wrong in (2.0, True):
        with pytest.raises(nimatron.Error, match="integers and texts"):
            nimatron.nim(wrong)
    with pytest.raises(nimatron.Error, match=r'octal needs parameters in square brackets, as in octal\["0.77"\]'):
        nimatron.octal("0.77", 5)
    with pytest.raises(nimatron.Error, match=r'here that is written domineering\("2x3"\)'):
        nimatron.domineering(2, 3)
    with pytest.raises(nimatron.Error, match="expected a heap"):
        nimatron.nim("x", "y")


def test_names_that_are_not_there():
    for missing, meant in (
        (lambda: Value("^").AtomicWeight, "aw"),
        (lambda: nimatron.nim(3).value, "canonical"),
        (lambda: nimatron.grundi, "grundy"),
        (lambda: nimatron.Domineering, "domineering"),
        (lambda: nimatron.rulesets.Nim, "nim"),
    ):
        with pytest.raises(AttributeError, match=f"did you mean '{meant}'"):
            missing()
    assert not hasattr(Value("^"), "_repr_png_") and "nim" in nimatron.rulesets and "zzz" not in nimatron.rulesets
    with pytest.raises(TypeError, match="expected a text in the language, not int"):
        nimatron.eval(3)
    with pytest.raises(TypeError, match="floats are not exact"):
        Value(0.5)
    with pytest.raises(nimatron.Error, match=r"here that is written outcome\(\$p\)"):
        nimatron.eval("outcome(p)", p=nimatron.nim(3))


def test_arrays_are_lists():
    import numpy

    numbers = numpy.array([1, 1, 2, 3, 5, 8, 13, 21])
    assert nimatron.guess(numbers).text == nimatron.guess(numbers.tolist()).text
    assert nimatron.helpers.mex(numpy.arange(3)) == 3 and nimatron.sum(numpy.array([[4]])[0]) == 4


def test_tables_as_arrays():
    table = nimatron.table("wythoff(_,_)", range(2), range(3))
    assert table.shape == (2, 3) and table.tolist() == [[0, 1, 2], [1, 2, 0]]


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
