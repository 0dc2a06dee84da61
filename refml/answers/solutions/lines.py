"""A worked solution: lines, each with a formula, the numbers inserted, the exact value, its decimal.

    Solution
        Line        one step: its sentence, its formula, and
            Row     each number or list that it gives: prior[spam] = 3/7 ≈ 0.428571

Rows hold values and trees of the formula language; a `Notation` writes them.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

from ...oracle.specification.schema import Formula, Operation
from .trees.specialising import Opened

DERIVATION, STEPS, CERTIFICATE, NONE = "derivation", "steps", "certificate", "none"


@dataclass(frozen=True)
class Row:
    """One value of a line.

    path     the keys and indices of the value: ("spam", 0)
    closed   the formula with the numbers inserted; None if that is the value itself
    value    exact
    """

    path: tuple[Any, ...]
    closed: ast.expr | None
    value: Any


@dataclass(frozen=True)
class Line:
    """One step of a solution.

    name       the name of its value; a repeated step has its number at the end
    says       the sentence for a student
    formula    over names; None if the line asks another operation, or only states a value
    rows       the values; of many the first and the last
    left_out   the number of rows left out between these
    asks       the id of the operation that is asked; empty if there is none
    value      the whole value, exact
    """

    name: str
    says: str
    formula: Opened | None
    rows: tuple[Row, ...]
    value: Any
    left_out: int = 0
    asks: str = ""


@dataclass(frozen=True, repr=False)
class Solution:
    """A worked solution.

    kind       derivation: from the arguments to the answer; steps: the steps of an algorithm; certificate: a
               proof of the answer; none: `reason` says why there is neither
    formulas   the formulas of the specification for this operation
    answer     the answer of the reference; None if `ends` says why there is no value
    ends       why the derivation has no value: a division by zero, refused arguments
    reason     a note for the reader: what is left out, why there is no derivation
    """

    operation: Operation
    given: dict[str, Any]
    kind: str
    lines: tuple[Line, ...]
    answer: Any
    formulas: tuple[Formula, ...] = ()
    ends: str = ""
    reason: str = ""
    title: str = ""

    def __repr__(self) -> str:
        return f"Solution({self.operation.id})"
