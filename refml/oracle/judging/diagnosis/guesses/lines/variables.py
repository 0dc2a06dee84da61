"""Another variable: one name in one line of a derivation stands where another of the same shape is right.

The scatter of all records for that of a class, the labels for the classes, the prior for the likelihood.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any

from .....specification import formula
from .....specification.schema import Derivation
from ...suspects import Diagnosis, Given, Suspect
from .course import Course
from .edits import Change, places
from .slips import told

MOST_DEEP = 4   # of a shape: lists in lists


def variables(derivation: Derivation, given: Given) -> Iterator[Suspect]:
    """Every name in every line replaced by another whose value has the same shape for these arguments."""
    course = Course(derivation)
    values = dict(zip(course.words(), course.values(given, len(derivation.lines) - 1), strict=False))
    shapes = {name: shape(value) for name, value in given.items() if value is not None}
    known = []
    for line in derivation.lines:
        known.append(dict(shapes))
        if line.name in values:
            shapes[line.name] = shape(values[line.name])
    for index in reversed(range(len(derivation.lines))):
        line = derivation.lines[index]
        root = ast.Expression(deepcopy(formula.parse(line.expression).tree))   # others read the parsed tree
        for change in (*renamed(root, known[index]), *renamed_together(root, known[index])):
            yield Suspect(Diagnosis(f"variable-in-{line.name}", line.says),
                          partial(course.outcome, index, root, change),
                          told=partial(told, line, change, "variable"))


def shape(value: Any, deep: int = MOST_DEEP) -> Any:
    """What kind of value it is: a word for a number or text; of a list or map its size and first entry."""
    if isinstance(value, Mapping):
        return ("map", *sorted(map(str, value)), *(shape(one, deep - 1) for one in list(value.values())[:1]))
    if isinstance(value, (list, tuple)) and deep:
        return ("list", len(value), *(shape(one, deep - 1) for one in value[:1]))
    if isinstance(value, (bool, str)) or value is None:
        return type(value).__name__
    return "number"


def renamed(root: ast.Expression, shapes: Mapping[str, Any]) -> Iterator[Change]:
    """Every name of an expression in whose place another of the same shape may stand."""
    bound = {inner.id for node in ast.walk(root) if isinstance(node, ast.comprehension)
             for inner in ast.walk(node.target) if isinstance(inner, ast.Name)}
    targets = {id(inner) for node in ast.walk(root) if isinstance(node, ast.comprehension)
               for inner in ast.walk(node.target)}
    for at in places(root):
        node: Any = at.node
        if is_count(node):
            for name in counted(node.args[0].id, bound, shapes):
                yield replace(at, other=ast.Call(node.func, [ast.Name(name)], []))
        elif isinstance(node, ast.Name) and id(node) not in targets and not is_count(at.parent):
            for name in alternatives(node.id, bound, shapes):
                yield replace(at, other=ast.Name(name))


def renamed_together(root: ast.Expression, shapes: Mapping[str, Any]) -> Iterator[Change]:
    """A name that stands twice in a part of an expression, each time another in its place."""
    bound = {inner.id for node in ast.walk(root) if isinstance(node, ast.comprehension)
             for inner in ast.walk(node.target) if isinstance(inner, ast.Name)}
    for at in places(root):
        if isinstance(at.node, (ast.BinOp, ast.Call, ast.ListComp, ast.GeneratorExp)):
            for name in sorted(twice(at.node) - bound):
                for other in alternatives(name, bound, shapes):
                    yield replace(at, other=with_name(at.node, name, other))


def twice(node: ast.AST) -> set[str]:
    """The names that stand in several places of a node, and in several of its parts."""
    counts = Counter(one.id for one in ast.walk(node) if isinstance(one, ast.Name))
    inside = [Counter(one.id for one in ast.walk(part) if isinstance(one, ast.Name))
              for part in ast.iter_child_nodes(node)]
    return {name for name, count in counts.items()
            if count > 1 and all(part[name] < count for part in inside)}


def with_name(node: ast.AST, name: str, other: str) -> ast.AST:
    """A copy of a node with another name in the place of one."""
    made = deepcopy(node)
    for one in ast.walk(made):
        if isinstance(one, ast.Name) and one.id == name:
            one.id = other
    return made


def is_count(node: Any) -> bool:
    """Whether a node is the length of what is named."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len" \
        and isinstance(node.args[0], ast.Name)


def counted(name: str, bound: set[str], shapes: Mapping[str, Any]) -> list[str]:
    """The names that may be counted in the place of one: every other list or map."""
    return sorted(bound - {name}) if name in bound else [
        other for other, shape in shapes.items() if other != name and isinstance(shape, tuple)]


def alternatives(name: str, bound: set[str], shapes: Mapping[str, Any]) -> list[str]:
    """The names that may be taken for one: others that run in the line, or others of its shape."""
    if name in bound:
        return sorted(bound - {name})
    return [other for other in shapes if other != name and name in shapes and shapes[other] == shapes[name]]
