"""Tables up to a theorem's bound: periods of heap games, and misère quotients."""
import itertools
import math
import operator
import re
from automata import Logic, either
from law import Family, Sum
from expressions import natural, need, xor
from rules import lighter, line, read_games

def heap_rules(mover, kind, code):
    """The rules of octal[code] or subtraction[code] for a player or both, and its reach: the places or the largest number."""
    if kind == "subtraction":
        allbut, code = code.startswith("allbut "), code.replace("allbut ", "", 1)
        numbers = list(map(natural, code.split(",")))
        need(0 < numbers[0] and numbers == sorted(set(numbers)) and numbers[-1] < 10000, f"{code} is no subtraction set")
        each = [f"n -> n - {k} if n >= {k}" for k in numbers]
        return [(mover, r) for r in ([f"n -> n - k for k in 1..n if not k in [{code}]"] if allbut else each)], numbers[-1]
    first, _, places = code.partition(".")
    need(first in ("0", "4") and re.fullmatch("[0-7]+", places), f"{code} is no octal game")
    out = ["n -> a, n - a for a in 1..n div 2"] * (first == "4")
    for k, digit in enumerate(map(int, places), 1):
        ways = f"n -> - if n == {k}", f"n -> n - {k} if n > {k}", f"n -> a, n - {k} - a for a in 1..(n - {k}) div 2"
        out += [way for i, way in enumerate(ways) if digit >> i & 1]
    return [(mover, way) for way in out], len(places)

def vectors_of(code):
    """The vectors of addition[(-2,0),(1,-1)]."""
    vectors = [list(map(int, v.split(","))) for v in code[10:-2].split("),(")]
    said = ",".join([f"({','.join(map(str, v))})" for v in vectors])
    need(code == f"addition[{said}]" and all(len(v) == len(vectors[0]) <= 8 for v in vectors), f"{code} is no addition game")
    return vectors

def expanded(code):
    """The rules that a code stands for, and its reach."""
    m = re.fullmatch(r"(p?)(octal|subtraction|addition)\[([-0-9a-z .,;()]+)\]", code)
    need(m and len(code) < 300 and not re.search(r"[\[,; ]0[0-9]", code), f"this checker does not know what {code} is")
    if m[2] == "addition":
        vectors = vectors_of(code)
        names = "abcdefgh"[:len(vectors[0])]
        added = lambda v: ", ".join([f"{x} {'-+'[d > 0]} {abs(d)}" if d else x for x, d in zip(names, v)])
        enough = lambda v: " and ".join([f"{x} >= {-d}" for x, d in zip(names, v) if d < 0])
        rules = [("both", f"{', '.join(names)} -> {added(v)} if {enough(v)}") for v in vectors]
        return ["tuple", list(names), rules, [], []], None
    codes = m[3].split(";")
    need(len(codes) == 1 + len(m[1]), f"{code} has not one code for each player")
    found = [heap_rules(mover, m[2], c) for mover, c in zip(("Left", "Right") if m[1] else ("both",), codes)]
    return ["heaps", ["n"], [rule for rules, _ in found for rule in rules], [], []], found[0][1]

def coded_game(header, games, statement, fields):
    """The game, its code and the code's reach. A game of another name has the moves of the code: it is decided for all n."""
    name, logic = header["game"], Logic("2", "msd")
    for clause in header["statement"].split(" and "):
        m = re.fullmatch(rf"{statement}\((.*)\)\.({fields}) == ([0-9]{{1,9}})", clause)
        need(m and m[1] == name and header.get(m[2], 0) == int(m[3]), "the statement is not what the header says")
    need(all(type(header.get(field, 0)) is int for field in fields.split("|")), "a field that is no number")
    code = name if "[" in name else header["code"]
    essence, reach = expanded(code)
    coded = read_games("game coded\nheaps n\n" + "\n".join(map(" ".join, essence[2])))["coded"]
    game = games[header.get("games", {}).get(name, name)]
    need(len(games) == 1 and game.kind == "heaps" and ("[" in name) != ("code" in header), f"{name} is no game of heaps")
    families = [Family(logic, g, ["n"]).moves for g in (game, coded)]
    def moves(family, j):
        """A move replaces a heap n by heaps y0, y1, ..., j of them."""
        same = lambda order: [(Sum({f"y{i}": 1}) == Sum({v: 1})).formula for i, v in enumerate(order)]
        return either([("some", new, ("and", conditions + same(order))) for new, conditions, _, after, _ in family
                       if len(after) == j for order in itertools.permutations(after)])
    for j in range(max(len(m[3]) for family in families for m in family) + 1):
        for a, b in itertools.permutations(families):
            need(not logic.satisfiable(moves(a, j), ("not", moves(b, j))), f"{name} does not have the moves of {code}")
    return game, code, reach

def check_period(header, entries, games):
    """Octal games (R. K. Guy and C. A. B. Smith, 1956): if G(n + p) = G(n) for q <= n < 2q + p + k, q >= 1, then for all
    n >= q. Subtraction games: if the max S values from q on agree with those from q + p on, all later ones do. If all
    numbers but those of S may be taken, v is no option of n if all heaps of value v are n - s with s in S: so the max S
    values before n, which of them occur before these, and the largest value so far fix the value of n."""
    game, code, reach = coded_game(header, games, "period", "period|preperiod|saltus")
    p, q, saltus = header["period"], header["preperiod"], header.get("saltus", 0)
    theorem, values = "allbut" if "allbut" in code else code.partition("[")[0], []
    need(p > 0 <= q and header["theorem"] == theorem, "another theorem, or no period")
    need(saltus >= 0 and ("saltus" in header) == (theorem == "allbut"), "a saltus, or none")
    need(len(entries) == (2 * max(q, 1) + 2 * p + reach + 1 if theorem == "octal" else q + p + reach), "another end")
    for n, (line[0], entry) in enumerate(entries):
        options = {xor(values[h] for h in heaps) for heaps in game.moves((n,), 0)}
        values.append(next(v for v in itertools.count() if v not in options))
        need(entry == [n, values[n]] and list(map(type, entry)) == [int, int], f"the value of {n} is {values[n]}")
    line[0] = 1
    need(all(values[n] + saltus == values[n + p] for n in range(q, len(values) - p)), f"{p} is no period from {q} on")
    need(q == 0 or values[q - 1] + saltus != values[q - 1 + p], "the preperiod is not the least")
    if theorem == "allbut":
        new = lambda begin, end: [values.index(v) >= begin for v in values[begin:end]]
        need(new(q, q + reach) == new(q + p, q + p + reach) and
             max(values[:q + reach]) + saltus == max(values), "the values do not go on as they did a period before")
    while len(values) < q + 2 * p:
        values.append(values[-p] + saltus)
    for r in filter(lambda r: p % r == 0 and saltus * r % p == 0, range(1, p)):
        need(any(values[n] + saltus * r // p != values[n + r] for n in range(q, q + p)), f"{p} is not the least period")

def check_quotient(header, entries, games):
    """A monoid with outcomes; each heap is an element. A sum of heaps is a pair (x, E), its element and those of its
    options; all pairs are made, and in each x is P exactly if E is not empty and without P. Heaps past the bound have the
    pairs of earlier ones."""
    game, code, reach = coded_game(header, games, "quotient", "order")
    p, q, last = header["period"], header["preperiod"], header["heaps"]
    need(type(p) is type(q) is int and p > 0 <= q and last == 2 * max(q, 1) + 2 * p + reach, "the table ends elsewhere")
    elements = [e for _, e in entries if e[0] == "element"]
    heaps, order, times = [e[2] for _, e in entries if e[0] == "heap"], len(elements), [e[3] for e in elements]
    losing, every = {i for i, e in enumerate(elements) if e[2] == "P"}, range(order)
    wanted = [["element", i, 4] for i in every] + [["heap", n, 3] for n in range(last + 1)]
    need([[*e[:2], len(e)] for _, e in entries] == wanted, "the entries are not the elements and then the heaps")
    need(code.startswith("octal") and order == header["order"] <= 1000, "no octal game, or another order")
    need(all(e[2] in ("P", "N") and len(e[3]) == order for e in elements), "an element without outcome or products")
    need(all(type(x) is int and 0 <= x < order for row in times + [heaps] for x in row), "a product or heap that is none")
    need(times[0] == list(every) and all(times[i][j] == times[j][i] for i in every for j in range(i)), "does not commute")
    for i, j in itertools.product(every, repeat=2):
        need(all(times[times[i][j]][k] == times[i][times[j][k]] for k in range(j + 1)), "the product is not associative")
        need(i <= j or any((times[i][k] in losing) != (times[j][k] in losing) for k in every), "two elements are the same")
    need(heaps[0] == 0 and all(heaps[n] == heaps[n + p] for n in range(q, last + 1 - p)), f"{p} is no period from {q} on")
    need(q == 0 or heaps[q - 1] != heaps[q - 1 + p], "the preperiod is not the least")
    need(all(p % r or heaps[q:q + p] != heaps[q + r:q + r + p] for r in range(1, p)), f"{p} is not the least period")
    def product(parts):
        total = 0
        for h in parts:
            total = times[total][heaps[h]]
        return total
    made = {(heaps[n], frozenset(map(product, game.moves((n,), 0)))) for n in range(last + 1)}
    pairs = {(0, frozenset()): None}
    todo = list(pairs)
    for x, options in todo:
        need((x in losing) == bool(options and options.isdisjoint(losing)), "an outcome is not that of its options")
        for y, others in made:
            pair = times[x][y], frozenset([times[y][o] for o in options] + [times[x][o] for o in others])
            if pair not in pairs:
                need(len(todo) < 10**6, "a transition algebra too large")
                pairs[pair] = todo.append(pair)
    need({x for x, _ in todo} == set(every), "an element is no sum of heaps")

def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]

class Pattern:
    """A table of the quadrant. Steps from one axis to the other cut it into cones. A cell z between the steps p and q has
    a = z x q and b = p x z; from a >= ka on the table repeats with p, from b >= kb on with q. Listed cells fix all."""
    def __init__(self, steps, bounds):
        self.cones = [(p, q, cross(p, q), ka, kb) for p, q, (ka, kb) in zip(steps, steps[1:], bounds)]
        need(len(steps) == len(bounds) + 1 >= 2 and steps[0][1] == steps[-1][0] == 0, "the steps leave out an axis")
        need(all(d > 0 for _, _, d, _, _ in self.cones), "the steps are not in the order of their angles")

    def cells(self, bounds):
        """The cells of each cone with a and b below these bounds."""
        for i, ((p, q, d, _, _), (far_a, far_b)) in enumerate(zip(self.cones, bounds)):
            x, y = ((far_a * p[k] + far_b * q[k]) // d for k in (0, 1))
            need(x * y < 10**7, "a pattern too large")
            for z in itertools.product(range(x + 1), range(y + 1)):
                a, b = cross(z, q), cross(p, z)
                if b >= 0 and a < far_a and b < far_b and (a > 0 or a == 0 and i + 1 == len(self.cones)):
                    yield z

    def at(self, z):
        p, q, d, ka, kb = next((c for c in self.cones if cross(z, c[1]) > 0), self.cones[-1])
        m, n = (max(0, (far - k) // d) for far, k in ((cross(z, q), ka), (cross(p, z), kb)))
        return self.values[z[0] - m * p[0] - n * q[0], z[1] - m * p[1] - n * q[1]]

    def periods(self):
        """A basis (m, 0), (n, k), 0 <= n < m, of the vectors that are periods of all cones, far from their steps."""
        size = math.lcm(*[d for _, _, d, _, _ in self.cones])  # (size, 0) and (0, size) are such vectors
        need(size < 300, "periods too long")
        box = list(itertools.product(range(size), repeat=2))
        common = set(box)
        for p, q, d, ka, kb in self.cones:
            t = 2 + (max(ka, kb) + 2 * size * (sum(p) + sum(q))) // d
            table = {z: self.at((t * (p[0] + q[0]) + z[0], t * (p[1] + q[1]) + z[1])) for z in box}
            common = {w for w in common if all(
                table[z] == table[(z[0] + w[0]) % size, (z[1] + w[1]) % size] for z in box)}
        m = min([x for x, y in common if x and not y], default=size)
        k = min([y for _, y in common if y], default=size)
        return [[m, 0], [min([x for x, y in common if y == k % size]) % m, k]]

def check_lattice(header, entries, games):
    """The value of a cell is the least that no option has. Far along a step, where neither the cell nor an option leaves the
    part that repeats with it, this says the same as one step before; so it is checked for finitely many cells."""
    name, steps, bounds = header["game"], header["steps"], header["cones"]
    code, (game,) = header["code"] if "[" not in name else name, games.values()
    need(("[" in name) != ("code" in header) and header.get("games", {}).get(name, name) == game.name, "another game")
    need(game.essence() == expanded(code)[0] and len(game.names) == 2, f"{name} is not {code} in two dimensions")
    need(all(type(n) is int and 0 <= n < 10000 for pair in steps + bounds for n in pair), "a step that is none")
    vectors = vectors_of(code)
    game.check_names(header["measure"][game.name])
    falls = lambda w: all(sum(map(operator.mul, v, w.values())) < 0 for v in vectors)
    need(len(header["measure"]) == 1 and falls(header["measure"][game.name]), "the measure does not fall with every move")
    need(not any(map(falls, lighter(header["measure"][game.name]))), "a smaller measure does")
    pattern = Pattern(steps, bounds)
    wanted = sorted(pattern.cells([(ka + d, kb + d) for _, _, d, ka, kb in pattern.cones]))
    need([tuple(e[:2]) for _, e in entries] == wanted, "other cells")
    need(all(type(n) is int and len(e) == 3 for _, e in entries for n in e), "an entry that is no cell")
    pattern.values = {(x, y): value for _, (x, y, value) in entries}
    fall = lambda f: max([0] + [-f(v) for v in vectors])  # the most that a move makes a or b less
    far = [[ka + d + fall(lambda v: cross(v, q)), kb + d + fall(lambda v: cross(p, v))] for p, q, d, ka, kb in pattern.cones]
    for i, (p, q, d, _, _) in enumerate(pattern.cones[1:], 1):  # an option may lie in the next cone
        p0, _, below, _, kb = pattern.cones[i - 1]
        far[i][0] = max(far[i][0], -(-d * (kb + below + fall(lambda v: cross(p0, v))) // below))
        ka = pattern.cones[i][3]
        far[i - 1][1] = max(far[i - 1][1], -(-below * (ka + d + fall(lambda v: cross(v, q))) // d))
    for x, y in pattern.cells(far):
        options = {pattern.at((x + v, y + w)) for v, w in vectors if x + v >= 0 <= y + w}
        value = pattern.at((x, y))
        need(value not in options and options.issuperset(range(value)), f"the value at {x}, {y} is not {value}")
    said = "".join(str(pattern.periods()).split())
    need(header["statement"] == f"period({name}).periods == {said}", f"the periods are {said}")
