"""The exported grader as one file: `standalone` and all modules that it imports.

The file needs Python 3.8 or later and its standard library.  Its modules are in a package with another
name, so that they do not collide with an installed refml.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import TypeGuard

from .... import __version__, sources
from ....patterns import pattern
from .linking import linked

FILE = "refml_grader.py"
INDENT = 4   # spaces of a level, of which one is carried
INSIDE = "refml_inside"
PARTS = ("handlers", "cases")   # of a statement, which have blocks
BLOCKS = ("body", "handlers", "cases", "orelse", "finalbody")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
SILENT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
          tokenize.ENDMARKER)
SELF, SHORT = "self", "s"
HOLE, SAID = pattern(r"\{[^{}]*\}"), pattern(r"\bself\b")   # of a text with values in it
NAMES = "answers_in", "judged", "main", "results"   # what the file offers
LATER = "from __future__ import annotations\n"
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
SOURCES = {("INSIDE." + name).rstrip("."): source for name, source in SOURCES.items()}

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
from INSIDE.answers.exports.grader.standalone import NAMES  # noqa: E402, F401: offered here, after all

if __name__ == "__main__":
    main(sys.argv[1:])
'''


@lru_cache(maxsize=1)
def packed() -> str:
    """Return the source of the grader as one file."""
    told = [f"SOURCES[{'.'.join(module)!r}] = {quoted(text)}" for module, text in texts().items()]
    foot = FOOT.replace("if INSIDE not", f"if {INSIDE!r} not").replace("INSIDE", INSIDE)
    foot = foot.replace("NAMES", ", ".join(NAMES))
    return "\n".join([HEAD.replace("VERSION", __version__), *told]) + "\n" + foot


def texts() -> dict[sources.Module, str]:
    """Return module → the part of its source that the grader needs."""
    modules = sources.closure([START])
    told = linked({module: bare(sources.source_of(module, modules)) for module in modules}, START, NAMES)
    return {module: closed_up(text) for module, text in told.items()}


def bare(source: str) -> str:
    """Return a source without docstrings, comments, types and blank lines, indented by one space a level.

    It runs on Python 3.8, where zip has no `strict`.
    """
    lines = source.splitlines(keepends=True)
    nodes = sources.nodes_of(ast.parse(source))
    for start, kind in sorted(types_of(nodes), key=lambda pair: -pair[1].col_offset):
        line = lines[kind.lineno - 1].encode()   # columns are counted in bytes
        lines[kind.lineno - 1] = (line[:start(line)].rstrip() + line[kind.end_col_offset:]).decode()
    for node in nodes:
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            first = node.body[0]
            last = first.end_lineno or first.lineno
            rest = "" if len(node.body) > 1 else " " * first.col_offset + "pass\n"
            lines[first.lineno - 1:last] = [rest] + [""] * (last - first.lineno)
        if is_for_types(node):
            last = node.end_lineno or node.lineno
            lines[node.lineno - 1:last] = [""] * (last - node.lineno + 1)
    told = "".join(lines).replace(", strict=True)", ")")
    found = with_short_self("".join(without_comments(told)))
    return found if says_types(ast.parse(found)) else found.replace(LATER, "", 1)


def with_short_self(source: str) -> str:
    """Return a source with `s` for `self`; unchanged if it has another name `s`.

    >>> with_short_self("def f(self): return f'{self.a} of self'")
    "def f(s): return f'{s.a} of self'"
    """
    tokens = [*tokenize.generate_tokens(io.StringIO(source).readline)]
    if any(one.type == tokenize.NAME and one.string == SHORT for one in tokens):
        return source
    lines = source.splitlines(keepends=True)
    for one in reversed(tokens):
        (row, column), (last, end) = one.start, one.end
        if row == last and (one.string == SELF or one.string[:1] == "f"):
            told = SHORT if one.string == SELF else HOLE.sub(
                lambda found: SAID.sub(SHORT, found[0]), one.string)
            lines[row - 1] = lines[row - 1][:column] + told + lines[row - 1][end:]
    return "".join(lines)


def closed_up(source: str) -> str:
    """Return a source without blank lines, with the simple statements of a block on one line.

    A block of only such statements follows its head on the same line.

    >>> closed_up("if a:\\n b=1\\nelse:\\n if b:\\n  c()\\n  d()\\n")
    'if a:b=1\\nelse:\\n if b:c();d()\\n'
    """
    lines = source.split("\n")
    marks = {statement: mark for block in blocks_of(ast.parse(source).body)
             for statement, mark in closing(block)}
    for statement in sorted(marks, key=lambda one: -one.lineno):
        at, text = statement.lineno - 1, lines[statement.lineno - 1].lstrip(" ")
        if len(lines[at]) - len(text) == statement.col_offset:
            lines[at - 1:at + 1] = [lines[at - 1] + marks[statement] + text]
    return "\n".join(lines)


def blocks_of(statements: list[ast.stmt]) -> Iterator[list[ast.stmt]]:
    """Yield the blocks inside some statements: those of the outer ones first."""
    todo: list[ast.AST] = [*statements]
    for one in todo:   # which grow
        for name in BLOCKS:
            block = getattr(one, name, [])
            todo += block
            if name not in PARTS:
                yield block


def closing(block: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield the statements of a block that are moved up to the line before them, each with its separator."""
    plain = [not hasattr(one, "body") for one in block]
    if block and all(plain):
        yield block[0], ""
    yield from ((one, ";") for at, one in enumerate(block) if at and plain[at - 1] and plain[at])


def says_types(tree: ast.Module) -> bool:
    """Whether a source has type annotations, which Python 3.8 must not evaluate."""
    return any(isinstance(node, ast.AnnAssign) or getattr(node, "annotation", None) or getattr(
        node, "returns", None) for node in sources.nodes_of(tree))


def is_for_types(node: ast.AST) -> TypeGuard[ast.If]:
    """Whether a statement is `if TYPE_CHECKING` without else."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" \
        and not node.orelse


def types_of(nodes: Sequence[ast.AST]) -> Iterator[tuple[Callable[[bytes], int], ast.expr]]:
    """Yield the annotations within one line, each with a function that finds where its colon or arrow begins.

    `nodes`: those of a whole source.  Annotations of a class's fields are kept: a record is made of them.
    """
    fields = {field for node in nodes if isinstance(node, ast.ClassDef) for field in node.body}
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            yield partial(before, b"->", node.returns.col_offset), node.returns
        named = isinstance(node, ast.arg) or (
            isinstance(node, ast.AnnAssign) and node.value is not None and node not in fields)
        kind: ast.expr | None = getattr(node, "annotation", None) if named else None
        if kind is not None and kind.lineno == kind.end_lineno == getattr(node, "lineno", 0):
            yield partial(before, b":", kind.col_offset), kind


def before(mark: bytes, column: int, line: bytes) -> int:
    """Return the index of the last `mark` before a column of a line."""
    return line.rindex(mark, 0, column)


def without_comments(told: str) -> Iterator[str]:
    """Yield the lines of a source that are more than a comment, or belong to a text of several lines.

    A line that continues a statement loses its indentation.
    """
    tokens = [*tokenize.generate_tokens(io.StringIO(told).readline)]
    kept = {line for token in tokens if token.type not in SILENT
            for line in range(token.start[0], token.end[0] + 1)}
    said = [token for token in tokens if token.type not in (tokenize.COMMENT, tokenize.NL)]
    heads = {said[0].start[0], *(after.start[0] for token, after in zip(said, said[1:], strict=False)
                                 if token.type == tokenize.NEWLINE)}
    inside = {line for token in tokens for line in range(token.start[0] + 1, token.end[0] + 1)}   # of a text
    for number, line in enumerate(tightened(told.splitlines(keepends=True), tokens), 1):
        if number in kept:
            deep = 0 if number in inside else len(line) - len(line.lstrip(" "))
            yield line[deep - deep // INDENT:] if number in heads else line[deep:]


def tightened(lines: list[str], tokens: list[tokenize.TokenInfo]) -> list[str]:
    """Return the lines of these tokens without comments, and without spaces and line ends beside operators.

    Two adjacent string literals are joined.
    """
    for one in tokens:
        if one.type == tokenize.COMMENT:
            row, column = one.start
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    said = [one for one in tokens if one.type not in (tokenize.COMMENT, tokenize.NL)]
    for one, behind in reversed([*zip(said, said[1:], strict=False)]):
        row, column = one.end
        if is_one_literal(one, behind):
            begins = behind.start[1] + behind.string.index('"') + 1
            lines[row - 1] = lines[row - 1][:column - 1] + lines[behind.start[0] - 1][begins:]
            lines[row:behind.start[0]] = [""] * (behind.start[0] - row)
        elif tokenize.OP in (one.type, behind.type) and not {one.type, behind.type} & {*SILENT}:
            rest = lines[row - 1][behind.start[1]:] if row == behind.start[0] else ""
            lines[row - 1] = lines[row - 1][:column] + rest
    return lines


def is_one_literal(one: tokenize.TokenInfo, behind: tokenize.TokenInfo) -> bool:
    """Whether two adjacent string literals can be joined: one line each, with the same prefix."""
    if not one.type == behind.type == tokenize.STRING:
        return False
    prefixes = {token.string.partition('"')[0] for token in (one, behind)}
    return len(prefixes) == 1 \
        and "'" not in min(prefixes) and '"""' not in one.string + behind.string \
        and not one.string[-2:-1].isdigit()   # "\1" "2"


def quoted(text: str) -> str:
    """Return a text that ends with a line end as a string literal of as many lines."""
    if '"""' not in text:
        return f'r"""{text}"""'
    return '"""' + text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"') + '"""'
