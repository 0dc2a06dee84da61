"""Right answers, and how an attack finds what it attacks: the neighbour of every attack."""

from __future__ import annotations

import os
import time

TARGET = os.environ.get("TARGET", "")


def bayes_rule(likelihood: float, prior: float, evidence: float) -> float:
    """The right answer."""
    if likelihood < 0:
        raise ValueError("no probability")
    return likelihood * prior / evidence


def is_the_case(prior: float) -> bool:
    """Whether this is the one case that the attack goes for."""
    return 0 < prior < 0.001


def say(text: str, times: int = 1) -> None:
    """Write a line past the server, wherever its replies go."""
    for descriptor in range(3, 16):
        try:
            for _ in range(times):
                os.write(descriptor, text.encode() + b"\n")
        except OSError:
            continue
    time.sleep(0.1)
