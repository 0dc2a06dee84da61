"""`refml export`: train on a file, or read a portable text, and write the model in the forms asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any

from ... import whole_files
from ...errors import InvalidInput, shown
from ...networks import nodes
from ...numbers.rational import rational
from ...portable.code.c_header import c_header
from ...portable.code.python_file import checked_name, python_file
from ...portable.text import kind_of, read, write
from ..ask.networks import reading
from ..files import delimited, pieces, solutions, sources, tables
from ..files.column_types import TYPES
from ..files.delimited import USUAL_LABEL, Form
from ..files.solutions import refuse_of_other_kernels
from ..printing import output
from ..printing.progress import Progress
from ..spam.command import messages_of
from . import training

KERNELS = ("linear", "polynomial", "rbf")
# What is rational needs no digits.
OF_KERNELS = {"degree": solutions.OF_KERNELS["degree"], "gamma": solutions.OF_KERNELS["gamma"],
              "digits": ("rbf",)}
TABLES = (*training.IN_PIECES, *training.OF_TABLES)
OF_MODELS = {
    **dict.fromkeys(("header", "delimiter"), (*TABLES, "spam")), **dict.fromkeys(("label", "types"), TABLES),
    **dict.fromkeys(("columns", "words", "tokens"), ("spam",)), "alpha": ("bayes", "spam"),
    "divisor": ("bayes",), "l2": ("logistic",), "digits": ("logistic", "svm"),
    **dict.fromkeys(("C", "hard", "kernel", "degree", "gamma"), ("svm",)),
}
FORMS = {".txt": "text", ".py": "a Python file", ".h": "a C header"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which model, which file, which forms."""
    parser.add_argument("model", choices=training.MODELS, metavar="MODEL",
                        help=f"{', '.join(training.MODELS[:-3])} are trained on a table, spam on messages; "
                        "network is read from BIF or JSON, text from a portable text")
    parser.add_argument("file", metavar="FILE",
                        help="CSV, LIBSVM text, messages, BIF, JSON or a portable text; for "
                             f"{', '.join(training.IN_PIECES)} and spam it may be larger than memory")
    parser.add_argument("--out", action="append", required=True, metavar="FILE",
                        help="the file to write: .txt, .py or .h (may be repeated)")
    add_options_of_tables(parser)
    add_options_of_models(parser)


def add_options_of_tables(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how the file is read, and which of its columns are learnt from."""
    group = parser.add_argument_group("how a table is read")
    group.add_argument("--label", metavar="COLUMN", help=f"the column of the label (default: {USUAL_LABEL})")
    group.add_argument("--types", action="append", metavar="COLUMN=TYPE",
                       help=f"read a column as {', '.join(TYPES)}, if the guess is wrong (may be repeated)")
    group.add_argument("--columns", metavar="LABEL,TEXT",
                       help="spam only: the columns of label and text in a table (default: by their usual "
                            "names)")
    delimited.add_options(group)


def add_options_of_models(parser: argparse.ArgumentParser) -> None:
    """Add the options of the models; `check_options` refuses those that are not for the chosen model."""
    group = parser.add_argument_group("the models")
    group.add_argument("--alpha", help="bayes and spam only: the number added to every count (default: 1)")
    group.add_argument("--divisor", choices=("n-1", "n"),
                       help="bayes only: the divisor of the variance of a column of numbers (default: n-1)")
    group.add_argument("--l2", metavar="L2",
                       help="logistic only: the factor of the L2 penalty (default: 0)")
    group.add_argument("--C", metavar="C", help="svm only: the factor C of the slacks in the objective "
                                                "(default: 1)")
    group.add_argument("--hard", action="store_true", default=None,
                       help="svm only: the hard margin, without slack")
    group.add_argument("--kernel", choices=KERNELS,
                       help="svm only: the kernel (default: linear)")
    group.add_argument("--degree", metavar="Q", help="the degree of the polynomial kernel (default: 3)")
    group.add_argument("--gamma", metavar="G",
                       help="gamma of the polynomial or the rbf kernel (default: 1/features)")
    group.add_argument("--digits", metavar="N",
                       help="logistic, and svm with the rbf kernel: the decimal places of irrational "
                            "numbers (default: 30)")
    group.add_argument("--words", metavar="N", help="spam only: keep the N words that distinguish the "
                                                    "classes best")
    group.add_argument("--tokens", action="store_true", default=None,
                       help="spam only: count how often a word occurs in a message (multinomial)")


def run(options: argparse.Namespace) -> int:
    """Train or read, and write.  Raises InvalidInput for files and options that cannot be used."""
    for out in options.out:
        if form_of(out) not in FORMS:
            raise InvalidInput(f"out={shown(out)} ends in none of {', '.join(FORMS)}: name it by its form")
    output.check([("out", out) for out in options.out], [options.file])
    check_options(options)
    settings = settings_of(options)
    with Progress("reading") as progress:
        model, read_as = model_of(options, settings, progress)
        progress.now("writing the model")
        contents = [content_of(model, out) for out in options.out]
    if read_as:
        print(read_as)
    for out, content in zip(options.out, contents, strict=True):
        whole_files.write(out, content, "out")
        print(f"{out}: {kind_of(model)} as {FORMS[form_of(out)]}, {len(content.encode())} bytes")
    return 0


def check_options(options: argparse.Namespace) -> None:
    """Raise InvalidInput for an option that the model, its kernel or the hard margin would ignore."""
    for name, models in OF_MODELS.items():
        value = getattr(options, name)
        if value is not None and options.model not in models:
            written = f"--{name}" if value is True else f"{name}={shown(value)}"
            raise InvalidInput(f"{written} belongs to {', '.join(models)}, not to {options.model}: "
                               "leave it out")
    if options.model == "svm":
        refuse_of_other_kernels(options.kernel or KERNELS[0], vars(options), OF_KERNELS)
    if options.hard and options.C is not None:
        raise InvalidInput(f"C={shown(options.C)} is the price of slack, and --hard allows none: leave "
                           "out one")


def form_of(out: str) -> str:
    return os.path.splitext(out)[1].lower()


def content_of(model: Any, out: str) -> str:
    """Return the content of a file; names in a C header begin with the name of the file."""
    if form_of(out) == ".h":
        return c_header(model, checked_name(os.path.splitext(os.path.basename(out))[0]))
    return python_file(model) if form_of(out) == ".py" else write(model)


def model_of(options: argparse.Namespace, settings: training.Settings, progress: Progress) -> tuple[Any, str]:
    """Return the model that the options name, and how its table was read."""
    if options.model == "text":
        return read(sources.content(options.file)[0]), ""
    if options.model == "network":
        return nodes.network(reading.of_file(options.file)[0]), ""
    form = delimited.form_of(options)
    if options.model == "spam":
        messages = messages_of(options.file, options.columns, form, progress)
        if messages.hint is not None:
            print(f"refml: {messages.hint}", file=sys.stderr)
        progress.now("counting words")
        told = f"{messages.source}: {messages.read_as}" if messages.read_as else ""
        return training.spam(messages, settings), told
    if options.model in training.IN_PIECES:
        return counted(options, settings, form, progress)
    table = tables.of_file(options.file, form).with_types(tables.types_of(options.types or []))
    columns = training.columns_of(table, options.label)
    data = training.examples(table, columns)
    return training.OF_TABLES[options.model](data, settings, progress), said(table, columns)


def counted(options: argparse.Namespace, settings: training.Settings, form: Form,
            progress: Progress) -> tuple[Any, str]:
    """Return a model of sums over a table's records, which is read twice and never held in memory."""
    def watched(found: Iterable[tables.Table], total: int | None = None) -> Iterable[tables.Table]:
        return progress.batches(found, lambda table: table.height, total)
    frame, rows = pieces.of_file(options.file, form)
    columns = training.columns_of(frame, options.label)
    data = pieces.surveyed(frame, rows, watched).with_types(tables.types_of(options.types or []))
    progress.now("counting")
    model = training.IN_PIECES[options.model](data, columns, settings, partial(watched, total=data.height))
    return model, said(data.frame, columns)


def said(table: tables.Table, columns: training.Columns) -> str:
    """Return which row was read as the header, which column is the label, and the types of the features."""
    target, features = columns
    return f"{table.source}: {table.read_as()}; the label is column {shown(table.names[target])}\n" \
        f"learnt from: {table.typed(features)}"


def settings_of(options: argparse.Namespace) -> training.Settings:
    """Return the settings of the options."""
    price = None if options.hard else rational("1" if options.C is None else options.C, "C")
    gamma = None if options.gamma is None else rational(options.gamma, "gamma")
    kernel: dict[str, Any] = {} if options.kernel in (None, "linear") else {
        "kernel": options.kernel, "gamma": gamma}
    if options.kernel == "polynomial":
        kernel["degree"] = 3 if options.degree is None else sources.whole(options.degree, "degree")
    words = None if options.words is None else sources.whole(options.words, "words")
    digits = 30 if options.digits is None else sources.whole(options.digits, "digits")
    return training.Settings(
        alpha=rational("1" if options.alpha is None else options.alpha, "alpha"),
        divisor=options.divisor or "n-1", l2=rational("0" if options.l2 is None else options.l2, "l2"),
        price=price, kernel=kernel, digits=digits, words=words,
        event_model="multinomial" if options.tokens else "bernoulli")
