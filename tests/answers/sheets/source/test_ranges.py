"""Numbers drawn from ranges, and put in."""
from __future__ import annotations

from typing import Any

import pytest

from refml.answers.sheets.source.ranges import drawn, holds, resolved
from refml.errors import InvalidInput, RefmlError
from refml.numbers.rational import Fraction
from refml.oracle.generation.choices import Seeded


def test_every_value_of_a_range_is_drawn_and_no_other() -> None:
    ranges = {"n": {"from": 1, "to": 3}, "p": {"from": "1/4", "to": 1, "step": "1/4"},
              "c": {"of": ["a", "2", 3]}}
    found = [drawn(ranges, Seeded("t", index)) for index in range(200)]
    assert {one["n"] for one in found} == {1, 2, 3}
    assert {one["p"] for one in found} == {Fraction(k, 4) for k in (1, 2, 3, 4)}
    assert {one["c"] for one in found} == {"a", 2, 3}


def test_the_same_seed_draws_the_same_everywhere() -> None:
    assert drawn({"n": {"from": 1, "to": 100, "count": 5}}, Seeded("t", 7)) == {"n": [32, 9, 98, 72, 96]}


@pytest.mark.parametrize("wire", [
    3, {}, {"from": 1}, {"from": 1, "to": 2, "of": [1]}, {"of": []}, {"of": "abc"}, {"from": 2, "to": 1},
    {"from": 1, "to": 2, "step": 0}, {"of": [1], "count": 0}, {"from": "a", "to": 2},
    {"from": 1, "to": 2, "count": 10**9},
])
def test_what_is_no_range_is_refused(wire: Any) -> None:
    with pytest.raises(InvalidInput, match=r"ranges\.n"):
        drawn({"n": wire}, Seeded("t"))
    with pytest.raises(InvalidInput, match="is not a name"):
        drawn({"a b": {"of": [1]}}, Seeded("t"))


def test_names_are_put_into_texts_and_alone_keep_their_type() -> None:
    values = {"n": 3, "p": Fraction(1, 2), "rows": [[1, 2], [3, 4]], "word": "ham"}
    assert resolved({"a": ["{{n}}", "{{p}}", "{{rows}}", "{{ word }}"]}, values) == {
        "a": [3, Fraction(1, 2), [[1, 2], [3, 4]], "ham"]}
    assert resolved("{{n}} of {{n * 2}}, {{rows[0]}}: {{word}} {n} $x_{i}$",
                    values) == "3 of 6, 1, 2: ham {n} $x_{i}$"
    assert resolved("{{n > 2}}", values) is True
    assert holds("n == 3 and p < 1", values) and not holds("n - 3", values)


@pytest.mark.parametrize("text", ["{{m}}", "{{n +}}", "{{__import__('os')}}", "{{n.real}}", "{{9**9**9**9}}"])
def test_what_is_no_expression_is_refused(text: str) -> None:
    with pytest.raises(RefmlError):
        resolved(text, {"n": 3})
