"""EM step after step: runs whose numbers stay short and whose likelihood is proven never to fall.

Exact parameters become some forty times longer with each step.  A run keeps them on a grid, the multiples
of 2^-bits, where distributions still sum to exactly 1:

    target      the M-step of the responsibilities, these on a finer grid
    candidate   the target rounded to the grid
    accepted    if the likelihood of the candidate is proven to be no less; else the bits are doubled

So every accepted step is an ascent.  Likelihoods are compared as rationals for the discrete models, by the
sign of an exact real for the Gaussian ones.  A run has ended

    "fixed"      where an exact step changes nothing
    "settled"    where the candidate is the model itself, or no better, with the target within a unit of the
                 grid that was asked for
    "steps"      when its steps are taken

Nothing is random: a run starts at the parameters that are given.
"""
from __future__ import annotations

from ..arguments import listed
from ..errors import InvalidInput, Undecided, Unsupported, shown
from ..numbers.linalg.checked import definiteness
from ..numbers.linalg.definite import POSITIVE_DEFINITE
from ..numbers.rational import Fraction, bit_length, dyadic, integer
from ..numbers.reals.real import Real, sign
from ..records import Record
from . import discrete, gaussian
from .ascent import MOST_BITS, climb
from .likelihoods import Likelihood
from .mixing import identical, known_components, nearest_on_grid, on_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, TypedDict, TypeVar, Unpack

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .ascent import AscentState
    from .discrete import CategoricalMixture, Values
    from .gaussian import Matrices, RationalMixture
    from .mixing import Known

    Rows = Sequence[Sequence[object]]
    Run = TypeVar("Run", "DiscreteRun", "GaussianRun", AscentState)

    class RunOptions(TypedDict, total=False):
        """The bits of the grid at the start, and the components that are known: options of every ascent."""

        bits: int
        labels: Known | None

__all__ = ["DiscreteRun", "GaussianRun", "bernoulli_ascent", "bernoulli_run", "categorical_ascent",
           "categorical_run", "gaussian_ascent", "gaussian_run"]

BITS = 64            # of the grid at the start of a run
MOST_STEPS = 10_000
_FINER = 16          # bits of the responsibilities beyond those of the grid


class DiscreteRun(Record):
    """The state of EM on discrete data after some steps.

    mixing        P(c) of each component c
    parameters    parameters[c][j]: P(x_j = 1 | c), or the distribution of x_j in component c
    likelihood    of the rows under these parameters
    steps         how many steps were made
    bits          the parameters after a step are multiples of 2^-bits
    ended         "steps" if more steps are possible; "fixed" if an exact step changes nothing; "settled" if
                  the rounded one does not improve
    identical     groups of components with equal parameters, which EM can never separate
    """

    __slots__ = ("mixing", "parameters", "likelihood", "steps", "bits", "ended", "identical")

    def __init__(self, mixing: list[Fraction], parameters: list[Any], state: AscentState) -> None:
        above, below = state.value.quotient()
        self.mixing = mixing
        self.parameters = parameters
        self.likelihood = _quotient(above, below)
        self.steps: int = state.steps
        self.bits: int = state.bits
        self.ended: str = state.ended
        self.identical = identical(parameters)

    @property
    def stationary(self) -> bool:
        """Whether the run met a point that an exact step does not change."""
        return self.ended == "fixed"


class GaussianRun(Record):
    """The state of EM for a Gaussian mixture after some steps.

    mixing                P(c) of each component c
    means, covariances    of each component; one matrix if all components share it
    log_likelihood        of the rows under these parameters, an exact real

    `steps`, `bits`, `ended` and `identical` are as in `DiscreteRun`.
    """

    __slots__ = ("mixing", "means", "covariances", "log_likelihood", "steps", "bits", "ended", "identical")

    def __init__(self, mixing: list[Fraction], means: list[list[Fraction]],
                 covariances: list[list[list[Fraction]]], state: AscentState) -> None:
        self.mixing = mixing
        self.means = means
        self.covariances = covariances
        self.log_likelihood: Exact = state.value
        self.steps: int = state.steps
        self.bits: int = state.bits
        self.ended: str = state.ended
        self.identical = _identical_normals(means, covariances)

    @property
    def stationary(self) -> bool:
        """Whether the run met a point that an exact step does not change."""
        return self.ended == "fixed"


def _quotient(above: int, below: int) -> Fraction:
    """Return above/below in lowest terms.

    Where `below` is a power of two, as on the grid, it is reduced by shifting bits, not by a common divisor.
    """
    power = bit_length(below) - 1
    return dyadic(above, -power) if below == 1 << power else Fraction(above, below)


def _identical_normals(means: list[list[Fraction]],
                       covariances: list[list[list[Fraction]]]) -> list[list[int]]:
    each = covariances * (len(means) // len(covariances))
    return identical(list(zip(means, each)))


# ---------------------------------------------------------------- runs

def bernoulli_run(rows: Rows, mixing: Sequence[Number], parameters: Sequence[Sequence[Number]], steps: int,
                  **options: Unpack[RunOptions]) -> DiscreteRun:
    """Return the state of EM for a Bernoulli mixture after `steps` steps, or where it ends before.

    >>> start = [["3/4", "3/4"], ["1/4", "1/4"]]
    >>> run = bernoulli_run([[1, 1], [1, 1], [0, 0]], ["1/2", "1/2"], start, steps=20)
    >>> [round(float(weight), 6) for weight in run.mixing], run.likelihood > Fraction(1, 10)
    ([0.666667, 0.333333], True)

    The likelihood never falls.  Options: `bits` (64), parameters are rounded to multiples of 2^-bits;
    `labels`, the known component of each row or None.  Raises InvalidInput for more than 10,000 steps,
    Undefined for a row that no component can produce and a component without weight.

    Cites: 002-C08, 002-A06, L52
    """
    return _of_ones(_last(_bernoulli_states(rows, mixing, parameters, **options), steps))


def bernoulli_ascent(rows: Rows, mixing: Sequence[Number], parameters: Sequence[Sequence[Number]],
                     **options: Unpack[RunOptions]) -> Iterator[DiscreteRun]:
    """Yield the state of EM for a Bernoulli mixture at the start and after each step, until it ends.

    Options `bits` and `labels`, and errors, as in `bernoulli_run`.
    """
    for state in _bernoulli_states(rows, mixing, parameters, **options):
        yield _of_ones(state)


def _bernoulli_states(rows: Rows, mixing: Sequence[Number], parameters: Sequence[Sequence[Number]],
                      bits: int = BITS, labels: Known | None = None) -> Iterator[AscentState]:
    cells = discrete.binary_cells(rows)
    start = discrete.bernoulli_tables(mixing, parameters, cells)
    return climb(_Discrete(cells, start, labels), start, bits)


def _of_ones(state: AscentState) -> DiscreteRun:
    model = discrete.of_ones(state.model)
    return DiscreteRun(model.mixing, model.parameters, state)


def categorical_run(rows: Rows, values: Values, mixing: Sequence[Number],
                    parameters: Sequence[Sequence[Sequence[Number]]], steps: int,
                    **options: Unpack[RunOptions]) -> DiscreteRun:
    """Return the state of EM for a categorical mixture after `steps` steps, or where it ends before.

    >>> half = [["1/2", "1/2"]]
    >>> run = categorical_run([["yes"], ["no"]], [["no", "yes"]], ["1/2", "1/2"], [half, half], steps=9)
    >>> run.steps, run.stationary, run.identical
    (0, True, [[0, 1]])

    `values[j]` lists the values of column j.  The likelihood never falls.  Options `bits` and `labels` as in
    `bernoulli_run`.  Raises InvalidInput for more than 10,000 steps, Undefined for a row that no component
    can produce and a component without weight.

    Cites: 002-C08, 002-A06, L52
    """
    return _of_tables(_last(_categorical_states(rows, values, mixing, parameters, **options), steps))


def categorical_ascent(rows: Rows, values: Values, mixing: Sequence[Number],
                       parameters: Sequence[Sequence[Sequence[Number]]],
                       **options: Unpack[RunOptions]) -> Iterator[DiscreteRun]:
    """Yield the state of EM for a categorical mixture at the start and after each step, until it ends.

    Options `bits` and `labels`, and errors, as in `categorical_run`.
    """
    for state in _categorical_states(rows, values, mixing, parameters, **options):
        yield _of_tables(state)


def _categorical_states(rows: Rows, values: Values, mixing: Sequence[Number],
                        parameters: Sequence[Sequence[Sequence[Number]]], bits: int = BITS,
                        labels: Known | None = None) -> Iterator[AscentState]:
    cells = discrete.indexed_cells(rows, values)
    start = discrete.categorical_tables(mixing, parameters, values)
    return climb(_Discrete(cells, start, labels), start, bits)


def _of_tables(state: AscentState) -> DiscreteRun:
    return DiscreteRun(state.model.mixing, state.model.parameters, state)


def gaussian_run(rows: Rows, mixing: Sequence[Number], means: Rows, covariances: Matrices, steps: int,
                 **options: Unpack[RunOptions]) -> GaussianRun:
    """Return the state of EM for a Gaussian mixture after `steps` steps, or where it ends before.

    >>> run = gaussian_run([[0], [1], [9], [10]], ["1/2", "1/2"], [[0], [10]], [[[1]]], steps=4)
    >>> [round(float(mean[0]), 4) for mean in run.means], [round(float(run.covariances[0][0][0]), 4)]
    ([0.5, 9.5], [0.25])

    The likelihood never falls.  Options `bits` and `labels` as in `bernoulli_run`.  Raises InvalidInput for
    more than 10,000 steps and for a component that collapses: its covariance shrinks without end, and the
    likelihood has no maximum.

    Cites: 002-C08, 002-A06, DER-10, L52
    """
    return _last(gaussian_ascent(rows, mixing, means, covariances, **options), steps)


def gaussian_ascent(rows: Rows, mixing: Sequence[Number], means: Rows, covariances: Matrices,
                    bits: int = BITS, labels: Known | None = None) -> Iterator[GaussianRun]:
    """Yield the state of EM for a Gaussian mixture at the start and after each step, until it ends.

    Options `bits` and `labels`, and errors, as in `gaussian_run`.
    """
    points = gaussian.read_points(rows)  # type: ignore[arg-type]  # whatever they hold is checked
    start = gaussian.read_mixture(mixing, means, covariances, len(points[0]))  # type: ignore[arg-type]  # likewise
    shared = len(listed(covariances, "covariances")) < len(start.means)
    for state in climb(_Gaussian(points, start, labels, shared), start, bits):
        normals = state.model
        covariances_now = normals.covariances[:1] if shared else normals.covariances
        yield GaussianRun(normals.mixing, normals.means, covariances_now, state)


def _last(ascent: Iterator[Run], steps: object) -> Run:
    """Return the run after so many steps, or at its end if that comes first."""
    most = integer(steps, "steps")
    if not 0 <= most <= MOST_STEPS:
        raise InvalidInput(f"steps={shown(steps)}: give 0 to {MOST_STEPS}")
    for run in ascent:
        if run.steps == most or run.ended != "steps":
            break
    return run


# ---------------------------------------------------------------- the two problems of ascent

class _Discrete:
    """The ascent of a mixture of tables: its value is the likelihood.

    Equal rows of one known component, or of none, count as one row that stands there `counts` times.
    """

    def __init__(self, cells: list[list[int]], start: CategoricalMixture, labels: Known | None) -> None:
        self.sizes = [len(table) for table in start.parameters[0]]
        self.cells: list[list[int]] = []
        self.known: list[int | None] = []
        self.counts: list[int] = []
        self.places: list[int] = []     # where a row stands first
        found: dict[tuple[int | None, ...], int] = {}
        for i, (row, label) in enumerate(zip(cells, known_components(labels, len(cells), len(start.mixing)))):
            group = found.setdefault((label,) + tuple(row), len(found))
            if group < len(self.counts):
                self.counts[group] += 1
            else:
                self._open(row, label, i)

    def _open(self, row: list[int], label: int | None, place: int) -> None:
        self.cells.append(row)
        self.known.append(label)
        self.counts.append(1)
        self.places.append(place)

    def target(self, model: CategoricalMixture, bits: int) -> CategoricalMixture:
        """Return the M-step of responsibilities on a finer grid."""
        r = [on_grid(row, bits + _FINER) for row in self.expectation(model)]
        return discrete.maximisation(self.cells, self.sizes, r, self.counts)

    def expectation(self, model: CategoricalMixture) -> list[list[Fraction]]:
        """Return the responsibilities for each group of rows."""
        return discrete.expectation(self.cells, model, self.known, self.places)

    def rounded(self, model: CategoricalMixture, bits: int) -> CategoricalMixture:
        """Return the model on the grid."""
        tables = [[on_grid(table, bits) for table in own] for own in model.parameters]
        return discrete.CategoricalMixture(on_grid(model.mixing, bits), tables)

    def value(self, model: CategoricalMixture) -> Likelihood:
        """Return the likelihood."""
        return Likelihood(discrete.evidences(self.cells, model, self.known), self.counts)

    def is_no_less(self, value: Likelihood, before: Likelihood) -> bool:
        """Say whether one likelihood is at least the other."""
        return value.is_no_less(before)

    def is_fixed(self, model: CategoricalMixture) -> bool:
        """Say whether the exact step changes nothing."""
        exact = self.expectation(model)
        return discrete.maximisation(self.cells, self.sizes, exact, self.counts) == model

    def numbers(self, model: CategoricalMixture) -> list[Fraction]:
        """Return all parameters in one list."""
        return model.mixing + [p for own in model.parameters for table in own for p in table]


class _Gaussian:
    """The ascent of a Gaussian mixture: its value is the logarithm of the likelihood, an exact real."""

    def __init__(self, points: list[list[Fraction]], start: RationalMixture, labels: Known | None,
                 shared: bool) -> None:
        self.points = points
        self.shared = shared
        self.known = known_components(labels, len(points), len(start.mixing))

    def target(self, model: RationalMixture, bits: int) -> RationalMixture:
        """Return the M-step of responsibilities on a finer grid, so that it is rational."""
        r = [on_grid(row, bits + _FINER) for row in self.expectation(model)]
        return self.maximised(r)

    def expectation(self, model: RationalMixture) -> list[list[Exact]]:
        """Return the exact responsibilities."""
        return gaussian.expectation(self.points, model, self.known)

    def maximised(self, responsibilities: Sequence[Sequence[Exact]]) -> RationalMixture:
        """Return the M-step of rational responsibilities."""
        found: Any = gaussian.maximisation(self.points, responsibilities, self.shared)
        return gaussian.rational_mixture(found.mixing, found.means, found.covariances)

    def rounded(self, model: RationalMixture, bits: int) -> RationalMixture | None:
        """Return the model on the grid, None where a rounded covariance is not positive definite."""
        own = model.covariances[:1] if self.shared else model.covariances
        covariances = [[[nearest_on_grid(entry, bits) for entry in row] for row in matrix] for matrix in own]
        for c, matrix in enumerate(covariances):
            if definiteness(matrix).kind != POSITIVE_DEFINITE:
                if 2 * bits > MOST_BITS:
                    raise collapsed(c)
                return None
        means = [[nearest_on_grid(entry, bits) for entry in mean] for mean in model.means]
        return gaussian.rational_mixture(on_grid(model.mixing, bits), means, covariances)

    def value(self, model: RationalMixture) -> Exact:
        """Return the logarithm of the likelihood; where it can be computed, so can the responsibilities."""
        try:
            return gaussian.log_likelihood(self.points, model, self.known)
        except Unsupported:   # the distances of a row differ by more than 2^65
            narrow = [sigma.determinant for sigma in model.sigmas]
            raise collapsed(narrow.index(min(narrow))) from None

    def is_no_less(self, value: Exact, before: Exact) -> bool:
        """Say whether one logarithm is proven to be at least the other."""
        try:
            return sign(value - before) >= 0
        except Undecided:
            return False

    def is_fixed(self, model: RationalMixture) -> bool:
        """Say whether all responsibilities are rational and the exact step changes nothing."""
        r = self.expectation(model)
        if any(isinstance(share, Real) for row in r for share in row):
            return False
        return self.maximised(r) == model

    def numbers(self, model: RationalMixture) -> list[Fraction]:
        """Return all parameters in one list."""
        covariances = [entry for matrix in model.covariances for row in matrix for entry in row]
        return model.mixing + [entry for mean in model.means for entry in mean] + covariances


def collapsed(component: int) -> InvalidInput:
    """Return the error for a component whose covariance has shrunk to nothing."""
    return InvalidInput(f"component {component} collapses: rows lie more than 2^32 of its standard deviations"
                        " away, and where a covariance shrinks to nothing the likelihood has no maximum: "
                        "begin elsewhere, share one covariance, or use fewer components")
