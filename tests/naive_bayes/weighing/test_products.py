"""Products kept as exponents give the same fractions as multiplying one by one, in lowest terms.

Atoms multiply back to every number, stay pairwise coprime, and are looked for once.
"""
from __future__ import annotations

from fractions import Fraction
from math import gcd, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Unsupported
from refml.naive_bayes.weighing import products
from refml.naive_bayes.weighing.products import (
    BOUND,
    Factors,
    bounds_of_product,
    exponents,
    greatest,
    is_zero,
    power_product,
    shares,
    small_primes,
    value,
)
from refml.numbers.rational import coprime_base

# ---------------------------------------------------------------- from numbers to atoms

# Long numbers of primes above BOUND, which share some: 4099, 4111, 4127, 10007.
LONG = [4099 * 4111, 4111 * 4127, 4099**2 * 10007, 10007, 4127**3, (1 << 61) - 1, 4099 * ((1 << 61) - 1)]
whole_numbers = st.one_of(st.integers(1, 500), st.integers(1, 10**9), st.sampled_from(LONG),
                    st.sampled_from([n * 12 for n in LONG]), st.integers(10**18, 10**20))


@given(st.integers(1, 1 << 26))
def test_small_primes_are_primes_and_leave_nothing_small(number: int) -> None:
    found, rest = small_primes(number)
    assert prod(p**times for p, times in found) * rest == number
    assert all(p <= BOUND and all(p % q for q in range(2, int(p**0.5) + 1)) for p, _ in found)
    assert rest == 1 or all(rest % q for q in range(2, min(BOUND, rest - 1) + 1))


@given(st.lists(whole_numbers, max_size=8))
def test_products_are_kept_whatever_is_split_later(many: list[int]) -> None:
    factors, kept = Factors(), []
    for number in many:
        powers: dict[int, int] = {}
        factors.multiply(powers, number, 3)
        factors.multiply(powers, number, -1)
        kept.append(powers)
    for number, powers in zip(many, kept, strict=True):
        refined = factors.refined(powers)
        assert prod(atom**exponent for atom, exponent in refined.items()) == number**2
    atoms = sorted({atom for powers in kept for atom in factors.refined(powers)})
    assert all(gcd(a, b) == 1 for i, a in enumerate(atoms) for b in atoms[:i])


@given(st.lists(st.integers(2, 10**6), max_size=8))
def test_exponents_over_a_coprime_base_give_the_number_back(many: list[int]) -> None:
    base = coprime_base(many)
    for number in many:
        assert prod(atom**times for atom, times in exponents(number, base)) == number


def test_each_number_is_split_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(number: int) -> tuple[list[tuple[int, int]], int]:
        asked.append(number)
        return small_primes(number)

    monkeypatch.setattr(products, "small_primes", counted)
    factors, powers = Factors(), dict[int, int]()
    for _ in range(5):
        factors.multiply(powers, 84, 1)
        factors.multiply(powers, 1, -1)
    assert asked == [84]


def test_0_is_an_atom() -> None:
    assert Factors().of(0) == [(0, 1)]


# ---------------------------------------------------------------- from exponents to numbers

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


# ---------------------------------------------------------------- the greatest

@pytest.mark.parametrize("short", [1, 4, 4096])
def test_the_greatest_are_those_of_the_products_multiplied_out(
        short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    @given(st.lists(weights, min_size=1, max_size=5))
    def whatever_is_short(many: list[Factored]) -> None:
        exact = [direct(pairs) for pairs in many]
        assert greatest(powers_of(*many)) == [i for i, weight in enumerate(exact) if weight == max(exact)]

    monkeypatch.setattr(products, "_SHORT", short)
    whatever_is_short()


@given(weights, st.integers(1, 70))
def test_an_enclosure_holds_the_product_in_few_bits(pairs: Factored, bits: int) -> None:
    [powers] = powers_of(pairs)
    low, high, e = bounds_of_product(powers, bits)
    assert low << e <= power_product(powers) <= high << e
    assert high.bit_length() <= bits + 1
    assert high - low <= high >> max(bits - 16, 0)   # a unit is doubled by each squaring


def test_products_of_any_length_are_compared() -> None:
    long = {2: 10**12, 3: 10**12}
    assert greatest([long, {**long, 5: 1}, {**long, 5: 1, 7: 0}]) == [1, 2]
    assert greatest([{2: 1, 3: 10**12}, {2: 10**12, 3: 10**11}]) == [0]
    assert greatest([{}, long]) == [1]


def test_products_that_differ_in_their_last_bits_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    near = [{2: 9000}, {(1 << 9000) + 1: 1}]
    assert greatest(near) == [1]
    assert greatest(near[::-1]) == [0]
    monkeypatch.setattr(products, "MAX_BITS", 16384)   # where the bound of its bits lies
    assert greatest(near) == [1]
    monkeypatch.setattr(products, "MAX_BITS", 8000)
    with pytest.raises(Unsupported, match="beyond the limit of 8000"):
        greatest(near)


@given(st.dictionaries(st.integers(2, 10**6), st.integers(-3, 5)))
def test_the_bits_of_a_product_are_bounded_before_it_is_made(powers: dict[int, int]) -> None:
    whole = 1
    for atom, exponent in powers.items():
        whole *= atom ** max(exponent, 0)
    assert whole.bit_length() <= products._bits(powers) + 1
