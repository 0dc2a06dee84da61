"""A file that travels holds what is reached, all of it, and nothing else."""
from __future__ import annotations

import ast
import builtins
import symtable
from collections.abc import Iterator

import pytest

from refml import sources
from refml.answers.exports.grader import packing
from refml.answers.exports.grader.linking import linked

NUMBERS, RATIONAL = ("numbers",), ("numbers", "rational")
LINALG, VECTORS = ("numbers", "linalg"), ("numbers", "linalg", "vectors")
OF_PYTHON = {*dir(builtins), "__name__", "__package__"}


def test_what_nothing_reaches_is_left_out_whatever_it_uses_itself() -> None:
    source = ("import os\nimport sys\nA = 1\nB = A\n\ndef f():\n return g\n\ndef g():\n return A\n"
              "def h():\n return os, f, h\nT = {f: 1}\nT[g] = 2\n")
    assert linked({(): "", RATIONAL: source, NUMBERS: ""}, RATIONAL, ["f"])[RATIONAL] == (
        "A = 1\ndef f():\n return g\ndef g():\n return A\n")
    assert linked({(): "", RATIONAL: source, NUMBERS: ""}, RATIONAL, ["T"])[RATIONAL].endswith(
        "T = {f: 1}\nT[g] = 2\n")


def test_what_runs_when_a_module_is_loaded_stays_with_what_it_uses() -> None:
    source = ("import os\nimport sys\nif os.name:\n X = f(1)\ndef f(x):\n return x\n"
              "def g(x: sys) -> sys:\n return X\n")
    assert linked({(): "", RATIONAL: source, NUMBERS: ""}, RATIONAL, ["g"])[RATIONAL] == (
        source.replace("import sys\n", ""))
    assert "def g" not in linked({(): "", RATIONAL: source, NUMBERS: ""}, RATIONAL, ["f"])[RATIONAL]


@pytest.mark.parametrize("imports, used", [
    ("from .linalg.vectors import dot, norm as n\n", "n"), ("from .linalg import vectors\n", "vectors.norm")])
def test_names_are_followed_through_imports_of_names_and_of_modules(imports: str, used: str) -> None:
    vectors = "@cached\ndef norm():\n return one\ndef dot():\n return 2\none = 1\ncached = str\n"
    found = linked({(): "", NUMBERS: "", LINALG: "__getattr__, __dir__ = 1, 2\n", VECTORS: vectors,
                    RATIONAL: f"{imports}a = {used}\n"}, RATIONAL, "a")
    assert found[VECTORS] == vectors.replace("def dot():\n return 2\n", "")
    assert found[LINALG] and "dot" not in found[RATIONAL] and used in found[RATIONAL]
    assert [*found] == [(), NUMBERS, LINALG, VECTORS, RATIONAL]


def test_every_name_that_the_grader_looks_up_is_in_it() -> None:
    texts = packing.texts()
    for module, text in texts.items():
        missing = {*looked_up(symtable.symtable(text, "", "exec"))} - {*at_the_top(text)} - OF_PYTHON
        assert not missing - {*said_of_types(text)}, module
        for home, name in imported(module, text):
            assert name in at_the_top(texts[home]), (module, home, name)


def looked_up(table: symtable.SymbolTable) -> Iterator[str]:
    """Yield the names that functions and classes look up in their module."""
    for inside in table.get_children():
        yield from (one.get_name() for one in inside.get_symbols() if one.is_global())
        yield from looked_up(inside)


def at_the_top(text: str) -> set[str]:
    """Return the names that a module binds."""
    return {one.get_name() for one in symtable.symtable(text, "", "exec").get_symbols()
            if one.is_assigned() or one.is_imported() or one.is_namespace()}


def said_of_types(text: str) -> Iterator[str]:
    """Yield the names in annotations, which are not looked up."""
    for node in ast.walk(ast.parse(text)):
        for kind in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            yield from (one.id for one in ast.walk(kind or ast.Pass()) if isinstance(one, ast.Name))


def imported(module: sources.Module, text: str) -> Iterator[tuple[sources.Module, str]]:
    """Yield what is asked of other modules: names that are imported, and attributes of modules."""
    modules: dict[str, sources.Module] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            package = module if sources.is_face(module) else module[:-1]
            target = (*package[:len(package) - node.level + 1], *(node.module or "").split("."))
            target = tuple(part for part in target if part)
            for one in node.names:
                home = sources.nearest((*target, one.name))
                if home == target:
                    yield home, one.name
                else:
                    modules[one.asname or one.name] = home
    for used in ast.walk(ast.parse(text)):
        if isinstance(used, ast.Attribute) and isinstance(used.value, ast.Name) and used.value.id in modules:
            yield modules[used.value.id], used.attr
