"""Atoms multiply back to every number, stay pairwise coprime, and are looked for once."""
from __future__ import annotations

from math import gcd, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.naive_bayes.weighing import factors as module
from refml.naive_bayes.weighing.factors import BOUND, Factors, exponents, small_primes
from refml.numbers.rational import coprime_base

# Long numbers of primes above BOUND, which share some: 4099, 4111, 4127, 10007.
LONG = [4099 * 4111, 4111 * 4127, 4099**2 * 10007, 10007, 4127**3, (1 << 61) - 1, 4099 * ((1 << 61) - 1)]
numbers = st.one_of(st.integers(1, 500), st.integers(1, 10**9), st.sampled_from(LONG),
                    st.sampled_from([n * 12 for n in LONG]), st.integers(10**18, 10**20))


@given(st.integers(1, 1 << 26))
def test_small_primes_are_primes_and_leave_nothing_small(number: int) -> None:
    found, rest = small_primes(number)
    assert prod(p**times for p, times in found) * rest == number
    assert all(p <= BOUND and all(p % q for q in range(2, int(p**0.5) + 1)) for p, _ in found)
    assert rest == 1 or all(rest % q for q in range(2, min(BOUND, rest - 1) + 1))


@given(st.lists(numbers, max_size=8))
def test_products_are_kept_whatever_is_split_later(many: list[int]) -> None:
    factors, products = Factors(), []
    for number in many:
        powers: dict[int, int] = {}
        factors.multiply(powers, number, 3)
        factors.multiply(powers, number, -1)
        products.append(powers)
    for number, powers in zip(many, products, strict=True):
        refined = factors.refined(powers)
        assert prod(atom**exponent for atom, exponent in refined.items()) == number**2
    atoms = sorted({atom for powers in products for atom in factors.refined(powers)})
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

    monkeypatch.setattr(module, "small_primes", counted)
    factors, powers = Factors(), dict[int, int]()
    for _ in range(5):
        factors.multiply(powers, 84, 1)
        factors.multiply(powers, 1, -1)
    assert asked == [84]


def test_0_is_an_atom() -> None:
    assert Factors().of(0) == [(0, 1)]
