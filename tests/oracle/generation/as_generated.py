"""The arguments that are drawn for every operation, a digest of each, kept in as_generated.txt.

What a seed draws is the same everywhere and stays so: whoever changes a generator writes the file anew.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from refml.oracle.generation.drawn import Draw, example, manners
from refml.oracle.generation.table import GENERATORS
from refml.oracle.specification.reader import load
from tests import goldens

KEPT = Path(__file__).with_name("as_generated.txt")
SEED, EACH = 24, 12


def lines() -> Iterator[str]:
    """Each operation with digests of its first draws."""
    spec = load()
    how = manners(spec)
    for name in sorted(GENERATORS):
        found = [example(how[name], Draw(spec.operations[name], SEED, index)).given for index in range(EACH)]
        yield f"{name} {' '.join(goldens.digest(repr(sorted(one.items())))[:6] for one in found)}"


@cache
def compare() -> None:
    """Fail where anything is drawn otherwise than it was; it is asked once a process."""
    goldens.held(KEPT, lines())
