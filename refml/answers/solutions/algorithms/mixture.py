"""The steps of an EM run: responsibilities, new parameters, and the parameters rounded to the grid."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....errors import InvalidInput
from ..derived import Planned, worked
from ..lines import STEPS, Line
from .others import Answered, stated

FIRST, LAST, MOST_STEPS = 3, 1, 5

# operation of a run → operation of one step, and the parameters of a model by their names in both
RUNS = {
    "mixture.bernoulli_run": ("mixture.bernoulli_step", ("mixing", "parameters")),
    "mixture.categorical_run": ("mixture.categorical_step", ("mixing", "parameters")),
    "mixture.gaussian_run": ("mixture.gaussian_step", ("mixing", "means", "covariances")),
}
SHOWN = ("responsibilities", "weights", "new_mixing", "new_parameters", "new_means", "new_covariances")

Worked = tuple[str, list[Line], str]


def em_steps(asked: Answered) -> Worked:
    """Return the steps of a run, each computed from the parameters of the step before."""
    single, fields = RUNS[asked.operation.id]
    steps = chosen(asked.given["steps"])
    states = {k: state(asked, fields, k) for k in sorted({*steps, *(k + 1 for k in steps)})}
    lines = [line for k in steps for line in one_step(asked.derivation(single), asked.given, states, k)]
    said = (f"After each step the parameters are rounded to multiples of 1/2^{asked.given['bits']}, or "
            "to finer ones where the likelihood would fall.")
    if len(steps) < asked.given["steps"]:
        said += f" Of {asked.given['steps']} steps the first {FIRST} and the last are shown."
    return STEPS, [*lines, stated("answer", "This is the answer.", asked.answer)], said


def chosen(steps: int) -> list[int]:
    """Return the numbers of the steps to show."""
    return list(range(steps)) if steps <= MOST_STEPS else [*range(FIRST), *range(steps - LAST, steps)]


def one_step(derivation: list[Planned], given: Mapping[str, Any], states: Mapping[int, dict[str, Any]],
             k: int) -> Iterator[Line]:
    """Yield the lines of step k + 1, and the parameters after it."""
    before, after = states[k], states[k + 1]
    if k and before == after:   # the run has ended before
        return
    for line in worked_so_far(derivation, {**given, **before}):
        yield replace(line, name=f"{line.name}_{k + 1}", says=f"Step {k + 1}. {line.says}")
    yield stated(f"model_{k + 1}", f"Step {k + 1} ends with these parameters, rounded to the grid.", after)


def worked_so_far(steps: list[Planned], names: Mapping[str, Any]) -> Iterator[Line]:
    """Yield the lines of a step that are shown, until the numbers of a line are too long to write."""
    with contextlib.suppress(InvalidInput):
        yield from worked(steps, names, SHOWN)


def state(asked: Answered, fields: tuple[str, ...], steps: int) -> dict[str, Any]:
    """Return the parameters after some steps of the run."""
    if steps == 0:
        return {name: asked.given[name] for name in fields}
    after = asked.ask(asked.operation.id, {**asked.given, "steps": steps})
    return {name: after[name] for name in fields}
