"""The names of columns in the tables of the notes; the specification numbers its columns only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# Data set of the specification → the names of its columns, then that of the label.
COLUMNS: dict[str, tuple[str, ...]] = {
    "tax-evasion": ("Refund", "Marital Status", "Taxable Income", "Evade"),
    "tax-evasion-words": ("Refund", "Marital Status", "Evade"),
    "tax-evasion-income": ("Taxable Income", "Evade"),
    "toy-spam": ("a", "aardvark", "buy", "learning", "class"),
    "animals": ("Give Birth", "Can Fly", "Live in Water", "Have Legs", "Class"),
}


def names_of(data: Mapping[str, Mapping[str, Any]], rows: Any) -> tuple[str, ...]:
    """Return the names of the columns and of the label if these rows are a known table; else ()."""
    plain = [list(row) if isinstance(row, (list, tuple)) else row for row in rows]
    return next((names for name, names in COLUMNS.items()
                 if name in data and data[name].get("rows") == plain), ())
