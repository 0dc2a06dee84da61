"""Frames that are known by `__dataframe__` alone: what they hold is what their library says they hold."""
from __future__ import annotations

import warnings
from fractions import Fraction
from typing import Any

import pytest

from refml.display import table
from refml.errors import InvalidInput


class Frame:
    """An object with `__dataframe__` and nothing else of a frame."""

    def __init__(self, made: Any) -> None:
        self.made = made

    def __dataframe__(self) -> Any:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")   # pandas means to drop the protocol
            return self.made.__dataframe__()


def test_frames_known_by_the_protocol_alone_have_cells_of_every_kind() -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    flags, words = [True, None, False, True] * 3, ["é", "", None, "word"] * 3
    ends = {f"int{bits}": (-2 ** (bits - 1), 2 ** (bits - 1) - 1) for bits in (8, 16, 32, 64)}
    ends |= {f"u{kind}": (0, most - least) for kind, (least, most) in ends.items()}
    made = {**{kind: pyarrow.array([*pair, None, 1] * 3, kind) for kind, pair in ends.items()},
            "whole": pyarrow.array([0.1, 1e300, -5e-324, None] * 3, "float64"), "flag": flags,
            "small": pyarrow.array([1, 2, None, 4] * 3, "uint8"), "word": words,
            "half": pyarrow.array([0.5, 1.5, 2.5, None] * 3, "float32"),
            "kind": pyarrow.array(words).dictionary_encode()}
    whole = pyarrow.table(made)
    for one in (whole, whole.slice(3, 6), pyarrow.concat_tables([whole.slice(9), whole.slice(1, 4)])):
        assert table(Frame(one)).rows == table(one).rows


def test_a_frame_of_pandas_says_what_is_missing() -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    made = pandas.DataFrame({"home": ["y", None], "income": [1.5, None],
                             "kind": pandas.Categorical([None, "b"])})
    found = table(Frame(made))
    assert found.rows == [["y", Fraction(3, 2), None], [None, None, "b"]]
    assert found.notes == ["3 cells are missing: home 1, income 1, kind 1"]


def test_dates_of_a_protocol_are_refused() -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    with pytest.raises(InvalidInput, match="column 'day' holds neither numbers nor texts: leave it out"):
        table(Frame(pandas.DataFrame({"day": pandas.to_datetime(["2026-01-01"])})))
