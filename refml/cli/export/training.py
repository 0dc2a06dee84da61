"""Models that are trained to be exported: on a table, on messages, or read from a portable text.

    bayes        naive Bayes: columns of 0 and 1 are Bernoulli, other numbers Gaussian, texts categorical
    gda          Gaussian classes of one covariance          perceptron   two classes, until none is wrong
    logistic     two classes, to proven digits               svm          two classes, the exact optimum
    spam         a filter on messages, reduced to the most informative words

The parameters of bayes, gda and spam are sums over the records, which are read in pieces and not kept in
memory.  The others need all records at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ... import linear, logistic, naive_bayes, perceptron
from ...errors import InvalidInput, NotSeparable, shown
from ...gaussian.moments import ClassMoments
from ...gda.classifier import shared_parameters
from ...naive_bayes.counting.statistics import Statistics
from ...numbers.rational import Fraction
from ...portable import fitted
from ...svm import optimum
from ...svm.problem.reading import read_problem
from ...text.filter import SpamFilter
from ..files import tables
from ..files.column_types import NUMBER, TEXT
from ..files.delimited import usual_label
from ..files.pieces import Pieces, Watched
from ..spam.messages import Messages

if TYPE_CHECKING:
    from ...labels import Label
    from ..printing.progress import Progress

Columns = tuple[int, list[int]]   # the places of the label and of what it is learnt from


@dataclass(frozen=True)
class Settings:
    """What the options say: alpha, divisor, l2, C and kernel of an SVM, digits of reals, words of a filter.

    A kernel of `gamma` None takes 1/features, as `refml svm` does.
    """

    alpha: Fraction
    divisor: str
    l2: Fraction
    price: Fraction | None
    kernel: Mapping[str, Any]
    digits: int
    words: int | None
    event_model: str


@dataclass(frozen=True)
class Examples:
    """The rows and labels of a table."""

    rows: list[list[Any]]
    labels: list[Label]


def columns_of(table: tables.Table, label: str | None) -> Columns:
    """Return the indices of the label and of the features.

    The label is the column named `label`, else that of `usual_label`.  Raises InvalidInput for a table of one
    column.
    """
    (target, *more) = [usual_label(table.names)] if label is None else table.places(label)
    features = [j for j in range(len(table.names)) if j != target]
    if more:
        raise InvalidInput(f"label={shown(label)} names several columns: name one")
    if not features:
        raise InvalidInput(f"label={shown(label or table.names[target])} is the only column: give a table "
                           "with a column to learn from")
    return target, features


def examples(table: tables.Table, columns: Columns) -> Examples:
    """Return all examples of a table.  Raises InvalidInput, with the line, for a cell that is no number."""
    target, features = columns
    return Examples(rows_of([table.numbers(j) for j in features]), labels_of(table, target))


def rows_of(columns: Iterable[list[Any]]) -> list[list[Any]]:
    """Return the rows of some columns."""
    return [list(row) for row in zip(*columns, strict=True)]


def labels_of(table: tables.Table, target: int) -> list[Any]:
    """Return the labels of a table: integers if all are, else texts."""
    return table.labels(target) if table.types[target] == NUMBER else list(table.values(target))


# ---------------------------------------------------------------- sums, counted in pieces

def bayes(data: Pieces, columns: Columns, settings: Settings, watched: Watched) -> Any:
    """Return naive Bayes, trained on the data; each column has the family that its cells suggest.

    Raises InvalidInput where a stray text makes a column of numbers one of texts, and if all records have
    one class.
    """
    target, features = columns
    data.frame.check_learnt(features)
    families = [family(data.frame.types[j], data.bits[j], settings.divisor) for j in features]
    statistics = Statistics(families)
    for piece in watched(data):
        statistics.add_all(rows_of([piece.exact(j) for j in features]), labels_of(piece, target))
    check_classes(statistics.classes, data.frame, target)
    return naive_bayes.Model(statistics, settings.alpha)


def check_classes(classes: Sequence[Label], table: tables.Table, target: int) -> None:
    """Raise InvalidInput if all records have one class."""
    if len(classes) < 2:
        raise InvalidInput(f"{table.source} has no label but {shown(classes[0])} in its column "
                           f"{shown(table.names[target])}: give records of two classes, or another column, "
                           "--label COLUMN")


def family(kind: str, bits: bool, divisor: str) -> naive_bayes.Family:
    """Return the family of a column: Bernoulli for 0 and 1, Gaussian for other numbers, categorical for
    texts.
    """
    if kind == TEXT:
        return naive_bayes.Categorical()
    return naive_bayes.Bernoulli() if bits else naive_bayes.Gaussian(divisor)


def discriminant(data: Pieces, columns: Columns, settings: Settings, watched: Watched) -> Any:
    """Return Gaussian classes that share one covariance."""
    target, features = columns
    moments = ClassMoments(len(features))
    for piece in watched(data):
        moments.add_all(rows_of([piece.numbers(j) for j in features]), labels_of(piece, target))
    check_classes(moments.classes, data.frame, target)
    return fitted.portable(shared_parameters(moments))


def spam(messages: Messages, settings: Settings) -> Any:
    """Return the naive Bayes model of a spam filter trained on messages.

    With `settings.words` it keeps only so many words, those that distinguish the classes best.
    """
    trained = SpamFilter.streamed(messages.pairs(), messages.classes, settings.event_model, settings.alpha)
    return (trained if settings.words is None else trained.shortened(settings.words)).model


# ---------------------------------------------------------------- what needs all examples

def two(data: Examples) -> tuple[list[Label], list[int]]:
    """Return the two classes, in order, and the labels as -1 and 1.

    Raises InvalidInput for more or fewer classes.
    """
    classes = sorted(set(data.labels), key=lambda label: (isinstance(label, str), label))
    if len(classes) != 2:
        raise InvalidInput(f"the labels are {shown(classes)}: this model has two classes")
    return classes, [1 if label == classes[1] else -1 for label in data.labels]


def perceptron_of(data: Examples, settings: Settings, progress: Progress) -> Any:
    """Return a perceptron.  Raises InvalidInput if it found no separating hyperplane."""
    classes, signs = two(data)
    progress.now("training the perceptron")
    run = perceptron.train(data.rows, signs)
    if not run.converged:
        raise InvalidInput("the perceptron leaves records wrong, for no plane separates them or its epochs "
                           "ended: export an svm with a price C, or logistic")
    return fitted.portable(run, classes)


def logistic_of(data: Examples, settings: Settings, progress: Progress) -> Any:
    """Return logistic regression, its parameters to proven digits."""
    classes, signs = two(data)
    progress.now("finding the maximiser")
    found = logistic.maximiser(data.rows, linear.to_bits(signs), settings.l2)
    progress.now(f"proving {settings.digits} digits")
    return fitted.portable(found, classes, settings.digits)


def svm_of(data: Examples, settings: Settings, progress: Progress) -> Any:
    """Return the exact optimum of a support vector machine.  Raises InvalidInput if --hard has none."""
    classes, signs = two(data)
    kernel = dict(settings.kernel)
    if "gamma" in kernel and kernel["gamma"] is None:
        kernel["gamma"] = Fraction(1, len(data.rows[0]))
    progress.now("finding the optimum")
    try:
        solution = progress.run(optimum.steps(read_problem(data.rows, signs, C=settings.price, **kernel)))
    except NotSeparable:
        raise InvalidInput("no plane separates these examples, so that there is no hard margin: leave out "
                           "--hard, or give a price --C; refml svm --hard proves it") from None
    progress.now("writing the optimum")
    return fitted.machine(data.rows, signs, solution, classes, digits=settings.digits, **kernel)


IN_PIECES: dict[str, Callable[[Pieces, Columns, Settings, Watched], Any]] = {
    "bayes": bayes, "gda": discriminant,
}
OF_TABLES: dict[str, Callable[[Examples, Settings, Progress], Any]] = {
    "logistic": logistic_of, "perceptron": perceptron_of, "svm": svm_of,
}
MODELS = (*IN_PIECES, *OF_TABLES, "spam", "network", "text")
