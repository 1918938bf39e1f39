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
    page = nimatron.report("domineering(2x2)")._repr_html_()
    assert "outcome       N" in page and "Left&#x27;s winning moves" in page and "<svg" in page and ". ." not in page


def test_explore():
    pytest.importorskip("anywidget")
    w = nimatron.explore("nim(1,2)")

    def outcome():
        return next(f["text"] for f in w.answer["facts"] if f["name"] == "outcome")

    assert w.position == Position("nim(1,2)") and outcome() == "N"
    # What the board shows and plays by is that of the explorer, and kept with the notebook.
    assert {s["word"] for s in w.answer["parts"][0]["board"]["spots"]} == {"heap1.1", "heap2.1", "heap2.2"}
    move = next(m for m in w.answer["moves"][0]["list"] if m["wins"])
    assert move["touch"] == ["heap2.2"]
    w.go(move["text"])
    assert w.text == "nim(1,1)" and outcome() == "P" and w.get_state()["answer"]["asked"] == "nim(1,1)"
    sent = []
    w.send = sent.append
    w._heard(w, {"id": 3, "request": {"ask": "position", "text": "nim(1)"}}, [])
    assert sent[0]["id"] == 3 and sent[0]["answer"]["text"] == "nim(1)"
    w.back()
    assert w.text == "nim(1,2)" and outcome() == "N"
    with pytest.raises(nimatron.Error):
        nimatron.explore("nim(")


def test_matplotlib():
    pytest.importorskip("matplotlib").use("Agg")
    from nimatron import plots

    axes = plots.heat_map(nimatron.table("wythoff(_,_)", range(10), range(10)))
    assert axes.images and plots.heat_map(nimatron.table("nim(_,_)", range(4), range(4)), ax=axes) is axes
    assert plots.thermograph("{3|1}").lines
    assert plots.sequence(nimatron.table("octal[0.77]", range(50))).collections
