"""The source code that a few names need: a linker of Python sources.

    linked   the modules that are reached, without the definitions and imports that are not needed

A module is divided into its top-level statements.  A definition, an assignment or an import is kept if a
statement that is kept uses its name; any other statement runs when its module is loaded, and is kept with
it.  Annotations are postponed, so that names used only in them are never evaluated and count as unused.
An import inside another statement is only a fallback for a Python without a standard library: not followed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .... import sources
from ....sources import Module

LAZY = "__getattr__"   # the face of a folder: found by Python, named by nobody


class Imported(NamedTuple):
    """The origin of a name in a module: a module, and the name there; "" if the name is the module itself."""

    module: Module
    name: str


class Linked:
    """A module, its top-level statements by the names that they bind, and those of them that are needed."""

    def __init__(self, module: Module, source: str) -> None:
        self.lines = source.splitlines(keepends=True)
        self.body = ast.parse(source).body
        self.binding: dict[str, list[ast.stmt]] = {}
        self.imports: dict[str, Imported] = {}
        self.used: set[str] = set()
        self.kept: set[ast.stmt] = {one for one in self.body if not [*bound(one)]}
        for statement in self.body:
            for name in bound(statement):
                self.binding.setdefault(name, []).append(statement)
            self.imports.update(imports_of(statement, module))

    def text(self) -> str:
        """Return the source of the statements that are needed."""
        return "".join(self.told(one) for one in self.body if one in self.kept)

    def told(self, statement: ast.stmt) -> str:
        """Return a statement's source; an import is reduced to the names that are used."""
        if isinstance(statement, ast.ImportFrom) and statement.module != "__future__":
            names = [f"{one.name} as {one.asname}" if one.asname else one.name for one in statement.names
                     if (one.asname or one.name) in self.used]
            return f"from {'.' * statement.level}{statement.module or ''} import {','.join(names)}\n"
        decorators = getattr(statement, "decorator_list", [])
        first = min([statement.lineno, *(one.lineno for one in decorators)])
        return "".join(self.lines[first - 1:statement.end_lineno])


def linked(texts: Mapping[Module, str], start: Module, names: Iterable[str]) -> dict[Module, str]:
    """Return module → the part of its source that these names of the module `start` need."""
    found: dict[Module, Linked] = {}
    todo = [Imported(start, name) for name in names]
    while todo:
        module, name = todo.pop()
        if module not in found:
            found[module] = Linked(module, texts[module])
            todo += [Imported(module[:depth], LAZY) for depth in range(len(module) + 1)]
            todo += uses(module, found[module], found[module].kept)
        one = found[module]
        if name not in one.used:
            one.used.add(name)
            todo += [one.imports[name]] if name in one.imports else []
            fresh = [statement for statement in one.binding.get(name, []) if statement not in one.kept]
            one.kept.update(fresh)
            todo += uses(module, one, fresh)
    return {module: found[module].text() for module in texts if module in found}


def uses(module: Module, one: Linked, statements: Iterable[ast.stmt]) -> Iterator[Imported]:
    """Yield the names that statements use: those of their module, and those of modules that it imports."""
    for statement in statements:
        for node in run_time_nodes(statement):
            if isinstance(node, ast.Name):
                yield Imported(module, node.id)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                home = one.imports.get(node.value.id)
                if home is not None and not home.name:
                    yield Imported(home.module, node.attr)


def run_time_nodes(statement: ast.stmt) -> Iterator[ast.AST]:
    """Yield the nodes of a statement that are evaluated when it runs: no annotations, no imports."""
    todo: list[ast.AST] = [statement]
    while todo:
        node = todo.pop()
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
            kinds = getattr(node, "annotation", None), getattr(node, "returns", None)
            todo += [one for one in sources.children_of(node) if one not in kinds]


def bound(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a definition, an assignment or an import binds; none for other statements."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, (ast.Import, ast.ImportFrom)):
        if not (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            yield from (one.asname or one.name.partition(".")[0] for one in statement.names)
    elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        for target in targets:
            yield from bound_by(target)


def bound_by(target: ast.expr) -> Iterator[str]:
    """Yield the names that an assignment to a target binds or changes."""
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, (ast.Attribute, ast.Subscript, ast.Starred)):
        yield from bound_by(target.value)
    elif isinstance(target, (ast.Tuple, ast.List)):
        for one in target.elts:
            yield from bound_by(one)


def imports_of(statement: ast.stmt, module: Module) -> Iterator[tuple[str, Imported]]:
    """Yield the names that a statement imports from the same package, each with its origin."""
    if isinstance(statement, ast.ImportFrom) and statement.level:
        package = module if sources.is_face(module) else module[:-1]
        base = package[:len(package) - statement.level + 1]
        target = (*base, *(statement.module.split(".") if statement.module else ()))
        for one in statement.names:
            home = sources.nearest((*target, one.name))
            yield one.asname or one.name, Imported(home, one.name if home == target else "")
