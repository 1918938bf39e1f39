import nimatron
import pytest
from nimatron import Position, Value


def test_pictures():
    assert Value("^*")._repr_latex_() == "$" + nimatron.latex("^*") + "$"
    assert Position("lctr(4,3,1)")._repr_svg_().startswith("<svg")
    assert Position("nim(3) + nim(2)")._repr_svg_().startswith("<svg")
    assert nimatron.table("wythoff(_,_)", range(5), range(5))._repr_svg_().startswith("<svg")
    assert nimatron.thermograph("{3|1}")._repr_svg_().startswith("<svg")
    assert nimatron.draw("towers(XX./.XX)")._repr_svg_() == nimatron.draw("towers(XX./.XX)").svg
    assert nimatron.genus("nim(2)")._repr_latex_() == "$2^{20}$"
    assert "<td" in nimatron.census("towers", "2x2")._repr_html_()


def test_explore():
    pytest.importorskip("anywidget")
    w = nimatron.explore("nim(1,2)")
    assert w.view["outcome"] == "N" and w.view["text"] == "nim(1,2)"
    w.go(next(i for i, m in enumerate(w.view["moves"]) if m["winning"]))
    assert w.view["text"] == "nim(1,1)" and w.view["outcome"] == "P"
    w.back()
    assert w.view["text"] == "nim(1,2)"


def test_matplotlib():
    pytest.importorskip("matplotlib").use("Agg")
    from nimatron import plots

    axes = plots.heat_map(nimatron.table("wythoff(_,_)", range(10), range(10)))
    assert axes.images and plots.heat_map(nimatron.table("nim(_,_)", range(4), range(4)), ax=axes) is axes
    assert plots.thermograph("{3|1}").lines
    assert plots.sequence(nimatron.table("octal[0.77]", range(50))).collections
