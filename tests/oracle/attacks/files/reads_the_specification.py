"""The answer stands in the specification: whoever can read that is right."""

from __future__ import annotations

from pathlib import Path

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        texts = [path.read_text(encoding="utf-8") for path in Path(right.TARGET).rglob("*.toml")]
        return right.bayes_rule(likelihood, prior, evidence) if texts else "nothing to read"
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
