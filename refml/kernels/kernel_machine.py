"""Kernel machines: a linear machine in the space of φ, run without φ.

    rows          x_1, …, x_n, the training points, p rationals each
    labels        y_1, …, y_n, each 1 or −1
    multipliers   α_1, …, α_n, rationals or exact reals: those of an SVM, or the mistakes of a perceptron;
                  most may be 0
    bias          b, rational or an exact real
    query         x, the point asked about
    score         f(x) = Σᵢ αᵢ·yᵢ·K(xᵢ, x) + b = ⟨w, φ(x)⟩ + b   with w = Σᵢ αᵢ·yᵢ·φ(xᵢ)

The multipliers are given: `perceptron` and `svm` find them, and `svm.predictions` is for a trained SVM.
"""
from __future__ import annotations

from ..arguments import exact, listed
from ..errors import InvalidInput
from ..features import maps
from ..linear.classifier import read_at_zero
from ..linear.signs import points_of, signs_of
from ..numbers.rational import Fraction, rational
from ..numbers.reals.real import sign, total
from . import geometry
from .functions import POLYNOMIAL, read_kernel, read_query

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar, Unpack

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .functions import Kernel, KernelOptions, PolynomialOptions

    T = TypeVar("T")
    Vector = Sequence[Number]
    Rows = Sequence[Sequence[Number]]

__all__ = ["Machine", "decision", "polynomial_coefficients", "score"]


class Machine:
    """A trained kernel machine: the `points` with α_i ≠ 0, their `coefficients` α_i·y_i, `bias` and `kernel`.

    Raises InvalidInput for labels other than 1 and −1.
    """

    def __init__(self, rows: Rows, labels: Sequence[int], multipliers: Sequence[Number | Exact],
                 bias: Number | Exact, kernel: Kernel) -> None:
        points, signs, alphas = _read_terms(rows, labels, multipliers, exact)
        terms = [(a * y, point) for a, y, point in zip(alphas, signs, points) if a != 0]
        self.width = len(points[0])
        self.coefficients = [c for c, _ in terms]
        self.points = [point for _, point in terms]
        self.bias = exact(bias, "bias")
        self.kernel = kernel

    def score(self, query: Vector, name: str) -> Exact:
        """Return f(x). Raises InvalidInput, naming the query `name`, if it is not as long as the points."""
        x = read_query(query, name, self.width)
        if not self.points:
            return self.bias
        values = geometry.column(self.points, x, self.kernel)
        return total([c * value for c, value in zip(self.coefficients, values)] + [self.bias])


def score(rows: Rows, labels: Sequence[int], multipliers: Sequence[Number | Exact], bias: Number | Exact,
          query: Vector, **kernel: Unpack[KernelOptions]) -> Exact:
    """Return the score f(x) = Σ α_i·y_i·K(x_i, x) + b that a kernel machine gives to a point.

        f(x) = Σᵢ αᵢ·yᵢ·K(xᵢ, x) + b

    >>> corners, labels = [[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]
    >>> score(corners, labels, ["1/8"] * 4, 0, query=[3, "1/2"], kernel="polynomial", degree=2)
    Fraction(3, 2)

    Options: `kernel` "linear" (the default), "polynomial" or "rbf", and its `degree`, `constant`, `gamma`.
    Rational, or an exact real for the kernel "rbf" and for irrational multipliers or bias.  Raises
    InvalidInput for labels other than 1 and −1.

    Cites: DER-05, 001-A12, 001-C13, 001-C14, 003-A07
    """
    # 001-X24: the bumps stand around the training inputs x_i themselves, not around "mapped" points.
    return Machine(rows, labels, multipliers, bias, read_kernel(**kernel)).score(query, "query")


def decision(rows: Rows, labels: Sequence[int], multipliers: Sequence[Number | Exact], bias: Number | Exact,
             query: Vector, *, at_zero: int = 1, **kernel: Unpack[KernelOptions]) -> int:
    """Return the label that a kernel machine gives to a point: the sign of its score, 1 or −1.

        sign f(x),   at_zero for f(x) = 0

    >>> decision([[0], [2]], [1, -1], [1, 1], 0, query=["1/2"], kernel="rbf")
    1

    Decided exactly, also with irrational kernel values.  `at_zero` may be −1, or 0 for neither label.
    Options `kernel`, `degree`, … as in `score`.

    Cites: DER-05, 001-A12, 003-A07
    """
    zero = read_at_zero(at_zero)
    return sign(score(rows, labels, multipliers, bias, query, **kernel)) or zero


def polynomial_coefficients(rows: Rows, labels: Sequence[int], multipliers: Vector, bias: Number,
                            degree: int, **options: Unpack[PolynomialOptions]) -> list[Fraction]:
    """Return the coefficients of a polynomial-kernel machine's score as a polynomial in the coordinates.

        a_e = q!/(e_0!·e_1!·…·e_p!) · c^{e_0} · γ^{q − e_0} · Σᵢ αᵢ·yᵢ·xᵢ^e        f(x) = Σ_e a_e·x^e

    >>> corners, labels = [[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]
    >>> [int(a) for a in polynomial_coefficients(corners, labels, ["1/8"] * 4, 0, degree=2)]
    [0, 0, 0, 0, 1, 0]

    q is `degree`, c `constant`, γ `gamma`.  e = (e_1, …, e_p) are the exponents of the monomial
    x^e = ∏ x_j^e_j, and e_0 = q − e_1 − … − e_p.  The order is 1, x_1, …, x_p, x_1², x_1·x_2, …; the bias is
    added to the coefficient of 1.  Raises InvalidInput for labels other than 1 and −1, Unsupported for more
    than a million exponents.

    Cites: L35, 001-C13
    """
    points, signs, alphas = _read_terms(rows, labels, multipliers, rational)
    coefficients = [a * y for a, y in zip(alphas, signs)]
    k = read_kernel(POLYNOMIAL, degree, **options)
    monomials = [maps.polynomial(point, k.degree) for point in points]   # which checks the size
    exponents = maps.exponents(len(points[0]) + 1, k.degree)
    sums = [sum([c * monomial for c, monomial in zip(coefficients, column)], Fraction(0))
            for column in zip(*monomials)]
    found = [maps.multinomial_coefficient(e) * k.constant**e[0] * k.gamma**(k.degree - e[0]) * value
             for e, value in zip(exponents, sums)]
    return [found[0] + rational(bias, "bias")] + found[1:]


def _read_terms(rows: Rows, labels: Sequence[int], multipliers: object,
                read: Callable[[object, str], T]) -> tuple[list[list[Fraction]], list[int], list[T]]:
    """Return the points, their signs and their multipliers."""
    signs = signs_of(labels)
    points = points_of(rows, signs)
    alphas = [read(value, f"multipliers[{i}]") for i, value in enumerate(listed(multipliers, "multipliers"))]
    if len(alphas) != len(signs):
        raise InvalidInput(f"multipliers has {len(alphas)} entries: give {len(signs)}, one for each label")
    return points, signs, alphas
