"""The covariance that classes share: of many features it is solved without an elimination, or refused."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.gaussian import covariances
from refml.gaussian.pooled import PooledCovariance
from refml.numbers.linalg import matrices
from refml.numbers.linalg.definite import InverseForm
from refml.numbers.linalg.vectors import dot


def scatter(size: int) -> list[list[Fraction]]:
    """The covariance of twice as many points as features, whose entries have some bits."""
    rows = [[(7919 * i * i + 104729 * j * (i + 3)) % 1021 for j in range(size)] for i in range(2 * size)]
    means = [Fraction(sum(column), 2 * size) for column in zip(*rows, strict=True)]
    centred = [[x - mean for x, mean in zip(row, means, strict=True)] for row in rows]
    columns = list(zip(*centred, strict=True))
    return [[dot(u, v) / (2 * size) for v in columns] for u in columns]


@pytest.mark.parametrize(("size", "count", "most"), [(30, 1, 0), (30, 4, 1), (8, 1, 1)])
def test_a_large_one_made_of_data_is_solved_without_an_elimination(
        size: int, count: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its elimination has numbers of as many bits as Σ has in all its rows; lifting has not."""
    made = []

    def counted(rows: Any) -> InverseForm:
        made.append(len(rows))
        return InverseForm(rows)
    monkeypatch.setattr(covariances, "InverseForm", counted)
    sigma = scatter(size)
    found = PooledCovariance(sigma)
    vectors = [[Fraction(i - j, 3 + j) for i in range(size)] for j in range(count)]
    for v, z in zip(vectors, found.solutions(vectors), strict=True):
        assert matrices.matrix_vector(sigma, z) == v
    assert len(made) == most
    for v, z in zip(vectors, found.solutions(vectors), strict=True):
        assert z == found.solve(v)
    assert len(made) == 1


def test_one_that_is_eliminated_is_not_lifted_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    found = PooledCovariance(scatter(30))
    vector = [Fraction(i) for i in range(30)]
    solved = found.solve(vector)
    monkeypatch.setattr("refml.gaussian.pooled.systems.solutions", None)
    assert found.solutions([vector]) == [solved]


def test_a_large_one_made_of_data_is_refused_when_it_is_first_used() -> None:
    sigma = scatter(30)
    flat = [[*row, row[3]] for row in [*sigma, sigma[3]]]
    found = PooledCovariance(flat, "the covariance of the rows")
    with pytest.raises(InvalidInput, match=r"the covariance .* singular, since x\[3\] − x\[30\] = constant"):
        found.solutions([[Fraction(1)] * 31])
