"""To cite is to test: of each item of the notes some record fails where the answer about it is wrong.

A formula, a claim and a law of the notes have a formula, a law or an erratum that a near answer does not
pass; data, worked examples and algorithms may have an example instead.  What is only a matter of words says
so: an erratum of class notation, or an item under [[not_executable]].
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from pathlib import Path

import pytest

from refml.oracle.reference import misprints
from refml.oracle.specification import files
from refml.oracle.specification.files import records_in, tables_in, text_of, written_files
from tests.sharpness import SPEC, is_broken, is_judged, is_sound, refuses

STATED = ("formula", "derived", "claim", "law")
SHOWN = ("data", "example", "algorithm")


@functools.cache
def examples_by_item() -> dict[str, set[str]]:
    """Item → the examples that cite it, or whose data do."""
    folder = files.data_folder()
    written = [one for path in written_files(folder)
               for one in records_in(path.relative_to(folder).as_posix(), tables_in(*text_of(path, folder)))]
    data = {one.name: one.wire.get("cites", ()) for one in written if one.kind == "data"}
    found: dict[str, set[str]] = {}
    for one in written:
        if one.kind == "example":
            for item in (*one.wire["cites"], *data.get(one.wire.get("data", ""), ())):
                found.setdefault(item, set()).add(one.name)
    return found


def is_stated(item: str) -> bool:
    """Whether a formula, a law or an erratum that cites an item refuses a near answer."""
    return any(item in one.cites and refuses(one.id) for one in SPEC.formulas.values()) \
        or any(item in one.cites and is_broken(one.id) for one in SPEC.laws.values()) \
        or any(item in one.cites and one.kind != "notation" and is_sound(one) for one in SPEC.errata.values())


def is_shown(item: str) -> bool:
    """Whether an example that cites an item, or has data that do, judges a near answer to be wrong."""
    return any(is_judged(name) for name in sorted(examples_by_item().get(item, ())))


def is_only_words(item: str) -> bool:
    """Whether an item is listed with the reason why nothing is computed from it."""
    return item in SPEC.not_executable or (item in SPEC.errata and SPEC.errata[item].kind == "notation")


def is_held(item: str) -> bool:
    """Whether a wrong answer about an item fails something, or its kind may be a matter of words."""
    kind = SPEC.notes[item].kind
    if is_only_words(item):
        return kind in ("erratum", "claim", "algorithm", "law")
    if kind == "erratum":
        return is_sound(SPEC.errata[item])
    return kind in (*STATED, *SHOWN) and (is_stated(item) or (kind in SHOWN and is_shown(item)))


def test_a_wrong_answer_about_an_item_fails_something() -> None:
    assert len(SPEC.notes) > 500
    assert [item for item in SPEC.notes if not is_held(item)] == []


def test_few_items_are_only_words() -> None:
    assert sum(map(is_only_words, SPEC.notes)) <= 38
    assert len(SPEC.not_executable) <= 9


# ---------------------------------------------------------------- what the notes say, word for word

NOTES = Path(__file__).resolve().parents[4] / "shared" / "notes"
PLACE = re.compile(r"(?:(\d{3}):)?(\d+)(?:-(\d+))?")


def cited(item: str) -> str:
    """The lines of the notes that an item names, or all, on one line: document after document."""
    note, found, document = SPEC.notes[item], list[str](), SPEC.notes[item].document
    if note.lines == "all":
        found = [text.read_text(encoding="utf-8") for text in sorted(NOTES.glob("*.txt"))]
    for part in re.split(r"[;,]", note.lines):
        match = PLACE.fullmatch(part.strip())
        if match is None:
            continue
        document = match[1] or document
        text, = NOTES.glob(f"{document}_*.txt")
        lines = text.read_text(encoding="utf-8").splitlines()
        found += lines[int(match[2]) - 1:int(match[3] or match[2])]
    return " ".join(" ".join(found).split())


def stands(quote: str, text: str) -> bool:
    """Whether the parts of a quote, between its " … ", stand in a text in their order."""
    for part in " ".join(quote.split()).split(" … "):
        _, found, text = text.partition(part)
        if not found:
            return False
    return True


@pytest.mark.skipif(not NOTES.is_dir(), reason="the notes are not at hand here: ../shared/notes")
def test_what_is_quoted_stands_in_the_cited_lines() -> None:
    assert [one.id for one in SPEC.errata.values() if not stands(one.quote, cited(one.id))] == []


def test_the_parts_of_a_quote_stand_in_their_order() -> None:
    assert stands("a … c", "a b c")
    assert not stands("c … a", "a b c")
    assert not stands("a … d", "a b c")


def test_every_erratum_quotes_the_notes() -> None:
    assert [one.id for one in SPEC.errata.values() if not one.quote.strip()] == []
    assert [one.id for one in SPEC.errata.values() if one.lost] == ["002-X01", "002-X02", "002-X21"]


def test_what_may_be_misunderstood_is_titled_so() -> None:
    for name in ("002-X05", "004-X16"):
        assert SPEC.errata[name].kind == "reading"
        assert "can be read as" in SPEC.errata[name].title


def test_the_readme_counts_misprints_readings_and_slips() -> None:
    counts = Counter(one.kind for one in SPEC.errata.values())
    told = " ".join((Path(__file__).resolve().parents[3] / "README.md").read_text(encoding="utf-8").split())
    assert (f"{counts['value']} misprints, {counts['reading']} passages that can be read in a wrong way or "
            f"contradict one another, and {counts['notation']} slips of notation") in told


def test_a_misprint_has_its_quote_and_a_reading_of_words_says_so() -> None:
    assert not [one.id for one in SPEC.errata.values() if one.kind == "value" and not one.quote]
    read_as = [one for one in SPEC.errata.values() if one.printed.startswith("read as:")]
    assert read_as and all(one.kind == "reading" and one.quote for one in read_as)


def test_what_is_printed_has_a_value_on_its_witness_or_is_undefined() -> None:
    found = {one.id: misprints.printed(one).kind for one in SPEC.errata.values() if one.printed_expression}
    assert not {name for name, kind in found.items() if kind not in ("value", "undefined")}
