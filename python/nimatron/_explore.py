"""A widget to click through a game in a notebook."""

import anywidget
import traitlets

from . import _functions
from ._errors import Error
from ._nimatron import Position, Value

MOST_MOVES = 200


def _answer(function, position):
    try:
        return str(function(position, time=5))
    except Error as e:
        return f"({e.message})"


class Explorer(anywidget.AnyWidget):
    """The position, what is known about it, and its moves; a click plays one."""

    _esm = """
    function render({ model, el }) {
      const draw = () => {
        const view = model.get("view");
        el.replaceChildren();
        const add = (tag, text, into = el) => {
          const e = document.createElement(tag);
          e.textContent = text;
          into.appendChild(e);
          return e;
        };
        add("code", view.text);
        if (view.svg) add("div", "").innerHTML = view.svg;
        add("p", "outcome " + view.outcome + ", value " + view.value);
        const bar = add("p", "");
        if (view.depth > 0) {
          const back = add("button", "back", bar);
          back.onclick = () => model.send({ back: true });
        }
        for (const move of view.moves) {
          const button = add("button", (move.player ? move.player + ": " : "") + move.name, bar);
          if (move.winning) button.style.fontWeight = "bold";
          button.title = move.text;
          button.onclick = () => model.send({ go: move.number });
        }
      };
      model.on("change:view", draw);
      draw();
    }
    export default { render };
    """
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, position):
        super().__init__()
        self._path = [position if isinstance(position, Position) else Position(position)]
        self._moves = []
        self.on_msg(self._clicked)
        self._look()

    @property
    def position(self):
        """Where it is now."""
        return self._path[-1]

    def go(self, number):
        """Plays the move of this number."""
        self._path.append(self._moves[number])
        self._look()

    def back(self):
        """Takes the last move back."""
        if len(self._path) > 1:
            self._path.pop()
            self._look()

    def _clicked(self, _, content, buffers):
        if content.get("back"):
            self.back()
        elif 0 <= content.get("go", -1) < len(self._moves):
            self.go(content["go"])

    def _sides(self, p):
        """Each player's options, and the outcomes of those that win."""
        if p.impartial:
            return [("", _functions.options(p), "P")]
        return [("Left", _functions.left_options(p), "LP"), ("Right", _functions.right_options(p), "RP")]

    def _look(self):
        p = self.position
        self._moves, shown = [], []
        for player, options, wins in self._sides(p):
            for q in options[:MOST_MOVES]:
                name = q.text
                if len(p.parts) == 1 and len(q.parts) == 1 and not isinstance(p.parts[0], Value):
                    name = p.move_name(q)
                winning = _answer(_functions.outcome, q) in wins
                shown.append(
                    {"number": len(self._moves), "player": player, "name": name, "text": q.text, "winning": winning}
                )
                self._moves.append(q)
        self.view = {
            "text": p.text,
            "svg": p._repr_svg_() or "",
            "outcome": _answer(_functions.outcome, p),
            "value": _answer(_functions.canonical, p),
            "moves": shown,
            "depth": len(self._path) - 1,
        }


def explore(position):
    return Explorer(position)
