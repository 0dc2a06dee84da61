"""A decimal where one ends, a quote where BIF needs one; JSON reads back too."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.ask.networks import reading, writing
from refml.errors import InvalidInput
from refml.numbers.rational import rational
from tests.strategies.network_files import networks


def node(*shares: Fraction) -> dict[str, Any]:
    values = [f"v{i}" for i in range(len(shares))]
    return {"name": "a", "values": values, "parents": [], "table": [list(shares)]}


@given(networks())
def test_json_is_read_again(network: list[dict[str, Any]]) -> None:
    found, told = reading.of_content(writing.written(network, "json").encode(), "t")
    for one in found:
        one["table"] = [[rational(cell) for cell in row] for row in one["table"]]
    assert (found, told) == (network, [])


@given(st.fractions(0, 1, max_denominator=9999) | st.integers(0, 2**9).map(lambda n: Fraction(n, 2**9)))
def test_a_decimal_is_the_number_itself_and_is_there_where_it_ends(number: Fraction) -> None:
    found = writing.decimal(number)
    rest = number.denominator
    while rest % 2 == 0:
        rest //= 2
    while rest % 5 == 0:
        rest //= 5
    assert (found is None) == (rest != 1)
    assert found is None or rational(found) == number


def test_a_fraction_without_an_end_stands_as_it_is_and_the_file_says_so() -> None:
    text = writing.written([node(Fraction(1, 3), Fraction(2, 3))], "bif")
    assert text.startswith("// p/q stands where no decimal ends") and "table 1/3, 2/3;" in text
    assert "//" not in writing.written([node(Fraction(1, 4), Fraction(3, 4))], "bif")
    far = Fraction(1, 2**1074)
    assert writing.decimal(far) is None and f"table 1/{2**1074}, " in writing.bif_of([node(far, 1 - far)])


@pytest.mark.parametrize("name", ['a"b', "a\nb", "a\rb"])
def test_a_name_that_bif_cannot_hold_is_refused(name: str) -> None:
    with pytest.raises(InvalidInput, match="cannot be written in BIF"):
        writing.bif_of([{**node(Fraction(1)), "name": name}])


def test_a_file_says_by_its_content_what_it_is(tmp_path: Path) -> None:
    for content in (writing.json_of([node(Fraction(1))]), writing.bif_of([node(Fraction(1))])):
        (tmp_path / "network").write_text(content, encoding="utf-8")
        assert reading.of_file(str(tmp_path / "network"))[0][0]["values"] == ["v0"]
    (tmp_path / "network").write_text("[{]", encoding="utf-8")
    with pytest.raises(InvalidInput, match="network is not JSON"):
        reading.of_file(str(tmp_path / "network"))
    (tmp_path / "network").write_text("[" * 10**5, encoding="utf-8")
    with pytest.raises(InvalidInput, match="nested too deeply"):
        reading.of_file(str(tmp_path / "network"))
