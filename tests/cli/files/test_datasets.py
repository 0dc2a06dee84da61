"""Cells, labels and features of a table, whichever file it came from."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import datasets
from refml.cli.files.datasets import Dataset
from refml.errors import InvalidInput, Unsupported
from refml.numbers.rational import text

TABLE = Dataset("t", "CSV", [[Fraction(j) for j in row] for row in ((1, 2, 3), (4, 5, 6))], ["1", "-1"],
                [1, 2], ["a", "b", "3"])


@given(st.fractions())
def test_a_cell_is_the_rational_that_is_written(value: Fraction) -> None:
    assert datasets.number(text(value), "cell") == value


@given(st.integers(-10**30, 10**30), st.integers(0, 40))
def test_a_decimal_is_never_rounded(units: int, places: int) -> None:
    assert datasets.number(f"{units}e-{places}", "cell") == Fraction(units, 10**places)


@pytest.mark.parametrize("cell", ["", " ", "nan", "NaN", "-inf", "Infinity", "?", "NA", "x", "1,5", "1/0",
                                  "0x10", "1e999999999", "1 2", "--1", "\u0661", "1_000"])
def test_a_cell_that_is_no_number_is_refused_with_its_place(cell: str) -> None:
    with pytest.raises(InvalidInput, match="line 7, feature 2"):
        datasets.number(cell, "t, line 7, feature 2")


@pytest.mark.parametrize("same", [["1", "+1", "1.0", " 1 "], ["-1", "-1.0"], ["1/2", "0.5"], ["a", " a"]])
def test_labels_that_write_one_number_are_one_label(same: list[str]) -> None:
    assert len({datasets.label(one, "line 1") for one in same}) == 1


@pytest.mark.parametrize("written", ["1e99999", "9" * 100, "one", "nan"])
def test_a_label_of_another_kind_stays_as_it_is_written(written: str) -> None:
    assert datasets.label(written, "line 1") == written


@pytest.mark.parametrize(("written", "label"), [
    (f"+{2**63 - 1}", str(2**63 - 1)), (f"+{2**63}", f"+{2**63}"),      # 64 bits, and 65
    ("0" * 63 + "1", "1"), ("0" * 64 + "1", "0" * 64 + "1"),            # 64 letters, and 65
    ("+1/3", "1/3"), (f"+1/{2**63}", f"+1/{2**63}"),
])
def test_a_label_is_read_as_a_number_up_to_64_bits(written: str, label: str) -> None:
    assert datasets.label(written, "line 1") == label


def test_features_are_chosen_by_name_number_and_range() -> None:
    found = [datasets.chosen(TABLE.features, wanted) for wanted in ("b", "2-3, a", "3")]
    assert found == [[1], [1, 2, 0], [2]]
    assert TABLE.with_features([1]).rows == [[2], [5]]
    assert TABLE.with_features([1, 2, 0]).features == ["b", "3", "a"]


@pytest.mark.parametrize("wanted", ["", "c", "0", "4", "2-1", "1-", "-", "1,1", "a,1-2", "9999999999"])
def test_features_that_there_are_not_are_refused(wanted: str) -> None:
    with pytest.raises(InvalidInput, match="features="):
        datasets.chosen(TABLE.features, wanted)


@pytest.mark.parametrize("examples, features", [(0, 3), (3, 0)])
def test_a_table_of_nothing_is_refused(examples: int, features: int) -> None:
    with pytest.raises(InvalidInput):
        datasets.check_size(examples, features, "t")


def test_a_table_beyond_all_measure_is_refused() -> None:
    with pytest.raises(Unsupported, match="10000 × 1001"):
        datasets.check_size(10_000, 1_001, "t")


def test_bytes_that_are_not_text_are_refused_with_their_line() -> None:
    with pytest.raises(InvalidInput, match="t, line 2 has the byte 0xff, which is not UTF-8"):
        datasets.decoded(b"1\n2\xff", "t")
    assert datasets.decoded(b"\xef\xbb\xbf1", "t") == "1"


@pytest.mark.parametrize("cell", ["1e3001", "-1e3001", "1e-3001", "1/" + "9" * 3001, "1e99999"])
def test_a_number_too_long_to_compute_with_is_refused_with_its_place(cell: str) -> None:
    with pytest.raises(Unsupported, match=r"line 7, feature 2 .* more than 3000 digits"):
        datasets.number(cell, "t, line 7, feature 2")


@pytest.mark.parametrize("cell", ["1e2999", "-1e-2999", "9" * 3000])
def test_a_long_number_is_read(cell: str) -> None:
    assert text(datasets.number(cell, "cell")) == text(Fraction(cell))


def test_many_features_are_looked_through_once() -> None:
    class Name(str):
        __slots__ = ()
        compared = 0
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            Name.compared += 1
            return str.__eq__(self, str(other))

    assert datasets.repeated([Name(j) for j in range(3000)]) is None
    assert Name.compared < 3000


def test_a_table_of_too_many_features_is_refused() -> None:
    with pytest.raises(Unsupported, match="has 1000001 features"):
        datasets.check_size(1, 1_000_001, "t")


@pytest.mark.parametrize(("examples", "features", "linear", "words"), [
    (10**6, 101, True, "10201000000 products again and again, for days: give fewer of either"),
    (101, 10**6, True, "10201000000 products"),
    (5001, 2, False, "has 5001 examples, and this kernel a matrix .* give at most 5000 examples"),
])
def test_work_for_days_is_refused_before_it_begins(
    examples: int, features: int, linear: bool, words: str
) -> None:
    with pytest.raises(Unsupported, match=words):
        datasets.check_work(examples, features, linear, "t.csv")
    most = 980_000 if linear else 5_000
    datasets.check_work(min(examples, most), min(features, most), linear, "t.csv")
