"""The functions of one game as methods of positions, and as methods and properties of values."""

from . import _functions
from ._nimatron import Position, Value


def _property(function):
    return property(lambda self: function(self), doc=function.__doc__)


_VALUE = """A value in canonical form, loopfree or loopy: `Value("{2|-1}")`, `Value([2], [-1])` of options, `Value(3)`.

Values are added, compared (`|` is "confused with"), negated and multiplied by integers; what asks about one game is a
method, `G.outcome()`, or a property where it has no other argument, `G.temperature`.
"""
_POSITION = """A position of a ruleset, or a sum of positions and values: `Position("nim(3,5,7)")`, `nimatron.nim(3, 5, 7)`.

Two positions are equal as ruleset and state; beside a value or a number a position is compared by value. What asks about
one position is a method: `p.outcome()`, `p.options()`, `p.left_options()`, `p.temperature()`.
"""


def attach():
    Value.__doc__, Position.__doc__ = _VALUE, _POSITION
    for name in _functions.METHODS:
        function = getattr(_functions, name)
        if not hasattr(Position, name):
            setattr(Position, name, function)
        if not hasattr(Value, name):
            setattr(Value, name, _property(function) if name in _functions.PROPERTIES else function)
