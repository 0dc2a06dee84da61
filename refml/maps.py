"""Arguments that are maps: by label, and claims with named fields.

    mapped         a map by label, and its labels in order
    same_labels    two maps, and the labels that they share
    fields_of      the fields of a claim

Each raises InvalidInput with the name of the argument, its value and what to do.
"""
from __future__ import annotations

from .errors import InvalidInput, shown
from .labels import check_label, sorted_labels
from .numbers import natives

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from .labels import L


def mapped(values: Mapping[L, object], name: str) -> tuple[list[L], dict[L, Any]]:
    """Return the sorted labels that key a map, which must not be empty, and the map.

    >>> mapped({"spam": "1/3", "ham": "2/3"}, "priors")[0]
    ['ham', 'spam']
    """
    if not natives.native(values, dict):
        raise InvalidInput(f"{name}={shown(values)} is not a map: give one value for each label")
    given = natives.items(values)
    if not given:
        raise InvalidInput(f"{name}={{}} is empty: give a value for at least one label")
    keys: list[Any] = [check_label(key, f"{name}[{i}]") for i, (key, _) in enumerate(given)]
    labels: list[Any] = sorted_labels(keys, name)
    return labels, dict(zip(keys, [value for _, value in given]))


def same_labels(left: Mapping[L, object], left_name: str, right: Mapping[L, object], right_name: str
                ) -> tuple[list[L], dict[L, Any], dict[L, Any]]:
    """Return the sorted labels of two maps that must have the same ones, and both maps.

    Raises InvalidInput, naming a label that one of them lacks.
    """
    (labels, here), (_, there) = mapped(left, left_name), mapped(right, right_name)
    for these, those, name in ((here, there, right_name), (there, here, left_name)):
        for label in sorted_labels(these):
            if label not in those:
                raise InvalidInput(f"{name} has no value for the label {shown(label)}: "
                                   "both maps need the same labels")
    return labels, here, there


def fields_of(claim: object, fields: Sequence[str], what: str) -> dict[str, Any]:
    """Return these fields of a claim, which is a map that has them all, and maybe others.

    >>> fields_of({"multipliers": [1], "note": ""}, ["multipliers"], "an overlap")
    {'multipliers': [1]}

    Raises InvalidInput where the claim is no map, and where it lacks one.
    """
    given = natives.items(claim) if natives.native(claim, dict) else []
    found = {natives.text(key): value for key, value in given if natives.native(key, str)}
    if any(name not in found for name in fields):
        raise InvalidInput(f"claim={shown(claim)} is not {what}: give {', '.join(fields)}")
    return {name: found[name] for name in fields}
