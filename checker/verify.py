#!/usr/bin/env python3
"""Checks a certificate of Nimatron: python3 verify.py FILE prints `verified: STATEMENT` or `refused: line N: why`.

A certificate is a set with a property that is checked entry by entry; README.md says why that proves the statement.
"""
import hashlib
import importlib
import json
import math
import os
import re
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from expressions import Refused, need, pieces, xor
from rules import line, read_games
from sums import Sums

# Who moving first loses ("L", "R") or wins ("+L", "+R").
NEEDED = {"P": ("L", "R"), "L": ("R", "+L"), "R": ("L", "+R"), "N": ("+L", "+R")}
COMPARED = {"==": NEEDED["P"], ">=": ("R",), "<=": ("L",), ">": NEEDED["L"], "<": NEEDED["R"], "<>": NEEDED["N"]}

def split_statement(text):
    """(question or relation, left side, right side)"""
    cut = pieces(text, " (?:" + "|".join(COMPARED) + ") ")
    need(len(cut) == 3, "this checker cannot read the statement")
    m = re.fullmatch(r"(outcome|misere_outcome|grundy)\((.*)\)", cut[0])
    need(not m or cut[1] == " == " and re.fullmatch("[0-9]{1,9}" if m[1] == "grundy" else "[PNLR]", cut[2]), "no claim")
    return (m[1], m[2], cut[2]) if m else (cut[1].strip(), cut[0], cut[2])

def check_needed(first, uses):
    """The statement leads to every entry: it uses the first ones, and each uses others."""
    todo = reached = set(first) & set(uses)
    while todo:
        todo = {y for x in todo for y in uses[x] if y in uses} - reached
        reached = reached | todo
    need(len(reached) == len(uses), "some entries are not needed")

def check_values(header, entries, games):
    """Grundy values: each smaller number is the listed value of an option; no option has the value, for another is listed
    for it, or it has an option of its own for which this one is listed."""
    need(all(game.impartial for game in games.values()), "the games are not impartial")
    sums, listed, lines = Sums(header, games, True), {}, {}
    for line[0], (text, n) in entries:
        part = sums.part(text)
        need(type(n) is int and n >= 0 and part not in listed, f"{text} is listed twice or has no value")
        listed[part], lines[part] = n, line[0]
    def value(state):
        """If its parts are listed, perhaps after this line."""
        known = all([part in listed and not (sums.by_entries and lines[part] <= line[0]) for part in state])
        return xor(listed[part] for part in state) if known else None
    uses = {part: set() for part in listed}
    for line[0], (text, n) in entries:
        part = sums.part(text)
        options = list(sums.options(part, 0))
        values = set(map(value, options))
        need(n not in values, f"an option of {text} has the value {n}, too")
        need(len(options) >= n and values.issuperset(range(n)), f"a value less than {n} is no listed option's of {text}")
        for option in options:
            shown = option if value(option) is not None else next((r for r in sums.moves(option, 0) if value(r) == n), None)
            need(shown is not None, f"an option of {text} has neither a listed value nor a reply")
            uses[part].update(shown)
    line[0], (question, left, right) = 1, split_statement(header["statement"])
    root = sums.root(f"{left} - ({right})" if question == "==" else left)
    wins = [o for o in sums.moves(root, 0) if value(o) == 0] if (question, right) == ("outcome", "N") else []
    claims = {"==": lambda g: g == 0, "grundy": lambda g: g == int(right), "outcome": lambda g: "NP"[g == 0] == right}
    need(wins or question in claims and value(root) is not None and claims[question](value(root)),
         "the entries are right, but do not prove the statement")
    check_needed([part for state in [root] + wins for part in state], uses)
    sums.check_least()

def check_replies(header, entries, games):
    """States in which the player to move loses: every move has a reply to such a state. In normal play the empty state is
    one; in misère play a player without moves has won."""
    line[0], (question, left, right) = 1, split_statement(header["statement"])
    misere, impartial = question == "misere_outcome", all(game.impartial for game in games.values())
    need(question != "grundy" and header["play"] == ("misere" if misere else "normal"), "a statement of another kind")
    sums, states, replies, uses = Sums(header, games, not misere), [], ({}, {}), {}
    loses = ({}, {}) if misere else ({(): math.inf}, {(): math.inf})  # states with their lines
    for line[0], (mover, parts) in entries:
        state = sums.settled(map(sums.part, parts))
        need(len(state) == len(parts) > 0, "a part without moves, or parts that cancel")
        need(mover in (("-",) if impartial else ("L", "R")), "no player")
        states.append((line[0], int(mover == "R"), state))
        for player in (0, 1) if impartial else ("LR".index(mover),):
            need(state not in loses[player], "a state is listed twice")
            loses[player][state] = line[0]
    for line[0], player, state in states:
        moves = list(sums.moves(state, player))
        need(moves or not misere, "a player without moves wins misère play")
        for moved in moves:
            if moved not in replies[player]:
                lost = (reply for reply in sums.moves(moved, 1 - player) if reply in loses[player])
                reply = max(lost, key=loses[player].get, default=None) if sums.by_entries else next(lost, None)
                need(reply is not None or misere and not any(True for _ in sums.moves(moved, 1 - player)),
                     "a move has no reply into the set")
                replies[player][moved] = player, reply
            reply = replies[player][moved][1]
            need(not sums.by_entries or reply is None or loses[player][reply] > line[0], "a reply to an earlier entry")
        uses[player, state] = {replies[player][moved] for moved in moves}
    line[0], first = 1, set()
    root = sums.root(left if "outcome" in question else f"{left} - ({right})")
    for claim in COMPARED.get(question) or NEEDED[right]:
        player = "LR".index(claim[-1])
        moves = list(sums.moves(root, player)) if claim[0] == "+" else []
        shown = [m for m in moves if m in loses[1 - player]] if moves else [root]
        need((shown if moves else misere) if claim[0] == "+" else root in loses[player],
             f"not proved: {('Left', 'Right')[player]} moving first {'wins' if claim[0] == '+' else 'loses'}")
        first |= {(0 if impartial else player if claim[0] != "+" else 1 - player, state) for state in shown}
    check_needed(first, uses)
    sums.check_least()

def read_rules(header):
    """The games of the header. One whose name is known here has the known rules; a code is what it says."""
    games, known = read_games(header["rules"]), os.path.join(os.path.dirname(os.path.abspath(__file__)), "rules")
    for name, game in games.items():
        path = os.path.join(known, name + ".game")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as f:
                need(read_games(f.read())[name].essence() == game.essence(), f"the rules of {name} are not those of {name}")
    for code, name in header.get("games", {}).items():
        from tables import expanded
        need(games[name].essence() == expanded(code)[0], f"{name} does not have the rules of {code}")
    return games

TEXT, NAMES, PAIRS = "", {"": ""}, [[0, 0]]  # examples: like() tells whether a value has the same types
ALWAYS = {"nimatron": 0, "statement": TEXT, "kind": TEXT, "rules": TEXT}
MAY = {"games", "values", "code", "saltus"}  # what a header may lack
SUM = {"measure": {}, "games": NAMES, "values": NAMES}
TABLE = {"game": TEXT, "games": NAMES, "code": TEXT}
KINDS = {  # the file with the check of a kind, what else its header has, and its entries
    "values": (__name__, SUM, [[TEXT, 0]]),
    "replies": (__name__, {**SUM, "play": TEXT}, [[TEXT, [TEXT]]]),
    "period": ("tables", {**TABLE, "period": 0, "preperiod": 0, "saltus": 0, "theorem": TEXT}, [[0, 0]]),
    "lattice": ("tables", {**TABLE, "measure": {"": {"": 0}}, "steps": PAIRS, "cones": PAIRS}, [[0, 0, 0]]),
    "quotient": ("tables", {**TABLE, "heaps": 0, "period": 0, "preperiod": 0, "order": 0},
                 [[TEXT, 0, TEXT, [0]], [TEXT, 0, 0]]),
    "law": ("law", {"games": NAMES, "measure": {"": {"": 0}}, "automata": [{}]}, [[0, o, [0]] for o in (TEXT, 0, True)])}

def like(value, example):
    """A list with one example in it, and an object with "" for a key, may have any number of such elements."""
    if type(value) is not type(example):
        return False
    if type(value) is dict:
        return "" not in example or all(like(v, example[""]) for v in value.values())
    if type(value) is list and len(example) == 1:
        return all(like(v, example[0]) for v in value)
    return type(value) is not list or len(value) == len(example) and all(map(like, value, example))

def no_key_twice(pairs):
    need(len(dict(pairs)) == len(pairs), "a key is said twice")
    return dict(pairs)

def read_json(text):
    try:
        return json.loads(text.decode("utf-8"), object_pairs_hook=no_key_twice)
    except ValueError:
        need(False, "this is no JSON, or a number too large")

def verify(data):
    """The statement that the bytes of a certificate prove, or an exception."""
    line[0], lines = 1, data.split(b"\n")
    need(len(lines) >= 3 and lines[-1] == b"", "the file does not end with a line")
    header = read_json(lines[0])
    need(type(header) is dict and all(k in header and like(header[k], ALWAYS[k]) for k in ALWAYS), "no certificate")
    need(header["nimatron"] == 1, "another format")
    statement = header["statement"]
    need(statement.isprintable() and statement.split(" ") == statement.split(), "the statement has spaces that it needs not")
    need(header["kind"] in KINDS, f"unknown kind '{header['kind']}'")
    file, more, wanted = KINDS[header["kind"]]
    need(set(header) <= {*ALWAYS, *more}, "a key that has no place in such a certificate")
    for key, example in more.items():
        need(like(header[key], example) if key in header else key in MAY, f"the header has no '{key}', or of another sort")
    line[0], digest = len(lines) - 1, hashlib.sha256(data[:len(data) - len(lines[-2]) - 1]).hexdigest()
    need(lines[-2].decode() == f'{{"end":{len(lines) - 3},"sha256":"{digest}"}}', "the file is damaged")
    entries = []
    for line[0], text in enumerate(lines[1:-2], 2):
        entries.append((line[0], read_json(text)))
        need(any(like(entries[-1][1], example) for example in wanted), "this is no entry of such a certificate")
    line[0] = 1
    getattr(importlib.import_module(file), "check_" + header["kind"])(header, entries, read_rules(header))
    return statement

def main(arguments):
    if len(arguments) != 1:
        print("usage: verify.py FILE")
        return 2
    sys.setrecursionlimit(8000)
    try:
        with open(arguments[0], "rb") as f:
            data = f.read()
        print(f"verified: {verify(data)}")
        return 0
    except Refused as why:
        reason = str(why)
    except OSError as error:
        reason = error.strerror
    except (RecursionError, MemoryError):
        reason = "too deep or too large"
    except KeyError as error:
        reason = f"{error.args[0]}: missing"
    except Exception as error:  # whatever these bytes are, they are no certificate
        reason = f"malformed ({type(error).__name__})"
    print(f"refused: line {line[0]}: {' '.join(reason.split())}")
    return 1

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
