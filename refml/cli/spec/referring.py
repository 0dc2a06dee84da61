"""The pages of `refml spec show` that need the reference: of an operation, an example, an erratum."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...errors import RefmlError
from ...oracle.reference import misprints
from ...oracle.reference.operations import name_in_python
from ...oracle.reference.outcomes import reference, steps, written
from ...oracle.specification.codec import encode
from ...oracle.specification.schema import CERTIFICATE, SCALES, Erratum, Example, Operation, Spec
from ..printing.values import any_text, outcome_text
from .pages import citations, indent, refusals, signature

ANSWER_WIDTH = 70


def show_operation(spec: Spec, operation: Operation) -> list[str]:
    """Return signature, refusals, formulas, derivation, examples, mistakes and laws."""
    lines = [operation.title, "", operation.sentence, "",
             "arguments", *indent([signature(p) for p in operation.parameters]),
             f"result    {operation.result}"]
    lines.append(f"python    {name_in_python(operation.id)}")
    if operation.judge:
        lines.append(f"judge     {operation.judge.id}")
    lines += ["", *refusals(operation), ""]
    lines += [f"formula   {f.id}: {f.title}" for f in spec.formulas.values() if f.operation == operation.id]
    if operation.id in spec.derivations:
        lines += ["", "step by step"]
        for line in spec.derivations[operation.id].lines:
            asks = f"{line.asks.id} of " if line.asks else ""
            lines += [f"  {line.name} = {asks}{line.expression}", f"      {line.says}"]
    lines += ["", *(f"example   {e.id}: {e.why}" for e in spec.examples.values() if e.operation is operation)]
    lines += [f"mistake   {m.id}: {m.says}" for m in spec.mistakes_of(operation.id)]
    return lines + [f"law       {law.id}: {law.title}" for law in spec.laws_of(operation.id)]


def show_example(spec: Spec, example: Example) -> list[str]:
    """Return an example: its arguments, its exact answer, what the notes print, and the derivation with
    numbers.
    """
    operation = example.operation
    lines = [example.why, "", f"operation {operation.id}", *indent(arguments(operation, example.given)), ""]
    lines.append(f"expected  {leeway(example)}{outcome_text(operation.result, written(example))}")
    lines.append(f"reference {outcome_text(operation.result, reference(operation, example.given))}")
    for printed in example.printed:
        wrong = f" (wrong: see erratum {printed.erratum})" if printed.erratum else ""
        place = f" for {printed.part}" if printed.part else ""
        lines.append(f"printed   {printed.text}{place}{wrong}")
    lines += [f"mistake   {name}: {spec.mistakes[name].says}" for name in example.catches]
    return [*lines, *worked(spec, example), *citations(spec, example.cites)]


def leeway(example: Example) -> str:
    """Return the other forms in which an answer is right, as text before the expected one; "" if none."""
    if example.expected.kind == CERTIFICATE and example.operation.judge:
        return f"any answer that {example.operation.judge.id} accepts, such as "
    return f"{example.expected.kind.replace('_', ' ')}: " if example.expected.kind in SCALES else ""


def worked(spec: Spec, example: Example) -> list[str]:
    """Return the derivation with the numbers of an example; if a line is undefined, the reason.

    [] if the arguments are refused.
    """
    derivation = spec.derivations.get(example.operation.id)
    if derivation is None or example.expected.kind == "error":
        return []
    try:
        done = steps(derivation, example.given, {})
    except RefmlError as error:
        return ["", "step by step", f"  ends with: {error}", ""]
    lines = ["", "step by step"]
    for step in done:
        lines += [f"  {step.says}", f"      {step.name} = {any_text(step.value)}"]
    return [*lines, ""]


def arguments(operation: Operation, given: Mapping[str, Any]) -> list[str]:
    """Return the arguments as JSON, without those equal to their default."""
    families = given.get("families")
    return [f"{p.name} = {json.dumps(encode(p.type, given[p.name], 'exact', families), ensure_ascii=False)}"
            for p in operation.parameters if p.required or given[p.name] != p.default]


def show_erratum(spec: Spec, erratum: Erratum) -> list[str]:
    """Return an erratum: what is printed and what is right, each with its value on the witness."""
    lost = " (of a figure that is lost)" if erratum.lost else ""
    lines = [erratum.title, "", f"notes     {erratum.quote}{lost}", f"printed   {erratum.printed}",
             f"right     {erratum.right}"]
    if erratum.reason:
        lines.append(f"reason    {erratum.reason}")
    if erratum.printed_expression and erratum.right_expression:
        lines += [f"witness   {name} = {any_text(value)}" for name, value in erratum.witness.items()]
        both = (("printed", erratum.printed_expression, misprints.printed(erratum)),
                ("right", erratum.right_expression, misprints.right(erratum)))
        lines += [f"{word:9} {' '.join(one.split())} = "
                  f"{any_text(value.value) if value.is_value else value.message}"
                  for word, one, value in both]
    return [*lines, *citations(spec, erratum.cites)]


def short_answer(example: Example) -> str:
    """Return the expected answer of an example, cut to 70 characters."""
    told = outcome_text(example.operation.result, written(example)) or "an empty answer"
    return told if len(told) <= ANSWER_WIDTH else f"{told[:ANSWER_WIDTH - 1]}…"
