"""Well-formed answers of every shape to every question: whatever is asked, a verdict comes of it.

    python3 -m tests.answers.shapes          every question of the specification and of the ready sheets
    python3 -m tests.answers.shapes 40       every fortieth, as the tests do
"""
from __future__ import annotations

import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator

from refml.answers.asking import mark, prepared
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.verdicts import ORDER
from refml.answers.sheets import ready as sheets
from refml.answers.sheets.reading import Draft
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load
from tests.answers.strings import formed

ANSWERS = (
    # numbers
    "0", "1", "-3", "57", "4/7", "8/14", "-22/7", "0.571", "-0.5", "57 %", "3 ‰", "2.4e-3", "0.(3)", "½",
    "1/3 = 0.333", "10^-400 + 1", "2^100",
    # irrational numbers
    "sqrt(2)", "-sqrt(2)/2", "exp(1)", "e^-400", "ln(2)", "log2(3)", "pi", "1 + sqrt(5)", "sqrt(2)*sqrt(2)",
    "(1 + sqrt(2))/(2 + 2*sqrt(2))", "ln(exp(2))", "sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6))", "exp(10^7)",
    # sets
    "{1}", "{1, 2}", "{sqrt(2)}", "{sqrt(2), sqrt(2)}", "{1/2, pi}", "{a, b}", "spam and ham", "{}", "{1, 1}",
    # intervals
    "[2, 5]", "[sqrt(2), pi]", "(-inf, 2]", "1 <= b <= 2", "[-inf, inf]", "[5, 2]",
    # maps
    "spam: 3/7, ham: 4/7", "spam: sqrt(2), ham: pi", "P(spam) = 1", "a: (1, 2), b: (3, 4)", "1: 2, 2: 1",
    # planes
    "w = (1, 2), b = 3", "w = (sqrt(2), 2), b = pi", "w1 = 1, w2 = 2, b = 3", "2x1 + 3x2 = 6",
    "sqrt(2)x1 - x2 + e = 0", "f(x) = x1 - x2", "x1 >= 2", "0 = 1", "w = (0, 0), b = 0",
    # vectors and matrices
    "(1, 2)", "(sqrt(2), -1)", "[1 -2 0.5]", "(1, 2, 3, 4, 5)", "[[1, 2], [3, 4]]", "1, 2; 3, 4",
    "[[pi, 0], [0, sqrt(2)]]", "[[1], [2, 3]]", "[]", "[[]]",
    # texts
    "spam", "true", "no", "zero", "positive definite", "a b c", "'quoted'", "2026-11-24", "x -> y",
    # nothing
    "none", "-", "missing", "undefined", "(none, none)", "", " ",
)


def questions(step: int = 1, first: int = 0) -> Iterator[Prepared]:
    """Every so-manieth example that has an answer, and question of the ready sheets."""
    for name in [*load().examples][first::step]:
        try:
            yield prepared(name)
        except InvalidInput:   # an example that is refused
            continue
    drafts = [Draft(sheets.path_of(name), load()) for name in sheets.names()]
    items = [item for draft in drafts for item in draft.sheet(7, 1).items]
    yield from (prepared(item.question) for item in items[first::step])


def answers(ready: Prepared) -> Iterator[str]:
    """All answers, and some of the very shape that is asked, with numbers of any kind in it."""
    yield from ANSWERS
    draw = random.Random(ready.question.id)
    if ready.outcome.is_value:
        for _ in range(6):
            yield formed(draw, ready.kind, ready.key, ready.labels)


def campaign(step: int = 1, first: int = 0) -> tuple[Counter[str], list[str]]:
    """Give every answer to every so-manieth question; the verdicts, and what raised."""
    names, raised = Counter[str](), list[str]()
    for ready in questions(step, first):
        names["questions"] += 1
        for text in answers(ready):
            try:
                verdict = mark(ready, text)
                assert verdict.name in ORDER and 0 <= verdict.credit <= 1, verdict
                names[verdict.name] += 1
            except Exception:   # the very thing that is looked for
                raised.append(f"{ready.question.id} {text!r}\n{traceback.format_exc(limit=-3)}")
    return names, raised


if __name__ == "__main__":
    verdicts, surprises = campaign(int(sys.argv[1]) if sys.argv[1:] else 1)
    print(f"{verdicts.pop('questions')} questions, {sum(verdicts.values())} answers:",
          f"{dict(verdicts.most_common())}", f"{len(surprises)} surprises", *surprises, sep="\n")
    sys.exit(1 if surprises else 0)
