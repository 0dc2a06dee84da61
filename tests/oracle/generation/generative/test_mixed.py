from __future__ import annotations

from typing import Any

from refml.oracle.generation.choices import Seeded
from refml.oracle.generation.generative import mixed
from refml.oracle.specification.codec import FAMILIES


def test_every_family_and_every_option_is_drawn() -> None:
    cases: list[dict[str, Any]] = [mixed.mixed(Seeded("mixed", index)) for index in range(120)]
    families = [one for case in cases for one in case["families"]]
    assert {one["family"] for one in families} == FAMILIES.keys()
    for option in ("values", "p", "divisor", "edges", "dictionary"):
        assert {one[option] is None for one in families} == {False, True}, option
    assert {case["missing"] for case in cases} == {"cell", "record", "error"}
    assert {case["m"] is None for case in cases} == {False, True}
    assert all(case["m"] is None or case["alpha"] == 0 for case in cases)
    assert any(None in row for case in cases for row in case["rows"])
    assert any(None in case["query"] for case in cases)


def test_every_cell_of_a_query_was_seen() -> None:
    for index in range(40):
        case = mixed.mixed(Seeded("query", index))
        assert all(cell in [row[j] for row in case["rows"]] for j, cell in enumerate(case["query"]))


def test_two_classes_and_ties_are_drawn_where_an_operation_asks_for_them() -> None:
    log_odds, decision = (mixed.GENERATORS[f"naive_bayes.{name}"] for name in ("log_odds", "decision"))
    assert {"positive", "negative"} <= log_odds(Seeded(1)).keys()
    assert "ties" in decision(Seeded(1)) and "ties" not in log_odds(Seeded(1))
