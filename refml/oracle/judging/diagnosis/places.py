"""Places: the only part that is wrong in all failures, if no suspect explains them.

A place is a field or a class, the first or last elements of a list or all others, the order of a list, or
the entries of a matrix on, above or below its diagonal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ....numbers.rational import Fraction
from ...reference.claims import numbers_of, side_by_side
from ...specification.codec import Type
from .agreement import UNREADABLE, Asked, is_no_number, near_part, near_parts
from .guesses.relations import LEAST_CASES
from .suspects import Diagnosis, word

if TYPE_CHECKING:
    from ...reference.claims import Path

# name → words for some elements of a list, and whether element i of n is one of them
OF_LISTS: Mapping[str, tuple[str, Callable[[int, int], bool]]] = {
    "the-first": ("the first part", lambda i, _: i == 0),
    "the-last": ("the last part", lambda i, n: i == n - 1),
    "all-but-the-first": ("all parts but the first", lambda i, _: i > 0),
    "all-but-the-last": ("all parts but the last", lambda i, n: i < n - 1),
    "those-between": ("the parts between the first and the last", lambda i, n: 0 < i < n - 1),
}
# the same for the entry of a matrix in row i and column j
OF_MATRICES: Mapping[str, tuple[str, Callable[[int, int], bool]]] = {
    "the-diagonal": ("what stands on the diagonal", lambda i, j: i == j),
    "off-the-diagonal": ("what stands off the diagonal", lambda i, j: i != j),
    "above-the-diagonal": ("what stands above the diagonal", lambda i, j: i < j),
    "below-the-diagonal": ("what stands below the diagonal", lambda i, j: i > j),
}


def alone(asked: Sequence[Asked]) -> list[Diagnosis]:
    """Return the only place that is wrong in all failures; [] if there is none."""
    failing = [one for one in asked if one.failed and one.right.is_value and one.reply.kind == "result"]
    if len(failing) < LEAST_CASES or any(one.answer is UNREADABLE or is_no_number(one) for one in failing):
        return []
    if any(one.judged for one in failing):
        return wrong_word(failing)
    if failing[0].operation.result.name == "list":
        return in_another_order(failing) or alone_in_lists(failing)
    wrong = [{path[:1] for path in wrong_and_right(one)[0]} for one in failing]
    if any(len(parts) != 1 or parts != wrong[0] for parts in wrong) or wrong[0] == {()} \
            or any(len(one.right_answer) < 2 for one in failing):
        return []
    (part,), = wrong[0]
    return in_another_order(failing, part) or [only(part, part)]


def wrong_word(failing: Sequence[Asked]) -> list[Diagnosis]:
    """Return the truth value that every failure claims wrongly, as a name; [] if there is none."""
    for name, kind in failing[0].operation.result.fields:
        words = {one.answer[name] for one in failing if one.answer[name] != one.right_answer[name]}
        if kind.name == "boolean" and len(words) == 1 and all(one.answer[name] in words for one in failing):
            wrong, = words
            return [Diagnosis(f"{name}-{word(wrong)}", f"You claim that {name} is {word(wrong)} where it is "
                                                       f"{word(not wrong)}: a case is missing in your test.")]
    return []


def only(name: str, words: str) -> Diagnosis:
    """Return the name for a place."""
    return Diagnosis(f"only-{name}", f"In {words} alone the answers are wrong; all else in them is right.")


def in_another_order(failing: Sequence[Asked], field: str = "") -> list[Diagnosis]:
    """Return the name for lists, or a field of them, with the right elements in another order; else []."""
    whole = failing[0].operation.result
    kind = dict(whole.fields).get(field, whole)
    if kind.name != "list":
        return []
    for one in failing:
        right, got = ((part[field] if field else part) for part in (one.right_answer, one.answer))
        if not near_parts(kind, in_order(right), in_order(got), one, size_of(kind, right)):
            return []
    of = field or "the list"
    return [Diagnosis(f"{field}-in-another-order".removeprefix("-"),
                      f"The parts of {of} are right, and in another order.")]


def in_order(values: Sequence[Any]) -> list[Any]:
    """Return the values sorted; values of different types are compared as text."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=str)


def alone_in_lists(failing: Sequence[Asked]) -> list[Diagnosis]:
    """Return the only wrong place of lists or matrices, if it is wrong more often than right; else []."""
    inner = failing[0].operation.result.inner[0]
    depth, table = (2, OF_MATRICES) if inner.name == "list" else (1, OF_LISTS)
    found = [wrong_and_right(one) for one in failing]
    if any(not wrong or any(len(path) != depth for path in wrong) for wrong, _ in found):
        return []
    wrong, right = ([(*path, len(one.right_answer))[:2] for one, both in zip(failing, found, strict=True)
                     for path in both[side]] for side in (0, 1))
    return [only(name, words) for name, (words, belongs) in table.items()
            if all(belongs(*place) for place in wrong) and any(not belongs(*place) for place in right)
            and sum(belongs(*place) for place in right) < len(wrong)][:1]


def wrong_and_right(one: Asked) -> tuple[list[Path], list[Path]]:
    """Return the paths to the wrong parts of an answer, and to the right parts."""
    kind, scale = one.operation.result, size_of(one.operation.result, one.right_answer)
    found: tuple[list[Path], list[Path]] = [], []
    for path, part, ours, theirs in side_by_side(kind, one.right_answer, one.answer):
        found[near_part(part, ours, theirs, one, scale)].append(path)
    return found


def size_of(kind: Type, right: Any) -> Fraction:
    """Return the greatest absolute value of a number in an answer, at least 1."""
    sizes: list[Fraction] = [abs(number) for number in numbers_of(kind, right)]
    return max([Fraction(1), *sizes])
