"""Linear classifiers of two classes: scores and labels of given weights.

    weights   w, a list of d rationals
    bias      b, a rational
    x         a feature vector, d rationals, without a constant 1
    rows      x⁽¹⁾, …, x⁽ⁿ⁾, n feature vectors of length d
    labels    y⁽¹⁾, …, y⁽ⁿ⁾, the integers −1 and +1
    score     f(x) = ⟨w, x⟩ + b, any rational
    label     ŷ = sign f(x), or what `at_zero` says where f(x) = 0

The sign of the bias is + everywhere (000-X01, XS-01).  A score is no label (004-X12): they are
two functions.  w = 0 is a classifier, with one score for all points, and no hyperplane (see `planes`).
"""
from __future__ import annotations

from ..arguments import listed, rationals
from ..errors import InvalidInput, shown
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, integer, rational
from ..records import Record
from .signs import points_of, signs_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact

    Vector = Sequence[Number]
    Rows = Sequence[Sequence[Number]]
    Example = tuple[list[Fraction], int]

__all__ = ["LinearClassifier", "label", "score", "to_bits", "to_signs", "training_error"]

ZERO_LABELS = (1, -1, 0)


class LinearClassifier(Record):
    """A linear classifier: weights and bias of the score f(x) = ⟨weights, x⟩ + bias."""

    __slots__ = ("weights", "bias")

    def __init__(self, weights: Sequence[Exact], bias: Exact) -> None:
        self.weights = weights
        self.bias = bias


# ---------------------------------------------------------------- two classes

def score(weights: Vector, bias: Number, x: Vector) -> Fraction:
    """Return the score ⟨w, x⟩ + b of a feature vector.

        f(x) = ⟨w, x⟩ + b

    >>> score(weights=["-2/5", "6/5"], bias="-7/5", x=[1, 3])
    Fraction(9, 5)

    Raises InvalidInput where x is not as long as the weights.

    Cites: 001-F01, 001-A01, 001-X23, 004-F17, 004-A07, XS-01
    """
    w, b = read_classifier(weights, bias)
    return dot(w, read_point(x, len(w))) + b


def label(weights: Vector, bias: Number, x: Vector, at_zero: int = 1) -> int:
    """Return the label of a point, the sign of its score: +1 or −1, and `at_zero` for score 0.

        h(x) = g(⟨w, x⟩ + b),   g(z) = +1 for z > 0, −1 for z < 0, at_zero for z = 0

    >>> label(weights=[1, 1], bias=-2, x=[1, 1]), label(weights=[1, 1], bias=-2, x=[1, 0])
    (1, -1)

    The notes give the label +1 at score 0 (003).  `at_zero` may also be −1, or 0 for a tie (no label).

    Cites: 003-F19, 003-F20, 003-X14, 004-A07, 004-X12
    """
    return _sign(score(weights, bias, x), read_at_zero(at_zero))


def training_error(weights: Vector, bias: Number, rows: Rows, labels: Sequence[int],
                   at_zero: int = 1) -> Fraction:
    """Return the share of examples to which a linear classifier gives the wrong label.

        1/n · Σⱼ [h(x⁽ʲ⁾) ≠ y⁽ʲ⁾]

    >>> training_error([0, 1], "-5/2", rows=[[1, 3], [5, 2], [4, 4], [2, 3]], labels=[1, -1, 1, -1])
    Fraction(1, 4)

    h(x) is the classifier's label.  With `at_zero` 0 an example of score 0 counts as a mistake.

    Cites: 003-F20, 003-C12
    """
    w, b = read_classifier(weights, bias)
    examples = read_examples(rows, labels, len(w))
    zero = read_at_zero(at_zero)
    mistakes = [y for x, y in examples if _sign(dot(w, x) + b, zero) != y]
    return Fraction(len(mistakes), len(examples))


def _sign(z: Fraction, at_zero: int) -> int:
    return at_zero if z == 0 else 1 if z > 0 else -1


# ---------------------------------------------------------------- many classes

# ---------------------------------------------------------------- alphabets of labels

def to_signs(labels: Sequence[int]) -> list[int]:
    """Convert labels 0 and 1 to −1 and +1, the labels that margins need.

        2y − 1

    >>> to_signs([0, 1, 1])
    [-1, 1, 1]

    Raises InvalidInput for a label that is neither 0 nor 1.

    Cites: 003-F19
    """
    return [2 * y - 1 for y in _labels_of(labels, (0, 1))]


def to_bits(labels: Sequence[int]) -> list[int]:
    """Convert labels −1 and +1 to 0 and 1, the labels of logistic regression.

        (y + 1) / 2

    >>> to_bits([-1, 1, 1])
    [0, 1, 1]

    Raises InvalidInput for a label that is neither −1 nor 1.

    Cites: 003-F19
    """
    return [(y + 1) // 2 for y in _labels_of(labels, (-1, 1))]


def _labels_of(labels: Sequence[int], alphabet: tuple[int, int]) -> list[int]:
    return [_label_of(label, alphabet, f"labels[{i}]") for i, label in enumerate(listed(labels, "labels"))]


def _label_of(label: object, alphabet: tuple[int, int], name: str) -> int:
    y = integer(label, name)
    if y not in alphabet:
        raise InvalidInput(f"{name}={shown(label)} is neither {alphabet[0]} nor {alphabet[1]}: "
                           "recode the labels with to_signs or to_bits")
    return y


# ---------------------------------------------------------------- reading arguments

def read_classifier(weights: object, bias: object) -> tuple[list[Fraction], Fraction]:
    """Return w and b as rationals.

    >>> read_classifier(["1/2", 3], 0)
    ([Fraction(1, 2), Fraction(3, 1)], Fraction(0, 1))
    """
    return rationals(weights, "weights"), rational(bias, "bias")


def read_plane(weights: object, bias: object) -> tuple[list[Fraction], Fraction]:
    """Return w ≠ 0 and b as rationals.

    Raises InvalidInput for w = 0, where {x | ⟨w, x⟩ + b = 0} is all of ℝᵈ or nothing.
    """
    w, b = read_classifier(weights, bias)
    # 000-X06, 003-X21: the notes let w range over all of ℝᵈ, 0 included.
    if not any(w):
        raise InvalidInput(f"weights={shown(weights)} are all 0, which define no hyperplane: "
                           "give at least one weight that is not 0")
    return w, b


def read_point(x: object, d: int, name: str = "x") -> list[Fraction]:
    """Return x as d rationals.

    Raises InvalidInput where it has another length than the weights.
    """
    point = rationals(x, name)
    if len(point) != d:
        raise InvalidInput(f"{name} has {len(point)} features and weights has {d} numbers: "
                           "give one weight for each feature, and no constant 1")
    return point


def read_examples(rows: object, labels: object, d: int) -> list[Example]:
    """Return the examples (x, y), y = ±1.

    Raises InvalidInput where a row is not as long as the weights, rows and labels are not equally many,
    or a label is neither −1 nor +1.
    """
    signs = signs_of(labels)
    points = points_of(rows, signs)
    return [(read_point(x, d, f"rows[{i}]"), y) for i, (x, y) in enumerate(zip(points, signs))]


def read_at_zero(at_zero: object) -> int:
    """Return the label at score 0: 1, −1, or 0 for a tie."""
    number = integer(at_zero, "at_zero")
    if number not in ZERO_LABELS:
        raise InvalidInput(f"at_zero={shown(at_zero)} is not one of 1, -1 and 0: "
                           "name the label at score 0, or 0 for a tie")
    return number
