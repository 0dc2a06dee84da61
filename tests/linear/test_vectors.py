"""Dot products, norms, angles and projections: by their identities, and beside numpy."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from refml.errors import InvalidInput, Undefined
from refml.linear import vectors as geometry
from tests.drawing import simple_fractions

numbers = st.one_of(
    st.integers(-3, 3).map(Fraction),
    simple_fractions(-9, 9, 12),
    st.sampled_from([Fraction(10**400), Fraction(1, 10**400), Fraction(-10**30)]),
)


def vectors(count: int, of: SearchStrategy[Any] = numbers) -> SearchStrategy[list[list[Any]]]:
    """Some vectors of one length, from 1 to 4."""
    return st.integers(1, 4).flatmap(
        lambda d: st.lists(st.lists(of, min_size=d, max_size=d), min_size=count, max_size=count))


@given(vectors(3), numbers)
def test_the_dot_product_is_bilinear_and_symmetric(three: list[list[Fraction]], c: Fraction) -> None:
    u, v, w = three
    product = geometry.dot_product
    assert product(u, v) == sum(a * b for a, b in zip(u, v, strict=True))
    assert product(v, u) == product(u, v)
    assert product([c * a + b for a, b in zip(u, v, strict=True)], w) == c * product(u, w) + product(v, w)


@given(vectors(1).filter(lambda one: any(one[0])), st.fractions(-9, 9).filter(bool))
def test_multiples_are_at_the_angle_zero_or_straight(one: list[list[Fraction]], c: Fraction) -> None:
    (u,) = one
    v = [c * a for a in u]
    assert geometry.angle(u, v) == ("zero" if c > 0 else "straight")
    assert geometry.projection(u, v) == u


@given(vectors(2).filter(lambda two: any(two[1])))
def test_the_rest_of_a_projection_is_orthogonal_and_pythagoras_holds(two: list[list[Fraction]]) -> None:
    u, v = two
    shadow = geometry.projection(u, v)
    rest = [a - b for a, b in zip(u, shadow, strict=True)]
    assert geometry.dot_product(rest, v) == 0
    squares = [geometry.dot_product(one, one) for one in (u, shadow, rest)]
    assert squares[0] == squares[1] + squares[2]
    assert geometry.projection(shadow, v) == shadow


@pytest.mark.parametrize("u, v, kind", [
    ([1, 0], [2**30, 1], "acute"),
    ([1, 0], [-(2**30), 1], "obtuse"),
    ([10**400, 1], [1, -(10**400)], "right"),
    ([1], [-5], "straight"),
    ([1], ["1e-400"], "zero"),
])
def test_the_kind_of_an_angle_is_decided_and_not_rounded(u: Any, v: Any, kind: str) -> None:
    assert geometry.angle(u, v) == kind


untyped: Any = geometry   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.dot_product([1, 2], [1]), "u has 2 entries and v has 1"),
    (lambda: untyped.dot_product([], []), r"u=\[\] has 0 elements"),
    (lambda: untyped.dot_product("12", [1, 2]), "u='12' is not a list"),
    (lambda: untyped.projection([1, 2], [1]), "give vectors of one length"),
    (lambda: untyped.projection([1], onto=["x"]), r"onto\[0\]='x' is not a number"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


@pytest.mark.parametrize("call", [
    lambda: geometry.angle([0], [0]),
    lambda: geometry.projection([1, 2], onto=[0, 0]),
])
def test_the_zero_vector_has_no_direction(call: Any) -> None:
    with pytest.raises(Undefined, match="0/0"):
        call()
