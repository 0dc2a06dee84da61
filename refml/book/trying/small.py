"""The requests of a page, answered by the chapters alone: for MicroPython, in the plain dialect.

A chapter is loaded when its first operation is asked for.  The page says the types of the arguments.
"""
from __future__ import annotations

from ...errors import InvalidInput
from .answering import reply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

ROOT = __name__.split(".")[0]
FAMILIES = {"bernoulli": "Bernoulli", "categorical": "Categorical", "gaussian": "Gaussian",
            "binned": "Binned", "presence": "Presence", "tokens": "Tokens"}


def answer(line: str) -> str:
    """Return the reply to a request of a page."""
    return reply(line, ask)


def ask(operation: str, given: Mapping[str, Any]) -> Any:
    """Return the chapter's answer for an operation on exact arguments."""
    place, _, name = operation.partition(".")
    chapter = chapter_of(place)
    arguments = dict(given)
    if "families" in arguments:
        arguments["families"] = [family(one) for one in arguments["families"]]
    if name.startswith("_") or not hasattr(chapter, name):
        raise InvalidInput(f"operation={operation!r} is not in this version of refml")
    return getattr(chapter, name)(**arguments)


def chapter_of(place: str) -> Any:
    """Return the module of a chapter; that of the experiments is inside `sampling`."""
    path = ROOT + (".sampling.experiments" if place == "experiments" else "." + place)
    return __import__(path, None, None, ["__name__"])


def family(options: Mapping[str, Any]) -> Any:
    """Return the family that a map of options describes."""
    kinds = __import__(ROOT + ".naive_bayes", None, None, ["Bernoulli"])
    if options.get("family") not in FAMILIES:
        raise InvalidInput(f"family={options.get('family')!r} is not one of {', '.join(sorted(FAMILIES))}")
    chosen = {key: options[key] for key in options if key != "family" and options[key] is not None}
    return getattr(kinds, FAMILIES[options["family"]])(**chosen)
