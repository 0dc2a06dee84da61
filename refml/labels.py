"""Labels: the names of classes and values, and the order of undeclared ones.

A label is an integer or a text.  Classes that the caller declares keep their order.  Undeclared ones are
sorted, integers first, then texts by code point: the same data give the same order on every interpreter.  Two
labels that print alike (1 and "1") are refused together: they would be one key of a JSON object.
"""
from __future__ import annotations

from .errors import InvalidInput, shown
from .numbers.natives import text
from .numbers.rational import as_integer, as_list, integer_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeVar

    Label = int | str
    L = TypeVar("L", bound=Label)   # the type of the labels of one map


def check_label(label: object, where: str = "label") -> Label:
    """Return the label as an int or a str; it may be an integer or a text of another class, such as numpy's.

    >>> check_label("spam"), check_label(-1)
    ('spam', -1)

    Raises InvalidInput for anything else.  True and False are no labels: a table keyed by labels could not
    tell True from 1.
    """
    if issubclass(type(label), str):
        return text(label)
    number = as_integer(label)
    if number is not None:
        return number
    raise InvalidInput(f"{where}={shown(label)} is not a label: give an integer or a text")


def sorted_labels(labels: Iterable[object], where: str = "labels") -> list[Label]:
    """Return the distinct labels, integers first, then texts by code point.

    >>> sorted_labels(["spam", 10, "ham", 9, "spam"])
    [9, 10, 'ham', 'spam']

    Raises InvalidInput for a value that is no label, and for 1 and "1" together.
    """
    numbers: set[int] = set()
    texts: set[str] = set()
    for position, given in enumerate(labels):
        label = check_label(given, f"{where}[{position}]")
        if isinstance(label, str):
            texts.add(label)
        else:
            numbers.add(label)
    _refuse_look_alikes(numbers, texts, where)
    ordered: list[Label] = []
    ordered.extend(sorted(numbers))
    ordered.extend(sorted(texts))
    return ordered


def declared(classes: Sequence[object] | None, seen: Iterable[object], where: str = "labels") -> list[Label]:
    """Return the labels in order: as declared in `classes`, else as by `sorted_labels`.

    >>> declared(["spam", "ham"], ["ham", "ham"])
    ['spam', 'ham']
    >>> declared(None, ["spam", "ham"])
    ['ham', 'spam']

    Raises InvalidInput where `classes` is empty or names a label twice, and for a label in `seen` that is not
    declared.
    """
    found = sorted_labels(seen, where)
    if classes is None:
        return found
    ordered = _declared_order(classes)
    known = set(ordered)
    for label in found:
        if label not in known:
            raise InvalidInput(f"{where} has {shown(label)}, which is not in classes={shown(ordered)}: "
                               "declare it")
    return ordered


def _declared_order(classes: Sequence[object]) -> list[Label]:
    named = as_list(classes)
    if named is None:
        raise InvalidInput(f"classes={shown(classes)} is not a list: give a list of labels")
    if not named:
        raise InvalidInput(f"classes={shown(classes)} declares no class: give a list of at least one label")
    ordered = [check_label(label, f"classes[{position}]") for position, label in enumerate(named)]
    if len(sorted_labels(ordered, "classes")) < len(ordered):
        raise InvalidInput(f"classes={shown(ordered)} names a label twice: name each label once")
    return ordered


def _refuse_look_alikes(numbers: set[int], texts: set[str], where: str) -> None:
    if not texts:
        return
    for number in sorted(numbers):
        if integer_text(number) in texts:
            raise InvalidInput(f"{where} has both the integer {shown(number)} and the text "
                               f"{shown(integer_text(number))}: use one of them")
