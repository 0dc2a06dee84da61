"""Machines with a kernel: their scores are compared with the kernel, and with the least objective.

    kernel-scores     f(x) = Σ_i β_i k(x, x_i) + b for some β and b: the scores of other records follow from
                      those of the training records x_i
    kernel-optimum    the objective of f is at most 1 + NEAR of the least one; a class without scores must
                      decide as the optimum does where that is far from its boundary

A class without scores may tell probabilities: log-odds that are a linear function of its scores are sums of
kernel values, too, and of them only a known wrong kernel is told.

β and b are found in floats from the scores alone.  Among several β, that of the least ‖w‖² is taken,
which is the most favourable for the class.  A bias is free, or penalised like a weight, with k + 1 for k; a
class that holds none may have none.

γ may be a word for a number that follows from the records: where it is a known other one than scikit-learn's,
that is remarked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ....numbers.rational import Fraction
from ...reference.outcomes import reference
from ...specification.schema import Law, Operation
from ..laws import Rule, agree, number, numbers
from ..tables import Table, two_classes
from . import causes, optima
from .causes import NEAR
from .objectives import solved
from .optima import FREE, PENALISED, WITHOUT

PLACES = (1, 4, 2)     # of tables, of several columns, on which kernels of few records are far from singular
FAR = 0.5              # from the plane of the optimum, where who tells no scores must decide as it does
FITS = 1e-5            # how far scores may be from what the kernel makes of them, relative to the greatest
RBF, POLYNOMIAL, LINEAR = "rbf", "poly", "linear"
WANTED: Mapping[str, Mapping[str, Any]] = {
    RBF: {**optima.OF_MACHINES, "gamma": 0.75, "sigma": 0.75, "kernel": RBF},
    POLYNOMIAL: {**optima.OF_MACHINES, "gamma": 1, "degree": 2, "coef0": 1, "kernel": POLYNOMIAL},
    LINEAR: optima.OF_MACHINES}

# words for γ, and what they may stand for: first what they are in scikit-learn
WORDS = {"scale": ("columns × variance of all numbers", "columns"),
         "auto": ("columns", "columns × variance of all numbers")}
Row = Sequence[float]
Ask = Callable[[Table, Mapping[str, Any], Sequence[Row]], Any]   # (table, options, queries) → decisions
Kernel = Callable[[Row, Row], float]


class Machine(NamedTuple):
    """What a machine with a kernel learnt: scores and labels of the training records, then of the queries."""

    table: Table
    kernel: str
    seen: Mapping[str, Any]
    operation: Operation   # svm.solve

    def option(self, name: str) -> float | None:
        """The value of an option that it was trained with; None where the class lacks it."""
        return number(self.seen["options"].get(name))

    @property
    def gammas(self) -> list[float | None]:
        """What γ may be: its number, None where the class lacks it, or what a word for it may stand for."""
        word, told = self.seen["options"].get("gamma"), self.option("gamma")
        if told is not None or not isinstance(word, str):   # a number of NumPy comes as text
            return [told]
        known = meanings(self.table.rows)
        return [1 / known[one] for one in WORDS.get(word, ())]

    @property
    def scores(self) -> list[float]:
        """The scores, positive for the second class; [] where it gives none, or no finite ones."""
        found = [numbers(one)[0] for one in self.seen["scores"]]
        asked = [*self.table.rows, *self.table.queries]
        if len(found) != len(asked) or not all(map(math.isfinite, found)):
            return []
        agree = sum((one > 0) == (label == "yes") for one, label in zip(found, self.seen["predicted"]))
        return found if 2 * agree >= len(found) else [-one for one in found]

    @property
    def odds(self) -> list[float]:
        """The log-odds of its probabilities; [] where it gives none, or no finite ones."""
        pairs = [numbers(one) for one in self.seen["shares"]]
        sure = all(len(one) == 2 and min(one) > 0 for one in pairs)
        return [math.log(b) - math.log(a) for a, b in pairs] if sure else []

    @property
    def signs(self) -> list[int]:
        """The labels of the records, as ±1."""
        return [1 if label == "yes" else -1 for label in self.table.labels]


class KnownKernel(NamedTuple):
    """A kernel: in words, as a function, and as arguments of the operation."""

    words: str
    of: Kernel
    given: Mapping[str, Any]


def drawn(place: int) -> Table:
    """Return a table of two overlapping classes, with queries near its records and far from them."""
    found = two_classes(place, False)
    size = len(found.rows[0])
    beside = [[one + (column + 1) / 4 for column, one in enumerate(row)] for row in found.rows[::2]]
    away = [[8.0 * side] * size for side in (1, -1)]
    return found._replace(queries=[*beside, *away])


def trained(ask: Ask, solve: Operation | None, kernel: str) -> Iterator[Machine]:
    """Yield what a machine learns with a kernel on each table; nothing without the operation svm.solve."""
    for one in map(drawn, PLACES):
        seen = ask(one, WANTED[kernel], [*one.rows, *one.queries])
        if seen is not None and solve is not None:
            yield Machine(one, kernel, seen, solve)


# ---------------------------------------------------------------- words for γ

def meanings(rows: Sequence[Row]) -> dict[str, float]:
    """Return 1/γ for each number that a word for γ may stand for, by its words."""
    every, size = [one for row in rows for one in row], len(rows[0])
    of_all, columns = variance(every, 0), [*zip(*rows)]
    of_columns = sum(variance(column, 0) for column in columns) / size
    return {"columns": size, "columns × variance of all numbers": size * of_all, "records": len(rows),
            "columns × standard deviation of all numbers": size * math.sqrt(of_all),
            "columns × mean variance of a column": size * of_columns, "variance of all numbers": of_all,
            "columns × variance of all numbers, divided by n − 1": size * variance(every, 1),
            "records × variance of all numbers": len(rows) * of_all, "1": 1.0}


def variance(some: Row, less: int) -> float:
    """Return Σ (x − m)² / (n − less)."""
    mean = sum(some) / len(some)
    return sum((one - mean) ** 2 for one in some) / (len(some) - less)


def words_for_gamma(known: Sequence[Sequence[str]], ask: Ask) -> Iterator[str]:
    """Yield remarks on words for γ that stand for another number than in scikit-learn.

    `known` are the options and words of a machine, whose own answers with numbers for γ say which it is.
    """
    table = drawn(PLACES[0])

    def answered(gamma: Any) -> Any:
        seen = ask(table, {**WANTED[RBF], "gamma": gamma}, [*table.rows, *table.queries])
        return seen and (seen["scores"] or seen["predicted"])

    for word in [word for option, word in known if option == "gamma" and word in WORDS]:
        said, numbers_of = answered(word), meanings(table.rows)
        right, *others = dict.fromkeys((*WORDS[word], *numbers_of))
        if said and not agree(said, answered(1 / numbers_of[right])):
            found = next((one for one in others if agree(said, answered(1 / numbers_of[one]))), "")
            if found:
                yield f"gamma: {word!r} is 1/({found}), and in scikit-learn 1/({right})"


# ---------------------------------------------------------------- kernels

def squared(x: Row, z: Row) -> float:
    """Return ‖x − z‖²."""
    return sum((a - b) ** 2 for a, b in zip(x, z, strict=True))


def dot(x: Row, z: Row) -> float:
    """Return x·z."""
    return sum(a * b for a, b in zip(x, z, strict=True))


def rbf(words: str, gamma: float) -> KnownKernel:
    """Return the kernel exp(−γ‖x − z‖²)."""
    return KnownKernel(words, lambda x, z: math.exp(-gamma * squared(x, z)),
                 {"kernel": "rbf", "gamma": Fraction(gamma)})


def polynomial(scale: float, constant: float, power: int) -> KnownKernel:
    """Return the kernel (scale·x·z + constant)^power."""
    return KnownKernel(f"({scale:g}·x·z + {constant:g})^{power}",
                 lambda x, z: (scale * dot(x, z) + constant) ** power,
                 {"kernel": "polynomial", "degree": power, "constant": Fraction(constant),
                  "gamma": Fraction(scale)})


def kernels(machine: Machine) -> Iterator[KnownKernel]:
    """Yield the kernels that a machine may mean by its options; none where γ is an unknown word."""
    gammas, (sigma, degree) = machine.gammas, map(machine.option, ("sigma", "degree"))
    if machine.kernel == LINEAR:
        yield KnownKernel("x·z", dot, {"kernel": "linear"})
    elif machine.kernel == RBF:
        for gamma in filter(None, gammas):
            yield rbf(f"exp(−γ‖x − z‖²) with γ = {gamma:g}", gamma)
        if sigma:
            yield rbf(f"exp(−‖x − z‖²/(2σ²)) with σ = {sigma:g}", 1 / (2 * sigma ** 2))
            yield rbf(f"exp(−‖x − z‖²/σ²) with σ = {sigma:g}", 1 / sigma ** 2)
    elif degree and gammas:
        told = machine.option("coef0")
        for constant in (0.0, 1.0) if told is None else (told,):
            for scale in dict.fromkeys((*(one or 1.0 for one in gammas), 1.0)):   # γ may be another kernel's
                yield polynomial(scale, constant, int(degree))


def wrong_kernels(machine: Machine) -> Iterator[tuple[str, Kernel]]:
    """Yield common wrong kernels, in words and as functions."""
    gamma, sigma = next(iter(machine.gammas), None), machine.option("sigma")
    if machine.kernel == RBF:
        rate = gamma or 1 / (2 * (sigma or 1) ** 2)
        yield "exp(−γ‖x − z‖), a distance that is not squared", lambda x, z: math.exp(
            -rate * math.sqrt(squared(x, z)))
        yield "exp(−γ‖x − z‖₁), with absolute differences", lambda x, z: math.exp(
            -rate * sum(abs(a - b) for a, b in zip(x, z)))
        for words, other in (("2γ for γ", 2 * rate), ("γ/2 for γ", rate / 2), ("γ² for γ", rate ** 2),
                             ("1/γ for γ", 1 / rate), ("1/(2γ²) for γ", 1 / (2 * rate ** 2)),
                             ("1 for γ", 1.0)):
            yield f"one with {words}", rbf("", other).of
    else:
        degree, constant = int(machine.option("degree") or 1), machine.option("coef0") or 0.0
        yield "one without its constant", lambda x, z: dot(x, z) ** degree
        yield "one whose constant stands outside of the power", lambda x, z: dot(x, z) ** degree + constant
    yield "the linear one, x·z", dot


# ---------------------------------------------------------------- what scores tell of β and b

def fits(machine: Machine, kernel: Kernel) -> bool:
    """Whether the scores, or else the log-odds, are Σ_i β_i k(x, x_i) + b for some β and b."""
    asked, told = [*machine.table.rows, *machine.table.queries], machine.scores or machine.odds
    equations = [[*(kernel(x, z) for z in machine.table.rows), 1.0] for x in asked]
    return solved(equations, told)[1] <= FITS * max(1.0, *map(abs, told))


def by_its_kernel(machine: Machine) -> str | None:
    """Return "" if scores follow from the kernel, else a sentence; None without scores or a known kernel."""
    known = list(kernels(machine))
    if not known or not (machine.scores or machine.odds):
        return None
    if any(fits(machine, one.of) for one in known):
        return ""
    named = next((f"; they are of another one: {words}" for words, kernel in wrong_kernels(machine)
                  if fits(machine, kernel)), "")
    if not machine.scores and not named:
        return None
    what = "scores" if machine.scores else "log-odds"
    return f"its {what} are no sum of the values of its kernel k(x, x_i) and a bias, " \
           f"k = {known[0].words}{named}"


# ---------------------------------------------------------------- the objective

class KernelReading(NamedTuple):
    """An objective that a machine may minimise; `intercept` is free, penalised or none.

    ½ Σ_ij β_i β_j k(x_i, x_j) + C Σ_i max(0, 1 − y_i·f(x_i))^power
    """

    words: str
    kernel: KnownKernel
    price: float
    intercept: str
    power: int

    def of(self, x: Row, z: Row) -> float:
        """Return k(x, z), plus 1 where the bias is penalised."""
        return self.kernel.of(x, z) + (self.intercept == PENALISED)

    def solution(self, machine: Machine) -> tuple[list[float], float]:
        """Return β and b of the training records' scores, with the least ‖w‖²."""
        rows, scores = machine.table.rows, machine.scores[:len(machine.table.rows)]
        equations = [[self.of(x, z) for z in rows] for x in rows]
        if self.intercept != FREE:
            return solved(equations, scores)[0], 0.0
        *beta, bias = solved([[*row, 1.0] for row in equations] + [[1.0] * len(rows) + [0.0]],
                             [*scores, 0.0])[0]
        return beta, bias

    def objective(self, machine: Machine, beta: Row, bias: float) -> float:
        """Return the objective of f(x) = Σ_i β_i k(x, x_i) + b."""
        scores = self.scores(machine.table.rows, machine.table.rows, beta, 0.0)
        return dot(beta, scores) / 2 + self.price * sum(
            max(0.0, 1 - y * (one + bias)) ** self.power for y, one in zip(machine.signs, scores))

    def scores(self, asked: Sequence[Row], rows: Sequence[Row], beta: Row, bias: float) -> list[float]:
        """Return f(x) of each record in `asked`."""
        return [dot(beta, [self.of(x, z) for z in rows]) + bias for x in asked]

    def optimum(self, machine: Machine) -> tuple[list[float], float] | None:
        """Return the optimal β and b from the reference; None where it has none."""
        given = {one.name: one.default for one in machine.operation.parameters}
        rows = [[Fraction(cell) for cell in row] for row in machine.table.rows]
        outcome = reference(machine.operation, {
            **given, **self.kernel.given, "rows": rows, "labels": machine.signs, "C": Fraction(self.price),
            "slack": self.power, "intercept": self.intercept})
        if not outcome.is_value or outcome.value["bias"] is None:
            return None
        beta = [y * float(one) for y, one in zip(machine.signs, outcome.value["alpha"], strict=True)]
        return beta, float(outcome.value["bias"]) if self.intercept == FREE else 0.0


def readings(machine: Machine) -> Iterator[KernelReading]:
    """Yield the objectives that a machine may minimise, by its options."""
    power = 2 if machine.seen["options"].get("loss") == "squared_hinge" else 1
    ways = causes.prices(machine.option("C"), machine.option("l2"), len(machine.table.rows))
    for kernel in kernels(machine):
        for words, price in ways.items():
            for intercept in (FREE, PENALISED) if machine.seen["bias"] else (WITHOUT, PENALISED, FREE):
                yield KernelReading(f"{words}, k = {kernel.words}", kernel, price, intercept, power)


def near(machine: Machine) -> str | None:
    """Return "" if the objective of its scores is near the least, else a sentence.

    None where the least is unknown, or no known kernel gives such scores.  Without scores, `decides_alike`.
    """
    if not machine.scores:
        return decides_alike(machine)
    found = []
    for one in readings(machine):
        best = one.optimum(machine) if fits(machine, one.kernel.of) else None
        if best is not None:
            own, least = one.solution(machine), one.objective(machine, *best)
            found.append((one.objective(machine, *own) / least, least, one, own))
    if not found:
        return None
    times, least, one, own = min(found, key=lambda each: each[0])
    if times <= 1 + NEAR:
        return ""
    return f"the objective of its scores is {times * least:.4g}, {100 * (times - 1):.3g} % above the " \
           f"least, {least:.4g} ({one.words}){of_bias(machine, one, own, least)}"


def of_bias(machine: Machine, reading: KernelReading, own: tuple[list[float], float], least: float) -> str:
    """Return a clause if another bias brings the objective near the least; else ""."""
    beta, bias = own
    if reading.intercept != FREE:
        return ""
    best = causes.best_bias(lambda plane: reading.objective(machine, plane[:-1], plane[-1]), beta, bias)
    return f"; its weights are right, its bias {bias:.4g} is not: with {best:.4g} it would be near" \
        if reading.objective(machine, beta, best) <= (1 + NEAR) * least else ""


def decides_alike(machine: Machine) -> str | None:
    """Return "" if a machine without scores decides as the optimum does where that is sure, else a sentence.

    None where no decision is sure.
    """
    found = decisions(machine)
    return None if not found else f"it decides {found.count(False)} of {len(machine.seen['predicted'])} " \
        f"records otherwise than the optimum, whose scores of them are above {FAR}" if False in found else ""


def decisions(machine: Machine) -> list[bool]:
    """Return whether each sure decision is right, under the most favourable reading."""
    found, asked = list[list[bool]](), [*machine.table.rows, *machine.table.queries]
    for one in readings(machine):
        best = one.optimum(machine)
        if best is not None:
            scores = one.scores(asked, machine.table.rows, *best)
            found.append([(score > 0) == (label == "yes") for score, label in zip(
                scores, machine.seen["predicted"], strict=True) if abs(score) > FAR])
    return min(found, key=lambda one: (one.count(False), -len(one)), default=[])


RULES: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(optima.law("kernel-scores", "Scores of a machine are sums of the values of its kernel, and a bias",
                    "decision_function([x])[0] == sum(beta[i] * k(x, X[i])) + b", "svm"), by_its_kernel),
    Rule(optima.law("kernel-optimum", "A machine with a kernel has nearly the least objective",
                    f"objective(f) <= {1 + NEAR} * objective(optimum)", "svm"), near,
         lambda machine: len(machine.scores or decisions(machine))))}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
