"""Places: what alone is wrong in all failures, where nothing explains them.

A field or a class; of a list its first or its last part, all but these, or the order alone; of a matrix what
stands on the diagonal or off it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....numbers.rational import Fraction
from ...reference.claims import numbers_of
from ...specification.codec import Type
from .agreement import UNREADABLE, Asked, is_no_number, near_parts
from .guesses.relations import LEAST_CASES
from .suspects import Diagnosis

Place = tuple[int, ...]   # the indices of a part, and the sizes of the lists that they are of
NUMBERS = ("rational", "real")
SCALARS = (*NUMBERS, "integer")

# name → the words for some parts of a list, and whether a part is one of them
OF_LISTS: Mapping[str, tuple[str, Callable[[int, int], bool]]] = {
    "the-first": ("the first part", lambda i, _: i == 0),
    "the-last": ("the last part", lambda i, n: i == n - 1),
    "all-but-the-first": ("all parts but the first", lambda i, _: i > 0),
    "all-but-the-last": ("all parts but the last", lambda i, n: i < n - 1),
    "those-between": ("the parts between the first and the last", lambda i, n: 0 < i < n - 1),
}
# the same of a matrix: by row and column
OF_MATRICES: Mapping[str, tuple[str, Callable[[int, int], bool]]] = {
    "the-diagonal": ("what stands on the diagonal", lambda i, j: i == j),
    "off-the-diagonal": ("what stands off the diagonal", lambda i, j: i != j),
    "above-the-diagonal": ("what stands above the diagonal", lambda i, j: i < j),
    "below-the-diagonal": ("what stands below the diagonal", lambda i, j: i > j),
}


def alone(asked: Sequence[Asked]) -> list[Diagnosis]:
    """The one place of the answers that is ever wrong, where they have several."""
    failing = [one for one in asked if one.failed and one.right.is_value and one.reply.kind == "result"]
    if len(failing) < LEAST_CASES or any(one.answer is UNREADABLE or is_no_number(one) for one in failing):
        return []
    if failing[0].operation.result.name == "list":
        return in_another_order(failing) or alone_in_lists(failing)
    wrong = [wrong_parts(one) for one in failing]
    if any(parts is None or len(parts) != 1 or parts != wrong[0] for parts in wrong):
        return []
    part, = wrong[0] or ("",)
    return [only(part, part)]


def only(name: str, words: str) -> Diagnosis:
    """The name of a place."""
    return Diagnosis(f"only-{name}", f"In {words} alone the answers are wrong; all else in them is right.")


def wrong_parts(one: Asked) -> set[str] | None:
    """The parts of an answer that are wrong; None where it has no parts, or where a judge measures it."""
    kind, right, got = one.operation.result, one.right_answer, one.answer
    parts = dict.fromkeys(right, kind.inner[0]) if kind.name == "map" else dict(kind.fields)
    if one.judged or len(parts) < 2 or right.keys() != got.keys():
        return None
    scale = size_of(kind, right)
    return {name for name, inner in parts.items()
            if not near_parts(inner, right[name], got[name], one, scale)}


def in_another_order(failing: Sequence[Asked]) -> list[Diagnosis]:
    """The name of lists that hold the right parts, in whatever order."""
    kind = failing[0].operation.result
    if any(one.judged or not near_parts(kind, in_order(one.right_answer), in_order(one.answer), one,
                                        size_of(kind, one.right_answer)) for one in failing):
        return []
    return [Diagnosis("in-another-order", "The parts of the list are right, and in another order.")]


def in_order(values: Sequence[Any]) -> list[Any]:
    """The values sorted, those of several sorts as words."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=str)


def alone_in_lists(failing: Sequence[Asked]) -> list[Diagnosis]:
    """The place in lists, or in matrices, that alone is wrong, and more often wrong there than right."""
    inner = failing[0].operation.result.inner[0]
    if inner.name in SCALARS:
        table, found = OF_LISTS, [wrong_and_right(one, in_a_list) for one in failing]
    elif inner.name == "list" and inner.inner[0].name in SCALARS:
        table, found = OF_MATRICES, [wrong_and_right(one, in_a_matrix) for one in failing]
    else:
        return []
    if any(both is None or not both[0] for both in found):
        return []
    wrong, right = ([place for both in found if both for place in both[side]] for side in (0, 1))
    return [only(name, words) for name, (words, belongs) in table.items()
            if all(belongs(*place) for place in wrong) and any(not belongs(*place) for place in right)
            and sum(belongs(*place) for place in right) < len(wrong)][:1]


def wrong_and_right(
    one: Asked, parts: Callable[[Type, Any, Any], list[tuple[Place, Type, Any, Any]]]
) -> tuple[list[Place], list[Place]] | None:
    """The places of an answer that are wrong, and those that are right; None where it has other places."""
    kind, right, got = one.operation.result, one.right_answer, one.answer
    if one.judged:
        return None
    try:
        each = parts(kind, right, got)
    except ValueError:
        return None
    scale = size_of(kind, right)
    near = [near_parts(inner, ours, theirs, one, scale) for _, inner, ours, theirs in each]
    places = [place for place, *_ in each]
    return ([place for place, is_near in zip(places, near, strict=True) if not is_near],
            [place for place, is_near in zip(places, near, strict=True) if is_near])


def in_a_list(kind: Type, right: Any, got: Any) -> list[tuple[Place, Type, Any, Any]]:
    """The parts of two lists, each with its index and their length.  Raises ValueError for other lengths."""
    return [((i, len(right)), kind.inner[0], *both) for i, both in enumerate(zip(right, got, strict=True))]


def in_a_matrix(kind: Type, right: Any, got: Any) -> list[tuple[Place, Type, Any, Any]]:
    """The entries of two matrices, each with its row and column.  Raises ValueError for other shapes."""
    rows = enumerate(zip(right, got, strict=True))
    return [((i, j), kind.inner[0].inner[0], *both)
            for i, row in rows for j, both in enumerate(zip(*row, strict=True))]


def size_of(kind: Type, right: Any) -> Fraction:
    """The size of the greatest number in an answer, and at least 1."""
    sizes: list[Fraction] = [abs(number) for number in numbers_of(kind, right)]
    return max([Fraction(1), *sizes])
