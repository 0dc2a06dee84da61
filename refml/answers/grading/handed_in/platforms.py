"""Responses as platforms write them: the column of the student, and the columns of answers.

    own           a column `student`, one for each question, named after its id, and perhaps `variant`
    moodle        the report "Responses" of a quiz: Email address, …, Response 1, Response 2, … in a language
    canvas        the report "Student Analysis" of a quiz: name, id, …, `12345: text`, its points, …
    google-forms  Timestamp, Email Address, …, a column for each question
    gradescope    First Name, Last Name, SID, Email, …, `Question 1 Response` or `1: title` for each question

A column with the id of a question has its answers.  If there are no such columns, there must be as many
columns of answers as questions, in the order of the sheet.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....errors import InvalidInput, cut, shown
from ....oracle.specification.ids import did_you_mean
from ....patterns import pattern
from . import moodle

OWN, GUESS = "own", "guess"
MOST_TOLD = 12
NOTHING = pattern(r"(?!)")   # fits no name


@dataclass(frozen=True)
class Platform:
    """How a platform writes responses.

    marks      sets of column names, in small letters; a file of the platform has all names of one set
    students   columns that may name the student; the first existing one does
    answers    the pattern of the columns of answers
    never      the pattern of columns without answers that `answers` matches too
    blank      the cell of an unanswered question
    parts      the pattern of number and text of each part of an answer in several inputs
    """

    marks: tuple[frozenset[str], ...]
    students: tuple[str, ...]
    answers: re.Pattern[str]
    never: re.Pattern[str] = NOTHING
    blank: str = ""
    parts: re.Pattern[str] = NOTHING

    def answers_in(self, names: Sequence[str]) -> list[int]:
        """Return the indices of the columns of answers."""
        return [place for place, name in enumerate(names)
                if self.answers.match(name) and not self.never.search(name) and name not in self.students]


PLATFORMS: Mapping[str, Platform] = {
    "moodle": Platform(moodle.MARKS, moodle.STUDENTS, moodle.ANSWERS, blank="-", parts=moodle.PARTS),
    "canvas": Platform((frozenset({"id", "submitted", "n correct"}),), ("id", "sis_id", "name"),
                       pattern(r"\d+: ")),
    "gradescope": Platform((frozenset({"sid", "email"}),), ("sid", "email", "name"),
                           pattern(r"(question )?\d+(\.\d+)*\b"), pattern(r"\([\d.]+ pts\)$")),
    "google-forms": Platform((frozenset({"timestamp"}),), ("email address", "username", "email"),
                             pattern(r"(?!timestamp$|score$|variant$)"),
                             pattern(r"\[(score|feedback)\]$")),
}
NAMES = (GUESS, OWN, *PLATFORMS)


@dataclass(frozen=True)
class Columns:
    """The columns of a file: of the student, of the variant and of each question.

    platform   the platform that wrote the file
    others     names of the columns that are left out
    """

    platform: str
    names: tuple[str, ...]
    student: int
    variant: int | None
    questions: Mapping[str, int]

    @property
    def width(self) -> int:
        return len(self.names)

    @property
    def others(self) -> tuple[str, ...]:
        used = {self.student, self.variant, *self.questions.values()}
        return tuple(name for place, name in enumerate(self.names) if place not in used)

    @property
    def told(self) -> str:
        """A sentence on how the columns were interpreted; empty for refml's own columns."""
        if self.platform == OWN:
            return ""
        pairs = [f"{cut(self.names[place])} is {id_}" for id_, place in self.questions.items()
                 if self.names[place].casefold() != id_.casefold()]
        return "; ".join([f"columns of {self.platform}: {cut(self.names[self.student])} names the student",
                          *first_of(pairs)])

    def answer(self, cell: str) -> str:
        """Return the answer in a cell: empty if there is none; several inputs in their order.

        An answer without one of its inputs is returned unchanged, for the teacher to read.
        """
        if self.platform == OWN:
            return cell
        platform = PLATFORMS[self.platform]
        if cell.strip() == platform.blank:
            return ""
        parts = platform.parts.findall(cell)
        if parts and [number for number, _ in parts] == [str(one) for one in range(1, len(parts) + 1)]:
            return "; ".join(told for _, told in parts)
        return cell

    def ends_table(self, cells: Sequence[str]) -> bool:
        """Return whether a row of a platform has averages, and neither a student nor an answer."""
        if self.platform == OWN or len(cells) != self.width or cells[self.student].strip():
            return False
        return not any(self.answer(cells[place]).strip() for place in self.questions.values())


def columns_of(where: str, names: list[str], questions: Sequence[str], student: str, wanted: str) -> Columns:
    """Return the columns of a file.  Raises InvalidInput for a column that is missing or repeated."""
    names = [" ".join(name.split()) for name in names]
    folded = [name.casefold() for name in names]
    kind = guessed(folded) if wanted == GUESS else wanted
    found = placed(where, names, questions, kind)
    if kind == OWN:
        others = [place for place in range(len(names)) if place not in found.values()]
        candidates: Sequence[str] = ("student", *(folded[place] for place in others[:1]))
    else:
        candidates = PLATFORMS[kind].students
    candidates = [student.casefold()] if student else candidates
    there = [folded.index(one) for one in candidates if one in folded]
    places = [place for place in there if place not in found.values()]
    if not places:
        wanted = student or candidates[0]
        raise InvalidInput(f"{where} has no column {shown(wanted)} that names the student; "
                           + did_you_mean(wanted, names, f"it has {listed(names)}", most=2))
    variant = folded.index("variant") if "variant" in folded and "variant" not in questions else None
    return Columns(kind, tuple(names), places[0], variant, found)


def guessed(folded: Sequence[str]) -> str:
    """Return the platform that these columns belong to.

    >>> guessed(["email address", "response 1"]), guessed(["student", "timestamp"])
    ('moodle', 'own')
    """
    if "student" in folded:
        return OWN
    return next((name for name, one in PLATFORMS.items()
                 if any(mark <= {*folded} for mark in one.marks)), OWN)


def placed(where: str, names: Sequence[str], questions: Sequence[str], kind: str) -> dict[str, int]:
    """Return the column of each question: by its id, or for a platform by the order of the columns."""
    folded = [name.casefold() for name in names]
    missing = [id_ for id_ in questions if id_.casefold() not in folded]
    if kind != OWN and missing:
        answers = PLATFORMS[kind].answers_in(folded)
        if len(answers) != len(questions):
            raise InvalidInput(f"{where} has {len(answers)} columns of answers, as {kind} writes them, and "
                               f"the sheet {len(questions)} questions: name the columns after their ids, "
                               f"which are {listed(questions)}")
        return dict(zip(questions, answers, strict=True))
    times = Counter(names)
    twice = next((name for name in names if name and times[name] > 1), None)
    if twice is not None and kind == OWN:
        raise InvalidInput(f"{where} names the column {shown(twice)} twice: name each once")
    if missing:
        raise InvalidInput(f"{where} has no column for {'question' if len(missing) == 1 else 'questions'} "
                           f"{', '.join(missing[:MOST_TOLD])}: it has {listed(names)}")
    return {id_: names.index(id_) if id_ in names else folded.index(id_.casefold()) for id_ in questions}


def listed(names: Sequence[str]) -> str:
    """Return the first names, in quotes."""
    return ", ".join(map(shown, names[:MOST_TOLD]))


def first_of(words: Sequence[str]) -> list[str]:
    """Return the first words, and how many more there are.

    >>> first_of(["a", "b"]), first_of(["a"] * 30)[-2:]
    (['a', 'b'], ['a', 'and 18 more'])
    """
    more = len(words) - MOST_TOLD
    return [*words[:MOST_TOLD], *[f"and {more} more"] * (more > 0)]
