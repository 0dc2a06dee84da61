from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.generation.choices import LARGE
from refml.oracle.generation.discriminative.linear import DEMANDS, score
from tests.oracle.generation.first_seeds import cases


def test_points_lie_on_the_plane_just_off_it_and_far_away() -> None:
    asked = cases("linear.label", 200)
    scores = [score(one, one["x"]) for one in asked]
    assert 0 in scores
    assert any(0 < abs(one) < 0.02 for one in scores)
    assert any(max(map(abs, one["x"])) > 10**7 for one in asked)
    assert {one["at_zero"] for one in asked} == {-1, 0, 1}


def test_a_score_is_exact_in_floats() -> None:
    for one in cases("linear.score", 200):
        total = float(one["bias"])
        for weight, a in zip(one["weights"], one["x"], strict=True):
            total += float(weight) * float(a)
        assert total == score(one, one["x"])


def test_planes_go_through_the_origin_and_along_the_axes() -> None:
    asked = cases("linear.distance", 200)
    assert any(one["bias"] == 0 for one in asked)
    assert any(sum(weight != 0 for weight in one["weights"]) == 1 < len(one["weights"]) for one in asked)
    assert any(not any(one["weights"]) for one in asked)
    assert max(len(one["x"]) for one in cases("linear.score", 20, LARGE)) > 40


def test_planes_separate_and_do_not_and_classes_tie() -> None:
    def smallest(one: dict[str, Any]) -> Any:
        return min(y * score(one, x) for x, y in zip(one["rows"], one["labels"], strict=True))

    margins = [smallest(one) for one in cases("linear.functional_margin")]
    assert min(margins) < 0 < max(margins) and 0 in margins
    weights = [list(one["weights"].values()) for one in cases("linear.multiclass_decision")]
    assert any(one[0] == one[-1] for one in weights)


def test_vectors_are_parallel_orthogonal_and_zero() -> None:
    def dot(u: list[int], v: list[int]) -> int:
        return sum(a * b for a, b in zip(u, v, strict=True))

    pairs = [(one["u"], one["v"]) for one in cases("linear.angle", 200)]
    assert any(dot(u, v) == 0 and any(u) and any(v) for u, v in pairs)
    assert any(dot(u, v) ** 2 == dot(u, u) * dot(v, v) > 0 and len(u) > 1 for u, v in pairs)
    assert any(not any(v) for _, v in pairs)


def test_many_planes_hold_some_points() -> None:
    assert any(one["points"][0] == one["points"][-1] and len(one["points"]) > 1
               for one in cases("linear.hyperplane"))


# ---------------------------------------------------------------- who divides by |w| first

def in_units(given: dict[str, Any], x: list[Fraction]) -> float:
    """The distance of a point in floats, by a normal of length 1."""
    length = math.hypot(*map(float, given["weights"]))
    return sum(float(w) / length * float(c) for w, c in zip(given["weights"], x, strict=True)) \
        + float(given["bias"]) / length


def at_the_end(given: dict[str, Any], x: list[Fraction]) -> float:
    """The same distance, the exact score divided once."""
    return float(score(given, x)) / math.hypot(*map(float, given["weights"]))


@pytest.mark.parametrize("name", ["linear.distance", "linear.squared_distance", "linear.geometric_margin"])
def test_a_distance_from_a_normal_of_length_1_has_the_digits_that_are_asked(name: str) -> None:
    asked = [one for one in cases(name, 200) if any(one["weights"])]
    cancelling = 0
    for one in asked:
        demand = DEMANDS[name](one)
        power = 2 if name == "linear.squared_distance" else 1
        for x in one.get("rows") or [one["x"]]:
            apart = abs(in_units(one, x) ** power - at_the_end(one, x) ** power)
            assert apart <= 10.0**-demand.digits * max(float(demand.terms or 0), at_the_end(one, x) ** power)
            cancelling += apart > 1e-12 * abs(at_the_end(one, x) ** power)
    assert cancelling   # without its terms a demand would be unfair


@pytest.mark.parametrize(("name", "onto"), [("linear.cosine", "v"), ("linear.projection", "onto")])
def test_two_directions_have_the_digits_that_are_asked(name: str, onto: str) -> None:
    for one in cases(name, 200):
        u, v = ([float(c) for c in one[key]] for key in ("u", onto))
        if any(u) and any(v):
            demand = DEMANDS[name](one)
            lengths = math.hypot(*u), math.hypot(*v)
            first = sum(a / lengths[0] * (b / lengths[1]) for a, b in zip(u, v, strict=True))
            last = math.fsum(a * b for a, b in zip(u, v, strict=True)) / lengths[0] / lengths[1]
            size = max(map(abs, v)) / lengths[1] * lengths[0] if name == "linear.projection" else 1.0
            assert abs(first - last) * size <= 1e-12 * max(float(demand.terms or 0), abs(last) * size)
