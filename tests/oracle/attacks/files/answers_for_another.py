"""A reply to the request before, and one to the request after."""

from __future__ import annotations

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        for number in range(5):
            right.say(f'{{"id": {number}, "result": 0}}')
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
