"""Working in lines, each with a name and its value: the last line is the answer.

    d^2 = 36 + 676 - 288 = 424      and below it  d = 20.59
    K(x, y) = 144, K(x, x) = 36     and below it  cos = 144/156 = 12/13

The last line has the name of what is asked, or computes with a value before it.  Two answers are seen, and
none is chosen, where an earlier line has the name of what is asked, a name occurs twice, or the last line
subtracts from 1.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from ....patterns import pattern
from ..languages.harmless import is_one_of
from ..languages.meanings import AROUND
from ..words.labels import LETTERS

MOST_LINES = 12
LEAST_WORD = 3   # letters of a name that is a word
ENDS = pattern(r"[;\n]")
NAME = r"(?=[^\W\d]|[|‖])"
LINE = pattern(rf"\s*({NAME}[^:]{{1,60}}(?=:)|{NAME}[^=≈:]{{1,60}}(?=[=≈]))(.+)")
DECIMAL = r"[0-9]+(?:[.,][0-9]+)?"
AMOUNT = rf"{DECIMAL}(?:/[0-9]+)?"
VALUE = pattern(rf"[=≈:]\s*(-?{AMOUNT})\s*(?=[,.;]?\s*(?:\Z|[^\W\d]))")   # behind a name, or a chain
RAISED = pattern(r"(?:\^2|\*\*2|²)\Z")
REST = pattern(r"\(*(?:(?:1|100\s?%?)\s*[-−–]|[-−–][^+]+\+\s*1\)*\Z)")
LENGTHS = frozenset(("norm", "length", "width", "margin"))   # |w| = …


class Line(NamedTuple):
    """A line of working: the name before its value, in lower case, and the rest."""

    name: str
    told: str


def last_of(text: str, words: frozenset[str]) -> str:
    """Return the last of several lines if it is the answer; else "".

    `words`: those of the question.

    >>> last_of("d^2 = 424\\nd = 20.59", frozenset(["distance"])), last_of("p = 3/7\\nq = 4/7", frozenset())
    ('d = 20.59', '')
    """
    written = [line for line in ENDS.split(text) if line.strip()]
    found = [*map(LINE.fullmatch, written)]
    if not 1 < len(found) <= MOST_LINES or None in found:
        return ""
    *before, last = [Line(" ".join(one[1].casefold().split()), one[2]) for one in found if one]
    names = [one.name for one in before]
    if len({last.name, *names}) < len(found) or any(asks(name, words) for name in names):
        return ""
    rooted = any(RAISED.sub("", name) == last.name for name in names)
    values = {value for one in before for value in VALUE.findall(one.told)}
    return written[-1] if asks(last.name, words) or (not rooted and takes_further(values, last.told)) else ""


def asks(name: str, words: frozenset[str]) -> bool:
    """Whether a name is that of what is asked: words of the question, its symbol, or "answer".

    >>> [asks(name, frozenset(["distance"])) for name in ("the distance", "d", "d^2", "answer")]
    [True, True, False, True]
    """
    if {*LETTERS.get(name, ())} & words or (name[0] in "|‖" and name[-1] in "|‖" and words & LENGTHS):
        return True
    said = [word for word in name.split() if word not in AROUND or len(word) > LEAST_WORD]
    return bool(said) and all(
        len(word) >= LEAST_WORD and (word in AROUND or is_one_of(word, words)) for word in said)


def takes_further(values: Collection[str], told: str) -> bool:
    """Whether a line computes with one of these values and does not subtract it from 1.

    >>> takes_further({"144"}, "= 144/156 = 12/13"), takes_further({"3/7"}, "= 1 - 3/7 = 4/7")
    (True, False)
    """
    formula = re.split("[=≈]", told.lstrip("=≈: "))[0].strip()
    pieces = {*re.findall(AMOUNT, formula), *re.findall(DECIMAL, formula)}
    return not REST.match(formula) and formula not in values and bool(pieces & {*values})
