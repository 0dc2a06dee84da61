"""exp, log and π on integers: the stated bounds, against mpmath at far more bits."""

from __future__ import annotations

import math
from random import Random
from types import SimpleNamespace

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpmath import mpf

from refml.errors import Unsupported
from refml.numbers.reals import fixed_point
from refml.numbers.reals.fixed_point import exp_scaled, log2_scaled, log_scaled, pi_scaled, quotient_shifted
from tests.drawing import times

precisions = st.sampled_from([1, 2, 3, 10, 53, 96, 169, 420, 440, 460, 1000, 3325])
sizes = st.sampled_from([1, 4, 20, 64, 300])
positive = sizes.flatmap(lambda bits: st.integers(1, 2**bits))


def scaled(value: mpf, bits: int) -> mpf:
    return mpmath.ldexp(value, bits)


@times(5)
@given(positive | st.integers(2**64, 2**70), positive | st.integers(1, 4), st.sampled_from([1, -1]),
       precisions)
def test_exp_is_within_one_unit_of_its_last_place(p: int, q: int, sign: int, bits: int) -> None:
    if p >> 64 >= q:
        with pytest.raises(Unsupported):
            exp_scaled(sign * p, q, bits)
        return
    m, e = exp_scaled(sign * p, q, bits)
    with mpmath.workprec(bits + 300):
        assert abs(m - scaled(mpmath.exp(mpf(sign * p) / q), -e)) <= 1
    assert 2**bits <= m <= 2 ** (bits + 1)


@times(5)
@given(positive, positive, st.integers(-(10**6), 10**6), precisions)
def test_log_is_within_one_unit(p: int, q: int, exponent: int, bits: int) -> None:
    with mpmath.workprec(bits + 400):
        truth = mpmath.log(mpf(p) / q) + exponent * mpmath.log(2)
        assert abs(log_scaled(p, q, bits, exponent) - scaled(truth, bits)) <= 1
        assert abs(log_scaled(p, q, bits) - scaled(mpmath.log(mpf(p) / q), bits)) <= 1


@pytest.mark.parametrize("bits", [2960, 3000, 6100, 13000])
def test_a_long_log_is_within_one_unit(bits: int) -> None:
    """It is guessed by shorter ones; of 1 and of what is nearly 1 or 2 too."""
    near = [(2**k + d, 2**k << n) for k in (7, 1500, 2 * bits) for d in (-1, 0, 1) for n in (0, 1)]
    with mpmath.workprec(3 * bits):
        for p, q in [(2, 7), (355, 113), (10**40, 3), *near]:
            assert abs(log_scaled(p, q, bits) - scaled(mpmath.log(mpf(p) / q), bits)) <= 1


@pytest.mark.parametrize("bits", range(1, 500, 7))
def test_neighbours_of_one_and_of_powers_of_two_are_within_one_unit(bits: int) -> None:
    with mpmath.workprec(3000):
        for p, q in [(2**k + d, 2**k) for k in (1, 60, 500) for d in (-1, 0, 1)] + [
            (1, 3),
            (255, 256),
            (513, 256),
        ]:
            assert abs(log_scaled(p, q, bits) - scaled(mpmath.log(mpf(p) / q), bits)) <= 1


@pytest.mark.parametrize(("w", "bits"), [(60, 49), (1000, 49), (2999, 49), (3000, 1498), (4001, 1998)])
def test_the_first_guess_of_a_logarithm_is_near(w: int, bits: int) -> None:
    """To 50 bits, or to half of all: what is missing is left to the series, which is the longer for it."""
    with mpmath.workprec(w + 10):
        for m in (1 << w, (1 << w) + 1, 5 << (w - 2), (2 << w) - 1, 3 << (w - 1)):
            y, own = fixed_point._guessed_log(m, w)
            assert y >= 0 and abs(mpf(y) / 2**own - mpmath.log(mpf(m) / 2**w)) < mpf(2)**-bits


def test_a_bad_first_guess_costs_time_and_no_correctness(monkeypatch: pytest.MonkeyPatch) -> None:
    for guess in (0.0, 0.5, 0.999):
        monkeypatch.setattr(fixed_point, "math", SimpleNamespace(log=lambda _, guess=guess: guess))
        with mpmath.workprec(2000):
            for p, q in [(17, 41), (3, 2), (2**70 + 1, 2**70)]:
                assert abs(log_scaled(p, q, 1000) - scaled(mpmath.log(mpf(p) / q), 1000)) <= 1
                assert log_scaled(p, q, 1000) == log_scaled(p, q, 1000)


@pytest.mark.parametrize("order", [1, -1])
def test_constants_are_within_one_unit_whatever_was_computed_before(
    order: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fixed_point, "_known", {})
    with mpmath.workprec(9000):
        for bits in [0, 1, 2, 53, 100, 101, 300, 1000, 8000][::order]:
            assert abs(pi_scaled(bits) - scaled(mpmath.pi, bits)) <= 1
            assert abs(log2_scaled(bits) - scaled(mpmath.log(2), bits)) <= 1


@given(st.integers(2, 60), positive, positive)
def test_exp_turns_sums_into_products(bits: int, p: int, q: int) -> None:
    if p >= 1000 * q:
        p %= 1000 * q
    m, e = exp_scaled(p, q, bits)
    n, f = exp_scaled(-p, q, bits)
    # exp(x)·exp(-x) = 1, each factor being off by one unit.
    assert (m - 1) * (n - 1) <= 2 ** -(e + f) <= (m + 1) * (n + 1)


def test_the_error_of_exp_is_relative() -> None:
    m, e = exp_scaled(-1000, 1, 100)
    assert m.bit_length() == 101
    assert e == -1443 - 100
    m, e = exp_scaled(2**64 - 1, 1, 30)
    assert e == math.floor((2**64 - 1) / math.log(2) / 2**40) << 40 or e > 2**64


def test_the_limit_of_exp_is_exact() -> None:
    exp_scaled(2**64 - 1, 1, 10)
    exp_scaled(-(2**65) + 1, 2, 10)
    for p, q in [(2**64, 1), (-(2**65), 2), (10**30, 1)]:
        with pytest.raises(Unsupported, match="2\\^64"):
            exp_scaled(p, q, 10)


def test_the_logarithm_of_a_huge_number_is_quick_and_right() -> None:
    with mpmath.workprec(500):
        assert abs(log_scaled(10 ** (10**5), 1, 200) - scaled(10**5 * mpmath.log(10), 200)) <= 1


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**6), st.integers(-70, 70))
def test_a_shifted_quotient_is_rounded_down(p: int, q: int, shift: int) -> None:
    y = quotient_shifted(p, q, shift)
    above, below = p * 2 ** max(shift, 0), q * 2 ** max(-shift, 0)
    assert y * below <= above < (y + 1) * below


def test_at_every_precision_the_greatest_argument_is_within_the_bound() -> None:
    """There most terms are needed: where one too few is taken, some precisions show it and most do not."""
    for bits in range(1, 700):
        x = (1 << bits) - 1
        with mpmath.workprec(2 * bits + 100):
            off = mpmath.ldexp(mpmath.exp(mpmath.ldexp(x, -bits)), bits) - fixed_point._exp_fixed(x, bits)
            assert 0 <= off < 12, bits


@pytest.mark.parametrize("bits", [20, 100, 599, 600, 601, 700, 1500, 3322, 10_000])
def test_the_series_is_too_small_by_less_than_its_bound(bits: int) -> None:
    random = Random(bits)
    ends = [0, 1, (1 << bits) - 1, 1 << bits - 1]
    for x in ends + [random.randrange(1 << bits) for _ in range(6)] + [random.randrange(1 << bits // 2)]:
        with mpmath.workprec(2 * bits + 100):
            off = mpmath.ldexp(mpmath.exp(mpmath.ldexp(x, -bits)), bits) - fixed_point._exp_fixed(x, bits)
            assert 0 <= off < 12
