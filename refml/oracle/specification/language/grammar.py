"""The grammar of formulas: what may stand in one, and the reader of text.

A formula is a tree of Python's `ast`, of these nodes alone:

    Constant   an int, a Fraction, True, False, None or a text; never a float
    Name  BinOp + - * / **   UnaryOp + - not   Compare   BoolOp   IfExp   List  Tuple  Dict
    Subscript  with an index, or a slice without a step     Call  of a name, without keywords
    ListComp  GeneratorExp  DictComp  over names and tuples of names

A reader of another notation makes the same tree, and a `Formula` of it; it hands over a decimal such as 0.1
as `exact(Fraction(1, 10))`.  What the grammar does not know is refused wherever it stands: nothing of a text
is dropped.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput, RefmlError, Unsupported, shown
from ....numbers.rational import Fraction, rational
from ....patterns import pattern

MAX_TEXT = 4_000      # characters of a text; the longest formula of the specification has 1,100
MAX_DEPTH = 50        # of nodes in nodes; 18 in the specification.  Python reads more on every version
MAX_DIGITS = 10_000   # of all decimals of a text together, as they were written without exponents

FLOAT = pattern(r"\d[.eE]|\.\d")   # found in every source that has a float, and in a few others


@dataclass(frozen=True)
class Formula:
    """A checked syntax tree; messages name the formula by `text`.

    compiled    the code of the tree, once it was evaluated: then the tree must not change any more

    Raises Unsupported for what the grammar does not have, InvalidInput for a tree that nests too deeply.
    """

    text: str
    tree: ast.expr
    compiled: list[Any] = field(default_factory=list, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        try:
            check(self.tree)
        except RefmlError as error:
            raise type(error)(f"expression={shown(self.text)}: {error}") from None


# ---------------------------------------------------------------- the tree

def exact(number: Fraction) -> ast.Constant:
    """Return the syntax node of an exact number; it may hold a Fraction, as Python's own trees do not.

    >>> exact(Fraction(1, 10)).value
    Fraction(1, 10)
    """
    return ast.Constant(number)   # type: ignore[arg-type]


def check(tree: ast.expr) -> None:
    """Raise Unsupported for a node that the grammar lacks, InvalidInput where the tree nests too deeply."""
    todo: list[tuple[Any, int]] = [(tree, 1)]
    while todo:
        node, depth = todo.pop()
        if depth > MAX_DEPTH:
            raise InvalidInput(f"it nests deeper than {MAX_DEPTH}: give its parts names")
        parts = PARTS.get(type(node))
        if parts is None:
            raise Unsupported(f"the formula language has no {type(node).__name__}")
        todo += [(part, depth + 1) for part in parts(node)]


def chain(node: ast.BinOp) -> list[ast.BinOp]:
    """Return a binary operator's node, its left operand, that one's left operand and so on.

    The chain ends at the last binary operator.  So a sum of a thousand terms is a long chain, not a deep
    tree.
    """
    links = [node]
    while type(links[-1].left) is ast.BinOp:
        links.append(links[-1].left)
    return links


if TYPE_CHECKING:
    Parts = Sequence[Any]


def known(node: Any, table: tuple[type, ...]) -> None:
    if type(node) not in table:
        raise Unsupported(f"no operator {type(node).__name__}")


def constant(node: ast.Constant) -> Parts:
    if type(node.value) not in (int, Fraction, bool, str, type(None)):
        raise Unsupported(f"constant={shown(node.value)} is not an exact number, text or truth value")
    return ()


def binary(node: ast.BinOp) -> Parts:
    links = chain(node)
    for link in links:
        known(link.op, (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow))
    return [link.right for link in links] + [links[-1].left]


def unary(node: ast.UnaryOp) -> Parts:
    known(node.op, (ast.UAdd, ast.USub, ast.Not))
    return (node.operand,)


def compare(node: ast.Compare) -> Parts:
    for operator in node.ops:
        known(operator, (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn,
                         ast.Lt, ast.LtE, ast.Gt, ast.GtE))
    return [node.left] + node.comparators


def boolean(node: ast.BoolOp) -> Parts:
    known(node.op, (ast.And, ast.Or))
    return node.values


def subscript(node: ast.Subscript) -> Parts:
    if not isinstance(node.slice, ast.Slice):
        return node.value, node.slice
    if node.slice.step is not None:
        raise Unsupported("no step in a slice")
    return [part for part in (node.value, node.slice.lower, node.slice.upper) if part is not None]


def call(node: ast.Call) -> Parts:
    if type(node.func) is not ast.Name or node.keywords:
        raise Unsupported("a call is not of the form f(x, y): call a function by its name, and give its "
                          "arguments without keywords")
    return node.args


def mapping(node: ast.Dict) -> Parts:
    if None in node.keys:
        raise Unsupported("no ** in a map")
    return [*node.keys, *node.values]


def comprehension(node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> Parts:
    parts: list[Any] = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
    for loop in node.generators:
        if loop.is_async:
            raise Unsupported("no async loop")
        bound(loop.target)
        parts += [loop.target, loop.iter, *loop.ifs]
    return parts


def bound(target: ast.expr) -> None:
    """Raise Unsupported unless a loop's target is a name, or a tuple of such targets."""
    todo = [target]
    while todo:
        part = todo.pop()
        if type(part) is ast.Tuple:
            todo += part.elts
        elif type(part) is not ast.Name:
            raise Unsupported(f"a loop over names and tuples of names, not {type(part).__name__}")


PARTS: dict[type[ast.expr], Callable[[Any], Parts]] = {
    ast.Constant: constant,
    ast.Name: lambda node: (),
    ast.BinOp: binary,
    ast.UnaryOp: unary,
    ast.Compare: compare,
    ast.BoolOp: boolean,
    ast.IfExp: lambda node: (node.test, node.body, node.orelse),
    ast.Subscript: subscript,
    ast.Call: call,
    ast.List: lambda node: node.elts,
    ast.Tuple: lambda node: node.elts,
    ast.Dict: mapping,
    ast.ListComp: comprehension,
    ast.GeneratorExp: comprehension,
    ast.DictComp: comprehension,
}


# ---------------------------------------------------------------- the text

@lru_cache(maxsize=2048)
def parse(text: str) -> Formula:
    """Return the formula that a text writes, its decimals exact.

    >>> parse("0.1").tree.value
    Fraction(1, 10)

    Raises InvalidInput for text that is no expression, is too long or nests too deeply, Unsupported for
    syntax outside the language; a comment and a backslash are outside too.
    """
    if len(text) > MAX_TEXT:
        raise InvalidInput(f"expression={shown(text)} is too long: write at most {MAX_TEXT} characters")
    source = text.strip().replace("\r\n", "\n").replace("\r", "\n")
    tree = syntax(source, text)
    if "\\" in source or has_comment(tree, source):
        raise Unsupported(f"expression={shown(text)}: the formula language has no backslash and no comment")
    if FLOAT.search(source):
        make_exact(tree, source, text)
    return Formula(text, tree)


def syntax(source: str, text: str) -> ast.expr:
    """Return Python's syntax tree of a source.  Raises InvalidInput for a syntax error or a warning."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")   # what Python only doubts, such as `1if x else 2`, is refused
            return ast.parse(source, mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise InvalidInput(f"expression={shown(text)} is not a formula: {error}") from None


def has_comment(tree: ast.expr, source: str) -> bool:
    """Whether a source has a # outside its texts, which begins a comment; it must have no backslash."""
    if "#" not in source:
        return False
    texts = [str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return source.count("#") != "".join(texts).count("#")


def make_exact(tree: ast.expr, source: str, text: str) -> None:
    """Replace each float in a tree by the exact value of the decimal that the source has there."""
    lines = source.encode().split(b"\n")
    left = MAX_DIGITS
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            written = lines[node.lineno - 1][node.col_offset : node.end_col_offset].decode()
            left -= places(written)
            if left < 0:
                raise InvalidInput(f"expression={shown(text)}: more than {MAX_DIGITS} digits in decimals")
            node.value = rational(written.replace("_", ""), "number")   # type: ignore[assignment]


@lru_cache(maxsize=4096)
def uses(expression: str) -> frozenset[str]:
    """Return the names that occur in an expression.

    >>> sorted(uses("[count / total for count in counts]"))
    ['count', 'counts', 'total']
    """
    tree = parse(expression).tree
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def places(decimal: str) -> int:
    """Return an upper bound on a decimal's digits when it is written without an exponent.

    >>> places("1.5e-30")
    37
    """
    _, _, exponent = decimal.lower().partition("e")
    return len(decimal) + abs(int(exponent or "0"))
