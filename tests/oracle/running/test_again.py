"""A wrong answer that comes of what was asked before is right in a fresh process, and is named so."""

from __future__ import annotations

from pathlib import Path

from refml.oracle.doors.doors import PythonFile, Reference
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.again import KEPT, is_unexplained, with_what_is_kept
from refml.oracle.running.runner import run
from refml.oracle.specification import reader

SPEC = reader.load()
KEEPING = """
def naive_bayes_estimate(count, total, values, alpha=0, seen=[]):
    seen.append(count)
    return (sum(seen) + alpha) / (total + alpha * values)
"""
WRONG = """
def naive_bayes_estimate(count, total, values, alpha=0):
    return (count * 7 + 1) % 5 / 3 + total ** 3 % 11
"""


def names(folder: Path, text: str) -> list[str]:
    path = folder / "it.py"
    path.write_text(text, encoding="utf-8")
    chosen = choose(SPEC, Selection(operations=("naive_bayes.estimate",), random=3))
    with PythonFile(path) as door:
        found = run(SPEC, door, chosen)
    return [one.id for result in found.cases if result.failed and result.answered for one in result.diagnoses]


def test_what_is_kept_from_call_to_call_is_named(tmp_path: Path) -> None:
    assert set(names(tmp_path, KEEPING)) == {KEPT.id}


def test_who_is_wrong_alone_as_well_keeps_nothing(tmp_path: Path) -> None:
    assert KEPT.id not in names(tmp_path, WRONG)


def test_of_what_is_right_nothing_is_asked_again() -> None:
    chosen = choose(SPEC, Selection(operations=("naive_bayes.estimate",), random=0))
    found = run(SPEC, Reference(), chosen).cases
    assert not any(map(is_unexplained, found))
    assert with_what_is_kept(Reference(), found) == list(found)
