"""A signal that cannot be handled, to the parent."""

from __future__ import annotations

import os
import signal
import time

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(0.3)
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
