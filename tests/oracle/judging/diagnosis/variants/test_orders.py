"""What nobody declared is found in another order; what is declared keeps its own."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.judging.diagnosis.variants.orders import natural, orders
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.reader import load

SPEC = load()
UNKNOWN = Outcome("undecided")


def suspects(operation: str) -> dict[str, Any]:
    return {one.diagnosis.id: one for one in orders(SPEC.operations[operation])}


@pytest.mark.parametrize(("name", "order"), [
    ("categories-in-order-of-appearance", ["b", 10, "C", -1, 9, -2]),
    ("categories-sorted-as-text", [-1, -2, 10, 9, "C", "b"]),
    ("categories-sorted-downwards", ["b", "C", 10, 9, -1, -2]),
    ("categories-texts-first", ["C", "b", -2, -1, 9, 10]),
    ("categories-sorted-in-small-letters", [-2, -1, 9, 10, "b", "C"]),
])
def test_categories_are_put_into_another_order(name: str, order: list[Any]) -> None:
    values = ["b", 10, "C", -1, 9, -2, 10]
    suspect = suspects("features.one_hot")[name]
    assert suspect.posed({"values": values, "categories": None})["categories"] == order
    found = suspect.outcome({"values": values, "categories": None}, UNKNOWN).value
    assert [row.index(1) for row in found] == [order.index(value) for value in values]
    assert suspect.posed({"values": values, "categories": natural(order)})["categories"] == natural(order)


def test_the_values_of_each_column_have_an_order() -> None:
    suspect = suspects("naive_bayes.categorical_parameters")["values-sorted-as-text"]
    rows = [[10, "b"], [9, "C"]]
    assert suspect.posed({"rows": rows, "values": None})["values"] == [[10, 9], ["C", "b"]]
    assert suspect.posed({"rows": rows, "values": [[9, 10], ["b", "C"]]})["values"] == [[9, 10], ["b", "C"]]


def test_the_classes_of_labels_have_an_order_too_and_values_alone_have_none() -> None:
    suspect = suspects("neighbours.decision")["classes-in-order-of-appearance"]
    assert suspect.posed({"labels": ["b", "a", "b"], "classes": None})["classes"] == ["b", "a"]
    assert suspect.posed({"labels": [], "classes": None})["classes"] is None
    assert not suspects("features.bin")
