"""Another variable: one name in one line of a derivation stands where another of the same shape is right.

The scatter of all records for that of a class, the labels for the classes, the prior for the likelihood.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import partial
from typing import Any

from .....specification import formula
from .....specification.schema import Derivation
from ...suspects import Diagnosis, Given, Suspect
from .course import Course
from .edits import Change, is_function
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
        for change in renamed(root, known[index]):
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
    for parent in ast.walk(root):
        for field, value in ast.iter_fields(parent):
            for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if is_count(node):
                    for name in counted(node.args[0].id, bound, shapes):
                        other = ast.Call(node.func, [ast.Name(name)], [])
                        yield Change(parent, field, place, node, other)
                elif isinstance(node, ast.Name) and id(node) not in targets and not is_count(parent) \
                        and not is_function(parent, field):
                    for name in alternatives(node.id, bound, shapes):
                        yield Change(parent, field, place, node, ast.Name(name))


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
