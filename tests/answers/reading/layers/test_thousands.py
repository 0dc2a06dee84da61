"""Commas between thousands go where they can be nothing else; a single one is refused."""
from __future__ import annotations

import pytest

from refml.answers.reading.layers.thousands import refused_thousands, ungrouped_millions, ungrouped_thousands
from refml.errors import InvalidInput


@pytest.mark.parametrize(("text", "anywhere", "found"), [
    ("7,000,001", True, "7000001"), ("n = 7,000,001", False, "n = 7000001"),
    ("n: -7,000,001.", False, "n: -7000001."),
    ("7,000,001", False, "7,000,001"), ("7,000", True, "7,000"), ("7,000,01", True, "7,000,01"),
    ("0.5,200,300", True, "0.5,200,300"),
])
def test_several_groups_go_where_they_are_one_number(text: str, anywhere: bool, found: str) -> None:
    assert ungrouped_millions(text, anywhere) == found


def test_one_group_is_refused() -> None:
    assert refused_thousands("0,5 and 1,250") == "0,5 and 1,250"   # a decimal comma stands beside it
    with pytest.raises(InvalidInput, match="write the one you mean"):
        refused_thousands("1,250")


def test_a_comma_beside_a_point_is_a_mark_of_thousands_where_parts_have_names_alone() -> None:
    assert ungrouped_thousands("variance 2,975, sd 54.5", True, False) == "variance 2975, sd 54.5"
    assert ungrouped_thousands("2,975; 54.5", False, False) == "2,975; 54.5"
    assert ungrouped_thousands("2,975; 54", False, True) == "2975; 54"
