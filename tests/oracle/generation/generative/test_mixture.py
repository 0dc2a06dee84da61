from __future__ import annotations

from refml.oracle.generation.choices import LARGE
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification import reader
from tests.oracle.generation.first_seeds import cases

SPEC = reader.load()


def test_components_are_known_of_all_of_some_and_of_no_rows() -> None:
    known = [one["labels"] for one in cases("mixture.bernoulli_step")]
    assert None in known
    assert any(one and set(one) == {None} for one in known)
    assert any(one and None in one and set(one) != {None} for one in known)
    assert any(one and None not in one for one in known)


def test_weights_of_0_and_equal_components_are_drawn() -> None:
    asked = cases("mixture.bernoulli_likelihood", 200)
    assert any(0 in one["mixing"] for one in asked)
    assert any(len(one["parameters"]) > len({tuple(row) for row in one["parameters"]}) for one in asked)
    assert max(len(one["rows"]) for one in cases("mixture.categorical_step", 20, LARGE)) > 20


def test_a_run_with_steps_has_not_come_to_rest() -> None:
    for name in ("bernoulli_run", "categorical_run", "gaussian_run"):
        operation = SPEC.operations[f"mixture.{name}"]
        asked = cases(operation.id, 20)
        assert {one["steps"] for one in asked} > {0, 1}
        for one in asked:
            found = reference(operation, {p.name: one.get(p.name, p.default) for p in operation.parameters})
            if one["steps"] and found.is_value:
                assert not found.value["stationary"] and not found.value["identical"]


def test_no_gaussian_component_collapses() -> None:
    operation = SPEC.operations["mixture.gaussian_step"]
    kinds = {reference(operation, {**one}).kind for one in cases(operation.id, 8)}
    assert kinds <= {"value", "undefined"} and "value" in kinds
