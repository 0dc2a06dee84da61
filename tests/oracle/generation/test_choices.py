from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.oracle.generation.choices import LARGE, MEDIUM, SIZES, SMALL, Choices, Seeded
from refml.sampling.bits import Bits
from tests.oracle.generation.by_hypothesis import choices


class Lowest(Choices):
    """The simplest of everything."""

    def integer(self, low: int, high: int) -> int:
        return low


def test_the_simplest_choice_is_the_first() -> None:
    simplest = Lowest()
    assert simplest.choice("abc") == "a"
    assert not simplest.boolean() and not simplest.rarely()
    assert simplest.shuffled([3, 1, 2]) == [3, 1, 2]
    assert simplest.several(2, 9, lambda: 5) == [5, 5]
    assert simplest.upto(4, 20, 300) == 1 and simplest.size == SMALL
    assert simplest.many() is simplest


@given(choices(), st.integers(-9, 9), st.integers(0, 1 << 70))
def test_an_integer_lies_between_its_ends(drawn: Choices, low: int, span: int) -> None:
    assert low <= drawn.integer(low, low + span) <= low + span
    assert low <= Seeded(span).integer(low, low + span) <= low + span


@given(choices(), st.lists(st.integers()))
def test_what_is_shuffled_is_all_there(drawn: Choices, things: list[int]) -> None:
    assert sorted(drawn.shuffled(things)) == sorted(things)


def test_a_seed_gives_the_same_on_every_python_and_in_every_checkout() -> None:
    source = Seeded("naive_bayes.prior", 7, 12)
    assert [source.integer(0, 999) for _ in range(8)] == [68, 715, 398, 530, 338, 828, 284, 212]
    assert Seeded("é").integer(0, 1 << 100) == 155436848747686121763194557501


def test_words_are_those_of_splitmix64() -> None:
    source = Seeded("any", size=SMALL)
    bits = Bits(source.state)
    assert [source.word() for _ in range(5)] == [bits.word() for _ in range(5)]


def test_each_word_of_a_seed_matters_and_its_size_takes_one_choice() -> None:
    firsts = {Seeded("prior", seed, index, size=LARGE).word() for seed in range(5) for index in range(50)}
    assert len(firsts) == 250
    sizes = Counter(Seeded(index).size for index in range(800))
    assert all(80 * SIZES.count(size) < sizes[size] < 120 * SIZES.count(size)
               for size in (SMALL, MEDIUM, LARGE))


def test_every_integer_comes_about_equally_often() -> None:
    source = Seeded("dice")
    counts = Counter(source.integer(1, 6) for _ in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6} and all(900 < count < 1100 for count in counts.values())


def test_an_empty_range_is_a_slip_of_a_generator() -> None:
    with pytest.raises(ValueError, match="low=1 is above high=0"):
        Seeded(1).integer(1, 0)


def test_a_large_case_takes_what_it_has_many_of_from_one_choice() -> None:
    large = Seeded("large", size=LARGE)
    many = large.many()
    assert many is not large and many.size == LARGE
    before = large.state
    assert [many.integer(0, 9) for _ in range(100)] and large.state == before
    assert large.upto(1, 2, 3, least=3) == 3
