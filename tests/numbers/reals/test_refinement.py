"""Signs of sums, and balls as narrow as asked for."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpmath import mpf

from refml.errors import Undecided
from refml.numbers.reals import balls, refinement
from refml.numbers.reals.balls import TooWide
from refml.numbers.reals.fixed_point import exp_scaled
from refml.numbers.reals.refinement import (
    BUDGET,
    as_fractions,
    ball_of_quotient,
    ball_of_sum,
    is_zero,
    relative_ball,
    sign_of_sum,
)
from refml.numbers.reals.sums import (
    EXP,
    LN,
    ONE,
    ROOT,
    WHOLE,
    add,
    constant,
    exponential_term,
    kept,
    log_term,
    multiply,
    pi_term,
    root_term,
    scaled,
    sum_power,
)
from tests.drawing import simple_fractions

if TYPE_CHECKING:
    from refml.numbers.reals.balls import Ball
    from refml.numbers.reals.refinement import Known
    from refml.numbers.reals.sums import Atom

positives = st.fractions(min_value=Fraction(1, 30), max_value=50, max_denominator=30)
rationals = simple_fractions(-9, 9, 9).filter(bool)
bits = st.sampled_from([20, 53, 200])


def real(q: Fraction) -> mpf:
    return mpf(q.numerator) / q.denominator


@given(rationals, positives, rationals, st.integers(-3, 3), positives, bits)
def test_a_term_is_evaluated_to_so_many_bits(
    c: Fraction, b: Fraction, a: Fraction, k: int, inner: Fraction, size: int
) -> None:
    term = scaled(multiply(root_term(b), multiply(exponential_term(a), pi_term(k))), c)
    term = multiply(term, log_term(1 + inner))
    m, r, e = ball_of_sum(term, size)
    with mpmath.workprec(size + 100):
        truth = real(c) * mpmath.sqrt(real(b)) * mpmath.exp(real(a)) * mpmath.sqrt(mpmath.pi) ** k
        truth *= mpmath.log(1 + real(inner))
        assert abs(mpmath.ldexp(truth, -e) - m) <= r
    assert abs(m) >> (size - 1)
    assert r <= 99


@given(positives, positives, bits)
def test_atoms_are_evaluated_by_what_they_are_of(p: Fraction, q: Fraction, size: int) -> None:
    inner = (add([root_term(p), constant(2)]), add([log_term(1 + q), ONE]))
    with mpmath.workprec(size + 200):
        truth = (mpmath.sqrt(real(p)) + 2) / (mpmath.log(1 + real(q)) + 1)
        for kind, function in [
            (EXP, mpmath.exp),
            (LN, mpmath.log),
            (ROOT, mpmath.sqrt),
            (WHOLE, lambda x: x),
        ]:
            m, r, e = relative_ball((kept(kind, inner), ONE), size)
            assert abs(mpmath.ldexp(function(truth), -e) - m) <= r


def test_a_divisor_that_may_be_zero_is_too_wide() -> None:
    near_zero = add([root_term(Fraction(10**40 + 1)), constant(-(10**20))])
    with pytest.raises(TooWide):
        ball_of_quotient((ONE, near_zero), 20)
    assert ball_of_quotient((ONE, near_zero), 200)[0] > 0
    m, r, e = relative_ball((ONE, near_zero), 20)
    # 1/(√(10⁴⁰ + 1) - 10²⁰) = √(10⁴⁰ + 1) + 10²⁰
    assert (m - r) * Fraction(2) ** e <= 2 * 10**20 + 1
    assert (m + r) * Fraction(2) ** e >= 2 * 10**20


@given(rationals, positives, rationals, rationals)
def test_the_sign_is_that_of_the_number(c: Fraction, b: Fraction, a: Fraction, d: Fraction) -> None:
    x = add([scaled(root_term(b), c), scaled(exponential_term(a), d)])
    with mpmath.workprec(300):
        truth = real(c) * mpmath.sqrt(real(b)) + real(d) * mpmath.exp(real(a))
    assert sign_of_sum(x) == mpmath.sign(truth)
    assert sign_of_sum(scaled(x, Fraction(-1))) == -sign_of_sum(x)


@pytest.mark.parametrize("digits", [1, 30, 1000, 3000])
def test_a_sign_behind_much_cancellation_shows(digits: int) -> None:
    tiny = Fraction(1, 10**digits)
    assert sign_of_sum(add([exponential_term(tiny), constant(-1)])) == 1
    assert sign_of_sum(add([exponential_term(-tiny), constant(-1)])) == -1
    assert sign_of_sum(add([root_term(1 + tiny), constant(-1)])) == 1
    assert sign_of_sum(add([log_term(1 + tiny), constant(-tiny)])) == -1


def test_a_zero_is_found_without_refinement() -> None:
    big = 10**9 + 7
    x = add([root_term(Fraction(big**2 * (big + 2))), scaled(root_term(Fraction(big + 2)), Fraction(-big))])
    assert x
    assert sign_of_sum(x, budget=1) == 0
    assert relative_ball((x, ONE), 50) == (0, 0, 0)
    assert is_zero(x)
    assert not is_zero(add([x, exponential_term(Fraction(-(10**6)))]))
    assert sign_of_sum({}) == 0
    assert ball_of_sum({}, 50) == (0, 0, 0)


def test_what_is_not_decided_is_said_with_the_enclosure() -> None:
    # √(1 + √2)² - (1 + √2) is 0, but no algebra here knows that.
    inner = add([ONE, root_term(Fraction(2))])
    x = add([sum_power(kept(ROOT, (inner, ONE)), 2), scaled(inner, Fraction(-1))])
    for budget in (64, 300, BUDGET):
        with pytest.raises(Undecided, match=f"budget={budget} bits") as caught:
            sign_of_sum(x, budget)
        assert caught.value.enclosure is not None
        low, high = caught.value.enclosure
        assert low <= 0 <= high
        assert high - low < Fraction(1, 2 ** (budget // 2 - 8))
    with pytest.raises(Undecided, match="terms cancel"):
        relative_ball((x, ONE), 50)


def test_a_greater_budget_decides() -> None:
    x = add([exponential_term(Fraction(1, 10**100)), constant(-1)])
    with pytest.raises(Undecided):
        sign_of_sum(x, budget=256)
    assert sign_of_sum(x, budget=512) == 1


def test_what_is_proven_not_zero_has_a_greater_budget() -> None:
    x = add([exponential_term(Fraction(1, 10**10_000)), constant(-1)])
    assert sign_of_sum(x) == 1
    m, r, e = relative_ball((x, ONE), 30)
    assert m > r
    assert e < -BUDGET
    # A lesser budget is kept to, and so is BUDGET where 0 is not excluded.
    with pytest.raises(Undecided):
        sign_of_sum(x, BUDGET - 1)
    with pytest.raises(Undecided):
        sign_of_sum(multiply(x, add([pi_term(2), ONE])))


def test_an_atom_in_many_terms_is_evaluated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    evaluate = refinement._ball_of_atom

    def counted(atom: Atom, bits: int, known: Known) -> Ball:
        calls.append(atom)
        return evaluate(atom, bits, known)

    monkeypatch.setattr(refinement, "_ball_of_atom", counted)
    atom = kept(LN, (add([ONE, root_term(Fraction(2))]), ONE))
    x = multiply(atom, add([exponential_term(Fraction(n)) for n in range(50)]))
    assert len(x) == 50   # the one atom stands in each term
    ball_of_sum(x, 100)
    assert len(calls) == 1


def test_an_exponential_in_many_terms_is_evaluated_once_where_it_is_long(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []
    def counted(p: int, q: int, bits: int) -> tuple[int, int]:
        calls.append((p, q, bits))
        return exp_scaled(p, q, bits)

    monkeypatch.setattr(refinement, "exp_scaled", counted)
    x = multiply(exponential_term(Fraction(1, 3)), add([root_term(Fraction(n)) for n in (1, 2, 3, 5, 7)]))
    assert len(x) == 5   # the one exponential stands in each term
    m, r, e = ball_of_sum(x, 4096)
    assert calls == [(1, 3, 4096)]
    monkeypatch.undo()
    singly = [ball_of_sum(dict([term]), 4096) for term in x.items()]
    assert (m, r, e) == balls.total(singly, 4096)


@given(rationals, positives, bits)
def test_a_relative_ball_is_as_narrow_as_asked(c: Fraction, b: Fraction, size: int) -> None:
    x = add([constant(c), root_term(b)])
    ball = relative_ball((x, ONE), size)
    assert abs(ball[0]) >= (ball[1] << size) + ball[1] or ball == (0, 0, 0)


def test_the_ends_of_a_ball_are_spelled_out_only_so_far() -> None:
    assert as_fractions((3, 1, -1)) == (Fraction(1), Fraction(2))
    assert as_fractions((3, 1, 2)) == (Fraction(8), Fraction(16))
    assert as_fractions((3, 1, 10**12)) is None
    assert as_fractions(None) is None
