from __future__ import annotations

from fractions import Fraction

from refml.oracle.generation.choices import LARGE
from refml.oracle.generation.generative import gaussian
from refml.oracle.reference.operations import function_of
from tests.oracle.generation.first_seeds import cases


def test_means_of_values_far_from_0_are_exact_in_floats() -> None:
    for one in cases("gaussian.estimate", 200):
        if max(map(abs, one["values"])) > 1 << 20 and abs(sum(one["values"])) > 0:
            mean = sum(one["values"], Fraction(0)) / len(one["values"])
            assert Fraction(float(mean)) == mean or max(map(abs, one["values"])) > 1 << 90


def test_matrices_are_definite_singular_and_neither() -> None:
    found = {function_of("gaussian.definiteness")(**one) for one in cases("gaussian.definiteness", 60)}
    assert len(found) >= 3
    assert max(len(one["matrix"]) for one in cases("gaussian.definiteness", 20, LARGE)) > 6


def test_densities_underflow_and_their_logarithms_do_not() -> None:
    far = [(one["x"] - one["mean"]) ** 2 / one["variance"] for one in cases("gaussian.density")]
    assert max(far) > 1500 and min(far) == 0


def test_digits_fall_with_the_exponent_of_a_density() -> None:
    near = {"x": Fraction(0), "mean": Fraction(0), "variance": Fraction(1)}
    far = {**near, "x": Fraction(10**4)}
    assert gaussian.of_density(near).digits > gaussian.of_density(far).digits
    assert gaussian.of_log_density({**near, "variance": Fraction(-1)}).terms is None


def test_a_singular_covariance_has_no_exponent() -> None:
    flat = {"x": [Fraction(1)], "mean": [Fraction(0)], "covariance": [[Fraction(0)]]}
    assert gaussian.exponent(flat) == 0


def test_values_far_from_0_owe_fewer_digits_and_a_mean_of_0_may_be_off_by_a_rounding() -> None:
    near = {"values": [Fraction(-1), Fraction(1)]}
    far = {"values": [Fraction(2**40 - 1), Fraction(2**40 + 1)]}
    assert gaussian.of_values(near).digits > 2 + gaussian.of_values(far).digits
    assert gaussian.of_values(near).scale == 1 and gaussian.of_values(near).terms is None
