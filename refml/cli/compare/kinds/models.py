"""Kind of estimator → the exact model of the reference, with the options that the estimator has.

Options of which the reference knows nothing are refused; a default that the
notes do not have, such as a smoothed variance, is said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from .... import gda, logistic, naive_bayes
from ....errors import InvalidInput, shown
from ....gda.classifier import learnt
from ....gda.discriminant import Discriminant
from ....neighbours import metrics, voting
from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..records import BITS, CODES, COUNTS, NUMBERS, Records
from . import scores
from .exact import Answer, Exact, Options, exact_rows, number, two_classes
from .planes import linear_machine, machine, perceptron_model
from .votes import Election


class GaussianNB(Exact):
    """Gaussian naive Bayes; most records are decided in short integers (`scores`)."""

    def __init__(self, records: Records, places: Sequence[int]) -> None:
        columns, self.powers = scores.whole_numbers(records.columns)
        self.rows, ends = list(zip(*columns)), [(min(column), max(column)) for column in columns]
        labels = [records.labels[i] for i in places]
        self.scores = scores.GaussianScores([self.rows[i] for i in places], labels, ends, records.features)
        self.training = records, places
        self.model: Any = None
        super().__init__(self.scores.classes, self.decided, None, self.parameters(places))

    def parameters(self, places: Sequence[int]) -> dict[str, Any]:
        """Return priors, means and variances with the divisor n, computed from the sums."""
        of_class = dict(zip(self.scores.classes, self.scores.scores))
        return {"prior": {c: Fraction(one.n, len(places)) for c, one in of_class.items()},
                "means": {c: [Fraction(s, one.n * power) for s, power in zip(one.sums, self.powers)]
                          for c, one in of_class.items()},
                "variances": {c: [Fraction(v, (one.n * power) ** 2)
                                  for v, power in zip(one.spreads, self.powers)]
                              for c, one in of_class.items()}}

    def answers(self, records: Records, places: Sequence[int]) -> list[Answer]:
        """Return the answer to each record; those that short integers cannot decide are decided exactly."""
        found = []
        for i in places:
            at = self.scores.at(self.rows[i])
            first = scores.leader(at)
            self.settled += first is not None
            self.exactly += first is None
            chosen = [self.classes[first]] if first is not None else self.decided(records.rows([i])[0])
            found.append(Answer(tuple(chosen), tuple(scores.posteriors(at))))
        return found

    def decided(self, row: Sequence[Any]) -> Sequence[str]:
        """Return the classes of greatest posterior, exactly."""
        if self.model is None:
            records, places = self.training
            families = [naive_bayes.Gaussian(divisor="n")] * len(records.features)
            self.model = naive_bayes.fit(records.rows(places), [records.labels[i] for i in places], families)
        return [str(one) for one in self.model.decide(list(map(Fraction, row)))]


# ---------------------------------------------------------------- a model for each kind

def gaussian(records: Records, places: Sequence[int], options: Options) -> Exact:
    return GaussianNB(records, places)


def discrete(records: Records, places: Sequence[int], options: Options) -> Exact:
    """Return naive Bayes of bits or of values, smoothed by the estimator's alpha."""
    families: list[Any] = [naive_bayes.Bernoulli() for _ in records.features]
    if records.values:
        families = [naive_bayes.Categorical(list(range(len(column)))) for column in records.values]
    model = naive_bayes.fit([list(map(int, row)) for row in records.rows(places)],
                            [records.labels[i] for i in places], families, alpha=number(options, "alpha"))
    classes = [str(one) for one in model.classes]
    found = Exact(classes, lambda query: model.decide(list(map(int, query))),
                  lambda query: list(model.posterior(list(map(int, query))).values()),
                  {"prior": dict(model.prior)})
    if not records.values:
        found.learnt["parameters"] = dict(model.parameters)
    return found


def multinomial(records: Records, places: Sequence[int], options: Options) -> Exact:
    """Return naive Bayes of the counts of words."""
    words = list(range(len(records.features)))

    def text(row: Sequence[Any]) -> list[int]:
        return [word for word, count in zip(words, row) for _ in range(int(count))]

    model = naive_bayes.fit([[text(row)] for row in records.rows(places)],
                            [records.labels[i] for i in places], [naive_bayes.Tokens(words)],
                            alpha=number(options, "alpha"))
    return Exact([str(one) for one in model.classes], lambda query: model.decide([text(query)]),
                 lambda query: list(model.posterior([text(query)]).values()), {"prior": dict(model.prior)})


def discriminant(covariance: str) -> Callable[[Records, Sequence[int], Options], Exact]:
    """Return a function that trains discriminant analysis, with one covariance or one for each
    class, over n.
    """
    def model_of(records: Records, places: Sequence[int], options: Options) -> Exact:
        rows, labels = exact_rows(records, places), [records.labels[i] for i in places]
        model = learnt(Discriminant, rows, labels, covariance)
        asked = gda.parameters if covariance == "shared" else gda.quadratic_parameters
        found: Any = asked(rows, labels)
        parts = {"prior": dict(found.prior), "means": dict(found.means)}
        parts.update({"covariance": found.covariance} if covariance == "shared"
                     else {"covariances": dict(found.covariances)})
        return Exact([str(one) for one in model.classes], model.decide,
                     lambda query: list(model.posterior(query).values()), parts)
    return model_of


def logistic_model(records: Records, places: Sequence[int], options: Options) -> Exact:
    """Return logistic regression with the penalty 1/C or l2 on the weights, or without one."""
    low, high = two_classes(records)
    penalty = number({"l2": 0, **options}, "l2")
    if "C" in options:
        penalty = Fraction(0) if options["C"] == "inf" else 1 / number(options, "C")
    found = logistic.maximiser(exact_rows(records, places), [int(records.labels[i] == high) for i in places],
                               l2=penalty)

    def posterior(query: list[Fraction]) -> list[Any]:
        p = logistic.hypothesis(found.weights, found.intercept, query)
        return [1 - p, p]

    return Exact([low, high], lambda query: [high if logistic.decision(found.weights, found.intercept, query)
                                             else low],
                 posterior, {"weights": [found.weights], "intercept": [found.intercept]})


def neighbours(records: Records, places: Sequence[int], options: Options) -> Exact:
    """Return the vote of k neighbours, each with one vote or with 1/distance."""
    rows, labels = exact_rows(records, places), [records.labels[i] for i in places]
    known, k, metric = metrics.points(rows), int(number(options, "n_neighbors")), str(options.get("metric"))
    if metric == "minkowski":
        metric = {1: "manhattan", 2: "euclidean"}.get(options.get("p", 2), f"minkowski, p={options.get('p')}")
    metrics.nearest(known, rows[0], k, metric)   # refuses a number or a metric that the reference has not
    by_distance = options.get("weights") == "distance"

    def election(query: Sequence[Fraction]) -> Election:
        gaps = metrics.gaps_of(known, query, metric)
        distance = partial(voting.distance_of, gaps) if by_distance else None
        return Election(gaps.numerators, labels, k, distance)

    def posterior(query: Sequence[Fraction]) -> Sequence[Any]:
        asked = election(query)
        whole = real.total(list(asked.sure.values()))
        return [] if asked.left else [asked.sure[label] / whole for label in asked.classes]

    return Exact(sorted(set(labels)), lambda query: election(query).winners(), posterior)


@dataclass(frozen=True)
class Reference:
    """The reference's counterpart to a kind: the form of its records, its model, and required options."""

    form: str
    model: Callable[[Records, Sequence[int], Options], Exact]
    needed: Mapping[str, Any] = field(default_factory=dict)
    said: Mapping[str, tuple[Any, str]] = field(default_factory=dict)   # option → where it is silent, and why


WHY = {"shuffle": "trains in an order that NumPy's generator draws and the estimator does not tell, so that "
                  "the reference of Perceptron cannot follow it"}
EARLY = {"tol": (0, "ends the search before the optimum; the reference goes to it")}
ONE_PRIOR = {"class_prior": None, "fit_prior": True}
REFERENCES: dict[str, Reference] = {
    "GaussianNB": Reference(NUMBERS, gaussian, {"priors": None}, {"var_smoothing": (
        0, "is added to each variance, times the greatest of all; the reference adds nothing")}),
    "BernoulliNB": Reference(BITS, discrete, ONE_PRIOR),
    "CategoricalNB": Reference(CODES, discrete, ONE_PRIOR),
    "MultinomialNB": Reference(COUNTS, multinomial, ONE_PRIOR),
    "LinearDiscriminantAnalysis": Reference(NUMBERS, discriminant("shared"), {
        "shrinkage": None, "priors": None, "covariance_estimator": None}, {"tol": (
            0, "is what the solver svd takes for no spread at all; the reference drops no direction")}),
    "QuadraticDiscriminantAnalysis": Reference(NUMBERS, discriminant("per class"), {
        "reg_param": 0, "priors": None, "shrinkage": None}),
    "LogisticRegression": Reference(NUMBERS, logistic_model, {"class_weight": None, "l1_ratio": (None, 0)},
                                    EARLY),
    "LinearSVC": Reference(NUMBERS, linear_machine, {"class_weight": None, "penalty": "l2",
                                                     "intercept_scaling": 1}, EARLY),
    "KNeighborsClassifier": Reference(NUMBERS, neighbours, {"weights": ("uniform", "distance"),
                                                            "metric_params": None}),
    "Perceptron": Reference(NUMBERS, perceptron_model, {
        "shuffle": False, "penalty": None, "class_weight": None, "fit_intercept": True,
        "early_stopping": False}, {"tol": (
            "None", "may end the training early; the reference goes on to an epoch without a mistake")}),
    "SVC": Reference(NUMBERS, machine, {"class_weight": None, "break_ties": False}, EARLY),
}


def checked(kind: str, options: Options) -> list[str]:
    """Return notes on an estimator's options.

    Raises InvalidInput for an option that the reference does not know.
    """
    if kind not in REFERENCES:
        raise InvalidInput(f"{kind} has no exact reference: there is one of {', '.join(REFERENCES)}; "
                           "give another estimator to compare it with, or --as one of these")
    for name, wanted in REFERENCES[kind].needed.items():
        allowed = wanted if isinstance(wanted, tuple) else (wanted,)
        if name in options and options[name] not in allowed:
            why = WHY.get(name, f"is an option of which the reference of {kind} knows nothing")
            raise InvalidInput(f"{name}={shown(options[name])} {why}: give {name}={allowed[0]!r}")
    return [f"{name}={options[name]} {why}" for name, (silent, why) in REFERENCES[kind].said.items()
            if str(options.get(name, silent)) != str(silent)]
