"""A Python file or an estimator as a door, served in this process: for what trusts it and judges it often."""
from __future__ import annotations

import json
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from refml.oracle.doors import pyfile
from refml.oracle.doors.doors import nobody
from refml.oracle.doors.estimators.opening import NOTHING_SAID, Said, implementation
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Hello, Reply, Request, read_hello, read_reply, request_line


class InProcess:
    """A Python file as a door: every request and every reply goes by way of the protocol's lines."""

    notes: Sequence[str] = ()
    by_laws = False

    def __init__(self, path: Path) -> None:
        self.serve(pyfile.load(path), path.name)

    def serve(self, module: ModuleType, name: str) -> None:
        """Answer with the functions of a module."""
        self.module = module
        self.hello: Hello = read_hello(json.dumps(pyfile.hello(self.module, name)).encode("ascii"))
        self.functions: Mapping[str, bool] | None = pyfile.functions(self.module)

    def __enter__(self) -> InProcess:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request, in their order."""
        replies = []
        for request in requests:
            asked = json.loads(request_line(1, request, self.hello.numbers, marked=True))
            replies.append(read_reply(json.dumps(
                pyfile.answer(self.module, asked, self.by_laws)).encode("ascii"))[1])
            heard()
        return replies


class InProcessLibrary(InProcess):
    """An estimator as a door: a library that is loaded here takes its second once, not once for each door."""

    by_laws = True

    def __init__(self, written: str, said: Said = NOTHING_SAID, *_: Any) -> None:
        self.written, self.said = written, said
        self.serve(implementation(written, said), written)

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request; a warning of the library's is no error here, as in a cage."""
        with warnings.catch_warnings(action="ignore"):
            return [replace(one, alike=True, owes_refusals=self.said.refusals)
                    for one in super().ask(requests, heard)]
