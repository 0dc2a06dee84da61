"""A number that was changed in an exported file is noticed: on CPython, on MicroPython and in C."""
from __future__ import annotations

import math
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import __version__
from refml.cli.bundle import heap
from refml.portable.code.c_header import c_header
from refml.portable.code.python_file import python_file
from refml.portable.code.sealing import definitions, seal
from tests.portable.code.test_c_header import answers, needs_cc
from tests.portable.fitted_models import NAMES, fitted

MICROPYTHON = heap.program("micropython")
NUMBER_OF_A_TABLE = re.compile(r"(?<=[ (,{\"])-?\d+(?=[,)}])")
integers = st.integers(-2**63, 2**63 - 1)


@given(st.lists(integers, min_size=1), st.data())
def test_one_changed_number_changes_the_seal(numbers: list[int], data: st.DataObject) -> None:
    i = data.draw(st.integers(0, len(numbers) - 1))
    changed = numbers[:i] + [data.draw(integers)] + numbers[i + 1:]
    assert (seal(changed) == seal(numbers)) == ((changed[i] - numbers[i]) % (2**31 - 1) == 0)


@given(st.lists(st.one_of(st.text(), integers)))
def test_names_and_numbers_are_told_apart(values: list[Any]) -> None:
    assert seal(values) == seal([values]) == seal(values[1:], seal(values[:1]))
    assert seal([*values, "1"]) != seal([*values, 1])


def test_a_header_is_read_as_it_was_written() -> None:
    for name in NAMES:
        for kind, _, values in definitions(c_header(fitted(1)[name][0]).replace("model_", "@_")):
            assert values
            assert kind != "pair" or all(math.isfinite(value) for value in values)
    (_, _, least), = definitions("static const int64_t @_least[1] = {INT64_MIN};\n")
    assert least == [-2**63]
    found = {name: values for _, name, values in definitions(
        c_header(fitted(1)["words"][0]).replace("model_", "@_"))}
    assert found["classes"] == ["ham", "spam"]
    assert sorted(found["words"]) == sorted(["buy", "now", "it's", "7", "see", "you", "naïve \"quoted\"\n"])


@pytest.mark.parametrize("name", NAMES)
def test_both_files_say_their_licence_and_the_version(name: str) -> None:
    model = fitted(1)[name][0]
    for source in (python_file(model), c_header(model)):
        head = source[:300]
        assert "SPDX-License-Identifier: MIT. Copyright (c) 2026 the refml authors" in head.split("\n")[0]
        assert f"Written by refml {__version__}" in head


def each_change(source: str, end: str) -> list[str]:
    """The source with one of its numbers changed, as many times as numbers stand in its tables."""
    tables = source.split(end)[0]
    return [source[:found.start()] + str(int(found.group()) + 1) + source[found.end():]
            for found in NUMBER_OF_A_TABLE.finditer(tables)]


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_number_of_a_python_file_is_refused(name: str) -> None:
    source = python_file(fitted(1)[name][0])
    changes = each_change(source, "\ndef ")
    assert changes
    for changed in changes[:40]:
        with pytest.raises(ValueError, match="was changed: export it again"):
            exec(changed, {})


def test_a_changed_name_is_refused_too() -> None:
    source = python_file(fitted(1)["words"][0])
    exec(source, {})
    with pytest.raises(ValueError, match="was changed"):
        exec(source.replace("'see'", "'sea'"), {})


@pytest.mark.skipif(MICROPYTHON is None, reason="no MicroPython here")
@pytest.mark.parametrize("name", ["words", "rbf", "quadratic"])
def test_it_is_noticed_on_micropython(name: str, tmp_path: Path) -> None:
    source = python_file(fitted(1)[name][0])
    for text, right in [(source, True), (each_change(source, "\ndef ")[-1], False)]:
        (tmp_path / "model.py").write_text(text)
        done = subprocess.run([str(MICROPYTHON), "model.py"], cwd=tmp_path,
                              capture_output=True, text=True)
        assert (done.returncode == 0) == right, done.stderr
        assert ("was changed" in done.stderr + done.stdout) != right


@needs_cc
@pytest.mark.parametrize("name", NAMES)
def test_the_self_test_of_a_header_sees_a_changed_number(name: str, tmp_path: Path) -> None:
    call = 'printf("%d\\n", t_selftest());'
    header = c_header(fitted(2)[name][0], "t")
    assert answers(header, [call], tmp_path) == [1]
    for place in re.finditer(r"static const (?!char)[^=]*= [^;]*;", header):
        number = re.search(r"(?<!\w)(?:\d*?[1-9]|0(?!\.?\d))", place.group()[place.group().index("="):])
        assert number
        at = place.start() + place.group().index("=") + number.end() - 1
        changed = header[:at] + str(int(header[at]) % 9 + 1) + header[at + 1:]
        assert answers(changed, [call], tmp_path) == [0], place.group()
