"""Errata: the printed value, the right value, and which of the two an implementation gives.

Both sides are expressions of the formula language over the erratum's witness.  The right side may ask the
operations that the erratum names, of the reference or of an implementation.

    ask(operation, given)         the answer
    refuses(operation, given)     whether there is none: undefined, or an error

    printed(erratum)              the outcome of the printed expression
    right(erratum, ask)           the outcome of the right expression, with the answers of `ask`
    follows(erratum, ask, digits)     whether the answers give the printed value, and not the right one
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...errors import InvalidInput, RefmlError
from ...numbers.reals import real
from ..specification import formula
from ..specification.schema import Erratum
from .laws import Asker, NoAnswer, agree, questions
from .outcomes import Outcome, reference, refused

LARGE = 10   # an integer from which on it is no likely answer


def printed(erratum: Erratum) -> Outcome:
    """Return the outcome of the printed expression on the witness."""
    return evaluated(erratum.printed_expression or "", erratum.witness)


def right(erratum: Erratum, ask: Asker = reference) -> Outcome:
    """Return the outcome of the right expression on the witness; an error if an answer is missing."""
    return evaluated(erratum.right_expression or "", {**erratum.witness, **vocabulary(erratum, ask)})


def vocabulary(erratum: Erratum, ask: Asker) -> dict[str, Callable[..., Any]]:
    """Return the functions `ask` and `refuses` for the right side."""
    return questions(asked(erratum, ask))


def asked(erratum: Erratum, ask: Asker) -> Callable[[str, Mapping[str, Any]], Outcome]:
    """Return the function (id of an operation, arguments) → outcome; it refuses operations not in `asks`."""
    operations = {operation.id: operation for operation in erratum.asks}

    def outcome(name: str, given: Mapping[str, Any]) -> Outcome:
        if name not in operations:
            raise InvalidInput(f"operation={name!r} is missing in asks={list(operations)} of the erratum: "
                               "add it there")
        operation = operations[name]
        for one in given:
            operation.parameter(one)
        return ask(operation, {p.name: given.get(p.name, p.default) for p in operation.parameters})
    return outcome


def follows(erratum: Erratum, ask: Asker, digits: int | None = 10) -> bool:
    """Return whether answers give the printed value to some digits, and not the right one.

    False for truth values: a wrong one of two is too weak as evidence.
    """
    misprint, own, true = printed(erratum), right(erratum, ask), right(erratum)
    if not erratum.asks or not (misprint.is_value and own.is_value) or isinstance(own.value, bool):
        return False
    return agree(own.value, misprint.value, digits) and not (
        true.is_value and agree(own.value, true.value, digits))


def is_telling(value: Any) -> bool:
    """Return whether a value is unlikely by chance: it contains a fraction, or a number of some dozens.

    >>> from refml.numbers.rational import Fraction
    >>> is_telling([0, 1]), is_telling({"ham": Fraction(5, 9)}), is_telling(108)
    (False, True, True)
    """
    if isinstance(value, (list, tuple, Mapping)):
        return any(map(is_telling, value.values() if isinstance(value, Mapping) else value))
    if isinstance(value, (bool, str)) or value is None:
        return False
    return isinstance(value, real.Real) or abs(value) >= LARGE or value != int(value)


def evaluated(expression: str, names: Mapping[str, Any]) -> Outcome:
    """Return the value of an expression, or why it has none."""
    try:
        return Outcome("value", formula.evaluate(expression, names, formula.ample()))
    except NoAnswer as error:
        return Outcome("error", type(error).__name__, str(error))
    except RefmlError as error:
        return refused(error)
