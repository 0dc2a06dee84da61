"""The numbers that a text states, and those that are part of a formula or have a doubtful sign."""
from __future__ import annotations

import pytest

from refml.answers.quantities.claims import AMOUNTS, claims_of


@pytest.mark.parametrize(("text", "values"), [
    ("P(a | 1) = 1/3 = 0.33, b = (2, 3)", ["33/100", "2", "3"]),
    ("x1 is 5; x2: 1.5e-3", ["5", "3/2000"]),
    ("sqrt(2) or 3!, 2^5, 7 * 8, ln 2, 2 pi, minus 2, three and 4", [None] * 9 + ["4"]),
    ("2 -0.2\n-0.2 1.04", [None, None, "-1/5", "26/25"]),   # a sign, or a difference
    ("-1, 3 - 2, 50 %", ["-1", None, None, "1/2"]),
])
def test_what_a_text_claims(text: str, values: list[str | None]) -> None:
    found = [None if one.number is None else str(one.number.value) for one in claims_of(text, AMOUNTS[0])]
    assert found == values
