"""Gram matrices are the positive semidefinite ones: the decision, its certificate, and the judge of it.

    matrix     K, n × n, symmetric, of rationals
    factors    F, n × m: row i is a point that record i may be mapped to; m may be 0 for the zero matrix
    weights    d_1, …, d_m ≥ 0, one for each coordinate
    witness    v, n numbers with vᵀKv < 0

K = F·diag(d)·Fᵀ proves that K is one: vᵀKv = Σₖ dₖ·(Σᵢ Fᵢₖvᵢ)² ≥ 0 for every v.  A witness proves that it is
none.  The finder takes F = L and d of the factors L·diag(d)·Lᵀ.  The judge multiplies out and accepts any
factors: those of Cholesky (d = 1), or eigenvectors and eigenvalues.
"""
from __future__ import annotations

from ..arguments import checked_truth, listed
from ..errors import InvalidInput, shown
from ..maps import fields_of
from ..numbers.linalg import checked, definite, matrices
from ..numbers.rational import Fraction, as_list, rational, relative
from ..records import Record
from ..tables import rectangle
from .gram_matrix import read_symmetric

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Matrix = Sequence[Sequence[object]]

__all__ = ["GramCertificate", "certificate", "is_positive_semidefinite", "judge"]

FIELDS = ("semidefinite", "factors", "weights", "witness")


class GramCertificate(Record):
    """The proof that a matrix is positive semidefinite (factors, weights), or that it is not (a witness).

    A witness is a vector v with vᵀ·K·v < 0.  Fields of what is not claimed are [].
    """

    __slots__ = FIELDS

    def __init__(self, semidefinite: bool, factors: list[list[Fraction]], weights: list[Fraction],
                 witness: list[Fraction]) -> None:
        self.semidefinite = semidefinite
        self.factors = factors
        self.weights = weights
        self.witness = witness


def is_positive_semidefinite(matrix: Matrix) -> bool:
    """Return whether a symmetric matrix is positive semidefinite, as every Gram matrix is.

        vᵀ·K·v ≥ 0 for every v: no principal minor is negative

    >>> is_positive_semidefinite([[1, 2], [2, 4]]), is_positive_semidefinite([[0, 0], [0, -1]])
    (True, False)

    Decided by elimination on integers.  Raises InvalidInput for a matrix that is not square or not symmetric.

    Cites: L34, 001-F24
    """
    return checked.definiteness(matrix).kind != definite.NEITHER


def certificate(matrix: Matrix) -> GramCertificate:
    """Return a factorisation proving a matrix positive semidefinite, or a vector v with vᵀKv < 0.

        K = F·diag(d)·Fᵀ with d ≥ 0,  or  vᵀ·K·v < 0

    >>> certificate([[4, 2], [2, 3]]).weights, certificate([[1, 2], [2, 1]]).witness
    ([Fraction(4, 1), Fraction(2, 1)], [Fraction(-2, 1), Fraction(1, 1)])

    K is the matrix; F, d and v are `factors`, `weights` and `witness`.  Raises InvalidInput for a
    matrix that is not square or not symmetric.

    Cites: L34, 001-F24
    """
    found = checked.definiteness(matrix)
    if found.kind == definite.NEITHER:
        assert found.witness is not None
        claim = GramCertificate(False, [], [], found.witness)
    else:
        factors = checked.ldl(matrix)
        claim = GramCertificate(True, factors.lower, factors.diagonal, [])
    assert not any(judge(matrix, claim).values())
    return claim


def judge(matrix: Matrix, claim: Mapping[str, Any] | GramCertificate) -> dict[str, Fraction]:
    """Return residuals of a claimed proof that a matrix is, or is not, semidefinite; 0 for a valid proof.

        mismatch    max |K − F·diag(d)·Fᵀ| / max |K|
        negative    the most negative weight, over the largest in size
        void        1 where a witness is claimed with vᵀ·K·v ≥ 0

    >>> judge([[1, 2], [2, 1]], GramCertificate(True, [[1], [1]], [1], []))["mismatch"]
    Fraction(1, 2)

    F are the claimed `factors`, d the `weights`, v is the `witness`.  Residuals of what is not claimed are 0.
    Raises InvalidInput where the size of F, d or v does not fit the matrix K.

    Cites: L34
    """
    K = [[rational(value, "matrix") for value in row] for row in read_symmetric(matrix, "matrix")]
    fields = _claimed(claim)
    found = {"mismatch": Fraction(0), "negative": Fraction(0), "void": Fraction(0)}
    if not fields.semidefinite:
        v = _numbers(fields.witness, "claim.witness", len(K))
        found["void"] = Fraction(int(matrices.quadratic_form(K, v) >= 0))
        return found
    F = _read_factors(fields.factors, len(K))
    d = _numbers(fields.weights, "claim.weights", len(F[0]))
    if not d:
        F, d = [[Fraction(0)] for _ in F], [Fraction(0)]   # a coordinate that is 0 is as good as none
    found["mismatch"] = _mismatch(K, F, d)
    found["negative"] = relative(max(-min(d), Fraction(0)), max([abs(weight) for weight in d]))
    return found


def _read_factors(factors: object, count: int) -> list[list[Fraction]]:
    """Return the factors of a claim, a row for each record; rows may be empty."""
    rows = listed(factors, "claim.factors")
    empty = all(as_list(row) == [] for row in rows)
    F = [[] for _ in rows] if empty else rectangle(rows, "claim.factors", rational)
    if len(F) != count:
        raise InvalidInput(f"claim.factors has {len(F)} rows: give {count}, one for each of the matrix")
    return F


def _mismatch(K: list[list[Fraction]], F: list[list[Fraction]], d: list[Fraction]) -> Fraction:
    weighted = [[value * weight for value, weight in zip(row, d)] for row in F]
    product = matrices.matrix_product(weighted, matrices.transpose(F))
    worst = max([abs(a - b) for u, v in zip(K, product) for a, b in zip(u, v)])
    return relative(worst, max([abs(value) for row in K for value in row]))


def _claimed(claim: Mapping[str, Any] | GramCertificate) -> GramCertificate:
    """Return a claim, a record or a map, as a certificate whose numbers are not yet read."""
    if isinstance(claim, GramCertificate):
        return claim
    fields = fields_of(claim, FIELDS, "a certificate")
    return GramCertificate(checked_truth(fields["semidefinite"], "claim.semidefinite"), fields["factors"],
                           fields["weights"], fields["witness"])


def _numbers(values: object, name: str, length: int) -> list[Fraction]:
    numbers = as_list(values)
    if numbers is None or len(numbers) != length:
        raise InvalidInput(f"{name}={shown(values)}: give a list of {length} numbers")
    return [rational(value, f"{name}[{i}]") for i, value in enumerate(numbers)]
