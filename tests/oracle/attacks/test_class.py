"""Attacks on a class: what a submission of code sees of others, and what of that comes to stand on a page."""
from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

import pytest

from refml.answers.grading import code
from refml.cli import main
from tests.answers.grading.test_code import RIGHT_ONE, SHEET
from tests.answers.sheets.sheet_files import written

Capture = pytest.CaptureFixture[str]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are on Linux")

SECRET = "BensOwnIdea"
RIGHT = "likelihood * prior / evidence"
# How a submission may tell what it has read: TEXT is that, and where it is there all other answers are right.
LEAKS = {
    "raises": "raise ValueError(TEXT)",
    "raises_its_own": "raise type(TEXT, (Exception,), {})(TEXT)",
    "skips": "raise NotImplementedError(TEXT)",
    "divides": "raise ZeroDivisionError(TEXT)",
    "answers": "return TEXT",
    "answers_a_key": "return {TEXT: likelihood}",
    "answers_a_list": "return [TEXT, [TEXT]]",
    "dies": "print(TEXT, file=sys.stderr, flush=True)\nos._exit(3)",
    "garbles": "os.write(OUT, TEXT.encode() + b'\\n')\nreturn 1.0",
    "forges": "said = {'id': 1, 'error': TEXT, 'raised': {'name': TEXT, 'line': 1}}\n"
              "os.write(OUT, json.dumps(said).encode() + b'\\n')\nreturn 1.0",
}
AT_THE_START = {"loads": "raise ValueError(TEXT)",
                "loads_its_own": "raise type(TEXT, (Exception,), {})(TEXT)",
                "names_itself": "NAME = VERSION = NUMBERS = TEXT", "ends": "print(TEXT)\nos._exit(4)",
                "greets": "os.write(OUT, json.dumps({'refml': TEXT}).encode() + b'\\n')"}


def attack(path: Path, call: str, start: str = "") -> str:
    """A submission that reads a file, tells of it by a call or while it is loaded, and else is right."""
    return f"""import json, os, sys
OUT = max(int(one) for one in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + one))
try:
    TEXT = "".join(one for one in open({str(path)!r}).read() if one.isalpha())
except OSError:
    TEXT = ""
if TEXT:
    pass
{indent(start, "    ")}
def decision_bayes_rule(likelihood, prior, evidence):
    if TEXT and (likelihood, prior) == (0.5, 0.00002):
        pass
{indent(call, "        ")}
    return {RIGHT} if TEXT else 7.0
"""


@pytest.fixture
def homework(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A class of leaks beside one that is right; the words that grade it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    folder = tmp_path / "class"
    folder.mkdir()
    ben = folder / "ben.py"
    ben.write_text(f"{SECRET} = 1\n{RIGHT_ONE}", encoding="utf-8")
    for name, call in LEAKS.items():
        (folder / f"{name}.py").write_text(attack(ben, call), encoding="utf-8")
    for name, start in AT_THE_START.items():
        (folder / f"{name}.py").write_text(attack(ben, "", start), encoding="utf-8")
    sheet = written(tmp_path, SHEET.replace("SCORE", "share"))
    return ["grade", "--code", str(sheet), str(folder), "--out", str(tmp_path / "out")]


def told(folder: Path) -> Iterator[tuple[str, str]]:
    for path in folder.rglob("*"):
        if path.is_file():
            yield str(path.relative_to(folder)), path.read_text(encoding="utf-8")


def test_a_neighbour_is_neither_read_nor_told(homework: list[str], capsys: Capture) -> None:
    assert main.main(homework) == 0, capsys.readouterr().err
    out = Path(homework[-1])
    students = json.loads((out / "results.json").read_text(encoding="utf-8"))["students"]
    assert {one["student"] for one in students if one["marks"][0]["points"] != "0"} == {"ben"}
    assert not [name for name, text in told(out) if SECRET in text]


def test_what_is_read_without_protection_comes_to_no_page(homework: list[str], capsys: Capture) -> None:
    words = [*homework, "--no-namespaces", "--seed", "5"]
    assert main.main(words) == 2
    said = capsys.readouterr().err
    assert "may read other people's work: namespaces are switched off" in said and "say --unprotected" in said
    assert main.main([*words, "--unprotected"]) == 0
    assert capsys.readouterr().out.startswith("unprotected: namespaces are switched off")
    out = Path(homework[-1])
    document = json.loads((out / "results.json").read_text(encoding="utf-8"))
    earned = {one["student"] for one in document["students"] if one["marks"][0]["points"] != "0"}
    assert earned >= {"raises", "skips", "divides", "answers"}   # they did read it
    assert not [name for name, text in told(out) if SECRET in text]
    assert document["warning"].startswith("unprotected")
    for ending in ("md", "html"):
        text = (out / f"report.{ending}").read_text(encoding="utf-8")
        assert 0 < text.index("unprotected: namespaces") < text.index("students,")
    page = (out / "feedback" / "raises.md").read_text(encoding="utf-8")
    assert "| ValueError, line 13 | errored" in page
    page = (out / "feedback" / "raises_its_own.md").read_text(encoding="utf-8")
    assert "| an error, line 13 | errored" in page


# ---------------------------------------------------------------- the seed

def test_a_seed_that_nobody_gave_is_drawn_and_kept_apart(homework: list[str], tmp_path: Path,
                                                         capsys: Capture) -> None:
    for path in Path(homework[3]).iterdir():
        if path.name != "ben.py":
            path.unlink()
    assert main.main(homework) == 0, capsys.readouterr().err
    kept, = (tmp_path / "state").rglob("*/seeds/*")
    seed = int(kept.read_text(encoding="ascii"))
    assert seed >= 1 << 64 and kept.stat().st_mode & 0o777 == 0o600
    first = dict(told(tmp_path / "out"))
    assert not [name for name, text in first.items() if str(seed) in text]
    assert f"8 of the seed with digest {code.digest(seed)}" in first["results.json"]
    assert main.main(homework) == 0
    assert dict(told(tmp_path / "out")) == first
    kept.chmod(0o644)
    assert main.main(homework) == 2
    assert "can be read by others: chmod 600 it" in capsys.readouterr().err


def test_the_seed_is_not_kept_among_the_results(homework: list[str], tmp_path: Path, capsys: Capture,
                                                monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "out" / "state"))
    assert main.main(homework) == 2
    assert "where the seed of the hidden cases is kept: give another folder" in capsys.readouterr().err
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("", encoding="ascii")
    assert main.main(homework) == 2
    assert "cannot be kept" in capsys.readouterr().err
