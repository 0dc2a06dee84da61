"""The service as a whole: cases are chosen, asked and judged, laws are tried, and liars are found."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Command, Door, PythonFile, Reference
from refml.oracle.doors.pyfile import NOT_THERE
from refml.oracle.generation.drawn import FIXED_EACH, judged_as_drawn, manners
from refml.oracle.generation.table import TELLING
from refml.oracle.judging import cases
from refml.oracle.judging.cases import plan
from refml.oracle.judging.causes import causes, left_over
from refml.oracle.judging.diagnosis.suspects import Effort
from refml.oracle.judging.results import Run, smallest_failure
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.running.portions import MOST_KEPT
from refml.oracle.running.runner import run
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Example, Expected, Spec
from tests.small_spec import BAYES, small

PROGRAM = Path(__file__).resolve().parents[1] / "doors" / "miniatures" / "program.py"
BOUNDS = Bounds(seconds=0.3, seconds_to_start=20.0, seconds_to_end=0.2, output=1_000_000)
PATIENT = Bounds(seconds=20.0, seconds_to_start=20.0)

MORE = '''
[[example]]
id = "third"
cites = ["N-1"]
why = "no float is a third"
operation = "decision.bayes_rule"
given = {likelihood = "1/3", prior = "1/3"}
expect = {exact = "1/9"}

[[example]]
id = "tie-lost"
cites = ["N-1"]
why = "a tie that rounding breaks"
operation = "decision.maximisers"
given = {scores = {a = "1/10", b = "3602879701896397/36028797018963968"}}
expect = {exact = ["b"]}

[[example]]
id = "huge"
cites = ["N-1"]
why = "beyond every float"
operation = "decision.maximisers"
given = {scores = {a = "1e400", b = 1}}
expect = {exact = ["a"]}
'''


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    return small(tmp_path_factory.mktemp("conformance"), BAYES + MORE)


def judged(spec: Spec, door: Door, selection: Selection | None = None) -> Run:
    """A whole run."""
    with door:
        return run(spec, door, choose(spec, selection or Selection()))


def miniature(fault: str, bounds: Bounds = PATIENT) -> Command:
    """A door to the program with this fault."""
    return Command([sys.executable, str(PROGRAM), fault], bounds)


def verdicts(result: Run) -> dict[str, str]:
    """Case → verdict."""
    return {case.example.id: case.verdict for case in result.cases}


def python_file(folder: Path, code: str) -> PythonFile:
    """A door to a Python file with this code."""
    path = folder / "mine.py"
    path.write_text(dedent(code), encoding="utf-8")
    return PythonFile(path, PATIENT)


# ---------------------------------------------------------------- who is right passes

def test_the_reference_goes_through_the_same_door(spec: Spec) -> None:
    result = judged(spec, Reference())
    assert verdicts(result) == {"neck": "exact", "nothing": "refused", "negative": "refused", "tie": "exact",
                                "third": "exact", "tie-lost": "exact", "huge": "exact"}
    assert [(law.law.id, law.held, law.breaches) for law in result.laws] == [("proportional", 2, ())]
    assert (result.status, result.ran) == (0, 7)


def test_the_reference_is_held_to_what_is_written_not_to_itself(tmp_path: Path) -> None:
    wrong = small(tmp_path, BAYES.replace('expect = {exact = "1/5000"}', 'expect = {exact = "1/4999"}'))
    result = judged(wrong, Reference())
    assert verdicts(result)["neck"] == "wrong"
    assert result.status == 1


def test_an_honest_float_program_passes(spec: Spec) -> None:
    result = judged(spec, miniature("honest"))
    assert verdicts(result) == {
        "neck": "rounded", "nothing": "refused", "negative": "refused", "tie": "exact", "third": "rounded",
        "tie-lost": "not-representable", "huge": "not-representable"}
    assert result.laws[0].held > 0
    assert result.status == 0


def test_rounded_arguments_are_what_is_judged(spec: Spec) -> None:
    """1/3 as a float is not 1/3: the answer is held to the square of that float."""
    case = plan(spec.examples["third"], "binary64")
    assert case.right.value == Fraction(1 / 3)**2 != Fraction(1, 9)
    assert plan(spec.examples["third"], "exact").right.value == Fraction(1, 9)
    assert plan(spec.examples["third"], "binary32").measure.digits == 5


def test_what_rounding_changes_is_not_asked(spec: Spec) -> None:
    assert "another kind" in plan(spec.examples["tie-lost"], "binary64").obstacle
    assert "overflows" in plan(spec.examples["huge"], "binary64").obstacle
    assert not plan(spec.examples["tie"], "binary64").obstacle


def test_what_is_not_there_is_skipped_before_it_is_rounded(spec: Spec, tmp_path: Path) -> None:
    result = judged(spec, python_file(tmp_path, ""))
    assert result.totals == {"skipped": len(result.cases)}
    assert {case.judgement.reason for case in result.cases} == {NOT_THERE}
    there = judged(spec, python_file(tmp_path, "def decision_maximisers(scores): return list(scores)"))
    assert there.totals["not-representable"] == 2


# ---------------------------------------------------------------- who is wrong is found

def test_a_misspelt_function_is_told_what_it_may_mean(spec: Spec, tmp_path: Path) -> None:
    result = judged(spec, python_file(tmp_path, """
        from math import exp as decision_exp
        def decision_bayes_ruel(**given): return 1
        def maximisers(**given): return 1
        def decision_tree(x): return x
        def helper(x): return x
        def decision_bayes_rule(**given): return 1
        """))
    assert result.near_misses == (("decision_bayes_ruel", ("decision_bayes_rule",)),
                                  ("maximisers", ("decision_maximisers",)), ("decision_tree", ()))
    assert judged(spec, miniature("honest")).near_misses == ()


def test_wrong_values_come_before_missing_refusals(spec: Spec) -> None:
    failures = judged(spec, miniature("overflows")).failures
    assert [(case.example.id, case.unrefused) for case in failures] == [
        ("neck", False), ("tie", False), ("third", False), ("nothing", True), ("negative", True)]



@pytest.mark.parametrize(("fault", "expected"), [
    ("lies", {"neck": "wrong", "third": "wrong"}),
    ("rounds", {"neck": "rounded", "third": "wrong"}),
    ("sloppy", {"neck": "close", "third": "close"}),
    ("nan", {"neck": "wrong", "third": "wrong"}),
    ("nan-text", {"neck": "wrong"}),
    ("infinity", {"neck": "wrong"}),
    ("overflows", {"neck": "wrong", "tie": "wrong", "nothing": "wrong", "negative": "wrong"}),
    ("words", {"neck": "wrong"}),
    ("null", {"neck": "wrong", "tie": "wrong"}),
    ("list", {"neck": "wrong", "tie": "wrong"}),
    ("fraction-text", {"neck": "rounded", "third": "rounded"}),
    ("hex-text", {"neck": "rounded", "third": "rounded"}),
    ("bare-label", {"tie": "exact"}),
    ("refuses", {"neck": "errored", "negative": "skipped", "nothing": "wrong", "tie": "errored"}),
    ("undefined", {"neck": "wrong", "nothing": "skipped", "negative": "wrong", "tie": "wrong"}),
    ("skips", {"neck": "skipped", "nothing": "skipped"}),
    ("crashes", {"neck": "crashed", "nothing": "crashed", "tie": "crashed"}),
    ("talks", {"neck": "garbage"}),
])
def test_every_miniature_gets_its_verdicts(spec: Spec, fault: str, expected: dict[str, str]) -> None:
    result = judged(spec, miniature(fault))
    found = verdicts(result)
    assert {name: found[name] for name in expected} == expected
    failing = {"wrong", "errored", "crashed", "garbage"} & set(expected.values())
    assert result.status == (1 if failing else 3 if fault == "skips" else 0)


def test_a_hang_costs_only_its_own_time(spec: Spec) -> None:
    result = judged(spec, miniature("hangs", BOUNDS))
    assert set(verdicts(result).values()) == {"timed-out", "not-representable"}
    assert result.status == 1


def test_a_liar_is_told_its_mistake(spec: Spec) -> None:
    result = judged(spec, miniature("lies"))
    case, = (case for case in result.cases if case.example.id == "neck")
    assert [diagnosis.id for diagnosis in case.diagnoses] == ["no-prior"]
    assert case.judgement.digits == 0
    assert result.broken[0].law.id == "proportional"


@pytest.mark.parametrize(("fault", "told"), [
    ("undefined", {"refuses-an-answer: always"}), ("honest", set()), ("sloppy", set()), ("nan", {"nan"})])
def test_nobody_is_told_a_mistake_that_is_not_his(spec: Spec, fault: str, told: set[str]) -> None:
    assert {found.id for case in judged(spec, miniature(fault)).cases for found in case.diagnoses} == told


def test_who_refuses_everything_gets_no_credit(spec: Spec) -> None:
    result = judged(spec, miniature("refuses"))
    case, = (case for case in result.cases if case.example.id == "negative")
    assert case.judgement.reason == "a refusal does not count where a valid case of the operation is errored"


def test_a_law_that_hides_behind_right_answers_is_found(spec: Spec, tmp_path: Path) -> None:
    """Right on every example, and found by a law alone: it knows the examples by heart."""
    door = python_file(tmp_path, """
        NUMBERS = "exact"
        from fractions import Fraction
        def decision_bayes_rule(likelihood, prior, evidence):
            if min(likelihood, prior, evidence) < 0:
                raise ValueError("negative")
            known = {Fraction(1, 50000): Fraction(1, 5000), Fraction(1, 3): Fraction(1, 9)}
            return known.get(prior, 0 / evidence)
        """)
    result = judged(spec, door)
    assert not result.failures
    assert [law.law.id for law in result.broken] == ["proportional"]
    assert result.status == 1


def test_laws_without_answers_say_so(spec: Spec) -> None:
    result = judged(spec, miniature("skips"))
    assert [(law.held, law.breaches) for law in result.laws] == [(0, ())]


def test_a_law_may_be_tried_alone(spec: Spec) -> None:
    result = judged(spec, miniature("honest"), Selection(only=("proportional",)))
    assert not result.cases
    assert result.laws[0].held == 2
    assert result.status == 0


# ---------------------------------------------------------------- counts

def test_counts_and_the_fewest_digits(spec: Spec) -> None:
    result = judged(spec, miniature("sloppy"), Selection(with_laws=False))
    first = result.summaries[0]
    assert first.operation.id == "decision.bayes_rule"
    assert dict(first.counts) == {"close": 2, "refused": 2}
    assert first.fewest is not None
    assert first.fewest.judgement.digits == pytest.approx(13, abs=0.1)
    assert result.totals["close"] == 2


def test_nothing_ran_is_neither_passed_nor_failed(spec: Spec) -> None:
    assert judged(spec, miniature("skips")).status == 3
    assert judged(spec, miniature("honest"), Selection(only=("huge",))).status == 3


def test_progress_is_counted(spec: Spec) -> None:
    seen: list[tuple[int, int]] = []
    with Reference() as door:
        run(spec, door, choose(spec, Selection()), lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == list(range(1, len(seen) + 1))
    assert seen[-1][0] == seen[-1][1]


# ---------------------------------------------------------------- selection

def chosen(spec: Spec, **words: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The ids of the examples and of the laws of a selection."""
    found = choose(spec, Selection(**words))  # type: ignore[arg-type]  # tuples of words only
    return [one.id for one in found.examples], [law.id for law in found.laws]


def test_examples_are_chosen_by_id_operation_and_chapter(spec: Spec) -> None:
    assert chosen(spec, only=("neck",)) == (["neck"], [])
    assert chosen(spec, only=("tie",)) == (["tie"], [])
    assert chosen(spec, only=("tie-",)) == (["tie-lost"], [])
    assert chosen(spec, only=("proportional",)) == ([], ["proportional"])
    assert chosen(spec, operations=("decision.maximisers",)) == (["tie", "tie-lost", "huge"], [])
    words = ("neck", "nothing", "negative", "tie")
    assert chosen(spec, operations=("decision.bayes_rule",), only=words) == ([*words[:3]], [])
    everything = chosen(spec, chapters=("decision",))
    assert everything == chosen(spec)
    assert everything[1] == ["proportional"]


def test_a_refusal_brings_its_twin(spec: Spec) -> None:
    assert chosen(spec, only=("negative",)) == (["neck", "negative"], [])


@pytest.mark.parametrize(("choice", "reason"), [
    (lambda spec: choose(spec, Selection(only=("nekc",))), "did you mean neck"),
    (lambda spec: choose(spec, Selection(operations=("decision.bayes_ruel",))), "mean decision.bayes_rule"),
    (lambda spec: choose(spec, Selection(chapters=("svm",))), "chapter='svm'.* there are decision$"),
    (lambda spec: choose(spec, Selection(chapters=("decisoin",))), "mean decision.$"),
])
def test_what_is_not_there_is_refused_with_a_suggestion(
    spec: Spec, choice: Callable[[Spec], object], reason: str
) -> None:
    with pytest.raises(InvalidInput, match=reason):
        choice(spec)


# ---------------------------------------------------------------- replies are not kept

def test_a_long_reply_is_judged_and_not_kept(spec: Spec, tmp_path: Path) -> None:
    code = """
        def decision_maximisers(scores): return list(scores) + ["x" * 50] * 1000
        def decision_bayes_rule(likelihood, prior, evidence=1): return likelihood * prior / evidence
        """
    result = judged(spec, python_file(tmp_path, code))
    long = next(case for case in result.cases if case.example.id == "tie")
    assert long.verdict == "wrong"
    assert long.reply is not None
    assert "too large to be kept" in long.reply.result
    short = next(case for case in result.cases if case.example.id == "neck")
    assert short.reply is not None
    assert (short.verdict, float(short.reply.result)) == ("rounded", 1 / 5000)


def test_failures_are_counted_by_their_cause_the_smallest_case_first(spec: Spec, tmp_path: Path) -> None:
    door = python_file(tmp_path, """
        def decision_bayes_rule(likelihood, prior, evidence): return likelihood / evidence
        def decision_maximisers(scores): return sorted(scores)[:1]
        """)
    found = {cause.diagnosis.id: [case.example.id for case in cause.cases]
             for cause in causes(judged(spec, door).failures)}
    assert found == {"no-prior": ["third", "neck"], "not-refused": ["negative"]}


def test_what_naming_did_not_try_is_told(spec: Spec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Effort, "among", lambda _: Effort(0))
    door = python_file(tmp_path, """
        def decision_bayes_rule(likelihood, prior, evidence): return likelihood / evidence
        """)
    failures = judged(spec, door).failures
    found = [cause.diagnosis.id for cause in causes(failures)]
    assert found == ["wrong-where: prior is not 1", "not-refused"]
    stopped, = left_over(failures)
    assert stopped.startswith("Naming of decision.bayes_rule stopped at its budget, after 0 suspects; "
                              "not tried, or not all: known mistakes, ")


def test_a_broken_law_tells_what_it_obtained(spec: Spec) -> None:
    breach = judged(spec, miniature("lies")).broken[0].breaches[0]
    assert {name for name, _ in breach.obtained} == {"decision.bayes_rule"}
    assert all(outcome.is_value for _, outcome in breach.obtained)


# ---------------------------------------------------------------- drawn cases

ESTIMATE = """
    def naive_bayes_estimate(count, total, values, alpha):
        if not 0 <= count <= total or alpha < 0 or values < 1:
            raise ValueError
        return {answer}
    def naive_bayes_prior(labels, classes, alpha): raise NotImplementedError
    """


def drawn(door: Door, **selection: Any) -> Run:
    """A run on drawn cases of an operation, and its examples."""
    whole = reader.load()
    with door:
        operations = ("naive_bayes.estimate", "naive_bayes.prior")
        return run(whole, door, choose(whole, Selection(operations=operations, **selection)))


def estimate(folder: Path, answer: str) -> PythonFile:
    return python_file(folder, ESTIMATE.replace("{answer}", answer))


def test_drawn_cases_are_judged_beside_the_examples(tmp_path: Path) -> None:
    result = drawn(estimate(tmp_path, "(count + alpha) / (total + alpha * values)"), random=50, seed=3)
    cases = [case for case in result.cases if case.example.drawn]
    assert result.status == 0
    assert [case.example.id for case in cases] == [f"naive_bayes.estimate@3.{i}" for i in range(25)]
    assert not any(case.kept or case.given or case.reply for case in cases), "what passed is forgotten"


def test_operations_that_are_skipped_are_not_drawn_and_the_fixed_draw_is_short(tmp_path: Path) -> None:
    result = drawn(estimate(tmp_path, "count / total + 0 * alpha"), fixed=True)
    names = [case.example.id for case in result.cases if case.example.drawn]
    conditions = len(reader.load().operations["naive_bayes.estimate"].refuses)
    assert names == [*(f"naive_bayes.estimate@0.{i}" for i in range(FIXED_EACH)),
                     *(f"naive_bayes.estimate@0.{i if isinstance(i, int) else f'numbers={i}'}"
                       for i in TELLING["naive_bayes.estimate"]),
                     *(f"naive_bayes.estimate@0.refused{i}" for i in range(1, conditions + 1))]


def test_a_drawn_case_that_failed_is_kept_and_asked_again_by_its_id(tmp_path: Path) -> None:
    result = drawn(estimate(tmp_path, "(count + alpha) / (total + 2 * alpha)"), random=60)
    smallest = smallest_failure(result.cases)
    assert smallest is not None and smallest.kept and smallest.example.drawn
    assert any(one.id == "two-below-whatever-the-values" for one in smallest.diagnoses)
    door = estimate(tmp_path, "(count + alpha) / (total + 2 * alpha)")
    again, = drawn(door, only=(smallest.example.id,)).cases
    assert (again.verdict, again.given) == (smallest.verdict, smallest.given)
    assert smallest_failure([]) is None


def test_of_many_failures_few_are_kept(tmp_path: Path) -> None:
    result = drawn(estimate(tmp_path, "7.0"), random=200)
    failed = [case for case in result.cases if case.failed and case.example.drawn]
    assert len(failed) > 50 and sum(case.kept for case in failed) == MOST_KEPT


def test_digits_that_are_asked_for_hold_for_drawn_cases_too(tmp_path: Path) -> None:
    whole = reader.load()
    with estimate(tmp_path, "round((count + alpha) / (total + alpha * values), 5)") as door:
        chosen = choose(whole, Selection(operations=("naive_bayes.estimate",), random=40))
        assert {case.digits for case in run(whole, door, replace(chosen, digits=3)).cases
                if case.example.drawn} == {3}


def test_a_tie_that_rounding_decides_and_a_subnormal_answer_are_not_asked_of_floats() -> None:
    whole = reader.load()
    how = manners(whole)["naive_bayes.bernoulli_decision"]
    operation = whole.operations["naive_bayes.bernoulli_decision"]
    tie = {"rows": [[1], [1]], "labels": ["a", "b"], "query": [1], "classes": None, "alpha": Fraction(0),
           "smooth_prior": False, "ties": "first"}
    case = judged_as_drawn(how, Example("tie", (), "", operation, tie, how.expected, (), (), 12, None, ""))
    assert plan(case, "binary64").obstacle == "whether there is a tie is decided by rounding in binary64"
    assert not plan(case, "exact").obstacle
    rule = whole.operations["decision.product_rule"]
    tiny = Example("tiny", (), "", rule, {"conditional": Fraction(1, 2**1030), "marginal": Fraction(1, 4)},
                   Expected("exact"), (), (), 12, None, "")
    assert plan(tiny._replace(drawn=True), "binary64").obstacle == "the answer is subnormal in binary64"


def test_nobody_is_asked_what_the_reference_does_not_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = reader.load()
    rule = whole.operations["decision.product_rule"]
    given = {"conditional": Fraction(1, 2), "marginal": Fraction(1, 4)}
    example = Example("open", (), "", rule, given, Expected("exact"), (), (), 12, None, "", drawn=True)
    monkeypatch.setattr(cases, "written", lambda example: Outcome("undecided", message="it may be 0"))
    assert {plan(example, numbers).obstacle for numbers in ("binary64", "exact")} == {"it may be 0"}
