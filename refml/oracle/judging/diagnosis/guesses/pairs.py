"""Two faults at once: two recorded mistakes, a keyword fixed beside one, an answer changed after one.

    lines       two lines of the derivation are other ones
    keywords    a keyword is fixed, and a line is another
    relations   what a mistake or a fixed keyword answers, with the other sign, sorted, divided by its sum …
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations

from ....reference.outcomes import Outcome, derived, mistaken
from ....specification.schema import Derivation, Mistake, Operation, Spec
from ..agreement import Asked, rational_answer
from ..fitted.relations import relations
from ..suspects import Diagnosis, Given, Suspect, conventions, mistakes

MOST_SEEN = 4   # failures in which a change after a mistake is looked for

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


def changed_afterwards(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """What a mistake or a fixed keyword answers, each number or list of it changed as well.

    Only such changes as are seen in one of the first failures: nothing speaks for another.
    """
    changes = list(relations(operation, ()))
    failures = [one for one in asked if one.failed and one.right.is_value][:MOST_SEEN]
    for first in (*mistakes(spec, operation), *conventions(operation)):
        answer = remembered(operation, first.outcome)
        named = first.diagnosis
        for second in changes:
            if any(is_seen(answer, second.outcome, one) for one in failures):
                yield both((named.id, second.diagnosis.id), (named.says, second.diagnosis.says),
                           partial(one_after, answer, second.outcome))


def both(ids: Sequence[str], says: Sequence[str], outcome: Answer) -> Suspect:
    """Two faults as one suspect."""
    return Suspect(Diagnosis("+".join(ids), " And: ".join(says)), outcome)


def of_lines(derivation: Derivation, one: Mistake, other: Mistake, given: Given, _: Outcome) -> Outcome:
    """The outcome of a derivation with two other lines."""
    replaced = {mistake.line: mistake.expression for mistake in (one, other)
                if mistake.line is not None and mistake.expression is not None}
    return derived(derivation, given, replaced)


def of_keywords(
    spec: Spec, mistake: Mistake, operation: Operation, convention: Suspect, given: Given, _: Outcome
) -> Outcome:
    """The outcome of a mistake where a keyword is fixed."""
    return mistaken(spec, mistake, operation, convention.posed(given) if convention.posed else given)


def one_after(first: Answer, second: Answer, given: Given, right: Outcome) -> Outcome:
    """The outcome of a second fault on what the first one answers."""
    return second(given, first(given, right))


def is_seen(first: Answer, second: Answer, one: Asked) -> bool:
    """Whether a second fault changes what the first one answers to a question."""
    try:
        answer = first(one.given, one.right)
        return answer.is_value and second(one.given, answer) != answer
    except Exception:   # of what is no such answer: a list that cannot be transposed, the root of a label
        return False


def remembered(operation: Operation, answer: Answer) -> Answer:
    """The same answers in rational numbers, each computed once."""
    found: dict[int, tuple[Given, Outcome]] = {}   # by the identity of the arguments, which are kept

    def known(given: Given, right: Outcome) -> Outcome:
        if id(given) not in found:
            outcome = answer(given, right)
            if outcome.is_value:
                outcome = outcome._replace(value=rational_answer(operation.result, outcome.value))
            found[id(given)] = (given, outcome)
        return found[id(given)][1]

    return known
