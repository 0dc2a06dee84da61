"""The moments of Gaussian classes travel: equal when they come back, and ready to count on."""
from __future__ import annotations

from typing import Any

import pytest

from refml import gda
from refml.errors import InvalidInput
from refml.gaussian.moments import ClassMoments
from refml.portable.lines import Reader, model_text
from refml.portable.models.moments import moments_of
from refml.portable.text import decision, kind_of, read, write

ROWS: list[list[int | str]] = [[1, "1/3"], ["0.5", 3], [4, 4], [2, 1], [5, "2/7"]]
LABELS = ["+", "+", "+", "-", "-"]


def moments(rows: Any, labels: Any, classes: Any = None) -> ClassMoments:
    found = ClassMoments(2, classes)
    if rows:
        found.add_all(rows, labels)
    return found


def test_whoever_reads_them_goes_on_counting() -> None:
    first = read(write(moments(ROWS[:3], LABELS[:3])))
    assert kind_of(first) == "moments"
    first.add_all(ROWS[3:], LABELS[3:])
    moved: Any = ROWS
    assert first == moments(ROWS, LABELS)
    assert gda.posteriors.model(first).posterior([2, 2]) == gda.posterior(moved, LABELS, [2, 2])


@pytest.mark.parametrize("classes", [None, ["-", "+"], ["+", "-", "never"]])
def test_they_come_back_equal_merge_and_keep_their_order(classes: Any) -> None:
    found = moments(ROWS, LABELS, classes)
    again = moments_of(Reader(write(found)))
    assert again == found
    assert again.classes == found.classes
    assert again.merge(found).records == 10
    assert moments_of(Reader(write(moments([], [], classes)))) == moments([], [], classes)


@pytest.mark.parametrize(("field", "tokens", "says"), [
    ("features", [0], "it must be at least 1"), ("features", [3], "sums holds .* where 8 integers stand"),
    ("sizes", [3], "where 2 integers stand"),
    ("sizes", [3, -2], "no rows have"),
    ("sizes", [0, 2], "no rows have"),
    ("sums", [0, 1, 1, 1, 1, 1], "denominator 0: it must be positive"),
    ("sums", [1, 99, 1, 1, 1, 1], "no rows have"),
    ("products", [1, 0, 0, 0, 1, 0, 0, 0], "no rows have"),
    ("declared", [], "declared"),
])
def test_moments_that_cannot_be_are_refused(field: str, tokens: list[Any], says: str) -> None:
    lines = [(name, found) for name, found in Reader(write(moments(ROWS, LABELS))) if name != field]
    with pytest.raises(InvalidInput, match=says):
        read(model_text("moments", [(name, found, 1) for name, found in [*lines, (field, tokens)]]))


def test_statistics_alone_decide_nothing() -> None:
    with pytest.raises(InvalidInput, match="holds ClassMoments, which decide nothing: make a model"):
        decision(write(moments(ROWS, LABELS)), [1, 2])
