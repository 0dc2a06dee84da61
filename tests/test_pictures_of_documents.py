"""The pictures of the documents are what the commands beside them draw."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from refml.cli.main import main

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = {
    "five-points.svg": ["svm", "--hard"],
    "spam.svg": ["spam", "--explain", "win a free prize now"],
}
DOCUMENTS = [path for path in ROOT.rglob("*.md") if not {".venv-test", "node_modules"} & set(path.parts)]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_picture_is_what_its_command_draws(name: str, tmp_path: Path) -> None:
    assert main([*COMMANDS[name], "--svg", str(tmp_path / name)]) == 0
    kept = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert (tmp_path / name).read_text(encoding="utf-8") == kept, f"write docs/{name} anew"


def test_each_picture_of_a_document_has_its_command_there() -> None:
    shown = set()
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        for link in re.findall(r"!\[[^\]]+\]\(([^)]+\.svg)\)", text):
            assert (document.parent / link).is_file(), (document.name, link)
            name = Path(link).name
            assert f"--svg {name}" in text, (document.name, name)
            shown.add(name)
    assert shown == set(COMMANDS) == {path.name for path in (ROOT / "docs").glob("*.svg")}
