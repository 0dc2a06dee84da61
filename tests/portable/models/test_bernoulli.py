"""Counts of 0s and 1s travel as they are: equal when they come back, and ready to count on."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Unsupported
from refml.naive_bayes.counting.bits import BitCounts
from refml.naive_bayes.weighing.bernoulli_model import BernoulliModel
from refml.portable.lines import Reader, model_text
from refml.portable.models.bernoulli import fields_of_bits, model_of_bits
from refml.portable.text import read, write


def model_of(rows: list[list[int]], labels: list[Any], classes: list[Any] | None = None,
             **options: Any) -> BernoulliModel:
    counts = BitCounts(len(rows[0]), classes)
    counts.add_all(rows, labels)
    return BernoulliModel(counts, **options)


@given(st.data())
def test_every_model_comes_back_equal(data: st.DataObject) -> None:
    d = data.draw(st.integers(1, 30))
    rows = data.draw(st.lists(st.lists(st.integers(0, 1), min_size=d, max_size=d), min_size=2, max_size=5))
    labels = [7, "7 a", *data.draw(st.lists(st.sampled_from([7, "7 a", "ü"]), min_size=len(rows) - 2,
                                            max_size=len(rows) - 2))]
    classes = data.draw(st.sampled_from([None, ["ü", 7, "7 a", "%"]]))
    model = model_of(rows, labels, classes, alpha=data.draw(st.sampled_from([0, "2/3", 0.1])),
                     smooth_prior=data.draw(st.booleans()))
    again = model_of_bits(Reader(write(model)))
    assert again == model
    assert again.classes == model.classes
    assert again.counts.counts == model.counts.counts


def test_whoever_reads_it_goes_on_counting() -> None:
    rows, labels = [[1, 0], [1, 1], [0, 1], [0, 0]], ["spam", "spam", "ham", "ham"]
    counts = read(write(model_of(rows[:3], labels[:3], alpha=1))).counts
    counts.add(rows[3], labels[3])
    assert BernoulliModel(counts, alpha=1) == model_of(rows, labels, alpha=1)


BITS = model_of([[1, 0], [1, 1], [0, 1]], ["b", "b", "a"], alpha=2)


@pytest.mark.parametrize(("field", "tokens", "says"), [
    ("features", [0], "must be at least 1"), ("features", [3], "where 6 integers stand"),
    ("ones", [0, 2, 1], "where 4 integers stand"), ("ones", [0, 3, 1, 1], "has 2 records, and by feature"),
    ("ones", [0, -1, 1, 1], "has 2 records, and by feature"), ("sizes", [1], "where 2 integers stand"),
    ("sizes", [-1, 2], "has -1 records"), ("alpha", [2, 0], "has the denominator 0"),
    ("alpha", [-2, 1], "alpha=.*is negative"), ("classes", ["a", "a"], "hold a label twice"),
    ("sizes", ["a", "b"], "where 2 integers stand"), ("classes", ["a", "b", "c"], "where 3 integers stand"),
])
def test_fields_that_cannot_be_are_refused(field: str, tokens: list[Any], says: str) -> None:
    fields = [(name, tokens if name == field else given, group)
              for name, given, group in fields_of_bits(BITS)]
    assert field in [name for name, _, _ in fields]
    with pytest.raises(InvalidInput, match=says):
        read(model_text("bernoulli", fields))


def test_a_text_that_lost_a_digit_is_called_damaged() -> None:
    with pytest.raises(InvalidInput, match="it was damaged"):
        read(write(BITS).replace("sizes 1 2", "sizes 1 0"))
    with pytest.raises(Unsupported, match="newer refml"):
        read(write(BITS).replace("refml-model 1", "refml-model 2"))
