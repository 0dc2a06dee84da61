"""The evaluator of formulas: what each syntax node means, over exact numbers, with a budget.

Its functions are those of numbers, lists, maps and texts; `formula` adds those of matrices.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput, RefmlError, shown
from ....numbers.rational import Fraction
from ....numbers.reals import real
from .budget import Budget
from .functions import FUNCTIONS
from .grammar import chain
from .operators import Operators, Tolerant, described, listed, number, truth, whole

CONSTANTS: dict[str, Any] = {"pi": real.pi}

if TYPE_CHECKING:
    Environment = Mapping[str, Any]
    Names = dict[str, Any]
else:
    Environment = Names = dict   # Python 3.8 has no dict[str, Any]


class Taken:
    """The number of steps that all evaluations in this process took; the cost of naming is counted by it."""

    steps = 0


class Evaluator:
    """One evaluation of a formula: the operators with their budget; `text` names the formula in messages.

    `functions`: those that it may call.
    """

    functions = FUNCTIONS

    def __init__(self, text: str, budget: Budget, tolerance: Fraction | None = None) -> None:
        self.text = text
        self.budget = budget
        self.operators = Operators(budget) if tolerance is None else Tolerant(budget, tolerance)

    @property
    def place(self) -> str:
        return f"expression={shown(self.text)}"

    def value(self, node: ast.expr, names: Names) -> Any:
        """Return the value of a syntax node, with the variables `names`."""
        budget = self.budget
        if budget.steps > 0:   # nearly always: the step is spent here, without a call
            budget.steps -= 1
        else:
            budget.spend()
        if type(node) is ast.Name and node.id in names:   # every other node
            return names[node.id]
        return RULES[type(node)](self, node, names)

    def evaluated(self, tree: ast.expr, environment: Environment) -> Any:
        """Return the value of a formula with the variables of an environment.

        One of them may be a function; what it raises is raised as InvalidInput where it is no RefmlError.
        """
        before = self.budget.steps
        try:
            value = self.value(tree, dict(environment))
            self.spend_on_elements(value)
            return value
        except RefmlError:
            raise
        except Exception as error:   # raised by a function or a value of the environment, in its own methods
            raise InvalidInput(f"{self.place}: {type(error).__name__}: {shown(str(error))}") from error
        finally:
            Taken.steps += before - self.budget.steps

    def spend_on_elements(self, value: Any) -> None:
        """Spend a step for each element of a result, nested ones too: shared lists may be long to read."""
        todo = [value]
        while todo:
            part = todo.pop()
            if isinstance(part, (list, tuple, dict)):
                self.budget.spend(len(part))
                todo += part.values() if isinstance(part, dict) else part

    def constant(self, node: ast.Constant, names: Names) -> Any:
        return node.value

    def name(self, node: ast.Name, names: Names) -> Any:
        if node.id in CONSTANTS:
            return CONSTANTS[node.id]
        raise InvalidInput(f"{self.place}: the name {shown(node.id)} is not defined here")

    def binary(self, node: ast.BinOp, names: Names) -> Any:
        links = chain(node)
        value = self.value(links[-1].left, names)
        for link in reversed(links):
            value = BINARY[type(link.op)](self.operators, value, self.value(link.right, names))
        return value

    def unary(self, node: ast.UnaryOp, names: Names) -> Any:
        operand = self.value(node.operand, names)
        if isinstance(node.op, ast.Not):
            return not truth(operand)
        return self.operators.negative(operand) if isinstance(node.op, ast.USub) else number(operand)

    def compare(self, node: ast.Compare, names: Names) -> bool:
        left = self.value(node.left, names)
        if len(node.ops) == 1:   # nearly always
            right = self.value(node.comparators[0], names)
            return COMPARISON[type(node.ops[0])](self.operators, left, right)
        for operator, operand in zip(node.ops, node.comparators, strict=True):
            right = self.value(operand, names)
            if not COMPARISON[type(operator)](self.operators, left, right):
                return False
            left = right
        return True

    def boolean(self, node: ast.BoolOp, names: Names) -> bool:
        goes_on = type(node.op) is ast.And
        for part in node.values:
            if truth(self.value(part, names)) is not goes_on:
                return not goes_on
        return goes_on

    def conditional(self, node: ast.IfExp, names: Names) -> Any:
        return self.value(node.body if truth(self.value(node.test, names)) else node.orelse, names)

    def subscript(self, node: ast.Subscript, names: Names) -> Any:
        container = self.value(node.value, names)
        if isinstance(node.slice, ast.Slice):
            return self.part(container, node.slice, names)
        given = self.value(node.slice, names)
        if isinstance(container, dict):
            key = self.operators.key(given)
            if key in container:
                return container[key]
        elif isinstance(container, (list, tuple, str)):
            place = whole(given)
            if place is not None and -len(container) <= place < len(container):
                return container[place]
        raise InvalidInput(f"{self.place}: there is no element {described(given)} of {described(container)}")

    def part(self, container: Any, ends: ast.Slice, names: Names) -> Any:
        """Return container[lower:upper]."""
        given = [None if end is None else self.value(end, names) for end in (ends.lower, ends.upper)]
        lower, upper = (None if end is None else whole(end) for end in given)
        if not isinstance(container, (list, tuple, str)):
            raise InvalidInput(f"{self.place}: {described(container)} has no slices")
        if [lower is None, upper is None] != [end is None for end in given]:
            raise InvalidInput(f"{self.place}: the ends {', '.join(map(described, given))} are not integers")
        part = slice(lower, upper)
        self.budget.spend(len(range(*part.indices(len(container)))))
        return container[part]

    def call(self, node: ast.Call, names: Names) -> Any:
        name = node.func.id   # type: ignore[attr-defined]   # the grammar has no other
        if name in names and callable(names[name]):
            return names[name](*[self.value(argument, names) for argument in node.args])
        if name in names or name not in self.functions:
            raise InvalidInput(f"{self.place}: there is no function {shown(name)}")
        function, least, most = self.functions[name]
        if not least <= len(node.args) <= most:
            raise InvalidInput(f"{self.place}: {name} takes {least} to {most} values, not {len(node.args)}")
        self.budget.spend(2)
        return function(self.operators, *[self.value(argument, names) for argument in node.args])

    def sequence(self, node: ast.List | ast.Tuple, names: Names) -> list[Any]:
        return [self.value(element, names) for element in node.elts]

    def mapping(self, node: ast.Dict, names: Names) -> dict[int | str, Any]:
        key_of = self.operators.key
        return {key_of(self.value(key, names)): self.value(value, names)
                for key, value in zip(node.keys, node.values, strict=True) if key is not None}

    def map_comprehension(self, node: ast.DictComp, names: Names) -> dict[int | str, Any]:
        key_of = self.operators.key
        return {key_of(self.value(node.key, inner)): self.value(node.value, inner)
                for inner in self.bindings(node.generators, names)}

    def list_comprehension(self, node: ast.ListComp | ast.GeneratorExp, names: Names) -> list[Any]:
        return [self.value(node.elt, inner) for inner in self.bindings(node.generators, names)]

    def bindings(self, loops: list[ast.comprehension], names: Names) -> Iterator[Names]:
        """Yield the variables of each turn of nested loops that meets the conditions, in one reused dict.

        An open loop is an iterator over its remaining elements, and the names inside it.
        """
        budget, opened = self.budget, [self.opened(loops[0], names)]
        while opened:
            loop, (elements, inner) = loops[len(opened) - 1], opened[-1]
            name = loop.target.id if isinstance(loop.target, ast.Name) else None
            for element in elements:
                if budget.steps > 0:   # as in `value`
                    budget.steps -= 1
                else:
                    budget.spend()
                if name is None:
                    self.bind(loop.target, element, inner)
                else:
                    inner[name] = element
                for test in loop.ifs:
                    if not truth(self.value(test, inner)):
                        break
                else:
                    if len(opened) == len(loops):
                        yield inner
                    else:
                        opened.append(self.opened(loops[len(opened)], inner))
                        break
            else:
                opened.pop()

    def opened(self, loop: ast.comprehension, names: Names) -> tuple[Iterator[Any], Names]:
        """Return an iterator over a loop's elements, and a copy of `names` for its variables."""
        elements = self.value(loop.iter, names)
        self.budget.spend(len(names) >> 4)
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


RULES: dict[type[ast.expr], Callable[[Evaluator, Any, Names], Any]] = {
    ast.Constant: Evaluator.constant,
    ast.Name: Evaluator.name,
    ast.BinOp: Evaluator.binary,
    ast.UnaryOp: Evaluator.unary,
    ast.Compare: Evaluator.compare,
    ast.BoolOp: Evaluator.boolean,
    ast.IfExp: Evaluator.conditional,
    ast.Subscript: Evaluator.subscript,
    ast.Call: Evaluator.call,
    ast.List: Evaluator.sequence,
    ast.Tuple: Evaluator.sequence,
    ast.Dict: Evaluator.mapping,
    ast.ListComp: Evaluator.list_comprehension,
    ast.GeneratorExp: Evaluator.list_comprehension,
    ast.DictComp: Evaluator.map_comprehension,
}

BINARY: dict[type[ast.operator], Callable[[Operators, Any, Any], Any]] = {
    ast.Add: Operators.add,
    ast.Sub: Operators.subtract,
    ast.Mult: Operators.multiply,
    ast.Div: Operators.divide,
    ast.Pow: Operators.power,
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
