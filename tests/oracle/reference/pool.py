"""Hostile values: what somebody may put in the place of an argument, by mistake or on purpose.

    POOL             functions, each of which makes one value
    disguised        the same value in other clothes: another type, or a subclass whose methods raise or lie
"""

from __future__ import annotations

import collections
import enum
import itertools
import random
import types
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, NoReturn

import numpy as np

from refml.numbers.reals.real import exp, sqrt


def raising(*_: object) -> NoReturn:
    """The body of a method that lies in wait."""
    raise RuntimeError("a method of the value's own")


# ---------------------------------------------------------------- subclasses that hold what they hold

class LyingList(list[Any]):
    """A list with other elements, another length, no comparison."""

    __getitem__ = __eq__ = raising

    def __iter__(self) -> Iterator[Any]:
        return itertools.repeat(7)

    def __len__(self) -> int:
        return 10**6

    __hash__ = None


class RaisingList(list[Any]):
    """A list that can do nothing."""

    __iter__ = __len__ = __getitem__ = __contains__ = __repr__ = raising


class LyingTuple(tuple[Any, ...]):
    """A tuple without end."""

    def __iter__(self) -> Iterator[Any]:
        return itertools.count()


class LyingDict(dict[Any, Any]):
    """A dict with other keys and no values."""

    __getitem__ = get = raising

    def __iter__(self) -> Iterator[Any]:
        return iter(["zz", "yy"])

    def keys(self) -> Any:
        return 5


class LyingText(str):
    """A text that is equal to all others, of no length, and that cannot be stripped or cut."""

    strip = partition = split = encode = raising  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 7

    def __len__(self) -> int:
        return 0


class RaisingText(str):
    """A text that can be neither compared nor looked up."""

    __eq__ = __hash__ = __lt__ = __getitem__ = raising


class LyingInteger(int):
    """An integer that says that it is 10."""

    def __int__(self) -> int:
        return 10

    __index__ = __int__

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = raising


class LyingFloat(float):
    """A float that cannot be subtracted from, and says that it is 1/0."""

    __sub__ = __float__ = raising

    def __ne__(self, other: object) -> bool:
        return False

    def as_integer_ratio(self) -> tuple[int, int]:
        return 1, 0


class Quotient:
    """A rational of another make."""

    def __init__(self, numerator: Any, denominator: Any) -> None:
        self.numerator = numerator
        self.denominator = denominator


class LyingFraction(Fraction):
    """A fraction that is equal to nothing and can be ordered with nothing."""

    __lt__ = __gt__ = __hash__ = raising

    def __eq__(self, other: object) -> bool:
        return False


class Array:
    """What becomes a list when it is asked."""

    def __init__(self, elements: Any) -> None:
        self.elements = elements

    def tolist(self) -> Any:
        return self.elements


# ---------------------------------------------------------------- objects that hold nothing

class Raising:
    """An object of which every question raises."""

    def __getattr__(self, name: str) -> object:
        raise RuntimeError(name)

    __eq__ = __hash__ = __repr__ = __bool__ = __len__ = __iter__ = raising


class Agreeing:
    """An object that has every attribute, each of them an object like itself that can be called."""

    def __getattr__(self, name: str) -> Agreeing:
        return Agreeing()

    def __call__(self, *_: object) -> Agreeing:
        return self


class Index:
    """An object with the look of an integer, which it is not."""

    numerator = property(raising)

    def __index__(self) -> Any:
        return "three"


class Ratio:
    """An object with the look of a float of another make."""

    def __init__(self, above: Any, below: Any) -> None:
        self.ratio = above, below

    def as_integer_ratio(self) -> Any:
        return self.ratio


class Digits:
    """An object with the look of a decimal."""

    as_tuple = __str__ = raising


class Disguised:
    """An object that puts on a class."""

    def __init__(self, kind: type) -> None:
        self.kind = kind

    @property  # type: ignore[misc]  # that is the disguise
    def __class__(self) -> type:
        return self.kind


class One(enum.IntEnum):
    """An integer by name."""

    ONE = 1


def nested(depth: int) -> list[Any]:
    """A list in a list in a list …"""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def endless() -> list[Any]:
    """A list that holds itself."""
    value: list[Any] = []
    value.append(value)
    return value


# ---------------------------------------------------------------- the pool

def constant(value: Any) -> Callable[[], Any]:
    """A function that makes this value."""
    return lambda: value


NUMBERS = [
    0, 1, -1, 2, 3, -5, 63, 64, 65, 100, 10**7, 10**9, 2**31, 2**64, 10**18, 10**30,
    10**51, -10**18, 7**4000, 0.0, -0.0, float("nan"), float("inf"), -float("inf"), 5e-324, 1.7e308, 0.1,
    Fraction(1, 3), Fraction(-1, 2), Fraction(10**30, 7), Fraction(1, 10**3000), Fraction(3**4000, 2**6000),
    Decimal("1.5"), Decimal("NaN"), Decimal("sNaN"), Decimal("-Infinity"), Decimal("1E+999999"),
    Decimal("1E-999999"), 1 + 2j, True, False, exp(1), sqrt(2), exp(1) - exp(1),
    np.int64(3), np.float64(0.5), np.float32("nan"), np.bool_(True), np.datetime64("2020-01-01"),
    np.timedelta64(3), np.longdouble(1) / 3, One.ONE, LyingInteger(1), LyingFloat(1.5), LyingFraction(1, 2),
    Quotient(1, 0), Quotient("a", "b"), Quotient(1, 2), Quotient(1.5, 2), Index(), Ratio("a", 2), Ratio(1, 0),
    Ratio(Agreeing(), 1), Digits()]
TEXTS = [
    "1e100001", "1/0", "\u0663", "", " ", "1", "0.5", "-1", "3/7", "nan", "inf", "1_0", "0x10",
    "1" * 5000, "a", "spam", "ham", "all", "first", "gram", "rbf", "linear", "polynomial", "n", "n-1",
    "strict", "\ud800", "\x00", "x" * 10**5, b"1", bytearray(b"1"), np.str_("spam"),
    LyingText("spam"), LyingText("1/2"), LyingText("all"), RaisingText("spam"), RaisingText("n")]
CONTAINERS = [
    [], (), {}, set(), frozenset([1]), range(0), range(3), range(10**9), [1, 2], [[1, 2], [3, 4]],
    [1, "a", None], ["spam", "ham"], [1, -1], [0, 1], [None], [[]], [[], [1]], [float("nan")], {"spam": 1},
    {"spam": "1/2", "ham": "1/2"}, {1: 1, "1": 2}, {"spam": {"ham": 1}}, {None: 1}, {(1, 2): 3},
    ["spam"] * 500, [1] * 5000, [[1] * 50] * 50, [[10**300] * 3] * 3, dict.fromkeys(map(str, range(2000)), 1),
    types.MappingProxyType({"spam": 1}), collections.UserDict(spam=1), collections.deque([1, 2]),
    np.array(1), np.array([1.0, 2.0]), np.array([[1, 2], [3, 4]]), np.array([float("nan")]),
    np.array([object()]), np.array(["a", "b"]), np.zeros((0, 3)), np.zeros((2, 2, 2)),
    LyingList([1, 2]), RaisingList([1, 2]), LyingTuple((1, 2)), LyingDict(spam=1), Array(raising), Array(5),
    Array(LyingList([1])), Array([Array([1])]), nested(3000), endless()]
OTHERS = [None, object(), int, float, list, Fraction, len, raising, Ellipsis, Raising(), Agreeing(),
          *map(Disguised, (int, float, str, list, dict, bool, Fraction, tuple))]
POOL: list[Callable[[], Any]] = [*map(constant, [*NUMBERS, *TEXTS, *CONTAINERS, *OTHERS]),
                                 lambda: iter([1, 2]), lambda: (i for i in range(3)), itertools.count]

# What may take seconds, rightly: long numbers, and counts within the limits.  Drawn in long runs alone.
LONG: list[Callable[[], Any]] = list(map(constant, [
    10**4, 10**5, 10**6,
    10**100_000, -3**200_000, Fraction(3**60_000, 2**90_000), Quotient(10**100_000, 3), "9" * 99_999,
    "1e100000", "1e-100000", Decimal("1E+100000"), "x" * 10**6]))


# ---------------------------------------------------------------- the same in other clothes

class Whole:
    """An integer of another make, such as numpy's."""

    def __init__(self, value: int) -> None:
        self.numerator, self.denominator = value, 1

    def __index__(self) -> int:
        return LyingInteger(self.numerator)


def disguised(value: Any, choice: random.Random) -> Any:
    """A value that holds the same, in other types."""
    if isinstance(value, list):
        value = [disguised(one, choice) for one in value]
    elif isinstance(value, dict):
        value = {one: disguised(value[one], choice) for one in value}
    clothes = CLOTHES.get(type(value))
    return value if clothes is None else choice.choice(clothes)(value)


CLOTHES: dict[type, list[Callable[[Any], Any]]] = {
    str: [str, np.str_, LyingText, RaisingText],
    int: [int, LyingInteger, Whole],
    Fraction: [Fraction, str, LyingFraction, lambda x: LyingText(x),
               lambda x: Quotient(x.numerator, x.denominator),
               lambda x: Quotient(Whole(x.numerator), LyingInteger(x.denominator)),
               lambda x: Ratio(x.numerator, x.denominator)],
    list: [list, tuple, LyingList, RaisingList, LyingTuple, Array],
    dict: [dict, LyingDict],
}
