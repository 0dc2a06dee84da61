"""The operators: exact values, decided comparisons, and refusals of what they are not defined for."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undecided, Undefined
from refml.numbers.reals import real
from refml.oracle.specification.codec import NotANumber
from refml.oracle.specification.language import operators
from refml.oracle.specification.language.budget import Budget, endless
from refml.oracle.specification.language.operators import Operators
from tests.drawing import simple_fractions

ON = Operators(endless())
HIDDEN = real.sqrt(3 + 2 * real.sqrt(2)) - 1   # √2, which algebra does not see

numbers = st.integers(-20, 20) | simple_fractions(-20, 20, 9) | st.sampled_from(
    [real.sqrt(2), real.sqrt(8), real.pi, real.exp(1), real.exp(2), real.log(2), real.log(6) - real.log(3)])
values = st.recursive(
    numbers | st.sampled_from(["a", "b", None, True, False]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", 1]), inner, max_size=2),
    max_leaves=6)


@given(numbers, numbers)
def test_operators_agree_with_exact_arithmetic(x: Any, y: Any) -> None:
    assert real.compare(ON.add(x, y), x + y) == 0
    assert real.compare(ON.subtract(x, y), x - y) == 0
    assert real.compare(ON.multiply(x, y), x * y) == 0
    assert ON.compare(x, y) == real.compare(x, y) == -ON.compare(y, x)
    if real.sign(y) != 0:
        assert real.compare(ON.multiply(ON.divide(x, y), y), x) == 0


@given(numbers, st.integers(-4, 6))
def test_a_power_is_a_repeated_product(x: Any, n: int) -> None:
    if real.sign(x) == 0 and n < 0:
        with pytest.raises(Undefined):
            ON.power(x, n)
        return
    product: Any = Fraction(1)
    for _ in range(abs(n)):
        product = product * x
    assert real.compare(ON.power(x, n) * (product if n < 0 else 1), 1 if n < 0 else product) == 0


def test_powers_of_sums_of_irrational_numbers() -> None:
    x = 1 + real.sqrt(2)
    assert ON.power(x, 3) == 7 + 5 * real.sqrt(2) and ON.power(x, -1) == real.sqrt(2) - 1
    assert ON.power(x, 0) == 1 and ON.power(1 / (1 + real.exp(1)), 2) * (1 + real.exp(1)) ** 2 == 1


@given(values)
def test_a_value_equals_itself_and_its_copy(value: Any) -> None:
    def copy(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: copy(inner) for key, inner in part.items()}
        return tuple(map(copy, part)) if isinstance(part, list) else part
    assert ON.equal(value, copy(value)) and ON.contains([value], value) and not ON.equal([value], value)


@pytest.mark.parametrize(("left", "right"), [
    (1, 2), (1, "1"), (None, 0), ([1], [1, 2]), ({"a": 1}, {"b": 1}), ({"a": 1}, {"a": 2}),
    ([1, [2]], [1, [3]]), (real.sqrt(2), 1), (real.sqrt(2), "a"), (True, 0), ("a", "b"),
    ("a" * 5000, "a" * 4999 + "b"), ({}, []), (10**2000, 10**2000 + 1),
    (NotANumber("nan"), NotANumber("nan")), (Fraction(1, 2), Fraction(1, 3)),
])
def test_different_values_are_different(left: Any, right: Any) -> None:
    assert not ON.equal(left, right) and not ON.equal(right, left) and not ON.contains((right,), left)


def test_equality_goes_from_left_to_right_and_stops_where_it_is_decided() -> None:
    undecided = HIDDEN * real.exp(1)
    assert not Operators(Budget()).equal([1, undecided], [2, real.sqrt(2) * real.exp(1)])
    with pytest.raises(Undecided):
        Operators(Budget()).equal([undecided, 1], [real.sqrt(2) * real.exp(1), 2])


def test_a_comparison_is_undecided_at_what_is_left_of_the_budget() -> None:
    reached = []
    for steps in (2_000, 20_000, 200_000):
        with pytest.raises(Undecided) as refusal:
            Operators(Budget(steps)).compare(HIDDEN, real.sqrt(2))
        assert refusal.value.enclosure is not None
        low, high = refusal.value.enclosure
        assert low <= 0 <= high
        reached.append(high - low)
    assert reached[0] > reached[1] > reached[2]


def test_a_comparison_is_decided_by_as_many_bits_as_it_needs() -> None:
    near = HIDDEN + Fraction(1, 2**600)
    assert Operators(Budget()).compare(near, real.sqrt(2)) == 1
    assert Operators(Budget(5_000_000)).compare(HIDDEN - Fraction(1, 2**9000), real.sqrt(2)) == -1


def test_what_a_short_look_leaves_open_is_looked_at_again() -> None:
    near = real.sqrt(2) - Fraction(isqrt(2 * 10**80), 10**40)   # with 64 bits it may be 0
    for x, sign in ((real.log(near), -1), (real.sqrt(near), 1)):
        assert Operators(endless()).sign(x) == sign == -Operators(endless()).sign(-x)


@pytest.mark.parametrize(("name", "values"), [
    ("divide", (1, real.sqrt(8) - 2 * real.sqrt(2))), ("divide", (0, 0)), ("power", (0, -1)), ("sqrt", (-1,)),
    ("sqrt", (1 - real.pi,)), ("log", (0,)), ("log", (1 - real.pi,)), ("log", (Fraction(-1, 2),)),
    ("power", (real.sqrt(8) - 2 * real.sqrt(2), -2)),
])
def test_what_has_no_value_is_undefined(name: str, values: tuple[Any, ...]) -> None:
    with pytest.raises(Undefined):
        getattr(ON, name)(*values)


def test_functions_of_one_number() -> None:
    assert ON.sqrt(8) == 2 * real.sqrt(2) and ON.sqrt(Fraction(9, 4)) == Fraction(3, 2) and ON.sqrt(0) == 0
    assert ON.exp(ON.log(3)) == 3 and ON.exp(0) == 1 and ON.log(ON.exp(real.pi)) == real.pi
    assert ON.negative(real.pi) + real.pi == 0 and ON.negative(True) == -1


@pytest.mark.parametrize("value", [
    "1", None, [1], {"a": 1}, 0.5, 1j, b"1", NotANumber("nan"), Fraction, lambda: 1,
])
def test_only_exact_numbers_are_numbers(value: Any) -> None:
    for name in ("add", "subtract", "multiply", "divide", "power", "compare"):
        for given_values in ((value, 1), (1, value)):
            with pytest.raises(InvalidInput):
                getattr(ON, name)(*given_values)
    for name in ("negative", "sqrt", "exp", "log"):
        with pytest.raises(InvalidInput):
            getattr(ON, name)(value)


def test_keys_are_texts_and_whole_numbers() -> None:
    assert [ON.key(value) for value in ("a", 3, Fraction(4, 2))] == ["a", 3, 2]
    for value in (True, None, Fraction(1, 2), [1], real.sqrt(2), 1.0):
        with pytest.raises(InvalidInput, match="is not a key of a map"):
            ON.key(value)


def test_what_holds_values_is_a_list_or_a_map() -> None:
    assert ON.contains({"a": 1}, "a") and not ON.contains({"a": 1}, 1) and not ON.contains((), 1)
    assert ON.contains([Fraction(2)], 2) and ON.contains([2, real.sqrt(2)], real.sqrt(2))
    assert ON.contains("abc", "bc") and not ON.contains("abc", "ac")
    for container in (5, None, real.pi):
        with pytest.raises(InvalidInput, match="neither a list nor a map"):
            ON.contains(container, "a")
    with pytest.raises(InvalidInput, match="neither a list nor a map"):
        ON.contains("abc", 1)


def test_a_message_shows_a_number_or_text_and_no_digits_that_must_be_computed_first() -> None:
    assert operators.described(Fraction(1, 3)) == "1/3" and operators.described("a") == "'a'"
    assert operators.described([1, 2]) == "a list of 2" and operators.described({}) == "a map"
    assert operators.described(HIDDEN - real.sqrt(2)) == "a value of type Real"


@pytest.mark.parametrize(("middle", "radius", "sign"), [
    (4, 3, 1), (3, 3, 0), (0, 3, 0), (0, 0, 0), (-3, 3, 0), (-4, 3, -1), (1, 0, 1)])
def test_a_first_look_shows_the_sign_of_what_lies_on_one_side_of_0(
        middle: int, radius: int, sign: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operators, "ball_of_sum", lambda *_: (middle, radius, 0))
    assert operators.first_look({}) == sign
