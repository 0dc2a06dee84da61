"""Names for answers of a wrong shape: each shape has a repair that restores the right shape.

A shape is named if its repair makes every wrong answer right, and leaves every right answer right.  Answers
whose values are wrong as well get no shape.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ....errors import RefmlError
from ...doors.protocol import Reply
from ...specification.codec import NUMBERS, SETS, Type, decode, encode
from ..cases import measure_of
from ..diagnosis.suspects import Diagnosis
from ..results import CaseResult
from ..verdict import judge

Repair = Callable[[Type, Any, Any], Any]   # the type, the right value, what was sent → what was meant

DEEPEST = 2         # levels below the whole answer at which parts may have a wrong shape
LEAST_CASES, LEAST_PARTS = 2, 8   # failures, or parts of the only one, from which a shape is inferred
ROWS = "rows"       # a list of lists
LISTS = ("list", ROWS, *SETS)
TRUTHS: Mapping[Any, bool] = {"0": False, "1": True, "0.0": False, "1.0": True, "false": False, "true": True,
                              "no": False, "yes": True}


class Shape(NamedTuple):
    """A wrong shape of an answer: its sentence, and the repair `meant`.

    kinds   the names of the types that it replaces (ROWS: a list of lists); empty for all types
    sort    the Python type of what is sent
    """

    says: str
    kinds: Collection[str]
    sort: type
    meant: Repair

    def repaired(self, kind: Type, right: Any, sent: Any) -> Any:
        """Return the repaired answer; unchanged if its type or what was sent does not fit this shape."""
        name = ROWS if kind.name == "list" and kind.inner[0].name == "list" else kind.name
        is_sent = isinstance(sent, self.sort) and (not self.kinds or name in self.kinds)
        return self.meant(kind, right, sent) if is_sent else sent


def bare(kind: Type, _: Any, sent: Any) -> Any:
    """Return the only element of a list, if the answer is no list or the element is a superfluous list."""
    while isinstance(sent, list) and len(sent) == 1 and (
            kind.name not in LISTS or (isinstance(sent[0], list) and kind.inner[0].name != "list")):
        sent, = sent
    return sent


def enclosed(_: Type, right: Any, sent: Any) -> Any:
    """Return a bare value as a list of one."""
    return [sent] if len(right) == 1 and not isinstance(sent, (list, dict)) else sent


def cut(_: Type, right: Any, sent: Any) -> Any:
    """Return a flat list cut into rows."""
    sizes = [len(row) for row in right]
    if any(isinstance(one, list) for one in sent) or len(sent) != sum(sizes):
        return sent
    rest = iter(sent)
    return [[next(rest) for _ in range(size)] for size in sizes]


def joined(_: Type, __: Any, sent: Any) -> Any:
    """Return rows joined to a flat list."""
    return [one for row in sent for one in row] if all(isinstance(row, list) for row in sent) else sent


def filled(kind: Type, right: Any, sent: Any) -> Any:
    """Return the map, completed by the right values of its missing keys."""
    return {**{key: written(kind.inner[0], value) for key, value in right.items() if key not in sent}, **sent}


def resized(by: int, change: Callable[[Any, Any], Any], kind: Type, right: Any, sent: Any) -> Any:
    """Return a list of `by` elements too many, corrected by `change` from the right and the sent elements."""
    if len(sent) != len(right) + by:
        return sent
    return change([written(kind.inner[0], one) for one in right], sent)


def within(kind: Type, right: Any, sent: Any, fewer: Any) -> Any:
    """Return the right list if the parts of the shorter list `fewer` stand in the other, in their order."""
    ours, theirs = ([near(kind.inner[0], one) for one in some] for some in (
        [written(kind.inner[0], one) for one in right], sent))
    less, more = (theirs, iter(ours)) if fewer is sent else (ours, iter(theirs))
    held = len(sent) != len(right) and bool(less) and all(one in more for one in less)
    return [written(kind.inner[0], one) for one in right] if held else sent


def near(kind: Type, sent: Any) -> Any:
    """Return a part for comparison: a number rounded to a few digits, a list of such parts, or a word."""
    if isinstance(sent, list):
        return [near(kind.inner[0], one) for one in sent]
    return f"{float(decode(Type('rational'), sent, '')):.8e}" if kind.name in NUMBERS else sent


def with_others(field: str, kind: Type, right: Any, sent: Any) -> Any:
    """Return all fields: the sent value as `field`, and the right values of the others."""
    return {**{name: written(inner, right[name]) for name, inner in kind.fields}, field: sent}


def with_field(field: str, kind: Type, right: Any, sent: Any) -> Any:
    """Return the sent fields, and the right value of the missing `field`."""
    return {field: written(dict(kind.fields)[field], right[field]), **sent}


def of_percent(_: Type, __: Any, sent: Any) -> Any:
    """Return a number that was written in percent as a share: "25 %" as 1/4."""
    share, sign, rest = sent.strip().partition("%")
    return str(decode(Type("rational"), share.strip(), "") / 100) if sign and not rest else sent


def in_case(_: Type, right: Any, sent: Any) -> Any:
    """Return the right word if only letter case, hyphens or underscores differ."""
    return right if isinstance(right, str) and plain(right) == plain(sent) else sent


def plain(word: str) -> str:
    """Return a word in small letters, with blanks for hyphens and underscores.

    >>> plain("Positive_Semi-definite")
    'positive semi definite'
    """
    return " ".join(word.casefold().replace("_", " ").replace("-", " ").split())


MAPS, LISTED = ("map", "object"), ("list", ROWS)
# name → what is sent
SHAPES: Mapping[str, Shape] = {
    "in-a-list": Shape("You put into a list of its own what is asked for alone.", (), list, bare),
    "not-in-a-list": Shape("A list is asked for, of one part too: you gave the part alone.",
                           LISTED, object, enclosed),
    "flat": Shape("You gave in one list what stands in rows.", [ROWS], list, cut),
    "nested": Shape("You gave in rows what stands in one list.", ["list"], list, joined),
    "transposed": Shape("You gave the columns where the rows are asked for.", [ROWS], list,
                        lambda _, __, sent: [list(row) for row in zip(*sent, strict=True)]),
    "a-list-for-a-map": Shape("You gave the values in a list; each stands by its key.", ["map"], list,
                              lambda _, right, sent: dict(zip(right, sent, strict=True))),
    "pairs-for-a-map": Shape("You gave a list of pairs; each value stands by its key.", ["map"], list,
                             lambda _, __, sent: {str(key): one for key, one in sent}),
    "a-map-for-a-list": Shape("You gave keys and values where a list of the values is asked for.", LISTS,
                              dict, lambda _, __, sent: list(sent.values())),
    "other-keys": Shape("The values are right, and stand by other keys than the right ones.", MAPS, dict,
                        lambda kind, right, sent: dict(zip(dict(kind.fields) or right, sent.values(),
                                                           strict=True))),
    "keys-missing": Shape("You left out some keys; what you gave is right.", ["map"], dict, filled),
    "keys-too-many": Shape("You gave more keys than belong there; the others are right.", MAPS, dict,
                           lambda _, right, sent: {key: one for key, one in sent.items() if key in right}),
    **{name: Shape(says, LISTED, list, partial(resized, by, change)) for name, says, by, change in (
        ("without-the-first", "You left out the first part of the list; the others are right.", -1,
         lambda right, sent: [right[0], *sent]),
        ("without-the-last", "You left out the last part of the list; the others are right.", -1,
         lambda right, sent: [*sent, right[-1]]),
        ("one-more-first", "The list begins with one part too many; the others are right.", 1,
         lambda _, sent: sent[1:]),
        ("one-more-last", "The list ends with one part too many; the others are right.", 1,
         lambda _, sent: sent[:-1]))},
    "some-left-out": Shape("You left out some parts of the list; the others are right.", LISTED, list,
                           lambda kind, right, sent: within(kind, right, sent, sent)),
    "some-too-many": Shape("The list has some parts too many; the others are right.", LISTED, list,
                           lambda kind, right, sent: within(kind, right, sent, right)),
    "a-list-for-fields": Shape(
        "You gave a list where each part is a field with a name.", ["object"], list,
        lambda kind, _, sent: dict(zip(dict(kind.fields), sent, strict=True))),
    "truth-as-number": Shape("Asked is true or false: you gave a number or a word for it.", ["boolean"],
                             object, lambda _, __, sent: TRUTHS.get(str(sent).lower(), sent)),
    "number-as-truth": Shape("Asked is a number: you gave true or false.", NUMBERS, bool,
                             lambda _, __, sent: int(sent)),
    "in-percent": Shape("You wrote numbers in percent, as text.", ("rational", "real"), str, of_percent),
    "other-case": Shape("The word is right, and written otherwise: see its letters and hyphens.", (), str,
                        in_case),
}


def shapes_named(results: Sequence[CaseResult], numbers: str) -> dict[int, Diagnosis]:
    """Return index → shape, for all wrong answers to an operation; {} if no shape explains all of them."""
    answered = [place for place, one in enumerate(results) if one.answered]
    failing = [place for place in answered if results[place].failed]
    parts = sum(len(results[place].right.value) for place in failing
                if isinstance(results[place].right.value, list))
    if len(failing) < LEAST_CASES and parts < LEAST_PARTS:
        return {}
    for diagnosis, repair in shapes(results[failing[0]].example.operation.result):
        if all(is_right(results[place], repair, numbers) for place in (*failing, *answered)):
            return dict.fromkeys(failing, diagnosis)
    return {}


def shapes(kind: Type) -> Iterator[tuple[Diagnosis, Repair]]:
    """Yield every wrong shape of the whole answer or of its parts, with its repair."""
    for name, shape in SHAPES.items():
        for depth in range(DEEPEST + 1):
            yield Diagnosis(name, shape.says), partial(at_depth, depth, shape.repaired)
    for field, _ in kind.fields:
        yield (Diagnosis(f"only-{field}-given", f"You gave {field} alone; the answer has other fields too."),
               partial(with_others, field))
        yield (Diagnosis(f"no-{field}", f"You left out {field}; all else is right."),
               partial(with_field, field))


def is_right(result: CaseResult, repair: Repair, numbers: str) -> bool:
    """Return whether the repaired answer is right."""
    kind, sent = result.example.operation.result, result.reply.result if result.reply is not None else None
    try:
        meant = repair(kind, result.right.value, sent)
        measure = measure_of(result.example, result.given, numbers)
        return judge(kind, result.right, Reply("result", meant), measure).passed
    except (RefmlError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError):
        return False   # this answer cannot be repaired so


def at_depth(depth: int, repair: Repair, kind: Type, right: Any, sent: Any) -> Any:
    """Return an answer whose parts at this depth are repaired; depth 0 is the whole answer."""
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
    """Return a right value in the form of a reply."""
    return encode(kind, value, "exact")
