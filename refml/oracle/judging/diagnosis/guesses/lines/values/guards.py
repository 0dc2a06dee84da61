"""Guards: a small number that keeps the value of one line from 0, or from 0 and 1, wherever it is used.

People put it there against a division by 0 or the logarithm of 0; then 0 and 1 are no answers any more.
Where a line is a logarithm, they put it under it.  Where any other small number gives the same answer nothing
is said: then it is not the number that counts, but that something is not 0.

So are arguments guarded: a covariance has a small number on its diagonal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from .......errors import InvalidInput
from .......numbers.rational import Fraction
from .......numbers.reals import real
from ......reference.outcomes import Outcome
from ......specification.schema import Derivation, Operation, Spec
from ....suspects import Diagnosis, Given, Suspect
from ...questions import posed, with_changed, written
from ..course import course_of, same
from ..patches import RIDGES, SMALL, of_numbers_alone

GUARDED = (*SMALL, "1e-4", "1e-2")
DROPPED = "dropped-from"   # what is answered as 0 where it is small is told by the size of the answers

Answer = Callable[[Given, Outcome], Outcome]
Guard = Callable[[Fraction, Any], Any]
Change = Callable[[Any], Any]

ANOTHER = 16
LOGARITHMS = ("log_dens", "log_like")
MATRICES = ("covariance", "covariances")


def guards(derivation: Derivation | None) -> Iterator[Suspect]:
    """Every guard of every line, if there are lines: the last first, for there the fewest lines follow."""
    if derivation is None:
        return
    course = course_of(derivation)
    for line in reversed(derivation.lines):
        of_logarithms = OF_LOGARITHMS if line.name.startswith(LOGARITHMS) else {}
        for name, (says, guard) in {**GUARDS, **of_logarithms}.items():
            for small in GUARDED if name != DROPPED or line is not derivation.lines[-1] else ():
                ways = [partial(course.turned, line.name, partial(of_numbers_alone, partial(guard, size)))
                        for size in (Fraction(small), Fraction(small) / ANOTHER)]
                yield Suspect(Diagnosis(f"{small}-{name}-{line.name}", says.format(line.name, small)),
                              ways[0], vague=None if guard is dropped else partial(told_by_size, ways[1]))


def told_by_size(smaller: Answer, given: Given, right: Outcome, found: Outcome) -> bool:
    """Whether another small number gives the same as this one, where it makes a difference at all."""
    other = smaller(given, right)
    return found is not right and found.is_value and other.is_value and same(found.value, other.value)


def clipped(small: Fraction, number: Any) -> Any:
    """A probability, at least the small number and at most 1 without it.  Raises InvalidInput for others.

    1 without it is the double next to that: 1 less this double has lost digits of the small number.
    """
    if real.sign(number) < 0 or real.sign(1 - number) < 0:
        raise InvalidInput("the number is no probability")
    most = Fraction(float(1 - small))
    return most if real.sign(most - number) < 0 else raised(small, number)


def raised(small: Fraction, number: Any) -> Any:
    """A number, at least the small one.  Raises InvalidInput below 0."""
    if real.sign(number) < 0:
        raise InvalidInput("the number is below 0")
    return small if real.sign(number - small) < 0 else number


def dropped(small: Fraction, number: Any) -> Any:
    """A number, 0 for one that is nearer to 0 than the small one."""
    return Fraction(0) if real.sign(abs(number) - small) < 0 else number


def replaced(small: Fraction, number: Any) -> Any:
    """A number, the small one for 0."""
    return number if real.sign(number) else small


def at_least(bound: Any, number: Any) -> Any:
    """The greater of two numbers."""
    return bound if real.sign(number - bound) < 0 else number


GUARDS: Mapping[str, tuple[str, Guard]] = {
    "clips": ('You clip what the line "{0}" gives to between {1} and 1 - {1}: 0 and 1 are right too.',
              clipped),
    "at-least-in": ('You raise what the line "{0}" gives to {1} at least: what is less, and 0, is right too.',
                    raised),
    "for-0-in": ('You put {1} for 0 in what the line "{0}" gives: 0 is right too.', replaced),
    DROPPED: ('You take for 0 what the line "{0}" gives below some {1}: it counts too.', dropped),
    "added-in": ('You add {1} to what the line "{0}" gives: it needs no guard against 0.',
                 lambda small, number: number + small),
}
# of a line that is a logarithm: what stands under it
OF_LOGARITHMS: Mapping[str, tuple[str, Guard]] = {
    "under-the-logarithm-in": ('You add {1} under the logarithm of "{0}": where the density is small that '
                               "is all there is.", lambda small, number: real.log(real.exp(number) + small)),
    "at-least-under-the-logarithm-in": ('You raise what is under the logarithm of "{0}" to {1} at least: '
                                        "what is less has a logarithm too.",
                                        lambda small, number: at_least(real.log(small), number)),
}


# ---------------------------------------------------------------- arguments

def guarded_arguments(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every argument that is a covariance, or holds shares, with a small number; each number clipped."""
    for parameter in operation.parameters:
        kind = written(parameter.type)
        for small in GUARDED if kind == "rational" else ():
            named = (f"{small}-clips-{parameter.name}",
                     f"You clip {parameter.name} to between {small} and 1 - {small}: 0 and 1 are right too.")
            yield posed(spec, operation, named, partial(with_changed, parameter.name,
                                                        partial(clipped, Fraction(small))))
        for small in RIDGES if parameter.name in MATRICES and kind in RIDGED else ():
            named = (f"{small}-on-the-diagonal-of-{parameter.name}",
                     f"{small} is added to the diagonal of {parameter.name}, as libraries do unasked.")
            change = partial(RIDGED[kind], partial(ridged, Fraction(small)))
            yield posed(spec, operation, named, partial(with_changed, parameter.name, change))


def ridged(small: Fraction, matrix: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """A matrix with a small number on its diagonal.  Raises InvalidInput where it is not square."""
    if any(len(row) != len(matrix) for row in matrix):
        raise InvalidInput("the matrix is not square")
    return [[value + small * (i == j) for j, value in enumerate(row)] for i, row in enumerate(matrix)]


def in_list(change: Change, values: Sequence[Any]) -> list[Any]:
    """A list each of whose entries is changed."""
    return list(map(change, values))


def in_map(change: Change, values: Mapping[str, Any]) -> dict[str, Any]:
    """A map each of whose values is changed."""
    return {key: change(value) for key, value in values.items()}


# the written type → how each matrix in it is changed
RIDGED: Mapping[str, Callable[[Change, Any], Any]] = {
    "list[list[rational]]": lambda change, matrix: change(matrix),
    "list[list[list[rational]]]": in_list,
    "map[list[list[rational]]]": in_map,
}
