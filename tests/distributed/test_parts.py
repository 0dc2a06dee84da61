"""Parts: the identical whole from any partitions, in any order and grouping, some of them twice."""
from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.distributed.counted import GaussianClasses, NaiveBayes
from refml.distributed.parts import RECORDS, Part, merged, part_of, part_of_chunk
from refml.errors import InvalidInput
from refml.naive_bayes import Bernoulli, Categorical, Gaussian, Presence
from tests.long_way import problems

RECORDS_OF_BITS = [([i % 2, (i % 3 == 0 and 1) or 0], "spam" if i % 5 else "ham") for i in range(12)]
BITS = NaiveBayes([Bernoulli()] * 2)


def parts_of(what: Any, records: list[Any], cuts: list[int]) -> list[Part]:
    ends = [0, *sorted(cuts), len(records)]
    return [part_of(what, i, records[low:high])
            for i, (low, high) in enumerate(zip(ends, ends[1:], strict=False))]


@given(problems(normal=True), st.data())
def test_any_partitions_in_any_order_give_the_same_statistics(problem: Any, data: st.DataObject) -> None:
    records = list(zip(problem["rows"], problem["labels"], strict=True))
    what = NaiveBayes(problem["families"])
    cuts = data.draw(st.lists(st.integers(0, len(records)), max_size=4))
    parts = parts_of(what, records, cuts)
    repeated = parts + data.draw(st.lists(st.sampled_from(parts), max_size=3))
    whole = merged(what, data.draw(st.permutations(repeated)))
    assert whole.counted == part_of(what, 0, records).counted
    assert whole.partitions == set(range(len(parts)))


POINT = st.lists(st.fractions(), min_size=2, max_size=2)


@given(st.lists(st.tuples(POINT, st.sampled_from("ab")), max_size=6), st.data())
def test_moments_do_not_depend_on_the_partitions(records: list[Any], data: st.DataObject) -> None:
    what = GaussianClasses(2)
    parts = parts_of(what, records, data.draw(st.lists(st.integers(0, len(records)), max_size=3)))
    assert merged(what, data.draw(st.permutations(parts))).counted == part_of(what, 0, records).counted


def test_a_part_of_more_records_than_are_counted_at_a_time() -> None:
    records = RECORDS_OF_BITS * (2 * RECORDS // len(RECORDS_OF_BITS) + 1)
    part = part_of(BITS, "p", iter(records))
    assert part.counted.records == len(records) > 2 * RECORDS
    assert part == part_of_chunk(BITS, "p", [row for row, _ in records], [label for _, label in records])


def test_a_tree_of_merges_knows_what_it_has() -> None:
    first, second, third = parts_of(BITS, RECORDS_OF_BITS, [4, 8])
    left, right = first.merge(second), second.merge(third)
    assert left.merge(first) == left == second.merge(left)
    with pytest.raises(InvalidInput, match="the partition 1 is in both parts, and each has partitions that"):
        left.merge(right)


def test_nothing_is_merged_to_nothing() -> None:
    assert merged(BITS, []).counted.records == 0
    assert merged(BITS, []).partitions == frozenset()


@pytest.mark.parametrize("record", ["ab", [1], ([1], "a", 2), None])
def test_a_record_that_is_no_pair_is_named(record: Any) -> None:
    with pytest.raises(InvalidInput, match=r"partition 7 has the record .*: a record is a pair, a row"):
        part_of(BITS, 7, [record])


def test_a_part_travels_and_is_small() -> None:
    families = [Bernoulli(), Categorical(), Gaussian(), Presence(["a", "b"])]
    what = NaiveBayes(families)
    records = [([i % 2, "xyz"[i % 3], i / 8, ["a", "c"]], "pq"[i % 2]) for i in range(1000)]
    part = part_of(what, 0, records)
    sent = pickle.dumps(part)
    assert pickle.loads(sent) == part
    assert len(sent) < 2000
    assert pickle.loads(pickle.dumps(what)).empty() == what.empty()


@pytest.mark.parametrize("row", [[float("nan"), 1], [1, float("inf")], [1], [1, 2, 3], ["x", 1], [None, "x"]])
def test_a_bad_record_is_named_with_its_partition(row: Any) -> None:
    what = NaiveBayes([Gaussian()] * 2, missing="cell")
    with pytest.raises(InvalidInput, match=r"^partition 'may 3': rows\[1\]"):
        part_of(what, "may 3", [([1, 2], "a"), (row, "a")])
    with pytest.raises(InvalidInput, match=r"^partition 'may 3': rows\[1\]"):
        part_of_chunk(what, "may 3", [[1, 2], row], ["a", "a"])
    with pytest.raises(InvalidInput, match=rf"^partition 3 from record {RECORDS} on: rows\[0\]"):
        part_of(what, 3, [([1, 2], "a")] * RECORDS + [(row, "a")])


def test_a_thousand_partitions_most_of_them_empty_are_one() -> None:
    parts = [part_of(BITS, i, RECORDS_OF_BITS[i:i + 1]) for i in range(1000)]
    assert merged(BITS, reversed(parts)).counted == part_of(BITS, 0, RECORDS_OF_BITS).counted
    assert part_of_chunk(BITS, 5, [], []).counted == BITS.empty()


def test_a_class_that_one_partition_alone_has_is_a_class_of_the_whole() -> None:
    first, second = part_of(BITS, 0, [([0, 1], "ham")]), part_of(BITS, 1, [([1, 1], "spam")])
    assert first.merge(second).counted.classes == ["ham", "spam"]


def test_labels_that_look_alike_in_two_partitions_are_refused() -> None:
    with pytest.raises(InvalidInput, match="1"):
        part_of(BITS, 0, [([0, 1], 1)]).merge(part_of(BITS, 1, [([1, 1], "1")]))
