"""The requests of a page, answered by the oracle, with the verdict of `answers`: for CPython.

It runs in Pyodide inside the page, and behind `refml serve`.  A request that holds `"explain": true` and an
answer is judged by `refml.answers`, as `refml mark` judges it, and the mistake is named.
"""
from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ... import answers
from ...errors import InvalidInput, RefmlError, shown
from ...oracle.specification.codec import read_exact_json
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Operation
from ..pictures.examples import asked
from .answering import MOST_CHARACTERS, reply, sentence

QUESTION = "this question"


def answer(line: str) -> str:
    """Return the reply to a request of a page, whatever it holds."""
    try:
        if len(line) > MOST_CHARACTERS:
            raise InvalidInput(f"the request has {len(line)} characters: give at most {MOST_CHARACTERS}")
        request = read(line)
        if request.get("explain"):
            return json.dumps(explained(request))
        operation = operation_of(request)
        return reply(json.dumps({**json.loads(line), **typed(operation)}), asked)
    except RefmlError as error:
        return json.dumps({"refused": sentence(error)})


def read(line: str) -> Mapping[str, Any]:
    """Return a request.  Raises InvalidInput for what is no JSON, or none of a known operation."""
    try:
        request = read_exact_json(line)
    except (ValueError, RecursionError):
        raise InvalidInput(f"request={shown(line)} is no JSON") from None
    if not isinstance(request, Mapping) or not isinstance(request.get("given"), Mapping):
        raise InvalidInput(f"request={shown(line)} is no object with the arguments `given`")
    return request


def operation_of(request: Mapping[str, Any]) -> Operation:
    """Return the operation of a request.  Raises InvalidInput for one that there is not."""
    name = str(request.get("operation"))
    if name not in load().operations:
        raise InvalidInput(f"operation={shown(name)} is none of the specification")
    return load().operations[name]


def typed(operation: Operation) -> dict[str, Any]:
    """Return the types of an operation as a page sends them."""
    return {"types": {one.name: str(one.type) for one in operation.parameters},
            "result": str(operation.result)}


def explained(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the verdict on an answer: its name, what was read, why, and the mistakes that explain it."""
    operation = operation_of(request)
    question = answers.Question(QUESTION, operation, operation.decode_given(request["given"]),
                                str(request.get("part", "")))
    found = answers.mark(question, str(request.get("answer", "")))
    return {"verdict": found.name, "read": found.shown, "reason": found.reason,
            "mistakes": [[one.id, one.says, one.line] for one in found.mistakes]}
