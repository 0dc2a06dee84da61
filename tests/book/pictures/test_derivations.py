"""The chain has every line, marks the one where the mistake enters, and the wrong answer at its end."""
from __future__ import annotations

from xml.etree import ElementTree

from refml.book.pictures.derivations import chain_of_example, svg_of_derivation
from refml.book.pictures.drawing.words import anything
from refml.oracle.reference.outcomes import mistaken, steps
from refml.oracle.specification.reader import load


def test_a_box_for_each_line_and_an_arc_for_each_use() -> None:
    spec = load()
    example = spec.examples["toy-spam-posterior"]
    root = ElementTree.fromstring(svg_of_derivation(example) or "")
    found = steps(spec.derivations[example.operation.id], example.given, {})
    assert [one.attrib["data-line"] for one in root.iter() if "data-line" in one.attrib] == \
        [step.name for step in found]
    arcs = [(one.attrib["data-from"], one.attrib["data-to"]) for one in root.iter()
            if "data-from" in one.attrib]
    assert ("evidence", "posterior") in arcs


def test_what_a_mistake_gives_stands_in_the_last_box() -> None:
    spec = load()
    count = 0
    for example in spec.examples.values():
        caught = [spec.mistakes[name] for name in example.catches if spec.mistakes[name].line]
        text = svg_of_derivation(example, caught[0]) if caught else None
        if text is None:
            continue
        root = ElementTree.fromstring(text)
        entering = [one.attrib["data-line"] for one in root.iter() if "data-enters" in one.attrib]
        assert entering == [caught[0].line], example.id
        outcome = mistaken(spec, caught[0], example.operation, example.given)
        if outcome.is_value:
            words = [one.text or "" for one in root.iter() if one.tag.endswith("text")]
            last = f"✗ {anything(outcome.value)}"
            assert last in words or anything(outcome.value).endswith("…"), example.id
            count += 1
    assert count > 200


def test_an_example_without_a_derivation_has_no_chain() -> None:
    spec = load()
    assert chain_of_example(spec.examples["five-points-hard-margin"]) is None
    assert "Here enters: forgot-the-prior" in (chain_of_example(spec.examples["toy-spam-posterior"]) or "")
