"""Derivations in another arithmetic: small numbers in logarithms and divisors, and underflow."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.numbers.reals import real
from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import AGREES, DIFFERS, SILENT, Asked
from refml.oracle.judging.diagnosis.guesses.lines.patches import patches
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Derivation, Expected, Line, Operation


def outcomes(expressions: dict[str, str], given: dict[str, Any]) -> dict[str, Outcome]:
    """What each patch of a derivation gives."""
    lines = tuple(Line(name, expression, "") for name, expression in expressions.items())
    return {one.diagnosis.id: one.outcome(given, Outcome("undecided"))
            for one in patches(Derivation("a.b", lines))}


def test_a_small_number_is_put_under_every_logarithm() -> None:
    found = outcomes({"terms": "[log(p) for p in shares]", "sum": "sum(terms)"}, {"shares": [Fraction(0), 1]})
    small = Fraction(1, 10**15)
    assert found["1e-15-in-logarithms"].value == real.log(small) + real.log(1 + small)
    assert found["1e-15-below-logarithms"].value == real.log(small)
    assert not any(name.endswith("divisors") for name in found)


def test_a_small_number_is_added_to_every_divisor() -> None:
    found = outcomes({"share": "part / (1 + whole)"}, {"part": 1, "whole": 1})
    assert found["1e-9-in-divisors"].value == 1 / (2 + Fraction(1, 10**9))
    assert set(found) == {"underflow"} | {name for name in found if name.endswith("-in-divisors")}


def test_what_is_too_small_for_a_double_is_flushed_line_by_line() -> None:
    lines = {"product": "prod(shares)", "score": "product * 10 ** 300 * 10 ** 300"}
    tiny = [Fraction(1, 10**200), Fraction(1, 10**200)]
    assert outcomes(lines, {"shares": tiny})["underflow"].value == 0
    assert outcomes({"product": "prod(shares)"}, {"shares": tiny[:1]})["underflow"].value == tiny[0]
    assert outcomes({"product": "1 / prod(shares)"}, {"shares": tiny})["underflow"].kind == "undefined"


def test_a_guess_that_takes_too_long_says_nothing() -> None:
    lines = {"sums": "[sum([a * b for b in u]) for a in u]", "share": "sums[1] / sum(sums)"}
    small, large = ({"u": list(range(1, size))} for size in (4, 200))
    assert outcomes(lines, small)["1e-9-in-divisors"].is_value
    assert {one.kind for one in outcomes(lines, large).values()} == {"undecided"}


def test_a_small_number_is_added_to_every_factor_and_prior() -> None:
    lines = {"likelihood": "{c: prod(factors[c]) for c in keys(prior)}",
             "joint": "{c: prior[c] * likelihood[c] for c in keys(prior)}"}
    given = {"prior": {"a": Fraction(1)}, "factors": {"a": [Fraction(0), Fraction(1, 2)]}}
    small, half = Fraction(1, 10**9), Fraction(1, 2)
    assert outcomes(lines, given)["1e-9-in-factors"].value == {"a": (1 + small) * small * (half + small)}


def test_a_small_number_is_added_to_the_diagonal_of_a_system() -> None:
    found = outcomes({"step": "solve(matrix, slope)"},
                     {"matrix": [[Fraction(1), Fraction(1)], [Fraction(1), Fraction(1)]],
                      "slope": [Fraction(1), Fraction(1)]})
    assert found["1e-3-on-the-diagonal"].value == [Fraction(1000, 2001)] * 2
    assert found["-1e-3-on-the-diagonal"].value == [Fraction(1000, 1999)] * 2


@pytest.mark.parametrize(("x", "got", "stands"), [
    (Fraction(1, 10**17), True, AGREES), (Fraction(0), False, AGREES), (Fraction(0), True, SILENT),
    (Fraction(1, 10**17), False, SILENT), (Fraction(2), True, DIFFERS), (Fraction(2), False, AGREES)])
def test_whoever_asks_floats_for_equality_errs_near_it(x: Fraction, got: bool, stands: str) -> None:
    operation = Operation("a.b", "", (), parse_type("boolean"), "a")
    lines = (Line("score", "x - 0", ""), Line("contained", "score == 0", ""))
    suspect, = [one for one in patches(Derivation("a.b", lines)) if one.stands]
    asked = Asked(operation, {"x": x}, Outcome("value", x == 0), Reply("result", got),
                  Measure("binary64", 12, Expected("exact")), got != (x == 0))
    assert suspect.diagnosis.id == "equality-of-floats"
    assert suspect.stands is not None and suspect.stands(asked) == stands


def test_what_stands_in_an_exponential_is_clipped() -> None:
    found = outcomes({"power": "exp(-z)"}, {"z": Fraction(50)})
    assert found["exponents-clipped-at-20"].value == real.exp(Fraction(-20))
    assert found["exponents-clipped-at-100"].value == real.exp(Fraction(-50))
    found = outcomes({"power": "exp(-z)"}, {"z": Fraction(-50)})
    assert found["exponents-clipped-at-20"].value == real.exp(Fraction(20))


def test_lines_are_rounded_one_by_one_and_the_answer_or_not() -> None:
    lines = (Line("root", "sqrt(x)", ""), Line("share", "{'a': [root / 7]}", ""))
    found = {one.diagnosis.says: one.outcome({"x": Fraction(2)}, Outcome("undecided"))
             for one in patches(Derivation("a.b", lines)) if "rounded-to-2" in one.diagnosis.id}
    start = "What each line gives is rounded to 2 decimals before the next; "
    assert found[start + "the answer is not."].value == {"a": [Fraction(141, 700)]}
    assert found[start + "so is the answer."].value == {"a": [Fraction(1, 5)]}
    lines = (Line("share", "x / 3", ""), Line("word", "'a' if share > 0 else 'b'", ""))
    assert {one.outcome({"x": Fraction(1)}, Outcome("undecided")).value
            for one in patches(Derivation("a.b", lines)) if one.diagnosis.id.startswith("lines-")} == {"a"}


def test_what_is_nearly_equal_is_taken_for_equal() -> None:
    lines = {"joint": "{c: scores[c] / 10 ** 9 for c in keys(scores)}",
             "labels": "[c for c in keys(scores) if c in argmax(scores)]"}
    found = outcomes(lines, {"scores": {"a": Fraction(1), "b": Fraction(3), "c": Fraction(1001, 334)}})
    assert found["ties-within-1e-9"].value == ["b"]
    assert found["ties-within-1e-3-of-the-greatest"].value == ["b", "c"]
    assert found["ties-within-1e-8-in-joint"].value == ["a", "b", "c"]


def test_a_small_number_is_added_to_variances_on_the_diagonal_alone() -> None:
    lines = {"covariances": "{c: [[x * 1 for x in row] for row in S[c]] for c in keys(S)}",
             "means": "{c: [x for row in covariances[c] for x in row] for c in keys(S)}"}
    found = outcomes(lines, {"S": {"a": [[1, 2], [2, 5]]}})
    more = Fraction(1, 10**6)
    assert found["1e-6-in-variances"].value == {"a": [1 + more, 2, 2, 5 + more]}
    plain = outcomes({"variances": "[x * 1 for x in squares]"}, {"squares": [1, 4]})
    assert plain["1-in-variances"].value == [2, 5]


def test_a_short_number_stands_for_pi() -> None:
    assert outcomes({"a": "2 * pi"}, {})["pi=3.14"].value == Fraction(157, 25)


def test_every_logarithm_may_be_one_to_another_base() -> None:
    found = outcomes({"part": "log(p)", "sum": "part + log(q)"}, {"p": Fraction(4), "q": Fraction(2)})
    assert real.compare(found["every-log-to-base-2"].value, 3) == 0
    assert real.compare(found["every-log-to-base-10"].value * real.log(10), real.log(8)) == 0
    found = outcomes({"part": "exp(p)", "sum": "part + exp(-p)"}, {"p": Fraction(1)})
    assert real.compare(found["every-exp-to-base-2"].value, Fraction(5, 2)) == 0
    assert not any(name.startswith("every") for name in outcomes({"part": "log(p)"}, {"p": Fraction(4)}))
