"""The windows: what a person reads on the terminal, what a program reads as JSON."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from refml.cli.check import as_json
from refml.cli.check import as_text as terminal
from refml.cli.check.as_text import Style
from refml.cli.check.table import MOST_OF_ONE_OPERATION, unrefused, verdict_table
from refml.cli.printing import output
from refml.errors import InvalidInput
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Command, Door, PythonFile, Reference
from refml.oracle.judging.diagnosis.suspects import Diagnosis, Effort
from refml.oracle.judging.results import Breach, LawResult, Run
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.runner import run
from refml.oracle.specification.schema import Law, Spec
from tests.small_spec import BAYES, small

PROGRAM = Path(__file__).resolve().parents[2] / "oracle" / "doors" / "miniatures" / "program.py"
STYLE = Style("refml check mine.py")
VERBOSE = replace(STYLE, verbose=True)


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    return small(tmp_path_factory.mktemp("report"))


def judged(spec: Spec, fault: str | None, selection: Selection | None = None) -> Run:
    """A run of a miniature, or of the reference."""
    bounds = Bounds(seconds=20.0, seconds_to_start=20.0)
    door: Door = Reference() if fault is None else Command([sys.executable, str(PROGRAM), fault], bounds)
    with door:
        return run(spec, door, choose(spec, selection or Selection()))


def text(result: Run, style: Style = STYLE) -> str:
    """The whole terminal report."""
    return "\n".join(terminal.lines(result, style))


# ---------------------------------------------------------------- terminal

def test_a_run_that_passes(spec: Spec) -> None:
    assert text(judged(spec, "honest")) == """\
miniature 1 in Python, binary64 numbers

operation            run  exact  rounded  refused  digits  fewest in
decision.bayes_rule    3      0        1        2    16.7  neck
decision.maximisers    1      1        0        0     all
all                    4      1        1        2    16.7  neck

laws: 1 held on 1 input, 0 broken, 0 not applicable

Passed. 4 cases ran: 1 exact, 1 rounded, 2 refused."""


def test_a_narrow_terminal_does_without_the_last_column(spec: Spec) -> None:
    result = judged(spec, "honest")
    widest = max(map(len, verdict_table(result)))
    assert verdict_table(result, widest) == verdict_table(result)
    narrow = verdict_table(result, widest - 1)
    assert narrow[0] == "operation            run  exact  rounded  refused  digits"
    assert not any("neck" in line for line in narrow)


def test_not_representable_has_a_short_heading(tmp_path: Path) -> None:
    told = text(judged(small(tmp_path, BAYES + HUGE), "honest"))
    assert "  not-rep.  digits" in told
    assert "1 case not-representable: " in told


def test_a_failure_has_all_that_one_needs(spec: Spec) -> None:
    told = text(judged(spec, "lies"))
    assert """
wrong decision.bayes_rule neck
  why       the printed example
  given     likelihood = 0.5
  given     prior = 2e-05
  given     evidence = 0.05
  expected  """ in told
    assert """
  exactly   1/5000 (before the arguments were rounded to binary64)
  got       10.0
  digits    0.0 correct, 12 wanted; off by """ in told
    assert """
  formula   does not hold: bayes: Bayes' rule
  certainly You left out the prior. (no-prior)
  again     refml check mine.py --only neck
""" in told
    assert """
broken law proportional: Twice the prior, twice the posterior.
  law       agree(ask(operation, changed(given, 'prior', prior * 2)), 2 * ask(operation, given))
  on        the arguments of neck
  obtained  decision.bayes_rule = 10
  obtained  decision.bayes_rule = 10
  again     refml check mine.py --only proportional
""" in told
    assert told.splitlines()[-1].startswith("1 case and 1 law FAILED. 2 cases ran: 1 exact, 1 wrong, ")


def test_a_mistake_that_explains_every_answer_is_named_and_counted_first(tmp_path: Path) -> None:
    all_of_them = BAYES.replace("given = {scores = {", 'given = {ties = "all", scores = {')
    mine = tmp_path / "mine.py"
    mine.write_text("def decision_maximisers(scores, classes, ties):\n"
                    "    return [max(classes or sorted(scores), key=scores.get)]\n", encoding="utf-8")
    spec = small(tmp_path / "spec", all_of_them)
    with PythonFile(mine) as door:
        told = text(run(spec, door, choose(spec, Selection(("tie",)))))
    assert "\n1 of 1 failure, certainly: You stopped at the first. (first-of-ties)\n" in told
    assert "\n  certainly You stopped at the first. (first-of-ties)\n" in told


def test_where_naming_stopped_no_mistake_is_named_and_a_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Effort, "among", lambda _: Effort(0))
    mine = tmp_path / "mine.py"
    mine.write_text("def decision_bayes_rule(likelihood, prior, evidence): return likelihood / evidence\n",
                    encoding="utf-8")
    spec = small(tmp_path / "spec", BAYES)
    with PythonFile(mine) as door:
        told = " ".join(text(run(spec, door, choose(spec, Selection(("neck",))))).split())
    assert "Naming of decision.bayes_rule stopped at its budget, after 0 suspects; " \
           "not tried, or not all: known mistakes, " in told
    assert "certainly: Your answers are wrong only where prior is not 1" in told and "perhaps" not in told


@pytest.mark.parametrize(("fault", "words"), [
    ("nan", ["got       NaN", "reason    the answer is NaN, which is not a number"]),
    ("words", ['got       "one half"', "is not a number", "steps     python3 -m refml spec show neck"]),
    ("null", ["got       null", "reason    the answer=null is not a rational number"]),
    ("refuses", ["errored decision.bayes_rule neck", "reason    no", "expected  undefined"]),
    ("undefined", ["reason    it says undefined (always), but there is an answer",
                   "expected  an error (InvalidInput)"]),
    ("list", ["got       [0.0002]", "is not a rational number", 'got       [["a", "b"]]']),
    ("crashes", ["crashed decision.bayes_rule neck", "SIGSEGV; its last words: about to fall"]),
])
def test_every_failure_says_why(spec: Spec, fault: str, words: list[str]) -> None:
    told = text(judged(spec, fault), VERBOSE)
    for word in words:
        assert word in told


def test_what_should_have_been_refused_is_folded(spec: Spec) -> None:
    result = judged(spec, "overflows", Selection(with_laws=False))
    told = text(result)
    assert "\n2 answers where a refusal is expected: " in told
    assert told.endswith(
        "4 cases FAILED. 4 cases ran: 4 wrong. 4 wrong: 2 values, 2 answered where a refusal is expected.")
    alone = replace(result, cases=tuple(case for case in result.cases if case.unrefused))
    assert """
wrong decision.bayes_rule: 2 cases answered where a refusal is expected
  nothing, negative

--all-failures shows these in full
""" in text(alone)
    assert told.count("  again ") == 2
    whole = text(result, Style("refml check", all_failures=True))
    assert whole.count("  again ") == 4
    assert "--all-failures" not in whole
    assert whole.index("wrong decision.maximisers tie") < whole.index("wrong decision.bayes_rule nothing")


def test_conditions_that_are_too_many_for_two_lines_end_in_an_ellipsis(spec: Spec) -> None:
    case = next(one for one in judged(spec, "overflows").cases if one.unrefused)
    cases = [replace(case, diagnoses=(Diagnosis(f"not-refused: the condition of number {number}", ""),))
             for number in range(20)]
    *_, last = lines = unrefused(cases, 1)
    assert len(lines) == 2
    assert last.endswith(" …")
    assert not any(line.endswith("…") for line in unrefused(cases, 0))


def test_one_missing_refusal_is_told_whole(spec: Spec) -> None:
    told = text(judged(spec, "overflows", Selection(only=("nothing",))))
    assert "  expected  undefined\n  got       " in told
    assert " values, " not in told


def test_a_run_of_laws_alone_counts_laws(spec: Spec) -> None:
    only = Selection(only=("proportional",))
    assert text(judged(spec, "honest", only)).endswith("Passed. 1 law held.")
    assert text(judged(spec, "lies", only)).endswith("1 law FAILED. 0 laws held.")
    assert text(judged(spec, "skips", only)).endswith("Nothing ran: 1 law chosen, none answered.")


def test_a_law_that_holds_on_some_inputs_and_is_broken_on_one_does_not_hold(spec: Spec) -> None:
    result = judged(spec, "lies", Selection(only=("proportional",)))
    broken = replace(result, laws=tuple(replace(one, held=3) for one in result.laws))
    assert text(broken).endswith("1 law FAILED. 0 laws held.")


def test_a_run_of_nothing_says_that_nothing_is_chosen(spec: Spec) -> None:
    without = Selection(only=("neck",), operations=("decision.maximisers",))
    assert text(judged(spec, None, without)).endswith("Nothing ran: no case and no law is chosen.")


def test_a_misspelt_function_is_told(spec: Spec) -> None:
    result = replace(judged(spec, "skips"), near_misses=(("estmate", ("estimate",)), ("decision_tree", ())))
    told = text(result)
    assert told.splitlines()[2:4] == ["FAILED: estmate is no operation; did you mean estimate?",
                                      "FAILED: decision_tree is no operation"]
    assert "\npython3 -m refml spec list --kind operation shows the operations; --allow-unknown " in told


def test_nothing_ran_does_not_look_like_passed(spec: Spec) -> None:
    told = text(judged(spec, "skips"))
    assert told == """\
miniature 1 in Python, binary64 numbers

not answered: 2 of 2 operations (not implemented)
  all of decision (2)

laws: 0 held on 0 inputs, 0 broken, 1 not applicable

Nothing ran: 4 cases chosen, none answered."""


def test_why_operations_are_not_answered_is_told_to_its_end(spec: Spec) -> None:
    result, why = judged(spec, "skips"), "it goes in steps " * 7 + "and a law tells how near it comes"
    cases = tuple(replace(case, judgement=case.judgement._replace(reason=why)) for case in result.cases)
    told = text(replace(result, cases=cases))
    assert f"not answered: 2 of 2 operations ({why})" in " ".join(told.split()) and "…" not in told


def test_the_reference_is_told_like_anybody(spec: Spec) -> None:
    told = text(judged(spec, None))
    assert told.startswith("refml ")
    assert told.endswith("Passed. 4 cases ran: 2 exact, 2 refused.")


def test_colour_only_where_it_is_asked_for(spec: Spec) -> None:
    result = judged(spec, "lies")
    assert "\033" not in text(result)
    assert "\033[31m" in text(result, Style("refml check", colour=True))


HUGE = '''
[[example]]
id = "huge"
cites = ["N-1"]
why = "beyond every float"
operation = "decision.maximisers"
given = {scores = {a = "1e400", b = 1}}
expect = {exact = ["a"]}
'''

MANY = "".join(f'''
[[example]]
id = "case-{k:02}"
cites = ["N-1"]
why = "one of many"
operation = "decision.{"bayes_rule" if k % 5 else "maximisers"}"
given = {'{likelihood = 1, prior = "1/2"}' if k % 5 else '{scores = {a = 1, b = 2}}'}
expect = {{exact = {'"1/2"' if k % 5 else '["b"]'}}}
''' for k in range(40))


def test_many_failures_are_not_all_shown(tmp_path: Path) -> None:
    result = judged(small(tmp_path, BAYES + MANY), "null", Selection(with_laws=False))
    told = text(result, VERBOSE)
    assert told.count("  again ") == 2 * MOST_OF_ONE_OPERATION
    assert "36 more failures; --all-failures shows them" in told
    brief = text(result)
    assert len(brief.splitlines()) <= terminal.MOST_LINES < len(told.splitlines())
    assert brief.startswith("miniature")
    assert 0 < brief.count("  again ") < told.count("  again ")
    everything = text(result, Style("refml check", all_failures=True))
    assert everything.count("  again ") == 42
    assert "more failure" not in everything


def test_a_report_of_many_things_is_brief_as_far_as_it_must_be(tmp_path: Path) -> None:
    few = judged(small(tmp_path, BAYES + MANY), "null", Selection(with_laws=False))
    law = Law("estimator.law", "A law", (), (), "a == b", None, 6, "estimator")
    broken = [LawResult(law._replace(id=f"estimator.law-{place}"), 0,
                        (Breach(few.cases[0].example, "a reason"),), 0) for place in range(12)]
    notes = [f"note {place} of what was found out by asking the class" for place in range(12)]
    many = text(replace(few, laws=tuple(broken), notes=tuple(notes)))
    assert len(many.splitlines()) <= terminal.MOST_LINES
    assert "estimator.law-0" in many
    assert "more notes; --verbose tells them" in many
    kept = [one for one in notes if one in " ".join(many.split())]
    assert notes[:len(kept)] == kept and f"and {12 - len(kept)} more notes" in many
    assert many.count("  again ") >= 2


def test_long_arguments_are_cut(tmp_path: Path) -> None:
    long = BAYES + f'''
[[example]]
id = "long"
cites = ["N-1"]
why = "many classes"
operation = "decision.maximisers"
given = {{scores = {{{", ".join(f"class{k} = {k}" for k in range(2000))}}}}}
expect = {{exact = ["class1999"]}}
'''
    told = text(judged(small(tmp_path, long), "null"))
    assert max(map(len, told.splitlines())) < 200


# ---------------------------------------------------------------- JSON

def as_text(result: Run) -> str:
    """The document as it is written."""
    return json.dumps(as_json.document(result))


def test_the_document_tells_everything(spec: Spec) -> None:
    document = as_json.document(judged(spec, "lies"))
    assert {key: document[key] for key in ("schema", "status", "totals")} == {
        "schema": 1, "status": 1, "totals": {"wrong": 1, "skipped": 2, "exact": 1}}
    assert document["implementation"] == {"name": "miniature", "version": "1", "language": "Python",
                                          "numbers": "binary64", "window": 1}
    neck, nothing, negative, tie = document["cases"]
    assert neck["id"] == "neck"
    assert (neck["verdict"], neck["digits"], neck["digits_wanted"], neck["part"]) == ("wrong", 0.0, 12, "")
    assert neck["ulp"] > 1e15
    assert neck["given"] == {"likelihood": 0.5, "prior": 2e-05, "evidence": 0.05}
    assert neck["got"] == {"result": 10.0}
    assert neck["expected"]["value"]["exact"] == str(Fraction(0.5) * Fraction(2e-05) / Fraction(0.05))
    assert neck["expected"]["value"]["decimal"].startswith("0.00020000000000000")
    name, = neck["equals"]
    assert name.pop("probability") > 0.99
    assert name == {"id": "no-prior", "says": "You left out the prior.", "sure": True, "word": "certainly"}
    assert (nothing["expected"], nothing["got"]) == ({"undefined": True}, {"undefined": "0/0"})
    assert negative["expected"] == {"error": "InvalidInput"}
    assert tie["expected"] == {"value": ["a", "b"]}
    assert document["laws"][0]["broken"] == [
        {"example": "neck", "operation": "decision.bayes_rule", "reason": ""}]
    assert document["operations"][0]["fewest_in"] == "neck"


@pytest.mark.parametrize("fault", [
    "nan", "infinity", "overflows", "words", "null", "list", "crashes", "talks", "skips", "refuses", None])
def test_the_document_is_always_json(spec: Spec, fault: str | None) -> None:
    document = as_json.document(judged(spec, fault))

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    assert json.loads(json.dumps(document), parse_constant=refuse) == document


def test_arguments_beyond_every_float_are_told_exactly(tmp_path: Path) -> None:
    cases = as_json.document(judged(small(tmp_path, BAYES + HUGE), "honest"))["cases"]
    huge, = [case for case in cases if case["id"] == "huge"]
    assert huge["verdict"] == "not-representable"
    assert huge["given"]["scores"] == {"a": "1" + 400 * "0", "b": "1"}


def test_a_report_is_written_to_its_file(spec: Spec, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    output.write(as_text(judged(spec, None)), output.writable(str(path)))
    assert json.loads(path.read_text(encoding="utf-8"))["status"] == 0
    with pytest.raises(InvalidInput, match=r"^json='.* cannot be written"):
        output.writable(str(tmp_path / "nowhere" / "report.json"))
    with pytest.raises(InvalidInput, match=r"^json='.* cannot be written"):
        output.write("{}", str(tmp_path / "nowhere" / "report.json"))


def test_standard_output_is_a_file_too(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    output.write(as_text(judged(spec, None)), output.writable("-"))
    assert json.loads(capsys.readouterr().out)["totals"] == {"exact": 2, "refused": 2}
