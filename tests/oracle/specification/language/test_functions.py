"""The functions by name: what they give, and that each pays for what it reads."""

from __future__ import annotations

from fractions import Fraction
from inspect import signature
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, RefmlError
from refml.numbers.reals import real
from refml.oracle.specification.formula import FUNCTIONS
from refml.oracle.specification.language import functions
from refml.oracle.specification.language.budget import Budget, endless
from refml.oracle.specification.language.operators import Operators
from refml.text import tokens

ROOTS = [real.sqrt(2), real.sqrt(3), 1, real.sqrt(8)]


def called(name: str, *values: Any) -> Any:
    return FUNCTIONS[name][0](Operators(endless()), *values)


@given(st.lists(st.integers(-9, 9) | st.fractions(max_denominator=99), max_size=6))
def test_sums_products_and_orders_are_those_of_the_numbers(numbers: list[Any]) -> None:
    assert called("sum", numbers) == sum(numbers) and called("sorted", numbers) == sorted(numbers)
    product = Fraction(1)
    for number in numbers:
        product *= number
    assert called("prod", numbers) == product
    assert called("dot", numbers, numbers) == sum([x * x for x in numbers])
    if numbers:
        assert called("max", numbers) == max(numbers) and called("min", numbers) == min(numbers)


def test_functions_of_irrational_numbers_are_exact() -> None:
    assert called("sum", ROOTS) == 3 * real.sqrt(2) + real.sqrt(3) + 1
    assert called("sum", [*ROOTS, 1 / (1 + real.exp(1))]) == called("sum", ROOTS) + 1 / (1 + real.exp(1))
    assert called("prod", ROOTS) == 4 * real.sqrt(3)
    assert called("sorted", ROOTS) == [1, real.sqrt(2), real.sqrt(3), real.sqrt(8)]
    assert called("max", ROOTS) == real.sqrt(8) and called("abs", 1 - real.pi) == real.pi - 1
    assert called("argmax", {"a": real.sqrt(8), "b": 2 * real.sqrt(2), "c": 1}) == ["a", "b"]


@given(st.integers(-30, 30), st.integers(-30, 30), st.integers(-7, 7).filter(bool))
def test_a_range_pays_a_step_for_each_of_its_integers(start: int, stop: int, step: int) -> None:
    left = Budget(1_000)
    assert functions.integer_range(Operators(left), start, stop, step) == list(range(start, stop, step))
    assert 1_000 - left.steps == len(range(start, stop, step))
    assert called("range", stop) == list(range(stop))
    assert called("range", start, stop) == list(range(start, stop))


@given(st.lists(st.integers(0, 99), max_size=6, unique=True))
def test_subsets_are_all_choices_once_and_in_order(elements: list[int]) -> None:
    chosen = called("subsets", elements)
    assert len(chosen) == len({tuple(one) for one in chosen}) == 2 ** len(elements)
    assert all(one == [element for element in elements if element in one] for one in chosen)


@given(st.text("aZ9 -'Éé\u0130\t", max_size=12))
def test_words_are_the_tokens_of_the_spam_filter(text: str) -> None:
    assert called("words", text) == tokens(text)
    assert [called("small", one) for one in called("pieces", text, "words")] == tokens(text)
    with pytest.raises(InvalidInput, match="is not a text"):
        called("words", [text])


@pytest.mark.parametrize(("name", "values"), [
    ("subsets", (list(range(5)),)), ("words", ("spam " * 20,)), ("small", ("SPAM " * 20,)),
    ("pieces", ("spam " * 20, "spaced")),
    ("sum", ([1] * 99,)), ("prod", ([1] * 99,)), ("max", ([1] * 99,)), ("min", ([1] * 99,)),
    ("all", ([True] * 99,)), ("any", ([False] * 99,)), ("zip", ([1] * 99,)), ("range", (99,)),
    ("dot", ([1] * 99, [1] * 99)), ("matvec", ([[1] * 9] * 11, [1] * 9)), ("transpose", ([[1] * 9] * 11,)),
    ("det", ([[1] * 9] * 9,)), ("rank", ([[1] * 9] * 11,)),
    ("solve", ([[1, 2, 3], [2, 1, 3], [1, 3, 1]], [1, 1, 1])), ("sorted", ([1] * 99,)),
    ("distinct", ([1] * 99,)), ("keys", (dict.fromkeys(range(99), 1),)),
    ("values", (dict.fromkeys(range(99), 1),)), ("argmax", (dict.fromkeys(range(99), 1),)),
    ("sum", (ROOTS * 25,)), ("sqrt", (3**99,)), ("log", (real.sqrt(3),)), ("exp", (99 * real.log(3),)),
    ("abs", (real.exp(1) - real.pi,)),
])
def test_a_function_pays_for_each_element_before_it_reads_on(name: str, values: tuple[Any, ...]) -> None:
    with pytest.raises(InvalidInput, match="more steps than its budget"):
        FUNCTIONS[name][0](Operators(Budget(steps=15)), *values)
    left = Budget()
    FUNCTIONS[name][0](Operators(left), *values)
    assert Budget().steps - left.steps > 15


def test_every_function_says_how_many_values_it_takes() -> None:
    assert all(0 <= least <= most for _, least, most in FUNCTIONS.values())
    for name, (_, least, _) in FUNCTIONS.items():
        with pytest.raises(RefmlError):
            called(name, *[object()] * max(least, 1))


def test_each_function_says_how_many_values_it_takes() -> None:
    bounded = 0
    for name, (function, least, most) in FUNCTIONS.items():
        parameters = list(signature(function).parameters.values())[1:]   # the first are the operators
        if any(one.kind is one.VAR_POSITIONAL for one in parameters):
            continue
        assert least == sum(one.default is one.empty for one in parameters) and most == len(parameters), name
        bounded += 1
    assert bounded >= len(FUNCTIONS) - 2   # zip and range take any number
