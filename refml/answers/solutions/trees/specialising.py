"""Specialising a formula: its conditions are decided for given arguments, its outer loops are separated.

    len(rows) if divisor == 'n' else len(rows) - 1         len(rows)              where the divisor is n
    {c: sizes[c] / len(labels) for c in class_list}        [c] = sizes[c] / len(labels), for c in class_list
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import islice
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ....errors import RefmlError
from ....oracle.specification.formula import Evaluator

MOST_KEPT = 4096     # formulas
MOST_PASSES = 1000   # of loops in which a condition is asked
LETTERS = "ijkrst"   # of the places in a list whose loop has no variable for them

Passes: TypeAlias = list[Mapping[str, Any]]
Asked: TypeAlias = Callable[[], Passes]   # no pass is made before a condition asks for it
Node = TypeVar("Node", bound=ast.AST)


class Loop(NamedTuple):
    """An outer loop of a formula: its key, its variables, and the list that they run over.

    key      the key of a map, or the index in a list
    target   the variables, if they are not the key itself
    runs     the list that they run over
    tests    the conditions
    counted  whether the key is an index that the loop itself does not name
    """

    key: ast.expr
    target: ast.expr | None
    runs: ast.expr
    tests: tuple[ast.expr, ...]
    counted: bool


class Opened(NamedTuple):
    """A formula without its outer loops, and these loops, the outermost first."""

    loops: tuple[Loop, ...]
    body: ast.expr


def specialised(node: ast.expr, names: Mapping[str, Any], evaluator: Evaluator) -> ast.expr:
    """Return a formula with every condition replaced that the arguments decide.

    >>> from refml.oracle.specification.formula import Budget, parse
    >>> tree = parse("[n if divisor == 'n' else n - 1 for n in sizes]").tree
    >>> ast.unparse(specialised(tree, {"divisor": "n", "sizes": [1]}, Evaluator("", Budget())))
    '[n for n in sizes]'
    """
    visited: ast.expr = Deciding(names, evaluator).visit(node)
    return visited


@lru_cache(maxsize=4 * MOST_KEPT)
def is_conditional(node: ast.AST) -> bool:
    """Whether a formula has a condition: most have none, and each is asked for in many examples."""
    return any(isinstance(one, (ast.IfExp, ast.BoolOp)) or bool(getattr(one, "ifs", ()))
               for one in ast.walk(node))


class Deciding(ast.NodeTransformer):
    """A transformer that decides the conditions of a formula that contain no loop variable.

    A condition on a kind, such as `family == 'gaussian'` or `cell is None`, is also decided inside a loop if
    it is true in every pass, or in none.  A condition on numbers inside a loop stays.

    names     the arguments that no loop variable hides
    passes    returns the names in each pass of the loops; empty if there are too many passes
    """

    def __init__(self, names: Mapping[str, Any], evaluator: Evaluator) -> None:
        self.names = dict(names)
        self.passes: Asked = lambda: [names]
        self.evaluator = evaluator

    def visit(self, node: ast.AST) -> Any:
        """Return a part with its conditions decided; one without conditions as it is."""
        return super().visit(node) if is_conditional(node) else node

    def holding(self, test: ast.expr, names: Mapping[str, Any], passes: Asked) -> list[bool]:
        """Return the truth of a condition in each pass; empty if it is not known."""
        asked = [names] if free(test) <= names.keys() else passes() if asks_kind(test) else []
        try:
            return [bool(self.evaluator.value(test, dict(one))) for one in asked]
        except RefmlError:
            return []

    def condition(self, test: ast.expr) -> ast.expr:
        """Visit a condition; a decided one becomes True or False."""
        if isinstance(test, ast.BoolOp):
            return self.visit_BoolOp(test)
        found = set(self.holding(test, self.names, self.passes))
        visited: ast.expr = ast.Constant(found.pop()) if len(found) == 1 else self.visit(test)
        return visited

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        test = self.condition(node.test)
        if is_decided(test):
            visited: ast.expr = self.visit(node.body if is_true(test) else node.orelse)
            return visited
        return ast.IfExp(test, self.branch(node.test, True, node.body),
                         self.branch(node.test, False, node.orelse))

    def branch(self, test: ast.expr, holds: bool, branch: ast.expr) -> ast.expr:
        """Visit a branch, in the passes that reach it."""
        names, kept = self.names, self.passes
        self.passes = cache(lambda: self.reached(test, holds, names, kept))
        visited: ast.expr = self.visit(branch)
        self.passes = kept
        return visited

    def reached(self, test: ast.expr, holds: bool, names: Mapping[str, Any], passes: Asked) -> Passes:
        """Return the passes in which a condition holds, or does not; all of them where that is not known."""
        found = self.holding(test, names, passes)
        if len(found) != len(passes()):
            return passes()
        return [one for one, true in zip(passes(), found, strict=True) if true is holds]

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        neutral = isinstance(node.op, ast.And)
        tests = [self.condition(one) for one in node.values]
        if any(is_decided(one) and is_true(one) is not neutral for one in tests):
            return ast.Constant(not neutral)
        left = [one for one in tests if not is_decided(one)]
        if not left:
            return ast.Constant(neutral)
        return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Visit a binary operation; an operand that a decided condition makes neutral is dropped."""
        left: ast.expr = self.visit(node.left)
        right: ast.expr = self.visit(node.right)
        neutral = 0 if isinstance(node.op, (ast.Add, ast.Sub)) else 1
        if isinstance(node.right, ast.IfExp) and isinstance(right, ast.Constant) and right.value == neutral:
            return left
        return ast.BinOp(left, node.op, right)

    def loop(self, node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> ast.expr:
        """Visit a comprehension: its loops, then what stands inside them."""
        kept = self.names, self.passes
        made = copied(node)
        made.generators = [self.inside(one) for one in node.generators]
        for part in made._fields:
            if part != "generators":
                setattr(made, part, self.visit(getattr(made, part)))
        self.names, self.passes = kept
        return made

    def inside(self, loop: ast.comprehension) -> ast.comprehension:
        """Visit a loop and stay inside it: its variables hide arguments of the same name."""
        runs = self.visit(loop.iter)
        hidden = {name.id for name in ast.walk(loop.target) if isinstance(name, ast.Name)}
        before = self.passes
        self.names = {name: value for name, value in self.names.items() if name not in hidden}
        self.passes = cache(lambda: self.entered(before, ast.comprehension(loop.target, loop.iter, [], 0)))
        tests = [one for one in map(self.condition, loop.ifs) if not is_true(one)]
        self.passes = cache(lambda: self.entered(before, loop))
        return ast.comprehension(loop.target, runs, tests, 0)

    def entered(self, passes: Asked, loop: ast.comprehension) -> Passes:
        """Return the passes of a loop inside other passes; empty if there are too many."""
        found = (dict(one) for names in passes() for one in self.evaluator.bindings([loop], dict(names)))
        try:
            first: Passes = list(islice(found, MOST_PASSES + 1))
        except RefmlError:
            return []
        return first if len(first) <= MOST_PASSES else []

    visit_ListComp = visit_GeneratorExp = visit_DictComp = loop

    def generic_visit(self, node: ast.AST) -> ast.AST:
        return super().generic_visit(copied(node))


def asks_kind(test: ast.expr) -> bool:
    """Return whether a condition compares with a word or with None, and not with numbers."""
    return isinstance(test, ast.Compare) and any(
        isinstance(one, ast.Constant) and (one.value is None or isinstance(one.value, str))
        for one in (test.left, *test.comparators))


def is_decided(test: ast.expr) -> bool:
    """Whether a condition is true or false for all passes."""
    return isinstance(test, ast.Constant) and isinstance(test.value, bool)


def is_true(test: ast.expr) -> bool:
    """Whether a condition is decided, and holds."""
    return isinstance(test, ast.Constant) and test.value is True


def copied(node: Node) -> Node:
    """Return a copy of a node: trees of formulas are shared, and a visit changes them."""
    return type(node)(**{name: list(value) if isinstance(value, list) else value
                         for name, value in ast.iter_fields(node)})


def bound(node: ast.expr) -> set[str]:
    """Return the variables of the loops of a comprehension."""
    return {name.id for loop in getattr(node, "generators", []) for name in ast.walk(loop.target)
            if isinstance(name, ast.Name)}


@lru_cache(maxsize=MOST_KEPT)
def free(node: ast.expr) -> frozenset[str]:
    """Return the names in a formula but for functions and the variables of its own loops."""
    called = {id(call.func) for call in ast.walk(node) if isinstance(call, ast.Call)}
    inner = {name for one in ast.walk(node) if isinstance(one, ast.expr) for name in bound(one)}
    return frozenset(name.id for name in ast.walk(node)
                     if isinstance(name, ast.Name) and id(name) not in called) - inner


@lru_cache(maxsize=MOST_KEPT)   # a formula without conditions is the same tree in every example
def opened(node: ast.expr) -> Opened:
    """Return a formula with its outer loops apart.

    >>> from refml.oracle.specification.formula import parse
    >>> loops, body = opened(parse("{c: [x - m for x in u] for c in order}").tree)
    >>> [ast.unparse(one.key) for one in loops], ast.unparse(body)
    (['c', 'i'], 'x - m')
    """
    loops: list[Loop] = []
    used = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
    while isinstance(node, (ast.ListComp, ast.DictComp)) and len(node.generators) == 1:
        loop = node.generators[0]
        if isinstance(node, ast.DictComp):
            same = isinstance(node.key, ast.Name) and isinstance(loop.target, ast.Name) \
                and node.key.id == loop.target.id
            key, node_inside = node.key, node.value
        else:
            same = is_range(loop.iter) and isinstance(loop.target, ast.Name) and not loop.ifs
            key, node_inside = (loop.target if same else letter(used)), node.elt
        counted = isinstance(node, ast.ListComp) and not same
        loops.append(Loop(key, None if same else loop.target, loop.iter, tuple(loop.ifs), counted))
        node = node_inside
    return Opened(tuple(loops), node)


def is_range(node: ast.expr) -> bool:
    """Whether a loop runs over the places of a list: range(n).

    >>> [is_range(ast.parse(told, mode="eval").body) for told in ("range(n)", "range(1, n)", "len(n)")]
    [True, False, False]
    """
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range" \
        and len(node.args) == 1


def letter(used: set[str]) -> ast.expr:
    """Return an unused letter for the index in a list, and mark it as used."""
    unused = next(one for one in LETTERS if one not in used)
    used.add(unused)
    return ast.Name(unused)
