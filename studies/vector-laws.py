#!/usr/bin/env python3
"""Draws sets of three vectors in three dimensions for which every play ends, and asks for the law of each.

    python3 studies/vector-laws.py 100 --seed 7 --seconds 100 --program ./nimatron
    python3 studies/vector-laws.py --every --part 0/1000 --program ./nimatron

Entries are from -2 to 2. Play ends if weights of the numbers become less by every vector; weights up to 12 are tried.
Prints a line for each set and the counts. With --every it goes through all sets, one of those that differ in the order
of the axes only; --part i/n takes every n-th of them, from the i-th on.
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


def every_set():
    vectors = [v for v in itertools.product(range(-2, 3), repeat=3) if any(v)]
    weights = list(itertools.product(range(13), repeat=3))
    less = {v: sum(1 << i for i, w in enumerate(weights) if sum(x * y for x, y in zip(w, v)) < 0) for v in vectors}
    for three in itertools.combinations(vectors, 3):
        if not less[three[0]] & less[three[1]] & less[three[2]]:
            continue
        turned = (tuple(sorted(tuple(v[i] for i in axes) for v in three)) for axes in itertools.permutations(range(3)))
        if three == min(turned):
            yield three


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int, nargs="?", default=100)
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=100)
    parser.add_argument("--program", default="nimatron")
    options = parser.parse_args()
    counts = {"proved": 0, "open": 0, "stopped": 0}
    first, step = map(int, options.part.split("/"))
    sets = itertools.islice(every_set(), first, None, step) if options.every else drawn(options.count, options.seed)
    for vectors in sets:
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
