"""Sums of games: literals such as 3/4 or {1|*}, the terms of statements, and states, which are sums in normal form."""
import functools
import itertools
import math
import operator
import re
from expressions import natural, need, pieces
from rules import Table, lighter

# A value is a tree (set of Left options, set of Right options).

def game(left, right):
    return frozenset(left), frozenset(right)

def negative(g):
    return game(map(negative, g[1]), map(negative, g[0]))

def plus(g, h):
    return game(*[[plus(x, h) for x in g[k]] + [plus(g, x) for x in h[k]] for k in (0, 1)])

def at_most(g, h, known):
    """G <= H: no Left option of G is >= H, and no Right option of H is <= G."""
    if (g, h) not in known:
        known[g, h] = not any(at_most(h, x, known) for x in g[0]) and not any(at_most(x, g, known) for x in h[1])
    return known[g, h]

ZERO = game([], [])
STAR = game([ZERO], [ZERO])

def number(top, bottom):
    if bottom == 1:
        return ZERO if top == 0 else game([number(top - 1, 1)], [])
    need(bottom > 0 and bottom % 2 == 0, "a number that is no dyadic fraction")
    return game([number(top - 1, bottom)], [number(top + 1, bottom)]) if top % 2 else number(top // 2, bottom // 2)

def literal(text):
    """The tree of a literal: 3/4, *2, ^, v3, 1^2*, +-1, -*, {1|0,*}, {2|1||0}."""
    text = text.strip()
    if text.startswith("+-"):
        return game([literal(text[2:])], [negative(literal(text[2:]))])
    if text.startswith("-"):
        return negative(literal(text[1:]))
    if text.startswith("{") and text.endswith("}"):
        cut = pieces(text[1:-1], r"\|+")
        longest = max(range(1, len(cut), 2), key=lambda i: len(cut[i]))
        need([len(bar) for bar in cut[1::2]].count(len(cut[longest])) == 1, f"'{text}' has two bars of one length")
        options = lambda side: [literal("{" + "".join(side) + "}")] if len(side) > 1 else [
            literal(x) for x in pieces(side[0], ",")[::2] if side[0].strip()]
        return game(options(cut[:longest]), options(cut[longest + 1:]))
    text = re.sub(r"([\^v])\1+", lambda m: m[1] + str(len(m[0])), text)  # ^^ is ^2
    m = re.fullmatch(r"([0-9]+(?:/[0-9]+)?)?(?:([\^v])([0-9]*))?(?:(\*)([0-9]*))?", text)
    need(m and text, f"'{text}' is no value that this checker reads")
    top, bottom, ups, star = (natural(x or "1", 513) for x in ((m[1] or "0") + "/1").split("/")[:2] + [m[3], m[5]])
    total, stars = number(top, bottom), [ZERO]
    for _ in range(ups if m[2] else 0):
        total = plus(total, game([ZERO], [STAR]) if m[2] == "^" else game([STAR], [ZERO]))
    while m[4] and len(stars) <= star:
        stars.append(game(stars, stars))
    return plus(total, stars[-1])

def terms(text):
    """[(sign, name or None for a literal, state or literal)] of a sum."""
    out, plus_or_minus = [], ["+"] + pieces(text, " [+-] ")
    for operation, piece in zip(plus_or_minus[::2], plus_or_minus[1::2]):
        sign, piece = -1 if "-" in operation else 1, piece.strip()
        while piece.startswith("-"):
            sign, piece = -sign, piece[1:]
        m = re.fullmatch(r"([A-Za-z_]\w*(?:\[[^\]]*\])?)\((.*)\)", piece)
        if piece.startswith("(") and piece.endswith(")"):
            out += [(sign * s, name, inside) for s, name, inside in terms(piece[1:-1])]
        elif piece or text:
            out.append((sign, m[1], m[2]) if m else (sign, None, piece))
    return out

class Sums:
    """A state is a sorted tuple of numbers: i stands for part i, -i for its negative. Parts without moves are left out, and
    in normal play a part and its negative cancel. A part that is its own negative, as of impartial games, is never -i."""
    def __init__(self, header, games, normal):
        self.games, self.normal, self.measure = games, normal, header["measure"]
        self.names, self.values = header.get("games", {}), header.get("values", {})
        self.parts, self.numbers, self.own, self.weights, self.known = [None], {}, [True], [0], {}
        self.asked, self.cancelled = set(), set()
        need(set(self.measure) == set(games), "a measure of another game")
        self.by_entries = "entries" in self.measure.values()  # an entry rests on later ones alone, so that play ends
        for name in games:
            if self.measure[name] != "entries":
                games[name].check_names(self.measure[name])
    def number(self, game, part, sign):
        """The signed number of a part, 0 if nobody can move in it."""
        key = game.name, part
        if key not in self.numbers:
            self.numbers[key] = 0
            if any(True for player in (0, 1) for _ in game.moves(part, player)):
                measure = self.measure[game.name]
                weight = math.inf if measure == "entries" else sum(map(operator.mul, measure.values(), game.counts(part)))
                need(weight >= 0, f"the measure of {game.name} is less than 0 at {part}")
                self.numbers[key] = len(self.parts)
                self.parts.append((game, part))
                self.own.append(game.impartial or sign == 0)
                self.weights.append(weight)
        number = self.numbers[key]
        return number if self.own[number] else number * sign
    def numbered(self, game, position):
        return [n for part, sign in game.split(position) if (n := self.number(game, part, sign))]
    def settled(self, numbers):
        out = []
        for n in sorted(numbers, key=abs):
            if self.normal and out and (out[-1] == -n or out[-1] == n > 0 and self.own[n]):
                self.cancelled.add(abs(out.pop()))
            else:
                out.append(n)
        return tuple(out)
    @functools.lru_cache(None)
    def positions(self, n, player):
        """The positions after a move in part n."""
        return list(self.parts[n][0].moves(self.parts[n][1], player))
    def minus(self, state):
        return tuple([n if self.own[abs(n)] else -n for n in state])
    def options(self, n, player):
        """The states after a move in one part, each found when it is asked for."""
        self.asked.add(((n,), player))
        found, more = self.known.setdefault((n, player), ([], self.made(n, player)))
        for i in itertools.count():
            if i == len(found):
                state = next(more, None)
                if state is None:
                    return
                found.append(state)
            yield found[i]
    def made(self, n, player):
        if n < 0:
            yield from map(self.minus, self.options(-n, 1 - player))
            return
        (game, part), seen = self.parts[n], set()
        for position in self.positions(n, player):
            numbers = self.numbered(game, position)
            need(not numbers or self.weights[n] == math.inf or sum([self.weights[abs(x)] for x in numbers]) < self.weights[n],
                 f"the measure of {game.name} does not fall with a move from {part}")
            state = self.settled(numbers)
            if state not in seen:
                seen.add(state)
                yield state
    def moves(self, state, player):
        self.asked.add((state, player))
        for i, n in enumerate(state):
            if not i or state[i - 1] != n:
                rest = state[:i] + state[i + 1:]
                for option in self.options(n, player):
                    yield self.settled(rest + option) if rest else option
    def check_ends(self):
        """G - G is 0 if play in G ends, whoever moves: by weights of the rules, or since no position of G comes back."""
        done, begun = set(), set()
        for first in {n for n in self.cancelled if not self.parts[n][0].always_ends()}:
            todo = [first]
            while todo:
                n, (game, part) = todo[-1], self.parts[todo[-1]]
                after = {abs(m) for player in (0, 1) for x in game.moves(part, player) for m in self.numbered(game, x)}
                new = after - done
                need(not new & begun and n not in after and len(done) < 20000, f"play in {game.name} may go on for ever")
                begun.add(n)
                if new:
                    todo.append(new.pop())
                else:
                    begun.discard(n)
                    done.add(todo.pop())
    def check_least(self):
        """With each move that was asked for the position weighs less, and none of the weights could be nearer to 0."""
        self.check_ends()
        changes = {name: set() for name in self.games}
        for n, player in {(abs(n), player if n > 0 else 1 - player) for state, player in self.asked for n in state}:
            game, part = self.parts[n]
            before = game.counts(part)
            changes[game.name] |= {tuple(map(operator.sub, game.counts(x), before)) for x in self.positions(n, player)}
        for name, game in self.games.items():
            if self.measure[name] == "entries":
                continue
            falls = lambda weights: all(sum(map(operator.mul, weights.values(), x)) < 0 for x in changes[name])
            need(falls(self.measure[name]), f"the measure of {name} does not fall with every move")
            need(not any(map(falls, lighter(self.measure[name], int(game.kind == "heaps"), game.alike))),
                 f"a smaller measure of {name} does")
    def root(self, text):
        """The state of the statement, which is about all games and values of the header and no others."""
        named, literals = ({x[i] for x in terms(text) if bool(x[1]) == (i == 1)} for i in (1, 2))
        tables = {name for value in self.values.values() for _, name, _ in terms(value)}
        need(literals == set(self.values) and set(self.names) <= named and
             {self.names.get(name, name) for name in named} | tables == set(self.games), "a game or a value too many")
        return self.state(text)
    def part(self, text):
        """The part that an entry names, and nothing that could be left off."""
        m = re.fullmatch(r"(-?)([A-Za-z_]\w*)\(([^()]*)\)", text)
        need(m and m[2] in self.games, f"'{text}' is no part")
        position = self.games[m[2]].parse(m[3])
        (part, sign), *more = self.games[m[2]].split(position) or [(None, 0)]
        number = not more and part and self.number(self.games[m[2]], part, sign)
        need(number and self.games[m[2]].size(part) == self.games[m[2]].size(position) and not (m[1] and self.own[abs(number)]),
             f"{text} is not one part in normal form")
        return -number if m[1] else number
    def state(self, text):
        """The state of a sum of positions and literals."""
        numbers = []
        for sign, name, inside in terms(text):
            if name is None:
                part = self.literal(inside)
            else:
                need(self.names.get(name, name) in self.games, f"the rules say nothing of '{name}'")
                game = self.games[self.names.get(name, name)]
                part = self.numbered(game, game.parse(inside))
            numbers += part if sign > 0 else self.minus(part)
        return self.settled(numbers)
    def literal(self, text):
        """A literal stands for the sum of table positions that the header names, which must be equal to it."""
        need(text in self.values, f"the header has no position for the value {text}")
        total, wanted, known = ZERO, literal(text), {}
        @functools.lru_cache(None)
        def tree(table, row):
            return game(*[[tree(table, x) for x in table.moves(row, player)] for player in (0, 1)])
        for sign, name, row in terms(self.values[text]):
            need(isinstance(self.games.get(name), Table), f"the position for {text} is in no table")
            one = tree(self.games[name], self.games[name].parse(row))
            total = plus(total, one if sign > 0 else negative(one))
        equal = at_most(total, wanted, known) and at_most(wanted, total, known) if self.normal else total == wanted
        need(equal, f"the header's position for {text} is not equal to it")
        return list(self.state(self.values[text]))
