"""The documents tell the truth: their examples are run, their links lead somewhere.

In every Markdown file of the project, a fenced block is treated by its language:

    console   run in a scratch copy of the checkout, in one shell; a line `$ ...` is a command, a line `> ...`
              goes on with it, and the lines after it are what it prints, on both streams; `...` stands for
              any text, also for several lines
    pycon     a doctest, `...` likewise
    python    run from top to bottom
    toml      parsed
    json      parsed, whole or line by line
    yaml      parsed, a workflow of GitHub; its steps are run, those apart that install

A block of another language (`sh`, `text`) is shown and not run.
"""
from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("refml", "spec", "tests", "tools", "docs", ".ci")
SECONDS = 3600
SEPARATOR = "=== end of one command ==="
PROGRESS = re.compile(r"^refml: .* \((\d+ min )?\d+ s\)\n", re.MULTILINE)   # on a busy machine

# Marks of unfinished work, and folders of some machine: written in pieces, for this file is searched too.
UNWANTED = ["TO" + "DO", "FIX" + "ME", *(f"/{folder}/" for folder in ("work", "tmp", "root", "home"))]


@dataclass(frozen=True)
class Block:
    """A fenced block of a Markdown file."""

    file: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT).as_posix()}:{self.line}"


def project_files() -> list[Path]:
    """Every file that people write: those of the project's folders, and those beside them."""
    files = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in FOLDERS:
        files += [path for path in (ROOT / folder).rglob("*")
                  if path.is_file() and "__pycache__" not in path.parts]
    return sorted(files)


def blocks_of(file: Path) -> list[Block]:
    """The fenced blocks of a Markdown file."""
    found = []
    start, language, lines = 0, "", list[str]()
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        fence = re.match(r"```(\w*)", line)
        if fence and not start:
            start, language, lines = number, fence[1], []
        elif fence:
            found.append(Block(file, start, language, "\n".join(lines) + "\n"))
            start = 0
        else:
            lines.append(line)
    assert not start, f"{file.name}:{start}: a block is not closed"
    return found


DOCUMENTS = [file for file in project_files() if file.suffix == ".md"]
BLOCKS = [block for file in DOCUMENTS for block in blocks_of(file)]


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, so that an example may write files."""
    copy = tmp_path_factory.mktemp("scratch") / "refml"
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    programs = copy.parent / "programs"
    programs.mkdir()
    write_program(programs / "python3", f'exec "{sys.executable}" "$@"')
    write_program(programs / "refml", f'PYTHONPATH="{copy}" exec "{sys.executable}" -m refml "$@"')
    return copy


def write_program(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)


def commands_of(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output that the document shows."""
    commands: list[tuple[str, str]] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            commands.append((line[2:], ""))
            continue
        assert commands, f"{block}: output before the first command: {line!r}"
        command, shown = commands.pop()
        if line.startswith("> ") and not shown:
            commands.append((command + "\n" + line[2:], shown))
        else:
            commands.append((command, shown + line + "\n"))
    return commands


def outputs_of(commands: list[str], folder: Path) -> list[str]:
    """Run the commands in one shell; `$?` is the status of the command before, as at a terminal."""
    script = "status=0\n" + "".join(f"(exit $status)\n{command}\nstatus=$?\necho '{SEPARATOR}'\n"
                                   for command in commands)
    path = os.pathsep.join([str(folder.parent / "programs"), os.environ["PATH"]])
    done = subprocess.run(["sh", "-c", script], cwd=folder, env={**os.environ, "PATH": path},
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", timeout=SECONDS)
    return PROGRESS.sub("", done.stdout).split(SEPARATOR + "\n")[:-1]


def agrees(shown: str, printed: str) -> bool:
    """Whether what the document shows is what was printed, `...` standing for any text."""
    pattern = ".*".join(re.escape(piece) for piece in without_trailing_space(shown).split("..."))
    return re.fullmatch(pattern, without_trailing_space(printed), re.DOTALL) is not None


def without_trailing_space(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def check_console(block: Block, scratch: Path) -> None:
    commands = commands_of(block)
    outputs = outputs_of([command for command, _ in commands], scratch)
    for (command, shown), printed in zip(commands, outputs, strict=True):
        assert agrees(shown, printed), (
            f"{block}: $ {command}\nprints\n{printed}\nwhere the document shows\n{shown}")


def check_doctest(block: Block, scratch: Path) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, str(block), str(block.file), block.line)
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert result.attempted, f"{block}: no example"
    assert not result.failed, "".join(report)


def check_program(block: Block, scratch: Path) -> None:
    done = subprocess.run([str(scratch.parent / "programs" / "python3"), "-"], cwd=scratch, input=block.text,
                          capture_output=True, encoding="utf-8", timeout=SECONDS)
    assert done.returncode == 0, f"{block}: {done.stderr}"


def check_toml(block: Block, scratch: Path) -> None:
    assert tomllib.loads(block.text)


def check_json(block: Block, scratch: Path) -> None:
    try:
        json.loads(block.text)
    except json.JSONDecodeError:
        for line in block.text.splitlines():
            json.loads(line)


def check_workflow(block: Block, scratch: Path) -> None:
    """Run the steps as a visitor would whose my_bayes.py is right."""
    jobs = yaml.safe_load(block.text)["jobs"]
    steps = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    commands = [step for step in steps if not step.startswith("pip install")]
    assert commands, f"{block}: no step"
    shutil.copy(ROOT / "tools" / "adapters" / "textbook_decision.py", scratch / "my_bayes.py")
    summary = 'GITHUB_STEP_SUMMARY="summary.md"'
    *printed, statuses = outputs_of([summary, *(f"{command} && echo passed" for command in commands),
                                     "cat summary.md"], scratch)
    assert all(one.endswith("passed\n") for one in printed[1:]), f"{block}: {printed}"
    assert statuses.startswith("## refml check")


CHECKS = {"console": check_console, "pycon": check_doctest, "python": check_program, "toml": check_toml,
          "json": check_json, "yaml": check_workflow}


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language in CHECKS], ids=str)
def test_a_block_of_a_document_is_true(block: Block, scratch: Path) -> None:
    CHECKS[block.language](block, scratch)


def test_the_readme_shows_the_commands_that_a_visitor_types_first() -> None:
    blocks = [block for block in BLOCKS if block.file == ROOT / "README.md" and block.language == "console"]
    commands = [command for block in blocks for command, _ in commands_of(block)]
    assert "python3 -m refml check" in commands
    assert "tools/test" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_relative_link_leads_to_a_file(file: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", file.read_text(encoding="utf-8"))
    for link in links:
        assert re.match(r"[a-z]+:", link) or (file.parent / link).exists(), link


def test_the_places_of_a_keyword_are_there() -> None:
    """What CONTRIBUTING lists for a new keyword; a name in capitals stands for any."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("What a new keyword of an operation needs")[2].partition("What a mistake needs")[0]
    places = re.findall(r"`((?:refml|tests|tools|spec)/[\w./]+)", table)
    wrong = [place for place in places if not (ROOT / re.sub(r"/[A-Z]+$", "", place)).exists()]
    assert len(places) >= 15 and not wrong


@pytest.mark.parametrize("unwanted", UNWANTED)
def test_no_file_holds_a_mark_of_haste_or_a_folder_of_this_machine(unwanted: str) -> None:
    answered = "as_marked.txt"   # of what people answered: a mark of haste is theirs
    found = [path.relative_to(ROOT).as_posix() for path in project_files() if path.name != answered
             and unwanted in path.read_bytes().decode("utf-8", errors="replace")]
    assert found == []


@pytest.mark.parametrize(("shown", "printed", "same"), [
    ("a\nb", "a  \nb\n", True),
    ("a ... c", "a b\nb c", True),
    ("a ... c", "a b", False),
    ("1.5", "105", False),
    ("a", "a\nb", False),
    ("", "", True),
])
def test_the_comparison_of_outputs_is_itself_right(shown: str, printed: str, same: bool) -> None:
    assert agrees(shown, printed) is same
