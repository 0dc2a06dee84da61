"""Spark: an RDD and a dataframe, Spark's own and stand-ins that have the methods which are used."""
from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from typing import Any

import pytest

from refml.distributed.counted import NaiveBayes
from refml.distributed.on_spark import over_spark
from refml.distributed.parts import Part, part_of
from refml.errors import InvalidInput
from refml.naive_bayes import Bernoulli

WHAT = NaiveBayes([Bernoulli()] * 2)
RECORDS = [([i % 2, i // 2 % 2], "ab"[i % 5 % 2]) for i in range(60)]
WHOLE = part_of(WHAT, 0, RECORDS).counted


class Rdd:
    """The methods of an RDD that are used, on lists; what would travel is pickled."""

    def __init__(self, partitions: list[list[Any]]) -> None:
        self.partitions = partitions

    def getNumPartitions(self) -> int:
        return len(self.partitions)

    def map(self, function: Callable[[Any], Any]) -> Rdd:
        return Rdd([[function(record) for record in part] for part in self.partitions])

    def mapPartitionsWithIndex(self, function: Callable[[int, Iterable[Any]], Iterator[Any]]) -> Rdd:
        return Rdd([pickle.loads(pickle.dumps(list(function(i, iter(part)))))
                    for i, part in enumerate(self.partitions)])

    def treeReduce(self, function: Callable[[Any, Any], Any]) -> Any:
        return reduce(function, [record for part in self.partitions for record in part])


class Frame:
    """The two attributes of a dataframe that are used."""

    def __init__(self, columns: list[str], rows: list[Any]) -> None:
        self.columns = columns
        self.rdd = Rdd([rows[:25], rows[25:]])


def test_an_rdd_gives_the_statistics_of_all_records() -> None:
    part = over_spark(WHAT, Rdd([RECORDS[:7], [], RECORDS[7:]]))
    assert part.counted == WHOLE
    assert part.partitions == {0, 1, 2}


def test_a_dataframe_gives_the_statistics_of_all_records() -> None:
    for columns in (["u", "y", "v"], ["y", "u", "v"], ["u", "v", "y"]):
        rows = [[{"u": u, "v": v, "y": label}[name] for name in columns] for (u, v), label in RECORDS]
        part = over_spark(WHAT, Frame(columns, rows), "y", source="may")
        assert part == Part(WHOLE, ["may 0", "may 1"])


def test_no_partitions_are_no_records() -> None:
    assert over_spark(WHAT, Rdd([])).counted == WHAT.empty()


def test_bad_data_is_refused() -> None:
    with pytest.raises(InvalidInput, match="data='list' is not a Spark dataframe or RDD"):
        over_spark(WHAT, RECORDS)
    almost = Frame(["u", "y", "v"], [])
    del almost.columns
    with pytest.raises(InvalidInput, match="data='Frame' is not a Spark dataframe or RDD"):
        over_spark(WHAT, almost)
    with pytest.raises(InvalidInput, match="label=None is not a column of the dataframe: it has"):
        over_spark(WHAT, Frame(["u", "v"], []))


@pytest.mark.filterwarnings("ignore")
def test_spark_itself_gives_the_same() -> None:
    sql = pytest.importorskip("pyspark.sql", reason="Spark is not installed: it comes with refml[spark]")
    session = sql.SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        assert over_spark(WHAT, session.sparkContext.parallelize(RECORDS, 5)).counted == WHOLE
        frame = session.createDataFrame([(*row, label) for row, label in RECORDS], ["u", "v", "y"])
        assert over_spark(WHAT, frame, "y").counted == WHOLE
    finally:
        session.stop()
