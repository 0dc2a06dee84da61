"""The runtimes are carried as they are, and the same files make the same script."""
from __future__ import annotations

import base64
import gzip
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from refml.book.trying.packing import RUNTIMES, found, scripts, small, whole
from refml.errors import InvalidInput


def installed(folder: Path, *names: str) -> str:
    """A folder as npm leaves it, with small files in the place of the runtimes."""
    for name in names:
        package, files = RUNTIMES[name]
        place = folder / "node_modules" / package
        place.mkdir(parents=True)
        for file in files:
            (place / file).write_bytes(f"{name} {file}".encode() * 100)
    return str(folder)


def test_what_npm_installed_is_found(tmp_path: Path) -> None:
    assert list(found(installed(tmp_path, "micropython"))) == ["micropython"]
    assert list(found(installed(tmp_path, "pyodide"))) == ["micropython", "pyodide"]
    assert list(found(str(tmp_path / "node_modules"))) == ["micropython", "pyodide"]


def test_a_folder_without_runtimes_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match=r"runtimes=.*npm install @micropython"):
        found(str(tmp_path))


def test_a_script_hands_over_every_file(tmp_path: Path) -> None:
    places = found(installed(tmp_path, "micropython", "pyodide"))
    for path, text in scripts(places).items():
        name = Path(path).stem
        call = re.fullmatch(r"refmlRuntime\((\".*?\"), (\{.*\})\);\n", text)
        assert call is not None and json.loads(call[1]) == name
        files = json.loads(call[2])
        assert set(files) == {*RUNTIMES[name][1], "refml.json" if name == "micropython" else "refml.zip"}
        for file in RUNTIMES[name][1]:
            data = base64.b64decode(files[file])
            plain = data if file.endswith(".mjs") else gzip.decompress(data)
            assert plain == (places[name] / file).read_bytes()
    assert scripts(places) == scripts(places)


def test_micropython_gets_the_plain_dialect_and_cpython_everything_but_the_commands() -> None:
    names = json.loads(small())
    assert "book/refml/book/trying/small.py" in names and "book/refml/svm/optimum.py" in names
    assert not [name for name in names if "/oracle/" in name or name.endswith("full.py")]
    with zipfile.ZipFile(io.BytesIO(whole())) as archive:
        inside = archive.namelist()
    assert "refml/answers/asking.py" in inside and "refml/specdata/logistic.toml" in inside
    assert not [name for name in inside if "/cli/" in name]
