"""A secret of the user among the variables."""

from __future__ import annotations

import os

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        return os.environ["SECRET_TOKEN"]
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
