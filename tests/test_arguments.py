"""What is accepted as a probability, a likelihood, a distribution."""
from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from refml.arguments import (
    LONGEST,
    MOST_BITS,
    check_lengths,
    check_option,
    check_row,
    checked_alpha,
    checked_count,
    checked_m,
    checked_truth,
    exact,
    listed,
    rationals,
    short,
)
from refml.errors import InvalidInput, Unsupported
from refml.kernels.functions import read_kernel
from refml.logistic.design import checked_penalty
from refml.maps import fields_of, mapped
from refml.numbers.rational import rational
from refml.perceptron.training import checked_rate
from refml.probabilities import (
    checked_distribution,
    nonnegative,
    probability,
)
from refml.svm.problem.reading import read_objective
from refml.tables import integer_table

NO_NUMBERS: list[object] = [
    True, None, float("nan"), float("inf"), "one half", "", [], {}, "1/0", Decimal("NaN"), 1j]


def test_lists_and_maps_come_back_in_order() -> None:
    assert listed((3, 1), "values") == [3, 1]
    assert listed([], "values", least=0) == []
    assert mapped({"b": 1, "a": 2}, "scores") == (["a", "b"], {"a": 2, "b": 1})


def test_rows_and_labels_are_as_many_and_each_is_refused_by_its_name() -> None:
    assert check_lengths(((1,), (2,)), ("a", "b"), "rows") == ([(1,), (2,)], ["a", "b"])
    for rows, labels, told in (([], [1], "rows"), ([[1]], [], "labels"), (3, [1], "rows=3"),
                               ([[1]], 3, "labels=3"), ([[1]], [1, 2], "rows has 1 records and labels")):
        with pytest.raises(InvalidInput, match=told):
            check_lengths(rows, labels, "rows")


class Liar:
    """An object that has every method, and each of them raises."""

    def __getattr__(self, name: str) -> object:
        raise RuntimeError(name)


class Fresh(Liar):
    """An object with what readers look for: an index that is a text, parts that are none."""

    numerator = denominator = 1.5

    def __index__(self) -> Any:
        return "three"

    def tolist(self) -> Any:
        raise RuntimeError("no list")

    def __repr__(self) -> str:
        raise RuntimeError("no text")


class Hashless(dict[Any, Any]):
    """A dict that hides its keys and hands out no value."""

    def __iter__(self) -> Any:
        raise RuntimeError("no keys")

    def __getitem__(self, key: object) -> Any:
        raise RuntimeError("no value")


class Word(str):
    """A text that can neither be compared nor looked up."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __hash__(self) -> int:
        return id(self)


@pytest.mark.parametrize("read", [
    probability, exact, nonnegative, checked_distribution, mapped, checked_truth, checked_count,
    lambda value, name: rational(value, name), lambda value, name: check_option(value, ("all",), name),
    lambda value, name: check_row(value, 2, name), lambda value, name: integer_table(value, name),
    lambda value, name: fields_of(value, [name], "claim")])
def test_a_value_whose_own_methods_raise_is_refused(read: Any) -> None:
    for value in (Liar(), Fresh(), [Liar()], [[Fresh()]]):
        with pytest.raises(InvalidInput, match=r"prior|claim"):
            read(value, "prior")


class Polars:
    """As much of a frame of polars as is read of one, and of its columns."""

    def iter_rows(self) -> Any:
        raise RuntimeError("not asked")

    def rows(self) -> list[tuple[Any, ...]]:
        return [("a", 1.5), (None, 2.0)]


class Column:
    """A column of a frame of polars."""

    def to_list(self) -> list[Any]:
        return ["p", "q"]


def test_a_frame_is_its_rows_and_a_missing_cell_is_none() -> None:
    assert listed(Polars(), "rows") == [("a", 1.5), (None, 2.0)]
    assert listed(Column(), "labels") == ["p", "q"]
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = pandas.DataFrame({"home": ["y", None], "income": [float("nan"), 2.5],
                              "children": pandas.array([None, 3], dtype="Int64")})
    assert listed(frame, "rows") == [("y", None, None), (None, 2.5, 3)]
    with pytest.raises(InvalidInput, match="rows"):
        integer_table(frame, "rows")   # where a cell is owed, a missing one is none


def test_what_a_subclass_holds_is_read_whatever_its_methods_say() -> None:
    assert mapped(Hashless({Word("b"): 1, Word("a"): 2}), "scores") == (["a", "b"], {"a": 2, "b": 1})
    assert fields_of(Hashless({Word("alpha"): 1, 7: 2}), ["alpha"], "claim") == {"alpha": 1}
    assert check_option(Word("n"), ("n-1", "n"), "divisor") == "n"
    assert type(check_option(Word("n"), ("n",), "divisor")) is str


def test_a_truth_value_is_true_or_false_alone() -> None:
    assert checked_truth(True, "signed") is True and checked_truth(False, "signed") is False
    others: list[object] = [0, 1, None, "yes", np.bool_(True), []]
    for value in others:
        with pytest.raises(InvalidInput, match=r"signed=.* is not a truth value: give True or False"):
            checked_truth(value, "signed")


def test_an_array_is_a_list() -> None:
    assert listed(np.array([1, 2]), "values") == [1, 2]
    assert checked_distribution(np.array([0.25, 0.75]), "prior") == [Fraction(1, 4), Fraction(3, 4)]
    with pytest.raises(InvalidInput, match="is not a list"):
        listed(np.array(1), "values")


@pytest.mark.parametrize("value", ["m", None, 1, ["n"], np.array(["n", "n-1"])])
def test_an_option_is_one_of_the_words(value: object) -> None:
    with pytest.raises(InvalidInput, match=r"divisor=.* is not one of n-1, n"):
        check_option(value, ("n-1", "n"), "divisor")


class Parts:
    """A rational of another make."""

    numerator, denominator = 1, 10**200_000


def test_what_is_longer_than_any_text_is_no_number() -> None:
    for number in (10**200_000, -(10**200_000), Parts()):
        with pytest.raises(InvalidInput, match="alpha has more than 200000 digits: give a shorter number"):
            rational(number, "alpha")


@pytest.mark.parametrize("read", [checked_alpha, checked_m, checked_rate, checked_penalty,
                                  lambda value: read_kernel("rbf", gamma=value),
                                  lambda value: read_objective(value), lambda value: short(value, "x")])
def test_a_number_that_is_combined_with_many_others_is_short(read: Any) -> None:
    assert read(Fraction(10**9_000)) is not None
    with pytest.raises(Unsupported, match=r"^\w+ has a number of 33\d{3} bits: give one of at most 33300$"):
        read(Fraction(10**10_100))


def test_long_numbers_are_bounded_one_by_one_and_together() -> None:
    longest, share = Fraction(2**LONGEST - 1), MOST_BITS // 16
    for number, longer in ((one, one + (1 if one > 0 else -1)) for one in (longest, -longest)):
        assert rationals([number], "x") == [number]
        with pytest.raises(Unsupported, match=r"^x has a number of 33301 bits: give one of at most 33300$"):
            rationals([number, longer], "x")
    many, usual = [Fraction(2**share - 1)] * 16, [Fraction(10**1000 - 1, 10**1000 - 2)] * 99   # do not count
    assert rationals(many + usual, "x") == many + usual
    for few in ([*many[1:], Fraction(2**share)], [*many[1:], -Fraction(2**share)]):
        with pytest.raises(Unsupported, match=r"^x has long numbers of 524289 bits .* at most 524288$"):
            rationals(few, "x")
    with pytest.raises(Unsupported, match=r"^x has long numbers of 527610 bits in all"):
        rationals([*many, Fraction(10**1000)], "x")
