"""The panel of an example holds the example, whatever is written in it."""
from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from refml.book.trying.panels import ASSETS, SCRIPTS, STYLE, files, panel
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example


def data_of(text: str) -> dict[str, object]:
    found = re.search(r'data-example="([^"]*)"', text)
    assert found is not None
    data = json.loads(html.unescape(found[1]))
    assert isinstance(data, dict)
    return data


def test_every_example_but_the_longest_has_a_panel() -> None:
    panels = [panel(example) for example in load().examples.values() if example.chapter != "experiments"]
    assert len([one for one in panels if one is None]) < 10
    assert all(set(data_of(one)) == {"example", "operation", "kinds", "result", "given", "explain"}
               for one in panels if one is not None)


def test_a_label_with_quotes_and_a_script_is_data() -> None:
    spec = load()
    label = "</div><script>alert('\"')</script>"
    example = Example("x", (), "", spec.operations["naive_bayes.prior"],
                      spec.operations["naive_bayes.prior"].decode_given({"labels": [label]}),
                      spec.examples["tax-prior"].expected, (), (), 12, None, "naive_bayes", None)
    text = panel(example) or ""
    assert "<script" not in text
    assert data_of(text)["given"]["labels"] == [label]   # type: ignore[index]


def test_the_script_holds_its_worker_and_the_address_of_a_server() -> None:
    plain, served = files({}), files({}, "/answer")
    assert set(plain) == {*SCRIPTS, STYLE}
    assert "@WORKER@" not in plain[SCRIPTS[0]] and "loadMicroPython" in plain[SCRIPTS[0]]
    assert served[SCRIPTS[0]].startswith('window.refmlServer = "/answer";')


def test_the_scripts_are_sound_javascript(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node to read JavaScript with")
    scripts = {"trying.js": files({})[SCRIPTS[0]], "worker.mjs": (ASSETS / "worker.js").read_text()}
    for name, text in scripts.items():
        (tmp_path / name).write_text(text)
        done = subprocess.run([node, "--check", str(tmp_path / name)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
