"""Every example, carried as a question, is judged by the grader that travels as `mark` judges it.

    python3 -m tests.answers.exports.sweeps          all examples
    python3 -m tests.answers.exports.sweeps 60       every sixtieth
"""
from __future__ import annotations

import json
import sys
import traceback
from collections import Counter

from refml.answers.exports.grader.standalone import judged
from refml.answers.exports.proving import Given, as_marked
from refml.answers.exports.slots import asked_of
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import SPEC, sheet_of


def sweep(step: int = 1) -> tuple[Counter[str], list[str]]:
    """Count examples, answers and reasons to be left out; tell each difference, and what raised."""
    counts, surprises = Counter[str](), list[str]()
    for name in [*SPEC.examples][::step]:
        try:
            asked, = asked_of(sheet_of(name))
        except InvalidInput:   # an example without an answer, or of too many parts
            counts["not asked"] += 1
            continue
        if asked.carried is None:
            counts[f"left out: {asked.why}"] += 1
            continue
        question = json.loads(json.dumps(asked.carried))

        def judge(_: str, given: Given, question: object = question) -> tuple[Fraction, str]:
            told = judged(question, given)   # type: ignore[arg-type]   # as JSON has it
            return told.credit, told.says
        try:
            found = as_marked([asked], judge)
        except Exception:   # the very thing that is looked for
            surprises.append(f"{name}\n{traceback.format_exc(limit=-3)}")
            continue
        counts["carried"] += 1
        counts["answers"] += len(found)
        surprises += [f"{name}: {one.typed!r} {one.fault}" for one in found if one.fault]
    return counts, surprises


if __name__ == "__main__":
    told, faults = sweep(int(sys.argv[1]) if sys.argv[1:] else 1)
    print(*(f"{number:7} {name}" for name, number in told.most_common()), f"{len(faults)} surprises", *faults,
          sep="\n")
    sys.exit(1 if faults else 0)
