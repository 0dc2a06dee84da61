"""A naive Bayes model of rational factors: the statistics of some records under a smoothing, and its answers.

    N_c        records of class c           K    classes           n    records
    prior      P(c) = N_c / n               the factors P(x_j | c) are in `columns`
    weight     of a class: its joint P(x, c), as powers of coprime whole numbers (see `products`)

All families but the Gaussian have rational factors, and every answer is a fraction.  No arithmetic of the
reals is loaded here: `model` adds the Gaussian family and the logarithms of odds.
"""
from __future__ import annotations

from ...arguments import check_option, check_row, checked_alpha, checked_m, checked_truth
from ...decision.greatest import TIES, without_tie
from ...errors import InvalidInput, Undefined, shown
from ...labels import check_label
from ...numbers.rational import Fraction
from ..counting.bits import refuse_missing
from ..counting.families import Bernoulli, Frequencies, Presence
from ..counting.statistics import Statistics
from .columns import BernoulliColumn, FrequencyColumn, PresenceColumn, Smoothing
from .products import Factors, greatest, is_zero, shares, value
from .scores import Logs, candidates, packed, unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypedDict

    from ...arguments import Number
    from ...labels import Label
    from ...numbers.reals.real import Exact
    from ..counting.families import Family
    from .products import Powers

    Rows = Sequence[Sequence[object]]
    Labels = Sequence[Label]
    class EventOptions(TypedDict, total=False):
        """How an event model of the notes is estimated: options of `learnt`."""

        classes: Labels | None
        alpha: Number
        smooth_prior: bool

    Cells = list[Any]   # what is counted of each cell of a query, None for a missing one

__all__ = ["RationalModel"]


class RationalModel:
    """A naive Bayes model all of whose probabilities are rational: attributes of any type but Gaussian.

        P(c) = N_c / n      with smooth_prior: (N_c + α)/(n + Kα), or (N_c + m/K)/(n + m)

    >>> from refml.naive_bayes.counting.statistics import Statistics
    >>> from refml.naive_bayes.counting.families import Categorical
    >>> statistics = Statistics([Categorical()])
    >>> for value, label in [("a", "x"), ("a", "x"), ("b", "y"), ("a", "y")]:
    ...     statistics.add([value], label)
    >>> model = RationalModel(statistics, alpha=1)
    >>> model.prior["x"], model.parameters["x"], model.decide(["b"])
    (Fraction(1, 2), [[Fraction(3, 4), Fraction(1, 4)]], ['y'])

    The statistics are copied: records added to them later do not change the model.  Raises
    InvalidInput for alpha < 0, m < 0, alpha together with m, no records, fewer than two classes, and a
    Gaussian attribute.  An answer raises Undefined where an estimate that it needs is 0/0 in one of the
    classes, Unsupported where an exact product would have more than 2^24 bits.

    Cites: 000-A04, 000-X02, 001-A07, 001-F11, 001-F17, 002-A10, 002-X16, XS-02, XS-11
    """

    __slots__ = ("_logs", "_prior_score", "_priors", "alpha", "classes", "columns", "factors", "m",
                 "smooth_prior", "statistics")

    def __init__(self, statistics: Statistics, alpha: Number = 0, m: Number | None = None,
                 smooth_prior: bool = False) -> None:
        if not isinstance(statistics, Statistics):
            raise InvalidInput(f"statistics={shown(statistics)} are not Statistics: make some of records")
        self.alpha, self.smooth_prior = checked_alpha(alpha), checked_truth(smooth_prior, "smooth_prior")
        self.m = None if m is None else checked_m(m)
        if self.m is not None and self.alpha != 0:
            raise InvalidInput(f"alpha={shown(alpha)} and m={shown(m)} are two ways to smooth: give one")
        self.statistics = statistics.copy()
        self.classes = self.statistics.classes
        if self.statistics.records == 0:
            raise InvalidInput("the statistics hold no record: add at least one")
        if len(self.classes) < 2:
            raise InvalidInput(f"classes={shown(self.classes)} leaves nothing to decide: "
                               "give records of two classes, or declare `classes`")
        smoothing = Smoothing(self.alpha, self.m)
        self._priors = self._prior_quotients(smoothing)
        self.columns = [self._column(j, smoothing) for j in range(len(self.statistics.families))]
        self.factors, self._logs = Factors(), Logs()
        self._prior_score: int | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RationalModel) and self._frame() == other._frame()

    def __repr__(self) -> str:
        smoothing = f"alpha={self.alpha}" if self.m is None else f"m={self.m}"
        records = self.statistics.records
        return f"{type(self).__name__}(classes={self.classes!r}, records={records}, {smoothing})"

    def _frame(self) -> tuple[object, ...]:
        return self.statistics, self.alpha, self.m, self.smooth_prior

    def _prior_quotients(self, smoothing: Smoothing) -> list[tuple[int, int]]:
        """Return s·(N_c + β) and s·(n + Kβ) for each class."""
        K, n = len(self.classes), self.statistics.records
        beta = smoothing.uniform(K) if self.smooth_prior else Fraction(0)
        s, pseudo = beta.denominator, beta.numerator
        return [(s * self.statistics.sizes[label] + pseudo, s * n + K * pseudo) for label in self.classes]

    def _column(self, j: int, smoothing: Smoothing) -> Any:
        family = self.statistics.families[j]
        tallies: Any = [self.statistics.tallies[label][j] for label in self.classes]
        where = f"column {j}"
        if isinstance(family, Presence):
            return PresenceColumn(family, tallies, self.classes, smoothing, where)
        if not isinstance(family, Frequencies):
            return self._irrational_column(family, tallies, where)
        kind = BernoulliColumn if isinstance(family, Bernoulli) else FrequencyColumn
        return kind(family, tallies, self.classes, smoothing, where)

    def _irrational_column(self, family: Family, tallies: Any, where: str) -> Any:
        """Return the column of a family whose factors are irrational, for models that have such."""
        raise InvalidInput(f"{where} is of the family {shown(family)}, whose factors are irrational: "
                           "make a Model, which computes with exact reals")

    # ---- parameters

    @property
    def prior(self) -> dict[Label, Fraction]:
        """P(c) of each class."""
        return {label: Fraction(above, below) for label, (above, below) in zip(self.classes, self._priors)}

    @property
    def parameters(self) -> dict[Label, list[Any]]:
        """For each class the estimates of each column.

        Bernoulli: P(1).  Categorical and Binned: the probability of each value, in the
        order of the column's `values`.  Presence and Tokens: of each word, in the order of
        the dictionary.  Gaussian: its GaussianParameters.  Undefined where an estimate is 0/0.
        """
        return {label: [column.parameters(c) for column in self.columns]
                for c, label in enumerate(self.classes)}

    def column_parameters(self, j: int) -> dict[Label, Any]:
        """Return the estimates of column j for each class, as in `parameters`."""
        return {label: self.columns[j].parameters(c) for c, label in enumerate(self.classes)}

    # ---- answers

    def likelihood(self, query: Sequence[object]) -> dict[Label, Exact]:
        """Return P(x | c) of each class: the product of the factors of the known cells.

        Cites: 000-F06, 001-F09, 002-F28, 003-F07, 003-F14, 003-C07
        """
        cells = self._read(query)
        return {label: self._product(c, cells, {}) for c, label in enumerate(self.classes)}

    def joint(self, query: Sequence[object]) -> dict[Label, Exact]:
        """Return P(x, c) = P(c) · P(x | c) of each class.

        Cites: 001-E26, 002-F30
        """
        cells = self._read(query)
        return {label: self._product(c, cells, self._prior_powers(c))
                for c, label in enumerate(self.classes)}

    def posterior(self, query: Sequence[object]) -> dict[Label, Exact]:
        """Return P(c | x) of each class; raises Undefined where all joints are 0.

        Cites: 000-A02, 000-F13, 000-X05, 002-F34, 002-A08, 002-X09, XS-12, L07, L19
        """
        return self._posterior(self._read(query), query)

    def _posterior(self, cells: Cells, query: object) -> dict[Label, Exact]:
        weights = self._weights(cells)
        self._alive(weights, query)
        return dict(zip(self.classes, shares([weights[c] for c in range(len(self.classes))])))

    def decide(self, query: Sequence[object], ties: str = "all") -> list[Label]:
        """Return the classes of greatest posterior, in the order of the classes.

        Certified scores decide nearly always.  Where they leave more than one class, the
        joints are compared exactly.  Raises Undefined where all joints are 0.

        Cites: 000-F14, 001-F10, 001-E23, 001-E28, L08
        """
        ties = check_option(ties, TIES, "ties")
        cells = self._read(query)
        ahead = self._leaders(cells)
        if len(ahead) == 1:
            return [self.classes[ahead[0]]]
        return self._decide_exactly(cells, query, ties)

    # ---- a query

    def _read(self, query: Sequence[object]) -> Cells:
        given = check_row(query, len(self.columns), "query")
        if self.statistics.missing == "error":
            refuse_missing(given, "query")
        return [None if cell is None else column.read(cell, f"query[{j}]")
                for j, (column, cell) in enumerate(zip(self.columns, given))]

    def class_index(self, label: Label, name: str = "label") -> int:
        """Return the position of a class among `classes`, or raise InvalidInput."""
        known = check_label(label, name)
        if known not in self.classes:
            raise InvalidInput(f"{name}={shown(label)} is not one of the classes: give one of "
                               f"{shown(self.classes)}")
        return self.classes.index(known)

    def _product(self, c: int, cells: Cells, powers: Powers) -> Exact:
        """Return the product of `powers` and the factors of all cells."""
        return value(self.factors.refined(self._multiply(c, cells, powers)))

    # ---- weights

    def _prior_powers(self, c: int) -> Powers:
        powers: Powers = {}
        above, below = self._priors[c]
        self.factors.multiply(powers, above, 1)
        self.factors.multiply(powers, below, -1)
        return powers

    def _multiply(self, c: int, cells: Cells, powers: Powers) -> Powers:
        """Multiply the product by the rational factors of all cells."""
        for column, cell in zip(self.columns, cells):
            if cell is not None:
                column.multiply(powers, cell, c, self.factors)
        return powers

    def _weights(self, cells: Cells) -> dict[int, Powers]:
        """Return the weight of each class, or its rational part."""
        weights = [self._multiply(c, cells, self._prior_powers(c)) for c in range(len(self.classes))]
        # Only now: an atom of the first class may have been split on the way to the last.
        return {c: self.factors.refined(powers) for c, powers in enumerate(weights)}

    def _alive(self, weights: Mapping[int, Powers], query: object) -> list[int]:
        """Return the classes whose joint is not 0."""
        alive = [c for c in range(len(self.classes)) if not is_zero(weights[c])]
        if not alive:
            raise Undefined(f"all classes have joint 0 for query={shown(query)}, which is 0/0: "
                            "smooth with alpha > 0")
        return alive

    # ---- decisions

    def _leaders(self, cells: Cells) -> list[int]:
        """Return the classes that may have the greatest joint; none where the scores cannot tell."""
        logs = self._logs
        if self._prior_score is None:
            self._prior_score = packed([logs.of(above) - logs.of(below) for above, below in self._priors])
        total, error = self._prior_score, 2
        for column, cell in zip(self.columns, cells):
            if cell is not None:
                score = column.score(cell, logs)
                if score is None:
                    return []
                total += score
                error += column.logs_in(cell)
        return candidates(unpacked(total, len(self.classes)), error)

    def _decide_exactly(self, cells: Cells, query: object, ties: str) -> list[Label]:
        """Compare the joints of all classes that are not 0."""
        weights = self._weights(cells)
        alive = self._alive(weights, query)
        return without_tie([self.classes[alive[i]] for i in greatest([weights[c] for c in alive])], ties)


def learnt(rows: Rows, labels: Labels, families: Sequence[Family], classes: Labels | None = None,
           alpha: Number = 0, smooth_prior: bool = False) -> RationalModel:
    """Return the model of records that miss no cell, as the rational event models of the notes have them.

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> learnt([[1], [0], [1]], ["spam", "ham", "spam"], [Bernoulli()], alpha=1).parameters["spam"]
    [Fraction(3, 4)]

    Raises InvalidInput for a missing cell, of a record or of a query, and as `classifier.fit`.
    """
    statistics = Statistics(families, classes, "error")
    statistics.add_all(rows, labels)
    return RationalModel(statistics, alpha, smooth_prior=smooth_prior)
