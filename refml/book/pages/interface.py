"""The programming interface, a page for each chapter: its public names, with signatures and docstrings.

Everything is read from the sources: nothing is imported for it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from ..html import Html, joined, tag
from .frame import Page

PACKAGE = Path(__file__).resolve().parents[2]
ROOMS = ("decision", "naive_bayes", "text", "gaussian", "gda", "logistic", "linear", "perceptron",
         "separability", "svm", "kernels", "features", "neighbours", "mixture", "sampling", "networks",
         "portable", "answers")

Defined = ast.FunctionDef | ast.ClassDef


def page(room: str) -> Page:
    """Return the page of a room: its docstring, then each public name."""
    tree = tree_of(PACKAGE / room / "__init__.py")
    names = list(handed_on(room))
    content = joined([tag("pre", ast.get_docstring(tree) or ""), *(definition(room, one) for one in names)])
    about = (ast.get_docstring(tree) or "").partition("\n\n")[0]
    return Page(path_of(room), f"refml.{room}", content, tuple((one.name, one.name) for one in names),
                about=about)


def path_of(room: str) -> str:
    return f"interface/{room}.html"


def tree_of(file: Path) -> ast.Module:
    """Return the syntax tree of a source file."""
    return ast.parse(file.read_text(encoding="utf-8"))


def handed_on(room: str) -> Iterator[Defined]:
    """Yield the functions and classes that a room's `__init__` imports, in its order."""
    for node in ast.walk(tree_of(PACKAGE / room / "__init__.py")):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "handing_on":
            for module, names in ast.literal_eval(node.args[1]).items():
                file = PACKAGE.joinpath(room, *module.split(".")).with_suffix(".py")
                yield from defined(file, names.split())


def defined(file: Path, names: list[str]) -> Iterator[Defined]:
    """Yield the definitions of these names in a module."""
    if file.is_file():
        found = {node.name: node for node in tree_of(file).body
                 if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        yield from (found[name] for name in names if name in found)


def definition(room: str, node: Defined) -> Html:
    """Return a function or class with its docstring; for a class also its public methods."""
    methods = [one for one in node.body if isinstance(node, ast.ClassDef)
               and isinstance(one, ast.FunctionDef) and not one.name.startswith("_")]
    return tag("section", tag("h2", tag("code", node.name), id=node.name),
               tag("pre", signature(f"refml.{room}.", node)),
               tag("pre", ast.get_docstring(node) or ""),
               *(joined([tag("h3", tag("code", f"{node.name}.{one.name}")), tag("pre", signature("", one)),
                         tag("pre", ast.get_docstring(one) or "")]) for one in methods))


def signature(before: str, node: Defined) -> str:
    """Return the signature of a function or class.

    >>> signature("a.", ast.parse("def f(x: int, *, y: int = 1) -> str: ...").body[0])
    'a.f(x: int, *, y: int=1) -> str'
    """
    if isinstance(node, ast.ClassDef):
        return f"class {before}{node.name}"
    answer = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{before}{node.name}({ast.unparse(node.args)}){answer}"
