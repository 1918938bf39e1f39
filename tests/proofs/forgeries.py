#!/usr/bin/env python3
"""forgeries.py VERIFY FOLDER: the extracted checker accepts what it should, and no forgery that checker/verify.py refuses."""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../checker/tests"))
import kinds
from make import accepted, opened, seal

VERIFY, FOLDER = sys.argv[1:]
READ = ("grundy", "grundy of a sum", "outcome N", "equal", "partizan", "at least", "greater", "confused", "misere", "misere tuple")


def verdict(data):
    path = os.path.join(FOLDER, "forgery.cert")
    with open(path, "wb") as f:
        f.write(data)
    done = subprocess.run([VERIFY, path], capture_output=True, text=True, timeout=60)
    if (done.returncode, done.stdout.partition(":")[0]) not in ((0, "verified"), (1, "refused")):
        sys.exit(f"the checker says {done.stdout!r}, {done.stderr!r}, exit {done.returncode}")
    return done.returncode == 0


def forgeries(header, entries):
    for i, entry in enumerate(entries):
        yield header, entries[:i] + entries[i + 1:]
        if header["kind"] == "values":
            yield header, entries[:i] + [[entry[0], entry[1] + 1]] + entries[i + 1:]
        elif entry[0] != "-":
            yield header, entries[:i] + [["R" if entry[0] == "L" else "L", entry[1]]] + entries[i + 1:]
    for old, new in (("== 1", "== 2"), ("== 3", "== 0"), ("== N", "== P"), ("== P", "== N"), (">=", "<="), (">", "<"), ("<>", "=="),
                     ("== N", "== L"), ("kayles(2) ==", "kayles(3) ==")):
        yield {**header, "statement": header["statement"].replace(old, new)}, entries
    for game, weights in header["measure"].items():
        yield {**header, "measure": {**header["measure"], game: {k: 0 for k in weights}}}, entries
    for old, new in (("turned", ""), ("Left", "Right"), ("for k in 1..", "for k in 2.."), ("if n >= 1", "if n >= 2")):
        yield {**header, "rules": header["rules"].replace(old, new)}, entries


tried = refused = 0
for name, data in kinds.all_kinds().items():
    if verdict(data) != (name in READ):
        sys.exit(f"'{name}' is {'refused' if name in READ else 'accepted'}")
    if name not in READ:
        continue
    if verdict(data.replace(b"nimatron", b"nimatrom", 1)) or verdict(data[:-2]):
        sys.exit(f"'{name}' is accepted although it is damaged")
    for header, entries in forgeries(*opened(data)):
        forged = seal(header, entries)
        if forged == data:  # the text that would be changed is not there
            continue
        good, ours = accepted(forged), verdict(forged)
        tried, refused = tried + 1, refused + (not ours)
        if ours and not good:
            sys.exit(f"'{name}': accepted with {json.dumps(header)} {json.dumps(entries)}")
if refused < tried or tried < 99:
    sys.exit(f"{refused} of {tried} forgeries were refused, of 99 or more")


def law(order, of, outputs, next_states, rules="both a, b -> a - 1, b if a >= 1\nboth a, b -> a, b - 1 if b > 0"):
    """One token is taken from one of two heaps: the parity of a + b decides."""
    header = {"nimatron": 1, "statement": "one(_,_)", "kind": "law", "rules": f"game one\ntuple a b\n{rules}\n",
              "measure": {"one": {"a": 1, "b": 1}},
              "automata": [{"family": "one(_,_)", "of": of, "numeration": "2", "order": order, "axes": 2, "start": 0, "relation": False}]}
    return header, [[0, o, n] for o, n in zip(outputs, next_states)]


def law_forgeries(header, entries):
    for i, (k, output, states) in enumerate(entries):
        yield header, entries[:i] + [[k, {"P": "N", "N": "P", 0: 1, 1: 0}[output], states]] + entries[i + 1:]
        for j, s in enumerate(states):
            for t in range(len(entries) + 1):
                if t != s:
                    yield header, entries[:i] + [[k, output, states[:j] + [t] + states[j + 1:]]] + entries[i + 1:]
    for old, new in (("- 1, b", "- 2, b"), (">= 1", ">= 2"), ("b > 0", "b > 1"), ("a, b - 1", "a + 1, b - 1"), ("both", "Left")):
        yield {**header, "rules": header["rules"].replace(old, new)}, entries
    for weights in ({"a": 0, "b": 1}, {"a": 1, "b": -1}, {"a": 1}):
        yield {**header, "measure": {"one": weights}}, entries
    automaton = header["automata"][0]
    for key, value in (("order", "msd" if automaton["order"] == "lsd" else "lsd"), ("of", "misere_outcome"), ("numeration", "3"),
                       ("numeration", "fibonacci"), ("start", 1), ("axes", 3), ("relation", True), ("family", "two(_,_)")):
        yield {**header, "automata": [{**automaton, key: value}]}, entries
    yield {**header, "statement": "one(_,_,_)"}, entries


# The lowest digits decide: from the top every letter matters, from below the first alone.
ODD = [[0, 1, 1, 0], [0, 1, 1, 0]]
FIRST = [[1, 2, 2, 1], [1] * 4, [2] * 4]
laws = 0
for given in (law("msd", "grundy", [0, 1], ODD), law("msd", "outcome", ["P", "N"], ODD), law("lsd", "grundy", [0, 0, 1], FIRST),
              law("lsd", "outcome", ["P", "P", "N"], FIRST), law("msd", "misere_outcome", ["N", "P"], ODD)):
    if not verdict(seal(*given)):
        sys.exit(f"a law is refused: {json.dumps(given)}")
    for forged in law_forgeries(*given):
        if forged != given:
            laws += 1
            if verdict(seal(*forged)):
                sys.exit(f"a forged law is accepted: {json.dumps(forged)}")
print(f"5 laws accepted, {laws} forged ones refused")
print(f"{len(READ)} certificates accepted, {refused} of {tried} variants refused, none accepted that checker/verify.py refuses")
