"""From the request of a page to its reply: JSON in, JSON out, in the plain dialect.

    → {"operation": "naive_bayes.prior", "given": {"labels": ["a", "b"]}, "types": {"labels": "list[label]"},
       "result": "map[rational]", "draw": true, "part": "a", "answer": "0.5"}
    ← {"told": [["a", "1/2 = 0.5"], ["b", "1/2 = 0.5"]], "picture": null, "verdict": "exact"}
    ← {"refused": "labels are empty: give one for each record"}

`types` and `result` are those of the specification.  `draw` asks for a picture, whose axes go from where to
where `view` says: a picture that is dragged keeps its place; `part` and `answer` ask for a
verdict on what somebody typed.  Whatever the request holds, there is a reply.
"""
from __future__ import annotations

import json

from ...errors import InvalidInput, RefmlError, Undecided, Undefined, shown
from ...numbers.rational import rational
from ..pictures.choosing import picture
from . import kinds, telling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

MOST_CHARACTERS = 2_000_000
MOST_DIGITS = 1000   # of an end of an axis, above and below the line; a double has up to 767


def reply(line: str, ask: Ask) -> str:
    """Return the reply to a request; `ask` computes an operation on exact arguments."""
    try:
        if len(line) > MOST_CHARACTERS:
            raise InvalidInput(f"the request has {len(line)} characters: give at most {MOST_CHARACTERS}")
        return json.dumps(answered(json.loads(line), ask))
    except RefmlError as error:
        return json.dumps({"refused": str(error)})
    except MemoryError:
        return json.dumps({"refused": "there is too little memory for this: give fewer or shorter numbers"})
    except Exception as fault:   # of a request that is none; a page waits for its reply
        return json.dumps({"refused": f"this cannot be answered ({type(fault).__name__}: {fault})"})


def answered(request: Mapping[str, Any], ask: Ask) -> dict[str, Any]:
    """Return the reply to a request that was read."""
    given = arguments(request)
    try:
        result = ask(request["operation"], given)
    except RefmlError as error:
        found: dict[str, Any] = {"refused": sentence(error)}
        if request.get("draw") and not isinstance(error, (Undefined, Undecided)):
            found["picture"] = drawn(request, given, None, ask)
        return found
    found = {"told": telling.told(request["result"], result)}
    if request.get("draw"):
        found["picture"] = drawn(request, given, result, ask)
    if request.get("answer"):
        found["verdict"] = judged(request, result)
    return found


def arguments(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the exact arguments of a request."""
    wire, types = request["given"], request["types"]
    families = wire.get("families")
    return {name: families if types[name] == "families" else
            kinds.value_of(types[name], wire[name], name, families) for name in wire}


def sentence(error: RefmlError) -> str:
    """Return why there is no answer."""
    return ("undefined: " if isinstance(error, Undefined) else "") + str(error)


def drawn(request: Mapping[str, Any], given: Mapping[str, Any], result: Any, ask: Ask) -> str | None:
    """Return the picture of an answer; None where it has none."""
    view = view_of(request.get("view", []))
    try:
        return picture(request["operation"], given, result, ask, view)
    except RefmlError:
        return None


def view_of(ends: Any) -> tuple[Any, ...]:
    """Return from where to where each of two axes goes; () for an empty list.

    Raises InvalidInput for anything else, where the second end is not above the first, and for an end of
    more than MOST_DIGITS digits: all points of a curve would have as many.
    """
    if isinstance(ends, list) and len(ends) in (0, 4):
        view = tuple([rational(one, "view") for one in ends])
        if any(max(abs(one.numerator), one.denominator) >= 10**MOST_DIGITS for one in view):
            raise InvalidInput(f"view={shown(ends)} has a number of more than {MOST_DIGITS} digits: give a "
                               "shorter one")
        if not view or (view[0] < view[1] and view[2] < view[3]):
            return view
    raise InvalidInput(f"view={shown(ends)} does not hold the ends of two axes: give four numbers, the lower "
                       "end of each axis first")


def judged(request: Mapping[str, Any], result: Any) -> str:
    """Return the verdict on the typed number for a part of the answer."""
    for path, part in telling.leaves(request["result"], result):
        if path == request.get("part", ""):
            return telling.verdict(part, request["answer"])
    raise InvalidInput(f"part={request.get('part')!r} is not part of the answer")
