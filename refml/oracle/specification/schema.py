"""The records of the specification: what an operation, an example, a law, a mistake … is made of.

As `reader` reads them from tables of TOML with the fields of `files`.  The format is told in
`spec/README.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...patterns import pattern
from .codec import NotANumber, Type, decode, transform
from .ids import Retired

REQUIRED: Any = ...   # the same object also where a record was kept in a file
NOTHING: Mapping[str, Any] = {}

# How an answer may be expected that is right in more than one way; see `claims`.
SCALES = ("up_to_scale", "up_to_positive_scale")
CERTIFICATE = "certificate"
IN_MANY_WAYS = (CERTIFICATE, *SCALES, "any_of")

WORD = pattern(r"""'[^']*'|"[^"]*"|\b[^\W\d]\w*""")   # of an expression; a text in quotes holds no names
LONGEST_TITLE = 70  # characters of an operation's title


class Parameter(NamedTuple):
    """One argument of an operation: its name, type and default."""

    name: str
    type: Type
    default: Any = REQUIRED

    @property
    def required(self) -> bool:
        return self.default is REQUIRED


class Refusal(NamedTuple):
    """A condition under which an operation is refused: `kind` is "undefined" or "error".

    says       the condition, in a sentence
    example    an example that meets the condition
    changes    argument → an expression over valid arguments that makes them meet it
    """

    kind: str
    says: str
    example: str
    changes: dict[str, str]


class Operation(NamedTuple):
    """The language-neutral signature of an operation, and the conditions under which it is refused.

    The title names the task, for somebody who looks for it.
    Where many answers are right, `judge` is the operation that measures a claimed one.
    """

    id: str
    sentence: str
    parameters: tuple[Parameter, ...]
    result: Type
    chapter: str
    judge: Operation | None = None
    refuses: tuple[Refusal, ...] = ()
    title: str = ""
    reads: Mapping[str, str] = NOTHING   # field of the result, "" for all of it → one of `ids.READS`

    def __hash__(self) -> int:
        return hash(self.id)   # what it refuses holds maps, and its id is its own

    def parameter(self, name: str) -> Parameter:
        """Return the parameter with this name.  Raises InvalidInput where there is none."""
        for parameter in self.parameters:
            if parameter.name == name:
                return parameter
        raise InvalidInput(f"{self.id} has no parameter {name!r}; it has "
                           + ", ".join(parameter.name for parameter in self.parameters))

    def decode_given(self, wire: Mapping[str, Any]) -> dict[str, Any]:
        """Return the exact arguments, with defaults filled in.

        Raises InvalidInput for an unknown, missing or ill-typed one.
        """
        for name in wire:
            self.parameter(name)
        given: dict[str, Any] = {}
        for parameter in sorted(self.parameters, key=lambda p: p.type.name != "families"):
            if parameter.name in wire:
                value = decode(parameter.type, wire[parameter.name], parameter.name, given.get("families"))
                transform(parameter.type, value, partial(refuse_nan, name=parameter.name),
                          given.get("families"))
                given[parameter.name] = value
            elif parameter.required:
                raise InvalidInput(f"{self.id} needs the argument {parameter.name!r}")
            else:
                given[parameter.name] = parameter.default
        return {parameter.name: given[parameter.name] for parameter in self.parameters}


def refuse_nan(number: Any, name: str = "") -> Any:
    """Return `number`.  Raises InvalidInput for NaN or an infinity, which only replies may hold."""
    if isinstance(number, NotANumber):
        raise InvalidInput(f"{name}={number} is not a number: write it as 3/7, 0.25 or 1e-3" if name else
                           f"{number} is not a number")
    return number


class Formula(NamedTuple):
    """A formula of the notes, executable, with the operation that must agree with it."""

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
    accepts: str = ""   # why an answer near the right one may meet it too


class Line(NamedTuple):
    """One named line of a derivation; `says` explains it to a student.

    Where it `asks` an operation, the expression gives its arguments, or a list of them, and the line's value
    is the answer, or the list of answers.
    """

    name: str
    expression: str
    says: str
    asks: Operation | None = None


class Derivation(NamedTuple):
    """The computation of an operation in named lines, each of which may use earlier ones.

    The last line is the result.
    """

    operation: str
    lines: tuple[Line, ...]


class Printed(NamedTuple):
    """A number as the lecture notes print it, the part of the result it states, its erratum if wrong.

    The number is `times` as large as the part: a share of 200 cases may be printed as a count.
    """

    text: str
    part: str
    erratum: str | None
    times: Fraction | int = 1


class Expected(NamedTuple):
    """How an example's answer is judged: `kind` and the value as written.

    A field is exact, real or any_of.  A whole answer may also be up_to_scale, up_to_positive_scale,
    certificate, undefined or error; "fields" has an Expected for each field.
    """

    kind: str
    written: Any = None


class Example(NamedTuple):
    """A case: an operation's arguments, the expected answer, why it exists, which mistakes it catches."""

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
    drawn: bool = False             # whether it is drawn: then the reference gives the expected answer
    terms: Fraction | None = None   # of a drawn one: how large the terms are that its numbers are sums of
    stretched: str = ""             # of a drawn one: how its numbers are made such as a format does not hold

    @classmethod
    def unwritten(cls, name: str, why: str, operation: Operation, given: dict[str, Any], expected: Expected,
                  digits: int) -> Example:
        """Return a case that no record holds; it cites nothing, prints nothing and catches nothing."""
        return cls(id=name, cites=(), why=why, operation=operation, given=given, expected=expected,
                   printed=(), catches=(), digits=digits, twin=None, chapter=operation.chapter)


class Law(NamedTuple):
    """A property that every implementation must have: a predicate over `ask(operation, given)`."""

    id: str
    title: str
    cites: tuple[str, ...]
    operations: tuple[str, ...]
    predicate: str
    when: str | None
    digits: int
    chapter: str
    accepts: str = ""   # why an answer near the right one may keep it


class Erratum(NamedTuple):
    """What the notes print, what is right, and an input (`witness`) on which the two differ.

    quote     the words or the formula as they stand in the notes, " … " where some are left out
    lost      whether the quote belongs to a figure that the text of the notes does not have
    printed   what the printed words say; "read as:" begins a reading that the notes do not spell out
    """

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
    asks: tuple[Operation, ...] = ()   # the operations that the right side asks
    quote: str = ""
    lost: bool = False

    @property
    def says(self) -> str:
        """The sentence for a student whose answer follows the printed words."""
        what = "This is what the notes print, which is wrong" if self.kind == "value" else \
            "This is one reading of the notes, and not the right one"
        return f"{what}: {self.title}."


class Mistake(NamedTuple):
    """A mistake: how it changes the computation, and the sentence for a student who makes it.

    line        a line of the derivation has another expression
    keyword     some arguments have these values
    arguments   some arguments have the values of these expressions over the right arguments
    asks        another operation is asked; an argument that it lacks is left out
    answer      the answer is the value of an expression over the arguments and the `result` of what is asked
    where       names in these expressions, each with the expression that it stands for
    common      how common it is among the mistakes of the operation: often, sometimes or seldom
    whose       "student" or "program" where only one makes it; empty for both

    The expressions are stored with the names of `where` replaced; `stated` gives one as the record writes it.
    A name is replaced by its expression in brackets, so that a surrounding loop's variables keep their
    meaning in it.  A line of `where` may use those above it.
    """

    id: str
    operations: tuple[str, ...]
    line: str | None
    expression: str | None
    keyword: dict[str, Any]
    says: str
    cites: tuple[str, ...]
    chapter: str
    arguments: Mapping[str, str] = NOTHING
    asks: Operation | None = None
    answer: str | None = None
    common: str = "sometimes"
    whose: str = ""
    where: Mapping[str, str] = NOTHING
    short: Mapping[str, str] = NOTHING   # a whole expression → how the record writes it

    def stated(self, whole: str) -> str:
        """Return one of the expressions as the record writes it, with the names of `where`."""
        return self.short.get(whole, whole)


def filled(expression: str, whole: Mapping[str, str]) -> str:
    """Return an expression with each name in `whole` replaced by its expression in brackets.

    >>> filled("total / n if n > 0 else x['total']", {"total": "sum(x)"})
    "(sum(x)) / n if n > 0 else x['total']"
    """
    return WORD.sub(lambda word: f"({whole[word[0]]})" if word[0] in whole else word[0], expression)


def with_lines(mistake: Mistake, where: Mapping[str, str]) -> Mistake:
    """Return the mistake with each name of `where` replaced by its expression.

    Raises InvalidInput for a name that neither a line below it nor an expression of the mistake uses.
    """
    if not where:
        return mistake
    written = [one for one in (mistake.expression, mistake.answer, *mistake.arguments.values()) if one]
    refuse_unused(where, written)
    lines: dict[str, str] = {}
    for name, expression in where.items():
        lines[name] = filled(expression, lines)
    whole = {one: filled(one, lines) for one in written}
    return mistake._replace(
        expression=whole.get(mistake.expression or ""), answer=whole.get(mistake.answer or ""), where=where,
        arguments={name: whole[one] for name, one in mistake.arguments.items()},
        short={full: one for one, full in whole.items()})


def refuse_unused(where: Mapping[str, str], written: Sequence[str]) -> None:
    """Raise InvalidInput for a name of `where` that no line below it and no expression uses."""
    below = " ".join(written)
    for name, expression in reversed(list(where.items())):
        if name not in WORD.findall(below):
            raise InvalidInput(f"where.{name}={shown(expression)} is used nowhere below it")
        below += f" {expression}"


class Document(NamedTuple):
    """One of the lecture notes, with what it says of itself; empty fields where it does not."""

    id: str
    title: str
    lecture: str
    institution: str
    author: str


class Note(NamedTuple):
    """An item of the lecture notes, such as a formula or an example, that records cite by its id."""

    id: str
    kind: str
    document: str
    lines: str
    title: str
    chapter: str


@dataclass
class Spec:
    """The whole specification: for each kind of record a map from id to record."""

    parameter_lists: dict[str, list[Parameter]] = field(default_factory=dict)
    refusal_lists: dict[str, list[Refusal]] = field(default_factory=dict)
    operations: dict[str, Operation] = field(default_factory=dict)
    data: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    formulas: dict[str, Formula] = field(default_factory=dict)
    derivations: dict[str, Derivation] = field(default_factory=dict)
    examples: dict[str, Example] = field(default_factory=dict)
    laws: dict[str, Law] = field(default_factory=dict)
    errata: dict[str, Erratum] = field(default_factory=dict)
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)
    notes: dict[str, Note] = field(default_factory=dict)
    not_executable: dict[str, str] = field(default_factory=dict)
    retired: dict[str, Retired] = field(default_factory=dict)

    def mistakes_of(self, operation: str) -> list[Mistake]:
        """Return the mistakes that can be made in this operation."""
        return [mistake for mistake in self.mistakes.values() if operation in mistake.operations]

    def laws_of(self, operation: str) -> list[Law]:
        """Return the laws that this operation must satisfy."""
        return [law for law in self.laws.values() if operation in law.operations]


def all_records(spec: Spec) -> Iterator[tuple[str, Any]]:
    """Yield kind and record for each operation, formula, example, law, erratum and mistake."""
    tables: dict[str, dict[str, Any]] = {
        "operation": spec.operations, "formula": spec.formulas, "example": spec.examples, "law": spec.laws,
        "erratum": spec.errata, "mistake": spec.mistakes,
    }
    for kind, records in tables.items():
        for record in records.values():
            yield kind, record
