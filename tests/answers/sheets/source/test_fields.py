"""Which fields a record has, and what they hold."""
from __future__ import annotations

import pytest

from refml.answers.sheets.source.fields import SHAPES, one_of, problems_of, shares
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction


def test_a_record_is_told_everything_that_is_wrong() -> None:
    found = problems_of("question", {"id": "a b", "texts": 1, "points": True})
    assert [field for field, _ in found] == ["texts", "id", "points", ""]
    assert found[-1][1] == "the field text is missing"


@pytest.mark.parametrize(("shape", "right", "wrong"), [
    ("share", ["1/2", 1, 0], [2, "-1/2", "a", True, None, [1]]),
    ("shares", [{"exact": "1/2"}], [{"exact": 2}, 1]),
    ("count", [1, 300], [0, 301, "1", True]),
    ("id", ["a-1.b_c", "日本"], ["", "a b", "../a", "-a", "a" * 81, 1]),
    ("texts by name", [{"a": "b"}], [{"a": 1}, "a"]),
    ("tables", [[{}]], [{}, [1]]),
])
def test_what_a_field_may_hold(shape: str, right: list[object], wrong: list[object]) -> None:
    fits = SHAPES[shape][1]
    assert all(map(fits, right)) and not any(map(fits, wrong))


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    assert shares({"exact": "1/2"}) == {"exact": Fraction(1, 2)}
    with pytest.raises(InvalidInput, match="did you mean prior"):
        one_of("priors", {"prior": 1}, "operation")
