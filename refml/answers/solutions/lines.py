"""A worked solution: lines, each a formula, the numbers put in, the exact value, its decimal.

    Solution
        Line        one step: its sentence, its formula, and
            Row     each number or list that it gives: prior[spam] = 3/7 ≈ 0.428571

Rows hold trees of the formula language and values; how they look is decided by a `Notation`.
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

    path     the keys and places that lead to it: ("spam", 0)
    closed   the formula with the numbers put in; None where that is the value itself
    value    exact
    """

    path: tuple[Any, ...]
    closed: ast.expr | None
    value: Any


@dataclass(frozen=True)
class Line:
    """One step of a solution.

    name       what it gives; where a step is taken again and again, the number of the time is behind it
    says       the sentence for a student
    formula    over names; None where the line asks another operation, or only states a value
    rows       the values; of many the first and the last
    left_out   how many rows stand between these
    asks       the id of the operation that is asked, empty where none is
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

    kind       derivation: from the arguments to the answer; steps: what an algorithm does, one by one;
               certificate: why the answer is right; none: `reason` says why there is neither
    formulas   the formulas of the specification for this operation
    answer     the reference's; None where `ends` says why there is no value
    ends       why the derivation has no value: a division by zero, arguments that are refused
    reason     what a reader must know: what is left out, why there is no derivation
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
