"""The exported grader: `refml mark` with keys that were computed before.

    Carried                      a question as `carrying` wrote it: the part that the rules of marking need
    judged(question, given)      credit, sentence, and the credit of each input, for typed answers
    results(questions, answers)  the object that Gradescope reads
    answers_in(text)             `id: answer` or `id.part: answer`, a line each

It reads all notations of `mark`, with the same modules: `packing` puts them into one file.  `given` is an
answer as one text, or a text for each input.  Only an answer of one line is judged: `refml mark` and
`refml grade` follow the lines of a derivation.
"""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

from ....errors import InvalidInput, RefmlError
from ....numbers.rational import Fraction
from ....numbers.reals.real import Real
from ....numbers.reals.sums import argument
from ....oracle.reference.claims import numbers_of, words_of
from ....oracle.specification.codec import Type
from ...marking.judging import judged as judged_answer
from ...marking.judging import marked, plain_of
from ...marking.marked import Rival, wanted_of
from ...marking.numbers import keys_of
from ...marking.parts import parts_of
from ...marking.verdicts import CREDITS, INVALID, Verdict, invalid
from ...quantities.named import Quantity
from ...reading.languages.cells import Variable
from ...reading.shapes import Answer, answer_of
from ...sheets.wording import READ_AS, as_sure, for_students, verdict_name, worded

MOST_READ = 1 << 20
NOTHING = "Nothing is written."
NO_FILE = "There is no file answers.txt: write a line `id: answer` for each question. "
NO_VARIANT = "Which variant is this? Write a line `variant: N` with the number of your sheet."
ONE_LINE = "write the answer alone, on one line"


class Accepted(NamedTuple):
    """The options by which a question accepts answers: see `marking.questions.Question`."""

    digits: int
    form: str
    halves: str
    scale: str
    any_of: bool
    any_order: bool
    comma: bool
    unit: str
    credits: Mapping[str, Fraction]
    mistakes: Mapping[str, Fraction]

    def credit_of(self, name: str) -> Fraction:
        """Return the credit of a verdict or a form."""
        return self.credits.get(name, CREDITS[name])


class Rivals(NamedTuple):
    """The values that mistakes give: of one mistake, and of two together."""

    found: tuple[Rival, ...]
    pairs: tuple[Rival, ...]


class Carried:
    """A question as `carrying` wrote it; each part is read when it is first needed."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.told = told
        self.kind: Type = type_of(told["kind"])
        self.key: Any = value_of(told["key"])
        self.keys: Any = keys_of(self.kind, self.key)
        self.labels: tuple[str, ...] = tuple(told["labels"])
        self.words = frozenset(told["words"])
        self.variables = tuple(Variable(name, tuple(values), tuple(parents))
                               for name, values, parents in told.get("variables", ()))
        asked: dict[str, Any] = {name: frozenset(one) if isinstance(one, list) else one
                                 for name, one in {"nouns": [], **told["quantity"]}.items()}
        self.quantity = Quantity(**asked)
        self.classes: int = told["classes"]
        self.undefined: str | None = told["undefined"]
        self.says: Mapping[str, str] = told["says"]

    @cached_property
    def question(self) -> Accepted:
        """The options by which it accepts answers."""
        accepts = dict(self.told["accepts"])
        for name in ("credits", "mistakes"):
            accepts[name] = {key: Fraction(share) for key, share in accepts[name].items()}
        return Accepted(**accepts)

    @cached_property
    def rivals(self) -> Rivals:
        """What mistakes give."""
        return Rivals(*(tuple(map(self.rival, self.told[name])) for name in ("found", "pairs")))

    def rival(self, told: Mapping[str, Any]) -> Rival:
        """Return a mistake with the value that it gives."""
        value = value_of(told["value"])
        return Rival(told["kind"], told["id"], told["says"], "", Fraction(told["weight"]), told["advice"],
                     value, keys_of(self.kind, value))

    def is_optimal(self, value: Any) -> bool:
        """Whether an answer meets the conditions of all right answers: see `optima`."""
        conditions = self.told["optima"]
        if conditions is None:
            return False
        numbers = numbers_of(self.kind, value)
        if any(isinstance(one, Real) for one in numbers) or not same_words(self.kind, value, self.key):
            return False
        if conditions[0][0] == "factors":
            return are_factors(value["factors"], value["weights"], conditions[0][1])
        return len(numbers) == len(numbers_of(self.kind, self.key)) and all(
            is_met(numbers, *condition) for condition in conditions)


def is_met(numbers: Sequence[Any], relation: str, constant: Any, terms: Sequence[Any]) -> bool:
    """Whether the numbers of an answer meet a condition."""
    if relation == "spans":
        used = [vector for vector, place in zip(constant, terms) if numbers[place] > 0]
        return rank(used) == rank(constant)
    value = Fraction(constant)
    for share, *places in terms:
        value += Fraction(share) * prod(numbers[place] for place in places)
    return value == 0 if relation == "=0" else value >= 0 if relation == "≥0" else value > 0


def are_factors(factors: Sequence[Sequence[Any]], weights: Sequence[Any],
                matrix: Sequence[Sequence[str]]) -> bool:
    """Whether F·diag(d)·Fᵀ = `matrix` with all weights d ≥ 0."""
    return min([0, *weights]) >= 0 and len(factors) == len(matrix) \
        and all(len(row) == len(weights) for row in factors) and all(
            sum(d * a * b for d, a, b in zip(weights, row, other)) == Fraction(entry)
            for row, entries in zip(factors, matrix) for other, entry in zip(factors, entries))


def rank(vectors: Sequence[Sequence[str]]) -> int:
    """Return the dimension of the span of some vectors, by elimination."""
    rows, found = [[*map(Fraction, vector)] for vector in vectors], 0
    while rows:
        first = rows.pop()
        place = next((at for at, entry in enumerate(first) if entry), None)
        if place is not None:
            found += 1
            rows = [[b - row[place] / first[place] * a for a, b in zip(first, row)] for row in rows]
    return found


def same_words(kind: Type, value: Any, key: Any) -> bool:
    """Whether the fields of an answer without numbers equal those of the right one."""
    return kind.name != "object" or words_of(kind, value) == words_of(kind, key)


def type_of(told: Any) -> Type:
    """Return the type that `carrying.written` wrote: its name, inner types, choices and fields."""
    name, inner, choices, fields = told
    return Type(name, tuple(map(type_of, inner)), tuple(choices),
                tuple((field, type_of(kind)) for field, kind in fields))


def value_of(told: Any) -> Any:
    """Return the exact value that `carrying.value` wrote."""
    if isinstance(told, list):
        return [value_of(part) for part in told]
    if not isinstance(told, dict):
        return told
    (sign, inside), = told.items()
    if sign == "map":
        return {name: value_of(part) for name, part in inside}
    return Fraction(inside) if sign == "fraction" else Real(argument(tupled(inside)))


def tupled(told: Any) -> Any:
    """Return nested lists as nested tuples."""
    return tuple(map(tupled, told)) if isinstance(told, list) else told


# ---------------------------------------------------------------- judging

class Told(NamedTuple):
    """Credit and sentence for an answer; `inputs`: credit of each input, `unread`: why one cannot be read."""

    credit: Fraction
    says: str
    inputs: Mapping[str, Fraction]
    unread: Mapping[str, str]


def judged(question: Mapping[str, Any], given: Any) -> Told:
    """Return credit and sentence for an answer: one text, or a map from the names of the inputs to texts."""
    ready = Carried(question["asked"])
    named = given if isinstance(given, Mapping) else {"": given}
    texts = {str(name): str(text) for name, text in named.items()}
    if not any(map(str.strip, texts.values())):
        return Told(Fraction(0), NOTHING, {}, {next(iter(texts), ""): NOTHING})
    unread: dict[str, str] = {}
    verdict = in_one(ready, texts[""]) if texts.keys() == {""} else in_parts(ready, texts, unread)
    says = sentence(worded(verdict, ready.says), ready.says)
    if verdict.name == INVALID and not unread:
        unread[next(iter(texts), "")] = says
    return Told(verdict.credit, says, {path: part.credit for path, part in verdict.parts}, unread)


def in_one(ready: Carried, text: str) -> Verdict:
    """Return the verdict on an answer that is one text."""
    return marked(ready, text, refused_lines)


def refused_lines(text: str) -> None:
    """Raise InvalidInput for several lines."""
    if len(text.strip().splitlines()) > 1:
        raise InvalidInput(ONE_LINE)


def in_parts(ready: Carried, texts: Mapping[str, str], unread: dict[str, str]) -> Verdict:
    """Return the verdict on an answer with one text for each input; inputs that cannot be read are wrong.

    The reason for each of these is added to `unread`.
    """
    answer = part_in(ready, (ready.kind, ready.key, ""), texts, unread)
    try:
        verdict = judged_answer(ready, answer) if answer is not None else invalid("it could not be read")
    except RefmlError as error:
        verdict = invalid(str(error))
    reasons = [f"{path}: {reason}" for path, reason in unread.items()]
    return verdict._replace(reason=". ".join([verdict.reason] * bool(verdict.reason) + reasons))


def part_in(ready: Carried, asked: tuple[Type, Any, str], texts: Mapping[str, str],
            unread: dict[str, str]) -> Answer | None:
    """Return the answer that the texts at and below a path give.

    A single input that is empty or cannot be read gives None: a list keeps it, a map or record leaves it out.
    `asked`: type, key and path of the part.  `unread` receives path → why a text cannot be read.
    """
    kind, key, path = asked
    if kind.name == "optional" and key is not None:
        return part_in(ready, (kind.inner[0], key, path), texts, unread)
    inside = parts_of(kind, key)
    if not inside:
        try:
            return leaf_in(ready, kind, key, texts.get(path, ""))
        except RefmlError as error:
            unread[path] = str(error)
            return None
    parts = [part_in(ready, (inner, part, f"{path}.{name}" if path else name), texts, unread)
             for name, inner, part in inside]
    if kind.name == "list":
        return parts
    return {name: part for (name, _, _), part in zip(inside, parts) if part is not None}


def leaf_in(ready: Carried, kind: Type, key: Any, text: str) -> Answer | None:
    """Return the answer of one input; None if it is empty.  Raises RefmlError if it cannot be read."""
    if not text.strip():
        return None
    refused_lines(text)
    return answer_of(wanted_of(ready, kind, key), plain_of(ready, text), ready.question.comma)


def sentence(verdict: Verdict, says: Mapping[str, str]) -> str:
    """Return the text for the student: the answer as it was read, the verdict with its reason, the
    mistakes.
    """
    name = verdict_name(verdict, says)
    told = f"{name}: {verdict.reason}" if verdict.reason else name
    parts = [f"{path}: {verdict_name(part, says)}" for path, part in verdict.parts if part.credit < 1]
    read = f"{says.get(READ_AS, READ_AS)} {verdict.shown}."
    found = [read] if verdict.shown and verdict.name != INVALID else []
    found.append("; ".join([told[:1].upper() + told[1:], *parts]) + ".")
    found += [as_sure(one.word, one.says, says) for one in for_students(verdict.mistakes, says)]
    return " ".join(found)


# ---------------------------------------------------------------- files

def answers_in(text: str) -> dict[str, str]:
    """Return name → answer, which are separated by the first colon of each line."""
    pairs = [line.partition(":") for line in text[:MOST_READ].splitlines()]
    return {name.strip(): answer.strip() for name, colon, answer in pairs if colon}


def given_of(name: str, question: Mapping[str, Any], answers: Mapping[str, str]) -> Any:
    """Return the answer to a question: its text, or a text for each input."""
    if name in answers or question["inputs"] == [""]:
        return answers.get(name, "")
    return {part: answers.get(f"{name}.{part}", "") for part in question["inputs"]}


def results(questions: Mapping[str, Any], answers: Mapping[str, str], says: str = "") -> dict[str, Any]:
    """Return the object that Gradescope reads; `says` is put before the sentence of each question."""
    tests = []
    for name, question in questions.items():
        told = judged(question, given_of(name, question, answers))
        points = Fraction(question["points"])
        tests.append({"name": name, "score": float(told.credit * points), "max_score": float(points),
                      "output": says + told.says, "output_format": "text", "visibility": "visible"})
    return {"score": sum(one["score"] for one in tests), "tests": tests, "stdout_visibility": "hidden"}


def graded(questions: Mapping[str, Any], path: str, variant: str = "") -> dict[str, Any]:
    """Return the results of a file of answers; a missing file earns 0, and each question says so.

    With several variants, the student's is `variant`; if that is empty, the line `variant: N` says which.
    """
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            answers, says = answers_in(file.read(MOST_READ)), ""
    except OSError:
        answers, says = {}, NO_FILE
    if "variants" not in questions:
        return results(questions, answers, says)
    variant = variant or answers.get("variant", "").lstrip("0")
    if variant in questions["variants"]:
        return results(questions["variants"][variant], answers, says)
    first = next(iter(questions["variants"].values()))
    most = sum(Fraction(one["points"]) for one in first.values())
    return {"score": 0, "stdout_visibility": "hidden", "tests": [
        {"name": "variant", "score": 0, "max_score": float(most), "output": says + NO_VARIANT,
         "output_format": "text", "visibility": "visible"}]}


def variant_of(metadata: str, roster: str) -> str:
    """Return the variant that a roster `student,variant` has for the user who handed in; "" if it has none.

    The student in the roster is the user's email, sid or name in Gradescope's metadata.
    """
    try:
        with open(metadata, encoding="utf-8") as file:
            users = json.load(file).get("users", [])
        with open(roster, encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
        known = {row["student"].strip().casefold(): row["variant"].strip() for row in rows}
    except (OSError, ValueError, KeyError, AttributeError):
        return ""
    names = [str(user.get(name) or "").casefold() for user in users for name in ("email", "sid", "name")]
    return next((known[name] for name in names if name in known), "").lstrip("0")


def replies(questions: Mapping[str, Any], lines: Iterator[str]) -> Iterator[str]:
    """Yield the JSON text [credit, sentence] for each line, which is the JSON text [id, given]."""
    for line in lines:
        name, given = json.loads(line)
        told = judged(questions[name], given)
        yield json.dumps([str(told.credit), told.says])


def main(words: list[str]) -> None:
    """Print the results of QUESTIONS ANSWERS as JSON; if ANSWERS is -, the replies to lines of stdin.

    METADATA and ROSTER may follow: they say who handed in, and which variant that student has.
    """
    if len(words) not in (2, 4):
        sys.exit("give two files: questions.json, and answers.txt or - for lines [id, answer] of JSON")
    with open(words[0], encoding="utf-8") as file:
        questions = json.load(file)
    if words[1] == "-":
        for reply in replies(questions, iter(sys.stdin)):
            print(reply)
    else:
        print(json.dumps(graded(questions, words[1], variant_of(*words[2:]) if words[2:] else "")))
