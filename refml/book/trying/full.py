"""The requests of a page, answered by the oracle, with verdict and solution of `answers`: for CPython.

It runs in Pyodide inside the page, and behind a server.  Beside what `answering` takes, a request may hold

    "explain": true    judge the answer as `refml mark` does, and name the mistake
    "work": true       write the worked solution, as HTML

`example` is the id of the example that was changed: then only the records that belong to it are read.
"""
from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ... import answers
from ...answers.sheets.wording import as_sure
from ...errors import InvalidInput, RefmlError, shown
from ...oracle.reference.operations import ask
from ...oracle.specification.codec import read_exact_json
from ...oracle.specification.excerpt import excerpt_to_mark
from ...oracle.specification.files import data_folder
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Operation, Spec
from ..pictures.examples import asked
from .answering import MOST_CHARACTERS, reply, sentence

QUESTION = "this question"
MOST_SPECS = 64   # excerpts that are kept


def answer(line: str) -> str:
    """Return the reply to any request of a page."""
    try:
        if len(line) > MOST_CHARACTERS:
            raise InvalidInput(f"the request has {len(line)} characters: give at most {MOST_CHARACTERS}")
        request = read(line)
        spec, operation = place_of(request)
        if request.get("explain"):
            return json.dumps(explained(spec, operation, request))
        if request.get("work"):
            return json.dumps(worked(spec, operation, request))
        return reply(json.dumps({**json.loads(line), **typed(operation)}), answering(operation))
    except RefmlError as error:
        return json.dumps({"refused": sentence(error)})


def read(line: str) -> Mapping[str, Any]:
    """Return a request.  Raises InvalidInput for a text that is no JSON and for too long a number."""
    try:
        request = read_exact_json(line)
    except RefmlError:
        raise
    except ValueError as error:
        raise InvalidInput(f"request={shown(line)} is not JSON ({error})") from None
    if not isinstance(request, Mapping) or not isinstance(request.get("given"), Mapping):
        raise InvalidInput(f"request={shown(line)} is not an object with the arguments `given`")
    return request


def place_of(request: Mapping[str, Any]) -> tuple[Spec, Operation]:
    """Return the records that a request needs, and its operation.  Raises InvalidInput for an unknown one."""
    spec, name = spec_of(str(request.get("example", ""))), str(request.get("operation"))
    if name not in spec.operations:
        spec = load()
    if name not in spec.operations:
        raise InvalidInput(f"operation={shown(name)} is not in the specification")
    return spec, spec.operations[name]


@lru_cache(maxsize=MOST_SPECS)
def spec_of(example: str) -> Spec:
    """Return the records that belong to an example; all if there is none with this id."""
    return (excerpt_to_mark(data_folder(), example) if example else None) or load()


def typed(operation: Operation) -> dict[str, Any]:
    """Return the types of an operation as a page sends them."""
    return {"types": {one.name: str(one.type) for one in operation.parameters},
            "result": str(operation.result)}


def answering(operation: Operation) -> Any:
    """Return a function (name, given) → answer, for this operation and those that its picture asks."""
    def answered(name: str, given: Mapping[str, Any]) -> Any:
        return ask(operation, given) if name == operation.id else asked(name, given)
    return answered


def explained(spec: Spec, operation: Operation, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the verdict on an answer: its name, how it was read, the reason, and mistakes that
    explain it.
    """
    question = answers.Question(QUESTION, operation, operation.decode_given(request["given"]),
                                str(request.get("part", "")))
    found = answers.mark(answers.prepared(question, spec), str(request.get("answer", "")))
    return {"verdict": found.name, "read": found.shown, "reason": found.reason,
            "mistakes": [[one.id, as_sure(one.word, one.says, {}), one.line] for one in found.mistakes]}


def worked(spec: Spec, operation: Operation, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the worked solution as HTML."""
    solving, as_html = (importlib.import_module(f"...answers.solutions.{name}", __package__)
                        for name in ("solving", "pages.as_html"))   # an answer waits for neither
    solution = solving.solved(spec, operation, operation.decode_given(request["given"]))
    return {"solution": "\n".join(as_html.body(solution))}
