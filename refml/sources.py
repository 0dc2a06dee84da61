"""Modules of refml as files: what each imports when it is loaded, and its source in a copy.

    closure    modules, what they import at run time, the faces of the folders on the way
    face       the __init__ of a folder; in a copy it hands on what is there and nothing else

Read from the sources, not from a run.  A module is the tuple of its names below refml; () is refml itself.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
LEAVES = (ast.Name, ast.Constant, ast.Load, ast.Store)   # nodes without nodes that say anything

Module = tuple[str, ...]


def closure(modules: Iterable[Module]) -> list[Module]:
    """Return all modules that the given ones need, themselves included, sorted."""
    found: set[Module] = {()}
    todo = list(modules)
    while todo:
        module = todo.pop()
        if module not in found:
            found.add(module)
            todo += [module[:depth] for depth in range(1, len(module))]
            todo += imported_by(module)
    return sorted(found)


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


@functools.cache
def imported_by(module: Module) -> list[Module]:
    """The modules that one imports at run time: when it is loaded, or when it asks a face for a name.

    What stands under TYPE_CHECKING is not imported.
    """
    tree = ast.parse(file_of(module).read_text(encoding="utf-8"))
    package = module if is_face(module) else module[:-1]
    found: list[Module] = []
    for node in run_time_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[:len(package) - node.level + 1]
            target = (*base, *(node.module.split(".") if node.module else ()))
            for alias in node.names:
                imported = nearest((*target, alias.name))
                found += [imported, *asked_of(imported, alias.asname or alias.name, tree)]
    return found


def asked_of(face: Module, name: str, tree: ast.Module) -> list[Module]:
    """The modules behind what a source asks of a face that it has imported under a name: `name.attribute`."""
    if not is_face(face):
        return []
    asked = {node.attr for node in run_time_nodes(tree) if isinstance(node, ast.Attribute)
             and isinstance(node.value, ast.Name) and node.value.id == name}
    offers = offered(file_of(face).read_text(encoding="utf-8")) if asked else {}
    return [(*face, *home.split(".")) for home, names in offers.items() if asked & {*names.split()}]


def run_time_nodes(tree: ast.Module) -> Iterator[ast.AST]:
    """Every node but those under `if TYPE_CHECKING:`."""
    todo: list[ast.AST] = list(tree.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            todo += node.orelse
            continue
        yield node
        todo += children_of(node)


def children_of(node: ast.AST) -> list[ast.AST]:
    """What `ast.iter_child_nodes` yields, in less time; [] for a name, whose child is its context."""
    found: list[ast.AST] = []
    if type(node) not in LEAVES:
        for name in node._fields:
            inside = getattr(node, name, None)
            if type(inside) is list:
                found += [one for one in inside if isinstance(one, ast.AST)]
            elif isinstance(inside, ast.AST):
                found.append(inside)
    return found


def nodes_of(tree: ast.AST) -> list[ast.AST]:
    """The nodes of a tree in the order of `ast.walk`, without the contexts of names."""
    nodes = [tree]
    for node in nodes:   # which grow
        nodes += children_of(node)
    return nodes


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
