#!/usr/bin/env python3
"""Writes games.tsv: what the reference interpreter answers about positions of every game in games/.

Each line is `name(state)<TAB>question<TAB>answer`; `left` and `right` list one option for each move.
"""
import pathlib
import random

import interpreter

ROOT = pathlib.Path(__file__).resolve().parents[3]
LARGEST_TREE = 10**7  # nodes
OPTIONS_OF, POSITIONS = 5, 11
LARGEST_LOOP = 100  # positions of a game that may go on for ever, for its outcome
LOOPY = {"backsliding", "foxandgeese", "hareandhounds", "windup"}


def reachable(game, start, most=3000):
    """Positions below `start`, in the order in which they are met."""
    seen, todo = {start: None}, [start]
    for p in todo:
        for q in game.all_moves(p):
            if q not in seen and len(seen) < most:
                seen[q] = None
                todo.append(q)
    return list(seen)


def chosen(game):
    """The examples and some of the positions below them, the same ones every time."""
    starts = [game.parse(e.text) for e in game.lines.examples]
    below = list(dict.fromkeys(p for s in starts for p in reachable(game, s) if p not in starts))
    pick = random.Random(game.name)
    return starts + pick.sample(below, min(POSITIONS - len(starts), len(below)))


def rows(game):
    positions = chosen(game)
    for i, p in enumerate(positions):
        if game.name in LOOPY:
            questions = ["left"] if game.impartial else ["left", "right"]
            if len(reachable(game, p)) <= LARGEST_LOOP:
                questions += ["loopy_outcome", "states"]
            for q in questions:
                yield game.format(p), {"loopy_outcome": "outcome"}.get(q, q), game.ask(q, p)
            continue
        questions = ["outcome", "misere"] + (["grundy"] if game.impartial else [])
        if i < OPTIONS_OF:
            questions = ["left"] + ([] if game.impartial else ["right"]) + questions
            questions.append("states")
            if game.tree_nodes(p) < LARGEST_TREE:
                questions.append("tree_nodes")
        for q in questions:
            yield game.format(p), {"misere": "misere_outcome"}.get(q, q), game.ask(q, p)


def main():
    lines = []
    for path in sorted((ROOT / "games").glob("*.game")):
        for game in interpreter.load(path.read_text(encoding="utf-8")).values():
            lines += ["\t".join(r) + "\n" for r in rows(game)]
    (pathlib.Path(__file__).parent / "games.tsv").write_text("".join(lines), encoding="utf-8")
    print(len(lines), "lines")


if __name__ == "__main__":
    main()
