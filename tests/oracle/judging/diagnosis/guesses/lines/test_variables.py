"""Another variable: a name in one line for another of the same shape."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.lines.variables import shape, variables
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Derivation, Line

F = Fraction
UNKNOWN = Outcome("undecided")
LINES = {"sizes": "{c: sum([y == c for y in labels]) for c in kinds}", "total": "sum(values(sizes))",
         "share": "{c: sizes[c] / total for c in kinds}"}
GIVEN: dict[str, Any] = {"labels": ["a", "b", "a"], "kinds": ["a", "b"], "weight": 5,
                         "prior": {"a": F(1, 4), "b": F(3, 4)}}


def found(lines: dict[str, str] = LINES) -> dict[str, Any]:
    derivation = Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))
    return {one.named().says: one.outcome(GIVEN, UNKNOWN).value for one in variables(derivation, GIVEN)}


def test_a_name_stands_where_another_of_its_shape_is_right() -> None:
    says = found()
    assert says['The line "share" has weight where total is right. Say share.'] == \
        {"a": F(2, 5), "b": F(1, 5)}
    assert says['The line "share" has prior where sizes is right. Say share.'] == \
        {"a": F(1, 12), "b": F(1, 4)}
    assert says['The line "total" has prior where sizes is right. Say total.'] == {"a": 2, "b": 1}


def test_a_name_of_another_shape_or_that_is_not_known_yet_stands_nowhere() -> None:
    assert not [one for one in found() if "labels where kinds" in one or "share where" in one]


def test_of_what_is_counted_any_other_list_or_map_may_be_counted() -> None:
    says = found({"mean": "weight / len(kinds)"})
    assert says['The line "mean" has len(labels) where len(kinds) is right. Say mean.'] == F(5, 3)
    assert says['The line "mean" has len(prior) where len(kinds) is right. Say mean.'] == F(5, 2)
    assert not [one for one in says if "len(weight)" in one]


@pytest.mark.parametrize(("one", "other", "same"), [
    (1, F(1, 2), True), (1, True, False), ([1, 2], [3, 4], True), ([1, 2], [3], False),
    ([[1], [2]], [[1, 2], [3, 4]], False), ({"a": 1}, {"a": F(3)}, True), ({"a": 1}, {"b": 1}, False),
    (["a"], [1], False), (None, 1, False),
])
def test_a_shape_is_what_two_values_have_in_common(one: Any, other: Any, same: bool) -> None:
    assert (shape(one) == shape(other)) == same


def test_a_name_that_stands_twice_is_another_in_both_places() -> None:
    lines = {"u": "[1, 2]", "v": "[3, 4]", "ratio": "dot(u, v) / dot(v, v)"}
    says = found(lines)
    assert says['The line "ratio" has dot(u, u) where dot(v, v) is right. Say ratio.'] == F(11, 5)
    assert says['The line "ratio" has dot(u, u) / dot(u, u) where dot(u, v) / dot(v, v) is right. '
                'Say ratio.'] == 1
