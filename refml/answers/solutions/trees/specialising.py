"""A formula as it applies to given arguments: what they decide is decided, and its outer loops stand apart.

    len(rows) if divisor == 'n' else len(rows) - 1         len(rows)              where the divisor is n
    {c: sizes[c] / len(labels) for c in class_list}        [c] = sizes[c] / len(labels), for c in class_list
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any, NamedTuple

from ....errors import RefmlError
from ....oracle.specification.formula import Evaluator

LETTERS = "ijkrst"   # of the places in a list whose loop has no variable for them


class Loop(NamedTuple):
    """An outer loop: what stands behind the name for it, and over what it runs.

    key      the key of a map, or the place in a list
    target   the variables, where they are not the key itself
    runs     the list that they run over
    tests    the conditions
    """

    key: ast.expr
    target: ast.expr | None
    runs: ast.expr
    tests: tuple[ast.expr, ...]


class Opened(NamedTuple):
    """A formula without its outer loops, the outermost first."""

    loops: tuple[Loop, ...]
    body: ast.expr


def specialised(node: ast.expr, names: Mapping[str, Any], evaluator: Evaluator) -> ast.expr:
    """Return a formula in which every condition is decided that depends on the arguments alone.

    >>> from refml.oracle.specification.formula import Budget, parse
    >>> tree = parse("[n if divisor == 'n' else n - 1 for n in sizes]").tree
    >>> ast.unparse(specialised(tree, {"divisor": "n", "sizes": [1]}, Evaluator("", Budget())))
    '[n for n in sizes]'
    """
    visited: ast.expr = Deciding(names, evaluator).visit(node)
    return visited


class Deciding(ast.NodeTransformer):
    """The conditions of a formula, decided where no variable of a loop stands in them."""

    def __init__(self, names: Mapping[str, Any], evaluator: Evaluator) -> None:
        self.names = dict(names)
        self.evaluator = evaluator

    def decided(self, test: ast.expr) -> bool | None:
        """Return whether a condition holds; None where that is not known without a loop's variable."""
        if not free(test) <= self.names.keys():
            return None
        try:
            return bool(self.evaluator.value(test, dict(self.names)))
        except RefmlError:
            return None

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        holds = self.decided(node.test)
        if holds is None:
            return ast.IfExp(self.visit(node.test), self.visit(node.body), self.visit(node.orelse))
        branch: ast.expr = self.visit(node.body if holds else node.orelse)
        return branch

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        neutral = isinstance(node.op, ast.And)
        known = [(one, self.decided(one)) for one in node.values]
        if any(holds is (not neutral) for _, holds in known):
            return ast.Constant(not neutral)
        left: list[ast.expr] = [self.visit(one) for one, holds in known if holds is None]
        if not left:
            return ast.Constant(neutral)
        return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)

    def loop(self, node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> ast.expr:
        """Visit a comprehension: the variables of its loops hide arguments of the same name."""
        kept = self.names
        self.names = {name: value for name, value in kept.items() if name not in bound(node)}
        visited: Any = self.generic_visit(node)
        for one in visited.generators:
            one.ifs = [test for test in one.ifs if not is_true(test)]
        self.names = kept
        return visited   # type: ignore[no-any-return]

    visit_ListComp = visit_GeneratorExp = visit_DictComp = loop

    def generic_visit(self, node: ast.AST) -> ast.AST:
        return super().generic_visit(copied(node))


def is_true(test: ast.expr) -> bool:
    """Whether a condition is decided, and holds."""
    return isinstance(test, ast.Constant) and test.value is True


def copied(node: Any) -> Any:
    """Return a node of its own: trees of formulas are shared, and a visit writes into them."""
    return type(node)(**{name: list(value) if isinstance(value, list) else value
                         for name, value in ast.iter_fields(node)})


def bound(node: ast.expr) -> set[str]:
    """Return the variables of the loops of a comprehension."""
    return {name.id for loop in getattr(node, "generators", []) for name in ast.walk(loop.target)
            if isinstance(name, ast.Name)}


def free(node: ast.expr) -> set[str]:
    """Return the names in a formula but for functions and the variables of its own loops."""
    called = {id(call.func) for call in ast.walk(node) if isinstance(call, ast.Call)}
    inner = {name for one in ast.walk(node) if isinstance(one, ast.expr) for name in bound(one)}
    return {name.id for name in ast.walk(node)
            if isinstance(name, ast.Name) and id(name) not in called} - inner


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
        loops.append(Loop(key, None if same else loop.target, loop.iter, tuple(loop.ifs)))
        node = node_inside
    return Opened(tuple(loops), node)


def is_range(node: ast.expr) -> bool:
    """Whether a loop runs over the places of a list: range(n)."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range" \
        and len(node.args) == 1


def letter(used: set[str]) -> ast.expr:
    """Return a letter for the place in a list, and note that it is used."""
    free_letters = [one for one in LETTERS if one not in used] or ["place"]
    used.add(free_letters[0])
    return ast.Name(free_letters[0])
