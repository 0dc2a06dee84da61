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
    assert all(len(line) <= as_text.WIDTH or " " not in line.strip() for line in pages[0])
    return sum(len(line) for page in pages for line in page) + len(str(as_json.document(solution)))


def check(operation: Operation, given: dict[str, object], pages: bool = True) -> str:
    """Check one solution; return its kind."""
    solution = solved(SPEC, operation, given)
    assert not faults(solution), (operation.id, given)
    assert not pages or told_everywhere(solution)
    if solution.kind == DERIVATION and not solution.ends and not solution.reason:
        assert agree(operation.result, solution.lines[-1].value, solution.answer)
    return solution.kind


@pytest.mark.parametrize("chapter", sorted({one.chapter for one in SPEC.examples.values()}))
def test_every_example_is_solved(chapter: str) -> None:
    examples = [one for one in SPEC.examples.values() if one.chapter == chapter]
    kinds = [check(one.operation, one.given, place % 3 == 0) for place, one in enumerate(examples)]
    assert kinds and set(kinds) <= {DERIVATION, STEPS, CERTIFICATE, NONE}


@pytest.mark.parametrize("chapter", sorted({one.chapter for one in SPEC.operations.values()}))
def test_drawn_arguments_are_solved(chapter: str) -> None:
    own = [SPEC.operations[one] for one in GENERATORS if SPEC.operations[one].chapter == chapter]
    checked = [check(operation, arguments(operation, Seeded(operation.id, seed, size=SMALL)), False)
               for operation in own for seed in range(1 if chapter == "logistic" else 2)]
    assert checked


def test_a_solution_is_held_against_the_reference() -> None:
    examples = [one for one in SPEC.examples.values() if one.operation.id == "naive_bayes.posterior"]
    for one in examples:
        outcome, solution = reference(one.operation, one.given), solved(SPEC, one.operation, one.given)
        assert bool(solution.ends) == (not outcome.is_value)
        assert solution.answer == outcome.value or solution.ends
