"""The expressions of a solution in one notation."""
from __future__ import annotations

from typing import Any

import pytest

from refml.answers.solutions.lines import Line, Row
from refml.answers.solutions.notation.plain import Plain
from refml.answers.solutions.pages.written import decimal_text, told
from refml.answers.solutions.trees.closing import literal
from refml.errors import Undecided
from refml.numbers.rational import Fraction
from refml.numbers.reals import real


def row(value: Any, closed: Any = None, path: tuple[Any, ...] = ()) -> tuple[str, ...]:
    one = Row(path, closed, value)
    found = told(Line("p", "", None, (one,), value), one, Plain())
    return (found.left, found.put_in, found.exact, found.decimal)


def test_a_row_has_a_name_an_exact_value_and_a_decimal() -> None:
    assert row(Fraction(4, 7), path=("spam", 0)) == ("p[spam, 0]", "", "4/7", "0.571429")
    assert row(3, literal(3)) == ("p", "", "3", "")
    assert row([1, Fraction(1, 2)]) == ("p", "", "(1, 1/2)", "(1, 0.5)")
    assert row([None, "one", Fraction(1, 2)]) == ("p", "", "(none, one, 1/2)", "(none, one, 0.5)")
    assert row(real.sqrt(2)) == ("p", "", "sqrt(2)", "1.41421")
    assert row(Fraction(3**50, 7**60)) == ("p", "", "", "1.41312e-27")
    assert row({"a": 1}) == ("p", "", "a: 1", "")


@pytest.mark.parametrize(("value", "told_", "rounded"), [
    (Fraction(1, 4), "0.25", False), (Fraction(1, 3), "0.333333", True), (5, "", False), (True, "", False),
    (Fraction(7000001, 10), "700000", True), (real.pi, "3.14159", True), ("spam", "", False),
])
def test_a_decimal_says_whether_it_is_rounded(value: Any, told_: str, rounded: bool) -> None:
    assert decimal_text(value) == (told_, rounded)


def test_of_digits_that_are_not_proven_a_mark_is_told_as_rounded(monkeypatch: pytest.MonkeyPatch) -> None:
    def undecided(*_: object) -> str:
        raise Undecided("too near")

    monkeypatch.setattr("refml.answers.solutions.pages.written.digits_of", undecided)
    assert decimal_text(real.sqrt(2)) == decimal_text(Fraction(1, 3)) == ("?", True)
    assert decimal_text(True) == decimal_text(3) == decimal_text("a") == ("", False)
