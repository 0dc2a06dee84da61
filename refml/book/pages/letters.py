"""The letters of a chapter: what stands at the head of its files of the specification."""

from __future__ import annotations

import re
from pathlib import Path

from ...oracle.specification.files import chapter_of, data_folder, written_files
from ...patterns import pattern
from ..html import Html, joined, tag

# What a file says of itself and of those beside it, up to the end of the paragraph.
NOT_FOR_READERS = pattern(r"^(The file in order|This file|The files beside it).*(\n.+)*\n?", re.MULTILINE)


def letters(chapter: str) -> Html | None:
    """Return the glossary of a chapter, file by file, folded; None if its files have none."""
    folder = data_folder()
    told = []
    for file in written_files(folder):
        name = file.relative_to(folder).as_posix()
        if chapter_of(name) == chapter and not name.startswith(("mistakes/", "notes/")):
            told += [tag("pre", words) for words in [head(file)] if words]
    return tag("details", tag("summary", "The letters"), joined(told)) if told else None


def head(file: Path) -> str:
    """Return the comment at the head of a file, without the lines about the file itself."""
    lines = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.removeprefix("#").removeprefix(" "))
    return NOT_FOR_READERS.sub("", "\n".join(lines)).strip("\n")
