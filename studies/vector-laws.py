#!/usr/bin/env python3
"""Draws sets of three vectors in three dimensions for which every play ends, and asks for the law of each.

    python3 studies/vector-laws.py 100 --seed 7 --seconds 100 --program ./nimatron

Entries are from -2 to 2. Play ends if positive weights of the numbers become less by every vector; weights up to 12 are
tried. Prints a line for each set and the counts.
"""
import argparse
import itertools
import random
import subprocess


def play_ends(vectors):
    return any(
        all(sum(w * x for w, x in zip(weights, v)) < 0 for v in vectors)
        for weights in itertools.product(range(13), repeat=3)
    )


def drawn(count, seed):
    random.seed(seed)
    every = [v for v in itertools.product(range(-2, 3), repeat=3) if any(v)]
    found = []
    while len(found) < count:
        vectors = tuple(sorted(random.sample(every, 3)))
        if vectors not in found and play_ends(vectors):
            found.append(vectors)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=100)
    parser.add_argument("--program", default="nimatron")
    options = parser.parse_args()
    counts = {"proved": 0, "open": 0, "stopped": 0}
    for vectors in drawn(options.count, options.seed):
        game = "addition[" + ",".join("(" + ",".join(map(str, v)) + ")" for v in vectors) + "]"
        try:
            run = subprocess.run([options.program, "automaton", game], capture_output=True, text=True,
                                 timeout=options.seconds)
            lines = (run.stdout + run.stderr).strip().splitlines()
            answer = " | ".join(lines[-2:])
            counts["proved" if "proved for all positions" in answer else "open"] += 1
        except subprocess.TimeoutExpired:
            answer = "stopped"
            counts["stopped"] += 1
        print(game, answer, flush=True)
    print(counts)


if __name__ == "__main__":
    main()
