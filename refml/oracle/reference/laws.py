"""Laws: predicates over `ask(operation, given)` that hold for every right implementation.

A law's predicate is written in the formula language over the arguments of an
operation and these names:

    given, operation        all arguments as a map, and the operation's id
    ask(operation, given)   the implementation's answer
    refuses(operation, given)   whether it has none: undefined, or an error
    changed(given, "alpha", 1)   the arguments with one replaced
    agree(a, b)             equal; for a binary implementation, to the law's digits of their largest number
    agree(a, b, scale)      the same where terms as large as `scale` cancel
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...errors import InvalidInput, RefmlError, Undecided, Undefined
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ..specification import formula
from ..specification.schema import Law, Operation, Spec
from .outcomes import Outcome

Asker = Callable[[Operation, Mapping[str, Any]], Outcome]


class Finding(NamedTuple):
    """The result of a law on one input: holds, broken, or inapplicable with the reason."""

    status: str
    reason: str = ""


class NoAnswer(Undefined):
    """Raised if the implementation gives no value where the law needs one."""


def applies(law: Law, given: Mapping[str, Any]) -> bool:
    """Return whether these arguments meet the condition `when` of a law."""
    return law.when is None or holds(law.when, {**given, **vocabulary(given)})


def holds(predicate: str, names: Mapping[str, Any]) -> bool:
    """Return whether a condition or predicate of a law is true."""
    return formula.evaluate(predicate, names, formula.ample()) is True


def check(spec: Spec, law: Law, operation: Operation, given: Mapping[str, Any], ask: Asker,
          exact: bool = True) -> Finding:
    """Check a law on one input of an operation, for the implementation that `ask` asks."""
    def outcome(name: str, arguments: Mapping[str, Any]) -> Outcome:
        if name not in spec.operations:
            raise InvalidInput(f"ask: there is no operation {name!r}")
        return ask(spec.operations[name], arguments)

    digits = None if exact else law.digits
    names = {**given, **vocabulary(given), **questions(outcome), "operation": operation.id,
             "agree": lambda left, right, scale=0: agree(left, right, digits, scale)}
    try:
        if not applies(law, given):
            return Finding("inapplicable", "the law does not apply to these arguments")
        return Finding("holds" if holds(law.predicate, names) else "broken")
    except (NoAnswer, Undecided) as error:   # nothing was said, or nothing shows whether numbers are equal
        return Finding("inapplicable", str(error))
    except (RefmlError, TypeError, AttributeError) as error:  # an answer of a shape that the law cannot read
        return Finding("broken", str(error))


def questions(outcome: Callable[[str, Mapping[str, Any]], Outcome]) -> dict[str, Callable[..., Any]]:
    """Return the functions by which a predicate asks: `ask` and `refuses`.

    `ask` raises NoAnswer if there is no value; `refuses` if the reply is no answer (a crash, a time-out), or
    a value of an implementation that promises no refusals.
    """
    def answer(name: str, arguments: Mapping[str, Any]) -> Any:
        found = outcome(name, arguments)
        if not found.is_value:
            raise NoAnswer(f"{name} gave no value: {found.kind} {found.message}")
        return found.value

    def refuses(name: str, arguments: Mapping[str, Any]) -> bool:
        found = outcome(name, arguments)
        if found.kind not in ("value", "undefined", "error"):
            raise NoAnswer(f"{name} gave no answer: {found.kind} {found.message}")
        if found.is_value and not found.owes_refusals:
            raise NoAnswer(f"{name} gave an answer, and promises no refusals")
        return not found.is_value

    return {"ask": answer, "refuses": refuses}


def vocabulary(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the names that `when` and `predicate` may use."""
    return {"given": dict(given), "changed": changed}


def changed(given: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
    """Return the arguments with one of them replaced.  Raises InvalidInput for an unknown name."""
    if name not in given:
        raise InvalidInput(f"changed: there is no argument {name!r}; there are {', '.join(given)}")
    return {**given, name: value}


def agree(left: Any, right: Any, digits: int | None, scale: Any = 0) -> bool:
    """Return whether two answers are equal: exactly if `digits` is None.

    Otherwise numbers may differ by 10^-digits times the largest number in either answer, or times `scale`,
    the size of the terms that cancel, if that is larger.
    """
    if digits is None:
        return formula.equal(left, right)
    pairs = aligned(left, right)
    if pairs is None:
        return False
    ends = [[rational_near(number) for number in pair] for pair in [*pairs, (scale, scale)]]
    largest = max(abs(number) for pair in ends for number in pair)
    return all(abs(a - b) * 10**digits <= largest for a, b in ends)


def rational_near(number: Any) -> Fraction:
    """Return a rational within a relative 2⁻²⁰⁰ of a number, which is enough to compare digits of a float."""
    try:
        return real.enclosure(number, 200)[0]
    except Undecided:   # too near to 0 to be told from it
        return Fraction(0)


def aligned(left: Any, right: Any) -> list[tuple[Any, Any]] | None:
    """Return the numbers of two answers in pairs; None if their other parts differ."""
    if isinstance(left, dict) and isinstance(right, dict):
        if left.keys() != right.keys():
            return None
        parts = [aligned(left[key], right[key]) for key in left]
    elif isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
        if len(left) != len(right):
            return None
        parts = [aligned(a, b) for a, b in zip(left, right, strict=True)]
    elif is_number(left) and is_number(right):
        return [(left, right)]
    else:
        return [] if formula.equal(left, right) else None
    return None if None in parts else [pair for part in parts for pair in part or []]


def is_number(value: Any) -> bool:
    """Return whether the value is a number and not a truth value."""
    return isinstance(value, (int, Fraction, real.Real)) and not isinstance(value, bool)
