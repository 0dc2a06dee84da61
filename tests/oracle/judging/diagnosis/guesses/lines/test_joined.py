"""A slip where one line of a derivation meets another: it is in neither of them alone."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

from refml.oracle.judging.diagnosis.guesses.lines.joined import joined
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Derivation, Line

UNKNOWN = Outcome("undecided")
GIVEN: dict[str, Any] = {"a": F(3), "b": F(4), "x": F(2), "u": [F(1), F(2)]}


def found(lines: dict[str, str]) -> dict[str, Any]:
    derivation = Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))
    return {one.named().says: one.outcome(GIVEN, UNKNOWN).value for one in joined(derivation)}


def test_a_parenthesis_is_lost_around_a_line() -> None:
    assert found({"score": "a + b", "double": "x * score"}) == {
        'The line "double" has x * a + b where x * (a + b) is right. Say double.': F(10)}


def test_a_function_ends_too_early() -> None:
    says = found({"score": "a - b", "size": "abs(score)"})
    assert says['The line "size" has a - abs(b) where abs(a - b) is right. Say size.'] == -1
    assert says['The line "size" has abs(a) - b where abs(a - b) is right. Say size.'] == -1


def test_a_square_of_a_sum_is_taken_for_the_sum_of_squares_through_lines_between() -> None:
    says = found({"score": "a + b", "again": "score", "square": "again ** 2", "half": "square / 2"})
    assert says['The line "half" has a ** 2 + b ** 2 where (a + b) ** 2 is right. Say half.'] == F(25, 2)
    assert says['The line "square" has a ** 2 + b ** 2 where (a + b) ** 2 is right. Say square.'] == \
        F(25, 2)


def test_a_name_that_a_loop_has_as_well_is_not_put_into_it() -> None:
    assert found({"score": "a + b", "sums": "[score * a for a in u]"}) == {}
    assert len(found({"score": "b + x", "sums": "[score * a for a in u]"})) == 1
