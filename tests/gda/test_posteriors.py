"""Posteriors and log-odds of classes that are learnt are those of their parameters."""
from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from refml.errors import InvalidInput, Undefined
from refml.gaussian.moments import ClassMoments
from refml.gda import classifier, posteriors
from tests.strategies.gda import asking


@given(asking())
def test_what_is_learnt_and_what_is_known_agree(drawn: dict[str, Any]) -> None:
    query = drawn.pop("query")
    drawn.pop("ties", None)
    if drawn.pop("covariance", "shared") != "shared":
        return
    try:
        expected = posteriors.posterior(**drawn, query=query)
    except (InvalidInput, Undefined):   # a singular covariance, a class without records
        return
    learnt = classifier.parameters(**drawn)
    known = posteriors.model_posterior(learnt.prior, learnt.means, learnt.covariance, query)
    assert known == expected
    statistics = ClassMoments(len(drawn["rows"][0]), drawn.get("classes"))
    statistics.add_all(drawn["rows"], drawn["labels"])
    assert posteriors.model(statistics, divisor=drawn.get("divisor", "n")).posterior(query) == known


def test_a_singular_covariance_is_refused_with_its_relation() -> None:
    with pytest.raises(InvalidInput, match=r"singular, since x\[0\] − x\[1\] = constant"):
        posteriors.model_posterior({"a": "1/2", "b": "1/2"}, {"a": [0, 0], "b": [1, 1]}, [[1, 1], [1, 1]],
                                   [0, 0])
