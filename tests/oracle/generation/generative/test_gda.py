from __future__ import annotations

from refml.oracle.generation.choices import LARGE
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification import reader
from tests.oracle.generation.first_seeds import cases

SPEC = reader.load()


def test_no_covariance_is_singular_by_accident() -> None:
    for divisor in ("n", "n-1"):
        for one in cases("gda.quadratic_parameters", 40):
            given = {**one, "divisor": divisor, "classes": None}
            parameters = reference(SPEC.operations["gda.quadratic_parameters"], given).value
            for matrix in parameters["covariances"].values():
                kind = reference(SPEC.operations["gaussian.definiteness"], {"matrix": matrix})
                assert kind.value == "positive definite"


def test_covariances_divisors_and_ties_are_all_drawn() -> None:
    asked = cases("gda.decision")
    assert {(one["covariance"], one["divisor"]) for one in asked} == {
        ("shared", "n"), ("shared", "n-K"), ("per class", "n"), ("per class", "n-1")}
    assert {one["ties"] for one in asked} == {"all", "first", "error"}
    assert any(one["labels"] != sorted(one["labels"]) for one in asked)
    assert max(len(one["rows"]) for one in cases("gda.posterior", 20, LARGE)) > 80


def test_priors_of_0_and_equal_means_are_drawn() -> None:
    assert any(0 in one["prior"].values() for one in cases("gda.model_posterior"))
    assert any(one["mean_0"] == one["mean_1"] for one in cases("gda.theta"))
    assert {0, 1} <= {one["phi"] for one in cases("gda.theta")}
    assert {one["family"] for one in cases("gda.family_log_odds")} == {"poisson", "exponential", "bernoulli"}
