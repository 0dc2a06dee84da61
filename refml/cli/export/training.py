"""Models that are trained to be exported: on a table, on messages, or read from a portable text.

    bayes        naive Bayes: 0 and 1 are Bernoulli, words and few whole numbers categorical, numbers Gaussian
    gda          Gaussian classes of one covariance          perceptron   two classes, until none is wrong
    logistic     two classes, to proven digits               svm          two classes, the exact optimum
    spam         a filter on messages, its words cut to those that tell most

What bayes, gda and spam learn are sums over the records, which are read in pieces and never held.  The others
need all records at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ... import linear, logistic, naive_bayes, perceptron
from ...errors import InvalidInput, shown
from ...gaussian.moments import ClassMoments
from ...gda.classifier import shared_parameters
from ...naive_bayes.counting.statistics import Statistics
from ...numbers.rational import Fraction
from ...portable import fitted
from ...svm import optimum
from ...text.filter import SpamFilter
from ..files import tables
from ..files.column_types import NUMBER, TEXT
from ..files.pieces import Pieces, Watched
from ..spam.messages import Messages

if TYPE_CHECKING:
    from ...labels import Label

LABELS = ("label", "class", "target", "y")

Columns = tuple[int, list[int]]   # the places of the label and of what it is learnt from


@dataclass(frozen=True)
class Settings:
    """What the options say: alpha, C and kernel of an SVM, digits of reals, words of a filter."""

    alpha: Fraction
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
    """Return the places of the label and of what it is learnt from.

    The label is the column named so, else called so, else the last.  Raises InvalidInput for a table of one
    column.
    """
    usual = next((name for name in table.names if name.lower() in LABELS), table.names[-1])
    (target, *more) = table.places(label or usual)
    features = [j for j in range(len(table.names)) if j != target]
    if more or not features:
        raise InvalidInput(f"label={shown(label or usual)} leaves no column to learn from, or names several: "
                           "name one column of a table of two or more")
    return target, features


def examples(table: tables.Table, label: str | None) -> Examples:
    """Return the examples of a table, all of them.  Raises as `columns_of`."""
    target, features = columns_of(table, label)
    return Examples(rows_of([table.exact(j) for j in features]), labels_of(table, target))


def rows_of(columns: Iterable[list[Any]]) -> list[list[Any]]:
    """Return the rows of some columns."""
    return [list(row) for row in zip(*columns, strict=True)]


def labels_of(table: tables.Table, target: int) -> list[Any]:
    """Return the labels of a table: integers where all are, else texts."""
    return table.labels(target) if table.types[target] == NUMBER else list(table.values(target))


# ---------------------------------------------------------------- sums, counted in pieces

def bayes(data: Pieces, columns: Columns, settings: Settings, watched: Watched) -> Any:
    """Naive Bayes, each column of the family that its cells suggest."""
    target, features = columns
    statistics = Statistics([family(data.frame.types[j], data.bits[j]) for j in features])
    for piece in watched(data):
        statistics.add_all(rows_of([piece.exact(j) for j in features]), labels_of(piece, target))
    return naive_bayes.Model(statistics, settings.alpha)


def family(kind: str, bits: bool) -> naive_bayes.Family:
    """The family of a column: Bernoulli for 0 and 1, Gaussian for other numbers, categorical for texts."""
    if kind == TEXT:
        return naive_bayes.Categorical()
    return naive_bayes.Bernoulli() if bits else naive_bayes.Gaussian()


def discriminant(data: Pieces, columns: Columns, settings: Settings, watched: Watched) -> Any:
    """Gaussian classes that share one covariance."""
    target, features = columns
    moments = ClassMoments(len(features))
    for piece in watched(data):
        moments.add_all(rows_of([piece.numbers(j) for j in features]), labels_of(piece, target))
    return fitted.portable(shared_parameters(moments))


def spam(messages: Messages, settings: Settings) -> Any:
    """A filter trained on messages, cut to the words that tell most."""
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


def perceptron_of(data: Examples, settings: Settings) -> Any:
    """A perceptron.  Raises InvalidInput where it found no plane, which an export would hide."""
    classes, signs = two(data)
    run = perceptron.train(data.rows, signs)
    if not run.converged:
        raise InvalidInput("the perceptron leaves records wrong, for no plane separates them or its epochs "
                           "ended: export an svm with a price C, or logistic")
    return fitted.portable(run, classes)


def logistic_of(data: Examples, settings: Settings) -> Any:
    """Logistic regression without a penalty, to proven digits."""
    classes, signs = two(data)
    found = logistic.maximiser(data.rows, linear.to_bits(signs))
    return fitted.portable(found, classes, settings.digits)


def svm_of(data: Examples, settings: Settings) -> Any:
    """The exact optimum of a support vector machine."""
    classes, signs = two(data)
    solution = optimum.solve(data.rows, signs, C=settings.price, **settings.kernel)
    return fitted.machine(data.rows, signs, solution, classes, digits=settings.digits, **settings.kernel)


IN_PIECES: dict[str, Callable[[Pieces, Columns, Settings, Watched], Any]] = {
    "bayes": bayes, "gda": discriminant,
}
OF_TABLES: dict[str, Callable[[Examples, Settings], Any]] = {
    "logistic": logistic_of, "perceptron": perceptron_of, "svm": svm_of,
}
MODELS = (*IN_PIECES, *OF_TABLES, "spam", "text")
