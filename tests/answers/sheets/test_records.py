"""A sheet and its items."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.errors import InvalidInput
from tests.answers.sheets.sheet_files import PRIOR, sheet_of


def test_an_item_is_found_by_its_id(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, PRIOR + "points = 2.5")
    assert sheet.item("prior").points == sheet.points == 2.5
    with pytest.raises(InvalidInput, match=r"question='other' is not in .*; there are prior"):
        sheet.item("other")
