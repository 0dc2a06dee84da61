"""Arguments for the operations of `naive_bayes` whose attributes are all of one family."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import names, quantities, records
from ..choices import Choices
from ..demands import C, Demand, Measured, U, after_loss, condition, of_exponential, size_of_logarithm
from ..records import Generator, Given, Row

WIDTHS = (4, 14, 50)
COUNTS = (6, 40, 1000)

# What an answer may hold: an exact reply has at most some ten thousand numbers and a hundred thousand digits.
FEW_WORDS, MANY_WORDS = 600, 4000
FACTORS = (6, 14, 60)

# Words of a query in a large case: a likelihood of the last is far below every float, its posterior is not.
QUERIES = (30, 30, 30, 400)


def smoothing(choices: Choices) -> Given:
    """Draw α and whether the prior is smoothed."""
    return {"alpha": quantities.alpha(choices), "smooth_prior": choices.boolean()}


# ---------------------------------------------------------------- estimates

def prior(choices: Choices) -> Given:
    known = names.classes(choices)
    labels = records.labels_of(choices, known, choices.upto(6, 20, 500, least=2))
    return {"labels": labels, "classes": records.declared(choices, labels),
            "alpha": quantities.alpha(choices)}


def counted(choices: Choices) -> Given:
    """Draw a count and a total ≥ count, which may be 0."""
    total = choices.upto(*COUNTS, least=0)
    return {"count": choices.choice([0, total, choices.integer(0, total)]), "total": total}


def estimate(choices: Choices) -> Given:
    return {**counted(choices), "values": choices.upto(3, 8, 200), "alpha": quantities.alpha(choices)}


def m_estimate(choices: Choices) -> Given:
    return {**counted(choices), "m": quantities.alpha(choices), "p": quantities.unit(choices)}


def distribution(choices: Choices) -> Given:
    most = choices.upto(6, 40, 10**7, least=0)
    many = choices.many()
    size = choices.upto(4, 12, 800)
    return {"counts": [many.integer(0, most) for _ in range(size)], "alpha": quantities.alpha(choices)}


def parameter_count(choices: Choices) -> Given:
    """Draw numbers of values of attributes; where there are many, their product exceeds 64 bits."""
    return {"sizes": choices.several(1, (3, 12, 60)[choices.size], lambda: choices.integer(1, 6)),
            "classes": choices.integer(1, 5)}


def table(rows: list[Row], labels: list[str], choices: Choices) -> Given:
    """Return records and labels as arguments, with the declared classes."""
    return {"rows": rows, "labels": labels, "classes": records.declared(choices, labels)}


# ---------------------------------------------------------------- Bernoulli attributes

def bits(choices: Choices) -> Given:
    """Draw binary records with differing shares of ones by column; a column may be constant."""
    width = choices.upto(*WIDTHS)
    full = [choices.choice([1, 3, 0, 4, 2]) for _ in range(min(width, 5))]   # fourths of the cells that are 1

    def row(source: Choices) -> Row:
        return [int(source.integer(0, 3) < full[j % len(full)]) for j in range(width)]

    return {**table(*records.labelled(choices, row), choices), **smoothing(choices)}


def bernoulli(choices: Choices, query: bool = True, pair: bool = False, ties: bool = False) -> Given:
    given = bits(choices)
    if query:
        given["query"] = query_of(choices, given["rows"], lambda many: many.integer(0, 1))
    return with_options(choices, given, pair, ties)


def query_of(choices: Choices, rows: list[Row], cell: Any) -> Row:
    """Draw a query: in one of four cases a training record, else new cells."""
    if choices.rarely(4):
        return list(choices.choice(rows))
    many = choices.many()
    return [cell(many) for _ in rows[0]]


def with_options(choices: Choices, given: Given, pair: bool, ties: bool) -> Given:
    """Return the arguments with two classes to compare (`pair`), or with how a tie is answered (`ties`)."""
    if pair:
        given.update(records.two_of(choices, given["labels"], given["classes"]))
    if ties:
        given.update(records.ties(choices))
    return given


def bernoulli_likelihood(choices: Choices) -> Given:
    """Draw binary records and a Bernoulli model; their likelihood has one factor a cell, up to hundreds."""
    width = choices.upto(3, 6, 12)

    def row(source: Choices) -> Row:
        return [source.integer(0, 1) for _ in range(width)]

    rows, labels = records.labelled(choices, row, FACTORS, most_classes=4)
    known = sorted(set(labels))
    return {"rows": rows, "labels": labels,
            "prior": dict(zip(known, quantities.distribution(choices, len(known)), strict=True)),
            "parameters": {y: [quantities.unit(choices) for _ in range(width)] for y in known}}


# ---------------------------------------------------------------- categorical attributes

def categorical(choices: Choices, query: bool = False) -> Given:
    """Draw columns of texts, integers or both; values may be declared, and some of these not seen."""
    columns = [names.values(choices, choices.integer(1, (3, 5, 8)[choices.size]))
               for _ in range(choices.upto(3, 8, 30))]

    def row(source: Choices) -> Row:
        return [source.choice(values) for values in columns]

    rows, labels = records.labelled(choices, row)
    given: Given = {**table(rows, labels, choices), **smoothing(choices), "values": None}
    seen: list[list[Any]] = [[row[j] for row in rows] for j in range(len(columns))]
    if choices.boolean():
        given["values"] = seen = [choices.shuffled(values) if choices.size < 2 else values[::-1]
                                  for values in columns]
    if query:
        given["query"] = [choices.choice(values) for values in seen]
    return given


# ---------------------------------------------------------------- Gaussian attributes

# Offsets beside which the values are small: sums of 2^k of them are exact in floats, their squares are not.
OFFSETS = [Fraction(0), Fraction(0), Fraction(1 << 30), Fraction(-(1 << 40))]
UNITS = [Fraction(1), Fraction(1), Fraction(1 << 100), Fraction(1, 1 << 100), Fraction(1, 4)]


def gaussian(choices: Choices, query: bool = False) -> Given:
    """Draw columns of any unit and offset; a class has 2^k records, so that floats give exact means."""
    known = names.classes(choices, (3, 4, 6)[choices.size])
    sizes = [1 << choices.integer(1, (2, 3, 5)[choices.size]) for _ in known]
    labels = choices.shuffled([y for y, size in zip(known, sizes, strict=True) for _ in range(size)])
    columns = [(choices.choice(UNITS), choices.choice(OFFSETS)) for _ in range(choices.upto(2, 5, 20))]
    many = choices.many()

    def row() -> Row:
        return [(many.integer(-8, 8) + offset) * unit for unit, offset in columns]

    given = {**table([row() for _ in labels], labels, choices), "divisor": choices.choice(["n-1", "n"])}
    if query:
        given["query"] = row()
    return given


# ---------------------------------------------------------------- words

def documents(choices: Choices, most: int, query: bool = False, ties: bool = False) -> Given:
    """Draw documents over a dictionary of up to `most` words; some documents contain none of them."""
    words = names.dictionary(choices, most)
    known = names.classes(choices, 2 if most == MANY_WORDS else 4)
    labels = records.labels_of(choices, known, choices.upto(5, 10, 80, least=2))
    longest = (5, 14, 60)[choices.size]
    many = choices.many()
    given = {"documents": [names.document(many, words, longest) for _ in labels], "labels": labels,
             "dictionary": words, "classes": records.declared(choices, labels), **smoothing(choices)}
    if query:
        given["query"] = names.document(many, words, (5, 12, choices.choice(QUERIES))[choices.size])
    return with_options(choices, given, False, ties)


GENERATORS: dict[str, Generator] = {
    "naive_bayes.prior": prior,
    "naive_bayes.estimate": estimate,
    "naive_bayes.m_estimate": m_estimate,
    "naive_bayes.distribution": distribution,
    "naive_bayes.parameter_count": parameter_count,
    "naive_bayes.bernoulli_parameters": partial(bernoulli, query=False),
    "naive_bayes.bernoulli_joint": bernoulli,
    "naive_bayes.bernoulli_posterior": bernoulli,
    "naive_bayes.bernoulli_log_odds": partial(bernoulli, pair=True),
    "naive_bayes.bernoulli_decision": partial(bernoulli, ties=True),
    "naive_bayes.bernoulli_weights": partial(bernoulli, query=False, pair=True),
    "naive_bayes.bernoulli_likelihood": bernoulli_likelihood,
    "naive_bayes.categorical_parameters": categorical,
    "naive_bayes.categorical_posterior": partial(categorical, query=True),
    "naive_bayes.gaussian_parameters": gaussian,
    "naive_bayes.gaussian_posterior": partial(gaussian, query=True),
    "naive_bayes.multinomial_parameters": partial(documents, most=FEW_WORDS),
    "naive_bayes.multinomial_likelihood": partial(documents, most=MANY_WORDS, query=True),
    "naive_bayes.multinomial_posterior": partial(documents, most=MANY_WORDS, query=True),
    "naive_bayes.multinomial_decision": partial(documents, most=MANY_WORDS, query=True, ties=True),
}


# ---------------------------------------------------------------- what floats may be asked

def size_of_factor(given: Given, counted: int, values: int) -> Fraction:
    """Return an upper bound of |log p| for a nonzero smoothed estimate p = (N + α)/(n + αk).

    `counted` is n and `values` is k; p is at least min(1, α)/(n + αk), with 1 for min(1, α) where α = 0.
    """
    alpha = given["alpha"]
    least = min(Fraction(1), alpha) if alpha else Fraction(1)
    return size_of_logarithm((counted + alpha * values) / least)


def of_bits(given: Given) -> Demand:
    """Return the required digits of a product of the prior and a factor for each cell of the query."""
    size = size_of_factor(given, len(given["rows"]), max(2, len(set(given["labels"])) + 1))
    factors = len(given["rows"][0]) + 1 if given["rows"] else 1
    return of_exponential(factors, factors * size)


def of_values(given: Given) -> Demand:
    """Return the required digits of a product with a factor for each cell of at most 100 values."""
    size = size_of_factor(given, len(given["rows"]), 100)
    return of_exponential(len(given["query"]) + 1, (len(given["query"]) + 1) * size)


def of_words(given: Given) -> Demand:
    """Return the required digits of a product with a factor for each word of the query."""
    words = sum(map(len, given["documents"])) + len(given["documents"])
    size = size_of_factor(given, words, len(given["dictionary"]))
    return of_exponential(len(given["query"]) + 1, (len(given["query"]) + 1) * size)


def condition_of_classes(given: Given) -> Fraction:
    """Return the condition number of the variances of the columns within each class."""
    groups = [[row for row, label in zip(given["rows"], given["labels"], strict=True) if label == y]
              for y in sorted(set(given["labels"]))]
    return condition([column for group in groups for column in zip(*group, strict=True)])


def of_variances(given: Given) -> Demand:
    """Return the required digits of means and variances; a mean of 0 is measured by the largest value."""
    largest = max((abs(value) for row in given["rows"] for value in row), default=None)
    return Demand(after_loss((len(given["rows"]) + C) * condition_of_classes(given) * U), scale=largest)


def of_densities(given: Given) -> Demand:
    """Return the required digits of a product of densities, whose logarithms are (x − μ)²/2σ² and log σ²."""
    options = {name: given[name] for name in ("rows", "labels", "divisor", "classes")}
    try:
        model = function_of("naive_bayes.gaussian_parameters")(**options)
    except RefmlError:
        return Demand()
    sizes = [sum(size_of_density(*one) for one in zip(given["query"], model.means[y], model.variances[y],
                                                      strict=False)) for y in model.means]
    loss = (len(given["query"]) + C) * (Fraction(max(sizes)) + C) * condition_of_classes(given) * U
    return Demand(after_loss(loss))


def size_of_density(x: Fraction, mean: Fraction, variance: Fraction) -> Fraction:
    """Return an upper bound of the terms of a log-density; 0 where the variance is 0."""
    return (x - mean) ** 2 / variance + size_of_logarithm(variance) if variance else Fraction(0)


def of_log_odds(given: Given) -> Demand:
    """Return the required digits, relative to the logarithms of each factor for both classes."""
    factors = 2 * (len(given["rows"][0]) + 1) if given["rows"] else 1
    return Demand(terms=factors * size_of_factor(given, len(given["rows"]), 2 + len(set(given["labels"]))))


DEMANDS: dict[str, Measured] = {
    **dict.fromkeys(["naive_bayes.bernoulli_joint", "naive_bayes.bernoulli_posterior"], of_bits),
    "naive_bayes.bernoulli_log_odds": of_log_odds,
    "naive_bayes.bernoulli_weights": of_log_odds,
    "naive_bayes.categorical_posterior": of_values,
    "naive_bayes.gaussian_parameters": of_variances,
    "naive_bayes.gaussian_posterior": of_densities,
    "naive_bayes.multinomial_likelihood": of_words,
    "naive_bayes.multinomial_posterior": of_words,
}
