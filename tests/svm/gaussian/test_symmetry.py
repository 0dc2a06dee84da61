"""Reversals: found where there is one, checked by their definition, and never claimed where there is none."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.svm.gaussian import symmetry
from refml.svm.gaussian.symmetry import reversal


def distances(points: list[tuple[int, ...]]) -> list[list[int]]:
    return [[sum((a - b) ** 2 for a, b in zip(x, z, strict=True)) for z in points] for x in points]


def reverses(images: tuple[int, ...] | list[int], d: list[list[int]], signs: list[int],
             sizes: list[int]) -> bool:
    n = range(len(signs))
    return all(signs[images[i]] == -signs[i] and sizes[images[i]] == sizes[i]
               and all(d[images[i]][images[j]] == d[i][j] for j in n) for i in n)


cell, label, size = st.integers(-1, 1), st.sampled_from([1, -1]), st.integers(1, 2)


Places = list[tuple[int, int, int, int]]
places = st.lists(st.tuples(cell, cell, label, size), min_size=1, max_size=6)
half = st.lists(st.tuples(cell, cell, label, size), min_size=1, max_size=3)


@given(places | half.map(lambda drawn: drawn + [(-x, z, -y, k) for x, z, y, k in drawn]))
def test_one_is_found_iff_there_is_one(drawn: Places) -> None:
    d = distances([(x, z) for x, z, _, _ in drawn])
    signs, sizes = [y for _, _, y, _ in drawn], [k for _, _, _, k in drawn]
    found = reversal(d, signs, sizes)
    if found is None:
        assert not any(reverses(p, d, signs, sizes) for p in permutations(range(len(drawn))))
    else:
        assert sorted(found) == list(range(len(drawn))) and reverses(found, d, signs, sizes)


def test_a_board_of_squares() -> None:
    """16 squares of two colours: many isometries, of which half exchange the colours."""
    points = [(i, j) for i in range(4) for j in range(4)]
    signs = [(-1) ** (i + j) for i, j in points]
    order = Random(1).sample(range(16), 16)
    d = distances([points[k] for k in order])
    found = reversal(d, [signs[k] for k in order], [1] * 16)
    assert found is not None and reverses(found, d, [signs[k] for k in order], [1] * 16)


def test_the_search_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    d = distances([(i,) for i in range(4)])
    assert reversal(d, [1, 1, -1, -1], [1] * 4) == [3, 2, 1, 0]
    monkeypatch.setattr(symmetry, "MOST_TRIALS", 4)    # one for each point, whose colours leave one image
    assert reversal(d, [1, 1, -1, -1], [1] * 4) == [3, 2, 1, 0]
    monkeypatch.setattr(symmetry, "MOST_TRIALS", 3)
    assert reversal(d, [1, 1, -1, -1], [1] * 4) is None
    monkeypatch.setattr(symmetry, "MOST_POINTS", 3)
    assert reversal(d, [1, 1, -1, -1], [1] * 4) is None
