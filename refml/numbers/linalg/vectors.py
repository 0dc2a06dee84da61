"""Vectors of rational numbers: read, and multiplied.

    vector  a list, a tuple or an array of n rational numbers
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ..rational import Fraction, as_list, common_denominator, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Vector = Sequence[object]
    mul: Callable[[Any, Any], Any] | None
else:
    try:
        from operator import mul
    except ImportError:   # a small Python has no such module
        mul = None


def dot(u: Vector, v: Vector) -> Fraction:
    """Return ⟨u, v⟩ = Σᵢ uᵢvᵢ.

    >>> dot(["1/2", 3], [4, "1/3"])
    Fraction(3, 1)

    Raises InvalidInput when the lengths differ.
    """
    left, right = read_vector(u, "u"), read_vector(v, "v")
    if len(left) != len(right):
        raise InvalidInput(f"u has {len(left)} entries and v has {len(right)}: give vectors of one length")
    a, c = common_denominator(left)
    b, d = common_denominator(right)
    return Fraction(integer_dot(a, b), c * d)


def integer_dot(a: Sequence[int], b: Sequence[int]) -> int:
    """Return Σ aᵢbᵢ.

    >>> integer_dot([1, 2], [3, 4])
    11
    """
    return sum([x * y for x, y in zip(a, b)]) if mul is None else sum(map(mul, a, b))


def float_dot(a: Sequence[float], b: Sequence[float]) -> float:
    """Return Σ aᵢbᵢ in floats, each product and each sum rounded."""
    return sum([x * y for x, y in zip(a, b)]) if mul is None else sum(map(mul, a, b))


def read_vector(values: Vector, name: str) -> list[Fraction]:
    """Return the entries as fractions."""
    # Most entries are fractions already: a name for the message is only made where one is to be read.
    return [value if type(value) is Fraction else rational(value, f"{name}[{i}]")
            for i, value in enumerate(read_list(values, name))]


def read_list(values: object, name: str) -> list[Any]:
    """Return the elements of a list, a tuple or an array."""
    elements = as_list(values)
    if elements is None:
        raise InvalidInput(f"{name}={shown(values)} is not a list: give a list")
    return elements
