"""The maximiser of the logistic log-likelihood: at the rounded parameters the gradient is nearly 0.

The parameters are irrational and have no closed form.  The log-likelihood is concave, so a gradient of 0
proves the maximum.
"""

from __future__ import annotations

from ....numbers.rational import Fraction, rational
from ....numbers.reals import real
from ..lines import CERTIFICATE, Line
from .others import Answered, stated, worked_out

DIGITS = 30
CONCAVE = (f"The log-likelihood is concave: where its gradient is 0 it is greatest. At {DIGITS} digits of "
           "the parameters the gradient is nearly 0, beside the numbers of the records.")

Worked = tuple[str, list[Line], str]


def gradient(asked: Answered) -> Worked:
    """Return the lines of the gradient at the rounded parameters."""
    answer = asked.answer
    theta = {"intercept": rounded(answer["intercept"]), "weights": [rounded(w) for w in answer["weights"]]}
    lines = worked_out(asked.derivation("logistic.gradient"), {**asked.given, **theta})
    first = [stated("answer", "This is the answer.", answer),
             stated("theta", f"Its first {DIGITS} digits.", theta)]
    return CERTIFICATE, [*first, *lines], CONCAVE


def rounded(number: Fraction | real.Real) -> Fraction:
    """Return the first digits of a number as a fraction."""
    return rational(real.decimal(number, DIGITS)) if isinstance(number, real.Real) else number
