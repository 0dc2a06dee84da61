"""Small systems of exact reals: held against rational elimination and against their own equations."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined, Unsupported
from refml.numbers.linalg import checked, cramer
from refml.numbers.reals.real import exp, sqrt
from refml.oracle.specification import formula
from tests.drawing import simple_fractions

if TYPE_CHECKING:
    from refml.numbers.reals.real import Exact

entries = simple_fractions(-4, 4, 5)
matrices = st.integers(1, 4).flatmap(
    lambda n: st.lists(st.lists(entries, min_size=n, max_size=n), min_size=n, max_size=n))


@given(matrices)
def test_the_determinant_is_that_of_elimination(matrix: list[list[Fraction]]) -> None:
    assert cramer.determinant(matrix) == checked.determinant(matrix)


@given(matrices, st.data())
def test_rational_solutions_are_those_of_elimination(
        matrix: list[list[Fraction]], data: st.DataObject) -> None:
    right = data.draw(st.lists(entries, min_size=len(matrix), max_size=len(matrix)))
    scaled = [[entry * exp(1) for entry in row] for row in matrix]
    if checked.determinant(matrix) == 0:
        with pytest.raises(Undefined, match="singular"):
            cramer.solve(scaled, right)
    else:
        expected = checked.solve(matrix, right)
        assert cramer.solve(matrix, right) == expected
        assert [x * exp(1) for x in cramer.solve(scaled, right)] == expected


def test_a_solution_in_reals_satisfies_its_equations() -> None:
    A: list[list[Exact]] = [[sqrt(2), exp(1), Fraction(1)], [Fraction(0), sqrt(3), exp(2)],
                            [Fraction(1), Fraction(1), Fraction(-2)]]
    b: list[Exact] = [exp(1), Fraction(2), sqrt(2)]
    x = cramer.solve(A, b)
    for row, value in zip(A, b, strict=True):
        assert row[0] * x[0] + row[1] * x[1] + row[2] * x[2] == value


def test_what_is_singular_by_algebra_is_undefined() -> None:
    with pytest.raises(Undefined, match="singular"):
        cramer.solve([[sqrt(2), Fraction(2)], [Fraction(1), sqrt(2)]], [Fraction(1), Fraction(1)])


def test_shapes_and_sizes_are_refused() -> None:
    with pytest.raises(InvalidInput, match="not 2 by 2"):
        cramer.solve([[exp(1), Fraction(2)]], [Fraction(1), Fraction(1)])
    with pytest.raises(InvalidInput, match="right has 2 entries"):
        cramer.solve([[Fraction(1), Fraction(2)]], [Fraction(1), Fraction(1)])
    with pytest.raises(Unsupported, match="9 unknowns"):
        cramer.solve([[exp(i * j) for j in range(9)] for i in range(9)], [Fraction(1)] * 9)


def test_formulas_solve_in_reals_too() -> None:
    assert formula.evaluate("solve([[exp(1), 0], [0, 2]], [exp(1), 6])", {}) == [1, 3]
    assert formula.evaluate("solve([[2, 0], [0, 2]], [1, 6])", {}) == [Fraction(1, 2), 3]
