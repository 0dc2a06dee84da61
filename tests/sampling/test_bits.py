"""Random bits: the published words, the order of the bits, and integers without bias."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.sampling.bits import Bits, checked_seed, stream

seeds = st.integers(0, 2**64 - 1)
M = 2**64


def mixed(state: int) -> int:
    """The word that a state writes, by division in place of shifts: the second road."""
    z = (state ^ state // 2**30) * 13787848793156543929 % M
    z = (z ^ z // 2**27) * 10723151780598845931 % M
    return z ^ z // 2**31


def bits_of(seed: int, count: int) -> str:
    """So many bits of a seed as a text of 0s and 1s."""
    words = [mixed((seed + (i + 1) * 11400714819323198485) % M) for i in range(count // 64 + 1)]
    return "".join(f"{word:064b}" for word in words)[:count]


@pytest.mark.parametrize("seed, published", [
    (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]),
    (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
               16408922859458223821]),
])
def test_the_published_words(seed: int, published: list[int]) -> None:
    source = Bits(seed)
    assert [source.word() for _ in published] == published


@given(seeds, st.lists(st.integers(0, 200), max_size=12))
def test_bits_come_highest_first_word_after_word(seed: int, widths: list[int]) -> None:
    source, expected = Bits(seed), bits_of(seed, sum(widths))
    taken = "".join(f"{source.take(width):0{width}b}" if width else "" for width in widths)
    assert taken == expected


@given(seeds, st.integers(1, 10**30), st.integers(0, 8))
def test_integers_are_the_groups_of_bits_that_are_small_enough(seed: int, bound: int, count: int) -> None:
    source, width = Bits(seed), (bound - 1).bit_length()
    drawn = [source.below(bound) for _ in range(count)]
    assert all(0 <= one < bound for one in drawn)
    if width:
        text = bits_of(seed, 64 * width * (count + 1))
        groups = [int(text[i:i + width], 2) for i in range(0, len(text) - width + 1, width)]
        assert drawn == [group for group in groups if group < bound][:count]
    else:
        assert drawn == [0] * count


@given(seeds, st.integers(0, 1000))
def test_a_stream_starts_from_the_word_of_its_index(seed: int, index: int) -> None:
    source = Bits(seed)
    words = [source.word() for _ in range(index % 7 + 1)]
    assert stream(seed, index % 7).state == words[-1]
    assert stream(seed, index).word() == Bits(mixed((seed + (index + 1) * 11400714819323198485) % M)).word()


def test_integers_below_six_are_even_in_the_long_run() -> None:
    """Pearson's χ² on 5 degrees of freedom exceeds 36 with a probability below 1e-6."""
    source, tallies = Bits(6), [0] * 6
    for _ in range(60_000):
        tallies[source.below(6)] += 1
    assert sum((tally - 10_000) ** 2 for tally in tallies) / 10_000 < 36


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", True, None, float("nan"), [1]])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidInput, match="is not a seed"):
        checked_seed(seed)
