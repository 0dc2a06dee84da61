"""Laws, tried on the cases of a run: which cases, how they are counted, and in which order sets are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.oracle.doors.doors import Reference, nobody
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Hello, Reply, Request
from refml.oracle.generation.drawn import Draw, example, manners
from refml.oracle.generation.table import GENERATORS
from refml.oracle.judging import lawful
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.diagnosis.suspects import Diagnosis
from refml.oracle.reference.laws import Finding
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification import reader
from refml.oracle.specification.codec import encode, parse_type, transform
from refml.oracle.specification.floats import nearest_in
from refml.oracle.specification.schema import Operation, Spec
from tests.small_spec import small
from tools.in_process import InProcess


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    return small(tmp_path)


def findings(*statuses: str) -> Callable[..., Finding]:
    """A check that finds these, one after the other."""
    left = iter(statuses)
    return lambda *_, **__: Finding(status := next(left), f"because it {status}")


def test_a_law_counts_where_it_held_was_broken_and_did_not_apply(
        spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lawful, "check", findings("holds", "broken", "inapplicable", "inapplicable", "holds",
                                                  "holds"))
    cases = tuple(plan(spec.examples[name], "exact") for name in ("neck", "tie", "nothing") * 2)
    heard: list[None] = []
    with Reference() as door:
        found = lawful.law_result(spec, door, lawful.Trial(spec.laws["proportional"], cases),
                                  lambda: heard.append(None))
    assert (found.held, found.inapplicable, len(heard)) == (3, 2, 6)
    assert [(one.example.id, one.reason) for one in found.breaches] == [("tie", "because it broken")]


class Rounded:
    """Who rounds every right answer to the nearest double, and does nothing else."""

    hello = Hello("rounded", "1", "Python", "binary64")
    functions = None
    notes = ()

    def __enter__(self) -> Rounded:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        return [self.answer(request.operation, request.given) for request in requests]

    def answer(self, operation: Operation, given: Mapping[str, Any]) -> Reply:
        found = reference(operation, given)
        if not found.is_value:
            return Reply(found.kind, message=found.message)
        value = transform(operation.result, found.value, lambda number: nearest_in(number, "binary64"))
        return Reply("result", encode(operation.result, value, "exact"))


def test_right_answers_in_floats_break_no_law_on_drawn_arguments() -> None:
    whole = reader.load()
    how = manners(whole)
    tried = 0
    with Rounded() as door:
        for name in GENERATORS:
            drawn = [plan(example(how[name], Draw(whole.operations[name], 11, index)), "binary64")
                     for index in (0, 1, 3, 4, 6, 7)]
            usable = tuple(case for case in drawn if not case.obstacle and case.right.is_value)
            for law in whole.laws_of(name):
                found = lawful.law_result(whole, door, lawful.Trial(law, usable), lambda: None)
                assert not found.breaches, (law.id, found.breaches[0].example.id)
                tried += found.held
    assert tried > 500


class Drifting(Rounded):
    """Whose answers are off by a thousandth more each time that it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, operation: Operation, given: Mapping[str, Any]) -> Reply:
        self.asked += 1
        off = reference(operation, given).value * (1 + Fraction(self.asked, 1000))
        return Reply("result", encode(operation.result, off, "exact"))


def test_a_law_holds_to_the_digits_that_the_arguments_of_its_case_allow(spec: Spec) -> None:
    one = spec.examples["neck"]
    cases = (plan(one, "binary64"), plan(one._replace(digits=2), "binary64"))
    with Drifting() as door:
        found = lawful.law_result(spec, door, lawful.Trial(spec.laws["proportional"], cases), lambda: None)
    assert (found.held, len(found.breaches)) == (1, 1)


def test_sets_are_compared_in_one_order_and_lists_in_their_own() -> None:
    kind = parse_type({"strategy": "list[indices]", "best": "labels", "rows": "list[integer]",
                       "x": "rational"})
    answer = {"strategy": [[1, 0], [2]], "best": ["b", "a"], "rows": [2, 1], "x": Fraction(1, 2)}
    assert lawful.with_sorted_sets(kind, answer) == {
        "strategy": [[0, 1], [2]], "best": ["a", "b"], "rows": [2, 1], "x": Fraction(1, 2)}


# ---------------------------------------------------------------- formulas

def unmet(example: str, answer: object) -> list[str]:
    """The ids of the formulas that an answer in floats to an example does not meet."""
    whole = reader.load()
    result = result_of(plan(whole.examples[example], "binary64"), Reply("result", answer))
    return [text.partition(":")[0] for text in lawful.with_unmet_formulas(whole, result).unmet]


def test_a_wrong_answer_is_told_which_formulas_it_does_not_meet() -> None:
    wider = {"alpha": [0, "0.8", 0, "0.4", "0.4"], "weights": [f"{-1 / 3!r}", f"{4 / 3!r}"], "bias": -2}
    assert unmet("five-points-hard-margin", wider) == ["strong-duality", "hard-margin-constraints",
                                                       "hull-duality"]
    best = {"alpha": [0, "0.8", 0, "0.4", "0.4"], "weights": ["-0.4", "1.2"], "bias": "-1.4"}
    assert unmet("five-points-hard-margin", best) == []
    assert unmet("mail-with-a-and-buy", [0, 0, 0, 0, 0]) == ["word-presence-vector"]
    assert unmet("mail-with-a-and-buy", "nonsense") == []


def test_a_formula_is_not_told_where_only_rounding_breaks_it() -> None:
    """The weights are wrong, the multipliers are in balance but for their last bits."""
    assert "canonical-multipliers-are-feasible" not in unmet(
        "five-points-shortest-multipliers", [0, "0.8", 0, "0.3", "0.5000000000000001"])


# ---------------------------------------------------------------- misprints

THREE = """
def naive_bayes_parameter_count(sizes, classes):
    full = 1
    for k in sizes:
        full *= k
    return {"naive": 3, "full": classes * full - 1}
"""


def test_who_follows_a_misprint_is_told_which(tmp_path: Path) -> None:
    """The right side of this erratum asks for a part of the answer on data of its own."""
    path = tmp_path / "three.py"
    path.write_text(THREE, encoding="utf-8")
    whole = reader.load()
    door = InProcess(path)
    cases = [plan(one, "binary64") for one in whole.examples.values()
             if one.operation.id == "naive_bayes.parameter_count"]
    results = [result_of(case, door.ask([case.request])[0]) for case in cases]
    told = [one.follows for one in lawful.with_misprints(whole, door, results)]
    assert len(told) == len(results)
    assert [one for one in told if one] == [
        ('003-X01: "There are three parameters" means three kinds of parameters, 2n + 1 numbers'
         f"{lawful.BY_CHANCE}",)]
    first = next(place for place, one in enumerate(results) if one.verdict == "wrong" and one.right.is_value)
    assert told[first]
    named = [replace(one, diagnoses=(Diagnosis("003-X01", "It is named already."),)) for one in results]
    assert not any(one.follows for one in lawful.with_misprints(whole, door, named))
    with Reference() as right:
        assert not any(one.follows for one in lawful.with_misprints(whole, right, results))
