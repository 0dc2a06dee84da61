"""What all mixtures share: known components, shares, identical components, the grid."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.mixture import mixing as mixture
from refml.numbers.reals.real import Real, enclosure, exp, refinable, sqrt
from refml.numbers.reals.refinable import Refinable

units = st.lists(st.one_of(st.integers(0, 9), st.sampled_from([10**400, 10**30])), min_size=1, max_size=6)
distributions = units.filter(any).map(lambda ws: [Fraction(w, sum(ws)) for w in ws])


@given(distributions, st.sampled_from([16, 17, 64, 400]))
def test_the_grid_keeps_sums_zeros_and_what_is_above_zero(numbers: list[Fraction], bits: int) -> None:
    rounded = mixture.on_grid(numbers, bits)
    assert sum(rounded) == 1
    assert all((2**bits * p).denominator == 1 for p in rounded)
    assert [p > 0 for p in rounded] == [p > 0 for p in numbers]
    assert max(abs(p - q) for p, q in zip(rounded, numbers, strict=True)) <= Fraction(len(numbers), 2**bits)


@given(distributions)
def test_the_grid_leaves_what_lies_on_it(numbers: list[Fraction]) -> None:
    once = mixture.on_grid(numbers, 20)
    assert mixture.on_grid(once, 20) == mixture.on_grid(once, 64) == once


def test_reals_go_on_the_grid_too() -> None:
    share: Any = 1 / (1 + exp(3))
    assert sum(mixture.on_grid([share, 1 - share], 40)) == 1
    assert mixture.on_grid([exp(-10**9), 1 - exp(-10**9)], 16) == [Fraction(1, 2**16), 1 - Fraction(1, 2**16)]
    assert mixture.on_grid([exp(-2**60), Fraction(1)], 16)[0] == Fraction(1, 2**16)


def test_a_grid_too_coarse_is_refused() -> None:
    with pytest.raises(InvalidInput, match="bits=2 are too few for 5"):
        mixture.on_grid([Fraction(1, 5)] * 5, 2)


@given(st.one_of(st.fractions(), st.integers(-10**400, 10**400).map(Fraction)), st.sampled_from([16, 64]))
def test_the_nearest_multiple_is_within_half_a_unit(x: Fraction, bits: int) -> None:
    assert abs(mixture.nearest_on_grid(x, bits) - x) <= Fraction(1, 2 ** (bits + 1))


def test_the_nearest_multiple_of_a_real() -> None:
    found = mixture.nearest_on_grid(-sqrt(2), 30)
    assert abs(found * 2**30 + 1518500249) <= 1
    for size in (Fraction(1, 10**300), Fraction(1, 7), 10**9, 10**300):
        x: Any = size * sqrt(2)
        low, high = enclosure(x, 2600)
        near = mixture.nearest_on_grid(x, 30)
        assert max(abs(near - low), abs(near - high)) <= Fraction(1, 2**31)


@pytest.mark.parametrize("whole", [-3, 0, 1, 10**9, 10**300])
def test_a_real_next_to_a_boundary_lies_on_its_side_of_it(whole: int) -> None:
    """2^-10 units from it or 2^-400: no enclosure of a few bits more than the grid has shows the side."""
    for distance in (Fraction(1, 2**10), Fraction(1, 2**400)):
        above: Any = Fraction(whole, 2**20) + distance * sqrt(2) / 2**20
        below: Any = Fraction(whole, 2**20) - distance * sqrt(2) / 2**20
        half = Fraction(1, 2**21)
        assert mixture.nearest_on_grid(above + half, 20) == Fraction(whole + 1, 2**20)
        assert mixture.nearest_on_grid(below + half, 20) == Fraction(whole, 2**20)


def test_a_real_that_nothing_tells_from_a_multiple_counts_as_it() -> None:
    half: Any = refinable(Refinable(("half",), lambda bits: [((1 << bits) // 2, 1, -bits)]), 0)
    assert mixture.on_grid([half, 1 - half], 20) == [Fraction(1, 2), Fraction(1, 2)]


@given(st.lists(st.fractions(0, 9), min_size=1, max_size=5))
def test_shares_are_proportional_and_sum_to_one(joint: list[Fraction]) -> None:
    if not any(joint):
        with pytest.raises(Undefined, match=r"rows\[3\] is impossible under every component"):
            mixture.shares(joint, None, "rows[3]")
        return
    found = mixture.shares(joint, None, "rows[3]")
    assert sum(found) == 1
    assert all(r * sum(joint) == p for r, p in zip(found, joint, strict=True))


def test_a_known_component_has_all_of_a_row() -> None:
    assert mixture.shares([Fraction(0), Fraction(0)], 1, "rows[0]") == [0, 1]


def test_shares_of_reals() -> None:
    found = mixture.shares([exp(1), exp(1), 2 * exp(1)], None, "rows[0]")
    assert found == [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]
    assert isinstance(mixture.shares([exp(1), Fraction(1)], None, "rows[0]")[0], Real)


def test_identical_components_are_grouped() -> None:
    assert mixture.identical([1, 2, 1, 3, 2, 1]) == [[0, 2, 5], [1, 4]]
    assert mixture.identical([1, 2]) == []


untyped: Any = mixture


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.known_components([0], 2, 2), "labels has 1 entries and rows has 2"),
    (lambda: untyped.known_components([0, 2], 2, 2), r"labels\[1\]=2 is not a component: give an integer"),
    (lambda: untyped.known_components([-1], 1, 2), r"labels\[0\]=-1 is not a component"),
    (lambda: untyped.known_components([True], 1, 2), r"labels\[0\]=True is not a component"),
    (lambda: untyped.known_components(["0"], 1, 2), r"labels\[0\]='0' is not a component"),
    (lambda: untyped.known_components("01", 2, 2), "labels='01' is not a list"),
    (lambda: untyped.read_mixing(["1/2", "1/2"], 3), "mixing has 2 components and the parameters have 3"),
    (lambda: untyped.read_mixing(["1/2", "1/3"], 2), "mixing sums to 5/6"),
    (lambda: untyped.read_mixing([-1, 2], 2), r"mixing\[0\]=-1 is not a probability"),
    (lambda: untyped.read_responsibilities([], 0), "responsibilities"),
    (lambda: untyped.read_responsibilities([[1]], 2), "responsibilities has 1 rows and rows has 2"),
    (lambda: untyped.read_responsibilities([[1], [1, 0]], 2), r"responsibilities\[1\] has 2 components"),
    (lambda: untyped.read_responsibilities([["1/2", "1/3"]], 1), r"responsibilities\[0\] sums to 5/6"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_a_component_without_weight_is_named() -> None:
    with pytest.raises(Undefined, match="component 1 has no weight"):
        mixture.check_weights([Fraction(1), Fraction(0)])
