"""A case in a file of its own: what is written is read again, and is the same case."""
from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.oracle.reference.outcomes import meets, reference
from refml.oracle.specification import reader
from refml.oracle.specification.case_files import read_case, text_of, toml
from refml.oracle.specification.files import exact_toml
from refml.oracle.specification.schema import SCALES

SPEC = reader.load()
UNDECIDED = "a-mirror-image"   # an intercept of 0 of which no sign is proven has no enclosure to be written



@pytest.mark.parametrize("start", range(12))
def test_every_example_is_written_and_read_again(start: int, tmp_path: Path) -> None:
    for example in [one for one in SPEC.examples.values() if one.id != UNDECIDED][start::12]:
        right = reference(example.operation, example.given)
        path = tmp_path / "case.toml"
        path.write_text(text_of(example, example.given, right), encoding="utf-8")
        found = read_case(path, SPEC)
        assert (found.id, found.operation, found.given) == (example.id, example.operation, example.given)
        assert example.expected.kind in SCALES or meets(found, right), example.id


@given(st.recursive(st.text() | st.integers() | st.booleans(),
                    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_texts_numbers_lists_and_maps_are_written_as_toml_reads_them(value: object) -> None:
    assert exact_toml(f"value = {toml(value)}")["value"] == value


def test_a_long_table_has_a_record_a_line() -> None:
    example = SPEC.examples["toy-spam-posterior"]
    rows = [[1, 0, 1, 0]] * 40
    long = {**example.given, "rows": rows, "labels": ["spam"] * 40}
    text = text_of(example._replace(given=long), long, reference(example.operation, example.given))
    assert text.count("    [1, 0, 1, 0],\n") == 40
    assert max(map(len, text.splitlines())) < 300


@pytest.mark.parametrize(("text", "reason"), [
    ("", "holds 0 records: a case is one"),
    ("x = 1.5", "1.5 is a float"),
    ("[[note]]\n", "the field 'id' is missing"),
    ('[[example]]\nid = "a"\ncites = []\nwhy = ""\noperation = "svm.guess"\n', "no operation 'svm.guess'"),
])
def test_a_file_that_holds_no_case_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InvalidInput, match=reason):
        read_case(path, SPEC)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match=r"case='.* is not there"):
        read_case(tmp_path / "none.toml", SPEC)
