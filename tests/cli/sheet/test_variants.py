"""`refml sheet variants`: other numbers for each student, the same everywhere."""
from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from refml.cli import main
from tests.answers.sheets.sheet_files import PRIOR, written

Capture = pytest.CaptureFixture[str]

SHEET = 'title = "Mails"\n' + PRIOR + """
[[question]]
id = "share"
text = "{{n}} of {{n + m}} mails, =1+1"
operation = "naive_bayes.estimate"
given = {count = "{{n}}", total = "{{n + m}}", values = 2, alpha = 1}
mistakes = {forgot-smoothing = "1/2"}
[question.ranges]
n = {from = 2, to = 4}
m = {from = 2, to = 20}
"""


def keys_of(folder: Path) -> list[dict[str, str]]:
    with (folder / "keys.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_variants_are_the_same_everywhere_and_each_key_earns_all_points(tmp_path: Path,
                                                                        capsys: Capture) -> None:
    sheet = str(written(tmp_path, SHEET))
    asked = ["sheet", "variants", sheet, "-n", "12", "--seed", "7", "--out"]
    for name in ("one", "two"):
        assert main.main([*asked, str(tmp_path / name)]) == 0
    assert "12 variants of seed 7, 11 different" in capsys.readouterr().out
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.*"))
    assert len(files) == 2 + 2 * 12
    for one_file in files:
        assert (tmp_path / "one" / one_file).read_bytes() == (tmp_path / "two" / one_file).read_bytes()
    keys = [one for one in keys_of(tmp_path / "one") if one["question"] == "share"]
    assert [one["numbers"] for one in keys[:4]] == ["n = 4; m = 11", "n = 3; m = 9", "n = 2; m = 17",
                                                    "n = 4; m = 15"]
    document = json.loads((tmp_path / "one" / "keys.json").read_text(encoding="utf-8"))
    assert document["keys"][1]["numbers"] == {"n": 4, "m": 11} and len(document["keys"]) == 24
    for one in keys:
        n, m = (int(word.split()[-1]) for word in one["numbers"].split(";"))
        assert f"{n} of {n + m} mails" in (
            tmp_path / "one" / "texts" / f"{int(one['variant']):03}.md").read_text(encoding="utf-8")
        assert n + m != 2 * n   # where forgotten smoothing gives the right answer another draw is taken
    rows = [("student", "variant", "prior", "share")]
    rows += [(f"s{one['variant']}", one["variant"], "2/5", one["key"].partition(" ")[0]) for one in keys]
    with (tmp_path / "class.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    graded = ["grade", sheet, str(tmp_path / "class.csv"), "--seed", "7", "--out", str(tmp_path / "out")]
    assert main.main(graded) == 0
    assert "12 students, 2 questions: on average 2 of 2 points" in capsys.readouterr().out
    page = (tmp_path / "out" / "feedback" / "s1.md").read_text(encoding="utf-8")
    assert "4 of 15 mails" in page


def test_a_solution_is_worked_out_with_the_numbers_of_its_variant(tmp_path: Path, capsys: Capture) -> None:
    sheet = str(written(tmp_path, SHEET))
    assert main.main(["sheet", "variants", sheet, "--out", str(tmp_path / "out")]) == 0
    page = (tmp_path / "out" / "solutions" / "001.md").read_text(encoding="utf-8")
    (key,) = [one for one in keys_of(tmp_path / "out") if one["question"] == "share"]
    assert f"**{key['key']}**" in page and r"\frac" in page
    assert main.main(["sheet", "variants", sheet, "--out", str(tmp_path / "out")]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert main.main(["sheet", "variants", sheet, "--no-solutions", "--out", str(tmp_path / "none")]) == 0
    assert not (tmp_path / "none" / "solutions").exists()


@pytest.mark.parametrize(("words", "said"), [
    (["-n", "0"], "count=0 is not a number from 1"), (["-n", "x"], "count='x'"),
    (["--seed", "1.5"], "seed='1.5'"),
])
def test_what_is_no_number_of_variants_is_refused(tmp_path: Path, words: list[str], said: str,
                                                  capsys: Capture) -> None:
    sheet = str(written(tmp_path, SHEET))
    assert main.main(["sheet", "variants", sheet, *words, "--out", str(tmp_path / "o")]) == 2
    assert said in capsys.readouterr().err and not (tmp_path / "o").exists()


@pytest.mark.parametrize(("words", "most", "said"), [
    (["variants", "-n"], "variants.MOST", "count=3 is"),
    (["print", "--to", "html", "-n"], "paper.MOST", "count=3 is"),
    (["export", "--to", "csv", "--variants"], "export.MOST_VARIANTS", "variants=3 is")])
def test_the_most_variants_are_written_and_one_more_is_refused(
        words: list[str], most: str, said: str, tmp_path: Path, capsys: Capture,
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"refml.cli.sheet.{most}", 2)
    command, *options = words
    for count, status in ((2, 0), (3, 2)):
        out = str(tmp_path / f"{command}-{count}")
        assert main.main(["sheet", command, str(written(tmp_path, SHEET)), *options, str(count),
                          "--out", out]) == status
    assert f"{said} not a number from 1 to 2" in capsys.readouterr().err


@pytest.mark.parametrize(("room", "status"), [("0", 0), ("20", 0), ("20.01", 2), ("-1/100", 2)])
def test_the_room_of_an_answer_has_bounds(room: str, status: int, tmp_path: Path, capsys: Capture) -> None:
    words = ["sheet", "print", str(written(tmp_path, SHEET)), "--to", "latex", f"--room={room}"]
    assert main.main([*words, "--out", str(tmp_path / "paper.tex")]) == status
    told = capsys.readouterr().err
    assert not status or f"room={room} is not a number of centimetres from 0 to 20" in told


def test_a_sheet_with_a_problem_leaves_no_folder(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, SHEET.replace("{from = 2, to = 20}", "{from = 2, to = 1}"))
    assert main.main(["sheet", "variants", str(path), "--out", str(tmp_path / "o")]) == 2
    assert "line 16: question 'share': ranges.m" in capsys.readouterr().err and not (tmp_path / "o").exists()
