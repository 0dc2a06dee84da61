"""Quotients of sums are a field: tried on posteriors, whose evidence is a sum, and on random quotients."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.reals import quotients
from refml.numbers.reals.refinement import ball_of_quotient, relative_ball, sign_of_sum
from refml.numbers.reals.sums import (
    MAX_TERMS,
    ONE,
    add,
    constant,
    exponential_term,
    log_term,
    multiply,
    root_term,
    scaled,
    written_size,
)
from tests.drawing import simple_fractions

if TYPE_CHECKING:
    from refml.numbers.reals.sums import Quotient, Sum

rationals = simple_fractions(-5, 5, 6)
positives = simple_fractions(Fraction(1, 9), 9, 9)
densities = st.builds(lambda b, a: multiply(root_term(b), exponential_term(a)), positives, rationals)
sums = st.lists(densities | rationals.map(constant) | positives.map(log_term), max_size=2).map(add)
numbers: st.SearchStrategy[Quotient] = st.builds(
    lambda x, y: quotients.ratio((x, ONE), (add([y, ONE]), ONE)), sums, densities
)


def same(x: Quotient, y: Quotient) -> bool:
    return sign_of_sum(quotients.total([x, quotients.negative(y)])[0]) == 0


@given(numbers, numbers, numbers)
def test_the_laws_of_a_field_hold(x: Quotient, y: Quotient, z: Quotient) -> None:
    assert same(quotients.total([x, y, z]), quotients.total([z, quotients.total([y, x])]))
    assert same(quotients.product(x, y), quotients.product(y, x))
    left = quotients.product(x, quotients.total([y, z]))
    assert same(left, quotients.total([quotients.product(x, y), quotients.product(x, z)]))
    if sign_of_sum(y[0]):
        assert same(quotients.product(quotients.ratio(x, y), y), x)


@given(numbers, numbers)
def test_every_denominator_is_positive(x: Quotient, y: Quotient) -> None:
    results = [quotients.total([x, y]), quotients.product(x, y), quotients.negative(x), quotients.power(x, 2)]
    if sign_of_sum(y[0]):
        results += [quotients.ratio(x, y), quotients.power(y, -3)]
    assert all(sign_of_sum(below) == 1 for _, below in results)


@given(st.lists(densities, min_size=2, max_size=5))
def test_posteriors_add_up_to_one_in_form(joints: list[Sum]) -> None:
    evidence: Quotient = (add(joints), ONE)
    posterior = [quotients.ratio((joint, ONE), evidence) for joint in joints]
    assert quotients.total(posterior) == (ONE, ONE)
    rest = quotients.total([(ONE, ONE), quotients.negative(posterior[0])])
    assert same(rest, quotients.total(posterior[1:]))


@given(numbers, st.integers(0, 3))
def test_a_power_is_a_repeated_product(x: Quotient, n: int) -> None:
    repeated = quotients.of_rational(1)
    for _ in range(n):
        repeated = quotients.product(repeated, x)
    assert same(quotients.power(x, n), repeated)


def test_division_by_zero_is_seen_however_zero_is_written() -> None:
    big = 10**9 + 7
    zero = add(
        [root_term(Fraction(big**2 * (big + 2))), scaled(root_term(Fraction(big + 2)), Fraction(-big))]
    )
    for divisor in (zero, {}):
        with pytest.raises(ZeroDivisionError):
            quotients.ratio((ONE, ONE), (divisor, ONE))
        with pytest.raises(ZeroDivisionError):
            quotients.power((divisor, ONE), -1)
    assert quotients.power(quotients.ZERO, 0) == (ONE, ONE)
    assert quotients.power(quotients.ZERO, 3) == quotients.ZERO


def test_a_negative_divisor_changes_the_sign() -> None:
    x = quotients.ratio((ONE, ONE), (add([ONE, scaled(exponential_term(Fraction(1)), Fraction(-1))]), ONE))
    assert sign_of_sum(x[0]) == -1
    m, r, _ = ball_of_quotient(x, 50)
    assert m < -r


def test_a_total_of_nothing_is_zero() -> None:
    assert quotients.total([]) == quotients.ZERO


def test_a_ratio_cancels_equal_denominators_and_nothing_else() -> None:
    """(a/b) / (c/a) is a²/(bc), though the numerator of the one is the denominator of the other."""
    a, b, c = (add([constant(n), exponential_term(Fraction(n))]) for n in (1, 2, 3))
    found = quotients.ratio((a, b), (c, a))
    assert same(found, quotients.ratio((multiply(a, a), ONE), (multiply(b, c), ONE)))
    equal = add([constant(2), exponential_term(Fraction(2))])
    assert b == equal and b is not equal
    assert quotients.ratio((a, b), (c, equal)) == quotients.ratio((a, ONE), (c, ONE))


def posteriors(count: int) -> list[Quotient]:
    """n/(1 + √n + eⁿ): every denominator is another."""
    result = []
    for n in range(2, 2 + count):
        evidence = add([ONE, root_term(Fraction(n)), exponential_term(Fraction(n))])
        result.append(quotients.ratio((constant(n), ONE), (evidence, ONE)))
    return result


@pytest.mark.parametrize("count", [8, 30, 200])
def test_a_sum_over_many_denominators_takes_linear_room(count: int) -> None:
    at_once, one_by_one = quotients.total(posteriors(count)), quotients.ZERO
    for x in posteriors(count):
        one_by_one = quotients.total([one_by_one, x])
    for above, below in (at_once, one_by_one):
        # At worst what was written out before the limit was met, and then each quotient once.
        assert written_size(above) + written_size(below) <= 2 * MAX_TERMS + 6 * count
    m, r, e = relative_ball(at_once, 60)
    n, s, f = relative_ball(one_by_one, 60)
    assert abs(m * Fraction(2) ** e - n * Fraction(2) ** f) <= r * Fraction(2) ** e + s * Fraction(2) ** f


@pytest.mark.parametrize("invert", [False, True])
def test_a_product_of_many_sums_takes_linear_room(invert: bool) -> None:
    product, middle = quotients.of_rational(1), Fraction(1)
    for x in posteriors(40):
        y = quotients.ratio((ONE, ONE), x) if invert else x
        product = quotients.product(product, y)
        m, _, e = relative_ball(y, 100)
        middle *= m * Fraction(2) ** e
    assert written_size(product[0]) + written_size(product[1]) <= 3 * MAX_TERMS
    m, _, e = relative_ball(product, 80)
    assert abs(m * Fraction(2) ** e / middle - 1) < Fraction(1, 2**60)


def test_what_is_kept_whole_still_cancels() -> None:
    long, more = quotients.total(posteriors(20)), quotients.total(posteriors(21))
    last = posteriors(21)[-1]
    minus_last = quotients.negative(last)
    twice = quotients.product(last, quotients.of_rational(2))
    assert quotients.total([more, quotients.negative(long), minus_last]) == quotients.ZERO
    assert quotients.total([long, twice, quotients.negative(more), minus_last]) == quotients.ZERO


def test_a_long_evidence_keeps_its_form_beside_rational_numbers() -> None:
    joints = [exponential_term(Fraction(n)) for n in range(1, MAX_TERMS + 2)]
    evidence: Quotient = (add(joints), ONE)
    first = quotients.ratio((joints[0], ONE), evidence)
    others = quotients.ratio((add(joints[1:]), ONE), evidence)
    assert quotients.total([(ONE, ONE), quotients.negative(first)]) == others


@given(sums.filter(bool), densities, rationals.filter(bool))
def test_a_multiple_of_a_sum_over_it_is_rational_in_form(x: Sum, y: Sum, c: Fraction) -> None:
    if not sign_of_sum(x):
        return
    both: Quotient = (multiply(x, y), ONE)
    multiple = quotients.product((x, ONE), quotients.product((y, ONE), quotients.of_rational(c)))
    assert quotients.ratio(multiple, both) == quotients.of_rational(c)


def test_what_cancels_over_one_denominator_adds_nothing_to_a_sum_of_whole_quotients() -> None:
    long = posteriors(20)
    assert quotients.total([*long, long[0], quotients.negative(long[0])]) == quotients.total(long)
    first, *rest = long
    gone = quotients.total([first, quotients.negative(first), *rest])
    assert gone == quotients.total(rest)
