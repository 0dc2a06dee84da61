"""Slips: one line of a derivation in which one thing is written otherwise, as nobody has recorded it yet.

Whoever makes such a slip gets these answers, and the diagnosis can point at the line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from functools import partial

from ......numbers.rational import Fraction, text
from .....specification import formula
from .....specification.schema import Derivation, Line
from ...suspects import Diagnosis, Suspect
from .course import ANSWER, Course, course_of
from .edits import Change, changes

LONGEST_FRAGMENT = 60
LETTERS_ALIKE = 21   # of two fragments, before the first in which they differ


def slips(derivation: Derivation) -> Iterator[Suspect]:
    """Every slip in every line of a derivation, the last line first: there the fewest lines follow."""
    course = course_of(derivation)
    for index in reversed(range(len(derivation.lines))):
        line = derivation.lines[index]
        tree = deepcopy(formula.parse(line.expression).tree)   # others read the parsed tree
        root = ast.Expression(tree)
        for change in changes(root):
            yield Suspect(Diagnosis(f"slip-in-{line.name}", line.says),
                          partial(course.outcome, index, root, change), told=partial(told, line, change))
    for index, line in enumerate(derivation.lines[:-1]):
        yield from late(course, index, line)


def late(course: Course, index: int, line: Line) -> Iterator[Suspect]:
    """What a line adds, or multiplies by, at the end of all lines instead of in this one."""
    tree = formula.parse(line.expression).tree
    if not isinstance(tree, ast.BinOp) or isinstance(tree.op, ast.Pow):
        return
    operands = [(tree.left, tree.right)]
    if isinstance(tree.op, (ast.Add, ast.Mult)):
        operands.append((tree.right, tree.left))
    for kept, moved in operands:
        part = shortened(fragment(moved), 0)
        says = f'What the line "{line.name}" does with {part} you do to the answer. {line.says}'
        yield Suspect(Diagnosis(f"late-in-{line.name}", says), partial(
            course.late, index, kept, ast.BinOp(ast.Name(ANSWER), tree.op, moved)))


def told(line: Line, change: Change, kind: str = "slip") -> Diagnosis:
    """The diagnosis of a slip, in full."""
    before, after = both_shortened(fragment(change.node), fragment(change.other))
    says = f'The line "{line.name}" has {after} where {before} is right. {line.says}'
    return Diagnosis(f"{kind}-in-{line.name}", says)


def fragment(node: ast.AST) -> str:
    """What stands at a node, as it is written."""
    shown = deepcopy(node)
    for inner in ast.walk(shown):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, Fraction):
            inner.value = int(inner.value) if inner.value.denominator == 1 else inner.value
    words = ast.unparse(shown)
    for inner in ast.walk(shown):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, Fraction):
            words = words.replace(repr(inner.value), text(inner.value))
    return " ".join(words.split())


def both_shortened(one: str, other: str) -> tuple[str, str]:
    """Two fragments, cut to about LONGEST_FRAGMENT letters where they differ.

    >>> both_shortened("a + " * 20 + "b", "a + " * 20 + "c")
    ('… a + a + a + a + a + b', '… a + a + a + a + a + c')
    """
    if max(len(one), len(other)) <= LONGEST_FRAGMENT:
        return one, other
    alike = next((place for place, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, alike - LETTERS_ALIKE) if alike + LETTERS_ALIKE > LONGEST_FRAGMENT else 0
    return shortened(one, start), shortened(other, start)


def shortened(words: str, start: int) -> str:
    """What stands from a letter on, with an ellipsis for what is left out."""
    end = start + LONGEST_FRAGMENT
    return ("…" if start else "") + words[start:end] + ("…" if end < len(words) else "")
