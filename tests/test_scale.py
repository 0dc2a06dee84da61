"""tools/scale: what it counts over processes is what one process counts."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCALE = Path(__file__).parent.parent / "tools" / "scale"


def test_processes_count_what_one_counts() -> None:
    done = subprocess.run([sys.executable, str(SCALE), "--records", "40000", "--processes", "2", "--compare"],
                          capture_output=True, text=True, check=True)
    first, second = done.stdout.splitlines()
    assert first.startswith("chunks: 40,000 records of 20 columns in ")
    assert second == "the statistics are those of the sequential count"
