"""Suspects: computations that an implementation may do instead of the right one, each with its answers.

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

# The budget of naming: of one operation; of all operations of a run, which share it; the least share.  The
# least cost of a comparison, and the most steps of it that count: the cost of exponentials and logarithms is
# overestimated.
MOST_EFFORT, IN_ALL, LEAST_EFFORT = 4_000_000, 20_000_000, 100_000
OF_A_COMPARISON, MOST_STEPS = 200, 1000
CERTAIN = Fraction(1)
ANSWER = "This is the answer"

Given = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True)
class Diagnosis:
    """An explanation of wrong answers: the id of a mistake, keyword=value, or a fault; and a sentence.

    probability   the probability of this cause, together with causes that give the same answers
    instead       whether it is an alternative to the diagnosis before it
    """

    id: str
    says: str
    probability: Fraction = CERTAIN
    instead: bool = False

    def beside(self, name: str, says: str) -> Diagnosis:
        """Return this diagnosis joined with another fault."""
        return Diagnosis(f"{self.id}+{name}", f"{self.says} And{says}")

    @property
    def word(self) -> str:
        """The word for its probability: certainly, probably, perhaps; "or" for an alternative."""
        return OR if self.instead else said(self.probability)

    @property
    def sure(self) -> bool:
        """Whether its word is certainly or probably."""
        return self.word in SURE

    @property
    def in_full(self) -> str:
        """The word for its probability, its sentence and its id, as one text."""
        return f"{self.word}: {self.says} ({self.id})"


@dataclass(frozen=True)
class Suspect:
    """A possible wrong computation: its diagnosis, and its outcome for given arguments and right outcome.

    posed       the arguments of the problem that it solves instead; None if it solves the same problem
    told        returns the full diagnosis, if that is costly to write; None if `diagnosis` is full
    stands      its comparison with an answer, if it has no single answer of its own
    measured    whether it was measured on all answers at once, and tells nothing about further ones
    loose       whether one of several maximisers agrees with all of them
    alike       the outcome of the same fault in another size: an answer that both give is not counted for
                this suspect
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
        """Return the full diagnosis."""
        return self.told() if self.told else self.diagnosis

    def once(self) -> Suspect:
        """Return the suspect for one question, with an outcome that is computed only once."""
        kept: list[Outcome] = []

        def outcome(given: Given, right: Outcome) -> Outcome:
            if not kept:
                kept.append(self.outcome(given, right))
            return kept[0]

        return replace(self, outcome=outcome)


class Effort:
    """The remaining budget of naming in an operation: counted and not timed, so it is the same everywhere.

    left       the budget: to compare a suspect with an answer costs the characters of the question, and one
               for each step of the evaluated formulas
    tried      the number of suspects that were tried
    stopped    whether suspects were left out because the budget was spent
    untried    the kinds of suspects that were not all tried
    shared     whether the budget is smaller than that of an operation judged alone
    """

    def __init__(self, left: int = MOST_EFFORT) -> None:
        self.left = left
        self.tried = 0
        self.stopped = False
        self.untried: list[str] = []
        self.shared = left < MOST_EFFORT

    @classmethod
    def among(cls, operations: int) -> Effort:
        """Return the budget of one of several operations: its share of IN_ALL, at least LEAST_EFFORT.

        All operations get the same share: it is not known beforehand which of them fail.
        """
        return cls(max(min(MOST_EFFORT, IN_ALL // max(operations, 1)), LEAST_EFFORT))

    def spend(self, characters: int, steps: int = 0) -> None:
        """Subtract the cost of a comparison from the budget."""
        self.left -= max(characters, OF_A_COMPARISON) + min(steps, MOST_STEPS)

    def affordable(self, tried: Iterable[Suspect], most: int) -> Iterator[Suspect]:
        """Yield at most `most` suspects, while there is budget; a suspect is then tried on all answers."""
        for suspect in islice(tried, most):
            if self.left <= 0:
                self.stopped = True
                return
            self.tried += 1
            yield suspect

    def said(self) -> str:
        """Return the sentence on an operation whose suspects were not all tried."""
        more = " Judged alone, with --operation, it has a greater one." if self.shared else ""
        return f"stopped at its budget, after {self.tried} suspects; not tried, or not all: " \
               f"{', '.join(dict.fromkeys(self.untried))}.{more}"


def attempt(trial: Callable[[], T], otherwise: T) -> T:
    """Return the result of a trial, or `otherwise` if it raises any exception."""
    try:
        return trial()
    except Exception:   # a suspect computes with wrong arguments: no error of it may end the run
        return otherwise


def mistakes(spec: Spec, operation: Operation, own: bool | None = None) -> Iterator[Suspect]:
    """Yield the mistakes that can be made in this operation: all, only its `own`, or only those of others.

    A mistake in a line can also be made in every other operation whose derivation has the same line.
    """
    lines = lines_of(spec, operation.id)
    of_others = (one for one in spec.mistakes.values() if operation.id not in one.operations)
    mine = spec.mistakes_of(operation.id)
    for mistake in chain(mine if own is not False else (), () if own else of_others):
        if is_made_in(spec, mistake, operation.id, lines):
            yield suspected(spec, mistake, operation)


def is_made_in(spec: Spec, mistake: Mistake, operation: str, lines: Mapping[str | None, str]) -> bool:
    """Return whether a mistake can be made in an operation: it is its own, or in a line that it shares."""
    if operation in mistake.operations:
        return mistake.line is None or operation in spec.derivations
    return mistake.line in lines and lines[mistake.line] in [
        lines_of(spec, name).get(mistake.line) for name in mistake.operations]


def lines_of(spec: Spec, operation: str) -> Mapping[str | None, str]:
    """Return the lines of an operation's derivation, name → expression; {} if there is no derivation."""
    derivation = spec.derivations.get(operation)
    return {line.name: line.expression for line in derivation.lines} if derivation else {}


def suspected(spec: Spec, mistake: Mistake, operation: Operation) -> Suspect:
    """Return the suspect of a mistake."""
    def outcome(given: Given, _: Outcome) -> Outcome:
        return mistaken(spec, mistake, operation, given)

    def posed(given: Given) -> Given:
        return mistaken_given(mistake, operation, given)

    poses = mistake.line is None and mistake.asks is None and mistake.answer is None
    return Suspect(Diagnosis(mistake.id, mistake.says), outcome, posed if poses else None)


def weight_among(mistake: Mistake, makers: str) -> Fraction:
    """Return the weight of a mistake among "student" or "program"; mistakes of the other kind are rare."""
    return WEIGHTS[mistake.common] * (1 if mistake.whose in ("", makers) else WEIGHTS["seldom"])


# ---------------------------------------------------------------- two mistakes at once

def joinable(known: Iterable[Mistake]) -> Iterator[tuple[Mistake, Mistake]]:
    """Yield the pairs of mistakes that can be made together: they replace different things."""
    mine = [one for one in known if one.asks is None]
    return ((one, other) for one, other in combinations(mine, 2) if not replaced(one) & replaced(other))


def replaced(mistake: Mistake) -> set[str]:
    """Return what a mistake replaces: the name of a line of the derivation.

    For a mistake without a line: NAME= for each argument and keyword, and "result" if it replaces the answer.
    """
    if mistake.line is not None:
        return {mistake.line}
    answer = {"result"} if mistake.answer is not None else set()
    return answer | {f"{name}=" for name in (*mistake.keyword, *mistake.arguments)}


def together(
    spec: Spec, operation: Operation, both: tuple[Mistake, Mistake], given: Given, _: Outcome,
    met: Met | None = None
) -> Outcome:
    """Return the outcome of two mistakes together; `met` holds values of lines, see `outcomes.steps`."""
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
    """Yield mistakes: each keyword fixed to each usual value; then all keywords at their defaults."""
    optional = [parameter for parameter in operation.parameters if not parameter.required]
    for name, value in ((one.name, value) for one in optional for value in usual_values(one)):
        says = f"{ANSWER} with {name} = {word(value)}, whatever is asked."
        yield Mistake(f"{name}={word(value)}", (operation.id,), None, None, {name: value}, says, (), "")
    if len(optional) > 1:
        defaults, says = {one.name: one.default for one in optional}, "with every keyword at its default."
        yield Mistake("keywords-ignored", (operation.id,), None, None, defaults, f"{ANSWER} {says}", (), "")


def conventions(operation: Operation) -> Iterator[Suspect]:
    """Yield suspects: the mistakes of `keywords`; then two values of one keyword exchanged."""
    for known in keywords(operation):
        yield changed(operation, known.id, known.says, partial(fixed, known.keyword))
    for name, pair in ((one.name, pair) for one in operation.parameters if not one.required
                       for pair in combinations(choices(one), 2)):
        one, other = map(word, pair)
        says = f"You exchanged {name} = {one} and {name} = {other}."
        yield changed(operation, f"{name}:{one}<->{other}", says, partial(swapped, name, pair))


def fixed(values: Given, _: Given) -> Given:
    """Return these values, whatever is given."""
    return values


def swapped(name: str, pair: tuple[Any, Any], given: Given) -> Given:
    """Return a keyword with its value exchanged, if it has one of the two values."""
    one, other = pair
    return {name: other if given[name] == one else one if given[name] == other else given[name]}


def changed(operation: Operation, name: str, says: str, replaced: Callable[[Given], Given]) -> Suspect:
    """Return a suspect that asks the operation with some keywords replaced."""
    return Suspect(Diagnosis(name, says), *asked_with(operation, replaced))


def asked_with(
    operation: Operation, replaced: Callable[[Given], Given]
) -> tuple[Callable[[Given, Outcome], Outcome], Callable[[Given], Given]]:
    """Return two functions: the outcome of an operation with replaced arguments, and those arguments."""
    def posed(given: Given) -> Given:
        return {**given, **replaced(given)}

    return lambda given, _: reference(operation, posed(given)), posed


def usual_values(parameter: Parameter) -> list[Any]:
    """Return the values to which a keyword may be fixed: its default, its choices, the usual numbers."""
    values = [parameter.default, *choices(parameter), *USUAL_VALUES.get(parameter.name, ())]
    return [value for index, value in enumerate(values) if value not in values[:index]]


def choices(parameter: Parameter) -> list[Any]:
    """Return the values of a keyword with a choice or a truth value; [] for other keywords."""
    if parameter.type.name == "boolean":
        return [False, True]
    return list(parameter.type.choices)


def word(value: Any) -> str:
    """Return the value of a keyword as a word of a sentence."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return text(value) if isinstance(value, (int, Fraction)) else str(value)


