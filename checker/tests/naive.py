"""Games by their plain definitions, on text: options(position, player) with player 0 for Left and 1 for Right.

Nothing here knows rule files; the interpreter of the checker must give the same options.
"""
import itertools


def grid(board):
    return [list(row) for row in board.split("/")]


def text(cells):
    return "/".join("".join(row) for row in cells)


def changed(board, *changes):
    cells = grid(board)
    for r, c, symbol in changes:
        cells[r][c] = symbol
    return text(cells)


def inside(cells, r, c):
    return 0 <= r < len(cells) and 0 <= c < len(cells[0])


AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


def dominoes(directions):
    def options(board, player):
        cells, out = grid(board), set()
        for r, row in enumerate(cells):
            for c, symbol in enumerate(row):
                for a, b in directions(player):
                    if symbol == "." and inside(cells, r + a, c + b) and cells[r + a][c + b] == ".":
                        out.add(changed(board, (r, c, "#"), (r + a, c + b, "#")))
        return out
    return options


def clobber(board, player):
    own, other = "xo"[player], "ox"[player]
    cells, out = grid(board), set()
    for r, row in enumerate(cells):
        for c, symbol in enumerate(row):
            for a, b in AROUND:
                if symbol == own and inside(cells, r + a, c + b) and cells[r + a][c + b] == other:
                    out.add(changed(board, (r, c, "."), (r + a, c + b, own)))
    return out


def colouring(forbidden):
    def options(board, player):
        cells, out = grid(board), set()
        for r, row in enumerate(cells):
            for c, symbol in enumerate(row):
                beside = {cells[r + a][c + b] for a, b in AROUND if inside(cells, r + a, c + b)}
                if symbol == "." and forbidden(player) not in beside:
                    out.add(changed(board, (r, c, "xo"[player])))
        return out
    return options


def towers(board, player):
    """A tower topples in a direction over the contiguous towers there, all of them, up to a gap or the edge."""
    cells, out = grid(board), set()
    for r, row in enumerate(cells):
        for c, symbol in enumerate(row):
            for a, b in AROUND:
                fallen, y, x = [], r, c
                while symbol == "X" and inside(cells, y, x) and cells[y][x] == "X":
                    fallen.append((y, x, "."))
                    y, x = y + a, x + b
                if fallen:
                    out.add(changed(board, *fallen))
    return out


def toads(board, player):
    out, own, other, step = set(), "tf"[player], "ft"[player], (1, -1)[player]
    for i, symbol in enumerate(board):
        for jump in (1, 2):
            j = i + jump * step
            if symbol == own and 0 <= j < len(board) and board[j] == "." and (jump == 1 or board[i + step] == other):
                cells = list(board)
                cells[i], cells[j] = ".", own
                out.add("".join(cells))
    return out


def knockdown(board, player):
    out = set()
    for i, symbol in enumerate(board):
        if symbol in ("LE", "RE")[player]:
            out |= {board[:i], board[i + 1:]}
    return out


def notakto(board, player):
    cells = grid(board)
    lines = [[(r + k * a, c + k * b) for k in range(3)] for r in range(len(cells)) for c in range(len(cells[0]))
             for a, b in ((0, 1), (1, 0), (1, 1), (1, -1))]
    if any(all(inside(cells, r, c) and cells[r][c] == "X" for r, c in line) for line in lines):
        return set()
    return {changed(board, (r, c, "X")) for r, row in enumerate(cells) for c, symbol in enumerate(row) if symbol == "."}


BOARDS = {  # name: (rule file, options, symbols, sizes)
    "cram": ("grid . #\nboth . . -> # #   turned", dominoes(lambda p: ((0, 1), (1, 0))), ".#", [(1, 4), (2, 3), (3, 3)]),
    "domineering": ("grid . #\nLeft  . / . -> # / #\nRight . .   -> # #", dominoes(lambda p: ((1, 0), (0, 1))[p:p + 1]), ".#",
                    [(1, 4), (2, 3), (3, 3)]),
    "clobber": ("grid . x o #\nLeft  x o -> . x   turned\nRight o x -> . o   turned", clobber, ".xo", [(1, 5), (2, 3)]),
    "snort": ("grid . x o #\nLeft  . -> x   unless beside o\nRight . -> o   unless beside x", colouring(lambda p: "ox"[p]), ".xo#",
              [(1, 4), (2, 2), (2, 3)]),
    "col": ("grid . x o #\nLeft  . -> x   unless beside x\nRight . -> o   unless beside o", colouring(lambda p: "xo"[p]), ".xo#",
            [(1, 4), (2, 2)]),
    "towers": ("grid X .\nboth X X* [.~] -> . .* =   turned", towers, "X.", [(1, 5), (2, 3), (3, 3)]),
    "toads": ("strip . t f\nLeft  t .   -> . t\nLeft  t f . -> . = t\nRight . f   -> f .\nRight . t f -> f = .", toads, ".tf",
              [(1, 3), (1, 6)]),
    "knockdown": ("strip L R E\nLeft  [LE] _* ~ -> ~\nLeft  ~ _* [LE] -> ~\nRight [RE] _* ~ -> ~\nRight ~ _* [RE] -> ~", knockdown,
                  "LRE", [(1, 2), (1, 5)]),
    "noughts": ("grid . X\nboth . -> X\nends X X X turned\nends X _ _ / _ X _ / _ _ X turned", notakto, ".X", [(1, 4), (3, 3)]),
}


def node_kayles(graph, player):
    vertices, edges = graph
    out = set()
    for v in vertices:
        gone = {v} | {b for e in edges for a, b in (e, e[::-1]) if a == v}
        out.add((vertices - gone, frozenset(e for e in edges if not gone & set(e))))
    return out


def arc_kayles(graph, player):
    vertices, edges = graph
    return {(vertices - set(gone), frozenset(e for e in edges if not set(gone) & set(e))) for gone in edges}


def numbers(name):
    """Options of a tuple of numbers as a set of tuples; of a heap as sorted tuples of heaps."""
    def nim(n):
        return {(k,) for k in range(n)}

    def kayles(n):
        return {tuple(sorted(x for x in (a, n - k - a) if x)) for k in (1, 2) for a in range(n - k + 1)} if n else set()

    def grundysgame(n):
        return {(a, n - a) for a in range(1, n) if a < n - a}

    def wythoff(a, b):
        return {(a - k, b) for k in range(1, a + 1)} | {(a, b - k) for k in range(1, b + 1)} | {
            (a - k, b - k) for k in range(1, min(a, b) + 1)}

    def euclid(a, b):
        if min(a, b) == 0:
            return {(0, 0)} if a + b else set()
        return {(a, b - k * a) for k in range(1, b) if b - k * a > 0} | {(a - k * b, b) for k in range(1, a) if a - k * b > 0}
    return locals()[name]


NUMBERS = {
    "nim": "heaps n\nboth n -> n - k   for k in 1..n",
    "kayles": "heaps n\nboth n -> -              if n == 1 or n == 2\nboth n -> n - k          for k in 1..2 if k < n\n"
              "both n -> a, n - k - a   for k in 1..2, a in 1..(n - k) div 2",
    "grundysgame": "heaps n\nboth n -> a, n - a for a in 1..n-1 if a < n - a",
    "wythoff": "tuple a b\nboth a, b -> a - k, b       for k in 1..a\nboth a, b -> a, b - k       for k in 1..b\n"
               "both a, b -> a - k, b - k   for k in 1..min(a,b)",
    "euclid": "tuple a b\nboth a, b -> a, b - k*a   for k in 1..(b - 1) div max(a,1) if a > 0\n"
              "both a, b -> a - k*b, b   for k in 1..(a - 1) div max(b,1) if b > 0\n"
              "both a, b -> 0, 0         if min(a,b) == 0 and a + b > 0",
}


def boards(symbols, rows, columns):
    for cells in itertools.product(symbols, repeat=rows * columns):
        yield "/".join("".join(cells[r * columns:(r + 1) * columns]) for r in range(rows))


def wins(options, position, player, misere, known):
    """Whether the player to move wins, by definition."""
    key = position, player
    if key not in known:
        after = options(position, player)
        known[key] = any(not wins(options, x, 1 - player, misere, known) for x in after) if after else misere
    return known[key]


def outcome(options, position, misere, known):
    return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[
        wins(options, position, 0, misere, known), wins(options, position, 1, misere, known)]


def grundy(options, position, known):
    if position not in known:
        reached = {grundy(options, x, known) for x in options(position, 0)}
        known[position] = next(n for n in itertools.count() if n not in reached)
    return known[position]
