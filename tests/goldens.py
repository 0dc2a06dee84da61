"""Golden files: what a part of refml gives, whole, kept beside its tests: no change of it goes unseen.

    REFML_GOLDENS=write .venv-test/bin/python -m pytest tests/answers   # those of a folder anew

A golden file says that nothing has changed, not that it is right: of what is right other tests speak.  Who
means a change writes the file anew and reads its difference.
"""
from __future__ import annotations

import difflib
import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

MOST_LINES = 40   # of a difference that is told


def held(path: Path, lines: Iterable[str]) -> None:
    """Compare lines with those of a file, byte by byte; or write them, and fail: nothing was tested."""
    told = "".join(f"{line}\n" for line in lines)
    if os.environ.get("REFML_GOLDENS") == "write":
        path.write_text(told, encoding="utf-8", newline="\n")
        pytest.fail(f"{path.name} is written anew: read its difference and run the test again")
    kept = path.read_bytes().decode("utf-8")
    if told != kept:
        found = difflib.unified_diff(kept.split("\n"), told.split("\n"), "kept", "today", n=0, lineterm="")
        pytest.fail("\n".join([f"{path.name} is otherwise today:", *[*found][:MOST_LINES]]))


def held_by_digests(path: Path, parts: Iterable[tuple[str, str]]) -> None:
    """Compare parts by name with a file of their digests; of one that differs today's text is printed."""
    kept = path.read_text(encoding="utf-8").splitlines()
    lines = []
    for name, told in parts:
        lines.append(f"{name} {digest(told)}")
        if lines[-1] not in kept:
            print(f"{name}, today:", told, sep="\n")   # pytest shows it beside the failure
    held(path, lines)


def digest(told: str | bytes) -> str:
    """What stands in a golden file for a whole picture or page."""
    return hashlib.sha256(told if isinstance(told, bytes) else told.encode("utf-8")).hexdigest()[:16]
