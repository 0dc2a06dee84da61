"""What is said of all parts without a name: all the others 0."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID

GAP = "judged-hard-margin-of-a-third"


@pytest.mark.parametrize(("question", "text"), [
    *[(GAP, f"gap = 4/9, {rest}") for rest in (
        "all the others 0", "everything else 0", "the rest = 0", "others: 0", "alle anderen 0",
        "tous les autres 0", "todo lo demás 0", "os outros 0", "tutti gli altri 0", "všechny ostatní 0",
        "de rest 0",
        "and the remaining residuals are zero")],
    ("shares-of-the-first-three-where-two-tie", "b = 0, the others 1/3 each"),
    ("five-points-hard-margin",
     "alpha2 = 4/5, alpha4 = alpha5 = 2/5, all other alphas 0; w = (-2/5, 6/5), b = -7/5"),
])
def test_the_others_are_the_parts_without_a_name(question: str, text: str) -> None:
    assert mark(question, text).credit == 1, mark(question, text).reason


@pytest.mark.parametrize("rest", [
    "all the others 0 or 1", "not all the others 0", "most others 0", "the others probably 0",
    "the others not 0", "all the others 0 except bias", "the others 0, bias 1", "the others 0?",
    "if all others 0", "another 0"])
def test_others_of_which_not_all_is_said_are_refused(rest: str) -> None:
    assert mark(GAP, f"gap = 4/9, {rest}").name == INVALID


def test_others_where_each_part_has_a_value_are_refused() -> None:
    assert mark("posterior-with-unequal-priors", "ham 3/7, spam 4/7, the others 1").name == INVALID
    assert not mark("shares-of-the-first-three-where-two-tie", "a = 1/3, the others 0").right


def test_where_each_entry_is_named_the_others_are_none() -> None:
    named = "alpha1 = 0, alpha2 = 4/5, alpha3 = 0, alpha4 = 2/5, alpha5 = 2/5"
    assert mark("five-points-hard-margin:alpha", f"{named}, the others 0").right
    assert not mark("five-points-hard-margin:alpha", f"alpha0 = 0, {named}, the others 0").right


def test_entries_that_may_count_from_zero_or_one_have_no_others() -> None:
    assert mark("five-points-hard-margin:alpha", "alpha1 = 1, the others 0").name == INVALID
