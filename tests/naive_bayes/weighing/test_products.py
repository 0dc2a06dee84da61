"""Products kept as exponents give the same fractions as multiplying one by one, in lowest terms."""
from __future__ import annotations

from fractions import Fraction
from math import gcd, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Unsupported
from refml.naive_bayes.weighing import products
from refml.naive_bayes.weighing.factors import Factors
from refml.naive_bayes.weighing.products import is_zero, power_product, shares, value

small = st.integers(1, 400)
# Numbers that are not split into primes, some of which share divisors above the bound.
large = st.sampled_from([4099 * 4111 * 4127, 4111 * 10007**2, 4099 * 6, (1 << 55) + 3, 10**40])
Factored = list[tuple[int, int]]
weights = st.lists(st.tuples(st.one_of(small, small, large), st.integers(-4, 4)), max_size=8)


def powers_of(*many: Factored) -> list[dict[int, int]]:
    factors, result = Factors(), []
    for pairs in many:
        powers: dict[int, int] = {}
        for number, exponent in pairs:
            factors.multiply(powers, number, exponent)
        result.append(powers)
    return [factors.refined(powers) for powers in result]


def direct(pairs: Factored) -> Fraction:
    return prod((Fraction(number) ** exponent for number, exponent in pairs), start=Fraction(1))


def is_lowest(fraction: Fraction) -> bool:
    return fraction.denominator > 0 and gcd(fraction.numerator, fraction.denominator) == 1


@given(weights)
def test_a_product_is_the_fraction_that_it_stands_for(pairs: Factored) -> None:
    result = value(*powers_of(pairs))
    assert result == direct(pairs)
    assert is_lowest(result)
    assert hash(result) == hash(direct(pairs))


@given(weights)
def test_the_power_product_keeps_the_positive_exponents(pairs: Factored) -> None:
    [powers] = powers_of(pairs)
    assert power_product(powers) == prod(atom**exponent for atom, exponent in powers.items() if exponent > 0)


@given(st.lists(weights, min_size=1, max_size=5))
def test_shares_are_the_weights_over_their_sum_in_lowest_terms(many: list[Factored]) -> None:
    exact = [direct(pairs) for pairs in many]
    result = shares(powers_of(*many))
    assert result == [weight / sum(exact) for weight in exact]
    assert all(map(is_lowest, result))


def test_three_shares_are_reduced_where_two_would_not_need_it() -> None:
    # 1 + 2 + 3 = 6 has the divisors 2 and 3 of its terms; of two terms, neither divides the sum.
    assert [(f.numerator, f.denominator) for f in shares([{}, {2: 1}, {3: 1}])] == [(1, 6), (1, 3), (1, 2)]
    # 1 + 1 + 2 has one divisor 2 more than the term; 1 + 3 + 8 one less; 4099·4111 + 4110 + 2 half an atom.
    assert shares([{}, {}, {2: 1}])[2] == Fraction(1, 2)
    assert shares([{}, {3: 1}, {2: 3}])[2] == Fraction(2, 3)
    third = shares([{}, {4110: 1}, {4099 * 4111: 1}])[2]
    assert (third.numerator, third.denominator) == (4099, 4100)


@given(weights, st.integers(1, 3), st.integers(0, 3))
def test_a_factor_0_counts_until_it_is_taken_back(pairs: Factored, zeros: int, back: int) -> None:
    [powers] = powers_of([*pairs, (0, zeros), (0, -min(back, zeros))])
    assert is_zero(powers) == (back < zeros)
    assert value(powers) == (0 if back < zeros else direct(pairs))


def test_a_class_of_weight_0_has_share_0() -> None:
    assert shares([{0: 1, 2: 5}, {3: 1}, {3: 1}]) == [0, Fraction(1, 2), Fraction(1, 2)]


@pytest.mark.parametrize("many", [
    [[(84, 30), (55, -7)], [(90, 12), (77, 3)]],
    [[(84, 30), (10**40, 2)], [((1 << 55) + 3, 2), (77, 3)], [(4099 * 4111, 1), (4111 * 4127, 5)]],
])
def test_no_long_common_divisor_is_looked_for(many: list[Factored], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(a: int, b: int) -> int:
        asked.append(max(a, b))
        return gcd(a, b)

    given_powers = powers_of(*many)
    expected = shares(given_powers)
    monkeypatch.setattr(products, "gcd", counted)
    monkeypatch.setattr(products, "Fraction", lambda number: Fraction(int(number)))
    monkeypatch.setattr(products, "lowest_terms", lambda p, q: (p, q))
    assert shares(given_powers) == [(share.numerator, share.denominator) for share in expected]
    atoms = {atom for powers in given_powers for atom in powers}
    assert all(number <= prod(atoms) for number in asked)


def test_a_product_beyond_the_limit_is_refused_before_it_is_made() -> None:
    with pytest.raises(Unsupported, match="beyond the limit"):
        power_product({3: 10**12})
