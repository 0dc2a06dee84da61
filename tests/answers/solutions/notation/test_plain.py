"""Formulas on a line of text."""
from __future__ import annotations

from refml.answers.solutions.notation.plain import Plain


def test_a_label_that_a_terminal_would_obey_is_escaped() -> None:
    plain = Plain()
    assert plain.label("spam") == "spam"
    assert plain.label("\x1b[2J") == "'\\x1b[2J'"
    assert plain.label(" ") == "' '"


def test_signs_have_spaces_around_them_but_for_products() -> None:
    plain = Plain()
    assert plain.joined(["a", "b"], "+") == "a + b"
    assert plain.joined(["a", "b"], "·") == "a·b"
    assert plain.joined(["", "b"], "-") == "-b"
