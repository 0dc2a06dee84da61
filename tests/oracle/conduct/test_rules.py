"""Right rules decide as the operations do; a kind's wrong rules each decide otherwise."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.conduct.discriminants import chooses, tables
from refml.oracle.conduct.rules import (
    CHEBYSHEV,
    CITY_BLOCK,
    DENSITIES,
    EACH,
    NAIVE,
    NEIGHBOURS,
    SHARED,
    TEXTS,
    WRONG,
    Rule,
    form,
    logarithm,
    right,
    wrong,
)
from refml.oracle.conduct.tables import Table
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

EVERY = 7   # query is asked of the operation
SHAPES = {SHARED: "shared", EACH: "per class"}
LETTERS = "abcd"


def decision(operation: str, given: dict[str, Any]) -> list[Any]:
    """The classes that refml names, other arguments at their defaults."""
    found = load().operations[operation]
    usual = {one.name: one.default for one in found.parameters}
    return list(reference(found, {**usual, **given}).value)


def of_the_operation(kind: str, drawn: Table, query: list[float], own: dict[str, Any]) -> list[Any]:
    """What the operation of a kind decides."""
    cells = [[Fraction(cell) for cell in row] for row in (*drawn.rows, query)]
    if kind in TEXTS:
        *texts, asked = [[LETTERS[place] for place, times in enumerate(row) for _ in range(int(times))]
                         for row in (*drawn.rows, query)]
        given = {"documents": texts, "query": asked, "dictionary": list(LETTERS[:len(query)]), **own}
        return decision("naive_bayes.multinomial_decision", {"labels": drawn.labels, **given})
    given = {"labels": drawn.labels, "rows": cells[:-1], "query": cells[-1]}
    if kind == NEIGHBOURS:
        return decision("neighbours.decision", {**given, **own})
    if kind in (SHARED, EACH):
        return decision("gda.decision", {**given, "covariance": SHAPES[kind], **own})
    one = {"family": "gaussian", **own} if kind == NAIVE else \
        {"family": "bernoulli" if kind == "BernoulliNB" else "categorical"}
    if kind != NAIVE:
        given = {**given, **{name: [list(map(int, row)) for row in drawn.rows] for name in ["rows"]},
                 "query": list(map(int, query)), **own}
    return decision("naive_bayes.decision", {**given, "families": [one] * len(query)})


RIGHT = [
    *((NEIGHBOURS, place, {"k": 5, "weights": weights}) for place, weights in enumerate((
        "uniform", "distance"))),
    *((kind, place, {"divisor": divisor}) for kind, divisors in (
        (NAIVE, ("n", "n-1")), (SHARED, ("n", "n-K")), (EACH, ("n", "n-1")))
      for place, divisor in enumerate(divisors)),
    *((kind, place, {"alpha": Fraction(1), "smooth_prior": smooth})
      for kind, size in (("BernoulliNB", 4), ("CategoricalNB", 2), ("MultinomialNB", 2))
      for place in range(size) for smooth in [place >= size // 2])]


@pytest.mark.parametrize(("kind", "place", "own"), RIGHT)
def test_a_right_rule_decides_as_the_operation(kind: str, place: int, own: dict[str, Any]) -> None:
    rule = right(kind, None if kind in DENSITIES else own.get("k", 1.0))[place]
    for drawn in tables(kind):
        choose = chooses(rule, drawn, kind)
        for query in drawn.queries[::EVERY]:
            label, gap = choose(query)
            found = of_the_operation(kind, drawn, query, own)
            assert found == [label] if gap else label in found
            assert gap > 0 or kind == NEIGHBOURS   # votes may be equally many


def test_a_right_rule_has_no_words_and_a_wrong_one_has() -> None:
    assert not any(one.words for kind in DENSITIES for one in right(kind, None))
    assert all(one.words for kind in DENSITIES for one in wrong(kind, None))
    assert {one.alpha for one in right("BernoulliNB", None)} == {0, 0.5, 1}
    assert {one.alpha for one in right("BernoulliNB", 2.0)} == {2}


def test_the_logarithm_of_nothing_is_less_than_all() -> None:
    assert logarithm(0.0) < logarithm(1e-300) < logarithm(1.0) == 0
    assert Rule().joined(0.5, 0.0) < Rule().joined(1.0, 0.0) == 0


@pytest.mark.parametrize("size", [1, 2])
def test_a_form_is_the_sum_over_all_cells(size: int) -> None:
    x, matrix, y = [2.0, 3.0][:size], [[5.0, 7.0][:size], [11.0, 13.0][:size]][:size], [17.0, 19.0][:size]
    assert form(x, matrix, y) == sum(a * cell * b for a, row in zip(x, matrix) for cell, b in zip(row, y))


def test_a_wrong_distance_is_what_its_words_say() -> None:
    """In three columns, whose gaps cancel."""
    found = {words: changes["distance"](3.0, -4.0, 2.0)
             for words, _, changes in WRONG if "distance" in changes}
    assert found == {
        CITY_BLOCK: 9, CHEBYSHEV: 4, "the first column alone counts": 3, "the last column alone counts": 2,
        "the gaps are added before the sum is squared, so that they cancel": 1}
