"""The geometry of mapped points: their inner products, distances and angles, by any kernel.

    φ          the map of a kernel: K(x, y) = ⟨φ(x), φ(y)⟩
    gram       the inner products of all pairs of points          column     those with one point
    distance   ‖φ(x) − φ(y)‖                                      normalised the cosine of the angle

Rational or exact reals: a Gaussian kernel has irrational values, and lengths are roots.  A Gaussian Gram
matrix is never rounded here: rounded, it need not be positive semidefinite.
"""
from __future__ import annotations

from ..errors import Undefined, shown
from ..numbers.integer_rows import integer_rows
from ..numbers.linalg.vectors import dot, integer_dot
from ..numbers.rational import Fraction, rational
from ..numbers.reals.real import sqrt
from ..tables import rectangle
from .bumps import bump, rbf_values, squared_length
from .functions import RBF, power_of, read_kernel, read_pair
from .gram_matrix import flat, inner_products, integer_gram, mirrored, rational_values, squared_distances

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ..numbers.reals.real import Exact
    from .functions import Kernel, KernelOptions, Vector
    from .gram_matrix import Rows

__all__ = ["distance", "gram", "normalised", "squared_distance"]


def gram(rows: Rows, **kernel: Unpack[KernelOptions]) -> list[list[Exact]]:
    """Return the Gram matrix of some points: the kernel of each pair.

        Kᵢⱼ = K(xᵢ, xⱼ)

    >>> gram([[1, 2], [3, 4]])
    [[Fraction(5, 1), Fraction(11, 1)], [Fraction(11, 1), Fraction(25, 1)]]

    Options: `kernel` "linear" (the default), "polynomial" or "rbf", and its `degree`, `constant`, `gamma`.
    Rational, or exact reals for the kernel "rbf".  Raises InvalidInput for a polynomial kernel without a
    degree, and for degree < 1, constant < 0 and gamma ≤ 0 where the kernel has them.

    Cites: 001-A12, 001-F24, L34
    """
    points = rectangle(rows, "rows", rational)
    k = read_kernel(**kernel)
    if k.kind == RBF:
        units, D = integer_rows(points)
        distances = flat(squared_distances(inner_products(units)))
        return mirrored(rbf_values(k, distances, D * D), len(units))
    found = integer_gram(points, k)
    return [[Fraction(value, found.denominator) for value in row] for row in found.rows]


def column(points: Sequence[Sequence[Fraction]], x: Sequence[Fraction], kernel: Kernel) -> list[Exact]:
    """Return K(xᵢ, x) for each point xᵢ.

    >>> column([[Fraction(1)], [Fraction(3)]], [Fraction(2)], read_kernel("polynomial", degree=2))
    [Fraction(9, 1), Fraction(49, 1)]
    """
    units, D = integer_rows(list(points) + [x])
    query = units.pop()
    if kernel.kind == RBF:
        differences = [[a - b for a, b in zip(unit, query)] for unit in units]
        return rbf_values(kernel, [integer_dot(v, v) for v in differences], D * D)
    values, denominator = rational_values(kernel, [integer_dot(unit, query) for unit in units], D * D)
    return [Fraction(value, denominator) for value in values]


def squared_distance(x: Vector, y: Vector, **kernel: Unpack[KernelOptions]) -> Exact:
    """Return the squared distance of two points after the kernel's feature map.

        ‖φ(x) − φ(y)‖² = K(x, x) − 2·K(x, y) + K(y, y)

    >>> squared_distance([1, 2], [3, 4], kernel="polynomial", degree=2)
    Fraction(424, 1)

    Rational, or an exact real for the kernel "rbf"; at least 0.  Options `kernel`, `degree`, … as in `gram`.

    Cites: DER-14, 001-X13
    """
    # 001-X13: K is said to compute the distance of φ(x) and φ(y); it computes their inner product, here 144.
    u, v = read_pair(x, y)
    k = read_kernel(**kernel)
    return _value(u, u, k) - 2 * _value(u, v, k) + _value(v, v, k)


def distance(x: Vector, y: Vector, **kernel: Unpack[KernelOptions]) -> Exact:
    """Return the distance of two points after the kernel's feature map, ‖φ(x) − φ(y)‖.

        ‖φ(x) − φ(y)‖ = √(K(x, x) − 2·K(x, y) + K(y, y))

    >>> distance([1, 2], [3, 4], kernel="polynomial", degree=2) == sqrt(424)
    True

    Rational or an exact real.  Options `kernel`, `degree`, … as in `gram`.

    Cites: DER-14, 001-X13
    """
    return sqrt(squared_distance(x, y, **kernel))


def normalised(x: Vector, y: Vector, **kernel: Unpack[KernelOptions]) -> Exact:
    """Return the normalised kernel: the cosine of the angle between two points after the feature map.

        K(x, y) / √(K(x, x)·K(y, y))

    >>> normalised([3, 4], [4, 3]), normalised([1, 0], [1, 1]) == 1 / sqrt(2)
    (Fraction(24, 25), True)

    Rational or an exact real, from −1 to 1.  Options `kernel`, `degree`, … as in `gram`.  Raises Undefined
    where K(x, x) = 0 or K(y, y) = 0.

    Cites: 001-F24
    """
    u, v = read_pair(x, y)
    k = read_kernel(**kernel)
    lengths = _value(u, u, k) * _value(v, v, k)
    if lengths == 0:
        raise Undefined(f"x={shown(x)} or y={shown(y)} is mapped to 0, which has no direction: "
                        "the cosine is 0/0")
    return _value(u, v, k) / sqrt(lengths)


def _value(x: list[Fraction], y: list[Fraction], kernel: Kernel) -> Exact:
    if kernel.kind == RBF:
        return bump(kernel, squared_length(x, y))
    return power_of(kernel, dot(x, y))
