"""Agreement of two answers: rational numbers exactly, irrational numbers to 75 digits.

Equality of two irrational numbers in different notations may take minutes to decide, or stay undecided.  A
wrong line differs in its first digits, so 75 digits suffice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import Undecided, Unsupported
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...oracle.specification.codec import SETS, Type
from ...oracle.specification.formula import equal

BITS = 250


def agree(kind: Type, left: Any, right: Any) -> bool:
    """Return whether two answers of a type agree; a set of maximisers may have any order.

    >>> agree(Type("list", (Type("real"),)), [1, real.sqrt(2)], [1, real.sqrt(8) / 2])
    True
    """
    if kind.name in SETS:
        return sorted(map(str, left)) == sorted(map(str, right))
    if kind.name == "optional" and left is not None and right is not None:
        return agree(kind.inner[0], left, right)
    if kind.name == "object":
        return all(agree(inner, left[name], right[name]) for name, inner in kind.fields)
    return alike(left, right)


def alike(left: Any, right: Any) -> bool:
    """Return whether two values of the formula language agree."""
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        return left.keys() == right.keys() and all(alike(left[key], right[key]) for key in left)
    if isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
        return len(left) == len(right) and all(map(alike, left, right))
    if isinstance(left, real.Real) or isinstance(right, real.Real):
        return near(left, right)
    left, right = (int(one) if isinstance(one, bool) else one for one in (left, right))
    return equal(left, right)


def near(left: Any, right: Any) -> bool:
    """Return whether the enclosures of two numbers overlap.

    Their precision is relative; if a number may be 0, their difference is enclosed absolutely.
    """
    try:
        lower, upper = real.enclosure(left, BITS)
        least, most = real.enclosure(right, BITS)
    except Undecided:
        lower, upper = real.absolute_enclosure(left - right, BITS)
        least = most = Fraction(0)
    except Unsupported:   # too long for an enclosure
        return equal(left, right)
    return lower <= most and least <= upper
