"""Answers that are a short expression of the arguments and of the right answer.

    (p + q) - (p * q)      for a product of probabilities
    right / (1 + right)    odds written as a probability

The atoms are what the arguments say of a number: arguments that are numbers, the entry of each map or list at
the same place, sums, counts, and the right number itself.  An expression joins two atoms, or two such pairs.
Pairs are found by their value on the first answer that is wrong; what fits is then held against every answer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from operator import add, mul, sub, truediv
from typing import Any

from .....numbers.rational import Fraction
from .....numbers.reals import real
from ....reference.outcomes import Outcome
from ....specification.codec import NotANumber, Type
from ....specification.schema import Operation
from ..agreement import UNREADABLE, Asked, rational_near
from ..suspects import Diagnosis, Given, Suspect

LEAST_POINTS = 4      # of different wrong numbers: of fewer anything is an expression
MOST_POINTS = 40
MOST_ATOMS = 14
MOST_SUSPECTS = 6
PLACES = 9            # significant digits to which values are looked up
NEAR = 1e-9

NUMBERS = ("rational", "real", "integer")
RIGHT = "right"
OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {"+": add, "*": mul, "-": sub, "/": truediv}
ROOTS: Mapping[str, Callable[[float], float]] = {"sqrt": math.sqrt, "log": math.log}

Atoms = dict[str, Any]
Path = tuple[str, ...]


@dataclass(frozen=True)
class Point:
    """A number of an answer: the atoms beside it, the right number among them, and what was answered."""

    atoms: Atoms
    got: Fraction


@dataclass(frozen=True)
class Term:
    """An atom, or two terms and the sign between them; and its values at the points."""

    text: str
    values: tuple[float, ...]
    sign: str = ""
    parts: tuple[Term, ...] = ()

    @property
    def bound(self) -> str:
        """The text as a part of another."""
        return f"({self.text})" if self.sign else self.text


def expressions(operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Every short expression that gives the wrong numbers of an answer, or of one of its fields."""
    kind = operation.result
    for path, inner in [((), kind), *(((name,), inner) for name, inner in kind.fields)]:
        if depth(inner) <= 1:
            yield from fitting(inner, path, asked)


def depth(kind: Type) -> int:
    """0 for a number, 1 for a list or map of numbers, more for anything else."""
    if kind.name in NUMBERS:
        return 0
    return 1 if kind.name in ("list", "map") and kind.inner[0].name in NUMBERS else 2


def fitting(kind: Type, path: Path, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """The expressions that fit the numbers at a path."""
    points = [point for one in asked if one.right.is_value and one.answer is not UNREADABLE
              for point in points_of(kind, path, one)]
    wrong = [point for point in points if not near(float(point.atoms[RIGHT]), float(point.got))]
    if len({(point.atoms[RIGHT], point.got) for point in wrong}) < LEAST_POINTS:
        return
    points = wrong + [point for point in points if point not in wrong]
    terms = atoms_of(points[:MOST_POINTS], irrational=kind.name == "real")
    goal = tuple(float(point.got) for point in points[:MOST_POINTS])
    apart = [term for term in terms if RIGHT not in term.text]   # arguments alone say it better
    for term in islice(chain(joined(apart, goal), joined(terms, goal)), MOST_SUSPECTS):
        where = f"In {path[0]} every" if path else "Every"
        says = f'{where} number is {term.text}{", where right is the right number" * (RIGHT in term.text)}.'
        yield Suspect(Diagnosis(".".join((*path, "expression")), says), partial(answered, kind, path, term))


# ---------------------------------------------------------------- points

def points_of(kind: Type, path: Path, one: Asked) -> list[Point]:
    """Each number of an answer with its atoms; none where the shapes differ."""
    right, got = (value[path[0]] if path else value for value in (one.right_answer, one.answer))
    places = places_in(kind, right)
    if places != places_in(kind, got):
        return []
    pairs = [(place, entry(right, place), entry(got, place)) for place in places]
    return [Point(atoms_at(one.given, place, known, right), Fraction(found)) for place, known, found in pairs
            if not isinstance(found, NotANumber)]


def places_in(kind: Type, value: Any) -> list[Any]:
    """The keys or indices of an answer; of a number alone, the place None."""
    if depth(kind) == 0:
        return [None]
    return sorted(value) if isinstance(value, Mapping) else list(range(len(value)))


def entry(value: Any, place: Any) -> Any:
    """The number at a place."""
    return value if place is None else value[place]


def atoms_at(given: Given, place: Any, right: Any, whole: Any) -> Atoms:
    """What the arguments say of a number, by name."""
    found: Atoms = {RIGHT: rational_near(right)}
    for name, value in given.items():
        found.update(atoms_of_argument(name, value, place))
    if place is not None:
        numbers = list(whole.values()) if isinstance(whole, Mapping) else list(whole)
        found.update({"sum(right)": sum(map(rational_near, numbers), Fraction(0)),
                      "len(right)": Fraction(len(numbers))})
    return found


def atoms_of_argument(name: str, value: Any, place: Any) -> Atoms:
    """What one argument says."""
    if is_number(value):
        return {name: Fraction(value)}
    if isinstance(value, Mapping):
        here = {name: value[place]} if is_number(value.get(place)) else {}
        return {**here, **sums(name, list(value.values()))}
    if isinstance(value, list):
        fits = isinstance(place, int) and place < len(value) and is_number(value[place])
        here = {name: Fraction(value[place])} if fits else {}
        count = {f"count({name})": Fraction(value.count(place))} if isinstance(place, str) else {}
        return {**here, **count, f"len({name})": Fraction(len(value)), **sums(name, value)}
    return {}


def sums(name: str, values: Sequence[Any]) -> Atoms:
    """The sum and the greatest of some numbers."""
    if not values or not all(map(is_number, values)):
        return {}
    return {f"sum({name})": Fraction(sum(values)), f"max({name})": Fraction(max(values))}


def is_number(value: Any) -> bool:
    """Whether an argument is a number."""
    return isinstance(value, (int, Fraction)) and not isinstance(value, bool)


# ---------------------------------------------------------------- terms

def atoms_of(points: Sequence[Point], irrational: bool) -> list[Term]:
    """The atoms that every point has, with their values: each differs from all before it."""
    common = [name for name in points[0].atoms if all(name in point.atoms for point in points)]
    columns = {name: [float(point.atoms[name]) for point in points] for name in common[:MOST_ATOMS]}
    found = [Term(name, tuple(values)) for name, values in columns.items()]
    for word, root in ROOTS.items() if irrational else ():
        found += [Term(f"{word}({one.text})", tuple(map(root, one.values))) for one in found
                  if min(one.values) > 0 and "(" not in one.text]
    return [*found, *(Term(text, (float(text),) * len(points)) for text in ("1", "2"))]


def joined(terms: Sequence[Term], goal: tuple[float, ...]) -> Iterator[Term]:
    """The terms, the pairs of them, and the pairs of all these, that have the values of the goal."""
    pairs = [pair for one in terms for other in terms for sign in OPERATORS
             if (pair := joined_pair(one, sign, other)) is not None]
    yield from (one for one in (*terms, *pairs) if fits(one, goal))
    known: dict[float, list[Term]] = {}
    for one in (*terms, *pairs):
        known.setdefault(rounded(one.values[0]), []).append(one)
    for one in (*terms, *pairs):
        for sign, missing in missing_to(one.values[0], goal[0]):
            for other in known.get(rounded(missing), ()):
                both = joined_pair(one, sign, other)
                if both is not None and fits(both, goal):
                    yield both


def joined_pair(one: Term, sign: str, other: Term) -> Term | None:
    """Two terms joined; None where that has no value, or is the same as another pair."""
    if sign in "+*" and (one.text > other.text or {one.text, other.text} <= {"1", "2"}):
        return None
    if (sign in "+-/" and one.text == other.text) or (sign in "*/" and other.text == "1"):
        return None
    if sign == "/" and 0.0 in other.values:
        return None
    values = tuple(map(OPERATORS[sign], one.values, other.values))
    return Term(f"{one.bound} {sign} {other.bound}", values, sign, (one, other))


def missing_to(one: float, goal: float) -> list[tuple[str, float]]:
    """What must follow a number to make the goal, and the sign before it."""
    quotients = [("*", goal / one)] if one else []
    return [("+", goal - one), ("-", one - goal), *quotients, *([("/", one / goal)] if goal else [])]


def rounded(number: float) -> float:
    """A number to some digits, under which it is looked up."""
    return float(f"{number:.{PLACES - 1}e}")


def fits(term: Term, goal: Sequence[float]) -> bool:
    """Whether a term has the values of the goal."""
    return all(map(near, term.values, goal))


def near(one: float, other: float) -> bool:
    """Whether two doubles are the same but for rounding."""
    return math.isclose(one, other, rel_tol=NEAR, abs_tol=NEAR * NEAR)


# ---------------------------------------------------------------- outcomes

def answered(kind: Type, path: Path, term: Term, given: Given, right: Outcome) -> Outcome:
    """The right answer with the expression in the place of each of its numbers."""
    if not right.is_value:
        return Outcome("undecided")
    whole = right.value[path[0]] if path else right.value
    try:
        found = {place: exactly(term, atoms_at(given, place, entry(whole, place), whole))
                 for place in places_in(kind, whole)}
    except ZeroDivisionError:
        return Outcome("undefined")
    except KeyError:
        return Outcome("undecided")
    value = found[None] if None in found else found if isinstance(whole, Mapping) else list(found.values())
    return Outcome("value", {**right.value, path[0]: value} if path else value)


def exactly(term: Term, atoms: Atoms) -> Any:
    """The value of a term in exact numbers."""
    if term.sign:
        one, other = (exactly(part, atoms) for part in term.parts)
        return OPERATORS[term.sign](one, other)
    if term.text in ("1", "2"):
        return Fraction(term.text)
    if term.text in atoms:
        return atoms[term.text]
    word, _, name = term.text[:-1].partition("(")
    return rational_near({"sqrt": real.sqrt, "log": real.log}[word](atoms[name]))
