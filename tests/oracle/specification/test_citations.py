"""To cite is to test: of each item of the notes some record fails where the answer about it is wrong.

A formula, a claim and a law of the notes have a formula, a law or an erratum that a near answer does not
pass; data, worked examples and algorithms may have an example instead.  What is only a matter of words says
so: an erratum of class notation, or an item under [[not_executable]].
"""

from __future__ import annotations

import pytest

from refml.oracle.specification import files
from refml.oracle.specification.files import read_toml, records_in, written_files
from tests.sharpness import SPEC, is_broken, is_judged, is_sound, refuses

STATED = ("formula", "derived", "claim", "law")
SHOWN = ("data", "example", "algorithm")


def examples_by_item() -> dict[str, set[str]]:
    """Item → the examples that cite it, or whose data do."""
    folder = files.data_folder()
    written = [one for path in written_files(folder)
               for one in records_in(path.relative_to(folder).as_posix(), read_toml(path, folder))]
    data = {one.name: one.wire.get("cites", ()) for one in written if one.kind == "data"}
    found: dict[str, set[str]] = {}
    for one in written:
        if one.kind == "example":
            for item in (*one.wire["cites"], *data.get(one.wire.get("data", ""), ())):
                found.setdefault(item, set()).add(one.name)
    return found


EXAMPLES = examples_by_item()


def is_stated(item: str) -> bool:
    """Whether a formula, a law or an erratum that cites an item refuses a near answer."""
    return any(item in one.cites and refuses(one.id) for one in SPEC.formulas.values()) \
        or any(item in one.cites and is_broken(one.id) for one in SPEC.laws.values()) \
        or any(item in one.cites and one.kind != "notation" and is_sound(one) for one in SPEC.errata.values())


def is_shown(item: str) -> bool:
    """Whether an example that cites an item, or has data that do, judges a near answer to be wrong."""
    return any(is_judged(name) for name in sorted(EXAMPLES.get(item, ())))


def is_only_words(item: str) -> bool:
    """Whether an item is listed with the reason why nothing is computed from it."""
    return item in SPEC.not_executable or (item in SPEC.errata and SPEC.errata[item].kind == "notation")


@pytest.mark.parametrize("item", SPEC.notes)
def test_a_wrong_answer_about_an_item_fails_something(item: str) -> None:
    kind = SPEC.notes[item].kind
    if is_only_words(item):
        assert kind in ("erratum", "claim", "algorithm", "law")
    elif kind == "erratum":
        assert is_sound(SPEC.errata[item])
    else:
        assert kind in (*STATED, *SHOWN)
        assert is_stated(item) or (kind in SHOWN and is_shown(item))


def test_few_items_are_only_words() -> None:
    assert sum(map(is_only_words, SPEC.notes)) <= 38
    assert len(SPEC.not_executable) <= 9
