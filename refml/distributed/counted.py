"""What can be counted in parts: each says what is counted of no record, and counts some records more.

    NaiveBayes        the statistics of naive Bayes, every family       → naive_bayes.Model(counted, alpha=1)
    GaussianClasses   the moments of each class                         → gda.posteriors.model(counted)
    Mixture           how often each row stands, for a step of EM       → mixture.step(counted)
    Decisions         how often each class was decided for each class   → decisions.matrix(counted)

The answers do not depend on how the records were parted, and so neither does the model.
"""
from __future__ import annotations

from ..arguments import check_lengths, check_option
from ..errors import InvalidInput, Undefined, shown
from ..gaussian.moments import ClassMoments
from ..labels import check_label, declared
from ..mixture import discrete
from ..mixture.mixing import known_components
from ..naive_bayes.counting.statistics import Statistics
from ..text.evaluation import ConfusionMatrix

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Any

    from ..arguments import Number
    from ..labels import Label
    from ..naive_bayes.counting.families import Family

__all__ = ["Decisions", "GaussianClasses", "Mixture", "NaiveBayes"]


class Counted:
    """The base of what can be counted."""

    def empty(self) -> Any:
        """Return what is counted of no record: it has `merge`, which returns what is counted of both."""
        raise NotImplementedError

    def add(self, counted: Any, rows: Sequence[Any], labels: Sequence[Any]) -> None:
        """Count some records more."""
        counted.add_all(rows, labels)


class NaiveBayes(Counted):
    """A map-reduce counter: the sufficient statistics that naive Bayes needs.

    The arguments are those of `naive_bayes.fit`.

    Cites: 001-C06, L23, L57
    """

    def __init__(self, families: Sequence[Family], classes: Sequence[Label] | None = None,
                 missing: str = "cell") -> None:
        self._frame = Statistics(families, classes, missing)

    def empty(self) -> Statistics:
        """Return statistics of no record."""
        return self._frame.copy()


class GaussianClasses(Counted):
    """A map-reduce counter: the moments of each class that GDA needs, from rows of `features` numbers.

    Cites: 002-A03, L57
    """

    def __init__(self, features: int, classes: Sequence[Label] | None = None) -> None:
        self._features = ClassMoments(features, classes).features
        self._classes = classes

    def empty(self) -> ClassMoments:
        """Return moments of no record."""
        return ClassMoments(self._features, self._classes)


# ---------------------------------------------------------------- how often

class Occurrences:
    """How often each thing was counted.

    >>> first, second = Occurrences(), Occurrences()
    >>> first.count("a")
    >>> second.count("a")
    >>> first.merge(second).times
    {'a': 2}

    `frame` says what is counted: labels that are the same for all parts of one count.
    """

    __slots__ = ("frame", "times")

    def __init__(self, frame: Sequence[Label] = ()) -> None:
        self.frame = tuple(frame)
        self.times: dict[Any, int] = {}

    def count(self, thing: Hashable, times: int = 1) -> None:
        """Count a thing so many times."""
        self.times[thing] = self.times.get(thing, 0) + times

    def merge(self, other: Occurrences) -> Occurrences:
        """Return how often each was counted in both.  Raises InvalidInput where the frames differ."""
        self.check(other.frame)
        both = Occurrences(self.frame)
        for part in (self, other):
            for thing in part.times:
                both.count(thing, part.times[thing])
        return both

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Occurrences) and (self.frame, self.times) == (other.frame, other.times)

    def check(self, frame: Sequence[Label]) -> None:
        """Raise InvalidInput unless this was counted in that frame."""
        if self.frame != tuple(frame):
            raise InvalidInput(f"one part was counted for {shown(list(self.frame))}, the other for "
                               f"{shown(list(frame))}: count both with the same arguments")


class Mixture(Counted):
    """A map-reduce counter: how often each row occurs, for one EM step of a categorical mixture.

        values[j]            the values of column j: [0, 1] for a Bernoulli mixture
        mixing, parameters   the mixture before the step, parameters[c][j] a distribution over values[j]

    >>> mixture = Mixture([[0, 1]], ["1/2", "1/2"], [[["1/4", "3/4"]], [["1/2", "1/2"]]])
    >>> counted = mixture.empty()
    >>> mixture.add(counted, [[1], [0], [1]], [None, None, None])
    >>> mixture.step(counted).mixing
    [Fraction(23, 45), Fraction(22, 45)]

    The label of a row is the index of its component if that is known, else None.  Only the count of each
    distinct row is kept.

    Cites: 002-C08, 002-A06, L52
    """

    def __init__(self, values: Sequence[Sequence[Label]], mixing: Sequence[Number],
                 parameters: Sequence[Sequence[Sequence[Number]]]) -> None:
        self._model = discrete.categorical_tables(mixing, parameters, values)
        self._values = [list(column) for column in values]
        self._frame: list[Label] = ["mixture", len(self._model.mixing)]
        for column in self._values:   # how many values, and which: no two lists of columns are written alike
            self._frame.append(len(column))
            self._frame += column

    def empty(self) -> Occurrences:
        """Return the occurrences of no row."""
        return Occurrences(self._frame)

    def add(self, counted: Occurrences, rows: Sequence[Any], labels: Sequence[Any]) -> None:
        """Count some rows more.  Raises InvalidInput for a value or a component that is not declared."""
        given, known = check_lengths(rows, labels, "rows")
        cells = discrete.indexed_cells(given, self._values)
        components = known_components(known, len(cells), len(self._model.mixing))
        for row, component in zip(cells, components):
            counted.count((component,) + tuple(row))

    def step(self, counted: Occurrences) -> discrete.CategoricalMixture:
        """Return the mixture after the step, as `mixture.categorical_step` does on all rows.

        Raises Undefined for a row of probability 0 and for a component without weight, InvalidInput where no
        row was counted, and for counts of another mixture.
        """
        counted.check(self._frame)
        rows = sorted(counted.times, key=_by_component)
        if not rows:
            raise InvalidInput("no row was counted: a step of EM needs at least one")
        cells, known = [list(row[1:]) for row in rows], [row[0] for row in rows]
        sizes = [len(column) for column in self._values]
        shares = discrete.expectation(cells, self._model, known)
        return discrete.maximisation(cells, sizes, shares, [counted.times[row] for row in rows])


def _by_component(row: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple([-1 if cell is None else cell for cell in row])


class Decisions(Counted):
    """A map-reduce counter: a classifier's decisions by true class, which make a confusion matrix.

    `decide(row)` returns the classes of greatest posterior.

    >>> decisions = Decisions(lambda row: ["spam"], classes=["ham", "spam"])
    >>> counted = decisions.empty()
    >>> decisions.add(counted, [[1], [0]], ["spam", "ham"])
    >>> decisions.matrix(counted).accuracy
    Fraction(1, 2)

        ties   "first": of several classes the first is the decision; "none": a tie counts as undefined, as
               does a row for which `decide` raises Undefined
    """

    def __init__(self, decide: Callable[[Any], Sequence[Label]], classes: Sequence[Label],
                 ties: str = "first") -> None:
        self._decide = decide
        self._classes = declared(classes, [])
        self._frame: list[Label] = ["decisions"]
        self._frame += self._classes
        self._first = check_option(ties, ("first", "none"), "ties") == "first"

    def empty(self) -> Occurrences:
        """Return the decisions of no record."""
        return Occurrences(self._frame)

    def add(self, counted: Occurrences, rows: Sequence[Any], labels: Sequence[Any]) -> None:
        """Decide some records more.  Raises InvalidInput for a label that is not declared."""
        for row, label in zip(*check_lengths(rows, labels, "rows")):
            actual = check_label(label, "label")
            if actual not in self._classes:
                raise InvalidInput(f"label={shown(label)} is not in classes={shown(self._classes)}: "
                                   "declare it")
            counted.count((actual, self._decision(row)))

    def _decision(self, row: Any) -> Label | None:
        try:
            best = self._decide(row)
        except Undefined:
            return None
        return best[0] if self._first or len(best) == 1 else None

    def matrix(self, counted: Occurrences) -> ConfusionMatrix:
        """Return the table counts[actual][decided], with undefined[actual] for records without decision.

        Raises InvalidInput for a decision or counts of other classes than those declared.
        """
        counted.check(self._frame)
        counts = {actual: dict.fromkeys(self._classes, 0) for actual in self._classes}
        undefined = dict.fromkeys(self._classes, 0)
        for (actual, decided), times in counted.times.items():
            if decided is None:
                undefined[actual] += times
            elif decided in counts[actual]:
                counts[actual][decided] += times
            else:
                raise InvalidInput(f"the classifier decided for {shown(decided)}, which is not in "
                                   f"classes={shown(self._classes)}: declare it")
        return ConfusionMatrix(self._classes, counts, undefined)
