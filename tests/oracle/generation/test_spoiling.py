from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.generation import spoiling
from refml.oracle.generation.choices import Choices, Seeded
from refml.oracle.generation.table import GENERATORS
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification import reader

SPEC = reader.load()
WHOLE: dict[str, Any] = {
    "rows": [[1, 0], [0, 1]], "labels": ["ham", "spam"], "query": [1, 1],
    "positive": "ham", "negative": "spam", "classes": None, "alpha": Fraction(1), "smooth_prior": False,
}


@pytest.mark.parametrize("slip", spoiling.SLIPS)
def test_each_slip_is_refused(slip: spoiling.Slip) -> None:
    operation = SPEC.operations["naive_bayes.bernoulli_log_odds"]
    assert reference(operation, WHOLE).is_value
    change = slip(WHOLE)
    if change is not None:
        found = reference(operation, {**WHOLE, **change})
        assert (found.kind, found.value) == ("error", "InvalidInput")


def test_a_slip_fits_where_its_arguments_are() -> None:
    assert len([slip for slip in spoiling.SLIPS if slip(WHOLE)]) == 8   # alpha, query, rows, labels, classes
    signs: dict[str, Any] = {"rows": [[1, 0], [0, 1]], "labels": [1, -1], "weights": [1, 2], "C": Fraction(1)}
    assert len([slip for slip in spoiling.SLIPS if slip(signs)]) == 6   # C, w, records, labels, a foreign one
    assert not [slip for slip in spoiling.SLIPS if slip({"count": 1, "total": 2})]
    assert spoiling.spoilt({"count": 1}, Seeded(1)) is None
    bad = spoiling.spoilt(WHOLE, Seeded(1))
    assert bad is not None and bad != WHOLE and bad.keys() == WHOLE.keys()


def test_families_leave_no_room_for_a_cell_too_many() -> None:
    given = {"families": [{}], "rows": [[1], [0]], "query": [1]}
    assert spoiling.ragged(given) is None and spoiling.longer("query")(given) is None


@pytest.mark.parametrize("name", GENERATORS)
def test_what_is_spoilt_is_refused_by_the_reference(name: str) -> None:
    operation = SPEC.operations[name]
    refused = 0
    for index in range(12):
        source: Choices = Seeded("spoilt", name, index)
        drawn = GENERATORS[name](source)
        given = {p.name: drawn.get(p.name, p.default) for p in operation.parameters}
        bad = spoiling.spoilt(given, source)
        if bad is not None and reference(operation, given).is_value:
            assert not reference(operation, bad).is_value, (index, bad)
            refused += 1
    assert refused or spoiling.spoilt(given, source) is None
