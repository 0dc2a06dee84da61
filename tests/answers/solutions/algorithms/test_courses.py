"""Every operation has a derivation, its steps, a certificate, or a sentence that says why there is none."""
from __future__ import annotations

from refml.answers.solutions.algorithms.courses import COURSES
from refml.answers.solutions.lines import CERTIFICATE, DERIVATION, NONE, STEPS, Solution
from tests.answers.solutions.algorithms.solving_examples import SPEC, solution_of


def some_solutions_of(operation: str) -> list[Solution]:
    """The solutions of the first two examples of an operation that have a value."""
    ids = [one.id for one in SPEC.examples.values() if one.operation.id == operation
           and one.expected.kind not in ("undefined", "error")]
    return [solution_of(one) for one in ids[:2]]


def test_every_operation_is_solved_in_one_of_four_ways() -> None:
    kinds: dict[str, set[str]] = {}
    for name in SPEC.operations:
        if name in SPEC.derivations:
            continue
        for solution in some_solutions_of(name):
            kinds.setdefault(name, set()).add(solution.kind)
            assert bool(solution.reason) == (solution.kind in (CERTIFICATE, NONE)) or solution.kind == STEPS
            assert bool(solution.lines) == (solution.kind != NONE)
    assert kinds.keys() | SPEC.derivations.keys() == SPEC.operations.keys()
    unexplained = {name for name, found in kinds.items() if found == {NONE}}
    drawn = {"networks.sample"}
    assert all(name.startswith(("sampling.", "experiments.", "perceptron.")) for name in unexplained - drawn)
    assert kinds["text.tokens"] == {DERIVATION}
    assert COURSES.keys() <= SPEC.operations.keys()


def test_the_least_bound_is_worked_out_like_any_other() -> None:
    ids = [one.id for one in SPEC.examples.values() if one.operation.id == "perceptron.least_bound"]
    solution = next(one for one in map(solution_of, ids) if not one.ends)
    bound = next(line.value for line in solution.lines if line.name == "bound")
    assert bound["bound"] == solution.answer["bound"]
