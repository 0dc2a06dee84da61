"""`refml serve`: the pages of the book, whose requests CPython answers instead of WebAssembly."""

from __future__ import annotations

import argparse

from ...book import mathematics, site
from ...book.trying.serving import ADDRESS, Answerer, Server
from ...errors import InvalidInput, shown
from ...oracle.specification.reader import load
from ..files import sources

PORT, MOST = 8000, 65535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the option for the port."""
    parser.add_argument("--port", default=str(PORT), metavar="N",
                        help="the port of this machine (default: %(default)s; 0: any that is free)")


def run(options: argparse.Namespace) -> int:
    """Serve the book until Ctrl-C, each page written when it is requested; return 0.

    Raises InvalidInput for a port that is not available, Unsupported if the extra `book` is not installed.
    """
    port = sources.whole(options.port, "port")
    if port > MOST:
        raise InvalidInput(f"port={shown(port)} is no port: give 1 to {MOST}, or 0 for any that is free")
    answerer = Answerer()
    try:
        server = Server({}, port, answerer)
    except OSError as error:   # in use, not allowed
        raise InvalidInput(f"port={port} cannot be used: {error.strerror}; give another, or 0 for any that "
                           "is free") from None
    try:
        mathematics.needed()
        print(f"{server.address}  Ctrl-C ends it; nobody but this machine can ask", flush=True)
        server.files = site.Files(load(), site.to_try({}, ADDRESS))   # a page asked meanwhile waits
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
