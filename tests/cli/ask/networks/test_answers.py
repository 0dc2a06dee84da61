"""A network comes from a file into a question, and out of an answer as a file."""

from __future__ import annotations

import io
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.cli.ask.networks.answers import network_of, written_answer
from refml.cli.ask.networks.writing import bif_of
from refml.cli.ask.question import Inquiry, question_of
from refml.cli.ask.selecting import Reading
from refml.errors import InvalidInput
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Operation, Parameter

NODE = {"name": "label", "values": "list[label]", "parents": "list[label]", "table": "list[list[rational]]"}
STRUCTURE = {name: kind for name, kind in NODE.items() if name != "table"}
RAIN: dict[str, Any] = {"name": "rain", "values": ["yes", "no"], "parents": [],
                        "table": [[Fraction(1, 5), Fraction(4, 5)]]}
OFF = bif_of([RAIN]).replace("0.8", "0.7")


def nodes_type(fields: dict[str, str]) -> Any:
    kind = parse_type("list[value]")
    return kind._replace(inner=(parse_type(fields),))


def operation(result: Any = None) -> Operation:
    parameters = (Parameter("network", nodes_type(NODE), None),
                  Parameter("structure", nodes_type(STRUCTURE), None),
                  Parameter("evidence", parse_type("map[label]"), {}),
                  Parameter("rows", parse_type("list[list[optional[label]]]"), None))
    return Operation("networks.made_up", "Made for this test.", parameters, result or parse_type("rational"),
                     "networks")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rain.bif").write_text(bif_of([RAIN]))
    Path("off.bif").write_text(OFF)


def question(*words: str, normalise: bool = False) -> Inquiry:
    return question_of(operation(), words, Reading(normalise=normalise))


def test_a_file_is_an_argument_with_the_fields_that_it_needs() -> None:
    asked = question("network=rain.bif", "structure=rain.bif")
    assert asked.given["network"] == [RAIN]
    assert asked.given["structure"] == [{name: RAIN[name] for name in STRUCTURE}]


def test_a_network_is_a_file_or_standard_input_and_no_other_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(bif_of([RAIN]).encode())))
    assert question("network=-").given["network"] == [RAIN]
    with pytest.raises(InvalidInput, match="network='sunshine' is neither JSON nor a file"):
        question("network=sunshine")


def test_a_row_of_another_sum_is_refused_or_divided_and_said() -> None:
    with pytest.raises(InvalidInput, match=r"off\.bif, line 7 has a table .* or give --normalise"):
        question("network=off.bif")
    asked = question("network=off.bif", normalise=True)
    assert asked.given["network"][0]["table"] == [[Fraction(2, 9), Fraction(7, 9)]]
    assert "off.bif: 1 of 1 rows did not sum to 1 but to 9/10 = 0.9" in asked.notes[0]


def test_a_map_of_short_words_needs_no_json() -> None:
    assert question("evidence=xray=yes, dysp=no").given["evidence"] == {"xray": "yes", "dysp": "no"}
    for words, told in (("evidence=xray", "NAME=VALUE"), ("evidence=a=b,a=c", "a name twice")):
        with pytest.raises(InvalidInput, match=told):
            question(words)


def test_records_with_missing_cells_come_from_a_table() -> None:
    Path("days.csv").write_text("rain,wet\nyes,1\nno,?\n")
    assert question("rows=days.csv").given["rows"] == [["yes", "1"], ["no", None]]


def test_the_network_of_an_answer_is_its_own_or_has_its_tables_or_is_the_one_of_the_question() -> None:
    even = [[Fraction(1, 2), Fraction(1, 2)]]
    learnt = [{**RAIN, "table": even}]
    asked = question("network=rain.bif")
    assert network_of(operation(), asked.given, Outcome("value", Fraction(1))) == [RAIN]
    assert network_of(operation(), asked.given, Outcome("value", {"tables": [even]})) == learnt
    whole = operation(nodes_type(NODE))
    assert network_of(whole, asked.given, Outcome("value", learnt)) == learnt
    assert written_answer(operation(), asked.given, Outcome("value", Fraction(1)), "bif") == bif_of([RAIN])
    given = {**asked.given, "network": None, "structure": [RAIN]}
    assert network_of(operation(), given, Outcome("value", Fraction(1))) == [RAIN]
    for words in ("structure=rain.bif", "evidence=a=b"):
        with pytest.raises(InvalidInput, match="neither takes nor gives a network with tables"):
            written_answer(operation(), question(words).given, Outcome("value", Fraction(1)), "bif")
