"""`refml book`: the specification as pages that open from a disk, in any browser."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ... import whole_files
from ...book import site
from ...book.finding import publishing
from ...book.trying import packing
from ...errors import InvalidInput, shown
from ...oracle.specification.reader import load
from ..files import sources
from ..printing.progress import Progress

MOST_JOBS = 64


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: the folder, and what answers requests in the page."""
    parser.add_argument("--out", required=True, metavar="DIR",
                        help="the folder to write, new or empty; with --chapter a file")
    parser.add_argument("--chapter", metavar="NAME",
                        help="write one chapter to print, such as svm, as one HTML file")
    parser.add_argument("--runtimes", metavar="FOLDER",
                        help="the folder in which npm installed MicroPython and Pyodide; both are copied "
                             "into the book, so that a reader can change each example")
    parser.add_argument("--site", metavar="URL",
                        help="the address at which the book will be published; each page states it, and "
                             "the book gets a sitemap and a page for unknown addresses")
    parser.add_argument("--jobs", metavar="N", default=str(os.cpu_count() or 1),
                        help="how many processes write pages (default: one per core)")


def run(options: argparse.Namespace) -> int:
    """Write the book and print its size; return 1 if a formula could only be shown as LaTeX, else 0.

    Raises InvalidInput for a folder that is not empty, and for a wrong number of processes, address or
    chapter; Unsupported if the extra `book` is not installed.
    """
    if options.chapter is not None:
        return chapter(options)
    jobs = sources.whole(options.jobs, "jobs")
    if not 1 <= jobs <= MOST_JOBS:
        raise InvalidInput(f"jobs={shown(options.jobs)}: give 1 to {MOST_JOBS}")
    additions = site.ADDITIONS if options.runtimes is None else site.to_try(packing.found(options.runtimes))
    if options.site is not None:
        additions = replace(additions, site=publishing.site_of(options.site))
    with Progress("writing the book") as progress, whole_files.new_folder(options.out) as folder:
        book = site.written(load(), additions, lambda path: progress.now(f"writing the book: {path}"),
                            jobs)
        for name, content in book.files.items():
            place = Path(folder, name)
            place.parent.mkdir(parents=True, exist_ok=True)
            whole_files.write(place, content, "out")
    print(f"{options.out}: {len(book.files)} files, {size(book.files.values()) / 10**6:.1f} MB; "
          f"open {Path(options.out, 'index.html')}")
    for name, reason in book.unconverted.items():
        print(f"formula {name} stands as LaTeX, for it cannot be converted: {reason}")
    return 1 if book.unconverted else 0


def chapter(options: argparse.Namespace) -> int:
    """Write one chapter for printing, and print the file's path."""
    if options.site is not None or options.runtimes is not None:
        raise InvalidInput("--chapter writes one file to print: leave out --site and --runtimes")
    out = whole_files.writable(options.out, name="out")
    written = site.printed(load(), options.chapter)
    whole_files.write(out, written, "out")
    print(f"{out}: {size([written]) / 1000:.0f} KB; open it in a browser and print it")
    return 0


def size(contents: Iterable[str | bytes]) -> int:
    """Return the number of bytes of all files."""
    return sum(len(one.encode() if isinstance(one, str) else one) for one in contents)
