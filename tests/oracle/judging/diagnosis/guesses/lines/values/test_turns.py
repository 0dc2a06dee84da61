"""Turns: the value of a line taken otherwise wherever it is used."""

from __future__ import annotations

from fractions import Fraction

import pytest

from refml.errors import InvalidInput
from refml.oracle.judging.diagnosis.guesses.lines.course import of_numbers
from refml.oracle.judging.diagnosis.guesses.lines.values.turns import (
    RUNNING,
    TURNS,
    begun_once,
    turns,
)
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Derivation, Line

UNKNOWN = Outcome("undecided")


def derivation(lines: dict[str, str]) -> Derivation:
    return Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))


def test_the_value_of_a_line_is_taken_otherwise_wherever_it_is_used() -> None:
    lines = {"variance": "x + 1", "spread": "variance / 2", "last": "spread + variance"}
    found = {one.diagnosis.id: one.outcome({"x": Fraction(3)}, UNKNOWN) for one in turns(derivation(lines))}
    assert found["root-of-variance"].value == 3       # 2/2 + 2
    assert found["negative-of-spread"].value == 2     # -2 + 4
    assert found["inverse-of-variance"].value == Fraction(3, 8)
    assert found["none-of-variance"].kind == "error"  # one number is no map
    maps = {"prior": "{'a': x, 'b': 3 * x}", "joint": "{c: prior[c] * 2 for c in keys(prior)}"}
    found = {one.diagnosis.id: one.outcome({"x": Fraction(3)}, UNKNOWN) for one in turns(derivation(maps))}
    assert found["none-of-prior"].value == {"a": 2, "b": 2}
    assert found["shares-of-prior"].value == {"a": Fraction(1, 2), "b": Fraction(3, 2)}
    assert found["first-for-all-of-prior"].value == {"a": 6, "b": 6}
    assert found["last-for-all-of-prior"].value == {"a": 18, "b": 18}
    assert found["next-of-prior"].value == {"a": 18, "b": 6}


def test_every_number_of_a_value_is_turned_and_what_is_no_number_is_refused() -> None:
    assert of_numbers(lambda x: 1 - x, {"a": [1, (Fraction(1, 4),)]}) == {"a": [0, [Fraction(3, 4)]]}
    for value in ("word", True, None, [Fraction(1), "word"]):
        with pytest.raises(InvalidInput):
            of_numbers(lambda x: x, value)
    assert TURNS["complement"][1]([Fraction(1, 4)]) == [Fraction(3, 4)]


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
