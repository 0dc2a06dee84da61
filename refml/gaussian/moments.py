"""Sufficient statistics of Gaussian classes: counts, sums and sums of products, all exact.

    count      n, the number of rows
    sums       Σ_i x_ij for each feature j
    products   products[j][k] = Σ_i x_ij·x_ik for k ≤ j
    scatter    Σ_i (x_i − μ)(x_i − μ)ᵀ = products − sums·sumsᵀ/n

Sums of rationals depend neither on the order in which rows came nor on how parts were merged.
"""
from __future__ import annotations

from ..arguments import check_bits, check_lengths, check_row
from ..errors import InvalidInput, Unsupported, shown
from ..labels import check_label, declared, sorted_labels
from ..numbers.rational import Fraction, common_denominator, integer, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label

MOST_FEATURES = 5000


class Moments:
    """The count, the sums and the sums of products of some rows of so many features.

    >>> moments = Moments(2)
    >>> moments.add_all([[Fraction(1), Fraction(3)], [Fraction(3), Fraction(3)]])
    >>> moments.mean(), moments.scatter()[0]
    ([Fraction(2, 1), Fraction(3, 1)], [Fraction(2, 1), Fraction(0, 1)])
    """

    __slots__ = ("count", "products", "sums")

    def __init__(self, features: int) -> None:
        self.count = 0
        self.sums = [Fraction(0)] * features
        self.products = [[Fraction(0)] * (j + 1) for j in range(features)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moments) and (
            (self.count, self.sums, self.products) == (other.count, other.sums, other.products))

    def add_all(self, rows: Sequence[Sequence[Fraction]]) -> None:
        """Count rows of fractions, each column on integers over one denominator of its own."""
        columns = [common_denominator(column) for column in zip(*rows)]
        self.count += len(rows)
        for j, (x, D) in enumerate(columns):
            self.sums[j] += Fraction(sum(x), D)
            for k in range(j + 1):
                y, E = columns[k]
                self.products[j][k] += Fraction(sum([a * b for a, b in zip(x, y)]), D * E)

    def merge(self, other: Moments) -> None:
        """Add the sums of other rows."""
        self.count += other.count
        self.sums = [a + b for a, b in zip(self.sums, other.sums)]
        self.products = [[a + b for a, b in zip(mine, more)]
                         for mine, more in zip(self.products, other.products)]

    def possible(self) -> bool:
        """Say whether some rows have these sums: n·Σx² ≥ (Σx)² for each feature, and all is 0 for n = 0."""
        if self.count < 1:
            return self == Moments(len(self.sums))
        return all(self.count * self.products[j][j] >= total**2 for j, total in enumerate(self.sums))

    def mean(self) -> list[Fraction]:
        """Return μ, for at least one row."""
        return [total / self.count for total in self.sums]

    def scatter(self) -> list[list[Fraction]]:
        """Return Σ_i (x_i − μ)(x_i − μ)ᵀ, for at least one row."""
        mu = self.mean()
        half = [[self.products[j][k] - self.sums[j] * mu[k] for k in range(j + 1)] for j in range(len(mu))]
        return [[half[max(j, k)][min(j, k)] for k in range(len(mu))] for j in range(len(mu))]


class ClassMoments:
    """The moments of each class: the sufficient statistics of Gaussian discriminant analysis.

    >>> first, second = ClassMoments(1), ClassMoments(1)
    >>> first.add([125], "No")
    >>> second.add([95], "Yes")
    >>> first.merge(second) == second.merge(first), first.merge(second).classes
    (True, ['No', 'Yes'])

    Undeclared classes are in the order of `labels`.  A call that raises InvalidInput changes nothing.

    Cites: 002-A03, L57
    """

    __slots__ = ("declared", "features", "moments")

    def __init__(self, features: int, classes: Sequence[Label] | None = None) -> None:
        self.features = integer(features, "features")
        if self.features < 1:
            raise InvalidInput(f"features={shown(features)} is less than 1: a row has at least one")
        if self.features > MOST_FEATURES:
            raise Unsupported(f"features={shown(features)} is more than {MOST_FEATURES}: give fewer, for all "
                              "products of two features are kept")
        self.declared = None if classes is None else tuple(declared(classes, []))
        self.moments: dict[Label, Moments] = {label: Moments(self.features) for label in self.declared or ()}

    @property
    def classes(self) -> list[Label]:
        """The labels in their order: as declared, else integers first, then texts by code point."""
        return sorted_labels(self.moments) if self.declared is None else list(self.declared)

    @property
    def records(self) -> int:
        """n, the number of records of all classes."""
        return sum([moments.count for moments in self.moments.values()])

    def add(self, row: Sequence[Number], label: Label) -> None:
        """Count one record."""
        self._count({self._known(label, "label"): [self._read(row, "row")]})

    def add_all(self, rows: Sequence[Sequence[Number]], labels: Sequence[Label]) -> None:
        """Count some records."""
        given, named = check_lengths(rows, labels, "rows")
        groups: dict[Label, list[list[Fraction]]] = {}
        for i, (row, label) in enumerate(zip(given, named)):
            groups.setdefault(self._known(label, f"labels[{i}]"), []).append(self._read(row, f"rows[{i}]"))
        for label in groups:
            check_bits(groups[label], "rows")
        self._count(groups)

    def merge(self, other: object) -> ClassMoments:
        """Return the moments of both sets of records together.

        Raises InvalidInput where features or declared classes differ.
        """
        if not isinstance(other, ClassMoments) or self._frame() != other._frame():
            raise InvalidInput("only moments with equal features and declared classes can be merged: "
                               "make both with the same arguments")
        both = ClassMoments(self.features, self.declared)
        for part in (self, other):
            for label in part.moments:
                both.opened(label).merge(part.moments[label])
        sorted_labels(both.moments)   # refuses 1 beside "1"
        return both

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, ClassMoments) and self._frame() == other._frame()
                and self.moments == other.moments)

    def _frame(self) -> tuple[object, ...]:
        return self.features, self.declared

    def opened(self, label: Label) -> Moments:
        """Return the moments of a class, to be added to: at first those of no row."""
        if label not in self.moments:
            self.moments[label] = Moments(self.features)
        return self.moments[label]

    def _count(self, groups: dict[Label, list[list[Fraction]]]) -> None:
        sorted_labels(list(groups) + list(self.moments))   # refuses 1 beside "1" before anything is counted
        for label in groups:
            self.opened(label).add_all(groups[label])

    def _known(self, label: object, name: str) -> Label:
        known = check_label(label, name)
        if self.declared is not None and known not in self.moments:
            raise InvalidInput(f"{name}={shown(label)} is not in classes={shown(list(self.declared))}: "
                               "declare it")
        return known

    def _read(self, row: object, name: str) -> list[Fraction]:
        return [rational(cell, f"{name}[{j}]") for j, cell in enumerate(check_row(row, self.features, name))]
