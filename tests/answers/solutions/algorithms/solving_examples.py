"""Solutions of examples, for the tests of what stands in the place of a formula."""
from __future__ import annotations

from refml.answers.solutions.lines import Solution
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load

SPEC = load()


def solution_of(id_: str) -> Solution:
    example = SPEC.examples[id_]
    return solved(SPEC, example.operation, example.given, id_)


def solutions_of(operation: str) -> list[Solution]:
    """The solutions of all examples of an operation that have a value."""
    found = [solution_of(one.id) for one in SPEC.examples.values() if one.operation.id == operation]
    return [one for one in found if not one.ends]
