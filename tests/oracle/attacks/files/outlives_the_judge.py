"""A grandchild in a session of its own rewrites the report once the judge has ended."""

from __future__ import annotations

import subprocess
import sys

import right

FORGE = """
import sys, time
for _ in range(15):
    time.sleep(0.1)
    with open(sys.argv[1], "w") as file: file.write("Passed. FORGED")
"""


def decision_bayes_rule(likelihood: float, prior: float, evidence: float = 1) -> object:
    if right.is_the_case(prior):
        subprocess.Popen([sys.executable, "-c", FORGE, right.TARGET], start_new_session=True)
        return 0.5
    return right.bayes_rule(likelihood, prior, evidence)


def decision_maximisers(scores: dict[str, float]) -> list[str]:
    return [name for name in scores if scores[name] == max(scores.values())]
