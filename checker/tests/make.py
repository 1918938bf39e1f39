"""Makes small certificates by search, for the tests alone; it plays with the checker's own interpreter, and what it writes is
checked against naive.py."""
import hashlib
import functools
import itertools
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import verify
from rules import read_games
from sums import Sums


def seal(header, entries):
    """The bytes of a file; without a trace of how it was made."""
    lines = [json.dumps(x, ensure_ascii=False, separators=(",", ":")) + "\n" for x in [header] + entries]
    body = "".join(lines).encode()
    end = {"end": len(entries), "sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(end, separators=(",", ":")).encode() + b"\n"


def opened(data):
    """The header and the entries of a file."""
    lines = [json.loads(x) for x in data.decode().split("\n")[:-2]]
    return lines[0], lines[1:]


def accepted(data):
    try:
        verify.verify(data)
        return True
    except Exception:
        return False


def header_of(statement, kind, rules, measure=None, **more):
    measure = {} if measure is None else {"measure": measure}
    return {"nimatron": 1, "statement": statement, "kind": kind, "rules": rules, **measure, **more}


def sums_of(header, normal):
    return Sums(header, read_games(header["rules"]), normal)


def part_text(sums, n):
    """A part as a certificate writes it."""
    game, part = sums.parts[abs(n)]
    kind = game.kind
    if kind in ("heaps", "tuple"):
        inside = ",".join(map(str, part))
    elif kind == "table":
        inside = part
    else:
        shape, symbols = part[0], [game.cells[s.bit_length() - 1] for s in part[1]]
        if kind == "graph":
            edges = [f"{u}-{v}{m}" for u, v, m in shape[1]] + [str(v) for v in range(shape[0])]
            inside = ",".join(edges) + ";" + ",".join(f"{v}{s}" for v, s in enumerate(symbols) if s != game.cells[0])
        else:
            inside = "/".join("".join(symbols[r * shape[1]:(r + 1) * shape[1]]) for r in range(shape[0]))
    return f"{'-' if n < 0 else ''}{game.name}({inside})"


def in_order(sums, header, entries):
    """The states, the longest play first if entries rest on later ones."""
    @functools.cache
    def length(state):
        return max((1 + length(m) for player in (0, 1) for m in sums.moves(state, player)), default=0)
    if "entries" not in header["measure"].values():
        return list(entries)
    return sorted(entries, key=lambda entry: -length(entry[0]))


def pruned(header, entries):
    """With the least weights, and without the entries that are not needed."""
    weighed = {game: weights for game, weights in header["measure"].items() if weights != "entries"}
    places = [(game, name) for game, weights in weighed.items() for name, w in weights.items() if w > 0]
    for lowered in itertools.chain.from_iterable(itertools.combinations(places, k) for k in range(len(places) + 1)):
        lower = {g: {n: w - ((g, n) in lowered) for n, w in weights.items()} for g, weights in weighed.items()}
        measure = {**header["measure"], **lower}
        if accepted(seal({**header, "measure": measure}, entries)):
            header = {**header, "measure": measure}
            break
    i = 0
    while i < len(entries):
        if accepted(seal(header, entries[:i] + entries[i + 1:])):
            del entries[i]
        else:
            i += 1
    return seal(header, entries)


def values(statement, rules, measure, **more):
    header = header_of(statement, "values", rules, measure, **more)
    sums = sums_of(header, True)
    known, listed, todo = {}, {}, []

    def grundy(state):
        total = 0
        for n in state:
            if n not in known:
                reached = {grundy(o) for o in sums.options(n, 0)}
                known[n] = next(i for i in itertools.count() if i not in reached)
            total ^= known[n]
        return total

    def add(state):
        for n in state:
            if n not in listed:
                listed[n] = grundy((n,))
                todo.append(n)
    question, left, right = verify.split_statement(statement)
    root = sums.state(left)
    if question == "outcome" and right == "N":
        add(next(o for o in sums.moves(root, 0) if grundy(o) == 0))
    else:
        add(root)
        add(sums.state(right) if question == "==" else ())
    while todo:
        n = todo.pop()
        for m in range(known[n]):
            add(next(o for o in sums.options(n, 0) if grundy(o) == m))
        for o in sums.options(n, 0):
            if grundy(o) < known[n]:
                add(o)
            else:
                add(next(r for r in sums.moves(o, 0) if grundy(r) == known[n]))
    in_turn = in_order(sums, header, [((n,), v) for n, v in listed.items()])
    return pruned(header, [[part_text(sums, n), v] for (n,), v in in_turn])


def replies(statement, rules, measure, play="normal", **more):
    header = header_of(statement, "replies", rules, measure, play=play, **more)
    misere = play == "misere"
    sums = sums_of(header, not misere)
    known, entries, todo = {}, {}, []

    def loses(state, player):
        if (state, player) not in known:
            moves = list(sums.moves(state, player))
            known[state, player] = not any(loses(m, 1 - player) for m in moves) if moves else not misere
        return known[state, player]

    def add(state, player):
        if (state or misere) and (state, player) not in entries:
            entries[state, player] = True
            todo.append((state, player))
    question, left, right = verify.split_statement(statement)
    root = sums.state(left if question in ("outcome", "misere_outcome") else f"{left} - ({right})")
    for claim in verify.COMPARED.get(question) or verify.NEEDED[right]:
        player = "LR".index(claim[-1])
        if claim[0] == "+":
            moves = list(sums.moves(root, player))
            if moves:
                add(next(m for m in moves if loses(m, 1 - player)), 1 - player)
        else:
            assert loses(root, player), "the statement is false"
            add(root, player)
    while todo:
        state, player = todo.pop()
        for moved in sums.moves(state, player):
            answers = list(sums.moves(moved, 1 - player))
            if answers or not misere:
                add(next(a for a in answers if loses(a, player)), player)
    impartial = all(game.impartial for game in sums.games.values())
    lines = {}
    for state, player in in_order(sums, header, entries):
        lines[("-" if impartial else "LR"[player], tuple(part_text(sums, n) for n in state))] = True
    return pruned(header, [[mover, list(parts)] for mover, parts in lines])
