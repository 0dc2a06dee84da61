"""An outcome: the value of an operation, or why it has none (undefined, undecided, an error).

There are three ways to the right outcome, and tests compare them:

    reference(operation, given)    the chapter's function
    derived(derivation, given)     the long way, line by line, in the formula language
    written(example)               what the specification writes down

A mistake is data too: one replaced line of a derivation, or one wrong keyword.

    mistaken(spec, mistake, operation, given)    the outcome with this mistake

The list of mistakes has three uses: it explains wrong answers to students, it proves that the examples detect
mistakes, and it gives the search for such examples its targets.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import InvalidInput, RefmlError, Undecided, Undefined, Unsupported, shown
from ...numbers.rational import Fraction
from ...numbers.reals.real import Real
from ..specification import formula
from ..specification.codec import Type, decode
from ..specification.language.budget import OverBudget
from ..specification.schema import (
    CERTIFICATE,
    SCALES,
    Derivation,
    Example,
    Expected,
    Line,
    Mistake,
    Operation,
    Spec,
)
from .claims import enclosed, equal, is_enclosure, rescaled, words_of
from .memory import CURRENT, question, weight
from .operations import ask, residuals

if TYPE_CHECKING:
    # What makes a value another than the right one: an expression, or what made another of something it uses.
    Made = frozenset[tuple[str, Any]]
    Met = dict[str, dict[Made, Any]]   # argument= or line → what made it → its value

NOTHING: Mapping[str, Any] = {}
UNREACHED: Made = frozenset()


class Outcome(NamedTuple):
    """The kind is value, undefined, undecided or error, or unknown before it is computed; `message` says why.

    owes_refusals   whether the implementation promises to refuse what refml refuses
    """

    kind: str
    value: Any = None
    message: str = ""
    owes_refusals: bool = True

    @property
    def is_value(self) -> bool:
        return self.kind == "value"


def refused(error: RefmlError) -> Outcome:
    """Return the outcome for an exception of the reference."""
    if isinstance(error, Undefined):
        return Outcome("undefined", message=str(error))
    if isinstance(error, (Undecided, OverBudget)):
        return Outcome("undecided", message=str(error))
    return Outcome("error", type(error).__name__, str(error))


def supposed(error: RefmlError) -> Outcome:
    """Return the outcome for an exception of a suspect's computation; undecided for Unsupported."""
    return Outcome("undecided", message=str(error)) if isinstance(error, Unsupported) else refused(error)


def reference(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    """Return the outcome of the chapter's function, from the cache if the run has one."""
    memory = CURRENT.get()
    if memory is None:
        return computed(operation, given)
    asked = question(operation.id, given)
    found: Outcome | None = memory.find(asked)
    if found is None:
        found = computed(operation, given)
        memory.keep(asked, given, found, weight(given) + weight(found.value))
    return found


def computed(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    """Return the outcome of the chapter's function."""
    try:
        return Outcome("value", ask(operation, given))
    except RefmlError as error:
        return refused(error)


class Step(NamedTuple):
    """A line of a derivation with its value."""

    name: str
    expression: str
    says: str
    value: Any


def steps(derivation: Derivation, given: Mapping[str, Any], replaced: Mapping[str, str],
          met: Met | None = None) -> list[Step]:
    """Return every line with its value; `replaced` maps names of lines to other expressions.

    `met` is a cache of the values of arguments and lines, which is extended: the value of a line depends only
    on its expression and on the values that it uses.

    Raises Undefined where a line divides by zero, InvalidInput for a name that
    is no line.
    """
    met = {} if met is None else met
    for name in replaced:
        if all(line.name != name for line in derivation.lines):
            raise InvalidInput(f"line={shown(name)} is not a line of the derivation of "
                               f"{derivation.operation}")
    names, done = dict(given), []
    reached = {name: argument(f"{name}=", met, value) for name, value in given.items()}
    for line in derivation.lines:
        expression = replaced.get(line.name, line.expression)
        own = [(line.name, expression)] if line.name in replaced else []
        made = frozenset([*own, *((name, reached[name]) for name in formula.uses(expression)
                                  if reached.get(name, UNREACHED))])
        known = met.setdefault(line.name, {})
        if made not in known:
            known[made] = answered(line, formula.evaluate(expression, names, formula.ample()))
        value = names[line.name] = known[made]
        reached[line.name] = next(one for one, other in known.items() if identical(value, other))
        done.append(Step(line.name, expression, line.says, value))
    return done


def argument(name: str, met: Met, value: Any) -> Made:
    """Return the key of an argument with this value in the cache; a new value is added."""
    known = met.setdefault(name, {})
    for made, other in known.items():
        if identical(value, other):
            return made
    made = frozenset([(name, str(len(known)))]) if known else UNREACHED
    known[made] = value
    return made


def identical(one: Any, other: Any) -> bool:
    """Return whether no formula can distinguish two values: same types, order of keys, and form of reals.

    >>> identical([1, {"a": "b"}], [1, {"a": "b"}]), identical(1, True), identical([1], (1,))
    (True, False, False)
    """
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(identical, one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(map(identical, one.values(), other.values()))
    if isinstance(one, Real):
        return bool(one.quotient == other.quotient)
    return isinstance(one, (int, Fraction, str)) and one == other


def answered(line: Line, value: Any) -> Any:
    """Return the value of a line: that of its expression, or the answers of the operation that it asks."""
    if line.asks is None:
        return value
    if isinstance(value, list):
        return [answered(line, one) for one in value]
    if not isinstance(value, dict):
        raise InvalidInput(f"line={line.name!r} asks {line.asks.id}: {shown(value)} is not a map of "
                           "arguments")
    return ask(line.asks, value)


def derived(
    derivation: Derivation, given: Mapping[str, Any], replaced: Mapping[str, str] = NOTHING,
    met: Met | None = None
) -> Outcome:
    """Return the outcome of a derivation: the value of its last line; see `steps`."""
    try:
        return Outcome("value", steps(derivation, given, replaced, met)[-1].value)
    except RefmlError as error:
        return supposed(error) if replaced else refused(error)


def known_lines(derivation: Derivation, given: Mapping[str, Any]) -> Met:
    """Return the cache of the lines without a mistake, computed once in a run; empty if a line is refused."""
    memory = CURRENT.get()
    if memory is None:
        return {}
    found: Mapping[str, Any] | None = memory.find(lines_of(derivation.operation, given))
    if found is None:
        try:
            found = {step.name: step.value for step in steps(derivation, given, NOTHING)}
        except RefmlError:
            found = NOTHING
        keep_lines(derivation.operation, given, found)
    return unreached(given, found)


def lines_of(operation: str, given: Mapping[str, Any]) -> Hashable:
    """Return the question for all lines of an operation's derivation."""
    return question(f"lines of {operation}", given)


def keep_lines(operation: str, given: Mapping[str, Any], lines: Mapping[str, Any]) -> None:
    """Cache the values of all lines of a derivation, computed without a mistake, if a cache is active."""
    memory = CURRENT.get()
    if memory is not None:
        memory.keep(lines_of(operation, given), given, lines, weight(given) + weight(lines))


def unreached(given: Mapping[str, Any], lines: Mapping[str, Any]) -> Met:
    """Return the cache with the values of arguments and lines that no replacement affects."""
    values = {**{f"{name}=": value for name, value in given.items()}, **lines}
    return {name: {UNREACHED: value} for name, value in values.items()}


def mistaken(spec: Spec, mistake: Mistake, operation: Operation, given: Mapping[str, Any],
             met: Met | None = None) -> Outcome:
    """Return the outcome with a mistake; `met` is a cache of values of lines, see `steps`."""
    if mistake.line is not None and mistake.expression is not None:
        derivation = spec.derivations[operation.id]
        return derived(derivation, given, {mistake.line: mistake.expression},
                       met or known_lines(derivation, given))
    try:
        asked = mistake.asks or operation
        outcome = reference(asked, mistaken_given(mistake, asked, given))
        if mistake.answer is None or not outcome.is_value:
            return outcome
        names = {**given, "result": outcome.value}
        return Outcome("value", formula.evaluate(mistake.answer, names, formula.ample()))
    except RefmlError as error:
        return supposed(error)


def mistaken_given(mistake: Mistake, asked: Operation, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of an operation, changed by a mistake.

    Raises what an expression of the mistake raises, and InvalidInput if its value does not fit the argument.
    """
    wrong = {name: formula.evaluate(expression, given, formula.ample())
             for name, expression in mistake.arguments.items()}
    wrong = {name: decode(asked.parameter(name).type, value, name, given.get("families"))
             for name, value in wrong.items()}
    known = {p.name: p.default for p in asked.parameters if not p.required}
    taken = {p.name: given[p.name] for p in asked.parameters if p.name in given}
    return {**known, **taken, **mistake.keyword, **wrong}


def written(example: Example) -> Outcome:
    """Return the outcome in the specification.  Raises InvalidInput, with the id of the example."""
    try:
        return expected_outcome(example)
    except RefmlError as error:
        raise InvalidInput(f"{example.chapter}: example {example.id!r}: {error}") from None


def expected_outcome(example: Example) -> Outcome:
    """Return the outcome that `expect` or `fields` of an example writes; the reference's for a drawn one."""
    expected, result = example.expected, example.operation.result
    if example.drawn:
        return reference(example.operation, example.given)
    if expected.kind == "undefined":
        return Outcome("undefined")
    if expected.kind == "error":
        return Outcome("error", expected.written)
    if expected.kind == CERTIFICATE:
        return reference(example.operation, example.given)  # one right answer of many
    if expected.kind == "fields":
        return Outcome("value", {name: written_value(inner, expected.written[name], example.given)
                                 for name, inner in result.fields})
    return Outcome("value", written_value(result, expected, example.given))


def written_value(kind: Type, expected: Expected, given: Mapping[str, Any]) -> Any:
    """Return the right value: the whole set for `any_of`, one of the values that are right up to a scale."""
    if expected.kind == "real" or expected.kind in SCALES:
        return evaluated(kind, expected.written, given)
    return decode(kind, expected.written, "expect")


def evaluated(kind: Type, expressions: Any, given: Mapping[str, Any]) -> Any:
    """Return the value of an expression or of an enclosure, or of a list, map or record of them."""
    if kind.name in ("rational", "real") and is_enclosure(expressions):
        return enclosed(expressions)
    if kind.name == "object" and isinstance(expressions, dict):
        return {name: evaluated(inner, expressions[name], given) for name, inner in kind.fields}
    if kind.name == "list" and isinstance(expressions, list):
        return [evaluated(kind.inner[0], one, given) for one in expressions]
    if kind.name == "map" and isinstance(expressions, dict):
        return {key: evaluated(kind.inner[0], one, given) for key, one in expressions.items()}
    if isinstance(expressions, str):
        return formula.evaluate(expressions, given, formula.ample())
    return decode(kind, expressions, "expect")


def meets(example: Example, found: Outcome) -> bool:
    """Return whether an exact outcome is one that an example expects."""
    right, kind, expected = written(example), example.operation.result, example.expected.kind
    if not found.is_value or not right.is_value:
        return found.kind == right.kind and (found.kind != "error" or found.value == right.value)
    if expected == CERTIFICATE:
        return words_of(kind, found.value) == words_of(kind, right.value) and \
            not any(residuals(example.operation, example.given, found.value).values())
    if expected in SCALES:
        scaled = rescaled(kind, right.value, found.value, positive=expected == "up_to_positive_scale")
        return equal(kind, found.value, scaled)
    return equal(kind, found.value, right.value)


def same(operation: Operation, left: Outcome, right: Outcome) -> bool:
    """Return whether two outcomes have the same kind and, if they are values, are equal."""
    if left.kind != right.kind:
        return False
    return not left.is_value or equal(operation.result, left.value, right.value)


def part_of(value: Any, path: str) -> Any:
    """Return the part of an answer at a dotted path: field names, labels and list indices.

    >>> part_of({"prior": {"spam": [1, 2]}}, "prior.spam.1")
    2

    A label may hold dots: the longest key that fits is taken.
    """
    if not path:
        return value
    if isinstance(value, list):
        index, _, rest = path.partition(".")
        return part_of(value[int(index)], rest)
    fitting = [key for key in value if path == str(key) or path.startswith(f"{key}.")]
    if not fitting:
        raise InvalidInput(f"part={shown(path)}: the answer has {', '.join(map(str, value))}")
    key = max(fitting, key=lambda k: len(str(k)))
    return part_of(value[key], path[len(str(key)) + 1:])
