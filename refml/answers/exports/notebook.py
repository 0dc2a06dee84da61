"""nbgrader: the source of an assignment, a notebook with a cell for each answer and one that grades it.

The grading cells contain the question between the marks of hidden tests, and import the grader from the file
beside the notebook; the value of their last expression is the points earned.  `nbgrader generate_assignment`
removes solutions and hidden tests.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from ...numbers.rational import Fraction
from ..grading.spoken import in_markdown
from .folders import loaded, plain_name
from .grader.packing import FILE as GRADER
from .grader.packing import packed
from .proving import Given, Judge
from .slots import Slotted

FILE = "assignment.ipynb"
HIDDEN = "### BEGIN HIDDEN TESTS", "### END HIDDEN TESTS"
SOLUTION = "### BEGIN SOLUTION", "### END SOLUTION"


def files(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return the notebook and the grader's file."""
    cells = [words(f"# {in_markdown(title)}", "title"),
             code("answers = {}   # run this cell first", "start", {})]
    for one in asked:
        cells += cells_of(one)
    notebook = {"cells": cells, "nbformat": 4, "nbformat_minor": 5, "metadata": {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}}
    return {FILE: json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", GRADER: packed()}


def cells_of(asked: Slotted) -> list[dict[str, Any]]:
    """Return the cells of a question: one with its text, one for the answer, one that grades it."""
    id_, several = plain_name(asked.id), len(asked.slots) > 1 or asked.slots[0].name
    keys = {slot.name: slot.entries[0].text for slot in asked.slots}
    right: Any = keys if several else keys[""]
    empty: Any = dict.fromkeys(keys, "") if several else ""
    solution = "\n".join([SOLUTION[0], f"answers[{asked.id!r}] = {right!r}", SOLUTION[1]])
    grade = "\n".join([
        f"answers.get({asked.id!r}, {empty!r})", HIDDEN[0],
        "import json, refml_grader",
        f"QUESTION = json.loads({json.dumps(asked.carried, ensure_ascii=False)!r})",
        f"GIVEN = answers.get({asked.id!r}, '')",
        f"float(refml_grader.judged(QUESTION, GIVEN).credit) * {float(asked.item.points)!r}", HIDDEN[1]])
    return [words(in_markdown(asked.item.text), f"text-{id_}"),
            code(solution, f"answer-{id_}", {"grade": False, "solution": True, "locked": False}),
            code(grade, f"grade-{id_}", {"grade": True, "solution": False, "locked": True,
                                         "points": float(asked.item.points)})]


def words(told: str, id_: str) -> dict[str, Any]:
    """Return a cell of Markdown."""
    return {"cell_type": "markdown", "id": short(id_), "metadata": {}, "source": told}


def code(told: str, id_: str, marks: Mapping[str, Any]) -> dict[str, Any]:
    """Return a cell of code; `marks`: nbgrader's metadata, {} for a cell that it ignores."""
    about = {"schema_version": 3, "task": False, "grade_id": id_, "cell_type": "code",
             "checksum": hashlib.md5(told.encode(), usedforsecurity=False).hexdigest(), **marks}
    return {"cell_type": "code", "id": short(id_), "metadata": {"nbgrader": about} if marks else {},
            "execution_count": None, "outputs": [], "source": told}


def short(id_: str) -> str:
    """Return an id for a cell, which has at most 64 characters."""
    return id_ if len(id_) <= 64 else hashlib.sha256(id_.encode()).hexdigest()


def judge(written: Mapping[str, str]) -> Judge:
    """Return a judge that acts as nbgrader: the last expression of the grading cell, divided by its
    points.
    """
    grader = loaded(written[GRADER])
    cells = json.loads(written[FILE])["cells"]
    grading = {one["metadata"]["nbgrader"]["grade_id"]: one for one in cells
               if one["metadata"].get("nbgrader", {}).get("grade")}

    def judged(question: str, given: Given) -> tuple[Fraction, str]:
        cell = grading[f"grade-{plain_name(question)}"]
        tree = ast.parse(cell["source"])
        last = tree.body.pop()
        assert isinstance(last, ast.Expr), "a grading cell ends with what is earned"
        names: dict[str, Any] = {"answers": {question: given}, "__name__": "cell"}
        exec(compile(tree, "cell", "exec"), names)   # our own text, as it was written, and no answer's
        points = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        share = Fraction(points / cell["metadata"]["nbgrader"]["points"]).limit_denominator(10_000)
        return share, grader.judged(names["QUESTION"], given).says
    return judged
