"""tools/exponents: what is asked for is measured, and a cost that grows too fast is called a cliff."""
from __future__ import annotations

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

from refml.oracle.specification.reader import load
from tools import cliffs

TOOL = Path(__file__).parent.parent / "tools" / "exponents"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = spec_from_loader("exponents", SourceFileLoader("exponents", str(TOOL)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "exponents", module)   # its dataclass looks itself up there
    spec.loader.exec_module(module)
    return module


def test_a_row_is_measured_and_written() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--row", "Bayes' rule"], capture_output=True, text=True)
    head, line, row = done.stdout.splitlines()
    assert head == "| what | grows with | sizes | ms | exponent | at most |"
    assert line == "|---|---|---|---|---|---|"
    assert row.startswith("| Bayes' rule | classes | 100, 200, 400, 800 | ")
    assert subprocess.run([sys.executable, str(TOOL), "--row", "zebra"], capture_output=True).returncode == 2


@pytest.mark.parametrize(("power", "most", "status"), [(1, 1, 0), (2, 2, 0), (2, 1, 1), (3, 2, 1)])
def test_a_cost_that_grows_too_fast_is_a_cliff(
    tool: Any, power: int, most: int, status: int, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [0.0]

    def worked(size: int) -> Any:
        def work() -> None:
            clock[0] += size**power
        return work
    monkeypatch.setattr(tool.time, "process_time", lambda: clock[0])
    monkeypatch.setattr(tool, "ROWS", [tool.Row("it", "size", (1, 2, 4, 8), worked, most)])
    monkeypatch.setattr(sys, "argv", ["tools/exponents"])
    assert tool.main() == status
    assert f"| {power}.0 | {most}" in capsys.readouterr().out


def test_every_row_has_three_doublings_or_two_and_work_at_its_first_size(tool: Any) -> None:
    for row in tool.ROWS:
        assert len(row.sizes) > tool.DOUBLINGS
        assert [2 * one for one in row.sizes[:-1]] == list(row.sizes[1:]) or row.sizes[0] * 10 == row.sizes[1]
    named = {(row.name, row.size) for row in tool.ROWS}
    assert len(named) == len(tool.ROWS)


def test_one_size_of_an_operation_grows_at_a_time() -> None:
    operation = load().operations["linear.training_error"]
    shapes = []
    for site in cliffs.sites(operation):
        rows = cliffs.counted(site, operation, 0, 40)["rows"]
        shapes.append((len(rows), len(rows[0])))
    assert sorted(shapes) == [(cliffs.FEW, 40), (40, cliffs.FEW)]


def test_what_is_drawn_is_repeated_lengthened_and_enlarged() -> None:
    operation = load().operations["naive_bayes.gaussian_posterior"]
    given = cliffs.drawn(operation, 0)
    again = cliffs.repeated(operation, 0, 3)
    assert again is not None and again["rows"] == given["rows"] * 3
    for what, change in [("bits of each number", cliffs.longer),
                         ("binary exponent of each number", cliffs.larger)]:
        found = cliffs.GROWS[what](operation, 0, 40)
        assert found is not None and found["query"] == [change(40, x) for x in given["query"]]


@pytest.mark.parametrize(("times", "expected"), [
    ([1, 2, 4, 8], 1), ([1, 4, 16, 64], 2), ([9, 1, 8, 64], 3), ([1e-3] * 4, None), ([0, 0, 0, 1], None)])
def test_the_exponent_is_of_the_last_doublings_that_take_time(times: list[float],
                                                              expected: float | None) -> None:
    found = cliffs.exponent([(4 << k, taken) for k, taken in enumerate(times)])
    assert found == pytest.approx(expected)


def test_a_sweep_fails_where_an_operation_grows_faster_than_is_stated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cliffs, "seconds", lambda operation, make, count: 1e-6 * float(count) ** 4)
    assert cliffs.main(["linear.score"]) == 1
    assert "| 4.0 | 3.5 **CLIFF** |" in capsys.readouterr().out
    monkeypatch.setattr(cliffs, "STATED", {"": 4})
    assert cliffs.main(["linear.score"]) == 0
