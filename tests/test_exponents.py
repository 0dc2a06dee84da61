"""tools/exponents: what is asked for is measured, and a cost that grows too fast is called a cliff."""
from __future__ import annotations

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

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
