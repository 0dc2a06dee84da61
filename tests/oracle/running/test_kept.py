"""What is kept of a result: enough to tell of it, and not more."""
from __future__ import annotations

from dataclasses import replace

from refml.oracle.doors.protocol import Hello, Reply
from refml.oracle.judging.causes import MOST_COMPARED
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.verdict import Graded
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.running.kept import brief, forgotten, parted, unanswered, without, without_passed
from refml.oracle.specification.reader import load

HELLO = Hello("x", "1", "C", "binary64")
ONE = load().examples["married-given-no-laplace"]


def result(reply: Reply) -> CaseResult:
    """A result of an example with a reply."""
    return replace(unanswered(ONE, Reply("skipped", message="no"), HELLO), given={"count": 4}, reply=reply,
                   right=Outcome("value", 1), kept=True)


def test_a_large_reply_is_cut_and_a_short_part_of_it_stays() -> None:
    small, large = (result(Reply("result", "a", size=size)) for size in (MOST_COMPARED, MOST_COMPARED + 1))
    assert brief(small) is small
    silent = replace(small, reply=None)
    assert brief(silent) is silent
    assert brief(large).judgement == large.judgement
    worst = Graded("[0]", "wrong", 1, 2)
    told = brief(replace(large, judgement=large.judgement._replace(worst=worst)))
    assert told.judgement.worst == worst
    assert told.reply is not None and told.reply.result == "a reply that is too large to be kept"
    long = worst._replace(got="9" * 1001)
    cut = brief(replace(large, judgement=large.judgement._replace(worst=long))).judgement
    assert cut.worst is not None and cut.worst.got is None
    assert cut.reason == "no; this is a reply that is too large to be kept"
    unsaid = large.judgement._replace(worst=long, reason="")
    told = brief(replace(large, judgement=unsaid))
    assert told.judgement.reason == "This is a reply that is too large to be kept"
    fits = large.judgement._replace(worst=worst._replace(got="9" * 1000))
    assert brief(replace(large, judgement=fits)).judgement == fits


def test_of_what_passed_the_verdict_stays() -> None:
    left = forgotten(result(Reply("result", 1)))
    assert (left.given, left.reply, left.kept, left.right.kind) == ({}, None, False, "value")
    assert left.verdict == "skipped"


def test_of_a_drawn_case_that_passed_nothing_is_kept() -> None:
    passed = result(Reply("result", 1))
    passed = replace(passed, judgement=passed.judgement._replace(verdict="exact"))
    drawn = replace(passed, example=passed.example._replace(drawn=True))
    failed = replace(drawn, judgement=drawn.judgement._replace(verdict="wrong"))
    unkept = replace(drawn, kept=False)
    assert without_passed(drawn) == forgotten(drawn) != drawn
    for one in (passed, failed, unkept):
        assert without_passed(one) is one


def test_cases_too_large_to_be_explained_are_told_apart() -> None:
    one = result(Reply("result", 1))
    fits, large = (replace(one, given={"count": [0] * size}) for size in (1000, 1001))
    assert parted([large, fits, one, large]) == ([fits, one], [large, large])


def test_who_does_not_answer_leaves_a_reason_and_no_answer() -> None:
    one = unanswered(ONE, Reply("skipped", message="not this one"), HELLO)
    assert (one.verdict, one.judgement.reason, one.right.kind) == ("skipped", "not this one", "unknown")
    assert without([one], [one, one]) == []
