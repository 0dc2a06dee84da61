"""The functions of matrices: what they read, and systems with irrational entries."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput, RefmlError, Undefined
from refml.numbers.reals import real
from refml.oracle.specification.language import functions
from refml.oracle.specification.language.budget import endless
from refml.oracle.specification.language.matrices import FUNCTIONS
from refml.oracle.specification.language.operators import Operators


def called(name: str, *values: Any) -> Any:
    return FUNCTIONS[name][0](Operators(endless()), *values)


def test_the_language_has_them_beside_all_other_functions() -> None:
    assert {*FUNCTIONS} - {*functions.FUNCTIONS} == {"solve", "det", "rank"}
    assert functions.FUNCTIONS.items() <= FUNCTIONS.items()


@pytest.mark.parametrize("name", ["solve", "det", "rank"])
def test_matrices_are_read_as_numbers(name: str) -> None:
    rights = [[1, 2]] if name == "solve" else []
    called(name, [[1, 2], (True, Fraction(1, 2))], *rights)
    for matrix in ([["1", 2], [3, 4]], [[None, 2], [3, 4]], [1, 2], "12", [[1, 2], "34"], [[0.5, 1], [1, 1]]):
        with pytest.raises(InvalidInput):
            called(name, matrix, *rights)


def test_systems_with_irrational_entries_are_solved_exactly() -> None:
    r = real.sqrt(2)
    assert called("solve", [[r, 1], [1, r]], [r + 1, 1 + r]) == [1, 1]
    with pytest.raises(Undefined, match="singular"):
        called("solve", [[r, 2], [1, r]], [1, 1])
    with pytest.raises(RefmlError):
        called("solve", [[r] * 5] * 5, [1] * 5)
    for name in ("det", "rank"):
        with pytest.raises(InvalidInput, match="not all rational"):
            called(name, [[r]])
