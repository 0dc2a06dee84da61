"""The house: one chapter, one name, three places; imports go down the floors, never sideways."""
from __future__ import annotations

import ast
import functools
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import refml
from refml.sources import children_of, nodes_of

PACKAGE = Path(refml.__file__).resolve().parent
TESTS = Path(__file__).resolve().parent
SPEC = PACKAGE.parent / "spec"

# Bottom first.  Rooms of one floor do not import one another.
FLOORS = (
    ("errors", "faces"),
    ("patterns", "records", "sources", "whole_files"),
    ("numbers",),
    ("labels",),
    ("arguments", "maps"),
    ("probabilities", "tables"),
    ("decision",),
    ("features", "gaussian", "linear"),
    ("neighbours", "naive_bayes", "gda", "separability"),
    ("text", "mixture", "logistic", "perceptron", "kernels"),
    ("svm",),
    ("sampling",),
    ("networks",),
    ("portable",),
    ("distributed",),
    ("oracle",),
    ("testing", "answers"),
    ("book",),
    ("display",),
    ("cli",),
    ("__main__",),
)
FLOOR = {room: number for number, floor in enumerate(FLOORS) for room in floor}
NUMBERS = ("errors", "faces", "records", "numbers", "labels", "arguments", "maps",
           "probabilities", "tables")
CHAPTERS = tuple(room for room in FLOOR if FLOOR["probabilities"] < FLOOR[room] < FLOOR["portable"])
# What a small Python gets, whole.
PLAIN = (*NUMBERS, *CHAPTERS, "portable")

# Inside svm/, bottom first; `pair_steps` stands beside the solvers and imports none of them.
FLOORS_OF_SVM = ("problem", "proof", "solvers", "gaussian", "optimum")

# Above the chapters: who may import one.  A command that trains for its user; a judge of a solution file.
MAY_IMPORT_CHAPTERS = ("oracle.reference.operations", "distributed.counted", "cli.compare", "cli.svm",
                       "cli.spam", "cli.verify", "cli.export", "display.tables")

# A judge of a claim, and what it must not load.
JUDGES = ("svm.proof.optimality", "svm.proof.uniqueness", "svm.proof.gaps", "svm.proof.hard_margin",
          "separability.alternatives", "separability.proof", "separability.spans",
          "logistic.proof", "perceptron.novikoff", "kernels.semidefinite", "cli.verify.command")
FINDERS = ("svm.solvers", "svm.optimum", "svm.gaussian", "separability.deciding",
           "separability.gordan", "separability.nearest_point", "oracle.reference.operations")

# How many modules of refml are loaded with one: a chapter loads what it computes with, and no more.
LOADS = {
    "numbers.rational": 6, "arguments": 8, "features.bins": 13, "linear.classifier": 17, "linear.signs": 14,
    "decision.ties": 14, "perceptron.training": 18, "perceptron.novikoff": 19, "neighbours.voting": 31,
    "separability.proof": 27, "separability.deciding": 33, "naive_bayes.estimates": 15,
    "naive_bayes.counting.statistics": 19, "naive_bayes.weighing.rational": 28, "naive_bayes.bernoulli": 20,
    "naive_bayes.event_models": 31, "text.filter": 31, "text.words": 7, "portable.streaming": 8,
    "portable.text": 8, "portable.models.linear": 15, "portable.models.naive_bayes": 32,
    "portable.models.bernoulli": 22,
    "linear.multiclass": 23, "gda.classifier": 27, "svm.widest_margin": 24, "portable.models.gaussian": 29,
    "linear.margins": 18, "linear.planes": 26, "decision.rules": 17, "features.maps": 11,
    "neighbours.metrics": 14, "kernels.functions": 14, "kernels.semidefinite": 28, "kernels.rows": 27,
    "svm.problem.objectives": 41, "svm.proof.optimality": 49, "svm.pair_steps": 50, "svm.optimum": 84,
    "networks.inference": 21, "networks.separation": 22,
}

# The one home of options that travel together, and three records.
READERS_OF_MANY = {
    ("naive_bayes", "classifier", "fit"), ("neighbours", "voting", "_votes"),
    ("perceptron", "training", "__init__"), ("logistic", "newton", "__init__"),
    ("portable", "models", "machine", "__init__"),
}

# What %load_ext and %unload_ext look for in the package itself.
OF_A_NOTEBOOK = {"load_ipython_extension", "unload_ipython_extension"}

# Modules of oracle/judging that oracle/running/test_runner.py tests, each on its way through.
STATIONS_OF_THE_RUNNER = ("causes", "lawful", "names", "results", "selection")

# What small interpreters lack.
FORBIDDEN_IN_PLAIN_DIALECT = {"dataclasses", "typing", "enum", "functools", "itertools", "decimal", "re"}

MOST_LINES, MOST_LINES_OF_A_BODY, MOST_ARGUMENTS, MOST_ROOMS = 400, 25, 6, 10

Module = tuple[str, ...]


# ---------------------------------------------------------------- what the files say

def module_of(path: Path) -> Module:
    """The dotted path of a file's module inside the package; of a face, that of its folder."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


FILES = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py")) if "specdata" not in path.parts}
FACES = {module for module, path in FILES.items() if path.stem == "__init__"}
MODULES = sorted(FILES)


@functools.cache
def tree_of(module: Module) -> ast.Module:
    """What a module says: read when a test asks, and not wherever the tests are listed."""
    return ast.parse(FILES[module].read_text(encoding="utf-8"))


def run_time_nodes(tree: ast.Module) -> Iterator[ast.stmt]:
    """Every statement but those under `if TYPE_CHECKING:`."""
    todo: list[ast.AST] = list(tree.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            todo.extend(node.orelse)
            continue
        if isinstance(node, ast.stmt):
            yield node
        todo.extend(one for one in children_of(node) if not isinstance(one, ast.expr))


@functools.cache
def imports_of(module: Module, types: bool = False) -> set[Module]:
    """The modules of refml that a module imports at run time; with `types` also those for types alone."""
    package = module if module in FACES else module[:-1]
    found: set[Module] = set()
    for node in nodes_of(tree_of(module)) if types else run_time_nodes(tree_of(module)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            inside = tuple(node.module.split(".")) if node.module else ()
            found |= {nearest_module((*base, *inside, alias.name)) for alias in node.names}
    return found - {module}


def nearest_module(target: Module) -> Module:
    """The module that a name in an import belongs to."""
    while target not in FILES:
        target = target[:-1]
    return target


@functools.cache
def roots_of_absolute_imports(module: Module) -> set[str]:
    """The top-level packages that a module imports by name."""
    roots: set[str] = set()
    for node in run_time_nodes(tree_of(module)):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            roots.add((node.module or "").split(".")[0])
    return roots


def starts_with(module: Module, places: tuple[str, ...]) -> bool:
    """Whether a module is one of these places or lies inside one."""
    return any(module[: len(place.split("."))] == tuple(place.split(".")) for place in places)


# ---------------------------------------------------------------- floors

def test_imports_go_down_the_floors_never_sideways() -> None:
    wrong = [(module, target) for module in MODULES for target in imports_of(module)
             if module and target and target[0] != module[0] and FLOOR[target[0]] >= FLOOR[module[0]]]
    assert not wrong


def test_imports_inside_svm_go_down_its_floors() -> None:
    for module in FILES:
        if module[:1] == ("svm",) and module[1:2] and module[1] in FLOORS_OF_SVM:
            own = FLOORS_OF_SVM.index(module[1])
            inside = {target[1] for target in imports_of(module)
                      if target[:1] == ("svm",) and len(target) > 1}
            assert inside <= set(FLOORS_OF_SVM[: own + 1]), module


def test_pair_steps_need_no_solver() -> None:
    assert not {target for target in imports_of(("svm", "pair_steps")) if starts_with(target, FINDERS)}


def test_what_is_computed_by_hand_stands_on_numbers_alone() -> None:
    by_hand = [module for module in MODULES if module[-1:] == ("by_hand",) or module == ("svm", "smo")]
    assert len(by_hand) >= 9
    assert not [module for module in by_hand if any(target[0] != "numbers" for target in imports_of(module))]


def test_no_circle_of_modules_and_none_of_folders_be_it_of_types_alone() -> None:
    inside = {module: imports_of(module, types=True) for module in FILES}
    assert len(list(TopologicalSorter(inside).static_order())) == len(FILES)
    for folder in FACES:
        depth = len(folder)
        rooms: dict[str, set[str]] = {}
        for module in FILES:
            if module[:depth] == folder and len(module) > depth:
                targets = {target[depth] for target in inside[module]
                           if target[:depth] == folder and len(target) > depth}
                rooms.setdefault(module[depth], set()).update(targets - {module[depth]})
        list(TopologicalSorter(rooms).static_order())   # raises CycleError


def test_few_above_the_chapters_import_one() -> None:
    above = [module for module in MODULES if module and FLOOR[module[0]] >= FLOOR["oracle"]]
    wrong = [(module, target) for module in above if not starts_with(module, MAY_IMPORT_CHAPTERS)
             for target in imports_of(module) if target and target[0] in CHAPTERS]
    assert above and not wrong


def test_no_module_imports_the_face_of_its_own_folder() -> None:
    inside = [module for module in MODULES if module not in FACES and len(module) > 1]
    assert not [module for module in inside if module[:-1] in imports_of(module)]


# ---------------------------------------------------------------- faces

def test_a_face_says_what_is_inside_imports_no_module_and_defines_nothing() -> None:
    for face in FACES:
        nodes = nodes_of(tree_of(face))
        assert ast.get_docstring(tree_of(face)), face
        assert imports_of(face) <= {("faces",)}, face
        defined = {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        assert defined == (set() if face else OF_A_NOTEBOOK), face


def test_a_face_names_the_modules_of_its_folder() -> None:
    for module in MODULES:
        if module[:-1] and module[:-1] in FACES:
            assert re.search(rf"\b{module[-1]}\b", ast.get_docstring(tree_of(module[:-1])) or ""), module


def test_type_checkers_read_the_modules_that_a_face_hands_on() -> None:
    faces = [face for face in FACES if imports_of(face)]
    for face in faces:
        text = FILES[face].read_text(encoding="utf-8")
        typed = re.findall(r"^    from \.([\w.]+) import \*", text, re.MULTILINE)
        handed_on = re.findall(r'^ +"([\w.]+)":', text.partition("handing_on(")[2], re.MULTILINE)
        assert typed and sorted(typed) == sorted(handed_on), face
    assert len(faces) == len(CHAPTERS) + 6   # portable, distributed, answers, testing, display, the pictures


@functools.cache
def loaded_by(statement: str) -> frozenset[str]:
    """The modules of refml that are loaded after a statement, in an interpreter of its own."""
    code = f"import sys; {statement}; print(*[name for name in sys.modules if name.startswith('refml')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=PACKAGE.parent)
    return frozenset(done.stdout.split())


@pytest.mark.parametrize("judge", JUDGES)
def test_a_judge_loads_no_finder(judge: str) -> None:
    loaded = {tuple(name.split(".")[1:]) for name in loaded_by(f"import refml.{judge}")}
    assert tuple(judge.split(".")) in loaded
    assert not {module for module in loaded if starts_with(module, FINDERS)}


@pytest.mark.parametrize(("module", "most"), LOADS.items())
def test_a_module_loads_what_it_computes_with(module: str, most: int) -> None:
    assert len(loaded_by(f"import refml.{module}")) <= most


@pytest.mark.parametrize("module", ["arguments", "linear.classifier", "perceptron.training", "features.bins",
                                    "separability.deciding", "naive_bayes.estimates", "naive_bayes.bernoulli",
                                    "naive_bayes.event_models", "text.filter", "gda.classifier",
                                    "portable.models.gaussian", "linear.margins", "linear.planes",
                                    "decision.rules", "features.maps", "neighbours.metrics",
                                    "kernels.functions", "kernels.semidefinite", "kernels.closure",
                                    "svm.problem.objectives", "svm.proof.optimality", "svm.proof.uniqueness",
                                    "svm.pair_steps", "networks.inference"])
def test_what_is_rational_loads_no_reals(module: str) -> None:
    assert "refml.numbers.reals.sums" not in loaded_by(f"import refml.{module}")


# ---------------------------------------------------------------- one name, three places

def test_each_chapter_has_one_name_in_three_places() -> None:
    others = ("README.md", "ledger.toml", "mistakes", "notation.toml", "notes", "refusals.toml",
              "retired.toml", "schemas", "sheets", "vectors")
    chapters = {path.stem for path in SPEC.iterdir() if path.name not in others}
    assert chapters == {*CHAPTERS, "experiments"}
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir()} >= set(CHAPTERS)
    assert {path.name for path in TESTS.iterdir() if path.is_dir()} >= set(CHAPTERS)


def test_every_module_has_its_test_file_in_the_same_place() -> None:
    tested = [module for module in MODULES if module not in FACES and module[0] not in ("cli", "__main__")
              and not (module[:2] == ("oracle", "judging") and module[2] in STATIONS_OF_THE_RUNNER)]
    assert not [module for module in tested
                if not (TESTS.joinpath(*module[:-1]) / f"test_{module[-1]}.py").is_file()]


# ---------------------------------------------------------------- what a module is made of

def test_only_the_standard_library_is_imported() -> None:
    roots = {module: roots_of_absolute_imports(module) for module in MODULES}
    assert not {module: strange for module in MODULES if (strange := roots[module] - sys.stdlib_module_names)}


def test_numbers_and_chapters_do_without_what_small_interpreters_lack() -> None:
    plain = [module for module in MODULES
             if module and module[0] in PLAIN and module not in FACES]
    roots = {module: roots_of_absolute_imports(module) for module in plain}
    assert not [module for module in plain if roots[module] & FORBIDDEN_IN_PLAIN_DIALECT]
    assert not [module for module in plain if "__future__" not in roots[module]], "annotations are evaluated"


def writing_calls(tree: ast.Module) -> Iterator[str]:
    """The calls that write a file; opening one by descriptors, and what is no file of the user's, apart."""
    for call in (node for node in nodes_of(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        words = [one.value for one in (*call.args, *(one.value for one in call.keywords))
                 if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        modes = [word for word in words if set(word) & set("wax+") and set(word) <= set("rwaxbt+")]
        if (name == "open" and modes) or name in ("write_text", "write_bytes", "rename", "mkstemp"):
            yield ast.unparse(call)


def test_files_are_written_in_one_room() -> None:
    tools = [PACKAGE.parent / "tools" / name for name in ("make_vectors", "benchmark", "adapters", "hunt.py")]
    inside = [path for tool in tools for path in (tool.glob("*.py") if tool.is_dir() else [tool])]
    trees = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in inside}
    trees |= {FILES[module].as_posix(): tree_of(module) for module in MODULES if module != ("whole_files",)}
    calls = [(name, call) for name, tree in trees.items() for call in writing_calls(tree)]
    assert not [(name, call) for name, call in calls if "devnull" not in call and "/proc/self" not in call]
    assert len(list(writing_calls(tree_of(("whole_files",))))) == 2


def test_modules_stay_on_few_screens() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in FILES.values()}
    assert not {path: length for path, length in lengths.items() if length > MOST_LINES}


def test_a_folder_has_about_nine_rooms() -> None:
    """But for `cli`, which has one room for each command."""
    rooms = {face: {module[len(face)] for module in MODULES if len(module) > len(face) and
                    module[: len(face)] == face} for face in FACES if face and face != ("cli",)}
    assert not {face: inside for face, inside in rooms.items() if len(inside) > MOST_ROOMS}


def functions_of(module: Module) -> Iterator[ast.FunctionDef]:
    return (node for node in nodes_of(tree_of(module)) if isinstance(node, ast.FunctionDef))


def test_a_body_is_one_screen() -> None:
    long = []
    for module in MODULES:
        for function in functions_of(module):
            body = function.body[1:] if ast.get_docstring(function) else function.body
            if body and (body[-1].end_lineno or 0) - body[0].lineno >= MOST_LINES_OF_A_BODY:
                long.append((*module, function.name))
    assert not long


def test_what_travels_together_is_one_thing() -> None:
    """A function takes few arguments, but for the one that reads what travels together, and for records."""
    many = []
    for module in MODULES:
        for function in functions_of(module):
            names = [one.arg for one in function.args.args + function.args.kwonlyargs]
            own = names[1:] if names[:1] in (["self"], ["cls"]) else names
            if len(own) > MOST_ARGUMENTS and (*module, function.name) not in READERS_OF_MANY:
                many.append((*module, function.name))
    assert not many
