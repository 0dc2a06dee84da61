"""Linear classifiers of many classes: a score for each, and the classes of the greatest.

    weights   a map from label to w_j, a list of d rationals each
    biases    a map from label to b_j
    score     f_j(x) = ⟨w_j, x⟩ + b_j
"""
from __future__ import annotations

from ..arguments import rationals
from ..decision.ties import maximisers
from ..errors import InvalidInput, shown
from ..labels import check_label
from ..maps import same_labels
from ..numbers.rational import rational
from .classifier import LinearClassifier, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..arguments import Number
    from ..labels import L, Label
    from ..numbers.rational import Fraction
    from .classifier import Vector

__all__ = ["multiclass_decision", "multiclass_scores", "pairwise"]


def multiclass_scores(weights: Mapping[L, Vector], biases: Mapping[L, Number],
                      x: Vector) -> dict[L, Fraction]:
    """Return the linear score ⟨w_j, x⟩ + b_j of each class j at x.

        f_j(x) = ⟨w_j, x⟩ + b_j

    >>> multiclass_scores({"a": [1, 0], "b": [0, 1]}, {"a": 0, "b": "1/2"}, x=[2, 3])["b"]
    Fraction(7, 2)

    Raises InvalidInput where `weights` and `biases` name different classes, and where a class has not one
    weight for each entry of x.

    Cites: 001-F02, 001-A01, 001-X23
    """
    return {j: score(w, b, x) for j, w, b in _read_classes(weights, biases)}


def multiclass_decision(weights: Mapping[L, Vector], biases: Mapping[L, Number], x: Vector,
                        classes: Sequence[L] | None = None, ties: str = "all") -> list[L]:
    """Return the classes with the greatest linear score at x, all that tie.

        ŷ = argmax_j ⟨w_j, x⟩ + b_j

    >>> multiclass_decision({"a": [1, 0], "b": [0, 1]}, {"a": 1, "b": 0}, x=[2, 3])
    ['a', 'b']

    The notes name no rule for a tie (XS-04): `ties` "all" returns all maximisers in the order of the
    classes, "first" the first of them, and "error" raises InvalidInput for a tie.

    Cites: 001-F02, 001-A01, L49
    """
    return maximisers(multiclass_scores(weights, biases, x), classes, ties)


def pairwise(weights: Mapping[L, Vector], biases: Mapping[L, Number],
             positive: L, negative: L) -> LinearClassifier:
    """Return the binary classifier of two classes of a multiclass model: +1 where `positive` scores higher.

        f₊(x) − f₋(x) = ⟨w₊ − w₋, x⟩ + (b₊ − b₋)

    >>> pairwise({"a": [1, 0], "b": [0, 1]}, {"a": 0, "b": 2}, positive="a", negative="b")
    LinearClassifier(weights=[Fraction(1, 1), Fraction(-1, 1)], bias=Fraction(-2, 1))

    Raises InvalidInput for a class that has no weights, and where `positive` and `negative` are the same.

    Cites: 001-F02, L49
    """
    pair = check_label(positive, "positive"), check_label(negative, "negative")
    if pair[0] == pair[1]:
        raise InvalidInput(f"positive and negative are both {shown(positive)}: give two classes")
    classes = _read_classes(weights, biases)
    plus, minus = [_class_of(classes, j) for j in pair]
    return LinearClassifier([u - v for u, v in zip(plus.weights, minus.weights)], plus.bias - minus.bias)


def _class_of(classes: list[tuple[L, list[Fraction], Fraction]], name: Label) -> LinearClassifier:
    for j, w, b in classes:
        if j == name:
            return LinearClassifier(w, b)
    raise InvalidInput(f"weights has no class {shown(name)}: name one that it has")


def _read_classes(weights: Mapping[L, Vector],
                  biases: Mapping[L, Number]) -> list[tuple[L, list[Fraction], Fraction]]:
    """Return (j, w_j, b_j) for each class, all w_j of one length."""
    labels, given, own = same_labels(weights, "weights", biases, "biases")
    vectors = [rationals(given[j], f"weights[{shown(j)}]") for j in labels]
    for j, w in zip(labels, vectors):
        if len(w) != len(vectors[0]):
            raise InvalidInput(f"weights[{shown(j)}] has {len(w)} numbers: give {len(vectors[0])}, "
                               f"as many as weights[{shown(labels[0])}]")
    return [(j, w, rational(own[j], f"biases[{shown(j)}]")) for j, w in zip(labels, vectors)]
