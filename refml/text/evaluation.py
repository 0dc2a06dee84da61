"""Evaluation of a spam filter: what it decides of texts that it was not trained on.

    k          the number of parts          part of record i      i mod k, whatever its label
    holdout    train on all parts but the last, test on the last: every k-th text
    folds      each part in turn is the one that is tested

The part of a text follows from its position, so that the same data give the same figures everywhere.
"""
from __future__ import annotations

from ..arguments import check_lengths, listed
from ..errors import InvalidInput, Undefined, shown
from ..labels import check_label, declared
from ..numbers.rational import Fraction, integer
from ..records import Record
from .filter import SpamFilter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import TypedDict, Unpack

    from ..arguments import Number
    from ..labels import Label

    class FilterOptions(TypedDict, total=False):
        """How each filter is trained: options of `SpamFilter.train`."""

        event_model: str
        alpha: Number
        smooth_prior: bool

__all__ = ["ConfusionMatrix", "Trial", "confusion", "folds", "holdout", "trials"]


class Trial(Record):
    """One tested text: its `position` among the texts, its true label `actual`, and the filter's decision.

    `decided` is None where the joint of every class is 0, so that there is no posterior.
    """

    __slots__ = ("position", "actual", "decided")

    def __init__(self, position: int, actual: Label, decided: Label | None) -> None:
        self.position = position
        self.actual = actual
        self.decided = decided


class ConfusionMatrix(Record):
    """A confusion matrix: how many tested texts of each class the filter decided as each class.

    classes      the labels in their order
    counts       counts[a][b] is the number of texts of class a that were decided as class b
    undefined    undefined[a] is the number of texts of class a without a posterior, as all joints are 0
    """

    __slots__ = ("classes", "counts", "undefined")

    def __init__(self, classes: list[Label], counts: dict[Label, dict[Label, int]],
                 undefined: dict[Label, int]) -> None:
        self.classes = classes
        self.counts = counts
        self.undefined = undefined

    @property
    def total(self) -> int:
        """How many texts were tested."""
        return sum([self.undefined[actual] + sum(self.counts[actual].values()) for actual in self.classes])

    @property
    def accuracy(self) -> Fraction:
        """The share of texts decided rightly; a text without a posterior counts as wrong.

        Raises Undefined where no text was tested.
        """
        if self.total == 0:
            raise Undefined("no text was tested, which makes the accuracy 0/0: test at least one")
        return Fraction(sum([self.counts[label][label] for label in self.classes]), self.total)


def trials(texts: Sequence[str], labels: Sequence[Label], k: int, tested: Sequence[int] | None = None,
           **options: Unpack[FilterOptions]) -> Iterator[Trial]:
    """Yield the decisions of k-fold cross-validation of a spam filter: a `Trial` for each tested text.

    Text i is in part i mod k.  Each part in `tested` (by default all, 0 to k − 1) is tested by a filter
    trained on the other parts.

    >>> [one.decided for one in trials(["buy", "see", "buy", "see"], ["spam", "ham", "spam", "ham"], k=2)]
    ['ham', 'ham', 'spam', 'spam']

    Options: `event_model` ("bernoulli" or "multinomial"), `alpha` (by default 1), `smooth_prior`.  Of tied
    classes the first is the decision.  Raises InvalidInput for k below 2 or above the number of
    texts, for a part that is not one of 0, …, k − 1, and for training texts without any word.

    Cites: 000-A05
    """
    given, named = check_lengths(texts, labels, "texts")
    parts = integer(k, "k")
    if parts < 2 or parts > len(given):
        raise InvalidInput(f"k={shown(k)} must lie between 2 and the number of texts, {len(given)}")
    yield from streamed_trials(list(zip(given, named)), declared(None, named), parts, tested, **options)


def streamed_trials(pairs: Iterable[tuple[str, Label]], classes: Sequence[Label], k: int,
                    tested: Sequence[int] | None = None, **options: Unpack[FilterOptions]) -> Iterator[Trial]:
    """Test as `trials` does, on texts with their labels that are not kept: `pairs` is read twice for a part.

    Its iterator must begin anew each time, as that of a list does.  Not fewer texts than k are assumed.
    """
    parts = integer(k, "k")
    for part in range(parts) if tested is None else _checked_parts(tested, parts):
        rest = (pair for i, pair in enumerate(pairs) if i % parts != part)
        trained = SpamFilter.streamed(rest, classes, **options)
        for i, (text, label) in enumerate(pairs):
            if i % parts == part:
                yield Trial(i, check_label(label), _decided(trained, text))


def _checked_parts(tested: Sequence[int], k: int) -> list[int]:
    given = tested if isinstance(tested, range) else listed(tested, "tested")
    parts = [integer(part, f"tested[{i}]") for i, part in enumerate(given)]
    for i, part in enumerate(parts):
        if part < 0 or part >= k:
            raise InvalidInput(f"tested[{i}]={shown(part)} is not a part: give one between 0 and {k - 1}")
    return parts


def _decided(trained: SpamFilter, text: str) -> Label | None:
    try:
        return trained.decide(text, ties="first")[0]
    except Undefined:
        return None


def confusion(results: Iterable[Trial], classes: Sequence[Label]) -> ConfusionMatrix:
    """Count trials (tested texts) by actual and decided class: return the confusion matrix.

    >>> confusion([Trial(0, "spam", "ham"), Trial(1, "ham", "ham")], ["ham", "spam"]).accuracy
    Fraction(1, 2)

    Raises InvalidInput for a trial whose label or decision is not in `classes`.
    """
    order = declared(listed(classes, "classes"), [])
    counts = {actual: dict.fromkeys(order, 0) for actual in order}
    undefined = dict.fromkeys(order, 0)
    for one in results:
        actual = _declared_class(one.actual, order, f"the actual class of trial {one.position}")
        if one.decided is None:
            undefined[actual] += 1
        else:
            counts[actual][_declared_class(one.decided, order, f"the decision of trial {one.position}")] += 1
    return ConfusionMatrix(order, counts, undefined)


def _declared_class(label: object, classes: Sequence[Label], name: str) -> Label:
    known = check_label(label, name)
    if known not in classes:
        raise InvalidInput(f"{name}={shown(known)} is not in classes={shown(classes)}: declare it")
    return known


def holdout(texts: Sequence[str], labels: Sequence[Label], k: int = 5,
            **options: Unpack[FilterOptions]) -> ConfusionMatrix:
    """Test a spam filter on every k-th text, trained on all others: return the confusion matrix.

    >>> holdout(["buy", "see", "buy", "see"], ["spam", "ham", "spam", "ham"], k=4).counts["ham"]["ham"]
    1

    Options: `event_model`, `alpha`, `smooth_prior`.  Raises InvalidInput for k below 2 or above the
    number of texts.
    """
    given, named = check_lengths(texts, labels, "texts")
    tested = [integer(k, "k") - 1]
    return confusion(trials(given, named, k, tested, **options), declared(None, named))


def folds(texts: Sequence[str], labels: Sequence[Label], k: int = 5,
          **options: Unpack[FilterOptions]) -> ConfusionMatrix:
    """Return the confusion matrix of k-fold cross-validation of a spam filter.

    >>> folds(["buy", "see", "buy", "see", "buy", "see"], ["spam", "ham"] * 3, k=3).accuracy
    Fraction(1, 1)

    Text i is in part i mod k.  Options: `event_model`, `alpha`, `smooth_prior`.  Raises InvalidInput for
    k below 2 or above the number of texts.
    """
    given, named = check_lengths(texts, labels, "texts")
    return confusion(trials(given, named, k, None, **options), declared(None, named))
