"""Arguments for the operations of `naive_bayes`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.drawing import simple_fractions
from tests.strategies.basic import (
    LABELS,
    Given,
    Table,
    alphas,
    composite,
    declared,
    distribution,
    fractions,
    labelled,
    matrix,
    unit,
)
from tests.strategies.text import dictionaries, words


@composite
def smoothing(draw: DrawFn) -> Given:
    return {"alpha": draw(alphas), "smooth_prior": draw(st.booleans())}


@composite
def prior(draw: DrawFn) -> Given:
    labels = draw(labelled())
    return {"labels": labels, "classes": draw(declared(labels)), "alpha": draw(alphas)}


@composite
def estimate(draw: DrawFn) -> Given:
    total = draw(st.integers(0, 20))
    return {"count": draw(st.integers(0, total)), "total": total, "values": draw(st.integers(1, 6)),
            "alpha": draw(alphas)}


@composite
def m_estimate(draw: DrawFn) -> Given:
    total = draw(st.integers(0, 20))
    return {"count": draw(st.integers(0, total)), "total": total, "m": draw(alphas), "p": draw(unit)}


@composite
def binary_table(draw: DrawFn) -> Given:
    labels = draw(labelled())
    width = draw(st.integers(1, 3))
    rows = draw(matrix(len(labels), width, st.integers(0, 1)))
    return {"rows": rows, "labels": labels, "classes": draw(declared(labels)), **draw(smoothing())}


@composite
def two_classes(draw: DrawFn, labels: list[str], classes: list[str] | None) -> Given:
    known = st.sampled_from(classes if classes is not None else sorted(set(labels)))
    return {"positive": draw(known), "negative": draw(known)}


@composite
def bernoulli(draw: DrawFn, pair: bool = False, query: bool = True, ties: bool = False) -> Given:
    table = draw(binary_table())
    if query:
        table["query"] = [draw(st.integers(0, 1)) for _ in table["rows"][0]]
    if ties:
        table["ties"] = draw(st.sampled_from(["all", "first", "error"]))
    return {**table, **draw(two_classes(table["labels"], table["classes"]))} if pair else table


@composite
def bernoulli_likelihood(draw: DrawFn) -> Given:
    table = draw(binary_table())
    known = sorted(set(table["labels"]))
    width = len(table["rows"][0])
    return {"rows": table["rows"], "labels": table["labels"],
            "prior": dict(zip(known, draw(distribution(len(known))), strict=True)),
            "parameters": {label: [draw(unit) for _ in range(width)] for label in known}}


@composite
def categorical(draw: DrawFn, query: bool = False) -> Given:
    labels = draw(labelled())
    width = draw(st.integers(1, 2))
    rows = draw(matrix(len(labels), width, st.sampled_from(["no", "yes", 3])))
    seen = [[row[j] for row in rows] for j in range(width)]
    values = draw(st.sampled_from([None, [["yes", 3, "no"]] * width]))
    given = {"rows": rows, "labels": labels, "values": values, "classes": draw(declared(labels)),
             **draw(smoothing())}
    if query:
        given["query"] = [draw(st.sampled_from(column)) for column in seen]
    return given


@composite
def gaussian_classes(draw: DrawFn, query: bool = False) -> Given:
    """Two or three records at least of each class, so that most variances are positive."""
    labels = sorted(LABELS[: draw(st.integers(2, 3))] * draw(st.integers(2, 3)))
    width = draw(st.integers(1, 2))
    rows = draw(matrix(len(labels), width, simple_fractions(-9, 9, 4)))
    given: Given = {"rows": rows, "labels": labels, "divisor": draw(st.sampled_from(["n", "n-1"]))}
    if query:
        given["query"] = [draw(simple_fractions(-9, 9, 4)) for _ in range(width)]
    return given


@composite
def documents(draw: DrawFn, query: bool = False, ties: bool = False) -> Given:
    labels = draw(labelled())
    given = {"documents": [draw(words) for _ in labels], "labels": labels, "dictionary": draw(dictionaries),
             "classes": draw(declared(labels)), **draw(smoothing())}
    if query:
        given["query"] = draw(words)
    if ties:
        given["ties"] = draw(st.sampled_from(["all", "first", "error"]))
    return given


def family(name: str, **options: Any) -> Given:
    """A family as the codec decodes it: every option there, None where it is not given."""
    return {"family": name, "values": None, "p": None, "divisor": None, "edges": None, "dictionary": None,
            **options}


# family → the strategy of a cell
COLUMNS: list[tuple[Given, SearchStrategy[Any]]] = [
    (family("bernoulli"), st.integers(0, 1)),
    (family("bernoulli", p=Fraction(1, 10)), st.integers(0, 1)),
    (family("categorical", values=["no", "yes"]), st.sampled_from(["no", "yes"])),
    (family("categorical", values=["no", "yes"], p=[Fraction(1, 4), Fraction(3, 4)]),
     st.sampled_from(["no", "yes"])),
    (family("gaussian", divisor="n"), st.integers(-4, 4).map(Fraction)),
    (family("gaussian", divisor="n-1"), st.integers(-4, 4).map(Fraction)),
    (family("binned", edges=[Fraction(-1), Fraction(1, 2)]), fractions),
    (family("presence", dictionary=["a", "buy", "now"]), words),
    (family("tokens", dictionary=["a", "buy", "now"]), words),
]


@composite
def mixed(draw: DrawFn, pair: bool = False, ties: bool = False) -> Given:
    """One or two attributes of any families; missing cells; alpha or m."""
    columns = draw(st.lists(st.sampled_from(COLUMNS), min_size=1, max_size=2))
    labels = draw(labelled())
    missing = draw(st.sampled_from(["cell", "record"]))

    def record() -> list[Any]:
        return [draw(cell) if draw(st.integers(0, 5)) else None for _, cell in columns]

    given: Given = {
        "families": [dict(wire) for wire, _ in columns], "rows": [record() for _ in labels], "labels": labels,
        "query": record(), "classes": draw(declared(labels)), "alpha": Fraction(0), "m": None,
        "smooth_prior": draw(st.booleans()), "missing": missing,
    }
    given.update(draw(st.one_of(alphas.map(lambda a: {"alpha": a}),
                                st.sampled_from([Fraction(2), Fraction(1, 2)]).map(lambda m: {"m": m}))))
    if ties:
        given["ties"] = draw(st.sampled_from(["all", "first", "error"]))
    return {**given, **draw(two_classes(labels, given["classes"]))} if pair else given


STRATEGIES: Table = {
    "naive_bayes.prior": prior,
    "naive_bayes.estimate": estimate,
    "naive_bayes.m_estimate": m_estimate,
    "naive_bayes.distribution": lambda: st.fixed_dictionaries(
        {"counts": st.lists(st.integers(0, 9), min_size=1, max_size=5), "alpha": alphas}),
    "naive_bayes.parameter_count": lambda: st.fixed_dictionaries(
        {"sizes": st.lists(st.integers(1, 5), min_size=1, max_size=10), "classes": st.integers(1, 4)}),
    "naive_bayes.bernoulli_parameters": lambda: bernoulli(query=False),
    "naive_bayes.bernoulli_joint": bernoulli,
    "naive_bayes.bernoulli_posterior": bernoulli,
    "naive_bayes.bernoulli_log_odds": lambda: bernoulli(pair=True),
    "naive_bayes.bernoulli_decision": lambda: bernoulli(ties=True),
    "naive_bayes.bernoulli_weights": lambda: bernoulli(pair=True, query=False),
    "naive_bayes.bernoulli_likelihood": bernoulli_likelihood,
    "naive_bayes.categorical_parameters": categorical,
    "naive_bayes.categorical_posterior": lambda: categorical(query=True),
    "naive_bayes.gaussian_parameters": gaussian_classes,
    "naive_bayes.gaussian_posterior": lambda: gaussian_classes(query=True),
    "naive_bayes.multinomial_parameters": documents,
    "naive_bayes.multinomial_posterior": lambda: documents(query=True),
    "naive_bayes.multinomial_decision": lambda: documents(query=True, ties=True),
    "naive_bayes.multinomial_likelihood": lambda: documents(query=True),
    "naive_bayes.likelihood": mixed,
    "naive_bayes.joint": mixed,
    "naive_bayes.posterior": mixed,
    "naive_bayes.log_odds": lambda: mixed(pair=True),
    "naive_bayes.decision": lambda: mixed(ties=True),
}
