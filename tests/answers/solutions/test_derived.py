"""A derivation with the numbers put in: which rows are shown, and what is left out."""
from __future__ import annotations

import pytest

from refml.answers.solutions.derived import FIRST_ROWS, LAST_ROWS, Planned, worked
from refml.answers.solutions.pages import as_text
from refml.errors import InvalidInput, Undefined
from refml.numbers.rational import Fraction


def test_each_line_may_use_the_ones_before() -> None:
    steps = [Planned("total", "sum(scores)", "Add."),
             Planned("shares", "[s / total for s in scores]", "Divide.")]
    total, shares = worked(steps, {"scores": [1, 3]})
    assert (total.value, shares.value) == (4, [Fraction(1, 4), Fraction(3, 4)])
    assert list(as_text.step(2, shares)) == [
        "2. Divide.", "   shares[i] = s/total, for each s, number i, in scores",
        "     shares = (1/4, 3/4) = (0.25, 0.75)"]


def test_a_sum_of_ten_terms_is_written_out_and_one_of_a_thousand_is_abbreviated() -> None:
    ten, = worked([Planned("total", "sum(x)", "Add.")], {"x": list(range(1, 11))})
    assert list(as_text.step(1, ten))[-1] == "     total = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 = 55"
    many, = worked([Planned("total", "sum([a / 2 for a in x])", "Add.")], {"x": list(range(1, 1001))})
    assert list(as_text.step(1, many))[-1] == (
        "     total = 1/2 + 2/2 + 3/2 + 4/2 + … (994 more, together 498491/2) … + 999/2 + 1000/2 = 250250")


def test_of_many_rows_the_first_and_the_last_are_shown() -> None:
    line, = worked([Planned("m", "{c: c * 2 for c in x}", "Double.")], {"x": list(range(40))})
    assert (len(line.rows), line.left_out) == (FIRST_ROWS + LAST_ROWS, 30)
    assert "     … 30 more …" in list(as_text.step(1, line))


def test_a_long_list_of_a_table_stands_in_one_row() -> None:
    line, = worked([Planned("K", "[[a * 1000 for a in row] for row in x]", "")], {"x": [list(range(40))] * 3})
    assert [row.path for row in line.rows] == [(0,), (1,), (2,)]


def test_a_line_that_divides_by_zero_ends_the_derivation_after_those_before() -> None:
    found = worked([Planned("total", "sum(x)", ""), Planned("share", "1 / total", "")], {"x": [0]})
    assert next(found).value == 0
    with pytest.raises(Undefined, match="division by zero"):
        next(found)


def test_a_line_that_costs_too_much_is_refused() -> None:
    endless = [Planned("n", "sum([a * b * c * d for a in x for b in x for c in x for d in x])", "")]
    with pytest.raises(InvalidInput, match="more steps than its budget"):
        list(worked(endless, {"x": list(range(100))}))
