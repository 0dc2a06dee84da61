"""Linear equations in floats: a solution, and what it leaves over."""

from __future__ import annotations

from collections.abc import Sequence

LEAST_PIVOT = 1e-8   # what is smaller, beside the greatest coefficient, is nothing

Row = Sequence[float]


def solved(equations: Sequence[Row], right: Row) -> tuple[list[float], float]:
    """Return a solution of linear equations, and the greatest number that is left of the right side.

    Gauss and Jordan's elimination with the greatest pivot of all; what no equation fixes is 0.
    """
    least = LEAST_PIVOT * max(abs(one) for row in equations for one in row)
    left, done = [[*row, one] for row, one in zip(equations, right, strict=True)], dict[int, list[float]]()
    while left and len(done) < len(equations[0]):
        place, column = max(((i, j) for i in range(len(left)) for j in range(len(equations[0]))
                             if j not in done), key=lambda one: abs(left[one[0]][one[1]]))
        if abs(left[place][column]) <= least:
            break
        pivot = left.pop(place)
        pivot = [one / pivot[column] for one in pivot]
        left = [[a - row[column] * b for a, b in zip(row, pivot)] for row in left]
        done = {at: [a - row[column] * b for a, b in zip(row, pivot)] for at, row in done.items()}
        done[column] = pivot
    return [done[column][-1] if column in done else 0.0 for column in range(len(equations[0]))], \
        max((abs(row[-1]) for row in left), default=0.0)
