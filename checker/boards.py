"""Boards of rule files, compiled for each size to masks over one integer.

A cell with symbol s has one bit, number cell * S + s for S symbols. A match is there if no forbidden bit is set and each
needed mask meets the board; then some bits are kept, some put, and on strips some cells taken off.
"""
import functools
import itertools
import re
from rules import PLAYERS, Game, need, read_rule, read_set, read_symbols

IMAGES = {(): [0], ("turned",): [0, 3, 5, 6], ("mirrored",): [0, 1, 2, 3], ("mirrored", "turned"): range(8)}

def image(rows, i):
    """Image 0..7 of a rectangle: bit 0 mirrors it, bit 1 turns it upside down, then bit 2 exchanges rows and columns."""
    rows = [tuple(row)[::-1 if i & 1 else 1] for row in rows][::-1 if i & 2 else 1]
    return tuple(zip(*rows)) if i & 4 else tuple(rows)

class Board(Game):
    """A pattern is rows of elements (symbols that match, run, result); the result '=' keeps, '' takes off."""
    def read(self):
        self.strip, self.cells, self.rules, self.over = self.kind == "strip", read_symbols(self.symbols), [], []
        self.width, self.weighted, self.sizes, self.frames, self.orders, self.forms = len(self.cells), self.cells, {}, {}, {}, {}
        for mover, text in self.lines:
            left, right, words, conditions, changes = read_rule(text, self.cells)
            need(not changes, f"'{text}': 'and beside' is for graphs")
            for i, player in itertools.product(IMAGES[tuple(sorted(words))], PLAYERS[mover]):
                self.rules.append((player, image(self.pattern(left, right), i), conditions))
        for text in self.ends:
            text = re.sub(r"((\s(turned|mirrored))*)$", r" -> \1", text, count=1)
            left, _, words, conditions, changes = read_rule(text, self.cells)
            need(not conditions and not changes, f"'{text}' is no end")
            self.over += [image(self.pattern(left, None), i) for i in IMAGES[tuple(sorted(words))]]
        self.derive()

    def pattern(self, left, right):
        element = re.compile(r"(\[[^\]]*\]|.)([*+]?)")
        rows = [[(read_set(a, self.cells + ["~"]), run) for a, run in element.findall(row.replace(" ", ""))]
                for row in left.split("/")]
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
        need(rows and all(len(r) == len(rows[0]) and set(r) <= set(self.cells) for r in rows)
             and (len(rows) == 1 or not self.strip), f"'{text}' is no board of {self.name}")
        return len(rows), len(rows[0]), sum(1 << i * self.width + self.cells.index(c) for i, c in enumerate("".join(rows)))

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
        mask = lambda symbols: sum(1 << self.cells.index(s) for s in symbols)
        self.apart, self.walls = mask(apart), mask(inert - voids) if apart & voids else 0  # walls stay beside a part
        self.merged = [m for m in (mask(voids), mask(inert - voids)) if m & (m - 1)]
        self.filler = min(map(self.cells.index, apart & voids or apart), default=0)
        self.void = min(map(self.cells.index, voids), default=-1)
        self.across, self.down = any(c or len(p[0]) > 1 for p, c in patterns), any(c or len(p) > 1 for p, c in patterns)
        # Symmetries: images of the board, perhaps with symbols and players exchanged, that map the rules to themselves.
        names = [dict(zip(self.cells, to)) for to in itertools.permutations(self.cells)] if self.width < 7 else []
        names, same = [to for to in names if all(to[to[s]] == s for s in to)] or [{}], self.rule_set({}, 0, 0)
        self.images = [(i, [self.cells.index(to.get(s, s)) for s in self.cells], -1 if exchange else 1)
                       for exchange, to, i in itertools.product((0, 1), names, range(2 if self.strip else 8))
                       if (not self.impartial if exchange else all(a == b for a, b in to.items()))
                       and self.rule_set(to, i, exchange) == same]
        self.alike = {s: self.cells[min(to[k] for _, to, _ in self.images)] for k, s in enumerate(self.cells)}

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

    def places(self, pattern, rows, columns):
        """Where a pattern may lie, its runs of every length: {cell: (symbols, result)} without the edges."""
        line, most = [e for row in pattern for e in row], max(rows, columns)
        shape = [(r, c) for r in range(len(pattern)) for c in range(len(pattern[0]))]
        for lengths in itertools.product(*[range(run == "+", most + 1) if run else (1,) for _, run, _ in line]):
            if sum(lengths) > len(line) + most:
                continue
            cells = [(s, b) for (s, _, b), n in zip(line, lengths) for _ in range(n)]
            if any(run for _, run, _ in line):
                shape = [(k, 0) if len(pattern) > 1 else (0, k) for k in range(len(cells))]
            far = any("~" in s for s, _ in cells) * len(cells)  # how far it may stand out
            for r0, c0 in itertools.product(range(-far, rows), range(-far, columns)):
                at = [(r + r0, c + c0) for r, c in shape]
                on = [0 <= r < rows and 0 <= c < columns for r, c in at]
                if any(on) and all(inside or "~" in s for inside, (s, _) in zip(on, cells)):
                    yield {r * columns + c: x for inside, (r, c), x in zip(on, at, cells) if inside}

    def compiled(self, rows, columns):
        """(matches of Left, of Right, masks of ends) for boards of this size."""
        need(rows * columns <= 2000, "a board too large")
        full, width, moves = (1 << self.width) - 1, self.width, ([], [])
        mask = lambda i, symbols: sum(1 << i * width + self.cells.index(s) for s in symbols if s != "~")
        other = lambda on: sum(full << i * width ^ mask(i, s) for i, (s, _) in on.items())
        for player, pattern, conditions in self.rules:
            for on in self.places(pattern, rows, columns):
                around = {(i // columns + r, i % columns + c) for i in on for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))}
                near = {r * columns + c for r, c in around if 0 <= r < rows and 0 <= c < columns} - set(on)
                looked = [(wanted, sum(mask(j, what) for j in near)) for wanted, what in conditions]
                forbidden = other(on)
                for wanted, m in looked:
                    forbidden |= 0 if wanted else m
                changed = {i: b for i, (_, b) in on.items() if b not in ("", "=")}
                kept, put = ~sum(full << i * width for i in changed), sum(mask(i, b) for i, b in changed.items())
                off = sorted((i for i, (_, b) in on.items() if b == ""), reverse=True)
                moves[player].append((forbidden, [m for wanted, m in looked if wanted], kept, put, off))
        return (*moves, [other(on) for p in self.over for on in self.places(p, rows, columns)])

    def moves(self, part, player):
        rows, columns, bits = part
        if (rows, columns) not in self.sizes:
            self.sizes[rows, columns] = self.compiled(rows, columns)
        compiled, width = self.sizes[rows, columns], self.width
        if any(not bits & end for end in compiled[2]):
            return
        for forbidden, needed, kept, put, off in compiled[player]:
            if not bits & forbidden and all(bits & mask for mask in needed):
                after = bits & kept | put
                for i in off:
                    after = after & (1 << i * width) - 1 | after >> (i + 1) * width << i * width
                yield rows, columns - len(off), after

    @functools.lru_cache(None)
    def always_ends(self):
        """Whether there are weights of the symbols that every match of every rule makes less."""
        def loss(elements, w):
            total = 0
            for symbols, run, b in elements:
                least = min([0 if s == "~" or b == "=" else w[s] - w.get(b, 0) for s in symbols])
                total += min(least, 0) * len(w) * 1000 if run == "*" else least if least >= 0 or not run else -1000
            return total
        found = itertools.product(range(4), repeat=self.width) if self.width < 6 else ()
        weights = (dict(zip(self.cells, values)) for values in found)
        return any(all(loss([e for row in p for e in row], w) > 0 for _, p, _ in self.rules) for w in weights)

    def frame(self, rows, columns):
        """Masks for boards of this size: of a cell, a row's width, the first bits of cells, not of those at the left; the
        bits of each symbol."""
        if (rows, columns) not in self.frames:
            full, up = (1 << self.width) - 1, columns * self.width
            ones = ((1 << rows * up) - 1) // full
            symbols = [ones << s for s in range(self.width)]
            self.frames[rows, columns] = full, up, ones, ~sum(1 << r * up for r in range(rows)), symbols
        return self.frames[rows, columns]

    def split(self, board):
        rows, columns, bits = board
        if not rows * columns:
            return []
        (full, up, ones, inner, _), width, parts = self.frame(rows, columns), self.width, []
        cells = lambda symbols: sum(bits >> s & ones for s in range(width) if symbols >> s & 1)
        for symbols in self.merged:
            same = cells(symbols)
            bits = bits & ~(same * symbols) | same * (symbols & -symbols)
        if not self.apart:
            return [self.normal(rows, columns, bits)]
        def grown(part):
            beside = (part & inner) >> width | part << width & inner if self.across else 0
            return part | beside | (part >> up | part << up if self.down else 0)
        live, walls = ones & ~cells(self.apart), cells(self.walls)
        while live:
            part, before = live & -live, 0
            while part != before:
                part, before = grown(part) & live, part
            live ^= part
            part |= grown(part) & walls
            parts.append(self.normal(rows, columns, bits & part * full | (ones ^ part) << self.filler))
        return parts

    def normal(self, *board):
        """The least image and its sign; 0 is the sign of a part that is its own negative."""
        if board not in self.forms:
            rows, columns, bits = board
            cells = [(bits >> i * self.width & (1 << self.width) - 1).bit_length() - 1 for i in range(rows * columns)]
            grid, signs = [cells[r * columns:(r + 1) * columns] for r in range(rows)], {}
            for _ in range(4):  # void rows are left off, at each side
                while grid and all(s == self.void for s in grid[0]):
                    del grid[0]
                grid = list(zip(*grid[::-1]))
            size, cells = (len(grid), len(grid[0]) if grid else 0), [s for row in grid for s in row]
            if size not in self.orders:
                numbers = [range(r * size[1], (r + 1) * size[1]) for r in range(size[0])]
                images = [(image(numbers, i), to, sign) for i, to, sign in self.images]
                self.orders[size] = [(len(rows), [n for row in rows for n in row], to, sign) for rows, to, sign in images]
            for height, order, to, sign in self.orders[size]:
                signs.setdefault((height, tuple([to[cells[n]] for n in order])), set()).add(sign)
            form = min(signs)
            bits = sum([1 << i * self.width + s for i, s in enumerate(form[1])])
            self.forms[board] = (form[0], len(cells) // max(form[0], 1), bits), sum(signs[form])
        return self.forms[board]

    def counts(self, board):
        return [bin(board[2] & symbol).count("1") for symbol in self.frame(*board[:2])[4]]
