"""The equation of a plane, -2x1 + 6x2 - 7 = 0, as weights and a bias; a polynomial as its coefficients.

Unknowns are x1, x2, … or x_1, x_2, …, in up to three dimensions also x, y and z.  What stands on the right is
subtracted, so that the sign of the equation is that of its left side, of 0 = … that of its right side.  In
place of = may stand ≥ or >, where the answer says on which side the positives are, or ≤ or < for the other
side; f(x) = -2x1 + 6x2 - 7 gives the score itself, with its scale.  A product of unknowns is refused.
So does y = 2x + 1, where y is no unknown.
Where a normal and a distance are asked, 3/5 x1 + 4/5 x2 = 2 gives them as it stands; where a slope and an
intercept are asked, a function alone does: 2x + 1, y = 2x + 1, f(x) = 2x + 1.
Where the coefficients of a polynomial are asked, x² − 3x + 1 gives them, from the constant on: 1, −3, 1.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...errors import InvalidInput, RefmlError
from ...numbers.rational import Fraction
from ...numbers.reals.real import Real
from ...oracle.specification.codec import Type
from ...oracle.specification.language.arithmetic import Calculator
from ...oracle.specification.language.budget import Budget
from ...oracle.specification.language.grammar import exact
from ...oracle.specification.language.operators import Operators
from .expressions import BASES, FUNCTIONS, Reader
from .languages.meanings import OPEN
from .notation import Written, decimal
from .tokens import unclear
from .values import Number

NORMALS, OFFSETS = ("weights", "normal"), ("bias", "intercept")
HESSE = {"normal", "distance"}   # n·x = d, where d stands on the other side
FUNCTION = {"slope", "intercept"}
UNKNOWNS = frozenset("xtz")   # of a polynomial
ASKED = frozenset(("polynomial", "coefficients"))   # words of the question
SCORES = frozenset("fghsyz")   # what a function is called, where it is no unknown
RELATIONS = ("=", "≥", ">", "≤", "<")
MOST_DIMENSIONS = 50
COEFFICIENT = "coefficient"   # of an equation, which claims no scale

if TYPE_CHECKING:
    Form = list[Any]   # coefficients of the unknowns, and last the constant


def is_plane(kind: Type) -> bool:
    """Whether an answer's type has just a normal and an offset as fields."""
    names = [name for name, _ in kind.fields]
    return len(names) == 2 and any(one in NORMALS for one in names) and any(one in OFFSETS for one in names)


def is_written_as_plane(kind: Type) -> bool:
    """Whether a plane's equation can answer: weights and bias, Hesse normal form, or slope and intercept."""
    return is_plane(kind) or {name for name, _ in kind.fields} in (HESSE, FUNCTION)


def dimensions_of(kind: Type, key: Mapping[str, Any]) -> int:
    """Return the number of unknowns in an answer's equation: that of its weights; 1 for a function."""
    return 1 if is_function(kind) else len(key[normal_of(kind)])


def is_function(kind: Type) -> bool:
    """Whether an answer's type is the slope and intercept of a function."""
    return {name for name, _ in kind.fields} == FUNCTION


def normal_of(kind: Type) -> str:
    """Return the name of the field of the normal."""
    return next(name for name, _ in kind.fields if name in NORMALS)


def unknowns(dimensions: int) -> dict[str, int]:
    """Return possible name of an unknown → its index.

    >>> unknowns(2)
    {'x1': 0, 'x_1': 0, 'x2': 1, 'x_2': 1, 'x': 0, 'y': 1}
    """
    names: dict[str, int] = {}
    for place in range(min(dimensions, MOST_DIMENSIONS)):
        names[f"x{place + 1}"] = names[f"x_{place + 1}"] = place
    if dimensions <= 3:
        names.update(zip("xyz"[:dimensions], range(dimensions), strict=True))
    return names


def is_plane_text(reader: Reader, names: dict[str, int]) -> bool:
    """Whether a text is an equation or inequality in the unknowns, or a score in them."""
    relations = sum(token.text in RELATIONS for token in reader.tokens)
    unknown = any(token.kind == "name" and token.text in names for token in reader.tokens)
    if not relations and any(token.text in (",", ";", ":") for token in reader.tokens):
        return False
    return relations <= 1 and unknown


def plane_of(kind: Type, dimensions: int, reader: Reader, text: str, budget: Budget) -> dict[str, Any]:
    """Return the fields of an answer, normal and offset, from an equation.

    Raises InvalidInput for what is no equation of a plane.
    """
    names = unknowns(dimensions)
    score = score_name(reader, names)
    reader.names = frozenset(names)
    linear = Linear(names, dimensions, text, budget)
    if not score:
        skip_words(reader)
    if score or not any(token.text in RELATIONS for token in reader.tokens):
        reader.place = max(score, reader.place)
        form, kept = linear.of(reader.sum().tree), "fraction"
    elif is_function(kind):
        raise InvalidInput("the equation is not solved for y: write it as y = 2x + 1")
    else:
        form, kept = equation(reader, linear), COEFFICIENT
    reader.finish()
    literals = [decimal(token.text) for token in reader.tokens
                if token.kind == "number" and "." in token.text]
    weights = [number(coefficient, kept, literals) for coefficient in form[:-1]]
    if is_function(kind):
        return {"slope": weights[0], "intercept": number(form[-1], kept, literals)}
    offset = next(name for name, _ in kind.fields if name not in NORMALS)
    constant = form[-1] if offset in OFFSETS else linear.operators.negative(form[-1])
    return {normal_of(kind): weights, offset: number(constant, kept, literals)}


def skip_words(reader: Reader) -> None:
    """Skip words before an equation: "the line is", "plane:", "H:"."""
    known = (*reader.names, *FUNCTIONS, *BASES, "pi", "e")
    while reader.next.kind == "name" and reader.next.text not in known:
        if reader.next.text.lower() in OPEN:
            raise unclear(reader.next.text)
        reader.place += 1
    if reader.place and reader.next.text == ":":
        reader.place += 1


def score_name(reader: Reader, unknown: Mapping[str, int]) -> int:
    """Return the index after f(x) = or y = at the beginning of an answer; 0 if there is none.

    Where x2 occurs, y is no unknown: y = 2x1 - x2.
    """
    first, *others = texts = [token.text for token in reader.tokens]
    is_score = first not in unknown or unknown[first] in [unknown.get(one) for one in others if one != first]
    if first in SCORES and is_score and others[0] in ("=", "≈"):
        return 2
    if reader.tokens[0].kind != "name" or texts[0] in (*FUNCTIONS, *BASES) or texts[1:2] != ["("]:
        return 0
    end = texts.index("=") if "=" in texts else 0
    return end + 1 if texts[end - 1] == ")" else 0


def equation(reader: Reader, linear: Linear) -> Form:
    """Return the linear form that an equation or inequality compares with 0."""
    left = reader.sum()
    relation = reader.take(*RELATIONS)
    if relation is None:
        reader.expect("=", "in the equation")
    right = reader.sum()
    form = linear.of(ast.BinOp(left.tree, ast.Sub(), right.tree))
    text = relation.text if relation is not None else ""
    if text in ("≤", "<") or (text == "=" and not any(linear.of(left.tree)[:-1])):   # 0 = … is turned round
        form = [linear.operators.negative(one) for one in form]
    return form


def number(value: Any, kind: str, literals: Sequence[Written] = ()) -> Number:
    """Return a coefficient as a Number; it is rounded if it is one of the decimals in the equation."""
    value = Fraction(value) if isinstance(value, int) else value
    same = [one for one in literals if not isinstance(value, Real) and one.value == abs(value)]
    if same:
        kind = "decimal" if kind != COEFFICIENT else kind
        return Number(same[0]._replace(kind=kind, tree=exact(value), value=value), value)
    return Number(Written(kind, ast.Constant(0)), value)


def is_polynomial_text(reader: Reader, words: Collection[str]) -> bool:
    """Whether the coefficients of a polynomial are asked and a text is a formula in one unknown."""
    if not {*words} >= ASKED:
        return False
    tokens = reader.tokens[score_name(reader, {}):]
    unknown = {token.text for token in tokens if token.kind == "name"} & UNKNOWNS
    return len(unknown) == 1 and not any(token.text in (",", ";") or token.kind == "line" for token in tokens)


def polynomial_of(reader: Reader, count: int, text: str, budget: Budget) -> list[Number]:
    """Return `count` coefficients of a polynomial, from the constant on.  Raises InvalidInput for no such."""
    reader.place = score_name(reader, {})
    unknown = next(token.text for token in reader.tokens[reader.place:] if token.text in UNKNOWNS)
    reader.names = frozenset((unknown,))
    form = Powers({unknown: 0}, count - 1, text, budget).of(reader.sum().tree)
    reader.finish()
    literals = [decimal(token.text) for token in reader.tokens
                if token.kind == "number" and "." in token.text]
    return [number(one, "fraction", literals) for one in form]


class Linear:
    """Computes the linear form of a syntax tree within a budget."""

    def __init__(self, names: dict[str, int], dimensions: int, text: str, budget: Budget) -> None:
        self.names, self.dimensions, self.text, self.budget = names, dimensions, text, budget
        self.operators = Operators(budget)

    def value_of(self, tree: ast.expr) -> Any:
        """Return the value of a tree without unknowns."""
        return Calculator(self.text, self.budget).evaluated(tree, {})

    def of(self, tree: ast.expr) -> Form:
        """Return the coefficients of a tree.  Raises InvalidInput if it is not linear."""
        try:
            return self.form(tree)
        except InvalidInput:
            raise
        except RefmlError as error:
            raise InvalidInput(f"the equation cannot be computed: {error}") from None

    def form(self, tree: ast.expr) -> Form:
        if not any(isinstance(node, ast.Name) and node.id in self.names for node in ast.walk(tree)):
            return [0] * self.dimensions + [self.value_of(tree)]
        if isinstance(tree, ast.Name):
            return [int(place == self.names[tree.id]) for place in range(self.dimensions)] + [0]
        if isinstance(tree, ast.UnaryOp):
            return [self.operators.negative(one) for one in self.form(tree.operand)]
        if isinstance(tree, ast.BinOp) and not isinstance(tree.op, ast.Pow):
            return self.joined(tree)
        raise InvalidInput("the equation is not linear in its unknowns: write it as 2x1 + 3x2 - 1 = 0")

    def joined(self, tree: ast.BinOp) -> Form:
        """Return the form of a sum, or of a product with or quotient by a constant."""
        left, right = self.form(tree.left), self.form(tree.right)
        on = self.operators
        if isinstance(tree.op, ast.Add):
            return [on.add(a, b) for a, b in zip(left, right, strict=True)]
        if isinstance(tree.op, ast.Sub):
            return [on.subtract(a, b) for a, b in zip(left, right, strict=True)]
        if isinstance(tree.op, ast.Mult) and not any(left[:-1]):
            left, right = right, left
        if any(right[:-1]):
            raise InvalidInput("the equation is not linear in its unknowns: write it as 2x1 + 3x2 - 1 = 0")
        act = on.multiply if isinstance(tree.op, ast.Mult) else on.divide
        return [act(one, right[-1]) for one in left]


class Powers(Linear):
    """Computes the coefficients of a polynomial in one unknown, of bounded degree."""

    def form(self, tree: ast.expr) -> list[Any]:
        if not any(isinstance(node, ast.Name) and node.id in self.names for node in ast.walk(tree)):
            return [self.value_of(tree), *[0] * self.dimensions]
        if isinstance(tree, ast.Name):
            return [0, 1, *[0] * (self.dimensions - 1)]
        if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Pow):
            return self.raised(tree)
        return super().form(tree)

    def raised(self, tree: ast.BinOp) -> list[Any]:
        """Return the coefficients of a power with an integer exponent."""
        exponent = self.value_of(tree.right)
        if exponent not in range(1, self.dimensions + 1):
            raise InvalidInput(f"an exponent is not one of 1 to {self.dimensions}: write a polynomial")
        found = base = self.form(tree.left)
        for _ in range(1, int(exponent)):
            found = self.product(found, base)
        return found

    def joined(self, tree: ast.BinOp) -> list[Any]:
        """Return the coefficients of a sum, a product, or a quotient by a number."""
        left, right = self.form(tree.left), self.form(tree.right)
        if isinstance(tree.op, ast.Mult):
            return self.product(left, right)
        if isinstance(tree.op, ast.Div) and any(right[1:]):
            raise InvalidInput("the unknown is in a denominator: write a polynomial")
        act = {ast.Add: self.operators.add, ast.Sub: self.operators.subtract}.get(type(tree.op))
        return [act(one, other) for one, other in zip(left, right, strict=True)] if act else [
            self.operators.divide(one, right[0]) for one in left]

    def product(self, left: list[Any], right: list[Any]) -> list[Any]:
        """Return the coefficients of the product of two polynomials."""
        found: list[Any] = [0] * (2 * self.dimensions + 1)
        for at, one in enumerate(left):
            for behind, other in enumerate(right):
                if one and other:
                    found[at + behind] = self.operators.add(
                        found[at + behind], self.operators.multiply(one, other))
        if any(found[self.dimensions + 1:]):
            raise InvalidInput(f"the degree is above {self.dimensions}: write a polynomial of lower degree")
        return found[:self.dimensions + 1]
