"""Format → the files of a sheet, proved by reading them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ...errors import InvalidInput
from ..sheets.records import Sheet
from . import folders, gift, moodle, notebook, spreadsheet
from .grader.carrying import may_have_other_optima
from .proving import Judge, SlotJudge, Tried, as_marked, tried
from .slots import Asked, asked_of

Files = Callable[[str, Sequence[Asked]], dict[str, str]]


@dataclass(frozen=True)
class Format:
    """How a sheet is written for a platform, how it judges, and why it would judge a question otherwise."""

    files: Files
    proof: Callable[[Sequence[Asked], Mapping[str, str]], list[Tried]]
    unfit: Callable[[Asked], str]


def by_table(files: Files, judge: Callable[[Mapping[str, str]], SlotJudge]) -> Format:
    """Return a format that judges by a table of answers."""
    return Format(files, lambda asked, written: tried(asked, judge(written)), not_told)


def not_told(asked: Asked) -> str:
    """Return why no table tells the answers to a question; empty where one does."""
    if asked.item.question.lines:
        return "its lines have weights, and only the answer is judged there"
    return "other optimal answers are right too" if may_have_other_optima(asked.ready) else ""


def by_grader(files: Files, judge: Callable[[Mapping[str, str]], Judge],
              unfit: Callable[[Asked], str] = lambda asked: asked.why) -> Format:
    """Return a format with which the grader travels."""
    return Format(files, lambda asked, written: as_marked(asked, judge(written)), unfit)


FORMATS = {
    "moodle": by_table(moodle.files, moodle.judge),
    "gift": by_table(gift.files, gift.judge),
    "csv": by_table(spreadsheet.files, spreadsheet.judge),
    "nbgrader": by_grader(notebook.files, notebook.judge),
    "prairielearn": by_grader(folders.prairielearn, folders.judge_prairielearn),
    "gradescope": by_grader(folders.gradescope, folders.judge_gradescope),
    "otter": by_grader(folders.otter, folders.judge_otter, folders.too_fine),
}


@dataclass(frozen=True)
class Exported:
    """What was written, path → content.

    tried      how many answers the platform judges as refml does
    untold     mistakes that the platform would take for others, and so does not name: question and answer
    left_out   questions that the platform would judge otherwise, and why
    """

    files: dict[str, str]
    questions: int
    tried: int
    untold: tuple[tuple[str, str], ...]
    left_out: tuple[tuple[str, str], ...]


def exported(sheet: Sheet, form: str) -> Exported:
    """Return the files of a sheet in a format.

    Raises InvalidInput for a sheet whose right answers, or wrong ones, the platform would judge otherwise.
    """
    if form not in FORMATS:
        raise InvalidInput(f"to={form!r} is none of {', '.join(FORMATS)}")
    everything = asked_of(sheet)
    if not everything:
        raise InvalidInput(f"{sheet.source} asks for no answer that is typed: programs are graded by refml "
                           "grade --code")
    reasons = {one.id: FORMATS[form].unfit(one) for one in everything}
    asked = [one for one in everything if not reasons[one.id]]
    left_out = tuple((id_, why) for id_, why in reasons.items() if why)
    if not asked:
        raise InvalidInput(f"{sheet.source} has no question that {form} would judge as refml does: "
                           + "; ".join(f"{id_}: {why}" for id_, why in left_out))
    untold: list[tuple[str, str]] = []
    while True:
        written = FORMATS[form].files(sheet.title, asked)
        found = FORMATS[form].proof(asked, written)
        faults = [one for one in found if one.fault]
        if not faults:
            return Exported(written, len(asked), len(found), tuple(untold), left_out)
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
