#!/usr/bin/env python3
"""forgeries.py VERIFY FOLDER: the extracted checker accepts what it should, and no forgery that checker/verify.py refuses."""
import hashlib
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../checker/tests"))
import kinds
from make import accepted, opened, seal

VERIFY, FOLDER = sys.argv[1:]
READ = ("grundy", "grundy of a sum", "outcome N", "equal", "code", "partizan", "at least", "greater", "confused", "misere", "misere tuple")


def verdict(data):
    path = os.path.join(FOLDER, "forgery.cert")
    with open(path, "wb") as f:
        f.write(data)
    done = subprocess.run([VERIFY, path], capture_output=True, text=True, timeout=60)
    if (done.returncode, done.stdout.partition(":")[0]) not in ((0, "verified"), (1, "refused")) or done.stdout.count("\n") > 1:
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


def odd_headers(header):
    """Read otherwise by another reader of JSON, or not at all."""
    text = json.dumps(header, separators=(",", ":"))
    yield '{"statement":"1 == 2",' + text[1:]
    yield text[:-1] + ',"kind":"law"}'
    yield text[:-1] + ',"comment":""}'
    for key, value in (("nimatron", 1.5), ("nimatron", "1"), ("statement", header["statement"] + "\nverified: 1 == 2"),
                       ("statement", " " + header["statement"]), ("rules", None), ("measure", "entries"), ("play", "x")):
        yield json.dumps({**header, key: value})
    for game, weights in header["measure"].items():
        for other in ("entries", {**weights, "zz": 0}, {name: -1 for name in weights}, dict(list(weights.items())[1:])):
            yield json.dumps({**header, "measure": {**header["measure"], game: other}})


tried = refused = 0
for name, data in kinds.all_kinds().items():
    if verdict(data) != (name in READ):
        sys.exit(f"'{name}' is {'refused' if name in READ else 'accepted'}")
    if name not in READ:
        continue
    if verdict(data.replace(b"nimatron", b"nimatrom", 1)) or verdict(data[:-2]):
        sys.exit(f"'{name}' is accepted although it is damaged")
    for text in odd_headers(opened(data)[0]):
        lines = [text] + data.decode().split("\n")[1:-2]
        body = "".join(line + "\n" for line in lines).encode()
        odd = body + f'{{"end":{len(lines) - 1},"sha256":"{hashlib.sha256(body).hexdigest()}"}}\n'.encode()
        if verdict(odd) or '"entries"' not in text and accepted(odd):
            sys.exit(f"'{name}': accepted with the header {text}")
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
    statement = "automaton(one(_,_), of=misere_outcome).proved" if of == "misere_outcome" else "one(_,_)"
    header = {"nimatron": 1, "statement": statement, "kind": "law", "rules": f"game one\ntuple a b\n{rules}\n",
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
    for statement in ("one(_,_,_)", "one(_,_)", "automaton(one(_,_), in=3).proved"):
        yield {**header, "statement": statement}, entries


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

# An addition game is written as such; parts that cancel leave no entry, and so no weights.
steps, automaton = "both a, b -> a - 1, b if a >= 1\nboth a, b -> a, b - 1 if b >= 1", law("msd", "grundy", [0, 1], ODD)
addition, named = "addition[(-1,0),(0,-1)]", {**automaton[0], "rules": f"game one\ntuple a b\n{steps}\n"}
named["automata"] = [{**named["automata"][0], "family": f"{addition}(_,_)"}]
named.update(statement=f"{addition}(_,_)", games={addition: "one"})
vanishing = {"nimatron": 1, "statement": "outcome(domineering(2x3) - domineering(2x3)) == P", "kind": "replies", "play": "normal",
             "rules": kinds.rules("domineering"), "measure": {"domineering": {".": 0, "#": 0}}}
zero = {**vanishing, "statement": "domineering(2x1) + domineering(1x2) == 0", "values": {"0": ""}}
for header, entries in ((named, automaton[1]), (vanishing, []), (zero, [])):
    if not verdict(seal(header, entries)) or not accepted(seal(header, entries)):
        sys.exit(f"refused: {json.dumps(header)}")
for header, entries in (({**named, "games": {"addition[(-1,0),(0,-2)]": "one"}}, automaton[1]),
                        ({**vanishing, "statement": "outcome(domineering(2x3) - domineering(3x2)) == P"}, []),
                        ({**zero, "statement": "domineering(2x1) == 0"}, []), ({**zero, "values": {"0": "one(1)"}}, [])):
    if verdict(seal(header, entries)):
        sys.exit(f"accepted: {json.dumps(header)}")
print(f"{len(READ)} certificates accepted, {refused} of {tried} variants refused, none accepted that checker/verify.py refuses")
