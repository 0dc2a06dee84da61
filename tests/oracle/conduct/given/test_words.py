"""Other words for an option: the laws of probabilities hold, and a word that is no kernel is refused."""

from __future__ import annotations

import importlib
import importlib.util

import pytest

from refml.oracle.conduct.given.words import RULES
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.testing.reporting import opened

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")


@pytest.mark.parametrize(("name", "words", "says"), [
    ("ByWords", ["all"], ""), ("Right", [], ""),
    ("ByOtherAxis", ["all", "both"], "with variances_of = 'all': predict_proba(X)[0] is [")])
def test_another_word_for_an_option_is_tried(name: str, words: list[str], says: str) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    watch = Watch(opened(made, Said("GaussianNB")), {})
    assert watch.kind and [word for _, word in watch.kind["words"]] == words
    found = watch.law_result(RULES["estimator.other-words"].law)
    assert len(found.breaches) == 2 * bool(says)
    assert not says or says in found.breaches[0].reason
    assert found.held == (name == "ByWords")


@pytest.mark.parametrize(("name", "told"), [("KnowsItsKernels", False), ("TakesAnyKernel", True)])
def test_a_word_that_is_no_kernel_is_to_be_refused(name: str, told: bool) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    found = Watch(opened(made, Said("SVC")), {}).law_result(RULES["estimator.known-kernels"].law)
    assert [one.reason.partition(": ")[2] for one in found.breaches] == [
        "with kernel = 'no_such_word' it learns as by default: a misspelt kernel is not refused"] * told
    assert found.held == (not told)
