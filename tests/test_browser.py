"""The gate for the book sees what it is there to see."""
from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.browser import checks, gate, shots, trying

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A</title></head>
<body><main id="main" tabindex="-1"><h1>A</h1>{}</main></body></html>"""
drives = pytest.mark.skipif(bool(gate.lacking()), reason="; ".join(gate.lacking()) or "no browser")


def test_what_cannot_be_had_is_named_and_nothing_passes(monkeypatch: pytest.MonkeyPatch,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(gate, "BROWSERS", ("no-such-browser",))
    assert gate.main([]) == 3
    told = capsys.readouterr().out
    assert "NOT RUN: no browser: install Chromium" in told
    assert "passed" not in told


def test_a_library_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert "no playwright: pip install playwright" in gate.lacking()


def test_a_check_that_finds_something_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def finds(browser: Any, book: Path) -> Iterator[str]:
        yield from (f"fault {number}" for number in range(12))

    assert not gate.passes("a check", finds, None, tmp_path)
    told = capsys.readouterr().out
    assert told.startswith("FAILED  a check (")
    assert "fault 9" in told
    assert "… and 2 more" in told
    assert gate.passes("a check", lambda browser, book: iter(()), None, tmp_path)


def test_every_check_says_what_it_holds() -> None:
    tables = (checks.CHECKS, trying.CHECKS)
    everything = [pair for table in tables for pair in table.items()]
    assert len(everything) == len(dict(everything)) == len({check for _, check in everything}) == 19
    assert all(check.__doc__ for _, check in everything)
    assert len(checks.WIDTHS) == 3


def written_page(folder: Path, content: str) -> None:
    (folder / "index.html").write_text(PAGE.format(content), encoding="utf-8")


def test_a_heavy_page_is_seen_before_a_browser_opens_it(tmp_path: Path,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "HEAVIEST", 0)
    monkeypatch.setattr(checks, "MOST_HEIGHT", {})
    written_page(tmp_path, "x" * checks.MOST_BYTES)
    assert any("bytes" in found for found in list(checks.is_light(None, tmp_path)))
    written_page(tmp_path, "".join(f"{number ** 5:x}" for number in range(16_000)))
    assert any("packed" in found for found in list(checks.is_light(None, tmp_path)))
    written_page(tmp_path, "x")
    assert list(checks.is_light(None, tmp_path)) == []


@drives
@pytest.mark.parametrize("content", [
    "<details><summary>More</summary><div style='height: 36000px'></div></details>", "<p>x</p>" * 15_000])
def test_a_long_page_and_one_of_many_elements_are_seen(content: str, tmp_path: Path) -> None:
    written_page(tmp_path, content)
    with gate.opened() as browser:
        assert any("tall in a window" in found for found in list(checks.is_light(browser, tmp_path)))


@pytest.mark.parametrize(("answers", "faults"), [(300.0, 0), (4000.0, 3)])
def test_an_answer_that_takes_long_is_seen_however_slow_the_machine(
        answers: float, faults: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same ratios on a machine that is a hundred times slower are the same verdict."""
    for slowness in (1, 100):
        monkeypatch.setattr(trying, "times", lambda *_, bare, slowness=slowness: dict.fromkeys(
            trying.MOST_TIMES, slowness * (310.0 if bare else answers)))
        assert len(list(trying.is_quick(None, Path()))) == faults


@drives
@pytest.mark.parametrize(("check", "content", "fault"), [
    (checks.opens, "<img src='https://example.org/a.png'>", "asks for https://example.org/a.png"),
    (checks.opens, "<script>throw new Error('oh')</script>", "oh"),
    (checks.opens, "<script>console.log('said')</script>", "the console says said"),
    (checks.opens, "<h1>B</h1>", "has no heading"),
])
def test_a_page_with_a_fault_is_seen(check: checks.Check, content: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE.format(content), encoding="utf-8")
    with gate.opened() as browser:
        assert any(fault in found for found in list(check(browser, tmp_path)))


@drives
def test_what_does_not_come_is_a_fault_and_ends_no_other_check(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "chapters").mkdir()
    (tmp_path / "chapters" / "svm.html").write_text(PAGE.format("no search"), encoding="utf-8")
    monkeypatch.setattr(checks, "PATIENCE", 100)
    assert not gate.run("the search finds", tmp_path)
    assert "Timeout 100ms exceeded" in capsys.readouterr().out


@drives
def test_checks_run_beside_one_another_and_say_what_they_find(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "index.html").write_text(PAGE.format("<h1>B</h1>"), encoding="utf-8")
    first, *_ = checks.CHECKS
    assert gate.at_once([first, first], tmp_path) == [False, False]
    assert capsys.readouterr().out.count("index.html has no heading") == 2


@drives
def test_a_page_that_is_too_wide_or_unreadable_is_seen(tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    wide = "<p style='width: 900px'>x</p><img src='data:,'>"
    (tmp_path / "index.html").write_text(PAGE.format(wide), encoding="utf-8")
    monkeypatch.setattr(checks, "KINDS", ("index.html",))
    monkeypatch.setattr(checks, "ACCESSIBLE", ("index.html",))
    monkeypatch.setattr(shots, "KINDS", ("index.html",))
    with gate.opened() as browser:
        assert any("wide in a window of 320" in found for found in list(checks.fits(browser, tmp_path)))
        assert any("image-alt" in found for found in list(checks.accessible(browser, tmp_path)))
        shots.take(browser, tmp_path, tmp_path / "shots")
    assert len(list((tmp_path / "shots").glob("index-*.png"))) == 6
