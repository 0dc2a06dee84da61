"""A fast path: plain numbers, lists and records of them, a label, yes and no, read without the grammar.

    4/7  -0.571  57 %    (3/7, 4/7)  1; 2  [[1, 2], [3, 4]]    ham: 3/7, spam: 4/7    w = (1, 2), b = 3

The grammar reads all of it with the same result, as a test checks.  Only unambiguous ASCII on one line is
read here: a space after each comma, each part after its own name.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

from ....oracle.specification.codec import NUMBERS, SETS, Type
from ....patterns import pattern
from ..notation import decimal, joined, negative, shared
from ..values import Number, Word

TRUTHS = {"yes": True, "true": True, "no": False, "false": False}
LETTERS = {"w": "weights", "b": "bias"}
MOST_CHARACTERS = 200
DIGITS = "[0-9]{1,40}"
NUMBER = pattern(rf"(-?)({DIGITS}(\.{DIGITS})?)(?:/({DIGITS})| ?(%))?")
ENTRY = rf"-?{DIGITS}(?:\.{DIGITS}|/{DIGITS})?"
ROW = rf"(?:{ENTRY}(?:, +{ENTRY})+|{ENTRY}(?:; *{ENTRY})+)"
VECTOR = pattern(rf"\({ROW}\)|\[{ROW}\]|{ROW}")
MATRIX = pattern(rf"\[\[{ROW}\](?:, ?\[{ROW}\])+\]")
PART = pattern(rf"([A-Za-z][A-Za-z_]*) ?[:=] ?({ENTRY}|\({ROW}\)|\[{ROW}\])(?:[,;] +|\Z)")
SIGNS = pattern(r"[-(\[]*[0-9][-0-9 ,./%()\[\];]*")   # of a text in which no layer finds anything


def is_plain(text: str) -> bool:
    """Whether no layer before the grammar would change a text."""
    return SIGNS.fullmatch(text) is not None


def plainly(kind: Type, key: Any, text: str, labels: Sequence[str] = ()) -> Any:
    """Return the answer in an unambiguous text; None for any other text.

    >>> from refml.oracle.specification.codec import parse_type
    >>> [number.value for number in plainly(parse_type("list[rational]"), [0, 0], "(3/7, 4/7)")]
    [Fraction(3, 7), Fraction(4, 7)]
    """
    if len(text) > MOST_CHARACTERS:
        return None
    if kind.name == "optional":
        kind = kind.inner[0]
    if kind.name in NUMBERS:
        return number(text, kind.name == "integer")
    if kind.name == "list":
        return listed(kind.inner[0], key, text) if isinstance(key, (list, tuple)) else None
    if kind.name in ("map", "object"):
        return record(kind, key, text) if isinstance(key, Mapping) else None
    if kind.name == "boolean":
        truth = TRUTHS.get(text.lower())
        return None if truth is None or text.lower() in labels else Word(truth)
    if text.isalpha() and text.isascii() and text in (kind.choices or labels):
        if kind.name in SETS:
            return None if SETS[kind.name] == "integer" else [Word(text)]
        return Word(text)
    return None


def listed(inner: Type, key: Sequence[Any], text: str) -> list[Any] | None:
    """Return the entries of a vector, or the rows of a matrix; None if one is not plain."""
    if inner.name in NUMBERS:
        return vector(inner, text) if VECTOR.fullmatch(text) else None
    if inner.name != "list" or inner.inner[0].name not in NUMBERS or len(key) == 1 \
            or not MATRIX.fullmatch(text):
        return None
    rows = [vector(inner.inner[0], row) for row in text[2:].split("[")]
    return None if None in rows else rows


def vector(kind: Type, text: str) -> list[Number] | None:
    """Return the numbers between commas or semicolons; None if one is not plain."""
    entries = text.strip("()[], ").split(";" if ";" in text else ",")
    found = [number(entry.strip(" "), kind.name == "integer") for entry in entries]
    plain = [one for one in found if one is not None]
    return plain if len(plain) == len(found) else None


def record(kind: Type, key: Mapping[str, Any], text: str) -> dict[str, Any] | None:
    """Return an answer's parts by name: "w = [1, 2], b = 3"; a lower and upper bound also as [1, 2].

    None where a part is missing, twice, unknown, or is no plainly written number or list of numbers.  `key`
    holds the right value of each part.
    """
    kinds = dict(kind.fields) or dict.fromkeys(key, kind.inner[0])
    if {*kinds} == {"lower", "upper"} and text[:1] == "[" and VECTOR.fullmatch(text):
        ends = vector(Type("real"), text)
        return dict(zip(("lower", "upper"), ends, strict=True)) if ends and len(ends) == len(kinds) else None
    found: dict[str, Any] = {}
    at = 0
    while at < len(text):
        part = PART.match(text, at)
        if part is None:
            return None
        name = part[1]
        if kind.fields:
            name = name if name in kinds else LETTERS.get(name, "")
        if name not in kinds or name in found:
            return None
        inner = kinds[name].inner[0] if kinds[name].name == "optional" else kinds[name]
        found[name] = plainly(inner, key[name], part[2]) if inner.name in (*NUMBERS, "list") else None
        if found[name] is None:
            return None
        at = part.end()
    return found if len(found) == len(kinds) else None


def number(text: str, whole: bool) -> Number | None:
    """Return a plainly written number, an integer if `whole`; None for any other text, and for 3/0."""
    match = NUMBER.fullmatch(text)
    if match is None:
        return None
    sign, above, point, below, share = match.groups()
    if (point and below) or (below and not below.strip("0")) or (whole and (point or below or share)):
        return None
    written = decimal(above)
    if share:
        written = shared(written, share)
    if sign:
        written = negative(written)
    if below:
        written = joined(written, ast.Div(), decimal(below))
    return Number(written, written.value)
