"""The panel beside an example, in which it can be changed, and the files that it needs.

    panel(example)          HTML: a folded element that holds the example as data, and a sentence
    files(runtimes)         path in the book → content
    SCRIPTS                 those of them that every page loads

The form is built by the page's script when the panel is opened.  Without it nothing else is missing.
"""
from __future__ import annotations

import html
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...numbers.rational import text
from ...oracle.specification.codec import transform
from ...oracle.specification.schema import Example, Operation
from ..records.context import DRAWING
from . import packing

ASSETS = Path(__file__).resolve().parent / "assets"
SCRIPTS = ("assets/trying.js",)
STYLE = "assets/trying.css"
MOST_CHARACTERS = 20_000   # of an example's data: a longer one is no form



def panel(example: Example, asks: str | None = None, explain: bool = False) -> str | None:
    """Return the panel of an example; None if the example is too long.

    `explain`: whether the book contains CPython, which names the mistake in a wrong answer.  With `asks`, a
    part of the answer ("" for all of it), the panel first marks an answer, and its own result stays folded.
    """
    operation = example.operation
    if operation.id in DRAWING:
        return None
    told = {"example": example.id, "operation": operation.id, "kinds": kinds(operation),
            "result": str(operation.result), "given": written(operation, example.given), "explain": explain,
            **({} if asks is None else {"asks": True, "part": asks})}
    data = json.dumps(told, ensure_ascii=False)
    if len(data) > MOST_CHARACTERS:
        return None
    words = "Your answer: have it marked" if asks is not None else "Try it: change the numbers"
    return (f'<details class="trying"><summary>{words}</summary>'
            f'<div class="try-it" data-example="{html.escape(data)}"><p>This needs JavaScript and '
            "WebAssembly; nothing leaves the browser.</p></div></details>")


def kinds(operation: Operation) -> dict[str, str]:
    """Return parameter → type, spelt out as in the specification."""
    return {one.name: one.type.spelt_out() for one in operation.parameters}


def written(operation: Operation, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of an example for JSON, rationals as text."""
    families = given.get("families")
    wire = {one.name: transform(one.type, given[one.name], text, families)
            for one in operation.parameters if one.name in given}
    if families is not None:
        wire["families"] = [{key: value for key, value in family.items() if value is not None}
                            for family in wire["families"]]
    return wire


def files(runtimes: Mapping[str, Path], server: str = "") -> dict[str, str]:
    """Return path → content of the files that panels need: script, style, and the book's runtimes.

    `server`: the address at which `refml serve` answers; the page then needs no runtime.
    """
    script = (ASSETS / "trying.js").read_text(encoding="utf-8")
    worker = (ASSETS / "worker.js").read_text(encoding="utf-8")
    start = f"window.refmlServer = {json.dumps(server)};\n" if server else ""
    return {SCRIPTS[0]: start + script.replace('"@WORKER@"', json.dumps(worker)),
            STYLE: (ASSETS / "trying.css").read_text(encoding="utf-8"),
            **packing.scripts(dict(runtimes))}


