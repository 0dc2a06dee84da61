"""Derivations computed in another arithmetic.

    a small number in every logarithm, divisor, factor or variance
    exponents that are clipped, underflow, rounding from line to line, scores that are nearly equal
    a small number on the diagonal of each system, equality that floats decide

Such a fault is in no single line, so that no mistake of the specification can replace one: every line of the
derivation is computed otherwise.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from itertools import product
from typing import Any

from ......errors import RefmlError, Undefined
from ......numbers.rational import Fraction
from ......numbers.reals import real
from .....reference.outcomes import Outcome, supposed
from .....specification import formula
from .....specification.schema import Derivation, Line
from ...agreement import AGREES, DIFFERS, SILENT, Asked, compare, rational_near
from ...suspects import Diagnosis, Given, Suspect
from .course import course_of, value_of
from .edits import Rewriter, with_arguments
from .slips import fragment

SMALL = ("1e-15", "1e-12", "1e-10", "1e-9", "1e-8", "1e-7", "1e-6", "1e-5", "1e-300", "1e-3", "1e-16")
CLIPPED = (10, 15, 20, 30, 35, 36, 50, 60, 100, 200, 250, 300, 500, 700, 709)   # exponents, against overflow
DECIMALS = (1, 2, 3, 4, 5, 6)
LEAST_DOUBLE = Fraction(1, 2**1075)   # what is smaller is rounded to 0
LARGEST_DOUBLE = Fraction(2**1024)
DEPTH = 64

NEARLY = "1e-15"
APART = ("1e-15", "1e-12", "1e-10", "1e-9", "1e-8", "1e-6", "1e-5", "1e-4", "1e-3")   # and taken for equal
SHORT_PI = ("3", "3.1", "3.14", "22/7", "3.1416", "3.14159", "3.141592", "3.1415926", "3.14159265", "355/113")
NUMERATORS = "joint"   # the line whose numbers are often compared in the place of the posterior

RIDGES = (*SMALL, "1e-4", "1e-2", "1e-1", "1")
SPREADS = ("variance", "variances", "covariance", "covariances")   # how the names of lines end that hold them

Rewrite = Callable[[ast.expr], ast.expr]
Test = Callable[[ast.AST], bool]
Put = Callable[[str, Any], Any]   # the name of a line and its value → what stands for the value


def patches(derivation: Derivation) -> Iterator[Suspect]:
    """Each way to compute the derivation in another arithmetic."""
    trees = [formula.parse(line.expression).tree for line in derivation.lines]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    yield from underflow(derivation)
    yield from rounded_lines(derivation)
    for small in RIDGES if any(line.name.endswith(SPREADS) for line in derivation.lines) else ():
        yield suspect(derivation, f"{small}-in-variances", f"{small} is added to every variance.",
                      put=partial(ridged, Fraction(small)))
    for name, (says, has, rewrite) in with_a_small_number().items():
        for small in SMALL if any(map(has, nodes)) else ():
            yield suspect(derivation, f"{small}-{name}", says.format(small), partial(rewrite, small))
    for short in SHORT_PI if any(isinstance(node, ast.Name) and node.id == "pi" for node in nodes) else ():
        yield suspect(derivation, f"pi={short}", f"You wrote {short} for pi: take all its digits.",
                      partial(of_pi, short))
    for name, base in product(("log", "exp"), ("2", "10")):
        if sum(is_call(node, name) for node in nodes) > 1:   # of one alone it is a slip
            what = "logarithm is one" if name == "log" else "exponential is a power"
            yield suspect(derivation, f"every-{name}-to-base-{base}",
                          f"Every {what} to the base {base}: the base is e.", partial(to_base, name, base))
    for most in CLIPPED if any(is_call(node, "exp") for node in nodes) else ():
        yield suspect(derivation, f"exponents-clipped-at-{most}",
                      f"You clipped what stands in an exponential to between -{most} and {most}: what lies "
                      "beyond has answers as well.", partial(in_exponentials, most))
    yield from nearly_equal(derivation) if any(is_call(node, "argmax") for node in nodes) else ()
    yield from ridges(derivation) if any(is_call(node, "solve") for node in nodes) else ()
    yield from equalities(derivation)


def ridges(derivation: Derivation) -> Iterator[Suspect]:
    """A small number on the diagonal of each system that is solved."""
    for small, (sign, says) in product(SMALL, (("", "added to"), ("-", "taken off"))):
        yield suspect(derivation, f"{sign}{small}-on-the-diagonal",
                      f"{small} is {says} the diagonal before the system is solved.",
                      partial(in_systems, sign + small),
                      put=lambda _, value: of_numbers_alone(rational_near, value))


def equalities(derivation: Derivation) -> Iterator[Suspect]:
    """Floats asked whether a line is equal to a number: what nearly is may pass, and what is may not."""
    lines = {line.name for line in derivation.lines}
    asked = [node for line in derivation.lines for node in ast.walk(formula.parse(line.expression).tree)
             if isinstance(node, ast.Compare) and is_equality(lines, node)]
    if asked:
        said = fragment(asked[0])
        passed, missed = (suspect(derivation, "", "", partial(in_equalities, lines, made))
                          for made in (near_enough, lambda _: ast.Constant(False)))
        yield Suspect(
            Diagnosis("equality-of-floats", f"You ask floats whether {said}: by rounding what is equal may "
                                            "come out unequal, and what nearly is may come out equal."),
            passed.outcome, stands=partial(either_way, passed, missed))


def with_a_small_number() -> Mapping[str, tuple[str, Test, Callable[[str, ast.expr], ast.expr]]]:
    """Name → the sentence, whether a node is one to which a small number is put, and how."""
    def logarithm(node: ast.AST) -> bool:
        return is_call(node, "log")

    return {
        "in-logarithms": ("{} is put under every logarithm.", logarithm, partial(in_logarithms, added)),
        "below-logarithms": ("What is below {0} is raised to it under every logarithm.", logarithm,
                             partial(in_logarithms, raised)),
        "in-divisors": ("{} is added to every divisor.", is_division, in_divisors),
        "in-factors": ("{} is added to every factor.", lambda node: is_call(node, "prod"), in_factors),
    }


def rounded_lines(derivation: Derivation) -> Iterator[Suspect]:
    """Whoever rounds what each line gives before the next."""
    for decimals in DECIMALS if len(derivation.lines) > 1 else ():
        for exact, says in ((derivation.lines[-1].name, "the answer is not"), (None, "so is the answer")):
            yield suspect(derivation, f"lines-rounded-to-{decimals}-decimals",
                          f"What each line gives is rounded to {decimals} decimals before the next; {says}.",
                          put=partial(rounded, decimals, exact))


def nearly_equal(derivation: Derivation) -> Iterator[Suspect]:
    """Scores that are less apart than some number, or share of them, taken for equal."""
    scores = ["", *(NUMERATORS for line in derivation.lines if line.name == NUMERATORS)]
    bounds = [*((one, "0") for one in APART), ("1e-8", "1e-5"), *(("0", one) for one in APART)]
    for instead, (absolute, share) in product(scores, bounds):
        parts = [absolute] * (absolute != "0") + [f"{share} of the greatest"] * (share != "0")
        said = " and ".join(parts) + (f" in {instead}" if instead else "")
        yield suspect(derivation, f"ties-within-{said.replace(' ', '-')}",
                      f"You take for equal what differs by {said}: small numbers then all tie.",
                      partial(in_maxima, instead, absolute, share))


def underflow(derivation: Derivation) -> Iterator[Suspect]:
    """The derivation in doubles: what is too small for them is 0, and a division by that has no answer."""
    yield suspect(derivation, "underflow", "A product underflows: below 1e-308 a double is 0.",
                  put=lambda _, value: flushed(value))


def suspect(
    derivation: Derivation, name: str, says: str, rewrite: Rewrite | None = None, put: Put | None = None
) -> Suspect:
    """A derivation whose lines are rewritten, each of whose values has another put in its place."""
    trees: list[ast.expr | None] = []

    def outcome(given: Given, _: Outcome) -> Outcome:
        if not trees:
            trees.extend(None if rewrite is None else rewritten(rewrite, line) for line in derivation.lines)
        try:
            return Outcome("value", computed(derivation, given, trees, put))
        except RefmlError as error:
            return supposed(error)

    return Suspect(Diagnosis(name, says), outcome)


def rewritten(rewrite: Rewrite, line: Line) -> ast.expr | None:
    """The tree that a line has instead; None where it keeps its own."""
    tree = formula.parse(line.expression).tree
    other = rewrite(tree)
    return None if other is tree else other


def computed(derivation: Derivation, given: Given, trees: Sequence[ast.expr | None], put: Put | None) -> Any:
    """The value of the last line; lines are taken that no other tree and no other value can reach."""
    names, right, changed = dict(given), course_of(derivation).lines(given), set[str]()
    for line, tree in zip(derivation.lines, trees, strict=True):
        if tree is None and line.name in right and not formula.uses(line.expression) & changed:
            value = right[line.name]
        else:
            value = value_of(line, tree, names)
            changed.add(line.name)
        names[line.name] = value if put is None else put(line.name, value)
        if names[line.name] is not value:
            changed.add(line.name)
    return names[derivation.lines[-1].name]


def is_call(node: ast.AST, name: str) -> bool:
    """Whether a node is a call of a function."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def is_division(node: ast.AST) -> bool:
    """Whether a node is a quotient."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)


def constant(small: str) -> ast.expr:
    """A small number as a node."""
    return ast.Constant(Fraction(small))  # type: ignore[arg-type]  # formulas hold fractions


def added(number: ast.expr, small: ast.expr) -> ast.expr:
    """A number and a small one added to it."""
    return ast.BinOp(number, ast.Add(), small)


def raised(number: ast.expr, small: ast.expr) -> ast.expr:
    """A number, or where it is smaller the small one."""
    return ast.Call(ast.Name("max"), [ast.List([number, small])], [])


def in_logarithms(put: Callable[[ast.expr, ast.expr], ast.expr], small: str, tree: ast.expr) -> ast.expr:
    """A tree with a small number put to the argument of each logarithm."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Call) and is_call(node, "log"):
            return ast.Call(node.func, [put(node.args[0], constant(small))], [])
        return node

    return Rewriter(change).tree(tree)


def of_pi(short: str, tree: ast.expr) -> ast.expr:
    """A tree with a short number for pi."""
    def change(node: ast.AST) -> ast.AST:
        return constant(short) if isinstance(node, ast.Name) and node.id == "pi" else node

    return Rewriter(change).tree(tree)


def to_base(name: str, base: str, tree: ast.expr) -> ast.expr:
    """A tree with logarithms or exponentials to another base than e."""
    unit = ast.Call(ast.Name("log"), [constant(base)], [])

    def change(node: ast.AST) -> ast.AST:
        if not isinstance(node, ast.Call) or not is_call(node, name):
            return node
        if name == "log":
            return ast.BinOp(node, ast.Div(), unit)
        return ast.Call(node.func, [ast.BinOp(node.args[0], ast.Mult(), unit)], [])

    return Rewriter(change).tree(tree)


def in_divisors(small: str, tree: ast.expr) -> ast.expr:
    """A tree with a small number added to each divisor."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.BinOp) and is_division(node):
            return ast.BinOp(node.left, ast.Div(), added(node.right, constant(small)))
        return node

    return Rewriter(change).tree(tree)


def in_factors(small: str, tree: ast.expr) -> ast.expr:
    """A tree with a small number added to each factor of a product of many, and to each prior."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Call) and is_call(node, "prod"):
            loop = ast.comprehension(ast.Name("x"), node.args[0], [], 0)
            return ast.Call(node.func, [ast.ListComp(added(ast.Name("x"), constant(small)), [loop])], [])
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "prior":
            return added(node, constant(small))
        return node

    return Rewriter(change).tree(tree)


def in_exponentials(most: int, tree: ast.expr) -> ast.expr:
    """A tree with what stands in each exponential clipped to a size."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Call) and is_call(node, "exp"):
            least, greatest = ast.UnaryOp(ast.USub(), ast.Constant(most)), ast.Constant(most)
            small = ast.Call(ast.Name("min"), [ast.List([node.args[0], greatest])], [])
            return ast.Call(node.func, [ast.Call(ast.Name("max"), [ast.List([small, least])], [])], [])
        return node

    return Rewriter(change).tree(tree)


def in_systems(small: str, tree: ast.expr) -> ast.expr:
    """A tree with a small number added to the diagonal of each system that is solved."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Call) and is_call(node, "solve"):
            other = "[[A[i][j] + B * (i == j) for j in range(len(A))] for i in range(len(A))]"
            matrix = with_arguments(other, [deepcopy(node.args[0]), constant(small)])   # it is written into
            return ast.Call(node.func, [matrix, node.args[1]], [])
        return node

    return Rewriter(change).tree(tree)


def is_equality(lines: Collection[str], node: ast.Compare) -> bool:
    """Whether a line is compared with a number."""
    return isinstance(node.ops[0], ast.Eq) and isinstance(node.left, ast.Name) and node.left.id in lines \
        and isinstance(node.comparators[0], ast.Constant) \
        and isinstance(node.comparators[0].value, (int, Fraction)) \
        and not isinstance(node.comparators[0].value, bool)


def in_equalities(
    lines: Collection[str], made: Callable[[ast.Compare], ast.expr], tree: ast.expr
) -> ast.expr:
    """A tree with something else in the place of each question whether a line is equal to a number."""
    def change(node: ast.AST) -> ast.AST:
        return made(node) if isinstance(node, ast.Compare) and is_equality(lines, node) else node

    return Rewriter(change).tree(tree)


def near_enough(node: ast.Compare) -> ast.expr:
    """Whether two numbers are equal but for rounding."""
    apart = ast.Call(ast.Name("abs"), [ast.BinOp(node.left, ast.Sub(), node.comparators[0])], [])
    return ast.Compare(apart, [ast.Lt()], [constant(NEARLY)])


def either_way(passed: Suspect, missed: Suspect, one: Asked) -> str:
    """How whoever asks floats for equality stands to an answer, which may be right at the edge too."""
    found = [compare(one, way.outcome(one.given, one.right)) for way in (passed, missed)]
    if one.failed:
        return AGREES if AGREES in found else DIFFERS
    return AGREES if found == [AGREES, AGREES] else SILENT


def in_maxima(instead: str, absolute: str, share: str, tree: ast.expr) -> ast.expr:
    """A tree in which all are the greatest that are hardly less, of other scores where there are some."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Call) and is_call(node, "argmax"):
            scores = ast.Name(instead) if instead else node.args[0]
            first = ast.Subscript(ast.Call(node.func, [scores], []), ast.Constant(0))
            greatest = ast.Subscript(scores, first)
            least = ast.BinOp(greatest, ast.Sub(), ast.BinOp(
                constant(absolute), ast.Add(), ast.BinOp(constant(share), ast.Mult(), greatest)))
            near = ast.Compare(ast.Subscript(scores, ast.Name("near")), [ast.GtE()], [least])
            loop = ast.comprehension(ast.Name("near"), ast.Call(ast.Name("keys"), [scores], []), [near], 0)
            return ast.ListComp(ast.Name("near"), [loop])
        return node

    return Rewriter(change).tree(tree)


def flushed(value: Any) -> Any:
    """A value in which each number too small for a double is 0.  Raises Undefined for one too large."""
    return of_numbers_alone(flushed_number, value)


def flushed_number(value: Any) -> Any:
    """A number, or 0 where it is too small for a double.  Raises Undefined for one too large."""
    size = abs(real.enclosure(value, DEPTH)[0])
    if size >= LARGEST_DOUBLE:
        raise Undefined("a number is too large for a double")
    return Fraction(0) if size < LEAST_DOUBLE else value


def ridged(small: Fraction, name: str, value: Any) -> Any:
    """The value of a line, with a small number added to each variance: on the diagonals of its matrices."""
    if not name.endswith(SPREADS):
        return value
    if isinstance(value, Mapping):
        return {key: ridged(small, name, inner) for key, inner in value.items()}
    if not isinstance(value, list):
        return value + small
    if value and all(isinstance(row, list) and len(row) == len(value) for row in value) and \
            not isinstance(value[0][0], list):
        return [[entry + (small if i == j else 0) for j, entry in enumerate(row)]
                for i, row in enumerate(value)]
    return [ridged(small, name, inner) for inner in value]


def rounded(decimals: int, exact: str | None, name: str, value: Any) -> Any:
    """The value of a line with its numbers rounded, but of the line that is `exact`."""
    return value if name == exact else of_numbers_alone(partial(rounded_to, decimals), value)


def rounded_to(decimals: int, value: Any) -> Fraction:
    """The number with so many decimals that is nearest."""
    return Fraction(round(rational_near(value), decimals))


def of_numbers_alone(change: Callable[[Any], Any], value: Any) -> Any:
    """A value in which each number that is no count is changed, and words stay."""
    if isinstance(value, Mapping):
        return {key: of_numbers_alone(change, inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [of_numbers_alone(change, inner) for inner in value]
    return change(value) if isinstance(value, (Fraction, real.Real)) else value
