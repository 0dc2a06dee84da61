"""Finite joint distributions: tables over several variables, and tables of counts.

    outcomes        n lists of d values: the values of d variables in one elementary event
    probabilities   n probabilities that sum to 1; an outcome listed twice has the sum of both
    event           d entries, a value or None for any value
    counts          counts[y][x], the number of cases of class y with value x

Sums are taken over integers, the numerators over one common denominator.
"""
from __future__ import annotations

from ..arguments import check_option, checked_alpha, checked_count, listed
from ..errors import InvalidInput, Undefined, shown
from ..labels import check_label, sorted_labels
from ..numbers.rational import Fraction, common_denominator, integer, product
from ..probabilities import checked_distribution
from ..records import Record
from ..tables import rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label

    Value = Label
    Event = Sequence[Value | None]

__all__ = [
    "ContingencyTables", "chain_factors", "conditional", "conditionally_independent", "contingency",
    "event_probability",
]

KINDS = ("mutual", "pairwise")


# ---------------------------------------------------------------- events

class JointTable(Record):
    """A checked table: d-tuples of values, their integer weights, and the values of each variable."""

    __slots__ = ("outcomes", "weights", "total", "ranges")

    def __init__(self, outcomes: list[tuple[Value, ...]], weights: list[int], total: int,
                 ranges: list[list[Value]]) -> None:
        self.outcomes = outcomes
        self.weights = weights
        self.total = total
        self.ranges = ranges

    def weight(self, event: Sequence[Value | None]) -> int:
        """Return the weight of the outcomes that agree with the event: P(event) = weight / total."""
        return sum(w for outcome, w in zip(self.outcomes, self.weights) if _agrees(outcome, event))


def _agrees(outcome: tuple[Value, ...], event: Sequence[Value | None]) -> bool:
    return all(wanted is None or wanted == value for value, wanted in zip(outcome, event))


def event_probability(outcomes: Sequence[Sequence[Value]], probabilities: Sequence[Number],
                      event: Event) -> Fraction:
    """Return the probability of an event in a finite joint table.

        P(event) = Σ of the probabilities of the outcomes in it

    >>> event_probability([["rain", "late"], ["rain", "early"], ["sun", "early"]],
    ...                   ["1/2", "1/4", "1/4"], event=[None, "early"])
    Fraction(1, 2)

    None in an event stands for any value.  An outcome that is not listed has probability 0.
    Raises InvalidInput for probabilities that do not sum to 1.

    Cites: 002-C27, 002-F05
    """
    table = _joint_table(outcomes, probabilities)
    return Fraction(table.weight(_event(event, table, "event")), table.total)


def conditional(outcomes: Sequence[Sequence[Value]], probabilities: Sequence[Number], event: Event,
                given: Event) -> Fraction:
    """Return the conditional probability of one event given another, from a finite joint table.

        P(event | given) = P(event and given) / P(given)

    >>> conditional([["rain", "late"], ["rain", "early"], ["sun", "early"]], ["1/2", "1/4", "1/4"],
    ...             event=[None, "late"], given=["rain", None])
    Fraction(2, 3)

    None in an event stands for any value.  Raises Undefined where P(given) = 0, and InvalidInput
    for probabilities that do not sum to 1.

    Cites: 001-F03, 001-F04, 000-C01, 002-C04
    """
    table = _joint_table(outcomes, probabilities)
    wanted, known = _event(event, table, "event"), _event(given, table, "given")
    below = table.weight(known)
    if below == 0:
        raise Undefined(f"given={shown(given)} has probability 0, so the conditional probability is 0/0")
    both = sum(w for outcome, w in zip(table.outcomes, table.weights)
               if _agrees(outcome, wanted) and _agrees(outcome, known))
    return Fraction(both, below)


def chain_factors(outcomes: Sequence[Sequence[Value]], probabilities: Sequence[Number],
                  outcome: Sequence[Value], order: Sequence[int] | None = None) -> list[Fraction]:
    """Return the factors P(x_j | the variables before it) of the chain rule for an outcome of a joint table.

        P(x_1, …, x_d) = ∏_j P(x_j | x_1, …, x_{j-1})

    `order` lists the indices of the variables, 0 to d − 1 by default; each is conditioned on those
    before it in the list.

    >>> chain_factors([[0, 0], [0, 1], [1, 1]], ["1/2", "1/4", "1/4"], outcome=[0, 1])
    [Fraction(3, 4), Fraction(1, 3)]

    Raises Undefined where a condition has probability 0, and InvalidInput for an order that does
    not name each variable once.

    Cites: 000-F05, 002-F27, 002-A12, 003-F06, 004-F13, 004-C05, L45
    """
    # 004-X06: l.143 prints the last factors as p(x_M, y)·p(y), which counts y twice; it is p(x_M | y)·p(y).
    table = _joint_table(outcomes, probabilities)
    event = _event(outcome, table, "outcome")
    if None in event:
        raise InvalidInput(f"outcome={shown(outcome)} leaves a variable open: give each variable a value")
    known: list[Value | None] = [None] * len(event)
    below, factors = table.total, []
    for j in _permutation(order, len(event)):
        if below == 0:
            raise Undefined(f"{shown(known)} has probability 0, so the next factor of the chain is 0/0")
        known[j] = event[j]
        both = table.weight(known)
        factors.append(Fraction(both, below))
        below = both
    return factors


def conditionally_independent(outcomes: Sequence[Sequence[Value]], probabilities: Sequence[Number],
                              given: int, kind: str = "mutual") -> bool:
    """Return whether all other variables of a joint table are independent given variable number `given`.

        mutual     P(x_1, …, x_d | y) = ∏_j P(x_j | y)         for all values
        pairwise   P(x_i, x_j | y) = P(x_i | y) · P(x_j | y)   for all values and all i ≠ j

    >>> xor = [[0, 0, 0, 0], [0, 1, 1, 0], [1, 0, 1, 0], [1, 1, 0, 0]]
    >>> [conditionally_independent(xor, ["1/4"] * 4, given=3, kind=kind) for kind in ("pairwise", "mutual")]
    [True, False]

    y is the given variable.  Naive Bayes needs mutual independence; the notes print the pairwise
    condition (000-X04, 002-X08).

    Cites: 000-X04, 002-X08, 003-C01, L45
    """
    kind = check_option(kind, KINDS, "kind")
    table = _joint_table(outcomes, probabilities)
    y = _index(given, len(table.ranges), "given")
    others = [j for j in range(len(table.ranges)) if j != y]
    groups = [others] if kind == "mutual" else [[i, j] for i in others for j in others if i < j]
    for value in table.ranges[y]:
        cases = [(outcome, w) for outcome, w in zip(table.outcomes, table.weights)
                 if w > 0 and outcome[y] == value]
        if not all(_factorises(cases, group) for group in groups):
            return False
    return True


def _factorises(cases: list[tuple[tuple[Value, ...], int]], columns: list[int]) -> bool:
    """Return whether the distribution of some columns is the product of its marginals.

    It is enough to compare the probabilities of the combinations that occur: where the products of their
    marginals sum to 1, as those probabilities do, the product of every other combination is 0.
    """
    if not cases or not columns:
        return True
    cells: dict[tuple[Value, ...], int] = {}
    marginals: list[dict[Value, int]] = [{} for _ in columns]
    for outcome, w in cases:
        cell = tuple(outcome[j] for j in columns)
        cells[cell] = cells.get(cell, 0) + w
        for marginal, value in zip(marginals, cell):
            marginal[value] = marginal.get(value, 0) + w
    total = sum(w for _, w in cases)
    for cell in cells:
        if cells[cell] * total ** (len(columns) - 1) != product([m[v] for m, v in zip(marginals, cell)]):
            return False
    return True


def _joint_table(outcomes: Sequence[Sequence[Value]], probabilities: Sequence[Number]) -> JointTable:
    rows = [tuple(row) for row in rectangle(outcomes, "outcomes", check_label)]
    P = checked_distribution(probabilities, "probabilities")
    if len(P) != len(rows):
        raise InvalidInput(f"probabilities has {len(P)} entries and outcomes has {len(rows)}: "
                           "give every outcome one probability")
    ranges = [sorted_labels([row[j] for row in rows], f"variable {j} of outcomes")
              for j in range(len(rows[0]))]
    weights, total = common_denominator(P)
    return JointTable(rows, weights, total, ranges)


def _event(event: Event, table: JointTable, name: str) -> list[Value | None]:
    entries = listed(event, name)
    if len(entries) != len(table.ranges):
        raise InvalidInput(f"{name} has {len(entries)} entries and outcomes has {len(table.ranges)} "
                           "variables: give one for each variable, and None where any value will do")
    wanted = [None if entry is None else check_label(entry, f"{name}[{j}]")
              for j, entry in enumerate(entries)]
    for j, value in enumerate(wanted):
        if value is not None:
            sorted_labels([value] + table.ranges[j], f"{name}[{j}] and variable {j} of outcomes")
    return wanted


def _permutation(order: Sequence[int] | None, d: int) -> list[int]:
    if order is None:
        return list(range(d))
    indices = [_index(j, d, f"order[{position}]") for position, j in enumerate(listed(order, "order"))]
    if sorted(indices) != list(range(d)):
        raise InvalidInput(f"order={shown(indices)} is not an order of the variables 0 to {d - 1}: "
                           "name each one once")
    return indices


def _index(value: object, d: int, name: str) -> int:
    j = integer(value, name)
    if j < 0 or j >= d:
        raise InvalidInput(f"{name}={shown(value)} is not a variable: the outcomes have variables 0 to "
                           f"{d - 1}")
    return j


# ---------------------------------------------------------------- counts

class ContingencyTables(Record):
    """Prior, evidence, likelihood and posterior of a discrete classifier, for classes y and values x.

        prior[y] = P(y)   evidence[x] = P(x)   likelihood[y][x] = P(x | y)   posterior[y][x] = P(y | x)
    """

    __slots__ = ("prior", "evidence", "likelihood", "posterior")

    def __init__(self, prior: list[Fraction], evidence: list[Fraction], likelihood: list[list[Fraction]],
                 posterior: list[list[Fraction]]) -> None:
        self.prior = prior
        self.evidence = evidence
        self.likelihood = likelihood
        self.posterior = posterior


def contingency(counts: Sequence[Sequence[int]], alpha: Number = 0) -> ContingencyTables:
    """Return prior, evidence, likelihood and posterior of a discrete classifier from a table of counts.

        P(y) = N_y / N      P(x | y) = (N_xy + α) / (N_y + α·k)
        P(x) = Σ_y P(x | y) · P(y)      P(y | x) = P(x | y) · P(y) / P(x)

    `counts[y][x]` = N_xy is the number of cases of class y with value x, N_y and N are its sums, k is
    the number of values.  Only the likelihoods are smoothed.

    >>> contingency([[60, 30, 10], [0, 30, 70]]).posterior[0]
    [Fraction(1, 1), Fraction(1, 2), Fraction(1, 8)]

    Raises Undefined for a table without cases, for a class without cases where α = 0, and for a
    value x with P(x) = 0.

    Cites: 004-F16, 004-A04, 004-X22
    """
    table, smoothing = rectangle(counts, "counts", checked_count), checked_alpha(alpha)
    N_y = [sum(row) for row in table]
    N = sum(N_y)
    if N == 0:
        raise Undefined("counts holds no case at all, so every prior is 0/0: count at least one")
    prior = [Fraction(n, N) for n in N_y]
    likelihood = [_smoothed(row, smoothing, f"counts[{y}]") for y, row in enumerate(table)]
    values, classes = range(len(table[0])), range(len(table))
    P_x = [sum((prior[y] * likelihood[y][x] for y in classes), Fraction(0)) for x in values]
    for x in values:
        if P_x[x] == 0:
            raise Undefined(f"no class has value {x} of counts, so its posterior is 0/0: "
                            "leave it out or give alpha > 0")
    return ContingencyTables(prior, P_x, likelihood,
                             [[prior[y] * likelihood[y][x] / P_x[x] for x in values] for y in classes])


def _smoothed(row: list[int], alpha: Fraction, name: str) -> list[Fraction]:
    """Return (N_x + α) / (N + α·k) for the k counts of one class."""
    denominator = alpha * len(row) + sum(row)
    if denominator == 0:
        raise Undefined(f"{name} holds no case, so its likelihoods are 0/0: "
                        "leave the class out or give alpha > 0")
    return [(alpha + count) / denominator for count in row]
