"""Misprints: what the notes print where it is wrong, for whoever follows them.

An erratum whose right side asks one operation for names of its witness, `ask('linear.label', {'x': x, …})`,
says how the printed expression reads on any arguments of that operation.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from ....errors import RefmlError
from ...reference.outcomes import Outcome, refused
from ...specification import formula
from ...specification.schema import Erratum, Operation, Spec
from .suspects import Diagnosis, Given, Suspect


def misprints(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every erratum whose printed form can be followed in this operation."""
    for erratum in spec.errata.values():
        asked = asked_of(erratum, operation)
        if asked is not None:
            says = f"This is what the notes print, and it is wrong: {erratum.title}."
            yield Suspect(Diagnosis(erratum.id, says), partial(printed, erratum, operation, asked))


def asked_of(erratum: Erratum, operation: Operation) -> Mapping[str, ast.expr] | None:
    """The arguments that the right side of an erratum asks this operation for; None where it does not."""
    if not erratum.right_expression or not erratum.printed_expression:
        return None
    tree = formula.parse(erratum.right_expression).tree
    if not (isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id == "ask"
            and len(tree.args) == 2 and isinstance(tree.args[1], ast.Dict)):
        return None
    name, given = tree.args[0], tree.args[1]
    if not isinstance(name, ast.Constant) or name.value != operation.id:
        return None
    asked = {key.value: value for key, value in zip(given.keys, given.values, strict=True)
             if isinstance(key, ast.Constant) and isinstance(key.value, str)}
    named = {value.id for value in asked.values() if isinstance(value, ast.Name)}
    return asked if set(erratum.witness) <= named else None


def printed(
    erratum: Erratum, operation: Operation, asked: Mapping[str, ast.expr], given: Given, _: Outcome
) -> Outcome:
    """What the printed expression gives; undecided where the erratum says nothing of these arguments."""
    names: dict[str, Any] = {}
    for parameter in operation.parameters:
        value = given[parameter.name]
        node = asked.get(parameter.name)
        if isinstance(node, ast.Name):
            names[node.id] = value
        elif value != (node.value if isinstance(node, ast.Constant) else parameter.default):
            return Outcome("undecided")
    try:
        expression = erratum.printed_expression or ""
        return Outcome("value", formula.evaluate(expression, names, formula.ample()))
    except RefmlError as error:
        return refused(error)
