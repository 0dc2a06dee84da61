"""A working directory that nobody can remove, and one that is gone."""

from __future__ import annotations

import os
import shutil

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        if "refml-" not in os.getcwd():
            raise RuntimeError("this is no scratch folder")  # and nothing else must be wrecked
        os.makedirs("deep/er")
        os.chmod("deep", 0)
        shutil.rmtree(os.getcwd(), ignore_errors=True)
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
