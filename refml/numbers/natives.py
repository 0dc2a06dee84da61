"""What a value of Python's own types holds, whatever a subclass of them says of itself.

    native        whether a value is of a type or of a subclass of it, by its true type
    text, whole   the str of a text, the int of an integer
    binary        the float of a float
    elements      the elements of a list or a tuple, as a list
    items         the keys and values of a dict, as a list of pairs

A subclass may answer `len`, `==`, `hash` or iteration as it likes: raise, lie, never end.  Nothing of it is
asked here.  Where an interpreter has no such access, the value is converted as usual.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_TO_INT = getattr(int, "__int__", int)
_TO_FLOAT = getattr(float, "__float__", float)
_IN_LIST = getattr(list, "__iter__", iter)
_IN_TUPLE = getattr(tuple, "__iter__", iter)


def native(value: object, kind: type) -> bool:
    """Say whether a value is of a type or of a subclass of it, whatever `__class__` it puts on.

    >>> native([], list), native((), list)
    (True, False)
    """
    return issubclass(type(value), kind)


def text(value: Any) -> str:
    """Return a text as a str.

    >>> text("spam")
    'spam'
    """
    return value if type(value) is str else "".join([value])


def whole(value: Any) -> int:
    """Return an integer as an int.

    >>> whole(3)
    3
    """
    return value if type(value) is int else _TO_INT(value)


def binary(value: Any) -> float:
    """Return a float as one of the class float.

    >>> binary(0.5)
    0.5
    """
    return value if type(value) is float else _TO_FLOAT(value)


def elements(values: Any) -> list[Any]:
    """Return the elements of a list or a tuple as a new list.

    >>> elements((1, 2))
    [1, 2]
    """
    if type(values) is list or type(values) is tuple:
        return list(values)
    return list(_IN_LIST(values) if native(values, list) else _IN_TUPLE(values))


def items(values: Any) -> list[tuple[Any, Any]]:
    """Return the keys of a dict with their values.

    >>> items({"spam": 1})
    [('spam', 1)]
    """
    return list(dict.items(values))
