"""Which examples and laws are run: by id, by operation, by chapter."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from ...errors import InvalidInput, shown
from ..specification.schema import Example, Law, Spec


@dataclass(frozen=True)
class Selection:
    """What is asked for: ids of examples and laws, operations, chapters; nothing means everything."""

    only: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()
    with_laws: bool = True


@dataclass(frozen=True)
class Chosen:
    """The examples that are asked, the laws that are tried, and the operations that they are tried on."""

    examples: tuple[Example, ...]
    laws: tuple[Law, ...]
    operations: frozenset[str]


def choose(spec: Spec, selection: Selection) -> Chosen:
    """The examples and laws of a selection, each refused example with its valid twin.

    Laws are tried where no single examples are asked for, or where they are
    named themselves.  Raises InvalidInput, naming near misses, for a word that
    names nothing.
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
    """The examples, and the valid twins without which a refusal does not count."""
    wanted = {one.id for one in examples} | {one.twin for one in examples if one.twin}
    return tuple(one for one in spec.examples.values() if one.id in wanted)


def matching(words: Iterable[str], ids: Iterable[str], what: str) -> set[str]:
    """The ids that the words name: the id itself, else all that begin so.

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
