"""What is accepted as a probability, a likelihood, a distribution."""
from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.arguments import (
    check_option,
    check_row,
    checked_alpha,
    checked_count,
    checked_distribution,
    checked_m,
    checked_truth,
    distribution_map,
    exact,
    exact_distribution,
    fields_of,
    integer_table,
    listed,
    mapped,
    nonnegative,
    probability,
    rationals,
    rectangle,
    same_labels,
    short,
)
from refml.errors import InvalidInput, Unsupported
from refml.kernels.functions import read_kernel
from refml.logistic.design import checked_penalty
from refml.numbers.rational import rational
from refml.numbers.reals.real import exp
from refml.perceptron.training import checked_rate
from refml.svm.problem.reading import read_objective

NO_NUMBERS: list[object] = [
    True, None, float("nan"), float("inf"), "one half", "", [], {}, "1/0", Decimal("NaN"), 1j]


@given(st.fractions())
def test_a_probability_is_any_number_from_zero_to_one(number: Fraction) -> None:
    if 0 <= number <= 1:
        assert probability(number, "p") == number
    else:
        with pytest.raises(InvalidInput, match=r"p=.* is no probability: it must lie between 0 and 1"):
            probability(number, "p")


@pytest.mark.parametrize("value", NO_NUMBERS)
def test_what_is_no_number_is_no_probability(value: object) -> None:
    for check in (probability, nonnegative, exact):
        with pytest.raises(InvalidInput, match="prior"):
            check(value, "prior")


def test_a_float_is_the_dyadic_number_that_it_is() -> None:
    assert probability(0.1, "p") == Fraction(0.1) != Fraction(1, 10)
    with pytest.raises(InvalidInput, match="probabilities must sum to exactly 1"):
        checked_distribution([0.1] * 10, "p")
    quarter = Fraction(1, 4)
    assert checked_distribution([0.25, "0.5", Decimal("0.25")], "p") == [quarter, 2 * quarter, quarter]


def test_a_likelihood_may_be_a_density_or_an_exact_real() -> None:
    assert nonnegative(7, "likelihood") == 7
    assert nonnegative(exp(-3), "likelihood") == exp(-3)
    with pytest.raises(InvalidInput, match=r"likelihood=.* is negative"):
        nonnegative(-exp(-3), "likelihood")


@pytest.mark.parametrize("values, message", [
    ([], r"p=\[\] has 0 elements: give at least 1"),
    ("1", "p='1' is no list: give a list"),
    ({"a": 1}, "p=.* is no list"),
    (None, "p=None is no list"),
    ((part for part in (1,)), "is no list"),
    ([2, -1], r"p\[0\]=2 is no probability"),
    (["1/2", "1/3"], "p sums to 5/6: probabilities must sum to exactly 1"),
    ([1, False], r"p\[1\]=False is a bool"),
])
def test_what_is_no_distribution(values: object, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        checked_distribution(values, "p")


@pytest.mark.parametrize("values, message", [
    ({}, "p={} is empty"),
    ([1], r"p=\[1\] is no map"),
    ({True: 1}, r"p\[0\]=True is no label"),
    ({1: "1/2", "1": "1/2"}, "use one of them"),
    ({"a": "1/2", "b": "1/3"}, "p sums to 5/6"),
    ({"a": "3/2", "b": "-1/2"}, r"p\['a'\]='3/2' is no probability"),
])
def test_what_is_no_distribution_by_label(values: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        distribution_map(values, "p")


def test_a_distribution_of_exact_reals() -> None:
    part = exp(1) / (exp(1) + 1)
    assert exact_distribution([part, 1 - part], "p") == [part, 1 - part]
    with pytest.raises(InvalidInput, match=r"p sums to Real\(1\.1.*must sum to exactly 1"):
        exact_distribution([part, part - Fraction(1, 3)], "p")


def test_lists_and_maps_come_back_in_order() -> None:
    assert listed((3, 1), "values") == [3, 1]
    assert listed([], "values", least=0) == []
    assert mapped({"b": 1, "a": 2}, "scores") == (["a", "b"], {"a": 2, "b": 1})


def test_two_maps_need_the_same_labels() -> None:
    left, right = {"b": 1, "a": 1}, {"a": 0, "b": 0}
    assert same_labels(left, "left", right, "right") == (["a", "b"], left, right)
    with pytest.raises(InvalidInput, match="right has no value for the label 'b'"):
        same_labels({"b": 1, "a": 1}, "left", {"a": 0}, "right")
    with pytest.raises(InvalidInput, match="left has no value for the label 'c'"):
        same_labels({"a": 1}, "left", {"a": 0, "c": 0}, "right")


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


def test_what_a_subclass_holds_is_read_whatever_its_methods_say() -> None:
    assert mapped(Hashless({Word("b"): 1, Word("a"): 2}), "scores") == (["a", "b"], {"a": 2, "b": 1})
    assert fields_of(Hashless({Word("alpha"): 1, 7: 2}), ["alpha"], "claim") == {"alpha": 1}
    assert check_option(Word("n"), ("n-1", "n"), "divisor") == "n"
    assert type(check_option(Word("n"), ("n",), "divisor")) is str


def test_a_truth_value_is_true_or_false_alone() -> None:
    assert checked_truth(True, "signed") is True and checked_truth(False, "signed") is False
    others: list[object] = [0, 1, None, "yes", np.bool_(True), []]
    for value in others:
        with pytest.raises(InvalidInput, match=r"signed=.* is no truth value: give True or False"):
            checked_truth(value, "signed")


def test_a_claim_has_all_its_fields() -> None:
    claims: list[object] = [None, [], {}, {"alpha": 1}]
    for claim in claims:
        with pytest.raises(InvalidInput, match=r"claim=.* is no certificate: give alpha, b"):
            fields_of(claim, ["alpha", "b"], "certificate")


def test_an_array_is_a_list() -> None:
    assert listed(np.array([1, 2]), "values") == [1, 2]
    assert checked_distribution(np.array([0.25, 0.75]), "prior") == [Fraction(1, 4), Fraction(3, 4)]
    with pytest.raises(InvalidInput, match="is no list"):
        listed(np.array(1), "values")


@pytest.mark.parametrize("value", ["m", None, 1, ["n"], np.array(["n", "n-1"])])
def test_an_option_is_one_of_the_words(value: object) -> None:
    with pytest.raises(InvalidInput, match=r"divisor=.* is none of n-1, n"):
        check_option(value, ("n-1", "n"), "divisor")


def test_a_sum_of_many_digits_is_not_spelled_out() -> None:
    with pytest.raises(InvalidInput, match=r"prior sums to .*: probabilities") as refused:
        checked_distribution([Fraction(1, 10**4000), 5e-324], "prior")
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("rows", [
    [[0.5, 3.0], [0.0, -0.25]], ((0.5,), (1e300,)), np.array([[0.1, 5e-324]]), [[0.5, 1], [2, "1/3"]],
    [[1], [2]],
    [np.array([0.5, 0.1]), (0.25, 3.0)]])
def test_a_table_comes_in_as_integers_over_one_denominator(rows: Any) -> None:
    units, denominator = integer_table(rows, "rows")
    assert [[Fraction(unit, denominator) for unit in row] for row in units] == [
        [rational(value) for value in row] for row in rows]


@pytest.mark.parametrize("rows", [
    [], 0.5, "0.5", [0.5], [[]], [[0.5], []],
    [[0.5], [0.5, 1.0]], [[0.5], "0.5"], [[float("inf")]],
    [[0.5, float("nan")]], [[0.5, True]], np.array(0.5)])
def test_what_is_no_table_of_numbers_is_refused(rows: Any) -> None:
    with pytest.raises(InvalidInput, match="rows"):
        integer_table(rows, "rows")


def test_a_table_of_long_numbers_is_refused_before_anything_is_computed() -> None:
    def table(digits: int, cells: int) -> list[list[Fraction]]:
        return [[Fraction(10**digits)] for _ in range(cells)]

    for read in (lambda rows: rectangle(rows, "rows", rational), lambda rows: integer_table(rows, "rows"),
                 lambda rows: rationals([row[0] for row in rows], "rows")):
        assert len(read(table(9_999, 1))) > 0 and len(read(table(3_000, 50))) > 0
        with pytest.raises(Unsupported, match=r"rows has a number of 33\d{3} bits: give one of at most"):
            read(table(10_100, 1))
        with pytest.raises(Unsupported, match=r"rows has long numbers of 597\d\d\d bits in all: give fewer"):
            read(table(3_000, 60))
        assert len(read(table(999, 1_000))) > 0


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
