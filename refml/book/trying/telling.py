"""An answer in words, and whether a number that somebody typed is right, in the plain dialect.

    told        an answer as rows: a name and a value each
    verdict     of a typed number: exact, right to the digits written, or wrong

The finer verdicts, with the mistake that explains a wrong answer, are those of `refml.answers`.
"""
from __future__ import annotations

from ...errors import InvalidInput
from ...numbers.rational import Fraction, rational, text
from ...numbers.reals import real
from .kinds import members, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DIGITS = 12
LONG = 40   # characters of a fraction that is shown in full


def told(kind: str, value: Any) -> list[list[str]]:
    """Return an answer as rows of a name and a value; the name is "" for an answer of one part.

    >>> told("map[rational]", {"spam": Fraction(3, 4), "ham": Fraction(1, 4)})
    [['ham', '1/4 = 0.25'], ['spam', '3/4 = 0.75']]
    """
    return [[path, words(part)] for path, part in leaves(kind, value)]


def leaves(kind: str, value: Any) -> list[tuple[str, Any]]:
    """Return the named parts of an answer: the fields of a record, the classes of a map."""
    name, inner = parts(kind)
    if name == "optional" and value is not None:
        return leaves(inner, value)
    if name == "object":
        return [(field, member(value, field)) for field, _ in members(kind)]
    if name == "map":
        return [(key, value[key]) for key in sorted(value)]
    if name == "list" and value and isinstance(value[0], (list, tuple)):
        return [(str(i), value[i]) for i in range(len(value))]
    return [("", value)]


def member(value: Any, field: str) -> Any:
    """Return a field of a record, or of a map."""
    return value[field] if isinstance(value, dict) else getattr(value, field)


def words(value: Any) -> str:
    """Return a value on one line.

    >>> words([Fraction(1, 3), "spam", None]), words(real.sqrt(2)), words(True)
    ('[1/3 ≈ 0.333333333333, spam, none]', '≈ 1.41421356237', 'true')
    """
    if value is None or value is True or value is False:
        return {None: "none", True: "true", False: "false"}[value]
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([words(one) for one in value]) + "]"
    if isinstance(value, dict):
        return "[" + ", ".join([key + ": " + words(value[key]) for key in sorted(value)]) + "]"
    return value if isinstance(value, str) else number(value)


def number(value: Any) -> str:
    """Return a number exactly, and also rounded if that gives another text."""
    if isinstance(value, real.Real):
        return "≈ " + real.decimal(value, DIGITS)
    exact = Fraction(value)
    full = text(exact)
    if exact.denominator == 1 and len(full) <= LONG:
        return full
    short = real.decimal(exact, DIGITS)
    if len(full) > LONG:
        digits = len(full) - (exact.numerator < 0) - ("/" in full)
        return f"≈ {short} (exactly a number of {digits} digits)"
    return full + (" = " if rational(short) == exact else " ≈ ") + trimmed(short, rational(short) == exact)


def trimmed(decimal: str, exact: bool) -> str:
    """Return a decimal; an exact one without zeros at its end."""
    if not exact or "e" in decimal or "." not in decimal:
        return decimal
    return decimal.rstrip("0").rstrip(".")


def verdict(value: Any, typed: str) -> str:
    """Return whether a typed number is the value.

    >>> [verdict(Fraction(4, 7), one) for one in ("8/14", "0.571", ".57", "0.572", "x")]
    ['exact', 'right to the digits written', 'right to the digits written', 'wrong', 'no number']
    """
    written = typed.strip()
    if isinstance(value, (list, tuple, dict)):   # with the brackets around it, or without
        return "exact" if written in (words(value), words(value)[1:-1]) else "wrong"
    if isinstance(value, (str, bool)) or value is None:
        return "exact" if written == words(value) else "wrong"
    try:
        claimed = rational(written, "answer")
    except InvalidInput:
        return "no number"
    if not isinstance(value, real.Real) and Fraction(value) == claimed:
        return "exact"
    if "/" in written:
        return "wrong"
    off = value - claimed
    half = unit(written) / 2
    return "right to the digits written" if real.sign(off - half) <= 0 <= real.sign(off + half) else "wrong"


def unit(written: str) -> Fraction:
    """Return the unit of the last digit of a decimal.

    >>> unit("0.571"), unit("5.7e2"), unit("12")
    (Fraction(1, 1000), Fraction(10, 1), Fraction(1, 1))
    """
    digits, _, power = written.lower().partition("e")
    places = len(digits.partition(".")[2])
    return rational("1e" + str(int(power or "0") - places), "unit")
