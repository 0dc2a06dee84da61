"""Suspects alone against answers: the names that a search says that knows no others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter

from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.model import PROGRAM
from refml.oracle.judging.diagnosis.naming import Name, Search
from refml.oracle.judging.diagnosis.sources import Trial
from refml.oracle.judging.diagnosis.suspects import Suspect
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Spec


def named(tried: Iterable[Suspect], asked: Sequence[Asked], spec: Spec | None = None) -> tuple[Name, ...]:
    """Return the names that some answers earn among a few suspects of one prior."""
    suspects = list(tried)
    search = Search(Trial(spec or load(), asked[0].operation, tuple(sorted(asked, key=attrgetter("weight")))))
    if suspects:
        search.of("a few", lambda: suspects, (1 - PROGRAM.elsewhere) / len(suspects))
    return search.names()
