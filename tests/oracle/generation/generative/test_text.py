from __future__ import annotations

from refml.oracle.generation.choices import LARGE
from tests.oracle.generation.first_seeds import cases


def test_texts_have_what_is_no_ascii_underscores_and_other_ends_of_words() -> None:
    texts = [one["text"] for one in cases("text.tokens")]
    assert "" in texts
    for sign in ("_", "ï", "\t", "-", "'", "\u00a0", "\x7f"):
        assert any(sign in text for text in texts), sign
    assert max(map(len, texts)) > 500


def test_dictionaries_hold_words_of_the_text_and_thousands_besides() -> None:
    asked = cases("text.presence")
    assert any(set(one["dictionary"]) & set(one["text"].lower().split()) for one in asked)
    assert max(len(one["dictionary"]) for one in cases("text.indices", 20, LARGE)) > 500
    assert all(len(set(one["dictionary"])) == len(one["dictionary"]) for one in asked)
