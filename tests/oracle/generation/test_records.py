from __future__ import annotations

from hypothesis import given

from refml.oracle.generation import records
from refml.oracle.generation.choices import Choices, Seeded
from tests.oracle.generation.by_hypothesis import choices


def bit(source: Choices) -> list[int]:
    return [source.integer(0, 1)]


@given(choices())
def test_two_classes_at_least_have_records(drawn: Choices) -> None:
    rows, labels = records.labelled(drawn, bit)
    assert len(rows) == len(labels) and len(set(labels)) >= 2
    classes = records.declared(drawn, labels)
    assert classes is None or set(labels) <= set(classes)
    pair = records.two_of(drawn, labels, classes)
    assert set(pair.values()) <= set(classes or labels)


def test_hostile_kinds_are_all_drawn() -> None:
    tables = [records.labelled(Seeded("records", i), bit) for i in range(300)]
    labels = [one for _, one in tables]
    assert any(one != sorted(one) for one in labels)
    assert any(len(set(one)) == len(one) > 2 for one in labels), "one record a class"
    assert any(one.count(one[-1]) == 1 and len(one) > 4 for one in labels), "a class of one record"
    assert max(map(len, labels)) > 200 and max(len(set(one)) for one in labels) > 12
    declared = [records.declared(Seeded("declared", i), one) for i, one in enumerate(labels)]
    assert None in declared
    assert any(set(one or []) - set(own) for one, own in zip(declared, labels, strict=True)), "empty"
    assert any(one and one != sorted(one) for one in declared)


def test_records_come_again_with_another_label() -> None:
    def contradictory(rows: list[list[int]], labels: list[str]) -> bool:
        return any(rows[i] == rows[i + 1] and labels[i] != labels[i + 1] for i in range(len(rows) - 1))

    def row(source: Choices) -> list[int]:
        return [source.integer(0, 10**9)]

    assert any(contradictory(*records.labelled(Seeded(i), row)) for i in range(60))


def test_mirrored_classes_hold_the_same_records() -> None:
    rows, labels = records.mirrored(Seeded(3), [[1], [2], [3], [4]], ["a", "b", "c"])
    assert rows == [[1], [2], [1], [2]]
    assert labels[:2] == [labels[0]] * 2 and labels[2:] == [labels[2]] * 2 and labels[0] != labels[2]
