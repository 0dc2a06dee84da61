"""Dask: bags and dataframes, by threads and by a cluster of processes of which one is killed."""
from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from refml.distributed.counted import Decisions, NaiveBayes
from refml.distributed.on_dask import over_dask
from refml.distributed.parts import Part, part_of
from refml.errors import InvalidInput, Unsupported
from refml.naive_bayes import Bernoulli, Categorical, Model

dask = pytest.importorskip("dask", reason="Dask is not installed: it comes with refml[distributed]")
bag = pytest.importorskip("dask.bag", reason="Dask is not installed: it comes with refml[distributed]")
pandas = pytest.importorskip("pandas", reason="pandas is not installed: it comes with refml[distributed]")

WHAT = NaiveBayes([Bernoulli()] * 3)
RECORDS = [([i % 2, (i // 2) % 2, i % 7 % 2], "ab"[i % 5 % 2]) for i in range(200)]
WHOLE = part_of(WHAT, 0, RECORDS).counted


@pytest.mark.parametrize("partitions", [1, 2, 13])
def test_a_bag_gives_the_statistics_of_all_records(partitions: int) -> None:
    part = over_dask(WHAT, bag.from_sequence(RECORDS, npartitions=partitions))
    assert part.counted == WHOLE


def test_a_dataframe_gives_the_statistics_of_all_records() -> None:
    frames = pytest.importorskip("dask.dataframe", reason="dask.dataframe is not installed")
    table = pandas.DataFrame([[u, label, v, w] for (u, v, w), label in RECORDS], columns=["u", "y", 0, "w"])
    part = over_dask(WHAT, frames.from_pandas(table, npartitions=4), "y", source="may")
    assert part.counted == WHOLE
    assert part.partitions == {"may 0", "may 1", "may 2", "may 3"}
    by_number = over_dask(NaiveBayes([Bernoulli(), Categorical(), Bernoulli()]),
                          frames.from_pandas(table, npartitions=2), 0)
    assert by_number.counted.sizes == {value: sum(row[1] == value for row, _ in RECORDS) for value in (0, 1)}
    assert by_number.partitions == {0, 1}
    with pytest.raises(InvalidInput, match=r"label='z' is not a column .*: it has \['u', 'y', '0', 'w'\]"):
        over_dask(WHAT, frames.from_pandas(table, npartitions=4), "z")


def test_decisions_are_counted_where_the_records_are() -> None:
    model = Model(WHOLE, alpha=1)
    what = Decisions(model.decide, ["a", "b"])
    matrix = what.matrix(over_dask(what, bag.from_sequence(RECORDS, npartitions=5)).counted)
    assert matrix == what.matrix(part_of(what, 0, RECORDS).counted)


def test_partitions_of_a_bag_are_named_after_their_source() -> None:
    with dask.config.set(scheduler="synchronous"):
        part = over_dask(WHAT, bag.from_sequence(RECORDS, npartitions=2), source="may")
    assert part == Part(WHOLE, ["may 0", "may 1"])
    assert over_dask(WHAT, bag.from_delayed([])) == Part(WHAT.empty(), [])


def test_without_dask_there_is_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask.bag", None)
    with pytest.raises(Unsupported, match=r"Dask is not installed: .*, or give chunks"):
        over_dask(WHAT, RECORDS)


def test_what_is_no_bag_is_refused() -> None:
    with pytest.raises(InvalidInput, match="data='list' is not a Dask bag or dataframe"):
        over_dask(WHAT, RECORDS)


class DiesOnce(NaiveBayes):
    """The first worker that counts dies and leaves a file."""

    def __init__(self, mark: str) -> None:
        super().__init__([Bernoulli()] * 3)
        self.mark = mark

    def add(self, counted: Any, rows: Any, labels: Any) -> None:
        if not Path(self.mark).exists():
            Path(self.mark).touch()
            os._exit(1)
        super().add(counted, rows, labels)


@pytest.mark.filterwarnings("ignore")   # of a worker that is gone
def test_a_cluster_whose_worker_dies_gives_the_same() -> None:
    distributed = pytest.importorskip("distributed", reason="dask.distributed is not installed")
    with tempfile.TemporaryDirectory() as folder, \
            distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                     dashboard_address=None) as cluster, distributed.Client(cluster):
        mark = f"{folder}/died"
        part = over_dask(DiesOnce(mark), bag.from_sequence(RECORDS, npartitions=8))
        assert Path(mark).exists()
    assert part.counted == WHOLE
    assert part.partitions == set(range(8))
