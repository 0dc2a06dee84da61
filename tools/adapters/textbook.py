"""Naive Bayes in plain floats, as a good student writes it.

Judge it with `python3 -m refml check tools/adapters/textbook.py`.

Each function bears the name of an operation, its dots turned into underscores, and is called by keyword.
Rationals arrive as floats, integers as ints, class labels as text, missing cells as None.  ZeroDivisionError
says "undefined", NotImplementedError "skipped", any other exception "error".

The formulas stand here as in the notes.  So a posterior is a product of floats, which underflows where a
document is long, and a tie shows only where both products round to the same double: refml is to find that.

    prior[y]      P(y)
    rows[i][j]    attribute j of record i; documents[i] is a list of words
    labels[i]     the class of record i
    families[j]   {"family": "bernoulli"}, …: how attribute j is distributed within a class
"""
from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable
from typing import Any

NAME = "textbook"
VERSION = "1"

Scores = dict[str, float]
Table = list[list[float]]
Rows = list[list[Any]]
Family = dict[str, Any]


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


# ---- estimates -------------------------------------------------------------------------------------------

def naive_bayes_prior(labels: list[str], classes: list[str] | None = None, alpha: float = 0) -> Scores:
    _refuse_unless(len(labels) > 0, "there is a record")
    classes = _classes(labels, classes, least=1)
    return {y: naive_bayes_estimate(labels.count(y), len(labels), len(classes), alpha) for y in classes}


def naive_bayes_estimate(count: int, total: int, values: int, alpha: float = 0) -> float:
    _refuse_unless(0 <= count <= total and values > 0, "there are values, and 0 <= count <= total")
    _refuse_unless(alpha >= 0, "alpha >= 0")
    return (count + alpha) / (total + alpha * values)


def naive_bayes_m_estimate(count: int, total: int, m: float, p: float) -> float:
    _refuse_unless(0 <= count <= total, "0 <= count <= total")
    _refuse_unless(m >= 0 and 0 <= p <= 1, "m >= 0 and 0 <= p <= 1")
    return (count + m * p) / (total + m)


def naive_bayes_distribution(counts: list[int], alpha: float = 0) -> list[float]:
    _refuse_unless(min(counts, default=-1) >= 0, "there are counts, and none is negative")
    return [naive_bayes_estimate(count, sum(counts), len(counts), alpha) for count in counts]


def naive_bayes_parameter_count(sizes: list[int], classes: int) -> dict[str, int]:
    _refuse_unless(min([classes, *sizes]) > 0 < len(sizes), "there are classes, and attributes with values")
    naive = sum((size - 1) * classes for size in sizes) + classes - 1
    return {"naive": naive, "full": (math.prod(sizes) - 1) * classes + classes - 1}


def _classes(labels: list[str], classes: list[str] | None, least: int = 2) -> list[str]:
    classes = sorted(set(labels)) if classes is None else classes
    _refuse_unless(set(labels) <= set(classes), "each label is a declared class")
    _refuse_unless(len(set(classes)) == len(classes) >= least, "there are two classes, each declared once")
    return classes


def _prior(labels: list[str], classes: list[str] | None, alpha: float = 0) -> Scores:
    """The prior of classes between which there is something to decide."""
    return naive_bayes_prior(labels, _classes(labels, classes), alpha)


def _in_order(values: Iterable[Any]) -> list[Any]:
    """The distinct values, numbers first."""
    return sorted(set(values), key=lambda value: (isinstance(value, str), value))


def _normalise(scores: Scores) -> Scores:
    total = sum(scores.values())
    return {y: score / total for y, score in scores.items()}


# ---- a Gaussian attribute, bins --------------------------------------------------------------------------

def gaussian_estimate(values: list[float], divisor: str = "n-1") -> Scores:
    _refuse_unless(len(values) > 0, "there is a value")
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - (divisor == "n-1"))
    return {"mean": mean, "variance": variance, "standard_deviation": math.sqrt(variance)}


def _estimate_of_class(cells: list[float], divisor: str) -> Scores:
    if not cells:
        raise ZeroDivisionError
    return gaussian_estimate(cells, divisor)


def gaussian_density(x: float, mean: float, variance: float) -> float:
    _refuse_unless(variance > 0, "variance > 0")
    return _density(x, mean, variance)


def _density(x: float, mean: float, variance: float) -> float:
    return math.exp(-((x - mean) ** 2) / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def gaussian_log_density(x: float, mean: float, variance: float) -> float:
    _refuse_unless(variance > 0, "variance > 0")
    return -((x - mean) ** 2) / (2 * variance) - math.log(2 * math.pi * variance) / 2


# ---- words -----------------------------------------------------------------------------------------------

def text_tokens(text: str) -> list[str]:
    words: list[str] = re.findall(r"[A-Za-z0-9\x80-\U0010ffff]+", text)
    return [re.sub("[A-Z]", lambda letter: letter[0].lower(), word) for word in words]


def text_dictionary(texts: list[str]) -> list[str]:
    if not texts:
        raise ValueError("there are no texts")
    return sorted({word for text in texts for word in text_tokens(text)})


def text_presence(text: str, dictionary: list[str]) -> list[int]:
    _refuse_unless_dictionary(dictionary)
    return [int(word in text_tokens(text)) for word in dictionary]


def text_indices(text: str, dictionary: list[str]) -> list[int]:
    _refuse_unless_dictionary(dictionary)
    return [dictionary.index(word) + 1 for word in text_tokens(text) if word in dictionary]


def _refuse_unless_dictionary(dictionary: list[str]) -> None:
    _refuse_unless(len(set(dictionary)) == len(dictionary) > 0, "the dictionary names words, each once")


# ---- naive Bayes: one model, a family for each attribute -------------------------------------------------

def naive_bayes_likelihood(
    families: list[Family], rows: Rows, labels: list[str], query: list[Any], classes: list[str] | None = None,
    alpha: float = 0, m: float | None = None, missing: str = "cell", smooth_prior: bool = False,
) -> Scores:
    """P(query | y) = prod_j P(query_j | y), each factor estimated from the cells that are not missing."""
    _refuse_unless(alpha >= 0 and (m is None or m >= 0), "alpha >= 0 and m >= 0")
    rows, labels, classes = _records(families, rows, labels, query, classes, missing)
    likelihood = dict.fromkeys(classes, 1.0)
    for j, family in enumerate(families):
        column = [(row[j], label) for row, label in zip(rows, labels) if row[j] is not None]
        if family["family"] == "categorical" and family.get("values") is None:
            family = {**family, "values": _in_order(cell for cell, _ in column)}
        for y in classes if query[j] is not None else []:
            cells = [cell for cell, label in column if label == y]
            likelihood[y] *= _factor(family, cells, query[j], alpha, m)
    return likelihood


def naive_bayes_joint(
    families: list[Family], rows: Rows, labels: list[str], query: list[Any], classes: list[str] | None = None,
    alpha: float = 0, m: float | None = None, missing: str = "cell", smooth_prior: bool = False,
) -> Scores:
    likelihood = naive_bayes_likelihood(families, rows, labels, query, classes, alpha, m, missing)
    _, labels, classes = _records(families, rows, labels, query, classes, missing)
    guess = 1 / len(classes)
    smoothing = (alpha, m) if smooth_prior else (0, None)
    prior = {y: _smoothed(labels.count(y), len(labels), len(classes), guess, *smoothing) for y in classes}
    return {y: prior[y] * likelihood[y] for y in classes}


def naive_bayes_posterior(*given: Any, **named: Any) -> Scores:
    return _normalise(naive_bayes_joint(*given, **named))


def naive_bayes_log_odds(positive: str, negative: str, **named: Any) -> float:
    joint = naive_bayes_joint(**named)
    if joint[positive] == 0 or joint[negative] == 0:
        raise ZeroDivisionError
    return math.log(joint[positive]) - math.log(joint[negative])


def naive_bayes_decision(ties: str = "all", **named: Any) -> list[str]:
    posterior = naive_bayes_posterior(**named)
    best = [y for y in posterior if posterior[y] == max(posterior.values())]
    _refuse_unless(ties != "error" or len(best) == 1, "one class is the best")
    return best[:1] if ties == "first" else best


def _records(
    families: list[Family], rows: Rows, labels: list[str], query: list[Any], classes: list[str] | None,
    missing: str,
) -> tuple[Rows, list[str], list[str]]:
    """Check the shapes; leave out the records with a missing cell where they are not wanted."""
    _refuse_unless(len(rows) == len(labels) > 0, "there are records, and each has a label")
    _refuse_unless(all(len(row) == len(families) for row in [*rows, query]), "each record has all attributes")
    classes = _classes(labels, classes)
    whole = [None not in row for row in rows]
    _refuse_unless(missing != "error" or (all(whole) and None not in query), "no cell is missing")
    if missing == "record":
        rows, labels = [r for r, w in zip(rows, whole) if w], [y for y, w in zip(labels, whole) if w]
    return rows, labels, classes


def _factor(family: Family, cells: list[Any], cell: Any, alpha: float, m: float | None) -> float:
    """P(cell | y), estimated from the cells of class y; one factor for each word of a text."""
    kind, p = family["family"], family.get("p")
    words = family.get("dictionary", [])
    _refuse_unless(len(set(words)) == len(words), "each word is named once")
    if kind == "gaussian":
        estimate = _estimate_of_class(cells, family.get("divisor", "n-1"))
        return _density(cell, estimate["mean"], estimate["variance"])
    if kind == "tokens":
        seen = [word for text in cells for word in text if word in words]
        return math.prod(_share(seen, word, words, None, alpha, m) for word in cell if word in words)
    if kind == "presence":
        return math.prod(
            _share([w in text for text in cells], w in cell, [False, True], None, alpha, m) for w in words)
    if kind == "binned":
        cells, cell = [_bin(value, family["edges"]) for value in cells], _bin(cell, family["edges"])
        return _share(cells, cell, list(range(len(family["edges"]) + 1)), None, alpha, m)
    if kind == "bernoulli":
        return _share(cells, cell, [0, 1], None if p is None else [1 - p, p], alpha, m)
    return _share(cells, cell, family["values"], p, alpha, m)


def _bin(value: float, edges: list[float]) -> int:
    _refuse_unless(all(low < high for low, high in itertools.pairwise(edges)), "the edges increase")
    return sum(edge <= value for edge in edges)


def _share(
    seen: list[Any], value: Any, values: list[Any], guess: list[float] | None, alpha: float, m: float | None
) -> float:
    _refuse_unless(value in values and set(seen) <= set(values), "each value is declared or was seen")
    _refuse_unless(len(set(values)) == len(values), "each value is declared once")
    _refuse_unless(min(guess or [0]) >= 0 and math.isclose(sum(guess or [1]), 1), "the guesses sum to 1")
    p = 1 / len(values) if guess is None else guess[values.index(value)]
    return _smoothed(seen.count(value), len(seen), len(values), p, alpha, m)


def _smoothed(count: int, total: int, values: int, p: float, alpha: float, m: float | None) -> float:
    if m is not None:
        _refuse_unless(alpha == 0, "either alpha or m is given")
        return naive_bayes_m_estimate(count, total, m, p)
    return naive_bayes_estimate(count, total, values, alpha)


# ---- naive Bayes with attributes of one family -----------------------------------------------------------

def naive_bayes_bernoulli_parameters(
    rows: Rows, labels: list[str], classes: list[str] | None = None, alpha: float = 0,
    smooth_prior: bool = False,
) -> dict[str, Any]:
    prior = _prior(labels, classes, alpha if smooth_prior else 0)
    _refuse_unless(len(rows) == len(labels), "each record has a label")
    _refuse_unless({*map(len, rows)} == {len(rows[0])} != {0}, "all records have the same attributes")
    _refuse_unless({x for row in rows for x in row} <= {0, 1}, "each cell is 0 or 1")
    parameters = {}
    for y in prior:
        own = [row for row, label in zip(rows, labels) if label == y]
        parameters[y] = [naive_bayes_estimate(sum(row[j] for row in own), len(own), 2, alpha)
                         for j in range(len(rows[0]))]
    return {"prior": prior, "parameters": parameters}


def naive_bayes_bernoulli_joint(rows: Rows, query: list[int], **named: Any) -> Scores:
    return naive_bayes_joint([{"family": "bernoulli"}] * len(rows[0]), rows, query=query, **named)


def naive_bayes_bernoulli_posterior(**named: Any) -> Scores:
    return _normalise(naive_bayes_bernoulli_joint(**named))


def naive_bayes_bernoulli_log_odds(rows: Rows, **named: Any) -> float:
    return naive_bayes_log_odds(families=[{"family": "bernoulli"}] * len(rows[0]), rows=rows, **named)


def naive_bayes_bernoulli_decision(rows: Rows, **named: Any) -> list[str]:
    return naive_bayes_decision(families=[{"family": "bernoulli"}] * len(rows[0]), rows=rows, **named)


def naive_bayes_bernoulli_weights(positive: str, negative: str, **named: Any) -> dict[str, Any]:
    model = naive_bayes_bernoulli_parameters(**named)
    prior = model["prior"]
    pairs = list(zip(model["parameters"][positive], model["parameters"][negative]))
    if any(p in (0, 1) for pair in pairs for p in pair) or 0 in (prior[positive], prior[negative]):
        raise ZeroDivisionError
    weights = [math.log(p * (1 - q) / (q * (1 - p))) for p, q in pairs]
    absent = sum(math.log((1 - p) / (1 - q)) for p, q in pairs)
    return {"weights": weights, "intercept": math.log(prior[positive] / prior[negative]) + absent}


def naive_bayes_bernoulli_likelihood(
    rows: Rows, labels: list[str], prior: Scores, parameters: dict[str, list[float]]
) -> float:
    _refuse_unless(math.isclose(sum(prior.values()), 1), "the prior sums to 1")
    _refuse_unless(len(rows) == len(labels) > 0, "there are records, and each has a label")
    _refuse_unless(len({len(row) for row in [*rows, *parameters.values()]}) == 1, "all are equally long")
    _refuse_unless({x for row in rows for x in row} <= {0, 1}, "each cell is 0 or 1")
    _refuse_unless(all(0 <= p <= 1 for own in parameters.values() for p in own), "each is a probability")
    likelihood = 1.0
    for row, y in zip(rows, labels):
        likelihood *= prior[y] * math.prod(p if x else 1 - p for x, p in zip(row, parameters[y]))
    return likelihood


def naive_bayes_categorical_parameters(
    rows: Rows, labels: list[str], values: list[list[Any]] | None = None, classes: list[str] | None = None,
    alpha: float = 0, smooth_prior: bool = False,
) -> dict[str, Any]:
    prior = _prior(labels, classes, alpha if smooth_prior else 0)
    _refuse_unless(len(rows) == len(labels), "each record has a label")
    _refuse_unless({*map(len, rows)} == {len(rows[0])} != {0}, "all records have the same attributes")
    values = [_in_order(column) for column in zip(*rows)] if values is None else values
    _refuse_unless(len(values) == len(rows[0]), "each column has its values")
    _refuse_unless(all(set(c) <= set(v) for c, v in zip(zip(*rows), values)), "each value is a declared one")
    _refuse_unless(all(len(set(v)) == len(v) for v in values), "each value is declared once")
    parameters: dict[str, Table] = {}
    for y in prior:
        columns = list(zip(*[row for row, label in zip(rows, labels) if label == y])) or [()] * len(values)
        parameters[y] = [naive_bayes_distribution([column.count(v) for v in choices], alpha)
                         for column, choices in zip(columns, values)]
    return {"prior": prior, "values": values, "parameters": parameters}


def naive_bayes_categorical_posterior(
    rows: Rows, values: list[list[Any]] | None = None, **named: Any
) -> Scores:
    families = [{"family": "categorical", "values": values and values[j]} for j in range(len(rows[0]))]
    return naive_bayes_posterior(families, rows, **named)


def naive_bayes_gaussian_parameters(
    rows: Table, labels: list[str], divisor: str = "n-1", classes: list[str] | None = None
) -> dict[str, Any]:
    prior = _prior(labels, classes)
    _refuse_unless(len(rows) == len(labels), "each record has a label")
    _refuse_unless({*map(len, rows)} == {len(rows[0])} != {0}, "all records have the same attributes")
    columns = {y: [[row[j] for row, label in zip(rows, labels) if label == y] for j in range(len(rows[0]))]
               for y in prior}
    estimates = {y: [_estimate_of_class(column, divisor) for column in columns[y]] for y in prior}
    means = {y: [estimate["mean"] for estimate in estimates[y]] for y in prior}
    variances = {y: [estimate["variance"] for estimate in estimates[y]] for y in prior}
    return {"prior": prior, "means": means, "variances": variances}


def naive_bayes_gaussian_posterior(rows: Table, divisor: str = "n-1", **named: Any) -> Scores:
    return naive_bayes_posterior([{"family": "gaussian", "divisor": divisor}] * len(rows[0]), rows, **named)


def naive_bayes_multinomial_parameters(
    documents: Rows, labels: list[str], dictionary: list[str], classes: list[str] | None = None,
    alpha: float = 0, smooth_prior: bool = False,
) -> dict[str, Any]:
    prior = _prior(labels, classes, alpha if smooth_prior else 0)
    _refuse_unless(len(documents) == len(labels), "each text has a label")
    _refuse_unless_dictionary(dictionary)
    words = {y: [w for text, label in zip(documents, labels) if label == y for w in text] for y in prior}
    parameters = {y: naive_bayes_distribution([words[y].count(w) for w in dictionary], alpha) for y in prior}
    return {"prior": prior, "parameters": parameters}


def naive_bayes_multinomial_likelihood(**named: Any) -> Scores:
    return naive_bayes_likelihood(**_bag_of_tokens(**named))


def naive_bayes_multinomial_posterior(**named: Any) -> Scores:
    return naive_bayes_posterior(**_bag_of_tokens(**named))


def naive_bayes_multinomial_decision(**named: Any) -> list[str]:
    return naive_bayes_decision(**_bag_of_tokens(**named))


def _bag_of_tokens(documents: Rows, dictionary: list[str], query: list[str], **named: Any) -> dict[str, Any]:
    """The same model as records with one attribute, a text."""
    _refuse_unless_dictionary(dictionary)
    families = [{"family": "tokens", "dictionary": dictionary}]
    return {"families": families, "rows": [[text] for text in documents], "query": [query], **named}
