"""`refml book` writes a folder whole or not at all."""
from __future__ import annotations

import argparse
import errno
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from refml import whole_files
from refml.book import site
from refml.book.finding import publishing
from refml.book.records.context import Additions
from refml.cli.book import command
from refml.cli.main import main
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Spec

SMALL = site.Book({"index.html": "<p>", "assets/book.css": "p {}", "live/run.wasm": b"\0asm"}, {})


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book of three files: what is written is not what these tests are about."""
    monkeypatch.setattr(site, "written", lambda *_, **__: SMALL)


def test_the_book_is_written_and_told(small: None, tmp_path: Path,
                                      capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "book"
    assert main(["book", "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: 3 files, 0.0 MB; open {out / 'index.html'}\n"
    assert (out / "live" / "run.wasm").read_bytes() == b"\0asm"
    assert os.listdir(tmp_path) == ["book"]


@pytest.mark.parametrize("there, said", [("a file", "is not a folder"), ("a full folder", "is not empty")])
def test_what_is_there_is_left_alone(small: None, tmp_path: Path, there: str, said: str,
                                     capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "book"
    if there == "a file":
        out.write_text("mine")
    else:
        out.mkdir()
        (out / "mine.txt").write_text("mine")
    assert main(["book", "--out", str(out)]) == 2
    assert f"{said}: give a folder that is not there yet" in capsys.readouterr().err
    assert (out if there == "a file" else out / "mine.txt").read_text() == "mine"
    assert os.listdir(tmp_path) == ["book"]


def test_a_full_disk_leaves_nothing(small: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                    capsys: pytest.CaptureFixture[str]) -> None:
    written: list[Any] = []

    def full(file: Any, data: bytes) -> None:
        written.append(data)
        if len(written) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(whole_files, "_pour", full)
    assert main(["book", "--out", str(tmp_path / "book")]) == 2
    assert "out=" in capsys.readouterr().err
    assert len(written) == 2
    assert os.listdir(tmp_path) == []


def test_a_formula_that_cannot_be_set_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                               capsys: pytest.CaptureFixture[str]) -> None:
    found = site.Book({"index.html": ""}, {"odd": "no command"})
    monkeypatch.setattr(site, "written", lambda *_, **__: found)
    assert main(["book", "--out", str(tmp_path / "book")]) == 1
    assert "formula odd stands as LaTeX, for it cannot be converted: no command" in capsys.readouterr().out
    assert (tmp_path / "book" / "index.html").is_file()


def test_without_the_extra_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                              capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "math_core", None)
    assert main(["book", "--out", str(tmp_path / "book")]) == 2
    assert "the book needs math-core, of the extra `book`" in capsys.readouterr().err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("jobs", ["0", "65", "x"])
def test_a_number_of_processes_that_is_none_is_refused(jobs: str, tmp_path: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "--out", str(tmp_path / "book"), "--jobs", jobs]) == 2
    assert f"jobs='{jobs}'" in capsys.readouterr().err
    assert os.listdir(tmp_path) == []


def test_a_folder_without_runtimes_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["book", "--out", str(tmp_path / "book"), "--runtimes", str(tmp_path)]) == 2
    assert "run npm install" in capsys.readouterr().err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("more", [["--site", "https://example.org"], ["--runtimes", "folder"]])
def test_a_chapter_to_print_takes_no_option_of_the_book(more: list[str], tmp_path: Path,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "--chapter", "text", "--out", str(tmp_path / "text.html"), *more]) == 2
    assert "leave out --site and --runtimes" in capsys.readouterr().err and not os.listdir(tmp_path)


def test_a_chapter_is_one_file_to_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "text.html"
    assert main(["book", "--chapter", "text", "--out", str(out)]) == 0
    written = out.read_text(encoding="utf-8")
    assert written == site.printed(load(), "text") and os.listdir(tmp_path) == ["text.html"]
    assert capsys.readouterr().out == \
        f"{out}: {len(written.encode()) / 1000:.0f} KB; open it in a browser and print it\n"


def test_the_address_and_the_number_of_processes_reach_the_book(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def written(spec: Spec, additions: Additions, told: Any, jobs: int) -> site.Book:
        told("index.html")
        asked.append((additions.site, jobs))
        return SMALL

    monkeypatch.setattr(site, "written", written)
    options = ["--site", "https://example.org/b", "--jobs", "64"]
    assert main(["book", "--out", str(tmp_path / "a"), *options]) == 0
    assert main(["book", "--out", str(tmp_path / "b"), "--jobs", "1"]) == 0
    assert asked == [(publishing.site_of("https://example.org/b"), 64), ("", 1)]


@pytest.mark.parametrize(("cores", "jobs"), [(5, "5"), (None, "1")])
def test_a_process_for_each_core_writes_pages(cores: int | None, jobs: str,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    assert parser.parse_args(["--out", "book"]).jobs == jobs
