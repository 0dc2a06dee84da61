"""From the arguments of a case to an estimator, which `making` makes and teaches, and to its answer."""

from __future__ import annotations

import contextlib
import inspect
import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from .guise.boundary import rank
from .guise.forms import column_separates, flat, listed, score
from .guise.manner import TRANSFORMS, Rows
from .guise.objects import Guise
from .guise.options import Skipped
from .habits import Kind
from .making import Estimator, Given

SCORED = ("predict_joint_log_proba", "decision_function", "predict_log_proba", "predict_proba")
TIES = "ties: of classes with equal scores it named the {which}, once or more"
OF_NOTHING = ("math domain error", "expected a positive input", "division by zero")   # as Python says it
OF_NO_NUMBER = "invalid value encountered"   # as NumPy says of 0·∞
IN_STEPS = "{name} goes in steps: estimator.near-the-optimum tells how near it comes"
DEPRECATED = (DeprecationWarning, PendingDeprecationWarning, FutureWarning)
MOST = 16            # records with which a class that goes in steps is asked whether there is a maximiser
LEAST = 2.0 ** -20   # of what is left of floats near 1, or alike, to have nine digits


# ---------------------------------------------------------------- from a case to a trained estimator

class Trained:
    """A trained estimator of a kind, with the query encoded as the estimator takes it."""

    def __init__(self, estimator: Guise, query: Any, kind: Kind) -> None:
        self.estimator, self.query, self.kind = estimator, query, kind

    def by_class(self, values: Any) -> dict[str, Any]:
        """Return a map from class, as text, to its value; `values` are in the order of `classes_`."""
        return dict(zip(map(str, self.estimator.classes_), listed(values)))

    def learnt(self, part: str) -> Any:
        """Return a learnt part such as "prior".  Raises Skipped where its attribute is missing."""
        attribute = self.kind.attributes[part]
        if TRANSFORMS in self.estimator.manner.marks:
            raise Skipped(f"{type(self.estimator.made).__name__} transforms its records, as it says")
        if not hasattr(self.estimator, attribute.name):
            raise Skipped(f"{type(self.estimator.made).__name__} has no {attribute.name}")
        values = listed(getattr(self.estimator, attribute.name))
        return exponentials(values) if attribute.logarithm else values

    def method(self, *names: str) -> Any:
        """Return the query's answer from the first of these methods that there is, else raise Skipped."""
        for name in names:
            if self.has(name):   # what has no face of its own is given rows as the class wants them, too
                ask = getattr(self.estimator, name) if hasattr(Guise, name) else \
                    partial(self.estimator.answered, name)
                return listed(ask([self.query]))[0]
        raise Skipped(f"{type(self.estimator.made).__name__} has no {' and no '.join(names)}")

    def shares(self) -> Any:
        """Return predict_proba's answer.  Raises Skipped where p is too small for 1 − p to give it back."""
        found = self.method("predict_proba")
        if self.estimator.manner.one_share and 0 <= found[0] < LEAST:
            raise Skipped(f"{type(self.estimator.made).__name__} gives one probability, from which the other "
                          "cannot be told")
        return found

    def has(self, name: str) -> bool:
        """Whether the class has a method, under this name or one that stands for it."""
        return self.estimator.method(self.estimator.made, name) is not None

    def tells_neighbours(self, *more: str) -> bool:
        """Whether the class has scikit-learn's `kneighbors`, with `return_distance` and `more` parameters."""
        method, wanted = self.estimator.method(self.estimator.made, "kneighbors"), {"return_distance", *more}
        return method is not None and wanted <= inspect.signature(method).parameters.keys()

    def neighbours(self, **options: Any) -> Any:
        """Return what `kneighbors` says of the query, which is given as the class wants its rows."""
        return listed(self.estimator.kneighbors(self.estimator.manner.array([self.query]), **options))

    def scores(self) -> dict[str, float]:
        """Return class → score, where the difference of two classes' scores is their log-odds."""
        for name in filter(self.has, SCORED[:-1]):
            found = self.method(name)
            if isinstance(found, list) or name != SCORED[2]:
                return self.by_class(found if isinstance(found, list) else [0.0, found])   # of the second
        return self.by_class([math.log(one) if one > 0 else -math.inf for one in self.shares()])


def exponentials(values: Any) -> Any:
    """Return e^x for each number x in nested lists."""
    return [exponentials(one) for one in values] if isinstance(values, list) else math.exp(values)


def trained(estimator: Estimator, given: Given) -> Trained:
    """Return the estimator trained on a case's records.  Raises Skipped for records it does not take."""
    labels, query = given.pop("labels"), given.pop("query", None)
    rows, query, more = records_of(estimator, given, query)
    for name in ("positive", "negative", "ties"):
        given.pop(name, None)
    return Trained(estimator.fitted(rows, labels, given, more), query, estimator.kind)


def records_of(estimator: Estimator, given: Given, query: Any) -> tuple[Rows, Any, dict[str, Any]]:
    """Return rows and query as the estimator takes them, and the options that go with them."""
    family = estimator.kind.family
    families = given.pop("families", None)
    if families is not None:
        check_families(estimator, families, [*given["rows"], query])
        if family == "gaussian":
            divisors = {one.get("divisor") or "n-1" for one in families}
            given["divisor"] = divisors.pop() if len(divisors) == 1 else "n and n-1"
        if family == "categorical":
            seen = values_of(given["rows"])
            given["values"] = [one.get("values") or column for one, column in zip(families, seen)]
    if family == "tokens":
        return counted(given, query)
    if family != "categorical":
        return given.pop("rows"), query, {}
    rows = given.pop("rows")
    seen, told = values_of(rows), estimator.takes("min_categories")
    values = given.pop("values", None) or seen
    if not told and any(set(all_of_them) - set(some) for all_of_them, some in zip(values, seen, strict=True)):
        raise Skipped(f"{estimator.name} has no min_categories: it cannot be told of a value that no "
                      "record has")
    option = {"min_categories": [len(one) for one in values]} if told else {}
    return [codes(row, values) for row in rows], query and codes(query, values), option


def check_families(estimator: Estimator, families: Sequence[Mapping[str, Any]], rows: Rows) -> None:
    """Raise Skipped for attributes of another family, for an m-estimate's `p`, and for missing cells."""
    found = {one["family"] for one in families}
    if found != {estimator.kind.family}:
        raise Skipped(f"{estimator.name} takes {estimator.kind.family or 'no'} attributes alone")
    if any(one.get("p") is not None for one in families):
        raise Skipped(f"{estimator.name} has no m-estimate")
    if any(None in row for row in rows):
        raise Skipped(f"{estimator.name} takes no missing cells")


def counted(given: Given, query: Sequence[Any] | None) -> tuple[Rows, Any, dict[str, Any]]:
    """Return counts of the dictionary's words in each document and in the query, and no options."""
    dictionary, documents = given.pop("dictionary"), given.pop("documents")
    *rows, asked = [[text.count(word) for word in dictionary] for text in [*documents, query or []]]
    return rows, asked, {}


def values_of(rows: Rows) -> Rows:
    """Return the distinct values of each column, integers before texts."""
    return [sorted(set(column), key=lambda one: (isinstance(one, str), one)) for column in zip(*rows)]


def codes(row: Sequence[Any], values: Rows) -> list[int]:
    """Return each cell's index among its column's values.  Raises ValueError for an unknown value."""
    return [column.index(one) for one, column in zip(row, values, strict=True)]


# ---------------------------------------------------------------- what is asked

def unless_of_nothing(ask: Callable[[Estimator, Given], Any], estimator: Estimator, given: Given) -> Any:
    """Return `ask`'s answer.  Raises Skipped where the class refuses α = 0, or an option's value by name.

    A class that smooths by default may refuse α = 0 or take the logarithm of a zero count: no fault.
    """
    if not estimator.adds_nothing(given):
        with estimator.known_values({name: given[name] for name in estimator.kind.passes if name in given}):
            return ask(estimator, given)
    does = "takes the logarithm of 0"
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            found = ask(estimator, given)
        except (ValueError, ArithmeticError, AssertionError) as error:
            refused = estimator.own(estimator.passed("alpha")[0]) in str(error)
            if not refused and not any(words in str(error) for words in OF_NOTHING):
                raise
            does = "refuses it" if refused else does
        else:
            if not any(OF_NO_NUMBER in str(one.message) for one in said):
                return found
    estimator.manner.remark(f"alpha = 0: it {does}, and is asked no such case")
    raise Skipped(f"{estimator.name} {does} where alpha is 0")


def posterior(estimator: Estimator, given: Given) -> Any:
    found = trained(estimator, given)
    return found.by_class(found.shares())


def joint(estimator: Estimator, given: Given) -> Any:
    found = trained(estimator, given)
    return found.by_class(exponentials(found.method("predict_joint_log_proba")))


def log_odds(estimator: Estimator, given: Given) -> float:
    """Return the log-odds of `positive` against `negative`.

    Raises Skipped where they come from probabilities and are too near 0, or infinite, to have correct digits.
    """
    positive, negative = given["positive"], given["negative"]
    found = trained(estimator, given)
    scores = found.scores()
    odds = scores[positive] - scores[negative]
    if not LEAST <= abs(odds) < math.inf and not any(map(found.has, SCORED[:2])):
        raise Skipped(f"{estimator.name} tells no digits of log-odds so small or large")
    return odds


def decision(estimator: Estimator, given: Given) -> str:
    """Return the class that `predict` names; where several tie, the class may name any of them."""
    return chosen(trained(estimator, {**given}), given.get("ties", "all"))


def chosen(found: Trained, ties: str) -> str:
    """Return the class that `predict` names.  Raises Skipped where the case sets `ties` to other than "all".

    Where several classes have the greatest score, remark whether the first or the last of them is named.
    """
    if ties != "all":
        raise Skipped(f"{type(found.estimator.made).__name__} breaks ties in its own way")
    predicted = str(found.method("predict"))
    if any(map(found.has, SCORED)):
        scores = found.scores()
        best = [one for one, score in scores.items() if score == scores.get(predicted)]
        if len(best) > 1 and predicted in (best[0], best[-1]):
            which = "first" if predicted == best[0] else "last"
            found.estimator.manner.remark(TIES.format(which=which))
    return predicted


def parameters(estimator: Estimator, given: Given) -> dict[str, Any]:
    """Return the learnt parameters.  Raises Skipped where it refuses records of singular covariance."""
    rows, labels = given.get("rows", []), given["labels"]   # documents have no means
    of_all = "covariance" in estimator.kind.attributes
    try:
        found = trained(estimator, given)
    except (ArithmeticError, ValueError):   # no inverse, as NumPy and Python say it
        if "means" not in estimator.kind.attributes or not is_singular(rows, labels, of_all):
            raise
        raise Skipped(f"{estimator.name} refuses records whose covariance is singular") from None
    return {part: values if part == "covariance" else found.by_class(values)
            for part, values in ((part, found.learnt(part)) for part in estimator.kind.attributes)}


def is_singular(rows: Rows, labels: Sequence[Any], of_all: bool) -> bool:
    """Whether a class's covariance is singular; with `of_all`, whether the pooled covariance is."""
    centred: dict[Any, Rows] = {}
    for label in dict.fromkeys(labels):
        own = [list(map(Fraction, row)) for row, one in zip(rows, labels) if one == label]
        means = [sum(column) / len(own) for column in zip(*own)]
        centred.setdefault("all" if of_all else label, []).extend(
            [cell - mean for cell, mean in zip(row, means)] for row in own)
    return any(rank(one) < len(rows[0]) for one in centred.values())


def categorical_parameters(estimator: Estimator, given: Given) -> dict[str, Any]:
    values = given.get("values") or values_of(given["rows"])
    found = trained(estimator, given)
    tables = found.learnt("parameters")      # a table for each column, a row in it for each class
    return {"prior": found.by_class(found.learnt("prior")), "values": values,
            "parameters": found.by_class([list(of_class) for of_class in zip(*tables)])}


def nearest(estimator: Estimator, given: Given) -> list[int]:
    given["labels"] = ["any"] * len(given["rows"])
    found = neighbours(estimator, given)
    if not found.tells_neighbours():
        raise Skipped(f"{estimator.name} has no kneighbors with return_distance")
    return list(found.neighbours(return_distance=False)[0])


def neighbours_posterior(estimator: Estimator, given: Given) -> Any:
    found = neighbours(estimator, given)
    return found.by_class(found.method("predict_proba"))


def neighbours_decision(estimator: Estimator, given: Given) -> str:
    return chosen(neighbours(estimator, {**given}), given.get("ties", "all"))


def neighbours(estimator: Estimator, given: Given) -> Trained:
    """Return the trained estimator.  Raises Skipped where the k-th and (k+1)-th distances are equal."""
    k, rows, metric = given["k"], given["rows"], given.get("metric")
    given.pop("distance_ties", None)
    found = trained(estimator, given)
    if k < len(rows):
        if found.tells_neighbours("n_neighbors"):
            distances = found.neighbours(n_neighbors=k + 1, return_distance=True)[0][0]
        else:
            distances = sorted(distance(row, found.query, metric) for row in rows)
        if distances[k - 1] == distances[k]:
            raise Skipped(f"{estimator.name} takes exactly k of equal distances")
    return found


def distance(row: Sequence[Any], query: Sequence[Any], metric: str | None) -> Fraction:
    """Return an exact number that orders records by their distance to the query (squared if Euclidean)."""
    gaps = [abs(Fraction(a) - Fraction(b)) for a, b in zip(row, query, strict=True)]
    if metric == "chebyshev":
        return max(gaps, default=Fraction(0))
    return sum(gaps if metric == "manhattan" else [gap * gap for gap in gaps], Fraction(0))


def maximiser(estimator: Estimator, given: Given) -> dict[str, Any]:
    """Return the weights and intercept that maximise the likelihood.  Raises Skipped for an iterative method.

    An iterative method only comes near the maximiser, which laws judge.  Its answer is still returned for
    records that its plane separates: there the likelihood has no maximiser.
    """
    rows, labels = given.pop("rows"), given.pop("labels")
    if estimator.goes_in_steps(None):
        found = stepped(estimator, rows, labels, given)
    else:
        found = estimator.to_the_end(rows, labels, given)
        if estimator.goes_in_steps(found.made) and (given.get("l2") or found.predict(rows) != labels):
            raise Skipped(IN_STEPS.format(name=estimator.name))
    weights, intercept = plane_of(found)
    return {"weights": weights, "intercept": intercept}


def stepped(estimator: Estimator, rows: Rows, labels: list[Any], given: Given) -> Guise:
    """Return an iterative estimator trained, without a warning or penalty, on few separable records.

    Raises Skipped where that fails; then only laws can judge it.
    """
    skipped = Skipped(IN_STEPS.format(name=estimator.name))
    if given.get("l2") or len(rows) > MOST:
        raise skipped
    with warnings.catch_warnings(), contextlib.suppress(Exception):
        warnings.simplefilter("error")
        for of_code in DEPRECATED:   # which says nothing of what is learnt
            warnings.simplefilter("ignore", of_code)
        found = estimator.fitted(rows, labels, given)
        if found.predict(rows) == labels or column_separates(rows, labels):
            return found
    raise skipped


def plane_of(found: Guise) -> tuple[list[float], float]:
    """Return w as a list and b as a number; the estimator may hold them as a row, a column or a list."""
    return flat(listed(found.coef_)), flat(listed(found.intercept_))[0]


def separating_plane(estimator: Estimator, given: Given) -> dict[str, Any]:
    """Return a separating plane as a certificate.  Raises Skipped where `predict` misclassifies a record."""
    rows, labels = given["rows"], given["labels"]
    if given["kind"] != "strict" or given["through_origin"]:
        raise Skipped(f"{estimator.name} has kind=strict and a bias")
    if not {*labels} <= {-1, 1}:
        raise Skipped(f"{estimator.name} may take other labels than −1 and 1")
    found = estimator.fitted(rows, labels, {})
    if found.predict(rows) != labels:
        raise Skipped(f"{estimator.name} does not separate these records")
    weights, bias = plane_of(found)
    if any(score(weights, bias, row) == 0 for row in rows):
        raise Skipped(f"{estimator.name} leaves a record on its plane")
    return {"separable": True, "weights": weights, "bias": bias, "multipliers": []}


def machine(estimator: Estimator, given: Given) -> Any:
    """Return a support vector machine trained on the case.  Raises Skipped for a hard margin (C is None)."""
    if given.get("C") is None:
        raise Skipped(f"{estimator.name} has no hard margin")
    if given.get("kernel") != "polynomial":
        given.pop("degree", None)
    return estimator.fitted(given.pop("rows"), given.pop("labels"), given)


def solution(estimator: Estimator, given: Given) -> dict[str, Any]:
    size, linear = len(given["rows"]), given["kernel"] == "linear"
    found = machine(estimator, given)
    alpha = [0.0] * size
    for place, signed in zip(listed(found.support_), flat(listed(found.dual_coef_))):
        alpha[place] = abs(signed)
    return {"alpha": alpha, "weights": plane_of(found)[0] if linear else [],
            "bias": flat(listed(found.intercept_))[0]}


def liblinear_solution(estimator: Estimator, given: Given) -> dict[str, Any]:
    """Return w, b and α = 2C·slack.  Raises Skipped unless the case squares its slacks."""
    rows, labels, price = given["rows"], given["labels"], given["C"]
    if given["slack"] != 2:
        raise Skipped(f"{estimator.name} does not tell its multipliers")
    found = machine(estimator, given)
    lack = [max(0.0, 1 - y * score) for y, score in zip(labels, listed(found.decision_function(rows)))]
    weights, bias = plane_of(found)
    return {"alpha": [2 * price * one for one in lack], "weights": weights, "bias": bias}


def machine_scores(estimator: Estimator, given: Given) -> Any:
    queries = given.pop("queries")
    return listed(machine(estimator, given).decision_function(queries))


def machine_decisions(estimator: Estimator, given: Given) -> Any:
    queries = given.pop("queries")
    return listed(machine(estimator, given).predict(queries))
