"""Retired ids: each leads to the record that says the same; none is given again."""

from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.sheets.reading import read_sheet
from refml.cli.spec.pages import show
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load, read_folder
from refml.oracle.specification.schema import Spec
from tests.small_spec import BAYES

SPEC = load()
RETIRED = """
[[retired]]
id = "prior-left-out"
by = "no-prior"
since = "0.2.0"
"""


def small(folder: Path, text: str) -> Spec:
    """A small specification with what is written beside it."""
    (folder / "decision.toml").write_text(BAYES + text, encoding="utf-8")
    return read_folder(folder)


def test_each_leads_to_its_record_and_the_page_says_so() -> None:
    for one in SPEC.retired.values():
        assert one.by in SPEC.mistakes and one.id not in SPEC.mistakes
        head, _, *page = show(SPEC, one.id)
        assert head == f"{one.id} is retired since {one.since}: {one.by} says the same."
        assert page == show(SPEC, one.by)


def test_an_example_that_says_it_catches_one_catches_its_record(tmp_path: Path) -> None:
    assert '"no-prior"' in BAYES.partition("catches = ")[2]
    before, _, behind = BAYES.partition("catches = ")
    written = before + "catches = " + behind.replace('"no-prior"', '"prior-left-out"', 1)
    (tmp_path / "decision.toml").write_text(written + RETIRED, encoding="utf-8")
    assert [one.catches for one in read_folder(tmp_path).examples.values()] == \
        [one.catches for one in small(tmp_path, "").examples.values()]


@pytest.mark.parametrize(("old", "new", "reason"), [
    ('id = "prior-left-out"', 'id = "no-prior"', "a retired id is never given again"),
    ('by = "no-prior"', 'by = "nobody"', "'nobody' is not a record"),
])
def test_one_that_a_record_has_and_one_that_leads_nowhere_are_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    assert small(tmp_path, RETIRED).retired["prior-left-out"].by == "no-prior"
    with pytest.raises(InvalidInput, match=reason):
        small(tmp_path, RETIRED.replace(old, new))


def test_a_sheet_that_names_one_means_its_record(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text('''[says]
edge-left-out = "The edge has a label."

[[question]]
id = "q"
text = "In which zone?"
example = "zone-on-the-edge"
mistakes = {edge-left-out = "1/2"}
''', encoding="utf-8")
    item, = read_sheet(sheet, SPEC).items
    assert "edge-left-out" in SPEC.retired
    assert list(item.question.mistakes) == [SPEC.retired["edge-left-out"].by] == list(item.says)
