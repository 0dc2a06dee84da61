"""The model of names: Bayes' rule over suspects, held against the project's own posterior."""
from __future__ import annotations

from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.decision.rules import posterior
from refml.oracle.judging.diagnosis.model import (
    GIVES,
    OTHER,
    PROGRAM,
    RIGHT,
    SILENT,
    STUDENT,
    WORDS,
    Observed,
    World,
    among_decimals,
    among_fractions,
    decimal_digits,
    said,
)

shares = st.fractions(Fraction(1, 100), Fraction(99, 100))
worlds = st.builds(World, shares, shares, shares, shares, shares, alike=st.just(Fraction(0)))
observed = st.builds(Observed, shares, st.booleans())
standings = st.sampled_from([GIVES, OTHER, RIGHT, SILENT])


@st.composite
def trials(draw: st.DrawFn) -> tuple[list[tuple[Fraction, list[str]]], list[Observed]]:
    """Suspects with their priors, 1 in all at most, and how each stands to each answer."""
    answers = draw(st.lists(observed, min_size=1, max_size=4))
    weights = draw(st.lists(st.integers(1, 9), min_size=1, max_size=5))
    rest = draw(st.integers(1, 9))
    return [(Fraction(weight, sum(weights) + rest), [draw(standings) for _ in answers])
            for weight in weights], answers


@given(worlds, trials())
def test_posteriors_are_those_of_bayes_rule(
    world: World, trial: tuple[list[tuple[Fraction, list[str]]], list[Observed]]
) -> None:
    suspects, answers = trial
    e = [one.chance for one in answers]
    table = {
        (GIVES, True): [1 - world.epsilon] * len(e), (GIVES, False): [world.q] * len(e),
        (OTHER, True): [world.epsilon * one for one in e], (OTHER, False): [world.delta] * len(e),
        (RIGHT, True): [(1 - world.q) * one for one in e], (RIGHT, False): [world.q] * len(e),
        (SILENT, True): [(1 - world.q) * one for one in e], (SILENT, False): [world.q] * len(e)}
    priors = {str(place): prior for place, (prior, _) in enumerate(suspects)}
    likelihoods = dict.fromkeys([*priors, "something else"], Fraction(1))
    for index, one in enumerate(answers):
        for place, (_, stands) in enumerate(suspects):
            likelihoods[str(place)] *= table[stands[index], one.wrong][index]
        likelihoods["something else"] *= table[SILENT, one.wrong][index]
    for place, (_, stands) in enumerate(suspects):
        if any(found == RIGHT and one.wrong for found, one in zip(stands, answers, strict=True)):
            likelihoods[str(place)] *= world.beta   # another cause, however many answers it gives
    expected = posterior(likelihoods, {**priors, "something else": 1 - sum(priors.values())})
    assert world.posteriors(suspects, answers) == [expected[name] for name in priors]


@given(st.integers(1, 30), st.integers(1, 30))
def test_another_cause_is_one_however_many_answers_it_gives(given_by_it: int, left: int) -> None:
    prior, seen = Fraction(1, 50), Observed(Fraction(1, 90))
    few, many = (PROGRAM.posteriors([(prior, [GIVES] * given_by_it + [RIGHT] * count)],
                                    [seen] * (given_by_it + count)) for count in (1, left))
    assert few == many


def test_answers_never_make_a_suspect_likelier_than_one_of_so_many_that_are_alike() -> None:
    prior, many = Fraction(1, 50), [Observed(Fraction(1, 9000))] * 40
    found, = PROGRAM.posteriors([(prior, [GIVES] * 40)], many)
    assert 1 - found > (1 - prior) * PROGRAM.alike
    partly, = PROGRAM.posteriors([(prior, [GIVES] * 30 + [RIGHT] * 10)], many)
    assert partly < found and said(partly)
    assert PROGRAM.may_have_another_cause_beside(prior)
    assert not PROGRAM.may_have_another_cause_beside(prior / 1000)


@given(st.lists(st.fractions(Fraction(1, 9), 9), min_size=1, max_size=9), trials())
def test_suspects_share_what_something_else_leaves(weights: list[Fraction], _: object) -> None:
    unit = STUDENT.unit(weights)
    assert sum(unit * weight for weight in weights) + STUDENT.elsewhere == 1
    assert STUDENT.unit([]) == 0


@given(trials())
def test_one_who_gives_no_answer_is_not_likelier_than_before(
    trial: tuple[list[tuple[Fraction, list[str]]], list[Observed]]
) -> None:
    suspects, answers = trial
    wrong = [Observed(one.chance) for one in answers]
    for (prior, stands), after in zip(suspects, STUDENT.posteriors(suspects, wrong), strict=True):
        assert GIVES in stands or after <= prior


def test_a_word_is_said_from_its_bound_on() -> None:
    for word, least in WORDS:
        assert said(least) == word != said(least - Fraction(1, 10**9))


@given(st.integers(-10**40, 10**40))
def test_the_digits_of_an_integer_are_those_that_are_written(number: int) -> None:
    assert decimal_digits(number) == len(str(abs(number)))


@pytest.mark.parametrize("zeros", [1, 2, 3, 17, 4999, 50_000, 200_000])
def test_the_digits_of_a_long_integer_are_counted_at_once(zeros: int) -> None:
    number = LongAt(10**zeros)
    assert decimal_digits(number) == zeros + 1
    assert number.compared <= 2
    assert decimal_digits(10**zeros - 1) == zeros


class LongAt(int):
    """An integer that counts with how many powers of ten it is compared."""

    compared = 0

    def __abs__(self) -> LongAt:
        return self

    def __ge__(self, other: int) -> bool:
        self.compared += 1
        return int(self) >= other


@pytest.mark.parametrize(("above", "below"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_a_fraction_is_one_of_those_of_as_many_digits(above: int, below: int) -> None:
    numerators, denominators = (range(10**(n - 1), 10**n) for n in (above, below))
    many = sum(gcd(p, q) == 1 for p in numerators for q in denominators)
    chance = among_fractions(Fraction(10**above - 1, 10**below - 2) if above == below else Fraction(
        min(numerators) + (above > 1), max(denominators)))
    assert 1 <= chance * many <= 2


@given(st.integers(1, 15))
def test_a_decimal_is_one_of_those_of_as_many_digits(digits: int) -> None:
    assert among_decimals(digits) * len(range(10**(digits - 1), 10**digits)) == 1
