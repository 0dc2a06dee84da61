"""Rewrites: the value of an argument, of a line of the derivation or of the answer is replaced.

There is one table, TABLE, and one function for each of the three:

    arguments    the variance squared, uniform priors, each word counted once, two arguments exchanged
    lines        a small number added before a division, a sum that a loop does not reset
    answers      a total that is used before it is complete; two maps joined by position and not by key; a
                 small number on the diagonal

A rewrite raises InvalidInput for a value to which it does not apply; its suspect is then silent.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, combinations
from typing import Any, NamedTuple

from .....errors import InvalidInput
from .....numbers.rational import Fraction
from .....numbers.reals import real
from ....reference.outcomes import Outcome, derived, reference
from ....specification.codec import Type
from ....specification.floats import nearest
from ....specification.schema import Derivation, Operation, Spec
from ..agreement import NUMBERS, rational_near
from ..suspects import Diagnosis, Given, Suspect, asked_with
from .course import UNKNOWN, course_of
from .lines import SMALLEST, of_numbers_alone
from .relations import OF_LISTS, SO_FAR, related, so_far

LINE, LOGARITHM, MATRIX, SCORE = "a line", "a line that is a logarithm", "a covariance", "a score"
SMOOTHING = "how much is smoothed"
OWN = (LINE, LOGARITHM, MATRIX, SCORE, SMOOTHING)
LOGARITHMS = ("log_dens", "log_like")   # how the names of such lines begin
NAMED = {"covariance": MATRIX, "covariances": MATRIX, "z": SCORE, "alpha": SMOOTHING}   # arguments, lines

SMALL = (*SMALLEST, "1e-4", "1e-2")   # numbers that guard against 0
ANOTHER = 16               # if a guard smaller by this factor gives the same answer, its size does not matter
CLIPPED = (5, 10, 15, 20, 30, 35, 36, 37, 50, 100, 500, 700, 709)   # scores, against overflow
NUMBER = (int, Fraction, real.Real)
OF_QUESTIONS, OF_KEYWORDS, OF_STORES, OF_SCORES, OF_GUARDS, OF_LOOPS = 100, 10, 40, 30, 60, 500

Makes = Callable[[Any], Any]


class Rewrite(NamedTuple):
    """A replacement of a value.

    where      the written type of the argument; or LINE, LOGARITHM, MATRIX, SCORE
    name       the name of the suspect; {0} is the argument or the line, also in the sentence `says`
    makes      the function from the value to its replacement
    weight     the number of such rewrites that share the weight MADE
    smaller    the function of a smaller guard against 0, if the rewrite is such a guard
    """

    where: str
    name: str
    says: str
    makes: Makes
    weight: int = OF_QUESTIONS
    smaller: Makes | None = None


# ---------------------------------------------------------------- arguments

def arguments(spec: Spec, operation: Operation, weight: int = OF_QUESTIONS) -> Iterator[Suspect]:
    """Yield the rewrites of this weight for each argument; for OF_QUESTIONS also two arguments exchanged."""
    for parameter in operation.parameters:
        kind = written(parameter.type.inner[0] if parameter.type.name == "optional" else parameter.type)
        for one in TABLE:
            if one.where in (kind, NAMED.get(parameter.name)) and one.weight == weight:
                yield posed(spec, operation, named(one, parameter.name),
                            partial(with_changed, parameter.name, one.makes))
    required = [one for one in operation.parameters if one.required and weight == OF_QUESTIONS]
    for first, second in combinations(required, 2):
        if written(first.type) == written(second.type):
            both = Diagnosis(f"{first.name}-and-{second.name}-exchanged",
                             f"This is the answer with {first.name} and {second.name} exchanged.")
            yield posed(spec, operation, both, partial(with_exchanged, first.name, second.name))


def named(one: Rewrite, place: str) -> Diagnosis:
    """Return the name for a rewrite of an argument or a line."""
    return Diagnosis(one.name.format(place), one.says.format(place))


def posed(
    spec: Spec, operation: Operation, diagnosis: Diagnosis, replaced: Callable[[Given], Given]
) -> Suspect:
    """Return a suspect that asks the operation with some arguments replaced.

    If the operation refuses them, the derivation is evaluated without their checks.
    """
    outcome, other = asked_with(operation, replaced)

    def unchecked(given: Given, right: Outcome) -> Outcome:
        found = outcome(given, right)
        if found.kind != "error" or not right.is_value:
            return found
        derivation = spec.derivations.get(operation.id)
        found = derived(derivation, other(given)) if derivation else UNKNOWN
        return found if found.is_value else UNKNOWN

    return Suspect(diagnosis, unchecked, other)


def with_changed(name: str, change: Makes, given: Given) -> Given:
    """Return an argument, by its name, with `change` applied; None stays None."""
    return {name: given[name] if given[name] is None else change(given[name])}


def with_exchanged(one: str, other: str, given: Given) -> Given:
    """Return two arguments, by their names, with their values exchanged."""
    return {one: given[other], other: given[one]}


def in_single(value: Any) -> Any:
    """Return numbers rounded to single precision."""
    return [*map(in_single, value)] if isinstance(value, list) else nearest(value, "binary32")


def written(kind: Type) -> str:
    """Return a type as the specification writes it, without choices and fields."""
    return f"{kind.name}[{','.join(map(written, kind.inner))}]" if kind.inner else kind.name


# ---------------------------------------------------------------- lines

def lines(derivation: Derivation, weight: int) -> Iterator[Suspect]:
    """Yield the rewrites of this weight for every line, the last line first.

    The rewrites of arguments also apply to the value of any line.
    """
    course = course_of(derivation)
    for line in reversed(derivation.lines):
        places = (LINE, LOGARITHM if line.name.startswith(LOGARITHMS) else NAMED.get(line.name))
        for one in TABLE:
            any_line = weight == OF_QUESTIONS and one.where not in OWN
            if one.weight == weight and one.where != MATRIX and (any_line or one.where in places):
                taken = partial(course.turned, line.name)
                yield Suspect(named(one, line.name), partial(taken, one.makes),
                              alike=one.smaller and partial(taken, one.smaller))


# ---------------------------------------------------------------- answers

def answers(operation: Operation) -> Iterator[Suspect]:
    """Yield faults of loops over maps by class, and of matrices with a small number on the diagonal."""
    maps = [one.name for one in operation.parameters if one.type.name == "map"]
    if operation.result.name == "map" and operation.result.inner[0].name in NUMBERS:
        for name, (says, change) in SO_FAR.items():
            for order in (*maps, None):
                yield Suspect(Diagnosis(name, says), partial(so_far, change, order))
    if written(operation.result) in ("list[list[rational]]", "list[list[real]]"):
        for small in SMALL:
            yield replace(on_the_diagonal(small), alike=on_the_diagonal(small, ANOTHER).outcome)
    for pair in combinations(maps, 2):
        for keys, other in (pair, pair[::-1]):
            says = f"You joined {pair[0]} and {pair[1]} by their places: join them by their classes."
            for way in (list, sorted):
                yield Suspect(Diagnosis("paired-by-position", says),
                              partial(by_position, operation, way, keys, other))


def on_the_diagonal(small: str, guard: Fraction | int = 1) -> Suspect:
    """Return the suspect that adds small/guard to the diagonal of the answer."""
    return related(f"{small}-on-the-diagonal", f"{small} is added to the diagonal, as libraries do unasked.",
                   partial(ridged, Fraction(small) / guard))


def by_position(
    operation: Operation, way: Callable[[Any], list[str]], keys: str, other: str, given: Given, right: Outcome
) -> Outcome:
    """Return the outcome if the values of the map `other` are joined by position to the names of `keys`."""
    if not right.is_value:
        return UNKNOWN
    names = way(given[keys])
    moved = dict(zip(names, given[other].values(), strict=True))
    return reference(operation, {**given, other: moved})


# ---------------------------------------------------------------- the replacements

def uniform(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the uniform distribution on the keys."""
    return {key: Fraction(1, len(values)) for key in values}


def rest_of_one(x: Any) -> Any:
    """Return 1 − x for x in [0, 1]; other numbers unchanged."""
    return 1 - x if 0 <= x <= 1 else x


def once(values: Sequence[Any]) -> list[Any]:
    """Return the distinct values in the order of their first occurrence."""
    return [value for index, value in enumerate(values) if value not in values[:index]]


def turned(values: Sequence[int]) -> list[int]:
    """Return labels with the two classes exchanged: 1 and -1, or 1 and 0."""
    return [1 - value for value in values] if 0 in values else [-value for value in values]


def clipped(small: Fraction, number: Any) -> Any:
    """Return a probability clipped to [small, 1 − small].  Raises InvalidInput for other numbers.

    1 − small is rounded to a double, as a program computes it.
    """
    if real.sign(number) < 0 or real.sign(1 - number) < 0:
        raise InvalidInput("the number is not a probability")
    most = Fraction(float(1 - small))
    return most if real.sign(most - number) < 0 else small if real.sign(number - small) < 0 else number


def under(small: Fraction, number: Any) -> Any:
    """Return log(x + small), given log x."""
    return real.log(real.exp(number) + small)


def rounded(places: int, number: Any) -> Fraction:
    """Return a number rounded to `places` decimals."""
    return Fraction(round(Fraction(rational_near(number)), places))


def within(most: Fraction, number: Any) -> Any:
    """Return a number clipped to [−most, most]."""
    return max(min(number, most), -most)


def ridged(small: Fraction, matrix: Any) -> Any:
    """Return matrices with a small number added to each diagonal.  Raises InvalidInput if not square."""
    if isinstance(matrix, Mapping):
        return {key: ridged(small, one) for key, one in matrix.items()}
    if matrix and isinstance(matrix[0][0], list):
        return [ridged(small, one) for one in matrix]
    if any(len(row) != len(matrix) for row in matrix):
        raise InvalidInput("the matrix is not square")
    return [[value + small * (i == j) for j, value in enumerate(row)] for i, row in enumerate(matrix)]


def running(joined: Callable[[Any, Any], Any], value: Any) -> Any:
    """Return a list or map of the running results of `joined`.  Raises InvalidInput for anything else."""
    is_map = isinstance(value, Mapping)
    if not is_map and not isinstance(value, (list, tuple)):
        raise InvalidInput("the value has no parts")
    parts = list(accumulate(value.values() if is_map else value, joined))
    return dict(zip(value, parts, strict=True)) if is_map else parts


def behind(one: Any, other: Any) -> list[Any]:
    """Return two lists, concatenated.  Raises InvalidInput for other values."""
    if not isinstance(one, (list, tuple)) or not isinstance(other, (list, tuple)):
        raise InvalidInput("the values are no lists")
    return [*one, *other]


def of_pairs(joined: Callable[[Any, Any], Any], one: Any, other: Any) -> Any:
    """Return two values of the same shape, joined number by number.  Raises InvalidInput for other values."""
    if isinstance(one, Mapping) and isinstance(other, Mapping) and one.keys() == other.keys():
        return {key: of_pairs(joined, one[key], other[key]) for key in one}
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        return [of_pairs(joined, *both) for both in zip(one, other, strict=True)]
    if not isinstance(one, NUMBER) or not isinstance(other, NUMBER) or bool in (type(one), type(other)):
        raise InvalidInput("the values are not numbers of one shape")
    return joined(one, other)


def raised(least: Fraction, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return a map of numbers, each at least `least`."""
    return {key: max(value, least) for key, value in values.items()}


def each(change: Makes) -> Makes:
    """Return the function that changes each value of a list."""
    return lambda values: list(map(change, values))


# ---------------------------------------------------------------- the table

def rows(kinds: Sequence[str], *same: tuple[str, str, Makes]) -> Iterator[Rewrite]:
    """Yield the same rewrites for arguments of several types."""
    return (Rewrite(kind, *one) for kind in kinds for one in same)


def smalls(where: str, name: str, says: str, makes: Callable[[Fraction, Any], Any]) -> Iterator[Rewrite]:
    """Yield a rewrite for each small number; {1} in its texts is the number."""
    return (Rewrite(where, name.replace("{1}", e), says.replace("{1}", e), partial(makes, Fraction(e)))
            for e in (SMALL if where != MATRIX else (*SMALL, "1e-1", "1")))


def guards(where: str, name: str, says: str, guard: Callable[[Fraction, Any], Any]) -> Iterator[Rewrite]:
    """Yield rewrites that guard each number of a line against 0, one for each small number in SMALL.

    Each has the same guard with a smaller number, for comparison.
    """
    def makes(small: Fraction, value: Any) -> Any:
        return of_numbers_alone(partial(guard, small), value)

    return (one._replace(weight=OF_GUARDS, smaller=partial(makes, Fraction(e) / ANOTHER))
            for e, one in zip(SMALL, smalls(where, name, says, makes), strict=True))


HERE, FOR = "This is the answer with {0} ", "This is the answer for "
NOT_SET = "You did not {1} {0} for each part: what came before is in it."
TABLE: tuple[Rewrite, ...] = (
    *rows(["rational", "integer"],
          ("{0}-negated", FOR + "-{0} in the place of {0}.", operator.neg),
          ("{0}-squared", FOR + "the square of {0} in the place of {0}.", lambda x: x * x),
          ("{0}-doubled", FOR + "twice {0} in the place of {0}.", lambda x: 2 * x),
          ("{0}-plus-one", FOR + "{0} + 1 in the place of {0}.", lambda x: x + 1),
          ("{0}-less-one", FOR + "{0} - 1 in the place of {0}.", lambda x: x - 1)),
    *rows(["rational"],
          ("{0}-inverted", FOR + "1/{0} in the place of {0}.", lambda x: Fraction(1) / x),
          ("{0}-halved", FOR + "half of {0} in the place of {0}.", lambda x: Fraction(x) / 2),
          ("{0}-complemented", FOR + "1 - {0} in the place of {0}.", rest_of_one),
          ("{0}-nought", FOR + "{0} = 0, whatever is asked.", lambda x: Fraction(0)),
          ("{0}-one", FOR + "{0} = 1, whatever is asked.", lambda x: Fraction(1))),
    Rewrite("rational", "{0}-as-an-integer", "You cut {0} to an integer.", lambda x: Fraction(int(x)),
            OF_KEYWORDS),
    Rewrite(SMOOTHING, "{0}=0-as-1", "{0} = 0 means that nothing is smoothed; you took it as not given, and "
            "smoothed with 1.", lambda x: x or Fraction(1), OF_KEYWORDS),
    *rows(["list[rational]", "list[integer]"],
          ("{0}-negated", FOR + "-{0} in the place of {0}.", each(operator.neg)),
          ("{0}-sizes", HERE + "without their signs.", each(abs)),
          ("{0}-cut", HERE + "cut to integers.", each(lambda x: Fraction(int(x)))),
          ("{0}-cut-at-0", HERE + "with 0 for what is negative.", each(lambda x: max(x, x * 0))),
          ("{0}-without-0", HERE + "without what is 0.", lambda values: [x for x in values if x != 0])),
    *rows(["list[rational]"], ("{0}-complemented", FOR + "1 - {0} in the place of {0}.", each(rest_of_one))),
    *rows(["list[integer]"], ("{0}-turned", HERE + "of the other class.", turned)),
    *rows(["list[rational]", "list[value]", "list[text]", "list[label]"],
          ("{0}-sorted", HERE + "sorted.", sorted),
          ("{0}-reversed", HERE + "in the opposite order.", lambda values: values[::-1])),
    *rows(["list[value]", "list[text]", "list[list[rational]]", "list[list[value]]"],
          ("{0}-once", HERE + "each of whose entries counts once.", once)),
    *rows(["list[list[value]]"],
          ("{0}-once-each", HERE + "whose entries count once in each list.", each(once))),
    *rows(["map[rational]"],
          ("{0}-alike", "This is the answer where {0} is the same for every class.", uniform),
          ("{0}-of-the-first-class-alone", HERE + "of the class that comes first, and 0 for all others.",
           lambda one: {key: value if key == next(iter(one)) else value * 0 for key, value in one.items()}),
          ("{0}-complemented", FOR + "1 - {0} in the place of {0}.",
           lambda one: {key: rest_of_one(value) for key, value in one.items()})),
    *rows(["list[list[rational]]"],
          ("{0}-transposed", HERE + "transposed.", OF_LISTS["transposed"][1]),
          ("{0}-diagonal", HERE + "without the entries off the diagonal.", OF_LISTS["diagonal"][1]),
          ("{0}-sizes", HERE + "without their signs.", each(each(abs)))),
    *(Rewrite(kind, "{0}-in-single-precision", "You stored {0} in single precision; keep double precision.",
              in_single, OF_STORES) for kind in ("list[rational]", "list[list[rational]]")),
    *rows(["list[optional[integer]]"],
          ("{0}-nought-for-none", "You took 0 in {0} for a missing entry; test whether it is missing, not "
           "whether it is 0.", each(lambda x: x or None))),
    *rows(["list[list[optional[label]]]"],
          ("{0}-without-gaps",
           "You left out each record with a missing cell; it counts where that cell is not needed.",
           lambda records: [one for one in records if None not in one])),
    *smalls("map[rational]", "{0}-raised-to-{1}",
            "What is below {1} in {0}, as a 0 is, is raised to it.", raised),
    *smalls("rational", "{1}-clips-{0}", "You clip {0} to between {1} and 1 - {1}: 0 and 1 are right too.",
            clipped),
    *smalls(MATRIX, "{1}-on-the-diagonal-of-{0}",
            "{1} is added to the diagonal of {0}, as libraries do unasked.", ridged),
    *guards(LINE, "{1}-clips-{0}",
            'You clip what the line "{0}" gives to between {1} and 1 - {1}: 0 and 1 are right too.', clipped),
    *guards(LINE, "{1}-added-in-{0}",
            'You add {1} to what the line "{0}" gives: it needs no guard against 0.', operator.add),
    *guards(LOGARITHM, "{1}-under-the-logarithm-in-{0}",
            'You add {1} under the logarithm of "{0}": where it is small that is all there is.', under),
    *guards(LINE, "{1}-taken-for-0-in-{0}", 'You take what is below {1} in the line "{0}" for 0.',
            lambda e, x: x * 0 if real.sign(x - e) < 0 < real.sign(x + e) else x),
    *(Rewrite(LINE, f"{{0}}-rounded-to-{k}-decimals", 'You round what the line "{0}" gives to '
              f"{k} decimals: round the answer alone.", partial(of_numbers_alone, partial(rounded, k)),
              OF_LOOPS) for k in range(7)),
    *(Rewrite(SCORE, f"score-clipped-at-{most}", f"You clipped the score to between -{most} and {most}: "
              "beyond it the probability goes on.", partial(within, Fraction(most)), weight)
      for most in CLIPPED for weight in (OF_QUESTIONS, OF_SCORES)),
    *(Rewrite(LINE, f"running-{what}-of-{{0}}", NOT_SET.replace("{1}", begun), makes, OF_LOOPS)
      for what, begun, makes in (("sum", "begin at 0", partial(running, partial(of_pairs, operator.add))),
                                 ("product", "begin at 1", partial(running, partial(of_pairs, operator.mul))),
                                 ("list", "empty", partial(running, behind)))),
)
