"""Messages stay short whatever the value, and the hierarchy can be caught as one."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import (
    InvalidInput,
    NotSeparable,
    RefmlError,
    Separable,
    Undecided,
    Undefined,
    Unsupported,
    shown,
)

plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.fractions()
values = st.recursive(
    plain, lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(plain, inner)
)


@pytest.mark.parametrize("kind", [InvalidInput, Undefined, Undecided, Unsupported])
def test_every_error_is_caught_as_a_value_error(kind: type[RefmlError]) -> None:
    with pytest.raises(ValueError, match="what to do"):
        raise kind("what to do")
    assert issubclass(kind, RefmlError)


def test_undecided_carries_the_enclosure_that_was_reached() -> None:
    ends = (Fraction(0), Fraction(1))
    assert Undecided("why", ends).enclosure == ends
    assert Undecided("why").enclosure is None
    assert str(Undecided("why", ends)) == "why"


@pytest.mark.parametrize("kind", [NotSeparable, Separable])
def test_what_carries_a_certificate_says_its_message_alone(kind: type[NotSeparable | Separable]) -> None:
    assert kind("why", certificate := [1, 1]).certificate is certificate
    assert kind("why").certificate is None
    assert str(kind("why", certificate)) == "why"


@given(values)
def test_what_is_shown_is_short_and_on_one_line(value: object) -> None:
    assert len(shown(value)) <= 130
    assert "\n" not in shown(value)


@given(st.integers(-(10**39), 10**39) | st.text(max_size=40) | st.booleans() | st.none())
def test_short_values_are_shown_in_full(value: object) -> None:
    assert shown(value) == repr(value) if len(repr(value)) <= 60 else len(shown(value)) <= 180


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(3, 7), "3/7"),
        (Fraction(-4), "-4"),
        (Decimal("1.50"), "Decimal('1.50')"),
        ({"a": [1, 2]}, "{'a': [1, 2]}"),
        ((), "()"),
        ([[[1]]], "[[[…]]]"),
        ([], "[]"),
        (list(range(10**6)), "[0, 1, 2, 3, …]"),
    ],
)
def test_values_are_shown_as_a_person_would_write_them(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_huge_integer_is_not_spelled_out() -> None:
    assert shown(10**40 - 1) == "9" * 40 and shown(1 - 10**40) == "-" + "9" * 40
    assert shown(10**40) == shown(-(10**40)) == "an integer of more than 40 digits"
    assert shown(10**100_000) == "an integer of more than 40 digits"
    assert shown(Fraction(1, -(10**100_000))) == "-1/an integer of more than 40 digits"


@pytest.mark.parametrize("nine", ["9", b"9"])
def test_a_huge_text_is_cut_with_its_length(nine: Any) -> None:
    assert len(shown(nine * 10_000_000)) < 70
    assert "(10000000 " in shown(nine * 10_000_000)
    assert shown(nine * 40) == repr(nine * 40) and "(41 " in shown(nine * 41)


class Silent:
    """A value whose own text cannot be had."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")


class Half:
    """A number that has parts, but no text worth showing."""

    numerator, denominator = 1, 2


def test_integers_of_numpy_are_shown() -> None:
    # Their numerators are of their own type, so that there is no end to following them.
    assert shown(np.int64(3)) == "np.int64(3)"
    assert shown([np.uint8(1), {np.int64(2): np.str_("a")}]) == "[np.uint8(1), {np.int64(2): np.str_('a')}]"
    assert shown(Half()) == "1/2"


def test_a_value_without_a_text_is_shown_by_its_type() -> None:
    assert shown(Silent()) == "a value of type Silent"
    assert shown([1, Silent()]) == "[1, a value of type Silent]"
