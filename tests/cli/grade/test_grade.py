"""`refml grade`: a folder of results, the same however often it was killed."""
from __future__ import annotations

import csv
import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest

from refml import whole_files
from refml.answers.asking import mark
from refml.answers.grading import marking
from refml.answers.marking.verdicts import Verdict
from refml.cli import main
from refml.cli.grade import journal
from refml.errors import InvalidInput
from tests.answers.grading.test_spoken import NASTY
from tests.answers.sheets.sheet_files import PRIOR, written

Capture = pytest.CaptureFixture[str]

SHEET = """title = "Mails"
says = {wrong = "falsch", forgot-smoothing = "Glätten!", "You wrote" = "Antwort"}
""" + PRIOR + 'points = 3\nmistakes = {forgot-smoothing = "1/3"}\n' \
    + PRIOR.replace('"prior"', '"ham"').replace("result.spam", "result.ham")
ROWS = [("s1", "2/5", "3/5"), ("s2", "0.3333", "0.6"), ("s3", "", "0.5"), ("s4", "7/5", "3/5"),
        ("s5", "1/2", "2/3")]


def test_two_graders_do_not_write_into_one_folder(tmp_path: Path, capsys: Capture) -> None:
    words = class_of(tmp_path, ROWS)
    (tmp_path / "out").mkdir()
    with whole_files.alone(tmp_path / "out"):
        assert main.main(words) == 2
    assert "is being written by another run of refml: wait until it ends" in capsys.readouterr().err
    assert not list((tmp_path / "out").iterdir())
    assert main.main(words) == 0


@pytest.mark.parametrize(("read", "place"), [
    ("out/answers.csv", 2), ("results.csv", 2), ("out/report.md", 1), ("out/feedback/s1.md", 2)])
def test_results_do_not_replace_what_is_read(read: str, place: int, tmp_path: Path, capsys: Capture) -> None:
    words = class_of(tmp_path, ROWS)
    path = tmp_path / read
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(Path(words[place]).read_bytes())
    before = path.read_bytes()
    words[place], words[-1] = str(path), str(tmp_path / Path(read).parts[0] if "/" in read else tmp_path)
    assert main.main(words) == 2
    told = capsys.readouterr().err
    assert "is read and would be lost: give another" in told and "out=" in told
    assert path.read_bytes() == before and not [*tmp_path.rglob("results.json")]


class Killed(BaseException):
    """A run that ends in the middle."""


@pytest.mark.parametrize("name", ["results.csv", "report.md", "feedback/s1.md", "letters/notes.txt"])
def test_results_do_not_replace_what_no_run_has_left(name: str, tmp_path: Path, capsys: Capture) -> None:
    words, own = class_of(tmp_path, ROWS), tmp_path / "out" / name
    own.parent.mkdir(parents=True)
    own.write_text("mine", encoding="utf-8")
    assert main.main(words) == 2
    assert f"holds {name} and no results of refml grade: give a folder that is new" in capsys.readouterr().err
    assert [*(tmp_path / "out").rglob("*.*")] == [own] and own.read_text(encoding="utf-8") == "mine"
    own.unlink()
    assert main.main(words) == 0


def class_of(folder: Path, rows: Sequence[tuple[str, ...]], sheet: str = SHEET) -> list[str]:
    """A class in files; the words that grade it."""
    with (folder / "class.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("student", "prior", "ham"), *rows])
    return ["grade", str(written(folder, sheet)), str(folder / "class.csv"), "--out", str(folder / "out")]


def tree(folder: Path) -> dict[str, bytes]:
    """The content of every file below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
            if path.is_file()}


def table(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / "out" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_class_is_graded(tmp_path: Path, capsys: Capture) -> None:
    assert main.main([*class_of(tmp_path, ROWS), "--keys"]) == 0
    assert "5 students, 2 questions: on average 1.4 of 4 points" in capsys.readouterr().out
    assert [tuple(one.values()) for one in table(tmp_path, "results.csv")] == [
        ("s1", "4", "0", "3", "1"), ("s2", "2", "0", "1", "1"), ("s3", "0", "0", "0", "0"),
        ("s4", "1", "0", "0", "1"), ("s5", "0", "0", "0", "0")]
    told = json.loads((tmp_path / "out" / "results.json").read_text(encoding="utf-8"))
    assert [one["student"] for one in told["students"]] == [one[0] for one in ROWS]
    marks = {mark["question"]: mark for mark in told["students"][1]["marks"]}
    assert marks["prior"]["credit"] == "1/3" and marks["prior"]["mistakes"][0]["id"] == "forgot-smoothing"
    assert told["items"][0]["mistakes"]["forgot-smoothing"] == 1 and told["items"][0]["answered"] == 4
    for ending in (".html", ".md"):
        page = (tmp_path / "out" / "feedback" / f"s2{ending}").read_text(encoding="utf-8")
        assert "Glätten" in page and "falsch" in page and "Antwort" in page and "2/5 = 0.400" in page
        assert "Mails" in (tmp_path / "out" / f"report{ending}").read_text(encoding="utf-8")
    assert not [name for name in os.listdir(tmp_path / "out") if name.startswith(".")]


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, dict[str, bytes]]]:
    """A class in batches of two, and the folder that a run without interruption makes."""
    monkeypatch.setattr(journal, "BATCH", 2)
    arguments = class_of(tmp_path, ROWS)
    assert main.main(arguments) == 0
    expected = tree(tmp_path / "out")
    for path in (tmp_path / "out" / "feedback").iterdir():
        path.unlink()
    yield tmp_path, expected


def test_a_run_that_was_killed_anywhere_goes_on_to_the_same_folder(
        whole: tuple[Path, dict[str, bytes]], monkeypatch: pytest.MonkeyPatch) -> None:
    folder, expected = whole
    write, runs = whole_files.write, 0
    arguments = [*class_of(folder, ROWS)[:-1], str(folder / "again")]
    while True:
        left = runs + 1

        def counted(*given: object) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise Killed
            write(*given)   # type: ignore[arg-type]

        monkeypatch.setattr(whole_files, "write", counted)
        try:
            main.main(arguments)
        except Killed:
            runs += 1
            monkeypatch.setattr(whole_files, "write", write)
            assert main.main(arguments) == 0
            assert tree(folder / "again") == expected
            for path in sorted((folder / "again").rglob("*"), reverse=True):
                path.unlink() if path.is_file() else path.rmdir()
        else:
            break
    assert runs == 3 + 5 + 2 + 10   # batches, tables, reports, pages


def test_a_run_killed_by_the_system_goes_on(tmp_path: Path) -> None:
    arguments = class_of(tmp_path, ROWS)
    code = ("import os, signal, sys; from refml import whole_files; from refml.cli import main\n"
            "write, count = whole_files.write, []\n"
            "def deadly(*given):\n"
            "    count.append(1)\n"
            "    os.kill(os.getpid(), signal.SIGKILL) if len(count) == 5 else write(*given)\n"
            "whole_files.write = deadly\n"
            "main.main(sys.argv[1:])")
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL
    assert main.main(arguments) == 0
    again = [*arguments[:-1], str(tmp_path / "again")]
    assert main.main(again) == 0
    assert tree(tmp_path / "out") == tree(tmp_path / "again")


def test_a_second_run_changes_nothing(whole: tuple[Path, dict[str, bytes]]) -> None:
    folder, expected = whole
    assert main.main(class_of(folder, ROWS)) == 0
    assert tree(folder / "out") == expected


def test_a_change_of_the_sheet_says_whose_marks_change_and_why(tmp_path: Path, capsys: Capture,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    main.main(class_of(tmp_path, ROWS))
    assert "changed" not in capsys.readouterr().out
    changed = SHEET.replace('"1/3"', '"2/3"')
    rows = [*ROWS[:3], ("s4", "2/5", "3/5"), ("s6", "2/5", "")]
    assert main.main(class_of(tmp_path, rows, changed)) == 0
    assert f"marks that changed: {tmp_path / 'out' / 'changes.csv'}" in capsys.readouterr().out
    found = [tuple(one.values()) for one in table(tmp_path, "changes.csv")]
    assert found == [
        ("s2", "prior", "1", "2", "credit of forgot-smoothing: 1/3, now 2/3"),
        ("s4", "prior", "0", "3",
         "credit of forgot-smoothing: 1/3, now 2/3; the answer was '7/5' and is '2/5'")]
    assert sorted(os.listdir(tmp_path / "out" / "feedback")) == sorted(
        f"s{n}.{ending}" for n in (1, 2, 3, 4, 6) for ending in ("html", "md"))
    expected = tree(tmp_path / "out")
    write = whole_files.write

    def killed_at_the_end(path: Path, *given: object) -> None:
        write(path, *given)   # type: ignore[arg-type]
        if path.name == "results.json":
            raise Killed

    main.main([*class_of(tmp_path, ROWS)[:-1], str(tmp_path / "other")])
    arguments = [*class_of(tmp_path, rows, changed)[:-1], str(tmp_path / "other")]
    monkeypatch.setattr(whole_files, "write", killed_at_the_end)
    with pytest.raises(Killed):
        main.main(arguments)
    monkeypatch.setattr(whole_files, "write", write)
    assert main.main(arguments) == 0
    assert tree(tmp_path / "other") == expected


def test_where_no_mark_changes_no_file_says_so(tmp_path: Path, capsys: Capture) -> None:
    main.main(class_of(tmp_path, ROWS))
    changed = class_of(tmp_path, ROWS, SHEET.replace('"1/3"', '"2/3"'))
    main.main(changed)
    assert "marks that changed" in capsys.readouterr().out
    assert main.main([*changed, "--student", "student"]) == 0
    assert "marks that changed" not in capsys.readouterr().out
    assert not (tmp_path / "out" / "changes.csv").exists()


def test_a_bad_row_never_stops_the_others(tmp_path: Path, capsys: Capture) -> None:
    arguments = class_of(tmp_path, ROWS)
    path = tmp_path / "class.csv"
    content = path.read_bytes().replace(b"s3,", b's9,"\r\n,2/5,3/5\r\ns1,1,1\r\ns3,\xff,')
    path.write_bytes(content + b"s7," + b"9" * 3_000_000 + b",a\x00b\r\n")
    assert main.main(arguments) == 1
    told = capsys.readouterr().out
    assert "4 rows could not be marked" in told
    assert [one["student"] for one in table(tmp_path, "results.csv")] == ["s1", "s2", "s4", "s5", "s7"]
    assert [one["line"] for one in table(tmp_path, "problems.csv")] == ["4", "5", "6", "7"]


class Page(HTMLParser):
    """The tags of a page and their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attributes}


def test_nothing_that_a_student_writes_is_executed_or_interpreted(tmp_path: Path, capsys: Capture) -> None:
    rows = [(f"{text}{place}", text, text) for place, text in enumerate(NASTY)
            if text != "\ud800"]   # which no file in UTF-8 holds
    main.main([*class_of(tmp_path, rows)])
    printed = capsys.readouterr()
    assert "\x1b" not in printed.out + printed.err
    for path in (tmp_path / "out").rglob("*.html"):
        page = Page()
        page.feed(path.read_text(encoding="utf-8"))
        assert page.tags <= {"html", "meta", "title", "style", "h1", "h2", "p", "strong", "section", "pre",
                             "dl", "dt", "dd", "code", "table", "tr", "th", "td"}, path
        assert page.attributes <= {"lang", "charset", "http-equiv", "content", "name", "class"}
    for path in (tmp_path / "out").rglob("*.*"):
        text = path.read_text(encoding="utf-8")
        assert all(one.isprintable() or one in "\r\n" for one in text), path
    for name in ("results.csv", "answers.csv", "items.csv", "problems.csv", "unread.csv"):
        cells = [cell for row in table(tmp_path, name) for cell in row.values()]
        assert not [cell for cell in cells if cell.startswith(("=", "@", "\t", "\r", "+cmd", "-2+"))]


@pytest.mark.parametrize(("change", "said"), [
    (("--student", "nobody"), "has no column 'nobody'"), (("--encoding", "utf-99"), "encoding='utf-99'"),
    (("--seed", "x"), "seed='x'"),
])
def test_what_is_no_option_is_refused(tmp_path: Path, change: tuple[str, str], said: str,
                                      capsys: Capture) -> None:
    assert main.main([*class_of(tmp_path, ROWS), *change]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_files_that_are_none_are_refused_in_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    arguments = class_of(tmp_path, ROWS)
    (tmp_path / "results.json").write_text("[]", encoding="utf-8")
    for place, word, said in ((1, "none.toml", "is not in this folder or among"),
                              (2, "none.csv", "is not there"),
                              (4, str(tmp_path / "class.csv"), "cannot be made"),
                              (4, str(tmp_path), "cannot be read as a result of refml grade")):
        assert main.main([*arguments[:place], word, *arguments[place + 1:]]) == 2
        told = capsys.readouterr().err
        assert said in told and told.count("\n") == 1
    path = tmp_path / "class.csv"
    path.write_text("student,prior\ns1,1\n", encoding="utf-8")
    assert main.main(arguments) == 2
    assert "class.csv, line 1 has no column for question ham" in capsys.readouterr().err


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path, capsys: Capture,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = class_of(tmp_path, ROWS)
    pour, left = whole_files._pour, 6

    def full(*given: object) -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            raise OSError(28, "No space left on device")
        pour(*given)   # type: ignore[arg-type]

    monkeypatch.setattr(whole_files, "_pour", full)
    assert main.main(arguments) == 2
    told = capsys.readouterr().err
    assert "cannot be written: No space left on device" in told and told.count("\n") == 1
    monkeypatch.setattr(whole_files, "_pour", pour)
    assert main.main(arguments) == 0
    assert main.main([*arguments[:-1], str(tmp_path / "again")]) == 0
    assert tree(tmp_path / "out") == tree(tmp_path / "again")


# ---------------------------------------------------------------- answers that could not be read

UNREAD = [("s1", "2/5", "3/5"), ("s2", "=x", "3/5"), ("s3", "=x", "4 to 5"), ("s4", "1/0", "1/2")]


def decided(folder: Path, given: dict[tuple[str, str], str]) -> None:
    """Write credits into unread.csv as a spreadsheet does, the rows by student and question."""
    rows = table(folder, "unread.csv")
    for one in rows:
        one["credit"] = given.get((one["student"], one["question"]), one["credit"])
    with (folder / "out" / "unread.csv").open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), delimiter=";", lineterminator="\r\n")
        writer.writeheader()
        writer.writerows(rows)


def test_what_could_not_be_read_is_open_until_the_teacher_decides(tmp_path: Path, capsys: Capture) -> None:
    words = class_of(tmp_path, UNREAD)
    assert main.main(words) == 1
    told = capsys.readouterr().out
    assert "4 answers of 3 students could not be read, and the mean leaves these students out" in told
    assert "on average 4 of 4 points" in told
    assert [tuple(one.values()) for one in table(tmp_path, "results.csv")] == [
        ("s1", "4", "0", "3", "1"), ("s2", "1", "1", "", "1"), ("s3", "0", "2", "", ""),
        ("s4", "0", "1", "", "0")]
    rows = table(tmp_path, "unread.csv")
    assert [(one["student"], one["question"], one["text"], one["credit"]) for one in rows] == [
        ("s2", "prior", "'=x", ""), ("s3", "prior", "'=x", ""), ("s3", "ham", "4 to 5", ""),
        ("s4", "prior", "1/0", "")]
    assert all(one["reason"] for one in rows)
    items = {one["question"]: one for one in table(tmp_path, "items.csv")}
    assert [items["prior"][name] for name in ("open", "mean_credit", "answered")] == ["3", "1", "4"]
    pages = [(tmp_path / "out" / "feedback" / f"s{i}.md").read_text(encoding="utf-8") for i in (1, 2, 3)]
    assert "4 / 4 points\n" in pages[0] and "1 / 4 points, 1 open\n" in pages[1]
    assert "0 / 4 points, 2 open\n" in pages[2]

    decided(tmp_path, {("s3", "prior"): "0,5", ("s3", "ham"): "1"})   # one row for both who wrote =x
    assert main.main(words) == 1
    assert [tuple(one.values()) for one in table(tmp_path, "results.csv")] == [
        ("s1", "4", "0", "3", "1"), ("s2", "2.5", "0", "1.5", "1"), ("s3", "2.5", "0", "1.5", "1"),
        ("s4", "0", "1", "", "0")]
    assert [one["credit"] for one in table(tmp_path, "unread.csv")] == ["1/2", "1/2", "1", ""]
    why = "the teacher decided on what could not be read"
    assert [tuple(one.values()) for one in table(tmp_path, "changes.csv")] == [
        ("s2", "prior", "", "1.5", why), ("s3", "prior", "", "1.5", why), ("s3", "ham", "", "1", why)]
    expected = tree(tmp_path / "out")
    assert main.main(words) == 1 and tree(tmp_path / "out") == expected

    assert main.main([*words, "--unread", "0"]) == 0
    assert [one["points"] for one in table(tmp_path, "results.csv")] == ["4", "2.5", "2.5", "0"]
    assert {one["open"] for one in table(tmp_path, "results.csv")} == {"0"}


def test_a_decision_lapses_for_another_text_and_waits_for_its_own(tmp_path: Path) -> None:
    main.main(class_of(tmp_path, UNREAD))
    decided(tmp_path, {("s2", "prior"): "1", ("s4", "prior"): "0"})
    other = [("s1", "2/5", "3/5"), ("s2", "=y", "3/5"), ("s3", "2/5", "3/5")]
    assert main.main(class_of(tmp_path, other)) == 1
    assert [one["prior"] for one in table(tmp_path, "results.csv")] == ["3", "", "3"]
    assert main.main(class_of(tmp_path, [*other[:1], *UNREAD[1:]])) == 1
    assert [one["prior"] for one in table(tmp_path, "results.csv")] == ["3", "3", "3", "0"]


@pytest.mark.parametrize(("given", "said"), [
    ({("s2", "prior"): "2"}, "unread.csv, line 2: credit='2' is not a number from 0 to 1"),
    ({("s2", "prior"): "half"}, "credit='half' is not a number"),
    ({("s2", "prior"): "1", ("s3", "prior"): "0"}, "one decision counts for all who wrote it"),
])
def test_a_decision_that_is_none_stops_nothing_but_this_run(tmp_path: Path, capsys: Capture,
                                                            given: dict[tuple[str, str], str],
                                                            said: str) -> None:
    words = class_of(tmp_path, UNREAD)
    main.main(words)
    capsys.readouterr()
    decided(tmp_path, given)
    expected = tree(tmp_path / "out")
    assert main.main(words) == 2
    assert said in capsys.readouterr().err and tree(tmp_path / "out") == expected


def test_an_answer_that_raises_costs_no_other(tmp_path: Path, capsys: Capture,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(ready: object, text: str) -> Verdict:
        if text == "0.6":
            raise TypeError("unhashable type")
        return mark(ready, text)   # type: ignore[arg-type]   # it stands in for the real one

    monkeypatch.setattr(marking, "mark", faulty)
    assert main.main(class_of(tmp_path, ROWS)) == 1
    assert [one["ham"] for one in table(tmp_path, "results.csv")] == ["1", "", "0", "1", "0"]
    row, = table(tmp_path, "unread.csv")
    assert (row["student"], row["text"]) == ("s2", "0.6")
    assert row["reason"] == "refml failed to judge it (TypeError): please report the answer"


def test_a_page_says_how_sure_a_mistake_is(tmp_path: Path, capsys: Capture) -> None:
    sheet = 'title = "Estimates"\nsays = {perhaps = "vielleicht"}\n' \
        '[[question]]\nid = "no"\ntext = "P(married | no)?"\nexample = "married-given-no"\npoints = 1\n'
    answers = [("s1", "0.5"), ("s2", "1/2"), ("s3", "0.5000")]
    responses = "student,no\n" + "".join(f"{student},{answer}\n" for student, answer in answers)
    for name, content in (("sheet.toml", sheet), ("responses.csv", responses)):
        (tmp_path / name).write_text(content, encoding="utf-8")
    assert main.main(["grade", str(tmp_path / "sheet.toml"), str(tmp_path / "responses.csv"),
                      "--out", str(tmp_path / "out")]) == 0
    pages = [(tmp_path / "out" / "feedback" / f"{student}.md").read_text("utf-8") for student, _ in answers]
    assert "Vielleicht: You added 1 to every count" in pages[0]
    assert "Probably: You added 1 to every count" in pages[1]
    assert "Probably" not in pages[2] and "You added 1 to every count" in pages[2]


def test_a_letter_goes_to_each_student_whose_marks_changed(tmp_path: Path, capsys: Capture) -> None:
    words = class_of(tmp_path, ROWS)
    assert main.main(words) == 0 and not (tmp_path / "out" / "letters").exists()
    assert main.main(class_of(tmp_path, ROWS, SHEET.replace("alpha = 1", "alpha = 2"))) == 0
    assert "a letter to each student concerned" in capsys.readouterr().out
    changed = {one["student"] for one in table(tmp_path, "changes.csv")}
    folder = tmp_path / "out" / "letters"
    assert {one.stem for one in folder.iterdir()} == changed and "s1" in changed
    told = (folder / "s1.txt").read_text(encoding="utf-8")
    assert "Mails: s1" in told and "prior: 3, now" in told and "the right answer was corrected" in told
    assert "2/5" not in told
    assert main.main([*class_of(tmp_path, ROWS[1:], SHEET), "--keys"]) == 0
    assert "4/7" in (folder / "s2.txt").read_text(encoding="utf-8") and not (folder / "s1.txt").exists()


def test_a_reason_that_begins_with_a_quote_has_no_apostrophe_before_it(tmp_path: Path) -> None:
    assert main.main(class_of(tmp_path, [("s1", "keine", "3/5")])) == 1
    (row,) = table(tmp_path, "unread.csv")
    assert row["reason"].startswith("“keine” ") and row["text"] == "keine"
    assert table(tmp_path, "answers.csv")[0]["reason"] == row["reason"]


def test_the_report_says_what_its_numbers_are(tmp_path: Path) -> None:
    assert main.main(class_of(tmp_path, ROWS)) == 0
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "<th>mean credit</th>" in page and "Mean credit: the share of a question" in page
    assert {"mean_credit", "discrimination"} <= {*table(tmp_path, "items.csv")[0]}


def test_pages_and_letters_are_in_the_language_of_the_sheet(tmp_path: Path) -> None:
    german = 'language = "de"\n' + SHEET.replace('says = {wrong = "falsch", ', "says = {").replace(
        ', "You wrote" = "Antwort"', "")
    assert main.main(class_of(tmp_path, ROWS, german)) == 0
    pages = [path.read_text(encoding="utf-8") for path in sorted((tmp_path / "out").glob("feedback/*.html"))]
    assert main.main(class_of(tmp_path, ROWS, german.replace("alpha = 1", "alpha = 2"))) == 0
    assert "<dt>Ihre Antwort</dt>" in pages[0] and "Punkte</h2>" in pages[0] and ">exakt<" in pages[0]
    assert ">nicht beantwortet<" in pages[2] and "<code>Nichts</code>" in pages[2]
    letter = (tmp_path / "out" / "letters" / "s1.txt").read_text(encoding="utf-8")
    assert "Dies wurde neu bewertet." in letter and "prior: 3, jetzt " in letter and " / 3 Punkte" in letter
    assert "    die richtige Antwort wurde berichtigt" in letter
    for word in (" 3 points", "You wrote", "Nothing", "unanswered", "graded again", ", now"):
        assert not any(word in page for page in (*pages, letter)), word


def test_pages_stand_under_pseudonyms_that_stay(tmp_path: Path) -> None:
    words = [*class_of(tmp_path, ROWS), "--anonymous"]
    assert main.main(words) == 0
    names = {one["student"]: one["pseudonym"] for one in table(tmp_path, "pseudonyms.csv")}
    assert list(names) == [one[0] for one in ROWS] and len({*names.values()}) == len(ROWS)
    folder = tmp_path / "out" / "feedback"
    assert {one.stem for one in folder.iterdir()} == {*names.values()}
    for student, name in names.items():
        page = (folder / f"{name}.html").read_text(encoding="utf-8")
        assert name in page and f">{student}<" not in page
    before = tree(tmp_path / "out")
    assert main.main(words) == 0 and tree(tmp_path / "out") == before
    assert main.main([*class_of(tmp_path, [*ROWS, ("s9", "2/5", "3/5")]), "--anonymous"]) == 0
    again = {one["student"]: one["pseudonym"] for one in table(tmp_path, "pseudonyms.csv")}
    assert {**names, "s9": again["s9"]} == again


def test_a_run_that_cannot_write_its_first_batch_leaves_no_journal(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    arguments = class_of(tmp_path, ROWS)
    with monkeypatch.context() as patch:
        patch.setattr(whole_files, "write", full)
        assert main.main(arguments) == 2
    assert not [name for name in os.listdir(tmp_path / "out") if name.startswith(".")]
    assert main.main(arguments) == 0


def test_what_was_passed_over_and_left_out_is_told(tmp_path: Path, capsys: Capture) -> None:
    words = class_of(tmp_path, [("s1", "1", "1"), *ROWS])
    rows = (tmp_path / "class.csv").read_text(encoding="utf-8").splitlines()
    for names, left_out in (["mail"], "mail"), ([f"m{i}" for i in range(500)], "m11, and 488 more"):
        more = "".join(f"{row},{','.join(names) if not i else ',' * (len(names) - 1)}\n"
                       for i, row in enumerate(rows))
        (tmp_path / "class.csv").write_text(more, encoding="utf-8")
        assert main.main([*words, "--which", "last"]) == 0
        told = capsys.readouterr().out.splitlines()
        assert "1 other submission passed over: the last of a student counts" in told
        assert [line.endswith(left_out) for line in told if line.startswith("columns left out: m")] == [True]


@pytest.mark.parametrize("content", ["student,pseudonym\ns1\n", "student,pseudonym\ns1,p1,x\n", "\xff"])
def test_pseudonyms_that_are_none_are_not_replaced(content: str, tmp_path: Path, capsys: Capture) -> None:
    words = [*class_of(tmp_path, ROWS), "--anonymous"]
    assert main.main(words) == 0
    kept = tmp_path / "out" / "pseudonyms.csv"
    kept.write_text(content, encoding="latin-1")
    assert main.main(words) == 2
    assert "pseudonyms.csv" in capsys.readouterr().err and kept.read_text(encoding="latin-1") == content


def test_a_journal_of_another_class_goes_and_a_broken_one_is_told(tmp_path: Path) -> None:
    for name in (f"{journal.BEGIN}another", f"{journal.BEGIN}run"):
        (tmp_path / name).mkdir()
    journal.Journal(tmp_path, "run")
    assert os.listdir(tmp_path) == [f"{journal.BEGIN}run"]
    (tmp_path / "batch").write_text("{", encoding="utf-8")
    with pytest.raises(InvalidInput, match="is not part of a journal"):
        journal.read(tmp_path / "batch")
    assert journal.read(tmp_path / "none") == []
