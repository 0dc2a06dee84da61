"""What a question asks, by name: from its operation, its data and its words."""
from __future__ import annotations

from dataclasses import replace

from refml.answers.asking import prepared
from refml.answers.quantities.asked import of_formulas, words_of


def test_the_formula_of_a_sentence_says_both_sides_and_what_else_stands_there() -> None:
    asked = prepared("exam-one-given-passed").question
    told = prepared("exam-one-given-passed").quantity
    assert asked.operation.sentence.startswith("Return P(A | B) = P(A, B) / P(B).")
    assert told.bar is True and [*told.left] == ["a"] and [*told.right] == ["b"]
    assert {"b|a", "a", "b", "a,b", "b,a"} <= told.forms
    assert of_formulas([]) == (None, set(), set(), set())
    assert of_formulas(["x"]) == (False, {"x"}, set(), set())


def test_data_says_which_names_stand_on_which_side() -> None:
    told = prepared("exam-passed-given-zero").quantity
    assert {"passed"} <= told.left and {"0"} <= told.right and {"failed", "1"} <= told.others
    told = prepared("grass-before-anything-is-seen:wet").quantity
    assert {"wet", "grass"} <= told.left and {"dry", "rain"} <= told.others and told.bar is False


def test_the_words_of_an_example_say_it_where_its_data_does_not() -> None:
    told = prepared("meningitis-given-stiff-neck").quantity
    assert [*told.before] == ["meningitis"] and sorted(told.behind) == ["neck", "stiff"]
    assert told.given >= {"prior", "likelihood", "evidence"} and "posterior" in told.nouns


def test_filling_words_of_a_question_are_no_part_of_its_event() -> None:
    asked = replace(prepared("meningitis-given-stiff-neck").question,
                    text="What is the probability of rain given that the grass is wet?")
    assert [sorted(one) for one in words_of(asked)] == [["rain"], ["grass", "wet"]]


def test_an_operator_before_a_noun_is_part_of_its_name() -> None:
    assert prepared("squared-distance-of-a-support-point").quantity.operator == "squared"
    odds = prepared("log-odds-at-120-unbiased").quantity
    assert (odds.operator, odds.odds, odds.positive, odds.negative) == ("log", True, "yes", "no")
    assert prepared("income-of-yes:variance").quantity.letters >= {"σ", "sd", "mean", "standard deviation"}
