"""Gaussian naive Bayes decided by short integers, with the proof of how far they are off.

    X          the cells as whole numbers: x·2^e with one e for each column
    n, S, V    of a class c: its records, Σ X, and n·Σ X² − S² = n²·variance

The log-joint of class c at x, without what all classes share, is

    s_c = ½·log(n_c^(2 + 2d) / ∏_j V_cj) − Σ_j (n_c·X_j − S_cj)² / (2·V_cj)

for π_c = n_c/n, μ = S/n, σ² = V/n², and the scales 2^e and 2π cancel.

A score at BITS is a whole number that stands for y·2^-BITS.  How far it is from s_c, in these units:

    the logarithm     at most 1 at BITS + 1 bits, a quarter here, and a shift down: −5/4 … 1/4
    1/(2V) is kept as M = ⌊2^F/(2V)⌋, short by less than 1, so that Σ d²·M is short by less than Σ d² ≤ E.
    F is BITS and the bits of E, E a bound over the whole table: what is taken away is short by less than 1
    the shift of Σ d²·M down to BITS: short by less than 1

So a score is too small by at most 5/4 or too great by less than 9/4, and a difference of two is off by less
than 4 ≤ ERROR: a class that leads by more is the only maximiser.  A record that this leaves open is decided
exactly, by the model itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from ....errors import Undefined, shown
from ....numbers.integers import product
from ....numbers.rational import bit_length
from ....numbers.reals.fixed_point import exp_scaled, log_scaled

BITS = 80
ERROR = 6
POSTERIOR_BITS = 120   # of posteriors; the scores allow an error of 2^-70

Row = Sequence[int]


def whole_numbers(columns: Sequence[Sequence[float]]) -> tuple[list[list[int]], list[int]]:
    """Return floats as integers, those of a column over a common power of two, and these powers.

    >>> whole_numbers([[0.5, 3.0], [2.0, 4.0]])
    ([[1, 6], [2, 4]], [2, 1])
    """
    found, powers = [], []
    for column in columns:
        parts = [one.as_integer_ratio() for one in column]
        power = max([below for _, below in parts])
        found.append([above * (power // below) for above, below in parts])
        powers.append(power)
    return found, powers


class ClassScore:
    """The score of one class: its constant, and the factors that each column subtracts."""

    def __init__(self, rows: Sequence[Row], ends: Sequence[tuple[int, int]], name: str,
                 features: Sequence[str]) -> None:
        self.n = n = len(rows)
        columns = list(zip(*rows))
        self.sums = [sum(column) for column in columns]
        self.spreads = [n * sum(map(mul, column, column)) - s * s for column, s in zip(columns, self.sums)]
        for feature, spread in zip(features, self.spreads):
            if spread == 0:
                raise Undefined(f"feature {shown(feature)} has variance 0 in class {shown(name)}, which "
                                "leaves no density: leave it out")
        bound = sum(max(n * high - s, s - n * low) ** 2 for (low, high), s in zip(ends, self.sums))
        scale = BITS + bit_length(bound)
        self.factors = [(1 << scale) // (2 * spread) for spread in self.spreads]
        self.shift = scale - BITS
        self.constant: int = log_scaled(n ** (2 + 2 * len(columns)), product(self.spreads), BITS + 1) >> 2

    def at(self, row: Row) -> int:
        """Return the score of a row as an integer, in units of 2^-BITS."""
        n = self.n
        away: int = sum([(d := n * x - s) * d * factor for x, s, factor in zip(row, self.sums, self.factors)])
        return self.constant - (away >> self.shift)


class GaussianScores:
    """The scores of all classes; `ends`: the least and the greatest cell of each column of the table."""

    def __init__(self, rows: Sequence[Row], labels: Sequence[str], ends: Sequence[tuple[int, int]],
                 features: Sequence[str]) -> None:
        self.classes = sorted(set(labels))
        of_class: dict[str, list[Row]] = {name: [] for name in self.classes}
        for row, label in zip(rows, labels):
            of_class[label].append(row)
        self.scores = [ClassScore(of_class[name], ends, name, features) for name in self.classes]

    def at(self, row: Row) -> list[int]:
        """Return the score of each class at a row."""
        return [one.at(row) for one in self.scores]


def leader(scores: Sequence[int]) -> int | None:
    """Return the index of the only maximiser; None if the scores are too close to tell.

    >>> leader([5, 100]), leader([95, 100])
    (1, None)
    """
    best = max(scores)
    near = [place for place, one in enumerate(scores) if best - one <= ERROR]
    return near[0] if len(near) == 1 else None


def posteriors(scores: Sequence[int]) -> list[int]:
    """Return the posterior of each class at POSTERIOR_BITS, off by less than 2^-70.

        e^(s_c − s_max) / Σ

    The exponents are off by less than 4·2^-80 = 2^-78, so each term relatively by less than 2^-76, and so
    are their sum and the quotients, twice at most.
    """
    best = max(scores)
    terms = []
    for one in scores:
        mantissa, exponent = exp_scaled(one - best, 1 << BITS, POSTERIOR_BITS) if one != best else (1, 0)
        shift = exponent + POSTERIOR_BITS
        terms.append(mantissa << shift if shift >= 0 else mantissa >> -shift)
    total = sum(terms)
    return [(term << POSTERIOR_BITS) // total for term in terms]
