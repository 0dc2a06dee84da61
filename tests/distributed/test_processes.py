"""A process that works for another one does not outlive it."""
from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 60

BOOK = """
from tests import small_spec
from refml.book import site
with site.writers(2, small_spec.small(Path(sys.argv[1]), small_spec.BAYES), site.ADDITIONS) as pool:
    list(pool.map(time.sleep, [0, 0]))
    busy = pool.submit(time.sleep, 600)
    die()
"""
CHUNKS = """
from refml import naive_bayes
from refml.distributed import chunks, counted
def endless():
    yield from [([[1]], ["a"])] * 20
    die()
chunks.over_chunks(counted.NaiveBayes([naive_bayes.Bernoulli()]), endless(), processes=2)
"""
DIE = """
import os, sys, time
from pathlib import Path
def die():
    print("dies", flush=True)
    os._exit(9)   # like a kill: nothing is cleaned up
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a group of processes of POSIX is ended after the test")
@pytest.mark.parametrize("body", [BOOK, CHUNKS], ids=["book", "chunks"])
def test_workers_end_when_their_parent_was_killed(body: str, tmp_path: Path) -> None:
    """The pipe of their output is closed only when the last of them has ended, idle or busy."""
    process = subprocess.Popen([sys.executable, "-c", DIE + body, str(tmp_path)], cwd=ROOT, text=True,
                               stdout=subprocess.PIPE, start_new_session=True)
    try:
        assert process.communicate(timeout=SECONDS)[0] == "dies\n"
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 9
