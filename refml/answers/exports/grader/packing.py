"""The grader that travels as one file: `standalone` and all modules that it imports.

The file needs Python 3.8 or later and its standard library.  Its modules stand in a package of another name,
so that they never meet a refml that is installed beside it.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import lru_cache

from .... import sources

FILE = "refml_grader.py"
INDENT = 4   # spaces of a level, of which one is carried
INSIDE = "refml_inside"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
SILENT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
          tokenize.ENDMARKER)
START = ("answers", "exports", "grader", "standalone")

HEAD = '''"""The grader of a sheet in one file, made by `refml sheet export` from modules of refml VERSION.

MIT License.  It needs Python 3.8 or later and its standard library, and runs nothing that a student writes.

    judged(question, given)      credit, sentence, and the credit of each input
    results(questions, answers)  what Gradescope reads
"""
import importlib.abc
import importlib.machinery
import sys

SOURCES = {}
'''
FOOT = '''

class Inside(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules of this file."""

    def find_spec(self, name, path=None, target=None):
        if name not in SOURCES:
            return None
        folder = any(other.startswith(name + ".") for other in SOURCES)
        return importlib.machinery.ModuleSpec(name, self, is_package=folder)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(compile(SOURCES[module.__name__], "<" + module.__name__ + ">", "exec"), module.__dict__)


if INSIDE not in sys.modules:
    sys.meta_path.insert(0, Inside())
from INSIDE.answers.exports.grader.standalone import answers_in, judged, main, results  # noqa: E402, F401

if __name__ == "__main__":
    main(sys.argv[1:])
'''


@lru_cache(maxsize=1)
def packed() -> str:
    """Return the grader as one file."""
    modules = sources.closure([START])
    version = sources.source_of((), modules).partition('"')[2].partition('"')[0]
    told = [f"SOURCES[{'.'.join((INSIDE, *module))!r}] = {quoted(bare(sources.source_of(module, modules)))}"
            for module in modules]
    foot = FOOT.replace("if INSIDE not", f"if {INSIDE!r} not").replace("INSIDE", INSIDE)
    return "\n".join([HEAD.replace("VERSION", version), *told]) + "\n" + foot


def bare(source: str) -> str:
    """Return a module without docstrings, comments, types of results and blank lines, one space a level.

    It is for Python 3.8, where zip has no `strict`.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            lines[node.returns.lineno - 1] = without_result(lines[node.returns.lineno - 1], node.returns)
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            first = node.body[0]
            last = first.end_lineno or first.lineno
            rest = "" if len(node.body) > 1 else " " * first.col_offset + "pass\n"
            lines[first.lineno - 1:last] = [rest] + [""] * (last - first.lineno)
    told = "".join(lines).replace(", strict=True)", ")")
    return "".join(without_comments(told))


def without_result(line: str, kind: ast.expr) -> str:
    """Return the end of a function's head without -> and the type behind it; columns are counted in bytes."""
    told = line.encode()
    front = told[:kind.col_offset].rstrip()
    return (front.removesuffix(b"->").rstrip() + told[kind.end_col_offset:]).decode()


def without_comments(told: str) -> Iterator[str]:
    """Yield the lines of a source that hold more than a comment, or belong to a text of several lines."""
    tokens = [*tokenize.generate_tokens(io.StringIO(told).readline)]
    kept = {line for token in tokens if token.type not in SILENT
            for line in range(token.start[0], token.end[0] + 1)}
    comments = {token.start[0]: token.start[1] for token in tokens if token.type == tokenize.COMMENT}
    inside = {line for token in tokens for line in range(token.start[0] + 1, token.end[0] + 1)}   # of a text
    for number, line in enumerate(told.splitlines(keepends=True), 1):
        if number in kept:
            line = line[:comments[number]].rstrip() + "\n" if number in comments else line
            deep = 0 if number in inside else len(line) - len(line.lstrip(" "))
            yield line[deep - deep // INDENT:]


def quoted(text: str) -> str:
    """Return a text that ends with a line's end as a literal of as many lines."""
    return '"""\\\n' + text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"') + '"""'
