"""Formulas in MathML Core, which a browser shows without a script; names and texts are escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .latex import GREEK

LETTERS = dict(zip(GREEK, "αβγδεηθλμνξπρστφχψω", strict=True))
SIGNS = {"·": "⋅", "-": "−", "in": "∈", "not in": "∉"}
BIG = {"sum": "∑", "prod": "∏", "min": "min", "max": "max"}
NAMES = {"log": "ln", "sum": "∑", "prod": "∏"}


def ellipsis_in(digits: str) -> str:
    """Return truncated digits, with an ellipsis before their exponent.

    >>> ellipsis_in("1.25e-7")
    '1.25…e-7'
    """
    mantissa, letter, exponent = digits.partition("e")
    return f"{mantissa}…{letter}{exponent}"


def index_of(name: str) -> tuple[str, str]:
    """Return a name without its index, and the index (one character, or digits); "" if it has none.

    >>> index_of("mu_1"), index_of("log_odds"), index_of("x"), index_of("_1")
    (('mu', '1'), ('log_odds', ''), ('x', ''), ('_1', ''))
    """
    base, _, index = name.rpartition("_")
    return (base, index) if base and (len(index) == 1 or index.isdigit()) else (name, "")


class MathML:
    """The notation of a web page."""

    boxes = True

    def number(self, digits: str) -> str:
        mantissa, letter, exponent = digits.partition("e")
        if not letter:
            return f"<mn>{digits}</mn>"
        power = f"<msup><mn>10</mn><mn>{exponent.replace('-', '−')}</mn></msup>"
        return f"<mrow><mn>{mantissa}</mn><mo>⋅</mo>{power}</mrow>"

    def cut(self, digits: str) -> str:
        return self.number(ellipsis_in(digits))

    def name(self, name: str) -> str:
        """A letter or Greek letter, with an index of one character; a longer word upright."""
        base, index = index_of(name)
        if index:
            return f"<msub>{self.name(base)}<mi>{escape(index)}</mi></msub>"
        return f"<mi>{LETTERS.get(name) or escape(name.replace('_', ' '))}</mi>"

    def label(self, label: str) -> str:
        return f"<mtext>{clean(label)}</mtext>"

    def brackets(self, inner: str) -> str:
        return f"<mrow><mo>(</mo>{inner}<mo>)</mo></mrow>"

    def at(self, base: str, places: Sequence[str]) -> str:
        return f"<msub><mrow>{base}</mrow><mrow>{'<mo>,</mo>'.join(places)}</mrow></msub>"

    def ratio(self, above: str, below: str) -> str:
        return f"<mfrac><mrow>{above}</mrow><mrow>{below}</mrow></mfrac>"

    def joined(self, parts: Sequence[str], sign: str) -> str:
        told = [f"<mo>{part}</mo>" if part == "…" else part for part in parts]
        if sign == " ":
            return "".join(told)
        return f"<mo>{escape(SIGNS.get(sign, sign))}</mo>".join(told)

    def power(self, base: str, exponent: str) -> str:
        return f"<msup><mrow>{base}</mrow><mrow>{exponent}</mrow></msup>"

    def applied(self, name: str, arguments: Sequence[str]) -> str:
        inner = "<mo>,</mo>".join(arguments)
        if name == "sqrt":
            return f"<msqrt>{inner}</msqrt>"
        if name == "exp":
            return f"<msup><mi>e</mi><mrow>{inner}</mrow></msup>"
        if name in ("abs", "len"):
            return f"<mrow><mo>|</mo>{inner}<mo>|</mo></mrow>"
        return f"<mrow><mi>{escape(NAMES.get(name, name))}</mi>{self.brackets(inner)}</mrow>"

    def big(self, name: str, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        under = self.under(over, tests)
        return f"<mrow><munder><mo>{BIG[name]}</mo><mrow>{under}</mrow></munder>{body}</mrow>"

    def under(self, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        """What stands under a sum: its variables and its conditions."""
        loops = "<mo>,</mo>".join(f"{target}<mo>∈</mo>{runs}" for target, runs in over)
        return loops + "".join(f"<mo>:</mo>{test}" for test in tests)

    def loop(self, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        return f"{body}<mo>|</mo>{self.under(over, tests)}"

    def choice(self, cases: Sequence[tuple[str, str]], otherwise: str) -> str:
        rows = [*((value, f"{self.words('if ')}{test}") for value, test in cases),
                (otherwise, self.words("else"))]
        cells = "".join(f"<mtr><mtd>{value}</mtd><mtd>{test}</mtd></mtr>" for value, test in rows)
        return f"<mrow><mo>{{</mo><mtable>{cells}</mtable></mrow>"

    def sequence(self, parts: Sequence[str]) -> str:
        return self.brackets("<mo>,</mo>".join(f"<mo>{one}</mo>" if one == "…" else one for one in parts))

    def mapping(self, pairs: Sequence[tuple[str, str]]) -> str:
        return "<mo>,</mo>".join(f"{key}<mo>:</mo>{value}" for key, value in pairs)

    def words(self, words: str) -> str:
        told = clean(words)
        before, after = (" " * (told != side) for side in (told.lstrip(), told.rstrip()))
        return f"<mtext>{before and '&nbsp;'}{told.strip()}{after and '&nbsp;'}</mtext>"


def clean(words: str) -> str:
    """Words escaped for a page; control characters are left out."""
    return escape("".join(letter for letter in words if letter.isprintable()))
