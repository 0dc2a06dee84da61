"""A working directory that nobody can remove, and one that is gone."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress

import right


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    with suppress(OSError):   # when asked again: the folder is wrecked or gone
        if right.is_the_case(prior):
            wreck(os.getcwd())
    return right.bayes_rule(likelihood, prior, evidence)


def wreck(folder: str) -> None:
    if "refml-" not in folder:
        raise RuntimeError("this is no scratch folder")  # and nothing else must be wrecked
    os.makedirs("deep/er")
    os.chmod("deep", 0)
    shutil.rmtree(folder, ignore_errors=True)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
