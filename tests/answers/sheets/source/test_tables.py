"""Columns of a CSV file as arguments."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.sheets.source.tables import MISSING, Table, argument, table_of
from refml.errors import InvalidInput
from refml.oracle.specification.codec import parse_type

TABLE = Table("t.csv", {"age": ["1", "20"], "kind": ["a", ""], "income": ["1.5", "1/3"]})


def test_a_table_is_read_in_any_of_three_forms(tmp_path: Path) -> None:
    for delimiter in ",;\t":
        path = tmp_path / "t.csv"
        path.write_text(f'a{delimiter}"b c"\r\n1{delimiter} x \r\n', encoding="utf-8-sig")
        assert table_of(path).columns == {"a": ["1"], "b c": ["x"]}


@pytest.mark.parametrize(("content", "said"), [
    (b"a,a\n1,2\n", "names each column once"), (b"a,b\n", "and rows"), (b"", "and rows"),
    (b"a,b\n1\n", "row 2 has 1 cells"), (b"a\n\xff\n", "it is not UTF-8"),
    (b'a\n"' + b"x" * 200_000, "cells"),
])
def test_what_is_no_table_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "t.csv").write_bytes(content)
    with pytest.raises(InvalidInput, match=said):
        table_of(tmp_path / "t.csv")


@pytest.mark.parametrize("families", [None, [], [{"family": "gaussian"}]])
def test_columns_of_records_need_a_family_each(families: list[dict[str, str]] | None) -> None:
    with pytest.raises(InvalidInput, match=f"2 columns for {len(families or [])} families"):
        argument(parse_type("records"), TABLE, ["age", "kind"], families)


def test_columns_have_the_type_of_their_argument() -> None:
    families = [{"family": "gaussian"}, {"family": "categorical"}]

    def of(kind: str, *names: str) -> object:
        return argument(parse_type(kind), TABLE, list(names), families)

    assert of("list[integer]", "age") == [1, 20] and of("list[label]", "age") == ["1", "20"]
    assert of("list[value]", "age") == [1, 20] and of("list[value]", "kind") == ["a", MISSING]
    assert of("optional[list[rational]]", "income") == ["1.5", "1/3"] and of("rational", "income") == "1.5"
    assert of("records", "income", "age") == [["1.5", 1], ["1/3", 20]]
    assert of("record", "income", "kind") == ["1.5", "a"]
    for kind, *names in (("list[integer]", "kind"), ("list[label]", "age", "kind"), ("records", "age")):
        with pytest.raises(InvalidInput, match="csv"):
            of(kind, *names)
