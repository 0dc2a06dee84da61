"""Names for answers of another shape: what would make the right answer of each.

    in-a-list, not-in-a-list, flat, nested, transposed      lists in lists
    pairs-for-a-map, a-list-for-a-map, a-map-for-a-list     what holds the parts
    other-keys, keys-missing, keys-too-many                 classes by their number, classes left out
    without-the-first, without-the-last, one-more           a list that is too short or too long
    only-FIELD, a-list-for-fields, no-FIELD                 an answer of several fields
    truth-as-number, number-as-truth, in-percent, other-case   the words for a thing

A shape is told where it explains every wrong answer that it is not the right one; of answers that are right
already it changes none.  What is in it may be wrong as well: then nothing is said of the shape alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ....errors import RefmlError
from ...doors.protocol import Reply
from ...specification.codec import NUMBERS, SETS, Type, decode, encode
from ..cases import measure_of
from ..diagnosis.suspects import Diagnosis
from ..results import CaseResult
from ..verdict import judge

Repair = Callable[[Type, Any, Any], Any]   # the type, the right value, what was sent → what was meant

DEEPEST = 2         # levels below the whole answer at which parts have another shape
LEAST_CASES = 2
LISTS = ("list", *SETS)
TRUTHS: Mapping[Any, bool] = {"0": False, "1": True, "0.0": False, "1.0": True, "false": False, "true": True,
                              "no": False, "yes": True}


# ---------------------------------------------------------------- lists in lists

def bare(kind: Type, _: Any, sent: Any) -> Any:
    """The one part of a list, where no list is asked for or a list is in it."""
    while isinstance(sent, list) and len(sent) == 1 and (
            kind.name not in LISTS or (isinstance(sent[0], list) and kind.inner[0].name != "list")):
        sent, = sent
    return sent


def enclosed(kind: Type, right: Any, sent: Any) -> Any:
    """The list of a value, where one is asked for."""
    return [sent] if kind.name == "list" and len(right) == 1 and not isinstance(sent, (list, dict)) else sent


def cut(kind: Type, right: Any, sent: Any) -> Any:
    """The rows of numbers that stand in one list."""
    if kind.name != "list" or kind.inner[0].name != "list" or not isinstance(sent, list):
        return sent
    sizes = [len(row) for row in right]
    if any(isinstance(one, list) for one in sent) or len(sent) != sum(sizes):
        return sent
    rest = iter(sent)
    return [[next(rest) for _ in range(size)] for size in sizes]


def joined(kind: Type, right: Any, sent: Any) -> Any:
    """The numbers of all rows in one list."""
    if kind.name != "list" or kind.inner[0].name == "list" or not isinstance(sent, list):
        return sent
    return [one for row in sent for one in row] if all(isinstance(row, list) for row in sent) else sent


def transposed(kind: Type, _: Any, sent: Any) -> Any:
    """Rows for columns."""
    if kind.name != "list" or kind.inner[0].name != "list" or not isinstance(sent, list):
        return sent
    return [list(row) for row in zip(*sent, strict=True)]


# ---------------------------------------------------------------- what holds the parts

def keyed(kind: Type, right: Any, sent: Any) -> Any:
    """The map of a list whose parts stand in the order of the keys."""
    if kind.name != "map" or not isinstance(sent, list) or len(sent) != len(right):
        return sent
    return dict(zip(right, sent, strict=True))


def paired(kind: Type, _: Any, sent: Any) -> Any:
    """The map of a list of pairs."""
    return {str(key): one for key, one in sent} if kind.name == "map" and isinstance(sent, list) else sent


def listed(kind: Type, _: Any, sent: Any) -> Any:
    """The parts of a map in a list."""
    return list(sent.values()) if kind.name in LISTS and isinstance(sent, Mapping) else sent


def renamed(kind: Type, right: Any, sent: Any) -> Any:
    """The map with the right keys, in their order."""
    names = [name for name, _ in kind.fields] or right
    if kind.name not in ("map", "object") or not isinstance(sent, Mapping) or len(sent) != len(names):
        return sent
    return dict(zip(names, sent.values(), strict=True))


def filled(kind: Type, right: Any, sent: Any) -> Any:
    """The map with the keys that are missing."""
    if kind.name != "map" or not isinstance(sent, Mapping):
        return sent
    missing = {key: written(kind.inner[0], value) for key, value in right.items() if key not in sent}
    return {**missing, **sent}


def rid(kind: Type, right: Any, sent: Any) -> Any:
    """The map without the keys that do not belong."""
    if kind.name not in ("map", "object") or not isinstance(sent, Mapping):
        return sent
    return {key: one for key, one in sent.items() if key in right}


# ---------------------------------------------------------------- lists of another length

def begun(kind: Type, right: Any, sent: Any) -> Any:
    """The list with its first part, which was left out."""
    return [written(kind.inner[0], right[0]), *sent] if is_shorter(kind, right, sent) else sent


def ended(kind: Type, right: Any, sent: Any) -> Any:
    """The list with its last part, which was left out."""
    return [*sent, written(kind.inner[0], right[-1])] if is_shorter(kind, right, sent) else sent


def without_first(kind: Type, right: Any, sent: Any) -> Any:
    """The list without a first part that is one too many."""
    return sent[1:] if is_longer(kind, right, sent) else sent


def without_last(kind: Type, right: Any, sent: Any) -> Any:
    """The list without a last part that is one too many."""
    return sent[:-1] if is_longer(kind, right, sent) else sent


def is_longer(kind: Type, right: Any, sent: Any) -> bool:
    """Whether a list has one part more than it should have."""
    return kind.name == "list" and isinstance(sent, list) and len(sent) == len(right) + 1


def is_shorter(kind: Type, right: Any, sent: Any) -> bool:
    """Whether a list has one part less than it should have."""
    return kind.name == "list" and isinstance(sent, list) and len(sent) == len(right) - 1


# ---------------------------------------------------------------- fields

def in_fields(kind: Type, _: Any, sent: Any) -> Any:
    """The fields of what stands in a list."""
    if kind.name != "object" or not isinstance(sent, list):
        return sent
    return {name: one for (name, _), one in zip(kind.fields, sent, strict=True)}


def with_others(field: str, kind: Type, right: Any, sent: Any) -> Any:
    """All fields, where one stands alone."""
    if kind.name != "object" or field not in right:
        return sent
    return {**{name: written(inner, right[name]) for name, inner in kind.fields}, field: sent}


def with_field(field: str, kind: Type, right: Any, sent: Any) -> Any:
    """All fields, where one is missing."""
    if kind.name != "object" or field not in right or not isinstance(sent, Mapping) or field in sent:
        return sent
    return {**sent, field: written(dict(kind.fields)[field], right[field])}


# ---------------------------------------------------------------- words

def truth(kind: Type, _: Any, sent: Any) -> Any:
    """The truth value that a number or a word stands for."""
    return TRUTHS.get(str(sent).lower(), sent) if kind.name == "boolean" else sent


def counted(kind: Type, _: Any, sent: Any) -> Any:
    """The number that a truth value stands for."""
    return int(sent) if kind.name in NUMBERS and isinstance(sent, bool) else sent


def of_percent(kind: Type, _: Any, sent: Any) -> Any:
    """The share that is written in percent."""
    if kind.name not in ("rational", "real") or not (isinstance(sent, str) and sent.strip().endswith("%")):
        return sent
    return str(decode(kind, sent.strip().removesuffix("%").strip(), "") / 100)


def in_case(kind: Type, right: Any, sent: Any) -> Any:
    """The word, where only its case or what parts it is another."""
    if not isinstance(right, str) or not isinstance(sent, str):
        return sent
    return right if plain(right) == plain(sent) else sent


def plain(word: str) -> str:
    """A word in small letters, its parts by blanks.

    >>> plain("Positive_Semi-definite")
    'positive semi definite'
    """
    return " ".join(word.casefold().replace("_", " ").replace("-", " ").split())


# name → the sentence, and what would make the right answer
SHAPES: Mapping[str, tuple[str, Repair]] = {
    "in-a-list": ("You put into a list of its own what is asked for alone.", bare),
    "not-in-a-list": ("A list is asked for, of one part too: you gave the part alone.", enclosed),
    "flat": ("You gave in one list what stands in rows.", cut),
    "nested": ("You gave in rows what stands in one list.", joined),
    "transposed": ("You gave the columns where the rows are asked for.", transposed),
    "a-list-for-a-map": ("You gave the values in a list; each stands by its key.", keyed),
    "pairs-for-a-map": ("You gave a list of pairs; each value stands by its key.", paired),
    "a-map-for-a-list": ("You gave keys and values where a list of the values is asked for.", listed),
    "other-keys": ("The values are right, and stand by other keys than the right ones.", renamed),
    "keys-missing": ("You left out some keys; what you gave is right.", filled),
    "keys-too-many": ("You gave more keys than belong there; the others are right.", rid),
    "without-the-first": ("You left out the first part of the list; the others are right.", begun),
    "without-the-last": ("You left out the last part of the list; the others are right.", ended),
    "one-more-first": ("The list begins with one part too many; the others are right.", without_first),
    "one-more-last": ("The list ends with one part too many; the others are right.", without_last),
    "a-list-for-fields": ("You gave a list where each part is a field with a name.", in_fields),
    "truth-as-number": ("Asked is true or false: you gave a number or a word for it.", truth),
    "number-as-truth": ("Asked is a number: you gave true or false.", counted),
    "in-percent": ("You wrote numbers in percent, as text.", of_percent),
    "other-case": ("The word is right, and written otherwise: see its letters and hyphens.", in_case),
}


def shapes_named(results: Sequence[CaseResult], numbers: str) -> dict[int, Diagnosis]:
    """The place of each wrong answer to an operation → the shape that it has; none where that is no cause."""
    answered = [place for place, one in enumerate(results) if one.answered]
    failing = [place for place in answered if results[place].failed]
    if len(failing) < LEAST_CASES:
        return {}
    for diagnosis, repair in shapes(results[failing[0]].example.operation.result):
        if all(is_right(results[place], repair, numbers) for place in (*failing, *answered)):
            return dict.fromkeys(failing, diagnosis)
    return {}


def shapes(kind: Type) -> Iterator[tuple[Diagnosis, Repair]]:
    """Every shape that the whole answer or its parts may have in the place of the right one."""
    for name, (says, repair) in SHAPES.items():
        for depth in range(DEEPEST + 1):
            yield Diagnosis(name, says), partial(at_depth, depth, repair)
    for field, _ in kind.fields:
        yield (Diagnosis(f"only-{field}-given", f"You gave {field} alone; the answer has other fields too."),
               partial(with_others, field))
        yield (Diagnosis(f"no-{field}", f"You left out {field}; all else is right."),
               partial(with_field, field))


def is_right(result: CaseResult, repair: Repair, numbers: str) -> bool:
    """Whether an answer is right once it is repaired."""
    kind, sent = result.example.operation.result, result.reply.result if result.reply is not None else None
    try:
        meant = repair(kind, result.right.value, sent)
        measure = measure_of(result.example, result.given, numbers)
        return judge(kind, result.right, Reply("result", meant), measure).passed
    except (RefmlError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError):
        return False   # this answer cannot be repaired so


def at_depth(depth: int, repair: Repair, kind: Type, right: Any, sent: Any) -> Any:
    """An answer, its parts repaired that lie so many levels below."""
    if depth == 0:
        return repair(kind, right, sent)
    inside = partial(at_depth, depth - 1, repair)
    if kind.name == "list" and isinstance(sent, list):
        return [inside(kind.inner[0], *both) for both in zip(right, sent, strict=True)]
    if kind.name in ("map", "object") and isinstance(sent, Mapping):
        kinds = dict(kind.fields) or dict.fromkeys(right, kind.inner[0])
        return {key: inside(kinds[key], right[key], one) if key in kinds else one
                for key, one in sent.items()}
    return sent


def written(kind: Type, value: Any) -> Any:
    """A right value as it is sent."""
    return encode(kind, value, "exact")
