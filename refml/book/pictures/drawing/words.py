"""Numbers and names as text in a picture: short, and with proven digits only."""
from __future__ import annotations

from ....errors import cut
from ....numbers.rational import Fraction, text
from ....numbers.reals import real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ....numbers.reals.real import Exact

DIGITS = 4
LONG = 7    # characters of a fraction that is written as one
NAME = 18   # characters of a label


def short(number: Exact, digits: int = DIGITS) -> str:
    """Return a short fraction exactly, any other number correctly rounded to `digits` digits.

    >>> short(Fraction(2, 5)), short(Fraction(123457, 100003)), short(real.sqrt(2))
    ('2/5', '1.235', '1.414')
    """
    if not isinstance(number, real.Real):
        exact = text(Fraction(number))
        if len(exact) <= LONG:
            return exact
    return trimmed(real.decimal(number, digits))


def axis_text(number: Fraction) -> str:
    """Return the number of a tick as a decimal; it must have a finite one.

    >>> axis_text(Fraction(1, 2)), axis_text(Fraction(20)), axis_text(Fraction(-3, 200))
    ('0.5', '20', '-0.015')
    """
    if number.denominator == 1 and abs(number.numerator) < 10**LONG:
        return str(number.numerator)
    return trimmed(real.decimal(number, DIGITS))


def trimmed(decimal: str) -> str:
    """Return a decimal without zeros at its end; one with an exponent as it is.

    >>> trimmed("0.250"), trimmed("1.5e-30"), trimmed("100")
    ('0.25', '1.5e-30', '100')
    """
    if "e" in decimal or "." not in decimal:
        return decimal
    return decimal.rstrip("0").rstrip(".")


def name(label: object) -> str:
    """Return the text of a label or a value, cut where it is long.

    >>> name("spam"), name("a" * 40)
    ('spam', 'aaaaaaaaaaaaaaaaa…')
    """
    return cut(str(label), NAME)


def anything(value: Any, most: int = 58) -> str:
    """Return any value on one line, cut where it is long.

    >>> anything({"b": [Fraction(1, 2), None], "a": True}), anything([])
    ('a: true, b: [1/2, missing]', '[]')
    """
    text = _inside(value)
    if value and isinstance(value, (list, tuple, dict)):
        text = text[1:-1]
    return cut(text, most)


def _inside(value: Any) -> str:
    if value is None or value is True or value is False:
        return {None: "missing", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        pairs = [str(key) + ": " + _inside(value[key]) for key in sorted(value, key=str)]
        return "[" + ", ".join(pairs) + "]"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([_inside(one) for one in value]) + "]"
    return short(value)


def vector(numbers: list[Exact]) -> str:
    """Return a vector: its numbers in round brackets.

    >>> vector([Fraction(-2, 5), Fraction(6, 5)])
    '(-2/5, 6/5)'
    """
    return "(" + ", ".join([short(one) for one in numbers]) + ")"


def listed(words: list[str], last: str = "and") -> str:
    """Return words as a sentence lists them.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " " + last + " " + words[-1]
