"""The gradient at the logistic maximiser."""
from __future__ import annotations

from refml.answers.solutions.algorithms.maximiser import rounded
from refml.answers.solutions.lines import CERTIFICATE
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from tests.answers.solutions.algorithms.solving_examples import solutions_of


def test_the_gradient_is_nearly_0() -> None:
    found = solutions_of("logistic.maximiser")
    assert len(found) > 10
    for solution in found:
        assert solution.kind == CERTIFICATE
        gradient = next(line.value for line in solution.lines if line.name == "gradient")
        size = max(Fraction(1), *(abs(x) for row in solution.given["rows"] for x in row))
        for slope in [gradient["intercept"], *gradient["weights"]]:
            assert real.compare(abs(slope), size / 10**12) < 0


def test_an_irrational_number_is_rounded_and_another_is_not() -> None:
    assert rounded(real.sqrt(2)) == Fraction("1.41421356237309504880168872421")
    assert rounded(Fraction(1, 3)) == Fraction(1, 3)
