"""Tables that leave no doubt: who loses digits, begins alike or decides by a mean is told, also if hidden."""

from __future__ import annotations

import importlib
import importlib.util

import pytest

from refml.oracle.conduct.mixtures.components import LAWS, differ
from refml.oracle.conduct.mixtures.seen import Mixed, table
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")


@pytest.mark.parametrize(("name", "law", "words"), [
    ("Moments", "mixture-any-origin", "with 67108864 added to every number it raises LinAlgError"),
    ("BeginsTwiceAtOne", "mixture-components", "as where two begin at the same record"),
    ("BeginsAlike", "mixture-components", "of 2 groups far apart, 8 records in all, its components 0 and 1"),
    ("HiddenAlike", "mixture-components", "it names component 0 alone"),
    ("HiddenNearest", "mixture-nearest", "as where the nearest mean decides"),
    ("Mixture", "", ""), ("Hidden", "", "")])
def test_each_law_is_broken_by_a_class_and_kept_by_its_right_sibling(name: str, law: str, words: str) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_mixtures"), name)
    watch = Watch(opened(made, Said("mixture")), load().operations)
    found = {one.id.partition(".")[2]: watch.law_result(one) for one in LAWS}
    broken = {one: result.breaches[0].reason for one, result in found.items() if result.breaches}
    assert [*broken] == [law] * bool(law) and words in broken.get(law, "")
    assert law or found["mixture-components"].held == 1   # it was asked


@pytest.mark.parametrize(("raises", "told"), [
    ("AssertionError: ; fit.py, line 9: assert before <= after", True),
    ("AssertionError: at most 4 components; fit.py, line 2: assert K < 5, 'at most 4 components'", False)])
def test_an_assertion_that_fails_without_a_word_is_no_refusal(raises: str, told: bool) -> None:
    found = differ(Mixed(table(0), {}, {"5 by 3": {"error": raises}}, {}))
    assert found == (f"of 5 groups far apart it raises {raises}" if told else None)
