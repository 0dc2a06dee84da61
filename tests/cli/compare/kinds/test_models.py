"""Models that a library has trained are followed with its own options."""
from __future__ import annotations

import pytest

from refml import logistic
from refml.cli.compare.kinds.models import REFERENCES, checked, logistic_model
from refml.cli.compare.records import Records
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.numbers.reals import real

RECORDS = Records("line.csv", ["x"], [[0.0, 4.0, 2.0, 10.0, 3.0]], "y", list("01100"), [2, 3, 4, 5, 6], [])


@pytest.mark.parametrize(("options", "penalty"), [
    ({"C": "4"}, Fraction(1, 4)), ({"C": "1/2"}, Fraction(2)), ({"l2": "3"}, Fraction(3)), ({}, Fraction(0))])
def test_a_penalty_is_one_over_c(options: dict[str, str], penalty: Fraction) -> None:
    places = range(RECORDS.size)
    learnt = logistic_model(RECORDS, places, options).learnt
    rows = [[Fraction(x)] for x in RECORDS.columns[0]]
    right = logistic.maximiser(rows, [int(one) for one in RECORDS.labels], l2=penalty)
    assert [real.decimal(one, 9) for one in (*learnt["weights"][0], *learnt["intercept"])] == [
        real.decimal(one, 9) for one in (*right.weights, right.intercept)]


@pytest.mark.parametrize("kind", REFERENCES)
def test_options_that_the_reference_has_not_are_refused_and_others_not(kind: str) -> None:
    assert all(" is " in one or " ends " in one or " may " in one for one in checked(kind, {}))
    for name, wanted in REFERENCES[kind].needed.items():
        for value in wanted if isinstance(wanted, tuple) else (wanted,):
            assert checked(kind, {name: value}) == checked(kind, {})
        with pytest.raises(InvalidInput, match=f"{name}='another'"):
            checked(kind, {name: "another"})
