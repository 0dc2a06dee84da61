"""The grade of an answer: each number by its correct digits, each case by one verdict.

A number is
    exact     the value itself
    rounded   the number of its format that lies nearest to the value
    close     right to the digits that the case declares, or within one ulp
    wrong     anything else, NaN and the infinities always

If the right number is 0, only 0 is right, unless the scale of the cancelling terms is known; the scale of a
plane is its largest number.  An implementation with exact numbers must give a rational exactly, and an
irrational number to the required digits.  The verdict on a case is the grade of its worst number, or one of
    refused           an expected error or undefined
    errored           an error where there is an answer
    crashed, timed-out, garbage; not-asked where too many questions before it had no readable reply
    unrefused         an answer where a refusal is expected, of a program that promises no refusals
    skipped           not implemented
    not-representable rounding the arguments changes the kind of the answer

With x the exact value and y the answer, the correct significant digits are −log₁₀(|y − x| / |x|), as users of
NIST's StRD measure; an ulp is that of the binade of x.  Every threshold is decided exactly.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import InvalidInput, RefmlError, Undecided, shown
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ..reference.claims import Enclosed, factor_between, largest, numbers_of, words_of
from ..specification.codec import SETS, NotANumber, Type, decode, transform
from ..specification.floats import FORMATS, held_enclosure, nearest_in, ulp_in
from ..specification.schema import CERTIFICATE, SCALES, Expected, refuse_nan

if TYPE_CHECKING:
    from ..doors.protocol import Reply
    from ..reference.outcomes import Outcome

PASSED = ("exact", "rounded", "close", "refused")
UNREADABLE, UNASKED = ("crashed", "timed-out", "garbage"), "not-asked"
FAILED = ("wrong", "errored", *UNREADABLE, UNASKED)
UNREFUSED = "unrefused"
NEUTRAL = (UNREFUSED, "skipped", "not-representable")
VERDICTS = (*PASSED, *FAILED, *NEUTRAL)
GRADES = ("exact", "rounded", "close", "wrong")  # best first
OWED = "is rational, and exact numbers owe the number itself"
MEASURING_BITS = 256  # of the enclosures by which digits and ulps of irrational numbers are measured


class Graded(NamedTuple):
    """The grade of one part of an answer.

    path        dotted names of the part; empty for the whole answer
    digits      the correct significant digits; None where the part is exact, or not a number
    ulp         the distance from the exact value in ulps; None likewise
    """

    path: str
    grade: str
    expected: Any
    got: Any
    reason: str = ""
    digits: float | None = None
    ulp: Fraction | None = None


class Judgement(NamedTuple):
    """The verdict on a case, its reason, and the worst part of the answer.

    digits      the fewest correct digits of any number in the answer; None where all are exact
    """

    verdict: str
    reason: str = ""
    worst: Graded | None = None
    digits: float | None = None

    @property
    def passed(self) -> bool:
        return self.verdict in PASSED


@dataclass(frozen=True)
class Measure:
    """The rules by which an answer is judged.

    numbers, digits   the implementation's number format, and how many digits must be correct
    expected    how each part is judged
    residuals   the judge of a claimed solution: claim → residuals; None where there is no judge
    scale       the size of the terms that cancel to 0; None where only 0 is right
    terms       the size of the terms whose sum each number is; None: the size of the number itself
    """

    numbers: str
    digits: int
    expected: Expected
    residuals: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    scale: Any = None
    terms: Any = None

    def whole_set(self, path: str) -> bool:
        """Return whether this part must name every maximiser; else any one is right."""
        if self.expected.kind != "fields":
            return self.expected.kind != "any_of"
        return bool(self.expected.written[path.partition(".")[0]].kind != "any_of")

    def owes(self, right: Any) -> bool:
        """Return whether only this very number is right: it is rational, and the number format is exact."""
        return self.numbers == "exact" and not isinstance(right, (real.Real, Enclosed))

    @property
    def scaled(self) -> bool:
        """Whether the answer is right up to a scale, which the reply chooses."""
        return self.expected.kind in SCALES

    @property
    def format(self) -> str:
        """The binary format in which rounding and ulps are measured."""
        return self.numbers if self.numbers in FORMATS else "binary64"


# ---------------------------------------------------------------- a case

def judge(kind: Type, right: Outcome, reply: Reply, measure: Measure) -> Judgement:
    """Return the verdict on a reply, given the right outcome."""
    if reply.kind in (*UNREADABLE, "skipped"):
        return Judgement(reply.kind, reply.message)
    if not right.is_value:
        return judge_refusal(right, reply)
    if reply.kind == "error":
        return Judgement("errored", reply.message)
    if reply.kind == "undefined":
        return Judgement("wrong", f"it says undefined ({reply.message}), but there is an answer")
    parts = list(graded_answer(kind, right.value, reply.result, measure))
    worst = max(parts, key=badness)
    digits = [part.digits for part in parts if part.digits is not None]
    return Judgement(worst.grade, worst.reason, worst, min(digits, default=None))


def judge_refusal(right: Outcome, reply: Reply) -> Judgement:
    """Return the verdict on a reply where an error or undefined is expected."""
    wanted = "undefined" if right.kind == "undefined" else "an error"
    if reply.kind == "result":
        return Judgement("wrong" if reply.owes_refusals else UNREFUSED,
                         f"it answers {shown(reply.result)}, but {wanted} is expected")
    if reply.alike or (reply.kind == right.kind and (reply.error is None or reply.error == right.value)):
        return Judgement("refused", reply.message)
    said = reply.error or ("undefined" if reply.kind == "undefined" else "an error")
    wanted = right.value if reply.error and right.value else wanted
    return Judgement("wrong", f"it says {said} ({reply.message}), but {wanted} is expected")


def badness(part: Graded) -> tuple[int, float]:
    """Return a sort key, worst last: grade; then non-numbers; then fewest correct digits."""
    return GRADES.index(part.grade), math.inf if part.digits is None else -part.digits


# ---------------------------------------------------------------- answers right in more than one way

def graded_answer(kind: Type, right: Any, wire: Any, measure: Measure) -> Iterator[Graded]:
    """Yield the grade of each part of an answer, for every kind of expected answer."""
    expected = measure.expected.kind
    if expected == CERTIFICATE:
        return graded_claim(kind, right, wire, measure)
    if expected in SCALES:
        right, measure = on_the_scale_of(kind, right, wire, measure)
    return graded(kind, right, wire, "", measure)


def on_the_scale_of(kind: Type, right: Any, wire: Any, measure: Measure) -> tuple[Any, Measure]:
    """Return the right answer, rescaled so that its largest number is the reply's, and the rescaled measure.

    Where 0 is right, an error is relative to the terms that cancel to 0 (`scale`), or else to the largest
    number.  If there is no such factor, the numbers are compared as they are, and a 0 must be 0.
    """
    positive = measure.expected.kind == "up_to_positive_scale"
    try:
        factor = factor_between(kind, right, decode(kind, wire, place("")), positive)
    except InvalidInput:
        factor = None
    if factor is None:
        return right, replace(measure, scale=None, terms=None)
    scale, terms = measure.scale or largest(kind, right), measure.terms or 0
    return transform(kind, right, lambda number: number * factor), replace(
        measure, scale=scale * abs(factor), terms=terms * abs(factor))


def graded_claim(kind: Type, right: Mapping[str, Any], wire: Any, measure: Measure) -> Iterator[Graded]:
    """Yield the grades of a claimed solution: its words are compared, its judge measures its numbers."""
    try:
        claim = decode(kind, wire, place(""))
        transform(kind, claim, refuse_nan)
        measured = measure.residuals(claim) if measure.residuals else {}
    except RefmlError as error:
        yield Graded("", "wrong", right, wire, str(error), digits=0.0)
        return
    for name, word in words_of(kind, right).items():
        yield from graded(dict(kind.fields)[name], word, wire[name], name, measure)
    owed = all(map(measure.owes, numbers_of(kind, right)))
    for name, residual in measured.items():
        yield graded_residual(name, residual, measure, owed)


def graded_residual(name: str, residual: Any, measure: Measure, owed: bool = False) -> Graded:
    """Return the grade of a residual: exact for 0; close if at most 10^−digits, unless `owed` demands 0."""
    if residual == 0:
        return Graded(name, "exact", 0, residual)
    near = not owed and real.compare(residual, Fraction(1, 10**measure.digits)) <= 0
    grade, digits = "close" if near else "wrong", correct_digits(Fraction(1), 1 + residual)
    return Graded(name, grade, 0, residual, f"{name} is {real.decimal(residual, 3)} where 0 is right", digits)


# ---------------------------------------------------------------- the parts of an answer

def graded(kind: Type, right: Any, wire: Any, path: str, measure: Measure) -> Iterator[Graded]:
    """Yield the grade of each part of an answer, of each missing part, and of each superfluous part."""
    if kind.name == "optional" and right is not None:
        yield from graded(kind.inner[0], right, wire, path, measure)
    elif kind.name == "object":
        yield from graded_keys(dict(kind.fields), right, wire, path, measure)
    elif kind.name == "map":
        yield from graded_keys(dict.fromkeys(right, kind.inner[0]), right, wire, path, measure)
    elif kind.name == "list":
        yield from graded_list(kind.inner[0], right, wire, path, measure)
    elif kind.name in SETS:
        yield graded_set(kind, right, wire, path, measure)
    elif kind.name in ("rational", "real"):
        yield graded_number(kind, right, wire, path, measure)
    else:
        yield graded_word(kind, right, wire, path)


def graded_keys(kinds: Mapping[str, Type], right: Mapping[str, Any], wire: Any, path: str,
                measure: Measure) -> Iterator[Graded]:
    """Yield the grades of the parts of a map or a record."""
    if not isinstance(wire, Mapping):
        yield Graded(path, "wrong", right, wire, f"{place(path)} is {shown(wire)}, which is not an object")
        return
    for key in wire:
        if key not in kinds:
            yield Graded(path, "wrong", right, wire, f"{place(path)} has {shown(key)}, which does not belong")
    for key, kind in kinds.items():
        inner = f"{path}.{key}" if path else str(key)
        if key in wire:
            yield from graded(kind, right[key], wire[key], inner, measure)
        else:
            yield Graded(inner, "wrong", right[key], None, f"{place(inner)} is missing")
    if not kinds and not wire:
        yield Graded(path, "exact", right, wire)


def graded_list(kind: Type, right: Sequence[Any], wire: Any, path: str, measure: Measure) -> Iterator[Graded]:
    """Yield the grades of the elements of a list; a list of another length is wrong."""
    if not isinstance(wire, list):
        yield Graded(path, "wrong", right, wire, f"{place(path)} is {shown(wire)}, which is not a list")
    elif len(wire) != len(right):
        yield Graded(path, "wrong", right, wire, f"{place(path)} has {len(wire)} elements, not {len(right)}")
    elif not right:
        yield Graded(path, "exact", right, wire)
    else:
        for index, (expected, got) in enumerate(zip(right, wire, strict=True)):
            yield from graded(kind, expected, got, f"{path}.{index}" if path else str(index), measure)


def graded_set(kind: Type, right: Sequence[Any], wire: Any, path: str, measure: Measure) -> Graded:
    """Return the grade of a set of maximisers in any order, without repetition: all or one, as expected."""
    try:
        named = decode(kind, wire, place(path))
    except InvalidInput as error:
        return Graded(path, "wrong", right, wire, str(error))
    if not named or len(set(named)) < len(named) or not set(named) <= set(right):
        return Graded(path, "wrong", right, named)
    if len(named) == len(right) or isinstance(wire, str) or not measure.whole_set(path):
        return Graded(path, "exact", right, named)
    return Graded(path, "wrong", right, named, f"{place(path)} names {len(named)} of {len(right)} maximisers")


def graded_word(kind: Type, right: Any, wire: Any, path: str) -> Graded:
    """Return the grade of an integer, Boolean, text or label: exact or wrong."""
    try:
        got = decode(kind, wire, place(path))
    except InvalidInput as error:
        return Graded(path, "wrong", right, wire, str(error))
    return Graded(path, "exact" if got == right else "wrong", right, got)


def place(path: str) -> str:
    """Return the name of a part of the answer, for a sentence."""
    return f"the answer's {path}" if path else "the answer"


# ---------------------------------------------------------------- a number

def graded_number(kind: Type, right: Any, wire: Any, path: str, measure: Measure) -> Graded:
    """Return the grade of a number, with its correct digits and its distance in ulps."""
    try:
        got = decode(kind, wire, place(path))
    except InvalidInput as error:
        return Graded(path, "wrong", right, wire, str(error), digits=0.0)
    if isinstance(got, NotANumber):
        return Graded(path, "wrong", right, got, f"{place(path)} is {got}, which is not a number", digits=0.0)
    if is_same(right, got):
        return Graded(path, "exact", right, got)
    owed = measure.owes(right)
    right = right.middle if isinstance(right, Enclosed) else right
    digits, ulp = correct_digits(right, got), distance(right, got, measure.format)
    if owed:
        owing = f"{place(path)} {OWED}" if digits >= measure.digits else ""
        return Graded(path, "wrong", right, got, owing, digits, ulp)
    beside = measure.terms or (measure.scale if is_same(right, Fraction(0)) else None)
    if beside is not None and not is_within(right, got, measure.digits):
        return graded_beside(right, got, path, beside, measure.digits)
    return Graded(path, grade_of(right, got, measure), right, got, "", digits, ulp)


def grade_of(right: Any, got: Any, measure: Measure) -> str:
    """Return the grade of an inexact number: rounded, close or wrong, by its correct digits and ulps."""
    within = is_within(right, got, measure.digits)
    # A reply that chooses its scale must choose one where its numbers have the digits: rounding is no excuse.
    excused = within or not measure.scaled
    if excused and isinstance(got, Fraction) and got == nearest_in(right, measure.format):
        return "rounded"
    return "close" if within or (excused and is_within_an_ulp(right, got, measure.format)) else "wrong"


def graded_beside(right: Any, got: Any, path: str, scale: Fraction, digits: int) -> Graded:
    """Return the grade of a number by its error relative to `scale`, the size of its cancelling terms."""
    off = scale + (got - right)
    near = is_within(scale, off, digits)
    return Graded(path, "close" if near else "wrong", right, got, digits=correct_digits(scale, off))


def is_same(right: Any, got: Any) -> bool:
    """Return whether two numbers are proven equal; if `right` is an enclosure, whether it contains `got`."""
    try:
        return right.holds(got) if isinstance(right, Enclosed) else bool(right == got)
    except Undecided:
        return False


def is_within(right: Any, got: Any, digits: int) -> bool:
    """Return whether |got − right|·10^digits ≤ |right|, decided exactly.

    Each condition is linear in both numbers: if it holds at all ends of their enclosures, it holds between
    them.
    """
    try:
        sides = {side(x, y, digits) for x in held_enclosure(right) for y in held_enclosure(got)}
        return (side(right, got, digits) if len(sides) > 1 else sides.pop()) == 0
    except Undecided:
        return False


def side(right: Any, got: Any, digits: int) -> int:
    """Return 0 where |got − right|·10^digits ≤ |right|, else −1 or 1: got is nearer to 0, or farther."""
    sign, scale = real.sign(right), 10**digits
    if real.compare(right * (sign * (scale - 1)), got * (sign * scale)) > 0 or sign == 0:
        return -1
    return int(real.compare(got * (sign * scale), right * (sign * (scale + 1))) > 0)


def is_within_an_ulp(right: Any, got: Any, numbers: str) -> bool:
    """Return whether a number is at most one ulp from the exact value, which is not 0; decided exactly."""
    try:
        return right != 0 and real.compare(abs(got - right), ulp_in(right, numbers)) <= 0
    except Undecided:
        return False


def rational_near(number: Any) -> Fraction:
    """Return a rational within a relative 2⁻²⁵⁶ of the number."""
    return held_enclosure(number, MEASURING_BITS)[0]


def correct_digits(right: Any, got: Any) -> float:
    """Return the correct significant digits: −log₁₀ of the relative error, at least 0.

    >>> round(correct_digits(Fraction(1), Fraction(1001, 1000)), 6)
    3.0
    """
    exact, error = rational_near(right), abs(rational_near(got) - rational_near(right))
    if exact == 0:
        return 0.0
    if error == 0:
        return MEASURING_BITS * math.log10(2)
    relative = error / abs(exact)
    return max(0.0, math.log10(relative.denominator) - math.log10(relative.numerator))


def distance(right: Any, got: Any, numbers: str) -> Fraction | None:
    """Return |got − right| in ulps of the binade of the exact value; None if that value is 0.

    >>> distance(Fraction(1), Fraction(1) + Fraction(1, 2**52), "binary64")
    Fraction(1, 1)
    """
    exact = rational_near(right)
    return None if exact == 0 else abs(rational_near(got) - exact) / ulp_in(right, numbers)
