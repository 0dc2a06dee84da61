"""A worked solution for programs."""
from __future__ import annotations

import json

from refml.answers.solutions.pages import as_json
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load

SPEC = load()


def test_every_part_of_a_line_is_there() -> None:
    example = SPEC.examples["married-given-no"]
    found = json.loads(json.dumps(as_json.document(solved(SPEC, example.operation, example.given, "q"))))
    assert (found["question"], found["kind"]) == ("q", "derivation")
    assert found["given"] == {"count": 4, "total": 7, "values": 3, "alpha": "0"}
    assert found["answer"] == "4/7"
    assert found["lines"][-1]["formula"] == {
        "text": "estimate = numerator/denominator",
        "latex": r"\text{estimate} = \frac{\text{numerator}}{\text{denominator}}"}
    row, = found["lines"][0]["rows"]
    assert (row["put_in"]["text"], row["exact"]["text"], row["value"]) == ("4 + 0", "4", 4)


def test_irrational_numbers_are_decimals_of_proven_digits() -> None:
    operation = SPEC.operations["linear.norm"]
    found = as_json.document(solved(SPEC, operation, {"u": [1, 1]}))
    assert found["answer"] == "1.4142135623730950488"
