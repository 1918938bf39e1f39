import numpy
import nimatron
import pytest


def test_without_copying():
    t = nimatron.table("wythoff(_,_)", range(300), range(200))
    a = numpy.asarray(t)
    assert a.shape == (300, 200) and a.base is not None and not a.flags.owndata and not a.flags.writeable
    assert numpy.shares_memory(a, t.values) and numpy.shares_memory(a, numpy.asarray(t._found.cells()))
    assert a[3, 5] == nimatron.grundy("wythoff(3,5)") and t.ranges == [[0, 299], [0, 199]] and t.of == "grundy"
    del t
    assert a.sum() > 0  # the array keeps the table alive


def test_against_the_definition():
    a = numpy.asarray(nimatron.table("wythoff(_,_)", "0..12", "0..12"))
    b = numpy.zeros((13, 13), dtype=int)
    for i in range(13):
        for j in range(13):
            seen = {*b[:i, j], *b[i, :j], *(b[i - k, j - k] for k in range(1, min(i, j) + 1))}
            b[i, j] = next(n for n in range(100) if n not in seen)
    assert (a == b).all()


def test_other_cells():
    t = nimatron.table("domineering(_x_)", "1..2", "1..3")
    assert t.values.dtype == object and t.values[1, 1] == nimatron.canonical("domineering(2x2)")
    assert nimatron.table("domineering(_x_)", "1..2", "1..3", of="mean").values.shape == (2, 3)
    assert nimatron.table("nim(_)", range(4), of="outcome").values.tolist() == ["P", "N", "N", "N"]
    assert len(nimatron.table("nim(_)", range(4))) == 4 and list(nimatron.table("nim(_)", range(4))) == [0, 1, 2, 3]


def test_pandas():
    pandas = pytest.importorskip("pandas")
    frame = nimatron.table("wythoff(_,_)", "2..4", "1..5").to_pandas()
    assert list(frame.index) == [2, 3, 4] and frame.loc[2, 1] == 0 and list(frame.columns) == [1, 2, 3, 4, 5]
    assert isinstance(nimatron.table("nim(_)", range(4)).to_pandas(), pandas.Series)
    assert len(nimatron.census("towers", "2x2").to_pandas()) == nimatron.census("towers", "2x2").shapes


def test_pickle():
    import pickle

    t = nimatron.table("wythoff(_,_)", range(4), range(4))
    assert (pickle.loads(pickle.dumps(t)).values == t.values).all() and pickle.loads(pickle.dumps(t)) == t
