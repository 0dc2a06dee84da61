"""The files that a run is written to say what the terminal says, and keep to their formats."""

from __future__ import annotations

import html
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as xml

import jsonschema
import pytest

from refml import __version__
from refml.cli import main
from refml.cli.check import as_badge, as_json, as_junit, as_markdown
from refml.cli.check.as_text import Style, lines
from refml.cli.printing.fingerprint import fingerprint
from refml.display.verdicts import html_of_report
from refml.numbers.rational import Fraction
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Command
from refml.oracle.judging.diagnosis.suspects import Diagnosis
from refml.oracle.judging.results import CaseResult, Run, Terms
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.judging.verdict import Judgement
from refml.oracle.running.runner import run
from refml.oracle.specification.schema import Spec
from refml.testing.reporting import Report
from tests.small_spec import small

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = ROOT / "tests" / "oracle" / "doors" / "miniatures" / "program.py"
SCHEMA = json.loads((ROOT / "spec" / "schemas" / "report.json").read_text(encoding="utf-8"))
STYLE = Style("refml check mine.py")
FAULTS = ("honest", "lies", "crashes", "skips")


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    return small(tmp_path_factory.mktemp("report"))


@pytest.fixture(scope="module")
def judged(spec: Spec) -> Callable[[str], Run]:
    """The run of a miniature, judged once."""
    runs: dict[str, Run] = {}

    def of(fault: str) -> Run:
        if fault not in runs:
            bounds = Bounds(seconds=20.0, seconds_to_start=20.0)
            with Command([sys.executable, str(PROGRAM), fault], bounds) as door:
                runs[fault] = run(spec, door, choose(spec, Selection()))
        return runs[fault]
    return of


def test_what_may_be_meant_in_the_place_of_a_cause_stands_below_it(judged: Callable[[str], Run]) -> None:
    result = judged("lies")
    first, other = Diagnosis("a", "You forgot it."), Diagnosis("b", "You counted it twice.", instead=True)
    cases = [replace(case, diagnoses=(first, other)) if case.failed else case for case in result.cases]
    both = replace(result, cases=tuple(cases))
    told = lines(both, STYLE)
    place = next(place for place, line in enumerate(told) if "certainly: You forgot it. (a)" in line)
    assert told[place + 1] == "  or: You counted it twice. (b)"
    cause, = as_json.document(both)["causes"]
    assert (cause["id"], [one["id"] for one in cause["or"]]) == ("a", ["b"])
    assert "You counted it twice." in str(html_of_report(Report(both)))


def test_an_answer_in_place_of_a_refusal_counts_for_the_cause_of_wrong_answers(
    judged: Callable[[str], Run]
) -> None:
    result, cause = judged("overflows"), Diagnosis("a", "You forgot it.")
    cases = [replace(case, diagnoses=(cause,)) if case.failed else case for case in result.cases]
    both = replace(result, cases=tuple(cases))
    assert any(one.unrefused for one in both.failures) and any(not one.unrefused for one in both.failures)
    number = len(both.failures)
    assert f"{number} of {number} failures, certainly: You forgot it. (a)" in lines(both, STYLE)


# ---------------------------------------------------------------- JSON

@pytest.mark.parametrize("fault", FAULTS)
def test_json_keeps_to_its_schema(judged: Callable[[str], Run], fault: str) -> None:
    document = json.loads(json.dumps(as_json.document(judged(fault))))
    jsonschema.validate(document, SCHEMA)
    assert document["specification"] == fingerprint()


def test_the_schema_refuses_what_is_no_report(judged: Callable[[str], Run]) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    document = json.loads(json.dumps(as_json.document(judged("lies"))))
    document["cases"][0]["verdict"] = "right"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, SCHEMA)


def test_every_report_tells_what_a_class_answers_and_refml_refuses(judged: Callable[[str], Run]) -> None:
    result = judged("overflows")
    condition = Diagnosis("not-refused: the evidence is 0", "You answer what must be refused.")
    cases = tuple(replace(one, judgement=one.judgement._replace(verdict="unrefused"), diagnoses=(condition,))
                  for one in result.cases if one.unrefused)
    passed = tuple(one for one in judged("honest").cases if one.answered)
    run = replace(judged("honest"), cases=(*passed, *cases))
    assert len(cases) == 2 and run.status == 0
    told = "2 answers where refml refuses (a remark; with --refusals each fails): the evidence is 0"
    assert told in lines(run, STYLE)
    assert ", 2 unrefused" in lines(run, STYLE)[-1]
    assert told in html.unescape(as_markdown.document(run, STYLE))
    document = json.loads(json.dumps(as_json.document(run)))
    jsonschema.validate(document, SCHEMA)
    assert [(one["id"], len(one["cases"])) for one in document["unrefused"]] == [(condition.id, 2)]
    assert document["causes"] == []
    whole = xml.fromstring(as_junit.document(run, STYLE))
    assert counts(whole)["failures"] == 0
    skipped = [one.get("message", "") for one in whole.iter("skipped")]
    assert sum(one.startswith("unrefused: it answers") for one in skipped) == 2, skipped
    assert as_badge.words(run).endswith(" digits")
    alone = replace(run, cases=cases, laws=())
    assert lines(alone, STYLE)[-1] == "Nothing ran: 2 cases chosen, none has an answer."


# ---------------------------------------------------------------- JUnit

def counts(element: xml.Element) -> dict[str, int]:
    return {name: int(element.get(name, "-1")) for name in ("tests", "failures", "errors", "skipped")}


@pytest.mark.parametrize("fault", FAULTS)
def test_junit_counts_what_the_terminal_counts(judged: Callable[[str], Run], fault: str) -> None:
    result = judged(fault)
    whole = xml.fromstring(as_junit.document(result, STYLE))
    told = counts(whole)
    assert told["failures"] + told["errors"] == len(result.failures) + len(result.broken)
    assert told["tests"] == len(whole.findall("testsuite/testcase"))
    for suite in whole:
        assert counts(suite)["tests"] == len(suite.findall("testcase"))
        properties = {one.get("name"): one.get("value") for one in suite.iter("property")}
        assert (properties["refml"], properties["specification"]) == (__version__, fingerprint())


def test_junit_shows_the_failure_whole(judged: Callable[[str], Run]) -> None:
    whole = xml.fromstring(as_junit.document(judged("lies"), STYLE))
    case = next(one for one in whole.iter("testcase") if one.get("name") == "neck")
    failure = case.find("failure")
    assert failure is not None and case.get("classname") == "refml.decision.bayes_rule"
    assert failure.get("message") == "no-prior: You left out the prior."
    assert "again     refml check mine.py --only neck" in (failure.text or "")


def test_a_crash_is_an_error_and_an_unanswered_operation_is_one_skipped_case(
        judged: Callable[[str], Run]) -> None:
    crashed = xml.fromstring(as_junit.document(judged("crashes"), STYLE))
    assert {one.get("type") for one in crashed.iter("error")} == {"crashed"}
    silent = xml.fromstring(as_junit.document(judged("skips"), STYLE))
    assert counts(silent) == {"tests": 2, "failures": 0, "errors": 0, "skipped": 2}


def test_what_xml_cannot_hold_is_escaped(judged: Callable[[str], Run]) -> None:
    result = judged("lies")
    hostile = replace(result, hello=replace(result.hello, name="a\x00\x1b[31m\ud800\uffff]]><b>"))
    told = xml.fromstring(as_junit.document(hostile, STYLE))
    assert told.get("name") == r"refml check a\x00\x1b[31m\ud800\uffff]]><b>"


# ---------------------------------------------------------------- Markdown and the badge

def test_markdown_has_the_conclusion_the_worst_first_and_each_failure_folded(
        judged: Callable[[str], Run]) -> None:
    result = judged("lies")
    told = as_markdown.document(result, STYLE)
    assert lines(result, STYLE)[-1] in told
    assert told.count("<details>") == told.count("</details>") == len(result.failures) + len(result.broken)
    rows = [line.split(" | ")[0] for line in told.splitlines() if line.startswith("| decision.")]
    assert rows == ["| decision.bayes_rule", "| decision.maximisers"]


def test_markdown_shows_what_is_said_and_obeys_none_of_it(judged: Callable[[str], Run]) -> None:
    result = judged("lies")
    hello = replace(result.hello, name="<script>`x`|@all")
    told = as_markdown.document(replace(result, hello=hello, notes=("```\n<b>",)), STYLE)
    assert "<script>" not in told and "<b>" not in told and "@all" not in told
    assert as_markdown.fenced(["````"])[0] == "`````"


def test_markdown_fits_a_comment(judged: Callable[[str], Run]) -> None:
    result = judged("lies")
    long = replace(result, cases=result.cases * 400)
    told = as_markdown.document(long, STYLE)
    assert len(told) <= as_markdown.MOST_CHARACTERS
    assert "more failures not shown here" in told


@pytest.mark.parametrize(("fault", "words"), [
    ("honest", "5 right, 16.7 digits"), ("lies", "failed"), ("skips", "nothing ran")])
def test_a_badge_is_an_image_with_a_name(judged: Callable[[str], Run], fault: str, words: str) -> None:
    picture = xml.fromstring(as_badge.document(judged(fault)))
    assert picture.get("role") == "img"
    assert str(picture.get("aria-label")).endswith(words)


# ---------------------------------------------------------------- expected failures

def test_an_expected_failure_is_no_failure_and_a_surprise_is_one(judged: Callable[[str], Run]) -> None:
    result = judged("lies")
    names = [case.example.id for case in result.failures] + [law.law.id for law in result.broken]
    excused = replace(result, expected_failures=dict.fromkeys(names, "known"))
    assert (excused.failures, excused.broken, excused.surprises) == ([], [], [])
    assert sorted(excused.excused) == sorted(names)
    assert excused.status == 0
    right = judged("honest")
    surprised = replace(right, expected_failures={"neck": "underflows"})
    assert surprised.status == 1
    told = "\n".join(lines(surprised, STYLE))
    assert "neck passed and is expected to fail (underflows): take it off the list" in told
    assert "1 expected failure that passed FAILED." in told
    whole = xml.fromstring(as_junit.document(surprised, STYLE))
    assert counts(whole)["failures"] == 1


# ---------------------------------------------------------------- every end in every report

def skipped_but(run: Run, ran: int) -> tuple[CaseResult, ...]:
    """The cases of a run, all skipped but so many."""
    return tuple(case if place < ran else replace(case, judgement=Judgement("skipped", "not written"),
                                                  reply=None) for place, case in enumerate(run.cases))


def excused(run: Run) -> Run:
    names = [case.example.id for case in run.failures] + [law.law.id for law in run.broken]
    return replace(run, expected_failures=dict.fromkeys(names, "known"))


ENDS: dict[str, tuple[str, Callable[[Run], Run], int, str, str]] = {
    # a miniature, its run changed, the exit status, how the terminal and the badge begin
    "passed": ("honest", lambda run: run, 0, "Passed.", "5 right"),
    "failed": ("lies", lambda run: run, 1, "1 case and 1 law FAILED", "2 of "),
    "excused": ("lies", excused, 0, "Passed.", "1 exact"),
    "surprised": ("honest", lambda run: replace(run, expected_failures={"neck": "underflows"}), 1,
                  "1 expected failure that passed FAILED.", "1 of "),
    "a law surprised": ("honest", lambda run: replace(
        run, expected_failures=dict.fromkeys([one.law.id for one in run.laws if one.held], "breaks")), 1,
        "1 expected failure that passed FAILED.", "1 of "),
    "objected": ("honest", lambda run: replace(run, terms=Terms(required=("gda.decision",))), 1,
                 "FAILED, as said at the top", "failed"),
    "a name nearly right": ("honest", lambda run: replace(
        run, near_misses=(("bayes_role", ("bayes_rule",)),)), 1, "FAILED, as said at the top", "failed"),
    "too much skipped": ("honest", lambda run: replace(run, cases=skipped_but(run, 1), terms=Terms(
        most_skipped=Fraction(0))), 1, "FAILED, as said at the top", "failed"),
    "nothing ran": ("skips", lambda run: run, 3, "Nothing ran: ", "nothing ran"),
    "thin": ("honest", lambda run: replace(run, cases=skipped_but(run, 1), named=False), 4,
             "Right where it answers.", "right where it answers, 1 thin"),
    "thin and allowed": ("honest", lambda run: replace(run, cases=skipped_but(run, 1), named=False,
                                                       terms=Terms(allow_thin=True)), 0, "Passed.", "2 "),
    "stopped": ("honest", lambda run: replace(run, stopped="it was interrupted", unjudged=2), 5,
                "Incomplete: it was interrupted.", "incomplete"),
    "left out": ("honest", lambda run: replace(run, left_out="twice no answer came"), 5,
                 "Incomplete: twice no answer came.", "incomplete"),
    "left out and required": ("honest", lambda run: replace(run, left_out="twice no answer came", terms=Terms(
        required=("gda.theta",))), 1, "FAILED, as said at the top", "failed"),
    "stopped and failed": ("lies", lambda run: replace(run, stopped="it was interrupted", unjudged=2), 1,
                           "1 case and 1 law FAILED", "2 of "),
}


@pytest.mark.parametrize("end", ENDS)
def test_every_report_ends_as_the_run_does(end: str, judged: Callable[[str], Run]) -> None:
    """What is no pass looks like none in any report, and the other way round."""
    fault, change, status, concluded, badge = ENDS[end]
    result = change(judged(fault))
    assert result.status == status
    last = lines(result, STYLE)[-1]
    assert last.startswith(concluded), last
    assert last in html.unescape(as_markdown.document(result, STYLE))
    document = json.loads(json.dumps(as_json.document(result)))
    jsonschema.validate(document, SCHEMA)
    assert document["status"] == status
    whole = xml.fromstring(as_junit.document(result, STYLE))
    told = counts(whole)
    assert (told["failures"] + told["errors"] > 0) == (status in (1, 4, 5)), told
    for kind, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert told[kind] == len([*whole.iter(tag)])
    for sentence in result.objections:
        assert sentence in [one.get("message") for one in whole.iter("error")]
    picture = xml.fromstring(as_badge.document(result))
    assert str(picture.get("aria-label")).startswith(f"refml: {badge}"), picture.get("aria-label")
    assert [one.get("fill") for one in picture.iter("{http://www.w3.org/2000/svg}rect")][1] == \
        as_badge.COLOURS[status]


# ---------------------------------------------------------------- the command

def test_every_report_of_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = {kind: tmp_path / f"report.{kind}" for kind in ("json", "junit", "markdown", "badge")}
    options = [word for kind, path in paths.items() for word in (f"--{kind}", str(path))]
    assert main.main(["check", "--operation", "decision.bayes_rule", *options]) == 0
    assert "Passed." in capsys.readouterr().out
    contents = {kind: path.read_text(encoding="utf-8") for kind, path in paths.items()}
    assert json.loads(contents["json"])["status"] == 0
    assert {one.tag for one in (xml.fromstring(contents["junit"]), xml.fromstring(contents["badge"]))} \
        == {"testsuites", "{http://www.w3.org/2000/svg}svg"}
    assert contents["markdown"].startswith("## refml check\n\nPassed.")
    assert main.main(["check", "--operation", "decision.bayes_rule", "--junit", "-"]) == 0
    assert capsys.readouterr().out == contents["junit"]


def test_two_reports_in_one_place_are_refused_before_anything_runs(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "report")
    assert main.main(["check", "--json", path, "--junit", path]) == 2
    assert "are one place: give two" in capsys.readouterr().err
    assert main.main(["check", "--badge", str(tmp_path / "none" / "badge.svg")]) == 2
    assert "badge=" in capsys.readouterr().err


def test_more_digits_are_owed_where_they_are_asked_for(tmp_path: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "short.py"
    path.write_text("def decision_bayes_rule(likelihood, prior, evidence):\n"
                    "    return 1e-5 + likelihood * prior / evidence\n", encoding="utf-8")
    chosen = [str(path), "--only", "exam-passed-given-one"]
    statuses = [main.main(["check", *chosen, "--no-laws", "--digits", digits]) for digits in ("3", "12")]
    assert statuses == [0, 1]
    assert "--digits 12 --only" in capsys.readouterr().out
    assert main.main(["check", *chosen, "--digits", "0"]) == 2
