"""Two faults at once: two recorded mistakes, or a keyword fixed beside one.

    lines       two lines of the derivation are other ones
    keywords    a keyword is fixed, and a line is another
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations

from ....reference.outcomes import Outcome, derived, known_lines, mistaken
from ....specification.schema import Derivation, Mistake, Operation, Spec
from ..suspects import Diagnosis, Given, Suspect, conventions

Answer = Callable[[Given, Outcome], Outcome]


def pairs(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Two mistakes in different lines; a mistake in a line beside a keyword that is fixed."""
    derivation = spec.derivations.get(operation.id)
    inline = [one for one in spec.mistakes_of(operation.id) if one.line and one.expression]
    for one, other in combinations(inline, 2):
        if derivation and one.line != other.line:
            yield both((one.id, other.id), (one.says, other.says), partial(of_lines, derivation, one, other))
    for convention in conventions(operation):
        named = convention.diagnosis
        for mistake in inline if convention.posed and derivation else ():
            yield both((mistake.id, named.id), (mistake.says, named.says),
                       partial(of_keywords, spec, mistake, operation, convention))


def both(ids: Sequence[str], says: Sequence[str], outcome: Answer) -> Suspect:
    """Two faults as one suspect."""
    return Suspect(Diagnosis("+".join(ids), " And: ".join(says)), outcome)


def of_lines(derivation: Derivation, one: Mistake, other: Mistake, given: Given, _: Outcome) -> Outcome:
    """The outcome of a derivation with two other lines."""
    replaced = {mistake.line: mistake.expression for mistake in (one, other)
                if mistake.line is not None and mistake.expression is not None}
    return derived(derivation, given, replaced, known_lines(derivation, given))


def of_keywords(
    spec: Spec, mistake: Mistake, operation: Operation, convention: Suspect, given: Given, _: Outcome
) -> Outcome:
    """The outcome of a mistake where a keyword is fixed."""
    return mistaken(spec, mistake, operation, convention.posed(given) if convention.posed else given)
