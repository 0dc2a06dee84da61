"""Answers near a right one: what somebody answers who is nearly right.

    near(value, of_a_set)     one number moved, one sign or truth value turned, two numbers exchanged, the
                              last element left out
    CHANGES                   an answer → another one, that is near it or has all its numbers changed
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from refml.numbers.reals.real import Real
from refml.oracle.specification import formula

MOST_PLACES = 12
Path = tuple[Any, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield where the numbers and truth values of an answer are."""
    if isinstance(value, (bool, int, Fraction, Real)):
        yield path
    elif isinstance(value, (Mapping, list, tuple)):
        keys = value if isinstance(value, Mapping) else range(len(value))
        for key in keys:
            yield from places(value[key], (*path, key))


def at(value: Any, path: Path) -> Any:
    """The part of an answer at a place."""
    return functools.reduce(lambda part, key: part[key], path, value)


def put(value: Any, path: Path, part: Any) -> Any:
    """The answer with another part at a place."""
    if not path:
        return part
    if isinstance(value, Mapping):
        return {**value, path[0]: put(value[path[0]], path[1:], part)}
    return [put(one, path[1:], part) if place == path[0] else one for place, one in enumerate(value)]


def moved(value: Any, path: Path) -> Any:
    """The answer with the number at a place moved, or the truth value turned."""
    part = at(value, path)
    if isinstance(part, bool):
        return put(value, path, not part)
    return put(value, path, part + 1 if isinstance(part, int) else part + Fraction(1, 7))


def turned(value: Any, path: Path) -> Any:
    """The answer with the sign of the number at a place turned."""
    part = at(value, path)
    return value if isinstance(part, bool) else put(value, path, -part)


def swapped(value: Any, path: Path, other: Path) -> Any:
    """The answer with the numbers at two places exchanged."""
    return put(put(value, path, at(value, other)), other, at(value, path))


def near(value: Any, of_a_set: bool) -> Iterator[Any]:
    """Yield answers near a right one; the order of a set means nothing."""
    for _, answer in near_at(value, of_a_set):
        yield answer


def near_at(value: Any, of_a_set: bool) -> Iterator[tuple[list[Path], Any]]:
    """Yield answers near a right one, each with the places where it differs."""
    found = list(places(value))[:MOST_PLACES]
    answers = [([path], change(value, path)) for path in found for change in (moved, turned)]
    if not of_a_set:
        answers += [(list(pair), swapped(value, *pair)) for pair in zip(found, found[1:], strict=False)
                    if not isinstance(at(value, pair[0]), bool) and not isinstance(at(value, pair[1]), bool)]
    if isinstance(value, list) and value:
        answers.append(([(len(value) - 1,)], value[:-1]))
    for paths, answer in answers:
        if not formula.equal(answer, value):
            yield paths, answer


def first(value: Any, change: Callable[[Any, Path], Any], last: bool = False) -> Any:
    """The answer with one number changed; without any, its last element or its word."""
    found = list(places(value))
    if found:
        return change(value, found[-1 if last else 0])
    return value[:-1] if isinstance(value, list) else f"not {value}"


def put_all(value: Any, change: Callable[[Any], Any]) -> Any:
    """The answer with every number changed, and every truth value turned."""
    for path in places(value):
        part = at(value, path)
        value = put(value, path, not part if isinstance(part, bool) else change(part))
    return value


CHANGES: list[Callable[[Any], Any]] = [
    lambda value: first(value, moved), lambda value: first(value, turned),
    lambda value: first(value, moved, last=True), lambda value: first(value, turned, last=True),
    lambda value: put_all(value, lambda part: part + 1 if isinstance(part, int) else part + Fraction(1, 7)),
    lambda value: put_all(value, lambda part: 2 * part),
    lambda value: put_all(value, lambda part: part + 1000),
]
