"""Other optimal answers in a grader that travels: it takes what the operation's judge takes, no more."""
from __future__ import annotations

import json
from dataclasses import replace

import pytest

from refml.answers.asking import mark
from refml.answers.exports import proving
from refml.answers.exports.grader.optima import NO_CERTIFICATE, conditions
from refml.answers.exports.grader.standalone import are_factors, is_met, judged, rank
from refml.answers.exports.proving import Given, as_marked
from refml.answers.exports.slots import Slotted, asked_of
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.verdicts import OPTIMAL, Verdict
from refml.errors import Unsupported
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import SPEC, sheet_of

MACHINES = ["five-points-hard-margin:alpha", "five-points-soft-margin:alpha", "xor-soft-margin:alpha",
            "five-points-with-penalised-intercept:weights,bias", "five-points-without-intercept:weights",
            "kernel-matrix-of-rank-one", "two-points-with-a-scaled-polynomial"]


def faults_of(asked: Slotted) -> tuple[int, list[str]]:
    """Return how many of the answers that are tried are other optima, and what is judged otherwise.

    refml marks each text once.
    """
    carried = json.loads(json.dumps(asked.carried))
    marked: dict[str, Verdict] = {}

    def judge(_: str, given: Given) -> tuple[Fraction, str]:
        told = judged(carried, given)
        return told.credit, told.says

    def mark_once(ready: Prepared, text: str) -> Verdict:
        if text not in marked:
            marked[text] = mark(ready, text)
        return marked[text]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proving, "mark", mark_once)
        tried = as_marked([asked], judge)
    optimal = [one for one in marked.values() if one.name == OPTIMAL]
    return len(optimal), [f"{one.typed} {one.fault}" for one in tried if one.fault]


@pytest.mark.parametrize("question", MACHINES)
def test_multipliers_and_planes_of_a_machine_are_judged_as_by_refml(question: str) -> None:
    asked, = asked_of(sheet_of(question))
    assert asked.carried is not None and faults_of(asked)[1] == []


def test_whatever_separates_is_right_and_nothing_else() -> None:
    optimal = 0
    for one in SPEC.examples.values():
        if one.operation.id == "separability.certificate" and one.expected.kind not in ("error", "undefined"):
            asked, = asked_of(sheet_of(one.id))
            if asked.carried is not None:
                found, faults = faults_of(asked)
                optimal += found
                assert faults == []
    assert optimal > 20


def test_an_end_of_the_set_of_b_is_right_and_what_lies_beyond_is_not() -> None:
    several = [one for one in SPEC.examples.values() if one.operation.id == "svm.solve"
               and one.given["kernel"] == "linear" and one.given["intercept"] == "free"
               and one.expected.kind not in ("error", "undefined")]
    ends = {}
    for one in several:
        asked, = asked_of(sheet_of(f"{one.id}:weights,bias"))
        if asked.carried is not None and asked.carried["asked"]["optima"] is not None:
            ends[one.id] = faults_of(asked)
    assert ends and not any(faults for _, faults in ends.values())
    assert any(found for found, _ in ends.values())


@pytest.mark.parametrize("question", [
    "weak-relation-of-axes", "weak-relation-of-axes:multipliers", "overlap-of-hours",
    "overlap-of-hours:multipliers", "witness-against-a-rounded-kernel",
    "witness-against-a-zero-diagonal:witness", "no-kernel-by-a-later-zero"])
def test_spans_and_witnesses_are_judged_as_by_refml(question: str) -> None:
    asked, = asked_of(sheet_of(question))
    assert asked.carried is not None and faults_of(asked)[1] == []


@pytest.mark.parametrize(("question", "text"), [
    ("weak-relation-of-axes:multipliers", "(1, 2, 3, 4)"), ("overlap-of-hours:multipliers", "(0, 0, 0, 0)"),
    ("witness-against-a-zero-diagonal:witness", "(3, -2)"),
    ("witness-against-a-zero-diagonal:witness", "(3, 2)"),
    ("no-kernel-by-a-later-zero:witness", "(-1, 3)"), ("no-kernel-by-a-later-zero:witness", "(1, 1)")])
def test_another_witness_is_right_where_the_judge_says_so(question: str, text: str) -> None:
    asked, = asked_of(sheet_of(question))
    assert judged(json.loads(json.dumps(asked.carried)), text).credit == mark(asked.ready, text).credit


def test_vectors_of_positive_multipliers_span_the_space() -> None:
    assert rank([["1", "2"], ["2", "4"], ["0", "1"]]) == 2
    assert (rank([["1", "2"], ["1/2", "1"]]), rank([])) == (1, 0)
    vectors = [["1", "0"], ["0", "1"], ["-1", "-1"]]
    assert is_met([1, 1, 0], "spans", vectors, [0, 1, 2])
    assert not is_met([1, 0, 0], "spans", vectors, [0, 1, 2])


@pytest.mark.parametrize(("relation", "met"), [("=0", [0]), ("≥0", [0, 1]), (">0", [1])])
def test_a_condition_is_met_by_a_sign(relation: str, met: list[int]) -> None:
    """−6 + 2·x·y for x = 3: its sign is that of y − 1."""
    assert [sign for sign in (-1, 0, 1) if is_met([3, 1 + sign], relation, "-6", [["2", 0, 1]])] == met


@pytest.mark.parametrize(("factors", "weights", "right"), [
    ([[1], [1]], [1], True), ([[1, 3], [1, 5]], [1, 0], True), ([[2, 1], [2, 1]], [1, 1], False),
    ([[1], [1, 5]], [1], False), ([[1, 5], [1]], [1], False), ([[1], [1]], [1, 2], False),   # no rectangle
    ([[1]], [1], False), ([[1], [1], [1]], [1], False), ([[1, 1], [1, 1]], [2, -1], False),
    ([[1], [-1]], [1], False)])
def test_factors_are_a_rectangle_whose_product_is_the_matrix(
        factors: list[list[int]], weights: list[int], right: bool) -> None:
    assert are_factors(factors, weights, [["1", "1"], ["1", "1"]]) is right


@pytest.mark.parametrize("kernel", [{"kernel": "polynomial", "degree": 2}, {"kernel": "linear"}])
def test_b_of_a_machine_with_any_rational_kernel_has_its_set(kernel: dict[str, object]) -> None:
    first = sheet_of("five-points-soft-margin:bias").items[0]
    given = {**first.question.given, "rows": [[0], [1], [3], [4]], "labels": [-1, -1, 1, 1],
             "C": Fraction(1, 1000), **kernel}
    item = replace(first, question=replace(first.question, given=given))
    asked, = asked_of(replace(sheet_of("five-points-soft-margin:bias"), items=(item,)))
    assert asked.carried is not None and faults_of(asked)[1] == []
    carried = json.loads(json.dumps(asked.carried))
    for text in ("-1", "-0.99", "0", "0.9", "0.95", "1", "1.01", "2"):
        assert judged(carried, text).credit == mark(asked.ready, text).credit
    assert {mark(asked.ready, text).credit for text in ("0", "0.5", "5")} == {0, 1}


@pytest.mark.parametrize(("C", "text", "right"), [
    (None, "(3/2, 1/2, 1, 1)", True), (None, "(3, -1, 1, 1)", False), (4, "(0, 2, 2, 0)", True),
    (4, "(6, -4, 1, 1)", False), (1, "(1, 1, 1, 1)", True), (1, "(3/2, 1/2, 1, 1)", False)])
def test_multipliers_beyond_their_bounds_are_none_although_they_give_the_plane(
        C: int | None, text: str, right: bool) -> None:
    sheet = sheet_of("five-points-hard-margin:alpha")
    question = sheet.items[0].question
    given = {**question.given, "rows": [[0], [0], [1], [1]], "labels": [-1, -1, 1, 1], "C": C and Fraction(C)}
    item = replace(sheet.items[0], question=replace(question, given=given))
    asked, = asked_of(replace(sheet, items=(item,)))
    credit = mark(asked.ready, text).credit
    assert (credit == 1) is right and judged(json.loads(json.dumps(asked.carried)), text).credit == credit


def test_whether_there_is_a_plane_has_no_other_optimum() -> None:
    asked, = asked_of(sheet_of("relation-of-xor:separable"))
    assert asked.carried is not None and asked.carried["asked"]["optima"] is None


@pytest.mark.parametrize(("factors", "weights", "right"), [
    ("((1, 0), (1/2, 1))", "(4, 2)", True), ("((2, 0), (1, 1/2))", "(1, 8)", True),
    ("((0, 1), (1, 1/2))", "(2, 4)", True), ("((1, 0, 7), (1/2, 1, 9))", "(4, 2, 0)", True),
    ("((1, 0), (0, 1), (1, 1))", "(4, 2)", False), ("((1, 0), (1/2, 1))", "(4, 3)", False),
    ("((1, 0, 1), (1/2, 1, 0))", "(5, 2, -1)", False), ("((1, 0), (1/2, 1))", "(4, 2, 0)", False)])
def test_factors_of_a_matrix_are_judged_by_their_product(factors: str, weights: str, right: bool) -> None:
    sheet = sheet_of("factors-of-the-gram-matrix-of-xor")
    given = {"matrix": [[Fraction(4), Fraction(2)], [Fraction(2), Fraction(3)]]}
    item = replace(sheet.items[0], question=replace(sheet.items[0].question, given=given))
    asked, = asked_of(replace(sheet, items=(item,)))
    assert asked.carried is not None
    text = f"semidefinite: true, factors: {factors}, weights: {weights}, witness: ()"
    told = judged(asked.carried, text)
    assert told.credit == mark(asked.ready, text).credit and (told.credit == 1) == right


def test_factors_are_tried_as_every_answer_and_left_out_without_their_weights() -> None:
    asked, = asked_of(sheet_of("factors-of-the-gram-matrix-of-xor"))
    assert faults_of(asked)[1] == []
    asked, = asked_of(sheet_of("factors-of-the-gram-matrix-of-xor:factors"))
    assert asked.carried is None and asked.why == NO_CERTIFICATE
    with pytest.raises(Unsupported):
        conditions(asked.ready)
