"""Papers for tests: a ready sheet, and a hostile one."""
from __future__ import annotations

from dataclasses import replace

from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.ready import path_of
from refml.answers.sheets.records import Sheet

HOSTILE = "<script>alert(1)</script> \\input{x} 50 % & $5 _ {{ ~ ^"
READY = ("exam", "note-002", "note-004")


def hostile() -> Sheet:
    sheet = read_sheet(path_of("note-000"))
    one = replace(sheet.items[0], text=HOSTILE + "\n\n    a  b\n    <i>  d")
    return replace(sheet, title=HOSTILE, items=(one, *sheet.items[1:3]))
