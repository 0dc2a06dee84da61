"""Gold answers: what people write, each with the verdict of a teacher, beside what `mark` says of it.

    python3 -m tests.answers.gold.confusion        all of them: the table, and each answer that falls short
    python3 -m tests.answers.gold.confusion 20     every twentieth
    tools/test hunt gold                           the same as a campaign

`answers.jsonl` holds 3,820 answers to 278 questions over all chapters, one JSON object a line:

    question   id of an example, and after a colon the part of its answer that is asked
    answer     what is written
    verdict    right    earns something: the right value in any notation, to the digits written
               partly   some of several parts are right
               wrong    earns nothing, or the little of a digit that is cut or off by one
               unread   two answers, a contradiction, no answer: to be refused
    how        in a word, how it is written or what is wrong with it
    debatable  where teachers may differ: counted apart

They were written before `answers/reading` was changed for them, by people who had not read it: they had the
examples of the specification and their exact answers.  About half were typed one by one, as a class of
several languages, platforms and habits would type them; the others fill templates of wrong values, hedges and
refused answers.  Verdicts that a review found wrong stand in `reviewed.jsonl` with the old one, the new one
and the reason; the list itself stays as it was written.

A second list of 300 by another hand is kept apart until the reader is finished.  Its sha256 is
5025d78deb36e54f0f8dfe5df785962ac6fe9f2d1db3f15ba18ca7c2a754f5c4.
"""
from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID

HERE = Path(__file__).resolve().parent
GIVEN = ("right", "partly", "wrong", "unread")
SAID = ("full", "some", "none", "refused")
# What `mark` must not say of an answer with a verdict.
FAULTS = {("right", "none"), ("right", "refused"), ("partly", "refused"), ("partly", "full"),
          ("wrong", "full"), ("unread", "full"), ("unread", "some"), ("unread", "none")}


class Gold(NamedTuple):
    """An answer with the verdict that a teacher gives."""

    question: str
    answer: str
    verdict: str
    how: str
    debatable: bool = False


def gold(step: int = 1) -> Iterator[Gold]:
    """Yield every so-manieth answer, with its verdict as reviewed."""
    reviewed = {(one["question"], one["answer"]): one["new"] for one in lines_of("reviewed.jsonl")}
    for one in lines_of("answers.jsonl")[::step]:
        found = Gold(**one)
        yield found._replace(verdict=reviewed.get((found.question, found.answer), found.verdict))


def lines_of(name: str) -> list[dict[str, Any]]:
    """Return the records of a file of this folder."""
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def said_of(one: Gold) -> tuple[str, str]:
    """Return what `mark` says of an answer, full, some, none or refused, and with which words."""
    verdict = mark(one.question, one.answer)
    if verdict.name == INVALID:
        return "refused", verdict.reason
    credit = "full" if verdict.credit == 1 else "some" if verdict.credit else "none"
    return credit, f"{verdict.name}: {verdict.shown}"


def table(counts: Counter[tuple[str, str]]) -> str:
    """Return a confusion table: verdicts down, what `mark` says across."""
    rows = ["".join([f"{'':8}", *[f"{name:>9}" for name in SAID]])]
    rows += ["".join([f"{given:8}", *[f"{counts[given, said]:9}" for said in SAID]]) for given in GIVEN]
    return "\n".join(rows)


def main(step: int = 1) -> None:
    """Print the tables, and each answer of which `mark` does not say what it should."""
    clear, debatable = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for one in gold(step):
        said, words = said_of(one)
        (debatable if one.debatable else clear)[one.verdict, said] += 1
        if (one.verdict, said) in FAULTS and not one.debatable:
            print(f"{one.verdict:6} {said:7} {one.question}  {one.answer!r}  {words}")
    for name, counts in (("answers", clear), ("debatable", debatable)):
        print(f"\n{sum(counts.values())} {name}\n{table(counts)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1)
