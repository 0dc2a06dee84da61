"""What a value of Python's own types holds, whatever a subclass of them says of itself."""
from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from refml.numbers import natives


class Endless(list[Any]):
    """A list that never ends when it is walked through, and has no length."""

    def __iter__(self) -> Iterator[int]:
        return itertools.count()

    def __len__(self) -> int:
        raise RuntimeError("no length")


class Pair(tuple[Any, ...]):
    """A tuple whose elements are others."""

    def __iter__(self) -> Iterator[int]:
        return iter([7])


class Word(str):
    """A text that is equal to every other."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        raise RuntimeError("no hash")

    def __str__(self) -> str:
        return "another"


class Three(int):
    """An integer that says that it is four."""

    def __int__(self) -> int:
        return 4

    def __index__(self) -> int:
        return 4


class Half(float):
    """A float that says that it is 2."""

    def __float__(self) -> float:
        return 2.0


class Map(dict[Any, Any]):
    """A dict that shows no key."""

    def __iter__(self) -> Iterator[Any]:
        return iter([])

    def items(self) -> Any:
        return []


class Disguised:
    """An object that puts on the class of lists."""

    @property  # type: ignore[misc]  # that is the disguise
    def __class__(self) -> type:
        return list


@pytest.mark.parametrize(("read", "value", "held"), [
    (natives.elements, Endless([1, 2]), [1, 2]), (natives.elements, Pair((1, 2)), [1, 2]),
    (natives.elements, (1,), [1]), (natives.text, Word("spam"), "spam"), (natives.whole, Three(3), 3),
    (natives.whole, True, 1), (natives.binary, Half(0.5), 0.5), (natives.items, Map(a=1), [("a", 1)]),
])
def test_what_a_value_holds_is_read_past_its_own_methods(read: Any, value: Any, held: Any) -> None:
    found = read(value)
    assert type(found) is type(held) and found == held


def test_the_elements_are_a_new_list() -> None:
    values = [1, 2]
    assert natives.elements(values) is not values


def test_a_class_that_is_put_on_is_none() -> None:
    assert isinstance(Disguised(), list)
    assert not natives.native(Disguised(), list)
    assert natives.native(Endless(), list) and natives.native(True, int)
