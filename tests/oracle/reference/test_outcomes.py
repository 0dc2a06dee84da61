"""Outcomes: the three roads to an answer, and when two answers are the same."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from refml.errors import InvalidInput, RefmlError, Undecided, Unsupported
from refml.numbers.reals import real
from refml.oracle.reference import outcomes
from refml.oracle.reference.memory import remembering
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import formula
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load
from tests.small_spec import BAYES, small


def test_the_roads_meet(tmp_path: Path) -> None:
    spec = small(tmp_path)
    for example in spec.examples.values():
        written = outcomes.written(example)
        found = outcomes.reference(example.operation, example.given)
        assert outcomes.same(example.operation, written, Outcome(found.kind, found.value)), example.id
    neck = spec.examples["neck"]
    derived = outcomes.derived(spec.derivations[neck.operation.id], neck.given)
    assert derived == Outcome("value", Fraction(1, 5000))


def test_a_derivation_shows_its_steps(tmp_path: Path) -> None:
    spec = small(tmp_path)
    derivation = spec.derivations["decision.bayes_rule"]
    steps = outcomes.steps(derivation, spec.examples["neck"].given, {"joint": "likelihood"})
    assert [(step.name, step.value) for step in steps] == [("joint", Fraction(1, 2)), ("posterior", 10)]
    assert steps[0].expression == "likelihood"
    assert outcomes.derived(derivation, spec.examples["nothing"].given).kind == "undefined"
    with pytest.raises(InvalidInput, match="line='prior' is not a line"):
        outcomes.steps(derivation, {}, {"prior": "1"})


def test_a_replaced_line_changes_the_answer(tmp_path: Path) -> None:
    spec = small(tmp_path)
    neck = spec.examples["neck"]
    mistake = spec.mistakes["no-prior"]
    assert outcomes.mistaken(spec, mistake, neck.operation, neck.given) == Outcome("value", 10)
    certain = {**neck.given, "prior": Fraction(1), "evidence": Fraction(1)}
    right = outcomes.reference(neck.operation, certain)
    assert outcomes.mistaken(spec, mistake, neck.operation, certain) == right


def test_lines_that_are_known_change_no_mistake() -> None:
    spec = load()
    examples = {one.operation.id: one for one in spec.examples.values()}
    for mistake in spec.mistakes.values():
        one, derivation = examples[mistake.operations[0]], spec.derivations.get(mistake.operations[0])
        if mistake.line is None or derivation is None:
            continue
        try:
            right = {step.name: step.value for step in outcomes.steps(derivation, one.given, {})}
        except RefmlError:
            continue
        found = outcomes.mistaken(spec, mistake, one.operation, one.given)
        assert outcomes.mistaken(spec, mistake, one.operation, one.given,
                                 outcomes.unreached(one.given, right)) == found, mistake.id
        with remembering():
            assert outcomes.mistaken(spec, mistake, one.operation, one.given) == found, mistake.id


def test_the_lines_without_a_mistake_are_computed_once_in_a_run(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = small(tmp_path)
    derivation, given = spec.derivations["decision.bayes_rule"], spec.examples["neck"].given
    assert outcomes.known_lines(derivation, given) == {}   # there is no run
    with remembering():
        found = outcomes.known_lines(derivation, given)
        monkeypatch.setattr(outcomes, "steps", lambda *_: pytest.fail("again"))
        assert outcomes.known_lines(derivation, given) == found
    assert {*found} == {f"{name}=" for name in given} | {line.name for line in derivation.lines}


def test_a_line_is_taken_as_known_where_it_uses_nothing_that_is_replaced(tmp_path: Path) -> None:
    spec = small(tmp_path)
    derivation, given = spec.derivations["decision.bayes_rule"], spec.examples["neck"].given
    known = {"joint": Fraction(7), "posterior": Fraction(8)}   # of lines that nothing reaches
    for replaced, values in [({}, [7, 8]), ({"posterior": "joint"}, [7, 7]),
                             ({"joint": "evidence"}, [given["evidence"], 1])]:
        assert [step.value for step in outcomes.steps(
            derivation, given, replaced, outcomes.unreached(given, known))] == values


def test_what_follows_a_replaced_line_is_known_where_that_has_its_own_value(tmp_path: Path) -> None:
    spec = small(tmp_path)
    derivation, given = spec.derivations["decision.bayes_rule"], spec.examples["neck"].given
    for joint, posterior in ((given["evidence"], 8), (7, 1)):
        known = outcomes.unreached(given, {"joint": joint, "posterior": 8})
        found = outcomes.steps(derivation, given, {"joint": "evidence"}, known)
        assert [step.value for step in found] == [given["evidence"], posterior]


def test_values_are_the_same_where_no_formula_tells_them_apart() -> None:
    two = real.sqrt(2)
    for one, other in ((1, True), ([1], (1,)), ({"a": 1, "b": 2}, {"b": 2, "a": 1}), (two, real.sqrt(3)),
                       (1, Fraction(1)), ([1, 2], [1]), ("1", 1), (None, 0), ({"a": 1}, {"a": 2}),
                       ({1}, {True})):
        assert outcomes.identical(one, one) and not outcomes.identical(one, other)
    assert outcomes.identical([{"a": (1, two)}, None], [{"a": (1, real.sqrt(2))}, None])


def test_a_replaced_keyword_changes_the_answer(tmp_path: Path) -> None:
    spec = small(tmp_path)
    tie, mistake = spec.examples["tie"], spec.mistakes["first-of-ties"]
    assert outcomes.mistaken(spec, mistake, tie.operation, tie.given) == Outcome("value", ["a"])


def test_arguments_an_answer_and_another_operation_are_replaced(tmp_path: Path) -> None:
    spec = small(tmp_path, BAYES + """
[[mistake]]
id = "evidence-squared"
operations = ["decision.bayes_rule"]
arguments = {evidence = "evidence ** 2"}
says = "."

[[mistake]]
id = "odds"
operations = ["decision.bayes_rule"]
answer = "result / (1 - result)"
says = "."

[[mistake]]
id = "largest-alone"
operations = ["decision.bayes_rule"]
asks = "decision.maximisers"
arguments = {scores = "{'a': likelihood, 'b': prior}"}
answer = "0 if result == ['a'] else 1"
says = "."
""")
    neck = spec.examples["neck"]
    found = {name: outcomes.mistaken(spec, spec.mistakes[name], neck.operation, neck.given)
             for name in ("evidence-squared", "odds", "largest-alone")}
    assert {name: outcome.value for name, outcome in found.items()} == {
        "evidence-squared": Fraction(1, 250), "odds": Fraction(1, 4999), "largest-alone": 0}
    certain = {**neck.given, "likelihood": Fraction(1), "prior": Fraction(1), "evidence": Fraction(1)}
    assert outcomes.mistaken(spec, spec.mistakes["odds"], neck.operation, certain).kind == "undefined"


def test_refusals_keep_their_kind_and_message() -> None:
    assert outcomes.refused(Undecided("close", (Fraction(0), Fraction(1)))).kind == "undecided"
    assert outcomes.refused(Unsupported("no such thing")) == Outcome("error", "Unsupported", "no such thing")



def test_parts_are_found_by_path() -> None:
    answer = {"prior": {"v1.5": [1, 2], "v1": 7}}
    assert outcomes.part_of(answer, "") is answer
    assert outcomes.part_of(answer, "prior.v1.5.1") == 2
    assert outcomes.part_of(answer, "prior.v1") == 7
    with pytest.raises(InvalidInput, match="part='priors'"):
        outcomes.part_of(answer, "priors")


@pytest.mark.parametrize(("kind", "parts", "whole"), [
    ({"a": "rational", "b": "real"}, {"a": "x", "b": "2 * x"}, "{'a': x, 'b': 2 * x}"),
    ("list[rational]", ["x", "2 * x"], "[x, 2 * x]"),
    ("map[rational]", {"spam": "x"}, "{'spam': x}"),
])
def test_an_answer_is_written_part_by_part_or_by_one_expression(kind: Any, parts: Any, whole: str) -> None:
    type_, given = parse_type(kind), {"x": Fraction(1, 3)}
    assert outcomes.evaluated(type_, parts, given) == outcomes.evaluated(type_, whole, given)


def test_a_line_that_the_same_replacements_reach_is_computed_once(tmp_path: Path) -> None:
    spec = small(tmp_path)
    derivation, given = spec.derivations["decision.bayes_rule"], spec.examples["neck"].given
    met = outcomes.unreached(given, {})
    right = outcomes.steps(derivation, given, {}, met)
    before = formula.Taken.steps
    again = outcomes.steps(derivation, {**given}, {"posterior": "joint"}, met)
    assert again[0] == right[0] and again[1].value == right[0].value
    assert len(met["posterior"]) == 2 and len(met["joint"]) == 1
    outcomes.steps(derivation, {**given, "evidence": given["evidence"] + 1}, {}, met)
    assert len(met["evidence="]) == 2 and len(met["posterior"]) == 3
    more = formula.Taken.steps
    assert outcomes.steps(derivation, given, {"posterior": "joint"}, met) == again
    assert formula.Taken.steps == more > before


def test_what_is_known_of_one_pair_of_mistakes_is_not_taken_for_another() -> None:
    spec = load()
    example = spec.examples["step-that-is-clipped"]
    derivation = spec.derivations[example.operation.id]
    met = outcomes.unreached(example.given, {one.name: one.value for one in outcomes.steps(
        derivation, example.given, {})})
    lines = {one.line: one.expression for one in spec.mistakes_of(example.operation.id)
             if one.line is not None and one.expression is not None}
    for both in combinations(lines.items(), 2):
        assert outcomes.derived(derivation, example.given, dict(both), met) \
            == outcomes.derived(derivation, example.given, dict(both))
