"""A question: an operation, its exact arguments, what is asked of the answer, and what is accepted.

    >>> from refml.oracle.specification.reader import load
    >>> question = question_of(load().examples["tax-prior"], "No")
    >>> question.operation.id, question.part, question.digits
    ('naive_bayes.prior', 'No', 3)

`Keyed` is a question with its key, the exact answer.  `preparing.Prepared` also has the answers of known
mistakes.  Both compute their attributes when they are first needed.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...errors import InvalidInput, RefmlError, shown
from ...numbers.rational import Fraction
from ...oracle.reference.outcomes import Outcome, reference, steps
from ...oracle.specification.codec import Type
from ...oracle.specification.ids import unknown
from ...oracle.specification.schema import SCALES, Example, Operation, Printed, Spec
from ..quantities.asked import quantity_of
from ..quantities.named import Quantity
from ..reading.languages.cells import Variable
from ..reading.languages.fields import FIELDS
from ..reading.languages.harmless import words_in, words_of_question
from ..reading.languages.nouns import NOUNS
from ..reading.tokens import tokens_of
from ..reading.values import number_of
from .marked import texts_in, without_fields
from .numbers import keys_of
from .parts import parts_of
from .verdicts import CREDITS

__all__ = ["Question", "question_of"]

ANSWER = "answer"   # the name of the final answer among the weights of lines
DIGITS = 3
FORMS = ("any", "fraction", "decimal", "percent")
UNSPOKEN = ("is", "d", "conditionally")   # in the name of a predicate
HALF = Fraction(1, 2)
HALVES = ("either", "up", "even")


@dataclass(frozen=True)
class Question:
    """An exam question: an operation on given data, and the forms in which its answer is accepted.

    id         the id of an example, or of a question of a sheet
    given      exact arguments, as `Operation.decode_given` returns them
    part       the dotted path of the asked part in the operation's answer; empty for the whole; the names of
               several fields are joined by commas, as in "weights,bias"
    digits     the significant digits that a decimal must have
    form       any, fraction, decimal or percent: a right number in another form is an "equivalent form"
    halves     either, up (away from 0) or even: how a decimal half way between two is rounded
    scale      "", "up_to_scale" or "up_to_positive_scale": by which factors a plane may be multiplied
    any_of     whether any one of several maximisers is right
    comma      whether a comma is the decimal point
    text       the text of the question on a sheet; empty for an example
    unit       the unit that may follow the numbers of an answer; empty if none may
    share      the share of the credit that the answer of a derivation earns; its other lines earn the rest
    lines      line of the derivation, or `answer` → its weight, instead of `share`
    credits    verdict or form → its credit, instead of `CREDITS`
    mistakes   id of a mistake → credit of the wrong answer that it gives
    printed    the answer as the lecture notes print it, with the erratum if it is wrong
    """

    id: str
    operation: Operation
    given: Mapping[str, Any]
    part: str = ""
    digits: int = DIGITS
    form: str = "any"
    halves: str = "either"
    scale: str = ""
    any_of: bool = False
    comma: bool = False
    unit: str = ""
    text: str = ""
    share: Fraction = HALF
    lines: Mapping[str, Fraction] = field(default_factory=dict)
    credits: Mapping[str, Fraction] = field(default_factory=dict)
    mistakes: Mapping[str, Fraction] = field(default_factory=dict)
    printed: tuple[Printed, ...] = ()

    def __post_init__(self) -> None:
        for name, value, allowed in (("form", self.form, FORMS), ("halves", self.halves, HALVES),
                                     ("scale", self.scale, ("", *SCALES))):
            if value not in allowed:
                raise InvalidInput(f"question={self.id!r}: {name}={shown(value)} is not one of "
                                   + ", ".join(filter(None, allowed)))
        if not 0 <= self.share <= 1:
            raise InvalidInput(f"question={self.id!r}: share={self.share} is not a share: give 0 to 1")
        if self.digits < 1:
            raise InvalidInput(f"question={self.id!r}: digits={self.digits}: ask for 1 or more")
        for name in self.credits:
            if name not in CREDITS:
                raise InvalidInput(f"question={self.id!r}: credits={name!r} is not one of "
                                   f"{', '.join(CREDITS)}")

    @property
    def any_order(self) -> bool:
        """Whether a list in the answer may have any order."""
        return self.reads == "set"

    @property
    def reads(self) -> str:
        """The special reading of a written answer: "chances", "odds" or "set"; empty if there is none."""
        reads = self.operation.reads
        return reads.get("") or reads.get(self.part.partition(".")[0], "")

    def credit_of(self, name: str) -> Fraction:
        """Return the credit of a verdict or a form."""
        return self.credits.get(name, CREDITS[name])


def question_of(example: Example, part: str = "") -> Question:
    """Return the exam question that asks for an example's result, or for one named part of the result.

    It asks for as many digits as the notes print, at most 3.  `part` is a dotted path, which may begin with
    `result`; a path that leads nowhere is refused only by `prepared` and `mark`.
    """
    path = part.removeprefix("result").removeprefix(".")
    kind = example.expected.kind
    printed = tuple(one for one in example.printed if one.part == path and one.times == 1)
    digits = min([DIGITS, *(count for one in printed if (count := digits_of(one.text)))])
    return Question(example.id, example.operation, example.given, path, digits,
                    scale=kind if kind in SCALES else "", any_of=kind == "any_of", printed=printed)


def digits_of(text: str) -> int:
    """Return the significant digits of a decimal as it is printed; 0 for other texts.

    >>> digits_of("0.0072"), digits_of("1.2e-9"), digits_of("4/7")
    (2, 2, 0)
    """
    try:
        written = number_of(tokens_of(text), text).written
    except InvalidInput:
        return 0
    return written.digits if written.kind == "decimal" else 0


class Keyed:
    """A question with its key and other properties of its data, each computed when it is first needed."""

    def __init__(self, spec: Spec, question: Question) -> None:
        self.spec = spec
        self.question = question

    @cached_property
    def outcome(self) -> Outcome:
        """The outcome of the whole operation."""
        return reference(self.question.operation, self.question.given)

    @cached_property
    def asked(self) -> tuple[Type, Any]:
        """The type and the exact value of the asked part.

        Raises InvalidInput if the operation has no value, or no part at this path.
        """
        if not self.outcome.is_value:
            raise InvalidInput(f"question={self.question.id!r} has no answer: {self.outcome.kind} "
                               f"{self.outcome.message}")
        return part_at(self.question.operation.result, self.outcome.value, self.question.part)

    @cached_property
    def keys(self) -> Any:
        """The exact value of the asked part, with a `Key` for each number in it."""
        return keys_of(*self.asked)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The labels that an answer may name: the texts in the arguments, without options.

        Exceptions: the word odds for odds (1:11 is a number there), the words of its name for a predicate,
        the values of the queried variable for a network.
        """
        if self.question.reads == "odds":
            return ("odds",)
        if self.question.operation.result.name == "boolean":
            name = self.question.operation.id.rpartition(".")[2]
            return tuple(word for word in name.split("_") if word not in UNSPOKEN)
        for variable in self.question.given.get("network", ()):
            if variable["name"] == self.question.given.get("query") and "values" in variable:
                return tuple(variable["values"])
        given = [sorted(texts_in(value)) if parameter.name == "labels"   # as the classes are
                 else without_fields(parameter.type, value)
                 for parameter in self.question.operation.parameters
                 if parameter.type.name not in ("choice", "families")
                 for value in (self.question.given[parameter.name],)]
        return tuple(dict.fromkeys(texts_in(given)))

    @cached_property
    def variables(self) -> tuple[Variable, ...]:
        """The variables of the network whose tables are asked."""
        return tuple(Variable(one["name"], tuple(one["values"]), tuple(one["parents"]))
                     for one in self.question.given.get("structure") or () if "values" in one)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words that may stand beside a number: from the names, the text and the operation."""
        question, operation = self.question, self.question.operation
        asked = operation.id.replace(".", " "), question.part
        fields = re.findall("[a-z_]+", f"{operation.result.spelt_out()} {question.part}")
        title = {*question.id.split("-")} - {*NOUNS, *FIELDS}   # of an example: married-given-no
        texts = operation.title, operation.sentence, question.text, question.unit, *title
        told = {*fields, *re.split("[._]", operation.id), *words_in(texts)}
        told |= {one[:-1] for one in told if one.endswith("s")}
        elsewhere = [word.replace("_", " ") for one in told
                     for word in (*FIELDS.get(one, ()), *NOUNS.get(one, ()))]
        names = *[one.name for one in operation.parameters], *texts_in(question.given), *fields
        return words_of_question(asked, names, (*texts, *elsewhere))

    @cached_property
    def quantity(self) -> Quantity:
        """The name of the asked quantity."""
        return quantity_of(self.question)

    @cached_property
    def classes(self) -> int:
        """The number of classes of the question, at least two."""
        given = self.question.given
        told = given.get("classes") or given.get("labels") or given.get("prior")
        return max(2, len({*map(str, told)}) if isinstance(told, (list, tuple, Mapping)) else 0)

    @cached_property
    def lines(self) -> dict[str, Any]:
        """The lines of the operation's derivation with their values; {} if there are none."""
        derivation = self.spec.derivations.get(self.question.operation.id)
        if derivation is None:
            return {}
        try:
            return {step.name: step.value for step in steps(derivation, self.question.given, {})}
        except RefmlError:
            return {}

    @property
    def kind(self) -> Type:
        """The type of the asked part."""
        return self.asked[0]

    @property
    def key(self) -> Any:
        """The exact value of the asked part."""
        return self.asked[1]


def part_at(kind: Type, value: Any, path: str) -> tuple[Type, Any]:
    """Return the type and the value of the part at a dotted path; a label in the path may contain dots.

    >>> from refml.oracle.specification.codec import parse_type
    >>> part_at(parse_type("map[list[rational]]"), {"a.b": [1, 2]}, "a.b.1")
    (Type(name='rational', inner=(), choices=(), fields=()), 2)

    Raises InvalidInput, with the names of the parts, for a path that does not exist.
    """
    if kind.name == "optional" and value is not None:
        return part_at(kind.inner[0], value, path)
    if not path:
        return kind, value
    for name, inner, part in parts_of(kind, value):
        if path == name:
            return part_at(inner, part, "")
        if path.startswith(f"{name}."):
            with contextlib.suppress(InvalidInput):   # another label may be longer
                return part_at(inner, part, path[len(name) + 1:])
    chosen = path.split(",")
    if kind.name == "object" and len(chosen) > 1 and {*chosen} <= {name for name, _ in kind.fields}:
        fields = tuple((name, inner) for name, inner in kind.fields if name in chosen)
        return Type("object", fields=fields), {name: value[name] for name, _ in fields}
    raise unknown("part", path, [name for name, _, _ in parts_of(kind, value)] or ["a number"])


def with_part(whole: Any, path: str, part: Any) -> Any:
    """Return an answer with the part at a dotted path replaced.

    >>> with_part({"weights": [1, 2], "bias": 3}, "weights.1", 5)
    {'weights': [1, 5], 'bias': 3}
    """
    if not path:
        return part
    if "," in path and isinstance(whole, Mapping) and {*path.split(",")} <= whole.keys():
        return {**whole, **part}
    names = map(str, whole if isinstance(whole, Mapping) else range(len(whole)))
    name = max([one for one in names if path == one or path.startswith(f"{one}.")], key=len)
    rest = path[len(name) + 1:]
    if isinstance(whole, Mapping):
        return {label: with_part(one, rest, part) if str(label) == name else one
                for label, one in whole.items()}
    return [with_part(one, rest, part) if str(place) == name else one for place, one in enumerate(whole)]
