"""The judge of proofs: it refuses what the definitions refuse, and measures a rounded claim's rounding."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.separability import deciding, proof
from refml.separability.proof import Certificate
from tests import brute_force
from tests.separability.test_deciding import Rows, iris, problem, signed


@given(problem(st.integers(-2, 2), most=5), st.booleans(), st.data())
def test_the_judge_refuses_what_the_definitions_refuse(
        drawn: tuple[Rows, list[int]], through_origin: bool, data: st.DataObject) -> None:
    n, d = len(drawn[0]), len(drawn[0][0])
    small = st.integers(-1, 2).map(Fraction)
    plane = Certificate(True, data.draw(st.lists(small, min_size=d, max_size=d)), data.draw(small), [])
    relation = Certificate(False, [], Fraction(0), data.draw(st.lists(small, min_size=n, max_size=n)))
    for claim in (plane, relation):
        accepted = not any(proof.judge(*drawn, "strict", through_origin, claim).values())
        assert accepted == proves(claim, *drawn, through_origin)


def proves(claim: Certificate, rows: Rows, labels: list[int], through_origin: bool) -> bool:
    vectors = signed(rows, labels, through_origin)
    if claim.separable:
        plane = claim.weights if through_origin else [*claim.weights, claim.bias]
        return all(brute_force.dot(plane, v) > 0 for v in vectors) and (claim.bias == 0 or not through_origin)
    m = claim.multipliers
    return min(m) >= 0 and max(m) > 0 and all(brute_force.dot(m, column) == 0 for column in zip(*vectors))


@pytest.mark.parametrize("sign", [1, -1])
def test_one_class_lies_on_one_side_of_a_plane_that_is_nowhere(sign: int) -> None:
    assert deciding.strict([[1, 5], [2, 7]], [sign, sign]) == Certificate(
        True, [Fraction(0), Fraction(0)], Fraction(sign), [])


def test_a_rounded_claim_has_a_residual_of_its_rounding() -> None:
    exact = deciding.strict(*iris(1, 2))
    rounded = Certificate(False, [], Fraction(0), [Fraction(float(m)) for m in exact.multipliers])
    residuals = proof.judge(*iris(1, 2), "strict", False, rounded)
    assert 0 < max(residuals.values()) < 1e-15


@pytest.mark.parametrize(("claim", "words"), [
    (Certificate(True, [Fraction(1), Fraction(1)], Fraction(0), []), "claim.weights has 2 numbers: give 1"),
    (Certificate(False, [], Fraction(0), [Fraction(1)]), "claim.multipliers has 1 numbers: give 2"),
    ({"separable": 1, "weights": [1], "bias": 0, "multipliers": []}, "claim.separable=1"),
    ({"separable": True, "weights": [1], "bias": 0}, "is not a certificate: give separable, weights, bias"),
    ([True, [1], 0, []], "is not a certificate"),
    ({"separable": True, "weights": ["x"], "bias": 0, "multipliers": []}, r"claim.weights\[0\]"),
])
def test_bad_claims(claim: Any, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        proof.judge([[1], [2]], [1, -1], "strict", False, claim)
