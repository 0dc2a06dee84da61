"""A drawn case: an example that a seed determines, `naive_bayes.prior@7.12` for case 12 of seed 7.

`naive_bayes.prior@7.refused2` meets the second of the conditions that the operation refuses, and
`naive_bayes.decision@7.family=gaussian.2` is case 2 of a facet (see `facets`), such as `numbers=full`.

A case depends only on the seed, the operation and the index, not on which other operations are chosen, nor on
how many cases there are.  The reference gives the expected answer; how it is judged is taken from the
operation's written examples.  Some cases of the fixed seed stand in spec/vectors too: after a change of what
is drawn, run tools/make_vectors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, parse_integer
from ..reference.claims import expected_of
from ..reference.outcomes import reference
from ..specification.schema import SCALES, Example, Expected, Operation, Spec
from . import facets
from .choices import LARGE, MEDIUM, SMALL, Seeded
from .demands import Demand
from .facets import Facet
from .quantities import learns_far_from_0
from .records import Given
from .table import DEMANDS, GENERATORS, TELLING, arguments, meeting, unspoilt

# The sizes of cases 0, 1, 2, … of a seed, over and over: the first few hold all three.
ROUND = (SMALL, MEDIUM, LARGE, SMALL, SMALL, MEDIUM, SMALL, SMALL)

FIXED_SEED, FIXED_EACH = 0, 4  # of the cases that every run holds
REFUSED = "refused"
OF_MEANS = 8   # digits that means keep of records 2^26 from 0: rounded by 2^-27, several together



@dataclass(frozen=True)
class Draw:
    """The name of a drawn case: an operation, a seed, the index of the case.

    refused    whether the index is that of a condition of refusal, counted from 1, that the arguments meet
    facet      the facet to which the index belongs; None for all arguments that the generator draws
    """

    operation: Operation
    seed: int
    index: int
    refused: bool = False
    facet: Facet | None = None

    @cached_property
    def id(self) -> str:
        part = f"{facets.name_of(self.facet)}." if self.facet is not None else REFUSED if self.refused else ""
        return f"{self.operation.id}@{self.seed}.{part}{self.index}"


def draws(spec: Spec, operations: Iterable[str], count: int, seed: int) -> tuple[Draw, ...]:
    """Return `count` draws in all, evenly from those operations that have a generator."""
    able = [spec.operations[name] for name in operations if name in GENERATORS]
    return tuple(Draw(able[i % len(able)], seed, i // len(able)) for i in range(count if able else 0))


def fixed_draws(spec: Spec, operations: Iterable[str]) -> tuple[Draw, ...]:
    """Return the draws that every run contains: the first few, TELLING ones, and one for each refusal.

    TELLING ones distinguish faulty programs from right ones.
    """
    able = [name for name in operations if name in GENERATORS]
    telling = [telling_draw(spec.operations[name], one) for name in able for one in TELLING.get(name, ())]
    conditions = [Draw(spec.operations[name], FIXED_SEED, number, refused=True) for name in able
               for number, _ in enumerate(spec.operations[name].refuses, 1)]
    return (*draws(spec, able, FIXED_EACH * len(able), FIXED_SEED), *telling, *conditions)


def telling_draw(operation: Operation, which: int | str) -> Draw:
    """Return the draw of the fixed seed for an index, or for a name such as "full.0" of a facet
    numbers=full.
    """
    if isinstance(which, int):
        return Draw(operation, FIXED_SEED, which)
    kind, _, index = which.partition(".")
    return Draw(operation, FIXED_SEED, parse_integer(index), facet=facets.of_numbers(kind))


def named_draw(spec: Spec, word: str) -> Draw:
    """Return the draw with an id OPERATION@SEED.INDEX, such as naive_bayes.prior@7.12.

    The index may be refused1, or follow a facet: @7.refused1, @7.numbers=full.12.  Raises InvalidInput for
    anything else.
    """
    name, _, numbers = word.partition("@")
    seed, _, index = numbers.partition(".")
    if name not in spec.operations or name not in GENERATORS:
        raise InvalidInput(f"case={shown(word)}: {shown(name)} is not an operation that cases are drawn for")
    facet, dot, last = index.rpartition(".")
    if dot:
        return replace(named_draw(spec, f"{name}@{seed}.{last}"),
                       facet=facets.named(spec.operations[name], facet))
    refused, index = index.startswith(REFUSED), index.removeprefix(REFUSED)
    if not all(part.isascii() and part.isdecimal() for part in (seed, index)):
        raise InvalidInput(f"case={shown(word)} is not a drawn case: write OPERATION@SEED.INDEX, as "
                           f"{name}@7.12")
    draw = Draw(spec.operations[name], parse_integer(seed), parse_integer(index), refused)
    if refused and not 1 <= draw.index <= len(draw.operation.refuses):
        most = len(draw.operation.refuses)
        raise InvalidInput(f"case={shown(word)}: {name} refuses {most} conditions: "
                           f"give refused1 to refused{most}")
    return draw


@dataclass(frozen=True)
class Manner:
    """How the answers of an operation are judged, and to how many digits.

    residuals    whether the operation measures residuals of a claim, judged relative to a scale of 1
    """

    expected: Expected
    digits: int
    residuals: bool = False


def manners(spec: Spec) -> dict[str, Manner]:
    """Return operation → Manner: as its written examples are judged, to their most frequent digits.

    Where an example takes any maximiser, a scale or a certificate, all drawn cases do.  A scale that only one
    of more than two examples takes counts for that one alone.
    """
    groups: dict[str, list[Example]] = {}
    for one in spec.examples.values():
        if one.expected.kind not in ("undefined", "error"):
            groups.setdefault(one.operation.id, []).append(one)
    judges = {one.judge.id for one in spec.operations.values() if one.judge is not None}
    return {name: Manner(expected_of(most_of(group)),
                         Counter(one.digits for one in group).most_common(1)[0][0],
                         name in judges) for name, group in groups.items()}


def most_of(group: Sequence[Example]) -> Sequence[Example]:
    """Return the examples of an operation, without the only one of more than two that takes a scale."""
    plain = [one for one in group if one.expected.kind not in SCALES]
    return plain if len(group) > 2 and len(plain) == len(group) - 1 else group


def is_large(draw: Draw) -> bool:
    """Whether a draw's case is large."""
    return draw.facet is None and ROUND[draw.index % len(ROUND)] == LARGE


def example(manner: Manner, draw: Draw) -> Example:
    """Return the example of a draw.  Raises InvalidInput where no arguments of its facet were found."""
    given, why = (to_refuse if draw.refused else to_answer if draw.facet is None else within)(draw)
    one = Example.unwritten(draw.id, why, draw.operation, given, manner.expected, manner.digits)
    return judged_as_drawn(manner, one._replace(stretched=facets.kind_of(draw.facet, draw.index)))


def to_answer(draw: Draw) -> tuple[Given, str]:
    """Return arguments of the size that the index determines, and the sentence why they exist."""
    size = ROUND[draw.index % len(ROUND)]
    given = arguments(draw.operation, Seeded(draw.operation.id, draw.seed, draw.index, size=size))
    how_large = ("small", "of medium size", "large")[size]
    return given, f"Drawn: case {draw.index} of seed {draw.seed}, {how_large}."


def within(draw: Draw) -> tuple[Given, str]:
    """Return arguments in the draw's facet, and the sentence why they exist.

    Raises InvalidInput where none are found.
    """
    facet = draw.facet or ()
    given = facets.arguments(draw.operation, facet, draw.seed, draw.index)
    if given is None:
        raise InvalidInput(f"case={draw.id}: no arguments of this facet were found")
    return given, f"Drawn: case {draw.index} of seed {draw.seed} where {told(facet)}."


def told(facet: Facet) -> str:
    """Return the description of a facet, as a clause."""
    if facet and facet[0].option == facets.NUMBERS:
        return f"the numbers are {facet[0].value}, as `quantities` says"
    return " and ".join(f"{one.option} is {str(one).partition('=')[2]}" for one in facet) + \
        (", all else at its default" if facet else "all options have their defaults")


def to_refuse(draw: Draw) -> tuple[Given, str]:
    """Return arguments that meet the draw's condition of refusal, or any if none are found; and a
    sentence.
    """
    refusal = draw.operation.refuses[draw.index - 1]
    words = (draw.operation.id, draw.seed, REFUSED)
    given = meeting(draw.operation, refusal, *words)
    return given or unspoilt(draw.operation, Seeded(*words, size=SMALL)), f"Drawn: {refusal.says}"


def judged_as_drawn(manner: Manner, given: Example) -> Example:
    """Return the example with the way it is judged, and the digits that its arguments allow."""
    demand = demand_of(given)
    terms = max(demand.terms or Fraction(0), Fraction(1)) if manner.residuals else demand.terms
    means = OF_MEANS if learns_far_from_0(given.stretched, given.given) else manner.digits
    digits = min(manner.digits, demand.digits, means)
    return given._replace(expected=manner.expected, digits=digits, terms=terms, scale=demand.scale,
                          drawn=True)


def demand_of(given: Example) -> Demand:
    """Return the digits required for an example's arguments; those of any answer where it is refused."""
    measured = DEMANDS.get(given.operation.id)
    try:
        return measured(given.given) if measured else Demand()
    except Exception:   # arguments that are refused need not have the shape that a measure takes for granted
        if reference(given.operation, given.given).is_value:
            raise
        return Demand()
