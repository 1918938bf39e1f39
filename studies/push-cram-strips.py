#!/usr/bin/env python3
"""Push Cram on three rows: how many strips are different under one shared button, and whether replies in pairs win.

    python3 studies/push-cram-strips.py 8

A column is F (free), U (its upper pair is covered) or L (its lower pair). For n = 1, 2, ... this prints how many strips
arise from 3 x n, how many of them are independent as far as zeros show (docs/push-cram.md, observations 3 and 4), and for
the first of these (--most, 14), with the nim value, the order of their quotient: of all sums, up to equal outcomes in every
sum. Then it says for odd n in which columns a domino on the upper pair wins, with answers in the other of two neighbours.
"""
import argparse
import functools

G = [0] * 100  # 0.07
for cells in range(1, len(G)):
    taken = {G[i] ^ G[cells - 2 - i] for i in range(cells - 1)}
    G[cells] = min(set(range(len(taken) + 1)) - taken)


@functools.lru_cache(None)
def nim(strip):
    """What the push leaves: the nim-sum of the runs of free cells in the three rows."""
    out = 0
    for free in ("FL", "F", "FU"):
        run = 0
        for column in strip + "#":
            run, done = (run + 1, 0) if column in free else (0, run)
            out ^= G[done]
    return out


def turned(strip):
    flipped = strip.translate(str.maketrans("UL", "LU"))
    return min(strip, strip[::-1], flipped, flipped[::-1])


def pieces(strip):
    """The set of strips with free columns into which blocks of both kinds cut this one; equal ones cancel."""
    out, start, at = set(), 0, 0
    while at < len(strip):
        end = at
        while end < len(strip) and strip[end] != "F":
            end += 1
        block = strip[at:end]
        if len(set(block)) > 1:
            out ^= {turned(strip[start:at + len(block) - len(block.lstrip(block[0]))])}
            start = at + len(block.rstrip(block[-1]))
        at = max(end, at + 1)
    out ^= {turned(strip[start:])}
    return sorted(s for s in out if "F" in s)


class Strips:
    """Strips as sums of independent ones, which are numbered in the order of being met."""

    def __init__(self):
        self.sums, self.options, self.same = {}, [], {}

    def sum_of(self, strip):
        if strip not in self.sums:
            moves = frozenset(self.moves(strip))
            if moves not in self.same:
                self.same[moves] = self.reversed_to(moves)
                if self.same[moves] is None:
                    self.same[moves] = frozenset([len(self.options)])
                    self.options.append(moves)
            self.sums[strip] = self.same[moves]
        return self.sums[strip]

    def moves(self, strip):
        for i, column in enumerate(strip):
            for cover in "UL" if column == "F" else "":
                after = strip[:i] + cover + strip[i + 1:]
                total = frozenset()
                for piece in pieces(after):
                    total ^= self.sum_of(piece)
                yield nim(strip) ^ nim(after), total

    def moves_of_sum(self, total):
        return {(d, (total - {i}) ^ more) for i in total for d, more in self.options[i]}

    def reversed_to(self, moves):
        """A sum that equals what has these moves: one of its options' options, to which the others reverse."""
        for change, option in moves:
            for back, target in self.moves_of_sum(option):
                theirs = self.moves_of_sum(target)
                if back == change and theirs <= moves and all(
                        move in theirs or (move[0], target) in self.moves_of_sum(move[1]) for move in moves):
                    return target
        return None

    def quotient(self, count):
        """The binary logarithms of the orders of the group of the first `count` and its nim values, and of its quotient."""
        values = 2
        while any(d >= values for o in self.options[:count] for d, _ in o):
            values *= 2
        options = [[(d, sum(1 << i for i in total)) for d, total in o] for o in self.options[:count]]
        lost = []  # for each sum the set of the nim values with which it is a P-position, as bits
        for sum_ in range(1 << count):
            won = {0}
            for i in range(count):
                for d, more in options[i] if sum_ >> i & 1 else []:
                    reply = lost[sum_ ^ 1 << i ^ more]
                    won |= {g for g in range(values) if reply >> (g ^ d) & 1}
            lost.append(sum(1 << g for g in range(values) if g not in won))

        def trivial(total, d):
            swap = [sum(1 << (g ^ d) for g in range(values) if m >> g & 1) for m in range(1 << values)]
            return all(lost[x ^ total] == swap[lost[x]] for x in range(len(lost)))

        trivials = sum(trivial(total, d) for total in range(len(lost)) for d in range(values))
        bits = count + values.bit_length() - 1
        return bits, bits - (trivials.bit_length() - 1)


def pairs_win(n, single):
    """Whether U in column `single` and then answers in the same of the pairs of neighbours win for the first player."""
    mate = {}
    for c in [c for c in range(n) if c != single][::2]:
        mate[c], mate[c + 1] = c + 1, c

    @functools.lru_cache(None)
    def safe(board):
        for c in range(n):
            for cover in "UL" if board[c] == "F" else "":
                after = board[:c] + cover + board[c + 1:]
                replies = [after[:mate[c]] + r + after[mate[c] + 1:] for r in "UL"]
                if nim(after) != 0 and not any(nim(r) != 0 and safe(r) for r in replies):
                    return False
        return True

    start = "F" * single + "U" + "F" * (n - single - 1)
    return nim(start) != 0 and safe(start)


def main():
    read = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    read.add_argument("columns", type=int)
    read.add_argument("--most", type=int, default=14)
    columns, most = vars(read.parse_args()).values()
    strips = Strips()
    for n in range(1, columns + 1):
        strips.sum_of("F" * n)
        count = len(strips.options)
        bits, order = strips.quotient(min(count, most))
        which = "all" if count <= most else f"the first {most}"
        print(f"{n} columns: {len(strips.sums)} strips, {count} independent; the group 2^{bits} of {which} has the quotient 2^{order}")
    for n in range(3, columns + 6, 2):
        if G[n] != 0:
            winning = [single for single in range(0, n, 2) if pairs_win(n, single)]
            print(f"{n} columns: answers in pairs win after U in columns {winning}")


if __name__ == "__main__":
    main()
