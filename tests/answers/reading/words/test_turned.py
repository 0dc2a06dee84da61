"""Words that turn an answer round, take it back or make it depend on something: none of them is read past."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

REFUSED = {
    "a-bias-is-needed": [
        "it can't be done without", "it cannot be done without", "hardly needed", "no doubt", "far from true",
        "yes, unless the data are centred", "I would not say no", "yes if b = 0", "true = false",
        "not always true", "not necessarily true", "can't be true", "can't be false", "won't be true",
        "never ever true", "it is not a question of no", "nicht immer wahr", "pas toujours vrai",
        "fails: true", "yes, only if the means differ", "no way it is not", "there is no way it is not true",
        "no (strike that)", "yes (strike that)", "yes, scratch that", "yes as if", "no problem",
        "no objection", "no, strike that, yes", "yes (durchgestrichen)", "oui (barré)",
        "yes, on second thought"],
    "separable-across-the-means": [
        "fails to be separable", "hardly separable", "far from separable", "unless rescaled, separable",
        "if shifted, separable", "separable if shifted"],
    "married-given-no": [
        "1-3-4", "2026-11-27", "0.5-0.6", "0.57-0.58", "4/7 is wrong", "4/7 ist falsch",
        "4/7 unless smoothed",
        "4/7 if smoothed", "hardly 4/7", "4/7 minus", "odds of 4:3", "can't be 4/7", "4:7", "4 to 7",
        "4/7 (strike that)", "4/7, scratch that", "4/7 oops", "ignore this: 4/7", "4/7 (gestrichen)",
        "4/7 (old)", "4/7 (outdated)", "4/7 (veraltet)",
        "4/7 wrong", "4/7 inverted", "4/7 upside down", "4/7 doubled", "4/7 times two", "4/7 plus one"],
    "most-updates-five-points": ["1-3-4", "100-106", "106 is wrong"],
    "animal-decision": [
        "mammals are wrong", "if it can fly, mammals", "mammals if warm", "mammals, unless it can fly",
        "rule out mammals", "mammals ruled out", "reject mammals", "can't be mammals", "hardly mammals",
        "the opposite of mammals", "mammals is the wrong answer", "un-mammals", "anti-mammals", "a-mammals",
        "non-non-mammals", "quasi mammals", "no mammals", "mammals-free", "mammals, scratch that",
        "mammals (withdrawn)"],
    "most-probable-rain-explained-away": ["non-no", "no yes", "not no"],
    "cat-wins": ["cat beats dog", "dog → cat", "cat instead of dog", "cat loses", "un-cat", "no cat"],
    "b-of-unequal-classes": [
        "outside [2, 5]", "strictly between 2 and 5", "2 to 5 exclusive", "open from 2 to 5",
        "[2, 5] if k = 1", "[2, 5] is wrong"],
    "linear-gram-matrix": ["5 11//11 25", "5-11 11-25"],
    "odds-of-a-rare-cause": ["1:11:2", "1:11 or 11:1"],
}
RIGHT = {
    "a-bias-is-needed": ["without doubt yes", "no doubt: yes", "not false", "true, isn't it"],
    "circles-are-not-separable": ["no way", "no way they are", "no they are not", "no, they are not",
                                  "by no means"],
    "most-probable-rain-explained-away": ["no rain", "rain = no", "no"],
    "animal-decision": ["mammals", "class mammals", "the mammals win", "class-mammals"],
    "separable-across-the-means": [
        "can't be inseparable", "without doubt separable", "separable, because the means differ"],
    "chain-that-nothing-blocks": ["can't be d-separated", "they aren't d-separated", "not d-separated"],
    "married-given-no": ["1 - 3/7", "no doubt 4/7", "4/7 is right"],
    "blanket-of-the-rain": ["grass, road, sprinkler", "{road; grass; sprinkler}", "sprinkler, road, grass"],
    "linear-gram-matrix": ["5 11 / 11 25", "5, 11 / 11, 25", "(5, 11) / (11, 25)", "5 11 | 11 25"],
    "odds-of-a-rare-cause": ["1:11", "1 : 11", "1 to 11", "odds of 1:11", "odds = 1:11", "2:22"],
}


def each(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    """Return question and text of each entry."""
    return [(question, text) for question, texts in table.items() for text in texts]


@pytest.mark.parametrize(("question", "text"), each(REFUSED))
def test_what_turns_an_answer_round_is_refused_at_no_cost(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


@pytest.mark.parametrize(("question", "text"), each(RIGHT))
def test_what_says_an_answer_once_is_right(question: str, text: str) -> None:
    assert mark(question, text).right


def test_odds_upside_down_are_wrong() -> None:
    assert mark("odds-of-a-rare-cause", "11:1").name == "wrong"


def test_a_set_in_another_order_has_a_part_of_the_credit_for_the_members_that_are_right() -> None:
    verdict = mark("blanket-of-the-rain", "slip, grass, sprinkler")
    assert (verdict.name, str(verdict.credit), verdict.reason) == ("wrong", "2/3", "2 of 3 parts are right")
    assert not mark("blanket-of-the-rain", "sprinkler, sprinkler, grass").right


def test_a_margin_has_no_odds() -> None:
    verdict = mark("geometric-margin-of-the-level-line", "1")
    assert (verdict.name, verdict.form) == ("wrong", "")
