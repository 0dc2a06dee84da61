"""Every generator: what it draws can be asked, and the reference answers it or refuses it in words."""
from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.oracle.generation.choices import Seeded
from refml.oracle.generation.records import Given
from refml.oracle.generation.table import GENERATORS, arguments
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification import reader
from refml.oracle.specification.codec import encode, read_json
from refml.oracle.specification.schema import Operation
from tests.drawing import times
from tests.oracle.generation.by_hypothesis import arguments_of

SPEC = reader.load()


def asked_again(operation: Operation, drawn: Given) -> Given:
    """Arguments as they come back from the wire, as text of exact numbers."""
    families = drawn.get("families")
    wire = {p.name: encode(p.type, drawn[p.name], "exact", families) for p in operation.parameters}
    return operation.decode_given(read_json(json.dumps(wire)))


def test_every_operation_has_a_generator() -> None:
    assert GENERATORS.keys() == SPEC.operations.keys()


@pytest.mark.parametrize("name", GENERATORS)
def test_a_seed_draws_what_can_be_asked_and_most_of_it_has_an_answer(name: str) -> None:
    operation = SPEC.operations[name]
    kinds: Counter[str] = Counter()
    for index in range(24):
        drawn = arguments(operation, Seeded(name, 1, index))
        assert asked_again(operation, drawn) == drawn
        assert arguments(operation, Seeded(name, 1, index)) == drawn
        kinds[reference(operation, drawn).kind] += 1
    assert kinds["value"] >= 8 and not kinds["undecided"], kinds


@pytest.mark.parametrize("name", GENERATORS)
@times(Fraction(1, 4))   # of each operation; the draws of a seed are asked above
@given(data=st.data())
def test_hypothesis_draws_by_the_same_generator(name: str, data: st.DataObject) -> None:
    operation = SPEC.operations[name]
    drawn = data.draw(arguments_of(operation))
    assert list(drawn) == [p.name for p in operation.parameters]
    assert reference(operation, drawn).kind in ("value", "undefined", "error")
