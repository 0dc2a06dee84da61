"""What the experiments with naive Bayes answer that are done with one thing otherwise.

    tie         how much of an error it is where both classes are equally probable
    estimate    what is learnt of an attribute: 1s among the records of a class → P(1)
    spread      what the standard error is that of, from the two errors of each replication
    seeds       the seeds of the replications, from that of the experiment and its words
    flipped     the label that is learnt of a record, from its own and whether it is chosen
    learnt      whether the error is that in what was learnt, and not in the population
    noisy       whether the labels that are decided for are flipped too
    prior       what is learnt of the classes: the records of one, and all → its probability

The records of a replication are drawn as the reference draws them, class by class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import prod

from ......numbers.rational import Fraction
from ......numbers.reals import real
from .....reference.outcomes import Outcome, reference
from .....specification.schema import Operation, Spec
from ...suspects import Diagnosis, Given, Suspect

CHANGES = {"experiments.irrelevant_attributes": "irrelevant", "experiments.flipped_labels": "flips"}
RELEVANT = ([Fraction(1, 4), Fraction(1, 3), Fraction(3, 7)],
            [Fraction(3, 4), Fraction(2, 3), Fraction(4, 7)])
WIDTH = 3
MOST_CELLS = 10_000   # that one experiment draws, before nothing is said
MOST_JOINTS = 6_000   # probabilities of all records that there may be, over all replications

Bits = tuple[tuple[int, ...], ...]
Tie = Callable[[Fraction, Fraction], Fraction]
Estimate = Callable[[int, int], Fraction]
Pairs = Sequence[tuple[Fraction, Fraction]]
Square = Callable[[Pairs], Fraction]
Seeds = Callable[[int, Sequence[int]], Sequence[int]]
Flipped = Callable[[int, int], int]

# name → the sentence, and the error where both classes are equally probable: P(x, 0), P(x, 1) → error
TIES: Mapping[str, tuple[str, Tie]] = {
    "tie-for-the-class-0": ("A tie is half an error; you decided it for the class 0.", lambda _, one: one),
    "tie-for-the-class-1": ("A tie is half an error; you decided it for the class 1.", lambda zero, _: zero),
    "tie-is-an-error": ("A tie is half an error; you counted all of it.", lambda zero, one: zero + one),
    "tie-is-no-error": ("A tie is half an error; you counted none.", lambda zero, one: zero * 0),
}
# name → the sentence, and P(1) of so many 1s among so many records
ESTIMATES: Mapping[str, tuple[str, Estimate]] = {
    "not-smoothed": ("Naive Bayes learns with alpha = 1; you did not smooth.",
                     lambda k, n: Fraction(k, max(n, 1))),
    "one-below": ("Smoothing adds alpha once for each of the two values below; you added it once.",
                  lambda k, n: Fraction(k + 1, n + 1)),
    "half-a-record": ("Naive Bayes learns with alpha = 1; yours is 1/2.",
                      lambda k, n: Fraction(2 * k + 1, 2 * n + 2)),
}
# name → the sentence, and the seeds of the replications
SEEDS: Mapping[str, tuple[str, Seeds]] = {
    "replications-of-the-next-seeds": (
        "The seed of replication r is word r of the seed; you took seed + r.",
        lambda seed, words: [seed + r for r in range(len(words))]),
    "one-seed-for-all-replications": (
        "The seed of replication r is word r of the seed; you drew the same records again and again.",
        lambda seed, words: [seed] * len(words)),
}
# name → the sentence, and the square of the standard error
SPREADS: Mapping[str, tuple[str, Square]] = {
    "errors-not-paired": (
        "The two errors of a replication are paired: take the deviation of their difference; you added the "
        "variances of both.", lambda pairs: spread([a for a, _ in pairs]) + spread([b for _, b in pairs])),
    "of-the-changed-error": (
        "The standard error is that of the difference of the two errors; yours is that of the changed one.",
        lambda pairs: spread([b for _, b in pairs])),
    "of-the-baseline-error": (
        "The standard error is that of the difference of the two errors; yours is that of the baseline.",
        lambda pairs: spread([a for a, _ in pairs])),
    "divided-by-the-replications": (
        "The deviation of a sample is divided by one less than the replications, not by their number.",
        lambda pairs: spread([a - b for a, b in pairs]) * (len(pairs) - 1) / len(pairs)),
}


def half(zero: Fraction, one: Fraction) -> Fraction:
    """A tie is half an error."""
    return (zero + one) / 2


def smoothed(k: int, n: int) -> Fraction:
    """P(1) of k 1s among n records, with alpha = 1."""
    return Fraction(k + 1, n + 2)


def paired(pairs: Pairs) -> Fraction:
    """The square of the standard error of the mean difference."""
    return spread([a - b for a, b in pairs])


def words_themselves(_: int, words: Sequence[int]) -> Sequence[int]:
    """Each replication has a word of the seed for its own."""
    return words


def other_where_chosen(label: int, chosen: int) -> int:
    """The other label where the record is chosen."""
    return 1 - label if chosen else label


@dataclass(frozen=True)
class Way:
    """How an experiment is done."""

    tie: Tie = half
    estimate: Estimate = smoothed
    square: Square = paired
    seeds: Seeds = words_themselves
    flipped: Flipped = other_where_chosen
    flipped_first: bool = False
    learnt: bool = False
    noisy: bool = False
    prior: Estimate = Fraction


# name → the sentence, and another thing done otherwise
OTHERS: Mapping[str, tuple[str, Way]] = {
    "error-in-what-was-learnt": (
        "The error is that in the population; you weighed the records by what was learnt.", Way(learnt=True)),
    "prior-of-one-half": ("Naive Bayes learns the prior too; you took 1/2.",
                          Way(prior=lambda k, n: Fraction(1, 2))),
    "prior-smoothed": ("The prior is the share of a class; you smoothed it.",
                       Way(prior=lambda k, n: Fraction(k + 1, n + 2))),
}
# the same, of labels that are flipped
FLIPS: Mapping[str, tuple[str, Way]] = {
    "both-learnt-from-flipped-labels": (
        "The baseline learns from the right labels; yours learns from the flipped ones too.",
        Way(flipped_first=True)),
    "ones-flipped-alone": ("A chosen label is exchanged, whichever it is; you flipped 1 to 0 alone.",
                           Way(flipped=lambda label, chosen: label & 1 - chosen)),
    "noughts-flipped-alone": ("A chosen label is exchanged, whichever it is; you flipped 0 to 1 alone.",
                              Way(flipped=lambda label, chosen: label | chosen)),
    "errors-on-flipped-labels": (
        "The error is that in the population, whose labels are right; yours are flipped there too.",
        Way(noisy=True)),
    "all-but-the-chosen-flipped": ("The chosen labels are flipped; you flipped all others.",
                                   Way(flipped=lambda label, chosen: label if chosen else 1 - label)),
}


def experiments(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every thing done otherwise; nothing for what is no such experiment."""
    if operation.id not in CHANGES:
        return
    ways = [*((name, says, Way(tie=tie)) for name, (says, tie) in TIES.items()),
            *((name, says, Way(estimate=estimate)) for name, (says, estimate) in ESTIMATES.items()),
            *((name, says, Way(square=square)) for name, (says, square) in SPREADS.items()),
            *((name, says, Way(seeds=seeds)) for name, (says, seeds) in SEEDS.items()),
            *((name, says, way) for name, (says, way) in OTHERS.items())]
    if CHANGES[operation.id] == "flips":
        ways += [(name, says, way) for name, (says, way) in FLIPS.items()]
    for name, says, way in ways:
        yield Suspect(Diagnosis(name, says), partial(outcome, spec, operation, way))


def outcome(spec: Spec, operation: Operation, way: Way, given: Given, right: Outcome) -> Outcome:
    """The answer of an experiment; undecided where it is long, or refused."""
    R, count = given["replications"], given["records"]
    more = given["irrelevant"] if CHANGES[operation.id] == "irrelevant" else 0
    cells, joints = R * count * (WIDTH + more + 1), R << (WIDTH + more)
    if not right.is_value or cells > MOST_CELLS or joints > MOST_JOINTS:
        return Outcome("undecided")
    parts = tuple((*own, *([Fraction(1, 2)] * more if "irrelevant" in given else [given["flips"]]))
                  for own in RELEVANT)
    words = reference(spec.operations["sampling.words"], {"seed": given["seed"], "count": R}).value
    pairs = [replication(way, drawn(spec, parts, seed, count), more, "flips" in given)
             for seed in way.seeds(given["seed"], words)]
    if way.noisy:
        pairs = [(one, other + given["flips"] * (1 - 2 * other)) for one, other in pairs]
    first, second = (sum(column) / R for column in zip(*pairs, strict=True))
    return Outcome("value", {"baseline_error": first, "changed_error": second,
                             "standard_error": real.sqrt(way.square(pairs))})


def spread(values: Sequence[Fraction]) -> Fraction:
    """The variance of the mean of a sample."""
    mean = sum(values, Fraction(0)) / len(values)
    return sum([(value - mean) ** 2 for value in values], Fraction(0)) / (len(values) * (len(values) - 1))


# ---------------------------------------------------------------- one replication

def drawn(spec: Spec, parts: tuple[tuple[Fraction, ...], ...], seed: int, count: int) -> Bits:
    """Records of alternating classes: those of each class are drawn as if all were of it."""
    sample = spec.operations["sampling.naive_bayes"]
    known = {one.name: one.default for one in sample.parameters if not one.required}
    classes = [reference(sample, {
        **known, "seed": seed, "prior": {"c": Fraction(1)}, "attributes": ["bernoulli"] * len(own),
        "parameters": {"c": [[p] for p in own]}, "count": count}).value["rows"] for own in parts]
    return tuple(tuple(int(bit) for bit in classes[i % 2][i]) for i in range(count))


def replication(way: Way, rows: Bits, more: int, flips: bool) -> tuple[Fraction, Fraction]:
    """The errors before the change and after it."""
    labels = [i % 2 for i in range(len(rows))]
    known = [row[:WIDTH] for row in rows]
    if flips:
        noisy = [way.flipped(y, row[WIDTH]) for y, row in zip(labels, rows, strict=True)]
        return error(way, known, noisy if way.flipped_first else labels, 0), error(way, known, noisy, 0)
    return error(way, known, labels, 0), error(way, rows, labels, more)


def error(way: Way, rows: Sequence[Sequence[int]], labels: Sequence[int], more: int) -> Fraction:
    """The error in the population of naive Bayes that has learnt from these records."""
    guesses = []
    for y in (0, 1):
        own = [row for row, label in zip(rows, labels, strict=True) if label == y]
        guesses.append((way.prior(len(own), len(rows)),
                        [way.estimate(sum(column), len(own)) for column in columns(own, len(rows[0]))]))
    wrong = Fraction(0)
    for bits in product((0, 1), repeat=len(rows[0])):
        zero, one = (joint(prior, phi, bits) for prior, phi in guesses)
        p_zero, p_one = (zero, one) if way.learnt else (
            joint(Fraction(1, 2), [*own, *[Fraction(1, 2)] * more], bits) for own in RELEVANT)
        wrong += p_zero if one > zero else p_one if zero > one else way.tie(p_zero, p_one)
    return wrong


def columns(rows: Sequence[Sequence[int]], width: int) -> list[tuple[int, ...]]:
    """The columns of records, of which there may be none."""
    return [tuple(row[j] for row in rows) for j in range(width)]


def joint(prior: Fraction, phi: Sequence[Fraction], bits: Sequence[int]) -> Fraction:
    """The prior times P(x)."""
    return prior * prod([p if bit else 1 - p for p, bit in zip(phi, bits, strict=True)])
