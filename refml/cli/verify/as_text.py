"""A run of `refml verify` for a terminal and as JSON: each condition, and how far it is from holding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...numbers.rational import Fraction, integer_text, text
from ...numbers.reals.real import digits
from ..printing.layout import counted, decimal_text, short, table, visible
from ..printing.output import json_number

if TYPE_CHECKING:
    from ..files.solutions import Sought
    from .measures import Measure, Verified

SCHEMA = 1
SHOWN_DIGITS = 3
NAMES = {"polynomial": "polynomial kernel", "rbf": "RBF kernel", "linear": "linear kernel",
         "gram": "kernel given as a matrix"}
INTERCEPTS = {"free": "b free", "penalised": "b penalised like a weight", "none": "b = 0"}


def lines(verdict: Verified) -> list[str]:
    """Return the whole report."""
    claimed = verdict.claimed
    width = counted(len(claimed.rows[0]), "feature")
    head = f"{visible(claimed.source)}: {counted(len(claimed.rows), 'example')}, {width}"
    return [head, question_line(claimed.question), "",
            *condition_lines(verdict.measures, verdict.tolerance, claimed.question), "", conclusion(verdict)]


def question_line(question: Sought) -> str:
    """Return the problem, on one line."""
    price = "hard margin" if question.C is None else f"soft margin, C = {short(question.C)}"
    power = [f"squared slacks (exponent {question.slack})"] if question.slack != 1 else []
    options = [f"{name} {short(Fraction(value))}" for name, value in (
        ("degree", question.degree), ("gamma", question.gamma), ("constant", question.constant))
        if value is not None]
    if question.kernel == "rbf" and question.gamma is None:
        options = ["gamma 1"]
    kernel = NAMES[question.kernel] + (f" ({', '.join(options)})" if options else "")
    return ", ".join([price, *power, kernel, INTERCEPTS[question.intercept]])


def condition_lines(measures: list[Measure], tolerance: Fraction, question: Sought) -> list[str]:
    """Return a line for each condition: whether it holds, and its residual, or a bound on it."""
    off = "off by at most" if question.kernel == "rbf" else "off by"
    return table([["holds" if one.holds(tolerance) else "FAILS", one.field, one.says, residual(one, off)]
                  for one in measures], "<")


def residual(measure: Measure, off: str) -> str:
    """Return how far a condition is from holding.

    >>> from refml.cli.verify.measures import Measure
    >>> residual(Measure("bias", "b is among the best", Fraction(1, 300), "example 3"), "off by")
    'off by 0.00333+ (2 correct digits), most in example 3'
    """
    if measure.residual == 0:
        return "exactly"
    where = f", most in {measure.where}" if measure.where else ""
    right = counted(right_digits(measure.residual), "correct digit")
    return f"{off} {digits(measure.residual, SHOWN_DIGITS)} ({right}){where}"


def right_digits(residual: Fraction) -> int:
    """Return the number of correct digits: the greatest k ≥ 0 with residual ≤ 1/10ᵏ, else 0.

    >>> right_digits(Fraction(1, 1000)), right_digits(Fraction(2, 1000)), right_digits(Fraction(3))
    (3, 2, 0)
    """
    inverse = residual.denominator // residual.numerator
    return max(len(integer_text(inverse)) - 1, 0)


def conclusion(verdict: Verified) -> str:
    """Return the last line: whether the file is verified, and to which tolerance."""
    failed, total = len(verdict.failures()), counted(len(verdict.measures), "condition")
    if failed:
        allowed = (f", with {allowance(verdict.tolerance)} allowed" if verdict.tolerance
                   else "; --tolerance allows for rounding")
        return f"NOT verified: {failed} of {total} {'fails' if failed == 1 else 'fail'}{allowed}."
    worst = max(one.residual for one in verdict.measures)
    if worst == 0:
        return f"Verified: {total} met exactly."
    return (f"Verified: {total} met to {allowance(verdict.tolerance)}; the worst is off by "
            f"{digits(worst, SHOWN_DIGITS)}.")


def allowance(tolerance: Fraction) -> str:
    """Return a tolerance as a short decimal."""
    return decimal_text(tolerance, SHOWN_DIGITS).rstrip("+-")


def document(verdict: Verified) -> dict[str, Any]:
    """Return the JSON document.

        schema, source   1, and the name of the file
        verified         whether every condition holds to the tolerance
        measures         one object each: the field of the claim, the condition, whether it holds, its
                         residual, and the example where it is worst
    """
    return {
        "schema": SCHEMA, "source": verdict.claimed.source, "verified": not verdict.failures(),
        "tolerance": text(verdict.tolerance),
        "measures": [{"field": one.field, "says": one.says, "holds": one.holds(verdict.tolerance),
                      "residual": json_number(one.residual), "where": one.where} for one in verdict.measures],
    }
