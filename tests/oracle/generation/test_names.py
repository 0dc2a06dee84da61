from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from refml.labels import sorted_labels
from refml.oracle.generation import names
from refml.oracle.generation.choices import LARGE, Choices, Seeded
from tests.oracle.generation.by_hypothesis import choices


@given(choices(), st.integers(2, 30))
def test_names_are_different_and_none_prints_like_another(drawn: Choices, count: int) -> None:
    for found in (names.several(drawn, count), names.values(drawn, count)):
        assert len(sorted_labels(found)) == len(found) == count


@given(choices())
def test_a_dictionary_has_each_word_once(drawn: Choices) -> None:
    found = names.dictionary(drawn, 100)
    assert 1 <= len(found) == len(set(found)) <= 100


def test_names_are_long_sort_otherwise_than_numbers_and_are_not_ascii() -> None:
    drawn = [names.classes(Seeded(i)) for i in range(200)]
    seen = {name for found in drawn for name in found}
    assert any(len(name) == 60 for name in seen) and {"10", "9", "-1"} <= seen
    assert any(not name.isascii() for name in seen) and any("_" in name for name in seen)
    assert any(found != sorted(found) for found in drawn)
    assert max(map(len, drawn)) > 16
    longest = [name for name in seen if len(name) == 60]
    assert len({name[:7] for name in longest}) == 1


def test_a_large_dictionary_has_hundreds_of_words() -> None:
    sizes = [len(names.dictionary(Seeded(i, size=LARGE), 4000)) for i in range(20)]
    assert max(sizes) > 3000


def test_a_document_has_words_of_the_dictionary_and_others() -> None:
    texts = [names.document(Seeded(i), ["win", "a"], 9) for i in range(60)]
    seen = {word for text in texts for word in text}
    assert {"win", "a"} < seen and [] in texts
