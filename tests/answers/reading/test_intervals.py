"""Intervals: ends that belong to them, ends that are left out, and no bound."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.reading.intervals import interval_of, is_interval
from refml.answers.reading.words.labels import Words
from refml.errors import InvalidInput
from refml.oracle.specification.codec import parse_type


@pytest.mark.parametrize(("text", "lower", "upper"), [
    ("[1/2, inf)", Fraction(1, 2), None), ("b >= 1", 1, None), ("1 ≤ b", 1, None), ("b = 3", 3, 3),
    ("-1 … 1", -1, 1), ("von 2 bis 5", 2, 5), ("5 >= b >= 2", 2, 5), ("b <= 1", None, 1),
    ("b in [2, 5]", 2, 5),
])
def test_ends(text: str, lower: object, upper: object) -> None:
    found = interval_of(Words(text))
    assert [None if one is None else one.value for one in (found["lower"], found["upper"])] == [lower, upper]


@pytest.mark.parametrize("text", ["(2, 5)", "2 < 5", "b > 1 > c", "[1, 2, 3]", "b < 1 > 0", "[]"])
def test_what_gives_no_interval_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        interval_of(Words(text))


def test_an_interval_is_a_lower_and_an_upper_end() -> None:
    assert is_interval(parse_type({"lower": "rational", "upper": "rational"}))
    assert not is_interval(parse_type({"lower": "rational", "upper": "rational", "eta": "rational"}))
