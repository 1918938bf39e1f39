"""Names that are not there, and those that may have been meant."""

from . import _nimatron


def missing(owner, name, known):
    """The error for a name that is not among the known ones."""
    near = "" if name.startswith("_") else _nimatron.our_name(name)
    hint = f"; did you mean {near!r}?" if near in known else ""
    return AttributeError(f"{owner} has no attribute {name!r}{hint}")
