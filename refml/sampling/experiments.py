"""Experiments: claims of the notes about samples, measured on samples of known models.

    replication   r is drawn from a seed of its own: word r of the experiment's seed
    record i      row i of the replication, of class i mod 2, so that the classes are equally large
    difference    of the errors of two classifiers trained on the same records
    score         mean difference / standard error, over the replications

An error is that on the whole population, not on test records: only the training records are random.  Errors
are rational, or rounded with proof to 12 decimal places, so that an experiment has one answer.
"""
from __future__ import annotations

from .. import gda, logistic, naive_bayes  # each loads what is asked of it, when it is asked
from ..arguments import checked_count
from ..errors import InvalidInput, Separable, Undecided, Unsupported, shown
from ..numbers.integers import nearest_quotient, product
from ..numbers.rational import Fraction, integer, rational
from ..numbers.reals import balls
from ..numbers.reals.balls import TooWide
from ..numbers.reals.fixed_point import quotient_shifted
from ..numbers.reals.real import enclosure, exp, log, sqrt
from ..probabilities import probability
from ..records import Record
from .ancestral import Normals, Values, drawn_row
from .bits import Bits, stream
from .distributions import checked_draws, positive
from .normal_cdf import normal_cdf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.balls import Ball
    from ..numbers.reals.real import Exact
    from .ancestral import RowPart

    Rows = Sequence[Sequence[Fraction]]
    Joints = tuple[list[list[int]], int]   # those of both classes, over one denominator

UNIT = 100   # Gaussian features are drawn to two decimal places
PLACES = 12  # to which an error on normal classes is rounded, which is irrational
BITS = 48    # the first precision that is tried for it
MOST_BITS = 768
MOST_CELLS = 10**6    # attributes that are drawn in all: a few seconds
MOST_JOINTS = 1 << 18  # joint probabilities of all values of the attributes, for all replications
MOST_WORK = 400_000    # of Gaussian classes: replications · features · (records + features²)


class Comparison(Record):
    """Mean errors of two classifiers over the replications, and the standard error of their difference."""

    __slots__ = ("baseline_error", "changed_error", "standard_error")

    def __init__(self, baseline_error: Fraction, changed_error: Fraction, standard_error: Exact) -> None:
        self.baseline_error = baseline_error
        self.changed_error = changed_error
        self.standard_error = standard_error


class ExponentialLimits(Record):
    """The limits of the errors of logistic regression and GDA, as the number of records grows."""

    __slots__ = ("logistic_error", "gda_error")

    def __init__(self, logistic_error: Exact, gda_error: Exact) -> None:
        self.logistic_error = logistic_error
        self.gda_error = gda_error


class GaussianClasses(Record):
    """Mean errors of GDA and of logistic regression, and how many samples were separable."""

    __slots__ = ("gda_error", "logistic_error", "standard_error", "separable")

    def __init__(self, gda_error: Fraction, logistic_error: Fraction, standard_error: Exact,
                 separable: int) -> None:
        self.gda_error = gda_error
        self.logistic_error = logistic_error
        self.standard_error = standard_error
        self.separable = separable


def _sample(parts: Sequence[Sequence[RowPart]], unit: int, seed: int, count: int) -> list[list[Fraction]]:
    """Return records of alternating classes, each drawn from the parts of its class."""
    return [drawn_row(parts[i % 2], unit, stream(seed, i)) for i in range(count)]


def _alternating(count: int) -> list[int]:
    return [i % 2 for i in range(count)]


def _sizes(replications: object, records: object, least: int) -> tuple[int, int]:
    """Return how many records and replications, each within the limit of draws."""
    R = integer(replications, "replications")
    if R < 2:
        raise InvalidInput(f"replications={shown(replications)} leave no standard error: give at least 2")
    return checked_draws(_least(records, "records", least), "records"), checked_draws(R, "replications")


def _check_cells(cells: int, replications: int, records: int) -> None:
    if cells > MOST_CELLS:
        raise Unsupported(f"replications={replications} of records={records} draw {cells} attributes: give "
                          f"fewer of either, for at most {MOST_CELLS} in all")


def _seeds(seed: int, replications: int) -> list[int]:
    source = Bits(seed)
    return [source.word() for _ in range(replications)]


def _means(errors: Sequence[tuple[Fraction, Fraction]]) -> tuple[Fraction, Fraction, Exact]:
    """Return the mean of both errors, and the standard error s/√R of their mean difference."""
    R = len(errors)
    first, second = [sum([pair[side] for pair in errors], Fraction(0)) / R for side in (0, 1)]
    squares = sum([(a - b - first + second) ** 2 for a, b in errors], Fraction(0))
    return first, second, sqrt(squares / (R * (R - 1)))


# ---------------------------------------------------------------- naive Bayes: 0/1 attributes

# P(1) of each relevant attribute in class 0, and in class 1.
RELEVANT = ([Fraction(1, 4), Fraction(1, 3), Fraction(3, 7)],
            [Fraction(3, 4), Fraction(2, 3), Fraction(4, 7)])
WIDTH = 3


def irrelevant_attributes(seed: int, replications: int, records: int, irrelevant: int = 2) -> Comparison:
    """Return the error of naive Bayes without and with attributes that are independent of the class.

    Three relevant attributes are 1 with the probabilities ¼, ⅓, 3/7 in class 0 and ¾, ⅔, 4/7 in class 1, the
    irrelevant ones with ½ in both.  Learnt with alpha = 1; the errors are those on the whole population.

    >>> irrelevant_attributes(seed=0, replications=2, records=10).changed_error
    Fraction(515, 1344)

    Cites: L21, 001-C07
    """
    more = _least(irrelevant, "irrelevant", 0)
    count, R = _sizes(replications, records, 2)
    if R << min(WIDTH + more, 64) > MOST_JOINTS:
        raise Unsupported(f"irrelevant={shown(irrelevant)} makes 2^{shown(WIDTH + more)} values of the "
                          f"attributes, in replications={R}: give fewer of either, for at most {MOST_JOINTS} "
                          "in all")
    _check_cells(R * count * (WIDTH + more), R, count)
    parts = [_coins(phi + [Fraction(1, 2)] * more) for phi in RELEVANT]
    labels, errors, fewer, all_of_them = _alternating(count), [], _population(0), _population(more)
    for one in _seeds(seed, R):
        rows = _bits(parts, one, len(labels))
        errors.append((_population_error(fewer, [row[:WIDTH] for row in rows], labels),
                       _population_error(all_of_them, rows, labels)))
    return Comparison(*_means(errors))


def flipped_labels(seed: int, replications: int, records: int, flips: Number = "1/20") -> Comparison:
    """Return the error of naive Bayes trained on right labels, and on labels of which some are flipped.

    The records are those of `irrelevant_attributes`; each label is flipped with probability `flips`.

    >>> flipped_labels(seed=0, replications=2, records=10).changed_error
    Fraction(19, 56)

    Cites: L22, 001-C05
    """
    p = probability(flips, "flips")
    count, R = _sizes(replications, records, 2)
    _check_cells(R * count * (WIDTH + 1), R, count)
    parts = [_coins(phi + [p]) for phi in RELEVANT]
    labels, errors, population = _alternating(count), [], _population(0)
    for one in _seeds(seed, R):
        rows = _bits(parts, one, len(labels))
        noisy = [1 - y if row[WIDTH] == 1 else y for y, row in zip(labels, rows)]
        rows = [row[:WIDTH] for row in rows]
        errors.append((_population_error(population, rows, labels),
                       _population_error(population, rows, noisy)))
    return Comparison(*_means(errors))


def _coins(phi: Sequence[Fraction]) -> list[Values]:
    return [Values([1 - p, p]) for p in phi]


def _bits(parts: Sequence[Sequence[Values]], seed: int, count: int) -> list[list[int]]:
    """Return records of alternating classes, each of the bits that the parts of its class draw."""
    rows = []
    for i in range(count):
        source = stream(seed, i)
        rows.append([part.index(source) for part in parts[i % 2]])
    return rows


def _population(irrelevant: int) -> Joints:
    """Return P(x, c) of both classes for all x, so many irrelevant attributes last."""
    return _joints([Fraction(1, 2)] * 2, [phi + [Fraction(1, 2)] * irrelevant for phi in RELEVANT])


def _population_error(population: Joints, rows: Sequence[Sequence[int]], labels: Sequence[int]) -> Fraction:
    """Return the error of naive Bayes trained on the records; a tie counts as half an error."""
    learnt = naive_bayes.bernoulli_parameters(rows, labels, classes=[0, 1], alpha=1)
    guess, _ = _joints([learnt.prior[y] for y in (0, 1)], [learnt.parameters[y] for y in (0, 1)])
    wrong, (joints, denominator) = 0, population   # twice what is wrong
    for zero, one, p_zero, p_one in zip(guess[0], guess[1], joints[0], joints[1]):
        wrong += 2 * p_zero if one > zero else 2 * p_one if zero > one else p_zero + p_one
    return Fraction(wrong, 2 * denominator)


def _joints(prior: Sequence[Fraction], phi: Sequence[Sequence[Fraction]]) -> Joints:
    """Return prior·P(x) of both classes for all x of 0s and 1s, the last attribute changing slowest."""
    sides = []
    denominators = [prior[y].denominator * product([p.denominator for p in phi[y]]) for y in (0, 1)]
    for y in (0, 1):
        joints = [prior[y].numerator * denominators[1 - y]]
        for p in phi[y]:
            rest = p.denominator - p.numerator
            joints = [rest * joint for joint in joints] + [p.numerator * joint for joint in joints]
        sides.append(joints)
    return sides, denominators[0] * denominators[1]


# ---------------------------------------------------------------- Gaussian classes

def gaussian_classes(seed: int, replications: int, records: int, features: int = 5, distance: Number = 2,
                     l2: Number = "1/100") -> GaussianClasses:
    """Return the error of GDA and of logistic regression trained on the same samples of Gaussian classes.

    The classes have the identity as covariance, and means at this distance along the first feature; records
    are rounded to two decimal places.  On a separable sample logistic regression has no maximiser: there its
    weights have the penalty l2.  Leaving such samples out would leave out those whose classes lie well apart
    by chance.  The errors are those of `population_error`.

    >>> found = gaussian_classes(seed=0, replications=2, records=8, features=1)
    >>> found.gda_error, found.logistic_error, found.separable
    (Fraction(373090448221, 2000000000000), Fraction(411330945929, 2000000000000), 2)

    Raises InvalidInput where a sample leaves GDA a singular covariance.

    Cites: L17, 002-C19, 002-C10
    """
    width, gap, penalty = _least(features, "features", 1), positive(distance, "distance"), positive(l2, "l2")
    count, R = _sizes(replications, records, 4)
    if R * width * (count + width * width) > MOST_WORK:
        raise Unsupported(f"replications={R} of records={count} with features={shown(width)} take too long: "
                          "give fewer, for replications·features·(records + features²) of at most "
                          f"{MOST_WORK}")
    parts = _gaussian_parts(width, gap)
    labels, errors, separable = _alternating(count), [], 0
    for one in _seeds(seed, R):
        rows = _sample(parts, UNIT, one, len(labels))
        discriminative, is_separable = _logistic(rows, labels, penalty)
        separable += is_separable
        errors.append((population_error(_gda(rows, labels), gap), population_error(discriminative, gap)))
    gda_error, logistic_error, standard_error = _means(errors)
    return GaussianClasses(gda_error, logistic_error, standard_error, separable)


def population_error(boundary: Sequence[Exact], distance: Fraction) -> Fraction:
    """Return P(a record is on the wrong side of a boundary), rounded to 12 decimal places.

        error = ½·Φ(θ_0/‖θ‖) + ½·Φ(−(θ_0 + Δ·θ_1)/‖θ‖)

    `boundary` is the intercept θ_0 and the weights θ, whose score decides for class 1 where it is positive.
    Half of the population is class 0, normal about 0, and half class 1, normal about Δ on the first axis.

    >>> population_error([Fraction(-1), Fraction(1)], Fraction(2))
    Fraction(158655253931, 1000000000000)

    The rounding is proven: raises Undecided where it does not show.  Without weights the error is ½.
    """
    bits = BITS
    while bits <= MOST_BITS:
        theta = [_ball(number, bits) for number in boundary]
        if all(m == r == 0 for m, r, _ in theta[1:]):
            return Fraction(1, 2)
        try:
            low, high = _rounded(_error_ball(theta, distance, bits))
            if low == high:
                return low
        except TooWide:
            pass
        bits *= 2
    raise Undecided(f"{PLACES} places of an error do not show within {MOST_BITS} bits: "
                    "it may lie half-way between two numbers of so many")


def _error_ball(theta: Sequence[Ball], distance: Fraction, bits: int) -> Ball:
    gap = balls.of_rational(distance.numerator, distance.denominator, bits)
    norm = balls.square_root(balls.total([balls.product(w, w, bits) for w in theta[1:]], bits), bits)
    m, r, e = balls.total([theta[0], balls.product(gap, theta[1], bits)], bits)
    sides = [balls.quotient(score, norm, bits) for score in (theta[0], (-m, r, e))]
    m, r, e = balls.total([normal_cdf(side, bits) for side in sides], bits)
    return m, r, e - 1


def _ball(number: Exact, bits: int) -> Ball:
    """Return a ball that holds the number: around the lower end of its enclosure, as wide as that."""
    try:
        low, high = enclosure(number, bits)
    except Undecided as undecided:   # it may be 0, and is enclosed all the more narrowly
        if undecided.enclosure is None:
            raise
        low, high = undecided.enclosure
    m, r, e = balls.of_rational(low.numerator, low.denominator, bits)
    width = high - low
    return m, r + quotient_shifted(width.numerator, width.denominator, -e) + (width > 0), e


def _rounded(ball: Ball) -> tuple[Fraction, Fraction]:
    """Return both ends, of a ball of a negative exponent, rounded to so many places."""
    m, r, e = ball
    low, high = [Fraction(nearest_quotient(end * 10**PLACES, 1 << -e), 10**PLACES) for end in (m - r, m + r)]
    return low, high


def _gaussian_parts(width: int, distance: Fraction) -> list[list[RowPart]]:
    identity = [[Fraction(int(i == j)) for j in range(width)] for i in range(width)]
    far = [distance] + [Fraction(0)] * (width - 1)
    return [[Normals(mean, identity, [Fraction(1)] * width, UNIT)] for mean in ([Fraction(0)] * width, far)]


def _gda(rows: Rows, labels: Sequence[int]) -> list[Exact]:
    """Return intercept and weights of the boundary that GDA learns."""
    learnt = gda.parameters(rows, labels)
    found = gda.theta(learnt.prior[1], learnt.means[0], learnt.means[1], learnt.covariance)
    boundary: list[Exact] = [found.intercept]
    return boundary + found.weights


def _logistic(rows: Rows, labels: Sequence[int], l2: Fraction) -> tuple[list[Exact], bool]:
    """Return intercept and weights of logistic regression, and whether the sample is separable."""
    try:
        found, separable = logistic.maximiser(rows, labels), False
    except Separable:
        found, separable = logistic.maximiser(rows, labels, l2), True
    return [found.intercept] + found.weights, separable


# ---------------------------------------------------------------- exponential classes

def exponential_limits(mean_0: Number, mean_1: Number) -> ExponentialLimits:
    """Return the limits of the errors of logistic regression and GDA on two exponential classes.

        logistic   decides for class 1 above t = log(m_1/m_0) / (1/m_0 − 1/m_1), as Bayes does
        GDA        decides for class 1 above t = (m_0 + m_1)/2, the middle of the means
        error      ½·e^(−t/m_0) + ½·(1 − e^(−t/m_1))

    >>> limits = exponential_limits(1, 4)
    >>> round(float(limits.logistic_error), 4), round(float(limits.gda_error), 4)
    (0.2638, 0.2734)

    Both classes have the prior ½.  Exact reals.  Raises InvalidInput unless 0 < mean_0 < mean_1.

    Cites: L18, 002-C17, OWN-D06
    """
    m0, m1 = _two_means(mean_0, mean_1)
    # The log-odds log(m_0/m_1) + (1/m_0 − 1/m_1)·x are affine, so that logistic regression can learn them.
    return ExponentialLimits(_exponential_error(log(m1 / m0) / (1 / m0 - 1 / m1), m0, m1),
                             _exponential_error((m0 + m1) / 2, m0, m1))


def excess_log_loss(mean_0: Number, mean_1: Number, x: Number) -> Exact:
    """Return by how much GDA's expected log loss at x exceeds logistic regression's, in the limit.

        s = log(m_0/m_1) + (1/m_0 − 1/m_1)·x              the log-odds, which logistic regression learns
        g = (m_1 − m_0)/σ² · (x − (m_0 + m_1)/2)          those of GDA, σ² = (m_0² + m_1²)/2
        loss(t) = log(1 + e^t) − p(1|x)·t,  p(1|x) = e^s/(1 + e^s);  excess = loss(g) − loss(s)

    >>> round(float(excess_log_loss(1, 4, x=10)), 4)
    0.0586

    It is positive at every x, and so is its mean over the population: that needs no sample.  An exact real.
    Raises InvalidInput for a negative x and unless 0 < mean_0 < mean_1.

    Cites: L18, 002-C18, 002-X12, OWN-D06
    """
    m0, m1 = _two_means(mean_0, mean_1)
    point = rational(x, "x")
    if point < 0:
        raise InvalidInput(f"x={shown(x)} is negative: an exponential number is at least 0")
    odds = m0 / m1 * exp((1 / m0 - 1 / m1) * point)
    g = 2 * (m1 - m0) / (m0 * m0 + m1 * m1) * (point - (m0 + m1) / 2)
    return odds / (1 + odds) * (log(odds) - g) + log(1 + exp(g)) - log(1 + odds)


def _two_means(mean_0: Number, mean_1: Number) -> tuple[Fraction, Fraction]:
    m0, m1 = positive(mean_0, "mean_0"), positive(mean_1, "mean_1")
    if m1 <= m0:
        raise InvalidInput(f"mean_1={shown(mean_1)} is not greater than mean_0={shown(mean_0)}: "
                           "name the classes so that it is")
    return m0, m1


def _exponential_error(threshold: Exact, m0: Fraction, m1: Fraction) -> Exact:
    return (exp(-threshold / m0) + 1 - exp(-threshold / m1)) / 2


def _least(value: object, name: str, least: int) -> int:
    count = checked_count(value, name)
    if count < least:
        raise InvalidInput(f"{name}={shown(value)} is too few: give at least {least}")
    return count
