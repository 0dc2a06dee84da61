"""Names of mistakes are offered where an accident is unlikely, and declined elsewhere."""
from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import gcd

import pytest

from refml.answers.asking import mark
from refml.answers.marking.naming import COPRIME, MOST_CHANCE

POSTERIOR = "toy-spam-posterior:spam"


def test_a_mistake_is_named_with_its_line_and_its_chance() -> None:
    verdict = mark("tax-likelihoods:parameters.Yes.1.2", "0.286")
    assert [(one.kind, one.id, one.line) for one in verdict.mistakes] == [
        ("mistake", "divided-by-another-class", "parameters"), ("erratum", "001-X01", "")]
    assert all(0 < one.chance < MOST_CHANCE for one in verdict.mistakes)


def test_a_right_answer_is_never_given_a_mistake() -> None:
    for text in ("2/3", "0.667", "66.7 %", "4/6", "0.67"):
        assert not mark("tax-likelihoods:parameters.Yes.1.2", text).mistakes


def test_few_digits_are_declined_with_the_chance() -> None:
    verdict = mark("tax-likelihoods:parameters.Yes.1.2", "0.3")
    assert not verdict.mistakes
    assert {one.id for one in verdict.declined} == {"divided-by-another-class", "001-X01",
                                                      "values-in-order-of-appearance"}
    assert all(one.chance >= MOST_CHANCE for one in verdict.declined)


def test_the_printed_number_itself_is_recognised_even_in_two_digits() -> None:
    verdict = mark("tax-record-likelihood:No", "0.0024")
    assert "001-X04" in [one.id for one in verdict.mistakes]


def test_two_mistakes_at_once_are_named_from_five_digits() -> None:
    from refml.answers.asking import prepared
    from refml.numbers.reals import real
    ready = prepared(POSTERIOR)
    pair = next(one for one in ready.rivals.pairs if 0 < one.value < 1)
    named = mark(POSTERIOR, real.decimal(pair.value, 5)).mistakes
    assert pair.id in [one.id for one in named]
    assert pair.id not in [one.id for one in mark(POSTERIOR, real.decimal(pair.value, 4)).mistakes]


@pytest.mark.parametrize("question", [POSTERIOR, "toy-spam-posterior-smoothed:ham", "density-of-120-given-no",
                                      "tax-prior:No", "tax-likelihoods:parameters.Yes.1.2"])
def test_of_all_wrong_numbers_of_two_digits_no_more_look_like_a_mistake_than_is_stated(question: str) -> None:
    zeros = "00" if question.startswith("density") else ""
    verdicts = [mark(question, f"0.{zeros}{number}") for number in range(10, 100)]
    chances = {one.chance for verdict in verdicts for one in (*verdict.mistakes, *verdict.declined)
               if one.kind != "erratum"}
    alike = sum(bool(verdict.mistakes or verdict.declined or verdict.form) for verdict in verdicts)
    assert all(alike <= 90 * chance for chance in chances), (alike, chances)


@pytest.mark.parametrize(("above", "below"), [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (1, 3)])
def test_more_than_the_stated_share_of_pairs_is_coprime(above: int, below: int) -> None:
    tops, bottoms = range(10 ** (above - 1), 10**above), range(10 ** (below - 1), 10**below)
    coprime = sum(gcd(p, q) == 1 for p, q in product(tops, bottoms))
    assert Fraction(coprime, len(tops) * len(bottoms)) > COPRIME
