"""Signed records: points x_i with labels y_i = ±1, as vectors of integers.

    rows, labels    n tuples of d rationals, and n labels, each 1 or -1
    signed record   y_i·(x_i, 1): a plane (w, b) has the record on its side where ⟨(w, b), y_i·(x_i, 1)⟩ > 0
    vectors         the signed records times one common denominator D > 0: n lists of d + 1 integers
"""
from __future__ import annotations

from ..arguments import listed
from ..errors import InvalidInput, shown
from ..numbers.rational import integer, rational
from ..records import Record
from ..tables import integer_table, rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.rational import Fraction


class SignedRecords(Record):
    """Signed records as integer vectors, their signs, and their common denominator."""

    __slots__ = ("vectors", "signs", "denominator")

    def __init__(self, vectors: list[list[int]], signs: list[int], denominator: int) -> None:
        self.vectors = vectors
        self.signs = signs
        self.denominator = denominator


def sign_of(label: object, name: str) -> int:
    """Return a label that is 1 or -1.

    >>> sign_of(-1, "label")
    -1

    Raises InvalidInput for any other; 0 and 1 are another alphabet.
    """
    sign = None if isinstance(label, (bool, str)) else integer(label, name)
    if sign not in (1, -1):
        raise InvalidInput(f"{name}={shown(label)} is neither 1 nor -1: write the two classes so; "
                           "linear.to_signs recodes 0 and 1")
    return 1 if sign == 1 else -1


def signs_of(labels: object, name: str = "labels") -> list[int]:
    """Return the labels, at least one, each 1 or -1.

    >>> signs_of([1, -1])
    [1, -1]
    """
    return [sign_of(label, f"{name}[{i}]") for i, label in enumerate(listed(labels, name))]


def points_of(rows: object, labels: Sequence[object], name: str = "rows") -> list[list[Fraction]]:
    """Return one row of rationals for each label, all of one length.

    >>> points_of([["1/2", 3]], [1])
    [[Fraction(1, 2), Fraction(3, 1)]]

    Raises InvalidInput where rows and labels are not of one number, and for ragged rows.
    """
    points = rectangle(rows, name, rational)
    _check_count(points, labels, name)
    return points


def _check_count(points: Sequence[object], labels: Sequence[object], name: str) -> None:
    if len(points) != len(labels):
        raise InvalidInput(f"labels has {len(labels)} entries and {name} has {len(points)}: "
                           "give each row one label")


def signed_records(rows: Sequence[Sequence[Number]], labels: Sequence[int],
                   through_origin: bool = False) -> SignedRecords:
    """Return the signed records as integers; `through_origin` leaves out the 1 that belongs to the bias.

    >>> signed_records([["1/2", 3], [1, 0]], [1, -1])
    SignedRecords(vectors=[[1, 6, 2], [-2, 0, -2]], signs=[1, -1], denominator=2)

    Raises InvalidInput for labels other than 1 and -1, and for ragged rows.
    """
    signs = signs_of(labels)
    vectors, D = integer_table(rows, "rows")
    _check_count(vectors, signs, "rows")
    tail = [] if through_origin else [D]
    for i, sign in enumerate(signs):   # each in its place, so that the table is held once
        vectors[i] = [sign * unit for unit in vectors[i] + tail]
    return SignedRecords(vectors, signs, D)
