"""The partitions of any iterator: chunks of records, counted here or by several processes.

A chunk is rows and their labels.  Few of them are in memory at a time, however many there are: two for each
process.  A process that dies takes its chunk with it, which another one counts again.
"""
from __future__ import annotations

import concurrent.futures
from concurrent.futures.process import BrokenProcessPool

from ..arguments import checked_count
from ..errors import InvalidInput
from .parts import Part, as_pair, merged, named, part_of_chunk
from .processes import end_with_parent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from ..labels import Label
    from .counted import Counted

    Chunk = tuple[Sequence[Any], Sequence[Any]]
    Task = tuple[Label, Chunk]

__all__ = ["over_chunks"]

AHEAD = 2      # chunks that wait for each process
ATTEMPTS = 4   # so often a chunk is counted whose process dies


def over_chunks(what: Counted, chunks: Iterable[Chunk], processes: int = 1,
                source: str | None = None) -> Part:
    """Count statistics over chunks of records in one or several processes, and return them merged.

    Chunk i, a pair of rows and labels, is partition i.  With a `source` its name is "SOURCE i".  Give each
    call its own `source` if the parts of several calls will be merged.

    >>> from refml import naive_bayes
    >>> from refml.distributed.counted import NaiveBayes
    >>> part = over_chunks(NaiveBayes([naive_bayes.Bernoulli()]), [([[1]], ["a"]), ([[0], [1]], ["b", "a"])])
    >>> part.counted.sizes, sorted(part.partitions)
    ({'a': 2, 'b': 1}, [0, 1])

    For several `processes` chunks and `what` must be picklable: lists, and a module-level function, not a
    lambda, in `Decisions`.  Raises InvalidInput for a chunk that is not a pair or that `what` cannot count,
    and RuntimeError after the fourth death of a process.
    """
    workers = checked_count(processes, "processes")
    if workers == 0:
        raise InvalidInput("processes=0 counts nothing: give at least 1")
    tasks = _tasks(chunks, source)
    if workers == 1:
        return merged(what, (part_of_chunk(what, i, *chunk) for i, chunk in tasks))
    return merged(what, _by_processes(what, tasks, workers))


def _tasks(chunks: Iterable[Chunk], source: str | None) -> Iterator[Task]:
    for i, chunk in enumerate(chunks):
        yield named(source, i), as_pair(chunk, "chunk", named(source, i))


def _by_processes(what: Counted, tasks: Iterator[Task], workers: int) -> Iterator[Part]:
    """Yield the parts as they come; of what a dead process held, those that a new one counts."""
    left: list[Task] = []
    for attempt in range(ATTEMPTS):
        try:
            yield from _by_pool(what, tasks, left, workers)
            return
        except BrokenProcessPool:
            if attempt == ATTEMPTS - 1:
                held = sorted((i for i, _ in left), key=str)
                raise RuntimeError(f"a process died {ATTEMPTS} times while it counted one of the chunks "
                                   f"{held}: give smaller chunks or fewer processes") from None


def _by_pool(what: Counted, tasks: Iterator[Task], left: list[Task], workers: int) -> Iterator[Part]:
    """Yield the parts of `left` and then of `tasks`; `left` holds what was begun and is not yet yielded."""
    with concurrent.futures.ProcessPoolExecutor(workers, initializer=end_with_parent) as pool:
        running = {pool.submit(part_of_chunk, what, i, *chunk): (i, chunk) for i, chunk in left}
        while True:
            while len(running) < AHEAD * workers:
                task = next(tasks, None)
                if task is None:
                    break
                left.append(task)
                running[pool.submit(part_of_chunk, what, task[0], *task[1])] = task
            if not running:
                return
            done, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                part = future.result()
                left.remove(running.pop(future))
                yield part
