"""√, exp and log: what algebra gives, and that atoms have the right value."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.reals import functions as elementary
from refml.numbers.reals import quotients
from refml.numbers.reals.refinement import sign_of_sum
from refml.numbers.reals.sums import (
    LN,
    LOG_PI,
    ONE,
    ROOT,
    add,
    atom_term,
    constant,
    exponential_term,
    kept,
    log_term,
    multiply,
    pi_term,
    root_term,
    scaled,
)
from tests.drawing import simple_fractions

if TYPE_CHECKING:
    from refml.numbers.reals.sums import Quotient, Sum

positives = simple_fractions(Fraction(1, 9), 9, 9)
exponents = simple_fractions(-5, 5, 6)
half_powers = st.integers(-4, 4)
half = Fraction(1, 2)


def same(x: Quotient, y: Quotient) -> bool:
    return sign_of_sum(quotients.total([x, quotients.negative(y)])[0]) == 0


def term(b: Fraction, a: Fraction, k: int) -> Sum:
    return multiply(root_term(b), multiply(exponential_term(a), pi_term(k)))


@given(positives, exponents, half_powers)
def test_the_log_of_a_term_is_a_sum_and_exp_undoes_it(b: Fraction, a: Fraction, k: int) -> None:
    x = term(b, a, k)
    log, below = elementary.logarithm((x, ONE))
    assert below is ONE
    expected = [constant(a), scaled(log_term(b), half)]
    if k:
        expected.append(scaled(atom_term((LOG_PI,)), Fraction(k, 2)))
    assert same((log, ONE), (add(expected), ONE))
    if log:
        assert elementary.exponential((log, ONE)) == (x, ONE)


@given(exponents, positives, st.integers(-5, 5))
def test_the_form_of_log_odds_exponentiates_to_a_term(a: Fraction, b: Fraction, halves: int) -> None:
    x = add([constant(a), scaled(log_term(b), Fraction(halves, 2))] if halves else [constant(a)])
    if x:
        value = elementary.exponential((x, ONE))
        assert quotients.power(value, 2) == (multiply(exponential_term(2 * a), constant(b**halves)), ONE)


@given(positives, exponents, half_powers)
def test_a_root_of_a_term_squares_to_it(q: Fraction, a: Fraction, k: int) -> None:
    x = multiply(constant(q), multiply(exponential_term(a), pi_term(2 * k)))
    root = elementary.square_root((x, ONE))
    assert quotients.power(root, 2) == (x, ONE)
    assert root[0] == term(q, a / 2, 2 * k // 2)


@pytest.mark.parametrize(
    "x",
    [
        add([ONE, root_term(Fraction(2))]),
        root_term(Fraction(2)),
        pi_term(1),
        multiply(root_term(Fraction(2)), exponential_term(Fraction(1))),
    ],
)
def test_other_roots_stay_roots(x: Sum) -> None:
    root, below = elementary.square_root((x, ONE))
    assert root == kept(ROOT, (x, ONE))
    assert below is ONE


def test_exponentials_of_irrational_numbers_cancel() -> None:
    for x in (root_term(Fraction(2)), add([ONE, pi_term(2)]), scaled(log_term(Fraction(2)), Fraction(1, 3))):
        up = elementary.exponential((x, ONE))
        down = elementary.exponential((scaled(x, Fraction(-1)), ONE))
        assert quotients.product(up, down) == (ONE, ONE)
    y = quotients.ratio((ONE, ONE), (add([ONE, exponential_term(Fraction(1))]), ONE))
    up, down = elementary.exponential(y), elementary.exponential(quotients.negative(y))
    assert quotients.product(up, down) == (ONE, ONE)


def test_what_is_rational_is_split_off_an_exponential() -> None:
    x = add([constant(2), log_term(Fraction(3)), root_term(Fraction(2))])
    root_part = elementary.exponential((root_term(Fraction(2)), ONE))
    rest = (multiply(constant(3), exponential_term(Fraction(2))), ONE)
    assert elementary.exponential((x, ONE)) == quotients.product(rest, root_part)


def test_log_and_exp_of_sums_undo_each_other() -> None:
    x: Quotient = (add([ONE, root_term(Fraction(2))]), ONE)
    y = quotients.ratio(x, (add([ONE, exponential_term(Fraction(1))]), ONE))
    for value in (x, y):
        assert elementary.exponential(elementary.logarithm(value)) == value
        twice = quotients.product(elementary.logarithm(value), quotients.of_rational(-2))
        assert elementary.exponential(twice) == quotients.power(value, -2)
        assert elementary.logarithm(elementary.exponential(value)) == value
    assert elementary.logarithm(x)[0] == kept(LN, x)
