"""A worked solution in LaTeX: every line with its formula, nothing obeyed that a user wrote."""
from __future__ import annotations

from refml.answers.solutions.pages import as_latex
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load


def test_each_line_has_its_formula_and_its_numbers() -> None:
    spec = load()
    operation = spec.operations["decision.bayes_rule"]
    given = operation.decode_given({"likelihood": "1/2", "prior": "1/50000", "evidence": "1/20"})
    lines = list(as_latex.body(solved(spec, operation, given)))
    assert sum(line.startswith(r"\item ") for line in lines) == 2
    assert any(r"\fit{" in line and r"\frac{1}{5000}" in line for line in lines)
    refused = operation.decode_given({"likelihood": "1/2", "prior": "1/2", "evidence": "0"})
    assert any("Here it ends" in line for line in as_latex.body(solved(spec, operation, refused)))
