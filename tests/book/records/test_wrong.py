"""Mistakes and misprints with the wrong values that they give."""
from __future__ import annotations

import re

from refml.book.records import wrong
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


def plain(told: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", told))


def test_a_misprint_shows_the_numbers_on_which_it_differs(context: Context, spec: Spec) -> None:
    told = plain(wrong.erratum(context, spec.errata["001-X02"]))
    assert "so the printed form gives ≈ 0.0531194331707" in told
    assert "and the right one ≈ 0.00719229535942" in told
    assert "with x 120" in told


def test_every_misprint_shows_two_values_or_its_reason(context: Context, spec: Spec) -> None:
    for record in spec.errata.values():
        told = wrong.erratum(context, record)
        if record.kind == "notation":
            assert record.reason
        else:
            first, _, second = told.partition("so the printed form gives</dt>")[2].partition(
                "and the right one</dt>")
            assert plain(first).strip(), record.id
            assert plain(first) != plain(second), record.id


def test_a_mistake_says_what_it_changes(context: Context, spec: Spec) -> None:
    kinds = {"line": 0, "keyword": 0, "arguments": 0, "asks": 0, "answer": 0}
    for record in spec.mistakes.values():
        told = wrong.mistake(context, record)
        changed = str(wrong.change(context, record))
        assert changed.startswith("<ul><li>") and changed in told, record.id
        for kind in kinds:
            kinds[kind] += bool(getattr(record, kind))
        if record.line:
            assert f'href="{record.operations[0]}.html#line-{record.line}"' in told
            assert "<ins><code>" in told
        assert "Caught by " in told, record.id
    assert all(count > 2 for count in kinds.values()), kinds


def test_a_mistake_on_an_example_gives_its_wrong_answer(context: Context, spec: Spec) -> None:
    example = spec.examples["married-given-no-laplace"]
    told = wrong.on_example(context, spec.mistakes["plus-one-below"], example)
    assert "It gives 5/8 = 0.625 ." in plain(told)
