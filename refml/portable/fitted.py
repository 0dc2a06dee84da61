"""Portable models of what the chapters fit.

    portable(model)     of the fitted model of a chapter, whichever it is
    linear              of weights and a bias, rational or exact reals
    machine             of an SVM's solution with its examples, or of a kernel perceptron

What is rational stays exact.  Exact reals (the parameters of logistic regression, the multipliers of a
Gaussian kernel) are written to `digits` decimal places, of which every one is proven; a decision that these
leave open is Undecided wherever the model runs.
"""
from __future__ import annotations

from ..arguments import exact, listed
from ..errors import InvalidInput, Undecided, Unsupported, shown
from ..kernels.functions import read_kernel
from ..labels import declared
from ..linear.classifier import read_at_zero
from ..linear.signs import points_of, signs_of
from ..numbers.integer_rows import integer_rows
from ..numbers.integers import nearest_quotient
from ..numbers.rational import Fraction, common_denominator, integer
from ..numbers.reals.real import absolute_enclosure
from .models.gaussian import Gaussian
from .models.linear import Linear
from .models.machine import Machine
from .models.tables import Tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Unpack

    from ..arguments import Number
    from ..kernels.functions import KernelOptions
    from ..labels import Label
    from ..numbers.reals.real import Exact

    Rows = Sequence[Sequence[Number]]

__all__ = ["linear", "machine", "portable"]

DIGITS = 30
MOST_DIGITS = 10_000


def portable(model: Any, classes: Sequence[Label] | None = None, digits: int = DIGITS) -> Any:
    """Return a trained refml model as an exportable model, which can be written as text or as code.

        naive_bayes      Model, RationalModel, BernoulliModel; the model of a text.SpamFilter
        linear           LinearClassifier; the Run of a perceptron; LogisticParameters, to `digits` digits
        gda              GdaParameters, QuadraticParameters
        networks         Network
        mixture          BernoulliMixture, CategoricalMixture, GaussianMixture and the runs of `em`

    >>> from refml import perceptron
    >>> portable(perceptron.train([[1, 3], [3, 3], [2, 1]], [1, 1, -1]), classes=["no", "yes"]).decide([3, 3])
    ['yes']

    `classes` names the two classes of a linear model, by default -1 and 1, for logistic regression 0 and 1;
    or the components of a mixture; or the order of the classes of GDA.  Irrational parameters are written to
    `digits` decimal places.  Raises InvalidInput for another model; `machine` takes an SVM.
    """
    name = type(model).__name__
    if hasattr(model, "smooth_prior") or (name == "Network" and hasattr(model, "tables")):
        return model
    if hasattr(model, "model") and hasattr(model, "dictionary"):
        return model.model
    if name not in OF_CLASS:
        raise InvalidInput(f"model={shown(model)} cannot be exported: give one of "
                           f"{', '.join(sorted(OF_CLASS))}, or a support vector machine to `machine`")
    return OF_CLASS[name](model, classes, digits)


def linear(weights: Sequence[Number | Exact], bias: Number | Exact, classes: Sequence[Label] = (-1, 1),
           at_zero: int = 1, digits: int = DIGITS) -> Linear:
    """Return the classifier sign(w·x + b) as an exportable model: integer weights with a proven error.

    >>> linear([Fraction(-2, 5), Fraction(6, 5)], Fraction(-7, 5)).rows
    [[-7, -2, 6]]

    The row is b, w_1, …, w_d as multiples of 1/`unit`.  `classes` are the labels of scores below and above 0;
    `at_zero` is the side of score 0, or 0 for both.  Irrational numbers are written to `digits` decimal
    places.
    """
    numbers, unit, error = _units([exact(bias, "bias")] + [exact(one, "weights") for one in weights], digits)
    return Linear(classes, [numbers], unit, error, read_at_zero(at_zero))


def machine(rows: Rows, labels: Sequence[int], solution: Any, classes: Sequence[Label] = (-1, 1),
            at_zero: int = 1, digits: int = DIGITS, **kernel: Unpack[KernelOptions]) -> Linear | Machine:
    """Return a trained SVM as an exportable model, given its training examples and its kernel.

    >>> from refml.svm import optimum
    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> machine(*five, optimum.solve(*five)).rows
    [[-7, -2, 6]]

    `solution` is what `svm.solve` returns; other arguments as in `linear`.  With a linear kernel the model is
    linear, and its row is b, w_1, …, w_d in multiples of 1/`unit`.  Raises InvalidInput for a solution
    without a bias (examples of one class), Unsupported for the kernel "gram", which has no values at other
    points, and Undecided for an optimum known only within a gap.
    """
    if kernel.get("kernel") == "gram":
        raise Unsupported("kernel='gram' is a matrix of the examples alone: give the kernel that made it")
    if getattr(solution, "gap", 0) != 0:
        raise Undecided(f"the optimum is known within a relative gap of {shown(solution.gap)}, and its "
                        "decisions are not; change C or gamma a little", (Fraction(0), solution.gap))
    if solution.bias is None:
        raise InvalidInput("the solution has no bias, for its examples are of one class: give both classes")
    own = read_kernel(**kernel)
    if own.kind == "linear":
        return linear(solution.weights, solution.bias, classes, at_zero, digits)
    signs = signs_of(labels)
    points, scale = integer_rows(points_of(rows, signs))
    alpha = listed(solution.alpha, "alpha")
    chosen = [i for i, a in enumerate(alpha) if a != 0]
    numbers, unit, error = _units([solution.bias] + [alpha[i] * signs[i] for i in chosen], digits)
    return Machine(classes, own, [points[i] for i in chosen], scale, numbers[1:], numbers[0],
                   (unit, error, read_at_zero(at_zero)))


def _units(numbers: Sequence[Exact], digits: int) -> tuple[list[int], int, int]:
    """Return numbers as integers, the denominator that they share, and how many units each may be off."""
    rationals = [number for number in numbers if isinstance(number, Fraction)]
    if len(rationals) == len(numbers):
        units, denominator = common_denominator(rationals)
        return units, denominator, 0
    places = integer(digits, "digits")
    if not 1 <= places <= MOST_DIGITS:
        raise InvalidInput(f"digits={shown(digits)}: give 1 to {MOST_DIGITS}")
    denominator = 10**places
    units = []
    for number in numbers:
        # Half a unit for the rounding, and less than half for the enclosure: 2^-(4p + 1) < ½·10^-p.
        low, _ = absolute_enclosure(number, 4 * places + 1)
        units.append(nearest_quotient(low.numerator * denominator, low.denominator))
    return units, denominator, 1


# ---------------------------------------------------------------- of each chapter's records

def _of_classifier(model: Any, classes: Sequence[Label] | None, digits: int) -> Linear:
    return linear(model.weights, model.bias, classes or (-1, 1), digits=digits)


def _of_logistic(model: Any, classes: Sequence[Label] | None, digits: int) -> Linear:
    return linear(model.weights, model.intercept, classes or (0, 1), digits=digits)


def _of_gda(model: Any, classes: Sequence[Label] | None, digits: int) -> Gaussian:
    labels = _same(declared(classes, model.prior, "the model"), model.prior)
    matrices = ([model.covariance] if hasattr(model, "covariance")
                else [model.covariances[label] for label in labels])
    return Gaussian(labels, [model.prior[label] for label in labels],
                    [list(model.means[label]) for label in labels], matrices)


def _of_normals(model: Any, classes: Sequence[Label] | None, digits: int) -> Gaussian:
    numbers = model.mixing + [entry for mean in model.means for entry in mean]
    if not all(isinstance(number, Fraction) for number in numbers):
        raise Unsupported("the mixture's parameters are irrational: take a run of `em`, which keeps them on "
                          "a grid")
    return Gaussian(_components(classes, model.mixing), model.mixing, model.means, model.covariances)


def _of_bits(model: Any, classes: Sequence[Label] | None, digits: int) -> Tables:
    tables = [[[1 - p, p] for p in own] for own in model.parameters]
    return Tables(_components(classes, model.mixing), model.mixing, [[0, 1]] * len(tables[0]), tables)


def _of_tables(model: Any, classes: Sequence[Label] | None, digits: int) -> Tables:
    values = [list(range(len(table))) for table in model.parameters[0]]
    return Tables(_components(classes, model.mixing), model.mixing, values, model.parameters)


def _of_run(model: Any, classes: Sequence[Label] | None, digits: int) -> Tables:
    first = model.parameters[0][0]
    return (_of_tables if isinstance(first, list) else _of_bits)(model, classes, digits)


def _components(classes: Sequence[Label] | None, mixing: Sequence[object]) -> Sequence[Label]:
    return list(range(len(mixing))) if classes is None else _same(declared(classes, []), mixing)


def _same(labels: list[Any], there: Any) -> list[Any]:
    if len(labels) != len(there):
        raise InvalidInput(f"classes={shown(labels)} are {len(labels)} and the model has {len(there)}: name "
                           "each of them")
    return labels


OF_CLASS: dict[str, Callable[[Any, Sequence[Label] | None, int], Any]] = {
    "LinearClassifier": _of_classifier, "Run": _of_classifier, "LogisticParameters": _of_logistic,
    "GdaParameters": _of_gda, "QuadraticParameters": _of_gda,
    "GaussianMixture": _of_normals, "RationalMixture": _of_normals, "GaussianRun": _of_normals,
    "BernoulliMixture": _of_bits, "CategoricalMixture": _of_tables, "DiscreteRun": _of_run,
}
