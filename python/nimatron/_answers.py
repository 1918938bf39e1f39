"""Answers that are more than a value: their attributes are the keys of their JSON, as objects of Python."""

import html
import json
from fractions import Fraction

from ._errors import Error


class Answer:
    """What a function found: `type`, `text`, `json`, and an attribute for each key of its JSON."""

    type = _found = _text = _result = _svg = None  # of an object whose __init__ was not called

    def __init__(self, type, found=None, text=None, result=None, svg=None):
        self.type = type
        self._found = found
        self._text = text
        self._result = result
        self._svg = svg

    def _asked(self):
        # Not an AttributeError: __getattr__ would be asked next.
        if self._found is None:
            raise Error(f"this {type(self).__name__} is empty: it was not found by a function")
        return self._found

    @property
    def text(self):
        """What the command line prints."""
        if self._text is None:
            self._text = self._asked().text
        return self._text

    @property
    def result(self):
        """The JSON as objects of Python."""
        if self._result is None:
            self._result = json.loads(self._asked().json)["result"]
        return self._result

    @property
    def json(self):
        """The JSON, as `--json` writes it."""
        return json.dumps({"type": self.type, "text": self.text, "result": self.result}, ensure_ascii=False)

    def __getattr__(self, key):
        if key.startswith("_"):
            raise AttributeError(key)
        if key in self.keys():
            return self.result[key] if self._found is None else self._found.field(key)
        raise AttributeError(f"{type(self).__name__} has no {key}; it has {', '.join(self.keys())}")

    def __getitem__(self, key):
        return getattr(self, key) if key in self.keys() else self.result[key]

    def keys(self):
        if self._found is not None:
            return self._found.keys
        return list(self.result) if isinstance(self.result, dict) else []

    def __dir__(self):
        return [*super().__dir__(), *self.keys()]

    def __eq__(self, other):
        if not isinstance(other, Answer):
            return NotImplemented
        return self is other or (self.type == other.type and self.result == other.result)

    def __hash__(self):
        return hash((self.type, self.text))

    def __str__(self):
        return self.text.rstrip("\n")

    def __repr__(self):
        return str(self)

    def __format__(self, spec):
        return format(str(self), spec)

    def __reduce__(self):
        return remade, (self.type, self.text, self.result, self._repr_svg_())

    def _repr_svg_(self):
        if self._svg is None and self._found is not None:
            self._svg = self._found.svg
        return self._svg


class _Rows(Answer):
    """An answer that notebooks show as a table of its keys."""

    def _repr_html_(self):
        rows = [(k, x) for k, x in self.result.items() if not isinstance(x, (dict, list)) or len(str(x)) < 200]
        cells = (f"<tr><th>{html.escape(k)}</th><td>{html.escape(str(x))}</td></tr>" for k, x in rows)
        return f"<table>{''.join(cells)}</table>"


class Genus(Answer):
    """The genus of an impartial position: `base` and `superscript`."""

    def _repr_latex_(self):
        return f"${self.text}$"


def _number(x):
    if isinstance(x, list):
        return [_number(y) for y in x]
    return Fraction(x) if isinstance(x, str) else x


class Thermograph(Answer):
    """Two walls, lists of corners (value, temperature); `mean` and `temperature`. Numbers are int or Fraction."""

    @property
    def result(self):
        if self._result is None:
            found = json.loads(self._asked().json)["result"]
            self._result = {key: _number(x) for key, x in found.items()}
        return self._result

    def __getattr__(self, key):
        if key in ("left", "right", "mean", "temperature", "left_slope", "right_slope") and key in self.result:
            return self.result[key]
        return super().__getattr__(key)

    @property
    def json(self):
        def written(x):
            if isinstance(x, list):
                return [written(y) for y in x]
            return str(x) if isinstance(x, Fraction) else x

        result = {key: written(x) for key, x in self.result.items()}
        return json.dumps({"type": self.type, "text": self.text, "result": result}, ensure_ascii=False)


class Table(Answer):
    """A function over a family of positions: `what`, `of`, `ranges` and `values`, a NumPy array where they are numbers.

    The array is the engine's own memory and cannot be written to. numpy.asarray(table) is `values`.
    """

    _values = None

    def _cells(self):
        if self._found is None:
            return None
        cells = self._found.cells()
        if cells is None or isinstance(cells, list):
            return cells
        exponent = self._found.exponent
        return cells / float(1 << exponent) if exponent else cells

    @property
    def values(self):
        """The cells, indexed as the ranges are, from 0."""
        if self._values is None:
            cells = self._cells()
            if cells is None:
                result = self.result
                if "values" not in result:
                    raise AttributeError("values")
                cells = result["values"]
                try:
                    import numpy

                    cells = numpy.array(cells)
                except ImportError:
                    pass
            elif isinstance(cells, list):
                import numpy

                array = numpy.empty(len(cells), dtype=object)
                array[:] = cells
                cells = array.reshape([high - low + 1 for low, high in self.ranges])
            self._values = cells
        return self._values

    def __getattr__(self, key):
        if key in ("what", "of", "ranges") and self._found is not None and self._found.head is not None:
            return self._found.head[key]
        return super().__getattr__(key)

    def __array__(self, dtype=None, copy=None):
        import numpy

        return numpy.array(self.values, dtype=dtype, copy=copy) if copy else numpy.asarray(self.values, dtype=dtype)

    def __len__(self):
        return len(self.values)

    def __iter__(self):
        return iter(self.values)

    def __getitem__(self, key):
        return self.result[key] if isinstance(key, str) else self.values[key]

    @property
    def shape(self):
        """How many cells there are along each range."""
        return tuple(high - low + 1 for low, high in self.ranges)

    def tolist(self):
        """The values as a list, of rows where there are two ranges."""
        return self.values.tolist()

    def to_pandas(self):
        """A DataFrame with the ranges as its index and columns; a Series for one range."""
        import pandas

        if self.type == "table" and self._cells() is None and "counts" in self.keys():
            return pandas.DataFrame(self.result["counts"])
        axes = [range(low, high + 1) for low, high in self.ranges]
        if len(axes) == 1:
            return pandas.Series(self.values, index=axes[0], name=self.of)
        if len(axes) == 2:
            return pandas.DataFrame(self.values, index=axes[0], columns=axes[1])
        index = pandas.MultiIndex.from_product(axes)
        return pandas.Series(self.values.ravel(), index=index, name=self.of)


class Period(_Rows):
    """`period`, `preperiod`, `saltus`, `proved` and what else is known; in the plane `periods`."""


class Quotient(_Rows):
    """`order`, `p_portion`, `generators`, `relations`, `pretending`, `period`, `preperiod`, `proved`."""


class Census(Answer):
    """Every connected shape in a box: `shapes` and the totals, `rows` with a shape each."""

    def to_pandas(self):
        """A DataFrame with a row for each shape."""
        import pandas

        return pandas.DataFrame(self.result["rows"])

    def _repr_html_(self):
        rows = self.result["rows"][:100]
        if not rows:
            return None
        head = "".join(f"<th>{html.escape(k)}</th>" for k in rows[0])
        body = "".join("<tr>" + "".join(f"<td>{html.escape(str(x))}</td>" for x in r.values()) + "</tr>" for r in rows)
        more = f"<p>and {len(self.result['rows']) - 100} more</p>" if len(self.result['rows']) > 100 else ""
        return f"<table><tr>{head}</tr>{body}</table>{more}"


class Classification(_Rows):
    """Which classes a position or the positions of a ruleset belong to, with witnesses."""


class Claim(Answer):
    """`id`, `verdict`, `statement`; after a check `range` and `seconds`."""

    def __repr__(self):
        return f"Claim({self.id!r}, {self.verdict!r})"


class Report(Answer):
    """The report on a position: `outcome`, `value`, `moves` or `left` and `right`."""

    def _repr_html_(self):
        words, _, _ = self.text.partition("\n\n")  # the drawing follows
        return f"<pre>{html.escape(words)}</pre>{self._repr_svg_() or ''}"


class Drawing(Answer):
    """A drawing; `svg` is its text."""

    @property
    def svg(self):
        return self._repr_svg_()


class RulesetPage(Answer):
    """What is known about a ruleset: `name`, `rules`, `examples`, `citation`."""


_types = {
    "genus": Genus,
    "thermograph": Thermograph,
    "table": Table,
    "period": Period,
    "quotient": Quotient,
    "census": Census,
    "classification": Classification,
    "claim": Claim,
    "report": Report,
    "drawing": Drawing,
    "ruleset": RulesetPage,
}


def made(type, found):
    return _types.get(type, Answer)(type, found)


def remade(type, text, result, svg):
    return _types.get(type, Answer)(type, None, text, result, svg)
