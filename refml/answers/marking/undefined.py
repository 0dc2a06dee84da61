"""A question whose right answer is that there is none: 0/0."""

from __future__ import annotations

from ...numbers.rational import Fraction
from .preparing import Prepared
from .verdicts import EXACT, WRONG, Verdict

WORDS = ("undefined", "not defined", "0/0", "undef", "no value", "does not exist")


def judged_undefined(ready: Prepared, text: str) -> Verdict:
    """Return the verdict on an answer where the mathematics gives no value.

    Whatever number is written is wrong, also what cannot be read as one.
    """
    written = " ".join(text.casefold().replace(" ", "").split())
    if written in [word.replace(" ", "") for word in WORDS]:
        return Verdict(EXACT, Fraction(1), shown="undefined", value=None)
    return Verdict(WRONG, Fraction(0), f"there is no value: {ready.outcome.message}")
