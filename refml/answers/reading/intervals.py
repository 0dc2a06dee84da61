"""Intervals: a lower and an upper end, each a number or none.

    [2, 5]  ⟨2; 5⟩  2..5  2 to 5  2, 5              ends that belong to it
    2 <= b <= 5  5 >= b >= 2  b >= 2 and b <= 5  |b| <= 5
    b >= 2  at least 2  [2, ∞)  (-inf, 2]           one end, and no bound
    ]2, 5[  (2, 5]  2 < b < 5                       < and these brackets leave an end out
    b = 2                                           both ends

(2, 5) alone is refused: it may be a pair.  What leaves an end out is said in `Number.excluded`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...errors import InvalidInput
from ...oracle.specification.codec import Type
from .languages.fields import FIELDS
from .languages.harmless import BOUNDS, is_symbol
from .languages.meanings import (
    AND,
    AROUND,
    BETWEEN,
    EACH,
    IF,
    LEAST,
    LINK,
    MOST,
    NO,
    NOT,
    NOTHING,
    OPEN,
    OUTSIDE,
    TO,
)
from .languages.table import meaning
from .values import Number
from .words.labels import Words
from .words.levels import SEPARATORS

ENDLESS = ("inf", "infinity", "infty", "∞", "unendlich", "infini", "infinito", "none", "oo")
RISING, FALLING, STRICT = ("≤", "<"), ("≥", ">"), ("<", ">")
ENDS = ("lower", "upper")
OPENINGS, CLOSINGS = ("[", "(", "]", "<"), ("]", ")", "[", ">")   # ⟨ and ⟩ are read as < and >
FREELY = meaning("free")
NO_BOUND = None   # of an interval without an end there
DENIED = NO | NOT | NOTHING | meaning("boundless")   # an end: no upper bound
OF_END = {name: beside.union(*(word.split("_") for word in FIELDS[name]), (name,))
          for name, beside in zip(ENDS, (LEAST | meaning("below"), MOST | meaning("above")), strict=True)}


def is_interval(kind: Type) -> bool:
    """Whether an answer's type has just the two ends of an interval as fields."""
    return {name for name, _ in kind.fields} == {*ENDS}


def interval_of(reader: Words) -> Mapping[str, Any]:
    """Return the ends of an interval as numbers, or None for an end without bound."""
    refuse_outside(reader)
    reader.skip_left_side()
    if reader.next.text.lower() in FREELY:
        reader.place += 1
    if reader.next.kind == "name" and reader.tokens[reader.place + 1].text in ("∈", "in"):
        reader.refuse_open(reader.next)
        reader.place += 2
    part = without_words(reader.within(reader.place, reader.last))
    part.own |= BOUNDS | FREELY
    part, denied = without_clause(part)
    first, closing = part.next.text, part.tokens[part.last - 1].text
    if part.last > 2 and first in OPENINGS and closing in CLOSINGS:
        found = in_brackets(part, first, closing)
    elif any(token.text in (*RISING, *FALLING) for token in part.tokens):
        found = related(part)
    else:
        found = unbracketed(part)
    if denied and found[denied] is not NO_BOUND:
        raise InvalidInput(f"the {denied} end is written, and denied: write only brackets, as in [1, 2]")
    return found


def refuse_outside(reader: Words) -> None:
    """Raise InvalidInput for "outside", "strictly" or "if", which make an interval ambiguous."""
    said = next((one.text for one in reader.tokens if one.text.lower() in OUTSIDE | IF), None)
    if said is not None:
        raise InvalidInput(f"{said!r} makes the interval unclear: write only brackets, as in [1, 2]")


def without_words(part: Words) -> Words:
    """Return the part after the words before a bracket: "the interval is [1, 2]", "b lies in [1, 2]"."""
    texts = [token.text for token in part.tokens]
    start = next((at for at, token in enumerate(part.tokens)
                  if token.kind != "name" and token.text != "'"), 0)
    if not start or texts[start] not in ("[", "]"):
        return part
    for token in part.tokens[:start]:
        part.refuse_open(token)
    return part.within(start, part.last)


def without_clause(part: Words) -> tuple[Words, str]:
    """Return a part without a clause such as ", both included", and the end that the clause denies."""
    marks = [at for at in range(part.last) if part.tokens[at].text in (*SEPARATORS, "(")]
    closed = bool(marks) and part.tokens[marks[-1]].text == "(" and part.tokens[part.last - 1].text == ")"
    behind = part.tokens[marks[-1] + 1:part.last - closed] if marks else []
    if not behind or any(token.kind != "name" or token.text.lower() in ENDLESS for token in behind):
        return part, ""
    denied = denied_end([token.text.lower() for token in behind])
    for token in () if denied else behind:
        part.refuse_strange(token, symbols=False)
    return part.within(0, marks[-1]), denied


def denied_end(words: list[str]) -> str:
    """Return the end that words deny, as in "no upper bound"; "" if they deny none.

    Raises InvalidInput where it is not clear which end is denied.
    """
    if not {*words} & DENIED:
        return ""
    named = [name for name, others in zip(ENDS, ENDS[::-1], strict=True)
             if {*words} & (OF_END[name] - OF_END[others])]
    if len(named) != 1:
        raise InvalidInput(f"{' '.join(words)!r} makes the interval unclear: write only brackets, as in "
                           "[1, 2]")
    return named[0]


def in_brackets(part: Words, first: str, closing: str) -> Mapping[str, Any]:
    """Return the ends of [1, 2], ]1, 2[, (1, 2]."""
    inner = part.within(1, part.last - 1)
    ends = two_ends(inner)
    if ends is None:
        raise InvalidInput("an interval has two ends: write them with a comma between")
    lower, upper = ends
    if first + closing == "()" and isinstance(lower, Number) and isinstance(upper, Number):
        told = inner.told()
        raise InvalidInput(f"({told}) may be a pair or an open interval: write [{told}], or "
                           "lower = …, upper = …")
    return {"lower": end(lower, first not in "[<"), "upper": end(upper, closing not in "]>")}


def unbracketed(part: Words) -> Mapping[str, Any]:
    """Return the ends of 2, 5, of 2..5, from 2 to 5, at least 2, or of one point."""
    words = [token.text.lower() for token in part.tokens if token.kind == "name"]
    start = next((at for at, token in enumerate(part.tokens) if token.text.lower() in BETWEEN), -1)
    if all(token.kind == "name" for token in part.tokens[:start + 1]):   # any b between
        for token in part.tokens[:max(start, 0)]:
            part.refuse_strange(token)
        part = part.within(start + 1, part.last)
    if part.tokens[max(part.last - 1, 0)].text.lower() in TO:
        raise InvalidInput("the upper end is missing: write it")
    if ends := two_ends(part):
        return dict(zip(ENDS, ends, strict=True))
    value = end_of(part)
    if {*words} & LEAST and not {*words} & (MOST - LEAST - {"most"}):
        return {"lower": value, "upper": NO_BOUND}
    if {*words} & MOST:
        return {"lower": NO_BOUND, "upper": value}
    return {"lower": value, "upper": value}


def two_ends(part: Words) -> list[Any] | None:
    """Return the two numbers of a part that a mark or a word separates; None if there are not two."""
    marks = (*SEPARATORS, "…", "|")
    tokens = part.tokens
    found = part.parts(lambda place: tokens[place].text in marks or tokens[place].kind == "line" or (
        place > 0 and tokens[place].text.lower() in TO | AND))
    if len(found) == 1:
        places = [at for at in range(1, part.last - 1)
                  if tokens[at].text == "-" and tokens[at].spaced and tokens[at + 1].spaced]
        if len(places) == 1:   # 2 – 5, where a difference is no interval
            found = [part.within(0, places[0]), part.within(places[0] + 1, part.last)]
        texts = [token.text for token in tokens[:-1]]
        if len(texts) == 3 and texts[1] == "-" and texts[0].isdigit() and texts[2].isdigit() \
                and int(texts[0]) < int(texts[2]):
            found = [part.within(0, 1), part.within(2, 3)]   # 2–5
    return [end_of(one) for one in found] if len(found) == 2 else None


def related(part: Words) -> Mapping[str, Any]:
    """Return the ends that inequalities give: 1 <= b <= 2, or b >= 1 and b <= 2."""
    ends: dict[str, Any] = {}
    tokens = part.tokens
    clauses = part.parts(lambda place: tokens[place].text in SEPARATORS or tokens[place].kind == "line" or (
        tokens[place].text.lower() in AND))
    for clause in clauses:
        for name, value in bounds_of(clause):
            if name in ends:
                raise InvalidInput(f"the {name} end is written twice: write it once")
            ends[name] = value
    return {name: ends.get(name, NO_BOUND) for name in ENDS}


def bounds_of(clause: Words) -> list[tuple[str, Any]]:
    """Return the bounds that one chain of inequalities gives for its unknown, as (end, number) pairs."""
    places = [at for at, token in enumerate(clause.tokens) if token.text in (*RISING, *FALLING)]
    signs = [clause.tokens[at].text for at in places]
    sides = clause.parts(lambda place: place in places)
    if not 1 <= len(places) <= 2 or len(sides) != len(places) + 1 or not (
            {*signs} <= {*RISING} or {*signs} <= {*FALLING}):
        raise InvalidInput("these inequalities give no interval: write 1 <= b <= 2, or b >= 1")
    middle = next((at for at, side in enumerate(sides) if is_name(side)), None)
    if middle is None or (len(signs) == 2 and middle != 1):
        raise InvalidInput("a name is missing between the ends: write 1 <= b <= 2")
    found = []
    for at, side in enumerate(sides):
        if at != middle:
            sign = signs[min(at, middle)]
            below = (at < middle) == (sign in RISING)
            value = end_of(side)
            found.append(("lower" if below else "upper", end(value, sign in STRICT)))
            sized = any(token.text == "|" for token in sides[middle].tokens)
            if sized and isinstance(value, Number) and not below:
                found.append(("lower", end(negated(value), sign in STRICT)))
    return found


def is_name(side: Words) -> bool:
    """Whether a side of an inequality is the unknown or its absolute value, as in "any b with |b|"."""
    names = [token for token in side.tokens[:-1] if token.text != "|"]
    if not all(token.kind == "name" for token in names):
        return False
    words = [token.text for token in names if token.text.lower() not in LINK | EACH | FREELY | AROUND]
    return len({*words}) == 1 and side.tokens[0].text not in ENDLESS and not {*words} & OPEN \
        and (len(names) == 1 or is_symbol(words[0]))


def negated(number: Number) -> Number:
    """Return −number, in the same notation."""
    written = number.written
    value = None if written.value is None else -written.value
    return replace(number, value=-number.value, written=written._replace(value=value), others=())


def end_of(part: Words) -> Number | None:
    """Return an end of an interval; None for one without bound, such as ∞."""
    place = part.place
    part.take("+", "-")
    if part.word(ENDLESS) and part.next.kind == "end":
        return NO_BOUND
    part.place = place
    return part.number()


def end(answer: Number | None, open_: bool) -> Number | None:
    """Return an end, marked as excluded if it is open; None for one without bound."""
    return replace(answer, excluded=True) if open_ and isinstance(answer, Number) else answer
