"""Distributions of one number: their parameters, their moments, and how many standard errors draws are off.

    family         parameters                  values
    bernoulli      [P(1)]                      0 and 1
    categorical    [P(0), …, P(k − 1)]         0 … k − 1
    gaussian       [mean, variance]            rounded to some digits
    exponential    [mean]                      rounded to some digits
    poisson        [rate]                      0, 1, 2, …
"""
from __future__ import annotations

from ..arguments import check_option, checked_count, listed, rationals, short
from ..errors import InvalidInput, Undefined, Unsupported, shown
from ..numbers.rational import Fraction, rational
from ..numbers.reals.real import sqrt
from ..probabilities import checked_distribution, probability
from ..records import Record
from .ancestral import Events, Exponentials, Normals, Values, single_numbers
from .bits import checked_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .ancestral import RowPart

__all__ = ["DistributionMoments", "MomentScores", "moment_scores", "moments", "z_score"]

FAMILIES = ("bernoulli", "categorical", "gaussian", "exponential", "poisson")
MOST = 10**6          # numbers or rows that one call draws
MOST_DIGITS = 1000
MOST_EVENTS = 10**5   # Poisson events are drawn one by one
MOST_EVENTS_IN_ALL = 10**7

ONE = [[Fraction(1)]]


class DistributionMoments(Record):
    """Moments of a distribution: mean μ, variance E(x − μ)², fourth_moment E(x − μ)⁴."""

    __slots__ = ("mean", "variance", "fourth_moment")

    def __init__(self, mean: Fraction, variance: Fraction, fourth_moment: Fraction) -> None:
        self.mean = mean
        self.variance = variance
        self.fourth_moment = fourth_moment


class MomentScores(Record):
    """How many standard errors a sample's mean (`mean_score`) and variance are from their expected values."""

    __slots__ = ("mean_score", "variance_score")

    def __init__(self, mean_score: Exact, variance_score: Exact) -> None:
        self.mean_score = mean_score
        self.variance_score = variance_score


def moments(family: str, parameters: Sequence[Number]) -> DistributionMoments:
    """Return the mean, the variance and the fourth central moment of a distribution.

        family         mean      variance       fourth moment
        bernoulli      p         p(1 − p)       p(1 − p)(1 − 3p(1 − p))
        categorical    Σ k·p_k   Σ (k − μ)²p_k  Σ (k − μ)⁴p_k
        gaussian       μ         σ²             3σ⁴
        exponential    m         m²             9m⁴
        poisson        λ         λ              λ + 3λ²

    `parameters` is [p], [p_0, …, p_(k−1)], [μ, σ²], [m] or [λ].

    >>> moments("exponential", [4])
    DistributionMoments(mean=Fraction(4, 1), variance=Fraction(16, 1), fourth_moment=Fraction(2304, 1))

    Cites: L16, 002-C06, OWN-D06
    """
    family = check_option(family, FAMILIES, "family")
    given = checked_parameters(family, parameters, "parameters")
    if family in ("bernoulli", "categorical"):
        return _finite_moments([1 - given[0], given[0]] if family == "bernoulli" else given)
    mean = given[0]
    variance = given[1] if family == "gaussian" else mean * mean if family == "exponential" else mean
    kurtosis = 9 if family == "exponential" else 3
    fourth = kurtosis * variance * variance + (mean if family == "poisson" else 0)
    return DistributionMoments(mean, variance, fourth)


def _finite_moments(p: Sequence[Fraction]) -> DistributionMoments:
    mean = sum([k * p[k] for k in range(len(p))], Fraction(0))
    central = [sum([(k - mean) ** power * p[k] for k in range(len(p))], Fraction(0)) for power in (2, 4)]
    return DistributionMoments(mean, central[0], central[1])


def z_score(values: Sequence[Number], mean: Number, variance: Number) -> Exact:
    """Return how many standard errors the mean of the values is from an expected mean.

        z = (x̄ − μ) / √(σ²/n)

    >>> z_score([1, 2, 3, 6], mean=2, variance=4)
    Fraction(1, 1)

    An exact real.  Raises InvalidInput for a variance that is not positive.

    Cites: L16, 002-A05
    """
    x = rationals(values, "values")
    deviation = sum(x, Fraction(0)) - len(x) * rational(mean, "mean")
    return deviation / sqrt(len(x) * positive(variance, "variance"))


def moment_scores(family: str, parameters: Sequence[Number], seed: int, count: int,
                  digits: int = 6) -> MomentScores:
    """Draw a sample and return how many standard errors its mean and variance are from the expected ones.

        mean      Σ (x − μ) / √(n·σ²)
        variance  Σ ((x − μ)² − σ²) / √(n·(μ₄ − σ⁴))

    >>> scores = moment_scores("bernoulli", ["1/4"], seed=0, count=100)
    >>> round(float(scores.mean_score), 2), round(float(scores.variance_score), 2)
    (-0.46, -0.46)

    `family` and `parameters` as in `moments`, n is `count`, μ₄ the fourth central moment.  A score with
    standard error 0 is 0.  Exact reals.  Raises Undefined for n = 0.

    Cites: L16, 002-A05, 002-C06
    """
    expected = moments(family, parameters)
    mean, drawn = expected.mean, numbers(family, parameters, "parameters", seed, count, digits)
    n, sums, unit = 0, [0, 0], checked_unit(digits)   # Σ x and Σ x², in units
    for x in drawn:
        units = x.numerator * (unit // x.denominator)
        n, sums = n + 1, [sums[0] + units, sums[1] + units * units]
    if n == 0:
        raise Undefined("count=0 draws have no moments: draw at least one")
    total = Fraction(sums[0], unit) - n * mean
    squares = Fraction(sums[1], unit * unit) - mean * (2 * total + n * mean)
    second = expected.variance * expected.variance
    return MomentScores(_score(total, n * expected.variance),
                        _score(squares - n * expected.variance, n * (expected.fourth_moment - second)))


def _score(deviation: Fraction, variance: Fraction) -> Exact:
    return deviation / sqrt(variance) if variance != 0 else Fraction(0)


def numbers(family: str, parameters: Sequence[Number], name: str, seed: int, count: int,
            digits: int) -> Iterator[Fraction]:
    """Return so many numbers, one after another, number i from stream i of the seed.

    >>> list(numbers("poisson", ["5/2"], "parameters", seed=0, count=2, digits=0))
    [Fraction(0, 1), Fraction(5, 1)]
    """
    unit = checked_unit(digits)
    part, number = column(family, parameters, name, unit), checked_draws(count)
    check_events([part], number)
    return single_numbers(part, unit, checked_seed(seed), number)


def check_events(parts: Sequence[RowPart], count: int) -> None:
    """Refuse so many rows of these parts where they take more than MOST_EVENTS_IN_ALL Poisson events."""
    events = count * sum([part.rate for part in parts if isinstance(part, Events)], Fraction(0))
    if events > MOST_EVENTS_IN_ALL:
        raise Unsupported(f"count={count} rows take some {shown(round(events))} Poisson events, each drawn: "
                          f"give a smaller count or rate, for at most {MOST_EVENTS_IN_ALL}")


def column(family: str, parameters: Sequence[Number], name: str, unit: int) -> RowPart:
    """Return what draws one attribute of this family.

    >>> column("poisson", [3], "parameters", unit=1)
    Events(rate=Fraction(3, 1))
    """
    family = check_option(family, FAMILIES, "family")
    given = checked_parameters(family, parameters, name)
    if family == "gaussian":
        return Normals(given[:1], ONE, given[1:], unit)
    if family == "exponential":
        return Exponentials(given[0], unit)
    if family == "poisson":
        return Events(given[0])
    return Values([1 - given[0], given[0]] if family == "bernoulli" else given)


def checked_parameters(family: str, parameters: Sequence[Number], name: str) -> list[Fraction]:
    """Return the parameters of a family as rationals.

    >>> checked_parameters("gaussian", [0, "1/2"], "parameters")
    [Fraction(0, 1), Fraction(1, 2)]

    Raises InvalidInput for too many or too few, and outside their range; Unsupported for a rate beyond 10^5.
    """
    family = check_option(family, FAMILIES, "family")
    given = listed(parameters, name)
    if family == "categorical":
        return checked_distribution(given, name)
    if len(given) != (2 if family == "gaussian" else 1):
        raise InvalidInput(f"{name}={shown(parameters)} has {len(given)} entries: give "
                           f"{'a mean and a variance' if family == 'gaussian' else 'one parameter'}")
    if family == "gaussian":
        return [short(given[0], f"{name}[0]"), positive(given[1], f"{name}[1]")]
    read = {"bernoulli": probability, "exponential": positive, "poisson": rate_of_events}[family]
    return [read(given[0], f"{name}[0]")]


def positive(value: object, name: str) -> Fraction:
    """Return a rational number above 0.

    >>> positive("1/2", "variance")
    Fraction(1, 2)
    """
    number = short(value, name)
    if number <= 0:
        raise InvalidInput(f"{name}={shown(value)} is not positive: give a number above 0")
    return number


def rate_of_events(value: object, name: str) -> Fraction:
    """Return the rate of a Poisson distribution, positive and at most 10^5.

    >>> rate_of_events(3, "rate")
    Fraction(3, 1)
    """
    rate = positive(value, name)
    if rate > MOST_EVENTS:
        raise Unsupported(f"{name}={shown(value)} is too great, for each event is drawn: "
                          f"give at most {MOST_EVENTS}")
    return rate


def checked_draws(count: object, name: str = "count") -> int:
    """Return how many to draw, from 0 to a million.

    >>> checked_draws(3)
    3
    """
    number = checked_count(count, name)
    if number > MOST:
        raise Unsupported(f"{name}={shown(count)} is too great for one call: give at most {MOST}")
    return number


def checked_unit(digits: object) -> int:
    """Return 10^digits, for at most a thousand decimal places.

    >>> checked_unit(2)
    100
    """
    places = checked_count(digits, "digits")
    if places > MOST_DIGITS:
        raise Unsupported(f"digits={shown(digits)} is too great: give at most {MOST_DIGITS}")
    unit: int = 10**places
    return unit
