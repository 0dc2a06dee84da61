"""Numbers drawn from stated ranges, and inserted where a sheet names them.

    n = {from = 2, to = 9}                            a whole number
    p = {from = "1/10", to = "9/10", step = "1/10"}   a number on a grid
    alpha = {of = ["1/2", 1, 2]}                      one of these
    counts = {from = 1, to = 9, count = 4}            a list of so many

A text may hold names in double braces, and expressions of the formula language over them: "{{n}} of
{{n + m}} mails".  A text that is nothing else becomes the value itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ....errors import InvalidInput, shown
from ....numbers.rational import Fraction, rational, text
from ....oracle.generation.choices import Choices
from ....oracle.specification import formula
from ....patterns import pattern

PLACE = pattern(r"\{\{(.+?)\}\}", re.DOTALL)
MOST_DRAWN = 1000   # in one list
GRID = {"from", "to", "step", "count"}
LIST = {"of", "count"}


def drawn(ranges: Mapping[str, Any], choices: Choices) -> dict[str, Any]:
    """Return a value for each name, in the order in which they are written.

    >>> from refml.oracle.generation.choices import Seeded
    >>> drawn({"n": {"from": 2, "to": 9}, "a": {"of": ["1/2", 1]}}, Seeded("sheet", 7))
    {'n': 6, 'a': 1}

    Raises InvalidInput for a range that is none.
    """
    return {name: of_range(name, wire, choices) for name, wire in ranges.items()}


def of_range(name: str, wire: Any, choices: Choices) -> Any:
    """Return a value of one range, or a list of so many."""
    if not name.isidentifier():
        raise InvalidInput(f"ranges: {shown(name)} is not a name: write letters, digits and _")
    if not isinstance(wire, Mapping) or not ({"from", "to"} <= {*wire} <= GRID or {"of"} <= {*wire} <= LIST):
        raise InvalidInput(f"ranges.{name}={shown(wire)}: write {{from = 1, to = 9}}, perhaps with step and "
                           "count, or {of = [1, 2]}")
    count = wire.get("count")
    if count is None:
        return one_of(name, wire, choices)
    if type(count) is not int or not 1 <= count <= MOST_DRAWN:
        raise InvalidInput(f"ranges.{name}.count={shown(count)} is not a whole number from 1 to {MOST_DRAWN}")
    return [one_of(name, wire, choices) for _ in range(count)]


def one_of(name: str, wire: Mapping[str, Any], choices: Choices) -> Any:
    """Return one value of a range."""
    if "of" in wire:
        options = wire["of"]
        if not isinstance(options, Sequence) or isinstance(options, str) or not options:
            raise InvalidInput(f"ranges.{name}.of={shown(options)} is not a list of values")
        return exact(choices.choice(options))
    low, high, step = (rational(wire.get(word, 1), f"ranges.{name}.{word}")
                       for word in ("from", "to", "step"))
    if step <= 0 or high < low:
        raise InvalidInput(f"ranges.{name}: from {text(low)} to {text(high)} in steps of {text(step)} holds "
                           "no number")
    return whole(low + step * choices.integer(0, int((high - low) / step)))


def exact(wire: Any) -> Any:
    """Return a value for the formula language: the text of a number becomes that number."""
    if isinstance(wire, list):
        return [exact(one) for one in wire]
    if isinstance(wire, str):
        try:
            return whole(rational(wire, "value"))
        except InvalidInput:
            return wire
    return wire


def whole(number: Fraction) -> Fraction | int:
    """Return a number, an int where it is whole."""
    return number.numerator if number.denominator == 1 else number


# ---------------------------------------------------------------- putting them in

def resolved(wire: Any, values: Mapping[str, Any]) -> Any:
    """Return a value with the drawn values inserted into its texts.

    >>> resolved({"labels": ["{{n}} mails", "{{n + 1}}"]}, {"n": 2})
    {'labels': ['2 mails', 3]}

    Raises RefmlError for an expression that is none.
    """
    if isinstance(wire, Mapping):
        return {name: resolved(one, values) for name, one in wire.items()}
    if isinstance(wire, list):
        return [resolved(one, values) for one in wire]
    if not isinstance(wire, str) or "{{" not in wire:
        return wire
    alone = PLACE.fullmatch(wire)
    if alone and "}}" not in alone[1]:
        return as_wire(formula.evaluate(alone[1].strip(), values))
    return PLACE.sub(lambda found: told(formula.evaluate(found[1].strip(), values)), wire)


def as_wire(value: Any) -> Any:
    """Return a value as a sheet writes it."""
    if isinstance(value, (list, tuple)):
        return [as_wire(one) for one in value]
    if isinstance(value, Mapping):
        return {name: as_wire(one) for name, one in value.items()}
    return whole(value) if isinstance(value, Fraction) else value


def told(value: Any) -> str:
    """Return a value as text in a sentence: a number as it is written, a list with commas."""
    if isinstance(value, (list, tuple)):
        return ", ".join(told(one) for one in value)
    return text(value) if isinstance(value, (int, Fraction)) and not isinstance(value, bool) else str(value)


def holds(condition: str, values: Mapping[str, Any]) -> bool:
    """Return whether drawn values meet a condition.  Raises RefmlError for a wrong expression."""
    return formula.evaluate(condition, values) not in (0, False)
