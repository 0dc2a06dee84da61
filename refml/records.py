"""Records: small immutable classes with `__slots__`, for interpreters that have no dataclasses.

A subclass names its fields once in `__slots__` and assigns each once in a typed `__init__`:

    class LinearLogOdds(Record):
        __slots__ = ("weights", "intercept")

        def __init__(self, weights: list[Exact], intercept: Exact) -> None:
            self.weights = weights
            self.intercept = intercept
"""

from __future__ import annotations

from .errors import shown


class Record:
    """A value with named fields: equal to a record of the same class with equal fields.

    >>> class Point(Record):
    ...     __slots__ = ("x", "y")
    ...     def __init__(self, x: int, y: int) -> None:
    ...         self.x = x
    ...         self.y = y
    >>> Point(1, 2), Point(1, 2) == Point(1, 2), Point(1, 2) == Point(2, 1)
    (Point(x=1, y=2), True, False)

    It is hashable if its fields are.  A field is assigned once: a second assignment raises AttributeError,
    except on interpreters without `__setattr__` hooks.
    """

    __slots__: tuple[str, ...] = ()

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise AttributeError(f"{type(self).__name__}.{name} is fixed: make a new record instead")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} is fixed: a record keeps all its fields")

    def _fields(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in type(self).__slots__])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record) or type(other) is not type(self):
            return False
        return self._fields() == other._fields()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        fields = [f"{name}={_written(getattr(self, name))}" for name in type(self).__slots__]
        return f"{type(self).__name__}({', '.join(fields)})"


def _written(value: object) -> str:
    try:
        return repr(value)
    except ValueError:   # CPython writes no integer of more than 4300 digits
        return shown(value)
