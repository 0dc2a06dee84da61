"""A real library's failures are named, as those of the wrong functions are: NLTK, asked in this process.

tests/test_adapters.py asks what each library fails, without names, which cost more than all answers.
"""
from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from refml.oracle.judging.causes import causes
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.runner import run
from refml.oracle.specification.reader import load
from tools.in_process import InProcess

ADAPTER = Path(__file__).resolve().parents[2] / "tools" / "adapters" / "nltk_adapter.py"

# operation → name → the cases of which it is said.  The library checks nothing, and a log of 0 is -inf.
NAMES = {
    "naive_bayes.prior": {"not-refused: alpha is negative": ["prior-negative-alpha"]},
    "naive_bayes.estimate": {
        "0-where-undefined": ["estimate-from-no-record"],
        "not-always-refused: count is not from 0 to total": ["estimate-more-than-all"],
        "not-refused: alpha is negative": ["estimate-negative-alpha"],
    },
    "naive_bayes.distribution": {
        "0-where-undefined": ["distribution-without-data"],
        "not-refused: a count is negative": ["distribution-negative-count"],
    },
    "naive_bayes.bernoulli_log_odds": {
        "not-refused: one of the two classes has the joint probability 0": [
            "log-odds-of-a-zero-denominator", "log-odds-of-a-zero-numerator"],
        "not-refused: negative is not a class": ["log-odds-of-an-unknown-class"],
    },
    "naive_bayes.categorical_posterior": {
        "not-refused: the query holds a value that is neither declared nor seen": [
            "value-never-seen-nor-declared"],
    },
}


@pytest.mark.skipif(importlib.util.find_spec("nltk") is None, reason="nltk is not installed")
@pytest.mark.parametrize("operation", NAMES)
def test_what_a_library_fails_has_its_name_and_no_other(operation: str) -> None:
    spec = load()
    chosen = choose(spec, Selection(operations=(operation,), with_laws=False))
    result = run(spec, InProcess(ADAPTER), chosen)
    assert result.ran >= 5
    assert {one.diagnosis.id: sorted(case.example.id for case in one.cases)
            for one in causes(result.failures) if one.diagnosis.sure} == NAMES[operation]
