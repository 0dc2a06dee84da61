"""Sequences that command a terminal, in every text that a report may show."""

from __future__ import annotations

import right

NAME = "\x1b]0;me\x07"
VERSION = "\x9b2J"
globals()["decision_bayes\x1b[31m_rule"] = lambda: None


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        raise ValueError("\x1b[2J")
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
