"""What a refusal shows is read."""
from __future__ import annotations

from typing import Any

import pytest

from refml.answers.reading.layers.working import fits_shape
from refml.answers.reading.shapes import Wanted, answer_of
from refml.answers.reading.words.examples import example_of
from refml.oracle.specification.codec import parse_type


@pytest.mark.parametrize(("kind", "key", "labels"), [
    ("rational", 0, ()), ("integer", 0, ()), ("boolean", True, ()), ("list[real]", [0, 0, 0], ()),
    ("list[list[rational]]", [[0, 0], [0, 0]], ()), ("map[rational]", {"ham": 0, "spam": 1}, ("spam",)),
    ({"weights": "list[real]", "bias": "real"}, {"weights": [0, 0], "bias": 0}, ()), ("indices", [1], ()),
    ({"lower": "optional[real]", "upper": "optional[real]"}, {"lower": 0, "upper": 1}, ()),
    ("labels", ["ham"], ("spam", "ham")), ("label", "ham", ("spam", "ham")), ("optional[integer]", 3, ()),
    ("map[list[rational]]", {"a": [0, 0], "b": [0, 0]}, ()), ("choice[acute|right]", "right", ()),
])
def test_an_example_is_read_as_what_is_asked(kind: Any, key: Any, labels: tuple[str, ...]) -> None:
    asked = Wanted(parse_type(kind), key, labels)
    answer = answer_of(asked, example_of(*asked))
    assert kind in ("indices", "labels") or fits_shape(key, answer)
