"""A question as it is carried: values come back exactly, and what cannot travel is told."""
from __future__ import annotations

import json
from dataclasses import replace
from math import isqrt
from typing import Any

import pytest

from refml.answers.asking import prepared
from refml.answers.exports.grader import carrying
from refml.answers.exports.grader.standalone import Carried, value_of
from refml.answers.exports.slots import asked_of
from refml.errors import Unsupported
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.numbers.reals.refinable import Refinable
from tests.answers.exports.example_sheets import SPEC, sheet_of


@pytest.mark.parametrize("value", [
    Fraction(-3, 7), 5, real.sqrt(2), 1 / real.pi, real.exp(Fraction(-1, 2)) / real.sqrt(2 * real.pi),
    (1 + real.sqrt(2)) / (real.log(3) - real.sqrt(5)), real.exp(real.sqrt(2)), real.log(1 + real.exp(3))])
def test_a_number_comes_back_exactly(value: Any) -> None:
    back = value_of(json.loads(json.dumps(carrying.value(value, carrying.terms))))
    assert real.compare(back, value) == 0 and type(back) is type(value)


def test_every_sixtieth_example_comes_back_with_its_key() -> None:
    ids = [one.id for one in SPEC.examples.values() if one.expected.kind not in ("error", "undefined")][::60]
    for asked in asked_of(sheet_of(*ids)):
        if asked.carried is None:
            assert any(one in asked.why for one in ("no closed form", "optimal"))
            continue
        back = Carried(json.loads(json.dumps(asked.carried))["asked"])
        assert back.kind == asked.ready.kind and back.key == asked.ready.key
        assert [one.id for one in back.rivals.found] == [one.id for one in asked.ready.rivals.found]


@pytest.mark.parametrize(("question", "others"), [
    ("five-points-hard-margin:weights,bias", False), ("five-points-hard-margin:bias", False),
    ("five-points-hard-margin:weights", False), ("five-points-hard-margin:alpha", True),
    ("five-points-with-penalised-intercept:weights,bias", True),
    ("five-points-without-intercept:weights", True),
    ("plane-of-the-five-points:weights,bias", True),    # of another operation with a judge
    ("tax-prior:No", False),                            # without a judge nothing else is right
])
def test_the_plane_of_a_linear_machine_with_one_bias_has_no_rival_and_all_else_may(
        question: str, others: bool) -> None:
    assert carrying.may_have_other_optima(prepared(question)) is others


def test_a_machine_with_a_kernel_or_several_biases_may_have_other_optima() -> None:
    found = {(one.given["kernel"], one.given["intercept"]): one.id for one in SPEC.examples.values()
             if one.operation.id == "svm.solve" and one.expected.kind not in ("error", "undefined")}
    kernels = [name for (kernel, intercept), name in found.items()
               if kernel != "linear" and intercept == "free"]
    assert kernels and all(carrying.may_have_other_optima(prepared(f"{name}:bias")) for name in kernels)


def test_what_cannot_travel_is_told() -> None:
    item = sheet_of("married-given-no").items[0]
    weighed = replace(item, question=replace(item.question, lines={"answer": Fraction(1)}))
    with pytest.raises(Unsupported, match="lines have weights"):
        carrying.carried(weighed, prepared(weighed.question), [""])


def test_a_number_without_closed_form_is_carried_as_a_rational_beside_it() -> None:
    root = real.refinable(Refinable(("the root of", 2), lambda bits: [(isqrt(2 << 2 * bits), 1, -bits)]), 0)
    closed = real.sqrt(2)
    assert isinstance(root, real.Real) and isinstance(closed, real.Real)
    with pytest.raises(Unsupported):
        carrying.terms(root)
    carried = Fraction(carrying.nearly(root)["fraction"])
    assert 0 < abs(carried**2 - 2) < Fraction(1, 10**30)
    assert carrying.nearly(closed) == carrying.terms(closed)
    nothing = real.refinable(Refinable(("0",), lambda bits: [(-1, 1, -bits)]), 0)
    assert isinstance(nothing, real.Real)
    assert carrying.nearly(nothing) == {"fraction": "0"}
