"""Samples drawn otherwise: one thing of the sampler that `spec/sampling/bits.toml` describes done otherwise.

    word       what is made of a state of SplitMix64
    streams    the generators from which the rows are drawn, one after another
    below      an integer below a bound, from the bits of a generator; None where a draw is lost
    cell       between which two numbers it lies, as far as so many blocks of its variates tell

The row is rounded when all of it is drawn, with as many blocks as it takes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ......numbers.rational import Fraction
from ......numbers.reals import real
from .....reference.outcomes import Outcome, reference
from .....specification.schema import Operation, Spec
from ...suspects import Diagnosis, Given, Suspect
from .generators import (
    Bits,
    Cell,
    Numbers,
    Word,
    bits_of_the_bound,
    drawn_again,
    exponential,
    known,
    modulo,
    next_seeds,
    normal,
    once,
    one_stream,
    own_streams,
    poisson,
    same_seed,
    splitmix,
    streams_of_rows,
)
from .words import WORDS, words

MOST_ROWS = 60
MOST_NUMBERS = 1000   # that cells of one family draw, or bits alone
NEAREST = Fraction(1, 2)
OWN_BITS = ("sampling.words", "sampling.integers", "sampling.categorical", "sampling.bernoulli",
            "sampling.multinomial")
LABELLED = ("sampling.naive_bayes", "sampling.gda", "sampling.quadratic_gda")
OF_ROWS = ("sampling.poisson", "sampling.exponential", "sampling.normal", "sampling.multivariate_normal",
           *LABELLED, "sampling.mixture", "sampling.moment_scores")
NORMAL = ("sampling.normal", "sampling.multivariate_normal", "sampling.gda", "sampling.quadratic_gda",
          "sampling.mixture", "sampling.naive_bayes", "sampling.moment_scores")
OF_NUMBERS = (*OWN_BITS, "sampling.moment_scores")
VECTORS = ("sampling.multivariate_normal", "sampling.gda", "sampling.quadratic_gda", "sampling.mixture")
WITH_VALUES = ("sampling.categorical", "sampling.bernoulli", "sampling.multinomial", *LABELLED,
               "sampling.mixture")

Streams = Callable[[int, int, Word], list[Bits]]


def lower(factor: Sequence[Numbers], diagonal: Numbers) -> list[list[tuple[Fraction, Fraction]]]:
    """L sqrt(D): of each entry the factor and the number of which a root is taken."""
    return [[(one, d) for one, d in zip(row, diagonal)] for row in factor]


def upper(factor: Sequence[Numbers], diagonal: Numbers) -> list[list[tuple[Fraction, Fraction]]]:
    """The transpose of L sqrt(D)."""
    size = len(diagonal)
    return [[(factor[k][j] if k >= j else Fraction(0), diagonal[j]) for k in range(size)]
            for j in range(size)]


def not_rooted(factor: Sequence[Numbers], diagonal: Numbers) -> list[list[tuple[Fraction, Fraction]]]:
    """L D."""
    return [[(one * d, Fraction(1)) for one, d in zip(row, diagonal)] for row in factor]


def left_out(factor: Sequence[Numbers], diagonal: Numbers) -> list[list[tuple[Fraction, Fraction]]]:
    """L alone."""
    return [[(one, Fraction(1)) for one in row] for row in factor]


def least_common(probabilities: Numbers) -> int:
    """The least common denominator."""
    return math.lcm(*(Fraction(p).denominator for p in probabilities))


@dataclass(frozen=True)
class Way:
    """How a sample is drawn.

    negative      the bit that makes a normal number negative
    odd           the parity of a run with which an exponential number goes on
    beyond        how many events beyond the time are counted
    turned        whether 0/1 attributes are 1 where the integer is low
    half          what is added before a cell is rounded down
    one_normal    whether all coordinates of a row share their normal number
    by_place      whether the parameters of a class are those that stand at its place
    about_own     whether the variance of a sample is taken about its own mean
    spread        what the variance of a square is, of the fourth moment and the variance
    """

    word: Word = splitmix
    streams: Streams | None = None
    below: Callable[[Bits, int], int | None] = drawn_again
    denominator: Callable[[Numbers], int] = least_common
    factor: Callable[[Sequence[Numbers], Numbers], list[list[tuple[Fraction, Fraction]]]] = lower
    ordered: Callable[[Mapping[str, Any]], list[str]] = sorted
    negative: int = 1
    odd: int = 1
    beyond: int = 0
    turned: bool = False
    half: Fraction = NEAREST
    one_normal: bool = False
    by_place: bool = False
    about_own: bool = False
    spread: Callable[[Fraction, Fraction], Fraction] = lambda fourth, variance: fourth - variance ** 2


def values_of(way: Way, bits: Bits, probabilities: Numbers) -> int:
    """The index of a value: how many running sums the integer has reached."""
    bound = way.denominator(probabilities)
    index = way.below(bits, bound)
    if index is None:
        raise ValueError("a value is always drawn")
    sums = [sum(probabilities[:j + 1], Fraction(0)) for j in range(len(probabilities))]
    return sum(total * bound <= index for total in sums)


# ---------------------------------------------------------------- cells

def cell(way: Way, bits: Bits, family: str, parameters: Numbers) -> Cell:
    """One cell of a family."""
    if family == "bernoulli":
        p = parameters[0]
        return known(1 - values_of(way, bits, [p, 1 - p]) if way.turned else values_of(way, bits, [1 - p, p]))
    if family == "categorical":
        return known(values_of(way, bits, parameters))
    if family == "poisson":
        return known(poisson(bits, parameters[0], way.odd) + way.beyond)
    if family == "exponential":
        return exponential(bits, way.odd).times(parameters[0], Fraction(1))
    return normals(way, bits, parameters[:1], [[parameters[1]]])[0]


def normals(way: Way, bits: Bits, mean: Numbers, covariance: Sequence[Numbers]) -> list[Cell]:
    """The coordinates of a normal row."""
    if way.one_normal:
        z = [normal(bits, way.negative)] * len(mean)
    else:
        z = [normal(bits, way.negative) for _ in mean]
    return [Cell.sum_of(m, [one.times(a, d) for one, (a, d) in zip(z, terms, strict=True) if a])
            for m, terms in zip(mean, way.factor(*factored(covariance)), strict=True)]


def factored(covariance: Sequence[Numbers]) -> tuple[list[list[Fraction]], list[Fraction]]:
    """L, with 1 on its diagonal and 0 above it, and D of L D L'."""
    size = len(covariance)
    low = [[Fraction(int(i == j)) for j in range(size)] for i in range(size)]
    diagonal: list[Fraction] = []
    for j in range(size):
        diagonal.append(covariance[j][j] - sum(low[j][k] ** 2 * diagonal[k] for k in range(j)))
        for i in range(j + 1, size):
            rest = covariance[i][j] - sum(low[i][k] * low[j][k] * diagonal[k] for k in range(j))
            low[i][j] = rest / diagonal[j] if rest else Fraction(0)
    return low, diagonal


def rounded(way: Way, cells: Sequence[Cell], digits: int) -> list[Fraction]:
    """The cells of a row, rounded when enough blocks are known."""
    unit, blocks = 10 ** digits, 1
    while True:
        ends = [[math.floor(end * unit + way.half) for end in one.between(blocks)] for one in cells]
        if all(low == high for low, high in ends):
            return [Fraction(low, unit) for low, _ in ends]
        blocks += 1


# ---------------------------------------------------------------- what is asked

def drawn(spec: Spec, operation: Operation, way: Way, given: Given, right: Outcome) -> Outcome:
    """What an operation answers; undecided where it is refused, or much is drawn."""
    count = given["count"] * given.get("trials", 1)
    if not right.is_value or not 0 < count <= (MOST_NUMBERS if operation.id in OF_NUMBERS else MOST_ROWS):
        return Outcome("undecided")
    if operation.id in OWN_BITS:
        return Outcome("value", of_own_bits(operation, way, given))
    streams = (way.streams or own_streams)(given["seed"], count, way.word)
    if operation.id == "sampling.moment_scores":
        return Outcome("value", scores(spec, way, given, streams))
    digits = given.get("digits", 0)
    if operation.id not in (*LABELLED, "sampling.mixture"):
        rows = [rounded(way, unlabelled(operation, way, given, bits), digits) for bits in streams]
        return Outcome("value", rows if operation.id == "sampling.multivariate_normal" else
                       [int(x) if operation.id == "sampling.poisson" else x for x, in rows])
    names, found = [], []
    prior, cells = classes(operation, way, given)
    for bits in streams:
        names.append(list(prior)[values_of(way, bits, list(prior.values()))])
        found.append(rounded(way, cells(bits, names[-1]), digits))
    return Outcome("value", {"labels" if operation.id in LABELLED else "components": names, "rows": found})


def of_own_bits(operation: Operation, way: Way, given: Given) -> Any:
    """Words, integers and values, from the seed's own bits one after another."""
    count, trials = given["count"], given.get("trials", 1)
    bits = Bits(given["seed"], way.word)
    if operation.id == "sampling.words":
        return [bits.take(64) for _ in range(count)]
    if operation.id == "sampling.integers":
        found = [way.below(bits, given["bound"]) for _ in range(count)]
        return [one for one in found if one is not None]
    if "probability_of_one" in given:
        p = Fraction(given["probability_of_one"])
        own = way.streams(given["seed"], count, way.word) if way.streams else [bits] * count
        return [int(next(iter(cell(way, one, "bernoulli", [p]).between(1)))) for one in own]
    own = way.streams(given["seed"], count * (trials if way.streams is own_streams else 1), way.word) \
        if way.streams else [bits] * count
    if "trials" not in given:
        return [values_of(way, one, given["probabilities"]) for one in own]
    drawn_values = [[values_of(way, own[i * trials + j] if len(own) > count else own[i],
                               given["probabilities"]) for j in range(trials)] for i in range(count)]
    return [[row.count(kind) for kind in range(len(given["probabilities"]))] for row in drawn_values]


def unlabelled(operation: Operation, way: Way, given: Given, bits: Bits) -> list[Cell]:
    """The cells of a row without a label."""
    if operation.id == "sampling.multivariate_normal":
        return normals(way, bits, given["mean"], given["covariance"])
    family = operation.id.removeprefix("sampling.")
    return [cell(way, bits, "gaussian" if family == "normal" else family, [
        given[name] for name in ("rate", "mean", "variance") if name in given])]


def classes(
    operation: Operation, way: Way, given: Given
) -> tuple[dict[Any, Fraction], Callable[[Bits, Any], list[Cell]]]:
    """The probability of each class or component in order, and what draws the cells of one."""
    if operation.id == "sampling.mixture":
        return dict(enumerate(given["weights"])), lambda bits, c: normals(
            way, bits, given["means"][c], given["covariances"][c])
    prior = {y: given["prior"][y] for y in way.ordered(given["prior"])}
    own = {name: dict(zip(prior, given[name].values())) if way.by_place else given[name]
           for name in ("parameters", "means", "covariances") if name in given}
    if operation.id == "sampling.naive_bayes":
        return prior, lambda bits, y: [cell(way, bits, family, numbers) for family, numbers in
                                       zip(given["attributes"], own["parameters"][y], strict=True)]
    return prior, lambda bits, y: normals(
        way, bits, own["means"][y], own["covariances"][y] if "covariances" in own else given["covariance"])


def scores(spec: Spec, way: Way, given: Given, streams: Sequence[Bits]) -> dict[str, Any]:
    """How many standard errors the mean and the variance of a sample are from those of its model."""
    family, parameters, n = given["family"], given["parameters"], given["count"]
    model = reference(spec.operations["sampling.moments"], {"family": family, "parameters": parameters}).value
    values = [rounded(way, [cell(way, bits, family, parameters)], given["digits"])[0] for bits in streams]
    m, variance = model["mean"], model["variance"]
    own = sum(values, Fraction(0)) / n
    square = sum(((x - (own if way.about_own else m)) ** 2 for x in values), Fraction(0)) / n
    spread = way.spread(model["fourth_moment"], variance)
    return {"mean_score": score(own - m, variance / n),
            "variance_score": score(square - variance, spread / n)}


def score(deviation: Fraction, square: Fraction) -> Any:
    """A deviation over its standard error; 0 of what cannot vary."""
    return deviation / real.sqrt(square) if square else Fraction(0)


# ---------------------------------------------------------------- the ways

OWN = "number or row i is drawn from stream i of the seed, whose seed is word i"
ONE_AFTER_ANOTHER = "these are drawn from the seed's own bits, one after another."
# name → the sentence, the way, the operations
WAYS: Mapping[str, tuple[str, Way, tuple[str, ...]]] = {
    "one-stream-for-all": (
        f"You drew all from the seed's own bits, one after another; {OWN}.",
        Way(streams=one_stream), OF_ROWS),
    "streams-of-the-next-seeds": (
        f"You took seed + i for the seed of row i; {OWN}.",
        Way(streams=next_seeds), OF_ROWS),
    "one-seed-for-every-row": (
        "Every row begins anew with the same seed: all are drawn alike.",
        Way(streams=same_seed), (*OF_ROWS, *OWN_BITS[2:])),
    "a-stream-for-each-value": (
        "You drew each value from a stream of its own; " + ONE_AFTER_ANOTHER,
        Way(streams=own_streams), OWN_BITS[2:]),
    "a-stream-for-each-row": (
        "You drew each row from a stream of its own; " + ONE_AFTER_ANOTHER,
        Way(streams=streams_of_rows), OWN_BITS[4:]),
    "product-of-the-denominators": (
        "The integer is drawn below the least common denominator of the probabilities; you took the "
        "product of their denominators.",
        Way(denominator=lambda p: math.prod(Fraction(one).denominator for one in p)), WITH_VALUES),
    "remainder-for-another-draw": (
        "What is the bound or more is drawn again; you took its remainder, which favours small ones.",
        Way(below=modulo), (*OWN_BITS[1:], *WITH_VALUES)),
    "draws-beyond-the-bound-lost": (
        "What is the bound or more is drawn again; you left it out, so that there are fewer numbers.",
        Way(below=once), OWN_BITS[1:2]),
    "bits-of-the-bound": (
        "The bits of bound - 1 suffice; you took those of the bound, one more for a power of two.",
        Way(below=bits_of_the_bound), (*OWN_BITS[1:], *WITH_VALUES, *OF_ROWS)),
    "rounded-down": (
        "A cell is rounded to the nearest number of so many digits; you rounded down.",
        Way(half=Fraction(0)), OF_ROWS[1:]),
    "rounded-up": (
        "A cell is rounded to the nearest number of so many digits; you rounded up.",
        Way(half=Fraction(1)), OF_ROWS[1:]),
    "sign-bit-turned": (
        "The last bit of a normal number is 1 for a negative one; you took 0 for it.",
        Way(negative=0), NORMAL),
    "runs-of-even-length": (
        "An exponential number goes on with a run of odd length; you took even ones.",
        Way(odd=0), ("sampling.exponential", "sampling.poisson", "sampling.naive_bayes",
        "sampling.moment_scores")),
    "event-beyond-the-time": (
        "The event that goes beyond the time is not counted.",
        Way(beyond=1), ("sampling.poisson", "sampling.naive_bayes", "sampling.moment_scores")),
    "ones-below": (
        "The integer is compared with the probability of 0 first: you gave 1 where it is low.",
        Way(turned=True), ("sampling.bernoulli", "sampling.naive_bayes", "sampling.moment_scores")),
    "upper-factor": (
        "The lower factor of the covariance is multiplied by z; yours is the upper one, its transpose, "
        "as chol of R and MATLAB gives it.",
        Way(factor=upper), VECTORS),
    "diagonal-not-rooted": (
        "The factor is L times the root of D; you took D itself.",
        Way(factor=not_rooted), VECTORS),
    "diagonal-left-out-of-the-factor": (
        "The factor is L times the root of D; you left D out.",
        Way(factor=left_out), VECTORS),
    "one-normal-for-all": (
        "Each coordinate has a normal number of its own; you drew one for all of a row.",
        Way(one_normal=True), VECTORS),
    "classes-as-listed": (
        "The classes are drawn in the order of their names; you took them as they are listed.",
        Way(ordered=list), LABELLED),
    "parameters-by-their-place": (
        "A class has the parameters of its name; you took those that stand at its place.",
        Way(by_place=True), LABELLED),
    "classes-from-the-last": (
        "The classes are drawn in the order of their names; you began with the last.",
        Way(ordered=lambda prior: sorted(prior, reverse=True)), LABELLED),
    "variance-about-the-sample-mean": (
        "The squares are taken about the mean of the model; you took that of the sample.",
        Way(about_own=True), ("sampling.moment_scores",)),
    "fourth-moment-for-the-spread": (
        "The variance of a square is the fourth moment less the squared variance; you left that out.",
        Way(spread=lambda fourth, _: fourth), ("sampling.moment_scores",)),
    "spread-of-a-normal-for-all": (
        "Twice the squared variance is the variance of a normal number's square; every family has its "
        "own fourth moment.",
        Way(spread=lambda _, variance: 2 * variance ** 2), ("sampling.moment_scores",)),
    "variance-for-the-spread": (
        "The variance of a square is the fourth moment less the squared variance, not the variance "
        "itself.",
        Way(spread=lambda _, variance: variance), ("sampling.moment_scores",)),
    **{name: (says, Way(word=word), OWN_BITS[:2]) for name, (says, word) in WORDS.items()},
}


def samples(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every thing that may be done otherwise in an operation that draws."""
    for name, (says, way, operations) in WAYS.items():
        if operation.id in operations:
            yield Suspect(Diagnosis(name, says), partial(drawn, spec, operation, way))
    if operation.id == "sampling.words":
        yield from words()
