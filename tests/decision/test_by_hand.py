"""Decisions by hand: the numbers that the notes print, and the same answers as the checked functions."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given

from refml.decision import by_hand, joint_table, rules, ties
from tests.strategies import decision as drawn
from tests.tables import EXAM
from tests.two_roads import outcome

half = Fraction(1, 2)


# ---------------------------------------------------------------- the notes

def test_the_stiff_neck() -> None:
    """001 l.31"""
    assert by_hand.bayes_rule(half, Fraction(1, 50000), Fraction(1, 20)) == Fraction("0.0002")


def test_the_tables_of_the_exam() -> None:
    """004 l.172-245, every number as printed."""
    prior, evidence, likelihood, posterior = by_hand.contingency(EXAM)
    assert prior == [Fraction("0.5"), Fraction("0.5")]
    assert evidence == [Fraction("0.3"), Fraction("0.3"), Fraction("0.4")]
    assert likelihood == [[Fraction("0.6"), Fraction("0.3"), Fraction("0.1")],
                          [0, Fraction("0.3"), Fraction("0.7")]]
    assert posterior == [[1, Fraction("0.5"), Fraction("0.125")], [0, Fraction("0.5"), Fraction("0.875")]]


def test_cat_dog_mouse() -> None:
    """002 l.224-260: the order is the same by either reading of the dog's score (002-X01)."""
    for dog in ("0.7", "0.8"):
        scores = {"cat": Fraction("0.9"), "dog": Fraction(dog), "mouse": Fraction("0.5")}
        order = []
        while scores:
            order += by_hand.maximisers(scores)
            del scores[order[-1]]
        assert order == ["cat", "dog", "mouse"]


# ---------------------------------------------------------------- the same as the checked functions

@given(drawn.bayes_rule())
def test_bayes_rule(arguments: dict[str, Any]) -> None:
    assert outcome(lambda: rules.bayes_rule(**arguments)) == outcome(lambda: by_hand.bayes_rule(**arguments))


@given(drawn.likelihoods_and_priors())
def test_evidence_and_posterior(arguments: dict[str, Any]) -> None:
    assert rules.evidence(**arguments) == by_hand.evidence(**arguments)
    assert outcome(lambda: rules.posterior(**arguments)) == outcome(lambda: by_hand.posterior(**arguments))


@given(drawn.choosing())
def test_maximisers(arguments: dict[str, Any]) -> None:
    assert ties.maximisers(arguments["scores"]) == by_hand.maximisers(arguments["scores"])


@given(drawn.contingency())
def test_contingency(arguments: dict[str, Any]) -> None:
    def checked() -> Any:
        found = joint_table.contingency(arguments["counts"])
        return found.prior, found.evidence, found.likelihood, found.posterior

    assert outcome(checked) == outcome(lambda: by_hand.contingency(arguments["counts"]))


@given(drawn.risk())
def test_risk(arguments: dict[str, Any]) -> None:
    assert rules.risk(**arguments) == by_hand.risk(**arguments)


@given(drawn.partial_risk())
def test_partial_risk(arguments: dict[str, Any]) -> None:
    assert rules.partial_risk(**arguments) == by_hand.partial_risk(**arguments)


@given(drawn.decision_problem())
def test_bayes_strategy_and_least_risk(arguments: dict[str, Any]) -> None:
    found = rules.bayes_strategy(**arguments)
    assert found.strategy == by_hand.bayes_strategy(**arguments)
    assert found.risk == by_hand.least_risk(**arguments)
    assert found.risk == by_hand.risk(strategy=[best[0] for best in found.strategy], **arguments)
