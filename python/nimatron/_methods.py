"""What asks about a game, as methods of positions, and as methods and properties of values."""

import functools

from . import _functions
from ._names import missing
from ._nimatron import Position, Value


def _property(function):
    return property(lambda self: function(self), doc=function.__doc__)


def _getattr(self, name):
    raise missing(type(self).__name__, name, dir(type(self)))


def _format(self, spec):
    return format(str(self), spec)


class Options(list):
    """The options of a value or a partizan position, each once; `left` and `right` are those of each player."""

    def __init__(self, options, left, right):
        super().__init__(options)
        self.left, self.right = left, right

    def __repr__(self):
        return f"Left: {self.left} | Right: {self.right}"

    def __reduce__(self):
        return type(self), (list(self), self.left, self.right)


def _labelled(options):
    @functools.wraps(options)
    def labelled(position, variant=None, *, time=None, memory=None):
        if isinstance(position, Value) and variant is None:
            return Options(dict.fromkeys(position.left + position.right), position.left, position.right)
        found = options(position, variant, time=time, memory=memory)
        of = Position(position) if isinstance(position, str) else position
        if variant is not None or not isinstance(of, Position) or of.impartial:
            return found
        left, right = (_functions.left_options, _functions.right_options)
        return Options(found, left(of, time=time, memory=memory), right(of, time=time, memory=memory))

    return labelled


_VALUE = """A value in canonical form, loopfree, loopy or infinite: `Value("{2|-1}")`, `Value([2], [-1])` of options, `Value(3)`.

Values are added, compared (`|` is "confused with"), negated and multiplied by integers; what asks about one game is a
method, `G.outcome()`, `G.cool(1)`, or a property where it has no other argument, `G.temperature`.
"""
_POSITION = """A position of a ruleset, or a sum of positions and values: `Position("nim(3,5,7)")`, `nimatron.nim(3, 5, 7)`.

Two positions are equal as ruleset and state; beside a value or a number a position is compared by value. What asks about
one position is a method: `p.outcome()`, `p.options()`, `p.left_options()`, `p.temperature()`.
"""


def attach():
    Value.__doc__, Position.__doc__ = _VALUE, _POSITION
    if "options" in _functions.METHODS:
        _functions.options = _labelled(_functions.options)
    for name in _functions.METHODS:
        function = getattr(_functions, name)
        if not hasattr(Position, name):
            setattr(Position, name, function)
        if not hasattr(Value, name):
            setattr(Value, name, _property(function) if name in _functions.PROPERTIES else function)
    for kind in (Value, Position):
        kind.__getattr__ = _getattr
        kind.__format__ = _format
