"""The parts of a worked solution."""
from __future__ import annotations

from refml.answers.solutions.lines import DERIVATION
from refml.answers.solutions.solving import solved
from refml.numbers.rational import Fraction
from refml.oracle.specification.reader import load


def test_a_solution_holds_its_lines_and_a_line_its_rows() -> None:
    spec = load()
    example = spec.examples["toy-spam-posterior-smoothed"]
    solution = solved(spec, example.operation, example.given, example.id)
    assert (solution.kind, solution.title, solution.ends, solution.reason) == (DERIVATION, example.id, "", "")
    last = solution.lines[-1]
    assert (last.name, last.left_out, last.asks) == ("posterior", 0, "")
    assert [(row.path, row.value) for row in last.rows] == [
        (("ham",), Fraction(3125, 7499)), (("spam",), Fraction(4374, 7499))]
    assert last.value == solution.answer
