"""Pictures with matplotlib: each function takes the axes to draw on, or makes them, and returns them."""

from fractions import Fraction

from . import _functions
from ._answers import Table, Thermograph


def _axes(ax):
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.figure().add_subplot()


def heat_map(table, ax=None, **style):
    """A table of two ranges, the first one downwards; `style` goes to imshow."""
    ax = _axes(ax)
    (top, bottom), (left, right) = table.ranges
    style.setdefault("cmap", "viridis")
    style.setdefault("extent", (left - 0.5, right + 0.5, bottom + 0.5, top - 0.5))
    style.setdefault("interpolation", "nearest")
    ax.figure.colorbar(ax.imshow(table.values, **style), ax=ax)
    ax.set_title(f"{table.of} of {table.what}")
    return ax


def sequence(table, ax=None, **style):
    """A table of one range, or a list of numbers, as points; `style` goes to scatter."""
    ax = _axes(ax)
    start = table.ranges[0][0] if isinstance(table, Table) else 0
    values = [float(x) for x in table]
    style.setdefault("s", 8)
    ax.scatter(range(start, start + len(values)), values, **style)
    if isinstance(table, Table):
        ax.set_title(f"{table.of} of {table.what}")
    return ax


def thermograph(game, ax=None, mast=1, **style):
    """The thermograph of a game, Left's side on the left; `mast` is how far it is drawn above the temperature."""
    ax = _axes(ax)
    found = game if isinstance(game, Thermograph) else _functions.thermograph(game)
    top = found.temperature + mast
    for wall, colour in ((found.left, "tab:blue"), (found.right, "tab:red")):
        points = [*wall, [wall[-1][0], max(top, wall[-1][1])]]
        values, temperatures = ([float(Fraction(x)) for x in column] for column in zip(*points))
        ax.plot(values, temperatures, color=style.get("color", colour), **{k: x for k, x in style.items() if k != "color"})
    if not ax.xaxis_inverted():
        ax.invert_xaxis()
    ax.set_xlabel("value")
    ax.set_ylabel("temperature")
    return ax
