"""Queries and labels are taken as they should be, or refused: each law has classes against it."""

from __future__ import annotations

import importlib
import importlib.util

import pytest

from refml.oracle.conduct.edges.forms import LAWS
from refml.oracle.conduct.laws import LAWS as OF_ANY
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.testing.reporting import opened

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
