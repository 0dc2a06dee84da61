"""A wrong answer is named after the mistake that gives it; over many answers, after one that gives all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis import naming, sources
from refml.oracle.judging.diagnosis.agreement import DIFFERS, SILENT, Asked, compare
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.judging.diagnosis.suspects import Diagnosis, Suspect, conventions, mistakes
from refml.oracle.judging.verdict import Measure, judge
from refml.oracle.reference.outcomes import Outcome, reference, written
from refml.oracle.specification.codec import read_json
from refml.oracle.specification.schema import Spec
from tests.oracle.judging.diagnosis.trying import named as named_alone
from tests.small_spec import BAYES, small

SMOOTHED = '''
[[operation]]
id = "naive_bayes.estimate"
title = "Estimate"
sentence = "The probability of one value from its count."
parameters = [
    {name = "count", type = "integer"},
    {name = "total", type = "integer"},
    {name = "values", type = "integer"},
    {name = "alpha", type = "rational", default = 0},
]
result = "rational"

[[example]]
id = "smoothed"
cites = ["N-1"]
why = "smoothing"
operation = "naive_bayes.estimate"
given = {count = 0, total = 3, values = 2, alpha = "1/2"}
expect = {exact = "1/8"}

[[example]]
id = "impossible"
cites = ["N-1"]
why = "nothing seen"
operation = "naive_bayes.estimate"
given = {count = 0, total = 0, values = 2}
expect = {undefined = true}
'''


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    return small(tmp_path, BAYES + SMOOTHED)


def named(spec: Spec, example_id: str, sent: str, digits: int = 12) -> list[str]:
    """The ids of what explains a reply to an example, sent as JSON."""
    reply = Reply("undefined") if sent == "undefined" else Reply("result", read_json(sent))
    return [one.id for one in diagnosed(spec, example_id, reply, digits)]


def diagnosed(spec: Spec, example_id: str, reply: Reply, digits: int = 12) -> list[Diagnosis]:
    """The mistakes that explain one reply to an example, or where none does, the conventions."""
    example = spec.examples[example_id]
    asked = [Asked(example.operation, example.given, written(example), reply,
                   Measure("binary64", digits, example.expected))]
    found = named_alone(mistakes(spec, example.operation), asked, spec) or \
        named_alone(conventions(example.operation), asked, spec)
    return [name.diagnosis for name in found]


def test_a_mistake_is_named_with_its_sentence(spec: Spec) -> None:
    found = diagnosed(spec, "neck", Reply("result", Fraction(10)))
    assert [(one.id, one.says, one.word) for one in found] == [
        ("no-prior", "You left out the prior.", "certainly")]


@pytest.mark.parametrize(("sent", "ids"), [
    ("10", ["no-prior"]),
    ("10.0000000001", ["no-prior"]),       # nine digits agree
    ("10.001", []),                        # four do
    ("11", []),
    ("0.0002", []),                        # right
    ("0.00020000000001", []),              # not right to 12 digits, but it is the right answer rounded badly
    ("NaN", []),
    ('"ten"', []),
    ("null", []),
])
def test_only_what_agrees_is_named(spec: Spec, sent: str, ids: list[str]) -> None:
    assert named(spec, "neck", sent) == ids


def test_a_keyword_set_otherwise_is_a_convention(spec: Spec) -> None:
    assert named(spec, "smoothed", "0") == ["alpha=0"]
    assert named(spec, "smoothed", "0.2") == ["alpha=1"]
    found = diagnosed(spec, "smoothed", Reply("result", 0))
    assert found[0].says == "This is the answer with alpha = 0, whatever is asked."


def test_undefined_may_be_answered_by_a_convention(spec: Spec) -> None:
    assert named(spec, "impossible", "0.5") == ["alpha=1"]
    assert named(spec, "smoothed", "undefined") == []


def test_a_tie_that_is_broken_is_named(spec: Spec, tmp_path: Path) -> None:
    whole = small(tmp_path / "whole", BAYES.replace("expect = {any_of", "expect = {exact"))
    assert named(whole, "tie", '["a"]') == ["first-of-ties"]
    assert named(whole, "tie", '["b"]') == []
    assert named(spec, "tie", '["a"]') == []  # any of the maximisers will do


def test_the_work_is_bounded(spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []

    def many(*_: Any, **__: Any) -> Any:
        while True:
            tried.append(1)
            yield Suspect(Diagnosis("x", "x"), lambda *_: written(spec.examples["neck"]))

    monkeypatch.setattr(sources, "conventions", many)
    assert ids(spec, [asked(spec, {"likelihood": HALF, "prior": HALF}, Fraction(3, 7))]) == []
    assert len(tried) <= 2 * naming.MOST_TRIED, 'once, and once among what fits some entries alone'


# ---------------------------------------------------------------- over all answers

def asked(spec: Spec, given: dict[str, Any], sent: Any) -> Asked:
    """A case of Bayes' rule with what an implementation sent."""
    operation = spec.operations["decision.bayes_rule"]
    complete = {name: Fraction(value) for name, value in {"evidence": 1, **given}.items()}
    right = reference(operation, complete)
    reply = Reply("undefined") if sent is None else Reply("result", sent)
    measure = Measure("binary64", 12, spec.examples["neck"].expected)
    return Asked(operation, complete, right, reply, measure,
                 not judge(operation.result, right, reply, measure).passed)


def ids(spec: Spec, cases: list[Asked]) -> list[tuple[str, bool, int]]:
    """The names that answers to Bayes' rule earn: id, whether sure, how many failures it explains."""
    found = names(spec, spec.operations["decision.bayes_rule"], cases)
    return [(one.diagnosis.id, one.diagnosis.sure, len(one.explained)) for one in found]


HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def test_a_name_is_earned_over_all_answers(spec: Spec) -> None:
    first = asked(spec, {"likelihood": HALF, "prior": HALF}, HALF)
    assert ids(spec, [first]) == [("no-prior", True, 1)]
    second = asked(spec, {"likelihood": THIRD, "prior": HALF}, THIRD)
    assert ids(spec, [first, second]) == [("no-prior", True, 2)]


def test_an_answer_that_it_contradicts_takes_the_name_away(spec: Spec) -> None:
    first = asked(spec, {"likelihood": HALF, "prior": HALF}, HALF)
    passed = asked(spec, {"likelihood": THIRD, "prior": HALF}, THIRD / 2)
    assert not passed.failed
    assert "no-prior" not in [name for name, _, _ in ids(spec, [first, passed])]
    other = asked(spec, {"likelihood": THIRD, "prior": HALF}, Fraction(1, 7))
    assert "no-prior" not in [name for name, _, _ in ids(spec, [first, other])]


def suspects_of(*names: str) -> list[Suspect]:
    """Suspects by these names that all leave out the prior, each with an advice of its own."""
    return [Suspect(Diagnosis(name, f"Not {name}."), lambda given, _: Outcome("value", given["likelihood"]))
            for name in names]


def test_suspects_that_give_the_same_are_one_name(spec: Spec) -> None:
    case = asked(spec, {"likelihood": HALF, "prior": Fraction(1, 7)}, HALF)
    other = Suspect(Diagnosis("other", "x"), lambda *_: Outcome("value", Fraction(3)))
    one, = named_alone([*suspects_of("a"), other], [case], spec)
    both = named_alone([*suspects_of("a", "b"), other], [case], spec)
    assert [(name.diagnosis.id, name.diagnosis.word) for name in both] == [
        ("a", one.diagnosis.word), ("b", "or")]
    assert both[0].diagnosis.probability == 2 * both[1].diagnosis.probability >= one.diagnosis.probability
    twice = named_alone([*suspects_of("a", "a"), other], [case], spec)
    assert len(twice) == 1, "of one advice nobody needs to hear twice"


@given(st.permutations(range(4)), st.permutations(range(3)))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_order_of_answers_and_of_suspects_does_not_matter(
        spec: Spec, places: list[int], order: list[int]) -> None:
    cases = [asked(spec, {"likelihood": Fraction(1, n), "prior": HALF}, Fraction(1, n)) for n in (3, 5, 7, 9)]
    tried = [*suspects_of("a"), *[Suspect(Diagnosis(str(n), "x"), lambda *_, n=n: Outcome(
        "value", Fraction(1, n))) for n in (3, 5)]]
    found = named_alone([tried[place] for place in order], [cases[place] for place in places], spec)
    assert [(name.diagnosis, len(name.explained)) for name in found] == [
        (name.diagnosis, 4) for name in named_alone(tried, cases, spec)]


@given(st.fractions(Fraction(1, 9), 9))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_an_answer_that_no_suspect_gives_earns_no_name(spec: Spec, got: Fraction) -> None:
    case = asked(spec, {"likelihood": HALF, "prior": HALF}, got)
    known = [one for one in suspects_of("a") if got != HALF]
    assert named_alone(known, [case], spec) == ()


def test_bad_arguments_contradict_nobody(spec: Spec) -> None:
    first = asked(spec, {"likelihood": HALF, "prior": HALF}, HALF)
    answered = asked(spec, {"likelihood": HALF, "prior": HALF}, Fraction(9))
    unlooked = replace(answered, right=Outcome("error", "x"))
    assert ids(spec, [first, unlooked]) == [("no-prior", True, 1)]


def test_a_large_answer_that_it_contradicts_takes_the_name_away(spec: Spec) -> None:
    operation = spec.operations["decision.bayes_rule"]
    first = asked(spec, {"likelihood": HALF, "prior": HALF}, HALF)
    large = asked(spec, {"likelihood": THIRD, "prior": HALF}, THIRD / 2)
    assert [one.diagnosis.id for one in names(spec, operation, [first], [large])] == []
    same = asked(spec, {"likelihood": THIRD, "prior": HALF}, THIRD)
    assert [one.diagnosis.id for one in names(spec, operation, [first], [same])] == ["no-prior"]


def test_wrong_scores_that_are_equal_may_be_told_apart_by_rounding(spec: Spec) -> None:
    operation = spec.operations["decision.maximisers"]
    given = {"scores": {"a": 1, "b": 2}, "classes": None, "ties": "all"}
    one = Asked(operation, given, reference(operation, given), Reply("result", ["a"]),
                Measure("binary64", 12, spec.examples["neck"].expected))
    assert compare(one, Outcome("value", ["a", "b"])) == SILENT   # right is b alone
    assert compare(one, Outcome("value", ["b"])) == DIFFERS
    assert compare(replace(one, reply=Reply("result", ["b"])), Outcome("value", ["a"])) == DIFFERS


def test_a_failure_where_it_is_right_speaks_against_a_name(spec: Spec) -> None:
    """Who leaves out the prior is seldom wrong besides, where there is none to leave out."""
    first = asked(spec, {"likelihood": HALF, "prior": HALF}, HALF)
    certain = asked(spec, {"likelihood": HALF, "prior": 1}, Fraction(1, 7))
    assert ids(spec, [first]) == [("no-prior", True, 1)]
    assert ids(spec, [first, certain]) == []


def test_no_answer_where_there_is_one_contradicts_nothing_and_is_not_explained(spec: Spec) -> None:
    first = asked(spec, {"likelihood": HALF, "prior": HALF}, HALF)
    second = asked(spec, {"likelihood": THIRD, "prior": HALF}, None)
    assert ids(spec, [first, second]) == [("no-prior", True, 1)]


def test_ties_that_are_broken_in_any_way_are_named_after_that(spec: Spec) -> None:
    operation = spec.operations["decision.maximisers"]
    measure = Measure("binary64", 12, spec.examples["neck"].expected)
    scores = [{"a": 1, "b": 1, "c": 0}, {"a": 1, "b": 2, "c": 2}]
    cases = [Asked(operation, given := {"scores": one, "classes": None, "ties": "all"},
                   reference(operation, given), Reply("result", [sent]), measure)
             for one, sent in zip(scores, ("a", "c"), strict=True)]
    found = names(spec, operation, cases)
    assert [(one.diagnosis.id, len(one.explained)) for one in found] == [("tie-broken", 2)]


def test_relations_and_numeric_faults_are_named_where_no_mistake_fits(spec: Spec) -> None:
    shares = [(HALF, THIRD), (THIRD, HALF), (Fraction(1, 7), HALF)]
    cases = [asked(spec, {"likelihood": a, "prior": b}, -a * b) for a, b in shares]
    assert ids(spec, cases)[0] == ("negative", True, 3)
    cases = [asked(spec, {"likelihood": a, "prior": b}, Fraction(str(round(float(a * b), 4))))
             for a, b in shares]
    assert ids(spec, cases) == [("rounded-to-decimals", True, 3)]


def test_a_trial_that_fails_costs_nothing(spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("a bug of the trial")

    monkeypatch.setattr(sources, "mistakes", lambda *_, **__: [Suspect(Diagnosis("x", "x"), broken)])
    monkeypatch.setattr(sources, "relations", broken)
    monkeypatch.setattr(sources, "arithmetic", broken)
    monkeypatch.setattr(sources, "slips", broken)
    monkeypatch.setattr(sources, "numeric_faults", broken)
    assert ids(spec, [asked(spec, {"likelihood": HALF, "prior": HALF}, Fraction(3, 7))]) == []


# ---------------------------------------------------------------- further answers

def drawn(*given: tuple[Fraction, Fraction, Fraction]) -> Any:
    """Portions of one further answer each, of which it is known how many were asked for."""
    asked_for: list[int] = []

    def further(spec: Spec) -> Iterator[list[Asked]]:
        for likelihood, prior, sent in given:
            asked_for.append(1)
            yield [asked(spec, {"likelihood": likelihood, "prior": prior}, sent)]

    return further, asked_for


def test_further_answers_take_a_name_away_that_they_contradict(spec: Spec) -> None:
    operation = spec.operations["decision.bayes_rule"]
    first = asked(spec, {"likelihood": HALF, "prior": HALF}, HALF)
    further, asked_for = drawn((THIRD, HALF, THIRD), (THIRD, THIRD, THIRD / 3))
    assert names(spec, operation, [first], (), further(spec)) == ()
    assert len(asked_for) == 2
    further, asked_for = drawn((THIRD, HALF, THIRD), (THIRD, THIRD, THIRD))
    found = names(spec, operation, [first], (), further(spec))
    assert [(one.diagnosis.id, len(one.explained)) for one in found] == [("no-prior", 3)]


def test_nothing_further_is_asked_where_no_name_would_be_said(spec: Spec) -> None:
    operation = spec.operations["decision.bayes_rule"]
    cases = [asked(spec, {"likelihood": HALF, "prior": HALF}, Fraction(3, 7)),
             asked(spec, {"likelihood": THIRD, "prior": HALF}, Fraction(1, 11)),
             asked(spec, {"likelihood": THIRD, "prior": THIRD}, Fraction(5, 7))]
    further, asked_for = drawn((THIRD, THIRD, THIRD))
    assert not any(one.diagnosis.sure for one in names(spec, operation, cases, (), further(spec)))
    assert asked_for == []


def test_words_are_the_surer_the_more_failures_speak_by_them(spec: Spec) -> None:
    def answer(scores: dict[str, int], sent: list[str]) -> Asked:
        given = {"scores": scores, "classes": None, "ties": "all"}
        right = reference(operation, given)
        return Asked(operation, given, right, Reply("result", sent), measure, right.value != sent)

    operation = spec.operations["decision.maximisers"]
    measure = Measure("binary64", 12, spec.examples["neck"].expected)
    tie, none = answer({"a": 1, "b": 1}, ["a"]), answer({"a": 1, "b": 2}, ["b"])
    said = [[(one.diagnosis.id, one.diagnosis.word) for one in names(
        spec, operation, [tie], (), [[none] + [answer({"a": n, "b": n}, ["a"]) for n in range(count)]])]
        for count in (0, 2)]
    assert said == [[("first-of-ties", "probably")], [("first-of-ties", "certainly")]]


def test_who_refuses_everything_is_named_after_no_mistake(spec: Spec) -> None:
    """A suspect that has no answer to some questions is no likeness of who answers none."""
    def outcome(given: Any, _: Outcome) -> Outcome:
        return Outcome("undefined") if given["prior"] == HALF else Outcome("value", Fraction(7))

    suspect = Suspect(Diagnosis("x", "x"), outcome)
    refused = [asked(spec, {"likelihood": HALF, "prior": prior}, None) for prior in (HALF, THIRD)]
    assert named_alone([suspect], refused, spec) == ()


def test_who_breaks_off_and_answers_nan_is_named_after_no_wrong_value(spec: Spec) -> None:
    """Where other answers are wrong numbers, having none is no likeness, be it told or NaN."""
    suspect = Suspect(Diagnosis("x", "x"), lambda given, _: Outcome("undefined" if given["prior"] == HALF
                                                                   else "unknown"))
    nan, wrong = (asked(spec, {"likelihood": THIRD, "prior": prior}, sent)
                  for prior, sent in ((HALF, read_json("NaN")), (THIRD, 0.75)))
    assert nan.failed and wrong.failed
    assert named_alone([suspect], [nan, nan, nan, wrong], spec) == ()
