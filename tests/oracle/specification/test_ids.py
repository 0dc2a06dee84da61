from __future__ import annotations

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification.ids import close_names, matching


def test_an_id_names_itself_alone_and_first_words_all_that_begin_so() -> None:
    known = ["tie", "tie-lost", "neck"]
    assert matching(["tie"], known, "example") == {"tie"}
    assert matching(["tie-", "neck"], known, "example") == {"tie-lost", "neck"}
    assert matching(["tie"], ["tie-lost", "tie.1", "ties"], "example") == {"tie-lost", "tie.1"}
    assert matching([], known, "example") == set()


@pytest.mark.parametrize(("words", "known", "reason"), [
    ([""], [], "example=''"),
    (["nekc"], ["neck", "tie"], r"specification; did you mean neck\?$"),
    (["ti"], ["tie", "tie-lost"], r"specification; did you mean tie\?$"),
    (["xyz"], ["tie"], r"specification; there are tie$"),
    (["xyz"], [f"n{i}" for i in range(22)], r"; there are n0, n1, .*, n7, 2 more$"),
    (["naive_bayes.estimat"], ["naive_bayes.estimate", "b.joint"], r"mean naive_bayes\.estimate\?$"),
    (["marired"], ["married-given-no", "margin-not-squared"], r"; did you mean married\?$"),
])
def test_a_word_that_names_nothing_is_refused(words: list[str], known: list[str], reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        matching(words, known, "example")


def test_no_name_is_meant_that_a_message_cannot_hold() -> None:
    assert close_names("student", ["student" + "{" * 10_000, "students"], most=2) == ["students"]
