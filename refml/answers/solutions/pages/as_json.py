"""A worked solution for programs: every expression as text and as LaTeX, every value exact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....errors import RefmlError
from ....numbers.rational import Fraction, text
from ....numbers.reals import real
from ....oracle.specification.codec import encode
from ..lines import Line, Row, Solution
from ..notation.latex import Latex
from ..notation.plain import Plain
from .written import formula_of, told

PROVEN = 20   # digits of an irrational number
PLAIN, LATEX = Plain(), Latex()


def document(solution: Solution) -> dict[str, Any]:
    """Return the solution as one JSON object.

    A rational number is "p/q" or an integer, an irrational one a decimal of 20 proven digits.
    """
    operation, given = solution.operation, solution.given
    families = given.get("families")
    return {"question": solution.title, "operation": operation.id, "sentence": operation.sentence,
            "given": {p.name: encode(p.type, given[p.name], "exact", families) for p in operation.parameters},
            "kind": solution.kind, "reason": solution.reason,
            "formulas": [{"id": one.id, "title": one.title, "latex": one.latex} for one in solution.formulas],
            "lines": [step(line) for line in solution.lines],
            "answer": value(solution.answer), "ends": solution.ends}


def step(line: Line) -> dict[str, Any]:
    """Return a line."""
    formula = {"text": formula_of(line, PLAIN), "latex": formula_of(line, LATEX)} if line.formula else None
    return {"name": line.name, "says": line.says, "asks": line.asks, "formula": formula,
            "rows": [row_of(line, row) for row in line.rows], "left_out": line.left_out}


def row_of(line: Line, row: Row) -> dict[str, Any]:
    """Return a row as an object; missing parts are empty."""
    plain, latex = told(line, row, PLAIN), told(line, row, LATEX)
    both = {name: {"text": getattr(plain, name), "latex": getattr(latex, name)}
            for name in ("left", "put_in", "exact")}
    return {"path": list(row.path), **both, "decimal": plain.decimal, "rounded": plain.rounded,
            "value": value(row.value)}


def value(found: Any) -> Any:
    """Return a value of the formula language as JSON."""
    if isinstance(found, Mapping):
        return {str(key): value(one) for key, one in found.items()}
    if isinstance(found, (list, tuple)):
        return [value(one) for one in found]
    if isinstance(found, real.Real):
        try:
            return real.decimal(found, PROVEN)
        except RefmlError:
            return None
    if isinstance(found, Fraction):
        return text(found) if found.denominator != 1 else found.numerator
    return found
