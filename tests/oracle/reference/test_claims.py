"""Answers that may be right in more than one way: enclosures, scales, and what a judge measures."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.spec import pages
from refml.errors import InvalidInput
from refml.numbers.reals.real import exp, log, sqrt
from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import plan
from refml.oracle.judging.verdict import Judgement, Measure, judge
from refml.oracle.reference import operations
from refml.oracle.reference.claims import (
    Enclosed,
    enclosed,
    equal,
    numbers_of,
    place_of_largest,
    rescaled,
    words_of,
)
from refml.oracle.reference.operations import residuals
from refml.oracle.reference.outcomes import Outcome, meets, reference, written
from refml.oracle.specification.codec import parse_type, read_json
from refml.oracle.specification.reader import read_folder
from refml.oracle.specification.schema import Example, Expected, Spec
from tests.drawing import simple_fractions

LINE = parse_type({"weights": "list[rational]", "intercept": "real"})
RIGHT = {"weights": [Fraction(1), Fraction(-2)], "intercept": sqrt(2)}

numbers = simple_fractions(-9, 9, 9)

SPECIFICATION = '''
[[operation]]
id = "plane.judge"
title = "Judge"
sentence = "How many points lie on the wrong side of a claimed direction, and how far its length is from 1."
parameters = [
  {name = "rows", type = "list[list[rational]]"},
  {name = "claim", type = {found = "boolean", direction = "list[rational]"}},
]
result = "map[rational]"

[[operation]]
id = "plane.other"
title = "Other"
sentence = "It judges nothing."
parameters = [{name = "rows", type = "list[list[rational]]"}]
result = "map[rational]"

[[operation]]
id = "plane.direction"
title = "Direction"
sentence = "A direction that all points lie in."
parameters = [{name = "rows", type = "list[list[rational]]"}]
result = {found = "boolean", direction = "list[rational]"}
judge = "plane.judge"

[[operation]]
id = "plane.root"
title = "Root"
sentence = "The root of a number."
parameters = [{name = "x", type = "rational"}]
result = "real"

[[operation]]
id = "plane.line"
title = "Line"
sentence = "A line through two points."
parameters = [{name = "x", type = "rational"}]
result = "list[real]"

[[example]]
id = "two-points"
cites = []
why = "any direction near (1, 1) will do"
operation = "plane.direction"
given = {rows = [[1, 0], [0, 1]]}
expect = {certificate = true}

[[example]]
id = "root-of-two"
cites = []
why = "a number written by its enclosure"
operation = "plane.root"
given = {x = 2}
expect = {real = {lower = "1.414213562373095048801688724209", upper = "1.414213562373095048801688724210"}}

[[example]]
id = "root-of-a-tenth"
cites = []
why = "its argument is rounded on the way"
operation = "plane.root"
given = {x = "1/10"}
expect = {real = {lower = "0.316227766016837933199889354443", upper = "0.316227766016837933199889354444"}}

[[example]]
id = "line-up-to-scale"
cites = []
why = "an equation may be multiplied by anything"
operation = "plane.line"
given = {x = 2}
expect = {up_to_scale = [2, "2 * sqrt(x)"]}

[[example]]
id = "line-up-to-positive-scale"
cites = []
why = "a classifier may not be turned round"
operation = "plane.line"
given = {x = 2}
expect = {up_to_positive_scale = [1, "sqrt(2)"]}
'''


def direction(rows: Any) -> Any:
    return Answer(True, [Fraction(3, 5), Fraction(4, 5)])


def measured(rows: Any, claim: Any) -> dict[str, Any]:
    if len(claim["direction"]) != 2:
        raise InvalidInput("direction: give two numbers")
    wrong = sum(sum(a * b for a, b in zip(row, claim["direction"], strict=True)) <= 0 for row in rows)
    return {"misplaced": Fraction(wrong), "length": abs(sum(a * a for a in claim["direction"]) - 1)}


class Answer:
    def __init__(self, found: bool, direction: list[Fraction]) -> None:
        self.found, self.direction = found, direction


@pytest.fixture
def spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spec:
    (tmp_path / "plane.toml").write_text(SPECIFICATION, encoding="utf-8")
    plane = ModuleType(__name__)
    vars(plane).update(direction=direction, judge=measured, root=lambda x: sqrt(x),
                       line=lambda x: [Fraction(1), sqrt(x)])
    monkeypatch.setattr(operations, "CHAPTERS", {"plane": plane})
    return read_folder(tmp_path)


def verdict(example: Example, sent: str, exact: bool = False) -> Judgement:
    case = plan(example, "exact" if exact else "binary64")
    assert not case.obstacle
    return judge(example.operation.result, case.right, Reply("result", read_json(sent)), case.measure)


# ---------------------------------------------------------------- enclosures

def test_an_enclosure_holds_what_lies_in_it_and_its_ends() -> None:
    around = enclosed({"lower": "1.41", "upper": "1.42"})
    assert all(around.holds(number) for number in (sqrt(2), Fraction("1.41"), Fraction("1.42")))
    assert not any(around.holds(number) for number in (sqrt(3), Fraction(1), Fraction(3, 2)))
    assert around == Enclosed(Fraction("1.41"), Fraction("1.42"))
    assert around.middle == Fraction("1.415")


def test_an_enclosure_has_its_ends_in_order() -> None:
    with pytest.raises(InvalidInput, match="lower"):
        enclosed({"lower": "2", "upper": "1"})


def test_the_reference_is_held_to_what_is_written(spec: Spec) -> None:
    example = spec.examples["root-of-two"]
    assert meets(example, reference(example.operation, example.given))
    assert not meets(example, Outcome("value", sqrt(3)))
    assert not meets(example, Outcome("undefined"))
    assert verdict(example, '"1.4142135623730950488016887242096"', exact=True).verdict == "exact"
    assert verdict(example, '"1.4142135623730951"', exact=True).verdict == "close"
    assert verdict(example, '"1.41421356"', exact=True).verdict == "wrong"


@pytest.mark.parametrize(("name", "sent", "word"), [
    ("root-of-two", "1.4142135623730951", "rounded"),
    ("root-of-two", "1.4142135", "wrong"),
    ("root-of-a-tenth", "0.31622776601683794", "rounded"),
    ("root-of-a-tenth", "0.3162277660168", "close"),
])
def test_a_float_is_judged_against_the_number_itself(spec: Spec, name: str, sent: str, word: str) -> None:
    assert verdict(spec.examples[name], sent).verdict == word


# ---------------------------------------------------------------- scales

@given(st.lists(numbers, min_size=1, max_size=4).filter(any), numbers.filter(bool))
def test_a_multiple_is_the_same_up_to_scale(vector: list[Fraction], factor: Fraction) -> None:
    kind = parse_type("list[rational]")
    multiple = [x * factor for x in vector]
    assert rescaled(kind, vector, multiple, positive=False) == multiple
    turned = rescaled(kind, vector, multiple, positive=True)
    assert turned == (multiple if factor > 0 else vector)


@given(st.lists(numbers, min_size=2, max_size=4).filter(any), st.lists(numbers, min_size=2, max_size=4))
def test_what_is_no_multiple_stays_different(vector: list[Fraction], other: list[Fraction]) -> None:
    kind = parse_type("list[rational]")
    parallel = len(vector) == len(other) and any(other) and all(
        vector[i] * other[j] == vector[j] * other[i] for i in range(len(vector)) for j in range(i))
    assert (rescaled(kind, vector, other, positive=False) == other) == parallel


def test_the_largest_number_is_the_first_farthest_from_0() -> None:
    for numbers_, place in (([1, -3, 2], 1), ([-3, 1, 3], 0), ([2, 3, -3], 1), ([0, 0], 0), ([-1], 0)):
        assert place_of_largest(numbers_) == place


def test_the_numbers_of_a_record_share_one_factor() -> None:
    answer = {"weights": [Fraction(-2), Fraction(4)], "intercept": -2 * sqrt(2)}
    assert rescaled(LINE, RIGHT, answer, positive=False) == answer
    assert rescaled(LINE, RIGHT, answer, positive=True) == RIGHT
    assert numbers_of(LINE, RIGHT) == [1, -2, sqrt(2)]


@pytest.mark.parametrize(("name", "sent", "word"), [
    ("line-up-to-scale", "[1, 1.4142135623730951]", "rounded"),
    ("line-up-to-scale", "[-3, -4.242640687119286]", "close"),
    ("line-up-to-scale", "[1, -1.4142135623730951]", "wrong"),
    ("line-up-to-scale", "[0, 0]", "wrong"),
    ("line-up-to-scale", "[1]", "wrong"),
    ("line-up-to-scale", "[1, NaN]", "wrong"),
    ("line-up-to-scale", '"neither"', "wrong"),
    ("line-up-to-positive-scale", "[2, 2.8284271247461903]", "rounded"),
    ("line-up-to-positive-scale", "[-2, -2.8284271247461903]", "wrong"),
    ("line-up-to-scale", "[5e-324, 5e-324]", "wrong"),          # one ulp off, and not one digit right
    ("line-up-to-scale", "[2e-323, 3e-323]", "wrong"),
    ("line-up-to-scale", "[1e-400, 1.4142135623730951e-400]", "wrong"),
    ("line-up-to-scale", "[1e-300, 1.4142135623730951e-300]", "rounded"),
])
def test_a_reply_up_to_scale(spec: Spec, name: str, sent: str, word: str) -> None:
    assert verdict(spec.examples[name], sent).verdict == word


def test_the_reference_up_to_scale(spec: Spec) -> None:
    both = [spec.examples[name] for name in ("line-up-to-scale", "line-up-to-positive-scale")]
    turned = Outcome("value", [-sqrt(2), Fraction(-2)])
    assert [meets(example, reference(example.operation, example.given)) for example in both] == [True, True]
    assert [meets(example, turned) for example in both] == [True, False]


# ---------------------------------------------------------------- claims

@pytest.mark.parametrize(("sent", "word", "part"), [
    ('{"found": true, "direction": ["3/5", "4/5"]}', "exact", "found"),
    ('{"found": true, "direction": ["5/13", "12/13"]}', "exact", "found"),
    ('{"found": true, "direction": [0.6, 0.8]}', "close", "length"),
    ('{"found": true, "direction": [0.6, 0.8001]}', "wrong", "length"),
    ('{"found": true, "direction": [0.6, -0.8]}', "wrong", "misplaced"),
    ('{"found": false, "direction": ["3/5", "4/5"]}', "wrong", "found"),
    ('{"found": true, "direction": [1]}', "wrong", ""),
    ('{"found": true, "direction": [NaN, 1]}', "wrong", ""),
    ('{"found": true}', "wrong", ""),
    ("[]", "wrong", ""),
])
def test_a_claim_is_what_its_judge_says(spec: Spec, sent: str, word: str, part: str) -> None:
    found = verdict(spec.examples["two-points"], sent)
    assert (found.verdict, found.worst and found.worst.path) == (word, part)


def test_a_small_residual_counts_in_digits(spec: Spec) -> None:
    found = verdict(spec.examples["two-points"], '{"found": true, "direction": [0.6, 0.8001]}')
    assert found.digits is not None
    assert 3.7 < found.digits < 3.9
    assert "length is 0.000160 where 0 is right" in found.reason


def test_the_reference_is_measured_too(spec: Spec) -> None:
    example = spec.examples["two-points"]
    right = written(example)
    assert meets(example, right)
    assert not meets(example, Outcome("value", {"found": True, "direction": [Fraction(1), Fraction(1)]}))
    assert not meets(example, Outcome("value", {"found": False, "direction": right.value["direction"]}))
    assert residuals(example.operation, example.given, right.value) == {"misplaced": 0, "length": 0}
    assert words_of(example.operation.result, right.value) == {"found": True}


def test_what_has_no_judge_is_not_measured(spec: Spec) -> None:
    with pytest.raises(InvalidInput, match="no judge"):
        residuals(spec.operations["plane.root"], {"x": Fraction(2)}, {})


@pytest.mark.parametrize(("old", "new", "words"), [
    ('judge = "plane.judge"\n', "", "has no judge"),
    ('judge = "plane.judge"', 'judge = "plane.nobody"', "no operation"),
    ('judge = "plane.judge"', 'judge = "plane.other"', "does not take the arguments"),
    ("certificate = true", "certificate = false", "not one of exact"),
])
def test_a_slip_in_the_specification_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in SPECIFICATION
    (tmp_path / "plane.toml").write_text(SPECIFICATION.replace(old, new), encoding="utf-8")
    with pytest.raises(InvalidInput, match=words):
        read_folder(tmp_path)


def test_without_a_judge_a_measure_has_no_residuals() -> None:
    assert Measure("exact", 12, Expected("exact")).residuals is None


def test_a_person_reads_how_else_an_answer_may_be(spec: Spec) -> None:
    def page(name: str) -> str:
        return "\n".join(pages.show(spec, name))

    assert "any answer that plane.judge accepts, such as found: True; direction" in page("two-points")
    assert "expected  up to positive scale: 1, 1.41421356237+" in page("line-up-to-positive-scale")
    assert "expected  1.41421356237+" in page("root-of-two")
    assert "judge     plane.judge" in page("plane.direction")


@pytest.mark.parametrize(("kind", "left", "right", "same"), [
    ("labels", ["a", "b"], ["b", "a"], True), ("labels", ["a"], ["a", "b"], False),
    ("indices", [0, 1], [1, 0], True), ("list[integer]", [0, 1], [1, 0], False),
    ("map[real]", {"a": sqrt(2)}, {"a": exp(log(2) / 2)}, True),
    ("map[rational]", {"a": 1}, {"b": 1}, False), ("list[rational]", [1], [1, 1], False),
    ("boolean", True, True, True), ("list[labels]", [["a", "b"]], [["b", "a"]], True),
])
def test_sameness_by_type(kind: str, left: object, right: object, same: bool) -> None:
    assert equal(parse_type(kind), left, right) is same


def test_sameness_of_records_looks_at_their_fields() -> None:
    kind = parse_type({"mean": "rational", "classes": "labels"})
    answer = {"mean": 1, "classes": ["a", "b"]}
    assert equal(kind, answer, {"mean": Fraction(1), "classes": ["b", "a"]})
    assert not equal(kind, {"mean": 1, "classes": ["a"]}, {"mean": 2, "classes": ["a"]})
