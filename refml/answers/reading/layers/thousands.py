"""Separators of thousands, 1,234,567 or 1 234 567, beside commas that separate or are decimal points.

    2,199,023,255   several groups: an integer, where no list is asked
    1,234           one group: refused, a decimal comma or thousands
"""

from __future__ import annotations

import re

from ....errors import InvalidInput
from ....oracle.specification.codec import NUMBERS, Type
from ....patterns import pattern

UNDERSCORED = pattern(r"(?<=[0-9])_(?=[0-9]{3}(?![0-9]))")   # 131_071, of Python
SPACED = pattern(r"(?<![0-9.,])(?<![0-9.,][ ])[1-9][0-9]{0,2}(?: [0-9]{3})+(?![0-9.,]?[0-9]| [0-9])")
POINT = pattern(r"[0-9]\.[0-9]")
POINTED = pattern(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+")
NAMING = pattern(r"[,;:=\n]|\band\b")
COMMA = pattern(r"[0-9],[0-9]")
THOUSANDS = pattern(r"(?<![0-9.,])[1-9][0-9]{0,2},[0-9]{3}"
                    r"(?![0-9]|[.,][0-9]|[eE][-+0-9]| ?[·*×xX⋅] ?10[\^⁻*])")
GROUPS = pattern(r"(?<![0-9.,])[1-9][0-9]{0,2}(?:(?: [0-9]{3})+(?![0-9])|(?:,[0-9]{3})+(?=\.[0-9])"
                 r"|(?:,[0-9]{3}){2,}(?![0-9.,]))")
MILLIONS = pattern(r"(?<![0-9.,])[1-9][0-9]{0,2}(?:,[0-9]{3}){2,}(?![0-9]|[.,][0-9])")


def may_be_thousands(text: str) -> bool:
    """Whether some comma may separate thousands and no other comma is a decimal point."""
    return THOUSANDS.search(text) is not None and not COMMA.search(THOUSANDS.sub("", text))


def refused_thousands(text: str) -> str:
    """Return a text without its commas between thousands.  Raises InvalidInput for an ambiguous 1,234.

    Beside 0,5 or 2,25 the comma in 1,234 is a decimal point too.
    """
    if may_be_thousands(text) and (found := THOUSANDS.search(text)):
        both = found[0].replace(",", ""), found[0].replace(",", ".")
        raise InvalidInput(f"{found[0]} may be {both[0]} or {both[1]}: write the one you mean")
    return text


def ungrouped(found: re.Match[str]) -> str:
    """Return the matched number without commas and spaces."""
    return found[0].replace(",", "").replace(" ", "")


def ungrouped_millions(text: str, anywhere: bool) -> str:
    """Return a text without the commas of 1,234,567, after a number's name or, if `anywhere`, always.

    >>> ungrouped_millions("a: 1,234,567, b: 3", False), ungrouped_millions("1,234,567", False)
    ('a: 1234567, b: 3', '1,234,567')
    """
    return MILLIONS.sub(lambda found: ungrouped(found) if anywhere or text[:found.start()].rstrip(
        " -+").endswith((":", "=")) else found[0], text)


def ungrouped_thousands(text: str, named: bool, integral: bool) -> str:
    """Return an answer of single numbers without marks between thousands that can be nothing else.

    A space stands between thousands where other marks part the answer; a comma where a decimal point stands
    beside it, or where whole numbers are asked, and no other comma is as tight.

    >>> ungrouped_thousands("mean 110, variance 2,975, sd 54.5", True, False)
    'mean 110, variance 2975, sd 54.5'
    >>> ungrouped_thousands("33; 131 071", True, True), ungrouped_thousands("33 131 071", True, True)
    ('33; 131071', '33 131 071')
    """
    text = UNDERSCORED.sub("", text)
    if named and NAMING.search(text):
        text = SPACED.sub(ungrouped, text)
    if THOUSANDS.search(text) and (integral or (named and POINT.search(text))) \
            and not COMMA.search(THOUSANDS.sub("", text)):
        text = THOUSANDS.sub(ungrouped, text)
    return text


def ungrouped_parts(kind: Type, text: str) -> str:
    """Return an answer of single numbers without unambiguous separators of thousands."""
    inner = [*kind.inner, *[one for _, one in kind.fields]]
    single = kind.name in (*NUMBERS, "optional") or (kind.name in ("map", "object") and not any(
        one.inner or one.fields for one in inner))
    integral = kind.name == "integer" or (bool(inner) and all(one.name == "integer" for one in inner))
    return ungrouped_thousands(text, kind.name in ("map", "object"), integral) if single else text
