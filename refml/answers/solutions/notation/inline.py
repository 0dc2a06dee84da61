"""Formulas in a line of HTML text, which wraps where the page is narrow: x₁² is x with an index and a power.

It has a sixth of the size of MathML.  Names and texts are escaped.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .mathml import LETTERS, SIGNS, clean, ellipsis_in, index_of
from .plain import SPACED, Plain

BIG = {"sum": "∑", "prod": "∏"}


class Inline(Plain):
    """The notation of a page with hundreds of formulas."""

    def number(self, digits: str) -> str:
        mantissa, letter, exponent = digits.replace("-", "−").partition("e")
        return f"{mantissa}⋅10<sup>{exponent}</sup>" if letter else mantissa

    def cut(self, digits: str) -> str:
        return self.number(ellipsis_in(digits))

    def name(self, name: str) -> str:
        """A letter or Greek letter, with an index of one character; of a longer word its words."""
        base, index = index_of(name)
        if index:
            return f"{self.name(base)}<sub>{escape(index)}</sub>"
        return LETTERS.get(name) or escape(name.replace("_", " "))

    def label(self, label: str) -> str:
        return clean(super().label(label))

    def at(self, base: str, places: Sequence[str]) -> str:
        return f"{base}<sub>{', '.join(places)}</sub>"

    def joined(self, parts: Sequence[str], sign: str) -> str:
        told = escape(SIGNS.get(sign, sign))
        if parts[0] == "":   # a sign before a number
            return told + parts[1]
        return (f" {told} " if sign.strip() and sign in SPACED else told).join(parts)

    def power(self, base: str, exponent: str) -> str:
        return f"{base}<sup>{exponent}</sup>"

    def applied(self, name: str, arguments: Sequence[str]) -> str:
        inner = ", ".join(arguments)
        if name == "sqrt":
            return f"√({inner})"
        if name in BIG:
            return f"{BIG[name]} {inner}"
        return f"e<sup>{inner}</sup>" if name == "exp" else super().applied(escape(name), arguments)

    def words(self, words: str) -> str:
        return clean(words)
