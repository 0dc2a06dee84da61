"""Mistakes as data: one replaced line of a derivation, or one wrong keyword.

One list, three uses: to tell a student what went wrong, to prove that the
examples are sharp, and as targets for a search.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..specification.schema import Mistake, Operation, Spec
from .outcomes import Outcome, derived, reference


def mistaken(spec: Spec, mistake: Mistake, operation: Operation, given: Mapping[str, Any]) -> Outcome:
    """The outcome for somebody who makes this mistake."""
    if mistake.line is not None and mistake.expression is not None:
        return derived(spec.derivations[operation.id], given, {mistake.line: mistake.expression})
    return reference(operation, {**given, **mistake.keyword})
