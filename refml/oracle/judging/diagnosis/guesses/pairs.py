"""Two faults at once: a recorded mistake, and another fault beside it.

    pairs       a second mistake in another line, argument or answer; or a fixed keyword
    slips       a slip in another line
    guarded     0, or something else, where the mistake is undefined, also by underflow
    signs       a number that is 0 gets either sign, as rounding decides
    broken      ties are broken: only some maximisers are named, with or without a mistake
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome
from ....specification.schema import Derivation, Operation, Spec
from ..agreement import Asked
from ..suspects import Diagnosis, Given, Suspect, joinable, keywords, together
from .course import course_of
from .lines import LEAST_DOUBLE, either_way, slips, underflow
from .rewrites import posed, ridged, uniform, with_changed

BOUNDS = (LEAST_DOUBLE, Fraction(1, 10**300), Fraction(1, 2**1010), Fraction(1, 2**721))   # e^-700, e^-500
TOO_SMALL = "You lose products that are too small: take the greatest logarithm off all, then e to each."
ROUNDING = Fraction(1, 10**15)   # on the diagonal: it moves an eigenvalue that is 0 to either side

Instead = Callable[[Given, Any], Any]   # the arguments and the right answer → what is answered


def pairs(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Yield pairs of mistakes that replace different things, or a mistake in a line and a fixed keyword."""
    lined, known = operation.id in spec.derivations, [*spec.mistakes_of(operation.id), *keywords(operation)]
    both = [two for two in joinable(one for one in known if lined or not one.line)
            if any(one.line for one in two) or all(one.chapter for one in two)]
    for two in sorted(both, key=lambda two: sum(3 * (not one.line) + bool(one.chapter) for one in two)):
        one, other = sorted(two, key=lambda one: not one.line)
        yield Suspect(Diagnosis(one.id, one.says).beside(other.id, f": {other.says}"),
                      partial(together, spec, operation, (one, other)))


def beside_slips(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Yield a recorded mistake in a line together with each slip in another line."""
    derivation = spec.derivations.get(operation.id)
    for mistake in spec.mistakes_of(operation.id) if derivation else ():
        if derivation and mistake.line:
            yield from slips(derivation, mistake)


def guarded(suspect: Suspect, name: str = "0", instead: Instead | None = None) -> Suspect:
    """Return a suspect that answers something else, by default 0, where its own result is undefined."""
    def outcome(given: Given, right: Outcome) -> Outcome:
        found = suspect.outcome(given, right)
        is_guarded = found.kind == "undefined" and right.is_value
        return Outcome("value", (instead or noughts)(given, right.value)) if is_guarded else found

    return Suspect(suspect.diagnosis.beside(f"{name.replace(' ', '-')}-where-undefined",
                                            f" where that is undefined you answer {name}."), outcome)


def noughts(given: Given, right: Any) -> Any:
    """Return a value with each number replaced by 0.  Raises TypeError for a value without numbers."""
    if isinstance(right, dict):
        return {key: noughts(given, value) for key, value in right.items()}
    return [noughts(given, one) for one in right] if isinstance(right, list) else right * 0


def underflowing(derivation: Derivation) -> Iterator[Suspect]:
    """Yield suspects that compute in doubles: small products are 0, and if all are, a default is answered.

    Further ones have a greater bound for 0, or cut off logarithms.
    """
    lines = course_of(derivation).lines
    plain = underflow(derivation)
    yield plain
    yield guarded(plain)
    for least in BOUNDS:
        lost = replace(underflow(derivation, least), diagnosis=Diagnosis(plain.diagnosis.id, TOO_SMALL))
        yield guarded(lost, "equal shares", lambda _, right: uniform(right))
        yield guarded(lost, "the prior", lambda given, _: {**given, **lines(given)}["prior"])


def signs(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Yield suspects that test the sign of an eigenvalue or pivot in floats, where 0 gets either sign."""
    for name in (one.name for one in operation.parameters if one.name == "matrix"):
        told = Diagnosis("sign-of-floats", "You ask floats for the sign of an eigenvalue, pivot or minor; by "
                                           "rounding, what is 0 may come out on either side.")
        above, below = (posed(spec, operation, told, partial(with_changed, name, partial(ridged, small)))
                        for small in (ROUNDING, -ROUNDING))
        yield replace(above, stands=partial(either_way, above, below))


# ---------------------------------------------------------------- broken ties

BROKEN = Diagnosis("tie-broken", "Several are equally good here: you named only some of them.")
PARTED = Diagnosis("tie-parted-here-and-there",
                   "Several are equally good: you named them all in some cases and only some here, "
                   "as who asks floats for equality does.")


def broken(mistakes: Iterable[Suspect], asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Yield the right computation with broken ties, and each mistake with broken ties."""
    diagnosis = PARTED if any(map(is_whole, asked)) else BROKEN
    yield Suspect(diagnosis, lambda _, right: right, loose=True)
    for suspect in mistakes:
        yield replace(suspect, loose=True, diagnosis=suspect.diagnosis.beside(
            BROKEN.id, " of several that are equally good you named only some."))


def is_whole(one: Asked) -> bool:
    """Return whether a right answer in floats names all of several maximisers."""
    if one.failed or not one.right.is_value or one.reply.kind != "result" or one.measure.numbers == "exact":
        return False
    return len(one.right.value) > 1 and one.answer == one.right.value
