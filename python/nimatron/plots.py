"""Pictures with matplotlib: each function takes the axes to draw on, or makes them, and returns them.

The colours are those of the program's own pictures, safe for the colour-blind: Left is blue and Right orange, up to eight
different numbers have a colour each, and more of them a scale from dark to light.
"""

from fractions import Fraction

from . import _functions
from ._answers import Table, Thermograph

_LEFT, _RIGHT, _POINTS = "#0072b2", "#d55e00", "#0072b2"
_DISTINCT = ("#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")


def _axes(ax):
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.figure().add_subplot()


def _colours(values, of, style):
    """Colours as in the program's heat maps, unless the caller names others; the ticks of the bar, or None."""
    if {"cmap", "norm", "vmin", "vmax"} & style.keys():
        return None
    import numpy
    from matplotlib import colormaps, colors

    different = numpy.unique(values).astype(float)
    if len(different) <= len(_DISTINCT):
        style["cmap"] = colors.ListedColormap(_DISTINCT[: len(different)])
        middles = (different[1:] + different[:-1]) / 2
        edges = [different[0] - 0.5, *middles, different[-1] + 0.5]
        style["norm"] = colors.BoundaryNorm(edges, len(different))
        return different
    if different[0] < 0 < different[-1]:
        end = max(-different[0], different[-1])
        style["cmap"] = colors.LinearSegmentedColormap.from_list("values", [_LEFT, "#f7f7f7", _RIGHT])
        style["norm"] = colors.SymLogNorm(1, vmin=-end, vmax=end)
    else:
        style["cmap"] = "viridis"
        if of == "grundy" and different[0] == 0:
            # P-positions stand out.
            viridis = colormaps["viridis"].copy()
            viridis.set_under(_RIGHT)
            style["cmap"] = viridis
            style["vmin"] = 1
    return None


def heat_map(table, ax=None, **style):
    """A table of two ranges, the first one downwards; `style` goes to imshow."""
    ax = _axes(ax)
    (top, bottom), (left, right) = table.ranges
    ticks = _colours(table.values, table.of, style)
    style.setdefault("extent", (left - 0.5, right + 0.5, bottom + 0.5, top - 0.5))
    style.setdefault("interpolation", "nearest")
    ax.figure.colorbar(ax.imshow(table.values, **style), ax=ax, ticks=ticks)
    ax.set_title(f"{table.of} of {table.what}")
    return ax


def sequence(table, ax=None, **style):
    """A table of one range, or a list of numbers, as points; `style` goes to scatter."""
    ax = _axes(ax)
    start = table.ranges[0][0] if isinstance(table, Table) else 0
    values = [float(x) for x in table]
    style.setdefault("s", 8)
    if not {"c", "color"} & style.keys():
        style["color"] = _POINTS
    ax.scatter(range(start, start + len(values)), values, **style)
    if isinstance(table, Table):
        ax.set_title(f"{table.of} of {table.what}")
    return ax


def thermograph(game, ax=None, mast=1, **style):
    """The thermograph of a game, Left's side on the left; `mast` is how far it is drawn above the temperature."""
    ax = _axes(ax)
    found = game if isinstance(game, Thermograph) else _functions.thermograph(game)
    top = found.temperature + mast
    walls = [(found.left, _LEFT), (found.right, _RIGHT)]
    peak = found.left[-1]
    if top > Fraction(peak[1]):
        walls.append(([peak, [peak[0], top]], "black"))
    for points, colour in walls:
        values, temperatures = ([float(Fraction(x)) for x in column] for column in zip(*points))
        ax.plot(values, temperatures, **{"color": colour, "linewidth": 2, **style})
    ax.grid(True, color="#cdcdcd", linewidth=0.5)
    ax.set_aspect("equal")
    if not ax.xaxis_inverted():
        ax.invert_xaxis()
    return ax
