"""The records of the specification: what an operation, an example, a law, a mistake … is made of.

`spec` reads them from TOML; the format is told in `spec/README.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...errors import InvalidInput
from ...numbers.rational import Fraction
from .codec import NotANumber, Type, decode, transform

REQUIRED: Any = object()

# How an answer may be expected that is right in more than one way; see `claims`.
SCALES = ("up_to_scale", "up_to_positive_scale")
CERTIFICATE = "certificate"


@dataclass(frozen=True)
class Parameter:
    """One argument of an operation: its name, its type, its default."""

    name: str
    type: Type
    default: Any = REQUIRED

    @property
    def required(self) -> bool:
        return self.default is REQUIRED


@dataclass(frozen=True)
class Operation:
    """A language-neutral signature.

    Where many answers are right, `judge` is the operation that measures a claimed one.
    """

    id: str
    sentence: str
    parameters: tuple[Parameter, ...]
    result: Type
    chapter: str
    judge: Operation | None = None

    def parameter(self, name: str) -> Parameter:
        """The parameter of this name.  Raises InvalidInput."""
        for parameter in self.parameters:
            if parameter.name == name:
                return parameter
        raise InvalidInput(f"{self.id} has no parameter {name!r}; it has "
                           + ", ".join(parameter.name for parameter in self.parameters))

    def decode_given(self, wire: Mapping[str, Any]) -> dict[str, Any]:
        """Exact arguments, defaults filled in.  Raises InvalidInput for one unknown, absent or ill-typed."""
        for name in wire:
            self.parameter(name)
        given: dict[str, Any] = {}
        for parameter in sorted(self.parameters, key=lambda p: p.type.name != "families"):
            if parameter.name in wire:
                value = decode(parameter.type, wire[parameter.name], parameter.name, given.get("families"))
                transform(parameter.type, value, refuse_nan, given.get("families"))
                given[parameter.name] = value
            elif parameter.required:
                raise InvalidInput(f"{self.id} needs the argument {parameter.name!r}")
            else:
                given[parameter.name] = parameter.default
        return {parameter.name: given[parameter.name] for parameter in self.parameters}


def refuse_nan(number: Any) -> Any:
    """The number.  Raises InvalidInput for what is none, which only a reply may hold."""
    if isinstance(number, NotANumber):
        raise InvalidInput(f"{number} is no number")
    return number


@dataclass(frozen=True)
class Formula:
    """A formula of the notes, executable, and the operation that must agree with it."""

    id: str
    title: str
    cites: tuple[str, ...]
    latex: str
    operation: str
    expression: str | None
    predicate: str | None
    part: str
    sets: dict[str, Any]
    chapter: str


@dataclass(frozen=True)
class Line:
    """One named line of a derivation, with the words that a student reads.

    Where it `asks` an operation, the expression gives the arguments, or a list of them, and the line is the
    answer, or the list of answers.
    """

    name: str
    expression: str
    says: str
    asks: Operation | None = None


@dataclass(frozen=True)
class Derivation:
    """An operation the long way: named lines, each using earlier ones; the last is the result."""

    operation: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Printed:
    """A number as the notes print it: its text, the part of the result, and the erratum where it is wrong."""

    text: str
    part: str
    erratum: str | None


@dataclass(frozen=True)
class Expected:
    """What an example expects: a value (`exact`, `real` or `any_of` per field), undefined, or an error.

    Of a whole answer also `up_to_scale`, `up_to_positive_scale` and `certificate`.
    """

    kind: str
    written: Any = None


@dataclass(frozen=True)
class Example:
    """A case: arguments, the expected answer, why it exists and which mistakes it catches."""

    id: str
    cites: tuple[str, ...]
    why: str
    operation: Operation
    given: dict[str, Any]
    expected: Expected
    printed: tuple[Printed, ...]
    catches: tuple[str, ...]
    digits: int
    twin: str | None
    chapter: str
    scale: Fraction | None = None   # of the terms that cancel where a number of the answer is 0


@dataclass(frozen=True)
class Law:
    """A predicate over `ask(operation, given)`, which so judges any implementation."""

    id: str
    title: str
    cites: tuple[str, ...]
    operations: tuple[str, ...]
    predicate: str
    when: str | None
    digits: int
    chapter: str


@dataclass(frozen=True)
class Erratum:
    """What the notes print, what is right, and an input on which the two differ."""

    id: str
    title: str
    cites: tuple[str, ...]
    kind: str
    printed: str
    right: str
    witness: dict[str, Any]
    printed_expression: str | None
    right_expression: str | None
    reason: str | None
    chapter: str


@dataclass(frozen=True)
class Mistake:
    """One wrong line of a derivation, or one wrong keyword, and the sentence for a student."""

    id: str
    operations: tuple[str, ...]
    line: str | None
    expression: str | None
    keyword: dict[str, Any]
    says: str
    cites: tuple[str, ...]
    chapter: str


@dataclass(frozen=True)
class Note:
    """An item of the lecture notes that records cite."""

    id: str
    kind: str
    document: str
    lines: str
    title: str
    chapter: str


@dataclass
class Spec:
    """The whole specification."""

    operations: dict[str, Operation] = field(default_factory=dict)
    data: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    formulas: dict[str, Formula] = field(default_factory=dict)
    derivations: dict[str, Derivation] = field(default_factory=dict)
    examples: dict[str, Example] = field(default_factory=dict)
    laws: dict[str, Law] = field(default_factory=dict)
    errata: dict[str, Erratum] = field(default_factory=dict)
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    notes: dict[str, Note] = field(default_factory=dict)
    not_executable: dict[str, str] = field(default_factory=dict)

    def mistakes_of(self, operation: str) -> list[Mistake]:
        """The mistakes that can be made in this operation."""
        return [mistake for mistake in self.mistakes.values() if operation in mistake.operations]

    def laws_of(self, operation: str) -> list[Law]:
        """The laws that this operation must keep."""
        return [law for law in self.laws.values() if operation in law.operations]


def all_records(spec: Spec) -> Iterator[tuple[str, Any]]:
    """Every record that has an id, with the name of its kind in the TOML."""
    tables: dict[str, dict[str, Any]] = {
        "operation": spec.operations, "formula": spec.formulas, "example": spec.examples, "law": spec.laws,
        "erratum": spec.errata, "mistake": spec.mistakes,
    }
    for kind, records in tables.items():
        for record in records.values():
            yield kind, record
