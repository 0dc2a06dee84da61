"""Naive Bayes the long way: every count by walking through the records, every product one factor at a time.

The second road that `refml.naive_bayes` must agree with, for all its families, with declared values, missing
cells and m-estimates.  It is made of the formulas of `by_hand`, and shares nothing with the models but the
definitions of the families.
"""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from refml.naive_bayes import by_hand
from refml.naive_bayes.counting import families as fam
from refml.naive_bayes.counting import measured
from refml.numbers.reals.real import Real
from tests.drawing import simple_fractions

Row = list[Any]
Weights = dict[Any, Any]


def label_order(labels: list[Any]) -> list[Any]:
    """The distinct labels, integers first, then texts."""
    return (sorted({label for label in labels if isinstance(label, int)})
            + sorted({label for label in labels if isinstance(label, str)}))


def smoothed(count: int, total: int, k: int, alpha: Fraction, m: Fraction | None,
             p: Fraction | None = None) -> Fraction:
    """(N + α) / (n + αk), or (N + m·p) / (n + m).  Raises ZeroDivisionError for 0/0."""
    if m is None:
        return by_hand.estimate(count, total, k, alpha)
    return by_hand.m_estimate(count, total, m, Fraction(1, k) if p is None else p)


def prior(labels: list[Any], classes: list[Any], alpha: Fraction, m: Fraction | None,
          smooth: bool) -> Weights:
    """P(c) of each class."""
    if not smooth:
        alpha, m = Fraction(0), None
    return {c: smoothed(labels.count(c), len(labels), len(classes), alpha, m) for c in classes}


def bin_of(x: Any, edges: tuple[Any, ...]) -> int:
    """How many edges are at most x."""
    return sum(edge <= Fraction(x) for edge in edges)


def factor(family: fam.Family, known: list[Any], everywhere: list[Any], cell: Any, alpha: Fraction,
           m: Fraction | None) -> Any:
    """P(cell | class), from the known cells of its class and those of all classes."""
    if isinstance(family, measured.Gaussian):
        mean, degrees = by_hand.mean(known), len(known) - (family.divisor == "n-1")
        return by_hand.density(cell, mean, sum((x - mean) ** 2 for x in known) / Fraction(degrees))
    if isinstance(family, fam.Presence):
        product = Fraction(1)
        for word in family.dictionary:
            phi = smoothed(sum(word in document for document in known), len(known), 2, alpha, m)
            product *= phi if word in cell else 1 - phi
        return product
    if isinstance(family, fam.Tokens):
        inside = [word for document in known for word in document if word in family.dictionary]
        product = Fraction(1)
        for word in cell:
            if word in family.dictionary:
                product *= smoothed(inside.count(word), len(inside), len(family.dictionary), alpha, m)
        return product
    if isinstance(family, measured.Binned):
        bins = [bin_of(x, family.edges) for x in known]
        k = len(family.edges) + 1
        return smoothed(bins.count(bin_of(cell, family.edges)), len(bins), k, alpha, m)
    if isinstance(family, fam.Bernoulli):
        guess = None if family.p is None else [1 - family.p, family.p][cell]
        return smoothed(known.count(cell), len(known), 2, alpha, m, guess)
    assert isinstance(family, fam.Categorical)
    values = label_order(everywhere) if family.values is None else list(family.values)
    guess = None if family.p is None else family.p[values.index(cell)]
    return smoothed(known.count(cell), len(known), len(values), alpha, m, guess)


def likelihood(families: list[fam.Family], rows: list[Row], labels: list[Any], query: Row, classes: list[Any],
               alpha: Fraction, m: Fraction | None) -> Weights:
    """∏ over the known cells of the query, for each class."""
    result: Weights = {}
    for c in classes:
        product: Any = Fraction(1)
        for j, family in enumerate(families):
            if query[j] is not None:
                everywhere = [row[j] for row in rows if row[j] is not None]
                of_class = [row for row, label in zip(rows, labels, strict=True) if label == c]
                known = [row[j] for row in of_class if row[j] is not None]
                product = product * factor(family, known, everywhere, query[j], alpha, m)
        result[c] = product
    return result


def joint(families: list[fam.Family], rows: list[Row], labels: list[Any], query: Row, classes: list[Any],
          alpha: Fraction = Fraction(0), m: Fraction | None = None, smooth_prior: bool = False) -> Weights:
    """Prior times likelihood of each class."""
    P = prior(labels, classes, alpha, m, smooth_prior)
    factors = likelihood(families, rows, labels, query, classes, alpha, m)
    return {c: P[c] * factors[c] for c in classes}


def is_zero(weight: Any) -> bool:
    """A joint is 0 only as a fraction: a normal density never is."""
    return not isinstance(weight, Real) and weight == 0


# ---------------------------------------------------------------- what is drawn

WORDS = ["a", "buy", "now", 7]
LABELS = ["ham", "spam", 3]
smoothings = st.sampled_from([
    {"alpha": Fraction(0)}, {"alpha": Fraction(1)}, {"alpha": Fraction(1, 3)}, {"alpha": Fraction(7, 2)},
    {"m": Fraction(2)}, {"m": Fraction(1, 7)}, {"m": Fraction(0)},
])
numbers = st.one_of(st.integers(-3, 3).map(Fraction), simple_fractions(-2, 2, 6),
                    st.sampled_from([Fraction(1000), Fraction(1, 1000)]))
texts = st.lists(st.sampled_from([*WORDS, "zebra"]), max_size=5)


@st.composite
def columns(draw: st.DrawFn, normal: bool) -> tuple[fam.Family, st.SearchStrategy[Any]]:
    """A family, and what its cells are drawn from."""
    kind = draw(st.sampled_from(["bernoulli", "categorical", "declared", "binned", "presence", "tokens"]
                                + ["gaussian"] * (3 if normal else 0)))
    if kind == "bernoulli":
        return fam.Bernoulli(draw(st.sampled_from([None, Fraction(1, 3), 0, 1]))), st.integers(0, 1)
    if kind == "categorical":
        return fam.Categorical(), st.sampled_from(["yes", "no", 5])
    if kind == "declared":
        p = draw(st.sampled_from([None, ["1/2", "1/3", "1/6"]]))
        return fam.Categorical(["yes", 5, "never"], p), st.sampled_from(["yes", 5])
    if kind == "binned":
        return measured.Binned([-1, "1/2"]), numbers
    if kind == "gaussian":
        return measured.Gaussian(draw(st.sampled_from(["n", "n-1"]))), numbers
    return (fam.Presence(WORDS) if kind == "presence" else fam.Tokens(WORDS)), texts


@st.composite
def vetoed(draw: st.DrawFn, normal: bool = False) -> dict[str, Any]:
    """A problem without smoothing whose query is impossible in every class, by one of two new columns."""
    problem = draw(problems(normal, holes=False))
    first = label_order(problem["labels"])[0]
    rows = [[*row, "yes" if c == first else "no", "no" if c == first else "yes"]
            for row, c in zip(problem["rows"], problem["labels"], strict=True)]
    return {"families": [*problem["families"], fam.Categorical(), fam.Categorical()], "rows": rows,
            "labels": problem["labels"], "query": [*problem["query"], "yes", "yes"],
            "alpha": Fraction(0), "smooth_prior": problem["smooth_prior"]}


@st.composite
def problems(draw: st.DrawFn, normal: bool = False, holes: bool = True) -> dict[str, Any]:
    """Families, records of at least two classes, and a query that is one of the rows or mixed from them."""
    drawn = draw(st.lists(columns(normal), min_size=1, max_size=3))
    cells = [st.one_of(cell, st.none()) if holes else cell for _, cell in drawn]
    rows = draw(st.lists(st.tuples(*cells).map(list), min_size=2, max_size=9))
    labels = draw(st.lists(st.sampled_from(LABELS), min_size=len(rows), max_size=len(rows))
                  .filter(lambda given: len(set(given)) > 1))
    query = [draw(st.sampled_from([row[j] for row in rows])) for j in range(len(drawn))]
    return {"families": [family for family, _ in drawn], "rows": rows, "labels": labels, "query": query,
            **draw(smoothings), "smooth_prior": draw(st.booleans())}
