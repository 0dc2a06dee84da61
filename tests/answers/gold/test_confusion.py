"""A fixed sample of the gold answers: what is accepted there is right."""
from __future__ import annotations

from tests.answers.gold.confusion import gold, said_of

EVERY = 30


def test_no_wrong_answer_and_no_hedge_of_the_sample_is_accepted() -> None:
    accepted = [one for one in gold(EVERY) if one.verdict in ("wrong", "unread") and not one.debatable
                and said_of(one)[0] == "full"]
    assert not accepted


def test_the_sample_holds_every_verdict() -> None:
    assert {one.verdict for one in gold(EVERY)} == {"right", "partly", "wrong", "unread"}
