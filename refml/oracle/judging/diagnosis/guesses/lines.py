"""Derivations with one expression in one line replaced, or with all lines in another arithmetic.

    slips        one unrecorded replacement in one line: the diagnosis can point at the line
    arithmetic   underflow, a short pi, a small number on the diagonal of each system, equality of floats:
                 in no single line, so that no mistake of the specification can replace one
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import partial
from itertools import chain, product
from typing import Any

from .....errors import Undefined
from .....numbers.rational import Fraction, text
from .....numbers.reals import real
from ....reference.outcomes import Outcome
from ....specification import formula
from ....specification.schema import Derivation, Line, Mistake
from ..agreement import AGREES, DIFFERS, SILENT, Asked, compare, rational_near
from ..suspects import Diagnosis, Given, Suspect
from .course import Course, Put, course_of
from .edits import Change, changes, places, with_parts

LONGEST_FRAGMENT = 60
LETTERS_ALIKE = 21   # letters of two fragments that are shown before their first difference

SMALLEST = ("1e-15", "1e-12", "1e-10", "1e-9", "1e-8", "1e-7", "1e-6", "1e-5", "1e-300", "1e-3", "1e-16")
LEAST_DOUBLE = Fraction(1, 2**1075)   # what is smaller is rounded to 0
LARGEST_DOUBLE = Fraction(2**1024)
DEPTH = 64

SHORT_PI = ("3", "3.1", "3.14", "22/7", "3.1416", "3.14159", "3.141592", "3.1415926", "3.14159265", "355/113")

def slips(derivation: Derivation, beside: Mistake | None = None) -> Iterator[Suspect]:
    """Yield every slip in every line, the last line first; with `beside` a recorded mistake is added."""
    lines = {line.name: line.expression for line in derivation.lines}
    roots = {beside.line or "": ast.Expression(formula.parse(beside.expression).tree)} \
        if beside and beside.expression else {}
    course = course_of(derivation)
    for line in reversed([line for line in derivation.lines if line.name not in roots]):
        tree = deepcopy(formula.parse(line.expression).tree)   # others read the parsed tree
        root = ast.Expression(tree)
        trees = {**roots, line.name: root}
        for change in chain(changes(root), skips(lines, root)):
            yield Suspect(Diagnosis(f"slip-in-{line.name}", line.says), partial(
                slipped, course, trees, change), told=partial(told, line, change, beside))


def slipped(
    course: Course, roots: Mapping[str, ast.Expression], change: Change, given: Given, right: Outcome
) -> Outcome:
    """Return the outcome of a derivation whose lines have the trees `roots`, changed by a slip."""
    with change.made():
        return course.outcome(given, right, {name: root.body for name, root in roots.items()})


def skips(lines: Mapping[str, str], root: ast.Expression) -> Iterator[Change]:
    """Yield changes that skip a line: the only use of its name is replaced by a name in its expression."""
    named = [(at.node.id, at) for at in places(root) if isinstance(at.node, ast.Name)]
    for name, at in named:
        if name in lines and [one for one, _ in named].count(name) == 1:
            yield from (replace(at, other=ast.Name(other)) for other in sorted(formula.uses(lines[name])))


def told(line: Line, change: Change, beside: Mistake | None = None) -> Diagnosis:
    """Return the full diagnosis of a slip."""
    before, after = both_shortened(fragment(change.node), fragment(change.other))
    says = f'The line "{line.name}" has {after} where {before} is right. {line.says}'
    slip = Diagnosis(f"slip-in-{line.name}", says)
    return Diagnosis(beside.id, beside.says).beside(slip.id, f": {slip.says}") if beside else slip


def fragment(node: ast.AST) -> str:
    """Return the expression at a node as text."""
    shown = Everywhere(is_fraction, lambda one: ast.Name(text(one.value))).visit(deepcopy(node))
    return " ".join(ast.unparse(shown).split())


def is_fraction(node: ast.AST) -> bool:
    """Return whether a node is a constant of type Fraction, which Python cannot write."""
    return isinstance(node, ast.Constant) and isinstance(node.value, Fraction)


def both_shortened(one: str, other: str) -> tuple[str, str]:
    """Return two fragments, cut to about LONGEST_FRAGMENT letters around their first difference.

    >>> both_shortened("a + " * 20 + "b", "a + " * 20 + "c")
    ('… a + a + a + a + a + b', '… a + a + a + a + a + c')
    """
    alike = next((place for place, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    is_long = max(len(one), len(other)) > LONGEST_FRAGMENT < alike + LETTERS_ALIKE
    start = max(0, alike - LETTERS_ALIKE) if is_long else 0
    end = start + LONGEST_FRAGMENT
    one, other = (("…" if start else "") + words[start:end] + ("…" if end < len(words) else "")
                  for words in (one, other))
    return one, other


# ---------------------------------------------------------------- another arithmetic

def arithmetic(derivation: Derivation) -> Iterator[Suspect]:
    """Yield each suspect that computes the derivation in another arithmetic."""
    trees = [formula.parse(line.expression).tree for line in derivation.lines]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    for short in SHORT_PI if any(map(is_pi, nodes)) else ():
        yield suspect(derivation, f"pi={short}", f"You wrote {short} for pi: take all its digits.",
                      Everywhere(is_pi, partial(constant, short)))
    yield from ridges(derivation) if any(map(is_system, nodes)) else ()
    yield from equalities(derivation)


def ridges(derivation: Derivation) -> Iterator[Suspect]:
    """Yield suspects that add or subtract a small number on the diagonal of each linear system."""
    for small, (sign, says) in product(SMALLEST, (("", "added to"), ("-", "taken off"))):
        yield suspect(derivation, f"{sign}{small}-on-the-diagonal",
                      f"{small} is {says} the diagonal before the system is solved.",
                      Everywhere(is_system, partial(on_the_diagonal, sign + small)),
                      put=lambda _, value: of_numbers_alone(rational_near, value))


def equalities(derivation: Derivation) -> Iterator[Suspect]:
    """Yield suspects that test equality in floats: nearly equal numbers may pass, and equal ones may not."""
    lines = {line.name for line in derivation.lines}
    asked = [node for line in derivation.lines for node in ast.walk(formula.parse(line.expression).tree)
             if is_equality(lines, node)]
    if asked:
        said = fragment(asked[0])
        passed, missed = (suspect(derivation, "", "", Everywhere(partial(is_equality, lines), made))
                          for made in (near_enough, lambda _: ast.Constant(False)))
        yield Suspect(
            Diagnosis("equality-of-floats", f"You ask floats whether {said}: by rounding what is equal may "
                                            "come out unequal, and what nearly is may come out equal."),
            passed.outcome, stands=partial(either_way, passed, missed))


def underflow(derivation: Derivation, least: Fraction = LEAST_DOUBLE) -> Suspect:
    """Return the suspect that computes in doubles, where numbers below `least` are 0."""
    return suspect(derivation, "underflow", "A product underflows: below 1e-308 a double is 0.",
                   put=lambda _, value: of_numbers_alone(partial(flushed_number, least), value))


def suspect(
    derivation: Derivation, name: str, says: str, rewrite: Everywhere | None = None, put: Put | None = None
) -> Suspect:
    """Return the suspect of a derivation whose lines are rewritten and whose values are replaced by `put`."""
    trees: dict[str, ast.expr] = {}

    def outcome(given: Given, right: Outcome) -> Outcome:
        if rewrite is not None and not trees:
            own = {line.name: formula.parse(line.expression).tree for line in derivation.lines}
            trees.update((line, rewrite.visit(deepcopy(tree))) for line, tree in own.items()
                         if any(map(rewrite.here, ast.walk(tree))))
        return course_of(derivation).outcome(given, right, trees, put)

    return Suspect(Diagnosis(name, says), outcome)


def is_system(node: ast.AST) -> bool:
    """Return whether a node is a call that solves a linear system."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "solve"


def constant(small: str, *_: ast.AST) -> ast.expr:
    """Return a small number as a node; the old node is ignored."""
    return ast.Constant(Fraction(small))  # type: ignore[arg-type]  # formulas hold fractions


class Everywhere(ast.NodeTransformer):
    """A transformer that replaces each node for which `here` is true, from the leaves up."""

    def __init__(self, here: Callable[[ast.AST], bool], made: Callable[[Any], ast.expr]) -> None:
        self.here, self.made = here, made

    def visit(self, node: ast.AST) -> Any:
        """Return the node with its replacements, or its own replacement."""
        node = self.generic_visit(node)
        return self.made(node) if self.here(node) else node


def is_pi(node: ast.AST) -> bool:
    """Return whether a node is the number pi."""
    return isinstance(node, ast.Name) and node.id == "pi"


def on_the_diagonal(small: str, system: ast.Call) -> ast.expr:
    """Return a linear system with a small number added to its diagonal."""
    other = "[[A[i][j] + B * (i == j) for j in range(len(A))] for i in range(len(A))]"
    matrix = with_parts(other, [system.args[0], constant(small)])
    return ast.Call(system.func, [matrix, system.args[1]], [])


def is_equality(lines: Collection[str], node: ast.AST) -> bool:
    """Return whether a node compares a line with a number by ==."""
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq) \
        and isinstance(node.left, ast.Name) and node.left.id in lines \
        and type(getattr(node.comparators[0], "value", None)) in (int, Fraction)


def near_enough(node: ast.Compare) -> ast.expr:
    """Return a comparison of two numbers up to rounding, as a node."""
    return with_parts("abs(A - B) < 1 / 10 ** 15", [node.left, node.comparators[0]])


def either_way(passed: Suspect, missed: Suspect, one: Asked) -> str:
    """Return the standing of a suspect that tests equality in floats: either result of the test may come."""
    found = [compare(one, way.outcome(one.given, one.right)) for way in (passed, missed)]
    if one.failed:
        return AGREES if AGREES in found else DIFFERS
    return AGREES if found == [AGREES, AGREES] else SILENT


def flushed_number(least: Fraction, value: Any) -> Any:
    """Return a number, or 0 if it is below `least`.  Raises Undefined if it is too large for a double."""
    size = abs(real.enclosure(value, DEPTH)[0])
    if size >= LARGEST_DOUBLE:
        raise Undefined("a number is too large for a double")
    return Fraction(0) if size < least else value


def of_numbers_alone(change: Callable[[Any], Any], value: Any) -> Any:
    """Return a value with `change` applied to each number that is not a count; words stay."""
    if isinstance(value, Mapping):
        return {key: of_numbers_alone(change, inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [of_numbers_alone(change, inner) for inner in value]
    return change(value) if isinstance(value, (Fraction, real.Real)) else value
