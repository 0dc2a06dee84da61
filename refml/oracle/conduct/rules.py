"""Rules by which naive Bayes, a Gaussian discriminant or nearest neighbours may decide among classes.

    π        the share of a class among the records
    L        the logarithm of the likelihood of a record in a class
    m, S     the mean and the covariance of a class; for naive Bayes S is diagonal
    right    log π + L, with the conventions that a kind leaves open: smoothing, the divisor of a variance; of
             neighbours the logarithm of their votes, each of weight 1 or 1/d
    wrong    a right one with one thing changed, in words
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import Any, NamedTuple

ADDED = (1.0, 0.0, 0.5)   # to each count, of a class that has no option that says it
USUAL = (5, 3, 1)         # neighbours of a class that has no option that says how many
NEAREST = 2048            # queries whose neighbours are kept

Row = Sequence[float]
Rows = Sequence[Row]
Matrix = list[list[float]]
Score = Callable[[Row], float]


class Group(NamedTuple):
    """The records of a class, and those of each other class; `rank` of its name among the sorted ones."""

    own: Rows
    others: Sequence[Rows]
    rank: int = 0

    @property
    def classes(self) -> Sequence[Rows]:
        """The records of each class, its own first."""
        return [self.own, *self.others]

    @property
    def every(self) -> Rows:
        """The records of all classes."""
        return [row for rows in self.classes for row in rows]


class Count(NamedTuple):
    """How often a value occurs (`times`) among `total`, and the numbers of values and columns.

    In texts a word is counted among all words, and each word is a value.
    """

    times: float
    total: float
    values: int
    columns: int
    group: Group


class Rule(NamedTuple):
    """A rule of decisions: in words what is wrong with it, and its parts, each right by default."""

    words: str = ""
    joined: Callable[[float, float], float] = lambda prior, likelihood: math.log(prior) + likelihood
    prior: Callable[[Group, float], float] = lambda group, alpha: len(group.own) / len(group.every)
    # of counts
    alpha: float = 1         # of neighbours: how many
    added: Callable[[float], float] = float                              # to a count
    total: Callable[[Count], float] = lambda one: one.total              # below it
    more: Callable[[Count, float], float] = lambda one, alpha: alpha * one.values   # added to the total
    mirrored: bool = False   # whether 1 − p stands for what is absent, else its own count
    absent: bool = True      # whether what is absent counts
    seen: Callable[[float], float] = float   # how often a word of a text counts
    as_words: bool = False   # whether values are counted as if they were numbers of words
    # of densities
    spread: Callable[[Group], Matrix] = lambda group: covariance(group.own, len(group.own))
    inverse: Callable[[Matrix], Matrix] = lambda s: inverted(s)
    of_determinant: float = 0.5
    of_divisor: float = 0    # of log|S| beside it, where a density is divided once more
    of_distance: float = 0.5
    of_mean: float | None = None   # of m·S⁻¹m beside x·S⁻¹m, of a rule that is written so
    # of neighbours
    distance: Callable[..., float] = math.hypot   # of the gaps of the columns
    voters: Callable[[list[Any], int], list[Any]] = lambda by_distance, k: by_distance[:k]
    weigh: Callable[[float], float] = lambda d: 1
    elected: Callable[[float, int], float] = lambda votes, rank: logarithm(votes)   # score of votes and rank

    def share(self, one: Count) -> float:
        """Return the probability that is learnt from a count."""
        return (one.times + self.added(self.alpha)) / (self.total(one) + self.more(one, self.alpha))


# ---------------------------------------------------------------- the logarithms of likelihoods

def of_densities(rule: Rule, group: Group) -> Score:
    """Return the function x → L: −½ log|S| − ½ (x−m)·S⁻¹(x−m), or x·S⁻¹m − ½ m·S⁻¹m."""
    mean, spread = means(group.own), rule.spread(group)
    back = rule.inverse(spread)
    if (part := rule.of_mean) is not None:
        whole = part * form(mean, back, mean)
        return lambda x: form(x, back, mean) - whole
    size = (rule.of_determinant + rule.of_divisor) * math.log(determinant(spread))

    def found(x: Row) -> float:
        away = [a - b for a, b in zip(x, mean, strict=True)]
        return -size - rule.of_distance * form(away, back, away)

    return found


def of_attributes(rule: Rule, group: Group) -> Score:
    """Return the function x → L = Σ_j log P(x_j)."""
    columns = list(zip(*group.own))

    def share(place: int, value: float) -> float:
        column = columns[place]
        times = column.count(1 if rule.mirrored else value)
        found = rule.share(Count(times, len(column), values(group, place), len(columns), group))
        return 1 - found if rule.mirrored and not value else found

    known = cache(lambda place, value: logarithm(share(place, value)))
    return lambda x: sum(known(place, value) for place, value in enumerate(x) if value or rule.absent)


def of_words(rule: Rule, group: Group) -> Score:
    """Return the function x → L = Σ_j x_j·log P(word j), for a text's word counts x."""
    counts = list(map(sum, zip(*group.own)))
    known = [logarithm(rule.share(Count(one, sum(counts), len(counts), len(counts), group)))
             for one in counts]
    return lambda x: sum(rule.seen(times) * one for times, one in zip(x, known, strict=True) if times)


def of_neighbours(rule: Rule, group: Group) -> Score:
    """Return the function x → score of the votes for a class of the k nearest records."""
    rows, own = tuple(sorted(map(tuple, group.every))), {*map(tuple, group.own)}

    def found(x: Row) -> float:
        near = rule.voters(nearest(rule.distance, rows, tuple(x)), int(rule.alpha))
        return rule.elected(sum(rule.weigh(d) for d, row in near if row in own), group.rank)

    return found


@lru_cache(NEAREST)   # rules differ in other parts, and classes share their records
def nearest(distance: Callable[..., float], rows: Rows, x: Row) -> list[tuple[float, Row]]:
    """Return all distances from x with their records, the least first."""
    return sorted((distance(*(a - b for a, b in zip(x, row))), row) for row in rows)


def logarithm(share: float) -> float:
    """Return log(share), −∞ for 0.  Raises ValueError below 0."""
    return math.log(share) if share else -math.inf


def values(group: Group, place: int) -> int:
    """Return the number of distinct values in a column of all classes."""
    return len({row[place] for row in group.every})


def means(rows: Rows) -> list[float]:
    """Return the mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows)]


def covariance(rows: Rows, divisor: float, about: Row = ()) -> Matrix:
    """Return Σ (x−m)(x−m)ᵀ / divisor; m is the mean, or `about`."""
    middle = about or means(rows)
    away = [[a - b for a, b in zip(row, middle, strict=True)] for row in rows]
    return [[sum(a * b for a, b in zip(one, other)) / divisor for other in zip(*away)] for one in zip(*away)]


def pooled(group: Group, divisor: float) -> Matrix:
    """Return the sum of Σ (x−m)(x−m)ᵀ of all classes, m each class's mean, over one divisor."""
    return added([covariance(rows, divisor) for rows in group.classes])


def weighted(group: Group) -> Matrix:
    """Return the mean of the classes' covariances (divisor n − 1), weighted by their numbers of records."""
    size = len(group.every)
    return added([covariance(rows, size * (1 - 1 / len(rows))) for rows in group.classes])


def summed(group: Group, less: int, mean: bool = False) -> Matrix:
    """Return the sum, or the unweighted mean, of the classes' covariances, with divisor n − `less`."""
    times = len(group.classes) if mean else 1
    return added([covariance(rows, times * (len(rows) - less)) for rows in group.classes])


def added(matrices: Sequence[Matrix]) -> Matrix:
    """Return the sum of matrices."""
    return [[sum(cells) for cells in zip(*rows)] for rows in zip(*matrices, strict=True)]


def diagonal(matrix: Matrix, power: float = 1) -> Matrix:
    """Return the diagonal matrix of a matrix's diagonal entries, each raised to `power`."""
    return [[cell ** power if i == j else 0.0 for j, cell in enumerate(row)] for i, row in enumerate(matrix)]


def determinant(s: Matrix) -> float:
    """Return |S| of a 1 × 1 or 2 × 2 matrix."""
    return s[0][0] if len(s) == 1 else s[0][0] * s[1][1] - s[0][1] * s[1][0]


def inverted(s: Matrix) -> Matrix:
    """Return S⁻¹ of a 1 × 1 or 2 × 2 matrix."""
    size = determinant(s)
    if len(s) == 1:
        return [[1 / size]]
    return [[s[1][1] / size, -s[0][1] / size], [-s[1][0] / size, s[0][0] / size]]


def form(x: Row, matrix: Matrix, y: Row) -> float:
    """Return xᵀMy of one column or two."""
    if len(x) == 1:
        return x[0] * matrix[0][0] * y[0]
    (a, b), (c, d), (first, second) = x, y, matrix
    return a * first[0] * c + a * first[1] * d + b * second[0] * c + b * second[1] * d


def log_posterior(kind: str, rule: Rule, group: Group) -> Score:
    """Return the function x → a rule's score of a class, up to what is the same for all classes.

    Raises, as the function does, ValueError for the logarithm of a negative number, and ZeroDivisionError.
    """
    if kind == NEIGHBOURS:
        return of_neighbours(rule, group)
    of = of_densities if kind in DENSITIES else of_words if kind in TEXTS or rule.as_words else of_attributes
    likelihood, prior = of(rule, group), rule.prior(group, rule.alpha)
    return lambda x: rule.joined(prior, likelihood(x))


# ---------------------------------------------------------------- the rules

COUNTS = ("BernoulliNB", "CategoricalNB", "MultinomialNB")
ATTRIBUTES, TEXTS = COUNTS[:2], COUNTS[2:]
NAIVE, SHARED, EACH = "GaussianNB", "LinearDiscriminantAnalysis", "QuadraticDiscriminantAnalysis"
EITHER, NEIGHBOURS = "GaussianDiscriminantAnalysis", "KNeighborsClassifier"
DENSITIES = (NAIVE, SHARED, EACH, EITHER)
KINDS = (*COUNTS, *DENSITIES)

Prior = Callable[[Group, float], float]
PRIORS: Sequence[Prior] = (
    lambda group, alpha: len(group.own) / len(group.every),
    lambda group, alpha: (len(group.own) + alpha) / (len(group.every) + len(group.classes) * alpha))
OF_EACH = (Rule(), Rule(spread=lambda group: covariance(group.own, len(group.own) - 1)))
OF_NAIVE = (Rule(spread=lambda group: diagonal(covariance(group.own, len(group.own)))),
            Rule(spread=lambda group: diagonal(covariance(group.own, len(group.own) - 1))))
OF_SHARED = (Rule(spread=lambda group: pooled(group, len(group.every))),
             Rule(spread=lambda group: pooled(group, len(group.every) - len(group.classes))),
             Rule(spread=weighted))
OF_VOTES = (Rule(), Rule(weigh=lambda d: 1 / d))
OF_DENSITIES: Mapping[str, Sequence[Rule]] = {
    NAIVE: OF_NAIVE, SHARED: OF_SHARED, EACH: OF_EACH, EITHER: (*OF_SHARED, *OF_EACH)}


def right(kind: str, alpha: float | None) -> Sequence[Rule]:
    """Return the right rules of a kind; `alpha` is the smoothing, or k; None where it is unknown."""
    if kind in DENSITIES:
        return OF_DENSITIES[kind]
    if kind == NEIGHBOURS:
        return [one._replace(alpha=k) for k in (USUAL if alpha is None else (alpha,)) for one in OF_VOTES]
    amounts = ADDED if alpha is None else (alpha,)
    return [Rule(alpha=amount, prior=prior, mirrored=mirrored) for prior in PRIORS for amount in amounts
            for mirrored in (False, True)[:1 + (kind == COUNTS[0])]]


OF_ALL = "the covariance about the mean of all records stands where that about the classes' means belongs"
PLAIN_MEAN = "the covariances of the classes are averaged, however many records each has"
SUMMED = "the covariances of the classes are added, where their mean belongs"
CITY_BLOCK = "the gaps of the columns are added, the city-block distance"
CHEBYSHEV = "the greatest gap of a column is the distance, Chebyshev's"
APART = "the covariances between columns are left out"
NO_PRIOR = "its prior is not counted"

Changes = tuple[str, Sequence[str], Mapping[str, Any]]
WRONG: Sequence[Changes] = (
    (NO_PRIOR, KINDS, {"joined": lambda prior, likelihood: likelihood}),
    ("its prior is added as it is, where its logarithm belongs", KINDS,
     {"joined": lambda prior, likelihood: prior + likelihood}),
    ("the logarithm of its prior is subtracted, where it is to be added", KINDS,
     {"joined": lambda prior, likelihood: likelihood - math.log(prior)}),
    ("the logarithm of its likelihood is multiplied by the prior", KINDS,
     {"joined": lambda prior, likelihood: prior * likelihood}),
    ("its prior is counted twice", KINDS,
     {"joined": lambda prior, likelihood: likelihood + 2 * math.log(prior)}),
    ("its prior is counted once for each column", (NAIVE, *COUNTS),
     {"prior": lambda group, alpha: (len(group.own) / len(group.every)) ** len(group.own[0])}),
    ("its priors stand in the order of the classes' sizes, the largest first, and not of the classes", KINDS,
     {"prior": lambda group, alpha: sorted(map(len, group.classes))[~group.rank] / len(group.every)}),
    ("its prior is added to the likelihood, where they are to be multiplied", (*TEXTS, *DENSITIES),
     {"joined": lambda prior, likelihood: prior + math.exp(likelihood)}),
    ("its likelihoods do not count: the class of more records has every record", KINDS,
     {"joined": lambda prior, likelihood: prior}),
    ("it takes the class that is least likely", KINDS,
     {"joined": lambda prior, likelihood: -math.log(prior) - likelihood}),
    ("the denominator has α once, where each of the k values got it: α·k", COUNTS,
     {"more": lambda one, alpha: alpha}),
    ("the denominator has k, where α·k belongs", COUNTS, {"more": lambda one, alpha: one.values}),
    ("the denominator has k + 1, where α·k belongs", COUNTS, {"more": lambda one, alpha: one.values + 1}),
    ("1 is added to each count, whatever α is", COUNTS,
     {"added": lambda alpha: 1, "more": lambda one, alpha: one.values}),
    ("α is added to each count, and nothing to the denominator", COUNTS, {"more": lambda one, alpha: 0}),
    ("the denominator has α for each column, where it is for each value", ATTRIBUTES,
     {"more": lambda one, alpha: alpha * one.columns}),
    ("the denominator has α for each class, where it is for each value", (*COUNTS[1:],),
     {"more": lambda one, alpha: alpha * len(one.group.classes)}),
    ("1 is added to each class's count in its prior", DENSITIES,
     {"prior": lambda group, alpha: (len(group.own) + 1) / (len(group.every) + len(group.classes))}),
    ("nothing is added to the counts, whatever α is", COUNTS,
     {"added": lambda alpha: 0, "more": lambda one, alpha: 0}),
    ("it divides by the number of all records, where those of the class belong", ATTRIBUTES,
     {"total": lambda one: len(one.group.every)}),
    ("it divides by the number of texts, where that of their words belongs", TEXTS,
     {"total": lambda one: len(one.group.own)}),
    ("it divides by the number of words of all classes, where those of the class belong", TEXTS,
     {"total": lambda one: sum(map(sum, one.group.every))}),
    ("the denominator has α for each word of the class, where it is for each of all classes", TEXTS,
     {"more": lambda one, alpha: alpha * sum(map(any, zip(*one.group.own)))}),
    ("what is absent does not count: log(1 − p) is left out", (*COUNTS[:1],), {"absent": False}),
    ("values are counted as if they were numbers of words, as in a multinomial", ATTRIBUTES,
     {"as_words": True}),
    ("a word counts once, however often it stands in the text that is asked", TEXTS,
     {"seen": lambda times: float(times > 0)}),
    ("its prior is the share of words, where that of texts belongs", TEXTS,
     {"prior": lambda group, alpha: sum(map(sum, group.own)) / sum(map(sum, group.every))}),
    ("the determinant is left out: the densities are not divided by √|S|", (NAIVE, EACH, EITHER),
     {"of_determinant": 0}),
    ("the logarithm of the determinant counts whole, where its half belongs", (NAIVE, EACH, EITHER),
     {"of_determinant": 1}),
    ("half the logarithm of the determinant is added, where it is to be subtracted", (NAIVE, EACH, EITHER),
     {"of_determinant": -0.5}),
    ("the exponent has no ½", DENSITIES, {"of_distance": 1}),
    ("½ m·S⁻¹m is there without its ½", (SHARED, EITHER), {"of_mean": 1}),
    ("½ m·S⁻¹m is left out", (SHARED, EITHER), {"of_mean": 0}),
    ("½ m·S⁻¹m is added, where it is to be subtracted", (SHARED, EITHER), {"of_mean": -0.5}),
    ("S stands where its inverse belongs", (SHARED, EACH, EITHER), {"inverse": lambda s: s}),
    ("the standard deviation stands where the variance belongs", (NAIVE,),
     {"inverse": lambda s: diagonal(s, -0.5), "of_determinant": 0.25}),
    *((f"the exponent is divided by the {words}, where the variance belongs", (NAIVE,),
       {"inverse": partial(diagonal, power=power)})
      for words, power in (("standard deviation", -0.5), ("square of the variance", -2))),
    ("the root holds the standard deviation, where the variance belongs", (NAIVE,), {"of_determinant": 0.25}),
    ("exp(−(x − m)²) is divided by 2s², where −(x − m)² is to be", (NAIVE,),
     {"inverse": lambda s: diagonal(s, 0), "of_distance": 1, "of_divisor": 1}),
    ("the variance stands where the standard deviation belongs", (NAIVE,),
     {"inverse": lambda s: diagonal(s, -2), "of_determinant": 1}),
    ("the variance of all records stands where that of a class belongs", (NAIVE,),
     {"spread": lambda group: diagonal(covariance(group.every, len(group.every)))}),
    ("one covariance is shared, where each class has its own", (EACH,),
     {"spread": lambda group: pooled(group, len(group.every))}),
    *((OF_ALL, (SHARED, EACH, EITHER),
       {"spread": lambda group, less=less: covariance(group.every, len(group.every) - less)})
      for less in (0, 1)),
    ("the deviations of a class are taken from the mean of all records, not from its own", (EACH, EITHER),
     {"spread": lambda group: covariance(group.own, len(group.own), means(group.every))}),
    *((words, (SHARED, EITHER), {"spread": partial(summed, less=less, mean=words is PLAIN_MEAN)})
      for words in (PLAIN_MEAN, SUMMED) for less in (0, 1)),
    ("the covariance is not divided by the number of records", (SHARED, EITHER),
     {"spread": lambda group: pooled(group, 1)}),
    (APART, (SHARED, EITHER), {"spread": lambda group: diagonal(pooled(group, len(group.every)))}),
    (APART, (EACH, EITHER), {"spread": lambda group: diagonal(covariance(group.own, len(group.own)))}),
    *((words, (NEIGHBOURS,), {"weigh": weigh}) for words, weigh in (
        ("the weights are 1/(d + 1), in no unit, not 1 or 1/d", lambda d: 1 / (d + 1)),
        ("the weights are 1/(d + 1)², in no unit, not 1 or 1/d", lambda d: (d + 1) ** -2),
        ("the weights are 1/d², not 1 or 1/d", lambda d: d ** -2),
        ("the weights are e to −d, in no unit, not 1 or 1/d", lambda d: math.exp(-d)),
        ("the weights are the distances: the further a record is, the more its vote counts", float))),
    *((words, (NEIGHBOURS,), {"voters": voters}) for words, voters in (
        ("the k records that are furthest away vote", lambda near, k: near[-k:]),
        ("the k + 1 nearest records vote", lambda near, k: near[:k + 1]),
        ("the k − 1 nearest records vote", lambda near, k: near[:k - 1]),
        ("the nearest record is left out", lambda near, k: near[1:k + 1]),
        ("the nearest record decides alone, whatever k is", lambda near, k: near[:1]),
        ("all records vote, whatever k is", lambda near, k: near))),
    *((words, (NEIGHBOURS,), {"distance": distance}) for words, distance in (
        (CITY_BLOCK, lambda *gaps: sum(map(abs, gaps))), (CHEBYSHEV, lambda *gaps: max(map(abs, gaps))),
        ("the gaps are added before the sum is squared, so that they cancel", lambda *gaps: abs(sum(gaps))),
        ("the first column alone counts", lambda first, *gaps: abs(first)),
        ("the last column alone counts", lambda *gaps: abs(gaps[-1])))),
    *((words, (NEIGHBOURS,), {"elected": elected}) for words, elected in (
        ("the greatest label among the nearest is taken, not the one with most votes",
         lambda votes, rank: rank if votes else -math.inf),
        ("the least label among the nearest is taken, not the one with most votes",
         lambda votes, rank: -rank if votes else -math.inf),
        ("the label with fewest votes among the nearest is taken",
         lambda votes, rank: -votes if votes else -math.inf))),
)


def wrong(kind: str, alpha: float | None, faults: int = 1) -> Iterator[Rule]:
    """Yield the wrong rules of a kind: right ones with `faults` things changed, each in another part."""
    for some in combinations([one for one in WRONG if kind in one[1]], faults):
        changes = {part: how for _, _, parts in some for part, how in parts.items()}
        if len(changes) == sum(len(parts) for _, _, parts in some):
            words = "; ".join(words for words, _, _ in some)
            yield from (one._replace(words=words, **changes) for one in right(kind, alpha))
