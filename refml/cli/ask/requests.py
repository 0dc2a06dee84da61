"""Requests on one line each, answered one by one in one process: the protocol of spec/README.md.

    → {"refml": 1, "hello": true}
    ← {"refml": 1, "name": "refml", "version": "…", "language": "Python", "numbers": "exact"}
    → {"id": 1, "operation": "decision.bayes_rule", "given": {"likelihood": "1/2", …}, "digits": 20}
    ← {"id": 1, "result": "1/5000"}

A number with a point or an exponent is the double that a program holds; "1/10" and "0.1" are a tenth.
`digits` is how many digits of an irrational number are wanted.  A mark of byte order
before a line is none of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, TextIO

from ... import __version__
from ...errors import InvalidInput, RefmlError, shown
from ...oracle.doors.protocol import VERSION
from ...oracle.reference.outcomes import reference
from ...oracle.specification.codec import read_json
from ...oracle.specification.schema import Operation
from . import as_json
from .operations import known

known_once = cache(known)

DIGITS, MOST_DIGITS = 17, 100_000
HELLO = {"refml": VERSION, "name": "refml", "version": __version__, "language": "Python", "numbers": "exact"}


def serve(requests: Iterable[bytes], replies: TextIO) -> int:
    """Answer every line with one line, until they end; return the exit status."""
    for line in requests:
        if line.strip():
            replies.write(json.dumps(reply_to(line)) + "\n")
            replies.flush()
    return 0


def reply_to(line: bytes) -> dict[str, Any]:
    """Return the reply to a line, whatever it holds."""
    try:
        wire = read_json(line.decode("utf-8-sig"))
        if not isinstance(wire, dict):
            raise InvalidInput(f"request={shown(wire)} is not a JSON object")
    except RefmlError as error:
        return refusal({}, error)
    except ValueError as error:
        written = shown(line.decode("utf-8", "replace").strip())
        return refusal({}, InvalidInput(f"request={written} is not JSON ({error})"))
    if "hello" in wire:
        return HELLO
    named = {"id": wire["id"]} if isinstance(wire.get("id"), (int, str)) else {}
    try:
        operation, given = asked(wire)
        return {**named, **as_json.reply(operation, reference(operation, given), digits_of(wire))}
    except RefmlError as error:
        return refusal(named, error)


def refusal(named: dict[str, Any], error: RefmlError) -> dict[str, Any]:
    """Return the reply for an error."""
    return {**named, "error": str(error), "kind": type(error).__name__}


def asked(wire: dict[str, Any]) -> tuple[Operation, dict[str, Any]]:
    """Return the operation of a request and its exact arguments.  Raises InvalidInput."""
    given = wire.get("given", {})
    if not isinstance(given, dict):
        raise InvalidInput(f"given={shown(given)} is not a JSON object of arguments: write "
                           '"given": {"alpha": 1}, say')
    if not isinstance(wire.get("operation"), str):
        raise InvalidInput('the request has no field operation: write {"id": 1, "operation": '
                           '"decision.bayes_rule", "given": {…}}')
    operation = known_once(wire["operation"])
    return operation, operation.decode_given(given)


def digits_of(wire: dict[str, Any]) -> int:
    """Return how many digits a request asks for; at least 17, the digits of a double."""
    digits = wire.get("digits", DIGITS)
    if type(digits) is not int or not 1 <= digits <= MOST_DIGITS:
        raise InvalidInput(f"digits={shown(digits)} is not an integer from 1 to {MOST_DIGITS}")
    return max(digits, DIGITS)
