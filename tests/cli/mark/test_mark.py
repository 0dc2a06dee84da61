"""`refml mark`: one answer, or one after another as they are typed."""
from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from refml.answers.asking import prepared
from refml.answers.sheets.reading import Draft, read_sheet
from refml.answers.sheets.ready import names, path_of
from refml.cli import main
from refml.cli.mark import asked
from refml.cli.mark.as_text import MOST_SHOWN, cut, percent
from refml.cli.mark.asked import alone
from refml.numbers.rational import Fraction
from refml.oracle.specification.excerpt import excerpt_to_mark
from refml.oracle.specification.files import data_folder
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Spec
from tests.answers.sheets.sheet_files import PRIOR

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(("arguments", "status", "told"), [
    (["married-given-no", "4/7"], 0, ["read      4/7", "verdict   exact (credit 1)"]),
    (["married-given-no", "0.571"], 0, ["read      0.571", "right to the digits written"]),
    (["married-given-no", "0,571", "--comma"], 0, ["right to the digits written"]),
    (["married-given-no", "0.571", "--digits", "4"], 1, ["too few digits (credit 1/2)", "asked for"]),
    (["married-given-no", "0.571", "--form", "fraction"], 0, ["equivalent form, decimal (credit 1)"]),
    (["married-given-no", "1,234"], 3, ["invalid", "1,234 may be 1234 or 1.234: write the one you mean"]),
    (["married-given-no", "3/7", "--key"], 1, ["wrong (credit 0)", "key       4/7 = 0.571428571429-"]),
    (["tax-likelihoods:parameters.Yes.1.2", "0.2857"], 1,
     ["certainly You divided by the size of another class", "in the line parameters", "or        This is"]),
    (["tax-prior", "No: 7/10, Yes: 3/10", "--key"], 0, ["blunt     forgot-smoothing gives the right answer"]),
    (["tax-prior", "No: 0.7, Yes: 3/7"], 1, ["wrong (credit 1/2)", "part      Yes: 3/7, wrong (credit 0)"]),
    (["toy-spam-posterior:spam", "0.6"], 1, ["none of them is likely enough"]),
    (["married-given-no", "0.5"], 1, ["perhaps   You added 1 to every count", "(smoothed-unasked; "]),
    (["married-given-no", "17/19"], 1, ["No known mistake gives this."]),
])
def test_an_answer_is_judged(arguments: list[str], status: int, told: list[str], capsys: Capture) -> None:
    assert main.main(["mark", *arguments]) == status
    printed = capsys.readouterr().out
    assert not [one for one in told if one not in printed], printed


@pytest.mark.parametrize("answer", ["-7/5", "-1.4", "- 7/5", "-sqrt(49)/5", "lower = -7/5, upper = -7/5"])
def test_an_answer_may_begin_with_a_minus(answer: str, capsys: Capture) -> None:
    assert main.main(["mark", "five-points-b", answer]) == 0
    assert main.main(["mark", "--key", "five-points-b", answer]) == 0
    assert main.main(["mark", "five-points-b", "--", answer]) == 0
    capsys.readouterr()
    assert main.main(["mark", "five-points-b", answer, "--digit", "3"]) == 2
    assert "option='--digit' is not in " in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "reason"), [
    (["nothing", "1"], "question='nothing' is not in the specification"),
    (["tax-prior:Perhaps", "1"], "part='Perhaps' is not one of No, Yes"),
    (["probability-above-one", "1"], "has no answer"),
    (["married-given-no", "1", "--digits", "0"], "digits=0"),
    (["married-given-no", "1", "--digits", "x"], "digits='x'"),
])
def test_a_question_that_is_none_is_refused_in_one_sentence(arguments: list[str], reason: str,
                                                            capsys: Capture) -> None:
    assert main.main(["mark", *arguments]) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(("question", "told"), [
    ("tax-priro", "question='tax-priro' is not in the specification; did you mean tax-prior?"),
    ("exam:priro", "did you mean prior?")])
def test_a_misspelt_question_is_told_without_reading_the_whole_specification(
        question: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(asked, "load", None)
    assert main.main(["mark", question, "4/9"]) == 2
    assert told in capsys.readouterr().err


def test_json_has_all_of_the_verdict(capsys: Capture) -> None:
    assert main.main(["mark", "tax-likelihoods:parameters.Yes.1.2", "0.2857", "--json", "--key"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "wrong"
    assert [one["id"] for one in told["mistakes"]] == ["divided-by-another-class", "001-X01"]
    assert Fraction(told["mistakes"][0]["probability"]) > Fraction(99, 100)
    assert [one["word"] for one in told["mistakes"]] == ["certainly", "or"]
    assert told["key"].startswith("2/3")


def test_json_has_letters_as_they_are(capsys: Capture) -> None:
    main.main(["mark", "norm-of-the-best-weights", "√1.6", "--json"])
    told = capsys.readouterr().out
    assert "1.26491106407…" in told and json.loads(told)["verdict"] == "exact"


def test_lines_that_are_typed_are_judged_one_by_one(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("3/7\n\n4/7 cm\n4/7\n"))
    assert main.main(["mark", "married-given-no"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("married-given-no: ")
    assert "asked is a number: a fraction, or a decimal to 3 " in printed
    assert [line.split()[1] for line in printed.splitlines() if line.startswith("verdict")] == [
        "wrong", "invalid", "exact"]


@pytest.mark.parametrize(("options", "terminal", "prompts"), [
    ([], True, 3), ([], False, 0), (["--json"], True, 0)])
def test_a_prompt_is_for_a_person_who_reads(options: list[str], terminal: bool, prompts: int,
                                            monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = io.StringIO("3/7\n4/7\n")
    monkeypatch.setattr(lines, "isatty", lambda: terminal)
    monkeypatch.setattr("sys.stdin", lines)
    assert main.main(["mark", "married-given-no", *options]) == 0
    assert capsys.readouterr().out.count("> ") == prompts


def test_an_answer_of_several_lines_comes_from_standard_input(monkeypatch: pytest.MonkeyPatch,
                                                              capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("No: 7/10\nYes: 3/10\n"))
    assert main.main(["mark", "tax-prior", "-"]) == 0
    assert "exact" in capsys.readouterr().out


@pytest.mark.parametrize("answer", [["-"], []])
def test_marks_and_line_ends_of_windows_are_no_part_of_an_answer(
    answer: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeff4/7\r\n", newline=""))
    assert main.main(["mark", "married-given-no", *answer]) == 0
    assert "verdict   exact" in capsys.readouterr().out


@pytest.mark.parametrize("length", [20_001, 300_000])
def test_of_an_answer_that_is_too_long_no_length_is_made_up(length: int, monkeypatch: pytest.MonkeyPatch,
                                                            capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("7" * length))
    assert main.main(["mark", "married-given-no", "-"]) == 3
    assert "the answer is too long: write at most 20000 characters" in capsys.readouterr().out


def test_what_a_student_wrote_is_never_obeyed_by_the_terminal(capsys: Capture) -> None:
    assert main.main(["mark", "married-given-no", "\x1b[2J4/7"]) == 3
    assert main.main(["mark", "cat-wins", "\x1b]0;x\x07cat"]) == 3
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("wanted", ["toy-spam-posterior", "tax-record-likelihood", "five-points-hard-margin",
                                    "exam-tables"])
def test_a_question_has_the_same_rivals_in_its_part_of_the_specification(wanted: str) -> None:
    small, whole = excerpt_to_mark(data_folder(), wanted), load()
    assert small is not None
    assert len(small.examples) < len(whole.examples) // 10
    found = [[(one.kind, one.id) for one in prepared(wanted, spec).rivals.all] for spec in (small, whole)]
    assert found[0] == found[1]


def test_a_text_is_cut_where_it_is_longer_than_what_is_shown() -> None:
    assert cut("x" * MOST_SHOWN, "tax-prior:No") == "x" * MOST_SHOWN
    told = cut("x" * (MOST_SHOWN + 1), "tax-prior:No")
    assert told == "x" * MOST_SHOWN + "… (refml spec show tax-prior has all of it)"


def test_probabilities_are_told_in_percent_and_never_as_more_than_they_are() -> None:
    assert [percent(1 - Fraction(1, n)) for n in (2, 90, 9000)] == ["50 %", "98 %", "99.9 %"]
    assert [percent(Fraction(n, 1000)) for n in (989, 990, 999, 1000)] == [
        "98 %", "99.0 %", "99.9 %", "100 %"]


@pytest.mark.parametrize(("arguments", "status", "told"), [
    (["exam:svm", "w=(-2,6), b=-7"], 0, ["right up to scale (credit 1)"]),
    (["exam:prior", "4/9"], 1, ["wrong (credit 1/3)"]),
])
def test_a_question_of_a_sheet_is_judged(arguments: list[str], status: int, told: list[str],
                                         capsys: Capture) -> None:
    assert main.main(["mark", *arguments]) == status
    printed = capsys.readouterr().out
    assert not [one for one in told if one not in printed], printed


def test_a_sheet_is_asked_question_by_question(tmp_path: Path, capsys: Capture,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "my.toml"
    path.write_text('[says]\nforgot-smoothing = "Glätten!"\n' + PRIOR.replace("alpha = 1", "alpha = 2")
                    + PRIOR.replace('"prior"', '"b"'), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("0.3333\n2/5\n1/1\n"))
    assert main.main(["mark", str(path)]) == 0
    printed = capsys.readouterr().out
    assert printed.index("prior: What share of the mails is spam?") < printed.index("Glätten!")
    assert printed.count("verdict") == 2 and "exact (credit 1)" in printed.partition("b: What share")[2]
    assert main.main(["mark", f"{path}:b", "2/5"]) == 0
    assert main.main(["mark", str(path), "2/5"]) == 2
    assert main.main(["mark", f"{path}:c", "2/5"]) == 2
    assert "question='c' is not in" in capsys.readouterr().err


def test_an_answer_to_an_example_waits_for_no_sheet_and_for_no_other_example() -> None:
    code = ("import sys; from refml.cli import main; from refml.oracle.specification import reader; "
            "reader.read_folder = None; main.main(['mark', 'married-given-no', '0.571']); "
            "print(*sys.modules)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1].split()
    assert "right to the digits written" in done.stdout
    needless = {"refml.answers.sheets.reading", "refml.oracle.generation.table", "refml.svm.optimum",
                "refml.whole_files", "pickle", "tempfile", "html.entities", "textwrap"}
    assert not needless & {*loaded}


@pytest.mark.parametrize("wanted", ["married-given-no", "tax-prior", "toy-spam-posterior", "five-points-b"])
def test_the_part_of_the_specification_that_an_answer_needs_is_found(wanted: str) -> None:
    assert excerpt_to_mark(data_folder(), wanted) is not None


@pytest.mark.parametrize("name", names())
def test_a_question_of_a_sheet_has_the_same_rivals_in_its_part_of_the_specification(name: str) -> None:
    sheet, alone_count = read_sheet(path_of(name)), 0
    for item in sheet.items:
        found = alone(Draft(path_of(name), Spec()), item.id)
        if found is None:
            continue
        (one,), spec = found
        alone_count += 1
        assert (one.text, one.points, one.question.part) == (item.text, item.points, item.question.part)
        assert (one.question.scale, one.question.any_of) == (item.question.scale, item.question.any_of)
        small, whole = prepared(one.question, spec), prepared(item.question)
        if not whole.outcome.is_value:
            assert small.outcome.kind == whole.outcome.kind
            continue
        assert small.key == whole.key
        assert {(rival.kind, rival.id, rival.line) for rival in small.rivals.all} == \
            {(rival.kind, rival.id, rival.line) for rival in whole.rivals.all}, item.id
    assert alone_count >= len(sheet.items) - 2
    assert alone(Draft(path_of(name), Spec()), "no-question") is None


def test_what_is_wrong_with_a_sheet_is_said_as_for_all_of_it(tmp_path: Path, capsys: Capture) -> None:
    sheet = tmp_path / "exam.toml"
    sheet.write_text(PRIOR + "mistakes = {xyzzy = 1}", encoding="utf-8")
    assert main.main(["mark", f"{sheet}:prior", "1/2"]) == 2
    assert "mistake='xyzzy' is not in the specification" in capsys.readouterr().err
    assert main.main(["mark", f"{sheet}:none", "1/2"]) == 2


@pytest.mark.parametrize("words", [
    ["married-given-no", "--key", "4/7"], ["married-given-no", "--digits", "3", "0.571"],
    ["--key", "married-given-no", "4/7"], ["married-given-no", "4/7", "--json"],
])
def test_options_stand_anywhere(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["mark", *words]) == 0
    assert capsys.readouterr().err == ""


def test_a_question_that_is_nearly_one_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["mark", "married-given-n", "0.5"]) == 2
    assert "did you mean married-given-no" in capsys.readouterr().err
    assert main.main(["mark", "married-given-no", "--digits", "x", "0.5"]) == 2
    assert capsys.readouterr().err == "refml: digits='x' is not a whole number: give 0, 1, 2, …\n"


def test_a_question_shows_all_of_its_data_and_says_how_numbers_are_written(
        monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main.main(["mark", "tax-likelihoods"]) == 0
    told = capsys.readouterr().out
    assert told.count('"Single"') == 4 and "…" not in told
    assert "asked is a list, such as (1, 2, 3); a value for each name, such as No: 7/10, Yes: 3/10; each " \
           "number is a fraction, or a decimal to 3 significant digits; log is" in told


@pytest.mark.parametrize(("question", "told"), [
    ("married-given-no", "a number: a fraction, or a decimal to 3 significant digits; log"),
    ("five-points-b", "an interval, such as [2, 5]; each number is a fraction, or a decimal to "),
    ("tax-prior:No", "the part No, a number: a fraction, or "),
    ("cat-wins", "one of several words, or a set, such as cat; one answer a line\n"),
    ("exam:svm", "a plane, such as w = (-2, 6), b = -7; each number is a fraction, or a decimal to 3 "),
    ("evidence-zero", "a number: a fraction, or")])
def test_a_question_says_which_kind_of_answer_is_asked(
        question: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main.main(["mark", question]) == 0
    assert f"asked is {told}" in capsys.readouterr().out


def test_what_earns_nothing_says_what_to_write(capsys: Capture) -> None:
    assert main.main(["mark", "married-given-no", "57.1"]) == 1
    assert "reason    the sign is missing: write 57.1 %\n" in capsys.readouterr().out
