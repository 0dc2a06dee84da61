"""The data of a logistic regression: checked, and grouped into distinct points with their counts.

    rows      n records, each of d rational numbers, without the constant 1
    labels    y_1, …, y_n, each 0 or 1
    points    the distinct rows, in whole numbers: column j over the denominator denominators[j]
    totals    how many records lie at each point
    positives how many of them have the label 1

The log-likelihood depends on the data through these counts alone. So the order of the records does not
matter, and n records at k points cost as much as k records.
"""

from __future__ import annotations

from ..arguments import listed, short
from ..errors import InvalidInput, shown
from ..numbers.linalg.checked import nullspace
from ..numbers.rational import Fraction, common_denominator, integer, rational
from ..records import Record
from ..tables import rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number

    Rows = Sequence[Sequence[Number]]
    Labels = Sequence[int]

_SHOWN = 6


class Design(Record):
    """Records grouped by point; `points` in increasing order."""

    __slots__ = ("points", "denominators", "totals", "positives")

    def __init__(self, points: list[tuple[int, ...]], denominators: list[int], totals: list[int],
                 positives: list[int]) -> None:
        self.points = points
        self.denominators = denominators
        self.totals = totals
        self.positives = positives


def read(rows: Rows, labels: Labels) -> tuple[list[list[Fraction]], list[int]]:
    """Return rows of one length as fractions and as many labels, each 0 or 1.

    >>> read([["1/2", 3]], [1])
    ([[Fraction(1, 2), Fraction(3, 1)]], [1])

    Raises InvalidInput for ragged rows, no rows, another label, another number of labels.
    """
    x = rectangle(rows, "rows", rational)
    given = listed(labels, "labels")
    if len(given) != len(x):
        raise InvalidInput(f"labels has {len(given)} elements and rows has {len(x)}: give each row one label")
    return x, [_bit(label, f"labels[{i}]") for i, label in enumerate(given)]


def _bit(label: object, name: str) -> int:
    bit = None if isinstance(label, (bool, str)) else integer(label, name)
    if bit not in (0, 1):
        raise InvalidInput(f"{name}={shown(label)} is neither 0 nor 1: write the two classes so")
    return 1 if bit == 1 else 0


def grouped(rows: Rows, labels: Labels) -> Design:
    """Return the records grouped by point.

    >>> grouped([["1/2"], [3], ["1/2"]], [0, 1, 1])
    Design(points=[(1,), (6,)], denominators=[2], totals=[2, 1], positives=[1, 1])

    Raises InvalidInput as `read` does.
    """
    x, y = read(rows, labels)
    columns = [common_denominator(list(column)) for column in zip(*x)]
    counts: dict[tuple[int, ...], list[int]] = {}
    for point, label in zip(zip(*[units for units, _ in columns]), y):
        count = counts.setdefault(point, [0, 0])
        count[0] += 1
        count[1] += label
    points = sorted(counts)
    return Design(points, [denominator for _, denominator in columns],
                  [counts[point][0] for point in points], [counts[point][1] for point in points])


def augmented(design: Design) -> list[list[Fraction]]:
    """Return the points with the constant 1 in front.

    >>> augmented(grouped([["1/2"], [3]], [0, 1]))[0]
    [Fraction(1, 1), Fraction(1, 2)]
    """
    return [[Fraction(1)] + [Fraction(x, D) for x, D in zip(point, design.denominators)]
            for point in design.points]


def check_full_rank(design: Design) -> None:
    """Refuse a design whose columns, with the constant 1, are linearly dependent.

    Raises InvalidInput with the null direction (v_0, v): v_0 + v·x = 0 at every point, so that
    θ + t·(v_0, v) has the same likelihood for every t.
    """
    null = nullspace(augmented(design))
    if null:
        direction = ", ".join([shown(v) for v in null[0][:_SHOWN]]) + (", …" if len(null[0]) > _SHOWN else "")
        raise InvalidInput(f"rows have linearly dependent columns: (intercept, weights) = ({direction}) is 0 "
                           "at every record, so that no maximiser is unique: drop a column or give l2 > 0")


def checked_penalty(l2: Number) -> Fraction:
    """Return l2 ≥ 0 as a fraction.

    >>> checked_penalty("1/2")
    Fraction(1, 2)
    """
    penalty = short(l2, "l2")
    if penalty < 0:
        raise InvalidInput(f"l2={shown(l2)} is negative: a penalty is at least 0")
    return penalty
