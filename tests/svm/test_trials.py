"""Support vector machines of all kinds: every problem is solved or refused, and either way proven.

The judge of each answer here is `brute_svm`, which multiplies definitions out, beside the judges of refml.
For few examples `brute_svm` also finds, by trying everything, and what it finds is compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import NotSeparable
from refml.separability import proof
from refml.svm import predictions
from refml.svm.proof import optimality
from tests import brute_svm
from tests.drawing import times
from tests.strategies.svm import FAMILIES, few, rational_optimum
from tests.tables import FIVE, XOR

TIMES = 3       # as many examples of each family as other tests have: 60, and far more when hunting
BOTH = {"hard or not", "degenerate", "duplicated", "collinear", "grid", "enormous", "tiny", "flat",
        "unlike units", "powers", "kernel matrix"}


def options_of(given_: dict[str, Any]) -> dict[str, Any]:
    """The arguments that say which kernel."""
    return {name: given_[name] for name in ("kernel", "degree", "constant", "gamma") if name in given_}


def outcome(given_: dict[str, Any]) -> str:
    """Solve and judge a problem; "solved" or "refused", and nothing else comes back."""
    K = brute_svm.kernel_matrix(given_["rows"], **options_of(given_))
    try:
        found = rational_optimum(**given_)
    except NotSeparable as refusal:
        assert given_["C"] is None
        check_refusal(given_, K, refusal.certificate)
        return "refused"
    assert not any(optimality.judge(**given_, claim=found).values())
    ends = [end for end in (found.bias_set.lower, found.bias_set.upper) if end is not None]
    for b in {found.bias_set.some(), *ends}:
        assert brute_svm.conditions(K, given_["labels"], given_["C"], given_.get("slack", 1), found.alpha, b)
    return "solved"


def check_refusal(given_: dict[str, Any], K: brute_svm.Matrix, claim: proof.Certificate) -> None:
    """A combination of either class, the two of which coincide in the space of the kernel."""
    if not options_of(given_):
        measured = proof.judge(given_["rows"], given_["labels"], "strict", False, claim)
        assert not any(measured.values())
    signed = [m * y for m, y in zip(claim.multipliers, given_["labels"], strict=True)]
    assert min(claim.multipliers) >= 0 and any(signed) and sum(signed) == 0
    assert not any(sum(s * k for s, k in zip(signed, row, strict=True)) for row in K)


@pytest.fixture
def counts(family: str) -> Iterator[Counter[str]]:
    """How many problems of a family came out how."""
    counted: Counter[str] = Counter()
    yield counted
    assert counted["solved"] >= counted.total() / 5
    assert (counted["refused"] > 0) == (family in BOTH)


@pytest.mark.parametrize("family", FAMILIES)
@times(TIMES, counting=True)
@given(data=st.data())
def test_every_problem_is_solved_or_refused_with_a_proof(
        family: str, data: st.DataObject, counts: Counter[str]) -> None:
    counts[outcome(data.draw(FAMILIES[family]))] += 1


@times(TIMES)
@given(few())
def test_trying_everything_finds_the_same(given_: dict[str, Any]) -> None:
    tried = brute_svm.tried(given_["rows"], given_["labels"], given_["C"],
                            given_["slack"] if given_["C"] is not None else 1, **options_of(given_))
    try:
        found = rational_optimum(**given_)
    except NotSeparable:
        assert not tried.corners
        return
    assert found.squared_norm == tried.squared_norm()
    for corner, ends in zip(tried.corners, tried.ends, strict=True):
        assert tried.scores(corner) == tried.scores(found.alpha)
        assert sum(corner) == sum(found.alpha)
        assert ends == (found.bias_set.lower, found.bias_set.upper)
    assert found.objective == tried.primal(found.bias_set.some())
    assert found.alpha_unique == (tried.dimension() == 0)
    assert not found.alpha_unique or found.alpha == tried.corners[0]
    assert found.bias_unique == (found.bias_set.lower == found.bias_set.upper)
    if found.bias is not None:
        asked = predictions.scores(**given_, queries=given_["rows"])
        assert asked == [score + found.bias for score in tried.scores()]


@given(few(), st.sampled_from(["penalised", "none"]))
def test_trying_everything_finds_the_same_without_a_free_intercept(given_: dict[str, Any], word: str) -> None:
    """A penalised b is the weight of a feature that is 1: K + 1 in the place of K, and b = 0 beside it."""
    more = 1 if word == "penalised" else 0
    K = [[k + more for k in row] for row in brute_svm.kernel_matrix(given_["rows"], **options_of(given_))]
    k = given_["slack"] if given_["C"] is not None else 1
    tried = brute_svm.Brute(K, given_["labels"], given_["C"], k, balanced=False)
    try:
        found = rational_optimum(**given_, intercept=word)
    except NotSeparable:
        assert not tried.corners
        return
    assert not any(optimality.judge(**given_, claim=found, intercept=word).values())
    for corner in tried.corners:
        assert tried.scores(corner) == tried.scores(found.alpha)
    assert found.objective == tried.primal(Fraction(0))
    assert found.bias is not None and found.squared_norm + more * found.bias**2 == tried.squared_norm()
    assert found.bias == more * sum(a * y for a, y in zip(found.alpha, given_["labels"], strict=True))
    assert found.alpha_unique == (tried.dimension() == 0)


@pytest.mark.parametrize(("rows", "labels", "C", "corners", "dimension"), [
    ([[0], [2]], [-1, 1], None, 1, 0),
    ([[0], [2], [2]], [-1, 1, 1], None, 2, 1),
    ([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, 1, 1], None, 2, 1),
    (*FIVE, Fraction(1, 2), 2, 1),
    ([[0], [0], [2], [2]], [-1, -1, 1, 1], None, 4, 2),
    (*XOR, None, 0, 0),
])
def test_what_is_tried_is_known_by_hand(rows: Any, labels: list[int], C: Any, corners: int,
                                        dimension: int) -> None:
    tried = brute_svm.tried(rows, labels, C)
    assert len(tried.corners) == corners
    assert not corners or tried.dimension() == dimension
    assert all(brute_svm.conditions(tried.K, labels, C, 1, alpha, ends[0] or Fraction(0))
               for alpha, ends in zip(tried.corners, tried.ends, strict=True))
