"""`refml export`: train on a file, or read a portable text, and write the model in the forms asked for."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from functools import partial
from typing import Any

from ... import whole_files
from ...errors import InvalidInput, shown
from ...numbers.rational import rational
from ...portable.code.c_header import c_header
from ...portable.code.python_file import checked_name, python_file
from ...portable.text import kind_of, read, write
from ..files import pieces, sources, tables
from ..printing import output
from ..printing.progress import Progress
from ..spam.command import messages_of
from . import training

FORMS = {".txt": "text", ".py": "a Python file", ".h": "a C header"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which model, which file, which forms."""
    parser.add_argument("model", choices=training.MODELS, metavar="MODEL",
                        help=f"{', '.join(training.MODELS[:-2])} are trained on a table, spam on messages; "
                        "text is a portable text that is read")
    parser.add_argument("file", metavar="FILE",
                        help="CSV, LIBSVM text, messages, or a portable text; for "
                             f"{', '.join(training.IN_PIECES)} and spam it may be larger than memory")
    parser.add_argument("--out", action="append", required=True, metavar="FILE",
                        help="what to write, by its ending: .txt, .py or .h; may be repeated")
    parser.add_argument("--label", metavar="COLUMN", help="the column of the label (default: the one that is "
                        "called so, else the last)")
    parser.add_argument("--alpha", default="1", help="what naive Bayes adds to every count (default: 1)")
    parser.add_argument("--C", metavar="C", help="the price of slack of an svm (default: 1)")
    parser.add_argument("--hard", action="store_true", help="the hard margin of an svm, without slack")
    parser.add_argument("--kernel", choices=("linear", "polynomial", "rbf"), default="linear",
                        help="the kernel of an svm (default: linear)")
    parser.add_argument("--degree", metavar="Q", help="the degree of the polynomial kernel (default: 3)")
    parser.add_argument("--gamma", metavar="G", help="of the polynomial and the rbf kernel (default: 1)")
    parser.add_argument("--digits", default="30", metavar="N",
                        help="decimal places of what is irrational (default: 30)")
    parser.add_argument("--words", metavar="N", help="keep the N words of a spam filter that tell most")
    parser.add_argument("--tokens", action="store_true", help="count how often a word stands in a message")


def run(options: argparse.Namespace) -> int:
    """Train or read, and write.  Raises InvalidInput for files and options that cannot be used."""
    for out in options.out:
        if form_of(out) not in FORMS:
            raise InvalidInput(f"out={shown(out)} ends in none of {', '.join(FORMS)}: name it by its form")
    output.check([("out", out) for out in options.out], [options.file])
    model = model_of(options)
    contents = [content_of(model, out) for out in options.out]
    for out, content in zip(options.out, contents, strict=True):
        whole_files.write(out, content, "out")
        print(f"{out}: {kind_of(model)} as {FORMS[form_of(out)]}, {len(content.encode())} bytes")
    return 0


def form_of(out: str) -> str:
    return os.path.splitext(out)[1].lower()


def content_of(model: Any, out: str) -> str:
    """Return what a file is to hold; the names of a C header begin with the name of its file."""
    if form_of(out) == ".h":
        return c_header(model, checked_name(os.path.splitext(os.path.basename(out))[0]))
    return python_file(model) if form_of(out) == ".py" else write(model)


def model_of(options: argparse.Namespace) -> Any:
    """Return the model that the options name."""
    if options.model == "text":
        return read(sources.content(options.file)[0])
    settings = settings_of(options)
    if options.model == "spam":
        with Progress("reading messages") as progress:
            return training.spam(messages_of(options.file, None, progress), settings)
    if options.model in training.IN_PIECES:
        return counted(options, settings)
    data = training.examples(tables.of_file(options.file), options.label)
    return training.OF_TABLES[options.model](data, settings)


def counted(options: argparse.Namespace, settings: training.Settings) -> Any:
    """Return a model of sums over the records of a table, which is read twice and never held."""
    with Progress("reading the table") as progress:
        def watched(found: Iterable[tables.Table], total: int | None = None) -> Iterable[tables.Table]:
            return progress.batches(found, lambda table: table.height, total)
        frame, rows = pieces.of_file(options.file)
        columns = training.columns_of(frame, options.label)
        data = pieces.surveyed(frame, rows, watched)
        progress.now("counting")
        return training.IN_PIECES[options.model](data, columns, settings, partial(watched, total=data.height))


def settings_of(options: argparse.Namespace) -> training.Settings:
    """Return the settings of the options."""
    if options.hard and options.C is not None:
        raise InvalidInput(f"C={shown(options.C)} is the price of slack, and --hard allows none: leave "
                           "out one")
    price = None if options.hard else rational("1" if options.C is None else options.C, "C")
    kernel: dict[str, Any] = {} if options.kernel == "linear" else {
        "kernel": options.kernel, "gamma": rational("1" if options.gamma is None else options.gamma, "gamma")}
    if options.kernel == "polynomial":
        kernel["degree"] = 3 if options.degree is None else sources.whole(options.degree, "degree")
    words = None if options.words is None else sources.whole(options.words, "words")
    return training.Settings(rational(options.alpha, "alpha"), price, kernel,
                             sources.whole(options.digits, "digits"), words,
                             "multinomial" if options.tokens else "bernoulli")
