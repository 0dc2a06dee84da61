"""Feature maps: a point is mapped to a longer point, where a plane stands for a curve in the given space.

    x          a point: d rational numbers x_1, …, x_d
    e          exponents, one for each coordinate; |e| is their sum, the degree of x^e
    x^e        the monomial ∏_j x_j^{e_j}
    q          the degree of a map: all monomials of degree at most q

Monomials come by degree, and within one degree with the higher power of x_1 first, then
of x_2, and so on:  1, x_1, x_2, x_1², x_1·x_2, x_2², x_1³, …
They are the monomials of degree exactly q of the point (1, x_1, …, x_d), in the order
of its powers alone: the power of the 1 makes up what a monomial lacks in degree.  The map of a polynomial
kernel, which weighs each of them, is in `kernel_maps`.
"""
from __future__ import annotations

from ..arguments import rationals
from ..errors import InvalidInput, Unsupported, shown
from ..numbers.rational import Fraction, bit_length, integer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number

__all__ = ["lift", "polynomial", "quadratic"]

MOST_CELLS = 1_000_000   # exponents, or coordinates where none are listed
MOST_BITS = 200_000_000   # degree · bits of the longest number · exponents


def polynomial(x: Sequence[Number], degree: int, constant: bool = True) -> list[Fraction]:
    """Return all monomials of a point's coordinates up to a degree, the constant 1 first.

        x ↦ (1, x_1, …, x_d, x_1², x_1·x_2, …, x_d^q)      binom(d + q, q) of them

    >>> [int(monomial) for monomial in polynomial([2, 3], degree=2)]
    [1, 2, 3, 4, 6, 9]

    q is `degree`.  Monomials come by degree, within a degree with the higher power of x_1 first, then of
    x_2, and so on.  constant=False leaves out the 1.  Raises InvalidInput for a negative degree and for
    degree 0 without the constant, Unsupported beyond a million exponents (d + 1 a monomial)
    or some 2·10^8 bits.

    Cites: 004-A06, 001-A11, 003-X19
    """
    point, q = rationals(x, "x"), checked_degree(degree)
    if constant is not True and constant is not False:
        raise InvalidInput(f"constant={shown(constant)} is neither true nor false")
    if q == 0 and not constant:
        raise InvalidInput("degree=0 with constant=False leaves no coordinate: ask for the constant, "
                           "or for a degree of at least 1")
    check_size(point, exponent_count(len(point) + 1, q), q)
    homogeneous = [Fraction(1)] + point
    monomials = [monomial(homogeneous, e) for e in exponents(len(homogeneous), q)]
    return monomials if constant else monomials[1:]


def quadratic(x: Sequence[Number]) -> list[Fraction]:
    """Return a point's coordinates, then their squares, then their products in pairs.

        (x_1, x_2) ↦ (x_1, x_2, x_1², x_2², x_1·x_2)

    >>> [int(coordinate) for coordinate in quadratic([2, 3])]
    [2, 3, 4, 9, 6]

    For d coordinates: all x_i, then all x_i², then all x_i·x_j with i < j.  It is not the map of a
    polynomial kernel (see `kernel_map`).

    Cites: 004-F23, 004-A06, 004-X16
    """
    # 004-X16: <x-hat, y-hat> has the coefficient 1 at every monomial, where the kernel
    # (<x, y> + 1)^2 has 1, 2, 2, 1, 1, 2; nor does x-hat have the constant.
    point = rationals(x, "x")
    check_size(point, len(point) ** 2, 2)
    d = len(point)
    products = [point[i] * point[j] for i in range(d) for j in range(i + 1, d)]
    return point + [v * v for v in point] + products


def lift(x: Sequence[Number]) -> list[Fraction]:
    """Return a point with its squared length as one more coordinate: circles about 0 become planes.

        (x_1, x_2) ↦ (x_1, x_2, x_1² + x_2²)

    >>> [int(coordinate) for coordinate in lift([2, 3])]
    [2, 3, 13]

    Cites: 000-A07, 000-C06
    """
    point = rationals(x, "x")
    check_size(point, len(point), 2)
    return point + [sum([v * v for v in point], Fraction(0))]


def exponents(dimension: int, degree: int) -> list[tuple[int, ...]]:
    """Return the exponents of all monomials of exactly one degree, higher powers of x_1 first.

    >>> exponents(3, 2)
    [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2)]
    """
    e = [degree] + [0] * (dimension - 1)
    found = [tuple(e)]
    while e[-1] < degree:
        # The next one takes 1 from the last power before x_d; that and all of x_d's go just behind it.
        rest, e[-1] = e[-1], 0
        place = max([j for j in range(dimension) if e[j] > 0])
        e[place] -= 1
        e[place + 1] = rest + 1
        found.append(tuple(e))
    return found


def multinomial_coefficient(e: Sequence[int]) -> int:
    """Return |e|! / ∏ e_j!, as the product of binom(e_1 + … + e_j, e_j).

    >>> multinomial_coefficient([1, 2])
    3
    """
    total, ways = 0, 1
    for power in e:
        for i in range(1, power + 1):
            total += 1
            ways = ways * total // i   # binomials all along, so that it divides
    return ways


def monomial(x: Sequence[Fraction], e: Sequence[int]) -> Fraction:
    """Return x^e; an x_j^0 is 1, also for x_j = 0."""
    value = Fraction(1)
    for base, power in zip(x, e):
        if power:
            value = value * base**power
    return value


def checked_degree(degree: object) -> int:
    """Return the degree of a map, an integer of at least 0."""
    q = integer(degree, "degree")
    if q < 0:
        raise InvalidInput(f"degree={shown(degree)} is negative: give at least 0")
    return q


def check_size(numbers: Sequence[Fraction], cells: int, degree: int) -> None:
    """Refuse a map of too many exponents or too long numbers, before any of them is computed."""
    if cells > MOST_CELLS:
        raise Unsupported(f"degree={shown(degree)} makes a feature map of more than {MOST_CELLS} exponents: "
                          "ask for a lower degree, or give fewer coordinates")
    width = max([bit_length(v.numerator) + bit_length(v.denominator) for v in numbers])
    if width * degree * cells > MOST_BITS:
        raise Unsupported(f"degree={shown(degree)} makes a feature map of more than {MOST_BITS} bits: "
                          "ask for a lower degree, or give shorter numbers")


def exponent_count(dimension: int, degree: int) -> int:
    """Return d·binom(d + q − 1, q), the length of all exponents of degree q, or a number above MOST_CELLS."""
    larger, smaller = max(dimension - 1, degree), min(dimension - 1, degree)
    count = 1
    for i in range(1, smaller + 1):
        count = count * (larger + i) // i
        if count > MOST_CELLS:
            break
    return dimension * count
