"""Which names stand beside numbers, and which words make another quantity of them."""
from __future__ import annotations

import pytest

from refml.answers.quantities.beside import is_limited, is_of_other, words_of


@pytest.mark.parametrize("told", ["non-mammals", "non mammals", "nonmammals"])
def test_a_name_of_two_words_is_met_however_it_is_joined(told: str) -> None:
    words, known = words_of(("mammals", "non-mammals"))
    found = [known(one[0]) for one in words.finditer(f"of {told} and mammals")]
    assert found == ["non-mammals", "mammals"]


@pytest.mark.parametrize(("told", "names"), [
    ("μ₁ = 7, w_2 = 3", ["means", "weights"]), ("sigma(7) = 0.7, mean 2", ["means"]),
    ("1/4 and 1: 3", ["1"])])
def test_a_letter_may_have_an_index_and_a_number_is_a_name_alone(told: str, names: list[str]) -> None:
    words, known = words_of(("weights", "means", "covariance", "1"))
    assert [known(one[0]) for one in words.finditer(told)] == names


@pytest.mark.parametrize(("text", "other"), [
    ("a = ln(3/2) = 0.4", False), ("log odds 0.4", True), ("logistic 3, shared 8", False), ("half 3", True),
    ("total 3", False), ("mean exceeds 3", True)])
def test_a_word_that_scales_makes_another_quantity_but_for_names(text: str, other: bool) -> None:
    assert is_of_other(text, [("logistic",), ("shared",)], {"total"}) is other


@pytest.mark.parametrize(("before", "number", "behind", "limited"), [
    ("mean less than ", "3", "", True), ("mean at most ", "3", "", True), ("bis ", "3", "", True),
    ("mean > ", "3", "", True), ("", "3", " at least", True), ("", "64", " %, spam is more probable", False),
    ("", "33", ". Least margin: ", False),
    ("les trois plus proches sont les points ", "3", "", False), ("above ", "3", "", False),
    ("nein ", "3", "", True), ("no ", "3", "", False), ("nein ", "0.0", "", False)])
def test_a_number_is_limited_by_a_word_directly_beside_it(before: str, number: str, behind: str,
                                                          limited: bool) -> None:
    assert is_limited([before, behind], [number], [("above",)], {"no"}) is limited
