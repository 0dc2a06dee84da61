"""The fingerprint of the specification: another line, another number, and the same on every system."""

from __future__ import annotations

from pathlib import Path

from refml.cli.printing.fingerprint import of_folder
from tests.small_spec import BAYES, write


def test_another_line_is_another_fingerprint_and_another_line_end_is_not(tmp_path: Path) -> None:
    before = of_folder(write(tmp_path))
    assert len(before) == 12
    for path in tmp_path.glob("*.toml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert of_folder(tmp_path) == before
    assert of_folder(write(tmp_path, BAYES + "# another line\n")) != before
