"""A list of expected failures: ids of examples and laws, each with its reason."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.cli.files import expected_failures
from refml.errors import InvalidInput
from refml.oracle.specification.schema import Spec
from tests.small_spec import small


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    return small(tmp_path)


@pytest.mark.parametrize(("content", "fault"), [
    ("neck\n", "line 1: neck has no reason: write neck: why it fails"),
    ("# known\n\nnecc: slow\n", "did you mean neck?"),
    ("neck: a\nneck: b\n", "line 2: neck is there twice"),
])
def test_a_list_of_expected_failures_names_what_is_there(spec: Spec, tmp_path: Path, content: str,
                                                         fault: str) -> None:
    path = tmp_path / "known.txt"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InvalidInput, match=r"known\.txt") as refused:
        expected_failures.read(str(path), spec)
    assert str(refused.value).endswith(fault)


def test_a_list_that_cannot_be_read_is_refused(spec: Spec, tmp_path: Path) -> None:
    for path, said in ((tmp_path, "is a folder"), (tmp_path / "none", "is not there")):
        with pytest.raises(InvalidInput, match=said):
            expected_failures.read(str(path), spec)
    (tmp_path / "odd").write_bytes(b"\xff")
    with pytest.raises(InvalidInput, match="is not UTF-8"):
        expected_failures.read(str(tmp_path / "odd"), spec)


def test_a_list_has_so_many_bytes_at_most(spec: Spec, tmp_path: Path) -> None:
    known = "neck: underflows\n"
    path = tmp_path / "long.txt"
    for more, is_read in ((0, True), (1, False)):
        path.write_text(known + "#" * ((1 << 20) - len(known) + more), encoding="utf-8")
        if is_read:
            assert expected_failures.read(str(path), spec) == {"neck": "underflows"}
        else:
            with pytest.raises(InvalidInput, match="more than 1048576 bytes"):
                expected_failures.read(str(path), spec)
