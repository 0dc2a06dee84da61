from __future__ import annotations

from typing import Any

from refml.oracle.generation.choices import LARGE, Seeded
from refml.oracle.generation.generative import naive_bayes


def drawn(name: str, count: int = 80, size: int | None = None) -> list[dict[str, Any]]:
    """What a generator draws from the first seeds."""
    generator = naive_bayes.GENERATORS[f"naive_bayes.{name}"]
    return [generator(Seeded(name, index, size=size)) for index in range(count)]


def test_bits_are_hundreds_of_records_of_dozens_of_features() -> None:
    large = drawn("bernoulli_posterior", 20, LARGE)
    assert max(len(one["rows"]) for one in large) > 200
    assert max(len(one["query"]) for one in large) > 40


def test_options_are_drawn_away_from_their_defaults() -> None:
    cases = drawn("bernoulli_decision")
    assert {one["ties"] for one in cases} == {"all", "first", "error"}
    assert {one["smooth_prior"] for one in cases} == {False, True}
    assert len({one["alpha"] for one in cases}) > 6
    assert {one["divisor"] for one in drawn("gaussian_posterior")} == {"n", "n-1"}
    assert {one["values"] is None for one in drawn("categorical_posterior")} == {False, True}


def test_dictionaries_have_thousands_of_words_and_answers_fit_into_a_reply() -> None:
    asked = drawn("multinomial_posterior", 20, LARGE)
    assert max(len(one["dictionary"]) for one in asked) > 3000
    answered = drawn("multinomial_parameters", 20, LARGE)
    assert max(len(one["dictionary"]) for one in answered) <= naive_bayes.FEW_WORDS


def test_gaussian_columns_lie_far_from_0_with_means_that_are_doubles() -> None:
    rows = [row for one in drawn("gaussian_parameters") for row in one["rows"]]
    assert any(abs(cell) > 1 << 39 for row in rows for cell in row)
    assert all(cell == float(cell) for row in rows for cell in row)


def test_a_query_is_a_record_or_a_new_one() -> None:
    seen = {one["query"] in one["rows"] for one in drawn("bernoulli_joint")}
    assert seen == {False, True}
