from __future__ import annotations

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification.ids import matching


def test_an_id_names_itself_alone_and_a_beginning_all_that_begin_so() -> None:
    known = ["tie", "tie-lost", "neck"]
    assert matching(["tie"], known, "example") == {"tie"}
    assert matching(["ti", "neck"], known, "example") == {"tie", "tie-lost", "neck"}
    assert matching([], known, "example") == set()


@pytest.mark.parametrize(("words", "known", "reason"), [
    ([""], [], "example=''"),
    (["nekc"], ["neck", "tie"], r"specification; did you mean neck\?$"),
    (["xyz"], ["tie"], r"specification; there are \['tie'\]$"),
])
def test_a_word_that_names_nothing_is_refused(words: list[str], known: list[str], reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        matching(words, known, "example")
