"""Checks a winning strategy of Cram by the rules alone; nothing of Nimatron is used.

    nimatron eval --json 'strategy(cram(4x4))' | python3 verify_strategy.py

At each position of the loser all moves must be there, at each position of the winner one move, and nobody who is to
move without a move may be the winner. Each move takes two cells, so that play ends.
"""

import json
import sys


def moves(board):
    """The boards that a domino on two free cells leads to."""
    rows = board.split("/")
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            for down, right in ((r, c + 1), (r + 1, c)):
                if cell == "." and down < len(rows) and right < len(row) and rows[down][right] == ".":
                    after = [list(line) for line in rows]
                    after[r][c] = after[down][right] = "#"
                    yield "/".join("".join(line) for line in after)


strategy = json.load(sys.stdin)["result"]
positions = strategy["positions"]
states = [p["state"] for p in positions]
if positions[0]["to_move"] != strategy["first"]:
    sys.exit("the first position is not that of the player who begins")
for p in positions:
    replies = [positions[i] for i in p["moves"]]
    allowed = set(moves(p["state"]))
    if any(q["state"] not in allowed or q["to_move"] == p["to_move"] for q in replies):
        sys.exit(f"not a move from {p['state']}")
    if p["to_move"] == strategy["winner"] and len(replies) != 1:
        sys.exit(f"no reply at {p['state']}")
    if p["to_move"] != strategy["winner"] and allowed != {q["state"] for q in replies}:
        sys.exit(f"a move is missing at {p['state']}")
print(f"the {strategy['winner']} player wins: {len(positions)} positions, checked by the rules")
