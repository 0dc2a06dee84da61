"""Chunks: streamed, by one process or several, some of which die."""
from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from refml.distributed.chunks import _by_processes, over_chunks
from refml.distributed.counted import Counted, NaiveBayes, Occurrences
from refml.errors import InvalidInput
from refml.naive_bayes import Bernoulli

WHAT = NaiveBayes([Bernoulli()] * 2)
CHUNKS = [([[i % 2, 1], [1, 0]], ["a", "b" if i % 3 else "a"]) for i in range(9)]


def test_processes_do_not_change_what_is_counted() -> None:
    one = over_chunks(WHAT, CHUNKS)
    assert one.counted.records == 18
    assert one.partitions == set(range(9))
    assert over_chunks(WHAT, iter(CHUNKS), processes=2) == one


def test_few_chunks_are_in_memory_at_a_time() -> None:
    asked: list[int] = []
    counted: list[int] = []

    class Watched(Counted):
        def empty(self) -> Occurrences:
            return Occurrences()

        def add(self, counted_: Occurrences, rows: Any, labels: Any) -> None:
            counted.append(rows[0])
            assert len(asked) == len(counted)

    def chunks() -> Iterator[Any]:
        for i in range(50):
            asked.append(i)
            yield [i], ["a"]

    over_chunks(Watched(), chunks())
    assert counted == list(range(50))


def test_two_chunks_wait_for_each_process() -> None:
    asked: list[int] = []

    def tasks() -> Iterator[Any]:
        for i, chunk in enumerate(CHUNKS):
            asked.append(i)
            yield i, chunk

    ahead = [len(asked) - done for done, _ in enumerate(_by_processes(WHAT, tasks(), 2))]
    assert max(ahead) == 4
    assert len(ahead) == len(asked) == len(CHUNKS)


class Dying(NaiveBayes):
    """A process that counts the row [0, 0] dies the first times: each leaves a file where it died."""

    def __init__(self, folder: str, times: int) -> None:
        super().__init__([Bernoulli()] * 2)
        self.folder, self.times = Path(folder), times

    def add(self, counted: Any, rows: Any, labels: Any) -> None:
        died = len(list(self.folder.iterdir()))
        if rows[0] == [0, 0] and died < self.times:
            (self.folder / str(died)).touch()
            os._exit(1)
        super().add(counted, rows, labels)


@pytest.mark.parametrize("times", [1, 3])
def test_what_a_dead_process_held_is_counted_once(times: int) -> None:
    chunks = [*CHUNKS[:5], ([[0, 0]], ["a"]), *CHUNKS[5:]]
    with tempfile.TemporaryDirectory() as folder:
        part = over_chunks(Dying(folder, times), chunks, processes=2)
        assert len(os.listdir(folder)) == times
    assert part == over_chunks(WHAT, chunks)


def test_a_chunk_whose_process_always_dies_is_named() -> None:
    with tempfile.TemporaryDirectory() as folder, \
            pytest.raises(RuntimeError, match=r"a process died 4 times .* chunks \[0\]: give"):
        over_chunks(Dying(folder, 99), [([[0, 0]], ["a"])], processes=2)


@pytest.mark.parametrize("processes", [1, 2])
def test_what_counting_raises_is_raised(processes: int) -> None:
    with pytest.raises(InvalidInput, match=r"rows\[0\]\[1\]=2 is neither 0 nor 1"):
        over_chunks(WHAT, [*CHUNKS, ([[0, 2]], ["a"])], processes)


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("chunk", [[[1, 0]], "ab1", 7])
def test_a_chunk_that_is_no_pair_is_named(chunk: Any, processes: int) -> None:
    with pytest.raises(InvalidInput, match=r"partition 1 has the chunk .* a pair, rows and their labels"):
        over_chunks(WHAT, [CHUNKS[0], chunk], processes)


def test_a_number_of_processes_that_is_none_is_refused() -> None:
    with pytest.raises(InvalidInput, match="processes=0 counts nothing"):
        over_chunks(WHAT, CHUNKS, 0)
