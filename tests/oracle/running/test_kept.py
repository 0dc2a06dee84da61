"""What is kept of a result: enough to tell of it, and not more."""
from __future__ import annotations

from dataclasses import replace

from refml.oracle.doors.protocol import Hello, Reply
from refml.oracle.judging.causes import MOST_COMPARED
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.verdict import Graded
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.running.kept import MOST_OF_A_PART, brief, forgotten, unanswered, without
from refml.oracle.specification.reader import load

HELLO = Hello("x", "1", "C", "binary64")
ONE = load().examples["married-given-no-laplace"]


def result(reply: Reply) -> CaseResult:
    """A result of an example with a reply."""
    return replace(unanswered(ONE, Reply("skipped", message="no"), HELLO), given={"count": 4}, reply=reply,
                   right=Outcome("value", 1), kept=True)


def test_a_large_reply_is_cut_and_a_short_part_of_it_stays() -> None:
    small, large = (result(Reply("result", "a", size=size)) for size in (10, MOST_COMPARED + 1))
    assert brief(small) is small
    worst = Graded("[0]", "wrong", 1, 2)
    told = brief(replace(large, judgement=large.judgement._replace(worst=worst)))
    assert told.judgement.worst == worst
    assert told.reply is not None and told.reply.result == "a reply that is too large to be kept"
    long = worst._replace(got="9" * (MOST_OF_A_PART + 1))
    cut = brief(replace(large, judgement=large.judgement._replace(worst=long))).judgement
    assert cut.worst is not None and cut.worst.got is None and "too large to be kept" in cut.reason


def test_of_what_passed_the_verdict_stays() -> None:
    left = forgotten(result(Reply("result", 1)))
    assert (left.given, left.reply, left.kept, left.right.kind) == ({}, None, False, "value")
    assert left.verdict == "skipped"


def test_who_does_not_answer_leaves_a_reason_and_no_answer() -> None:
    one = unanswered(ONE, Reply("skipped", message="not this one"), HELLO)
    assert (one.verdict, one.judgement.reason, one.right.kind) == ("skipped", "not this one", "unknown")
    assert without([one], [one, one]) == []
