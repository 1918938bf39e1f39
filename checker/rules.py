"""Rule files: their expressions, and games of heaps, tuples, graphs and tables. Boards are in boards.py.

Every kind of game answers the same questions. A *part* is a position that is not, visibly, a sum of others.
    parse(text)             the position that a text describes
    split(position)         its parts in normal form, each with a sign: -1 says that the players change sides
    moves(part, player)     the positions after a move of player 0 (Left) or 1 (Right)
    weight(part, weights)   the measure that proves that play ends
"""
import ast
import math
import re

PLAYERS = {"both": (0, 1), "Left": (0,), "Right": (1,)}
MOST = 100000  # items of a list, cells of a board: more are refused
line = [1]     # of the certificate, for messages

class Refused(Exception):
    """Why a certificate proves nothing."""

def need(condition, why):
    if not condition:
        raise Refused(why)

# But for a few words rule expressions are those of Python, precedence included, so Python reads them.

TOKEN = re.compile(r"\s*(?:(\d+)|(\$?[A-Za-z_]\w*)|(\.\.|==|!=|<=|>=|[-+*()\[\],<>=:]))")
OURS = {"div": " // ", "mod": " % ", "xor": " ^ ", "..": " | ", "true": " True ", "false": " False ", "where": "if"}
KEPT = {"and", "or", "not", "if", "else", "for", "in", "iff", "implies"}

def in_python(text):
    """Like the first Fortran compiler, brackets give `iff` and `implies` the least precedence: a implies b iff c becomes
    ((a) ** (b)) @ ((c)). `for a in A, b = B` is `for a in A for b in [B]`."""
    tokens, at, out = [], 0, "(("
    while text[at:].strip():
        m = TOKEN.match(text, at)
        need(m and len(m[0]) < 400, f"'{text[at:].strip()[:20]}' is no expression")
        word = m[2] if m[2] in KEPT else m[2] and "v_" + m[2].replace("$", "_")
        tokens.append(OURS.get(m[2] or m[3]) or m[3] or word or str(int(m[1])))
        at = m.end()
    tokens.reverse()
    ends, loops = ["))"], [""]  # for each open bracket: what closes it; in a `for`: what closes the last list
    while tokens:
        t = tokens.pop()
        if t == "for" and tokens[-1] in ("v_all", "v_some"):  # takes all that follows
            kind, names = tokens.pop(), []
            while (word := tokens.pop()) != ":":
                names.append(word)
            out, ends[-1] = out + f"{kind}(lambda {''.join(names)}: ((", ")))" + ends[-1]
        elif t == "for" or t == "," and loops[-1]:
            name, how = tokens.pop(), tokens.pop()
            out, loops[-1] = out + f")){loops[-1]} for {name} in {'[' * (how == '=')}((", "]" if how == "=" else " "
        elif t == "if" and loops[-1]:
            out, loops[-1] = out + f")){loops[-1]} if ((", " "
        elif t in ("(", "[") and tokens[-1] == {"(": ")", "[": "]"}[t]:
            out += t + tokens.pop()
        elif t in ("(", "["):
            out, ends, loops = out + t + "((", ends + ["))" + {"(": ")", "[": "]"}[t]], loops + [""]
        elif t in (")", "]"):
            need(len(ends) > 1 and ends[-1][-1] == t, "brackets do not match")
            end, last = ends.pop(), loops.pop()
            out += "))" + last + end[2:]
        else:
            out += {"iff": ")) @ ((", "implies": ") ** ("}.get(t, f")){t} ((" if t in (",", "if", "else") else f" {t} ")
    need(len(ends) == 1, "brackets do not match")
    return out + ends[0]

def span(a, b):
    need(b - a < MOST, f"the range {a}..{b} is too long")
    return list(range(a, b + 1))

def power(a, b):
    need(0 <= b < 1000 and abs(a) < 10**6, "a power too large")
    return a**b

FUNCTIONS = {"v_min": min, "v_max": max, "v_abs": abs, "v_gcd": math.gcd, "v_isqrt": math.isqrt, "v_len": len,
             "v_count": len, "v_sum": sum, "v_pow": power, "v_sort": sorted, "v_bitand": lambda a, b: a & b,
             "v_bitor": lambda a, b: a | b, "v_first": lambda x: x[0], "v_distinct": lambda x: list(dict.fromkeys(x)),
             "v_mex": lambda x: next(i for i in range(len(x) + 1) if i not in x), "span": span, "pick": list, "range": span}
NODES = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.Name, ast.Constant, ast.List,
         ast.Tuple, ast.Subscript, ast.ListComp, ast.comprehension, ast.operator, ast.unaryop, ast.boolop, ast.cmpop,
         ast.expr_context, ast.Lambda, ast.arguments, ast.arg)

class Meaning(ast.NodeTransformer):
    """a | b is range(a, b), a ** b is (not a or b), a @ b is (not a) == (not b), and x in a | b is a <= x <= b."""
    def visit_BinOp(self, node):
        self.generic_visit(node)
        a, b, no = node.left, node.right, lambda x: ast.UnaryOp(ast.Not(), x)
        return (ast.Call(ast.Name("range", ast.Load()), [a, b], []) if isinstance(node.op, ast.BitOr) else
                ast.BoolOp(ast.Or(), [no(a), b]) if isinstance(node.op, ast.Pow) else
                ast.Compare(no(a), [ast.Eq()], [no(b)]) if isinstance(node.op, ast.MatMult) else node)

    def visit_Compare(self, node):
        range_ = node.comparators[0]
        if isinstance(node.ops[0], ast.In) and isinstance(range_, ast.BinOp) and isinstance(range_.op, ast.BitOr):
            node = ast.Compare(range_.left, [ast.LtE(), ast.LtE()], [node.left, range_.right])
        return self.generic_visit(node)

def python_tree(text):
    tree = ast.parse(in_python(text), mode="eval").body
    plain = [isinstance(n, NODES) and not getattr(n, "keywords", 0) for n in ast.walk(tree)]
    need(all(plain), f"'{text}' is no expression")
    return Meaning().visit(tree)

def evaluated(tree, names, functions=()):
    """A function of these names."""
    names = ["v_" + n for n in names]
    known = {**FUNCTIONS, **dict(functions)}
    bound = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    bound |= {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)}
    for n in ast.walk(tree):
        need(not isinstance(n, ast.Name) or n.id in {*bound, *names, *known}, "a name that is not bound")
        need(not isinstance(n, ast.Call) or isinstance(n.func, ast.Name), "a call of no function")
    code = ast.parse(f"lambda {', '.join(names)}: 0", mode="eval")
    code.body.body = tree
    return eval(compile(ast.fix_missing_locations(code), "rule", "eval"), {"__builtins__": {}, **known})

def natural(text, most=10**18):
    need(re.fullmatch(r"[0-9]{1,18}", text.strip()) and int(text) < most, f"'{text}' is no number, or too large")
    return int(text)

def lighter(weights, floor=0, alike={}):
    """The weights with one of them nearer to 0, and those that must be alike; `floor` is the least weight of a name."""
    return [{m: v - (1 if w > 0 else -1) * (alike.get(m, m) == n) for m, v in weights.items()}
            for n, w in weights.items() if w != (floor if n else 0) and alike.get(n, n) == n]

class Game:
    """The lines of one game of a rule file. A kind of game says in `weighted` what has a weight in measures."""
    def __init__(self, name):
        self.name, self.kind, self.symbols, self.impartial = name, None, "", True
        self.lines, self.ends, self.rows = [], [], []
        self.alike = {}  # symbols that weigh as much as another, since the players may be exchanged

    def always_ends(self):
        """Whether the rules alone show that play ends."""
        return False

    def essence(self):
        """The lines that matter, without spaces that do not."""
        return [self.kind, self.symbols.split(), [(m, " ".join(r.split())) for m, r in self.lines], self.ends, self.rows]

    def check_names(self, weights):
        natural = all(type(w) is int and (w >= 0 or not n) for n, w in weights.items())
        need(natural and list(weights) == list(self.weighted), f"the measure of {self.name} has other names or weights")
        need(all(weights[n] == weights[first] for n, first in self.alike.items()),
             f"the measure of {self.name} differs for the players")

def read_games(text):
    """{name: game} of a rule file."""
    from boards import Board
    kinds = {"heaps": Numbers, "tuple": Numbers, "strip": Board, "grid": Board, "graph": Graph, "table": Table}
    games = {}
    for text in filter(lambda x: x and x[0] != "#", map(str.strip, text.split("\n"))):
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word == "game":
            need(re.fullmatch(r"[A-Za-z_]\w*", rest) and rest not in games, f"'{rest}' is no name, or that of two games")
            game = games[rest] = Game(rest)
            continue
        need(games, "the rules do not begin with 'game NAME'")
        if word in kinds:
            need(not game.kind, f"{game.name}: two kinds")
            game.kind, game.symbols = word, rest
        elif word in PLAYERS:
            game.lines.append((word, rest))
            game.impartial = game.impartial and word == "both"
        elif word == "ends":
            game.ends.append(" ".join(rest.split()))
        elif word not in ("title", "rules", "cite", "example"):
            need(game.kind == "table", f"{game.name}: unknown line '{word}'")
            game.rows.append(text)
    for game in games.values():
        need(game.kind and (not game.ends or kinds[game.kind] is Board), f"{game.name} has no kind, or ends of a board")
        game.__class__ = kinds[game.kind]
        game.read()
    return games

class NumberRule:
    """`a, b -> RESULTS for NAMES if CONDITION` is the list [(RESULTS) for _ in [0], NAMES if CONDITION]."""
    def __init__(self, players, text, names):
        self.players, self.text = players, text
        left, arrow, right = text.partition("->")
        need(arrow and [x.strip() for x in left.split(",")] == names, f"expected '{', '.join(names)} ->' in '{text}'")
        depth, cut = 0, len(right)
        for m in re.finditer(r"[(\[]|[)\]]|\b(?:for|if)\b", right):  # the first outside brackets ends the result
            depth += (m[0] in "([") - (m[0] in ")]")
            if m[0] in ("for", "if") and depth == 0:
                cut = m.start()
                break
        result = "" if right[:cut].strip() == "-" else right[:cut]
        self.tree = python_tree(f"[({result}) for _ in [0]{re.sub('^for', ',', right[cut:])}]")
        if not isinstance(self.tree.elt, ast.Tuple):
            self.tree.elt = ast.Tuple([self.tree.elt], ast.Load())
        for g in self.tree.generators:  # a range of unknown numbers is one unknown number here, and an error elsewhere
            is_range = isinstance(g.iter, ast.Call) and g.iter.func.id == "range"
            name, arguments = ("span", g.iter.args) if is_range else ("pick", [g.iter])
            g.iter = ast.Call(ast.Name(name, ast.Load()), arguments, [])
        self.run = evaluated(self.tree, names)

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

    def split(self, row):
        return [(row, 1)]

    def moves(self, row, player):
        return self.moved[row][player]

    def counts(self, row):
        return [x == row for x in self.weighted]

# What the patterns of boards and graphs have in common.

def read_set(text, symbols):
    """The symbols that `x`, `[xo]` or `_` stands for."""
    found = frozenset(symbols) - {"~"} if text == "_" else frozenset(text.strip("[]").replace(" ", ""))
    need(found and found <= set(symbols) and (len(text) == 1 or text[0] + text[-1] == "[]"), f"'{text}' is no symbol")
    return found

def read_symbols(text):
    symbols = text.split()
    plain = all(len(s) == 1 and s not in '-_=~/|[](){}*+%>,;:$"' for s in symbols)
    need(symbols and len(set(symbols)) == len(symbols) and plain, f"'{text}' are no symbols")
    return symbols

def read_rule(text, symbols):
    """PATTERN, RESULT, words, conditions (wanted or not, symbols) and changes (symbols, result) of the neighbours."""
    pattern, arrow, rest = text.partition("->")
    m = re.search(r"(?<!\S)(turned|mirrored|if|unless|and)(?!\S)", rest)
    need(arrow, f"expected '->' in '{text}'")
    cut, words, conditions, changes = m.start() if m else len(rest), set(), [], []
    tail = rest[cut:].strip()
    while tail:
        m = re.match(r"(turned|mirrored)(?!\S)|(if|unless|and)\s+beside\s+(\[[^\]]*\]|\S)(?:\s*->\s*(\S))?", tail)
        need(m and bool(m[4]) == (m[2] == "and") and m[4] in [None, *symbols, *"%="], f"'{tail}' is no condition")
        if m[1]:
            words.add(m[1])
        elif m[2] == "and":
            changes.append((read_set(m[3], symbols), m[4]))
        else:
            conditions.append((m[2] == "if", read_set(m[3], symbols)))
        tail = tail[m.end():].strip()
    return pattern.strip(), rest[:cut].strip(), words, frozenset(conditions), changes

class Graph(Game):
    """A position is (marks, edges): the vertices with their symbols, and the edges (u, v, mark) with u < v."""
    SIDE = re.compile(r"(\[[^\]]*\]|\S)(?:\s*-(?:([^-\s>])-)?\s*(\[[^\]]*\]|\S))?")

    def read(self):
        self.marks, self.rules = read_symbols(self.symbols), []
        self.weighted = self.marks
        for mover, text in self.lines:
            pattern, result, words, conditions, changes = read_rule(text, self.marks)
            p, r = self.SIDE.fullmatch(pattern), self.SIDE.fullmatch(result)
            fits = p and r and (p[3] is None) == (r[3] is None) and r[2] in (None, p[2])
            need(fits and not words, f"'{text}' is no rule")
            need(all(x is None or x in [*self.marks, *"=%"] for x in (r[1], r[3])), f"unknown symbol in '{result}'")
            ends = [(read_set(a, self.marks), b) for a, b in ((p[1], r[1]), (p[3], r[3])) if a]
            self.rules += [(PLAYERS[mover], e, p[2], conditions, changes) for e in (ends, ends[::-1])[:len(ends)]]

    def parse(self, text):
        edges, _, marks = text.partition(";")
        vertices, links = {}, set()
        for item in filter(None, map(str.strip, edges.split(","))):
            m = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9})([^\d\s])?)?", item)
            need(m and m[1] != m[2], f"'{item}' is no edge")
            u, v = int(m[1]), int(m[2] or m[1])
            vertices[u] = vertices[v] = self.marks[0]
            links |= {(min(u, v), max(u, v), m[3] or "")} if m[2] else set()
        for item in filter(None, map(str.strip, marks.split(","))):
            m = re.fullmatch(r"(\d{1,9})\s*(\S)", item)
            need(m and m[2] in self.marks and int(m[1]) in vertices, f"'{item}' is no mark")
            vertices[int(m[1])] = m[2]
        return tuple(sorted(vertices.items())), tuple(sorted(links))

    def split(self, position):
        """The connected parts, each with its vertices numbered from 0 in the way that makes it least."""
        marks, edges = dict(position[0]), position[1]
        beside, parts, left = {v: [] for v in marks}, [], set(marks)
        for u, v, m in edges:
            beside[u].append((v, m))
            beside[v].append((u, m))
        while left:
            part, todo = set(), [left.pop()]
            while todo:
                part.add(todo[-1])
                todo += [w for w, _ in beside[todo.pop()] if w not in part]
            left -= part
            parts.append((self.least(part, marks, beside, [e for e in edges if e[0] in part]), 1))
        return parts

    def least(self, part, marks, beside, edges):
        """Colours are refined until they settle; of equal ones each in turn is made special. Any numbering is sound."""
        forms, tries, todo = [], 200, [{v: (marks[v],) for v in part}]
        while todo:
            colour, count = todo.pop(), 0
            while len(set(colour.values())) > count:
                count = len(set(colour.values()))
                rank = {c: i for i, c in enumerate(sorted(set(colour.values())))}
                colour = {v: (rank[c], *sorted((rank[colour[w]], m) for w, m in beside[v])) for v, c in colour.items()}
            order = sorted(part, key=lambda v: (colour[v], v))
            tied = [c for c in map(colour.get, order) if list(colour.values()).count(c) > 1]
            tries -= 1
            if tied and tries > 0:
                todo += [{w: (c, w != v) for w, c in colour.items()} for v in order if colour[v] == tied[0]]
                continue
            place = {v: i for i, v in enumerate(order)}
            links = sorted((*sorted((place[u], place[v])), m) for u, v, m in edges)
            forms.append((tuple((place[v], marks[v]) for v in order), tuple(links)))
        return min(forms)

    def moves(self, position, player):
        marks, edges = dict(position[0]), position[1]
        for players, ends, mark, conditions, changes in self.rules:
            places = [[v] for v in marks] if len(ends) == 1 else [[u, v] for u, v, m in edges if mark in (None, m)]
            for place in places if player in players else ():
                beside = {b for u, v, _ in edges for a, b in ((u, v), (v, u)) if a in place} - set(place)
                if all(marks[v] in wanted for v, (wanted, _) in zip(place, ends)) and all(
                        wanted == any(marks[v] in what for v in beside) for wanted, what in conditions):
                    changed = {v: b for v in beside for what, b in changes if marks[v] in what}
                    after = {**marks, **changed, **{v: result for v, (_, result) in zip(place, ends)}}
                    after = {v: marks[v] if s == "=" else s for v, s in after.items() if s != "%"}
                    yield tuple(sorted(after.items())), tuple(e for e in edges if e[0] in after and e[1] in after)

    def counts(self, position):
        return [sum(mark == s for _, mark in position[0]) for s in self.weighted]
