"""Rows that sum to 1: an error in one is carried to what the others leave."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.derivations.rows import is_row, shares_of
from refml.answers.marking.verdicts import CARRIED, WRONG
from refml.numbers.rational import Fraction
from refml.numbers.reals import real

SPAM = "toy-spam-posterior:spam"


@pytest.mark.parametrize(("text", "names"), [
    ("P(spam|x) = 0.6\nP(ham|x) = 0.4", [WRONG, CARRIED]),
    ("P(ham|x) = 0.4\nP(spam|x) = 0.6", [WRONG, CARRIED]),
    ("P(spam|x) = 3/5\nP(ham|x) = 1 - 3/5", [WRONG, CARRIED]),
    ("P(spam|x) = 0.6111\nP(ham|x) = 0.5222", [WRONG, WRONG]),
    ("P(spam|x) = 0.6\nP(ham|x) = 0.297", [WRONG, "right to the digits written"]),
])
def test_what_is_left_of_1_follows_from_the_rest_of_its_row(text: str, names: list[str]) -> None:
    assert [one.name for _, one in mark(SPAM, text).parts] == names


def test_a_row_of_irrational_shares_is_one_too() -> None:
    verdict = mark("tax-income-posterior:No", "P(Yes|x) = 0.25\nP(No|x) = 0.75")
    assert [one.name for _, one in verdict.parts] == [WRONG, CARRIED]


def test_only_shares_that_sum_to_1_are_a_row() -> None:
    third = real.sqrt(2) / 4
    assert is_row([third, 1 - third]) and not is_row([third, third]) and not is_row(["a", 1])
    assert shares_of([1, 2]) == {"0": 1, "1": 2} and shares_of(Fraction(1)) == {}


def test_a_sum_is_1_to_30_digits_and_no_fewer() -> None:
    share = real.exp(-1) / 3
    for power, is_one in ((40, True), (31, True), (29, False), (12, False)):
        off = real.sqrt(2) / 10**power
        assert is_row([share, 1 - share + off]) is is_one, power
        assert is_row([share, 1 - share - off]) is is_one, power


def test_records_are_compared_cell_by_cell() -> None:
    text = "asked = ({}, Married, 120)\nP(No|x) = 1.000"
    question = "tax-record-posterior-smoothed:No"
    assert mark(question, text.format("no")).credit == 1
    wrong = mark(question, text.format("Yes"))
    assert wrong.parts[0][1].name == WRONG and 0 < wrong.credit < 1
    gaps = mark(question, "distances.No = (none, none, 100)\nP(No|x) = 1.000")
    assert gaps.credit == 1
