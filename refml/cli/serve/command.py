"""`refml serve`: the pages of the book with CPython behind them, for whoever prefers it to WebAssembly."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from ...book import site
from ...book.trying.serving import ADDRESS, Answerer, Server
from ...errors import InvalidInput, shown
from ...oracle.specification.reader import load
from ..files import sources
from ..printing.progress import Progress

PORT, MOST_PORT = 8000, 65535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the option that says where."""
    parser.add_argument("--port", default=str(PORT), metavar="N",
                        help="the port of this machine (default: %(default)s; 0: any that is free)")


def run(options: argparse.Namespace) -> int:
    """Write the book into memory and serve it until Ctrl-C; return 0.

    Raises InvalidInput for a port that cannot be had, Unsupported where the extra `book` is not installed.
    """
    port = sources.whole(options.port, "port")
    if port > MOST_PORT:
        raise InvalidInput(f"port={shown(port)} is none: give 1 to {MOST_PORT}, or 0 for any that is free")
    answerer = Answerer()
    try:
        server = Server({}, port, answerer)   # the port first: the book takes a minute
    except OSError as error:
        raise InvalidInput(f"port={port} cannot be had: {error.strerror or error}; give another") from None
    try:
        server.files = written()
        print(f"{server.address}  Ctrl-C ends it; nobody but this machine can ask", flush=True)
        serve(server)
    finally:
        server.server_close()
        answerer.end()
    return 0


def serve(server: Server) -> None:
    """Serve until Ctrl-C."""
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def written() -> Mapping[str, str | bytes]:
    """Return the files of the book."""
    with Progress("writing the book") as progress:
        book = site.written(load(), site.to_try({}, ADDRESS),
                            lambda title: progress.now(f"writing the book: {title}"))
    return book.files
