#!/usr/bin/env python3
"""Run the notebooks of docs/notebooks from fresh kernels, and compare what they show with what is kept.

    .venv-test/bin/python tools/notebooks.py            run all; a notebook that shows something else fails
    .venv-test/bin/python tools/notebooks.py --write    keep what they show now

What is kept is what readers see on GitHub: text, HTML and pictures.  Texts are compared, and that the same
forms are there; times, paths and a picture's bytes are not.
"""
from __future__ import annotations

import importlib
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "notebooks"
SECONDS_OF_A_CELL = 1200   # a busy machine is slow; a cell that hangs is ended all the same
# The last is a line of progress, which comes after 2 s.
CHANGING = re.compile(r"0x[0-9a-f]+|\d+(\.\d+)? s\b|^refml: .* \(\d+ s\)\n", re.MULTILINE)

sys.path.insert(0, str(ROOT))


def main(arguments: list[str]) -> int:
    """Run every notebook; return 1 where one shows something else, 2 for other words than --write."""
    if arguments not in ([], ["--write"]):
        print(__doc__)
        return 2
    failed = []
    for path in sorted(FOLDER.glob("*.ipynb")):
        kept = json.loads(path.read_text(encoding="utf-8"))
        shown = run(kept)
        if arguments:
            write(path, shown)
            print(f"{path.name}: written")
        elif differing := [i for i, (one, other) in enumerate(zip(texts(kept), texts(shown), strict=True), 1)
                           if one != other]:
            failed.append(path.name)
            print(f"{path.name}: cells {differing} show something else; --write keeps it")
        else:
            print(f"{path.name}: {len(shown['cells'])} cells as kept")
    return 1 if failed else 0


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook run from a fresh kernel.  Raises what its first failing cell does."""
    nbclient, nbformat = importlib.import_module("nbclient"), importlib.import_module("nbformat")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    read = nbformat.from_dict({**notebook, "cells": [without_outputs(cell) for cell in notebook["cells"]]})
    client = nbclient.NotebookClient(read, timeout=SECONDS_OF_A_CELL, kernel_name="python3",
                                     resources={"metadata": {"path": str(FOLDER)}})
    done: dict[str, Any] = client.execute()
    return done


def without_outputs(cell: dict[str, Any]) -> dict[str, Any]:
    """Return a cell that has not run, its source in one piece."""
    told = {**cell, "source": plain(cell["source"])}
    return {**told, "outputs": [], "execution_count": None} if cell["cell_type"] == "code" else told


def texts(notebook: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return what the cells show: printed text, and of each result its forms and its text."""
    return [tuple(map(text_of, joined(cell.get("outputs", [])))) for cell in notebook["cells"]]


def joined(outputs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the outputs of a cell, what is printed piece by piece as one."""
    told: list[dict[str, Any]] = []
    for output in outputs:
        if output["output_type"] == "stream" and told and told[-1].get("name") == output["name"]:
            told[-1] = {**told[-1], "text": plain(told[-1]["text"]) + plain(output["text"])}
        else:
            told.append(dict(output))
    return told


def text_of(output: dict[str, Any]) -> tuple[Any, ...]:
    """Return what an output shows, without what changes from run to run."""
    if output["output_type"] == "stream":
        return ("printed", CHANGING.sub(stable, plain(output["text"])))
    data = output.get("data", {})
    return (sorted(data), CHANGING.sub("…", plain(data.get("text/html", data.get("text/plain", "")))))


def stable(found: re.Match[str]) -> str:
    return "" if found[0].startswith("refml: ") else "…"


def plain(text: Any) -> str:
    return "".join(text) if isinstance(text, list) else str(text)


def write(path: Path, notebook: dict[str, Any]) -> None:
    """Write a notebook with its outputs, without times and versions of the machine."""
    from refml import whole_files
    cells = [{**cell, "metadata": {}, **({"outputs": joined(cell["outputs"])} if "outputs" in cell else {})}
             for cell in notebook["cells"]]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    kept = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    whole_files.write(path, json.dumps(kept, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
