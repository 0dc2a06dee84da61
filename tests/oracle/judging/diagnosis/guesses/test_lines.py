"""One thing in one line of a derivation written otherwise, or all lines in another arithmetic."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import AGREES, DIFFERS, SILENT, Asked
from refml.oracle.judging.diagnosis.guesses.lines import arithmetic, slips, underflow
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Derivation, Expected, Line, Operation

UNKNOWN = Outcome("undecided")


def derivation(lines: dict[str, str]) -> Derivation:
    return Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))


def test_a_slip_names_its_line_and_what_became_of_it() -> None:
    given: dict[str, Any] = {"x": Fraction(3), "s": Fraction(2)}
    found = {one.named().says: one.outcome(given, UNKNOWN).value
             for one in slips(derivation({"square": "x ** 2", "share": "square / (2 * s)"}))}
    assert found['The line "share" has 2 where 2 * s is right. Say share.'] == Fraction(9, 2)
    assert found['The line "square" has x where x ** 2 is right. Say square.'] == Fraction(3, 4)


def test_a_slip_without_a_value_is_refused() -> None:
    found = {one.named().says: one.outcome({"x": Fraction(0)}, UNKNOWN).kind
             for one in slips(derivation({"share": "x / 1"}))}
    assert found['The line "share" has 1 / x where x / 1 is right. Say share.'] == "undefined"


def slipped(lines: dict[str, str], given: dict[str, Any], words: str) -> Any:
    """What the slip answers whose sentence holds these words."""
    value, = {str(one.outcome(given, UNKNOWN).value) for one in slips(derivation(lines))
              if words in one.named().says}
    return value


def test_a_line_is_skipped_where_another_uses_it() -> None:
    lines = {"free": "3 * x", "clipped": "min([free, 1])", "other": "clipped + 4"}
    assert slipped(lines, {"x": Fraction(2)}, '"other" has free where clipped is right') == "10"


def test_categories_are_sorted_as_text_and_a_right_side_is_not_eliminated() -> None:
    given: dict[str, Any] = {"v": [9, 10, "2"], "a": [[Fraction(2), Fraction(2)], [Fraction(4), Fraction(6)]]}
    order = {"order": "distinct(v)"}
    assert slipped(order, given, "has sorted_as_text(v)") == "[10, '2', 9]"
    assert slipped(order, given, "has numbers_sorted_as_text(v)") == "[10, 9, '2']"
    # 2x + 2y = 2 and 2y = 4, where 4x + 6y = 4 leaves 2y = 0
    assert slipped({"x": "solve(a, [2, 4])"}, given, "solve(eliminated(a), [2, 4])") == \
        str([Fraction(-1), Fraction(2)])


def test_a_number_too_large_to_compute_with_decides_nothing() -> None:
    found = {one.named().says: one.outcome({"x": Fraction(10)**80}, UNKNOWN).kind
             for one in slips(derivation({"square": "x / x", "power": "exp(-square)"}))}
    assert found['The line "square" has x where x / x is right. Say square.'] == "undecided"


# ---------------------------------------------------------------- another arithmetic

def outcomes(expressions: dict[str, str], given: dict[str, Any]) -> dict[str, Outcome]:
    """What each other arithmetic of a derivation gives."""
    lines = tuple(Line(name, expression, "") for name, expression in expressions.items())
    return {one.diagnosis.id: one.outcome(given, Outcome("undecided"))
            for one in arithmetic(Derivation("a.b", lines))}


def flushed(expressions: dict[str, str], given: dict[str, Any]) -> Outcome:
    """What a derivation gives in which small products are 0."""
    return underflow(derivation(expressions)).outcome(given, UNKNOWN)


def test_what_is_too_small_for_a_double_is_flushed_line_by_line() -> None:
    lines = {"product": "prod(shares)", "score": "product * 10 ** 300 * 10 ** 300"}
    tiny = [Fraction(1, 10**200), Fraction(1, 10**200)]
    assert flushed(lines, {"shares": tiny}).value == 0
    assert flushed({"product": "prod(shares)"}, {"shares": tiny[:1]}).value == tiny[0]
    assert flushed({"product": "1 / prod(shares)"}, {"shares": tiny}).kind == "undefined"


def test_a_guess_that_takes_too_long_says_nothing() -> None:
    lines = {"sums": "[sum([a * b for b in u]) for a in u]", "share": "sums[1] / sum(sums)"}
    small, large = ({"u": list(range(1, size))} for size in (4, 200))
    assert flushed(lines, small).is_value
    assert flushed(lines, large).kind == "undecided"


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
    suspect, = [one for one in arithmetic(Derivation("a.b", lines)) if one.stands]
    asked = Asked(operation, {"x": x}, Outcome("value", x == 0), Reply("result", got),
                  Measure("binary64", 12, Expected("exact")), got != (x == 0))
    assert suspect.diagnosis.id == "equality-of-floats"
    assert suspect.stands is not None and suspect.stands(asked) == stands


def test_a_short_number_stands_for_pi() -> None:
    assert outcomes({"a": "2 * pi"}, {})["pi=3.14"].value == Fraction(157, 25)


