"""Rule files: games of heaps, tuples and tables. Boards and graphs are in boards.py.

Every kind of game answers the same questions. A *part* is a position that is not, visibly, a sum of others.
    parse(text)            the position that a text describes
    split(position)        its parts in normal form, each with a sign: -1 says that the players change sides
    moves(part, player)    the positions after a move of player 0 (Left) or 1 (Right)
    weighted               the symbols, names or rows that have weights; counts(position) says how often each occurs
    always_ends()          whether the rules alone show that play ends, whoever moves
"""
import ast
import re
from expressions import call, function, natural, need, pieces, tree_of

line = [1]  # of the certificate, for messages
PLAYERS = {"both": (0, 1), "Left": (0,), "Right": (1,)}

def lighter(weights, floor=0, alike={}):
    """The weights with one of them nearer to 0, and those that must be alike; `floor` is the least weight of a name."""
    return [{m: v - (1 if w > 0 else -1) * (alike.get(m, m) == n) for m, v in weights.items()}
            for n, w in weights.items() if w != (floor if n else 0) and alike.get(n, n) == n]

class Game:
    """The lines of one game of a rule file."""
    def __init__(self, name, kind, symbols):
        self.name, self.kind, self.symbols, self.impartial = name, kind, symbols, True
        self.lines, self.ends, self.rows = [], [], []
        self.alike = {}  # symbols that weigh as much as another, since the players may be exchanged

    def essence(self):
        """What matters in the lines, without spaces that do not."""
        return [self.kind, self.symbols.split(), [(m, " ".join(r.split())) for m, r in self.lines], self.ends, self.rows]

    def split(self, position):
        return [(position, 1)]

    def size(self, position):
        """What a position has in common with its normal form, unless something was left off, or written otherwise."""

    def always_ends(self):
        return False

    def check_names(self, weights):
        natural_ = type(weights) is dict and all(type(w) is int and (w >= 0 or not n) for n, w in weights.items())
        need(natural_ and list(weights) == list(self.weighted), f"the measure of {self.name} has other names or weights")
        need(all(weights[n] == weights[first] for n, first in self.alike.items()),
             f"the measure of {self.name} differs for the players")

def read_games(text):
    """{name: game} of a rule file."""
    from boards import Board, Graph
    kinds = {"heaps": Numbers, "tuple": Numbers, "strip": Board, "grid": Board, "graph": Graph, "table": Table}
    games, name, game = {}, None, None
    for text in filter(lambda x: x and x[0] != "#", map(str.strip, text.split("\n"))):
        word, rest = text.partition(" ")[0], " ".join(text.split()[1:])
        if word == "game":
            need(re.fullmatch(r"[A-Za-z_]\w*", rest) and rest not in games, f"'{rest}' is no name, or that of two games")
            need(game or not name, f"{name} has no kind")
            name, game = rest, None
        elif word in kinds:
            need(name and not game, f"'{text}' belongs to no game")
            game = games[name] = kinds[word](name, word, rest)
        elif word not in ("title", "rules", "cite", "example"):
            need(game, f"'{text}' stands before the kind of its game")
            if word in PLAYERS:
                game.lines.append((word, rest))
                game.impartial = game.impartial and word == "both"
            else:
                need(isinstance(game, Board) if word == "ends" else game.kind == "table", f"{name}: unknown line '{word}'")
                (game.ends if word == "ends" else game.rows).append(rest if word == "ends" else text)
    need(game or not name, f"{name} has no kind")
    for game in games.values():
        game.read()
    return games

class NumberRule:
    """`a, b -> RESULTS for NAMES if CONDITION` is the list [(RESULTS) for _ in [0], NAMES if CONDITION]."""
    def __init__(self, players, text, names):
        self.players, self.text = players, text
        left, arrow, right = text.partition("->")
        need(arrow and [x.strip() for x in left.split(",")] == names, f"expected '{', '.join(names)} ->' in '{text}'")
        result = pieces(right, r"\b(?:for|if)\b")[0]  # the first of them outside brackets ends it
        rest = re.sub("^for", ",", right[len(result):])
        self.tree = tree_of(f"[({'' if result.strip() == '-' else result}) for _ in [0]{rest}]")
        if not isinstance(self.tree.elt, ast.Tuple):
            self.tree.elt = ast.Tuple([self.tree.elt], ast.Load())
        for g in self.tree.generators:  # what is chosen from a range, or from a list, is one number when it is unknown
            g.iter = call("one_of", g.iter.args) if isinstance(g.iter, ast.Call) and g.iter.func.id == "range" else (
                call("each", [g.iter]))
        self.run = function(names, self.tree)

class Numbers(Game):
    """`heaps n`: a sum of numbers, each moved by itself. `tuple a b`: numbers that are moved together."""
    def read(self):
        self.names, self.heaps = self.symbols.split(), self.kind == "heaps"
        need(self.names and all(re.fullmatch(r"[A-Za-z]\w*", n) for n in self.names), f"{self.name}: no names")
        self.rules = [NumberRule(PLAYERS[m], r, self.names) for m, r in self.lines]
        need(len(self.names) == 1 if self.heaps else all(len(r.tree.elt.elts) == len(self.names) for r in self.rules),
             f"{self.name}: other numbers")
        self.weighted = self.names + [""] * self.heaps

    def parse(self, text):
        size = re.fullmatch(r"3x([0-9]|1[0-9])", text) if self.name == "pushcram" else None
        if size:  # rules/pushcram.game says how a board of three rows is a number
            return (2 * 8**int(size[1]) - 1,)
        numbers = tuple(map(natural, text.split(","))) if text.strip() else ()
        need(self.heaps or len(numbers) == len(self.names), f"'{text}' is no position")
        return numbers

    def split(self, numbers):
        return [((n,), 1) for n in numbers] if self.heaps else [(numbers, 1)]

    def moves(self, part, player):
        for rule in self.rules:
            for numbers in rule.run(*part) if player in rule.players else ():
                need(all(type(x) is int and x >= 0 for x in numbers), f"{rule.text}: no numbers after {part}")
                yield numbers

    def counts(self, numbers):
        return (sum(numbers), len(numbers)) if self.heaps else numbers

class Table(Game):
    """Positions are names; each row lists the options."""
    def read(self):
        self.moved = {}
        for row in self.rows:
            name, colon, rest = row.partition(":")
            name, moves = name.strip(), ([], [])
            need(colon and re.fullmatch(r"\w+", name) and name not in self.moved, f"{self.name}: '{row}' is no row")
            for words in map(str.split, rest.split(";")):
                mover = words.pop(0) if words and words[0] in ("Left", "Right") else "both"
                self.impartial = self.impartial and mover == "both"
                for player in PLAYERS[mover]:
                    moves[player].extend(words)
            self.moved[name] = moves
        self.weighted = list(self.moved)
        rows = [x for moves in self.moved.values() for x in moves[0] + moves[1]]
        need(set(rows) <= set(self.moved) and not self.lines, f"{self.name}: no such row")

    def parse(self, text):
        need(text.strip() in self.moved, f"{self.name} has no row '{text}'")
        return text.strip()

    def moves(self, row, player):
        return self.moved[row][player]

    def counts(self, row):
        return [x == row for x in self.weighted]
