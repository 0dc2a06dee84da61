"""Models that are trained to be exported: on a table, on messages, or read from a portable text.

    bayes        naive Bayes: 0 and 1 are Bernoulli, words and few whole numbers categorical, numbers Gaussian
    gda          Gaussian classes of one covariance          perceptron   two classes, until none is wrong
    logistic     two classes, to proven digits               svm          two classes, the exact optimum
    spam         a filter on messages, its words cut to those that tell most
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ... import gda, linear, logistic, naive_bayes, perceptron
from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...portable import fitted
from ...svm import optimum
from ...text.filter import SpamFilter
from ..files import tables
from ..spam.messages import Messages

if TYPE_CHECKING:
    from ...labels import Label

LABELS = ("label", "class", "target", "y")


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
    """The rows and labels of a table, and the type of each column of the rows."""

    rows: list[list[Any]]
    labels: list[Label]
    types: list[str]


def examples(table: tables.Table, label: str | None) -> Examples:
    """Return the examples of a table; the label is the column named so, else called so, else the last.

    Raises InvalidInput for a table of one column.
    """
    usual = next((name for name in table.names if name.lower() in LABELS), table.names[-1])
    (target, *more) = table.places(label or usual)
    features = [j for j in range(len(table.names)) if j != target]
    if more or not features:
        raise InvalidInput(f"label={shown(label or usual)} leaves no column to learn from, or names several: "
                           "name one column of a table of two or more")
    columns = [table.exact(j) for j in features]
    labels: list[Any] = table.values(target) if table.types[target] != tables.NUMBER else table.labels(target)
    return Examples([list(row) for row in zip(*columns, strict=True)], labels,
                    [table.types[j] for j in features])


def two(data: Examples) -> tuple[list[Label], list[int]]:
    """Return the two classes, in order, and the labels as -1 and 1.

    Raises InvalidInput for more or fewer classes.
    """
    classes = sorted(set(data.labels), key=lambda label: (isinstance(label, str), label))
    if len(classes) != 2:
        raise InvalidInput(f"the labels are {shown(classes)}: this model has two classes")
    return classes, [1 if label == classes[1] else -1 for label in data.labels]


def bayes(data: Examples, settings: Settings) -> Any:
    """Naive Bayes, each column of the family that its cells suggest."""
    families = [family([row[j] for row in data.rows], kind) for j, kind in enumerate(data.types)]
    return naive_bayes.fit(data.rows, data.labels, families, alpha=settings.alpha)


def family(cells: list[Any], kind: str) -> naive_bayes.Family:
    """The family of a column: Bernoulli for 0 and 1, Gaussian for other numbers, categorical for texts."""
    if kind == tables.TEXT:
        return naive_bayes.Categorical()
    return naive_bayes.Bernoulli() if set(cells) <= {0, 1} else naive_bayes.Gaussian()


def discriminant(data: Examples, settings: Settings) -> Any:
    """Gaussian classes that share one covariance."""
    return fitted.portable(gda.parameters(data.rows, data.labels))


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


def spam(messages: Messages, settings: Settings) -> Any:
    """A filter trained on messages, cut to the words that tell most."""
    trained = SpamFilter.streamed(messages.pairs(), messages.classes, settings.event_model, settings.alpha)
    return (trained if settings.words is None else trained.shortened(settings.words)).model


OF_TABLES: dict[str, Callable[[Examples, Settings], Any]] = {
    "bayes": bayes, "gda": discriminant, "logistic": logistic_of, "perceptron": perceptron_of, "svm": svm_of,
}
MODELS = (*OF_TABLES, "spam", "text")
