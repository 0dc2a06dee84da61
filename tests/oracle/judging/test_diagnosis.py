"""Diagnosis: a wrong answer is named after the mistake that gives it, and a right one after none."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging import diagnosis
from refml.oracle.judging.diagnosis import Diagnosis, diagnose
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import written
from refml.oracle.specification.codec import read_json
from refml.oracle.specification.schema import Spec
from tests.small_spec import BAYES, small

SMOOTHED = '''
[[operation]]
id = "naive_bayes.estimate"
sentence = "The probability of one value from its count."
parameters = [
    {name = "count", type = "integer"},
    {name = "total", type = "integer"},
    {name = "values", type = "integer"},
    {name = "alpha", type = "rational", default = 0},
]
result = "rational"

[[example]]
id = "smoothed"
cites = ["N-1"]
why = "smoothing"
operation = "naive_bayes.estimate"
given = {count = 0, total = 3, values = 2, alpha = "1/2"}
expect = {exact = "1/8"}

[[example]]
id = "impossible"
cites = ["N-1"]
why = "nothing seen"
operation = "naive_bayes.estimate"
given = {count = 0, total = 0, values = 2}
expect = {undefined = true}
'''


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    return small(tmp_path, BAYES + SMOOTHED)


def named(spec: Spec, example_id: str, sent: str, digits: int = 12) -> list[str]:
    """The ids of what explains a reply to an example, sent as JSON."""
    example = spec.examples[example_id]
    reply = Reply("undefined") if sent == "undefined" else Reply("result", read_json(sent))
    measure = Measure("binary64", digits, example.expected)
    found = diagnose(spec, example.operation, example.given, written(example), reply, measure)
    return [one.id for one in found]


def test_a_mistake_is_named_with_its_sentence(spec: Spec) -> None:
    example = spec.examples["neck"]
    found = diagnose(spec, example.operation, example.given, written(example), Reply("result", Fraction(10)),
                     Measure("binary64", 12, example.expected))
    assert found == (Diagnosis("no-prior", "You left out the prior."),)


@pytest.mark.parametrize(("sent", "ids"), [
    ("10", ["no-prior"]),
    ("10.0000000001", ["no-prior"]),       # nine digits agree
    ("10.001", []),                        # four do
    ("11", []),
    ("0.0002", []),                        # right
    ("0.00020000000001", []),              # not right to 12 digits, but it is the right answer rounded badly
    ("NaN", []),
    ('"ten"', []),
    ("null", []),
])
def test_only_what_agrees_is_named(spec: Spec, sent: str, ids: list[str]) -> None:
    assert named(spec, "neck", sent) == ids


def test_a_keyword_set_otherwise_is_a_convention(spec: Spec) -> None:
    assert named(spec, "smoothed", "0") == ["alpha=0"]
    assert named(spec, "smoothed", "0.2") == ["alpha=1"]
    example = spec.examples["smoothed"]
    found = diagnose(spec, example.operation, example.given, written(example), Reply("result", 0),
                     Measure("binary64", 12, example.expected))
    assert found[0].says == "This is the answer with alpha = 0; the case has alpha = 1/2."


def test_undefined_may_be_answered_by_a_convention(spec: Spec) -> None:
    assert named(spec, "impossible", "0.5") == ["alpha=1"]
    assert named(spec, "smoothed", "undefined") == []


def test_a_tie_that_is_broken_is_named(spec: Spec, tmp_path: Path) -> None:
    whole = small(tmp_path / "whole", BAYES.replace("expect = {any_of", "expect = {exact"))
    assert named(whole, "tie", '["a"]') == ["first-of-ties"]
    assert named(whole, "tie", '["b"]') == []
    assert named(spec, "tie", '["a"]') == []  # any of the maximisers will do


def test_the_work_is_bounded(spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []

    def many(*_: Any) -> Any:
        while True:
            tried.append(1)
            yield Diagnosis("x", "x"), written(spec.examples["neck"])

    monkeypatch.setattr(diagnosis, "mistakes", many)
    monkeypatch.setattr(diagnosis, "conventions", lambda *_: [])
    assert named(spec, "neck", "3") == []
    assert len(tried) <= diagnosis.MOST_TRIED
