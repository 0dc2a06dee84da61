"""Mutants: copies of a module in which one expression or statement means something else.

A mutant changes the text of one place and leaves the rest of the file as it stands, so that its difference is
one that a person could have typed: another comparison, `and` for `or`, a number that is off by one, swapped
arguments, a guard or an `abs` left out.  Docstrings, annotations, error messages and assertions stay, and so
does what stands under `if TYPE_CHECKING`.
"""
from __future__ import annotations

import ast
import copy
import difflib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}
EXCHANGED = {"min": "max", "max": "min", "any": "all", "all": "any"}
LEFT_OUT = ("abs", "sorted", "reversed")   # f(x) → x
SYMMETRIC = ("min", "max", "gcd", "lcm", "dot", "zip", "isinstance")   # swapped arguments say the same


@dataclass(frozen=True)
class Mutant:
    """One change of one file: the bytes from `start` to `end` become `text`."""

    path: str
    line: int
    kind: str
    start: int
    end: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.kind}"

    def applied(self, source: bytes) -> bytes:
        return source[:self.start] + self.text.encode("utf-8") + source[self.end:]

    def difference(self, source: bytes) -> list[str]:
        """The lines that differ, those of the module marked - and those of the mutant marked +."""
        old, new = (text.decode("utf-8").splitlines() for text in (source, self.applied(source)))
        return [line for line in difflib.unified_diff(old, new, n=0, lineterm="")
                if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def mutants(path: Path, root: Path) -> list[Mutant]:
    """Every mutant of a module, in the order of its text."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, kind, text in changes_of(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        found.append(Mutant(path.relative_to(root).as_posix(), node.lineno, kind, start, end, text))
    return found


Change = tuple[ast.expr | ast.stmt, str, str]   # what is replaced, what kind of change it is, by which text


def changes_of(tree: ast.Module) -> Iterator[Change]:
    """Every change of a module."""
    for node in computing(tree):
        if isinstance(node, ast.stmt):
            yield from ((node, kind, "pass") for kind in dropped(node))
        elif isinstance(node, ast.expr):
            for kind, changed in changed_expressions(node):
                alone = isinstance(changed, (ast.Constant, ast.Name, ast.Call))
                yield node, kind, ast.unparse(changed) if alone else f"({ast.unparse(changed)})"


def computing(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below that compute something: no annotation, message, assertion or docstring."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_silent(child):
                yield child
                yield from computing(child)


def is_silent(node: ast.AST) -> bool:
    """Whether nothing of a node is to be changed."""
    if isinstance(node, (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)):
        return True
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) in ("TYPE_CHECKING", "__all__", "__slots__")
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


# ---------------------------------------------------------------- statements

def dropped(node: ast.stmt) -> Iterator[str]:
    """The kind of statement that is left out, where leaving it out means something."""
    if isinstance(node, ast.If) and not node.orelse and len(node.body) == 1 and isinstance(
            node.body[0], (ast.Raise, ast.Return, ast.Continue, ast.Break)):
        yield "a guard dropped"
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        yield "a statement dropped"
    elif isinstance(node, (ast.Break, ast.Continue)):
        yield f"a {type(node).__name__.lower()} dropped"


# ---------------------------------------------------------------- expressions

def changed_expressions(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Every other expression that could stand in the place of one, with the kind of the change."""
    rule = RULES.get(type(node))
    if rule is not None:
        yield from rule(node)


def compared(node: ast.Compare) -> Iterator[tuple[str, ast.expr]]:
    for i, operator in enumerate(node.ops):
        other = copy.deepcopy(node)
        other.ops[i] = COMPARISONS[type(operator)]()
        yield "another comparison", other


def combined(node: ast.BoolOp) -> Iterator[tuple[str, ast.expr]]:
    other = copy.deepcopy(node)
    other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "and for or", other
    for i in range(len(node.values)):
        rest = node.values[:i] + node.values[i + 1:]
        yield "a condition dropped", rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def computed(node: ast.BinOp) -> Iterator[tuple[str, ast.expr]]:
    if type(node.op) in ARITHMETIC and not isinstance(node.left, (ast.JoinedStr, ast.List)):
        yield "another operator", ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)


def negated(node: ast.UnaryOp) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node.op, (ast.Not, ast.USub)):
        yield f"a {'not' if isinstance(node.op, ast.Not) else 'minus'} dropped", node.operand


def constant(node: ast.Constant) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node.value, bool):
        yield "the other truth value", ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield "another number", ast.Constant(node.value + 1)
        if node.value > 0:
            yield "another number", ast.Constant(node.value - 1)


def chosen(node: ast.IfExp) -> Iterator[tuple[str, ast.expr]]:
    yield "the other branch", ast.IfExp(node.test, node.orelse, node.body)


def called(node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in EXCHANGED:
        yield f"{EXCHANGED[name]} for {name}", ast.Call(ast.Name(EXCHANGED[name]), node.args, node.keywords)
    if name in LEFT_OUT and len(node.args) == 1:
        yield f"{name} dropped", node.args[0]
    for i in range(len(node.args) - 1):
        swapped = [*node.args[:i], node.args[i + 1], node.args[i], *node.args[i + 2:]]
        if ast.dump(node.args[i]) != ast.dump(node.args[i + 1]) and name.lstrip("_") not in SYMMETRIC:
            yield "arguments swapped", ast.Call(node.func, swapped, node.keywords)


RULES: dict[type[ast.expr], Callable[..., Iterator[tuple[str, ast.expr]]]] = {
    ast.Compare: compared, ast.BoolOp: combined, ast.BinOp: computed, ast.UnaryOp: negated,
    ast.Constant: constant, ast.IfExp: chosen, ast.Call: called,
}
