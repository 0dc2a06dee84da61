"""Lines that are begun once, in front of a loop, and not for each of its parts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from refml.errors import InvalidInput
from refml.oracle.judging.diagnosis.guesses.lines.course import of_numbers
from refml.oracle.judging.diagnosis.guesses.lines.values.begun import (
    RUNNING,
    begun_once,
)
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Derivation, Line

UNKNOWN = Outcome("undecided")


def derivation(lines: dict[str, str]) -> Derivation:
    return Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))


def test_every_number_of_a_value_is_turned_and_what_is_no_number_is_refused() -> None:
    assert of_numbers(lambda x: 1 - x, {"a": [1, (Fraction(1, 4),)]}) == {"a": [0, [Fraction(3, 4)]]}
    for value in ("word", True, None, [Fraction(1), "word"]):
        with pytest.raises(InvalidInput):
            of_numbers(lambda x: x, value)


def test_what_is_not_begun_anew_for_each_part_runs_on() -> None:
    lines = {"counts": "{'a': [1, x], 'b': [x, 2]}", "last": "{c: sum(counts[c]) for c in keys(counts)}"}
    known = derivation(lines)
    found = {one.diagnosis.id: one.outcome({"x": Fraction(3)}, UNKNOWN) for one in begun_once(known)}
    assert found["running-sum-of-counts"].value == {"a": 4, "b": 9}
    assert found["running-product-of-counts"].value == {"a": 4, "b": 9}
    assert found["running-list-of-counts"].value == {"a": 4, "b": 9}
    assert RUNNING["running-list"][1]([["a"], ["b", "c"], []]) == [["a"], ["a", "b", "c"], ["a", "b", "c"]]
    assert RUNNING["running-sum"][1]({"a": 1, "b": 2}) == {"a": 1, "b": 3}
    for name, value in (("running-sum", Fraction(1)), ("running-sum", ["a", "b"]),
                        ("running-sum", [[1], [1, 2]]), ("running-list", [1, 2]),
                        ("running-list", Fraction(1))):
        with pytest.raises(InvalidInput):
            RUNNING[name][1](value)
