"""Naive Bayes travels with its statistics: equal when it comes back, and ready to count on."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from refml import naive_bayes as nb
from refml.errors import InvalidInput
from refml.portable.lines import Reader, model_text
from refml.portable.models.naive_bayes import fields_of, model_of
from refml.portable.text import read, write
from tests import long_way


@given(long_way.problems(normal=True))
def test_every_model_comes_back_equal(problem: dict[str, Any]) -> None:
    statistics = nb.Statistics(problem["families"], missing="record")
    statistics.add_all(problem["rows"], problem["labels"])
    if len(statistics.sizes) > 1 and statistics.records:
        model = nb.Model(statistics, problem.get("alpha", 0), problem.get("m"), problem["smooth_prior"])
        again = model_of(Reader(write(model)))
        assert again == model
        assert again.statistics == model.statistics


def test_declared_values_come_back_also_those_that_nobody_has() -> None:
    model = nb.fit([["x"], ["y"]], ["a", "b"], [nb.Categorical(["x", "y", "z"])], alpha=1)
    again = model_of(Reader(write(model)))
    assert again == model
    assert again.posterior(["z"]) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}


def test_whoever_reads_it_goes_on_counting() -> None:
    families = [nb.Presence(["a", "b"]), nb.Gaussian()]
    rows: list[list[Any]] = [[["a"], 1], [["b"], "1/2"], [["a", "b"], 3], [[], 4]]
    labels = ["x", "y", "x", "y"]
    first = read(write(nb.fit(rows[:3], labels[:3], families, alpha=1))).statistics
    first.add(rows[3], labels[3])
    assert nb.Model(first, alpha=1) == nb.fit(rows, labels, families, alpha=1)


BITS = nb.fit([[1], [0], [1]], ["a", "b", "a"], [nb.Bernoulli(p="1/3")], m=2)


@pytest.mark.parametrize(("field", "tokens", "says"), [
    ("column", ["forest", 2], "it must name one of"), ("total", [2, 9], "do not fit their total"),
    ("count", [0, 0, 1, 1, 2], "has 5 tokens under count: it must have 3 for each value"),
    ("count", [0, -1, 1, 1, 3, 0], "do not fit their total"), ("sizes", [1, -1], "at least 0 records"),
    ("p", [1, 0], "has the denominator 0"), ("missing", ["never"], "missing='never'"),
    ("classes", ["a", "a"], "names a label twice|fit their total"),
])
def test_fields_that_cannot_be_are_refused(field: str, tokens: list[Any], says: str) -> None:
    fields = [(name, tokens if name == field else given, group) for name, given, group in fields_of(BITS)]
    assert field in [name for name, _, _ in fields]
    with pytest.raises(InvalidInput, match=says):
        read(model_text("naive_bayes", fields))


def test_sums_of_no_numbers_are_refused() -> None:
    model = nb.fit([[1], [2], [5], [7]], ["a", "a", "b", "b"], [nb.Gaussian()])
    fields = [(name, [1, 1, 3, 2] if name == "sums" else given, group)
              for name, given, group in fields_of(model)]
    with pytest.raises(InvalidInput, match="those of no numbers"):
        read(model_text("naive_bayes", fields))
