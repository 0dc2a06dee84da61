"""What the specification says of an operation, on drawn arguments: all of it agrees with the reference.

Arguments are drawn once for an operation, and its answer is computed once for them; the derivation, every
formula and every law of the operation is held against that one answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from refml.numbers.rational import Fraction
from refml.oracle.reference import laws, outcomes
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import formula, reader
from refml.oracle.specification.schema import Formula, Operation
from tests import strategies
from tests.drawing import times
from tests.strategies import given_for
from tests.strategies.basic import Given

SPEC = reader.load()
FORMULAS = {name: [one for one in SPEC.formulas.values() if one.operation == name]
            for name in SPEC.operations}
LAWS = {name: [law for law in SPEC.laws.values() if name in law.operations] for name in SPEC.operations}


@cache
def arguments_of(operation_id: str) -> SearchStrategy[Given]:
    """The strategy of an operation, made once and not for each example."""
    return given_for(SPEC.operations[operation_id])


@pytest.fixture
def kinds() -> Iterator[Counter[str]]:
    """How often each kind of answer came; a test of which too few examples have a value says little."""
    counted: Counter[str] = Counter()
    yield counted
    assert counted["value"] >= counted.total() / 5, counted


@pytest.mark.parametrize("operation_id", SPEC.operations)
@times(1, counting=True)
@given(data=st.data())
def test_all_that_is_said_of_an_operation_agrees(
        operation_id: str, data: st.DataObject, kinds: Counter[str]) -> None:
    operation = SPEC.operations[operation_id]
    arguments = data.draw(arguments_of(operation_id))
    right = outcomes.reference(operation, arguments)
    kinds[right.kind] += 1
    assert right.kind != "undecided"
    check_derivation(operation, arguments, right)
    for record in FORMULAS[operation_id]:
        check_formula(operation, record, arguments, right)
    for law in LAWS[operation_id]:
        finding = laws.check(SPEC, law, operation, arguments, outcomes.reference)
        assert finding.status != "broken", f"law {law.id}: {finding.reason}"


def check_derivation(operation: Operation, arguments: Mapping[str, Any], right: Outcome) -> None:
    """The long way comes to the same; an argument that the operation refuses has none."""
    if operation.id in SPEC.derivations and right.kind != "error":
        found = outcomes.derived(SPEC.derivations[operation.id], arguments)
        assert outcomes.same(operation, found, right), f"the derivation gives {found}"


def check_formula(
        operation: Operation, record: Formula, arguments: Mapping[str, Any], right: Outcome) -> None:
    """The formula gives its part of the answer; where there is no answer there is nothing to agree with."""
    if record.sets:
        arguments = {**arguments, **record.sets}
        right = outcomes.reference(operation, arguments)
    if not right.is_value:
        return
    value = outcomes.part_of(right.value, record.part)
    if record.predicate is not None:
        holds = formula.evaluate(record.predicate, {**arguments, "result": value}, formula.ample())
        assert holds is True, f"formula {record.id} is not met by {value}"
    elif record.expression is not None:
        found = formula.evaluate(record.expression, arguments, formula.ample())
        assert formula.equal(found, value), f"formula {record.id} gives {found}"


def test_every_operation_has_a_strategy() -> None:
    assert sorted(SPEC.operations) == sorted(strategies.STRATEGIES)


def test_every_formula_and_law_is_held_against_an_operation() -> None:
    assert {record.id for records in FORMULAS.values() for record in records} == SPEC.formulas.keys()
    assert {law.id for of_operation in LAWS.values() for law in of_operation} == SPEC.laws.keys()


def test_a_boundary_through_the_origin_has_one_direction() -> None:
    """There the intercepts of all planes agree, and only the weights tell them apart."""
    planes: dict[str, Any] = {"mean_0": [-1, -2], "mean_1": [1, 2], "covariance": [[1, 0], [0, 1]],
                              "phi": Fraction(1, 2)}
    predicate = SPEC.formulas["gda-boundary"].predicate or ""
    right = outcomes.reference(SPEC.operations["gda.boundary"], planes).value
    assert right == {"weights": [Fraction(1, 2), 1], "intercept": 0}
    for weights in ([1, 1], [Fraction(1, 3), 1], [1, Fraction(1, 2)], [0, 1]):
        assert formula.evaluate(predicate, {**planes, "result": {**right, "weights": weights}}) is False
    assert formula.evaluate(predicate, {**planes, "result": right}) is True
