"""Fitted models of every chapter, with points to ask them about: what the tests of portable models share."""
from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from refml import gda, logistic, mixture, perceptron
from refml import naive_bayes as nb
from refml.errors import RefmlError
from refml.portable.code.plan import word_order
from refml.portable.fitted import machine, portable
from refml.portable.models.linear import Linear
from refml.svm import optimum

Points = list[list[Any]]


def points(seed: int, count: int, width: int) -> Points:
    rng = random.Random(seed)
    return [[Fraction(rng.randint(-6, 6), rng.choice([1, 1, 2, 3])) for _ in range(width)]
            for _ in range(count)]


def examples(seed: int) -> tuple[Points, list[int]]:
    rows = points(seed, 12, 2)
    rng = random.Random(-seed)
    return rows, [1, -1, 1, -1, *[rng.choice([1, -1]) for _ in rows[4:]]]


SQUARE: dict[str, Any] = {"kernel": "polynomial", "degree": 2, "gamma": "1/2"}
BUMPS: dict[str, Any] = {"kernel": "rbf", "gamma": "1/4"}


def fitted(seed: int) -> dict[str, tuple[Any, Points]]:
    """A portable model of each chapter, and what it is asked."""
    rows, labels = examples(seed)
    asked = points(seed + 1, 8, 2) + rows
    bits = [[int(cell > 0) for cell in row] for row in rows]
    half = Fraction(1, 2)
    mixed = mixture.bernoulli_run(bits, [half, half], [["3/4", "1/3"], ["1/4", "1/2"]], steps=2)
    normals = mixture.gaussian_run(rows, [half, half], [[-1, 0], [1, 0]], [[[4, 0], [0, 4]]], steps=1)
    return {
        "perceptron": (portable(perceptron.train(rows, labels, epochs=5)), asked),
        "svm": (machine(rows, labels, optimum.solve(rows, labels, C=1), classes=["no", "yes"]), asked),
        "polynomial": (machine(rows, labels, optimum.solve(rows, labels, C=1, **SQUARE), **SQUARE), asked),
        "rbf": (machine(rows, labels, optimum.solve(rows, labels, C=1, **BUMPS), **BUMPS), asked),
        "gda": (portable(gda.parameters(rows, labels)), asked),
        "quadratic": (portable(gda.quadratic_parameters(rows, labels)), asked),
        "logistic": (portable(logistic.maximiser(rows, [(y + 1) // 2 for y in labels], l2=1)), asked),
        "many": (of_many(rows), asked),
        "mixture": (portable(mixed), [[a, b] for a in (0, 1) for b in (0, 1)]),
        "normals": (portable(normals), asked),
        "bernoulli": (nb.fit(bits, labels, [nb.Bernoulli()] * 2, alpha=1), bits),
        "bits": (nb.BernoulliModel(counted(bits, labels), alpha="1/2"), bits),
        "gaussian": (nb.fit(rows[1:], labels[1:], [nb.Gaussian(), nb.Binned([0, "1/2"])], alpha="1/2"),
                     asked),   # of classes and bins that are not equally frequent
        "words": (words_model(), [[["buy", "now", 7]], [["see"]], [[]], [None]]),
    }


def counted(bits: Points, labels: list[int]) -> nb.BitCounts:
    counts = nb.BitCounts(2)
    counts.add_all(bits, labels)
    return counts


def of_many(rows: Points) -> Any:
    numbers = [[int(6 * cell) for cell in [Fraction(i), *row]] for i, row in enumerate(rows[:3])]
    return Linear(["a", "b", 3], numbers, 6, 0, 1)


def words_model() -> Any:
    texts: list[list[Any]] = [["buy", "now", "it's"], ["buy", 7], ["see", "you", "now"],
                              ["naïve \"quoted\"\n"]]
    words = sorted({word for text in texts for word in text}, key=word_order)
    return nb.fit([[text] for text in texts], ["spam", "spam", "ham", "ham"], [nb.Presence(words)], alpha=1)


def decision(decide: Any, x: Any) -> Any:
    """The classes, or the kind of a refusal, in the words of refml and of a generated file alike."""
    try:
        return decide(x)
    except RefmlError as refusal:
        return {"Undecided": "undecided", "Undefined": "undefined"}.get(type(refusal).__name__, "refused")
    except ValueError as refusal:
        return ("undecided" if type(refusal).__name__ == "Undecided"
                else "undefined" if "0/0" in str(refusal) else "refused")


NAMES = sorted(fitted(1))
