"""A drawn case: an example that a seed stands for, `naive_bayes.prior@7.12` for case 12 of seed 7.

`naive_bayes.prior@7.refused2` meets the second of the conditions that the operation refuses, and
`naive_bayes.decision@7.family=gaussian.2` is case 2 of a facet (see `facets`), such as `numbers=full`.

The seed, the operation and the index alone say what is drawn: not which other operations are chosen, nor how
many cases there are.  The reference gives the expected answer; how it is judged is taken from the operation's
written examples.  Some cases of the fixed seed stand in spec/vectors too: who changes what is drawn runs
tools/make_vectors.
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
    """What is to be drawn: an operation, a seed, the index of the case.

    refused    whether the index is that of a condition which the arguments meet, counted from 1
    facet      the facet to which the index belongs; None where all of the generator's draws are meant
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
    """So many draws in all, evenly from the operations that have a generator."""
    able = [spec.operations[name] for name in operations if name in GENERATORS]
    return tuple(Draw(able[i % len(able)], seed, i // len(able)) for i in range(count if able else 0))


def fixed_draws(spec: Spec, operations: Iterable[str]) -> tuple[Draw, ...]:
    """The draws that every run holds: a few from each operation, and one for each condition it refuses.

    Beside the first few there are those that tell a faulty program from a right one.
    """
    able = [name for name in operations if name in GENERATORS]
    telling = [telling_draw(spec.operations[name], one) for name in able for one in TELLING.get(name, ())]
    conditions = [Draw(spec.operations[name], FIXED_SEED, number, refused=True) for name in able
               for number, _ in enumerate(spec.operations[name].refuses, 1)]
    return (*draws(spec, able, FIXED_EACH * len(able), FIXED_SEED), *telling, *conditions)


def telling_draw(operation: Operation, which: int | str) -> Draw:
    """The draw of the fixed seed that an index stands for, or such as `full.0` of stretched numbers."""
    if isinstance(which, int):
        return Draw(operation, FIXED_SEED, which)
    kind, _, index = which.partition(".")
    return Draw(operation, FIXED_SEED, parse_integer(index), facet=facets.of_numbers(kind))


def named_draw(spec: Spec, word: str) -> Draw:
    """The draw of an id.  Raises InvalidInput where it is none."""
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

    residuals    whether they are residuals of a claim, relative to a scale of 1
    """

    expected: Expected
    digits: int
    residuals: bool = False


def manners(spec: Spec) -> dict[str, Manner]:
    """How each operation is judged: as its written examples are, to the digits that most of them ask for.

    Where one of them takes any maximiser, a scale or a certificate, every drawn case does; but a scale that
    one of several takes alone, as where a normal may point either way, is its own.
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
    """The examples of an operation without one that alone of more than two takes a scale."""
    plain = [one for one in group if one.expected.kind not in SCALES]
    return plain if len(group) > 2 and len(plain) == len(group) - 1 else group


def is_large(draw: Draw) -> bool:
    """Whether what a draw stands for is large."""
    return draw.facet is None and ROUND[draw.index % len(ROUND)] == LARGE


def example(manner: Manner, draw: Draw) -> Example:
    """The example that a draw stands for.  Raises InvalidInput for one of a facet that has no such case."""
    given, why = (to_refuse if draw.refused else to_answer if draw.facet is None else within)(draw)
    one = Example.unwritten(draw.id, why, draw.operation, given, manner.expected, manner.digits)
    return judged_as_drawn(manner, one._replace(stretched=facets.kind_of(draw.facet, draw.index)))


def to_answer(draw: Draw) -> tuple[Given, str]:
    """Arguments of the size that the index says, and why they are drawn."""
    size = ROUND[draw.index % len(ROUND)]
    given = arguments(draw.operation, Seeded(draw.operation.id, draw.seed, draw.index, size=size))
    how_large = ("small", "of medium size", "large")[size]
    return given, f"Drawn: case {draw.index} of seed {draw.seed}, {how_large}."


def within(draw: Draw) -> tuple[Given, str]:
    """Arguments in the facet of a draw, and why they are drawn.  Raises InvalidInput where none are found."""
    facet = draw.facet or ()
    given = facets.arguments(draw.operation, facet, draw.seed, draw.index)
    if given is None:
        raise InvalidInput(f"case={draw.id}: no arguments of this facet were found")
    return given, f"Drawn: case {draw.index} of seed {draw.seed} where {told(facet)}."


def told(facet: Facet) -> str:
    """A facet in words."""
    if facet and facet[0].option == facets.NUMBERS:
        return f"the numbers are {facet[0].value}, as `quantities` says"
    return " and ".join(f"{one.option} is {str(one).partition('=')[2]}" for one in facet) + \
        (", all else at its default" if facet else "all options have their defaults")


def to_refuse(draw: Draw) -> tuple[Given, str]:
    """Arguments that meet a condition of the operation; where none are found, any."""
    refusal = draw.operation.refuses[draw.index - 1]
    words = (draw.operation.id, draw.seed, REFUSED)
    given = meeting(draw.operation, refusal, *words)
    return given or unspoilt(draw.operation, Seeded(*words, size=SMALL)), f"Drawn: {refusal.says}"


def judged_as_drawn(manner: Manner, given: Example) -> Example:
    """The example with the reference's answer, judged by the digits that its arguments allow."""
    demand = demand_of(given)
    terms = max(demand.terms or Fraction(0), Fraction(1)) if manner.residuals else demand.terms
    means = OF_MEANS if learns_far_from_0(given.stretched, given.given) else manner.digits
    digits = min(manner.digits, demand.digits, means)
    return given._replace(expected=manner.expected, digits=digits, terms=terms, scale=demand.scale,
                          drawn=True)


def demand_of(given: Example) -> Demand:
    """What is asked of the answer to some arguments; of a refusal nothing less than of another."""
    measured = DEMANDS.get(given.operation.id)
    try:
        return measured(given.given) if measured else Demand()
    except Exception:   # arguments that are refused need not have the shape that a measure takes for granted
        if reference(given.operation, given.given).is_value:
            raise
        return Demand()
