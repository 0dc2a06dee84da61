"""Names of fields in other words and languages."""
from __future__ import annotations

from refml.answers.reading.languages.fields import FIELDS


def test_a_noun_names_one_field() -> None:
    words = [word for row in FIELDS.values() for word in row]
    assert len({*words}) == len(words) and "mittelwert" in FIELDS["mean"] and "分散" in FIELDS["variance"]
