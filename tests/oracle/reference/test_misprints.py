"""Errata judge an implementation too: who answers what is printed follows the erratum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.reference import misprints, outcomes
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Operation

SPEC = reader.load()
VALUES = [one for one in SPEC.errata.values() if one.asks]


def half_width(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    """Somebody who reads the width of a margin as 2/|w|^2, as it is printed."""
    return Outcome("value", 2 / sum([w**2 for w in given["weights"]], Fraction(0)))


def silent(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    return Outcome("skipped")


def test_an_implementation_follows_the_misprint_that_it_answers() -> None:
    erratum = SPEC.errata["001-X07"]
    assert misprints.follows(erratum, half_width)
    assert not misprints.follows(erratum, outcomes.reference)
    assert not misprints.follows(erratum, silent)
    assert not misprints.follows(erratum, lambda operation, given: Outcome("value", 7))


@pytest.mark.parametrize("erratum", VALUES, ids=lambda erratum: erratum.id)
def test_the_reference_follows_no_erratum(erratum: Any) -> None:
    assert not misprints.follows(erratum, outcomes.reference)
    assert misprints.right(erratum).is_value


def test_the_printed_density_has_the_printed_digits() -> None:
    printed = misprints.printed(SPEC.errata["001-X02"]).value
    assert f"{float(printed):.10f}" == "0.0531194332"


def test_smoothing_leaves_the_prior_as_it_is_printed() -> None:
    erratum = SPEC.errata["002-X16"]
    assert misprints.right(erratum).value == Fraction(3, 7)
    assert misprints.printed(erratum).value == Fraction(4, 9)


def test_the_right_side_asks_only_what_the_erratum_names() -> None:
    nobody = replace(SPEC.errata["001-X07"], asks=())
    assert misprints.right(nobody).kind == "error"
