"""Covariance matrices: which matrices are one, which have a density, and why another has none.

    Σ           d lists of d rationals, symmetric
    relation    Σ_j a_j·x_j = constant, which a singular Σ with Σ·a = 0 says of the features
    direction   v with vᵀΣv < 0: a combination of the features whose variance would be negative
"""
from __future__ import annotations

from ..errors import InvalidInput, Undefined, shown
from ..numbers.integer_rows import integer_rows
from ..numbers.linalg import matrices
from ..numbers.linalg.definite import NEITHER, POSITIVE_SEMIDEFINITE, InverseForm, definiteness
from ..numbers.rational import Fraction, common_denominator, gcd

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number

    Matrix = Sequence[Sequence[Number]]

_TERMS = 8   # of a relation, as many as a message shows


class Covariance:
    """A positive definite covariance matrix, eliminated at most once.

    >>> sigma = Covariance([[2, 1], [1, "3/2"]])
    >>> sigma.determinant, sigma.distance([Fraction(1), Fraction(0)])
    (Fraction(2, 1), Fraction(3, 4))

    Raises InvalidInput, with the reason, for a matrix that is not square, symmetric and positive definite.

    Cites: 002-F10, 002-C11, 002-X03
    """

    __slots__ = ("_form", "_given", "_rows", "_unit", "size")

    def __init__(self, matrix: Matrix, name: str = "covariance") -> None:
        # 002-X03: l.413 asks for a semidefinite Σ; a density needs a definite one.
        sigma = matrices.symmetric(matrix, name)
        self.size = len(sigma)
        entries, self._unit = common_denominator([entry for row in sigma for entry in row])
        self._rows = [entries[k:k + self.size] for k in range(0, len(entries), self.size)]
        self._given = matrix, name
        self._form: InverseForm | None = None
        self._check()

    def _check(self) -> None:
        """Raise InvalidInput where Σ is not positive definite."""
        self._eliminated()

    def _eliminated(self) -> InverseForm:
        if self._form is None:
            try:
                self._form = InverseForm(self._rows)
            except Undefined:
                raise self._refusal() from None
        return self._form

    def _refusal(self) -> InvalidInput:
        matrix, name = self._given
        return InvalidInput(f"{name}={shown(matrix)} is {_reason(matrices.symmetric(matrix, name))}: "
                            "a normal density needs a positive definite matrix")

    @property
    def determinant(self) -> Fraction:
        """|Σ|, which is positive."""
        return Fraction(self._eliminated().determinant, self._unit ** self.size)

    def solve(self, vector: Sequence[Fraction]) -> list[Fraction]:
        """Return Σ⁻¹v."""
        v, D = common_denominator(vector)
        form = self._eliminated()
        return [Fraction(self._unit * y, form.determinant * D) for y in form.solve(v)]

    def solutions(self, vectors: Sequence[Sequence[Fraction]]) -> list[list[Fraction]]:
        """Return Σ⁻¹v for each of some vectors."""
        return [self.solve(vector) for vector in vectors]

    def distance(self, vector: Sequence[Fraction]) -> Fraction:
        """Return vᵀΣ⁻¹v, the square of the length of v in units of Σ."""
        above, below = self.quotient(vector)
        return Fraction(above, below)

    def quotient(self, vector: Sequence[Fraction]) -> tuple[int, int]:
        """Return vᵀΣ⁻¹v as two integers, not in lowest terms."""
        v, D = common_denominator(vector)
        form = self._eliminated()
        return self._unit * form.quadratic(v), form.determinant * D * D


def semidefinite(matrix: Matrix, name: str) -> list[list[Fraction]]:
    """Return a positive semidefinite matrix as fractions; it may be singular.

    Raises InvalidInput, naming a direction of negative variance.
    """
    sigma = matrices.symmetric(matrix, name)
    found = definiteness(integer_rows(sigma)[0])
    if found.kind == NEITHER:
        raise InvalidInput(f"{name}={shown(matrix)} is {_reason(sigma)}: no data have such a covariance")
    return sigma


def _reason(sigma: list[list[Fraction]]) -> str:
    """Say why a symmetric matrix is not positive definite."""
    found = definiteness(integer_rows(sigma)[0])
    witness = found.witness or []
    if found.kind == POSITIVE_SEMIDEFINITE:
        return f"singular, since {combination_text(witness)} = constant"
    return f"indefinite, since {combination_text(witness)} would have a negative variance"


def combination_text(coefficients: Sequence[Fraction]) -> str:
    """Write Σ_j a_j·x_j with whole coefficients without a common divisor, the first one positive.

    >>> combination_text([Fraction(1), Fraction(0), Fraction(-1, 2)])
    '2·x[0] − x[2]'
    """
    numbers, _ = common_denominator(coefficients)
    divisor = 0
    for number in numbers:
        divisor = gcd(divisor, number)
    present = [j for j, number in enumerate(numbers) if number]
    if numbers[present[0]] < 0:
        divisor = -divisor
    terms = [_term(numbers[j] // divisor, j) for j in present]
    text = " ".join(terms[:_TERMS] + ["…"] * (len(terms) > _TERMS))
    return text[2:]   # without the sign of the first


def _term(coefficient: int, j: int) -> str:
    size = "" if abs(coefficient) == 1 else f"{shown(abs(coefficient))}·"
    return f"{'−' if coefficient < 0 else '+'} {size}x[{j}]"
