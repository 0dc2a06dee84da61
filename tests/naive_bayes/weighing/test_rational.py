"""A model of rational factors answers as the model of all families, and refuses what it has no reals for."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from refml.errors import InvalidInput, Undefined
from refml.naive_bayes.classifier import fit
from refml.naive_bayes.counting.families import Bernoulli
from refml.naive_bayes.counting.measured import Gaussian
from refml.naive_bayes.counting.statistics import Statistics
from refml.naive_bayes.weighing.model import Model
from refml.naive_bayes.weighing.rational import RationalModel, learnt
from tests import long_way


@given(long_way.problems())
def test_it_answers_as_the_model_of_all_families(problem: dict[str, Any]) -> None:
    statistics = Statistics(problem["families"])
    statistics.add_all(problem["rows"], problem["labels"])
    smoothing = problem.get("alpha", 0), problem.get("m"), problem["smooth_prior"]
    ours, all_families = RationalModel(statistics, *smoothing), Model(statistics, *smoothing)
    assert ours == all_families
    assert ours.prior == all_families.prior
    for answer in ("likelihood", "joint", "posterior", "decide"):
        assert outcome(ours, answer, problem["query"]) == outcome(all_families, answer, problem["query"])


def outcome(model: RationalModel, answer: str, query: list[Any]) -> Any:
    try:
        return getattr(model, answer)(query)
    except Undefined as undefined:
        return str(undefined)


def test_a_gaussian_column_is_refused_by_its_place() -> None:
    statistics = Statistics([Bernoulli(), Gaussian()])
    statistics.add_all([[1, 2], [0, 3]], ["a", "b"])
    with pytest.raises(InvalidInput, match=r"column 1 is of the family Gaussian.* irrational: make a Model"):
        RationalModel(statistics)


def test_what_is_learnt_of_whole_records_is_the_model_that_refuses_missing_cells() -> None:
    rows, labels = [[1, 0], [0, 1]], ["a", "b"]
    model = learnt(rows, labels, [Bernoulli()] * 2, alpha=1)
    assert model == fit(rows, labels, [Bernoulli()] * 2, alpha=1, missing="error")
    with pytest.raises(InvalidInput, match=r"query\[1\]=None is missing"):
        model.decide([1, None])


@pytest.mark.parametrize(("p", "q"), [(2, 3), (2, 13), (3, 13), (7, 23)])
def test_a_tie_of_many_columns_is_one_whatever_their_logarithms_miss(p: int, q: int) -> None:
    """Columns of 1/p and 1/q in one class, of 1/pq and 1 in the other: what a pair misses, 60 times."""
    n = p * q
    rows = [[int(i < q), int(i < p)] * 60 for i in range(n)] + [[int(i < 1), 1] * 60 for i in range(n)]
    model = learnt(rows, ["a"] * n + ["b"] * n, [Bernoulli()] * 120)
    assert model.decide([1] * 120) == ["a", "b"]
