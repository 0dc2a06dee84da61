"""Who does not answer is asked for laws no more than twice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from refml.oracle.conduct.asking import KIND, MOST_SILENT, SILENT, Asker, NotAnsweredError, is_silent, judged
from refml.oracle.doors.exchange import OUT_OF_TIME
from refml.oracle.doors.protocol import Reply, Request


class Behind:
    """A door behind which the same is always replied, if anything is."""

    def __init__(self, reply: Reply) -> None:
        self.replied, self.asked = reply, 0

    def ask(self, requests: Sequence[Request]) -> list[Reply]:
        self.asked += len(requests)
        return [self.replied for _ in requests]


@pytest.mark.parametrize(("reply", "asked"), [
    (Reply(SILENT, message="no answer within 10 s"), MOST_SILENT), (Reply(SILENT, message=OUT_OF_TIME), 5),
    (Reply("error", message="ValueError"), 5), (Reply("result", {"kind": "any"}), 5)])
def test_who_is_silent_twice_is_asked_no_more(reply: Reply, asked: int) -> None:
    door = Behind(reply)
    asker = Asker(door)  # type: ignore[arg-type]  # all that it needs of a door
    found = [asker.asked(KIND) for _ in range(5)]
    assert door.asked == asked and found == [reply.result] * 5
    assert is_silent(reply) is bool(asker.left_out) is (asked == MOST_SILENT)
    assert asker.reply(KIND).message == (OUT_OF_TIME if is_silent(reply) else reply.message)


def test_a_run_that_is_over_is_known_to_all_who_ask_at_a_door() -> None:
    door = Behind(Reply(SILENT, message=f"{OUT_OF_TIME} 5 s", late=True))
    asker = Asker(door)  # type: ignore[arg-type]  # all that it needs of a door
    other = asker.anew()
    assert not asker.late and other.asked(KIND) is None
    assert asker.late == other.late == [f"{OUT_OF_TIME} 5 s"]


def test_what_lacks_an_answer_is_counted_and_not_judged() -> None:
    def judge(number: int) -> str | None:
        if number > 2:
            raise NotAnsweredError
        return "wrong" if number == 2 else None

    assert judged(judge, [1, 2, 3, 4, 5]) == ([(1, None), (2, "wrong")], 3)
