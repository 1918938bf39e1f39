"""The exception of the engine."""

import re


class Error(ValueError):
    """What cannot be read or answered.

    `message` says why; `column`, counted from 1, where in the text, or None; `caret` is the text with a mark under that
    place; `kind` is "notation" (the text cannot be read), "question" (it has no answer), "time" or "memory" (a limit was
    reached) or "ruleset" (a class in Python breaks a law).
    """

    def __init__(self, message, column=None, kind="question", caret=""):
        message = re.sub(r"--([a-z]+)\b", r"\1=", message)  # an option of a command is an argument here
        super().__init__(message)
        self.message = message
        self.column = column
        self.kind = kind
        self.caret = caret

    def __str__(self):
        where = f"column {self.column}: " if self.column else ""
        return f"{where}{self.message}" + (f"\n{self.caret.rstrip()}" if self.caret else "")

    def __reduce__(self):
        return type(self), (self.message, self.column, self.kind, self.caret)
