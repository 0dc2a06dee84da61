"""The lines of a derivation: each with its formula, the numbers inserted, and its value."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...oracle.reference.outcomes import answered
from ...oracle.specification import formula
from ...oracle.specification.formula import Budget
from ...oracle.specification.schema import Line as Written
from .lines import Line, Row
from .notation.plain import Plain
from .notation.writing import Writing
from .trees.closing import FIRST, LAST, SCALARS, WRITTEN_OUT, Closing
from .trees.specialising import opened, specialised

STEPS, BITS = 6_000_000, 60_000_000   # of a line: a few seconds
MOST_ROWS, FIRST_ROWS, LAST_ROWS = 12, 8, 2
WIDEST = 72                             # characters of a list that stands in one row

PLAIN = Writing(Plain())


class Planned(NamedTuple):
    """A line that is to be worked out: its name, its formula, the sentence, the operation that it asks."""

    name: str
    expression: str
    says: str
    line: Written | None = None


def steps_of(lines: Sequence[Written]) -> list[Planned]:
    """Return the lines of a derivation."""
    return [Planned(line.name, line.expression, line.says, line if line.asks else None) for line in lines]


def worked(steps: Sequence[Planned], given: Mapping[str, Any],
           only: Container[str] | None = None) -> Iterator[Line]:
    """Yield each line with its numbers, or `only` those of some names; a line may use the lines before it.

    Raises Undefined for a division by zero, InvalidInput if a line exceeds the budget, and the other
    exceptions of its formula.
    """
    names = dict(given)
    for step in steps:
        budget = Budget(STEPS, BITS)
        value = formula.evaluate(step.expression, names, budget)
        if step.line is not None:
            value = answered(step.line, value)
        if only is None or step.name in only:
            yield line_of(step, names, value)
        names[step.name] = value


def line_of(step: Planned, names: Mapping[str, Any], value: Any) -> Line:
    """Return the line of a step whose value is known."""
    closing = Closing(formula.Budget(STEPS, BITS))
    if step.line is not None and step.line.asks is not None:
        rows, left_out = shown_rows(list(parts(None, value, ())), closing)
        return Line(step.name, step.says, None, rows, value, left_out, step.line.asks.id)
    tree = specialised(formula.parse(step.expression).tree, names, closing.evaluator)
    rows, left_out = shown_rows(list(rows_of(closing, tree, names, value, ())), closing)
    return Line(step.name, step.says, opened(tree), rows, value, left_out)


class ValuePart(NamedTuple):
    """A part of a line's value: its path, its tree, the names in it, its value."""

    path: tuple[Any, ...]
    tree: ast.expr | None
    names: Mapping[str, Any]
    value: Any


def shown_rows(found: Sequence[ValuePart], closing: Closing) -> tuple[tuple[Row, ...], int]:
    """Return the rows to show, and the number of rows left out between the first and the last ones."""
    if len(found) <= MOST_ROWS:
        return tuple(row_of(closing, one) for one in found), 0
    kept = [*found[:FIRST_ROWS], *found[-LAST_ROWS:]]
    return tuple(row_of(closing, one) for one in kept), len(found) - len(kept)


def row_of(closing: Closing, part: ValuePart) -> Row:
    """Return a row, with the formula after insertion if that differs from the value."""
    if part.tree is None or isinstance(part.tree, (ast.Name, ast.Constant)):
        return Row(part.path, None, part.value)
    return Row(part.path, closing.closed(part.tree, part.names), part.value)


# ---------------------------------------------------------------- the parts of a value

def rows_of(closing: Closing, tree: ast.expr, names: Mapping[str, Any], value: Any,
            path: tuple[Any, ...]) -> Iterator[ValuePart]:
    """Yield the parts of a line's value that become rows: entries of maps, rows of tables, numbers."""
    if isinstance(tree, ast.IfExp):
        branch = tree.body if closing.value(tree.test, names) else tree.orelse
        yield from rows_of(closing, branch, names, value, path)
        return
    inside = None if isinstance(value, SCALARS) else entries(closing, tree, names, value)
    if inside is None:
        yield from [ValuePart(path, tree, dict(names), value)] if isinstance(value, SCALARS) else \
            parts(None, value, path)
        return
    if isinstance(value, (list, tuple)) and is_one_row(value) and (
            path or len(value) > MOST_ROWS or len(PLAIN.write(closing.closed(tree, names))) <= WIDEST):
        yield ValuePart(path, tree, dict(names), value)
        return
    for key, inner, own in inside:
        yield from rows_of(closing, inner, own, value[key], (*path, key))


def entries(closing: Closing, tree: ast.expr, names: Mapping[str, Any],
            value: Any) -> list[tuple[Any, ast.expr, Mapping[str, Any]]] | None:
    """Return key, tree and names of each entry of a list or a map; None if the tree has no such entries."""
    if isinstance(tree, ast.DictComp):
        loop = [dict(one) for one in closing.evaluator.bindings(tree.generators, dict(names))]
        return [(closing.value(tree.key, one), tree.value, one) for one in loop]
    if isinstance(tree, (ast.ListComp, ast.GeneratorExp)):
        loop = [dict(one) for one in closing.evaluator.bindings(tree.generators, dict(names))]
        return [(place, tree.elt, one) for place, one in enumerate(loop)]
    if isinstance(tree, ast.Dict):
        pairs = zip(tree.keys, tree.values, strict=True)
        return [(closing.value(key, names), one, names) for key, one in pairs if key is not None]
    if isinstance(tree, ast.List):
        return [(place, one, names) for place, one in enumerate(tree.elts)]
    if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id == "matvec":
        matrix, vector = tree.args
        return [(place, ast.Call(ast.Name("dot"), [ast.Name("row"), vector], []), {**names, "row": row})
                for place, row in enumerate(closing.value(matrix, names))]
    return None


def parts(tree: ast.expr | None, value: Any, path: tuple[Any, ...]) -> Iterator[ValuePart]:
    """Yield the parts of a value without trees: lists that fit into a row, else their entries."""
    if isinstance(value, Mapping) and value:
        for key, one in value.items():
            yield from parts(None, one, (*path, key))
    elif isinstance(value, (list, tuple)) and not is_one_row(value):
        for place, one in enumerate(value):
            yield from parts(None, one, (*path, place))
    else:
        yield ValuePart(path, tree, {}, value)


def is_one_row(value: Sequence[Any]) -> bool:
    """Return whether a list fits into one row: a few numbers and words."""
    if not all(isinstance(one, SCALARS) for one in value):
        return False
    seen = value if len(value) <= WRITTEN_OUT else [*value[:FIRST], *value[-LAST:]]
    return sum(len(PLAIN.write(ast.Constant(one))) + 2 for one in seen) <= WIDEST
