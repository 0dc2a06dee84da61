"""A cache of the outcomes of questions during a run: half of the questions are asked twice.

Drawing a case, planning it and judging the reference ask the same question; a law asks what examples asked
before it.  An operation is a function of its arguments and changes none of them, so that a question with the
same arguments has the same outcome.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from ...numbers.rational import Fraction

MOST_HELD = 400_000   # numbers and words, of arguments and outcomes: some dozens of megabytes
NESTED = frozenset((list, tuple, dict))


class Memory:
    """Outcomes by question, of at most MOST_HELD numbers and words; the largest outcomes are dropped first.

    Numbers, texts and None are the same argument if they are equal and of the same type.  Lists and maps are
    the same only if they are one object; the cache keeps a reference, so that its id stays valid.
    """

    def __init__(self) -> None:
        self.outcomes: dict[Hashable, tuple[Any, Mapping[str, Any], int]] = {}
        self.held = 0

    def find(self, question: Hashable) -> Any:
        """Return the outcome of a question, if it is kept; else None."""
        found = self.outcomes.get(question)
        return None if found is None else found[0]

    def keep(self, question: Hashable, given: Mapping[str, Any], outcome: Any, size: int) -> None:
        """Keep an outcome of this size, and its arguments, so that their ids in the question stay valid."""
        if size > MOST_HELD // 2:
            return
        if self.held + size > MOST_HELD:
            self.forget()
        self.outcomes[question] = outcome, dict(given), size
        self.held += size

    def forget(self) -> None:
        """Drop the largest outcomes, until the rest hold at most half of MOST_HELD.

        A large drawn case needs the space of a hundred examples, and is asked again as rarely as one of them.
        """
        stay, self.held = {}, 0
        for asked, kept in sorted(self.outcomes.items(), key=lambda item: item[1][2]):
            if self.held + kept[2] > MOST_HELD // 2:
                break
            stay[asked] = kept
            self.held += kept[2]
        self.outcomes = stay


def question(operation: str, given: Mapping[str, Any]) -> Hashable:
    """Return an operation and its arguments as a key of the cache.

    >>> row = [1, 2]
    >>> question("a.b", {"row": row, "k": 1}) == question("a.b", {"row": row, "k": 1})
    True
    >>> question("a.b", {"row": row, "k": 1}) == question("a.b", {"row": row, "k": True})
    False
    """
    # An argument is known by type and value where it cannot change, else by its identity.
    return operation, tuple([
        (name, (type(one), one) if one is None or isinstance(one, (int, str, Fraction)) else id(one))
        for name, one in given.items()])


def weight(given: Any) -> int:
    """Return how many numbers and words are in arguments or in an answer.

    >>> weight({"rows": [[1, 0], [0, 1]], "labels": ["a", "b"], "alpha": 1})
    7
    """
    if not isinstance(given, (list, tuple, dict)):
        return 1
    inside = given.values() if isinstance(given, dict) else given
    if NESTED.isdisjoint(map(type, inside)):   # nearly always: a row, a list of labels
        return len(inside)
    return sum([weight(one) if type(one) in NESTED else 1 for one in inside])


CURRENT: ContextVar[Memory | None] = ContextVar("memory", default=None)


@contextmanager
def remembering() -> Iterator[None]:
    """Inside the block, cache outcomes; inside another such block, use that one's cache."""
    if CURRENT.get() is not None:
        yield
        return
    token = CURRENT.set(Memory())
    try:
        yield
    finally:
        CURRENT.reset(token)
