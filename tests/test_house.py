"""The house stands as the package's docstring draws it: imports go down, or sideways without a cycle."""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import refml

PACKAGE = Path(refml.__file__).resolve().parent
CHAPTERS_STOREY, TABLES_STOREY = 1, 2
MAY_IMPORT_CHAPTERS = {"spam", "training"}
JUDGES_OF_CHAPTERS = {"verify": {"optimality", "separability", "svm", "uniqueness", "kernels", "rbf_gaps",
                                 "rbf_problems"}}

# What DESIGN's language of storeys 0 and 1 does without at run time.
FORBIDDEN_BELOW = {"dataclasses", "typing", "enum", "functools", "itertools", "decimal", "re"}


def storeys() -> dict[str, int]:
    """Room (module or sub-package) → its storey, read from the package's docstring."""
    rooms: dict[str, int] = {}
    for line in (refml.__doc__ or "").splitlines():
        words = line.split()
        if words[:1] == ["storey"]:
            rooms.update({room: int(words[1]) for room in words[3:]})
    return rooms


STOREYS = storeys()
FILES = sorted(path for path in PACKAGE.rglob("*.py") if "specdata" not in path.parts)


def room_of(path: Path) -> str:
    """The room that a file belongs to: the first part of its path inside the package."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def module_of(path: Path) -> tuple[str, ...]:
    """The dotted path of a file's module inside the package."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imported_rooms(path: Path) -> set[str]:
    """Rooms that a file imports at run time."""
    return {target[0] for target in imported_modules(path) if target}


def imported_modules(path: Path) -> set[tuple[str, ...]]:
    """Modules of the package that a file imports, those for type checkers left out."""
    package = module_of(path) if path.stem == "__init__" else module_of(path)[:-1]
    found: set[tuple[str, ...]] = set()
    for node in run_time_nodes(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            stem = (*base, *(node.module.split(".") if node.module else ()))
            found |= {resolve((*stem, alias.name)) for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "refml":
            found |= {resolve((*(node.module or "").split(".")[1:], alias.name)) for alias in node.names}
    return found


def resolve(target: tuple[str, ...]) -> tuple[str, ...]:
    """The module that a name in an import belongs to."""
    for length in range(len(target), 0, -1):
        place = PACKAGE.joinpath(*target[:length])
        if place.with_suffix(".py").is_file() or place.is_dir():
            return target[:length]
    return ()


def run_time_nodes(tree: ast.Module) -> list[ast.stmt]:
    """Every statement but those under `if TYPE_CHECKING:`."""
    nodes: list[ast.stmt] = []
    todo: list[ast.AST] = list(tree.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            todo.extend(node.orelse)
            continue
        if isinstance(node, ast.stmt):
            nodes.append(node)
        todo.extend(ast.iter_child_nodes(node))
    return nodes


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_file_has_a_storey_and_imports_downwards(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        return
    assert room in STOREYS, f"{room} is not in the docstring of refml/__init__.py"
    above = {other for other in imported_rooms(path) if STOREYS[other] > STOREYS[room]}
    if room == "commands" or room == "cli":
        above -= {"commands"}
    assert not above, f"{room} imports upwards: {above}"


def test_no_cycle_within_a_storey() -> None:
    graph: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for path in FILES:
        graph[module_of(path)] = {target for target in imported_modules(path) if target != module_of(path)}
    order = list(TopologicalSorter(graph).static_order())
    assert len(order) >= len(FILES) - 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nothing_above_the_tables_imports_a_chapter(path: Path) -> None:
    room = room_of(path)
    if STOREYS.get(room, 0) <= TABLES_STOREY or room in MAY_IMPORT_CHAPTERS:
        return
    chapters = {other for other in imported_rooms(path) if STOREYS[other] == CHAPTERS_STOREY}
    chapters -= JUDGES_OF_CHAPTERS.get(room, set())
    assert not chapters, f"{room} imports {chapters}"


def test_whoever_verifies_has_no_finder_loaded() -> None:
    code = "import sys, refml.commands.verify; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                            cwd=PACKAGE.parent).stdout.split()
    finders = {"smo", "rbf_machines", "active_set", "guesses", "coordinate_ascent", "squared_slacks",
               "interior", "corners", "least_norm", "pair_steps", "trained", "leave_one_out", "operations",
               "training"}
    assert "refml.optimality" in loaded
    assert not {f"refml.{name}" for name in finders} & set(loaded)


@pytest.mark.parametrize("path", [p for p in FILES if STOREYS.get(room_of(p), 9) <= CHAPTERS_STOREY],
                         ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_lower_storeys_do_without_what_small_interpreters_lack(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in run_time_nodes(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add((node.module or "").split(".")[0])
    assert not names & FORBIDDEN_BELOW
    assert "__future__" in names, "annotations are not evaluated: from __future__ import annotations"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_standard_library_is_imported(path: Path) -> None:
    for node in run_time_nodes(ast.parse(path.read_text(encoding="utf-8"))):
        roots: set[str] = set()
        if isinstance(node, ast.Import):
            roots = {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            roots = {(node.module or "").split(".")[0]}
        assert roots <= {*sys.stdlib_module_names, "refml"}, roots


def test_modules_stay_on_few_screens() -> None:
    long = {str(path.relative_to(PACKAGE)): length for path in FILES
            if (length := len(path.read_text(encoding="utf-8").splitlines())) > 400}
    assert not long


def test_every_module_has_its_test_file() -> None:
    tests = Path(__file__).resolve().parent
    rooms = {room for room in STOREYS if room not in ("__main__", "commands", "records")}
    missing = {room for room in rooms if not (tests / f"test_{room}.py").is_file()}
    assert not missing
