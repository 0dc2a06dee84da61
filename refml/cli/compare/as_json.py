"""The report for programs."""

from __future__ import annotations

from typing import Any

from ... import __version__
from ..printing.output import json_number
from .as_text import decimal
from .differences import Comparison, is_exact, share, value
from .records import Records
from .sides import Reference, Side


def document(left: Side, right: Side, records: Records, how: str, found: Comparison) -> dict[str, Any]:
    """Return the whole comparison."""
    return {
        "refml": __version__, "left": left.name, "right": right.name, "source": records.source,
        "label_column": records.label, "how": how,
        "asked": found.asked, "differ": found.differ, "ties": found.ties, "no_numbers": found.no_numbers,
        "accuracy": {side: json_number(share(count, found.asked)) for side, count in found.right_of.items()},
        "notes": [one for side in (left, right) if isinstance(side, Reference) for one in side.notes],
        "settled": {side.name: {"by short integers": side.settled, "exactly": side.exactly}
                    for side in (left, right) if isinstance(side, Reference)},
        "differences": [{"line": one.line, "label": one.label, "left": one.left.classes,
                         "right": one.right.classes, "tie": one.tie} for one in found.kept],
        "posterior": None if found.worst is None else {
            "line": found.worst.line, "class": found.worst.name, "error": decimal(value(found.worst.error)),
            "left": decimal(value(found.worst.left)), "right": decimal(value(found.worst.right))},
        "parameters": [{"name": one.name, "left": decimal(one.left), "right": decimal(one.right),
                        "digits": None if one.digits == float("inf") else round(one.digits, 1)}
                       for one in found.parameters],
        "sentence": found.sentence(is_exact(left, right)),
    }
