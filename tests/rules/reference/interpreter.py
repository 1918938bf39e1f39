#!/usr/bin/env python3
"""A reference interpreter of rule files: slow, plain, and written without a look at the C++ reader.

    interpreter.py FILE                              reads the file, prints its games and errors
    interpreter.py FILE 'name(state)' [QUESTION...]  answers questions about a position

Questions: left right options outcome misere grundy states tree_nodes tree_leaves height. Boards are text, graphs are
sets, every match is looked for at every place; nothing is packed, split into parts or reduced by symmetry.
"""
import itertools
import math
import re
import sys
from collections import Counter

sys.setrecursionlimit(1000000)


class RuleError(Exception):
    """An error of a rule file or of a state; line and column are counted from 1, or 0 where there is no place."""

    def __init__(self, message, line=0, column=0):
        super().__init__(message)
        self.line, self.column = line, column


# ---------------------------------------------------------------------------------------------------- expressions

TOKEN = re.compile(r"\s*(?:(\d+)|([A-Za-z_][A-Za-z_0-9]*)|(\.\.|==|!=|<=|>=|[-+*()\[\],<>=]))")
WORDS = {"div", "mod", "xor", "in", "and", "or", "not", "implies", "iff", "exactly", "when", "if", "else", "for",
         "where", "true", "false", "all", "some"}


def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def mex(xs):
    return next(i for i in itertools.count() if i not in xs)


def digits(n, base=10):
    out = []
    while n > 0 or not out:
        n, d = divmod(n, base)
        out.insert(0, d)
    return out


def of_list_or_items(f):
    return lambda *a: f(a[0]) if len(a) == 1 and isinstance(a[0], (list, range)) else f(a)


FUNCTIONS = {
    "min": of_list_or_items(min), "max": of_list_or_items(max), "abs": abs, "gcd": math.gcd, "pow": pow,
    "isqrt": math.isqrt, "fib": fib, "mex": mex, "digits": digits, "len": len, "count": len, "sum": sum,
    "bitand": lambda a, b: a & b, "bitor": lambda a, b: a | b, "sort": sorted, "first": lambda xs: xs[0],
    "distinct": lambda xs: list(dict.fromkeys(xs)),
}


class Expressions:
    """A recursive-descent parser of rule expressions; each method returns a function of the bound names."""

    def __init__(self, text, line, column, names):
        self.line, self.base = line, column
        self.tokens = []
        at = 0
        while text[at:].strip():
            m = TOKEN.match(text, at)
            if not m:
                here = at + len(text[at:]) - len(text[at:].lstrip())
                raise RuleError(f"unexpected '{text[here]}'", line, column + here)
            self.tokens.append((m.group(1) or m.group(2) or m.group(3), m.start(m.lastindex)))
            at = m.end()
        self.end = len(text.rstrip())
        self.i = 0
        self.names = list(names)

    def fail(self, message, back=0):
        i = self.i - back
        at = self.tokens[i][1] if i < len(self.tokens) else self.end
        raise RuleError(message, self.line, self.base + at)

    def peek(self):
        return self.tokens[self.i][0] if self.i < len(self.tokens) else ""

    def take(self, *wanted):
        if self.peek() in wanted and self.i < len(self.tokens):
            self.i += 1
            return self.tokens[self.i - 1][0]
        return None

    def need(self, wanted):
        if not self.take(wanted):
            self.fail(f"expected '{wanted}'")

    def expression(self):  # the loosest: `iff`, then `implies`, then `if else`
        a = self.implication()
        while self.peek() in ("iff", "exactly"):
            if self.take("exactly"):
                self.need("when")
            else:
                self.take("iff")
            a = (lambda a, b: lambda e: a(e) == b(e))(a, self.implication())
        return a

    def implication(self):
        a = self.conditional()
        if self.take("implies"):
            return (lambda a, b: lambda e: not a(e) or b(e))(a, self.implication())
        return a

    def conditional(self):
        a = self.disjunction()
        if self.take("if"):
            c = self.disjunction()
            self.need("else")
            return (lambda a, c, b: lambda e: a(e) if c(e) else b(e))(a, c, self.conditional())
        return a

    def disjunction(self):
        a = self.conjunction()
        while self.take("or"):
            a = (lambda a, b: lambda e: a(e) or b(e))(a, self.conjunction())
        return a

    def conjunction(self):
        a = self.negation()
        while self.take("and"):
            a = (lambda a, b: lambda e: a(e) and b(e))(a, self.negation())
        return a

    def negation(self):
        if self.take("not"):
            return (lambda a: lambda e: not a(e))(self.negation())
        return self.comparison()

    COMPARE = {"==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b, ">": lambda a, b: a > b,
               "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b, "in": lambda a, b: a in b}

    def comparison(self):
        terms, signs = [self.range()], []
        while s := self.take(*self.COMPARE):
            signs.append(self.COMPARE[s])
            terms.append(self.range())
        if not signs:
            return terms[0]

        def chain(e):
            values = [t(e) for t in terms]
            return all(s(a, b) for s, a, b in zip(signs, values, values[1:]))
        return chain

    def range(self):
        a = self.exclusive()
        if self.take(".."):
            return (lambda a, b: lambda e: list(range(a(e), b(e) + 1)))(a, self.exclusive())
        return a

    def exclusive(self):
        a = self.addition()
        while self.take("xor"):
            a = (lambda a, b: lambda e: a(e) ^ b(e))(a, self.addition())
        return a

    def addition(self):
        a = self.product()
        while s := self.take("+", "-"):
            b = self.product()
            a = (lambda a, b: lambda e: a(e) + b(e))(a, b) if s == "+" else (lambda a, b: lambda e: a(e) - b(e))(a, b)
        return a

    PRODUCT = {"*": lambda a, b: a * b, "div": lambda a, b: a // b, "mod": lambda a, b: a % b}

    def product(self):
        a = self.sign()
        while s := self.take(*self.PRODUCT):
            a = (lambda f, a, b: lambda e: f(a(e), b(e)))(self.PRODUCT[s], a, self.sign())
        return a

    def sign(self):
        if self.take("-"):
            return (lambda a: lambda e: -a(e))(self.sign())
        return self.indexed()

    def indexed(self):
        a = self.operand()
        while self.take("["):
            b = self.expression()
            self.need("]")
            a = (lambda a, b: lambda e: [a(e)[i] for i in b(e)] if isinstance(b(e), list) else a(e)[b(e)])(a, b)
        return a

    def operand(self):
        word = self.peek()
        if word.isdigit():
            self.i += 1
            return lambda e: int(word)
        if self.take("("):
            a = self.expression()
            self.need(")")
            return a
        if self.take("["):
            return self.list()
        if word in ("true", "false"):
            self.i += 1
            return lambda e: word == "true"
        if re.fullmatch(r"\w+", word) and word not in WORDS:
            self.i += 1
            if self.peek() == "(" and word not in self.names:
                return self.call(word)
            if word not in self.names:
                self.fail(f"the name '{word}' is not bound", back=1)
            return lambda e: e[word]
        self.fail("expected a number or a name")

    def call(self, word):
        if word not in FUNCTIONS:
            self.fail(f"unknown function '{word}'", back=1)
        self.need("(")
        arguments = []
        while not self.take(")"):
            if arguments:
                self.need(",")
            arguments.append(self.expression())
        return lambda e: FUNCTIONS[word](*[a(e) for a in arguments])

    def list(self):
        if self.take("]"):
            return lambda e: []
        outer = list(self.names)
        # In a comprehension the names come after their use: read the `for` first.
        start, depth, j = self.i, 0, self.i
        while j < len(self.tokens) and not (depth == 0 and self.tokens[j][0] in ("for", "]")):
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(self.tokens[j][0], 0)
            j += 1
        if j < len(self.tokens) and self.tokens[j][0] == "for":
            self.i = j + 1
            cases = self.cases()
            self.need("]")
            end, self.i = self.i, start
            item = self.expression()
            if self.i != j:
                self.fail("expected 'for'")
            self.i, self.names = end, outer
            return lambda e: [item(c) for c in cases(e)]
        items = [self.expression()]
        while self.take(","):
            items.append(self.expression())
        self.need("]")
        return lambda e: [i(e) for i in items]

    def cases(self):
        """What follows `for`: the cases in order, each an environment."""
        steps = []
        while True:
            name = self.peek()
            if not re.fullmatch(r"[A-Za-z_]\w*", name) or name in WORDS:
                self.fail("expected a name")
            self.i += 1
            if self.take("="):
                steps.append((name, (lambda a: lambda e: [a(e)])(self.disjunction())))
            else:
                self.need("in")
                steps.append((name, self.range()))
            self.names.append(name)
            if not self.take(","):
                break
        condition = self.expression() if self.take("if", "where") else lambda e: True

        def run(e, k=0):
            if k == len(steps):
                if condition(e):
                    yield e
                return
            name, values = steps[k]
            for x in values(e):
                yield from run({**e, name: x}, k + 1)
        return run

    def finish(self):
        if self.i < len(self.tokens):
            self.fail(f"unexpected '{self.peek()}'")


# ---------------------------------------------------------------------------------------------------- the file

KINDS = ("heaps", "tuple", "strip", "grid", "graph", "table")
MOVERS = {"both": ("Left", "Right"), "Left": ("Left",), "Right": ("Right",)}


class Line:
    """A part of a line with its place."""

    def __init__(self, text, line, column):
        self.text, self.line, self.column = text, line, column

    def part(self, begin, end=None):
        end = len(self.text) if end is None else end
        cut = self.text[begin:end]
        return Line(cut.strip(), self.line, self.column + begin + len(cut) - len(cut.lstrip()))

    def fail(self, message, offset=0):
        raise RuleError(message, self.line, self.column + offset)


class GameLines:
    def __init__(self, name, at):
        self.name, self.at = name, at
        self.kind, self.symbols = None, None
        self.moves, self.ends, self.rows = [], [], []
        self.text = {"title": "", "rules": "", "cite": ""}
        self.examples = []


def read_file(text):
    games = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = Line(raw, number, 1).part(0)
        if not line.text or line.text[0] == "#":
            continue
        word = re.match(r"\S+", line.text).group(0)
        rest = line.part(len(word))
        if word == "game":
            if not re.fullmatch(r"[A-Za-z_]\w*", rest.text):
                rest.fail("expected the game's name")
            games.append(GameLines(rest.text, rest))
            continue
        if not games:
            line.fail("expected 'game NAME'")
        game = games[-1]
        if word in ("title", "rules", "cite"):
            game.text[word] = rest.text
        elif word == "example":
            game.examples.append(rest)
        elif word in KINDS:
            if game.kind:
                line.fail("the game has a kind already")
            game.kind, game.symbols = word, rest
        elif word in MOVERS:
            game.moves.append((word, rest))
        elif word == "ends":
            game.ends.append(rest)
        elif game.kind == "table":
            game.rows.append(line)
        else:
            line.fail(f"unknown line '{word}'")
    if not games:
        raise RuleError("a file without a game", 1, 1)
    return games


def make(lines):
    if not lines.kind:
        lines.at.fail(f"the game {lines.name} has no kind")
    game = {"heaps": Heaps, "tuple": Tuple, "strip": Board, "grid": Board, "graph": Graph, "table": Table}[lines.kind]
    return game(lines)


def load(text):
    return {g.name: make(g) for g in read_file(text)}


def split_arrow(rule):
    at = rule.text.find("->")
    if at < 0:
        rule.fail("expected '->'", len(rule.text))
    return rule.part(0, at), rule.part(at + 2)


class Game:
    """What the kinds share: the questions, answered from moves(position, player)."""

    def __init__(self, lines):
        self.name, self.lines = lines.name, lines
        self.impartial = all(m == "both" for m, _ in lines.moves)

    def search(self, key, position, answer):
        """The answer, remembered; a position met below itself is a loop."""
        memo = self.__dict__.setdefault("memo", {}).setdefault(key, {})
        if position in memo:
            if memo[position] is None:
                raise RuleError("a loop through " + self.format(position))
            return memo[position]
        memo[position] = None
        try:
            memo[position] = answer()
        except BaseException:
            memo.pop(position)
            raise
        return memo[position]

    def wins(self, position, player, misere):
        """Whether `player`, to move, wins."""
        def answer():
            options = self.moves(position, player)
            if not options:
                return misere
            other = "Right" if player == "Left" else "Left"
            return any(not self.wins(o, other, misere) for o in options)
        return self.search((player, misere), position, answer)

    def outcome(self, position, misere=False):
        return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[
            self.wins(position, "Left", misere), self.wins(position, "Right", misere)]

    def followers(self, position):
        """The position and everything that can be reached from it."""
        seen, todo = {position: None}, [position]
        for p in todo:
            for o in self.all_moves(p):
                if o not in seen:
                    seen[o] = None
                    todo.append(o)
        return list(seen)

    def loopy_outcome(self, position):
        """Who wins where play may go on for ever; D stands for a draw."""
        moves = {(p, player): self.moves(p, "Left" if self.impartial else player)
                 for p in self.followers(position) for player in ("Left", "Right")}
        other = {"Left": "Right", "Right": "Left"}
        won = {}
        changed = True
        while changed:
            changed = False
            for (p, player), options in moves.items():
                if (p, player) in won:
                    continue
                after = [won.get((o, other[player])) for o in options]
                if player in after:
                    won[p, player] = player
                elif all(w == other[player] for w in after):
                    won[p, player] = other[player]
                changed = changed or (p, player) in won
        first, second = (won.get((position, player), "D")[0] for player in ("Left", "Right"))
        if "D" in (first, second):
            return first if first == second else first + second
        return {"LR": "N", "RL": "P", "LL": "L", "RR": "R"}[first + second]

    def grundy(self, position):
        return self.search("g", position, lambda: mex({self.grundy(o) for o in self.moves(position, "Left")}))

    def all_moves(self, position):
        left = self.moves(position, "Left")
        return left if self.impartial else left + self.moves(position, "Right")

    def tree_nodes(self, position):
        return self.search("t", position, lambda: 1 + sum(map(self.tree_nodes, self.all_moves(position))))

    def tree_leaves(self, position):
        return self.search("l", position, lambda: sum(map(self.tree_leaves, self.all_moves(position))) or 1)

    def height(self, position):
        return self.search("h", position,
                           lambda: max((1 + self.height(o) for o in self.all_moves(position)), default=0))

    def states(self, position):
        seen, todo = {position}, [position]
        while todo:
            for o in self.all_moves(todo.pop()):
                if o not in seen:
                    seen.add(o)
                    todo.append(o)
        return len(seen)

    def ask(self, question, position):
        """The answer as text."""
        if question in ("left", "right"):
            return " ; ".join(sorted(map(self.format, self.moves(position, question.capitalize()))))
        if question == "options":
            return " ; ".join(sorted(map(self.format, self.all_moves(position))))
        if question == "loopy_outcome":
            return self.loopy_outcome(position)
        if question in ("outcome", "misere"):
            return self.outcome(position, question == "misere")
        return str({"grundy": self.grundy, "states": self.states, "tree_nodes": self.tree_nodes,
                    "tree_leaves": self.tree_leaves, "height": self.height}[question](position))


# ---------------------------------------------------------------------------------------------------- numbers

class Numbers(Game):
    def __init__(self, lines):
        super().__init__(lines)
        self.names = lines.symbols.text.split()
        if not self.names:
            lines.symbols.fail("expected names")
        self.rules = [(MOVERS[m], self.rule(r), f"{m} {r.text}") for m, r in lines.moves]

    def rule(self, rule):
        left, right = split_arrow(rule)
        if [n.strip() for n in left.text.split(",")] != self.names:
            left.fail("expected " + ", ".join(self.names))
        depth, cut = 0, len(right.text)
        for m in re.finditer(r"[(\[]|[)\]]|\b(?:for|if)\b", right.text):
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(m.group(0), 0)
            if m.group(0) in ("for", "if") and depth == 0:
                cut = m.start()
                break
        names = self.names
        cases, bound = (lambda e: [e]), names
        tail = Expressions(right.text[cut:], right.line, right.column + cut, names)
        if tail.take("for"):
            cases, bound = tail.cases(), tail.names
        elif tail.take("if"):
            condition = tail.expression()
            cases = lambda e: [e] if condition(e) else []
        tail.finish()
        if right.text[:cut].strip() == "-":
            return lambda e: [[] for _ in cases(e)]
        result = Expressions(right.text[:cut], right.line, right.column, bound)
        items = [result.expression()]
        while result.take(","):
            items.append(result.expression())
        result.finish()
        self.check_length(items, right)
        return lambda e: [[i(c) for i in items] for c in cases(e)]

    def replaced(self, numbers, player):
        """What the rules make of these numbers, checked."""
        out = []
        for movers, rule, text in self.rules:
            if player in movers:
                for result in rule(dict(zip(self.names, numbers))):
                    for x in result:
                        if isinstance(x, bool) or not isinstance(x, int):
                            raise RuleError(f"{text}: the result is no number")
                        if x < 0:
                            raise RuleError(f"{text}: a move from {self.name}({','.join(map(str, numbers))}) to a "
                                            f"negative number")
                    out.append(tuple(result))
        return out

    def parse(self, state):
        if not state.strip():
            return ()
        return tuple(int(x) for x in state.split(","))

    def format(self, position):
        return f"{self.name}({','.join(map(str, position))})"


class Heaps(Numbers):
    def check_length(self, items, at):
        if len(self.names) != 1:
            self.lines.symbols.fail("expected one name")

    def moves(self, position, player):
        return [position[:i] + r + position[i + 1:] for i, h in enumerate(position)
                for r in self.replaced([h], player)]


class Tuple(Numbers):
    def check_length(self, items, at):
        if len(items) != len(self.names):
            at.fail(f"expected {len(self.names)} numbers")

    def moves(self, position, player):
        if len(position) != len(self.names):
            raise RuleError(f"expected {len(self.names)} numbers")
        return self.replaced(position, player)


# ---------------------------------------------------------------------------------------------------- boards

FORBIDDEN = set('-_=~/|[](){}*+%>,;:$" ')
ENDWORDS = re.compile(r"(?<!\S)(turned|mirrored|if|unless|and)(?!\S)")


def symbols_of(line):
    out = []
    for m in re.finditer(r"\S+", line.text):
        if len(m.group(0)) != 1 or m.group(0) in FORBIDDEN:
            line.fail(f"'{m.group(0)}' is no symbol", m.start())
        if m.group(0) in out:
            line.fail(f"the symbol '{m.group(0)}' is named twice", m.start())
        out.append(m.group(0))
    if not out:
        line.fail("expected symbols")
    return out


def read_set(line, i, symbols, edge):
    """A symbol, a set, `_` or `~` at offset i: what it matches, and the offset behind it."""
    c = line.text[i]
    if c == "_":
        return frozenset(symbols), i + 1
    if c == "[":
        end = line.text.find("]", i)
        if end < 0:
            line.fail("expected ']'", i)
        inside = [(x, k) for k, x in enumerate(line.text[i + 1:end], i + 1) if x != " "]
        for x, k in inside:
            if x not in symbols and not (edge and x == "~"):
                line.fail(f"unknown symbol '{x}'", k)
        if not inside:
            line.fail("expected a symbol", i + 1)
        return frozenset(x for x, _ in inside), end + 1
    if c in symbols or (edge and c == "~"):
        return frozenset(c), i + 1
    line.fail(f"unknown symbol '{c}'", i)


def read_words(line, symbols):
    """The words behind a result: turned, mirrored, conditions, changes of neighbours."""
    words = {"turned": False, "mirrored": False, "conditions": [], "changes": []}
    at = 0
    while line.text[at:].strip():
        at += len(line.text[at:]) - len(line.text[at:].lstrip())
        m = re.match(r"(turned|mirrored)(?!\S)|(if|unless|and)\s+beside(?!\S)\s*", line.text[at:])
        if not m:
            line.fail("expected turned, mirrored or a condition", at)
        if m.group(1):
            words[m.group(1)] = True
            at += m.end()
            continue
        at += m.end()
        if at >= len(line.text):
            line.fail("expected a symbol", at)
        what, at = read_set(line, at, symbols, False)
        if m.group(2) != "and":
            words["conditions"].append((m.group(2) == "if", what))
            continue
        arrow = re.match(r"\s*->\s*(\S)", line.text[at:])
        if not arrow:
            line.fail("expected '->'", at)
        become = arrow.group(1)
        if become not in symbols and become not in "%=":
            line.fail(f"unknown symbol '{become}'", at + arrow.start(1))
        words["changes"].append((what, become))
        at += arrow.end()
    return words


class Element:
    """A cell, or a run of cells, of a pattern with what it becomes: {"x": "o"}; "" is taken off, "~" is an edge."""

    def __init__(self, matches, run):
        self.matches, self.run, self.become = matches, run, None

    def set_result(self, symbol):
        self.become = {s: s if symbol == "=" or s == "~" else symbol for s in self.matches}

    def key(self):
        return tuple(sorted(self.become.items()))

    def changes(self):
        return any(a != b for a, b in self.become.items())


def read_rows(line, read):
    """Rows of cells with `/` between them; `read` takes one."""
    rows, i = [[]], 0
    while i < len(line.text):
        if line.text[i] == " ":
            i += 1
        elif line.text[i] == "/":
            rows.append([])
            i += 1
        else:
            item, i = read(i)
            rows[-1].append(item)
    return rows


class Board(Game):
    def __init__(self, lines):
        super().__init__(lines)
        self.strip = lines.kind == "strip"
        self.symbols = symbols_of(lines.symbols)
        self.warnings = []
        self.rules = [(MOVERS[m], *self.rule(r), f"{m} {r.text}") for m, r in lines.moves]
        self.ends = [self.end(e) for e in lines.ends]

    # Reading.

    def pattern(self, line):
        def read(i):
            what, j = read_set(line, i, self.symbols, True)
            run = line.text[j] if line.text[j:j + 1] in ("*", "+") else ""
            if run and "~" in what:
                line.fail("an edge cannot stand in a run", i)
            return (Element(what, run), i), j + len(run)
        rows = read_rows(line, read)
        if any(len(r) != len(rows[0]) for r in rows) or not rows[0]:
            line.fail("the rows of the pattern differ in length")
        if len(rows) > 1 and len(rows[0]) > 1:
            for row in rows:
                for element, i in row:
                    if element.run:
                        line.fail("a run in a pattern of several rows and columns", i)
        return [[e for e, _ in row] for row in rows]

    def result(self, line, pattern):
        if self.strip and line.text == "-":
            for e in pattern[0]:
                e.become = {s: "~" if s == "~" else "" for s in e.matches}
            return

        def read(i):
            c = line.text[i]
            if c not in self.symbols and c not in "=~":
                line.fail(f"unknown symbol '{c}'", i)
            run = line.text[i + 1] if line.text[i + 1:i + 2] in ("*", "+") else ""
            return (c, run, i), i + 1 + len(run)
        rows = read_rows(line, read)
        if [len(r) for r in rows] != [len(r) for r in pattern]:
            if not self.strip or len(rows) != 1:
                line.fail("the shapes of pattern and result differ")
            cells = [e for e in pattern[0] if e.matches != {"~"}]
            becomes = [r for r in rows[0] if r[0] != "~"]
            if len(becomes) > len(cells):
                line.fail("the result is longer than the pattern")
            for e in pattern[0]:
                e.become = {s: "~" if s == "~" else "" for s in e.matches}
            self.pair(line, cells, becomes)
            return
        for row, results in zip(pattern, rows):
            self.pair(line, row, results)

    def pair(self, line, elements, results):
        for e, (c, run, i) in zip(elements, results):
            if e.run != run:
                line.fail("the shapes of pattern and result differ: a run belongs to a run", i)
            if ("~" in e.matches and c not in "=~") or (c == "~" and "~" not in e.matches):
                line.fail("an edge stays an edge", i)
            e.set_result("=" if c == "~" else c)

    def variants(self, pattern, words):
        """The variants of a pattern, each with the direction of its runs, without repeats."""
        turn = lambda p: ([list(row) for row in zip(*p[0][::-1])], not p[1])
        flip = lambda p: ([row[::-1] for row in p[0]], p[1])
        one = (pattern, len(pattern) > 1)
        if words["turned"]:
            all_of = [one, turn(one), turn(turn(one)), turn(turn(turn(one)))]
            if words["mirrored"]:
                all_of += [flip(p) for p in all_of]
        elif words["mirrored"]:
            all_of = [one, flip(one), turn(turn(flip(one))), turn(turn(one))]
        else:
            all_of = [one]
        different = {}
        for p in all_of:
            different.setdefault(self.meaning(*p), p)
        return list(different.values())

    def meaning(self, pattern, down):
        """What a variant matches and does: its forms with up to three cells more than it needs, each with its count."""
        elements = [e for row in pattern for e in row]
        if not any(e.run for e in elements):
            return tuple(tuple(e.key() for e in row) for row in pattern)
        forms = Counter()
        for lengths in itertools.product(*[{"": [1], "*": range(4), "+": range(1, 5)}[e.run] for e in elements]):
            forms[tuple(k for e, n in zip(elements, lengths) for k in [e.key()] * n)] += 1
        least = sum(e.run != "*" for e in elements)
        return down, frozenset((f, n) for f, n in forms.items() if len(f) <= least + 3)

    def rule(self, rule):
        left, right = split_arrow(rule)
        m = ENDWORDS.search(right.text)
        cut = m.start() if m else len(right.text)
        words = read_words(right.part(cut), self.symbols)
        if words["changes"]:
            right.fail("'and beside' is for graphs", cut)
        pattern = self.pattern(left)
        self.result(right.part(0, cut), pattern)
        if not any(e.changes() for row in pattern for e in row):
            rule.fail("the rule can never change anything")
        for row in pattern:
            cells = [i for i, e in enumerate(row) if e.matches != {"~"} and e.run != "*"]
            if cells and any(e.matches == {"~"} for e in row[cells[0]:cells[-1]]):
                self.warnings.append((left.line, left.column, "the rule can never match"))
        return self.variants(pattern, words), words["conditions"]

    def end(self, line):
        m = ENDWORDS.search(line.text)
        cut = m.start() if m else len(line.text)
        words = read_words(line.part(cut), self.symbols)
        if words["conditions"] or words["changes"]:
            line.fail("expected turned or mirrored", cut)
        pattern = self.pattern(line.part(0, cut))
        for row in pattern:
            for e in row:
                e.set_result("=")
        return self.variants(pattern, words)

    def parse(self, state):
        state = state.strip()
        size = re.fullmatch(r"(\d+)\s*x\s*(\d+)", state)
        if size and (not self.strip or size.group(1) == "1"):
            return (self.symbols[0] * int(size.group(2)),) * int(size.group(1))
        rows = tuple(r.replace(" ", "") for r in re.split(r"[/|]", state))
        for r in rows:
            for c in r:
                if c not in self.symbols:
                    raise RuleError(f"unknown symbol '{c}'")
            if len(r) != len(rows[0]):
                raise RuleError("the rows differ in length")
        if self.strip and len(rows) > 1:
            raise RuleError("a strip has one row")
        return rows

    def format(self, position):
        return f"{self.name}({'/'.join(position)})"

    # Matching.

    def matches(self, board, variant):
        """Each match as a list of (row, column, becomes), edges left out."""
        pattern, down = variant
        rows, columns = len(board), len(board[0])
        at = lambda r, c: board[r][c] if 0 <= r < rows and 0 <= c < columns else "~"
        height, width = len(pattern), len(pattern[0])
        if any(e.run for row in pattern for e in row):
            line = [e for row in pattern for e in row]
            for r in range(-len(line), rows + len(line)):
                for c in range(-len(line), columns + len(line)):
                    for cells in self.line_matches(at, line, r, c, (1, 0) if down else (0, 1)):
                        if cells:
                            yield cells
            return
        for r in range(-height, rows + 1):
            for c in range(-width, columns + 1):
                cells = []
                for i, j in itertools.product(range(height), range(width)):
                    here = at(r + i, c + j)
                    if here not in pattern[i][j].matches:
                        break
                    if here != "~":
                        cells.append((r + i, c + j, pattern[i][j].become[here]))
                else:
                    if cells:
                        yield cells

    def line_matches(self, at, line, r, c, step):
        if not line:
            yield []
            return
        first, here = line[0], at(r, c)
        fits = here in first.matches
        cell = [(r, c, first.become[here])] if fits and here != "~" else []
        if not first.run:
            if fits:
                for rest in self.line_matches(at, line[1:], r + step[0], c + step[1], step):
                    yield cell + rest
            return
        cells = []
        if first.run == "*":
            yield from self.line_matches(at, line[1:], r, c, step)
        while at(r, c) in first.matches:
            cells = cells + [(r, c, first.become[at(r, c)])]
            r, c = r + step[0], c + step[1]
            for rest in self.line_matches(at, line[1:], r, c, step):
                yield cells + rest

    def holds(self, board, cells, conditions):
        matched = {(r, c) for r, c, _ in cells}
        beside = {(r + a, c + b) for r, c in matched for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))} - matched
        around = {board[r][c] for r, c in beside if 0 <= r < len(board) and 0 <= c < len(board[0])}
        return all(bool(around & what) == wanted for wanted, what in conditions)

    def moves(self, board, player):
        if any(next(self.matches(board, p), None) for variants in self.ends for p in variants):
            return []
        out = []
        for movers, variants, conditions, text in self.rules:
            if player not in movers:
                continue
            for pattern in variants:
                for cells in self.matches(board, pattern):
                    if not self.holds(board, cells, conditions):
                        continue
                    new = [list(row) for row in board]
                    for r, c, symbol in cells:
                        new[r][c] = symbol
                    moved = tuple("".join(row) for row in new)
                    if moved == board:
                        raise RuleError(f"{text}: a move from {self.format(board)} changes nothing")
                    out.append(moved)
        return out


# ---------------------------------------------------------------------------------------------------- graphs

class Graph(Game):
    """A position is the vertices with their marks, and the edges (u, v, mark) with u < v."""

    def __init__(self, lines):
        super().__init__(lines)
        self.symbols = symbols_of(lines.symbols)
        if lines.ends:
            lines.ends[0].fail("'ends' is for boards")
        self.rules = [(MOVERS[m], *self.rule(r), f"{m} {r.text}") for m, r in lines.moves]

    EDGE = re.compile(r"\s*-(?:([^-\s>])-)?\s*")

    def side(self, line, result):
        """The vertices of a pattern or a result, and the mark of its edge (None: no edge, "": any)."""
        def vertex(i):
            if i >= len(line.text):
                line.fail("expected a vertex", i)
            if not result:
                return read_set(line, i, self.symbols, False)
            if line.text[i] not in self.symbols and line.text[i] not in "=%":
                line.fail(f"unknown symbol '{line.text[i]}'", i)
            return line.text[i], i + 1
        a, i = vertex(0)
        if i == len(line.text):
            return [a], None
        edge = self.EDGE.match(line.text, i)
        if not edge:
            line.fail("expected '-'", i)
        b, i = vertex(edge.end())
        if i != len(line.text):
            line.fail("a pattern has at most two vertices", i)
        return [a, b], edge.group(1) or ""

    def rule(self, rule):
        left, right = split_arrow(rule)
        m = ENDWORDS.search(right.text)
        cut = m.start() if m else len(right.text)
        words = read_words(right.part(cut), self.symbols)
        if words["turned"] or words["mirrored"]:
            right.fail("a graph is not turned or mirrored", cut)
        vertices, mark = self.side(left, False)
        results, result_mark = self.side(right.part(0, cut), True)
        if len(vertices) != len(results):
            right.fail("the shapes of pattern and result differ")
        if result_mark not in (mark, "", None):
            right.fail("a result does not change an edge's mark")
        pattern = [{s: s if r == "=" else r for s in v} for v, r in zip(vertices, results)]
        if all(a == b for p in pattern for a, b in p.items()) and all(
                become in ("=", s) for what, become in words["changes"] for s in what):
            rule.fail("the rule can never change anything")
        ways = [pattern]
        if len(pattern) == 2 and pattern[0] != pattern[1]:
            ways.append(pattern[::-1])
        return ways, mark, words

    def parse(self, state):
        edges, _, marks = state.partition(";")
        vertices, links = {}, set()
        for item in filter(None, (x.strip() for x in edges.split(","))):
            m = re.fullmatch(r"(\d+)(?:-(\d+)([^\d\s])?)?", item)
            if not m:
                raise RuleError(f"'{item}' is no edge")
            u, v = int(m.group(1)), int(m.group(2) or m.group(1))
            vertices[u] = vertices[v] = self.symbols[0]
            if m.group(2):
                links.add((min(u, v), max(u, v), m.group(3) or ""))
        for item in filter(None, (x.strip() for x in marks.split(","))):
            m = re.fullmatch(r"(\d+)\s*(\S)", item)
            if not m or m.group(2) not in self.symbols:
                raise RuleError(f"'{item}' is no mark")
            if int(m.group(1)) not in vertices:
                raise RuleError(f"no vertex {m.group(1)}")
            vertices[int(m.group(1))] = m.group(2)
        return tuple(sorted(vertices.items())), tuple(sorted(links))

    def format(self, position):
        vertices, edges = position
        joined = {v for u, w, _ in edges for v in (u, w)}
        parts = [f"{u}-{v}{m}" for u, v, m in edges] + [str(v) for v, _ in vertices if v not in joined]
        marks = [f"{v}{s}" for v, s in vertices if s != self.symbols[0]]
        return f"{self.name}({','.join(parts)}{'; ' + ','.join(marks) if marks else ''})"

    def moves(self, position, player):
        vertices, edges = dict(position[0]), position[1]
        out = []
        for movers, ways, mark, words, text in self.rules:
            if player not in movers:
                continue
            if mark is None:
                places = [[v] for v in vertices]
            else:
                places = [[u, v] for u, v, m in edges if mark in ("", m)]
            for pattern, place in itertools.product(ways, places):
                if all(vertices[v] in p for v, p in zip(place, pattern)):
                    beside = {b for u, v, _ in edges for a, b in ((u, v), (v, u)) if a in place} - set(place)
                    around = {vertices[v] for v in beside}
                    if not all(bool(around & what) == wanted for wanted, what in words["conditions"]):
                        continue
                    new = dict(vertices)
                    for v, p in zip(place, pattern):
                        new[v] = p[vertices[v]]
                    for v in beside:
                        for what, become in words["changes"]:
                            if vertices[v] in what:
                                new[v] = become if become != "=" else vertices[v]
                    new = {v: s for v, s in new.items() if s != "%"}
                    moved = (tuple(sorted(new.items())), tuple(e for e in edges if e[0] in new and e[1] in new))
                    if moved == position:
                        raise RuleError(f"{text}: a move from {self.format(position)} changes nothing")
                    out.append(moved)
        return out


# ---------------------------------------------------------------------------------------------------- tables

class Table(Game):
    def __init__(self, lines):
        super().__init__(lines)
        if lines.moves or lines.ends:
            (lines.moves[0][1] if lines.moves else lines.ends[0]).fail("a table has rows, not rules")
        self.rows, self.impartial = {}, True
        used = []
        for row in lines.rows:
            m = re.match(r"([A-Za-z_0-9]+)\s*:", row.text)
            if not m:
                row.fail("expected NAME:")
            if m.group(1) in self.rows:
                row.fail(f"the row {m.group(1)} is there already")
            moves = {"Left": [], "Right": []}
            at = m.end()
            for part in row.text[m.end():].split(";"):
                words = [(w.group(0), at + w.start()) for w in re.finditer(r"\S+", part)]
                at += len(part) + 1
                movers = ("Left", "Right")
                if words and words[0][0] in ("Left", "Right"):
                    movers, words, self.impartial = (words[0][0],), words[1:], False
                for w, k in words:
                    used.append((row, w, k))
                    for mover in movers:
                        moves[mover].append(w)
            self.rows[m.group(1)] = moves
        for row, w, k in used:
            if w not in self.rows:
                row.fail(f"no row '{w}'", k)

    def parse(self, state):
        if state.strip() not in self.rows:
            raise RuleError(f"no row '{state.strip()}'")
        return state.strip()

    def format(self, position):
        return f"{self.name}({position})"

    def moves(self, position, player):
        return self.rows[position][player]


# ---------------------------------------------------------------------------------------------------- the program

def position_of(games, text):
    name, _, rest = text.partition("(")
    if name not in games or not rest.endswith(")"):
        raise RuleError(f"no position '{text}'")
    return games[name], games[name].parse(rest[:-1])


def main(arguments):
    if not arguments:
        print(__doc__)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as f:
            games = load(f.read())
        if len(arguments) == 1:
            for name, game in games.items():
                print(name, "impartial" if game.impartial else "partizan")
                for line, column, message in getattr(game, "warnings", []):
                    print(f"{arguments[0]}:{line}:{column}: warning: {message}")
            return 0
        game, position = position_of(games, arguments[1])
        for question in arguments[2:] or ["left", "right", "outcome", "misere", "states"]:
            print(f"{question}\t{game.ask(question, position)}")
        return 0
    except RuleError as e:
        print(f"{arguments[0]}:{e.line}:{e.column}: {e}" if e.line else f"error: {e}")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
