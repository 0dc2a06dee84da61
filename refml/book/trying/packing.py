"""MicroPython and Pyodide as scripts: what a page that was opened from a disk may load.

A browser lets such a page fetch no file, but it runs scripts of its folder.  So each file of a runtime is
compressed (but for a module, which is imported as it is), written as base64 and handed over by a script
`assets/runtimes/NAME.js`, which the page loads when it is asked to answer, and not before.

The runtimes are those of the package index npm, found in a folder in which they were installed:

    npm install pyodide @micropython/micropython-webassembly-pyscript
"""
from __future__ import annotations

import base64
import gzip
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

from ...errors import InvalidInput, shown
from ...oracle.specification.files import data_folder

PACKAGE = Path(__file__).resolve().parents[2]

# Runtime → its folder below node_modules, and the files that are carried.
RUNTIMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "micropython": ("@micropython/micropython-webassembly-pyscript", ("micropython.mjs", "micropython.wasm")),
    "pyodide": ("pyodide", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
                            "pyodide-lock.json")),
}
# What a small Python does without: all that is not in the plain dialect.
FOR_CPYTHON = ("oracle", "answers", "cli", "display", "distributed", "testing", "__main__.py", "sources.py",
               "specdata", "portable", "whole_files.py")
OF_THE_BOOK = ("book/pictures", "book/trying")
NOT_OF_THE_BOOK = ("examples.py", "derivations.py", "full.py", "panels.py", "packing.py",
                   "serving.py")
LEFT_OUT = ("__pycache__", "specdata", "cli", "vectors")   # of what Pyodide gets
FUTURE = "annotations = None\n"


def found(folder: str) -> dict[str, Path]:
    """Return the runtimes in a folder where npm installed them: name → the folder of the package.

    Raises InvalidInput if there is none.
    """
    there: dict[str, Path] = {}
    for name, (package, files) in RUNTIMES.items():
        for place in (Path(folder, "node_modules", package), Path(folder, package)):
            if all((place / file).is_file() for file in files):
                there.setdefault(name, place)
    if not there:
        packages = " ".join(package for package, _ in RUNTIMES.values())
        raise InvalidInput(f"runtimes={shown(folder)} holds none: run npm install {packages} in a folder and "
                           "name that")
    return there


def scripts(places: dict[str, Path]) -> dict[str, str]:
    """Return path in the book → script, for each runtime."""
    return {f"assets/runtimes/{name}.js": script(name, place) for name, place in places.items()}


def script(name: str, place: Path) -> str:
    """Return the script that contains a runtime and refml.

    The same files make the same script: it contains no date.
    """
    contents = {file: (place / file).read_bytes() for file in RUNTIMES[name][1]}
    contents |= {"refml.json": small()} if name == "micropython" else {"refml.zip": whole()}
    told = {file: base64.b64encode(data if file.endswith(".mjs") else gzip.compress(data, mtime=0)).decode()
            for file, data in contents.items()}
    return f"refmlRuntime({json.dumps(name)}, {json.dumps(told)});\n"


def small() -> bytes:
    """Return the files for MicroPython, as JSON: path → source."""
    files = {f"book/refml/{path}": text for path, text in plain_sources()}
    version = (PACKAGE / "__init__.py").read_text(encoding="utf-8").partition("__version__")
    files["book/refml/__init__.py"] = version[1] + version[2]
    files["book/refml/book/__init__.py"] = ""
    files["book/__future__.py"] = FUTURE
    return json.dumps(files, sort_keys=True).encode()


def plain_sources() -> Iterator[tuple[str, str]]:
    """Yield the modules in the plain dialect: the path of each in the package, and its source."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        room = name.partition("/")[0]
        if room == "book":
            plain = name.startswith(OF_THE_BOOK) and path.name not in NOT_OF_THE_BOOK
        else:
            plain = room not in FOR_CPYTHON
        if plain:
            yield name, path.read_text(encoding="utf-8")


def whole() -> bytes:
    """Return the files for CPython as a zip file: refml without its commands, and the specification."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as archive:
        for name, path in [*modules(), *records()]:
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
    return held.getvalue()


def modules() -> Iterator[tuple[str, Path]]:
    """Yield every module of refml except the commands, with its path."""
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE)
        if not set(inside.parts) & set(LEFT_OUT):
            yield f"refml/{inside.as_posix()}", path


def records() -> Iterator[tuple[str, Path]]:
    """Yield every hand-written file of the specification, with its path in an installed refml."""
    folder = data_folder()
    for path in sorted(folder.rglob("*.toml")):
        yield f"refml/specdata/{path.relative_to(folder).as_posix()}", path
