"""Exact values as HTML."""
from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from refml.book.records import values
from refml.numbers.rational import Fraction, rational
from refml.numbers.reals import real
from refml.oracle.reference.claims import Enclosed
from refml.oracle.reference.outcomes import Outcome


def plain(told: str) -> str:
    """The words of a piece of HTML."""
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", "", told)).strip()


def cells(told: str) -> list[str]:
    """The words of the cells of a table."""
    return [plain(cell) for cell in re.findall("<t[hd](?: [^>]*)?>(.*?)</t[hd]>", told)]


@given(st.fractions(max_denominator=10**6).filter(lambda x: abs(x) < 10**9))
def test_a_decimal_is_the_number_or_correctly_rounded(number: Fraction) -> None:
    told = values.decimal(number, 12)
    shown = rational(told[2:])
    if told.startswith("= "):
        assert shown == number
    else:
        assert told.startswith("≈ ")
        assert 0 < abs(shown - number) * 10**11 * 2 <= abs(number) * 10
        digits = re.sub(r"e.*|[-.]", "", told[2:]).lstrip("0")
        assert len(digits) == 12


def test_a_number_has_its_fraction_and_its_digits() -> None:
    assert plain(values.number(Fraction(4, 7))) == "4/7 ≈ 0.571428571429"
    assert plain(values.number(Fraction(-1, 8))) == "-1/8 = -0.125"
    assert plain(values.number(2)) == "2"
    assert plain(values.number(real.sqrt(2))) == "≈ 1.41421356237"
    assert plain(values.number(Fraction(3**60, 7**60))).startswith("≈ 8.3")
    assert plain(values.number(Enclosed(Fraction(1, 4), Fraction(3, 4)))) == "1/2 = 0.5"


def test_a_number_that_nothing_tells_from_0_is_about_0() -> None:
    undecided = real.sqrt(1 + real.sqrt(2))**2 - real.sqrt(2) - 1
    assert plain(values.number(undecided)) == "≈ 0"


def test_a_value_is_told_by_its_kind() -> None:
    assert plain(values.value(None)) == "missing"
    assert plain(values.value(True)) == "True"
    assert plain(values.value([1, Fraction(1, 3), "a"])) == "[1, 1/3 ≈ 0.333333, a]"
    assert plain(values.value({})) == ""
    assert plain(values.value([])) == "[]"
    assert plain(values.value({"spam": [1, 2], "ham": []})) == "spam[1, 2]ham[]"
    assert plain(values.value([{"a": 1, "b": None}])) == "[{a: 1}]"


def test_lists_of_rows_are_tables() -> None:
    assert values.value([[1, 2], [3, 4]]).count("<tr>") == 2
    assert "<table" not in values.value([[1, 2], [3]])
    crossed = values.value({"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 4}})
    assert cells(crossed) == [
        "", "x", "y", "a", "1", "2", "b", "3", "4"]
    assert cells(values.value([{"x": 1, "y": [2]}, {"x": 3, "y": [4]}])) == [
        "", "x", "y", "1", "1", "[2]", "2", "3", "[4]"]
    assert cells(values.value([{"x": 1}, {"x": 3}], first=0)) == ["", "x", "0", "1", "1", "3"]
    assert "<table" not in values.value([{"x": 1}, {"y": 2}])


def test_a_table_of_a_network_has_heads() -> None:
    half = Fraction(1, 2)
    rain = {"name": "rain", "values": ["yes", "no"], "parents": [], "table": [[half, half]]}
    wet = {"name": "wet", "values": ["yes", "no"], "parents": ["rain", "sun"],
           "table": [[1, 0], [0, 1], [half, half], [0, 1]]}
    sun = {"name": "sun", "values": ["<on>", "off"], "parents": [], "table": [[1, 0]]}
    told = values.value([wet, rain, sun])
    assert re.findall("<caption>(.*?)<", told) == ["P(wet | rain, sun)", "P(rain)", "P(sun)"]
    first, *_, last = told.split("<table")[1:]
    assert cells(first) == ["rain", "sun", "yes", "no", "yes", "&lt;on&gt;", "1", "0", "yes", "off", "0", "1",
                            "no", "&lt;on&gt;", "1/2 = 0.5", "1/2 = 0.5", "no", "off", "0", "1"]
    assert (first.count('scope="col"'), first.count('scope="row"')) == (4, 8)
    assert cells(last) == ["&lt;on&gt;", "off", "1", "0"]
    for refused in ([wet, rain], [wet, rain, {**sun, "table": [[1]]}], [wet, rain, {**sun, "table": []}],
                    [wet, rain, sun, sun]):
        assert "<caption" not in values.value(refused)


def test_records_stand_with_their_labels() -> None:
    told = values.records([["no", 1], ["<b>", None]], ["spam", "ham"])
    assert cells(told) == [
        "record", "x₁", "x₂", "label", "1", "no", "1", "spam", "2", "&lt;b&gt;", "missing", "ham"]
    assert "<th>words</th>" in values.records([["a b"]], ["x"], ("words", "class"))


def test_what_is_no_value_says_why() -> None:
    assert plain(values.outcome(Outcome("undefined"))) == "undefined: 0/0"
    assert plain(values.outcome(Outcome("error", "InvalidInput", "k=0 is none"))) == \
        "refused: InvalidInput: k=0 is none"
    assert plain(values.outcome(Outcome("value", ["a", "b"]), tied=True)) == "a or b"
    assert plain(values.outcome(Outcome("value", [1, 2]))) == "[1, 2]"


def test_a_few_names_with_numbers_fit_into_a_line() -> None:
    few: dict[str, object] = {str(place): place for place in range(values.IN_LINE)}
    for value, flat in ((few, True), ({"a": 1}, True), ({}, False), ({**few, "more": 1}, False), ([1], False),
                        ({"a": [1]}, False), ({"a": {"b": 1}}, False)):
        assert values.is_flat(Outcome("value", value)) is flat
    assert not values.is_flat(Outcome("undefined"))
