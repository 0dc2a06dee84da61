"""A Python file as a door, served in this process: for what trusts the file and judges it often."""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from refml.oracle.doors import pyfile
from refml.oracle.doors.doors import nobody
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Hello, Reply, Request, read_hello, read_reply, request_line


class InProcess:
    """A Python file as a door: every request and every reply goes by way of the protocol's lines."""

    notes: Sequence[str] = ()

    def __init__(self, path: Path) -> None:
        self.module = pyfile.load(path)
        self.hello: Hello = read_hello(json.dumps(pyfile.hello(self.module, path.name)).encode("ascii"))
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
            replies.append(read_reply(json.dumps(pyfile.answer(self.module, asked)).encode("ascii"))[1])
            heard()
        return replies
