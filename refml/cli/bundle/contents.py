"""Which modules a board needs for what it imports, read from the sources and not from a run.

    name       a chapter (naive_bayes), or a module or folder inside one (naive_bayes.bernoulli)
    closure    the module, what it imports at run time, the faces of the folders on the way
    face       the __init__ of a folder; in a bundle it hands on what is there and nothing else
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from ...errors import InvalidInput, shown

PACKAGE = Path(__file__).resolve().parents[2]

# What a small Python gets: the rooms in the plain dialect.
CHAPTERS = ("decision", "features", "gaussian", "linear", "neighbours", "naive_bayes", "gda", "separability",
            "text", "mixture", "logistic", "perceptron", "kernels", "svm", "sampling", "portable")
PLAIN = ("errors", "faces", "records", "numbers", "labels", "arguments", "maps", "tables", "probabilities",
         *CHAPTERS)

# Which portable models the classifiers of a chapter, or of a module, become: what remains without training.
_READ = ("portable.text",)
PREDICTING: dict[str, tuple[str, ...]] = {
    "naive_bayes": (*_READ, "portable.models.naive_bayes", "portable.models.bernoulli", "portable.streaming"),
    "naive_bayes.bernoulli": (*_READ, "portable.models.bernoulli", "portable.streaming"),
    "text": ("text.words", "portable.streaming"),
    **dict.fromkeys(("linear", "perceptron", "logistic"), (*_READ, "portable.models.linear")),
    **dict.fromkeys(("svm", "kernels"), (*_READ, "portable.models.linear", "portable.models.machine")),
    "gda": (*_READ, "portable.models.gaussian"),
    "mixture": (*_READ, "portable.models.tables", "portable.models.gaussian"),
}

Module = tuple[str, ...]


def modules_of(names: Iterable[str]) -> list[Module]:
    """Return all modules that the named ones need, sorted; `()` is the face of refml itself.

    Raises InvalidInput for a name that is no part of what a small Python gets.
    """
    found: set[Module] = {()}
    todo = [module for name in names for module in inside(name)]
    while todo:
        module = todo.pop()
        if module not in found:
            found.add(module)
            todo += [module[:depth] for depth in range(1, len(module))]
            todo += imported_by(module)
    return sorted(found)


def inside(name: str) -> list[Module]:
    """Return the module of a name, or every module of its folder."""
    module = tuple(name.split("."))
    if module[0] not in PLAIN or not (path_of(module) or Path()).is_file():
        raise InvalidInput(f"chapter={shown(name)} is no part of refml for a board: give "
                           f"{', '.join(CHAPTERS)}, or a module of one, such as naive_bayes.bernoulli")
    if not is_face(module):
        return [module]
    folder = PACKAGE.joinpath(*module)
    return [module_at(path) for path in sorted(folder.rglob("*.py"))]


def predicting(names: Iterable[str]) -> list[str]:
    """Return what predicts with the models of some chapters, read from their portable text.

    Raises InvalidInput for a chapter that has no fitted model.
    """
    found: list[str] = []
    for name in names:
        chapter = name if name in PREDICTING else name.split(".")[0]
        if chapter not in PREDICTING:
            raise InvalidInput(f"chapter={shown(name)} has no fitted model that predicts: give "
                               f"{', '.join(PREDICTING)}, or leave out --predict-only")
        found += [one for one in PREDICTING[chapter] if one not in found]
    return found


def path_of(module: Module) -> Path | None:
    """The file of a module, or of the face of a folder; None where there is none."""
    for path in (PACKAGE.joinpath(*module, "__init__.py"), PACKAGE.joinpath(*module).with_suffix(".py")):
        if path.is_file():
            return path
    return None


def is_face(module: Module) -> bool:
    """Whether a module is the face of a folder."""
    return PACKAGE.joinpath(*module, "__init__.py").is_file()


def module_at(path: Path) -> Module:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imported_by(module: Module) -> list[Module]:
    """The modules that one imports when it is loaded; those under TYPE_CHECKING are not."""
    tree = ast.parse(file_of(module).read_text(encoding="utf-8"))
    package = module if is_face(module) else module[:-1]
    found: list[Module] = []
    for node in run_time_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[:len(package) - node.level + 1]
            target = (*base, *(node.module.split(".") if node.module else ()))
            found += [nearest((*target, alias.name)) for alias in node.names]
    return found


def run_time_nodes(tree: ast.Module) -> Iterator[ast.AST]:
    """Every node but those under `if TYPE_CHECKING:`."""
    todo: list[ast.AST] = list(tree.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            todo += node.orelse
            continue
        yield node
        todo += ast.iter_child_nodes(node)


def nearest(target: Module) -> Module:
    """The module that a name in an import belongs to."""
    while path_of(target) is None:
        target = target[:-1]
    return target


def file_of(module: Module) -> Path:
    path = path_of(module)
    assert path is not None, module
    return path


def source_of(module: Module, bundle: Iterable[Module]) -> str:
    """The source of a module as it goes into a bundle: that of a face hands on what is there."""
    if not module:
        version = [line for line in file_of(()).read_text(encoding="utf-8").splitlines()
                   if line.startswith("__version__")]
        return version[0] + "\n"
    text = file_of(module).read_text(encoding="utf-8")
    if not is_face(module):
        return text
    there = set(bundle)
    offers = {name: names for name, names in offered(text).items() if (*module, *name.split(".")) in there}
    if not offers:
        return '"""A part of refml."""\n'
    lines = [f'    "{name}": "{names}",' for name, names in offers.items()]
    head = ["from ..faces import handing_on", "", "__getattr__, __dir__, __all__ = handing_on(__name__, {"]
    return "\n".join([*head, *lines, "})", ""])


def offered(text: str) -> dict[str, str]:
    """What a face hands on: its modules, each with the names that it offers."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "handing_on":
            found = ast.literal_eval(node.args[1])
            assert isinstance(found, dict)
            return found
    return {}
