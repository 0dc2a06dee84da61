"""Intervals: ends that belong to them, ends that are left out, and no bound."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID
from refml.answers.reading.intervals import interval_of, is_interval
from refml.answers.reading.words.labels import Words
from refml.errors import InvalidInput
from refml.oracle.specification.codec import parse_type


@pytest.mark.parametrize(("text", "lower", "upper"), [
    ("[1/2, inf)", Fraction(1, 2), None), ("b >= 1", 1, None), ("1 ≤ b", 1, None), ("b = 3", 3, 3),
    ("-1 … 1", -1, 1), ("von 2 bis 5", 2, 5), ("5 >= b >= 2", 2, 5), ("b <= 1", None, 1),
    ("b in [2, 5]", 2, 5), ("⟨-1; 3⟩", -1, 3), ("b ∈ <2, 5>", 2, 5), ("<2, inf)", 2, None),
])
def test_ends(text: str, lower: object, upper: object) -> None:
    found = interval_of(Words(text))
    assert [None if one is None else one.value for one in (found["lower"], found["upper"])] == [lower, upper]


@pytest.mark.parametrize("text", ["b >= 1, no upper bound", "at least 1, no upper limit",
                                  "[1, inf), unbounded above",
                                  "b ≥ 1, keine obere Schranke", "b ≥ 1 (nach oben unbeschränkt)",
                                  "b ≥ 1, sans borne supérieure", "b >= 1; sin cota superior"])
def test_an_end_that_is_denied_is_no_bound(text: str) -> None:
    found = interval_of(Words(text))
    assert found["lower"].value == 1 and found["upper"] is None


@pytest.mark.parametrize(("text", "says"), [
    ("b >= 1, no lower bound", "the lower end is written, and denied"),
    ("b <= 1, unbounded above", "the upper end is written, and denied"),
    ("b >= 1, no least value", "the lower end is written, and denied"),
    ("b >= 1, no end", "'no end' makes the interval unclear"),
    ("b >= 1, no upper, no lower bound", "these inequalities give no interval"),
    ("[1, 2], no upper or lower bound", "makes the interval unclear"),
])
def test_an_end_is_not_written_and_denied(text: str, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        interval_of(Words(text))


@pytest.mark.parametrize("text", ["(2, 5)", "2 < 5", "b > 1 > c", "[1, 2, 3]", "b < 1 > 0", "[]", "<2, 5",
                                  "<2 > 1>"])
def test_what_gives_no_interval_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        interval_of(Words(text))


def test_an_interval_is_a_lower_and_an_upper_end() -> None:
    assert is_interval(parse_type({"lower": "rational", "upper": "rational"}))
    assert not is_interval(parse_type({"lower": "rational", "upper": "rational", "eta": "rational"}))


def test_an_angle_keeps_its_end_and_a_round_bracket_beside_it_does_not() -> None:
    found = interval_of(Words("<2, 5)"))
    assert (found["lower"].excluded, found["upper"].excluded) == (False, True)


@pytest.mark.parametrize("answer", ["any b with |b| ≤ 1", "alle b mit |b| <= 1", "all b with -1 ≤ b ≤ 1",
                                    "any b between -1 and 1 (both included)", "jedes b von -1 bis 1"])
def test_any_number_between_two_ends_is_their_interval(answer: str) -> None:
    assert mark("xor-b-is-an-interval", answer).right


@pytest.mark.parametrize("answer", ["no b with |b| ≤ 1", "all b except |b| ≤ 1", "any b with |w| ≤ 1",
                                    "not every b with |b| ≤ 1", "any b between"])
def test_other_words_before_an_inequality_are_not_read(answer: str) -> None:
    assert mark("xor-b-is-an-interval", answer).name == INVALID
