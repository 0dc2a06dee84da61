"""Records of a dataframe: plain numbers and texts, missing cells None."""
from __future__ import annotations

import pytest

from refml.distributed.frames import records_of

pandas = pytest.importorskip("pandas", reason="pandas is not installed: it comes with refml[distributed]")


def test_cells_keep_their_kind() -> None:
    frame = pandas.DataFrame({"n": [1, 2], "y": ["a", "b"], "x": [0.5, float("nan")], "t": ["u", None]})
    records = list(records_of(frame, "y"))
    assert records == [([1, 0.5, "u"], "a"), ([2, None, None], "b")]
    assert [type(cell) for cell in records[0][0]] == [int, float, str]
