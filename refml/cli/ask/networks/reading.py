"""The network of a file: BIF or JSON, as it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....errors import InvalidInput
from ....oracle.specification.codec import Type, read_exact_json
from ...files import sources
from ...files.datasets import decoded
from . import bif

ALL = ("name", "values", "parents", "table")


def of_file(path: str, normalise: bool = False) -> tuple[Any, list[str]]:
    """Return the nodes in a file, and notes on its reading; the path "-" is standard input.

    Raises InvalidInput for a file that cannot be read or is neither JSON nor BIF.
    """
    return of_content(*sources.content(path), normalise)


def is_network(kind: Type) -> bool:
    """Whether a type is a list of nodes, with tables or without, and may be absent."""
    nodes = kind.inner[0] if kind.name == "optional" else kind
    return nodes.name == "list" and {"name", "parents"} <= {name for name, _ in nodes.inner[0].fields}


def with_fields(nodes: Any, fields: Sequence[str]) -> Any:
    """Return the nodes with only these fields, as a structure or a graph needs them.

    >>> with_fields([{"name": "a", "parents": [], "table": [[1]]}], ["name", "parents"])
    [{'name': 'a', 'parents': []}]

    Anything but a list of nodes is returned unchanged; the check of the argument rejects it.
    """
    if not isinstance(nodes, list):
        return nodes
    spare = [field for field in ALL if field not in fields]
    return [{key: node[key] for key in node if key not in spare} if isinstance(node, dict) else node
            for node in nodes]


def of_content(content: bytes, source: str, normalise: bool = False) -> tuple[Any, list[str]]:
    """Return the nodes in a file's content, and notes on its reading.

    >>> of_content(b'[{"name": "a"}]', "a.json")
    ([{'name': 'a'}], [])

    Raises InvalidInput for what is neither JSON nor BIF, and for JSON whose rows are to be normalised.
    """
    if content.lstrip()[:1] not in (b"[", b"{"):
        return bif.nodes_of(content, source, normalise)
    if normalise:
        raise InvalidInput(f"{source} is JSON, and --normalise divides the rows of BIF alone: write rows "
                           "that sum to 1, with thirds as \"1/3\"")
    try:
        return read_exact_json(decoded(content, source)), []
    except InvalidInput:
        raise
    except ValueError as error:
        raise InvalidInput(f"{source} is not JSON ({error}): give a list of nodes, or BIF") from None
