"""The evaluator of arithmetic: numbers, names, + − · / and powers, and functions, within a budget.

A node is compiled once to a function of the operators and the variables, which is called for each evaluation.
`evaluation` adds comparisons, lists and maps: what evaluates numbers alone, as the reader of answers does,
needs none of them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput, RefmlError, shown
from ....numbers.reals import real
from .budget import Budget
from .grammar import chain
from .operators import Operators, number

CONSTANTS: dict[str, Any] = {"pi": real.pi}
# name → the function, and the least and the greatest number of its arguments
FUNCTIONS: dict[str, tuple[Callable[..., Any], int, int]] = {
    "abs": (Operators.absolute, 1, 1),
    "sqrt": (Operators.sqrt, 1, 1),
    "exp": (Operators.exp, 1, 1),
    "log": (Operators.log, 1, 1),
}

if TYPE_CHECKING:
    Environment = Mapping[str, Any]
    Names = dict[str, Any]
    Functions = Mapping[str, tuple[Callable[..., Any], int, int]]
    Run = Callable[[Operators, Names], Any]
    Code = tuple[Run, int]   # how the value of a node is computed, and the steps to spend before
else:
    Environment = Names = dict   # Python 3.8 has no dict[str, Any]


class Taken:
    """The number of steps that all evaluations in this process took; the cost of naming is counted by it."""

    steps = 0


class Arithmetic:
    """Makes the code of a tree, which must not change after it; `text` names the formula in messages.

    A node costs a step.  Nodes that are always evaluated together are paid together: their steps are added,
    and spent where a branch, a turn of a loop or the whole formula begins.

    `functions`: those that the formula may call.
    """

    def __init__(self, text: str, functions: Functions) -> None:
        self.text = text
        self.functions = functions

    @property
    def place(self) -> str:
        return f"expression={shown(self.text)}"

    def code(self, node: ast.expr) -> Code:
        """Return the code of a node."""
        return RULES[type(node)](self, node)

    def codes(self, nodes: Sequence[ast.expr]) -> tuple[list[Run], int]:
        """Return how nodes that are always evaluated together run, and a step more than they cost."""
        made = [self.code(node) for node in nodes]
        return [run for run, _ in made], 1 + sum([cost for _, cost in made])

    def constant(self, node: ast.Constant) -> Code:
        value = node.value
        return lambda on, names: value, 1

    def name(self, node: ast.Name) -> Code:
        name = node.id

        def run(on: Operators, names: Names) -> Any:
            if name in names:
                return names[name]
            if name in CONSTANTS:
                return CONSTANTS[name]
            raise InvalidInput(f"{self.place}: the name {shown(name)} is not defined here")

        return run, 1

    def binary(self, node: ast.BinOp) -> Code:
        links = chain(node)
        if len(links) == 1:   # nearly always
            operator = BINARY[type(node.op)]
            (left, right), cost = self.codes([node.left, node.right])
            return lambda on, names: operator(on, left(on, names), right(on, names)), cost
        (first, *others), cost = self.codes([links[-1].left, *(link.right for link in reversed(links))])
        rest = [(BINARY[type(link.op)], other) for link, other in zip(reversed(links), others, strict=True)]

        def run(on: Operators, names: Names) -> Any:
            value = first(on, names)
            for operator, other in rest:
                value = operator(on, value, other(on, names))
            return value

        return run, cost

    def unary(self, node: ast.UnaryOp) -> Code:
        (operand,), cost = self.codes([node.operand])
        if isinstance(node.op, ast.USub):
            return lambda on, names: on.negative(operand(on, names)), cost
        return lambda on, names: number(operand(on, names)), cost

    def call(self, node: ast.Call) -> Code:
        name = node.func.id   # type: ignore[attr-defined]   # the grammar has no other
        function, least, most = self.functions.get(name, (None, 0, 0))
        arguments, cost = self.codes(node.args)
        count = len(node.args)

        def run(on: Operators, names: Names) -> Any:
            if name in names and callable(names[name]):
                return names[name](*[argument(on, names) for argument in arguments])
            if function is None or name in names:
                raise InvalidInput(f"{self.place}: there is no function {shown(name)}")
            if not least <= count <= most:
                raise InvalidInput(f"{self.place}: {name} takes {least} to {most} values, not {count}")
            on.budget.spend(2)
            return function(on, *[argument(on, names) for argument in arguments])

        return run, cost


class Calculator:
    """One evaluation of a tree of arithmetic; `text` names the formula in messages.

    `compiling`: what compiles the tree; `functions`: those that it may call.
    """

    compiling = Arithmetic
    functions: Functions = FUNCTIONS

    def __init__(self, text: str, budget: Budget) -> None:
        self.compiler = self.compiling(text, self.functions)
        self.budget = budget
        self.operators = Operators(budget)

    def run(self, code: Code, names: Names) -> Any:
        """Return the value of a node that is compiled."""
        computed, cost = code
        self.budget.spend(cost)
        return computed(self.operators, names)

    def evaluated(self, tree: ast.expr, environment: Environment, code: Code | None = None) -> Any:
        """Return the value of a formula with the variables of an environment; `code` is the tree's, if known.

        One of them may be a function; what it raises is raised as InvalidInput where it is no RefmlError.
        """
        before = self.budget.steps
        try:
            value = self.run(code or self.compiler.code(tree), dict(environment))
            self.spend_on_elements(value)
            return value
        except RefmlError:
            raise
        except Exception as error:   # raised by a function or a value of the environment, in its own methods
            place = self.compiler.place
            raise InvalidInput(f"{place}: {type(error).__name__}: {shown(str(error))}") from error
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


RULES: dict[type[ast.expr], Callable[[Arithmetic, Any], Code]] = {
    ast.Constant: Arithmetic.constant,
    ast.Name: Arithmetic.name,
    ast.BinOp: Arithmetic.binary,
    ast.UnaryOp: Arithmetic.unary,
    ast.Call: Arithmetic.call,
}

BINARY: dict[type[ast.operator], Callable[[Operators, Any, Any], Any]] = {
    ast.Add: Operators.add,
    ast.Sub: Operators.subtract,
    ast.Mult: Operators.multiply,
    ast.Div: Operators.divide,
    ast.Pow: Operators.power,
}
