"""What a class does where it has no option that says so, found by records on which its decision shows it.

    divisor     n or n − 1 for a variance, n or n − K for a shared covariance
    alpha       what is added to each count: 0, ½ or 1
    smooth_prior   whether it is added to the number of records of each class, too
    covariance  one for all classes, or one for each
    weights     of the votes of neighbours: each 1, 1/d, or others
    classes     any number of classes, or only so many: whether all of two, three … far apart are predicted
    TRIALS      kind → two classes of records, the values of each column of a query, and how a right one
                decides all these queries, the last column changing fastest: f, s, . where right ones differ

A test holds the class of each query under each value against refml's operations.  Where a class decides as no
value predicts, nothing is concluded.  In trials both classes have equally many records, so that no prior
shows; a class with a mistake still decides most queries as its kind does.  What is not found out in
MOST_SECONDS, because training is slow, stays open, and cases that say it are not asked.

A Kind stands here too, because its habits are a part of it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

NAMES = ("first", "second", "third", "fourth", "fifth", "sixth")
FIRST, SECOND = NAMES[:2]
CLASSES, SEVERAL = "classes", "several"   # among which it decides
SIZES = range(2, 7)   # how many classes it is asked about
HALF = 0.5
THERE = 10 ** 6   # far from the other records
# options that a law gives, if they are open
OPEN = SMOOTHING, PRIORS, FITTING, WEIGHING, CUTTING = \
    "var_smoothing", "priors", "fit_prior", "sample_weight", "binarize"
LEARNT = "learnt"     # weights and bias, as numbers in a row, beside the answers of methods
TWO = 2
NOTHING: Mapping[str, Any] = {}
MOST_SECONDS = 4.0   # for finding out all habits: an answer has ten
NO_TIME = "since training is slow"
LEAST = 0.75   # of the decisions: of another kind at most 57 of 100 agree
SAME = 1e-9   # variances that are nearer, relative to them, are the same


class Table(NamedTuple):
    """Training records of two or more classes, and queries to ask after training."""

    rows: list[list[Any]]
    labels: list[str]
    queries: list[list[Any]]


class Habit(NamedTuple):
    """An argument of operations whose value a class's decisions on some tables reveal.

    decided    value → the right decisions on all queries of the tables under this value
    says       value → a remark on it
    spreads    value → the variances that are learnt from the first table under it
    forgetful  value → the decisions under it of a class that forgets the prior, where these show it
    """

    argument: str
    tables: Sequence[Table]
    decided: Mapping[Any, Sequence[str]]
    says: Mapping[Any, str]
    spreads: Mapping[Any, Sequence[float]] = {}
    forgetful: Mapping[Any, Sequence[str]] = {}

    def found(self, ask: Callable[[Table], Sequence[Any]]) -> Any:
        """Return the value whose decisions are the class's; None where none is, or where it fails."""
        try:
            said = [str(one) for table in self.tables for one in ask(table)]
        except Exception:   # its cases tell what breaks
            return None
        known = (*self.decided.items(), *self.forgetful.items())
        return next((value for value, labels in known if list(labels) == said), None)

    def learnt(self, numbers: Sequence[float]) -> Any:
        """Return the value whose variances begin the learnt `numbers`; None where none does."""
        return next((value for value, spreads in self.spreads.items() if numbers and all(
            math.isclose(one, spread, rel_tol=SAME) for one, spread in zip(numbers, spreads))), None)


class Attribute(NamedTuple):
    """The attribute of a trained estimator that holds a learnt part; `logarithm`: as logarithms."""

    name: str
    logarithm: bool = False


class Kind(NamedTuple):
    """What a kind of estimator can be asked.

    answers      operation → the function of `asking` that asks a trained estimator
    attributes   what is learnt → the attribute that holds it, and whether as a logarithm
    passes       argument of an operation → option of the estimator, and how its value is written there
    instead      the same, for a class that has no such option
    only         argument → the values that the estimator can be asked about; another is skipped
    usual        argument → the value that a class without such an option is taken to have
    habits       what is found out by asking, where the class has no option that says it
    codes        what two classes are written as where labels are texts: −1 and 1, or 0 and 1
    least        how many classes a table has at least that it is asked about
    alone        whether it learns from records alone, and its classes are components
    """

    answers: Mapping[str, Callable[..., Any]]
    attributes: Mapping[str, Attribute]
    passes: Mapping[str, tuple[str, Any]] = NOTHING
    only: Mapping[str, tuple[Any, ...]] = NOTHING
    family: str = ""                         # of attributes, where it is naive Bayes
    always: Mapping[str, Any] = NOTHING      # options without which it keeps to itself what it learnt
    usual: Mapping[str, Any] = NOTHING
    codes: tuple[Any, ...] = ()
    instead: Mapping[str, tuple[str, Any]] = NOTHING
    habits: Sequence[Habit] = ()
    least: int = 1
    alone: bool = False


def without(kind: Kind, argument: str) -> tuple[Kind, str]:
    """Return a kind without a habit for which there was no time, and a remark.

    Of CLASSES it is asked two alone, which all classes tell apart; cases that say another habit are skipped.
    """
    if argument == CLASSES:
        return kind._replace(only={**kind.only, CLASSES: (TWO,)}), f"classes: asked two alone, {NO_TIME}"
    only = {**kind.only, argument: ()} if argument in kind.only else kind.only
    usual = {name: value for name, value in kind.usual.items() if name != argument}
    return kind._replace(only=only, usual=usual), f"{argument}: asked no case that says which, {NO_TIME}"


class Search:
    """The time for finding out habits: each may take half of what is left; by default there is no limit."""

    def __init__(self, seconds: float = math.inf) -> None:
        self.end, self.until = time.monotonic() + seconds, math.inf

    def begin(self) -> None:
        """Begin with the next habit."""
        self.until = (time.monotonic() + self.end) / 2

    @property
    def is_over(self) -> bool:
        """Whether the time for this habit is over."""
        return time.monotonic() > self.until


def of_two(first: list[list[Any]], second: list[list[Any]], queries: list[list[Any]]) -> Table:
    """Return a table of two classes, called "first" and "second", with its queries."""
    return Table([*first, *second], [FIRST] * len(first) + [SECOND] * len(second), queries)


def column(*numbers: float) -> list[list[Any]]:
    """Return a table of one column with these numbers."""
    return [[one] for one in numbers]


def divisor(below: str, between: Mapping[str, str], tables: Sequence[Table],
            spreads: Mapping[str, Sequence[float]], forgetful: Mapping[str, Sequence[str]] = {}) -> Habit:
    """Return the habit that shows the divisor of a variance: n, or less.

    Each table has three queries, and the divisor decides the second.  The others lie close on either side.
    In the second table a divisor below n has the opposite effect, so that a class that weighs a determinant
    wrongly matches no divisor; nor does one that forgets the prior, but where `forgetful` has its decisions.
    """
    turned = {FIRST: SECOND, SECOND: FIRST}
    return Habit("divisor", tables,
                 {value: (FIRST, label, SECOND, FIRST, turned[label], SECOND)
                  for value, label in between.items()},
                 {value: "" if value == "n" else f"divisor: {value.replace('-', ' − ')} below {below}"
                  for value in between}, spreads, forgetful)


def strength(tables: Sequence[Table]) -> Habit:
    """Return the habit that shows α: the odds of the three queries cross 1 at α = ¼, ¾ and 3/2."""
    return Habit("alpha", tables,
                 {1: (FIRST, FIRST, SECOND), 0: (SECOND,) * 3, HALF: (FIRST, SECOND, SECOND)},
                 {1: "alpha: it adds 1 to each count", 0: "alpha: it adds nothing to a count",
                  HALF: "alpha: it adds ½ to each count"})


def smoothed(tables: Sequence[Table]) -> Habit:
    """Return the habit that shows whether α is added to each class's count: with α = 1 the priors are 4 : 10.

    The classes have FEW and MANY records.  The likelihoods of the first query are nearly as 3 : 1, and of the
    second as 2.2 : 1: without a prior both are of the first class.  The third shows that α is above ¾.
    """
    return Habit("smooth_prior", tables, {False: (SECOND, SECOND, FIRST), True: (FIRST, SECOND, FIRST)},
                 {False: "", True: "prior: it adds α to the number of records of each class"})


def present(size: int, *counts: int) -> list[list[Any]]:
    """Return `size` records of 0 and 1; column j has counts[j] ones, which stand first."""
    return [[int(place < one) for one in counts] for place in range(size)]


# a query's odds are (a + α)(b + α) : (c + α)(d + α)
COUNTS = (((1, 11), (2, 6)), ((1, 13), (2, 8)), ((1, 9), (2, 6)))
SIZE = 14    # of each class: records, or words of its one text

OF_ATTRIBUTES = strength([of_two(present(SIZE, *a), present(SIZE, *b), [[1, 1]]) for a, b in COUNTS])
OF_WORDS = strength([of_two([[*a, SIZE - sum(a)]], [[*b, SIZE - sum(b)]], [[1, 1, 0]]) for a, b in COUNTS])
FEW, MANY = 3, 9   # records of the classes that have another prior if they are smoothed
PRIORS_OF_ATTRIBUTES = smoothed([*(of_two(present(FEW, *[one]), present(MANY, 2), [[1]]) for one in (3, 2)),
                                 OF_ATTRIBUTES.tables[1]])
PRIORS_OF_WORDS = smoothed([*(of_two([[4, 1, 1], [3, 0, 1], [3, 0, 1]], [
    *[[1, 0, 1]] * 3, *[[0, 1, 0]] * 5, [one, 0, 3 - one]], [[1, 0, 0]]) for one in (0, 1)),
    OF_WORDS.tables[1]])
OF_A_CLASS = divisor("a class's variance", {"n": SECOND, "n-1": FIRST}, [
    of_two(column(-1, 1), column(2, 10), column(1.8, 2.25, 2.7)),
    of_two(column(*[-1] * 4, *[1] * 4), column(20, 40), column(3.5, 3.7, 3.9))],
    {"n": (1, 16), "n-1": (2, 32)},
    {"n": (FIRST, *[SECOND] * 5), "n-1": (FIRST, FIRST, *[SECOND] * 4)})   # the first has equal classes
OF_ALL = divisor("the covariance", {"n": FIRST, "n-K": SECOND}, [
    of_two(column(-1, 1), column(*[3] * 4, *[5] * 4), column(1.4, 1.61, 1.8)),
    of_two(column(*[-1] * 4, *[1] * 4), column(3, 5), column(2.2, 2.39, 2.6))], {"n": (1,), "n-K": (1.25,)})
OF_SHAPES = Habit("covariance", [of_two(column(*[-1] * 4, *[1] * 4), column(*[-3] * 4, *[9] * 4),
                                        column(-4, 0.5, 8))],
                  {"shared": (FIRST, FIRST, SECOND), "per class": (SECOND, FIRST, SECOND)},
                  {"shared": "covariance: one for all classes",
                   "per class": "covariance: one for each class"})


# one record is ten times as near as many of the other class; at THERE the sum of 1/d of all others is greater
# than that of the nearest one, from three neighbours on, and that of 1/d² or of e to −d is less
OF_VOTES = Habit("weights", [
    of_two(column(-1, *[990] * 9, THERE + 10),
           column(*[10] * 9, 999, THERE - 13, THERE + 22, *(THERE + 40 + 40 * 2 ** at for at in range(8))),
           column(0, 1000, THERE))],
    {"uniform": (SECOND, FIRST, SECOND), "distance": (FIRST, SECOND, SECOND),
     "other": (FIRST, SECOND, FIRST)},
    {"uniform": "", "distance": "votes: weighted by 1 over the distance",
     "other": "votes: weighted otherwise than by 1 over the distance"})


def far_apart(size: int) -> Table:
    """Return a table of `size` classes: each the corners of a square, far from the others, its middle a
    query.

    There are two columns, because many classes cannot compute a covariance matrix of one.
    """
    corners, middles = [(x, y) for x in (-1, 1) for y in (-1, 1)], range(0, 10 * size, 10)
    return Table([[middle + x, y] for middle in middles for x, y in corners],
                 [label for label in NAMES[:size] for _ in corners], [[middle, 0] for middle in middles])


def units(size: int) -> Table:
    """Return a table of `size` classes of attributes or words; in class k the k-th one prevails."""
    found = [[int(one == place) for one in range(size)] for place in range(size)]
    return Table([row for unit in found for row in [*[unit] * 4, [1 - one for one in unit]]],
                 [label for label in NAMES[:size] for _ in range(5)], found)


def of_sizes(tables: Sequence[Table]) -> Habit:
    """Return the habit that shows whether every class of each table is predicted for its own query."""
    return Habit(CLASSES, tables, {SEVERAL: tuple(name for table in tables for name in named(table))},
                 {SEVERAL: ""})


def named(table: Table) -> list[str]:
    """Return the classes of a table, in the order of their first records."""
    return [*dict.fromkeys(table.labels)]


OF_SEVERAL, OF_UNITS = (of_sizes([*map(make, SIZES)]) for make in (far_apart, units))
# no count is below 0
BELOW = Table([[-one for one in row] for row in far_apart(2).rows], far_apart(2).labels,
              [[-one for one in row] for row in far_apart(2).rows])


class Trial(NamedTuple):
    """Two classes of records, values for the cells of queries, and a kind's right decision on each query."""

    first: list[list[Any]]
    second: list[list[Any]]
    values: Sequence[Any]
    decided: str

    @property
    def table(self) -> Table:
        """The records, and every query whose cells are among the values."""
        return of_two(self.first, self.second, [*map(list, product(self.values, repeat=len(self.first[0])))])

    def share(self, ask: Callable[[Table], Sequence[Any]]) -> float:
        """Return the share of the decided queries on which a class decides like the kind; 0 if it fails."""
        try:
            said = [str(one) for one in ask(self.table)]
        except Exception:   # its cases tell what breaks, once its kind is known
            return 0.0
        names = {FIRST[0]: FIRST, SECOND[0]: SECOND}
        sure = [(names[one], label) for one, label in zip(self.decided, said, strict=True) if one in names]
        return sum(one == label for one, label in sure) / len(sure)


TRIALS = {
    "CategoricalNB": Trial(
        [[0, 2, 1], [2, 2, 0], [1, 1, 0], [1, 0, 2], [0, 0, 0], [0, 1, 1]],
        [[0, 2, 0], [2, 2, 0], [0, 0, 2], [1, 0, 1], [1, 1, 0], [1, 2, 2]],
        range(3), "ffsfff.fssfsffssss.fsff.sfs"),
    "MultinomialNB": Trial(
        [[4, 2, 4], [1, 0, 0], [4, 2, 0], [2, 3, 2]], [[1, 0, 2], [3, 0, 4], [4, 4, 0], [2, 4, 0]],
        range(4), "....ssssssssssssffff....ssssssssffffffffssssssssffffffff....ssss"),
    "BernoulliNB": Trial(
        [[0, 1, 0, 0, 0], [1, 0, 1, 0, 1], [1, 0, 0, 0, 0], [0, 0, 0, 1, 0], [0, 0, 1, 1, 1]],
        [[0, 1, 1, 1, 0], [1, 0, 1, 1, 0], [1, 0, 0, 1, 1], [1, 0, 0, 0, 1], [1, 1, 1, 1, 1]],
        range(2), "fffffffsfffsffssffssfsssfsssssss"),
    "GaussianNB": Trial(
        [[0, 3], [-2, -1], [-6, -3], [-1, 3], [-1, 3]], [[-5, -1], [-4, -2], [-5, -1], [-4, 0], [2, 7]],
        range(-6, 7, 2), "ssssssssss.f.sssffff.ssfffffssffff.sssff.ssssssss"),
}


def tried(ask: Callable[[Table], Sequence[Any]]) -> tuple[str, str]:
    """Return the kind whose decisions a class shares, and a remark; ("", "") where fewer than 75 % agree."""
    shares = {kind: trial.share(ask) for kind, trial in TRIALS.items()}
    kind = max(shares, key=shares.__getitem__)   # of kinds that agree as well the first, which takes more
    how = "" if shares[kind] == 1 else f" on {100 * shares[kind]:.0f} of 100 records"
    return (kind, f"kind: {kind}, for it decides as one{how}; --as says another") if shares[kind] >= LEAST \
        else ("", "")
