"""From a file to a sheet.

    read_sheet   the sheet; raises InvalidInput for the first problem
    parsed       the sheet of all questions that can be read, and every problem, one sentence each

A problem begins with the file and the line.  Decimals are exact: 0.1 is a tenth.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from ...errors import InvalidInput, RefmlError, shown
from ...numbers.rational import rational, text
from ...oracle.generation.choices import SMALL, Seeded
from ...oracle.reference.claims import expected_of
from ...oracle.specification.ids import renewed
from ...oracle.specification.reader import load
from ...oracle.specification.schema import SCALES, Example, Operation, Spec
from ..marking.questions import Question, question_of
from .checking import Draws
from .records import Item, Sheet
from .source.arguments import arguments_of
from .source.fields import hint, one_of, problems_of, shares
from .source.files import tables_of, text_of
from .source.languages import ENGLISH, words_in
from .source.lines import Lines
from .source.ranges import drawn, holds, resolved
from .wording import WORDS

if TYPE_CHECKING:
    from .coding import Coding

__all__ = ["read_sheet"]

MOST_CHECKED = 50     # draws of a question, until one is sound
MOST_EASY = 10        # draws of what questions share, until all are easy to work with
MOST_ATTEMPTS = 200   # to draw values that meet the conditions of a question

Wire = Mapping[str, Any]


def read_sheet(path: Path | str, spec: Spec | None = None) -> Sheet:
    """Read an exam sheet from a TOML file.  Raises InvalidInput for the first error in it."""
    sheet, problems = parsed(path, spec)
    if problems:
        more = f" (and {len(problems) - 1} more: refml sheet check {sheet.source})"
        raise InvalidInput(problems[0] + more * (len(problems) > 1))
    return sheet


def parsed(path: Path | str, spec: Spec | None = None) -> tuple[Sheet, list[str]]:
    """Return the sheet of a file and all its problems.  Raises InvalidInput if the file is not TOML."""
    draft = Draft(Path(path), spec or load())
    sheet = draft.sheet()
    if "code" in draft.wire:
        draft.problems += draft.coded()[1]
    return sheet, draft.problems


class Draft:
    """The content of a sheet's file, from which the sheet and its variants are made."""

    def __init__(self, path: Path, spec: Spec) -> None:
        written = text_of(path)
        self.path, self.spec = path, spec
        self.source = str(path)
        self.lines = Lines(written)
        self.wire = renewed(spec.retired, tables_of(written, self.source))
        self.kinds: dict[str, str] = {}   # operation → how its examples are judged
        self.shared_values: dict[tuple[int, int], dict[str, Any] | str] = {}
        self.problems: list[str] = []
        self.ill_formed = [*self.without_ill_formed()]
        if not self.wire.get("question") and not self.wire.get("code"):
            lacking = f"{self.source}, line 1: there is no question: begin each with [[question]]"
            raise InvalidInput([*self.ill_formed, lacking][0])
        self.wire |= {kind: [renewed(spec.retired, one) for one in self.wire.get(kind, [])]
                      for kind in ("question", "code") if kind in self.wire or kind == "question"}

    @cached_property
    def draws(self) -> Draws:
        """The cache of draws; it uses the specification at its first use."""
        return Draws(self.spec)

    def without_ill_formed(self) -> Iterator[str]:
        """Yield the problems of the sheet's own fields, and remove these fields."""
        for field, said in problems_of("sheet", self.wire):
            self.wire.pop(field, None)
            yield f"{self.source}, line {self.lines.of(field)}: {said}"
        for field, said in problems_of("defaults", self.wire.get("defaults", {})):
            self.wire["defaults"].pop(field, None)
            yield f"{self.source}, line {self.lines.of('defaults')}: defaults: {said}"

    def sheet(self, seed: int = 0, index: int = 1) -> Sheet:
        """Return one variant of the sheet; questions with problems are left out, and listed in `problems`."""
        items = []
        self.problems += self.ill_formed
        for place in range(len(self.wire["question"])):
            try:
                items.append(self.item(place, seed, index))
            except InvalidInput as error:
                self.problems += dict.fromkeys([*self.wrong_in(place), str(error)])
        found = replace(self.heading(seed, index), items=tuple(items))
        self.problems += self.problems_of_all(found)
        return found

    def wrong_in(self, place: int) -> Iterator[str]:
        """Yield the problems of each field of a question; if there are none, those of unknown names."""
        wire = self.wire["question"][place]
        for field, said in problems_of("question", wire) or self.names_for_nothing(wire):
            yield self.sentence(place, said, field)

    def names_for_nothing(self, wire: Wire) -> Iterator[tuple[str, str]]:
        """Yield field and problem for each name in a question that is neither a mistake nor a known word."""
        for said in words_for_nothing(wire, self.spec.mistakes):
            yield "says", said
        for name in wire.get("mistakes", {}):
            try:
                one_of(name, self.spec.mistakes, "mistake")
            except InvalidInput as error:
                yield "mistakes", str(error)

    def problems_of_all(self, sheet: Sheet) -> Iterator[str]:
        """Yield the problems of the sheet as a whole: repeated ids, a wrong sum of points, unknown words."""
        line = self.lines.of("says")
        for said in words_for_nothing(self.wire, self.spec.mistakes):
            yield f"{self.source}, line {line}: says: {said}"
        first: dict[str, int] = {}
        for place, wire in enumerate(self.wire["question"]):
            line, id_ = self.lines.of("question", place, "id"), wire.get("id")
            if isinstance(id_, str) and id_ in first:
                yield (f"{self.source}, line {line}: the id {shown(id_)} is that of line {first[id_]}: give "
                       "another")
            elif isinstance(id_, str):
                first[id_] = line
        if "points" in self.wire and len(sheet.items) == len(self.wire["question"]):
            claimed = rational(self.wire["points"], "points")
            if claimed != sheet.points:
                yield (f"{self.source}, line {self.lines.of('points')}: points={text(claimed)}, and those of "
                       f"the questions are {text(sheet.points)} in all")

    def heading(self, seed: int = 0, index: int = 1) -> Sheet:
        """Return the sheet without its questions.

        In its text stand the values that the questions of the variant (`seed`, `index`) share.
        """
        text = self.wire.get("text", "")
        if self.is_drawn:
            with contextlib.suppress(RefmlError):   # a question says what is wrong
                text = resolved(text, self.shared(seed, index))
        return Sheet(self.source, self.wire.get("title", self.path.stem), text,
                     self.wire.get("language", ENGLISH), ())

    @cached_property
    def says(self) -> Mapping[str, str]:
        """The words for all questions: the sheet's own, over those of its language."""
        return {**words_in(self.wire.get("language", ENGLISH)), **self.wire.get("says", {})}

    # ------------------------------------------------------------ what all questions share

    @property
    def is_drawn(self) -> bool:
        """Whether the sheet has shared ranges, for all questions that name them."""
        return "ranges" in self.wire

    def shared(self, seed: int, index: int) -> dict[str, Any]:
        """Return the shared values of a variant; {} if the sheet has no ranges.

        Raises InvalidInput, with file and line.
        """
        if self.is_drawn and (seed, index) not in self.shared_values:
            try:   # questions of one variant are read together
                self.shared_values = {(seed, index): self.draw_shared(seed, index)}
            except RefmlError as error:
                self.shared_values = {(seed, index): str(error)}
        found = self.shared_values[seed, index] if self.is_drawn else {}
        if isinstance(found, str):
            raise InvalidInput(f"{self.source}, line {self.lines.of('ranges')}: {found}")
        return found

    def draw_shared(self, seed: int, index: int) -> dict[str, Any]:
        """Return the first values of the sheet's ranges with which every question is sound."""
        wrong = ""
        for easy, attempts in ((True, MOST_EASY), (False, MOST_CHECKED)):
            tried: dict[str, str] = {}   # of short ranges the same values are drawn again
            for attempt in range(attempts):
                values = self.values_of(self.wire, "", seed, index, attempt)
                wrong = tried[repr(values)] = tried.get(repr(values)) or next(
                    (said for place in range(len(self.wire["question"]))
                     if (said := self.problem_with(place, seed, index, values, easy))), "")
                if not wrong:
                    return values
        raise InvalidInput(f"of {MOST_CHECKED} draws none can be used, the last because {wrong}")

    def problem_with(self, place: int, seed: int, index: int, shared: Wire, easy: bool) -> str:
        """Return the fault of a question for these shared values, if it uses them; else "".

        `easy`: whether its numbers must also be easy to work with.
        Faults that do not depend on the values are reported where the question is read.
        """
        wire = self.wire["question"][place]
        if "{{" not in str([wire, self.wire.get("data", {}).get(wire.get("data"))]):
            return ""
        try:
            found, wrong = self.draw(place, seed, index, shared, always=True)
            if easy and not wrong and not self.draws.of(place, found).easy:
                return "its numbers are long, or its answer is given"
            return next(iter(wrong), "")
        except InvalidInput:
            return ""

    def coding(self) -> list[Coding]:
        """Return the parts of a code homework.  Raises InvalidInput for the first problem, with its line."""
        found, wrong = self.coded()
        if self.ill_formed or wrong:
            raise InvalidInput([*self.ill_formed, *wrong][0])
        return found

    def coded(self) -> tuple[list[Coding], list[str]]:
        """Return the parts of a code homework that can be read, and every problem."""
        found: list[Coding] = []
        problems: list[str] = []   # what reads them is imported for them alone: it knows all generators
        coding_of = importlib.import_module(".coding", __package__).coding_of
        for place, wire in enumerate(self.wire.get("code", [])):
            where = f"{self.source}, line {self.lines.of('code', place)}"
            wrong = problems_of("code", wire)
            try:
                if wrong:
                    raise InvalidInput(wrong[0][1])
                found.append(coding_of(self.spec, wire, self.says, where))
                if [one.item.id for one in found].count(wire["id"]) > 1:
                    raise InvalidInput("the id is there twice: give another")
            except RefmlError as error:
                problems.append(f"{where}: code {shown(wire.get('id'))}: {error}")
        if not found and not problems:
            problems.append(f"{self.source} holds no code homework: begin each part with [[code]]")
        return found, problems

    # ------------------------------------------------------------ one question

    def item(self, place: int, seed: int = 0, index: int = 1) -> Item:
        """Return a question with newly drawn numbers.  Raises InvalidInput, with file and line."""
        found, wrong = self.draw(place, seed, index, self.shared(seed, index))
        if wrong:
            said = f"of {MOST_CHECKED} draws none can be used, the last because {wrong[0]}"
            return self.refuse(place, said, "ranges")
        return found

    def draw(self, place: int, seed: int, index: int, shared: Wire,
             always: bool = False) -> tuple[Item, list[str]]:
        """Return the first sound draw of a question; if there is none, the last draw and its faults.

        Draws that are trivial or long are used only if no other draw is sound, see `workable`.
        A question without random numbers is checked only with `always`.
        """
        wire = self.wire["question"][place]
        for field, said in problems_of("question", wire):
            self.refuse(place, said, field)
        if "ranges" not in wire:
            found = self.attempt(place, seed, index, 0, shared)
            return found, self.draws.of(place, found).wrong if always else []
        awkward: list[Item] = []
        for attempt in range(MOST_CHECKED):
            found = self.attempt(place, seed, index, attempt, shared)
            draw = self.draws.of(place, found)
            if not draw.easy:
                awkward.append(found)
            elif not (wrong := draw.wrong):
                return found, []
        for found in awkward:   # nothing that is easy to work with is sound
            if not (wrong := self.draws.of(place, found).wrong):
                break
        return found, wrong

    def attempt(self, place: int, seed: int, index: int, attempt: int, shared: Wire) -> Item:
        """Return a question with the numbers of one draw, whether or not it is sound."""
        wire = self.wire["question"][place]
        with self.at(place, "ranges"):
            values = {**shared, **self.values_of(wire, wire["id"], seed, index, attempt)}
        if "ranges" not in wire and not self.is_drawn:   # then braces are those of LaTeX
            return self.read_item(place, wire, values)
        with self.at(place, "given"):
            written = {name: wire[name] for name in ("text", "given", "part") if name in wire}
            wire = {**wire, **resolved(written, values)}
        return self.read_item(place, wire, values)

    def values_of(self, wire: Wire, id_: str, seed: int, index: int, attempt: int) -> dict[str, Any]:
        """Return numbers of the ranges of a record that meet its conditions."""
        for trial in range(MOST_ATTEMPTS if "ranges" in wire else 1):
            choices = Seeded("variant", id_, seed, index, attempt, trial, size=SMALL)
            values = drawn(wire.get("ranges", {}), choices)
            if all(holds(condition, values) for condition in wire.get("require", [])):
                return values
        raise InvalidInput(f"no numbers of these ranges meet {shown(wire['require'])} in {MOST_ATTEMPTS} "
                           "draws")

    def read_item(self, place: int, wire: Wire, values: Wire) -> Item:
        """Return the item of a record whose numbers are all drawn."""
        settings = {**self.wire.get("defaults", {}), **wire}
        with self.at(place, "example" if "example" in wire else "operation"):
            example, operation = self.asked(wire)
        with self.at(place, "csv" if "csv" in wire and "given" not in wire else "given"):
            data = self.wire.get("data", {})
            if values and "data" in wire:
                data = {wire["data"]: resolved(data[wire["data"]], values)} if wire["data"] in data else {}
            given = arguments_of(self.spec, operation, wire, data, self.path.parent)
        for field, said in self.names_for_nothing(wire):
            self.refuse(place, said, field)
        mistakes = shares(wire.get("mistakes", {}))
        with self.at(place):
            question = self.question(wire, example, operation, given)
            marking = {name: reader(settings[name]) for name, reader in READERS.items() if name in settings}
            question = replace(question, **marking, mistakes=mistakes)
        says = {**self.says, **wire.get("says", {})}
        tells = tuple(dict.fromkeys([*mistakes, *wire.get("says", {})]))
        return Item(question, wire["text"], rational(settings.get("points", 1), "points"), says,
                    self.place(place), values, tuple(one for one in tells if one in self.spec.mistakes))

    def asked(self, wire: Wire) -> tuple[Example | None, Operation]:
        """Return the example and the operation that a record names."""
        if ("example" in wire) == ("operation" in wire):
            raise InvalidInput("give either an example or an operation with its arguments")
        if "example" in wire:
            example = self.spec.examples[one_of(wire["example"], self.spec.examples, "example")]
            return example, example.operation
        return None, self.spec.operations[one_of(wire["operation"], self.spec.operations, "operation")]

    def question(self, wire: Wire, example: Example | None, operation: Operation, given: Wire) -> Question:
        """Return the question of a record, with defaults for the fields that it does not set."""
        part = wire.get("part", "").removeprefix("result").removeprefix(".")
        if example is not None:
            asked = question_of(example, part)
            if given != example.given:   # what the notes print is no answer to other data
                asked = replace(asked, printed=(), given=given, digits=Question.digits)
        else:
            kind = self.judged_by(operation.id)
            asked = Question(wire["id"], operation, given, part, scale=kind if kind in SCALES else "",
                             any_of=kind == "any_of")
        manner = {name: wire[name] for name in ("scale", "any_of") if name in wire}
        return replace(asked, id=wire["id"], text=wire.get("text", ""), **manner)

    def judged_by(self, operation: str) -> str:
        """Return how the examples of an operation are judged."""
        if operation not in self.kinds:
            group = [one for one in self.spec.examples.values() if one.operation.id == operation
                     and one.expected.kind not in ("undefined", "error")]
            self.kinds[operation] = expected_of(group).kind if group else "exact"
        return self.kinds[operation]

    # ------------------------------------------------------------ where it stands

    def place(self, place: int, field: str = "") -> str:
        """Return the file and the line of a question or of its field."""
        return f"{self.source}, line {self.lines.of('question', place, field)}"

    def refuse(self, place: int, said: str, field: str = "") -> NoReturn:
        """Raise InvalidInput with the file, the line and the question."""
        raise InvalidInput(self.sentence(place, said, field))

    def sentence(self, place: int, said: str, field: str = "") -> str:
        """Return a problem with the file, the line and the question."""
        id_ = self.wire["question"][place].get("id", f"number {place + 1}")
        return f"{self.place(place, field)}: question {shown(id_)}: {said}"

    @contextlib.contextmanager
    def at(self, place: int, field: str = "") -> Iterator[None]:
        """A context manager that puts file, line and question before the message of an error."""
        try:
            yield
        except (RefmlError, RecursionError) as error:
            self.refuse(place, str(error), field)


# What a field of MARKING becomes.
READERS: dict[str, Callable[[Any], Any]] = {
    "digits": int, "form": str, "halves": str, "comma": bool, "unit": str,
    "share": lambda wire: rational(wire, "share"), "lines": shares, "credits": shares,
}


def words_for_nothing(wire: Wire, mistakes: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each unknown word in `says`, with the nearest known word."""
    known = [*WORDS, *mistakes]
    return [f"{shown(name)} is not a mistake, a verdict or a word of a page{hint(name, known)}"
            for name in wire.get("says", {}) if name not in known]
