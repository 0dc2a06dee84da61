"""The comparison of an answer of several parts with the right one: each number, label and set is compared.

    keys      the right answer with a `Key` for each number in it
    leaf      a number, a word or a set: a part that is compared as a whole
    shown     an answer as text, as it was read
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ...errors import cut
from ...numbers.rational import Fraction
from ...numbers.rational import text as text_of
from ...numbers.reals import real
from ...oracle.specification.codec import SETS, Type
from ..reading.shapes import Answer
from ..reading.values import Number, Word
from .marked import Accepts
from .numbers import Key, Standing, is_rounded, may_stand_for, standing_of
from .verdicts import EXACT, OPTIMAL, ORDER, WRONG

SHOWN_DIGITS = 12
MOST_SHOWN = 300     # characters of an answer that are shown back


class Leaf(NamedTuple):
    """A part that is compared as a whole.

    path     its place in the answer; empty for the whole
    kind     its type
    key      the right value: a `Key`, a word or a list of words; None if there is none
    answer   the written value; None if it is missing
    """

    path: str
    kind: Type
    key: Any
    answer: Answer | None


def parts_of(kind: Type, value: Any) -> list[tuple[str, Type, Any]]:
    """Return the name, the type and the value of each part of an answer; [] for a number, word or set."""
    if kind.name == "object":
        return [(name, inner, value[name]) for name, inner in kind.fields]
    if kind.name == "map":
        return [(str(label), kind.inner[0], part) for label, part in value.items()]
    if kind.name == "list":
        return [(str(place), kind.inner[0], part) for place, part in enumerate(value)]
    return []


def size_of(kind: Type, key: Any) -> int:
    """Return how many parts of a right answer are right or wrong by themselves.

    >>> from refml.oracle.specification.codec import parse_type
    >>> size_of(parse_type("list[list[rational]]"), [[1, 2, 3], [4, 5, 6]])
    6
    """
    if kind.name == "optional":
        return size_of(kind.inner[0], key) if key is not None else 1
    return sum(size_of(inner, value) for _, inner, value in parts_of(kind, key)) or 1


def leaves(kind: Type, keys: Any, answer: Answer | None, path: str = "") -> Iterator[Leaf]:
    """Yield each part of an answer with its key; a part of a wrong shape is yielded as a whole."""
    if kind.name == "optional" and keys is not None and not isinstance(answer, Word):
        yield from leaves(kind.inner[0], keys, answer, path)
    elif kind.name in ("map", "object") and isinstance(answer, Mapping):
        kinds = dict(kind.fields) or dict.fromkeys(keys, kind.inner[0])
        for name, inner in kinds.items():
            yield from leaves(inner, keys[name], answer.get(name), joined(path, name))
    elif kind.name == "list" and isinstance(answer, list) and len(answer) == len(keys) and answer:
        for place, one in enumerate(answer):
            yield from leaves(kind.inner[0], keys[place], one, joined(path, str(place)))
    else:
        yield Leaf(path, kind, keys, answer)


def joined(path: str, name: str) -> str:
    """Return the path of the part `name` inside the part at `path`."""
    return f"{path}.{name}" if path else name


def placed(any_order: bool, answer: Any, keys: Any) -> Any:
    """Return a list of words reordered so that right ones are in their places, if any order is accepted."""
    if not any_order or not isinstance(answer, list) or len(answer) != len(keys or ()):
        return answer
    rest, found = [*answer], []
    for key in keys:
        at = next((at for at, one in enumerate(rest) if isinstance(one, Word) and one.value == key), None)
        found.append(None if at is None else rest.pop(at))
    return [rest.pop(0) if one is None else one for one in found]


def standing(leaf: Leaf, question: Accepts) -> Standing:
    """Return how a part of an answer that is compared as a whole (a number, set or word) agrees with its key.

    `question` holds what is accepted: digits, form and credits of numbers.
    """
    answer, key = leaf.answer, leaf.key
    if isinstance(answer, Number) and isinstance(key, Key):
        if answer.excluded or (leaf.kind.name == "integer" and not key.equals(answer)):
            return Standing(WRONG, counts=(WRONG,))
        return standing_of_chain(key, answer, question)
    if leaf.kind.name in SETS and isinstance(answer, list):
        return standing_of_set(key, members_of(answer, key), question)
    right = same_word(leaf, answer)
    return Standing(EXACT, counts=(EXACT,)) if right else Standing(WRONG, counts=(WRONG,))


def standing_of_chain(key: Key, answer: Number, question: Accepts) -> Standing:
    """Return the comparison of a number with its key; for 8/14 = 4/7 ≈ 0.57 the best of the three.

    The numbers of such a chain are roundings of its most precise one, so a longer chain is no second guess:
    if any of them is right, so is the one with the fewest digits.
    """
    found = [standing_of(key, one, question) for one in (answer, *answer.others)]
    return max(found, key=lambda one: (min(question.credit_of(name) for name in one.counts),
                                       -ORDER.index(one.name)))


def same_word(leaf: Leaf, answer: Answer | None) -> bool:
    """Return whether a word equals its key; also whether both are empty lists.

    Labels are compared without regard to capitals, texts letter by letter.
    """
    if isinstance(answer, Word):
        if isinstance(leaf.key, str) and isinstance(answer.value, str):
            folded = str if leaf.kind.name == "text" else str.casefold
            return folded(answer.value).split() == folded(leaf.key).split()
        if type(leaf.key) is int and isinstance(answer.value, str):   # a value of an attribute, as it is read
            return answer.value == str(leaf.key)
        return type(answer.value) is type(leaf.key) and bool(answer.value == leaf.key)
    return isinstance(answer, list) and isinstance(leaf.key, list) and not answer and not leaf.key


def standing_of_set(key: list[Any], named: list[Any], question: Accepts) -> Standing:
    """Return the comparison of a set with its key: EXACT for all maximisers, OPTIMAL for some of them."""
    if len(set(named)) < len(named) or not named or not set(named) <= set(key):
        return Standing(WRONG, counts=(WRONG,))
    if len(named) == len(key):
        return Standing(EXACT, counts=(EXACT,))
    return Standing(OPTIMAL, counts=(OPTIMAL,) if question.any_of else (WRONG,))


def members_of(answer: list[Any], key: Any) -> list[Any]:
    """Return the labels or indices of a written set; None for an irrational number that is no index of it."""
    return [member_of(one, key) if isinstance(one, Number) else one.value for one in answer]


def member_of(number: Number, key: Any) -> Any:
    """Return the index that a number equals; an expression (√4) is compared with each index of `key`."""
    if not isinstance(number.value, real.Real):
        return number.value
    return next((place for place in key or () if Key(place).equals(number)), None)


# ---------------------------------------------------------------- the fit of another answer

def fits(kind: Type, keys: Any, answer: Answer) -> bool:
    """Return whether another exact answer, `keys`, could have been written as `answer`, in every part."""
    found = list(leaves(kind, keys, answer))
    return bool(found) and all(leaf_fits(leaf) for leaf in found)


def leaf_fits(leaf: Leaf) -> bool:
    """Return whether the key of a part could have been written so: a number rounded to the written digits."""
    answer, key = leaf.answer, leaf.key
    if isinstance(answer, Number) and isinstance(key, Key):
        written = answer.written
        if answer.excluded:
            return False
        if written.unit is None or leaf.kind.name == "integer" or written.value is None:
            return key.equals(answer)
        if key.compare(written.value) == 0:
            return True
        return is_rounded(written) and may_stand_for(key, written)
    if leaf.kind.name in SETS and isinstance(answer, list):
        return isinstance(key, list) and sorted(map(str, members_of(answer, key))) == sorted(map(str, key))
    return same_word(leaf, answer)


def value_of(answer: Answer | None) -> Any:
    """Return the exact value of an answer, in plain lists and maps."""
    if isinstance(answer, (Number, Word)):
        return answer.value
    if isinstance(answer, list):
        return [value_of(one) for one in answer]
    return {name: value_of(one) for name, one in answer.items()} if answer is not None else None


# ---------------------------------------------------------------- what was read

def shown(answer: Answer | None) -> str:
    """Return an answer as text, shortened to MOST_SHOWN characters."""
    return cut(told_of(answer), MOST_SHOWN)


def told_of(answer: Answer | None) -> str:
    """Return an answer as text: a number as decimal or fraction, as it was written; parts with commas."""
    if answer is None:
        return "nothing"
    if isinstance(answer, Number):
        if answer.excluded:
            return f"{told_of(replace(answer, excluded=False))} (left out)"
        value, digits = answer.value, answer.written.digits
        if answer.written.unit is not None and digits:
            return real.decimal(value, digits)
        if isinstance(value, real.Real):
            return real.decimal(value, SHOWN_DIGITS) + "…" if answer.is_clear else "an irrational number"
        return text_of(Fraction(value))
    if isinstance(answer, Word):
        return "none" if answer.value is None else str(answer.value)
    if isinstance(answer, Mapping):
        return ", ".join(f"{name}: {told_of(one)}" for name, one in answer.items())
    return f"({', '.join(map(told_of, answer))})"
