"""The records of a dataframe in memory, as rows of plain numbers and texts."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..labels import Label


def records_of(frame: Any, label: Label) -> Iterator[tuple[list[Any], Any]]:
    """Yield each record of a pandas dataframe: its row without the column of labels, and its label.

    A cell that pandas calls missing (NaN, None, NaT) is None, the missing cell of refml.  Integers stay
    integers beside columns of floats.
    """
    columns = [_cells(frame[name]) for name in frame.columns if name != label]
    labels = _cells(frame[label])
    for i, given in enumerate(labels):
        yield [column[i] for column in columns], given


def _cells(column: Any) -> list[Any]:
    return [None if missing else cell for cell, missing in zip(column.tolist(), column.isna().tolist())]
