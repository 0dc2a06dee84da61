"""What differs from the main branch, and which test files that concerns.

`changed` asks git for the files that differ from where this branch left the main branch, whether they are
committed or not.  `tests_of` follows imports one step: the mirrored test of a changed module
(refml/gda/discriminant.py → tests/gda/test_discriminant.py), the tests that import it, and the mirrored tests
of the modules that import it.  `reason_to_skip` leaves out tests that are slow and that no other change
concerns.
"""
from __future__ import annotations

import ast
import functools
import os
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAIN = ("@{upstream}", "origin/HEAD", "origin/main", "main")

# A slow test file → what it looks at.  Of what ends in "…" the list of files counts, and not what is in them.
CONCERNS = {
    "tests/test_adapters.py": ("tools/adapters/", "spec/", "refml/oracle/", "refml/cli/check/",
                               "pyproject.toml"),
    "tests/test_packaging.py": ("pyproject.toml", "README.md", "LICENSE", "refml/__init__.py",
                                "refml/__main__.py", "refml/cli/main.py", "refml/…", "spec/…"),
}

Changes = Mapping[str, str]   # path → "A" added, "D" deleted, "M" modified


def changed(root: Path = ROOT) -> Changes | None:
    """The files that differ from the main branch; None where git does not tell."""
    try:
        base = branched_off(root)
        fields = git(root, "diff", "--name-status", "--no-renames", "-z", base).split("\0")[:-1]
        new = git(root, "ls-files", "--others", "--exclude-standard", "-z").split("\0")[:-1]
    except (OSError, subprocess.CalledProcessError):
        return None
    found = dict(zip(fields[1::2], fields[::2]))
    return {**found, **dict.fromkeys(new, "A")}


def branched_off(root: Path) -> str:
    """The last commit that this branch shares with the main branch; HEAD where there is no other branch."""
    for name in MAIN:
        try:
            return git(root, "merge-base", "HEAD", name).strip()
        except subprocess.CalledProcessError:
            continue
    return "HEAD"


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, encoding="utf-8")
    return done.stdout


# ---------------------------------------------------------------- slow tests

def reason_to_skip(test_file: str, changes: Changes | None, server: bool) -> str | None:
    """Why a slow test file need not run; None where it must: on a server, and where git does not tell."""
    if test_file not in CONCERNS or server or changes is None:
        return None
    if test_file in changes or any(concerns(one, changes) for one in CONCERNS[test_file]):
        return None
    return f"nothing of {', '.join(CONCERNS[test_file])} differs from the main branch; CI=true runs it"


def concerns(pattern: str, changes: Changes) -> bool:
    """Whether a change is of a file, in a folder/, or of the list of files in a folder/…"""
    folder = pattern.rstrip("…")
    return any((path == pattern or (path.startswith(folder) and folder.endswith("/")))
               and (folder == pattern or status != "M") for path, status in changes.items())


def on_a_server() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


# ---------------------------------------------------------------- tests of what changed

def tests_of(changes: Changes, root: Path = ROOT) -> list[str]:
    """The test files and modules with doctests that changes concern, nearest first."""
    steps = (direct(changes, root), filter(is_test, importers(changes, root, "tests/")),
             (mirrored(path) for path in importers(changes, root, "refml/")))
    found = dict.fromkeys(path for step in steps for path in step)
    return [path for path in found if (root / path).is_file()]


def direct(changes: Changes, root: Path) -> Iterator[str]:
    """A changed test, the test of a changed module, its doctests; what looks at documents and at the spec."""
    for path in changes:
        if is_test(path):
            yield path
        elif path.startswith("tests/strategies/"):
            yield "tests/oracle/specification/test_agreement.py"
        elif path.startswith("refml/") and path.endswith(".py"):
            yield from (path, mirrored(path), "tests/test_house.py", "tests/test_faces.py")
        elif path.startswith("spec/"):
            yield from sorted(one.relative_to(root).as_posix()
                              for one in (root / "tests/oracle/specification").glob("test_*.py"))
        elif path.startswith("tools/"):
            yield f"tests/test_{Path(path).parent.name if path.count('/') > 1 else Path(path).stem}.py"
        elif path.endswith(".md"):
            yield "tests/test_docs.py"


def is_test(path: str) -> bool:
    return path.startswith("tests/") and Path(path).name.startswith("test_") and path.endswith(".py")


def mirrored(path: str) -> str:
    """refml/gda/discriminant.py → tests/gda/test_discriminant.py."""
    place = Path("tests", *Path(path).parts[1:])
    return place.with_name(f"test_{place.name}").as_posix()


def importers(changes: Changes, root: Path, folder: str) -> list[str]:
    """The files of a folder that import a changed module, or a changed helper of the tests."""
    modules = {module_name(path) for path in changes if path.endswith(".py")}
    return [path for path, names in imports(root).items() if path.startswith(folder) and names & modules]


def module_name(path: str) -> str:
    """refml/gda/__init__.py → refml.gda."""
    return ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")


@functools.cache
def imports(root: Path) -> dict[str, set[str]]:
    """Python file of refml and tests → every name that it imports, and what that name is imported from."""
    files = sorted([*(root / "refml").rglob("*.py"), *(root / "tests").rglob("*.py")])
    return {path.relative_to(root).as_posix(): set(imported(path.relative_to(root), path)) for path in files}


def imported(place: Path, path: Path) -> Iterator[str]:
    """`from ..gda import discriminant` in refml/svm/x.py gives refml.gda and refml.gda.discriminant."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = place.parts[:-node.level] if node.level else ()
            origin = ".".join([*above, *(node.module or "").split(".")]).rstrip(".")
            yield from (origin, *(f"{origin}.{alias.name}" for alias in node.names))
