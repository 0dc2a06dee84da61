"""Selection of the examples, laws and drawn cases of a run: by id, by operation, by chapter."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from ...errors import InvalidInput, shown
from ..generation.drawn import Draw, draws, fixed_draws, judged_as_drawn, manners, named_draw
from ..specification.ids import close_names, matching
from ..specification.schema import Example, Law, Spec


@dataclass(frozen=True)
class Selection:
    """The ids of examples and laws, the operations and the chapters to run; an empty field allows all.

    cases     examples that are not in the specification; with them, or with `only`, nothing else is run
    random    the number of cases that are drawn from `seed`
    fixed     whether the fixed draws are included
    others    laws that are not in the specification: laws of an estimator, which need no operation
    """

    only: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()
    with_laws: bool = True
    cases: tuple[Example, ...] = ()
    random: int = 0
    seed: int = 0
    fixed: bool = False
    others: tuple[Law, ...] = ()

    @property
    def named(self) -> bool:
        """Whether the examples are selected by id."""
        return bool(self.only or self.cases)


@dataclass(frozen=True)
class Chosen:
    """The examples to ask, the laws to try, the operations to try them on, and the cases to draw.

    digits    an upper bound on the digits required of drawn cases; None for the bound of each case
    named     whether the cases are selected by id, so that a small number of them means nothing
    """

    examples: tuple[Example, ...]
    laws: tuple[Law, ...]
    operations: frozenset[str]
    draws: tuple[Draw, ...] = ()
    digits: int | None = None
    named: bool = False


def refuse_operations(spec: Spec, only: Sequence[str]) -> None:
    """Raise InvalidInput for an id in `only` that names an operation, and not an example or a law."""
    for word in only:
        if word in spec.operations:
            raise InvalidInput(f"only={shown(word)} is an operation: give --operation {word}")
        if "." in word and "@" not in word and (near := close_names(word, spec.operations)):
            raise InvalidInput(f"only={shown(word)} names no example or law; did you mean --operation "
                               f"{near[0]}?")


def choose(spec: Spec, selection: Selection, answered: Set[str] | None = None) -> Chosen:
    """Return the examples and laws of a selection, with the valid twin of each example that must be refused.

    `only` may name examples, laws and drawn cases; with it a law is chosen only if it is named.  Random cases
    are drawn from the operations in `answered`, if given.  Raises InvalidInput, with near misses, for an
    unknown word.
    """
    drawn = [named_draw(spec, word) for word in selection.only if "@" in word]
    refuse_operations(spec, selection.only)
    named = matching([word for word in selection.only if "@" not in word],
                     [*spec.examples, *spec.laws, *(law.id for law in selection.others)], "example or law")
    chapters = matching(selection.chapters, {one.chapter for one in spec.operations.values()}, "chapter")
    operations = matching(selection.operations, spec.operations, "operation")
    within = frozenset(one.id for one in spec.operations.values()
                       if (not chapters or one.chapter in chapters)
                       and (not operations or one.id in operations))
    examples = [one for one in spec.examples.values()
                if one.operation.id in within and (one.id in named if selection.named else True)]
    laws = [one for one in (*spec.laws.values(), *selection.others)
            if (within & set(one.operations) or one in selection.others)
            and (one.id in named if selection.named else selection.with_laws)]
    how = manners(spec) if selection.cases else {}
    cases = tuple(judged_as_drawn(how[case.operation.id], case) for case in selection.cases)
    return Chosen(with_twins(spec, examples) + cases, tuple(laws), within,
                  (*drawn, *at_random(spec, selection, within if answered is None else within & answered)),
                  named=selection.named or not (selection.fixed or selection.random))


def at_random(spec: Spec, selection: Selection, within: Set[str]) -> tuple[Draw, ...]:
    """Return the fixed and the random draws of the chosen operations, in the order of the specification."""
    operations = [name for name in spec.operations if name in within]
    fixed = fixed_draws(spec, operations) if selection.fixed and not selection.named else ()
    found = (*fixed, *draws(spec, operations, selection.random, selection.seed))
    return tuple({draw.id: draw for draw in found}.values())


def with_twins(spec: Spec, examples: list[Example]) -> tuple[Example, ...]:
    """Return the examples, with a valid twin of each one that must be refused.

    A refusal counts only if its twin passes.
    """
    wanted = {one.id for one in examples} | {one.twin for one in examples if one.twin}
    return tuple(one for one in spec.examples.values() if one.id in wanted)
