"""Broken ties: of several maximisers some alone are named, by who does everything else right, or a mistake.

Who names all of them elsewhere does not choose one: floats are asked for equality, and rounding parts them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..agreement import Asked
from ..suspects import Diagnosis, Suspect

BROKEN = Diagnosis("tie-broken", "Several are equally good here: you named only some of them.")
PARTED = Diagnosis("tie-parted-here-and-there",
                   "Several are equally good: you named them all in some cases and only some here, "
                   "as who asks floats for equality does.")


def broken(mistakes: Iterable[Suspect], asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Whoever does everything right but breaks ties, and each mistake with its ties broken as well."""
    diagnosis = PARTED if any(map(is_whole, asked)) else BROKEN
    yield Suspect(diagnosis, lambda _, right: right, loose=True)
    for suspect in mistakes:
        says = f"{suspect.diagnosis.says} And of several that are equally good you named only some."
        yield replace(suspect, diagnosis=Diagnosis(f"{suspect.diagnosis.id}+{BROKEN.id}", says), loose=True)


def is_whole(one: Asked) -> bool:
    """Whether an answer in floats names all of several maximisers."""
    if one.failed or not one.right.is_value or one.reply.kind != "result" or one.measure.numbers == "exact":
        return False
    return len(one.right.value) > 1 and one.answer == one.right.value
