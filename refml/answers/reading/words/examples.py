"""An answer that would be read, for a refusal: its numbers say nothing of the right one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....oracle.specification.codec import SETS, Type

SHOWN = ("3/8", "0.375", "2", "5/4")
MOST = 6       # parts that are shown
ENDS = "[1, 2]"


def with_example(reason: str, kind: Type, key: Any, labels: Sequence[str]) -> str:
    """Return why a text is refused, with an answer that would be read."""
    nothing = ", and so would none" * (kind.name == "optional")
    return f"{reason}; for example {example_of(kind, key, labels)} would be read{nothing}"


def example_of(kind: Type, key: Any, labels: Sequence[str] = ()) -> str:
    """Return an answer of a type, with the names and the number of the parts that are asked.

    >>> from refml.oracle.specification.codec import parse_type
    >>> example_of(parse_type("map[rational]"), {"ham": 0, "spam": 1})
    'ham: 3/8, spam: 0.375'
    """
    if kind.name == "optional":
        return example_of(kind.inner[0], key, labels)
    if kind.name == "boolean" or isinstance(key, bool):
        return "yes"
    if kind.name == "integer":
        return "7"
    if kind.name in SETS:
        return "{0, 2}" if SETS[kind.name] == "integer" or not labels else labels[0]
    if kind.choices or labels or isinstance(key, str):
        names = kind.choices or labels
        if kind.name not in ("list", "map", "object", "rational", "real"):
            return str(names[0]) if names else "a word"
    if kind.name == "list":
        return listed(kind.inner[0], key, labels)
    if kind.name in ("map", "object"):
        return named(kind, key, labels)
    return SHOWN[0]


def listed(inner: Type, key: Any, labels: Sequence[str]) -> str:
    """Return an example of a list: of so many entries as are asked, each in its place."""
    keys = key[:MOST] if isinstance(key, (list, tuple)) and key else [None, None]
    if inner.name in ("rational", "real"):
        return f"({', '.join(SHOWN[at % len(SHOWN)] for at in range(len(keys)))})"
    turned = [[*labels[at % len(labels):], *labels] if labels else labels for at in range(len(keys))]
    return f"({', '.join(example_of(inner, one, own) for one, own in zip(keys, turned, strict=True))})"


def named(kind: Type, key: Any, labels: Sequence[str]) -> str:
    """Return an example of parts with names."""
    kinds = dict(kind.fields) or dict.fromkeys(key, kind.inner[0])
    if {*kinds} == {"lower", "upper"}:
        return ENDS
    parts, mark = [], ": " if kind.name == "map" else " = "
    for at, (name, inner) in enumerate([*kinds.items()][:MOST]):
        own = key[name] if isinstance(key, Mapping) else None
        numeric = inner.name in ("rational", "real")
        told = SHOWN[at % len(SHOWN)] if numeric else example_of(inner, own, labels)
        parts.append(f"{name}{mark}{told}")
    return ("; " if any("(" in one for one in parts) else ", ").join(parts)
