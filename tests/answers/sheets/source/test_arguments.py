"""The arguments of a question, the nearest first."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.sheets.source.arguments import arguments_of, of_example
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load


def test_an_example_is_written_as_a_sheet_writes_it() -> None:
    spec = load()
    for one in list(spec.examples.values())[::40]:
        assert one.operation.decode_given(of_example(one)) == one.given


def test_the_nearest_wins(tmp_path: Path) -> None:
    spec = load()
    operation = spec.operations["naive_bayes.prior"]
    (tmp_path / "t.csv").write_text("kind\na\nb\n", encoding="utf-8")
    shared = {"own": {"alpha": 2, "labels": ["x"]}}
    wire = {"example": "tax-prior", "data": "own", "csv": {"labels": "t.csv:kind"}, "given": {"alpha": 3}}
    found = arguments_of(spec, operation, wire, shared, tmp_path)
    assert (found["labels"], found["alpha"]) == (["a", "b"], 3)
    with pytest.raises(InvalidInput, match=r"column='kin' is not one of .*; did you mean kind"):
        arguments_of(spec, operation, {"csv": {"labels": "t.csv:kin"}}, {}, tmp_path)
    with pytest.raises(InvalidInput, match="needs the argument 'labels'"):
        arguments_of(spec, operation, {}, {}, tmp_path)
