"""The page of `refml spec matrix`: formula, example, mistake, and which example catches which mistake."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable
from typing import Any

from ...oracle.judging.matrix import Block, blocks, holes
from ...oracle.specification.ids import matching
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Spec
from ..printing import output
from ..printing.layout import counted

WIDTH = 110
CATCHES, PASSES = "x", "."


def run(options: argparse.Namespace) -> int:
    """Print the matrix; return 1 if something is missing, else 0."""
    if options.json is not None:
        output.check([("json", options.json)])
    spec = load()
    known = {one.chapter for one in spec.operations.values()}
    told = list(blocks(spec, matching(options.chapter, known, "chapter") or known))
    if options.json is not None:
        output.write(json.dumps(document(spec, told), indent=1) + "\n", options.json)
    if options.json != "-":
        print("\n".join(page(spec, told)))
    return 1 if holes(spec, told) else 0


def page(spec: Spec, told: list[Block]) -> list[str]:
    """Return a table for each operation, the gaps, and the counts."""
    lines = [line for block in told for line in [*table(block), ""]]
    missing = holes(spec, told)
    formulas = counted(sum(len(one.formulas) for one in told), "formula")
    examples = counted(sum(len(one.examples) for one in told), "example")
    mistakes = counted(len({name for one in told for name in one.catchers}), "mistake")
    return [*lines, *missing, f"{formulas}, {examples}, {mistakes}: "
                              f"{counted(len(missing), 'hole') if missing else 'no hole'}"]


def table(block: Block) -> list[str]:
    """Return an operation: formulas, numbered examples, a row of marks for each mistake."""
    numbered = [f"{number} {one.id}" for number, one in enumerate(block.examples, 1)]
    lines = [block.operation.id, *folded("formulas", [one.id for one in block.formulas]),
             *folded("examples", numbered)]
    if not block.catchers:
        return lines
    widest = max(map(len, block.catchers))
    scale = "".join(str(number % 10) for number in range(1, len(block.examples) + 1))
    rows = [f"  {name:{widest}}  {marks(block, name)}" for name in block.catchers]
    return [*lines, f"  {'mistakes':{widest}}  {scale}", *rows]


def marks(block: Block, mistake: str) -> str:
    """Return a mark for each example: whether it catches the mistake."""
    caught = {one.id for one in block.catchers[mistake]}
    return "".join(CATCHES if one.id in caught else PASSES for one in block.examples)


def folded(heading: str, words: Iterable[str]) -> list[str]:
    """Return words after a heading, in lines of the page's width; [] if there are none."""
    return textwrap.wrap(", ".join(words), WIDTH, initial_indent=f"  {heading}  ",
                         subsequent_indent=" " * (len(heading) + 4), break_on_hyphens=False)


def document(spec: Spec, told: list[Block]) -> dict[str, Any]:
    """Return the matrix as a JSON object."""
    return {"operations": [{"operation": one.operation.id,
                            "formulas": [formula.id for formula in one.formulas],
                            "examples": [example.id for example in one.examples],
                            "catchers": {name: [example.id for example in found]
                                         for name, found in one.catchers.items()}} for one in told],
            "holes": holes(spec, told)}
