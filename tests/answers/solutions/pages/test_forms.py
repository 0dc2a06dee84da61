"""A worked solution shows the same in each form: the same steps, rows and breaks, in the same order."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from refml.answers.solutions.lines import Solution
from refml.answers.solutions.notation.plain import Plain
from refml.answers.solutions.pages import as_html, as_latex, as_markdown, as_text
from refml.answers.solutions.pages.written import formula_of, whole
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load

SPEC = load()
ROW, MORE = "row", "more"


def in_latex(solution: Solution) -> list[str]:
    lines = [line for line in as_latex.body(solution) if line.startswith(r"\[")]
    return [MORE if r"\ldots \text{ " in line else ROW for line in lines]


def in_markdown(solution: Solution) -> list[str]:
    page = as_markdown.page(solution)[3 + 4 * len(solution.formulas):]
    return [MORE if line.startswith("… ") else ROW for line in page if line.startswith(("… ", "$$"))]


def in_html(solution: Solution) -> list[str]:
    return [MORE if "more …" in line else ROW for line in as_html.body(solution)
            if line.startswith(('<p class="math">', '<div class="math'))]


def in_text(solution: Solution) -> list[str]:
    """Of a terminal a formula looks as the second line of a sentence does: formulas are left out."""
    if not solution.lines:
        return [] if solution.ends else [ROW] * (as_text.page(solution)[-1] != solution.reason)
    lines = [line[5:] for line in as_text.page(solution) if line.startswith(5 * " ")]
    return [MORE if line.startswith("… ") else ROW for line in lines if not line.startswith(" ")]


def expected(solution: Solution, formulas: bool) -> list[str]:
    """What stands on a line of its own: a formula, rows, before the last two of them what is left out."""
    found = []
    for line in solution.lines:
        rows = [ROW] * len(line.rows)
        found += [ROW] * (formulas and bool(formula_of(line, Plain())))
        found += [*rows[:-2], MORE, *rows[-2:]] if line.left_out else rows
    return found if solution.lines or solution.ends else [ROW] * len([*whole(solution, Plain())])


def drawn() -> list[Solution]:
    """Every ninth operation by its first example; a refused answer; rows of which some are left out."""
    first = {one.operation.id: one for one in reversed(SPEC.examples.values())}
    found = [solved(SPEC, one.operation, one.given, one.id) for _, one in sorted(first.items())[::9]]
    bayes, scores = SPEC.operations["decision.bayes_rule"], SPEC.operations["decision.normalise"]
    refused = bayes.decode_given({"likelihood": "1/2", "prior": "1/2", "evidence": "0"})
    long = {"scores": {f"c{k:02}": 1 for k in range(30)}}
    return [*found, solved(SPEC, bayes, refused, ""), solved(SPEC, scores, long, "")]


SOLUTIONS = drawn()


def test_solutions_of_every_kind_are_drawn() -> None:
    assert {one.kind for one in SOLUTIONS} >= {"derivation", "none"}
    assert any(one.ends for one in SOLUTIONS) and any(one.reason for one in SOLUTIONS)
    assert any(line.left_out for one in SOLUTIONS for line in one.lines)


@pytest.mark.parametrize("shown", [in_latex, in_markdown, in_html, in_text])
def test_every_form_has_the_same_lines_in_the_same_order(shown: Callable[[Solution], list[str]]) -> None:
    for solution in SOLUTIONS:
        assert shown(solution) == expected(solution, shown is not in_text), solution.operation.id
