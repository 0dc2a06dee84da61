"""Format → the files of a sheet, proved by reading them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ...errors import InvalidInput
from ..sheets.records import Sheet
from . import folders, gift, moodle, notebook, spreadsheet
from .proving import Judge, Tried, tried
from .slots import Asked, asked_of


@dataclass(frozen=True)
class Format:
    """How a sheet is written for a platform, and how the platform judges with it."""

    files: Callable[[str, Sequence[Asked]], dict[str, str]]
    judge: Callable[[Mapping[str, str]], Judge]


FORMATS = {
    "moodle": Format(moodle.files, moodle.judge),
    "gift": Format(gift.files, gift.judge),
    "csv": Format(spreadsheet.files, spreadsheet.judge),
    "nbgrader": Format(notebook.files, notebook.judge),
    "prairielearn": Format(folders.prairielearn, folders.judge_prairielearn),
    "gradescope": Format(folders.gradescope, folders.judge_gradescope),
    "otter": Format(folders.otter, folders.judge_otter),
}


@dataclass(frozen=True)
class Exported:
    """What was written, path → content.

    tried    how many answers the platform judges as refml does
    untold   mistakes that the platform would take for others, and so does not name: question and answer
    """

    files: dict[str, str]
    questions: int
    tried: int
    untold: tuple[tuple[str, str], ...]


def exported(sheet: Sheet, form: str) -> Exported:
    """Return the files of a sheet in a format.

    Raises InvalidInput for a sheet whose right answers, or wrong ones, the platform would judge otherwise.
    """
    if form not in FORMATS:
        raise InvalidInput(f"to={form!r} is none of {', '.join(FORMATS)}")
    asked = asked_of(sheet)
    if not asked:
        raise InvalidInput(f"{sheet.source} asks for no answer that is typed: programs are graded by refml "
                           "grade --code")
    untold: list[tuple[str, str]] = []
    while True:
        written = FORMATS[form].files(sheet.title, asked)
        found = tried(asked, FORMATS[form].judge(written))
        faults = [one for one in found if one.fault]
        if not faults:
            return Exported(written, len(asked), len(found), tuple(untold))
        refuse(faults, form)
        untold += [(one.question.id, one.typed) for one in faults]
        asked = [without(one, faults) for one in asked]


def refuse(faults: Sequence[Tried], form: str) -> None:
    """Raise InvalidInput for the first fault that is more than the name of a mistake."""
    for one in faults:
        if not one.mistake:
            raise InvalidInput(f"{one.question.item.place}: question {one.question.id!r} cannot be exported "
                               f"to {form}: {one.typed[:60]!r} {one.fault}")


def without(asked: Asked, faults: Sequence[Tried]) -> Asked:
    """Return a question without the mistakes at fault."""
    wrong = {(one.slot, one.typed) for one in faults if one.question.id == asked.id}
    return replace(asked, slots=tuple(
        replace(slot, entries=tuple(one for one in slot.entries if (slot.name, one.text) not in wrong))
        for slot in asked.slots))
