"""The function names of a Python file: operations that it lacks, names that are nearly an operation."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from ..doors.protocol import Reply
from ..doors.pyfile import NOT_THERE, function_name

NEAR = 0.8


def absent(functions: Mapping[str, bool] | None, operation: str) -> Reply | None:
    """The reply of a file without a function for an operation; None where there is one, or no file."""
    if functions is None or function_name(operation) in functions:
        return None
    return Reply("skipped", message=NOT_THERE)


def near_misses(
    functions: Mapping[str, bool] | None, operations: Iterable[str]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The functions of a file that are nearly an operation, each with the names that may be meant.

    >>> near_misses({"decision_bayes": True, "bayes_rule": True, "half": True}, ["decision.bayes_rule"])
    (('decision_bayes', ('decision_bayes_rule',)), ('bayes_rule', ('decision_bayes_rule',)))
    """
    parts = {function_name(operation): operation.split(".", 1) for operation in operations}
    prefixes = tuple({f"{function_name(chapter)}_" for chapter, _ in parts.values()})
    found = []
    for name, written_here in (functions or {}).items():
        meant = [function for function, (_, bare) in parts.items() if bare == name]
        meant = meant or difflib.get_close_matches(name, parts, n=1, cutoff=NEAR)
        if written_here and name not in parts and (meant or name.startswith(prefixes)):
            found.append((name, tuple(meant)))
    return tuple(found)
