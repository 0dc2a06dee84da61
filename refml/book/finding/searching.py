"""The index of the search: a line for each record, which the page's script reads when it is asked for.

It is a script that sets one variable, so that it loads from the disk, where pages may not fetch files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..links import WORDS, Crossings, address, listed_on
from ..records.citing import headline


def index(crossings: Crossings, titles: Mapping[str, str]) -> str:
    """The script: [what it is, id, headline, address, further words] for each record and each other page.

    `titles` are those of the pages, by path.
    """
    rows = [["page", "", title, path, ""] for path, title in titles.items()]
    rows += [[WORDS[kind], record.id, headline(record), address(kind, record), further(kind, record)]
             for kind, record in crossings.everything()]
    told = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    return f"var REFML_INDEX = {told};\n".replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def further(kind: str, record: Any) -> str:
    """The words by which a record is found beside its id and headline."""
    words = [listed_on(kind, record).partition("/")[2].removesuffix(".html"), *getattr(record, "cites", ())]
    if kind == "example":
        words += [record.operation.id, *(one.text for one in record.printed), *record.catches]
    elif kind == "erratum":
        words += [record.printed, record.right]
    elif kind == "note":
        words += [record.kind, record.lines]
    elif kind == "formula":
        words += [record.latex, record.operation]
    elif kind in ("mistake", "law"):
        words += record.operations
    return " ".join(words)
