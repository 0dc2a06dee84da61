"""Whose marks change, and why."""
from __future__ import annotations

from refml.answers.grading.changes import HOW_JUDGED, changes_of, reasons


def test_each_change_has_its_reason() -> None:
    def marks(**points: str) -> list[dict[str, str]]:
        return [{"question": id_, "points": told, "answer": "1/2", "verdict": "wrong"}
                for id_, told in points.items()]

    why = reasons({"a": {"points": "2"}, "b": {"credit of slip": "1/2", "words for slip": "x"}},
                  {"a": {"points": "3"}, "b": {}, "c": {"points": "1"}})
    assert why == {"a": ["points: 2, now 3"], "b": ["credit of slip: 1/2, now none"]}
    found = list(changes_of("s", marks(a="2", b="1", d="1", e="1"), marks(a="3", b="1", c="1", e="0"), why))
    assert [(one.question, one.before, one.after, one.why) for one in found] == [
        ("a", "2", "3", "points: 2, now 3"), ("c", "", "1", "the question is new"),
        ("e", "1", "0", HOW_JUDGED), ("d", "1", "", "the question is no longer asked")]
    other = [{**marks(a="0")[0], "answer": "1/3"}]
    assert next(changes_of("s", marks(a="2"), other, {})).why == "the answer was '1/2' and is '1/3'"
