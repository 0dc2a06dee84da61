"""Machines that hold multipliers: these are checked by the judge of support vector machines.

    multipliers    0 ≤ α_i ≤ C; Σ α_i·y_i = 0 where the bias is free; and where the objective of the plane
                   that they make is not near the least, no gap between the two objectives of α

An attribute with the name of multipliers may hold something else.  They count as multipliers only if they
make the machine's own scores of all records, f(x) = Σ α_i·y_i·k(x, x_i) + b, or its decisions, where it has a
bias and no scores.  Of several readings the most favourable for the class is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from ....numbers.rational import Fraction
from ...reference.outcomes import reference
from ...specification.schema import Law, Operation
from ..laws import Rule, numbers
from . import machines, optima
from .causes import NEAR
from .machines import KernelReading, Machine
from .optima import FREE, PENALISED

MADE = 1e-4   # how far scores may be from those that multipliers make, relative to the greatest
SURE = 1e-6   # decisions by a score below this are not held against multipliers
JUDGE = "svm.judge"
MEASURED = ("below", "above", "imbalance", "gap")


class Claim(NamedTuple):
    """A multiplier α for each record, the attribute's name `word`, the bias, and the reading."""

    word: str
    alpha: Sequence[float]
    bias: float
    reading: KernelReading

    def is_near(self, machine: Machine) -> bool:
        """Whether the objective of the plane that they make is near the least, or that is unknown."""
        reading, best = self.reading, self.reading.optimum(machine)
        beta = [y * one for y, one in zip(machine.signs, self.alpha)]
        own = reading.objective(machine, beta, self.bias if reading.intercept == FREE else 0.0)
        return best is None or own <= (1 + NEAR) * reading.objective(machine, *best)


class Told(NamedTuple):
    """A machine that holds multipliers, and the operation svm.judge."""

    machine: Machine
    judge: Operation

    @property
    def table(self) -> Any:
        """The machine's table."""
        return self.machine.table


def claims(machine: Machine) -> Iterator[Claim]:
    """Yield the multipliers that reproduce the machine's answers, under each reading."""
    signs = machine.signs
    for reading in machines.readings(machine):
        for (word, told), signed in product(machine.seen["multipliers"], (False, True)):
            found = numbers(told)
            alpha = [y * one for y, one in zip(signs, found)] if signed else found
            beta = [y * one for y, one in zip(signs, alpha)]
            yield from (Claim(word, alpha, bias, reading) for bias in biases(machine, reading, sum(beta))
                        if any(beta) and makes(machine, reading, beta, bias))


def biases(machine: Machine, reading: KernelReading, total: float) -> list[float]:
    """Return the possible biases: ± the held one; Σ α_i·y_i if penalised; 0 if there is none.

    Without scores the held bias must agree, because decisions do not show the multipliers' scale.
    """
    told = [sign * one for one in numbers(machine.seen["bias"]) for sign in (1, -1)]
    if reading.intercept == FREE:
        return told
    supposed = total if reading.intercept == PENALISED else 0.0
    return [supposed] if machine.scores else [one for one in told if one and near(one, supposed)]


def near(one: float, other: float) -> bool:
    """Whether two biases are nearly equal."""
    return abs(one - other) <= SURE * max(1.0, abs(one))


def makes(machine: Machine, reading: KernelReading, beta: Sequence[float], bias: float) -> bool:
    """Whether Σ β_i·k(x, x_i) + b reproduces the machine's scores, or its decisions without scores."""
    rows = machine.table.rows
    found = [machines.dot(beta, [reading.kernel.of(x, z) for z in rows]) + bias
             for x in [*rows, *machine.table.queries]]
    if machine.scores:
        most = max(map(abs, machine.scores))
        return all(abs(a - b) <= MADE * most for a, b in zip(found, machine.scores))
    return all(abs(one) <= SURE or (one > 0) == (label == "yes")
               for one, label in zip(found, machine.seen["predicted"]))


def before_the_judge(told: Told) -> str | None:
    """Return "" if its multipliers are valid, else a sentence; None where none reproduce its answers."""
    judged = [(claim, residuals(told, claim)) for claim in claims(told.machine)]
    found = [(left["below"] > NEAR, sum(map(left.__getitem__, MEASURED)),
              what_is_wrong(claim, left, told.machine)) for claim, left in judged if left is not None]
    if not found or not all(words for *_, words in found):
        return "" if found else None
    return min(found)[-1]


def what_is_wrong(claim: Claim, left: Mapping[str, float], machine: Machine) -> str:
    """Return a sentence on what the residuals `left` say is wrong; "" where nothing is."""
    reading, name = claim.reading, f"its multipliers {claim.word}"
    said = ""
    if left["below"] > NEAR:
        said = f"{name} must be at least 0, and one is {min(claim.alpha):.4g}"
    elif left["above"] > NEAR:
        said = f"{name} must be at most C = {reading.price:.4g}, and one is {max(claim.alpha):.4g}"
    elif left["imbalance"] > NEAR:
        total = machines.dot(machine.signs, claim.alpha)
        said = f"{name} must balance, Σ α_i·y_i = 0 for a free bias, and the sum is {total:.4g}"
    elif left["gap"] > NEAR and not claim.is_near(machine):
        said = f"{name} keep their bounds, and are not those of the optimum: between their objective and " \
               f"that of the plane that they make is a gap of {100 * left['gap']:.3g} %"
    return said and f"{said} ({reading.words})"


def residuals(told: Told, claim: Claim) -> Mapping[str, float] | None:
    """Return the residuals that svm.judge measures of multipliers; None where it refuses them."""
    rows, reading = told.table.rows, claim.reading
    given = {one.name: one.default for one in told.judge.parameters}
    gram = [[Fraction(reading.kernel.of(x, z)) for z in rows] for x in rows]
    outcome = reference(told.judge, {
        **given, "rows": gram, "labels": told.machine.signs, "C": Fraction(reading.price),
        "slack": reading.power, "kernel": "gram", "intercept": reading.intercept,
        "claim": {"alpha": [Fraction(one) for one in claim.alpha], "weights": [], "bias": Fraction(0)}})
    return {name: float(one) for name, one in outcome.value.items()} if outcome.is_value else None


LAW: Law = optima.law("multipliers", "Multipliers that a machine tells stand before the judge",
                      "0 <= alpha <= C and sum(alpha * y) == 0 and gap(alpha) == 0", "svm")
RULES: Mapping[str, Rule] = {LAW.id: Rule(LAW, before_the_judge, lambda told: len(told.table.labels))}
