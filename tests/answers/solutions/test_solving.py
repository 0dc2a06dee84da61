"""Worked solutions: each line equals the one above, and every solution ends at the oracle's answer."""
from __future__ import annotations

import pytest

from refml.answers.solutions.agreement import agree
from refml.answers.solutions.lines import CERTIFICATE, DERIVATION, NONE, STEPS, Solution
from refml.answers.solutions.pages import as_html, as_json, as_markdown, as_text
from refml.answers.solutions.solving import solved
from refml.oracle.generation.choices import SMALL, Seeded
from refml.oracle.generation.table import GENERATORS, arguments
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Operation
from tests.answers.solutions.checking import faults

SPEC = load()


def told_everywhere(solution: Solution) -> int:
    """How many characters a solution has in all forms: whatever it is, it can be written."""
    pages = [as_text.page(solution), as_markdown.page(solution), as_html.page(solution)]
    return sum(len(line) for page in pages for line in page) + len(str(as_json.document(solution)))


def check(operation: Operation, given: dict[str, object]) -> str:
    """Check one solution; return its kind."""
    outcome = reference(operation, given)
    solution = solved(SPEC, operation, given)
    assert not faults(solution), (operation.id, given)
    assert told_everywhere(solution)
    assert bool(solution.ends) == (not outcome.is_value)
    if solution.kind == DERIVATION and outcome.is_value and not solution.reason:
        assert agree(operation.result, solution.lines[-1].value, outcome.value)
    return solution.kind


@pytest.mark.parametrize("chapter", sorted({one.chapter for one in SPEC.examples.values()}))
def test_every_example_is_solved(chapter: str) -> None:
    kinds = [check(one.operation, one.given) for one in SPEC.examples.values() if one.chapter == chapter]
    assert kinds and set(kinds) <= {DERIVATION, STEPS, CERTIFICATE, NONE}


@pytest.mark.parametrize("chapter", sorted({one.chapter for one in SPEC.operations.values()}))
def test_drawn_arguments_are_solved(chapter: str) -> None:
    names = [one for one in GENERATORS if SPEC.operations[one].chapter == chapter]
    checked = [check(SPEC.operations[name], arguments(SPEC.operations[name], Seeded(name, seed, size=SMALL)))
               for name in names for seed in range(3)]
    assert checked
