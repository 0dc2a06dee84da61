"""What the arguments of many operations are made of."""

from __future__ import annotations

import functools
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Concatenate, ParamSpec, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.drawing import simple_fractions

P = ParamSpec("P")
T = TypeVar("T")
Given = dict[str, Any]
Table = dict[str, Callable[[], SearchStrategy[Given]]]
LABELS = ["ham", "spam", "Ω"]
WORDS = ["a", "buy", "now", "zed"]

whole = st.integers(0, 4).map(Fraction)
fractions = simple_fractions(-5, 5, 12)
numbers = st.one_of(
    st.integers(-3, 3).map(Fraction),
    fractions,
    st.sampled_from([Fraction(10**30), Fraction(-1, 10**30), Fraction(1, 3), Fraction(0)]),
)
positive = st.one_of(
    simple_fractions(Fraction(1, 9), 9, 9),
    st.sampled_from([Fraction(1), Fraction(25), Fraction(2975), Fraction(1, 10**12), Fraction(10**12)]),
)
unit = st.one_of(
    st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]),
    simple_fractions(0, 1, 20),
)
alphas = st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2), Fraction(2), Fraction(1, 1000)])


def once(make: Callable[P, SearchStrategy[T]]) -> Callable[P, SearchStrategy[T]]:
    """The same strategy for the same arguments: hypothesis looks through each new one before it draws."""
    made: Callable[..., SearchStrategy[T]] = functools.lru_cache(maxsize=None, typed=True)(make)

    @functools.wraps(make)
    def strategy(*args: P.args, **more: P.kwargs) -> SearchStrategy[T]:
        hashable = all(getattr(one, "__hash__", None) for one in (*args, *more.values()))
        return (made if hashable else make)(*args, **more)
    return strategy


def composite(draws: Callable[Concatenate[DrawFn, P], T]) -> Callable[P, SearchStrategy[T]]:
    """`st.composite`, whose strategies are made once."""
    return once(st.composite(draws))


@composite
def distribution(draw: DrawFn, size: int) -> list[Fraction]:
    """Probabilities that sum to exactly 1; zeros are common."""
    weights = draw(st.lists(st.integers(0, 6), min_size=size, max_size=size).filter(any))
    return [Fraction(weight, sum(weights)) for weight in weights]


@composite
def labelled(draw: DrawFn) -> list[str]:
    """Labels of two to six records; now and then one class alone, which a model refuses."""
    labels = draw(st.lists(st.sampled_from(LABELS), min_size=1, max_size=5))
    other = LABELS[(LABELS.index(labels[0]) + draw(st.sampled_from([1, 2, 1, 2, 1, 2, 0]))) % 3]
    return [*labels, other]


@composite
def declared(draw: DrawFn, labels: list[str]) -> list[str] | None:
    """No declared classes, those that are seen, or one more that is empty."""
    seen = sorted(set(labels))
    return draw(st.sampled_from([None, seen, list(reversed(seen)), LABELS]))


@composite
def matrix(draw: DrawFn, rows: int, columns: int, of: SearchStrategy[Any]) -> list[list[Any]]:
    return [[draw(of) for _ in range(columns)] for _ in range(rows)]
