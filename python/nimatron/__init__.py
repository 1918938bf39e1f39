"""Executable combinatorial game theory.

    >>> import nimatron
    >>> nimatron.eval("{0|*} + ^")
    Value('^^')
    >>> p = nimatron.nim(3, 5, 7)
    >>> nimatron.grundy(p), nimatron.outcome(p)
    (1, 'N')
    >>> p.winning_moves()
    [Position('nim(2,5,7)'), Position('nim(3,4,7)'), Position('nim(3,5,6)')]
    >>> nimatron.Value([2], [-1]).temperature
    Value('3/2')
    >>> nimatron.ruleset("octal[0.07]")(20) + nimatron.Value("*2")
    Position('octal[0.07](20) + *2')

Every function of the engine is here under its own name (`help(nimatron.period)`); a name that is a keyword of Python
ends in `_`. What takes a game is a method too, `p.outcome()`, and a property of values where it has no other
argument, `G.temperature`. Arguments are texts in the notation or objects. `time=` (seconds) and `memory=` (bytes, or "2G") bound a
call. docs/python.md is the guide.
"""

import atexit as _atexit
import builtins as _builtins

from . import _functions, _methods, _nimatron
from ._answers import (
    Answer,
    Census,
    Claim,
    Classification,
    Drawing,
    Genus,
    Period,
    Quotient,
    Report,
    RulesetPage,
    Table,
    Thermograph,
)
from ._errors import Error
from ._names import missing as _missing

_methods.attach()  # before the functions are imported, of which it labels one
from ._functions import *  # noqa: E402,F401,F403
from ._functions import HELPERS as _helpers
from ._functions import RULESETS as _rulesets
from ._functions import __all__ as _names
from ._nimatron import Position, Value
from ._ruleset import Ruleset
from ._ruleset import Rulesets as _Rulesets
from ._session import Session, eval, limits, progress, run
from ._sweep import sweep

__version__ = _nimatron.version
_own = ["Answer", "Census", "Claim", "Classification", "Drawing", "Error", "Genus", "Period", "Position", "Quotient"]
_own += ["Report", "Ruleset", "RulesetPage", "Session", "Table", "Thermograph", "Value"]
_own += ["eval", "explore", "limits", "progress", "run", "sweep"]
# `from nimatron import *` leaves Python's own functions alone. Helpers for lists, integers and texts are in
# nimatron.helpers, and not listed here.
__all__ = [name for name in dict.fromkeys((*_own, *_names)) if not hasattr(_builtins, name) and name not in _helpers]
if hasattr(_functions, "rulesets"):
    rulesets = _Rulesets(_functions.rulesets, {name: getattr(_functions, name) for name in _rulesets})

_atexit.register(_nimatron.close)


def __dir__():
    # What says yes or no about one game is listed among its methods.
    listed = [name for name in __all__ if not (name.startswith("is_") and name in _functions.METHODS)]
    return [*listed, "eval", "helpers", "__doc__", "__file__", "__name__", "__path__", "__version__"]


def __getattr__(name):
    if name == "helpers":
        import importlib

        return importlib.import_module(".helpers", __name__)
    raise _missing("module 'nimatron'", name, globals())


def explore(position):
    """A widget for notebooks: click through the game (needs anywidget)."""
    from ._explore import explore

    return explore(position)
