"""Values, numbers and tables as people read them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.printing import layout
from refml.cli.printing.values import (
    any_text,
    keys_along,
    outcome_text,
    part_at,
    path_text,
    shape,
    value_text,
)
from refml.numbers.reals import real
from refml.oracle.reference.claims import Enclosed
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type

HALF = Fraction(1, 2)


@pytest.mark.parametrize(("kind", "value", "told"), [
    ("rational", HALF, "1/2 = 0.5"), ("real", real.sqrt(2), "1.41421356237+"), ("integer", 3, "3"),
    ("label", "spam", "spam"), ("boolean", True, "True"), ("optional[rational]", None, "missing"),
    ("optional[rational]", HALF, "1/2 = 0.5"), ("labels", ["a", 2], "a or 2"), ("indices", [1, 4], "1, 4"),
    ("list[integer]", [1, 2], "1, 2"), ("list[list[integer]]", [[1, 2], []], "[1, 2], []"),
    ("list[indices]", [[1, 4], [2]], "[1, 4], [2]"), ("list[labels]", [["a", "b"]], "a or b"),
    ("map[list[integer]]", {"a": [1, 2]}, "a: [1, 2]"), ("map[map[integer]]", {"a": {"b": 1}}, "a: [b: 1]"),
    ("list[optional[list[integer]]]", [None, [1]], "missing, 1"),
])
def test_a_value_is_told_by_its_type(kind: str, value: Any, told: str) -> None:
    assert value_text(parse_type(kind), value) == told


def test_digits_are_those_that_are_wanted() -> None:
    root = real.sqrt(2)
    for kind, value, told in (("real", root, "1.41+"), ("list[real]", [root], "1.41+"),
                              ("map[real]", {"a": root}, "a: 1.41+"), ("optional[real]", root, "1.41+"),
                              ("list[list[real]]", [[root]], "[1.41+]")):
        assert value_text(parse_type(kind), value, 3) == told
    assert value_text(parse_type("real"), Enclosed(HALF, HALF)) == "1/2 = 0.5"


def test_an_outcome_is_its_value_or_the_reason_why_there_is_none() -> None:
    kind = parse_type("integer")
    assert outcome_text(kind, Outcome("value", 3)) == "3"
    assert outcome_text(kind, Outcome("undefined", message="0/0")) == "undefined: 0/0"
    assert outcome_text(kind, Outcome("undefined")) == "undefined"


@pytest.mark.parametrize(("value", "told"), [
    (None, "missing"), ([None, "a"], "missing, a"), ((1, [2, (3,)]), "1, [2, [3]]"),
    ({"a": {"b": HALF}}, "a: [b: 1/2 = 0.5]"),
    ([{"a": 1}], "[a: 1]"), (True, "True")])
def test_a_value_without_a_type_is_told(value: Any, told: str) -> None:
    assert any_text(value) == told


NAMES = st.text("ab.0", min_size=1, max_size=3)
NESTED = st.recursive(st.integers(0, 3), lambda inner: st.lists(inner, max_size=2) | st.tuples(inner)
                      | st.dictionaries(NAMES, inner, max_size=2), max_leaves=6)


def ways(value: Any) -> Iterator[tuple[Any, ...]]:
    """The keys that lead to each part of a value."""
    yield ()
    listed = dict(enumerate(value)) if isinstance(value, (list, tuple)) else {}
    for key, inner in (value if isinstance(value, dict) else listed).items():
        yield from ((key, *rest) for rest in ways(inner))


@given(NESTED)
def test_a_path_leads_to_a_part_of_that_path(value: Any) -> None:
    paths = {".".join(map(str, keys)) for keys in ways(value)}
    for path in paths:
        keys = keys_along(value, path)
        assert keys in [*ways(value)] and ".".join(map(str, keys or ())) == path
        part_at(value, keys or ())
    for path in ("b.a.b.b.b", "9", "a.0.9", "c"):
        assert path in paths or keys_along(value, path) is None


def test_a_path_is_written_as_python_does() -> None:
    paths = {"": (), "[0]": (0,), "a": ("a",), "a[1].b": ("a", 1, "b"), "[2].a": (2, "a")}
    assert [path_text(one) for one in paths.values()] == [*paths]
    assert part_at({"a": [5, {"b": 6}]}, ("a", 1, "b")) == 6


@pytest.mark.parametrize(("value", "told"), [
    ([0] * 20, ""), ([0] * 21, "21: "), ([[0, 1]] * 21, "21 × 2: "), ([[0, 1]] * 20 + [[0]], "21: "),
    ([[0, 1]] * 20 + [0], "21: "), ("x" * 30, ""), ({"a": 1}, "")])
def test_of_a_long_list_the_shape_is_told(value: Any, told: str) -> None:
    assert shape(value) == told


# ---------------------------------------------------------------- numbers

@given(st.fractions(), st.integers(1, 15))
def test_a_number_is_told_by_its_fraction_and_by_proven_digits(value: Fraction, digits: int) -> None:
    fraction, is_told, decimal = layout.exact_text(value, digits).partition(" = ")
    if value.denominator == 1 and abs(value) < 2**59:
        assert (fraction, is_told) == (str(value), "")
        return
    if is_told:
        assert fraction == str(value)
    else:
        decimal = fraction
    assert decimal == layout.decimal_text(value, digits)
    mark = decimal[-1] if decimal[-1] in "+-" else ""
    told, unit = Fraction(decimal.rstrip("+-")), Fraction(1, 10**digits)
    assert {"": told == value, "+": told < value, "-": told > value}[mark]
    assert abs(told - value) <= unit * 10 * max(abs(value), abs(told))


@pytest.mark.parametrize(("value", "fraction", "decimal"), [
    (2**58, True, False), (2**59, True, True), (-2**58, True, False), (-2**59, True, True),
    (2**117, True, True), (2**118, False, True), (HALF ** 117, True, True), (HALF ** 118, False, True),
    (0, True, False)])
def test_long_fractions_are_told_by_their_digits(value: Any, fraction: bool, decimal: bool) -> None:
    told = [str(Fraction(value))] * fraction + [layout.decimal_text(Fraction(value), 7)] * decimal
    assert layout.exact_text(value, 7) == " = ".join(told)


@pytest.mark.parametrize(("value", "told"), [
    (Fraction(1, 4), "0.25"), (15 * Fraction(10)**19, "1.5e20"), (Fraction(10)**20, "1e20"),
    (Fraction(100), "100"), (Fraction(1, 3), "0.33333+"), (Fraction(1, 10**20), "1e-20"),
    (Fraction(10, 3), "3.3333+")])
def test_zeros_at_the_end_of_an_exact_decimal_are_left_out(value: Fraction, told: str) -> None:
    assert layout.decimal_text(value, 5) == told


def test_a_number_that_is_too_long_for_a_table_is_told_in_short() -> None:
    assert [layout.is_long(Fraction(2**58, one)) for one in (1, 3)] == [False, True]
    assert layout.short(Fraction(2**57, 3)) == layout.exact_text(Fraction(2**57, 3), 8)
    assert layout.short(Fraction(2**80, 3)) == "4.0297527e23+ (25 over 1 digits)"
    assert layout.short(real.sqrt(2)) == "1.4142136-"
    assert layout.as_enclosed(real.sqrt(2), 5) == Fraction(7071, 5000)


def test_tables_and_notes_fit() -> None:
    rows = [["a", "1", "x"], ["long", "22", ""]]
    assert layout.table(rows, ">") == ["  a      1  x", "  long  22"]
    assert layout.table(rows, "<") == ["  a     1   x", "  long  22"]
    notes = ["one note", "another note", "a third"]
    assert layout.fitted(notes, None, 20) == notes
    assert layout.fitted(notes, 1, 60) == ["one note; another note; a third"]
    assert layout.fitted(notes, 2, 40) == ["one note; another note; a third"]
    assert layout.fitted(notes * 9, 1, 65) == \
        ["one note; another note; and 25 more notes; --verbose tells them"]
    assert layout.fitted([*notes, "x" * 90], 1, 65) == \
        ["one note; another note; and 2 more notes; --verbose tells them"]
    assert layout.fitted([*notes[:2], "x" * 90], 1, 65) == \
        ["one note; another note; and 1 more note; --verbose tells them"]
    assert layout.fitted(["a note of many words"], 1, 10) == ["1 note; --verbose tells them"]
    assert layout.visible("a\x1b") == "'a\\x1b'" and layout.visible(3) == "3"
