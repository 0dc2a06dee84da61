"""Generating data: rows from every generative model of these notes, the same for one seed everywhere.

    seed      an integer, 0 ≤ seed < 2^64; what it means bit by bit is in `bits`, `draws` and `ancestral`
    count     how many numbers or rows; fewer are the beginning of more
    digits    decimal places to which real numbers are rounded, halves up; more of them write the same numbers
              longer

Words, integers, categorical, Bernoulli and multinomial draws read the seed's own stream, one after another.
Everything that may need more bits to be decided, and every row of several columns, has a stream of its own:
number or row i is drawn from stream i.
"""
from __future__ import annotations

from ..arguments import check_option, checked_count, listed, rationals
from ..errors import InvalidInput, Unsupported, shown
from ..gaussian.covariances import semidefinite
from ..maps import same_labels
from ..numbers.linalg.checked import ldl
from ..numbers.rational import Fraction, integer, rational
from ..probabilities import checked_distribution, distribution_map, probability
from ..records import Record
from .ancestral import Normals, Values, check_drawn, cumulative, drawn_rows, labelled_rows, place
from .bits import WORD, Bits, checked_seed
from .distributions import (
    FAMILIES,
    MOST,
    check_events,
    checked_draws,
    checked_unit,
    column,
    numbers,
    positive,
    rate_of_events,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..arguments import Number
    from ..labels import Label
    from .ancestral import RowPart

    Numbers = Sequence[Number]
    Matrix = Sequence[Sequence[Number]]

__all__ = [
    "ComponentRows", "LabelledRows", "bernoulli", "categorical", "exponential", "gda", "integers",
    "inverse_transform", "mixture", "multinomial", "multivariate_normal", "naive_bayes", "normal",
    "poisson", "quadratic_gda", "words",
]

class LabelledRows(Record):
    """Rows drawn with their classes: labels[i] is the class of rows[i]."""

    __slots__ = ("labels", "rows")

    def __init__(self, labels: list[Label], rows: list[list[Fraction]]) -> None:
        self.labels = labels
        self.rows = rows


class ComponentRows(Record):
    """Rows drawn from a mixture: components[i] is the component that rows[i] was drawn from."""

    __slots__ = ("components", "rows")

    def __init__(self, components: list[int], rows: list[list[Fraction]]) -> None:
        self.components = components
        self.rows = rows


# ---------------------------------------------------------------- discrete draws

def words(seed: int, count: int) -> list[int]:
    """Return the first `count` 64-bit words of the random stream of a seed, from which all samples are made.

    >>> [hex(word) for word in words(seed=0, count=2)]
    ['0xe220a8397b1dcdaf', '0x6e789e6aa1b965f4']

    Cites: 002-A05
    """
    source = Bits(seed)
    return [source.take(WORD) for _ in range(checked_draws(count))]


def integers(seed: int, bound: int, count: int) -> list[int]:
    """Return `count` random integers, uniform on 0, …, bound − 1 without bias.

    >>> integers(seed=0, bound=6, count=10)
    [0, 4, 2, 0, 2, 5, 0, 1, 2, 5]

    Raises InvalidInput for a bound below 1.

    Cites: 002-A05
    """
    end = integer(bound, "bound")
    if end < 1:
        raise InvalidInput(f"bound={shown(bound)} leaves no integer from 0 to bound - 1: give at least 1")
    check_drawn(end, "bound is a number")
    source = Bits(seed)
    return [source.below(end) for _ in range(checked_draws(count))]


def inverse_transform(probabilities: Numbers, uniforms: Numbers) -> list[int]:
    """Return the index that inverse transform sampling gives for each uniform number u in [0, 1).

        index = #{j: p_0 + … + p_j ≤ u},  so that u in [p_0 + … + p_{k−1}, p_0 + … + p_k) gives k

    >>> inverse_transform(["1/2", "1/4", "1/4"], uniforms=[0, "1/2", "3/4"])
    [0, 1, 2]

    p_j is `probabilities[j]`.  Raises InvalidInput for a u outside [0, 1).

    Cites: 002-A05
    """
    sums = cumulative(checked_distribution(probabilities, "probabilities"))
    return [place(sums, _floor(_unit_interval(u, f"uniforms[{i}]") * sums[-1]))
            for i, u in enumerate(listed(uniforms, "uniforms", least=0))]


def _unit_interval(value: object, name: str) -> Fraction:
    u = rational(value, name)
    if u < 0 or u >= 1:
        raise InvalidInput(f"{name}={shown(value)} is outside [0, 1): give at least 0 and less than 1")
    return u


def _floor(number: Fraction) -> int:
    return number.numerator // number.denominator


def categorical(seed: int, probabilities: Numbers, count: int) -> list[int]:
    """Return `count` samples from a categorical distribution, by inverse transform and without bias.

    >>> categorical(seed=0, probabilities=["1/2", "1/3", "1/6"], count=10)
    [0, 1, 0, 0, 0, 2, 0, 0, 0, 2]

    Raises InvalidInput where the probabilities do not sum to exactly 1.

    Cites: 002-A05
    """
    return _indices(Values(checked_distribution(probabilities, "probabilities")), seed, checked_draws(count))


def _indices(values: Values, seed: int, count: int) -> list[int]:
    source = Bits(seed)
    return [values.index(source) for _ in range(count)]


def bernoulli(seed: int, probability_of_one: Number, count: int) -> list[int]:
    """Return `count` samples from a Bernoulli distribution: 1 with probability `probability_of_one`, else 0.

    >>> bernoulli(seed=0, probability_of_one="1/4", count=10)
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    Cites: 002-A05
    """
    p = probability(probability_of_one, "probability_of_one")
    return _indices(Values([1 - p, p]), seed, checked_draws(count))


def multinomial(seed: int, probabilities: Numbers, trials: int, count: int) -> list[list[int]]:
    """Return `count` samples from a multinomial distribution: the count of each value in `trials` trials.

    >>> multinomial(seed=0, probabilities=["1/2", "1/3", "1/6"], trials=5, count=2)
    [[4, 1, 0], [3, 0, 2]]

    Cites: 002-A05
    """
    values = Values(checked_distribution(probabilities, "probabilities"))
    size, number, k = checked_count(trials, "trials"), checked_draws(count), len(values.cumulative)
    if number * size > MOST or number * k > 10 * MOST:
        raise Unsupported(f"count={number} rows of trials={shown(trials)} over {k} values are too many for "
                          f"one call: give at most {MOST} trials and {10 * MOST} tallies in all")
    drawn = _indices(values, seed, number * size)
    return [_tallies(drawn[i * size : (i + 1) * size], k) for i in range(number)]


def _tallies(indices: Sequence[int], size: int) -> list[int]:
    tallies = [0] * size
    for index in indices:
        tallies[index] += 1
    return tallies


# ---------------------------------------------------------------- real numbers and vectors

def poisson(seed: int, rate: Number, count: int) -> list[int]:
    """Return `count` samples from a Poisson distribution of mean `rate`.

    >>> poisson(seed=0, rate="5/2", count=6)
    [0, 5, 1, 0, 1, 4]

    Raises InvalidInput for a rate that is not positive, Unsupported for a rate above 10^5.

    Cites: 002-A05, L13
    """
    events = rate_of_events(rate, "rate")
    return [x.numerator for x in numbers("poisson", [events], "rate", seed, count, digits=0)]


def exponential(seed: int, mean: Number, count: int, digits: int = 6) -> list[Fraction]:
    """Return `count` samples from an exponential distribution of a given mean, rounded to `digits` places.

    >>> [str(x) for x in exponential(seed=0, mean=4, count=3, digits=2)]
    ['1911/100', '11/10', '703/100']

    The mean is 1/λ for the density λ·e^−λx.  Raises InvalidInput for a mean that is not positive.

    Cites: 002-A05, L13, OWN-D06
    """
    return list(numbers("exponential", [positive(mean, "mean")], "mean", seed, count, digits))


def normal(seed: int, mean: Number, variance: Number, count: int, digits: int = 6) -> list[Fraction]:
    """Return `count` samples from a normal distribution, rounded to `digits` decimal places.

    >>> [str(x) for x in normal(seed=0, mean=110, variance=2975, count=3, digits=0)]
    ['217', '98', '142']

    Nothing but the rounding is inexact.  Raises InvalidInput for a variance that is not positive.

    Cites: 002-A05, 002-C06
    """
    parameters = [rational(mean, "mean"), positive(variance, "variance")]
    return list(numbers("gaussian", parameters, "parameters", seed, count, digits))


def multivariate_normal(seed: int, mean: Numbers, covariance: Matrix, count: int,
                        digits: int = 6) -> list[list[Fraction]]:
    """Return `count` samples from a multivariate normal distribution, rounded to `digits` places.

        x = μ + L·√D·z,  Σ = L·D·Lᵀ,  z independent normal variates

    >>> rows = multivariate_normal(seed=0, mean=[0, 0], covariance=[[1, "4/5"], ["4/5", 1]],
    ...                            count=2, digits=2)
    >>> [[str(x) for x in row] for row in rows]
    [['39/20', '233/100'], ['-11/50', '-139/100']]

    Σ may be singular.  Raises InvalidInput where Σ is not symmetric and positive semidefinite.

    Cites: 002-A05, 002-C06
    """
    unit = checked_unit(digits)
    part = _normals(mean, covariance, unit, "mean", "covariance")
    return drawn_rows([part], unit, checked_seed(seed), checked_draws(count))


def _normals(mean: Numbers, covariance: Matrix, unit: int, mean_name: str, name: str) -> Normals:
    mu = rationals(mean, mean_name)
    sigma = semidefinite(covariance, name)
    if len(sigma) != len(mu):
        raise InvalidInput(f"{name} is {len(sigma)} by {len(sigma)} and {mean_name} has {len(mu)} "
                           "entries: give a matrix as large as the mean")
    factors = ldl(sigma)
    return Normals(mu, factors.lower, factors.diagonal, unit)


# ---------------------------------------------------------------- generative models

def naive_bayes(seed: int, prior: Mapping[Label, Number], attributes: Sequence[str],
                parameters: Mapping[Label, Sequence[Numbers]], count: int, digits: int = 6) -> LabelledRows:
    """Return labelled samples of naive Bayes: y ~ prior, then each x_j ~ p(x_j | y) independently.

        parameters[y][j]    bernoulli [P(1)]    categorical [P(0), …, P(k − 1)]    gaussian [mean, variance]
                            exponential [mean]  poisson [rate]

    >>> drawn = naive_bayes(seed=0, prior={"ham": "1/2", "spam": "1/2"}, attributes=["bernoulli", "poisson"],
    ...                     parameters={"ham": [["1/4"], [1]], "spam": [["3/4"], [9]]}, count=3)
    >>> drawn.labels, [[int(x) for x in row] for row in drawn.rows]
    (['spam', 'ham', 'spam'], [[1, 9], [0, 3], [1, 11]])

    A categorical cell is the index of its value; real cells are rounded to `digits` decimal places.

    Cites: 002-A05, 002-C06
    """
    unit = checked_unit(digits)
    labels, _, given = same_labels(prior, "prior", parameters, "parameters")
    kinds = [check_option(kind, FAMILIES, f"attributes[{j}]")
             for j, kind in enumerate(listed(attributes, "attributes"))]
    parts = [_columns(kinds, given[label], f"parameters[{shown(label)}]", unit) for label in labels]
    return _labelled(seed, prior, labels, parts, unit, count)


def gda(seed: int, prior: Mapping[Label, Number], means: Mapping[Label, Numbers], covariance: Matrix,
        count: int, digits: int = 6) -> LabelledRows:
    """Return labelled samples from Gaussian classes with one covariance: y ~ prior, x ~ N(μ_y, Σ).

    >>> drawn = gda(seed=0, prior={"a": "1/2", "b": "1/2"}, means={"a": [0], "b": [9]}, covariance=[[1]],
    ...             count=3, digits=1)
    >>> drawn.labels, [[str(x) for x in row] for row in drawn.rows]
    (['b', 'a', 'b'], [['43/5'], ['23/10'], ['87/10']])

    Rounded to `digits` decimal places.  Raises InvalidInput where Σ is not positive semidefinite.

    Cites: 002-A05, 002-C06
    """
    labels, _, mu = same_labels(prior, "prior", means, "means")
    unit = checked_unit(digits)
    parts = [[_normals(mu[label], covariance, unit, f"means[{shown(label)}]", "covariance")]
             for label in labels]
    return _labelled(seed, prior, labels, parts, unit, count)


def quadratic_gda(seed: int, prior: Mapping[Label, Number], means: Mapping[Label, Numbers],
                  covariances: Mapping[Label, Matrix], count: int, digits: int = 6) -> LabelledRows:
    """Return labelled samples from Gaussian classes, each with its covariance: y ~ prior, x ~ N(μ_y, Σ_y).

    >>> drawn = quadratic_gda(seed=0, prior={"a": "1/2", "b": "1/2"}, means={"a": [0], "b": [0]},
    ...                       covariances={"a": [[1]], "b": [[100]]}, count=3, digits=1)
    >>> drawn.labels, [[str(x) for x in row] for row in drawn.rows]
    (['b', 'a', 'b'], [['-4'], ['23/10'], ['-14/5']])

    Rounded to `digits` decimal places.  Raises InvalidInput where a Σ_y is not positive semidefinite.

    Cites: 002-A05, 002-X06
    """
    labels, _, mu = same_labels(prior, "prior", means, "means")
    sigma = same_labels(means, "means", covariances, "covariances")[2]
    unit = checked_unit(digits)
    parts = [[_normals(mu[label], sigma[label], unit, f"means[{shown(label)}]",
                       f"covariances[{shown(label)}]")] for label in labels]
    return _labelled(seed, prior, labels, parts, unit, count)


def mixture(seed: int, weights: Numbers, means: Sequence[Numbers], covariances: Sequence[Matrix],
            count: int, digits: int = 6) -> ComponentRows:
    """Return `count` samples from a Gaussian mixture, with the component of each.

    >>> drawn = mixture(seed=0, weights=["1/2", "1/2"], means=[[0], [9]], covariances=[[[1]], [[1]]],
    ...                 count=3, digits=1)
    >>> drawn.components, [[str(x) for x in row] for row in drawn.rows]
    ([1, 0, 1], [['43/5'], ['23/10'], ['87/10']])

    Rounded to `digits` decimal places.  Raises InvalidInput where a covariance is not positive semidefinite.

    Cites: 002-A05, 002-C06
    """
    w = checked_distribution(weights, "weights")
    mu, sigma = listed(means, "means"), listed(covariances, "covariances")
    if not len(w) == len(mu) == len(sigma):
        raise InvalidInput(f"weights, means and covariances have {len(w)}, {len(mu)} and {len(sigma)} "
                           "entries: give one of each for each component")
    unit = checked_unit(digits)
    parts = [[_normals(mu[k], sigma[k], unit, f"means[{k}]", f"covariances[{k}]")] for k in range(len(w))]
    components, rows = labelled_rows(Values(w), parts, unit, checked_seed(seed), checked_draws(count))
    return ComponentRows(components, rows)


def _labelled(seed: int, prior: Mapping[Label, Number], labels: Sequence[Label],
              parts: Sequence[Sequence[RowPart]], unit: int, count: int) -> LabelledRows:
    p, number = distribution_map(prior, "prior"), checked_draws(count)
    for part in parts:
        check_events(part, number)
    indices, rows = labelled_rows(Values([p[label] for label in labels]), parts, unit,
                                  checked_seed(seed), number)
    return LabelledRows([labels[index] for index in indices], rows)


# ---------------------------------------------------------------- columns and checks

def _columns(kinds: Sequence[str], parameters: Sequence[Numbers], name: str, unit: int) -> list[RowPart]:
    given = listed(parameters, name)
    if len(given) != len(kinds):
        raise InvalidInput(f"{name} has {len(given)} entries and attributes has {len(kinds)}: "
                           "give the parameters of each attribute")
    return [column(kind, given[j], f"{name}[{j}]", unit) for j, kind in enumerate(kinds)]
