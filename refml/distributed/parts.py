"""Parts: what was counted of some partitions, with the names of these partitions.

    partition   some of the records; its name is an integer or a text, the same whenever it is counted, and
                another for other records: `source` is put before the number where several sources are counted
    part        what was counted, and of which partitions

Parts merge to the same part in whatever order and grouping they come: what is counted are sums of integers
and of rationals.  An engine may repeat a task whose worker was lost, or run it twice to be sooner: a
partition that comes a second time is known by its name and is not counted again.
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..labels import check_label
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ..labels import Label
    from .counted import Counted

__all__ = ["Part", "merged", "part_of"]

RECORDS = 4096   # records of a partition that are counted at a time


class Part(Record):
    """Statistics counted over some partitions of a data set, with the names of those partitions.

    `counted` are the statistics, `partitions` is the frozenset of names, integers or texts.

    >>> from refml.distributed.counted import NaiveBayes
    >>> from refml.naive_bayes import Bernoulli
    >>> what = NaiveBayes([Bernoulli()])
    >>> first, second = part_of(what, 0, [([1], "spam")]), part_of(what, 1, [([0], "ham")])
    >>> whole = first.merge(second)
    >>> whole == second.merge(first) == whole.merge(first), whole.counted.records
    (True, 2)
    """

    __slots__ = ("counted", "partitions")

    def __init__(self, counted: Any, partitions: Iterable[Label]) -> None:
        self.counted = counted
        self.partitions = frozenset(partitions)

    def merge(self, other: Part) -> Part:
        """Return the part of the partitions of both; partitions in both count once.

        Raises InvalidInput where partitions are in both and neither part has all of the other's, and where
        both have the same partitions, counted differently: then two partitions have one name.
        """
        both = self.partitions & other.partitions
        if not both:
            return Part(self.counted.merge(other.counted), self.partitions | other.partitions)
        if self.partitions == other.partitions and self.counted != other.counted:
            raise InvalidInput(f"the partition {shown(min(both, key=str))} is in two parts, which counted it "
                               "differently: give each partition a name of its own, as `source` does")
        if both == other.partitions:
            return self
        if both == self.partitions:
            return other
        raise InvalidInput(f"the partition {shown(min(both, key=str))} is in both parts, and each has "
                           "partitions that the other lacks: merge parts that share no partition")

    def __reduce__(self) -> tuple[type[Part], tuple[Any, frozenset[Label]]]:
        return Part, (self.counted, self.partitions)


def as_pair(value: Any, kind: str, partition: Label) -> tuple[Any, Any]:
    """Return the two things of a pair, a record or a chunk of them; else raise InvalidInput."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise InvalidInput(f"partition {shown(partition)} has the {kind} {shown(value)}: a {kind} is a pair, "
                           f"{'rows and their labels' if kind == 'chunk' else 'a row and its label'}")
    return value[0], value[1]


def part_of(what: Counted, partition: Label, records: Iterable[Sequence[Any]]) -> Part:
    """Count statistics over the records (pairs of row and label) of one partition, named `partition`.

    Raises InvalidInput, with that name, for a record that is no pair or that `what` cannot count.
    """
    counted = what.empty()
    rows, labels, before = [], [], 0
    for record in records:
        row, label = as_pair(record, "record", partition)
        rows.append(row)
        labels.append(label)
        if len(rows) == RECORDS:
            _add(what, counted, rows, labels, (partition, before))
            rows, labels, before = [], [], before + RECORDS
    if rows:
        _add(what, counted, rows, labels, (partition, before))
    return Part(counted, [check_label(partition, "partition")])


def part_of_chunk(what: Counted, partition: Label, rows: Sequence[Any], labels: Sequence[Any]) -> Part:
    """Return the part of one partition that is in memory as rows and labels."""
    counted = what.empty()
    if len(rows) or len(labels):
        _add(what, counted, rows, labels, (partition, 0))
    return Part(counted, [check_label(partition, "partition")])


def _add(what: Counted, counted: Any, rows: Sequence[Any], labels: Sequence[Any],
         place: tuple[Label, int]) -> None:
    """Count some records, and say in a refusal where they stand."""
    try:
        what.add(counted, rows, labels)
    except InvalidInput as error:
        partition, before = place
        after = f" from record {before} on" if before else ""
        raise InvalidInput(f"partition {shown(partition)}{after}: {error}") from error


def named(source: str | None, number: int) -> Label:
    """Return the name of a partition: its number, with its source before it where there is one.

    >>> named(None, 3), named("january", 3)
    (3, 'january 3')
    """
    return number if source is None else f"{source} {number}"


def merged(what: Counted, parts: Iterable[Part]) -> Part:
    """Return all parts merged into one, as if counted together; without parts, the part of no records.

    Raises InvalidInput where parts share partitions and neither has all of the other's.
    """
    whole = Part(what.empty(), [])
    for part in parts:
        whole = whole.merge(part)
    return whole
