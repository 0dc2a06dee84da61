"""One step of EM by hand: four rows of coins, and the same answers as the checked functions."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given

from refml.mixture import by_hand, discrete
from tests.strategies import mixture as drawn
from tests.tables import COINS
from tests.two_roads import outcome

half, low, high = Fraction(1, 2), Fraction(1, 4), Fraction(3, 4)


def test_a_step_on_four_rows_of_coins() -> None:
    """Odds 27 : 1 and 3 : 1 of the two coins; their rows mirror each other, and so do the answers."""
    r = by_hand.responsibilities(COINS, [half, half], [[high] * 3, [low] * 3])
    assert r == [[Fraction(27, 28), Fraction(1, 28)], [high, low],
                 [low, high], [Fraction(1, 28), Fraction(27, 28)]]
    mixing, parameters = by_hand.maximisation(COINS, r)
    assert mixing == [half, half]
    assert parameters == [[Fraction(6, 7), Fraction(6, 7), Fraction(17, 28)],
                          [Fraction(1, 7), Fraction(1, 7), Fraction(11, 28)]]
    assert by_hand.step(COINS, [half, half], [[high] * 3, [low] * 3]) == (mixing, parameters)


def unlabelled(arguments: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in arguments.items() if name != "labels"}


@given(drawn.bernoulli())
def test_likelihood_and_responsibilities(arguments: dict[str, Any]) -> None:
    given_all = unlabelled(arguments)
    assert discrete.bernoulli_likelihood(**given_all) == by_hand.likelihood(**given_all)
    assert (outcome(lambda: discrete.bernoulli_responsibilities(**given_all))
            == outcome(lambda: by_hand.responsibilities(**given_all)))


@given(drawn.bernoulli_maximisation())
def test_maximisation(arguments: dict[str, Any]) -> None:
    def checked() -> Any:
        found = discrete.bernoulli_maximisation(**arguments)
        return found.mixing, found.parameters

    assert outcome(checked) == outcome(lambda: by_hand.maximisation(**arguments))


@given(drawn.bernoulli())
def test_a_step_is_that_of_the_checked_function_and_lowers_no_likelihood(arguments: dict[str, Any]) -> None:
    given_all = unlabelled(arguments)

    def checked() -> Any:
        found = discrete.bernoulli_step(**given_all)
        return found.mixing, found.parameters

    moved = outcome(lambda: by_hand.step(**given_all))
    assert outcome(checked) == moved
    if moved != "0/0":
        assert by_hand.likelihood(given_all["rows"], *moved) >= by_hand.likelihood(**given_all)
