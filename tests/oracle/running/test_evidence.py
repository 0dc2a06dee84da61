"""How many further cases are drawn as evidence for names, and which failures are looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from refml.oracle.doors.doors import Reference
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running import evidence
from refml.oracle.running.evidence import ends_for, of_a_few
from refml.oracle.running.runner import run
from refml.oracle.specification import reader
from refml.oracle.specification.codec import parse_type


def test_names_of_words_are_held_against_more_drawn_cases_than_names_of_numbers() -> None:
    kinds = map(parse_type, ("labels", "map[rational]", "list[real]"))
    assert [ends_for(kind)[-1] for kind in kinds] == [360, 120, 48]


def test_formulas_are_evaluated_on_the_first_two_large_failures_that_are_kept(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = reader.load()
    found = run(spec, Reference(), choose(spec, Selection(only=("tax-prior",))))
    passed = next(one for one in found.cases if one.verdict == "exact")
    failed = replace(passed, judgement=passed.judgement._replace(verdict="wrong"))
    results = [passed, replace(failed, kept=False), failed, replace(passed, digits=1),
               replace(failed, digits=2), replace(failed, digits=3)]
    monkeypatch.setattr(evidence, "with_unmet_formulas", lambda _, one: replace(one, unmet=("a formula",)))
    told = [bool(one.unmet) for one in of_a_few(spec, results)]
    assert told == [False, False, True, False, True, False]
