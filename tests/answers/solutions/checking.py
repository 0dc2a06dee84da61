"""What every worked solution must be: each part of a line equals the one above it."""
from __future__ import annotations

from typing import Any

from refml.answers.reading.shapes import Wanted, answer_of
from refml.answers.solutions.agreement import alike
from refml.answers.solutions.lines import Line, Row, Solution
from refml.answers.solutions.notation.plain import Plain
from refml.answers.solutions.pages.written import told
from refml.answers.solutions.trees.closing import whole
from refml.errors import RefmlError
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.oracle.specification.codec import Type
from refml.oracle.specification.formula import Evaluator
from refml.oracle.specification.language.budget import endless

UNREAD = ("…", "|", "≥", "≤", ">", "<", "≠", "min(", "max(", "solve(", "det(", "true",
          "false", "none", "sum(", "prod(")


def faults(solution: Solution) -> list[str]:
    """Each row of a solution that does not equal what stands above it."""
    return [f"{line.name}{list(row.path)}: {fault}" for line in solution.lines for row in line.rows
            if (fault := fault_of(line, row))]


def fault_of(line: Line, row: Row) -> str:
    """What is wrong with a row: the numbers put in give another value, or the text of them does."""
    at_path: Any = line.value
    for key in row.path:
        at_path = at_path[key]
    if not alike(at_path, row.value):
        return "the row is no part of its line"
    if row.closed is not None:
        value = Evaluator("closed", endless()).value(whole(row.closed), {})
        if not alike(value, row.value):
            return f"the numbers put in give {value}, not {row.value}"
    return fault_of_text(line, row)


def fault_of_text(line: Line, row: Row) -> str:
    """What is wrong with a row's text, read back as an answer of a person is."""
    written = told(line, row, Plain())
    for text in (written.put_in, written.exact):
        if text and is_number(row.value) and not any(word in text for word in UNREAD) and \
                not alike(read_back(text), row.value):
            return f"{text} is read as {read_back(text)}"
    if written.decimal and is_number(row.value) and written.decimal != "?":
        decimal, unit = Fraction(written.decimal), Fraction(1, 10**5)
        if real.compare(abs(row.value - decimal), unit * abs(decimal)) > 0:
            return f"its decimal is {written.decimal}"
        if not isinstance(row.value, real.Real) and written.rounded == (decimal == row.value):
            return f"{written.decimal} is rounded, or is not"
    return ""


def is_number(value: Any) -> bool:
    return isinstance(value, (int, Fraction, real.Real)) and not isinstance(value, bool)


def read_back(text: str) -> Any:
    """The value of a formula as `refml mark` reads it; the text itself where it is too long to be read."""
    try:
        return getattr(answer_of(Wanted(Type("real"), Fraction(0)), text, False), "value", text)
    except RefmlError as error:
        return str(error)
