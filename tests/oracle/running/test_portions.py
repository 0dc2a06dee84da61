"""What is judged apart: the cases of one operation, a law; what is asked, and what is computed for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from refml.oracle.doors.doors import PythonFile, Reference, nobody
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Hello, Reply, Request
from refml.oracle.generation.drawn import manners
from refml.oracle.judging.cases import Case, plan
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running import portions as under_test
from refml.oracle.running.narrowing import AT_ONCE
from refml.oracle.running.portions import Session, portions
from refml.oracle.running.runner import QuestionCount, run, silent
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Example, Spec

ESTIMATE, PRIOR = "naive_bayes.estimate", "naive_bayes.prior"


class Floats(Reference):
    """An implementation in floats that answers some requests and skips all others."""

    hello = Hello("floats", "1", "Python", "binary64")

    def __init__(self, *answered: str) -> None:
        self.answered = answered
        self.asked: list[str] = []

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        self.asked += [request.operation.id for request in requests]
        return super().ask(requests, heard)

    def answer(self, request: Request) -> Reply:
        if request.operation.id in self.answered and request.given.get("alpha") == 0:
            return super().answer(request)
        return Reply("skipped", message="not this one")


def session(spec: Spec, door: Reference, count: QuestionCount | None = None) -> Session:
    return Session(spec, door, manners(spec), None, count or QuestionCount(silent, 0))


def test_a_portion_is_what_is_chosen_of_an_operation() -> None:
    spec = reader.load()
    chosen = choose(spec, Selection(operations=(PRIOR, ESTIMATE), random=5))
    found = portions(chosen)
    assert sorted((one.operation.id, len(one.draws)) for one in found) == [(ESTIMATE, 2), (PRIOR, 3)]
    assert [one for portion in found for one in portion.examples] == [
        one for portion in found for one in chosen.examples if one.operation is portion.operation]


def test_what_is_not_answered_is_asked_and_not_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = reader.load()
    portion, = portions(choose(spec, Selection(operations=(ESTIMATE,), fixed=True)))
    planned: list[str] = []

    def noted(one: Example, numbers: str) -> Case:
        planned.append(one.id)
        return plan(one, numbers)

    monkeypatch.setattr(under_test, "plan", noted)
    door, shown = Floats(), list[tuple[int, int]]()
    count = QuestionCount(lambda done, total: shown.append((done, total)),
                          len(portion.examples) + len(portion.draws))
    results = session(spec, door, count).results(portion)
    assert [one.example.id for one in results] == [one.id for one in portion.examples], "none drawn"
    asked = [one for one in results if one.reply is not None]
    assert {one.verdict for one in asked} == {"skipped"} and len(asked) > 5
    assert len(door.asked) == len(asked) + AT_ONCE, "of the facets one round, since all have one reason"
    assert not any(one.kept or one.given for one in asked)
    assert set(planned) == {one.example.id for one in results if one.reply is None}
    assert count.done == count.total == len(door.asked) == shown[-1][0]


def test_who_answers_some_cases_is_judged_by_these() -> None:
    spec = reader.load()
    portion, = portions(choose(spec, Selection(operations=(ESTIMATE,))))
    results = session(spec, Floats(ESTIMATE)).results(portion)
    answered = {one.example.id for one in results if one.verdict not in ("skipped", "not-representable")}
    assert answered == {one.example.id for one in results if one.example.given.get("alpha") == 0} > set()
    assert {one.verdict for one in results if one.example.id in answered} <= {"exact", "refused"}


WRONG_AT_ONE_PLACE = """
import math

def gaussian_density(x, mean, variance):
    if variance <= 0:
        raise ValueError("variance")
    density = math.exp(-(x - mean) ** 2 / (2 * variance)) / math.sqrt(2 * math.pi * variance)
    return 2 * density if x == -2250 else density
"""


def test_a_law_that_drawn_arguments_alone_break_is_found_and_asked_again(tmp_path: Path) -> None:
    """The density is wrong at one place, which is a drawn one in another unit."""
    path = tmp_path / "density.py"
    path.write_text(WRONG_AT_ONE_PLACE, encoding="utf-8")
    whole = reader.load()
    with PythonFile(path) as door:
        found = run(whole, door, choose(whole, Selection(operations=("gaussian.density",), fixed=True)))
    breach = found.broken[0].breaches[0]
    assert breach.example.drawn
    only = Selection(only=(found.broken[0].law.id, breach.example.id))
    with PythonFile(path) as door:
        again = run(whole, door, choose(whole, only))
    assert [law.law.id for law in again.broken] == [found.broken[0].law.id]
    assert [one.breaches[0].example.id for one in again.broken] == [breach.example.id]


# ---------------------------------------------------------------- evidence for names

class Wrong(Reference):
    """An implementation in floats that answers every question with something else."""

    hello = Hello("wrong", "1", "Python", "binary64")

    def __init__(self, most: int = 10**9) -> None:
        self.most = most
        self.asked = 0

    def answer(self, request: Request) -> Reply:
        self.asked += 1
        reply = super().answer(request)
        if self.asked > self.most:
            return Reply("crashed")
        return replace(reply, result=not reply.result) if reply.kind == "result" else reply


def test_more_is_asked_while_a_name_would_be_said_and_answers_come() -> None:
    spec = reader.load()
    portion, = portions(choose(spec, Selection(operations=("linear.separates",))))
    door = Wrong()
    failed = [one for one in session(spec, door).results(portion) if one.failed]
    assert {one.diagnoses[0].id for one in failed} == {"opposite"}
    assert door.asked > 250
    first = len(portion.examples)
    crashing = Wrong(first + 20)
    session(spec, crashing).results(portion)
    assert crashing.asked < first + 60, "the portion in which it crashes is the last"
