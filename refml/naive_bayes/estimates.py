"""Estimates of one distribution from counts: relative frequencies, smoothed, or weighed with a prior guess.

    N    count of one value        n    total of all values        k    number of values
    α    what smoothing adds to every count: 0 for maximum likelihood, 1 for Laplace
    m    how many records a prior guess p of the probability is worth
"""
from __future__ import annotations

from ..arguments import checked_alpha, checked_count, checked_m, listed
from ..errors import InvalidInput, Undefined, shown
from ..labels import check_label, declared
from ..numbers.rational import Fraction, integer, product
from ..probabilities import probability
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label

__all__ = ["ParameterCount", "distribution", "estimate", "m_estimate", "parameter_count", "prior"]


class ParameterCount(Record):
    """Numbers of free parameters: `naive` of naive Bayes, `full` of the full joint table P(x, c)."""

    __slots__ = ("naive", "full")

    def __init__(self, naive: int, full: int) -> None:
        self.naive = naive
        self.full = full


def prior(labels: Sequence[Label], classes: Sequence[Label] | None = None,
          alpha: Number = 0) -> dict[Label, Fraction]:
    """Return the prior: each class's share of the labels, smoothed if alpha is given.

        P(c) = (N_c + α) / (n + αK)

    >>> prior(["No"] * 7 + ["Yes"] * 3)["No"]
    Fraction(7, 10)

    N_c of the n labels are c, and K is the number of classes.  Raises InvalidInput for no labels,
    and for a label not in `classes`.

    Cites: 000-F11, 000-F17, 001-F11, 001-E02, 001-E03, 002-F17, 002-F33, 003-F03, 003-F08, XS-02
    """
    given = [check_label(label, f"labels[{i}]") for i, label in enumerate(listed(labels, "labels"))]
    order = declared(classes, given)
    counts = dict.fromkeys(order, 0)
    for label in given:
        counts[label] += 1
    return dict(zip(order, distribution([counts[label] for label in order], alpha)))


def estimate(count: int, total: int, values: int, alpha: Number = 0) -> Fraction:
    """Return the estimated probability of one value from its count, Laplace-smoothed by alpha.

        P(v) = (N + α) / (n + αk)

    >>> estimate(count=4, total=7, values=3), estimate(count=4, total=7, values=3, alpha=1)
    (Fraction(4, 7), Fraction(1, 2))

    N is `count`, n is `total`, and k is `values`, the number of values of the attribute, not of
    classes (001-X05).  Raises Undefined where n = 0 and α = 0.

    Cites: 000-F09, 000-F10, 000-F15, 000-F16, 001-F12, 001-F15, 001-F16, 001-X05, 002-F36, XS-09, L01, L03
    """
    N, n = _count(count, total)
    k = integer(values, "values")
    if k < 1:
        raise InvalidInput(f"values={shown(values)} is less than 1: an attribute has at least one value")
    a = checked_alpha(alpha)
    return _quotient(N + a, n + a * k, "give alpha > 0")


def m_estimate(count: int, total: int, m: Number, p: Number) -> Fraction:
    """Return the m-estimate of a probability: the prior guess p counts as m further records.

        P(v) = (N + m·p) / (n + m)

    >>> m_estimate(count=0, total=3, m=3, p="1/3")
    Fraction(1, 6)

    N is `count` and n is `total`.  For k values, m = k and p = 1/k give the Laplace estimate with
    α = 1.  Raises Undefined where n = 0 and m = 0.

    Cites: 001-F17, 001-A07, 001-X22, DER-12, L02
    """
    N, n = _count(count, total)
    guess, weight = probability(p, "p"), checked_m(m)
    return _quotient(N + weight * guess, n + weight, "give m > 0")


def distribution(counts: Sequence[int], alpha: Number = 0) -> list[Fraction]:
    """Return estimated probabilities of all values from their counts, Laplace-smoothed by alpha.

        φ_j = (N_j + α) / (Σ N + αk)

    >>> distribution([3, 1, 0], alpha=1)
    [Fraction(4, 7), Fraction(2, 7), Fraction(1, 7)]

    k is the number of values.  Raises Undefined where all counts and alpha are 0.

    Cites: 002-F35, 002-F36, 002-C26, 002-X10, 003-F11, 003-X02, L01
    """
    N = [checked_count(count, f"counts[{j}]") for j, count in enumerate(listed(counts, "counts"))]
    a = checked_alpha(alpha)
    below = a * len(N) + sum(N)
    return [_quotient(a + count, below, "give alpha > 0") for count in N]


def parameter_count(sizes: Sequence[int], classes: int) -> ParameterCount:
    """Return the numbers of free parameters of naive Bayes and of the full joint table P(x, c).

        naive = Σ (k_j − 1)·K + K − 1      full = (∏ k_j − 1)·K + K − 1

    `sizes` lists k_j, the number of values of each attribute; K is the number of `classes`.

    >>> parameter_count(sizes=[2, 2, 3, 2], classes=2)
    ParameterCount(naive=11, full=47)

    Cites: 001-C16, 002-C21, 002-C23, 002-E10, 002-F25, 003-E01, 003-X01, 004-C04, L46
    """
    # Most sizes are integers above 0 already: a name for the message is only made where one is not.
    k = [size if type(size) is int and size > 0 else _at_least_one(size, f"sizes[{j}]")
         for j, size in enumerate(listed(sizes, "sizes"))]
    K = _at_least_one(classes, "classes")
    return ParameterCount((sum(k) - len(k)) * K + K - 1, (product(k) - 1) * K + K - 1)


# ---------------------------------------------------------------- checks

def _at_least_one(value: int, name: str) -> int:
    number = integer(value, name)
    if number < 1:
        raise InvalidInput(f"{name}={shown(number)} is less than 1: there is at least one")
    return number


def _count(count: int, total: int) -> tuple[int, int]:
    N, n = integer(count, "count"), integer(total, "total")
    if N < 0 or n < N:
        raise InvalidInput(f"count={shown(count)} must lie between 0 and total={shown(total)}")
    return N, n


def _quotient(above: Fraction | int, below: Fraction | int, advice: str) -> Fraction:
    if below == 0:
        raise Undefined(f"nothing was counted, which makes the estimate 0/0: {advice}")
    return Fraction(above) / below
