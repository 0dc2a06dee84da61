"""Exact variates: their distributions against scipy's, their rounding by the neighbours."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from refml.numbers.reals.real import Real, compare, sqrt
from refml.sampling import draws
from refml.sampling.bits import Bits, stream
from refml.sampling.draws import Affine, Uniform, Variate

SIZE = 4000
# Kolmogorov: the distance of the distribution functions exceeds 2.7/√n with a probability below 1e-6.
FAR = 2.7 / SIZE**0.5


def value(z: Variate) -> float:
    """A variate as a float."""
    size = z.scaled(2) / 2**64
    return -size if z.negative else size


def test_normal_variates_have_the_normal_distribution() -> None:
    drawn = [value(draws.standard_normal(stream(1, i))) for i in range(SIZE)]
    assert stats.kstest(drawn, "norm").statistic < FAR


def test_exponential_variates_have_the_exponential_distribution() -> None:
    drawn = [value(draws.standard_exponential(stream(2, i))) for i in range(SIZE)]
    assert stats.kstest(drawn, "expon").statistic < FAR


@pytest.mark.parametrize("rate", [Fraction(1, 2), Fraction(7, 2), Fraction(20)])
def test_poisson_numbers_have_the_poisson_distribution(rate: Fraction) -> None:
    drawn = [draws.count_events(rate, stream(3, i)) for i in range(SIZE)]
    most = int(stats.poisson.ppf(0.99, float(rate)))
    expected = [SIZE * stats.poisson.pmf(k, float(rate)) for k in range(most + 1)]
    tallies = [drawn.count(k) for k in range(most + 1)]
    expected.append(SIZE - sum(expected))
    tallies.append(SIZE - sum(tallies))
    statistic = sum((t - e) ** 2 / e for t, e in zip(tallies, expected, strict=True))
    assert stats.chi2.sf(statistic, most + 1) > 1e-6


def share(events: list[bool], probability: float) -> float:
    """How many standard errors the share of true events is from their probability."""
    return float((sum(events) - len(events) * probability)
                 / (len(events) * probability * (1 - probability)) ** 0.5)


def test_a_half_exponential_comes_true_with_probability_e_to_the_minus_half() -> None:
    source = Bits(4)
    events = [draws.is_half_exponential(source) for _ in range(SIZE)]
    assert abs(share(events, 0.6065306597126334)) < 5


@pytest.mark.parametrize("k, leading", [(0, 0x80000000), (1, 0x40000000), (3, 0xF0000000)])
def test_a_variate_is_kept_with_its_probability(k: int, leading: int) -> None:
    source = Bits(5)
    x = Uniform(source)
    x.known = leading
    at = leading / 2**32
    events = [draws.is_kept(k, x, source) for _ in range(SIZE)]
    assert abs(share(events, 2.718281828459045 ** (-at * (2 * k + at) / (2 * k + 2)))) < 5


def test_equal_first_blocks_are_told_apart_by_the_next() -> None:
    x, y = Uniform(Bits(1)), Uniform(Bits(2))
    x.known = y.known = 7
    assert draws.less(x, y) == (x.leading(2) < y.leading(2))
    assert (x.blocks, y.blocks) == (2, 2)


class Blocks(Uniform):
    """A uniform variate of given blocks, for what chance would show once in four thousand million draws."""

    def __init__(self, *blocks: int) -> None:
        super().__init__(Bits(0))
        self.known, self.blocks = 0, len(blocks)
        for block in blocks:
            self.known = self.known << 32 | block


class FewBlocks(Bits):
    """Bits whose blocks are 0, 1 or 2, so that the first ones are often equal."""

    def take(self, count: int) -> int:
        return self.word() % 3


def test_a_run_of_equal_first_blocks_is_that_of_all_their_blocks() -> None:
    for seed in range(300):
        quick, slow = FewBlocks(seed), FewBlocks(seed)
        x = draws.Uniform(slow)
        assert draws.descents(draws.Uniform(quick), quick) == draws._descents(x, draws.Uniform(slow))
        assert quick.state == slow.state


def test_a_number_next_to_a_half_takes_another_block() -> None:
    z = Variate(False, 0, Blocks(2**31 - 1, 2**32 - 1, 5))   # ½ - 2^-64 and a little more
    assert Affine(Fraction(0), [(False, Fraction(1), z)]).nearest(1) is None
    assert Affine(Fraction(0), [(False, Fraction(1), z)]).nearest(3) == 0
    above = Variate(False, 0, Blocks(2**31, 0, 5))           # ½ and a little more
    assert draws.rounded([Affine(Fraction(0), [(False, Fraction(1), above)])], [above]) == [1]
    below = Variate(True, 0, Blocks(2**31, 0, 5))            # -½ and a little less
    assert draws.rounded([Affine(Fraction(0), [(False, Fraction(1), below)])], [below]) == [-1]


def test_the_ends_of_several_terms_are_rounded_outwards() -> None:
    """Three times 3/2·z, of which one block leaves 3/2·(s + 1)/2^32 open: half a unit of 2^-32 each, whose
    sum passes ½ from ¼ by half a unit."""
    places = (238609293, 238609293, 238609297)
    assert 3 * sum(places) == 2 * 2**30 + 1
    z = [Variate(False, 0, Blocks(s - 1, 2**32 - 1, 2**32 - 1)) for s in places]
    for sign, nearest in ((False, 1), (True, -1)):
        number = Affine(Fraction(-1 if sign else 1, 4), [(sign, Fraction(9, 4), one) for one in z])
        assert number.nearest(1) is None
        assert number.nearest(3) == nearest


exact = st.fractions(-10**6, 10**6, max_denominator=1000)
roots = st.fractions(Fraction(1, 1000), 10**9, max_denominator=1000)


@given(exact, st.lists(st.tuples(st.booleans(), roots), max_size=3), st.integers(0, 2**64 - 1))
def test_the_rounded_number_is_the_nearest(centre: Fraction, terms: list[tuple[bool, Fraction]],
                                           seed: int) -> None:
    """n - ½ ≤ c + Σ ±√r·z < n + ½ at both ends of what 5 blocks leave open."""
    source = Bits(seed)
    z = [draws.standard_normal(source) for _ in terms]
    number = Affine(centre, [(negative, r, one) for (negative, r), one in zip(terms, z, strict=True)])
    nearest = draws.rounded([number], z)[0]
    for end in (0, 1):
        total: Fraction | Real = centre
        for (negative, r), one in zip(terms, z, strict=True):
            size = sqrt(r) * Fraction(one.scaled(5) + end, 2**160)
            total = total - size if negative != one.negative else total + size
        assert compare(total, nearest - Fraction(1, 2)) >= 0
        assert compare(total, nearest + Fraction(1, 2)) < 0


@pytest.mark.parametrize("c, nearest", [("1/2", 1), ("-1/2", 0), ("-3/2", -1), ("7/3", 2), ("-7/3", -2)])
def test_a_number_without_chance_is_rounded_half_up(c: str, nearest: int) -> None:
    assert draws.rounded([Affine(Fraction(c), [])], []) == [nearest]
