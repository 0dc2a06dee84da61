"""In which line a record or a field stands."""
from __future__ import annotations

from refml.answers.sheets.source.lines import Lines

TEXT = '''title = "a"   # [[question]]
text = """
[[question]]
id = 1
""" # end
[[question]]
id = 'a'
text = \'\'\'one line\'\'\'
credits.exact = 1
[question.ranges]
n = {}
[says]
slip = "x"
[[question]]
  id = "b"
'''


def test_records_and_fields_have_lines_and_texts_have_none() -> None:
    lines = Lines(TEXT)
    assert [lines.of("question", 0), lines.of("question", 1)] == [6, 14]
    assert [lines.of("question", 0, name) for name in ("id", "text", "credits", "ranges")] == [7, 8, 9, 10]
    assert [lines.of("question", 1, "id"), lines.of("question", 1, "given")] == [15, 14]
    assert [lines.of(name) for name in ("title", "text", "says", "points")] == [1, 2, 12, 1]
