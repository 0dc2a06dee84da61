"""Words: runs of ASCII letters and digits and of all beyond ASCII, alike on every interpreter."""
from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from refml.text.words import tokens


@given(st.text())
def test_a_word_is_a_run_of_ascii_letters_digits_and_all_beyond_ascii(given_text: str) -> None:
    words = re.findall("[A-Za-z0-9\u0080-\U0010ffff]+", given_text)
    lowered = ["".join(c.lower() if c.isascii() else c for c in word) for word in words]
    assert tokens(given_text) == lowered


@given(st.text(), st.text())
def test_a_space_separates(left: str, right: str) -> None:
    assert tokens(left + " " + right) == tokens(left) + tokens(right)


def test_nothing_beyond_ascii_is_changed_or_separates() -> None:
    # Kelvin sign, no-break space, dotted capital I, line separator: str.lower and str.split differ in these.
    assert tokens("\u212aelvin\xa0I\u0130\u2028x") == ["\u212aelvin\xa0i\u0130\u2028x"]
    assert tokens("Über_straße\tÀ\n") == ["Über", "straße", "À"]
    assert tokens("") == tokens(" \r\n.") == []
