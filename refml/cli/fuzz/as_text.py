"""What `refml fuzz` has found, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import Undecided
from ...oracle.doors.protocol import Hello
from ...oracle.judging.cases import plan, result_of
from ...oracle.judging.results import CaseResult, Run
from ...oracle.reference.outcomes import reference
from ...oracle.search.shrinking import Search
from ...oracle.specification.case_files import text_of
from ..check.as_text import Style, breach, failure, given
from ..check.table import WIDTH, aligned
from ..printing.layout import counted

UNSHRUNK = ("Hypothesis is not installed, and nothing was shrunk: with it counterexamples are smaller "
            "(pip install hypothesis).")


def counterexample(search: Search, hello: Hello, style: Style) -> list[str]:
    """Return the finding of one search: the failure with both answers, or the broken law and its input."""
    head = f"{search.operation.id}: {counted(search.tried, 'input')} tried"
    if search.smallest is not None:
        run = Run(hello, (search.smallest,))
        return [head, *failure(search.smallest, run, style)]
    if search.broken is not None:
        asked = result_of(plan(search.broken.breaches[0].example, hello.numbers), None)
        told = [f"  {'given':9} {text}" for text in given(asked, hello)]
        return [head, *breach(search.broken, style)[:-1], *told]
    return []


def as_file(found: CaseResult) -> str:
    """Return the case as a file for `check --case`.  Raises Undecided if its answer has no proven digits."""
    return text_of(found.example, found.given, reference(found.example.operation, found.given))


def inline(found: CaseResult, name: str) -> list[str]:
    """Return the case's file as lines below the counterexample; `name`: the file's name in the command.

    If its lines are longer than a terminal's, only the command that writes it.
    """
    try:
        lines = [f"    {line}".rstrip() for line in as_file(found).splitlines()]
    except Undecided:
        return []
    shown = lines if max(map(len, lines)) <= WIDTH else []
    return ["", f"  {name} is not written; --save . writes it{':' * bool(shown)}", *shown]


def table(searches: Sequence[Search]) -> list[str]:
    """Return a row for each operation: how many inputs were tried, and what came of it."""
    rows = [["operation", "tried", "found"]]
    rows += [[one.operation.id, str(one.tried), outcome(one)] for one in searches]
    return aligned(rows)


def outcome(search: Search) -> str:
    """Return the result of a search, in a few words."""
    if search.smallest is not None:
        names = ", ".join(one.id for one in search.smallest.diagnoses)
        return search.smallest.verdict + (f": {names}" if names else "")
    if search.broken is not None:
        return f"breaks {search.broken.law.id}"
    return f"nothing; thin, {counted(search.values, 'value')} answered" if search.thin else "nothing"


def conclusion(searches: Sequence[Search], interrupted: bool) -> str:
    """Return the last line of the report."""
    tried, found = sum(one.tried for one in searches), sum(one.found for one in searches)
    stopped = "Interrupted. " if interrupted else ""
    if not tried:
        return f"{stopped}Nothing ran: the implementation answers none of the operations chosen."
    words = f"{counted(found, 'operation')} wrong" if found else "Nothing found"
    thin = ", ".join(f"{one.operation.id}, {counted(one.values, 'value')}" for one in searches if one.thin)
    return f"{stopped}{words}: {counted(tried, 'input')} tried on {counted(len(searches), 'operation')}." + \
        (f" Thin: {thin}." if thin else "")
