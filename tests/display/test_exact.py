"""Exact numbers as HTML, and what is left to the notebook."""
from __future__ import annotations

import re
from collections import OrderedDict
from fractions import Fraction
from typing import Any

import html5lib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.display import floats
from refml.display.exact import MOST_NUMBERS, html_of
from refml.numbers.reals.real import exp, log, sqrt

NUMBERS = st.fractions() | st.integers().map(Fraction)
VALUES = st.recursive(NUMBERS | st.integers() | st.text(max_size=5) | st.none(), lambda inner: st.lists(
    inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4), max_leaves=12)


@pytest.mark.parametrize("value", [
    {"a": 1, "b": 0.5}, [1, 2, 3], {}, [], {"a": "b"}, [Fraction(1, 2), 0.5], {"a": [Fraction(1), 1.0]},
    [Fraction(1, 2), object()], [True, 2], 3, "4/7", None, 1 + 2j, OrderedDict(a=Fraction(1, 2)),
    [[[[[[[[Fraction(1, 2)]]]]]]]], [Fraction(1, 2)] * (MOST_NUMBERS + 1),
])
def test_what_is_not_all_exact_is_left_alone(value: Any) -> None:
    assert html_of(value) is None


def cells(told: str | None) -> list[list[str]]:
    """The texts of a table's rows, cell by cell."""
    assert told is not None and told.startswith("<table ")
    return [re.findall(r"<t[hd][^>]*>([^<]*)<", row) for row in re.findall("<tr>(.*?)</tr>", told)]


def test_a_posterior_is_a_table_of_exact_values_and_decimals() -> None:
    assert cells(html_of({"No": Fraction(9, 19), "Yes": Fraction(10, 19)})) == [
        ["", "exact", "decimal"], ["No", "9/19", "≈ 0.473684210526"], ["Yes", "10/19", "≈ 0.526315789474"]]
    assert cells(html_of({"a": exp(1), "b": Fraction(10**40, 3), "c": 2})) == [
        ["", "exact", "decimal"], ["a", "", "≈ 2.71828182846"],
        ["b", "too long to show", "≈ 3.33333333333e39"], ["c", "2", "= 2"]]
    assert cells(html_of({"a": exp(1)})) == [["", "decimal"], ["a", "≈ 2.71828182846"]]


def test_posteriors_of_several_records_are_one_table() -> None:
    told = html_of([{"No": Fraction(1, 3), "Yes": Fraction(2, 3)}, {"No": 0, "Yes": 1}])
    assert told is not None and told.count("<table ") == 1 and told.count("<tr>") == 3
    apart = html_of([{"No": Fraction(1, 3)}, {"Yes": 1}])
    assert apart is not None and apart.count("<table ") == 2


def test_a_real_shows_the_digits_that_are_proven() -> None:
    alone = html_of(sqrt(2))
    assert alone is not None and "≈ 1.4142135623730950488<" in alone
    told = html_of({"a": exp(1), "b": log(2)})
    assert told is not None and "≈ 2.71828182846<" in told and "≈ 0.693147180560<" in told


def test_maps_of_maps_are_one_table_and_matrices_too() -> None:
    both = html_of({"x": {"p": Fraction(1, 2), "q": 1}, "y": {"p": 0, "q": Fraction(1, 3)}})
    assert both is not None and both.count("<tr>") == 3 and both.count("<table ") == 1
    matrix = html_of([[Fraction(1, 2), 0], [0, 1]])
    assert matrix is not None and matrix.count("<tr>") == 2 and matrix.count("<td") == 4


def test_enormous_numbers_are_shown_by_their_digits() -> None:
    told = html_of(Fraction(10**5000 + 1, 3))
    assert told is not None and len(told) < 100 and "e4999<" in told


def test_labels_are_text_whatever_they_hold() -> None:
    told = html_of({"<script>alert(1)</script>": Fraction(1, 2), "&": Fraction(1, 2)})
    assert told is not None and "<script>" not in told and "&lt;script&gt;" in told


@given(VALUES)
def test_what_is_shown_is_valid_html_with_every_number(value: Any) -> None:
    told = html_of(value)
    if told is not None:
        html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parseFragment(told)


@given(VALUES)
def test_floats_keep_the_shape_and_round_each_number(value: Any) -> None:
    def agree(one: Any, other: Any) -> bool:
        if isinstance(one, dict):
            return list(one) == list(other) and all(map(agree, one.values(), other.values()))
        if isinstance(one, list):
            return len(one) == len(other) and all(map(agree, one, other))
        return type(other) is float and other == float(one) if isinstance(one, Fraction) else one is other
    assert agree(value, floats(value))
