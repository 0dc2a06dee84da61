"""Lines joined: a slip where one line of a derivation meets another, as in code that has both on one line.

A line is written with the lines before it in the place of their names.  There parentheses may be lost that no
line alone has, and two operations may come in the other order.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import partial

from .....specification import formula
from .....specification.schema import Derivation
from ...suspects import Diagnosis, Suspect
from .course import Course
from .edits import Change, closed_early, places, without_parentheses
from .exchanged import exchanges
from .slips import told

MOST_NODES = 120   # of a tree that lines are joined to


def joined(derivation: Derivation) -> Iterator[Suspect]:
    """Every slip between lines, and every two operations in the other order; the last line first."""
    course = Course(derivation)
    trees = [deepcopy(formula.parse(line.expression).tree) for line in derivation.lines]
    for index in reversed(range(len(trees))):
        line = derivation.lines[index]
        known = {one.name: tree for one, tree in zip(derivation.lines[:index], trees, strict=False)}
        root = ast.Expression(deepcopy(trees[index]))
        seams = set(map(id, sewn(root, known)))
        for change in (*between(root, seams), *exchanges(root)):
            yield Suspect(Diagnosis(f"slip-in-{line.name}", line.says),
                          partial(course.outcome, index, root, change), told=partial(told, line, change))


def sewn(root: ast.Expression, known: Mapping[str, ast.expr]) -> list[ast.AST]:
    """Put lines into a tree in the place of their names, and those before in theirs; return what was put."""
    put: list[ast.AST] = []
    bound = {name for node in ast.walk(root) if isinstance(node, ast.comprehension)
             for name in names(node.target)}
    size, waiting = count(root), [*places(root)]
    while waiting:
        change = waiting.pop(0)
        line = known.get(change.node.id) if isinstance(change.node, ast.Name) else None
        if line is None or names(change.node) & bound or names(line) & bound \
                or size + count(line) > MOST_NODES:
            continue
        size += count(line)
        made = replace(change, other=deepcopy(line))
        made.put(made.other)
        put.append(made.other)
        waiting += [replace(made, node=made.other), *places(made.other)]
    return put


def count(tree: ast.AST) -> int:
    """How many nodes a tree has."""
    return sum(1 for _ in ast.walk(tree))


def names(tree: ast.AST) -> set[str]:
    """The names in a tree."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def between(root: ast.Expression, seams: set[int]) -> Iterator[Change]:
    """The parentheses that are lost, or closed too early, around what was put into a tree."""
    for change in places(root):
        node = change.node
        others: Iterator[ast.AST] = iter(())
        if isinstance(node, ast.BinOp) and {id(node.left), id(node.right)} & seams:
            others = without_parentheses(node)
        elif isinstance(node, ast.Call) and len(node.args) == 1 and id(node.args[0]) in seams \
                and isinstance(node.args[0], ast.BinOp):
            others = closed_early(node.func, node.args[0])
        yield from (replace(change, other=other) for other in others)
