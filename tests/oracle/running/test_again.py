"""A wrong answer that comes of what was asked before is right in a fresh process, and is named so."""

from __future__ import annotations

from pathlib import Path

import pytest

from refml.oracle.doors.doors import PythonFile, Reference
from refml.oracle.doors.protocol import Reply, Request
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.reference.outcomes import reference
from refml.oracle.running.again import (
    KEPT,
    MOST_ASKED,
    VARY,
    asked_again,
    is_unexplained,
    primer,
    texts_in,
    with_what_is_kept,
)
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
BY_NAMES = """
from fractions import Fraction
NUMBERS = "exact"
priors_of = {}
def decision_joint(likelihoods, priors):
    known = priors_of.setdefault(tuple(sorted(priors)), dict(priors))
    return {y: known[y] * p for y, p in likelihoods.items()}
"""
BY_IDENTITY = """
from fractions import Fraction
NUMBERS = "exact"
counts = {}
def naive_bayes_prior(labels, classes=None, alpha=0):
    found = counts.setdefault(id(labels), {y: labels.count(y) for y in labels})
    known = classes or sorted(found)
    return {y: Fraction(found.get(y, 0) + alpha) / (len(labels) + alpha * len(known)) for y in known}
"""
SPOILT_LATER = """
from fractions import Fraction
NUMBERS = "exact"
counts = {}
def naive_bayes_prior(labels, classes=None, alpha=0):
    found = counts.setdefault(tuple(labels), {y: labels.count(y) for y in labels})
    known = classes or sorted(found)
    answer = {y: Fraction(found.get(y, 0) + alpha) / (len(labels) + alpha * len(known)) for y in known}
    found[labels[0]] += 1
    return answer
"""
VARYING = """
from pathlib import Path
started = Path("started")
started.write_text((started.read_text() if started.exists() else "") + ".")
def naive_bayes_estimate(count, total, values, alpha=0):
    right = (count + alpha) / (total + alpha * values)
    return right if len(started.read_text()) % 2 else (count * 7 + 1) % 5 / 3 + total ** 3 % 11
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "it.py"
    path.write_text(text, encoding="utf-8")
    return path


def names(folder: Path, text: str, operation: str = "naive_bayes.estimate") -> list[str]:
    path = write(folder, text)
    chosen = choose(SPEC, Selection(operations=(operation,), random=3))
    with PythonFile(path) as door:
        found = run(SPEC, door, chosen)
    return [one.id for result in found.cases if result.failed and result.answered for one in result.diagnoses]


def test_what_is_kept_from_call_to_call_is_named(tmp_path: Path) -> None:
    assert set(names(tmp_path, KEEPING)) == {KEPT.id}


@pytest.mark.parametrize(("operation", "text"), [
    ("decision.joint", BY_NAMES), ("naive_bayes.prior", BY_IDENTITY), ("naive_bayes.prior", SPOILT_LATER)])
def test_a_cache_whose_key_is_a_part_of_the_arguments_is_named(
    tmp_path: Path, operation: str, text: str
) -> None:
    assert set(names(tmp_path, text, operation)) == {KEPT.id}


def test_who_answers_otherwise_in_another_process_keeps_nothing(tmp_path: Path) -> None:
    with PythonFile(write(tmp_path, VARYING)) as door:
        door.afresh()
        chosen = choose(SPEC, Selection(operations=("naive_bayes.estimate",), random=3))
        found = run(SPEC, door, chosen)
    assert {one.id for result in found.cases if result.failed and result.answered
            for one in result.diagnoses} == {VARY.id}


@pytest.mark.parametrize("kind", ["timed-out", "crashed"])
def test_a_right_answer_stays_right_if_no_second_one_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    with PythonFile(write(tmp_path, WRONG)) as door:
        chosen = choose(SPEC, Selection(operations=("naive_bayes.estimate",), random=0))
        right = run(SPEC, Reference(), chosen).cases
        monkeypatch.setattr(door, "ask", lambda requests: [Reply(kind)] * len(requests))
        assert asked_again(door, right) == list(right)
        monkeypatch.setattr(door, "ask", lambda requests: [Reply("result", "7/3")] * len(requests))
        assert sum(one.failed for one in asked_again(door, right)) == MOST_ASKED


def test_a_primer_has_the_names_of_its_case_and_other_numbers() -> None:
    for one in SPEC.examples.values():
        request = Request(one.operation, one.given, 12)
        other = primer(request)
        assert sorted(texts_in(dict(other.given))) == sorted(texts_in(dict(one.given)))
        if one.operation.id in ("networks.evidence", "gaussian.mahalanobis", "linear.score"):
            is_refused = one.expected.kind in ("undefined", "error")
            assert is_refused or reference(one.operation, other.given).is_value


def test_who_is_wrong_alone_as_well_keeps_nothing(tmp_path: Path) -> None:
    assert KEPT.id not in names(tmp_path, WRONG)


def test_of_what_is_right_nothing_is_asked_again() -> None:
    chosen = choose(SPEC, Selection(operations=("naive_bayes.estimate",), random=0))
    found = run(SPEC, Reference(), chosen).cases
    assert not any(map(is_unexplained, found))
    assert with_what_is_kept(Reference(), found) == list(found)
