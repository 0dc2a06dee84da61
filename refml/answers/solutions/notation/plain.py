"""Formulas on one line of text, as they can be typed: 4/7·(1 - p), sqrt(2), (1, 2)."""

from __future__ import annotations

from collections.abc import Sequence

SPACED = ("+", "-", "=", "≠", "<", "≤", ">", "≥", "in", "not in", " ")
NAMES = {"log": "ln"}


class Plain:
    """How formulas are written on one line of text, for a terminal: 4/7·(1 - p), sqrt(2)."""

    boxes = False

    def number(self, digits: str) -> str:
        return digits

    def cut(self, digits: str) -> str:
        return f"{digits}…"

    def name(self, name: str) -> str:
        return name

    def label(self, label: str) -> str:
        """Return a label, with the control characters of a terminal escaped."""
        return label if label.isprintable() and label.strip() else repr(label)

    def brackets(self, inner: str) -> str:
        return f"({inner})"

    def at(self, base: str, places: Sequence[str]) -> str:
        return f"{base}[{', '.join(places)}]"

    def ratio(self, above: str, below: str) -> str:
        return f"{above}/{below}"

    def joined(self, parts: Sequence[str], sign: str) -> str:
        if parts[0] == "":   # a sign before a number
            return f"{sign}{parts[1]}"
        return (f" {sign.strip()} " if sign.strip() and sign in SPACED else sign).join(parts)

    def power(self, base: str, exponent: str) -> str:
        return f"{base}^{exponent}"

    def applied(self, name: str, arguments: Sequence[str]) -> str:
        inner = ", ".join(arguments)
        if name == "len":
            return f"|{inner}|"
        if name in ("sum", "prod"):
            return f"{'sum' if name == 'sum' else 'product'} of {inner}"
        return f"{NAMES.get(name, name)}({inner})"

    def big(self, name: str, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        word = {"sum": "sum of ", "prod": "product of "}.get(name)
        told = self.loop(body, over, tests)
        return f"{word}{told}" if word else f"{name}({told})"

    def loop(self, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        """Something for each element of a list."""
        loops = " and ".join(f"{target} in {runs}" for target, runs in over)
        return f"{body} over {loops}" + "".join(f" where {test}" for test in tests)

    def choice(self, cases: Sequence[tuple[str, str]], otherwise: str) -> str:
        return ", ".join(f"{value} if {test}" for value, test in cases) + f", else {otherwise}"

    def sequence(self, parts: Sequence[str]) -> str:
        return f"({', '.join(parts)})"

    def mapping(self, pairs: Sequence[tuple[str, str]]) -> str:
        return ", ".join(f"{key}: {value}" for key, value in pairs)

    def words(self, words: str) -> str:
        return words
