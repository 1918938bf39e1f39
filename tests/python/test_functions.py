"""The generated functions."""

import doctest
import inspect
import pathlib

import nimatron
import nimatron._functions
import nimatron._session
import pytest
from nimatron import _nimatron


def entries():
    return [e for e in _nimatron.entries() if e["name"] != "with_theory"]


def test_every_entry_is_a_function():
    for entry in entries():
        function = nimatron.pass_ if entry["name"] == "pass" else getattr(nimatron, entry["name"])
        names = list(inspect.signature(function).parameters)
        own = ["engine", "address", "parts"] if entry["name"] == "sweep" else []
        assert names[len(entry["parameters"]) :] == [*own, "time", "memory"]
        assert entry["help"].split()[0] in function.__doc__ and ">>>" in function.__doc__


def test_every_ruleset_and_operator_is_there():
    tables = _nimatron.rulesets()
    for kind in tables.values():
        for name, *_ in kind:
            assert hasattr(nimatron, name) or hasattr(nimatron, name + "_"), name


@pytest.mark.parametrize("module", [nimatron, nimatron._functions, nimatron._session])
def test_doctests(module):
    found = doctest.testmod(module, extraglobs={"nimatron": nimatron})
    assert found.failed == 0 and found.attempted > 0


@pytest.mark.parametrize("page, least", [("docs/python.md", 20), ("README.md", 5)])
def test_examples_in_the_documentation(page, least):
    pytest.importorskip("matplotlib").use("Agg")
    found = doctest.testfile(str(pathlib.Path(__file__).parents[2] / page), module_relative=False)
    assert found.failed == 0 and found.attempted > least


def test_stubs_name_everything():
    stubs = (pathlib.Path(nimatron.__file__).parent / "__init__.pyi").read_text()
    compile(stubs, "__init__.pyi", "exec")
    for name in nimatron.__all__:
        assert f"def {name}(" in stubs or f"class {name}" in stubs or f"{name}: " in stubs, name
    assert (pathlib.Path(nimatron.__file__).parent / "py.typed").exists()


def test_arguments_of_every_kind():
    n = nimatron
    assert n.period("octal[0.07]", to=500).period == 34 == n.period(n.octal["0.07"], 500).period
    assert n.table("wythoff(_,_)", range(3), "0..2").values.tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert n.table(n.nim, range(3), of=n.grundy).values.tolist() == [0, 1, 2]
    assert n.classify("lctr(3,3)").type == "classification" and "witnesses" in n.classify("lctr(3,3)", "why").keys()
    assert n.max([1, 5, 3]) == 5 and n.sort(["3", 1, n.Value(2)]) == [1, 2, 3]
    assert n.boards("domineering", (1, 2)) == n.boards("domineering", "1x2")
    assert n.options("nim(2)") == [n.nim(0), n.nim(1)] and n.winning_moves(n.nim(1, 2)) == [n.nim(1, 1)]
    assert n.outcome(0) == "P" and n.outcome("{1|}") == "L" and n.tame("nim(3)") is True
    assert n.mean("{3|1}") == 2 and n.quotient("octal[0.77]", heaps=12).order > 1
    with pytest.raises(TypeError):
        n.grundy()
    with pytest.raises(TypeError):
        n.grundy(object())
    with pytest.raises(n.Error):
        n.grundy("domineering(2x2)")
    with pytest.raises(n.Error):
        n.period("octal[0.07]", to=-1)
    with pytest.raises(ValueError):
        n.table("nim(_)", range(0, 10, 2))


def test_eval():
    n = nimatron
    assert n.eval("grundy(nim(3,5,7))") == 1 and n.eval("2 + 3") == 5 and n.eval("1 < 2") is True
    assert n.eval("outcome(nim(1))") == "N" and n.eval("[1,2] + [3]") == [1, 2, 3]
    assert n.eval("nim(3,5)") == n.Value("*6") and n.eval("first([$P for $P in boards(clobber,1x2) if $P == *])").text
    assert n.eval("$x = 3") is None and n.eval("$x + 1") == 4
    assert n.eval("nim($p)", p=[3, 5]) == n.Value("*6") and n.eval("grundy($q)", q=n.nim(4)) == 4
    assert n.eval("period(octal[0.07])").preperiod == 53
    assert n.run("1; 2; *2") == [1, 2, n.Value("*2")]
    assert n.eval("for all $a in 0..3: $a < 3") is False
    for wrong in ("", "3 +", "grundy(", "nim(3))"):
        with pytest.raises(n.Error):
            n.eval(wrong)
    with pytest.raises(n.Error) as e:
        n.eval("1 + grundi(nim(3))")
    assert e.value.column == 5 and "grundy" in str(e.value)


def test_answers():
    n = nimatron
    t = n.thermograph("{3|1/2}")
    assert t.mean == n.Value("7/4").number and t.temperature == n.Value("5/4").number and t.left and "<svg" in t._repr_svg_()
    q = n.quotient("octal[0.77]")
    assert (q.order, q.p_portion, q.period, q.preperiod) == (40, 9, 12, 71)
    g = n.genus("towers(XX/XX)")
    assert g.type == "genus" and g.base == int(g.text.split("^")[0]) and g == n.genus("towers(XX/XX)")
    assert len({g, n.genus("towers(XX/XX)")}) == 1
    with pytest.raises(AttributeError, match="it has"):
        q.nothing
    import json

    assert json.loads(q.json)["result"]["order"] == 40
    assert "period" in dir(n.period("octal[0.07]"))
