"""The picture of an example of the specification, computed by the reference.

This module is for CPython; the rest of the folder is in the plain dialect, and draws in the page too.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import RefmlError
from ...oracle.reference.operations import ask
from ...oracle.reference.outcomes import Outcome, reference
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Example, Operation
from .choosing import modules_of, picture


def asked(operation: str, given: Mapping[str, Any]) -> Any:
    """Return the answer of an operation, its other arguments by default.  Raises what the operation does."""
    return ask(load().operations[operation], given)


def svg_of(operation: Operation, given: Mapping[str, Any], outcome: Outcome) -> str | None:
    """Return the SVG of an operation's outcome, None where it has no picture.

    There is none for undefined or undecided outcomes, or if an answer that the picture needs is refused.
    """
    if outcome.kind not in ("value", "error") or not modules_of(operation.id):
        return None
    try:
        return picture(operation.id, given, outcome.value if outcome.is_value else None, asked)
    except RefmlError:
        return None


def svg_of_example(example: Example) -> str | None:
    """Return the SVG of an example of the specification, None where it has no picture.

    >>> svg_of_example(load().examples["five-points-hard-margin"])[:50]
    '<svg xmlns="http://www.w3.org/2000/svg" class="ref'
    """
    if not modules_of(example.operation.id):
        return None
    return svg_of(example.operation, example.given, reference(example.operation, example.given))
