"""What is kept of a result, so that a run of many large cases takes little memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..doors.protocol import Hello, Reply, required_digits
from ..generation.drawn import Draw, Manner
from ..judging.causes import MOST_COMPARED
from ..judging.results import CaseResult
from ..judging.verdict import UNASKED, Judgement
from ..reference.memory import weight
from ..reference.outcomes import Outcome
from ..specification.schema import Example

MOST_OF_A_PART = 1000  # characters of the worst part of an answer that is too large to be kept
MOST_NAMED = 1000  # numbers and words of a drawn case whose failure is to be explained


def unanswered(one: Example, reply: Reply, hello: Hello) -> CaseResult:
    """Return the result of an example with no answer, or not asked; its right answer is not computed."""
    digits, said = required_digits(one.digits, hello.numbers), None if reply.kind == UNASKED else reply
    judgement = Judgement(reply.kind, reply.message)
    return CaseResult(one, {}, Outcome("unknown"), digits, said, judgement, kept=False)


def named(draw: Draw, how: Mapping[str, Manner]) -> Example:
    """Return the example of a draw without its arguments, where only its id is needed."""
    manner = how[draw.operation.id]
    one = Example.unwritten(draw.id, "", draw.operation, {}, manner.expected, manner.digits)
    return one._replace(drawn=True)


def without(some: Sequence[CaseResult], results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return `results` without those in `some`."""
    ids = {one.example.id for one in some}
    return [one for one in results if one.example.id not in ids]


def parted(results: Sequence[CaseResult]) -> tuple[list[CaseResult], list[CaseResult]]:
    """Return the results of cases small enough to explain their failures, and those of larger ones."""
    small: list[CaseResult] = []
    large: list[CaseResult] = []
    for result in results:
        (small if weight(result.given) <= MOST_NAMED else large).append(result)
    return small, large


def brief(result: CaseResult) -> CaseResult:
    """Return the result without its reply where that is large, so that a case takes at most 64 KiB.

    The worst part of the reply is kept where it is short.
    """
    if result.reply is None or result.reply.size <= MOST_COMPARED:
        return result
    cut, judgement = "a reply that is too large to be kept", result.judgement
    if judgement.worst and len(str(judgement.worst.got)) > MOST_OF_A_PART:
        told = f"{judgement.reason}; this is {cut}" if judgement.reason else f"This is {cut}"
        judgement = judgement._replace(worst=judgement.worst._replace(got=None), reason=told)
    return replace(result, reply=replace(result.reply, result=cut), judgement=judgement)


def without_passed(result: CaseResult) -> CaseResult:
    """Return the result, without arguments and answers where it is a drawn case that passed."""
    return forgotten(result) if result.example.drawn and result.kept and not result.failed else result


def forgotten(result: CaseResult) -> CaseResult:
    """Return the result without arguments and answers; the verdict is kept."""
    worst = result.judgement.worst and result.judgement.worst._replace(expected=None, got=None)
    return replace(result, example=result.example._replace(given={}), given={}, reply=None, kept=False,
                   right=Outcome(result.right.kind), judgement=result.judgement._replace(worst=worst))
