"""Rulesets: those of the notation, and classes in Python."""

import re

from . import _nimatron
from ._errors import Error
from ._names import missing


class Ruleset:
    """A ruleset; called with a state it gives a Position.

    A ruleset of one's own is a subclass with the moves, and with what else is known about the game:

        class Kayles(nimatron.Ruleset):
            def options(self, n):                  # impartial; left and right for a partizan game
                for k in (1, 2):
                    for rest in range((n - k) // 2 + 1) if n >= k else ():
                        yield rest, n - k - rest

            def components(self, state): ...       # the states whose disjunctive sum it is
            def normal_form(self, state): ...      # a state with the same game tree
            def negated(self, state): ...          # the players exchanged (partizan games)
            def draw(self, state): ...             # lines of text, a character for each cell
            def move_name(self, state, to): ...    # what the move is called
            all_small = True                       # a player can move only if both can (partizan games)

    States are any hashable objects. Two instances are the same ruleset if they have the same class and equal attributes.
    """

    def __call__(self, *state):
        return _nimatron.position(self, state)

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self is other or vars(self) == vars(other)

    def __hash__(self):
        try:
            return hash((type(self), tuple(sorted(vars(self).items()))))
        except TypeError:  # attributes that are not hashable or not sortable
            return hash(type(self))


class Notation(Ruleset):
    """A ruleset of the notation: nim, octal[0.07], push(nim,euclid)."""

    def __init__(self, text, made=None, doc=None):
        self.text = text
        self._made = made
        if doc is not None:
            self.__doc__ = doc

    @property
    def _handle(self):
        if self._made is None:
            try:
                self._made = _nimatron.RulesetHandle(self.text)
            except Error:
                shown = re.search(rf"{self.text}\[(.*?)\]\(", self.__doc__ or "")
                if not shown or "[" in self.text:
                    raise
                parameters = f'{self.text}["{shown[1]}"]'
                raise Error(f"{self.text} needs parameters in square brackets, as in {parameters}") from None
        return self._made

    def __call__(self, *state):
        """The position with this state: heaps as ints or in a list, a board as text or a list of rows."""
        if len(state) == 1 and isinstance(state[0], (range, set, frozenset)):
            state = (sorted(state[0]),)
        if len(state) == 1 and hasattr(state[0], "tolist"):  # an array
            state = (state[0].tolist(),)
        items = state[0] if len(state) == 1 and isinstance(state[0], (list, tuple)) else state
        for item in items:
            if isinstance(item, (bool, float)):
                raise Error(f"a state is made of integers and texts, not {type(item).__name__}")
        self._handle  # refused without its parameters
        try:
            return _nimatron.position(self, state)
        except Error as error:
            board = None
            if len(items) == 2 and all(hasattr(n, "__index__") for n in items):
                board = f"{items[0]}x{items[1]}"
            elif items and all(isinstance(row, str) for row in items):
                board = "/".join("/".join(row.split()) for row in items)
            if board is None:
                raise
            try:
                position = _nimatron.position(self, (board,))
            except Error:
                raise error from None
            if isinstance(items[0], str):
                return position
            raise Error(f'{error.message}; here that is written {self.text}("{board}")', kind=error.kind) from None

    @property
    def impartial(self):
        """Whether the players have the same moves."""
        return self._handle.impartial

    def __getitem__(self, parameters):
        """With parameters: octal["0.07"], subtraction[1, 2, 4]."""
        if isinstance(parameters, (list, set, frozenset, range)):
            parameters = tuple(sorted(parameters) if isinstance(parameters, (set, frozenset)) else parameters)
        if isinstance(parameters, tuple):
            parameters = ",".join(str(p).replace(" ", "") for p in parameters)
        return Notation(f"{self.text}[{parameters}]")

    def __eq__(self, other):
        return self._handle == other._handle if isinstance(other, Notation) else NotImplemented

    def __hash__(self):
        return hash(self._handle)

    def __str__(self):
        return self._handle.spec

    def __repr__(self):
        return f"nimatron.ruleset('{self.text}')"

    def __reduce__(self):
        return Notation, (str(self),)


class Rulesets:
    """All rulesets by their names, as in rulesets.nim; called, it lists them or describes one."""

    def __init__(self, function, known):
        self.__wrapped__ = function
        self.__doc__ = function.__doc__
        self.entry = function.entry
        self._known = known

    def __call__(self, *arguments, **named):
        return self.__wrapped__(*arguments, **named)

    def __getattr__(self, name):
        known = self.__dict__["_known"]
        if name not in known:
            raise missing("nimatron.rulesets", name, known)
        return known[name]

    def __contains__(self, ruleset):
        return ruleset in (self._known if isinstance(ruleset, str) else self._known.values())

    def __dir__(self):
        return sorted(self._known)

    def __iter__(self):
        return iter(self._known.values())

    def __len__(self):
        return len(self._known)

    def __repr__(self):
        return f"<{len(self)} rulesets>"


def restored(parts):
    """The position that pickle kept as these parts of a sum."""
    positions = [_nimatron.Position(p) if isinstance(p, str) else p[0](p[1]) for p in parts]
    out = positions[0]
    for p in positions[1:]:
        out = out + p
    return out
