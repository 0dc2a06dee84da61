"""The evaluator of formulas: what each syntax node means, over exact values, with a budget.

`arithmetic` evaluates numbers; comparisons, lists and maps are added here.  The functions of formulas are
those of numbers, lists, maps and texts; `formula` adds those of matrices.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput
from ....numbers.rational import Fraction
from . import arithmetic
from .arithmetic import Arithmetic, Calculator
from .budget import Budget
from .functions import FUNCTIONS
from .operators import Operators, Tolerant, described, listed, truth, whole

if TYPE_CHECKING:
    from .arithmetic import Code, Names

    # The target, the list, the steps of a turn up to its first condition or its end; the conditions, each
    # with the steps of what follows where it is met.
    Loop = tuple[ast.expr, Code, int, list[Code]]


class Compiler(Arithmetic):
    """Makes the code of any tree of the formula language."""

    def code(self, node: ast.expr) -> Code:
        """Return the code of a node."""
        return RULES[type(node)](self, node)

    def unary(self, node: ast.UnaryOp) -> Code:
        if not isinstance(node.op, ast.Not):
            return super().unary(node)
        (operand,), cost = self.codes([node.operand])
        return lambda on, names: not truth(operand(on, names)), cost

    def compare(self, node: ast.Compare) -> Code:
        operator = COMPARISON[type(node.ops[0])]
        (left, right), cost = self.codes([node.left, node.comparators[0]])
        if len(node.ops) == 1:   # nearly always
            return lambda on, names: operator(on, left(on, names), right(on, names)), cost
        rest = [(COMPARISON[type(op)], *self.code(other))
                for op, other in zip(node.ops[1:], node.comparators[1:], strict=True)]

        def run(on: Operators, names: Names) -> bool:
            one, other = left(on, names), right(on, names)
            if not operator(on, one, other):
                return False
            for compared, following, steps in rest:
                on.budget.spend(steps)
                one, other = other, following(on, names)
                if not compared(on, one, other):
                    return False
            return True

        return run, cost

    def boolean(self, node: ast.BoolOp) -> Code:
        goes_on = type(node.op) is ast.And
        (first,), cost = self.codes(node.values[:1])
        rest = [self.code(part) for part in node.values[1:]]

        def run(on: Operators, names: Names) -> bool:
            if truth(first(on, names)) is not goes_on:
                return not goes_on
            for part, steps in rest:
                on.budget.spend(steps)
                if truth(part(on, names)) is not goes_on:
                    return not goes_on
            return goes_on

        return run, cost

    def conditional(self, node: ast.IfExp) -> Code:
        (test,), cost = self.codes([node.test])
        branches = self.code(node.body), self.code(node.orelse)

        def run(on: Operators, names: Names) -> Any:
            branch, steps = branches[0 if truth(test(on, names)) else 1]
            on.budget.spend(steps)
            return branch(on, names)

        return run, cost

    def subscript(self, node: ast.Subscript) -> Code:
        if isinstance(node.slice, ast.Slice):
            return self.part(node.value, node.slice)
        (value, index), cost = self.codes([node.value, node.slice])

        def run(on: Operators, names: Names) -> Any:
            container, given = value(on, names), index(on, names)
            if isinstance(container, dict):
                key = on.key(given)
                if key in container:
                    return container[key]
            elif isinstance(container, (list, tuple, str)):
                place = whole(given)
                if place is not None and -len(container) <= place < len(container):
                    return container[place]
            raise InvalidInput(f"{self.place}: there is no element {described(given)} of "
                               f"{described(container)}")

        return run, cost

    def part(self, value: ast.expr, ends: ast.Slice) -> Code:
        """Return the code of value[lower:upper]."""
        (whole_of,), cost = self.codes([value])
        lower, upper = (None if end is None else self.code(end) for end in (ends.lower, ends.upper))

        def run(on: Operators, names: Names) -> Any:
            container = whole_of(on, names)
            return self.cut(on, container, [end and end[0](on, names) for end in (lower, upper)])

        return run, cost + sum([end[1] for end in (lower, upper) if end])

    def cut(self, on: Operators, container: Any, given: list[Any]) -> Any:
        """Return container[lower:upper] for the ends that are given; an end that is None is not."""
        lower, upper = (None if end is None else whole(end) for end in given)
        if not isinstance(container, (list, tuple, str)):
            raise InvalidInput(f"{self.place}: {described(container)} has no slices")
        if [lower is None, upper is None] != [end is None for end in given]:
            raise InvalidInput(f"{self.place}: the ends {', '.join(map(described, given))} are not integers")
        part = slice(lower, upper)
        on.budget.spend(len(range(*part.indices(len(container)))))
        return container[part]

    def sequence(self, node: ast.List | ast.Tuple) -> Code:
        elements, cost = self.codes(node.elts)
        return lambda on, names: [element(on, names) for element in elements], cost

    def mapping(self, node: ast.Dict) -> Code:
        keys, cost = self.codes([key for key in node.keys if key is not None])   # None, of **, is refused
        values, more = self.codes(node.values)
        return lambda on, names: {on.key(key(on, names)): value(on, names)
                                  for key, value in zip(keys, values, strict=True)}, cost + more - 1

    def map_comprehension(self, node: ast.DictComp) -> Code:
        (key, value), cost = self.codes([node.key, node.value])
        loops = self.loops(node.generators, cost - 1)
        return lambda on, names: {on.key(key(on, inner)): value(on, inner)
                                  for inner in self.bindings(on, loops, names)}, 1

    def list_comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> Code:
        element, cost = self.code(node.elt)
        loops = self.loops(node.generators, cost)
        return lambda on, names: [element(on, inner) for inner in self.bindings(on, loops, names)], 1

    def loops(self, generators: Sequence[ast.comprehension], cost: int) -> list[Loop]:
        """Return nested loops around an element of this cost."""
        made = []
        for loop in generators:
            tests = [self.code(test) for test in loop.ifs]
            costs = [*(steps for _, steps in tests), cost if loop is generators[-1] else 0]
            conditions = [(test, after) for (test, _), after in zip(tests, costs[1:], strict=True)]
            made.append((loop.target, self.code(loop.iter), 1 + costs[0], conditions))
        return made

    def bindings(self, on: Operators, loops: Sequence[Loop], names: Names) -> Iterator[Names]:
        """Yield the variables of each turn of nested loops that meets the conditions, in one reused dict.

        An open loop is an iterator over its remaining elements, and the names inside it.
        """
        budget, opened = on.budget, [self.opened(on, loops[0], names)]
        while opened:
            (target, _, steps, conditions), (elements, inner) = loops[len(opened) - 1], opened[-1]
            name = target.id if isinstance(target, ast.Name) else None
            for element in elements:
                if budget.steps >= steps:   # nearly always: they are spent here, without a call
                    budget.steps -= steps
                else:
                    budget.spend(steps)
                if name is None:
                    self.bind(target, element, inner)
                else:
                    inner[name] = element
                for test, after in conditions:
                    if not truth(test(on, inner)):
                        break
                    budget.spend(after)
                else:
                    if len(opened) == len(loops):
                        yield inner
                    else:
                        opened.append(self.opened(on, loops[len(opened)], inner))
                        break
            else:
                opened.pop()

    def opened(self, on: Operators, loop: Loop, names: Names) -> tuple[Iterator[Any], Names]:
        """Return an iterator over a loop's elements, and a copy of `names` for its variables."""
        listing, cost = loop[1]
        on.budget.spend(cost)
        elements = listing(on, names)
        on.budget.spend(len(names) >> 4)
        return iter(listed(elements)), dict(names)

    def bind(self, target: ast.expr, element: Any, names: Names) -> None:
        """Bind a loop variable to an element, or a tuple of variables to its parts."""
        if isinstance(target, ast.Name):
            names[target.id] = element
            return
        targets = target.elts   # type: ignore[attr-defined]   # a tuple: the grammar has no other
        if len(targets) != len(listed(element)):
            raise InvalidInput(f"element={described(element)} does not fit the names of its loop")
        for inner, part in zip(targets, element, strict=True):
            self.bind(inner, part, names)


class Evaluator(Calculator):
    """One evaluation of a formula; with a tolerance, numbers that differ by no more are equal.

    A tree of which it gave a value must not change.
    """

    compiler: Compiler
    compiling = Compiler
    functions = FUNCTIONS

    def __init__(self, text: str, budget: Budget, tolerance: Fraction | None = None) -> None:
        super().__init__(text, budget)
        if tolerance is not None:
            self.operators = Tolerant(budget, tolerance)
        self.codes: dict[ast.expr, Code] = {}
        self.loops: dict[tuple[ast.comprehension, ...], list[Loop]] = {}

    def value(self, node: ast.expr, names: Names) -> Any:
        """Return the value of a syntax node, with the variables `names`."""
        if node not in self.codes:
            self.codes[node] = self.compiler.code(node)
        return self.run(self.codes[node], names)

    def bindings(self, loops: Sequence[ast.comprehension], names: Names) -> Iterator[Names]:
        """Yield the variables of each turn of nested loops; see `Compiler.bindings`."""
        nodes = tuple(loops)
        if nodes not in self.loops:
            self.loops[nodes] = self.compiler.loops(nodes, 0)
        return self.compiler.bindings(self.operators, self.loops[nodes], names)


RULES: dict[type[ast.expr], Callable[[Compiler, Any], Code]] = {
    **arithmetic.RULES,
    ast.UnaryOp: Compiler.unary,
    ast.Compare: Compiler.compare,
    ast.BoolOp: Compiler.boolean,
    ast.IfExp: Compiler.conditional,
    ast.Subscript: Compiler.subscript,
    ast.List: Compiler.sequence,
    ast.Tuple: Compiler.sequence,
    ast.Dict: Compiler.mapping,
    ast.ListComp: Compiler.list_comprehension,
    ast.GeneratorExp: Compiler.list_comprehension,
    ast.DictComp: Compiler.map_comprehension,
}

COMPARISON: dict[type[ast.cmpop], Callable[[Operators, Any, Any], bool]] = {
    ast.Eq: Operators.equal,
    ast.Is: Operators.equal,
    ast.NotEq: lambda on, left, right: not on.equal(left, right),
    ast.IsNot: lambda on, left, right: not on.equal(left, right),
    ast.Lt: lambda on, left, right: on.compare(left, right) < 0,
    ast.LtE: lambda on, left, right: on.compare(left, right) <= 0,
    ast.Gt: lambda on, left, right: on.compare(left, right) > 0,
    ast.GtE: lambda on, left, right: on.compare(left, right) >= 0,
    ast.In: lambda on, left, right: on.contains(right, left),
    ast.NotIn: lambda on, left, right: not on.contains(right, left),
}
