"""Clock Nim (p,2) for every p >= 4 at once: the formula of docs/results.md satisfies the recurrence.

The formula is a list of cases, each a linear inequality between p, the block k, the place r in it and the row y, with
parities and one division by 4. So "the formula at a cell is the mex of the formula at its options" is a statement of
linear integer arithmetic, and a solver decides it for all p, k, r and y together:

    pip install z3-solver
    python3 prove.py            prints 24 lines that end in "unsat": no cell where the two differ
    python3 prove.py --wrong    changes the formula in one place at a time; each change is refuted by a cell

The one thing that is not linear, the phase j modulo 2q - 1, is a variable J of its own: it is j as long as
0 <= j <= 2q - 2, and it changes as j does, around the circle of length 2q - 1.
"""

import itertools
import sys

from z3 import And, BoolVal, If, Implies, Int, Ints, IntVal, Not, Or, Solver, sat, unsat


def parity(e):
    return e % 2


# The places where --wrong changes the formula.
CHANGES = ["low", "low odd", "between", "front", "spot", "chain", "even low", "even spot"]


def odd_p(q, h, b, r, y, j, J, wrong=None):
    """q = p - 1 even; the block is k = 2h + b."""
    k, t, i, e = 2 * h + b, r + y, q - 1 - j, 2 * h
    late = q - (0 if wrong == "front" else 2) - 2 * ((e - 2 - 2 * i) / 4)
    front = If(late > 2 + 2 * i, late, 2 + 2 * i)
    chain = If(t <= q - (3 if wrong == "chain" else 2), 2 + parity(y), 3 - parity(r))
    wave = If(b == 0, If(J < q, parity(r + 1), parity(r)),
              If(J <= q - 2, parity(r), If(Or(J == q - 1, J == 2 * q - 2), chain, parity(r + 1))))
    behind_even = If(r > front, parity(r), If(r == front, IntVal(2), wave))
    behind_odd = If(r > front - 1, parity(r + 1), If(r == front - 1, IntVal(2), wave))
    last = If(t >= front, If(r >= front, parity(r + 1), 3 - parity(r)), wave)
    behind = If(b == 0, behind_even, If(i == 0, last, behind_odd))
    near = h - (1 if wrong == "spot" else 0)
    spot = And(b == 1, r == q - 1, i >= 1, Or(And(y >= 1, i <= near), And(parity(y) == 0, y >= 2)))
    first = If(e >= 2 + 2 * i, behind, If(spot, IntVal(2), wave))
    return If(And(b == 0, t + k <= q - (3 if wrong == "low" else 2)), parity(y),
              If(And(b == 1, t + k <= q - (2 if wrong == "low odd" else 1)), 2 + parity(y),
                 If(j < 0, parity(r + b + (0 if wrong == "between" else 1)),
                    If(j <= q - 1, first, wave))))


def even_p(q, h, b, r, y, j, J, wrong=None):
    """q = p - 1 odd."""
    k = 2 * h + b
    s = k + r + y
    spot = And(r == q - 1, parity(y) == 0, y >= 2, k + y <= q - (3 if wrong == "even spot" else 2))
    low = q - (3 if wrong == "even low" else 2)
    return If(b == 0, If(s <= low, parity(y), parity(k + r)),
              If(s <= q - 1, 2 + parity(y), If(spot, IntVal(2), parity(k + r))))


def cases():
    """The first block or not, the lowest row or not, the last place of a block or not; even and odd blocks."""
    for b, first, lowest, last in itertools.product([0, 1], [True, False], [True, False], [True, False]):
        if not (first and b == 1):
            yield b, first, lowest, last


def difference(formula, q_parity, q_least, case, wrong=None):
    """A solver for: the formula at the cell is not the mex of the formula at its options."""
    b, first, lowest, last = case
    q, u, h, r, y, J = Ints("q u h r y J")
    solver = Solver()
    j = r + y - (q - 1) + h
    solver.add(q == 2 * u + q_parity, q >= q_least, r >= 0, y >= 0, h >= 0, 0 <= J, J <= 2 * q - 2)
    solver.add(Implies(And(0 <= j, j <= 2 * q - 2), J == j))
    if b == 0:
        solver.add(h == 0 if first else h >= 1)
    solver.add(y == 0 if lowest else y >= 1)
    solver.add(r == q - 1 if last else r < q - 1)
    options = []

    def option(h2, b2, r2, y2):
        j2 = r2 + y2 - (q - 1) + h2
        moved = J + (j2 - j)
        J2 = If(moved < 0, moved + 2 * q - 1, If(moved > 2 * q - 2, moved - (2 * q - 1), moved))
        solver.add(Implies(And(0 <= j2, j2 <= 2 * q - 2), J2 == j2))
        value = Int(f"option{len(options)}")
        solver.add(value == formula(q, h2, b2, r2, y2, j2, J2, wrong))
        options.append(value)

    if not first:  # a pile of two is taken, or becomes a pile of one: the block before
        h2, b2 = (h - 1, 1) if b == 0 else (h, 0)
        option(h2, b2, r, y)
        option(h2, b2, r, y + 1)
    if not lowest:  # a pile of one is taken: the next column
        if last:
            option(h if b == 0 else h + 1, 1 - b, IntVal(0), y - 1)
        else:
            option(h, b, r + 1, y - 1)

    def occurs(v):
        return Or([o == v for o in options]) if options else BoolVal(False)

    mex = If(Not(occurs(0)), IntVal(0), If(Not(occurs(1)), IntVal(1), If(Not(occurs(2)), IntVal(2), IntVal(3))))
    solver.add(formula(q, h, b, r, y, j, J, wrong) != mex)
    return solver


FORMULAS = [("even p", even_p, 1, 3), ("odd p", odd_p, 0, 4)]


def main():
    if sys.argv[1:] == ["--wrong"]:
        for wrong in CHANGES:
            name, formula, q_parity, q_least = FORMULAS[0 if wrong.startswith("even") else 1]
            found = any(difference(formula, q_parity, q_least, c, wrong).check() == sat for c in cases())
            print(f"{name}, changed at '{wrong}': {'refuted' if found else 'NOT REFUTED'}")
            if not found:
                sys.exit(1)
        return
    for name, formula, q_parity, q_least in FORMULAS:
        for case in cases():
            b, first, lowest, last = case
            answer = difference(formula, q_parity, q_least, case).check()
            print(f"{name}, {'odd' if b else 'even'} block{', the first' if first else ''}"
                  f"{', lowest row' if lowest else ''}{', last place' if last else ''}: {answer}", flush=True)
            if answer != unsat:
                sys.exit(1)


main()
