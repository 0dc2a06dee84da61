"""A family reads the cells that fit it and refuses the others, naming value and place."""
from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Unsupported
from refml.naive_bayes.counting import families
from refml.naive_bayes.counting.families import (
    Bernoulli,
    Categorical,
    Family,
    Presence,
    Tokens,
    read_words,
)
from tests.loops import loops

NAN = float("nan")
ANYTHING = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.fractions(), st.just(object()),
                     st.text(max_size=5), st.binary(max_size=3), st.lists(st.integers(0, 1), max_size=2))


@pytest.mark.parametrize(("family", "cell", "counted"), [
    (Bernoulli(), 1, [1]),
    (Bernoulli(), Fraction(0), [0]),
    (Categorical(), "yes", ["yes"]),
    (Categorical([2, "no"]), 2, [2]),
    (Tokens(["a", 1]), ["a", "b", 1, "a"], ["a", 1, "a"]),
    (Tokens(["a"]), (), []),
    (Presence(["a"]), {"a", "b"}, ["a"]),
    (Presence(["a"]), iter(["a", "a"]), ["a"]),
])
def test_a_cell_that_fits_is_read(family: Family, cell: object, counted: object) -> None:
    assert family.read(cell, "cell") == counted


@pytest.mark.parametrize(("family", "cell", "says"), [
    (Bernoulli(), 2, r"rows\[4\]\[1\]=2 is neither 0 nor 1"),
    (Bernoulli(), True, r"rows\[4\]\[1\]=True is a bool"),
    (Bernoulli(), "yes", r"rows\[4\]\[1\]='yes'"),
    (Bernoulli(), 0.5, r"rows\[4\]\[1\]=0.5"),
    (Categorical(), 0.5, r"rows\[4\]\[1\]=0.5 is not a value of a categorical"),
    (Categorical(), True, r"rows\[4\]\[1\]=True"),
    (Categorical(["yes", "no"]), "maybe", r"rows\[4\]\[1\]='maybe' is not in values=\['yes', 'no'\]"),
    (Presence(["a"]), "a", r"rows\[4\]\[1\]='a' is not a list of words"),
    (Presence(["a"]), b"a", r"rows\[4\]\[1\]=b'a' is not a list of words"),
    (Presence(["a"]), 7, r"rows\[4\]\[1\]=7 is not a list of words"),
    (Presence([1]), [True], r"rows\[4\]\[1\]\[0\]=True is not a label"),
    (Tokens(["a"]), ["a", None], r"rows\[4\]\[1\]\[1\]=None is not a label"),
    (Tokens(["a"]), ["a", ["a"]], r"rows\[4\]\[1\]\[1\]=\['a'\] is not a label"),
    (Tokens(["a"]), {"a": 1}, r"is not a list of words"),
])
def test_a_cell_that_does_not_fit_is_refused_with_its_place(family: Family, cell: object, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        family.read(cell, "rows[4][1]")


@pytest.mark.parametrize(("make", "says"), [
    (lambda: Bernoulli(p=2), "p=2 is not a probability"),
    (lambda: Bernoulli(p="-1/2"), "p='-1/2'"),
    (lambda: Bernoulli(p=True), "p=True is a bool"),
    (lambda: Bernoulli(p=NAN), "p=nan"),
    (lambda: Categorical([]), r"values=\[\] is empty"),
    (lambda: Categorical(["a", "a"]), "values names 'a' twice"),
    (lambda: Categorical(["1", 1]), "both the integer 1 and the text"),
    (lambda: Categorical("ab"), "values='ab' is not a list"),
    (lambda: Categorical(["a", "b"], ["1/2", "1/3"]), "sums to 5/6"),
    (lambda: Categorical(["a", "b"], [1]), "does not fit"),
    (lambda: Categorical(p=[1]), "declare the values"),
    (lambda: Presence([]), r"dictionary=\[\] is empty"),
    (lambda: Tokens(["a", "b", "a"]), "dictionary names 'a' twice"),
    (lambda: Tokens([None]), r"dictionary\[0\]=None"),
])
def test_a_family_that_makes_no_sense_is_refused(make: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        make()


FAMILIES = [Bernoulli(), Categorical(), Categorical(["a", 1]), Presence([1, "a"]), Tokens([1])]


@given(st.sampled_from(FAMILIES), ANYTHING)
def test_whatever_the_cell_it_is_read_or_refused_in_one_line(family: Family, cell: object) -> None:
    try:
        family.read(cell, "rows[0][0]")
    except InvalidInput as refusal:
        assert str(refusal).startswith("rows[0][0]") and "\n" not in str(refusal) and len(str(refusal)) < 400


def test_equal_families_are_equal_records() -> None:
    assert Presence(["a", "b"]) == Presence(("a", "b")) != Presence(["b", "a"])
    assert Tokens(["a"]) != Presence(["a"])
    assert repr(Tokens(["a"])) == "Tokens(dictionary=('a',))"
    assert len({Bernoulli(), Bernoulli(None), Bernoulli(p="1/2")}) == 2


def test_words_of_a_subclass_of_text_are_words() -> None:
    class Word(str):
        __slots__ = ()

    assert read_words([Word("buy")], "query") == ["buy"]


def test_what_is_no_list_is_read_to_a_bound_and_a_list_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(families, "MOST_WORDS", 3)
    assert read_words(range(3), "query") == [0, 1, 2] and read_words([0, 1, 2, 3], "query") == [0, 1, 2, 3]
    for words in (iter(range(4)), itertools.count()):
        with pytest.raises(Unsupported, match="is no list and has more than 3 words: give them as a list"):
            read_words(words, "query")


def test_words_and_values_of_numpy_become_plain() -> None:
    assert read_words(np.array([2, 1]), "query[0]") == [2, 1]
    for words in ([np.int64(2), np.str_("a")], (np.int64(2), "a")):
        assert list(map(type, read_words(words, "query[0]"))) == [int, str]
    assert Presence(np.array([2, 1])).dictionary == (2, 1)  # type: ignore[arg-type]  # a sequence all the same
    assert Categorical(["a", 2]).read(np.int64(2), "rows[0][0]") == [2]
    assert Bernoulli().read(np.int64(1), "rows[0][0]") == [1]
    for cell in (np.int64(2), np.bool_(True)):
        with pytest.raises(InvalidInput, match=r"rows\[0\]\[0\]="):
            Bernoulli().read(cell, "rows[0][0]")


def test_a_word_named_twice_is_found_in_a_long_dictionary() -> None:
    """A search of the dictionary for each of its words would take 5 · 10⁹ steps: some thousand loops."""
    words = [f"w{i}" for i in range(100_000)]

    def named_twice() -> None:
        with pytest.raises(InvalidInput, match="dictionary names 'w99999' twice"):
            Presence(words + ["w99999", "w1"])

    assert loops(named_twice) < 50


@pytest.mark.parametrize("family", [Tokens, Presence])
@given(texts=st.lists(st.lists(st.sampled_from(["a", "b", 7, "zebra"]), max_size=6), min_size=1, max_size=6))
def test_a_column_of_texts_is_counted_as_its_texts_are(family: Any, texts: list[list[Any]]) -> None:
    words = family(["a", "b", 7])
    expected = words.tally()
    for text in texts:
        expected.add(words.read(text, "text"))
    assert words.tally_of(texts) == expected
    assert type(words.tally_of(texts)) is type(expected)
    for strange in ("a text", ["a", True], None, ["a", 1.0]):
        assert words.tally_of([*texts, strange]) is None
