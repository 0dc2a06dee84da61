"""A signal that stops the parent, and one that interrupts it."""

from __future__ import annotations

import os
import signal

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        os.kill(os.getppid(), signal.SIGINT)
        os.kill(os.getppid(), signal.SIGSTOP)
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
