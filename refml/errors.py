"""The errors of refml: one small hierarchy under `RefmlError`, itself a `ValueError`.

Every message is one sentence with the offending name=value, the place, and what to do.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from fractions import Fraction
    from typing import Any

_WIDTH = 60
_ITEMS = 4
_DEPTH = 2


class RefmlError(ValueError):
    """Anything that refml itself refuses."""


class InvalidInput(RefmlError):
    """A value outside what the operation is defined for: a bool for a number, ragged rows, α < 0."""


class Undefined(RefmlError):
    """The mathematics gives no value: 0/0, a conditional probability given an impossible event."""


class Undecided(RefmlError):
    """The sign of a number is not decided within the budget; `enclosure` is the pair (lo, hi) reached."""

    def __init__(self, message: str, enclosure: tuple[Fraction, Fraction] | None = None) -> None:
        super().__init__(message)
        self.enclosure = enclosure


class NotSeparable(RefmlError):
    """No plane separates the classes; `certificate` is the combination of records that forbids one."""

    def __init__(self, message: str, certificate: Any = None) -> None:
        super().__init__(message)
        self.certificate = certificate


class Separable(RefmlError):
    """A plane separates the classes, so that no maximiser exists; `certificate` is the plane."""

    def __init__(self, message: str, certificate: Any = None) -> None:
        super().__init__(message)
        self.certificate = certificate


class Unsupported(RefmlError):
    """A request beyond a stated limit of refml, such as exp(10**30)."""


def shown(value: object) -> str:
    """Return `repr(value)` for a message, kept to about 60 characters whatever the size of the value.

    >>> shown("x" * 10_000_000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' (10000000 characters)"
    >>> shown(10**100_000), shown([1, 2, 3, 4, 5, 6])
    ('an integer of more than 40 digits', '[1, 2, 3, 4, …]')

    A huge text, integer or collection is never written out in full first.  Of a value whose own methods raise
    the name of the type is shown.
    """
    return _shown(value, _DEPTH)


def _shown(value: object, depth: int) -> str:
    try:
        return _shown_kind(value, depth)
    except Exception:   # raised by a method of its own: it must not replace the error that is reported
        return f"a value of type {cut(type(value).__name__)}"


def _shown_kind(value: object, depth: int) -> str:
    if isinstance(value, str):
        text = "".join([value])   # the text itself, whatever a subclass says of its length
        return cut(repr(value)) if len(text) <= 40 else _cut_text(text)
    if isinstance(value, bytes):
        return repr(value) if len(value) <= 40 else _cut_text(value)
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**40 else "an integer of more than 40 digits"
    if isinstance(value, (list, tuple, set, frozenset, dict)):
        return _shown_container(value, depth)
    return _shown_other(value)


def _shown_other(value: object) -> str:
    above, below = getattr(value, "numerator", None), getattr(value, "denominator", None)
    if isinstance(above, int) and isinstance(below, int):   # numpy's integers are their own numerators
        return _shown(above, 0) if below == 1 else f"{_shown(above, 0)}/{_shown(below, 0)}"
    return cut(repr(value))


def cut(text: str, most: int = _WIDTH) -> str:
    """Return a text of so many characters at most: where it has more, its beginning and an ellipsis.

    >>> cut("kernels", 7), cut("kernels", 6)
    ('kernels', 'kerne…')
    """
    return text if len(text) <= most else text[:most - 1] + "…"


def _cut_text(value: str | bytes) -> str:
    head = repr(value[:32])
    unit = "characters" if isinstance(value, str) else "bytes"
    return f"{head[:-1]}…{head[-1]} ({len(value)} {unit})"


def _shown_container(value: Collection[object], depth: int) -> str:
    opening, closing = "()" if isinstance(value, tuple) else "[]" if isinstance(value, list) else "{}"
    if depth == 0 and value:
        return opening + "…" + closing
    parts = [_shown(item, depth - 1) for item in _first(value)]
    if isinstance(value, dict):
        parts = [f"{part}: {_shown(value[key], depth - 1)}" for part, key in zip(parts, _first(value))]
    if len(value) > _ITEMS:
        parts.append("…")
    return opening + cut(", ".join(parts)) + closing


def _first(values: Iterable[object]) -> list[object]:
    """Return at most the first few items, without walking through the rest."""
    return [item for item, _ in zip(values, range(_ITEMS))]
