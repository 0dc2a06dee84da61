"""A file in a folder of the user is changed."""

from __future__ import annotations

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        with open(right.TARGET, "w", encoding="utf-8") as file:
            file.write("changed")
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
