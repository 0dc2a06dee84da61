from __future__ import annotations

from fractions import Fraction

from refml.oracle.generation.discriminative import kernels
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification import reader
from tests.oracle.generation.first_seeds import answers, cases

SPEC = reader.load()


def test_kernels_and_their_options_are_all_drawn() -> None:
    asked = cases("kernels.gram")
    assert {one["kernel"] for one in asked} == {"linear", "polynomial", "rbf"}
    polynomials = [one for one in asked if one["kernel"] == "polynomial"]
    assert {one["degree"] for one in polynomials} == {1, 2, 3}
    assert len({one["gamma"] for one in polynomials}) > 2
    assert Fraction(0) in {one["constant"] for one in polynomials}


def test_matrices_are_semidefinite_singular_and_neither() -> None:
    proofs = [one.value for one in answers("kernels.certificate")]
    assert {proof["semidefinite"] for proof in proofs} == {False, True}
    assert any(proof["semidefinite"] and 0 in proof["weights"] for proof in proofs), "a singular one"


def test_claims_are_right_and_wrong() -> None:
    found = [one.value for one in answers("kernels.judge")]
    assert any(not any(one.values()) for one in found) and any(any(one.values()) for one in found)


def test_scores_of_0_are_met_and_owe_digits_beside_their_terms() -> None:
    asked = cases("kernels.decision")
    given = [{name: value for name, value in one.items() if name != "at_zero"} for one in asked]
    scores = [reference(SPEC.operations["kernels.score"], one).value for one in given]
    assert any(value == 0 for value in scores)
    demand = kernels.of_score({
        "kernel": "linear", "degree": None, "constant": Fraction(1), "gamma": Fraction(1),
        "rows": [[3], [-3]],
        "query": [2], "multipliers": [Fraction(1), Fraction(1)], "bias": Fraction(-1)})
    assert demand.terms == 13   # two terms of 6, and the bias
