"""The server of `refml serve`: a book's pages, and CPython to answer their requests, on this machine only.

    GET  /PATH      a file of the book
    POST /answer    a request of a page → its reply, by `full.answer`
    POST /stop      the computation is stopped; its reply says so

A computation runs in a process of its own, which is stopped when a page asks for it, or after SECONDS, and
started again.  The server listens on the loopback address, answers only where the page's own address is asked
(a page of another site cannot ask by a name that leads here), and takes only JSON that its own pages send.
"""
from __future__ import annotations

import contextlib
import json
import mimetypes
import subprocess
import sys
import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .answering import MOST_CHARACTERS

ADDRESS, STOP = "/answer", "/stop"
HOSTS = ("127.0.0.1", "localhost")
SECONDS = 30
LONGEST_LENGTH = 12   # digits of a Content-Length
ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import json
import sys
sys.set_int_max_str_digits(0)
from refml.book.trying import full
for line in sys.stdin:
    print(full.answer(json.loads(line)), flush=True)
"""


class Answerer:
    """A process that answers requests one after another; it is started at the first request."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.lock = threading.Lock()
        self.process: subprocess.Popen[str] | None = None
        self.guard = threading.Lock()   # of the two below
        self.computing: subprocess.Popen[str] | None = None
        self.stopped = False

    def answer(self, line: str) -> str:
        """Return the reply to a request; if it takes too long the process is ended, and the reply says so."""
        with self.lock:
            process = self.started()
            with self.guard:
                self.computing, self.stopped = process, False
            clock = threading.Timer(self.seconds, process.kill)
            clock.start()
            try:
                reply = self.exchanged(process, line)
            finally:
                clock.cancel()
                with self.guard:
                    self.computing = None
            if self.stopped or not reply:
                self.end()
            if self.stopped:
                return refusal("stopped")
        return reply or refusal(f"stopped after {self.seconds:g} seconds: give fewer or shorter numbers")

    def stop(self) -> None:
        """End the current computation, if there is one."""
        with self.guard:
            if self.computing is not None:
                self.stopped = True
                self.computing.kill()

    def exchanged(self, process: subprocess.Popen[str], line: str) -> str:
        """Send the text of a request and return the line that comes back; "" if the process has ended.

        Only the process reads what the text holds: whatever that costs ends with it.
        """
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(line) + "\n")
            process.stdin.flush()
            return process.stdout.readline()
        except OSError:
            return ""

    def started(self) -> subprocess.Popen[str]:
        """Return the running process; start a new one if it has ended."""
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen([sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, text=True,
                                            stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT)
        return self.process

    def end(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


def refusal(words: str) -> str:
    """Return a reply that says why there is no answer."""
    return json.dumps({"refused": words})


class Server(ThreadingHTTPServer):
    """A server of a book's files and of answers, on the loopback address."""

    daemon_threads = True

    def __init__(self, files: Mapping[str, str | bytes], port: int, answerer: Answerer) -> None:
        self.files = files
        self.answerer = answerer
        super().__init__((HOSTS[0], port), Handler)

    @property
    def address(self) -> str:
        """The address at which a browser finds the book."""
        return f"http://{HOSTS[0]}:{self.server_address[1]}/"


class Handler(BaseHTTPRequestHandler):
    """The handler of one connection's requests."""

    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file of the book."""
        if not self.own():   # for another host no page is even written
            self.send(403, "text/plain", b"this server answers under its own address")
            return
        name = self.name()
        found = self.server.files.get(name)
        if found is None:
            self.send(404, "text/plain", b"there is no such page")
        else:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            self.send(200, kind, found.encode() if isinstance(found, str) else found)

    def name(self) -> str:
        """Return the name of the requested file; an address that is none names no file."""
        try:
            return unquote(urlsplit(self.path).path).lstrip("/") or "index.html"
        except ValueError:   # http://[x
            return self.path

    def do_POST(self) -> None:
        """Answer a request of a page."""
        length = self.headers.get("Content-Length", "")
        if not self.own() or self.path not in (ADDRESS, STOP) or not (length.isascii() and length.isdigit()):
            self.close_connection = True
            self.send(403, "text/plain", b"only pages of this server are answered")
        elif len(length) > LONGEST_LENGTH or int(length) > 4 * MOST_CHARACTERS:
            self.close_connection = True
            self.send(413, "application/json", refusal("the request is too long").encode())
        else:
            line = self.rfile.read(int(length)).decode("utf-8", "replace")
            if self.path == STOP:
                self.server.answerer.stop()
                self.send(200, "application/json", b"{}")
                return
            self.send(200, "application/json", self.server.answerer.answer(line).encode())

    def own(self) -> bool:
        """Whether a request comes from a page of this server, or from its typed address."""
        port = self.server.server_address[1]
        hosts = [f"{host}:{port}" for host in HOSTS]
        origin = self.headers.get("Origin")
        posted = self.command != "POST" or self.headers.get("Content-Type") == "application/json"
        return self.headers.get("Host") in hosts and posted and \
            (origin is None or origin in [f"http://{host}" for host in hosts])

    def send(self, status: int, kind: str, content: bytes) -> None:
        """Send a complete reply."""
        self.send_response(status)
        self.send_header("Content-Type", kind + ("; charset=utf-8" if kind.startswith("text/") else ""))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(content)

    def handle(self) -> None:
        """Answer the requests of the connection, until the client ends it or hangs up."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:   # noqa: A002 (its name in the library)
        """Log nothing."""
