"""What is judged apart: the cases of one operation, a law; what is asked, and what is computed for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from refml.oracle.doors.doors import Reference, nobody
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Hello, Reply, Request
from refml.oracle.generation.drawn import manners
from refml.oracle.judging.cases import Case, plan
from refml.oracle.judging.lawful import MOST_INPUTS
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running import portions as under_test
from refml.oracle.running.portions import Session, hypothesis, inputs_of, portions, questions_of
from refml.oracle.running.runner import QuestionCount, silent
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Example, Spec
from tests.small_spec import small

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
    assert [one.example.id for one in results] == [one.id for one in portion.examples], "nothing is drawn"
    asked = [one for one in results if one.reply is not None]
    assert {one.verdict for one in asked} == {"skipped"} and len(door.asked) == len(asked) > 5
    assert not any(one.kept or one.given for one in asked)
    assert set(planned) == {one.example.id for one in results if one.reply is None}
    assert count.done == count.total == len(asked) == shown[-1][0]


def test_who_answers_some_cases_is_judged_by_these() -> None:
    spec = reader.load()
    portion, = portions(choose(spec, Selection(operations=(ESTIMATE,))))
    results = session(spec, Floats(ESTIMATE)).results(portion)
    answered = {one.example.id for one in results if one.verdict not in ("skipped", "not-representable")}
    assert answered == {one.example.id for one in results if one.example.given.get("alpha") == 0} > set()
    assert {one.verdict for one in results if one.example.id in answered} <= {"exact", "refused"}


def test_a_law_is_tried_on_the_first_inputs_that_have_a_value(tmp_path: Path) -> None:
    spec = small(tmp_path)
    alone = inputs_of(spec, choose(spec, Selection(only=("proportional",))), ())
    assert set(alone) == {"decision.bayes_rule", "decision.maximisers"}
    law = hypothesis(spec.laws["proportional"], alone)
    assert law.inputs == (alone["decision.bayes_rule"],)
    assert questions_of(law) == 3
    count = QuestionCount(silent, questions_of(law))
    with Reference() as door:
        asked = session(spec, door, count)
        assert [one.example.id for one in asked.inputs(law.inputs[0])] == ["neck"]
        assert asked.law(law).held == 1
    assert count.done == count.total == 1


def test_a_law_is_tried_on_few_of_many_inputs() -> None:
    spec = reader.load()
    chosen = choose(spec, Selection(only=("L03",)))
    law = hypothesis(spec.laws["L03"], inputs_of(spec, chosen, ()))
    assert len(law.inputs[0]) > MOST_INPUTS
    with Reference() as door:
        found: Any = session(spec, door).law(law)
    assert found.held + found.inapplicable == MOST_INPUTS == questions_of(law)


def test_of_chosen_cases_a_law_gets_those_that_were_answered() -> None:
    spec = reader.load()
    chosen = choose(spec, Selection(operations=(ESTIMATE,), fixed=True))
    portion, = portions(chosen)
    results = session(spec, Floats(ESTIMATE)).results(portion)
    inputs = inputs_of(spec, chosen, results)[ESTIMATE]
    answered = [one.example for one in results
                if one.answered and one.example.id in {each.id for each in chosen.examples}]
    assert list(inputs) == answered and 0 < len(answered) < len(portion.examples)
