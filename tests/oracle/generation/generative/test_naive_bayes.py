from __future__ import annotations

from fractions import Fraction

from refml.oracle.generation.choices import LARGE
from refml.oracle.generation.generative import naive_bayes
from tests.oracle.generation.first_seeds import cases


def test_bits_are_hundreds_of_records_of_dozens_of_features() -> None:
    large = cases("naive_bayes.bernoulli_posterior", 20, LARGE)
    assert max(len(one["rows"]) for one in large) > 200
    assert max(len(one["query"]) for one in large) > 40


def test_options_are_drawn_away_from_their_defaults() -> None:
    asked = cases("naive_bayes.bernoulli_decision")
    assert {one["ties"] for one in asked} == {"all", "first", "error"}
    assert {one["smooth_prior"] for one in asked} == {False, True}
    assert len({one["alpha"] for one in asked}) > 6
    assert {one["divisor"] for one in cases("naive_bayes.gaussian_posterior")} == {"n", "n-1"}
    assert {one["values"] is None for one in cases("naive_bayes.categorical_posterior")} == {False, True}


def test_dictionaries_have_thousands_of_words_and_answers_fit_into_a_reply() -> None:
    asked = cases("naive_bayes.multinomial_posterior", 20, LARGE)
    assert max(len(one["dictionary"]) for one in asked) > 3000
    answered = cases("naive_bayes.multinomial_parameters", 20, LARGE)
    assert max(len(one["dictionary"]) for one in answered) <= naive_bayes.FEW_WORDS


def test_gaussian_columns_lie_far_from_0_with_means_that_are_doubles() -> None:
    rows = [row for one in cases("naive_bayes.gaussian_parameters") for row in one["rows"]]
    assert any(abs(cell) > 1 << 39 for row in rows for cell in row)
    assert all(cell == float(cell) for row in rows for cell in row)


def test_a_query_is_a_record_or_a_new_one() -> None:
    seen = {one["query"] in one["rows"] for one in cases("naive_bayes.bernoulli_joint")}
    assert seen == {False, True}


def test_a_likelihood_is_below_every_float_now_and_then() -> None:
    asked = cases("naive_bayes.multinomial_posterior", 40, LARGE)
    assert max(len(one["query"]) for one in asked) > 150


def running(values: list[float]) -> float:
    """The sum of squares about the mean, each value in its turn."""
    mean = total = 0.0
    for n, value in enumerate(values, 1):
        before, mean = mean, mean + (value - mean) / n
        total += (value - before) * (value - mean)
    return total


def about_0(values: list[float]) -> float:
    """The same, as the sum of squares less that of the mean: every digit cancels far from 0."""
    return sum(value * value for value in values) - sum(values) ** 2 / len(values)


def test_variances_far_from_0_owe_the_digits_of_a_running_sum_and_more_than_the_squares_have() -> None:
    caught = 0
    for one in cases("naive_bayes.gaussian_parameters"):
        digits = naive_bayes.DEMANDS["naive_bayes.gaussian_parameters"](one).digits
        values = [row[0] for row, y in zip(one["rows"], one["labels"], strict=True) if y == one["labels"][0]]
        mean = sum(values, Fraction(0)) / len(values)
        right = sum((value - mean) ** 2 for value in values)
        if right:
            found = [Fraction(by(list(map(float, values)))) for by in (running, about_0)]
            assert abs(found[0] - right) * 10**digits <= right
            caught += abs(found[1] - right) * 10**digits > right
    assert caught > 10
