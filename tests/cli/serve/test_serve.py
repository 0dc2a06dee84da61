"""`refml serve` serves the book on this machine until it is interrupted."""
from __future__ import annotations

import io
import socket
import sys
import threading
import urllib.request
from typing import Any

import pytest

from refml.book import site
from refml.book.trying.serving import ADDRESS, Answerer, Server
from refml.cli.main import main
from refml.cli.serve import command
from refml.oracle.specification.reader import load

SMALL = {"index.html": "<p>the book"}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book of one page: what is served is not what these tests are about."""
    monkeypatch.setattr(site, "Files", lambda *_, **__: SMALL)


def test_the_book_is_served_and_ctrl_c_ends_it(
    small: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[Any] = []

    def asked_once(server: Server) -> None:
        thread = threading.Thread(target=lambda: seen.append(urllib.request.urlopen(server.address).read()))
        thread.start()
        server.handle_request()
        thread.join()
        raise KeyboardInterrupt

    monkeypatch.setattr(Server, "serve_forever", asked_once)
    assert main(["serve", "--port", "0"]) == 0
    assert seen == [b"<p>the book"]
    assert capsys.readouterr().out.startswith("http://127.0.0.1:")


def test_a_page_of_the_book_itself_is_served_and_everything_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[str] = []
    ended: list[Answerer] = []

    def asked_once(server: Server) -> None:
        thread = threading.Thread(target=lambda: seen.append(
            urllib.request.urlopen(f"{server.address}/errata.html").read().decode()))
        thread.start()
        server.handle_request()
        thread.join()
        raise KeyboardInterrupt

    monkeypatch.setattr(Server, "serve_forever", asked_once)
    monkeypatch.setattr(Answerer, "end", lambda one: ended.append(one))
    assert main(["serve", "--port", "0"]) == 0
    assert seen == [site.Files(load(), site.to_try({}, ADDRESS))["errata.html"]]
    assert len(ended) == 1 and capsys.readouterr().out.endswith("can ask\n\n")


@pytest.mark.parametrize(("port", "told"), [
    ("65536", "port=65536 is no port: give 1 to 65535, or 0 for any that is free"),
    ("9" * 50, "port=an integer of more than 40 digits is no port: give 1 to 65535, or 0 for any that is "
               "free"),
    ("x", "port='x' is not a whole number: give 0, 1, 2, …"),
])
def test_a_port_that_is_none_is_refused(port: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", port]) == 2
    assert capsys.readouterr().err == f"refml: {told}\n"


def test_a_port_that_is_taken_is_told_before_the_book_is_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(site, "Files", lambda *_, **__: pytest.fail("the book was begun"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main(["serve", "--port", str(taken.getsockname()[1])]) == 2
    assert "cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "port"), [([], 8000), (["--port", "1"], 1), (["--port", "65535"], 65535)])
def test_every_port_can_be_given(words: list[str], port: int, monkeypatch: pytest.MonkeyPatch,
                                 capsys: pytest.CaptureFixture[str]) -> None:
    def taken(_: object, number: int, __: object) -> None:
        raise OSError(number, "Taken")

    monkeypatch.setattr(command, "Server", taken)
    assert main(["serve", *words]) == 2
    assert f"port={port} cannot be used: Taken" in capsys.readouterr().err


def test_the_address_is_told_before_any_page_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither the specification is read nor a page made until then; without the extra nothing is told."""
    pipe = io.BytesIO()

    def begun(*_: object) -> dict[str, str]:
        assert pipe.getvalue().startswith(b"http://127.0.0.1:")   # whoever reads a pipe sees it too
        raise KeyError("begun")

    with monkeypatch.context() as patch, pytest.raises(KeyError, match="begun"):
        patch.setattr(command, "load", begun)
        patch.setattr(sys, "stdout", io.TextIOWrapper(pipe, encoding="utf-8"))
        main(["serve", "--port", "0"])
    monkeypatch.setitem(sys.modules, "markdown_it", None)
    assert main(["serve", "--port", "0"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "the book needs markdown-it-py, of the extra `book`" in told.err
