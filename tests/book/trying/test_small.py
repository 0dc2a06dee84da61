"""MicroPython answers the request of a page as CPython does."""
from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from refml.book.trying import packing, small
from refml.cli.bundle import heap
from refml.cli.bundle.folder import put
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load
from tests.book.trying.test_answering import request

EXAMPLES = ("five-points-hard-margin", "toy-spam-posterior", "tax-record-posterior", "xor-hard-margin",
            "theta-of-incomes", "meningitis-given-stiff-neck", "three-nearest-of-the-five-points")


def test_micropython_replies_as_cpython_does(tmp_path: Path) -> None:
    program = heap.program("micropython")
    if program is None:
        pytest.skip("there is no MicroPython here")
    for name, source in json.loads(packing.small()).items():
        put(tmp_path / name, source)
    lines = [request(load().examples[name], draw=True) for name in EXAMPLES]
    put(tmp_path / "asked.txt", "\n".join(lines) + "\n")
    code = ("import sys\nsys.path.insert(0, 'book')\nfrom refml.book.trying import small\n"
            "for line in open('asked.txt'):\n    print(small.answer(line))")
    done = subprocess.run([program, "-X", "heapsize=64M", "-c", code], capture_output=True, text=True,
                          cwd=tmp_path)
    assert done.stderr == ""
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert replies == [json.loads(small.answer(line)) for line in lines]


def test_what_is_no_operation_is_refused() -> None:
    with pytest.raises(InvalidInput, match="not in this version"):
        small.ask("svm._private", {})
    with pytest.raises(InvalidInput, match="family='square'"):
        small.family({"family": "square"})
