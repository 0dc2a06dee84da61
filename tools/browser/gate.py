#!/usr/bin/env python3
"""The gate for the book: a real browser opens it from a disk, reads, searches, prints and measures it.

    tools/browser/gate.py                      write the book, and check it
    tools/browser/gate.py --book FOLDER        check a book that is written with --runtimes
    tools/browser/gate.py --shots FOLDER       also leave pictures of some pages at three widths there

The checks run beside one another, each in a browser of its own.  What is waited for has three minutes.  Times
are measured beside a loop of known length in the same browser: a slow or a busy machine has longer.

The runtimes that answer in the page come by npm, into a folder of their own that is kept.  The browser is
Chromium as the system has it (chromium, chromium-browser, google-chrome), driven by
Playwright; the accessibility checker is axe-core.  Neither downloads anything.

Exit status: 0 if every check passed; 1 if one failed; 3 if a browser or what drives it could not be had: then
the last line says which.
"""
from __future__ import annotations

import argparse
import contextlib
import importlib.util
import io
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from refml.book.trying import packing  # noqa: E402
from refml.errors import InvalidInput  # noqa: E402
from tools.browser import checks, moving, shots, trying  # noqa: E402  the checkout is put on the path first
from tools.minimal.runtimes import CACHE, PACKAGES  # noqa: E402

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
LIBRARIES = {"playwright": "playwright", "axe_playwright_python": "axe-playwright-python",
             "math_core": "math-core", "markdown_it": "markdown-it-py"}
SHOWN_FAULTS = 10
MOST_AT_ONCE = 4   # browsers


def main(arguments: list[str]) -> int:
    """Write the book, run every check, return the exit status."""
    parser = argparse.ArgumentParser(description="check the book in a real browser")
    parser.add_argument("--book", type=Path, help="a book that is written")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of pages")
    options = parser.parse_args(arguments)
    missing = lacking()
    if missing:
        print("\n".join(f"NOT RUN: {what}" for what in missing))
        return 3
    runtimes = installed() if options.book is None else None
    with written(options.book, runtimes) as book:
        answers = (book / "assets" / "runtimes").is_dir()
        asking = {**moving.ASKING, **trying.CHECKS} if answers else {}
        passed = at_once([*checks.CHECKS, *moving.CHECKS, *asking], book)
        if options.shots is not None:
            with opened() as browser:
                shots.take(browser, book, options.shots)
    if not answers:
        print("NOT RUN: what answers in the page: npm install " + " ".join(PACKAGES))
    print(f"{sum(passed)} passed, {len(passed) - sum(passed)} failed")
    return 1 if not all(passed) else 0 if answers else 3


def at_once(names: list[str], book: Path) -> list[bool]:
    """Run checks, as many at once as there are cores, each in a process and a browser of its own."""
    with multiprocessing.get_context("spawn").Pool(min(os.cpu_count() or 1, MOST_AT_ONCE)) as pool:
        told = []
        for said, passed in pool.imap_unordered(run_quietly, [(name, book) for name in names]):
            print(said, end="", flush=True)
            told.append(passed)
    return told


def run_quietly(asked: tuple[str, Path]) -> tuple[str, bool]:
    """What a check says, and whether it found nothing."""
    with contextlib.redirect_stdout(io.StringIO()) as said:
        passed = run(*asked)
    return said.getvalue(), passed


def run(name: str, book: Path) -> bool:
    """Run a check in a browser of its own."""
    known = {**checks.CHECKS, **moving.CHECKS, **moving.ASKING, **trying.CHECKS}
    with opened() as browser:
        return passes(name, known[name], browser, book)


def lacking() -> list[str]:
    """What cannot be had here, each with what to do."""
    found = [] if program() else ["no browser: install Chromium, as apt-get install chromium does"]
    return found + [f"no {package}: pip install {package}" for module, package in LIBRARIES.items()
                    if importlib.util.find_spec(module) is None]


def program() -> str | None:
    """The browser of this system."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def installed() -> Path | None:
    """The folder in which npm has installed the runtimes; None where it cannot."""
    if not are_there() and shutil.which("npm") is not None:
        CACHE.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--silent", "--prefix", str(CACHE), *PACKAGES])
    return CACHE if are_there() else None


def are_there() -> bool:
    """Whether both runtimes are in the folder that is kept."""
    try:
        return len(packing.found(str(CACHE))) == len(packing.RUNTIMES)
    except InvalidInput:
        return False


@contextlib.contextmanager
def written(book: Path | None, runtimes: Path | None) -> Iterator[Path]:
    """The folder of a book: the one that is given, or one that is written and removed again."""
    if book is not None:
        yield book.resolve()
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "refml", "book", "--out", f"{folder}/book",
                   *(["--runtimes", str(runtimes)] if runtimes else [])]
        subprocess.run(command, cwd=ROOT, check=True)
        yield Path(folder, "book").resolve()


@contextlib.contextmanager
def opened() -> Iterator[Any]:
    """A browser; one that runs as root needs to be told that it may."""
    driving = importlib.import_module("playwright.sync_api")
    with driving.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


def passes(name: str, check: checks.Check, browser: Any, book: Path) -> bool:
    """Whether a check finds nothing; print what it finds."""
    begin = time.monotonic()
    faults: list[str] = []
    try:
        faults += check(browser, book)
    except importlib.import_module("playwright.sync_api").Error as error:   # what was waited for did not come
        faults.append(str(error))
    print(f"{'FAILED' if faults else 'passed'}  {name} ({time.monotonic() - begin:.0f} s)", flush=True)
    for fault in faults[:SHOWN_FAULTS]:
        print(f"    {fault}")
    if len(faults) > SHOWN_FAULTS:
        print(f"    … and {len(faults) - SHOWN_FAULTS} more")
    return not faults


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
