"""What commands print and write, whole, kept in the transcript of their folder.

A transcript holds the options of the folder's command, then each run with its exit status, what it prints,
and the files that it has written; of a long file its digest: pytest keeps the folder in which it was written.
A run is added by its line there.
"""
from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from refml import __version__
from refml.cli import main
from tests import goldens

POINTS = "x,y,kind\n1,3,a\n3,3,a\n4,4,a\n2,1,b\n5,2,b\n3,0.5,b\n"
MAILS = ("spam\tbuy now\nham\tsee you now\nspam\tbuy buy\nham\tsee me\nspam\tnow buy\nham\tyou and me\n"
         "spam\tcheap, buy\nham\tnow you see\n")
SHEET = """title = "Mails & points"

[[question]]
id = "prior"
text = "What share of the mails is spam?"
operation = "naive_bayes.prior"
given = {labels = ["spam", "ham", "ham"], alpha = 1}
part = "result.spam"
points = 3

[[question]]
id = "machine"
text = "Which line has the widest margin?"
operation = "svm.solve"
given = {rows = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], labels = [1, 1, 1, -1, -1]}
part = "weights,bias"
scale = "up_to_positive_scale"
points = 2

[[question]]
id = "angle"
text = "Which angle is it?"
operation = "linear.angle"
given = {u = [1, 0], v = [1, 1]}
"""
ANSWERS = """student,prior,machine,angle
s1,2/5,"-2x1 + 6x2 - 7 = 0",acute
s2,0.3333,"w = (1, 1), b = 0",right
s3,,keine,Acute
s4,0.4,"(-2/5, 6/5), -7/5",obtuse
s5,7/5,"w=(-2,6), b=-5",
"""
FILES = {"points.csv": POINTS, "mails.txt": MAILS, "exam.toml": SHEET, "answers.csv": ANSWERS}

MOST_LINES = 24   # of a file that stands there whole
COMMAND = re.compile(r"^\$ refml (.*) → [0-9]+$", re.MULTILINE)


def test_commands_print_and_write_what_they_did(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str]
) -> None:
    """Hold the transcript beside the module that imports this, in a folder with small files."""
    kept = request.path.with_name("transcript.txt")
    commands = COMMAND.findall(kept.read_text(encoding="utf-8"))
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    held = [name for name, one in main.COMMANDS.items() if one.module == kept.parent.name]
    assert held
    goldens.held(kept, [*(line for name in held for line in options(main.parser_of(name, "refml")[1])), "",
                        *(line for command in commands for line in told(command, tmp_path, capsys))])


def options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """A line for each option and argument of a command: how often it is given, what it takes, its default."""
    for one in parser._actions:
        if isinstance(one, argparse._SubParsersAction):
            for below in one.choices.values():
                yield from options(below)
        else:
            takes = "|".join(map(str, one.choices)) if one.choices else one.metavar
            default = "of the machine" if one.dest == "jobs" else repr(one.default)
            yield (f"{parser.prog} {' '.join(one.option_strings) or one.dest}: "
                   f"{type(one).__name__.strip('_')}, nargs {one.nargs}, takes {takes}, default {default}")


def told(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    """The lines of one command."""
    before = contents(folder)
    status = main.main(shlex.split(command))
    printed = capsys.readouterr()
    yield f"$ refml {command} → {status}"
    yield from masked(printed.out + printed.err)
    for name, content in contents(folder).items():
        if before.get(name) != content:
            lines = masked(content.decode("utf-8-sig"))
            long = len(lines) > MOST_LINES
            yield f"--- {name}" + f": {len(lines)} lines, {goldens.digest(chr(10).join(lines))}" * long
            yield from [] if long else lines
    yield ""


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*"))
            if path.is_file()}


def masked(text: str) -> list[str]:
    """The lines of a text, the version of refml left out."""
    return text.replace(__version__, "VERSION").splitlines()
