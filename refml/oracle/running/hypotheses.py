"""The laws of a run, each with the inputs to try it on: cases that were answered, written and drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..generation.drawn import Draw, is_large
from ..judging.lawful import MOST_DRAWN, MOST_INPUTS
from ..judging.results import CaseResult
from ..judging.selection import Chosen
from ..specification.schema import Example, Law, Spec

Input = Example | Draw


@dataclass(frozen=True)
class Hypothesis:
    """A law, and for each of its operations the examples and draws whose arguments it may be tried on."""

    law: Law
    inputs: tuple[tuple[Input, ...], ...]


def inputs_of(spec: Spec, chosen: Chosen, results: Sequence[CaseResult]) -> dict[str, tuple[Input, ...]]:
    """Return operation → the inputs for its laws: examples that were answered, and a few draws.

    Where only laws are chosen, these are all examples.  The draws are the first that are not large and were
    answered rightly.
    """
    written = {one.id for one in chosen.examples}
    answered = [result.example for result in results if result.answered and result.example.id in written]
    inputs: dict[str, tuple[Input, ...]] = {}
    for one in answered if chosen.examples else spec.examples.values():
        if one.operation.id in chosen.operations:
            inputs[one.operation.id] = (*inputs.get(one.operation.id, ()), one)
    for name, draws in drawn_inputs(chosen, results).items():
        inputs[name] = (*inputs.get(name, ()), *draws[:MOST_DRAWN])
    return inputs


def drawn_inputs(chosen: Chosen, results: Sequence[CaseResult]) -> dict[str, list[Draw]]:
    """Return operation → its draws that are not large and were answered rightly, with a value."""
    right = {result.example.id for result in results if is_right(result)}
    draws: dict[str, list[Draw]] = {}
    for draw in chosen.draws:
        if draw.id in right and not is_large(draw):
            draws.setdefault(draw.operation.id, []).append(draw)
    return draws


def is_right(result: CaseResult) -> bool:
    """Whether a case was answered rightly, and its right answer is a value."""
    return result.ran and not result.failed and result.right.is_value


def hypothesis(law: Law, inputs: Mapping[str, tuple[Input, ...]]) -> Hypothesis:
    """Return a law with examples and draws to try it on, for each of its operations; () for one without."""
    return Hypothesis(law, tuple(inputs.get(name, ()) for name in law.operations))


def questions_of(hypothesis: Hypothesis) -> int:
    """Return on how many inputs a law is tried: all its draws, and at most MOST_INPUTS examples each."""
    drawn = [sum(isinstance(one, Draw) for one in inputs) for inputs in hypothesis.inputs]
    return sum(min(len(inputs) - draws, MOST_INPUTS) + draws
               for inputs, draws in zip(hypothesis.inputs, drawn, strict=True))
