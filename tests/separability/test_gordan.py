"""Gordan's alternative: both proofs by direct multiplication, brute force, and the guess against the walk."""
from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Unsupported
from refml.separability import float_hull, gordan
from refml.separability.alternatives import combination, products, proves_gordan
from tests import brute_force

entries = st.one_of(st.integers(-3, 3), st.sampled_from([10**400, -10**400, 10**400 + 1, 7]))


@st.composite
def vectors(draw: st.DrawFn, of: st.SearchStrategy[int] = entries) -> list[list[int]]:
    m = draw(st.integers(1, 4))
    return draw(st.lists(st.lists(of, min_size=m, max_size=m), min_size=1, max_size=9))


def check(given_vectors: list[list[int]]) -> bool:
    """Whether there is a direction, both sides verified from their definitions."""
    found = gordan.gordan(given_vectors)
    if found.direction is not None:
        assert found.multipliers is None
        assert all(product > 0 for product in products(given_vectors, found.direction))
        return True
    assert found.multipliers is not None
    assert len(found.multipliers) == len(given_vectors)
    assert min(found.multipliers) >= 0
    assert 1 <= sum(map(bool, found.multipliers)) <= len(given_vectors[0]) + 1
    assert not any(combination(given_vectors, found.multipliers))
    return False


@given(vectors())
def test_every_answer_is_proved(drawn: list[list[int]]) -> None:
    check(drawn)


@given(vectors(st.integers(-2, 2)))
def test_brute_force_agrees(drawn: list[list[int]]) -> None:
    assert check(drawn) == brute_force.strictly([list(map(Fraction, v)) for v in drawn])


def test_a_walk_has_a_limit() -> None:
    triangle = [[2, 0], [0, 3], [-1, -1]]
    needed = len(list(gordan.steps(triangle))) - 1
    assert needed == 2
    assert gordan.walked(triangle, most_steps=needed).multipliers == [3, 2, 6]
    with pytest.raises(Unsupported, match="most_steps=1 "):
        gordan.walked(triangle, most_steps=needed - 1)


# ---------------------------------------------------------------- the guess, and the walk that it spares

wide = st.integers(10, 16).flatmap(lambda m: st.lists(st.lists(
    st.integers(-2, 2), min_size=m, max_size=m), min_size=m // 2, max_size=2 * m))


@given(vectors() | wide)
def test_what_floats_lead_to_the_walk_leads_to(drawn: list[list[int]]) -> None:
    """A guess may fail. One that does not is a proof, and of the side that the walk in integers proves."""
    found = gordan.guessed(drawn)
    if found is not None:
        assert proves_gordan(drawn, found)
        assert (found.direction is None) == (gordan.walked(drawn).direction is None)


def noisy(n: int, m: int, noise: float) -> list[list[int]]:
    """Signed records with a bias, on a grid, on the sides of a plane but for the noise."""
    chance = Random(30)
    weights = [chance.gauss(0, 1) for _ in range(m - 1)]
    found = []
    for _ in range(n):
        x = [chance.randint(-64, 64) for _ in weights]
        score = sum(w * a for w, a in zip(weights, x)) + chance.gauss(0, 64 * noise)
        found.append([a if score > 0 else -a for a in [*x, 64]])
    return found


@pytest.mark.parametrize(("m", "noise"), [(12, 0), (12, 2), (41, 0), (41, 8)])
def test_a_guess_spares_the_walk(m: int, noise: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of noisy points every guess is proved, within twice as many steps as a relation has vectors."""
    joined: list[int] = []
    join = float_hull._Hull.join

    def counted(hull: float_hull._Hull, i: int) -> bool:
        joined.append(i)
        return join(hull, i)

    monkeypatch.setattr(float_hull._Hull, "join", counted)
    monkeypatch.setattr(gordan, "walked", None)
    found = gordan.gordan(noisy(150, m, noise))
    assert (found.direction is None) == (noise > 0)
    assert len(joined) <= 2 * (m + 1)


def test_where_floats_lead_nowhere_the_walk_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(float_hull, "STEPS_A_DIMENSION", 0)
    drawn = noisy(30, 12, 0)
    assert gordan.guessed(drawn) is None
    assert check(drawn)


@pytest.mark.parametrize("gap", [1, 0, -1])
def test_what_floats_cannot_see_integers_decide(gap: int) -> None:
    """Fourteen columns; two opposite vectors differ from a relation in the last of 200 bits, or in none."""
    long = 2**200
    close = [[long, 1] + [0] * 12, [-long, gap] + [0] * 12] + [[0, 0] + [int(i == j) for i in range(12)]
                                                              for j in range(12)]
    assert (gordan.gordan(close).direction is None) == (gap == -1)
