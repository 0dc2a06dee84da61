"""What can be counted: the same model as the chapter makes of all records at once."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import gda, mixture, naive_bayes
from refml.distributed.counted import Decisions, GaussianClasses, Mixture, NaiveBayes, Occurrences
from refml.distributed.parts import merged, part_of
from refml.errors import InvalidInput, Undefined
from refml.gda.posteriors import model

HALVES = ["1/2", "1/2"]
TABLES = [[["1/4", "3/4"], ["1/2", "1/2"]], [["1/2", "1/2"], ["1/5", "4/5"]]]


def in_parts(what: Any, rows: list[Any], labels: list[Any], parts: int) -> Any:
    records = list(zip(rows, labels, strict=True))
    return merged(what, [part_of(what, i, records[i::parts]) for i in range(parts)]).counted


def test_a_naive_bayes_model_of_parts_is_that_of_all_records() -> None:
    rows: list[list[Any]] = [["yes", 125, None], ["no", 100, "a"], ["no", 70, "b"], ["yes", 120, "a"],
                             ["no", "95.5", "b"]]
    labels = ["No", "No", "No", "Yes", "Yes"]
    families = [naive_bayes.Categorical(), naive_bayes.Gaussian(), naive_bayes.Categorical()]
    whole = naive_bayes.fit(rows, labels, families, alpha=1)
    counted = in_parts(NaiveBayes(families), rows, labels, 3)
    assert counted == whole.statistics
    query = ["no", 90, "a"]
    assert naive_bayes.Model(counted, alpha=1).posterior(query) == whole.posterior(query)


def test_gda_of_parts_is_that_of_all_records() -> None:
    rows, labels = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], ["+", "+", "+", "-", "-"]
    counted = in_parts(GaussianClasses(2), rows, labels, 4)
    assert model(counted).posterior([2, 2]) == gda.posterior(rows, labels, [2, 2])


BIT = st.integers(0, 1)


@given(st.lists(st.tuples(BIT, BIT, st.sampled_from([None, None, 0, 1])), min_size=1), st.integers(1, 4))
def test_a_step_of_em_on_parts_is_that_on_all_rows(records: list[Any], parts: int) -> None:
    rows, known = [[a, b] for a, b, _ in records], [label for _, _, label in records]
    what = Mixture([[0, 1]] * 2, HALVES, TABLES)
    counted = in_parts(what, rows, known, parts)
    try:
        expected = mixture.categorical_step(rows, [[0, 1]] * 2, HALVES, TABLES, known)
    except Undefined:
        with pytest.raises(Undefined):
            what.step(counted)
        return
    assert what.step(counted) == expected


def test_a_step_of_no_row_is_refused() -> None:
    what = Mixture([[0, 1]] * 2, HALVES, TABLES)
    with pytest.raises(InvalidInput, match="no row was counted"):
        what.step(what.empty())


def test_a_row_that_is_not_declared_is_named() -> None:
    what = Mixture([[0, 1]], HALVES, [[["1/4", "3/4"]], [["1/2", "1/2"]]])
    with pytest.raises(InvalidInput, match=r"rows\[0\]\[0\]=2 is not in values\[0\]"):
        what.add(what.empty(), [[2]], [None])


def decide(row: list[int]) -> list[str]:
    if row[0] == 3:
        raise Undefined("0/0")
    return [["ham"], ["spam"], ["ham", "spam"], [], ["eggs"]][row[0]]


def test_decisions_are_counted_by_class() -> None:
    rows, labels = [[0], [1], [1], [2], [2], [3]], ["ham", "ham", "spam", "spam", "ham", "ham"]
    first = Decisions(decide, ["ham", "spam"])
    matrix = first.matrix(in_parts(first, rows, labels, 2))
    assert matrix.counts == {"ham": {"ham": 2, "spam": 1}, "spam": {"ham": 1, "spam": 1}}
    assert (matrix.undefined, matrix.accuracy) == ({"ham": 1, "spam": 0}, Fraction(1, 2))
    strict = Decisions(decide, ["ham", "spam"], ties="none")
    assert strict.matrix(in_parts(strict, rows, labels, 3)).undefined == {"ham": 2, "spam": 1}


def test_a_class_that_is_not_declared_is_named() -> None:
    what = Decisions(decide, ["ham", "spam"])
    with pytest.raises(InvalidInput, match="label='eggs' is not in classes="):
        what.add(what.empty(), [[0]], ["eggs"])
    counted = what.empty()
    what.add(counted, [[4]], ["ham"])
    with pytest.raises(InvalidInput, match="the classifier decided for 'eggs'"):
        what.matrix(counted)


def test_occurrences_merge_and_compare() -> None:
    first, second = Occurrences(), Occurrences()
    first.count("a", 2)
    second.count("b")
    assert first.merge(second).times == {"a": 2, "b": 1}
    assert first.merge(second) == second.merge(first) != first
    assert first.times == {"a": 2}
    assert first != "occurrences"
