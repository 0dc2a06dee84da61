"""A heap: the least of some items comes first, whatever came in since; for interpreters that have none."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T", int, tuple[int, int])


def push(heap: list[T], item: T) -> None:
    """Add an item to a binary heap, whose least is at its head.

    >>> heap = []
    >>> for item in [(2, 0), (1, 5), (1, 3)]:
    ...     push(heap, item)
    >>> pop(heap)
    (1, 3)
    """
    heap.append(item)
    here = len(heap) - 1
    while here and heap[(here - 1) // 2] > heap[here]:
        above = (here - 1) // 2
        heap[here], heap[above] = heap[above], heap[here]
        here = above


def pop(heap: list[T]) -> T:
    """Take the least item from a binary heap."""
    least, last = heap[0], heap.pop()
    here = 0
    while 2 * here + 1 < len(heap):
        child = 2 * here + 1
        if child + 1 < len(heap) and heap[child + 1] < heap[child]:
            child += 1
        if last <= heap[child]:
            break
        heap[here] = heap[child]
        here = child
    if heap:
        heap[here] = last
    return least
