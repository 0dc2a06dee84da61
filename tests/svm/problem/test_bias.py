"""Optimal b: a function of b alone, whose least value is found nowhere else."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.reals import real
from refml.svm.problem import bias, solution

pairs = st.lists(st.tuples(st.integers(-6, 6), st.sampled_from([1, -1])), min_size=1, max_size=9)


def objective(pairs_: list[tuple[int, int]], b: Fraction, k: int) -> Fraction:
    return sum((max(Fraction(0), y * (t - b)) ** k for t, y in pairs_), Fraction(0))


def check(drawn: list[tuple[int, int]], ends: bias.Ends, k: int) -> None:
    """All of the interval is least, and nothing beside it is as low: the objective is convex."""
    lower, upper = ends
    some = lower if lower is not None else upper
    assert some is not None
    least = objective(drawn, some, k)
    for end, outwards in ((lower, -1), (upper, 1)):
        if end is None:
            assert objective(drawn, some + outwards * 1000, k) == least
        else:
            assert objective(drawn, end, k) == least < objective(drawn, end + outwards * Fraction(1, 1000), k)


@given(pairs)
def test_the_sum_of_slacks_is_least_in_the_interval(drawn: list[tuple[int, int]]) -> None:
    t, signs = [t for t, _ in drawn], [y for _, y in drawn]
    check(drawn, bias.absolute(t, signs), 1)


@given(pairs)
def test_the_sum_of_squares_is_least_in_the_interval(drawn: list[tuple[int, int]]) -> None:
    t, signs = [t for t, _ in drawn], [y for _, y in drawn]
    lower, upper = bias.squared(t, signs)
    check(drawn, (lower, upper), 2)
    if lower is not None and upper is not None and objective(drawn, lower, 2) > 0:
        assert lower == upper


@given(pairs)
def test_the_hard_margin_has_no_slack_between_its_ends(drawn: list[tuple[int, int]]) -> None:
    lower, upper = bias.hard([t for t, _ in drawn], [y for _, y in drawn])
    if lower is not None and upper is not None and lower > upper:
        assert objective(drawn, (lower + upper) / 2, 1) > 0
    else:
        check(drawn, (lower, upper), 1)


def test_a_ray_has_an_end_and_no_middle() -> None:
    end = Fraction(3)
    for ray in (solution.RealBias(None, end), solution.RealBias(end, None)):
        assert ray.value() is None and ray.some() == end and not ray.is_point()
    assert solution.RealBias(end, Fraction(4)).value() == Fraction(7, 2)
    assert solution.RealBias(end, end).is_point()


def test_the_interval_does_not_depend_on_who_is_free() -> None:
    # XOR at C = 1: w = 0, and no multiplier lies between 0 and C.
    assert bias.absolute([1, 1, -1, -1], [1, 1, -1, -1]) == (Fraction(-1), Fraction(1))


def test_a_set_of_b_measures_distances() -> None:
    crossed, ray = bias.Bias(Fraction(2), Fraction(1)), bias.Bias(None, Fraction(1))
    assert [crossed.distance(Fraction(b, 2)) for b in (1, 3, 5)] == [Fraction(1, 2), 0, Fraction(1, 2)]
    assert [ray.distance(Fraction(b)) for b in (-9, 3)] == [0, 2]
    assert ray.value() is None
    assert ray.some() == 1


def test_the_middle_of_two_ends_and_the_end_of_a_ray() -> None:
    for kind in (bias.Bias, solution.RealBias):
        both, ray, other = kind(Fraction(1), Fraction(4)), kind(Fraction(3), None), kind(None, Fraction(5))
        assert both.value() == both.some() == Fraction(5, 2)
        assert ray.value() is None and ray.some() == 3
        assert other.value() is None and other.some() == 5


def test_a_set_of_one_point() -> None:
    assert solution.RealBias(Fraction(1), Fraction(1)).is_point()
    assert not solution.RealBias(None, Fraction(1)).is_point()
    assert solution.RealBias(real.exp(1), real.exp(1)).is_point()
    assert solution.RealBias(Fraction(0), Fraction(1)).value() == Fraction(1, 2)
