"""The formula of docs/results.md for Clock Nim (p,2) against the values from the recurrence, without Nimatron.

    python3 compare.py 4 12     p = 4, ..., 12: all cells of the first 4p + 2 blocks, rows below 2p + 4
"""

import sys


def table(q, columns, rows):
    """The values, diagonal by diagonal."""
    f = {}
    for d in range(columns + rows):
        for y in range(d + 1):
            x = d - y
            options = set()
            if y > 0:
                options.add(f[x + 1, y - 1])
            if x >= q:
                options |= {f[x - q, y], f[x - q, y + 1]}
            f[x, y] = next(v for v in range(4) if v not in options)
    return f


def even_p(q, k, r, y):
    s = k + r + y
    if k % 2 == 0:
        return y % 2 if s <= q - 2 else (k + r) % 2
    if s <= q - 1:
        return 2 + y % 2
    return 2 if r == q - 1 and y % 2 == 0 and 2 <= y <= q - 2 - k else (k + r) % 2


def odd_p(q, k, r, y):
    t, h = r + y, k // 2
    j = t - (q - 1) + h
    i = q - 1 - j
    phase = j % (2 * q - 1)
    if k % 2 == 0:
        wave = (r + 1) % 2 if phase < q else r % 2
    elif phase in (q - 1, 2 * q - 2):
        wave = 2 + y % 2 if t <= q - 2 else 3 - r % 2
    else:
        wave = r % 2 if phase <= q - 2 else (r + 1) % 2
    if k % 2 == 0 and k + t <= q - 2:
        return y % 2
    if k % 2 == 1 and k + t <= q - 1:
        return 2 + y % 2
    if j < 0:
        return (k + r + 1) % 2
    if j > q - 1:
        return wave
    if 2 * h >= 2 + 2 * i:
        front = max(2 + 2 * i, q - 2 - 2 * ((2 * h - 2 - 2 * i) // 4))
        if k % 2 == 0:
            return r % 2 if r > front else 2 if r == front else wave
        if i > 0:
            return (r + 1) % 2 if r >= front else 2 if r == front - 1 else wave
        return wave if t < front else (r + 1) % 2 if r >= front else 3 - r % 2
    if k % 2 == 1 and r == q - 1 and i > 0 and (y % 2 == 0 and y > 0 or y % 2 == 1 and i <= h):
        return 2
    return wave


def main():
    for p in range(int(sys.argv[1]), int(sys.argv[2]) + 1):
        q = p - 1
        blocks, rows = 4 * p + 2, 2 * p + 4
        f = table(q, blocks * q, rows)
        formula = even_p if p % 2 == 0 else odd_p
        wrong = [(x, y) for x in range(blocks * q) for y in range(rows) if f[x, y] != formula(q, x // q, x % q, y)]
        print(f"p = {p}: {blocks * q * rows} cells, {len(wrong)} differ", *wrong[:3], flush=True)
        if wrong:
            sys.exit(1)


main()
