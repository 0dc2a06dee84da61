"""The choices of Hypothesis are those of a generator: the same cases, drawn from integers alone."""

from __future__ import annotations

import pytest
from hypothesis import find
from hypothesis.errors import NoSuchExample

from refml.oracle.generation.choices import SMALL
from refml.oracle.search import choosing
from refml.oracle.specification import reader

SPEC = reader.load()


def test_the_simplest_choices_are_the_low_ends() -> None:
    drawn = choosing.Drawn(lambda high: 0)
    assert drawn.size == SMALL
    assert (drawn.integer(3, 7), drawn.choice("abc"), drawn.boolean()) == (3, "a", False)
    assert choosing.Drawn(lambda high: high).integer(3, 7) == 7


def test_arguments_shrink_to_the_smallest_that_will_do() -> None:
    operation = SPEC.operations["kernels.linear"]
    found = find(choosing.arguments_of(operation), lambda given: len(given["x"]) > 2)
    assert found == {"x": [0, 0, 0], "y": [0, 0, 0]}


def test_an_integer_of_either_sign_shrinks_towards_zero() -> None:
    for low, high in ((-3, 3), (-1, 4), (-4, 1)):
        met = [choosing.nearest_to_zero(i, low, high) for i in range(high - low + 1)]
        assert sorted(met) == list(range(low, high + 1))
        assert [abs(n) for n in met] == sorted(map(abs, met))
    operation = SPEC.operations["gaussian.estimate"]
    found = find(choosing.arguments_of(operation), lambda given: len(given["values"]) > 2)
    assert found["values"] == [0, 0, 0]


def test_the_sizes_of_a_search_can_be_bounded() -> None:
    operation = SPEC.operations["kernels.linear"]
    with pytest.raises(NoSuchExample):
        find(choosing.arguments_of(operation, (SMALL,)), lambda given: len(given["x"]) > 10)
