"""Format → the files of a sheet; each export is verified by reading its files back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ...errors import InvalidInput
from ..sheets.records import Sheet
from . import folders, gift, moodle, notebook, spreadsheet
from .drawn import Place, flat, of_banks, of_variants
from .grader.carrying import may_have_other_optima
from .proving import Judge, SlotJudge, Tried, as_marked, tried
from .slots import Slotted, asked_of

Files = Callable[[str, Sequence[Slotted]], dict[str, str]]
Drawn = Callable[[str, Sequence[Slotted], Mapping[str, Place]], dict[str, str]]

MOST_PROVED = 3   # draws of a question that are tried in all ways of writing, where the grader travels


@dataclass(frozen=True)
class Format:
    """How a sheet is written for a platform, and how the written files are verified.

    files   writes one sheet
    drawn   writes many variants of a sheet
    proof   tries answers on the written files, as the platform would judge them
    unfit   returns why the platform would judge a question otherwise than refml; "" if it would not
    """

    files: Files
    drawn: Drawn
    proof: Callable[[Sequence[Slotted], Mapping[str, str]], list[Tried]]
    unfit: Callable[[Slotted], str]


def by_table(files: Files, judge: Callable[[Mapping[str, str]], SlotJudge],
             drawn: Drawn | None = None) -> Format:
    """Return a format whose platform compares with listed answers; by default `files` writes all draws."""
    return Format(files, drawn or (lambda title, asked, places: files(title, asked)),
                  lambda asked, written: tried(asked, judge(written)), not_told)


def not_told(asked: Slotted) -> str:
    """Return why no list of answers can judge a question; "" if one can."""
    if not asked.slots:
        return asked.why
    if asked.item.question.lines:
        return "its lines have weights, and only the answer is judged there"
    return "other optimal answers are right too" if may_have_other_optima(asked.ready) else ""


def by_grader(files: Files, judge: Callable[[Mapping[str, str]], Judge], drawn: Drawn,
              unfit: Callable[[Slotted], str] = lambda asked: asked.why) -> Format:
    """Return a format whose files contain refml's grader."""
    return Format(files, drawn, lambda asked, written: as_marked(asked, judge(written)), unfit)


def folder_each(files: Files) -> Drawn:
    """Return a function that writes one folder for each variant."""
    def written(title: str, asked: Sequence[Slotted], places: Mapping[str, Place]) -> dict[str, str]:
        return {f"{number:03}/{name}": told for number, mine in of_variants(asked, places).items()
                for name, told in files(title, mine).items()}
    return written


FORMATS = {
    "moodle": by_table(moodle.files, moodle.judge,
                       lambda title, asked, places: moodle.banks(title, of_banks(asked, places))),
    "gift": by_table(gift.files, gift.judge),
    "csv": by_table(spreadsheet.files, spreadsheet.judge),
    "nbgrader": by_grader(notebook.files, notebook.judge, folder_each(notebook.files)),
    "prairielearn": by_grader(
        folders.prairielearn, folders.judge_prairielearn,
        lambda title, asked, places: folders.prairielearn_drawn(title, of_banks(asked, places))),
    "gradescope": by_grader(
        folders.gradescope, folders.judge_gradescope,
        lambda title, asked, places: folders.gradescope_drawn(of_variants(asked, places))),
    "otter": by_grader(folders.otter, folders.judge_otter, folder_each(folders.otter), folders.too_fine),
}


@dataclass(frozen=True)
class Exported:
    """The files that were written, path → content.

    tried      the number of answers that the platform judges as refml does untold     mistakes, as (question,
    answer), left out because the platform would take them for other answers left_out   questions that the
    platform would judge otherwise, each with the reason
    """

    files: dict[str, str]
    questions: int
    tried: int
    untold: tuple[tuple[str, str], ...]
    left_out: tuple[tuple[str, str], ...]


def exported(sheet: Sheet, form: str, variants: Sequence[Sheet] = ()) -> Exported:
    """Return the files of a sheet, or of its variants, in a format.

    Questions and mistakes that the platform would judge otherwise than refml are left out.  Raises
    InvalidInput if it would judge another answer to the other questions otherwise, or if no question is left.
    """
    if form not in FORMATS:
        raise InvalidInput(f"to={form!r} is not one of {', '.join(FORMATS)}")
    flattened, places = flat(variants or [sheet])
    everything = asked_of(flattened)
    if not everything:
        raise InvalidInput(f"{sheet.source} asks for no answer that is typed: programs are graded by refml "
                           "grade --code")
    asked, left_out = fitting(everything, places, form)
    if not asked:
        raise InvalidInput(f"{sheet.source} has no question that {form} would judge as refml does: "
                           + "; ".join(f"{id_}: {why}" for id_, why in left_out))
    untold: list[tuple[str, str]] = []
    while True:
        written = FORMATS[form].files(sheet.title, asked)
        found = FORMATS[form].proof(proved(asked, places, form), written)
        faults = [one for one in found if one.fault]
        if not faults:
            if variants:
                written = FORMATS[form].drawn(sheet.title, asked, places)
            return Exported(written, len(asked), len(found), tuple(untold), left_out)
        refuse(faults, form)
        untold += [(one.question.id, one.typed) for one in faults]
        asked = [without(one, faults) for one in asked]


def fitting(everything: Sequence[Slotted], places: Mapping[str, Place],
            form: str) -> tuple[list[Slotted], tuple[tuple[str, str], ...]]:
    """Return the questions that the platform judges as refml does; and (id, reason) for the others."""
    reasons: dict[str, str] = {}
    for one in everything:
        id_ = places[one.id].question
        reasons[id_] = reasons.get(id_) or FORMATS[form].unfit(one)
    left_out = tuple((id_, why) for id_, why in reasons.items() if why)
    return [one for one in everything if not reasons[places[one.id].question]], left_out


def proved(asked: Sequence[Slotted], places: Mapping[str, Place], form: str) -> list[Slotted]:
    """Return the questions to be tried: all for a list of answers, else the first draws of each."""
    if FORMATS[form].unfit is not_told:
        return [*asked]
    return [one for bank in of_banks(asked, places).values() for one in bank[:MOST_PROVED]]


def refuse(faults: Sequence[Tried], form: str) -> None:
    """Raise InvalidInput for the first fault that is not about a mistake."""
    for one in faults:
        if not one.mistake:
            raise InvalidInput(f"{one.question.item.place}: question {one.question.id!r} cannot be exported "
                               f"to {form}: {one.typed[:60]!r} {one.fault}")


def without(asked: Slotted, faults: Sequence[Tried]) -> Slotted:
    """Return a question without the listed mistakes that are at fault."""
    wrong = {(one.slot, one.typed) for one in faults if one.question.id == asked.id}
    return replace(asked, slots=tuple(
        replace(slot, entries=tuple(one for one in slot.entries if (slot.name, one.text) not in wrong))
        for slot in asked.slots))
