"""Which examples and laws are run: by id, by operation, by chapter."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from ...errors import InvalidInput, shown
from ..specification.schema import Example, Law, Spec


@dataclass(frozen=True)
class Selection:
    """The ids of examples and laws, the operations and the chapters to run; an empty field allows all."""

    only: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()
    with_laws: bool = True


@dataclass(frozen=True)
class Chosen:
    """The examples to ask, the laws to try, and the operations to try them on."""

    examples: tuple[Example, ...]
    laws: tuple[Law, ...]
    operations: frozenset[str]


def choose(spec: Spec, selection: Selection) -> Chosen:
    """Return the examples and laws of a selection, with the valid twin of each example that must be refused.

    With `only`, a law is chosen only where it is named itself.  Raises InvalidInput, with near misses, for a
    word that names nothing.
    """
    named = matching(selection.only, [*spec.examples, *spec.laws], "example or law")
    chapters = matching(selection.chapters, {one.chapter for one in spec.operations.values()}, "chapter")
    operations = matching(selection.operations, spec.operations, "operation")
    within = frozenset(one.id for one in spec.operations.values()
                       if (not chapters or one.chapter in chapters)
                       and (not operations or one.id in operations))
    examples = [one for one in spec.examples.values()
                if one.operation.id in within and (not selection.only or one.id in named)]
    laws = [one for one in spec.laws.values()
            if within & set(one.operations) and (one.id in named if selection.only else selection.with_laws)]
    return Chosen(with_twins(spec, examples), tuple(laws), within)


def with_twins(spec: Spec, examples: list[Example]) -> tuple[Example, ...]:
    """The examples and their valid twins: a refusal counts only where the twin passes."""
    wanted = {one.id for one in examples} | {one.twin for one in examples if one.twin}
    return tuple(one for one in spec.examples.values() if one.id in wanted)


def matching(words: Iterable[str], ids: Iterable[str], what: str) -> set[str]:
    """The ids that the words name: the id itself, else all ids that begin with the word.

    >>> sorted(matching(["tax"], ["tax-evasion", "tax-joint", "mail"], "example"))
    ['tax-evasion', 'tax-joint']
    """
    known = sorted(ids)
    found: set[str] = set()
    for word in words:
        named = {word} if word in known else {one for one in known if one.startswith(word)}
        if not named:
            near = difflib.get_close_matches(word, known, n=3, cutoff=0.5)
            hints = [f"did you mean {' or '.join(near)}?"] if near else []
            if what == "chapter" or not near:
                hints.append(f"there are {', '.join(known) if what == 'chapter' else shown(known)}")
            raise InvalidInput(f"{what}={shown(word)} is not in the specification; {' '.join(hints)}")
        found |= named
    return found
