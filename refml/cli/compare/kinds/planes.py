"""Linear classifiers and machines with kernels, for two classes and for several: SVMs and the perceptron.

With two classes the sign of the score decides; a record with score 0 belongs to both.  With several

    one against the rest   a hyperplane for each class against all others; the greatest score wins (LIBLINEAR,
                           and scikit-learn's Perceptron)
    one against one        a hyperplane for each pair, which votes; among equal votes the first class wins, as
                           in LIBSVM: that rule leaves no tie.  A record with score 0 may vote for either
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from .... import perceptron
from ....decision.ties import maximisers
from ....numbers.rational import Fraction
from ....numbers.reals import real
from ....svm.predictions import trained
from ....svm.problem.reading import read_problem
from ..records import Records
from .exact import Exact, Options, exact_rows, number

Rows = list[list[Fraction]]


class Plane(NamedTuple):
    """The score of a row as a function, its weights if the kernel is linear, and its bias."""

    score: Callable[[list[Fraction]], Any]
    weights: Any
    bias: Any


Training = Callable[[Rows, list[int]], Plane]   # rows and signs → their plane


def machine(records: Records, places: Sequence[int], options: Options) -> Exact:
    """Return a support vector machine with a free b."""
    kernel = {"poly": "polynomial"}.get(str(options.get("kernel")), str(options.get("kernel")))
    kept: dict[str, Any] = {"polynomial": {"degree": options["degree"], "constant": number(options, "coef0"),
                                           "gamma": number(options, "gamma")},
                            "rbf": {"gamma": number(options, "gamma")}}.get(kernel, {})
    training = machine_of({"C": number(options, "C"), "kernel": kernel, **kept})
    if len(records.classes) == 2:
        return of_two(records, places, training)
    return one_against_one(records, places, training)


def linear_machine(records: Records, places: Sequence[int], options: Options) -> Exact:
    """Return the machine of LIBLINEAR, which penalises b like a weight."""
    slack = {"hinge": 1, "squared_hinge": 2}[str(options.get("loss"))]
    intercept = "penalised" if options.get("fit_intercept") else "none"
    return separating(records, places, machine_of({"C": number(options, "C"), "slack": slack,
                                                   "intercept": intercept}))


def perceptron_model(records: Records, places: Sequence[int], options: Options) -> Exact:
    """Return the perceptron, trained in the order of the records."""
    epochs, rate = int(number(options, "max_iter")), number(options, "eta0")

    def training(rows: Rows, signs: list[int]) -> Plane:
        run = perceptron.train(rows, signs, epochs=epochs, rate=rate)
        return Plane(lambda query: sum([w * x for w, x in zip(run.weights, query)], run.bias), run.weights,
                     run.bias)

    return separating(records, places, training)


def machine_of(problem: Mapping[str, Any]) -> Training:
    """Return a function that trains a support vector machine with these options."""
    def training(rows: Rows, signs: list[int]) -> Plane:
        model = trained(read_problem(rows, signs, **problem))
        bias = model.bias()
        weights = model.solution.weights if problem.get("kernel", "linear") == "linear" else None
        return Plane(lambda query: model.projections([query])[0] + bias, weights, bias)

    return training


# ---------------------------------------------------------------- two classes and several

def separating(records: Records, places: Sequence[int], training: Training) -> Exact:
    """Return the model of two classes; for several, one hyperplane for each class against the rest."""
    return of_two(records, places, training) if len(records.classes) == 2 \
        else one_against_rest(records, places, training)


def of_two(records: Records, places: Sequence[int], training: Training) -> Exact:
    """Return the model of the two classes by one hyperplane, trained on the records at `places`.

    Records on its positive side are of the second class; on the plane itself it may decide for either.
    """
    low, high = records.classes
    plane = training(exact_rows(records, places), signs_of(records, places, high))

    def decide(query: list[Fraction]) -> list[str]:
        sign = real.sign(plane.score(query))
        return [low, high] if sign == 0 else [high if sign > 0 else low]

    return Exact([low, high], decide, None, learnt([plane]))


def one_against_rest(records: Records, places: Sequence[int], training: Training) -> Exact:
    """Return the model with a hyperplane for each class against all others: the greatest score wins."""
    classes, rows = list(records.classes), exact_rows(records, places)
    planes = [training(rows, signs_of(records, places, name)) for name in classes]

    def decide(query: list[Fraction]) -> list[str]:
        return maximisers({name: plane.score(query) for name, plane in zip(classes, planes)}, classes)

    return Exact(classes, decide, None, learnt(planes))


def one_against_one(records: Records, places: Sequence[int], training: Training) -> Exact:
    """Return the model with a hyperplane for each pair of classes, the first positive: most votes win."""
    classes, planes = list(records.classes), list[Plane]()
    for pair in combinations(classes, 2):
        of_pair = [i for i in places if records.labels[i] in pair]
        planes.append(training(exact_rows(records, of_pair), signs_of(records, of_pair, pair[0])))

    def decide(query: list[Fraction]) -> list[str]:
        return winners(classes, [real.sign(plane.score(query)) for plane in planes])

    return Exact(classes, decide, None, learnt(planes))


def winners(classes: Sequence[str], signs: Sequence[int]) -> list[str]:
    """Return the first class with the most votes; every class that may win if some sign is 0.

    >>> winners(["a", "b", "c"], [1, -1, 1]), winners(["a", "b", "c"], [0, 1, 1])
    (['a'], ['a', 'b'])
    """
    pairs = list(combinations(range(len(classes)), 2))
    found = set[int]()
    unsettled = [place for place, sign in enumerate(signs) if sign == 0]
    for choice in range(1 << len(unsettled)):
        chosen = list(signs)
        for bit, place in enumerate(unsettled):
            chosen[place] = 1 if choice >> bit & 1 else -1
        votes = [0] * len(classes)
        for (one, other), sign in zip(pairs, chosen):
            votes[one if sign > 0 else other] += 1
        found.add(votes.index(max(votes)))
    return [classes[place] for place in sorted(found)]


def signs_of(records: Records, places: Sequence[int], positive: str) -> list[int]:
    """Return +1 for the records of a class, −1 for the others."""
    return [1 if records.labels[i] == positive else -1 for i in places]


def learnt(planes: Sequence[Plane]) -> dict[str, Any]:
    """Return the parameters by the names that estimators use."""
    biases = [plane.bias for plane in planes]
    weights = [plane.weights for plane in planes]
    return {"bias": biases, "intercept": biases, **({"weights": weights} if None not in weights else {})}
