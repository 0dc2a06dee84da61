"""A network is drawn alike each time, with what is known, asked and found, and what is too large is not."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from refml.book.pictures.graphs.networks import draw
from refml.book.trying.small import ask
from refml.networks import posterior
from refml.networks.by_hand import WET

GRAPH = [{key: node[key] for key in ("name", "parents")} for node in WET]
GIVEN: dict[str, Any] = {"network": WET, "query": "rain", "evidence": {"grass": "wet"}}


def svg(operation: str, given: dict[str, Any], result: Any) -> str:
    canvas = draw(f"networks.{operation}", given, result, ask)
    assert canvas is not None
    return canvas.svg()


def kinds(text: str) -> list[str]:
    return [one.attrib["class"] for one in ElementTree.fromstring(text).iter()
            if one.tag.endswith("rect") and one.attrib["height"] != "11"]


def test_what_is_known_and_what_is_asked_are_marked_and_the_answer_stands_there() -> None:
    result = posterior(WET, "rain", {"grass": "wet"})
    text = svg("posterior", GIVEN, result)
    assert text == svg("posterior", GIVEN, result)
    assert kinds(text) == ["d pale", "ring", "a pale"]
    assert ">yes: 0.3577<" in text and ">= wet<" in text and ">99/100<" in text
    assert "<desc>rain has no parent; sprinkler has the parent rain; grass has the parents " in text
    assert "Known: grass = wet. rain: yes: 0.3577, no: 0.6423." in text


def test_an_assignment_is_known_as_evidence_is() -> None:
    known = dict(zip((node["name"] for node in WET), ("yes", "on", "wet"), strict=True))
    text = svg("joint", {"network": WET, "assignment": known}, posterior(WET, "rain"))
    assert kinds(text) == ["a pale"] * len(WET)
    assert all(f">= {value}<" in text for value in known.values())


def test_a_path_that_nothing_blocks_is_coloured_and_told() -> None:
    text = svg("d_separated", {"network": GRAPH, "x": "rain", "y": "sprinkler", "given": ["grass"]}, False)
    assert text.count('class="d open"') == 3   # the line, its head, and the legend
    assert "Nothing blocks the path rain – sprinkler." in text
    apart = svg("d_separated", {"network": [{"name": "a", "parents": []}, {"name": "b", "parents": []}],
                                "x": "a", "y": "b", "given": []}, True)
    assert "d open" not in apart


def test_an_order_a_blanket_a_decision_and_learnt_tables_are_shown() -> None:
    assert ">2.<" in svg("topological_order", {"network": GRAPH}, ["rain", "sprinkler", "grass"])
    assert ">in the blanket<" in svg("markov_blanket", {"network": GRAPH, "variable": "rain"}, ["grass"])
    assert ">yes or no<" in svg("decision", GIVEN, ["yes", "no"])
    structure = [{key: node[key] for key in ("name", "values", "parents")} for node in WET]
    learnt = svg("fit", {"structure": structure, "rows": []}, {"tables": [node["table"] for node in WET]})
    assert ">99/100<" in learnt


def test_a_large_network_has_no_tables_and_a_larger_one_no_picture() -> None:
    many = [{**WET[0], "name": f"v{i}"} for i in range(61)]
    assert ">1/5<" in svg("topological_order", {"network": many[:12]}, [])
    assert ">1/5<" not in svg("topological_order", {"network": many[:13]}, [])
    assert draw("networks.topological_order", {"network": many}, [], lambda *_: None) is None
    assert draw("networks.topological_order", {"network": GRAPH}, None, lambda *_: None) is None
