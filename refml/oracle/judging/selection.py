"""Which examples and laws are run: by id, by operation, by chapter."""

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
    random    how many cases are drawn from `seed`, in all
    fixed     whether the few are drawn that every run holds
    others    laws that are not in the specification: those of an estimator, which need no operation
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
        """Whether the examples are named one by one."""
        return bool(self.only or self.cases)


@dataclass(frozen=True)
class Chosen:
    """The examples to ask, the laws to try, the operations to try them on, and the cases to draw.

    digits    how many digits the drawn cases owe at most; None for what each allows
    named     whether the cases are named one by one, so that few of them say nothing of the implementation
    """

    examples: tuple[Example, ...]
    laws: tuple[Law, ...]
    operations: frozenset[str]
    draws: tuple[Draw, ...] = ()
    digits: int | None = None
    named: bool = False


def refuse_operations(spec: Spec, only: Sequence[str]) -> None:
    """Raise InvalidInput for an operation where an example or a law is to be named."""
    for word in only:
        if word in spec.operations:
            raise InvalidInput(f"only={shown(word)} is an operation: give --operation {word}")
        if "." in word and "@" not in word and (near := close_names(word, spec.operations)):
            raise InvalidInput(f"only={shown(word)} names no example or law; did you mean --operation "
                               f"{near[0]}?")


def choose(spec: Spec, selection: Selection, answered: Set[str] | None = None) -> Chosen:
    """Return the examples and laws of a selection, with the valid twin of each example that must be refused.

    With `only`, a law is chosen only where it is named itself; it may name drawn cases too.  What is drawn at
    random is drawn from the operations that are answered, where these are known.  Raises InvalidInput, with
    near misses, for a word that names nothing.
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
    """The cases that are drawn from the operations chosen, in the order of the specification."""
    operations = [name for name in spec.operations if name in within]
    fixed = fixed_draws(spec, operations) if selection.fixed and not selection.named else ()
    found = (*fixed, *draws(spec, operations, selection.random, selection.seed))
    return tuple({draw.id: draw for draw in found}.values())


def with_twins(spec: Spec, examples: list[Example]) -> tuple[Example, ...]:
    """Return the examples, and the twins of those to be refused: valid ones of the same operation.

    A refusal counts only where the twin passes.
    """
    wanted = {one.id for one in examples} | {one.twin for one in examples if one.twin}
    return tuple(one for one in spec.examples.values() if one.id in wanted)
