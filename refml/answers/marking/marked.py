"""The properties of a question that the rules of marking need: its key, accepted forms, rivals.

`preparing` computes them from the specification; the grader that travels with a sheet reads them from a file.
The rules are judging, naming, parts, numbers and verdicts; they import no operation and no chapter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ...errors import RefmlError, Undecided
from ...numbers.rational import Fraction
from ...oracle.reference.claims import equal
from ...oracle.specification.codec import Type
from ...oracle.specification.language.budget import OverBudget, guess
from ..quantities.named import Quantity, speaks_of
from ..reading.languages.cells import Variable
from ..reading.shapes import Wanted


class Rival(NamedTuple):
    """A wrong answer and its cause: a mistake, a convention, a misprint, a form or a slip.

    weight    its frequency, relative to a mistake whose record does not state one
    advice    what to do instead; rivals that change the same keywords have the same advice
    keys      `value` with a `Key` for each number
    """

    kind: str
    id: str
    says: str
    line: str
    weight: Fraction
    advice: str
    value: Any = None
    keys: Any = None


class Accepts(Protocol):
    """What a question accepts: see `questions.Question`."""

    @property
    def digits(self) -> int: ...
    @property
    def form(self) -> str: ...
    @property
    def halves(self) -> str: ...
    @property
    def scale(self) -> str: ...
    @property
    def any_of(self) -> bool: ...
    @property
    def any_order(self) -> bool: ...
    @property
    def comma(self) -> bool: ...
    @property
    def unit(self) -> str: ...
    @property
    def credits(self) -> Mapping[str, Fraction]: ...
    @property
    def mistakes(self) -> Mapping[str, Fraction]: ...
    def credit_of(self, name: str) -> Fraction: ...


class Tempting(Protocol):
    """The rivals of a question: `found` of one cause each, `pairs` of two mistakes at once."""

    @property
    def found(self) -> Sequence[Rival]: ...
    @property
    def pairs(self) -> Sequence[Rival]: ...


class Marked(Protocol):
    """A question with its key.

    kind        the type of the asked part; `key` is its exact value, `keys` has a `Key` for each number
    labels      the labels that an answer may name
    variables   the variables of the tables that are asked
    words       the words of the question, which an answer may contain beside a number
    quantity    the name of the asked quantity
    classes     the number of classes, at least two
    undefined   why the answer is undefined, if that is the right answer; else None
    """

    @property
    def question(self) -> Accepts: ...
    @property
    def kind(self) -> Type: ...
    @property
    def key(self) -> Any: ...
    @property
    def keys(self) -> Any: ...
    @property
    def labels(self) -> Sequence[str]: ...
    @property
    def variables(self) -> tuple[Variable, ...]: ...
    @property
    def words(self) -> frozenset[str]: ...
    @property
    def quantity(self) -> Quantity: ...
    @property
    def classes(self) -> int: ...
    @property
    def undefined(self) -> str | None: ...
    @property
    def rivals(self) -> Tempting: ...

    def is_optimal(self, value: Any) -> bool:
        """Return whether a certificate proves that this value is optimal, as the key is."""


def labels_beside(labels: Sequence[str], kind: Type, value: Any) -> tuple[str, ...]:
    """Return the labels that an answer may name; () if the right value contains a word that is no label.

    Then any word is accepted, so that a refusal of unknown words cannot give the right answer away.
    """
    told = value if holds_any(kind) else without_fields(kind, value)
    return tuple(labels) if {*texts_in(told)} <= {*labels} else ()


def holds_any(kind: Type) -> bool:
    """Return whether a type has a part that may be a text or a number.

    >>> from refml.oracle.specification.codec import parse_type
    >>> [holds_any(parse_type(one)) for one in ("list[optional[value]]", "list[list[label]]")]
    [True, False]
    """
    return kind.name == "value" or any(map(holds_any, (*kind.inner, *(inner for _, inner in kind.fields))))


def without_fields(kind: Type, value: Any) -> Any:
    """Return a value with each record replaced by the list of its values, without the names of its fields."""
    if kind.fields and isinstance(value, Mapping):
        return [without_fields(inner, value[name]) for name, inner in kind.fields if name in value]
    if kind.name == "list" and isinstance(value, (list, tuple)):
        return [without_fields(kind.inner[0], one) for one in value]
    return value


def texts_in(value: Any) -> Iterator[str]:
    """Yield every text in a value, including the keys of maps."""
    todo = [value]
    while todo:
        part = todo.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, Mapping):
            todo += reversed([*part, *part.values()])
        elif isinstance(part, (list, tuple)):
            todo += reversed(part)


def alike(kind: Type, left: Any, right: Any) -> bool:
    """Return whether two answers are equal; also True if the budget does not suffice to distinguish them."""
    try:
        return equal(kind, left, right, guess())
    except (Undecided, OverBudget):
        return True
    except (RefmlError, TypeError, AttributeError, KeyError):
        return False


def wanted_of(ready: Marked, kind: Type, key: Any) -> Wanted:
    """Return what is asked by a question, or by a part of it with its type and its value."""
    return Wanted(kind, key, labels_beside(ready.labels, kind, key), ready.words,
                  lambda name: speaks_of(ready.quantity, name), ready.variables, ({}, {}))
