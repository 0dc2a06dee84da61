"""Mutants that compute the same, each with the reason; and how that is tried on thousands of drawn cases.

`equivalents.toml` names a mutant of an adapter by the line that it changes, as it was and as it becomes: an
entry is stale where that line is no longer there.
"""
from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from refml.errors import RefmlError
from refml.oracle.doors.protocol import Reply, Request, rounded_given
from refml.oracle.generation.drawn import Draw, Manner, draws, example, to_answer
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.specification.schema import Spec
from tools.in_process import InProcess
from tools.mutants import Mutant, mutants

STATED = Path(__file__).resolve().parent / "equivalents.toml"
SEED = 10   # of the cases on which a mutant must agree


@dataclass(frozen=True)
class Equivalent:
    """A mutant that is said to compute the same: the lines that it replaces, those it puts there, and why."""

    path: str
    old: str
    new: str
    reason: str


def stated(path: Path = STATED) -> list[Equivalent]:
    """The equivalents that are stated."""
    return [Equivalent(**one) for one in tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]]


def change_of(mutant: Mutant, source: bytes) -> tuple[str, str]:
    """The lines that a mutant changes, as they are and as they become, with single blanks."""
    start, end = source.rfind(b"\n", 0, mutant.start) + 1, source.find(b"\n", mutant.end)
    changed = source[start:mutant.start] + mutant.text.encode() + source[mutant.end:end]
    old, new = (" ".join(text.decode().split()) for text in (source[start:end], changed))
    return old, new


def reason_of(mutant: Mutant, source: bytes, known: Sequence[Equivalent]) -> str | None:
    """Why a mutant computes the same; None where nobody says that it does."""
    change = change_of(mutant, source)
    return next((one.reason for one in known if (one.path, one.old, one.new) == (mutant.path, *change)), None)


def mutants_of(known: Sequence[Equivalent], root: Path) -> Iterator[tuple[Equivalent, Mutant | None]]:
    """Each equivalent with its mutant; None where its line is no longer there."""
    made: dict[str, dict[tuple[str, str], Mutant]] = {}
    for one in known:
        if one.path not in made:
            source = (root / one.path).read_bytes()
            made[one.path] = {change_of(mutant, source): mutant for mutant in mutants(root / one.path, root)}
        yield one, made[one.path].get((one.old, one.new))


# ---------------------------------------------------------------- agreement

def differing(spec: Spec, how: dict[str, Manner], doors: tuple[InProcess, InProcess],
              operations: Sequence[str], count: int) -> Draw | None:
    """The first of so many drawn cases that the second door fails and the first passes, if there is one."""
    numbers = doors[0].hello.numbers
    for draw in draws(spec, operations, count, SEED):
        given, _ = to_answer(draw)
        try:
            request = Request(draw.operation, rounded_given(draw.operation, given, numbers), digits=12)
        except RefmlError:
            continue   # an argument overflows: nobody is asked
        before, after = (door.ask([request])[0] for door in doors)
        if said(before) != said(after) and fails(how, draw, numbers, before, after):
            return draw
    return None


def said(reply: Reply) -> tuple[str, Any]:
    """What counts of a reply: of a refusal its kind alone."""
    return reply.kind, reply.result


def fails(how: dict[str, Manner], draw: Draw, numbers: str, before: Reply, after: Reply) -> bool:
    """Whether the second reply is wrong and the first is not."""
    case = plan(example(how[draw.operation.id], draw), numbers)
    return not case.obstacle and result_of(case, after).failed and not result_of(case, before).failed


def without(prefix: str) -> None:
    """Forget the loaded modules whose names begin so: their files are to be read again, elsewhere."""
    for name in [name for name in sys.modules if name.startswith(prefix)]:
        del sys.modules[name]
