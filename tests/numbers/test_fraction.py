"""The small Fraction against the standard one, over all its operations."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction as Standard
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.fraction import Fraction

integers = st.integers(-6, 6) | st.integers(-(10**30), 10**30)
standards = st.builds(lambda n, d: Standard(n, d), integers, integers.filter(bool))
operands = standards | integers

BINARY: list[Callable[[Any, Any], Any]] = [
    operator.add,
    operator.sub,
    operator.mul,
    operator.truediv,
    operator.floordiv,
    operator.mod,
    operator.eq,
    operator.ne,
    operator.lt,
    operator.le,
    operator.gt,
    operator.ge,
]
UNARY: list[Callable[[Any], Any]] = [operator.neg, operator.pos, abs, bool, int, float, str, repr]


def small(number: Standard | int) -> Any:
    """The same number as a small Fraction; integers stay."""
    return number if isinstance(number, int) else Fraction(number.numerator, number.denominator)


def same(ours: Any, theirs: Any) -> bool:
    """Equal in value and of the matching type."""
    if isinstance(theirs, Standard):
        return isinstance(ours, Fraction) and (ours.numerator, ours.denominator) == (
            theirs.numerator,
            theirs.denominator,
        )
    return type(ours) is type(theirs) and ours == theirs


def outcome(operation: Callable[..., Any], *numbers: Any) -> Any:
    """The result, or the type of the error."""
    try:
        return operation(*numbers)
    except (ZeroDivisionError, OverflowError) as error:
        return type(error)


@pytest.mark.parametrize("operation", BINARY)
@given(a=operands, b=operands)
def test_binary_operations_agree(operation: Callable[[Any, Any], Any], a: Any, b: Any) -> None:
    if isinstance(a, int) and isinstance(b, int):
        b = Standard(b)
    ours, theirs = outcome(operation, small(a), small(b)), outcome(operation, a, b)
    assert ours is theirs if isinstance(theirs, type) else same(ours, theirs)


@pytest.mark.parametrize("operation", UNARY)
@given(a=standards)
def test_unary_operations_agree(operation: Callable[[Any], Any], a: Standard) -> None:
    ours, theirs = outcome(operation, small(a)), outcome(operation, a)
    assert ours is theirs if isinstance(theirs, type) else same(ours, theirs)


@given(standards, st.integers(-9, 9))
def test_whole_powers_agree(a: Standard, n: int) -> None:
    for exponent in (n, Standard(n)):
        theirs = outcome(operator.pow, a, exponent)
        ours = outcome(operator.pow, small(a), small(exponent))
        assert ours is theirs if isinstance(theirs, type) else same(ours, theirs)


@given(standards, standards)
def test_equal_numbers_have_equal_hashes(a: Standard, b: Standard) -> None:
    assert hash(small(a)) == hash(Fraction(3 * a.numerator, 3 * a.denominator))
    assert len({small(a), small(b)}) == len({a, b})


@given(st.integers())
def test_whole_numbers_are_the_integers(n: int) -> None:
    assert Fraction(n) == n
    assert n == Fraction(n)
    assert hash(Fraction(n)) == hash(n)
    assert str(Fraction(n)) == str(n)


@given(integers, integers.filter(bool))
def test_it_is_kept_in_lowest_terms(n: int, d: int) -> None:
    ours, theirs = Fraction(n, d), Standard(n, d)
    assert (ours.numerator, ours.denominator) == (theirs.numerator, theirs.denominator)
    assert same(Fraction(ours), theirs)


def test_texts_are_longer_than_the_interpreter_would_allow() -> None:
    assert str(Fraction(10**5000, 7)) == "1" + "0" * 5000 + "/7"
    assert repr(Fraction(1, 10**5000)).startswith("Fraction(1, 1000")


def test_what_is_not_whole_is_refused() -> None:
    for parts in [(0.5,), ("1",), (1, 2.0), (Fraction(1, 2), 3)]:
        with pytest.raises(TypeError, match="must be integers"):
            Fraction(*parts)
    with pytest.raises(ZeroDivisionError):
        Fraction(1, 0)
    with pytest.raises(TypeError, match="not whole"):
        Fraction(2) ** Fraction(1, 2)


@pytest.mark.parametrize("operation", [op for op in BINARY if op not in (operator.eq, operator.ne)])
def test_floats_and_texts_do_not_mix(operation: Callable[[Any, Any], Any]) -> None:
    for other in (0.5, "1", None):
        for pair in [(Fraction(1, 2), other), (other, Fraction(1, 2))]:
            with pytest.raises(TypeError):
                operation(*pair)
    assert Fraction(1, 2) != 0.5
