"""A Gaussian mixture as a class tells it, exactly: its parameters, their posteriors, and one step of EM.

    mixing, means, covariances    fractions: the floats that the class tells; the mixing made to sum to 1
    form                          of its covariances: full, tied, diag or spherical
    variants                      what is wrong in an E-step or an M-step, in words → that step

Posteriors are enclosed to BITS bits, which is far finer than what is asked of a class.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from ....numbers.linalg.checked import definiteness, determinant
from ....numbers.linalg.definite import NEITHER
from ....numbers.rational import Fraction
from ....numbers.reals.real import absolute_enclosure, sqrt, total
from ...reference.outcomes import reference
from ...specification.schema import Operation

if TYPE_CHECKING:
    from ....numbers.reals.real import Exact

BITS = 40
FORMS = FULL, TIED, DIAGONAL, SPHERICAL = "full", "tied", "diag", "spherical"
DEVIATIONS = ("std", "stds", "sigma", "sigmas", "s")   # names of what may be square roots of variances

FAULTS = MEANS, COVARIANCES, OLD, LESS = "means", "covariances", "old", "less"   # of an M-step

Row = list[Fraction]
Matrix = list[Row]
Operations = Mapping[str, Operation]


class Parameters(NamedTuple):
    """The parameters of a mixture; each component has a covariance matrix, also where `form` is tied."""

    mixing: Row
    means: Matrix
    covariances: list[Matrix]
    form: str = FULL

    @property
    def parts(self) -> Mapping[str, Sequence[Any]]:
        """The parameters by the names "weights", "means" and "covariances"."""
        return {"weights": self.mixing, "means": self.means, "covariances": self.covariances}


def exact(values: Any) -> Any:
    """Return nested lists of floats as Fractions.  Raises ValueError for what is no finite number."""
    if isinstance(values, list):
        return [exact(one) for one in values]
    return Fraction(float(str(values))) if math.isfinite(float(str(values))) else exact("")


def parameters_of(seen: Mapping[str, Any], components: int, columns: int,
                  deviations: bool = False) -> Parameters | None:
    """Return the parameters of the mixture that a fitted object tells, its weights made to sum to 1.

    None where they are no finite numbers, of an unknown shape, or the weights no distribution.
    `deviations`: its covariances are standard deviations, and are squared.
    """
    try:
        mixing, means, spread = (exact(seen[part]) for part in ("weights", "means", "covariances"))
    except ValueError:
        return None
    mixing, means = flat(mixing), table(means, components, columns)
    shaped = covariances(spread, components, columns, deviations)
    if not means or shaped is None or sum(mixing) <= 0 or min(mixing) < 0:
        return None
    return Parameters([one / sum(mixing) for one in mixing], means, *shaped)


def flat(values: Any) -> list[Any]:
    """Return the numbers of nested lists as one list."""
    return [number for one in values for number in flat(one)] if isinstance(values, list) else [values]


def table(values: Any, components: int, columns: int) -> Matrix:
    """Return numbers as a matrix of `components` rows; [] for another count.  It may be given transposed."""
    numbers = flat(values)
    if len(numbers) != components * columns:
        return []
    turned = len(values) == columns != components and len(flat(values[0])) == components
    return [[numbers[j * components + c] if turned else numbers[c * columns + j] for j in range(columns)]
            for c in range(components)]


def covariances(values: Any, components: int, columns: int,
                deviations: bool) -> tuple[list[Matrix], str] | None:
    """Return a symmetric covariance matrix for each component, and their form; None for an unknown shape."""
    numbers = flat(values)
    if deviations:
        numbers = [one * one for one in numbers]
    if len(numbers) == components * columns * columns:
        last = len(values) == columns != components   # the component is the last of three places
        each = [numbers[c::components] for c in range(components)] if last else \
            [numbers[c * columns**2:(c + 1) * columns**2] for c in range(components)]
        return [symmetric(own, columns) for own in each], FULL
    if len(numbers) == columns * columns:
        return [symmetric(numbers, columns)] * components, TIED
    rows = table(values if not deviations else numbers, components, columns)
    form = DIAGONAL if rows else SPHERICAL
    rows = rows or [[one] * columns for one in numbers]
    return ([diagonal(row) for row in rows], form) if len(rows) == components else None


def symmetric(numbers: Row, size: int) -> Matrix:
    """Return (M + Mᵀ)/2 for a matrix M that is given row by row."""
    return [[(numbers[i * size + j] + numbers[j * size + i]) / 2 for j in range(size)] for i in range(size)]


def diagonal(numbers: Sequence[Fraction]) -> Matrix:
    """Return the diagonal matrix with these numbers."""
    return [[one if i == j else Fraction(0) for j in range(len(numbers))] for i, one in enumerate(numbers)]


def is_covariance(matrix: Matrix) -> bool:
    """Whether a symmetric matrix is positive semidefinite."""
    return definiteness(matrix).kind != NEITHER


class Fitted:
    """Records and a mixture's parameters; what follows from them is computed once."""

    def __init__(self, rows: Matrix, parameters: Parameters, operations: Operations) -> None:
        self.rows, self.parameters, self.operations = rows, parameters, operations

    def asked(self, operation: str, **given: Any) -> Any:
        """Return the reference's answer to an operation on Gaussian mixtures; None where it has none."""
        known = self.operations[f"mixture.gaussian_{operation}"]
        complete = {one.name: given.get(one.name, one.default) for one in known.parameters}
        outcome = reference(known, complete)
        return outcome.value if outcome.is_value else None

    def posteriors(self, rows: Matrix, mixing: Row | None = None) -> list[Row] | None:
        """Return each row's posteriors, with the mixture's own weights or with `mixing`; None without."""
        known = self.parameters
        found = self.asked("responsibilities", rows=rows, mixing=mixing or known.mixing, means=known.means,
                           covariances=known.covariances)
        return found and [distribution(row) for row in found]

    @cached_property
    def responsibilities(self) -> list[Row] | None:
        """The posteriors of the fitted records."""
        return self.posteriors(self.rows)

    @cached_property
    def step(self) -> Parameters | None:
        """The parameters after one exact step of EM."""
        return self.maximised(self.responsibilities)

    def maximised(self, responsibilities: list[Row] | None) -> Parameters | None:
        """Return the parameters of an M-step with these responsibilities, in the form of its covariances."""
        form = self.parameters.form
        found = responsibilities and self.asked("maximisation", rows=self.rows,
                                                responsibilities=responsibilities,
                                                covariance="shared" if form == TIED else "per component")
        if not found:
            return None
        spread = found["covariances"] * (len(found["means"]) // len(found["covariances"]))
        return Parameters(found["mixing"], found["means"], [formed(one, form) for one in spread], form)

    def log_likelihood(self, rows: Matrix | None = None, labels: list[int] | None = None) -> Fraction | None:
        """Return the log-likelihood of its records or of `rows`; `labels` gives their known components."""
        known = self.parameters
        found = self.asked("log_likelihood", rows=rows or self.rows, mixing=known.mixing, means=known.means,
                           covariances=known.covariances, labels=labels)
        return None if found is None else absolute_enclosure(found, BITS)[0]

    @cached_property
    def likelihood(self) -> Fraction | None:
        """The log-likelihood of its records."""
        return self.log_likelihood()

    def of_one(self) -> Fraction | None:
        """Return the greatest log-likelihood of a single component of the same form."""
        found = self.maximised([[Fraction(1)] for _ in self.rows])
        return found and Fitted(self.rows, found, self.operations).likelihood


def formed(matrix: Matrix, form: str) -> Matrix:
    """Return a covariance matrix restricted to a form: only its diagonal, or the diagonal's mean."""
    variances = [row[place] for place, row in enumerate(matrix)]
    if form == SPHERICAL:
        variances = [sum(variances, Fraction(0)) / len(variances)] * len(variances)
    return matrix if form in (FULL, TIED) else diagonal(variances)


def distribution(numbers: Sequence[Exact]) -> Row:
    """Return numbers rounded down to BITS bits; the greatest gets the rest, so that they sum to 1."""
    units = [max(0, math.floor(absolute_enclosure(one, BITS)[0] * 2**BITS)) for one in numbers]
    units[units.index(max(units))] += 2**BITS - sum(units)
    return [Fraction(one, 2**BITS) for one in units]


# ---------------------------------------------------------------- wrong steps

def scaled(known: Parameters, inverse: bool) -> Row:
    """Return weights times √|Σ| of each component, or divided by it if `inverse`, normalised.

    The posteriors with these weights are those of densities with a wrong power of the determinant.
    """
    sizes = [determinant(one) for one in known.covariances]
    if min(sizes) <= 0:
        return known.mixing
    found = [share * sqrt(1 / size if inverse else size) for share, size in zip(known.mixing, sizes)]
    whole = total(found)
    return distribution([one / whole for one in found])


E_STEPS: Mapping[str, Callable[[Parameters], Row]] = {
    "all components weigh alike in its posterior": lambda known: [
        Fraction(1, len(known.mixing)) for _ in known.mixing],
    "its densities lack the determinant": lambda known: scaled(known, False),
    "its densities are divided by the determinant, not by its square root": lambda known: scaled(known, True),
}


def moments(fitted: Fitted, old: Parameters, shares: list[Row], fault: str = "") -> Parameters:
    """Return the parameters of an M-step with a fault of FAULTS; "" for none.

    MEANS and COVARIANCES divide by n, LESS divides by N_c − 1, OLD takes deviations from the old means.
    """
    rows, places, n = fitted.rows, range(len(fitted.rows[0])), Fraction(len(fitted.rows))
    sizes = [sum(column, Fraction(0)) for column in zip(*shares)]
    means, spread = list[Row](), list[Matrix]()
    for c, size in enumerate(sizes):
        own = [row[c] for row in shares]
        below = n if fault == MEANS else size
        means.append([sum((r * x[j] for r, x in zip(own, rows)), Fraction(0)) / below for j in places])
        middle = old.means[c] if fault == OLD else means[c]
        below = n if fault == COVARIANCES else size - (fault == LESS)
        spread.append([[sum((r * (x[i] - middle[i]) * (x[j] - middle[j]) for r, x in zip(own, rows)),
                            Fraction(0)) / below for j in places] for i in places])
    return Parameters([size / n for size in sizes], means, [formed(one, old.form) for one in spread],
                      old.form)


def maximised_with(fault: str) -> Callable[[Fitted, Parameters, list[Row]], Parameters]:
    """Return the function that makes an M-step with this fault."""
    return lambda fitted, old, shares: moments(fitted, old, shares, fault)


M_STEPS: Mapping[str, Callable[[Fitted, Parameters, list[Row]], Parameters]] = {
    "its means are divided by n, not by the weight N_c": maximised_with(MEANS),
    "its covariances are divided by n, not by the weight N_c": maximised_with(COVARIANCES),
    "its covariances are about the old means": maximised_with(OLD),
    "its covariances are divided by N_c − 1": maximised_with(LESS),
    "its weights are not learnt": lambda fitted, old, shares: moments(fitted, old, shares)._replace(
        mixing=old.mixing),
    "its covariances are not learnt": lambda fitted, old, shares: moments(fitted, old, shares)._replace(
        covariances=old.covariances),
}
