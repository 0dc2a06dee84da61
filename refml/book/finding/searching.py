"""The index of the search: a line for each record, which the page's script reads when it is asked for.

It is a script that sets one variable, so that it loads from the disk, where pages may not fetch files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..links import WORDS, Crossings, address
from ..records.citing import headline


def index(crossings: Crossings, titles: Mapping[str, str]) -> str:
    """Return the script: kind → page → [id, headline, further words] of each record and each other page.

    The address of a record is its place and its id, with ".html" where that is a page.
    `titles` are those of the pages, by path.
    """
    told = {"page": {"": [[path.removesuffix(".html"), title, ""] for path, title in titles.items()]}}
    for kind, record in crossings.everything():
        place = address(kind, record).removesuffix(".html").removesuffix(record.id)
        told.setdefault(WORDS[kind], {}).setdefault(place, []).append(
            [record.id, headline(record), further(kind, record)])
    rows = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return f"var REFML_INDEX = {rows};\n".replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def further(kind: str, record: Any) -> str:
    """Return the words by which a record is found, besides its id and headline."""
    words = [*getattr(record, "cites", ())]
    if kind == "example":
        words += [record.operation.id, *(one.text for one in record.printed)]
    elif kind == "erratum":
        words += [record.printed, record.right]
    elif kind == "note":
        words += [record.kind, record.document, record.lines]
    elif kind == "formula":
        words += [record.latex, record.operation]
    elif kind in ("mistake", "law"):
        words += record.operations[kind == "mistake":]   # of a mistake the first is in its address
    return " ".join(words)
