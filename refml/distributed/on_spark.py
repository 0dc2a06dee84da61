"""The partitions of a Spark dataframe or RDD, merged by Spark's own tree.

Nothing of Spark is imported here: what is given brings its session.  The executors import refml: on a cluster
give them a copy with `sparkContext.addPyFile`.
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from .parts import Part, merged, named, part_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from .counted import Counted

__all__ = ["over_spark"]


def over_spark(what: Counted, data: Any, label: str | None = None, source: str | None = None) -> Part:
    """Count statistics over a Spark RDD of records or a Spark dataframe, and return them merged.

        RDD          each record a pair: a row and its label
        dataframe    `label` names the column of the labels; the others are the row, in their order

    Partition i is named i, or "SOURCE i" with a `source`.  Raises InvalidInput for other data and for a
    `label` that is no column.
    """
    records = data
    if hasattr(data, "rdd") and hasattr(data, "columns"):
        records = data.rdd.map(_splitter(list(data.columns), label))
    elif not hasattr(data, "mapPartitionsWithIndex"):
        raise InvalidInput(f"data={shown(type(data).__name__)} is not a Spark dataframe or RDD: give one of "
                           "them, or chunks to over_chunks")
    if records.getNumPartitions() == 0:
        return merged(what, [])
    part: Part = records.mapPartitionsWithIndex(_counter(what, source)).treeReduce(_merge)
    return part


def _splitter(columns: list[str], label: str | None) -> Callable[[Any], tuple[list[Any], Any]]:
    if label not in columns:
        raise InvalidInput(f"label={shown(label)} is not a column of the dataframe: it has {shown(columns)}")
    place = columns.index(label)

    def split(row: Any) -> tuple[list[Any], Any]:
        cells = list(row)
        return cells[:place] + cells[place + 1:], cells[place]
    return split


def _counter(what: Counted, source: str | None) -> Callable[[int, Iterable[Any]], Iterator[Part]]:
    def count(partition: int, records: Iterable[Any]) -> Iterator[Part]:
        yield part_of(what, named(source, partition), records)
    return count


def _merge(first: Part, second: Part) -> Part:
    return first.merge(second)
