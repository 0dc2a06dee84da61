"""Other records: a record or a column is left out wherever it stands, or equal records count once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.judging.diagnosis.guesses.records import records
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

SPEC = load()
F = Fraction
RIGHT = Outcome("value", F(0))


def answers(operation_id: str, **given: Any) -> dict[str, Outcome]:
    operation = SPEC.operations[operation_id]
    full = {one.name: given.get(one.name, one.default) for one in operation.parameters}
    return {one.diagnosis.id: one.outcome(full, RIGHT) for one in records(SPEC, operation)}


def value(operation_id: str, **given: Any) -> Any:
    return reference(SPEC.operations[operation_id], given).value


def test_a_record_is_left_out_with_its_label() -> None:
    found = answers("naive_bayes.bernoulli_parameters", rows=[[1], [0], [1], [0], [0]], labels=list("aabbb"))
    assert found["first-left-out"].value == value(
        "naive_bayes.bernoulli_parameters", rows=[[0], [1], [0], [0]], labels=list("abbb"))
    assert found["last-left-out"].value == value(
        "naive_bayes.bernoulli_parameters", rows=[[1], [0], [1], [0]], labels=list("aabb"))
    assert found["equal-ones-once"].value == value(
        "naive_bayes.bernoulli_parameters", rows=[[1], [0], [1], [0]], labels=list("aabb"))


def test_a_column_is_left_out_of_rows_and_query() -> None:
    found = answers("neighbours.distances", rows=[[F(1), F(2)], [F(4), F(6)]], query=[F(0), F(0)])
    assert found["first-column-left-out"].value == value(
        "neighbours.distances", rows=[[F(2)], [F(6)]], query=[F(0)])
    assert found["last-column-left-out"].value == value(
        "neighbours.distances", rows=[[F(1)], [F(4)]], query=[F(0)])


def test_a_dictionary_keeps_one_of_the_records_with_one_key() -> None:
    given = {"outcomes": [["a"], ["b"], ["a"]], "probabilities": [F(1, 2), F(1, 4), F(1, 4)]}
    found = answers("decision.event_probability", **given, event=["a"])
    assert found["first-of-those-with-one-key"].value == F(1, 2)   # though the rest does not sum to 1
    assert found["last-of-those-with-one-key"].value == F(1, 4)


def test_one_record_of_one_column_stays() -> None:
    found = answers("neighbours.distances", rows=[[F(3)]], query=[F(1)])
    right = value("neighbours.distances", rows=[[F(3)]], query=[F(1)])
    assert [one.value for one in found.values()] == [right] * 7


def test_two_lists_without_rows_have_no_columns() -> None:
    assert set(answers("kernels.linear", x=[F(1), F(2)], y=[F(3), F(4)])) == {
        "first-left-out", "last-left-out", "equal-ones-once", "first-of-those-with-one-key",
        "last-of-those-with-one-key"}


def test_of_a_mixture_the_rows_are_records_and_the_components_are_not() -> None:
    coins = {"mixing": [F(1, 4), F(3, 4)], "parameters": [[F(1, 2)], [F(1, 4)]]}
    known = answers("mixture.bernoulli_likelihood", rows=[[1], [1]], labels=[0, None], **coins)
    assert known["equal-ones-once"].value == F(1, 8) * F(5, 16)   # known rows are others
    found = answers("mixture.bernoulli_likelihood", rows=[[1], [1]], labels=None, **coins)
    assert found["equal-ones-once"].value == F(5, 16)
