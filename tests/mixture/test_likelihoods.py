"""A likelihood is compared as its product is, and multiplied out only where enclosures meet."""
from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import mixture
from refml.mixture import likelihoods
from refml.mixture.likelihoods import Likelihood

FACTORS = st.lists(st.tuples(st.fractions(0, 1), st.integers(1, 50)), min_size=1, max_size=5)


def made(factors: list[tuple[Fraction, int]]) -> Likelihood:
    return Likelihood([p for p, _ in factors], [k for _, k in factors])


@given(FACTORS, FACTORS)
def test_it_is_compared_as_the_product_is(one: Any, other: Any) -> None:
    values = [prod(p**k for p, k in factors) for factors in (one, other)]
    assert made(one).is_no_less(made(other)) == (values[0] >= values[1])
    assert Fraction(*made(one).quotient()) == values[0]
    assert made(one).is_no_less(made([*reversed(one)]))


@given(FACTORS, st.sampled_from(likelihoods.BITS))
def test_the_ball_of_a_product_holds_it(factors: Any, bits: int) -> None:
    middle, radius, exponent = made(factors).ball(bits)
    assert abs(prod(p**k for p, k in factors) / Fraction(2)**exponent - middle) <= radius


def test_neighbours_are_told_apart_exactly() -> None:
    near = Fraction(1, 3) + Fraction(1, 10**600)
    one, other = made([(near, 7), (Fraction(1, 2), 1)]), made([(Fraction(1, 3), 7), (Fraction(1, 2), 1)])
    assert one.is_no_less(other)
    assert not other.is_no_less(one)


def test_a_run_multiplies_out_its_last_likelihood_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """1,000 rows of ten bits: the product of every step took most of the time."""
    multiplied: list[int] = []
    quotient = Likelihood.quotient

    def counted(self: Likelihood) -> tuple[int, int]:
        multiplied.append(len(self.factors))
        return quotient(self)
    monkeypatch.setattr(likelihoods.Likelihood, "quotient", counted)
    rows = [[i % 2, i // 2 % 2, i % 3 % 2] for i in range(40)]
    run = mixture.bernoulli_run(rows, ["1/2", "1/2"], [["1/4", "1/3", "1/2"], ["3/4", "1/2", "1/5"]], steps=6)
    assert run.steps == 6
    assert len(multiplied) == 1
    assert run.likelihood == mixture.bernoulli_likelihood(rows, run.mixing, run.parameters)
