"""Exact values as people read them: a fraction, its decimal, a list, a map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...oracle.reference.claims import Enclosed
from ...oracle.specification.codec import SETS, NotANumber, Type
from .layout import DIGITS, exact_text

if TYPE_CHECKING:
    from ...oracle.reference.outcomes import Outcome

LONG = 20  # elements of a list, of which not all are seen


def number_text(value: Any, digits: int = DIGITS) -> str:
    """Return a number as `layout.exact_text` has it; another scalar as its text.

    >>> from refml.numbers.rational import Fraction
    >>> number_text(Fraction(4, 7))
    '4/7 = 0.571428571429-'
    >>> number_text(Fraction(3))
    '3'

    A mark behind the last digit, as in `reals.digits`: + where the true value is a little more, − where it is
    a little less.
    """
    if isinstance(value, (bool, str, NotANumber)) or value is None:
        return str(value)
    if isinstance(value, Enclosed):
        value = value.middle
    return exact_text(value, digits)


def value_text(kind: Type, value: Any, digits: int = DIGITS) -> str:
    """Return an answer on one line, by its declared type, irrational numbers to so many digits.

    >>> from refml.oracle.specification.codec import parse_type
    >>> from refml.numbers.rational import Fraction
    >>> value_text(parse_type("map[rational]"), {"spam": Fraction(1, 4)})
    'spam: 1/4 = 0.25'

    Of several labels each is right, and they stand with "or"; indices are right together:

    >>> value_text(parse_type("labels"), ["a", "b"]), value_text(parse_type("indices"), [1, 4])
    ('a or b', '1, 4')
    """
    if value is None:
        return "missing"
    if kind.name == "optional":
        return value_text(kind.inner[0], value, digits)
    if kind.name == "object":
        return "; ".join(f"{name}: {value_text(inner, value[name], digits)}" for name, inner in kind.fields)
    if kind.name == "map":
        return ", ".join(f"{key}: {bracketed(kind.inner[0], value[key], digits)}" for key in value)
    if kind.name == "list":
        return ", ".join(bracketed(kind.inner[0], one, digits) for one in value)
    if kind.name in SETS:
        return (" or " if kind.name == "labels" else ", ").join(str(one) for one in value)
    if kind.name in ("rational", "real"):
        return number_text(value, digits)
    return str(value)


def bracketed(kind: Type, value: Any, digits: int = DIGITS) -> str:
    """Return a value inside another, in brackets if it is a list, a map or an object."""
    inner = value_text(kind, value, digits)
    return f"[{inner}]" if kind.name in ("list", "map", "object", "indices") else inner


def outcome_text(kind: Type, outcome: Outcome) -> str:
    """Return a value, or the reason why there is none."""
    if outcome.is_value:
        return value_text(kind, outcome.value)
    return f"{outcome.kind}: {outcome.message}" if outcome.message else outcome.kind


def any_text(value: Any) -> str:
    """Return a value of the formula language, which has no declared type, on one line.

    >>> from refml.numbers.rational import Fraction
    >>> any_text({"spam": [1, Fraction(1, 2)]})
    'spam: [1, 1/2 = 0.5]'
    """
    if isinstance(value, dict):
        return ", ".join(f"{key}: {nested_text(inner)}" for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(nested_text(inner) for inner in value)
    return "missing" if value is None else number_text(value)


def nested_text(value: Any) -> str:
    """Return a value inside another, in brackets if it is a list or a map."""
    return f"[{any_text(value)}]" if isinstance(value, (dict, list, tuple)) else any_text(value)


def keys_along(value: Any, path: str) -> tuple[Any, ...] | None:
    """Return the keys and indices along a dotted path in a value; None if there is no such path.

    >>> keys_along({"a.b": [1, {"c": 2}]}, "a.b.1.c")
    ('a.b', 1, 'c')
    """
    if not path:
        return ()
    inside = value.items() if isinstance(value, Mapping) else \
        enumerate(value) if isinstance(value, (list, tuple)) else ()
    for key, inner in inside:
        if path == str(key):
            return (key,)
        rest = keys_along(inner, path[len(str(key)) + 1:]) if path.startswith(f"{key}.") else None
        if rest is not None:
            return (key, *rest)
    return None


def path_text(keys: tuple[Any, ...]) -> str:
    """Return the path of keys as Python writes it.

    >>> path_text(("spam", 0, "mean")), path_text((0, 1))
    ('spam[0].mean', '[0][1]')
    """
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).removeprefix(".")


def part_at(value: Any, keys: tuple[Any, ...]) -> Any:
    """Return the part of a value at the end of the keys."""
    for key in keys:
        value = value[key]
    return value


def shape(value: Any) -> str:
    """Return the size of a list that is too long to show: its rows and columns if it is a table.

    >>> shape([[0] * 40] * 300), shape(["spam"] * 40), shape([1, 2])
    ('300 × 40: ', '40: ', '')
    """
    if not isinstance(value, list) or len(value) <= LONG:
        return ""
    widths = {len(row) if isinstance(row, list) else None for row in value}
    width = widths.pop() if len(widths) == 1 else None
    return f"{len(value)}: " if width is None else f"{len(value)} × {width}: "
