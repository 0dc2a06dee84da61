"""The command in a process of its own: its output is passed on, Ctrl-C ends it with its report."""
from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from refml.display import running


def test_what_the_command_prints_is_passed_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended = running.run(["ask", "decision.bayes_rule", "likelihood=1", "prior=1/9", "evidence=1"], tmp_path)
    assert ended.status == 0 and "1/9" in ended.printed == capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT for a child on Windows")
def test_ctrl_c_ends_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = tmp_path / "asked"
    (tmp_path / "slow.py").write_text("import time\n\ndef linear_norm(u):\n"
                                      f"    open({str(asked)!r}, 'w').close()\n    time.sleep(600)\n")

    def interrupt() -> None:
        while not asked.exists():
            time.sleep(0.05)
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
    threading.Thread(target=interrupt, daemon=True).start()
    ended = running.run(["check", "slow.py", "--operation", "linear.norm", "--timeout", "600"], tmp_path)
    assert ended.status == 130
