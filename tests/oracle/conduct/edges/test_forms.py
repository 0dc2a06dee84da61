"""Queries and labels are taken as they should be, or refused: each law has classes against it."""

from __future__ import annotations

import importlib
import importlib.util

import pytest

from refml.oracle.conduct.asking import UNANSWERED, UNASKED, Asker
from refml.oracle.conduct.edges.forms import LAWS, QUICK, asked_otherwise
from refml.oracle.conduct.edges.laws import names_every_class
from refml.oracle.conduct.edges.situations import Edge
from refml.oracle.conduct.edges.situations import apart as lying_apart
from refml.oracle.conduct.laws import LAWS as OF_ANY
from refml.oracle.conduct.laws import Observed
from refml.oracle.conduct.tables import table
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.guise.otherwise import unchecked
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.protocol import Reply
from refml.testing.reporting import opened
from tests.oracle.conduct.test_asking import Behind

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")


def broken(name: str, kind: str) -> dict[str, list[str]]:
    """Law → why a class of the zoo breaks it, where it does."""
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    watch = Watch(opened(made, Said(kind)), {})
    found = {law.id: [one.reason for one in watch.law_result(law).breaches] for law in (*LAWS, *OF_ANY)}
    return {law.partition(".")[2]: reasons for law, reasons in found.items() if reasons}


@pytest.mark.parametrize(("name", "side", "also"), [
    ("AddsOnesInFit", "before", set()), ("AddsOnesBehindInFit", "behind", set()),
    ("AddsOnesAndScores", "before", {"predicts-a-class"}), ("AddsOnesTwice", "", set())])
def test_queries_that_lack_a_column_of_ones_are_told_and_the_rest_is_judged(
    name: str, side: str, also: set[str]
) -> None:
    found = broken(name, "LinearSVC")
    assert {*found} == also | ({"takes-what-it-learnt"} if side else set())
    reasons = found.get("takes-what-it-learnt", [])
    assert all(f"it takes them with a column of ones {side}, as where fit adds one" in one for one in reasons)
    assert all("fit takes records of " in one and "(ValueError: " in one for one in reasons)


def test_scores_in_the_place_of_labels_are_told_and_decide() -> None:
    found = broken("AnswersScores", "Perceptron")
    assert {*found} == {"predicts-a-class"}
    assert all(", no label: scores are for decision_function" in one for one in found["predicts-a-class"])


@pytest.mark.parametrize(("name", "kind", "says"), [
    ("TakesLabelsForNumbers", "LogisticRegression", ""),   # 0 and 1 are usual there
    ("SaysItsLabels", "LogisticRegression", ""),
    ("TakesLabelsForNumbers", "Perceptron", "of classes called 3 and 5 it names "),
    ("AnswersItsPlaces", "LinearSVC", "names 0 and 1, and does not refuse them: it answers places, and"),
    ("AnswersBySigns", "LinearSVC", "names -1 and 1, and does not refuse them: it answers signs, and"),
    ("SaysItsSigns", "LinearSVC", ""), ("BetweenTwoMeans", "Perceptron", ""),
    ("AnswersAsTaught", "LinearSVC", "")])
def test_labels_that_are_neither_learnt_nor_refused_are_told_unless_it_says_which_it_takes(
    name: str, kind: str, says: str
) -> None:
    found = broken(name, kind).get("learns-or-refuses", [])
    assert [says in one for one in found] == [True] * bool(says)


@pytest.mark.parametrize(("name", "kind", "says"), [
    ("NotesItsLabels", "Perceptron", True), ("SaysItsSigns", "LinearSVC", False)])
def test_what_a_comment_alone_says_of_labels_is_remarked(name: str, kind: str, says: bool) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    with opened(made, Said(kind)) as door:
        watch = Watch(door, {})
        assert not any(watch.law_result(law).breaches for law in LAWS)
        assert watch.apart
        notes = [one for one in door.notes if one.startswith(("labels: of classes", "classes: "))]
    assert notes == ["labels: of classes called 3 and 5 it names 1, and does not refuse them: they become "
                     "one class", "classes: of three that lie far apart it never names spam, and does not "
                     "refuse them"] * says


@pytest.mark.parametrize(("first", "other", "says"), [
    ("01", "35", ""), ("01", "55", "it names 5, and does not refuse them: of 0 and 1 it decides otherwise"),
    ("11", "55", ""), ("01", "77", "it names 7, and does not refuse them: of 0 and 1 it decides otherwise"),
    ("11", "11", "it names 1, and does not refuse them: they become one class"),
    ("01", "11", "it names 1, and does not refuse them: they become one class"),
    ("01", "01", "it names 0 and 1, and does not refuse them: it answers places, and not labels")])
def test_what_becomes_of_labels_that_are_not_refused_is_said(first: str, other: str, says: str) -> None:
    found = unchecked({"predict": [*first]}, (0, 1), {"predict": [*other]}, (3, 5))
    assert found.startswith(f"of classes called 3 and 5 {says}" * bool(says)) and bool(found) == bool(says)


@pytest.mark.parametrize(("seconds", "says", "unlike", "told", "asked"), [
    (0, False, True, True, 2), (0, False, False, False, 3), (0, True, True, False, 2),
    (QUICK, False, True, False, 0)])
def test_training_that_does_not_end_on_other_labels_is_told_of_who_is_quick(
    seconds: float, says: bool, unlike: bool, told: bool, asked: int
) -> None:
    door = Behind(Reply("timed-out", message="no answer within 10 s"))
    one = Observed(table(0, "gaussian"), "Perceptron", {**UNASKED, "seconds": seconds, "unlike": unlike})
    asker = Asker(door)  # type: ignore[arg-type]  # all that it needs of a door
    found = asked_otherwise(asker, {"says_labels": says}, one)
    sentence = "of classes called 3 and 5 training does not end in its time, and they are not refused"
    unchecked_too = found.seen["unchecked"]
    assert unchecked_too is UNANSWERED if not asked else (unchecked_too or "") == sentence * told
    assert door.asked == asked   # the third is a remark on who takes the usual labels


@pytest.mark.parametrize(("ends", "kind", "told"), [(False, "SVC", True), (True, "SVC", False),
                                                    (False, "GaussianNB", False)])
def test_training_that_does_not_end_on_a_third_class_is_told(ends: bool, kind: str, told: bool) -> None:
    edge = Edge(lying_apart(3, "gaussian", True), kind, {"apart": {"error": "no answer"}, "ends": ends})
    says = "of 3 classes training does not end in its time, and they are not refused"
    assert (names_every_class(edge) or "") == says * told
