from __future__ import annotations

from refml.oracle.generation.discriminative.separability import proven
from tests.oracle.generation.first_seeds import answers, cases


def test_classes_are_apart_touch_and_mix() -> None:
    asked = cases("separability.separable")
    kinds = {(proven("separable", one), proven("weakly_separable", one)) for one in asked}
    assert kinds == {(True, True), (False, True), (False, False)}
    assert {one["through_origin"] for one in asked} == {False, True}


def test_no_plane_is_asked_that_floats_cannot_hold() -> None:
    asked = cases("separability.certificate")
    assert {one["kind"] for one in asked} == {"strict", "weak"}
    for one in asked:
        given = {name: value for name, value in one.items() if name != "kind"}
        assert one["kind"] == "strict" or proven("separable", given) == proven("weakly_separable", given)


def test_claims_are_right_and_wrong() -> None:
    found = [one.value for one in answers("separability.judge")]
    assert any(not any(one.values()) for one in found) and any(any(one.values()) for one in found)
    assert {one["claim"]["separable"] for one in cases("separability.judge")} == {False, True}
