"""The function names of a Python file: missing operations, and names that nearly match an operation."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from ..doors.protocol import Reply
from ..doors.pyfile import NOT_THERE, function_name

NEAR = 0.8


def absent(functions: Mapping[str, bool] | None, operation: str) -> Reply | None:
    """Return the reply "skipped" if a file has no function for an operation; else None.

    `functions` is None for an implementation that is not a Python file.
    """
    if functions is None or function_name(operation) in functions:
        return None
    return Reply("skipped", message=NOT_THERE)


def near_misses(
    functions: Mapping[str, bool] | None, operations: Iterable[str]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the functions of a file whose names nearly match an operation, each with the likely names.

    >>> near_misses({"decision_bayes": True, "bayes_rule": True, "half": True}, ["decision.bayes_rule"])
    (('decision_bayes', ('decision_bayes_rule',)), ('bayes_rule', ('decision_bayes_rule',)))
    """
    parts = {function_name(operation): operation.split(".", 1) for operation in operations}
    prefixes = tuple({f"{function_name(chapter)}_" for chapter, _ in parts.values()})
    own = [name for name, written_here in (functions or {}).items() if written_here and name not in parts]
    found = []
    for name in own:
        meant = [function for function, (_, bare) in parts.items() if bare == name]
        meant = meant or difflib.get_close_matches(name, parts, n=1, cutoff=NEAR)
        if meant or name.startswith(prefixes):
            found.append((name, tuple(meant)))
    return tuple(found)
