"""The server answers its own pages alone, and a computation that does not end is stopped."""
from __future__ import annotations

import http.client
import json
import socket
import struct
import threading
import time
from collections.abc import Iterator, Mapping

import pytest

from refml.book.trying.answering import MOST_CHARACTERS
from refml.book.trying.serving import ADDRESS, STOP, Answerer, Server
from refml.oracle.specification.reader import load
from tests.book.trying.test_answering import request

FILES: dict[str, str | bytes] = {"index.html": "<p>é", "assets/run.wasm": b"\0asm",
                                 "assets/a.unheard-of": b"?"}
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    made = Server(FILES, 0, Answerer(seconds=120))
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield made
    made.shutdown()
    made.server_close()
    made.answerer.end()


def asked(
    server: Server, method: str, path: str, body: str | None = None, **headers: str
) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=1200)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, body and body.encode(), named)
    reply = connection.getresponse()
    found = reply.status, reply.read()
    connection.close()
    return found


def test_pages_are_sent_and_others_are_not_there(server: Server) -> None:
    assert asked(server, "GET", "/") == (200, "<p>é".encode())
    assert asked(server, "GET", "/assets/run.wasm?x") == (200, b"\0asm")
    assert asked(server, "GET", "/../pyproject.toml")[0] == 404
    assert server.address.startswith("http://127.0.0.1:")


def test_an_address_that_is_none_names_no_page(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    own = f"127.0.0.1:{server.server_address[1]}"   # of itself http.client would read the address
    assert asked(server, "GET", "http://[x", Host=own)[0] == 404
    assert asked(server, "GET", f"{server.address}assets/run.wasm") == (200, b"\0asm")
    assert capsys.readouterr().err == ""


class Written(Mapping[str, bytes]):
    """A book of every page, which keeps the names of those that were written."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __getitem__(self, name: str) -> bytes:
        self.names.append(name)
        return b"<p>"

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


def test_for_another_host_no_page_is_written(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Written()
    monkeypatch.setattr(server, "files", book)
    assert [asked(server, "GET", path, Host="example.org")[0] for path in ("/a", "http://[x")] == [403, 403]
    assert asked(server, "GET", "/b") == (200, b"<p>")
    assert book.names == ["b"]


@pytest.mark.parametrize(("path", "kind"), [
    ("/", "text/html"), ("/assets/run.wasm", "application/wasm"),
    ("/assets/a.unheard-of", "application/octet-stream"), ("/none", "text/plain")])
def test_each_file_has_its_kind(server: Server, path: str, kind: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=1200)
    connection.request("GET", path)
    assert connection.getresponse().getheader("Content-Type", "").startswith(kind)
    connection.close()


def test_a_request_of_a_page_is_answered(server: Server) -> None:
    line = request(load().examples["married-given-no"], answer="0.571")
    status, body = asked(server, "POST", ADDRESS, line, Content_Type="application/json")
    assert status == 200 and json.loads(body)["verdict"] == "right to the digits written"
    for text, reason in (("{", "Expecting property name"), ("[" * 5000, "it is nested too deeply")):
        status, body = asked(server, "POST", ADDRESS, text, Content_Type="application/json")
        assert f"is not JSON ({reason}" in json.loads(body)["refused"]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\u2028"])
def test_a_request_of_several_lines_is_answered(server: Server, ends: str) -> None:
    found = json.loads(request(load().examples["married-given-no"]))
    found["given"] = {"labels": [f"a{ends}", f"a{ends}", "é"]}
    found |= {"operation": "naive_bayes.prior", "example": ""}
    line = json.dumps(found, indent=1, ensure_ascii=False).replace("\n", "\r\n" if ends == "\r\n" else "\n")
    _, body = asked(server, "POST", ADDRESS, line, Content_Type="application/json")
    assert [told.split(" ")[0] for _, told in json.loads(body)["told"]] == ["2/3", "1/3"]


def test_a_long_integer_is_read_by_the_process_alone_which_says_that_it_is_too_long(server: Server) -> None:
    """This process reads integers of 4,300 digits, that of the answers any."""
    line = f'{{"operation": "naive_bayes.prior", "given": {{"labels": [{"9" * 1_000_000}]}}}}'
    _, body = asked(server, "POST", ADDRESS, line, Content_Type="application/json")
    assert json.loads(body)["refused"].endswith("is too long: give at most 100000 digits")


@pytest.mark.parametrize("headers", [
    {"Host": "example.org"}, {"Origin": "https://example.org", **JSON}, {"Content-Type": "text/plain"},
])
def test_nobody_else_is_answered(server: Server, headers: dict[str, str]) -> None:
    given = {**JSON, **headers} if "Content-Type" not in headers else headers
    assert asked(server, "POST", ADDRESS, "{}", **given)[0] == 403
    assert asked(server, "GET", "/", Host="example.org")[0] == 403
    assert asked(server, "POST", "/other", "{}", **JSON)[0] == 403


def endless() -> str:
    """A request that takes minutes."""
    found = json.loads(request(load().examples["five-points-left-out"]))
    rows = [[i * 37 % 101, i * i % 89] for i in range(500)]
    found["given"].update(rows=rows, labels=[1 if i * 7 % 5 < 2 else -1 for i in range(500)], C="1")
    return json.dumps(found)


def test_a_computation_that_does_not_end_is_stopped_and_the_next_is_answered() -> None:
    answerer = Answerer(seconds=2)
    try:
        assert "stopped after 2 seconds" in json.loads(answerer.answer(endless()))["refused"]
        answerer.seconds = 120
        assert "told" in json.loads(answerer.answer(request(load().examples["five-points-left-out"])))
    finally:
        answerer.end()


def test_a_page_stops_its_computation_and_the_next_is_answered(server: Server) -> None:
    line, replies = endless(), []
    waiting = threading.Thread(target=lambda: replies.append(asked(server, "POST", ADDRESS, line, **JSON)))
    waiting.start()
    while server.answerer.computing is None:
        time.sleep(0.01)
    assert asked(server, "POST", STOP, "{}", **JSON) == (200, b"{}")
    waiting.join(120)
    assert [json.loads(body) for _, body in replies] == [{"refused": "stopped"}]
    assert asked(server, "POST", STOP, "{}", **JSON)[0] == 200, "nothing is computed, and nothing is stopped"
    line = request(load().examples["married-given-no"], answer="0.571")
    _, body = asked(server, "POST", ADDRESS, line, **JSON)
    assert json.loads(body)["verdict"] == "right to the digits written"
    _, body = asked(server, "POST", ADDRESS, "x" * (MOST_CHARACTERS + 9), **JSON)   # each may take four bytes
    assert f"the request has {MOST_CHARACTERS + 9} characters: give at most" in body.decode()


@pytest.mark.parametrize("length", ["²", "٣", "9" * 5000, str(4 * MOST_CHARACTERS + 1), "-1", "x"])
def test_a_length_that_is_none_and_clients_that_hang_up_are_no_traceback(
        length: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server({"index.html": "x" * 10**7}, 0, Answerer())
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        port = server.server_address[1]
        head = f"Host: 127.0.0.1:{port}\r\n"
        posted = f"POST /answer HTTP/1.1\r\n{head}Content-Type: application/json\r\n" \
                 f"Content-Length: {length}\r\n\r\n"
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(posted.encode("latin-1" if length == "²" else "utf-8"))
            assert line.recv(12) in (b"HTTP/1.1 403", b"HTTP/1.1 413")
        for asked in (f"GET / HTTP/1.1\r\n{head}\r\n", f"GET / HTTP/1.1\r\n{head}", "GET"):
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.sendall(asked.encode("ascii"))
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))   # a reset
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    time.sleep(0.2)
    assert capsys.readouterr().err == ""
