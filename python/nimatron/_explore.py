"""The explorer's board in a notebook."""

import json
import pathlib

import anywidget
import traitlets

from . import _nimatron
from ._errors import Error
from ._nimatron import Position


def _asked(request):
    return json.loads(_nimatron.explorer_answer(json.dumps(request)))


class Explorer(anywidget.AnyWidget):
    """A position on the board of the web explorer: click it to move. What it shows is kept with the notebook."""

    _esm = pathlib.Path(__file__).with_name("_board.js").read_text(encoding="utf-8")
    text = traitlets.Unicode().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)  # what is known about the position; "asked" is its text

    def __init__(self, position):
        super().__init__()
        self._path = []
        self.on_msg(self._heard)
        self.observe(self._moved, "text")
        self.text = position.text if isinstance(position, Position) else str(position)
        if "error" in self.answer:
            raise Error(self.answer["error"])

    @property
    def position(self):
        """Where it is now."""
        return Position(self.text)

    def go(self, text):
        """Shows the position that a move leads to."""
        self.text = text.text if isinstance(text, Position) else str(text)

    def back(self):
        """Takes the last move back."""
        if len(self._path) > 1:
            del self._path[-1]
            self.text = self._path[-1]

    def _moved(self, change):
        if not self._path or self._path[-1] != self.text:
            self._path.append(self.text)
        if self.answer.get("asked") != self.text:
            self.answer = {**_asked({"ask": "position", "text": self.text}), "asked": self.text}

    def _heard(self, _, content, buffers):
        request = content.get("request", {})
        answer = _asked(request)
        self.send({"id": content.get("id"), "answer": answer})
        if request.get("ask") == "position" and not request.get("misere") and "error" not in answer:
            self.answer = {**answer, "asked": request["text"]}


def explore(position):
    return Explorer(position)
