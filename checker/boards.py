"""Boards and graphs of rule files, compiled for each shape to masks over one integer.

A position is (shape, cells). Each cell of a board and each vertex of a graph is one byte, with one bit for its symbol. A match
is there if no forbidden bit is set and each needed mask meets the position; then some bits are kept, some put, the neighbours
changed, and on strips some cells taken off.
"""
import functools
import itertools
import operator
import re
from expressions import need
from rules import PLAYERS, Game

IMAGES = {(): [0], ("turned",): [0, 3, 5, 6], ("mirrored",): [0, 1, 2, 3], ("mirrored", "turned"): range(8)}

def image(rows, i):
    """Image 0..7 of a rectangle: bit 0 mirrors it, bit 1 turns it upside down, then bit 2 exchanges rows and columns."""
    rows = [tuple(row)[::-1 if i & 1 else 1] for row in rows][::-1 if i & 2 else 1]
    return tuple(zip(*rows)) if i & 4 else tuple(rows)

class Cells(Game):
    def read_symbols(self):
        self.cells = self.symbols.split()
        plain = all(len(s) == 1 and s not in '-_=~/|[](){}*+%>,;:$"' for s in self.cells)
        need(plain and 0 < len(set(self.cells)) == len(self.cells) <= 8, f"'{self.symbols}' are no symbols")
        self.weighted, self.bytes = list(self.cells), [1 << i for i in range(len(self.cells))]

    def read_set(self, text):
        """The symbols that `x`, `[xo]` or `_` stands for."""
        found = frozenset(self.weighted if text == "_" else text.strip("[]").replace(" ", ""))
        need(found and found <= {*self.weighted, "~"} and (len(text) == 1 or text[0] + text[-1] == "[]"),
             f"'{text}' is no symbol")
        return found

    def read_rule(self, text):
        """PATTERN, RESULT, words, conditions (wanted or not, symbols) and changes (symbols, result) of the neighbours."""
        pattern, arrow, rest = text.partition("->")
        need(arrow, f"expected '->' in '{text}'")
        m = re.search(r"(?<!\S)(turned|mirrored|if|unless|and)(?!\S)", rest)
        result, tail, words, conditions, changes = rest[:m.start()] if m else rest, m and rest[m.start():] or "", set(), [], []
        while tail:
            m = re.match(r"(turned|mirrored)(?!\S)|(if|unless|and)\s+beside\s+(\[[^\]]*\]|\S)(?:\s*->\s*(\S))?", tail)
            need(m and bool(m[4]) == (m[2] == "and") and m[4] in [None, *self.cells, "="], f"'{tail}' is no condition")
            if m[1]:
                words.add(m[1])
            elif m[2] == "and":
                changes.append((self.read_set(m[3]), m[4]))
            else:
                conditions.append((m[2] == "if", self.read_set(m[3])))
            tail = tail[m.end():].strip()
        return pattern.strip(), result.strip(), tuple(sorted(words)), frozenset(conditions), changes

    @functools.lru_cache(None)
    def mask(self, symbols):
        """The byte of one or several symbols."""
        return sum(1 << self.cells.index(s) for s in symbols if s != "~")

    @functools.lru_cache(None)
    def compiled(self, shape):
        """(masks of ends, matches of Left, matches of Right)"""
        beside, moves = self.beside(shape), ([], [])
        other = lambda on: sum([(255 ^ self.mask(symbols)) << 8 * i for i, (symbols, _) in on.items()])
        for player, on, conditions, changes in self.matches(shape):
            near = set().union(*[beside[i] for i in on]) - set(on)
            looked = [(wanted, sum([self.mask(what) << 8 * j for j in near])) for wanted, what in conditions]
            forbidden = functools.reduce(operator.or_, [m for wanted, m in looked if not wanted], other(on))
            put = {i: b for i, (_, b) in on.items() if b not in ("", "=")}
            moves[player].append((
                forbidden, [m for wanted, m in looked if wanted], ~sum([255 << 8 * i for i in put]),
                sum([self.mask(b) << 8 * i for i, b in put.items()]), {i for i, (_, b) in on.items() if b == ""},
                [(self.mask(what) << 8 * j, ~(255 << 8 * j), self.mask(b) << 8 * j)
                 for what, b in changes if b != "=" for j in near]))
        return ([other(on) for on in self.ended(shape)], *moves)

    def moves(self, position, player):
        shape, cells = position
        bits, compiled = int.from_bytes(cells, "little"), self.compiled(shape)
        if any(not bits & end for end in compiled[0]):
            return
        for forbidden, needed, kept, put, off, changes in compiled[1 + player]:
            if not bits & forbidden and (not needed or all(bits & mask for mask in needed)):
                after = bits & kept | put
                for what, others, b in changes:
                    after = after & others | b if bits & what else after
                after = after.to_bytes(len(cells), "little")
                if off:
                    yield (1, shape[1] - len(off)), bytes([s for i, s in enumerate(after) if i not in off])
                else:
                    yield shape, after

    def counts(self, position):
        return list(map(position[1].count, self.bytes))

    def size(self, position):
        return len(position[1]), sorted(self.counts(position)), position[1].translate(self.merged) == position[1]

    @functools.lru_cache(None)
    def split(self, position):
        """Cells with a symbol of `apart` lie between the parts, but `walls` among them stay beside a part."""
        shape, cells = position[0], position[1].translate(self.merged)
        if not self.apart:
            return [self.normal(shape, cells)] if cells else []
        beside, parts, apart = self.beside(shape), [], self.apart
        live = {i for i, s in enumerate(cells) if not s & apart}
        while live:
            part = [live.pop()]
            for i in part:
                new = beside[i] & live
                if new:
                    live -= new
                    part += new
            part = {*part, *[j for i in part for j in beside[i] if cells[j] & self.walls]} if self.walls else set(part)
            parts.append(self.normal(shape, bytes([s if i in part else self.filler for i, s in enumerate(cells)])
                                     if live or parts or self.walls else cells))
        return parts

class Board(Cells):
    """A shape is (rows, columns). A pattern is rows of elements (symbols that match, run, result); the result '=' keeps, ''
    takes off."""
    def read(self):
        self.read_symbols()
        self.strip, self.rules, self.over = self.kind == "strip", [], []
        for mover, text in self.lines:
            left, right, words, conditions, changes = self.read_rule(text)
            need(not changes, f"'{text}': 'and beside' is for graphs")
            for i, player in itertools.product(IMAGES[words], PLAYERS[mover]):
                self.rules.append((player, image(self.pattern(left, right), i), conditions))
        for text in self.ends:
            left, _, words, conditions, changes = self.read_rule(re.sub(r"((\s(turned|mirrored))*)$", r" -> \1", text, count=1))
            need(not conditions and not changes, f"'{text}' is no end")
            self.over += [image(self.pattern(left, None), i) for i in IMAGES[words]]
        self.derive()

    def pattern(self, left, right):
        element = re.compile(r"(\[[^\]]*\]|.)([*+]?)")
        rows = [[(self.read_set(a), run) for a, run in element.findall(row.replace(" ", ""))] for row in left.split("/")]
        need(rows[0] and all(len(r) == len(rows[0]) for r in rows), f"the rows of '{left}' differ in length")
        for s, run in itertools.chain(*rows):
            need(not run or min(len(rows), len(rows[0])) == 1 and "~" not in s, f"a run in '{left}'")
        if right is None:
            return tuple(tuple((s, run, "=") for s, run in r) for r in rows)
        results = [re.findall(r"(.)([*+]?)", row.replace(" ", "")) for row in right.split("/")] if right != "-" else [[]]
        if [len(r) for r in results] != [len(r) for r in rows]:  # on a strip what is not written is taken off
            need(self.strip and len(results) == 1, f"the shapes of '{left}' and '{right}' differ")
            inner, given = [e for e in rows[0] if e[0] != {"~"}], [x for x in results[0] if x[0] != "~"]
            need(len(given) <= len(inner), f"'{right}' is longer than '{left}'")
            given = iter(given + [("", run) for _, run in inner[len(given):]])
            results = [[("~", "") if e[0] == {"~"} else next(given) for e in rows[0]]]
        for (s, run), (b, other) in zip(itertools.chain(*rows), itertools.chain(*results)):
            need(run == other and b in [*self.cells, "=", "~", ""], f"'{right}' does not fit '{left}'")
            need(b in ("=", "~", "") if "~" in s else b != "~", f"an edge of '{left}' does not stay")
        out = [[(s, run, "=" if b == "~" else b) for (s, run), (b, _) in zip(r, q)] for r, q in zip(rows, results)]
        if len(out) == len(out[0]) == 1 and out[0][0][1]:  # a run alone is a cell and a run, which have a direction
            s, _, b = out[0][0]
            out = [[(s, "", b), (s, "*", b)]]
        return tuple(map(tuple, out))

    def parse(self, text):
        size = re.fullmatch(r"\s*([0-9]{1,3})\s*x\s*([0-9]{1,3})\s*", text)
        rows = re.split(r"[/|]", text.replace(" ", ""))
        if size and (not self.strip or size[1] == "1"):
            rows = [self.cells[0] * int(size[2])] * int(size[1])
        need(all(len(r) == len(rows[0]) and set(r) <= set(self.cells) for r in rows) and (len(rows) == 1 or not self.strip)
             and len(rows) * len(rows[0]) <= 2000, f"'{text}' is no board of {self.name}")
        return (len(rows), len(rows[0])), bytes(map(self.mask, "".join(rows)))

    def derive(self):
        """What follows from the rules. No rule looks at an *inert* symbol. A *void* symbol is matched exactly where an edge
        is, and stays: no move can tell a void cell from one off the board. So rows of void cells around a board can be left
        off, and both kinds part a board into a sum, if in each match the cells that are no edges are connected and each edge
        is beside one."""
        patterns = [(p, c) for _, p, c in self.rules] + [(p, ()) for p in self.over]
        elements = [e for p, _ in patterns for row in p for e in row]
        beside = {s for _, conditions in patterns for _, what in conditions for s in what}
        inert = set(self.cells) - beside - {s for e in elements for s in e[0]}
        like_edge = lambda v: all((v in s) == ("~" in s) and ("~" not in s or b == "=") for s, _, b in elements)
        voids, together = {v for v in self.cells if v not in beside and like_edge(v)}, not self.over
        for p, conditions in patterns:
            line = [e for row in p for e in row]
            if any("~" in s for s, _, _ in line):
                if conditions or not any("~" not in s and run != "*" for s, run, _ in line):
                    voids = set()
                together = together and min(len(p), len(p[0])) == 1 and not any("~" in s for s, _, _ in line[1:-1])
        apart = set() if self.over else inert | (voids if together else set())
        self.apart, self.walls = self.mask(frozenset(apart)), self.mask(frozenset(inert - voids)) if apart & voids else 0
        first = lambda symbols: next((1 << i for i, s in enumerate(self.cells) if s in symbols), 0)
        self.void, self.filler = first(voids), first(apart & voids or apart)
        alike = {self.mask(s): first(kind) for kind in (voids, inert - voids) for s in kind}
        self.merged = bytes([alike.get(i, i) for i in range(256)])
        self.across, self.down = any(c or len(p[0]) > 1 for p, c in patterns), any(c or len(p) > 1 for p, c in patterns)
        # Symmetries: images of the board, perhaps with symbols and players exchanged, that map the rules to themselves.
        names = [dict(zip(self.cells, to)) for to in itertools.permutations(self.cells)] if len(self.cells) < 7 else []
        names, same = [to for to in names if all(to[to[s]] == s for s in to)] or [{}], self.rule_set({}, 0, 0)
        self.images = [(i, to, -1 if exchange else 1)
                       for exchange, to, i in itertools.product((0, 1), names, range(2 if self.strip else 8))
                       if (not self.impartial if exchange else all(a == b for a, b in to.items()))
                       and self.rule_set(to, i, exchange) == same]
        self.alike = {s: min([to.get(s, s) for _, to, _ in self.images], key=self.cells.index) for s in self.cells}

    def rule_set(self, to, i, exchange):
        """The rules after symbols are renamed, the board is replaced by an image and the players are exchanged."""
        new = lambda symbols: frozenset(to.get(s, s) for s in symbols)
        def form(p):
            rows = image([[(new(s), run, to.get(b, b)) for s, run, b in row] for row in p], i)
            if not any(run for row in rows for _, run, _ in row):
                return rows
            blocks = []  # in a line of runs, x x* and x* x mean the same
            for key, block in itertools.groupby([e for row in rows for e in row], key=lambda e: (e[0], e[2])):
                runs = [run for _, run, _ in block]
                blocks.append((key, sum(r != "*" for r in runs), sum(r != "" for r in runs)))
            return len(rows) > 1, tuple(blocks)
        rules = {(player ^ exchange, form(p), frozenset((w, new(x)) for w, x in c)) for player, p, c in self.rules}
        return rules, set(map(form, self.over))

    def places(self, pattern, shape):
        """Where a pattern may lie, its runs of every length: {cell: (symbols, result)} without the edges."""
        (rows, columns), line = shape, [e for row in pattern for e in row]
        where = [(r, c) for r in range(len(pattern)) for c in range(len(pattern[0]))]
        for lengths in itertools.product(*[range(run == "+", max(shape) + 1) if run else (1,) for _, run, _ in line]):
            if sum(lengths) > len(line) + max(shape):
                continue
            cells = [(s, b) for (s, _, b), n in zip(line, lengths) for _ in range(n)]
            if any(run for _, run, _ in line):
                where = [(k, 0) if len(pattern) > 1 else (0, k) for k in range(len(cells))]
            far = any("~" in s for s, _ in cells) * len(cells)  # how far it may stand out
            for r0, c0 in itertools.product(range(-far, rows), range(-far, columns)):
                at = [(r + r0, c + c0) for r, c in where]
                on = [0 <= r < rows and 0 <= c < columns for r, c in at]
                if any(on) and all(inside or "~" in s for inside, (s, _) in zip(on, cells)):
                    yield {r * columns + c: x for inside, (r, c), x in zip(on, at, cells) if inside}

    def matches(self, shape):
        return [(player, on, c, ()) for player, pattern, c in self.rules for on in self.places(pattern, shape)]

    def ended(self, shape):
        return [on for pattern in self.over for on in self.places(pattern, shape)]

    @functools.lru_cache(None)
    def beside(self, shape):
        """The neighbours of each cell to which a move may reach."""
        rows, columns = shape
        steps = [(0, 1), (0, -1)] * self.across + [(1, 0), (-1, 0)] * self.down
        return [{(r + a) * columns + c + b for a, b in steps if 0 <= r + a < rows and 0 <= c + b < columns}
                for r, c in itertools.product(range(rows), range(columns))]

    @functools.lru_cache(None)
    def always_ends(self):
        found = itertools.product(range(4), repeat=len(self.cells)) if len(self.cells) < 6 else ()
        return any(self.falls(dict(zip(self.cells, w))) for w in found)

    def falls(self, weights):
        """Every match of every rule makes a board lighter."""
        least = lambda symbols, b: 0 if b == "=" else min(weights[s] for s in symbols) - weights.get(b, 0)
        lines = [[(run, least(s, b)) for row in p for s, run, b in row] for _, p, _ in self.rules]
        return all(sum(w for run, w in line if run != "*") > 0 for line in lines) and all(
            w >= 0 for line in lines for run, w in line if run)

    @functools.lru_cache(None)
    def normal(self, shape, cells):
        """The least image and its sign; 0 is the sign of a part that is its own negative."""
        (_, columns), void = shape, bytes([self.void])
        rows = [cells[i:i + columns] for i in range(0, len(cells), columns)]
        for end in (0, -1):  # void rows are left off, then void columns
            while rows and not rows[end].strip(void):
                del rows[end]
        left = min([columns - len(row.lstrip(void)) for row in rows], default=0)
        right = max([len(row.rstrip(void)) for row in rows], default=0)
        cells = b"".join([row[left:right] for row in rows])
        images = [(size, bytes(order(cells)).translate(names), sign)
                  for size, order, names, sign in self.orders(len(rows), right - left)]
        size, cells, _ = min(images)
        return (size, cells), sum({sign for *form, sign in images if form == [size, cells]})

    @functools.lru_cache(None)
    def orders(self, rows, columns):
        """For each symmetry the size of the image, the cells in its order, new symbols and the sign."""
        numbers, out = [range(r * columns, (r + 1) * columns) for r in range(rows)], []
        for i, to, sign in self.images:
            turned, names = image(numbers, i), {self.mask(a): self.mask(b) for a, b in to.items()}
            order = [n for row in turned for n in row]
            size = len(turned), len(order) // max(len(turned), 1)
            names = bytes([names.get(i, i) for i in range(256)]) if to != dict(zip(to, to)) else None
            out.append((size, operator.itemgetter(*order) if len(order) > 1 else bytes, names, sign))
        return out

class Graph(Cells):
    """A shape is the number of vertices and the edges (u, v, mark), u < v. A vertex that is deleted has the symbol %."""
    SIDE = re.compile(r"(\[[^\]]*\]|\S)(?:\s*-(?:([^-\s>])-)?\s*(\[[^\]]*\]|\S))?")

    def read(self):
        self.read_symbols()
        self.cells.append("%")
        need(len(self.cells) <= 8, "too many symbols")
        self.rules, self.merged, self.walls = [], bytes(range(256)), 0
        self.apart = self.filler = self.mask("%")
        for mover, text in self.lines:
            pattern, result, words, conditions, changes = self.read_rule(text)
            p, r = self.SIDE.fullmatch(pattern), self.SIDE.fullmatch(result)
            need(p and r and (p[3] is None) == (r[3] is None) and r[2] in (None, p[2]) and not words, f"'{text}' is no rule")
            need(all(x in [None, *self.cells, "="] for x in (r[1], r[3])), f"unknown symbol in '{result}'")
            ends = [(self.read_set(a), b) for a, b in ((p[1], r[1]), (p[3], r[3])) if a]
            self.rules += [(PLAYERS[mover], e, p[2], conditions, changes) for e in (ends, ends[::-1])[:len(ends)]]

    def parse(self, text):
        edges, _, marks = text.partition(";")
        vertices, links = {}, set()
        for item in filter(None, map(str.strip, edges.split(","))):
            m = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9})([^\d\s])?)?", item)
            need(m and m[1] != m[2], f"'{item}' is no edge")
            u, v = int(m[1]), int(m[2] or m[1])
            vertices[u] = vertices[v] = self.cells[0]
            links |= {(min(u, v), max(u, v), m[3] or "")} if m[2] else set()
        for item in filter(None, map(str.strip, marks.split(","))):
            m = re.fullmatch(r"(\d{1,9})\s*(\S)", item)
            need(m and m[2] in self.weighted and int(m[1]) in vertices, f"'{item}' is no mark")
            vertices[int(m[1])] = m[2]
        place = {v: i for i, v in enumerate(sorted(vertices))}
        edges = tuple(sorted((place[u], place[v], m) for u, v, m in links))
        return (len(place), edges), bytes([self.mask(vertices[v]) for v in place])

    def matches(self, shape):
        for players, ends, mark, conditions, changes in self.rules:
            places = [[v] for v in range(shape[0])] if len(ends) == 1 else [(u, v) for u, v, m in shape[1] if mark in (None, m)]
            for player, place in itertools.product(players, places):
                yield player, dict(zip(place, ends)), conditions, changes

    def ended(self, shape):
        return []

    @functools.lru_cache(None)
    def beside(self, shape):
        out = [set() for _ in range(shape[0])]
        for u, v, _ in shape[1]:
            out[u].add(v)
            out[v].add(u)
        return out

    @functools.lru_cache(None)
    def normal(self, shape, cells):
        """The vertices that are there, numbered in the way that makes the graph least. Colours are refined until they settle; of
        equal ones each in turn is made special. Any numbering is sound."""
        there, forms, tries = [v for v, s in enumerate(cells) if s != self.filler], [], 200
        links = [e for e in shape[1] if e[0] in there and e[1] in there]
        beside = {v: [(a + b - v, m) for a, b, m in links if v in (a, b)] for v in there}
        todo = [{v: (cells[v],) for v in there}]
        while todo:
            colour, count = todo.pop(), 0
            while len(set(colour.values())) > count:
                count = len(set(colour.values()))
                rank = {c: i for i, c in enumerate(sorted(set(colour.values())))}
                colour = {v: (rank[c], *sorted((rank[colour[w]], m) for w, m in beside[v])) for v, c in colour.items()}
            order = sorted(there, key=lambda v: (colour[v], v))
            tied = [c for c in map(colour.get, order) if list(colour.values()).count(c) > 1]
            tries -= 1
            if tied and tries > 0:
                todo += [{w: (c, w != v) for w, c in colour.items()} for v in order if colour[v] == tied[0]]
                continue
            place = {v: i for i, v in enumerate(order)}
            found = sorted((*sorted((place[u], place[v])), m) for u, v, m in links)
            forms.append(((len(order), tuple(found)), bytes([cells[v] for v in order])))
        return min(forms), 1
