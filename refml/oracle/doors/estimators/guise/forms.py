"""Answers of every form as one: arrays and columns as lists, one value as a list of one."""

from __future__ import annotations

import dis
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

REFUSALS = (ValueError, AssertionError, NotImplementedError)   # by which a class says what it does not take


def has_method(made: type, word: str) -> bool:
    """Whether a class, or a base other than `object`, defines this name."""
    return any(word in vars(one) for one in made.__mro__ if one is not object)


def stands_for(made: type, word: str, method: str) -> bool:
    """Whether a method `word` can be used for `method`; under another name it must return something."""
    return has_method(made, word) and (method in (word, "fit", "predict") or gives(getattr(made, word)))


def gives(method: Any) -> bool:
    """Whether a method's bytecode can return anything but None; True where there is no bytecode.

    >>> gives(lambda self: 2), gives(lambda self: None), gives(len)
    (True, False, True)
    """
    code = getattr(method, "__code__", None)
    if code is None:
        return True
    steps = list(dis.get_instructions(code))
    ends = [one if one.opname == "RETURN_CONST" else before for before, one in zip(steps, steps[1:])
            if one.opname in ("RETURN_VALUE", "RETURN_CONST")]
    return any(one.opname == "YIELD_VALUE" for one in steps) or \
        any(not one.opname.endswith("_CONST") or one.argval is not None for one in ends)


def says_lacking(error: Exception) -> bool:
    """Whether a method says by an exception that it is not supported.

    >>> says_lacking(NotImplementedError()), says_lacking(RuntimeError("scores are not supported"))
    (True, True)
    >>> says_lacking(TypeError("'<' not supported between instances of 'str' and 'int'"))
    False
    """
    said = f"{type(error).__name__} {error}".lower()
    return isinstance(error, NotImplementedError) or \
        (not isinstance(error, TypeError) and re.search(r"not ?(?:supported|implemented)", said) is not None)


def raises(ask: Callable[[], Any]) -> bool:
    """Whether a call raises an exception, or ends the program by sys.exit()."""
    try:
        ask()
    except (Exception, SystemExit):
        return True
    return False


def of_length(name: str, found: Any, size: int, classes: int, sideways: set[str]) -> list[Any]:
    """Return a method's answer to `size` records as a list of `size` entries.

    Raises ValueError where it is none.

    `name` is the method, for the message; `classes` how many numbers an answer to one record may have.
    """
    if lies_sideways(name, found, size, classes, sideways):
        sideways.add(name)
        return [list(row) for row in zip(*found)]
    if isinstance(found, list) and len(found) == size:
        return found
    if isinstance(found, list) and len(found) == 1 and isinstance(found[0], list) and len(found[0]) == size:
        return found[0]   # a row in the place of a column
    if size == 1 and isinstance(found, list) and len(found) == classes > 1:
        return [found]    # the numbers of one record, not in a list of their own
    told = "nothing" if found is None else f"{len(found)} values" if isinstance(found, list) else "one value"
    raise ValueError(f"{name} gives {told}, and {size} records are asked")


def lies_sideways(name: str, found: Any, size: int, classes: int, sideways: set[str]) -> bool:
    """Whether numbers have a row for each class: also of as many records, if the method is known to."""
    return isinstance(found, list) and len(found) == classes and \
        (size != classes or name in sideways) and \
        all(isinstance(row, list) and len(row) == size and not isinstance(row[0], list) for row in found)


def listed(values: Any) -> Any:
    """Return arrays and data frames as nested lists, also inside lists, tuples and maps."""
    if isinstance(values, Mapping):
        return {key: listed(one) for key, one in values.items()}
    if isinstance(values, (list, tuple)):
        return [listed(one) for one in values]
    array = values.to_numpy() if hasattr(values, "to_numpy") else values
    return array.tolist() if hasattr(array, "tolist") else values


def flat(values: Any) -> list[float]:
    """Return the numbers of a list, row or column as floats; [] for a larger table."""
    if isinstance(values, list):
        if len(values) > 1 and any(isinstance(one, list) and len(one) > 1 for one in values):
            return []
        return [number for one in values for number in flat(one)]
    return [float(values)] if isinstance(values, (int, float)) else []


def column_separates(rows: Sequence[Sequence[float]], labels: Sequence[Any]) -> bool:
    """Whether a threshold on one column separates the two classes; False for another number of classes.

    >>> column_separates([[0, 1], [0, 2]], ["a", "b"]), column_separates([[0, 1], [0, 1]], ["a", "b"])
    (True, False)
    """
    if len(set(labels)) != 2:
        return False
    sides = [[row for row, label in zip(rows, labels) if (label == labels[0]) is which]
             for which in (True, False)]
    return any(max(one) < min(other) or max(other) < min(one) for one, other in zip(*(zip(*side)
               for side in sides)))


def score(weights: Sequence[float], bias: float, x: Sequence[float]) -> float:
    """Return w·x + b."""
    return sum(w * one for w, one in zip(weights, x)) + bias
