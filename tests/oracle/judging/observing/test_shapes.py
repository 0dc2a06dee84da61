"""An answer of another shape is told as one, and only where all else in it is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply, reply_to
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.observing import shapes
from refml.oracle.judging.observing.shapes import SHAPES, bare, plain, shapes_named
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load

from .test_refusals import cases_of


def told(operation: str, change: Callable[[Any], Any]) -> set[str]:
    """The names of the shapes that the right answers have once they are changed."""
    cases = [case for one in cases_of(operation) if (case := plan(one, "binary64")).right.is_value]
    results = [result_of(case, Reply("result", change(reply_to(case.right).result))) for case in cases]
    return {one.id for one in shapes_named(results, "binary64").values()}


@pytest.mark.parametrize(("operation", "change", "name"), [
    ("decision.bayes_rule", lambda x: [[x]], "in-a-list"),
    ("svm.weights", lambda x: x[0] if len(x) == 1 else x, "not-in-a-list"),
    ("kernels.gram", lambda x: [y for row in x for y in row], "flat"),
    ("features.lift", lambda x: [x[:1], x[1:]], "nested"),
    ("features.lift", lambda x: [[y] for y in x], "in-a-list"),
    ("features.one_hot", lambda x: [list(column) for column in zip(*x)], "transposed"),
    ("decision.normalise", lambda x: list(x.values()), "a-list-for-a-map"),
    ("decision.normalise", lambda x: [[key, y] for key, y in x.items()], "pairs-for-a-map"),
    ("features.lift", lambda x: dict(enumerate(x)), "a-map-for-a-list"),
    ("decision.normalise", lambda x: {str(i): y for i, y in enumerate(x.values())}, "other-keys"),
    ("decision.normalise", lambda x: dict(list(x.items())[1:]), "keys-missing"),
    ("decision.normalise", lambda x: {**x, "": 0}, "keys-too-many"),
    ("features.polynomial", lambda x: x[1:], "without-the-first"),
    ("features.polynomial", lambda x: x[:-1], "without-the-last"),
    ("features.polynomial", lambda x: ["0", *x], "one-more-first"),
    ("features.polynomial", lambda x: [*x, "0"], "one-more-last"),
    ("features.polynomial", lambda x: x[:1] + x[2:], "some-left-out"),
    ("features.polynomial", lambda x: x[:1] + ["77"] + x[1:], "some-too-many"),
    ("features.lift", lambda x: list(reversed(x)), None),
    ("naive_bayes.parameter_count", lambda x: list(x.values()), "a-list-for-fields"),
    ("naive_bayes.parameter_count", lambda x: x["full"], "only-full-given"),
    ("naive_bayes.parameter_count", lambda x: {"full": x["full"]}, "no-naive"),
    ("naive_bayes.parameter_count", lambda x: {key: [y] for key, y in x.items()}, "in-a-list"),
    ("kernels.gram", lambda x: [[[y] for y in row] for row in x], "in-a-list"),
    ("kernels.gram", lambda x: [[[[y]] for y in row] for row in x], "in-a-list"),
    ("linear.separates", int, "truth-as-number"),
    ("linear.label", bool, None),
    ("gaussian.definiteness", str.title, "other-case"),
    ("decision.bayes_rule", lambda x: x, None),
])
def test_a_shape_is_told(operation: str, change: Callable[[Any], Any], name: str | None) -> None:
    assert told(operation, change) == ({name} if name else set())


def test_what_is_wrong_in_another_shape_is_not_told_as_a_shape() -> None:
    assert told("decision.normalise", lambda x: ["1/7" for _ in x]) == set()


@pytest.mark.parametrize(("kind", "sent", "meant"), [
    ("rational", [[["5"]]], "5"), ("list[rational]", [["1", "2"]], ["1", "2"]),
    ("list[list[rational]]", [["1", "2"]], [["1", "2"]]), ("list[rational]", ["1"], ["1"]),
    ("list[list[rational]]", [[["1", "2"]]], [[["1", "2"]]])])
def test_a_list_around_an_answer_is_left_out(kind: str, sent: object, meant: object) -> None:
    assert bare(parse_type(kind), None, sent) == meant


def test_one_long_list_is_enough_for_a_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    case = plan(load().examples["monomials-up-to-degree-three"], "binary64")
    right = reply_to(case.right).result
    for sent, names in ((right[:4] + right[5:], ["some-left-out"]), (right[:4] + right[4::-1], [])):
        result = result_of(case, Reply("result", sent))
        for least in (0, 1):   # as many parts as are enough, and one less
            monkeypatch.setattr(shapes, "LEAST_PARTS", len(right) + least)
            assert [one.id for one in shapes_named([result], "binary64").values()] == names * (not least)


def test_words_are_compared_without_what_parts_them() -> None:
    assert plain("Quasi_separable") == plain("quasi-separable")
    assert len({one.says for one in SHAPES.values()}) == len(SHAPES)
