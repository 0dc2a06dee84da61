"""Regular expressions are compiled when they are used, and each is one."""
from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import refml
from refml.patterns import Late, pattern

PACKAGE = Path(refml.__file__).resolve().parent
ALONE = PACKAGE / "oracle" / "doors" / "estimators"   # copied beside an implementation, where refml is not
OF_ONE_ANSWER = 24   # patterns that the answer 4/7 meets on its way

COUNT = """
import gc
from refml.cli.main import main
from refml.patterns import Late
main(["mark", "married-given-no", "4/7"])
late = [one for one in gc.get_objects() if isinstance(one, Late)]
print(sum("compiled" in vars(one) for one in late), len(late))
"""


def calls_of_compile(tree: ast.AST) -> Iterator[int]:
    """Yield the lines on which a module compiles an expression when it is imported."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile":
            yield node.lineno
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            yield from calls_of_compile(node)


def test_no_module_compiles_an_expression_when_it_is_imported() -> None:
    found = [f"{path.relative_to(PACKAGE)}:{line}" for path in PACKAGE.rglob("*.py")
             if ALONE not in path.parents
             for line in calls_of_compile(ast.parse(path.read_text(encoding="utf-8")))]
    assert not found


def test_every_pattern_of_a_module_can_be_compiled() -> None:
    late: dict[str, Late] = {}
    for path in PACKAGE.rglob("*.py"):
        if "= pattern(" in path.read_text(encoding="utf-8"):
            parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
            module = importlib.import_module(".".join(parts))
            late |= {f"{module.__name__}.{name}": one
                     for name, one in vars(module).items() if isinstance(one, Late)}
    assert len(late) > 100
    for name, one in late.items():
        assert one.compiled.pattern == one.pattern, name


def test_one_answer_compiles_few_expressions() -> None:
    told = subprocess.run([sys.executable, "-c", COUNT], capture_output=True, text=True, check=True).stdout
    assert told.startswith("read      4/7")
    compiled, known = map(int, told.split()[-2:])
    assert compiled <= OF_ONE_ANSWER < known / 3


def test_a_pattern_does_what_the_compiled_one_does() -> None:
    late, compiled = pattern("(a)|b", re.IGNORECASE), re.compile("(a)|b", re.IGNORECASE)
    assert not vars(late).keys() & {"compiled", "sub"}
    assert late.sub("x", "cAb") == compiled.sub("x", "cAb")
    assert (late.flags, late.groups, late.pattern) == (compiled.flags, compiled.groups, compiled.pattern)
    assert vars(late).keys() >= {"compiled", "sub"}
