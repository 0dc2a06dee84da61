"""Suspects: what could have been done instead of the right thing, each with the answers that it gives.

    mistakes       every mistake of the specification that can be made in the operation
    conventions    keywords that are ignored, fixed or exchanged
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, Any, TypeVar

from ....errors import RefmlError
from ....numbers.rational import Fraction, text
from ...reference.outcomes import Outcome, derived, known_lines, mistaken, mistaken_given, reference, refused
from ...specification import formula
from ...specification.schema import Mistake, Operation, Parameter, Spec
from .model import OR, SURE, WEIGHTS, said

if TYPE_CHECKING:
    from ...reference.outcomes import Met

# Common values of keywords that take any number.
USUAL_VALUES = {"alpha": (Fraction(0), Fraction(1)), "C": (None, Fraction(1)), "l2": (Fraction(1),)}

# What naming may cost: in an operation; in a run of many, each of which has its share; the least share; a
# comparison, however short the question.  So many steps of a comparison count: what those of exponentials
# and logarithms cost is a bound from above, and far from it.
MOST_EFFORT, IN_ALL, LEAST_EFFORT = 4_000_000, 20_000_000, 100_000
OF_A_COMPARISON, MOST_STEPS = 200, 1000
CERTAIN = Fraction(1)
ANSWER = "This is the answer"

Given = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True)
class Diagnosis:
    """An explanation of wrong answers: the id of a mistake, keyword=value, or a fault; and a sentence.

    probability   that this, or what gives the same, was done
    instead       whether it is told beside another, in whose place it may be meant
    """

    id: str
    says: str
    probability: Fraction = CERTAIN
    instead: bool = False

    def beside(self, name: str, says: str) -> Diagnosis:
        """This, and another fault beside it."""
        return Diagnosis(f"{self.id}+{name}", f"{self.says} And{says}")

    @property
    def word(self) -> str:
        """How sure it is: certainly, probably, perhaps; or, of one that may be meant instead of another."""
        return OR if self.instead else said(self.probability)

    @property
    def sure(self) -> bool:
        """Whether it is more than a perhaps."""
        return self.word in SURE

    @property
    def in_full(self) -> str:
        """How sure it is, its sentence and its id."""
        return f"{self.word}: {self.says} ({self.id})"


@dataclass(frozen=True)
class Suspect:
    """Something that could have been done: its name, and its outcome, given the arguments and what is right.

    posed       the arguments of the problem that is solved instead; None where no other problem is solved
    told        the diagnosis in full, where it is work to write it; None where it is that
    stands      how it stands to an answer, where it has no one answer of its own to compare with
    measured    whether it was measured on all answers at once, and says nothing of others
    loose       whether one of several maximisers agrees with all of them
    alike       what another one answers that has the same fault in another size: of an answer that both give
                this one says nothing
    """

    diagnosis: Diagnosis
    outcome: Callable[[Given, Outcome], Outcome]
    posed: Callable[[Given], Given] | None = None
    told: Callable[[], Diagnosis] | None = None
    stands: Callable[[Any], str] | None = None
    loose: bool = False
    measured: bool = False
    alike: Callable[[Given, Outcome], Outcome] | None = None

    def named(self) -> Diagnosis:
        """The diagnosis in full."""
        return self.told() if self.told else self.diagnosis

    def once(self) -> Suspect:
        """The suspect for one question: its answer, which may take long, is computed once."""
        kept: list[Outcome] = []

        def outcome(given: Given, right: Outcome) -> Outcome:
            if not kept:
                kept.append(self.outcome(given, right))
            return kept[0]

        return replace(self, outcome=outcome)


class Effort:
    """What naming may still cost in an operation: counted, never timed, so that it ends alike everywhere.

    left       characters: a suspect that is held against an answer costs those of the question, and for each
               step of the formulas that are evaluated one more
    tried      how many suspects were tried
    stopped    whether some were not tried, because nothing was left
    untried    the kinds of which some were not tried
    shared     whether it is less than an operation has that is asked alone
    """

    def __init__(self, left: int = MOST_EFFORT) -> None:
        self.left = left
        self.tried = 0
        self.stopped = False
        self.untried: list[str] = []
        self.shared = left < MOST_EFFORT

    @classmethod
    def among(cls, operations: int) -> Effort:
        """The effort of one of so many operations: its share of what all may cost, or a little more.

        Which of them fail is not known before all are judged, and they may be judged side by side.
        """
        return cls(max(min(MOST_EFFORT, IN_ALL // max(operations, 1)), LEAST_EFFORT))

    def spend(self, characters: int, steps: int = 0) -> None:
        """Take the cost of a comparison from what is left."""
        self.left -= max(characters, OF_A_COMPARISON) + min(steps, MOST_STEPS)

    def affordable(self, tried: Iterable[Suspect], most: int) -> Iterator[Suspect]:
        """The suspects, `most` at most, while something is left: who is tried is tried on all answers."""
        for suspect in islice(tried, most):
            if self.left <= 0:
                self.stopped = True
                return
            self.tried += 1
            yield suspect

    def said(self) -> str:
        """What is told of an operation of which some suspects were not tried."""
        more = " Judged alone, with --operation, it has a greater one." if self.shared else ""
        return f"stopped at its budget, after {self.tried} suspects; not tried, or not all: " \
               f"{', '.join(dict.fromkeys(self.untried))}.{more}"


def attempt(trial: Callable[[], T], otherwise: T) -> T:
    """The result of a trial, or something else where the trial fails, in whatever way."""
    try:
        return trial()
    except Exception:   # a suspect computes with wrong arguments: no error of it may end the run
        return otherwise


def mistakes(spec: Spec, operation: Operation, own: bool | None = None) -> Iterator[Suspect]:
    """Every mistake that can be made in this operation; only its `own`, or only those of others.

    A mistake in a line can also be made in every other operation whose derivation has the same line.
    """
    lines = lines_of(spec, operation.id)
    of_others = (one for one in spec.mistakes.values() if operation.id not in one.operations)
    mine = spec.mistakes_of(operation.id)
    for mistake in chain(mine if own is not False else (), () if own else of_others):
        if is_made_in(spec, mistake, operation.id, lines):
            yield suspected(spec, mistake, operation)


def is_made_in(spec: Spec, mistake: Mistake, operation: str, lines: Mapping[str | None, str]) -> bool:
    """Whether a mistake can be made in an operation of these lines: one of its own, or of the same line."""
    if operation in mistake.operations:
        return mistake.line is None or operation in spec.derivations
    return mistake.line in lines and lines[mistake.line] in [
        lines_of(spec, name).get(mistake.line) for name in mistake.operations]


def lines_of(spec: Spec, operation: str) -> Mapping[str | None, str]:
    """The lines of an operation's derivation: name → expression."""
    derivation = spec.derivations.get(operation)
    return {line.name: line.expression for line in derivation.lines} if derivation else {}


def suspected(spec: Spec, mistake: Mistake, operation: Operation) -> Suspect:
    """A mistake as a suspect."""
    def outcome(given: Given, _: Outcome) -> Outcome:
        return mistaken(spec, mistake, operation, given)

    def posed(given: Given) -> Given:
        return mistaken_given(mistake, operation, given)

    poses = mistake.line is None and mistake.asks is None and mistake.answer is None
    return Suspect(Diagnosis(mistake.id, mistake.says), outcome, posed if poses else None)


def weight_among(mistake: Mistake, makers: str) -> Fraction:
    """The weight of a mistake made by a "student" or a "program"; what is the other's is seldom theirs."""
    return WEIGHTS[mistake.common] * (1 if mistake.whose in ("", makers) else WEIGHTS["seldom"])


# ---------------------------------------------------------------- two mistakes at once

def joinable(known: Iterable[Mistake]) -> Iterator[tuple[Mistake, Mistake]]:
    """Two mistakes at a time that can be made at once: they replace different things."""
    mine = [one for one in known if one.asks is None]
    return ((one, other) for one, other in combinations(mine, 2) if not replaced(one) & replaced(other))


def replaced(mistake: Mistake) -> set[str]:
    """The line, or the arguments and the answer, that a mistake replaces."""
    if mistake.line is not None:
        return {mistake.line}
    answer = {"result"} if mistake.answer is not None else set()
    return answer | {f"{name}=" for name in (*mistake.keyword, *mistake.arguments)}


def together(
    spec: Spec, operation: Operation, both: tuple[Mistake, Mistake], given: Given, _: Outcome,
    met: Met | None = None
) -> Outcome:
    """The outcome of two mistakes at once; `met` are values of lines: see `outcomes.steps`."""
    lines = {one.line: one.expression for one in both if one.line is not None and one.expression is not None}
    asked = given
    try:
        for one in both:
            asked = mistaken_given(one, operation, asked) if one.line is None else asked
        found = reference(operation, asked)
        if lines:
            derivation = spec.derivations[operation.id]
            found = derived(derivation, asked, lines, met or known_lines(derivation, given))
        for answer in (one.answer for one in both if one.answer is not None and found.is_value):
            names = {**given, "result": found.value}
            found = Outcome("value", formula.evaluate(answer, names, formula.ample()))
    except RefmlError as error:
        return refused(error)
    return found


# ---------------------------------------------------------------- conventions

def keywords(operation: Operation) -> Iterator[Mistake]:
    """Each keyword fixed to one value, whatever is given; then all ignored at once."""
    optional = [parameter for parameter in operation.parameters if not parameter.required]
    for name, value in ((one.name, value) for one in optional for value in usual_values(one)):
        says = f"{ANSWER} with {name} = {word(value)}, whatever is asked."
        yield Mistake(f"{name}={word(value)}", (operation.id,), None, None, {name: value}, says, (), "")
    if len(optional) > 1:
        defaults, says = {one.name: one.default for one in optional}, "with every keyword at its default."
        yield Mistake("keywords-ignored", (operation.id,), None, None, defaults, f"{ANSWER} {says}", (), "")


def conventions(operation: Operation) -> Iterator[Suspect]:
    """Each keyword fixed to one value, all ignored at once; then two values of one exchanged."""
    for known in keywords(operation):
        yield changed(operation, known.id, known.says, partial(fixed, known.keyword))
    for name, pair in ((one.name, pair) for one in operation.parameters if not one.required
                       for pair in combinations(choices(one), 2)):
        one, other = map(word, pair)
        says = f"You exchanged {name} = {one} and {name} = {other}."
        yield changed(operation, f"{name}:{one}<->{other}", says, partial(swapped, name, pair))


def fixed(values: Given, _: Given) -> Given:
    """These values, whatever is given."""
    return values


def swapped(name: str, pair: tuple[Any, Any], given: Given) -> Given:
    """A keyword that has the other of two values where it has one of them."""
    one, other = pair
    return {name: other if given[name] == one else one if given[name] == other else given[name]}


def changed(operation: Operation, name: str, says: str, replaced: Callable[[Given], Given]) -> Suspect:
    """A suspect that asks the operation with some keywords replaced."""
    return Suspect(Diagnosis(name, says), *asked_with(operation, replaced))


def asked_with(
    operation: Operation, replaced: Callable[[Given], Given]
) -> tuple[Callable[[Given, Outcome], Outcome], Callable[[Given], Given]]:
    """The outcome and the arguments of an operation with some of them replaced."""
    def posed(given: Given) -> Given:
        return {**given, **replaced(given)}

    return lambda given, _: reference(operation, posed(given)), posed


def usual_values(parameter: Parameter) -> list[Any]:
    """The values that somebody may fix a keyword to: its default, its choices, the usual numbers."""
    values = [parameter.default, *choices(parameter), *USUAL_VALUES.get(parameter.name, ())]
    return [value for index, value in enumerate(values) if value not in values[:index]]


def choices(parameter: Parameter) -> list[Any]:
    """The values of a keyword that has a choice; none of any other."""
    if parameter.type.name == "boolean":
        return [False, True]
    return list(parameter.type.choices)


def word(value: Any) -> str:
    """The value of a keyword, as a sentence writes it."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return text(value) if isinstance(value, (int, Fraction)) else str(value)


