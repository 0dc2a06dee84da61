"""Parts as text: read back equal, merged after reading, refused where damaged."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import distributed, naive_bayes
from refml.distributed.counted import Decisions, GaussianClasses, Mixture, NaiveBayes, Occurrences
from refml.distributed.parts import Part, merged, part_of
from refml.distributed.texts import read, write
from refml.errors import InvalidInput, Unsupported
from refml.portable import text
from refml.portable.lines import Reader, model_text
from tests.long_way import problems

NAMES = st.one_of(st.integers(), st.text(max_size=5))
BITS = NaiveBayes([naive_bayes.Bernoulli()] * 2, classes=["a", "b"])
MIXTURE = Mixture([[0, 1], ["x", "y y"]], ["1/2", "1/2"], [[["1/4", "3/4"], ["1/2", "1/2"]]] * 2)


@given(problems(normal=True), st.lists(NAMES, min_size=1, max_size=3, unique=True))
def test_every_part_of_statistics_comes_back_equal_and_merges(problem: dict[str, Any],
                                                             names: list[Any]) -> None:
    what = NaiveBayes(problem["families"])
    records = list(zip(problem["rows"], problem["labels"], strict=True))
    parts = [part_of(what, name, records[i::len(names)]) for i, name in enumerate(names)]
    again = [read(write(part)) for part in parts]
    assert again == parts
    assert merged(what, again) == merged(what, parts)
    assert read(write(merged(what, again))).counted == part_of(what, 0, records).counted


POINT = st.lists(st.one_of(st.fractions(), st.floats(-1e9, 1e9)), min_size=3, max_size=3)


ORDERS = st.sampled_from([None, ["b", "a", "c"]])


@given(st.lists(st.tuples(POINT, st.sampled_from("ab")), max_size=4), ORDERS)
def test_moments_come_back_equal(records: list[Any], classes: list[str] | None) -> None:
    part = part_of(GaussianClasses(3, classes), "all of it", records)
    assert read(write(part)) == part
    assert read(write(part).encode()).counted.declared == part.counted.declared
    assert text.read(text.write(part.counted)) == part.counted


ROW = st.tuples(st.tuples(st.integers(0, 1), st.sampled_from(["x", "y y"])), st.sampled_from([None, 0, 1]))


@given(st.lists(ROW, max_size=6))
def test_the_rows_of_a_mixture_come_back_equal(records: list[Any]) -> None:
    part = part_of(MIXTURE, -3, records)
    again = read(write(part))
    assert again == part
    assert write(part_of(MIXTURE, -3, records[::-1])) == write(part), "the order of the rows shows"
    if any(component is None for _, component in records):
        assert MIXTURE.step(again.counted) == MIXTURE.step(part.counted)


def test_decisions_come_back_equal_with_those_that_are_none() -> None:
    decisions = Decisions(lambda row: row, classes=["", "b", 0], ties="none")
    part = part_of(decisions, 0, [([""], "b"), ([0, ""], 0), ([0], ""), (["b"], "b"), ([""], "b")])
    again = read(write(part))
    assert again == part
    assert decisions.matrix(again.counted) == decisions.matrix(part.counted)
    assert decisions.matrix(again.counted).undefined == {"": 0, "b": 0, 0: 1}


def test_files_are_merged_and_a_partition_that_is_there_twice_enters_once(tmp_path: Path) -> None:
    days = {"monday": [([1, 0], "a"), ([0, 0], "b")], "tuesday": [([1, 1], "a")]}
    for place, (day, records) in enumerate([*days.items(), *days.items()]):
        (tmp_path / f"{place}.part").write_text(distributed.write(part_of(BITS, day, records)))
    parts = []
    for path in sorted(tmp_path.iterdir()):
        with path.open() as file:
            parts.append(distributed.read(file))
    whole = distributed.merged(BITS, parts)
    assert whole.partitions == {"monday", "tuesday"}
    assert whole.counted.records == 3


def test_two_sources_whose_partitions_have_one_name_are_refused() -> None:
    first = distributed.over_chunks(BITS, [([[1, 0]], ["a"])])
    second = distributed.over_chunks(BITS, [([[1, 1]], ["a"])])
    with pytest.raises(InvalidInput, match="partition 0 is in two parts, which counted it differently: give"):
        first.merge(second)
    named = [distributed.over_chunks(BITS, [([[1, 0]], ["a"])], source=name) for name in ("may", "june")]
    assert named[0].merge(named[1]).partitions == {"may 0", "june 0"}


def test_the_text_is_integers_and_names_in_ascii() -> None:
    part = part_of(BITS, "Füße", [([1, 0], "a")])
    assert write(part) == """refml-model 1 part
counted :statistics
partitions :F%C3%BC%C3%9Fe
declared 1
classes :a :b
sizes 1 0
missing :cell
columns 2
column :bernoulli 2
total 1 0
count 0 0 0 1 1 0
column :bernoulli 2
total 1 0
count 0 1 0 1 0 0
end 54799639918208700
"""


PART = write(part_of(MIXTURE, 0, [((1, "x"), None)]))


@pytest.mark.parametrize(("damaged", "says"), [
    (PART.replace("partitions 0", "partitions 1"), "damaged"),
    (PART[:PART.index("end")], "cut off"),
    (PART.replace("model 1", "model 2"), "version '2' and this refml reads version 1"),
    (text.write(BITS.empty()), "of the kind 'statistics' and not a part"),
])
def test_a_damaged_part_is_refused(damaged: str, says: str) -> None:
    with pytest.raises((InvalidInput, Unsupported), match=says):
        read(damaged)


@pytest.mark.parametrize(("field", "tokens", "says"), [
    ("partitions", [0, 0], "names a partition twice"),
    ("counted", ["linear"], "has no field|no count"),
    ("counted", ["zebra"], "of the kind 'zebra'"),
    ("counted", [], "counted"),
    ("width", [7], "4 tokens under time|tokens under time"),
    ("width", [-1], "width"),
    ("time", [0, 1, 0, 1, 0], r"0 times, or twice"),
    ("time", [1, 1, 0, 1, 0, 2, 1, 0, 1, 0], "twice"),
    ("time", ["a", 1, 0, 1, 0], "time"),
])
def test_a_part_that_cannot_be_is_refused(field: str, tokens: list[Any], says: str) -> None:
    reader = Reader(PART)
    lines: list[Any] = [(name, tokens if name == field else found, 1) for name, found in reader]
    with pytest.raises(InvalidInput, match=says):
        read(model_text("part", lines))


def test_what_is_no_part_is_not_written() -> None:
    nothing: Any = BITS.empty()
    with pytest.raises(InvalidInput, match="is not a Part"):
        write(nothing)
    with pytest.raises(InvalidInput, match="not a portable model"):
        write(Part(3, [0]))


def test_counts_of_other_columns_do_not_merge() -> None:
    other = Mixture([[0, 1], ["x", "z"]], ["1/2", "1/2"], [[["1/4", "3/4"], ["1/2", "1/2"]]] * 2)
    counted = part_of(other, 1, [((1, "z"), None)])
    with pytest.raises(InvalidInput, match=r"one part was counted for .*, the other for"):
        read(PART).merge(counted)
    with pytest.raises(InvalidInput, match="count both with the same arguments"):
        MIXTURE.step(counted.counted)
    with pytest.raises(InvalidInput, match="count both with the same arguments"):
        Decisions(lambda row: [], ["a"]).matrix(Occurrences())
