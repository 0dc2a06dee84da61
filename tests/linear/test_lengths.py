"""Norms and cosines: the roots that are not negative, and what NumPy says."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.linear import lengths
from refml.linear import vectors as geometry
from refml.numbers.reals.real import sqrt
from tests.linear.test_vectors import vectors


@given(vectors(1))
def test_the_norm_is_the_root_that_is_not_negative(one: list[list[Fraction]]) -> None:
    (u,) = one
    length = lengths.norm(u)
    assert length >= 0
    assert length**2 == geometry.dot_product(u, u)
    assert (length == 0) == (not any(u))


@given(vectors(2).filter(lambda two: all(map(any, two))))
def test_the_cosine_makes_the_dot_product_of_the_norms(two: list[list[Fraction]]) -> None:
    u, v = two
    cosine = lengths.cosine(u, v)
    assert cosine * lengths.norm(u) * lengths.norm(v) == geometry.dot_product(u, v)
    assert cosine**2 <= 1
    assert (cosine**2 == 1) == (geometry.angle(u, v) in ("zero", "straight"))


@given(vectors(2, st.integers(-50, 50)).filter(lambda two: all(map(any, two))))
def test_numpy_agrees(two: list[list[int]]) -> None:
    u, v = np.array(two)
    assert geometry.dot_product(u, v) == u @ v
    assert float(lengths.norm(u)) == pytest.approx(np.linalg.norm(u))
    expected = u @ v / np.linalg.norm(u) / np.linalg.norm(v)
    assert float(lengths.cosine(u, v)) == pytest.approx(expected, abs=1e-12)


def test_the_norms_of_long_and_short_vectors() -> None:
    assert lengths.norm([3 * 10**400, 4 * 10**400]) == 5 * 10**400
    assert lengths.norm(["1e-400", "1e-400"]) == Fraction(1, 10**400) * sqrt(2)


@pytest.mark.parametrize("call, message", [
    (lambda: lengths.norm([]), r"u=\[\] has 0 elements"),
    (lambda: lengths.norm([1, float("nan")]), r"u\[1\]=nan"),
    (lambda: lengths.cosine([1, True], [1, 2]), r"u\[1\]=True is a bool"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


@pytest.mark.parametrize("u, v", [([0, 0], [1, 2]), ([1, 2], [0, 0])])
def test_the_zero_vector_has_no_cosine(u: list[int], v: list[int]) -> None:
    with pytest.raises(Undefined, match="0/0"):
        lengths.cosine(u, v)
