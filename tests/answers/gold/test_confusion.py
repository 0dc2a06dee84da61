"""A fixed sample of the gold answers: what is accepted there is right."""
from __future__ import annotations

from collections.abc import Iterator

from refml.answers.asking import mark
from refml.answers.marking.verdicts import Verdict
from tests.answers.gold.confusion import gold, said_of

EVERY = 30


def test_no_wrong_answer_and_no_hedge_of_the_sample_is_accepted() -> None:
    accepted = [one for one in gold(EVERY) if one.verdict in ("wrong", "unread") and not one.debatable
                and said_of(one)[0] == "full"]
    assert not accepted


def test_every_credit_between_nothing_and_all_says_why() -> None:
    found = [verdict for one in gold(EVERY) for verdict in with_parts(mark(one.question, one.answer))
             if 0 < verdict.credit < 1]
    assert found and all(verdict.reason for verdict in found)


def with_parts(verdict: Verdict) -> Iterator[Verdict]:
    yield verdict
    for _, part in verdict.parts:
        yield from with_parts(part)


def test_the_sample_holds_every_verdict() -> None:
    assert {one.verdict for one in gold(EVERY)} == {"right", "partly", "wrong", "unread"}
