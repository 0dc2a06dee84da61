"""Products kept as exponents give the same fractions as multiplying one by one, in lowest terms."""
from __future__ import annotations

from fractions import Fraction
from math import gcd, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import products
from refml.products import LIMIT, Factors, is_zero, lowest_terms, power_product, prime_powers, shares, value

small = st.integers(1, 400)
# Numbers beyond the limit stay unfactored, and may share divisors with each other.
large = st.sampled_from([LIMIT + 1, LIMIT * 6, LIMIT * 10, (1 << 55) + 3, 10**40])
weights = st.lists(st.tuples(st.one_of(small, small, large), st.integers(-4, 4)), max_size=8)


def powers_of(factors: list[tuple[int, int]]) -> dict[int, int]:
    cache, powers = Factors(), dict[int, int]()
    for number, exponent in factors:
        cache.multiply(powers, number, exponent)
    return powers


def direct(factors: list[tuple[int, int]]) -> Fraction:
    return prod((Fraction(number) ** exponent for number, exponent in factors), start=Fraction(1))


def is_lowest(fraction: Fraction) -> bool:
    return fraction.denominator > 0 and gcd(fraction.numerator, fraction.denominator) == 1


@given(st.integers(1, LIMIT))
def test_prime_powers_multiply_back_and_their_bases_are_prime(number: int) -> None:
    found = prime_powers(number)
    assert prod(p**times for p, times in found) == number
    assert all(all(p % q for q in range(2, int(p**0.5) + 1)) for p, _ in found)


@given(weights)
def test_a_product_is_the_fraction_that_it_stands_for(factors: list[tuple[int, int]]) -> None:
    result = value(powers_of(factors))
    assert result == direct(factors)
    assert is_lowest(result)
    assert hash(result) == hash(direct(factors))


@given(weights)
def test_the_power_product_keeps_the_positive_exponents(factors: list[tuple[int, int]]) -> None:
    powers = powers_of(factors)
    assert power_product(powers) == prod(atom**exponent for atom, exponent in powers.items() if exponent > 0)


@given(st.lists(weights, min_size=1, max_size=5))
def test_shares_are_the_weights_over_their_sum_in_lowest_terms(many: list[list[tuple[int, int]]]) -> None:
    exact = [direct(factors) for factors in many]
    result = shares([powers_of(factors) for factors in many])
    assert result == [weight / sum(exact) for weight in exact]
    assert all(map(is_lowest, result))


def test_three_shares_are_reduced_where_two_would_not_need_it() -> None:
    # 1 + 2 + 3 = 6 has the divisors 2 and 3 of its terms; of two terms, neither divides the sum.
    assert [(f.numerator, f.denominator) for f in shares([{}, {2: 1}, {3: 1}])] == [(1, 6), (1, 3), (1, 2)]


@given(weights, st.integers(1, 3), st.integers(0, 3))
def test_a_factor_0_counts_until_it_is_taken_back(
        factors: list[tuple[int, int]], zeros: int, back: int) -> None:
    powers = powers_of([*factors, (0, zeros), (0, -min(back, zeros))])
    assert is_zero(powers) == (back < zeros)
    assert value(powers) == (0 if back < zeros else direct(factors))


def test_a_class_of_weight_0_has_share_0() -> None:
    assert shares([{0: 1, 2: 5}, {3: 1}, {3: 1}]) == [0, Fraction(1, 2), Fraction(1, 2)]


def test_no_common_divisor_is_looked_for_where_all_atoms_are_prime(monkeypatch: pytest.MonkeyPatch) -> None:
    def reduced(numerator: int, denominator: int = 1) -> Fraction:
        assert denominator == 1, "a greatest common divisor was looked for"
        return Fraction(numerator)

    weights = [powers_of([(84, 30), (55, -7)]), powers_of([(90, 12), (77, 3)])]
    expected = shares(weights)
    monkeypatch.setattr(products, "Fraction", reduced)
    monkeypatch.setattr(products, "lowest_terms", lambda p, q: (p, q))
    assert shares(weights) == [(share.numerator, share.denominator) for share in expected]


def test_each_number_is_factored_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(number: int) -> list[tuple[int, int]]:
        asked.append(number)
        return prime_powers(number)

    monkeypatch.setattr(products, "prime_powers", counted)
    factors, powers = Factors(), dict[int, int]()
    for _ in range(5):
        factors.multiply(powers, 84, 1)
        factors.multiply(powers, 1, -1)
    assert asked == [84]


def test_lowest_terms_makes_an_ordinary_fraction() -> None:
    fraction = lowest_terms(2, 3)
    assert type(fraction) is Fraction
    assert fraction + 1 == Fraction(5, 3)
    assert str(fraction) == "2/3"
