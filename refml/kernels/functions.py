"""Kernels: inner products of mapped points, computed without the map.

    x, y       points of ℝᵖ: lists of p rationals
    q          `degree` of a polynomial kernel.  The notes call p and q both d (001-X17).
    c          its `constant`, at least 0
    γ          `gamma`, above 0: no margin and no threshold, which share the letter
    φ          a map into a space, perhaps of infinitely many coordinates, with K(x, y) = ⟨φ(x), φ(y)⟩

    linear       ⟨x, y⟩
    polynomial   (γ·⟨x, y⟩ + c)^q
    rbf          e^(−γ·‖x − y‖²)

Parameters that a kernel's formula does not have are ignored.  Values of the first two kernels are rational
and computed here, those of the third are exact reals and computed in `bumps`.  The map of a polynomial
kernel is `features.kernel_maps`.
"""
from __future__ import annotations

from ..arguments import check_option, rationals, short
from ..errors import InvalidInput, Unsupported, shown
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, bit_length, integer
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypedDict

    from ..arguments import Number

    Vector = Sequence[Number]

    class PolynomialOptions(TypedDict, total=False):
        """c and γ of a polynomial kernel, beside its degree."""

        constant: Number
        gamma: Number

    class KernelOptions(PolynomialOptions, total=False):
        """Which kernel; `read_kernel` says what each option is where it is left out."""

        kernel: str
        degree: int | None

__all__ = ["Kernel", "linear", "polynomial"]

LINEAR, POLYNOMIAL, RBF = KERNELS = ("linear", "polynomial", "rbf")
MOST_BITS = 1 << 24       # of one power: about a second's work
MOST_MEMORY = 1 << 32     # bits of all powers that are asked for at once


class Kernel(Record):
    """A kernel (linear, polynomial or Gaussian) with its degree, constant and gamma.

    `kind` is "linear", "polynomial" or "rbf".  Parameters that it does not have are 1, and the constant 0.
    """

    __slots__ = ("kind", "degree", "constant", "gamma")

    def __init__(self, kind: str, degree: int, constant: Fraction, gamma: Fraction) -> None:
        self.kind = kind
        self.degree = degree
        self.constant = constant
        self.gamma = gamma


def read_kernel(kernel: str = LINEAR, degree: int | None = None, constant: Number = 1,
                gamma: Number = 1) -> Kernel:
    """Return the kernel that some options name, its parameters checked; the linear one is (1·⟨x, y⟩ + 0)^1.

    >>> read_kernel("polynomial", degree=2, constant=0).degree
    2

    Raises InvalidInput for a kernel that is none of KERNELS, for a degree that is no integer of at least 1,
    for c < 0 and for γ ≤ 0.  Of a kernel that has none of them they are numbers all the same.
    """
    kernel = check_option(kernel, KERNELS, "kernel")
    scale, c = short(gamma, "gamma"), short(constant, "constant")
    q = None if degree is None else integer(degree, "degree")
    if kernel == LINEAR:
        return Kernel(kernel, 1, Fraction(0), Fraction(1))
    if scale <= 0:
        raise InvalidInput(f"gamma={shown(gamma)} is not positive: give a number above 0")
    if kernel == RBF:
        return Kernel(kernel, 1, Fraction(0), scale)
    return Kernel(kernel, _checked_degree(q), _checked_constant(c), scale)


def _checked_degree(degree: int | None) -> int:
    if degree is None:
        raise InvalidInput("degree=None: a polynomial kernel needs a degree, an integer of at least 1")
    if degree < 1:
        raise InvalidInput(f"degree={shown(degree)}: give an integer of at least 1")
    return degree


def _checked_constant(constant: Fraction) -> Fraction:
    if constant < 0:
        raise InvalidInput(f"constant={shown(constant)} is negative, and then (γ·⟨x, y⟩ + c)^q need be no "
                           "inner product: give at least 0")
    return constant


# ---------------------------------------------------------------- values

def linear(x: Vector, y: Vector) -> Fraction:
    """Return the linear kernel of two points: their dot product.

        K(x, y) = ⟨x, y⟩ = Σⱼ xⱼ·yⱼ

    >>> linear([1, 2], [3, 4])
    Fraction(11, 1)

    Raises InvalidInput where the points have different lengths.

    Cites: 001-F25, 001-F24
    """
    return dot(*read_pair(x, y))


def polynomial(x: Vector, y: Vector, degree: int, constant: Number = 1, gamma: Number = 1) -> Fraction:
    """Return the polynomial kernel (γ·⟨x, y⟩ + c)^q of two points.

        K(x, y) = (γ·⟨x, y⟩ + c)^q

    >>> polynomial([1, 2], [3, 4], degree=2), polynomial([1, 2], [3, 4], degree=2, constant=0)
    (Fraction(144, 1), Fraction(121, 1))

    q is `degree`, c `constant` and γ `gamma`.  Raises InvalidInput for q < 1, for c < 0 and for γ ≤ 0,
    Unsupported for a result of more than about 2^24 bits.

    Cites: 001-F26, 001-F27, 001-X17
    """
    # 001-X17: (x·y)^d with x in R^d; the degree has nothing to do with the number of coordinates.
    kernel = read_kernel(POLYNOMIAL, degree, constant, gamma)
    return power_of(kernel, dot(*read_pair(x, y)))


def power_of(kernel: Kernel, product: Fraction) -> Fraction:
    """Return (γ·p + c)^q of an inner product p."""
    base = kernel.gamma * product + kernel.constant
    check_power(max(bit_length(base.numerator), bit_length(base.denominator)), kernel.degree)
    return base ** kernel.degree


def check_power(bits: int, degree: int, count: int = 1) -> None:
    """Raise Unsupported where `count` powers of numbers of so many bits would be too long to compute."""
    if degree > 1 and (bits * degree > MOST_BITS or bits * degree * count > MOST_MEMORY):
        raise Unsupported(f"degree={shown(degree)} makes {count} powers of up to {shown(bits * degree)} "
                          "bits: ask for a lower degree, or give shorter numbers")


def read_pair(x: Vector, y: Vector) -> tuple[list[Fraction], list[Fraction]]:
    """Return two points of one space."""
    u, v = rationals(x, "x"), rationals(y, "y")
    if len(u) != len(v):
        raise InvalidInput(f"x has {len(u)} coordinates and y has {len(v)}: give points of one space")
    return u, v


def read_query(query: object, name: str, width: int) -> list[Fraction]:
    """Return a query as a point of rationals, of as many coordinates as each row.

    Raises InvalidInput, naming it so, for any other number of coordinates.
    """
    x = rationals(query, name)
    if len(x) != width:
        raise InvalidInput(f"{name} has {len(x)} coordinates: give {width}, as many as each row")
    return x
