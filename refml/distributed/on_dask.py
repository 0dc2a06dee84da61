"""The partitions of a Dask bag or dataframe, merged by Dask's own tree.

Nothing of Dask is imported here before a bag or a dataframe of it is given.
"""
from __future__ import annotations

import importlib

from ..errors import InvalidInput, Unsupported, shown
from .frames import records_of
from .parts import Part, merged, named, part_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ..labels import Label
    from .counted import Counted

__all__ = ["over_dask"]

BRANCHES = 8   # parts that one task merges


def over_dask(what: Counted, data: Any, label: Label | None = None, source: str | None = None) -> Part:
    """Count statistics over a Dask bag of records or a Dask dataframe, and return them merged.

        bag          each record a pair: a row and its label
        dataframe    `label` names the column of the labels; the others are the row, in their order

    Partition i is named i, or "SOURCE i" with a `source`.  Dask's own scheduler computes.  Raises Unsupported
    where Dask is not installed, InvalidInput for other data and for a `label` that is no column.
    """
    dask = _dask()
    kind = type(data).__name__
    if kind == "Bag":
        parts = [dask.delayed(_one_part)(what, named(source, i), part)
                 for i, part in enumerate(data.to_delayed())]
    elif hasattr(data, "to_delayed") and hasattr(data, "columns"):
        _check_column(data, label)
        parts = [dask.delayed(_part_of_frame)(what, named(source, i), part, label)
                 for i, part in enumerate(data.to_delayed())]
    else:
        raise InvalidInput(f"data={shown(kind)} is not a Dask bag or dataframe: give one of them, or "
                           "chunks to over_chunks")
    if not parts:
        return merged(what, [])
    whole: Part = dask.bag.from_delayed(parts).fold(_merge, split_every=BRANCHES).compute()
    return whole


def _dask() -> Any:
    try:
        importlib.import_module("dask.bag")
        return importlib.import_module("dask")
    except ImportError:
        raise Unsupported("Dask is not installed: pip install 'dask[dataframe,distributed]', or give chunks "
                          "to over_chunks") from None


def _check_column(data: Any, label: Label | None) -> None:
    if label not in list(data.columns):
        raise InvalidInput(f"label={shown(label)} is not a column of the dataframe: it has "
                           f"{shown([str(name) for name in data.columns])}")


def _one_part(what: Counted, partition: Label, records: Iterable[Any]) -> list[Part]:
    return [part_of(what, partition, records)]


def _part_of_frame(what: Counted, partition: Label, frame: Any, label: Label) -> list[Part]:
    return _one_part(what, partition, records_of(frame, label))


def _merge(first: Part, second: Part) -> Part:
    return first.merge(second)
