"""Executable combinatorial game theory.

    >>> import nimatron
    >>> nimatron.eval("{0|*} + ^")
    Value('^^')
    >>> p = nimatron.nim(3, 5, 7)
    >>> nimatron.grundy(p), nimatron.outcome(p)
    (1, 'N')
    >>> nimatron.ruleset("octal[0.07]")(20) + nimatron.Value("*2")
    Position('octal[0.07](20) + *2')

Every function of the engine is here under its own name (`help(nimatron.period)`); a name that is a keyword of Python
ends in `_`. Arguments are texts in the notation or objects. `time=` (seconds) and `memory=` (bytes, or "2G") bound a
call. docs/python.md is the guide.
"""

import atexit as _atexit
import builtins as _builtins

from . import _nimatron
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
from ._functions import *  # noqa: F401,F403
from ._functions import __all__ as _names
from ._nimatron import Position, Value
from ._ruleset import Ruleset
from ._session import Session, eval, limits, progress, run
from ._sweep import sweep

__version__ = _nimatron.version
_own = ["Answer", "Census", "Claim", "Classification", "Drawing", "Error", "Genus", "Period", "Position", "Quotient"]
_own += ["Report", "Ruleset", "RulesetPage", "Session", "Table", "Thermograph", "Value"]
_own += ["eval", "explore", "limits", "progress", "run", "sweep"]
# `from nimatron import *` leaves Python's own functions alone.
__all__ = [name for name in dict.fromkeys((*_own, *_names)) if not hasattr(_builtins, name)]

_atexit.register(_nimatron.close)


def explore(position):
    """A widget for notebooks: click through the game (needs anywidget)."""
    from ._explore import explore

    return explore(position)
