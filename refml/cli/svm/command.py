"""`refml svm`: the exact optimum of a support vector machine on a file of examples, with its proof."""

from __future__ import annotations

import argparse
import importlib

from ...errors import InvalidInput, Unsupported, shown
from ..files import datasets, delimited, sources
from ..files import examples as data_files
from ..files.delimited import USUAL_LABEL
from ..files.solutions import INTERCEPTS, OF_KERNELS, Sought, refuse_of_other_kernels
from ..printing import output
from ..printing.progress import Progress
from . import as_json, as_text, two_classes
from .training import leave_one_out, train

KERNELS = ("linear", "polynomial", "rbf")
MOST_DEGREE = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which examples, which problem, what is shown."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="LIBSVM text or CSV; - for standard input; "
                        "without it a sample of five points")
    add_options_of_the_problem(parser)
    add_options_of_the_file(parser)
    parser.add_argument("--leave-one-out", action="store_true",
                        help="also count the examples that a machine trained on all others gets wrong")
    parser.add_argument("--exact", action="store_true",
                        help="also write out the fractions that are too long for a table")
    parser.add_argument("--svg", metavar="FILE",
                        help="also draw the machine on one or two features; - for standard output")
    parser.add_argument("--json", "--output", metavar="SOLUTION.json", dest="json",
                        help="also save the solution for refml verify; - for standard output, and nothing "
                        "else")


def add_options_of_the_problem(parser: argparse.ArgumentParser) -> None:
    """Add the options that define the problem."""
    group = parser.add_argument_group("the problem", "C, gamma, degree and constant have LIBSVM's defaults")
    price = group.add_mutually_exclusive_group()
    price.add_argument("--C", metavar="C", help="the factor C of the slacks in the objective, above 0 "
                                                "(default: 1)")
    price.add_argument("--hard", action="store_true",
                       help="the hard margin, without slack; if there is none, the output proves it, and "
                            "the exit status is 1")
    group.add_argument("--slack", choices=("1", "2"), default="1",
                       help="the exponent of the slacks in the objective (default: 1)")
    group.add_argument("--kernel", choices=KERNELS, default="linear",
                       help="x·y, (G·x·y + A)^Q or exp(-G·|x - y|²) (default: linear)")
    group.add_argument("--gamma", metavar="G",
                       help="G of the polynomial or the rbf kernel (default: 1/features)")
    group.add_argument("--degree", metavar="Q", help="Q of the polynomial kernel (default: 3)")
    group.add_argument("--constant", metavar="A", help="A of the polynomial kernel (default: 0)")
    group.add_argument("--intercept", choices=INTERCEPTS, default="free",
                       help="b is free (the default), penalised like a weight, or fixed at 0 (none)")


def add_options_of_the_file(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how the file is read, and which of its examples and features are used."""
    group = parser.add_argument_group("how the file is read")
    group.add_argument("--format", choices=data_files.FORMATS, help="format of the file (default: guessed)")
    group.add_argument("--label", metavar="COLUMN",
                       help="the column of CSV that holds the label: first, last, a name or a number "
                       f"(default: {USUAL_LABEL})")
    delimited.add_options(group, "the first row of CSV", "the cells of CSV")
    group.add_argument("--features", metavar="LIST",
                       help="the features to use: names, numbers and ranges, such as 1-4,7,width")
    group.add_argument("--classes", nargs=2, metavar=("A", "B"),
                       help="the two labels to use, out of several; A is +1")
    group.add_argument("--positive", metavar="LABEL",
                       help="the label that is +1 (default: the greater number, the last text)")


def run(options: argparse.Namespace) -> int:
    """Read, solve, judge and print; return 1 if there is no hard margin, else 0.

    Raises InvalidInput for options and files that cannot be used.
    """
    check_options(options)
    output.check([("json", options.json), ("svg", options.svg)], [options.file])
    with Progress("reading the examples") as progress:
        data, classes = two_classes.of(examples(options), options.positive, options.classes)
        datasets.check_work(len(data.rows), len(data.features), options.kernel == "linear", data.source)
        result = train(data, classes, question(options, len(data.features)), progress)
        if options.leave_one_out:
            result = leave_one_out(result, progress)
        progress.now("writing the report")
        report = as_text.lines(result, options.exact)
        document = None if options.json is None else as_json.document(result)
        drawn = None if options.svg is None else importlib.import_module(".as_svg", __package__).svg(result)
    output.deliver(report, document, drawn, options)
    return 0 if result.solution is not None else 1


def check_options(options: argparse.Namespace) -> None:
    """Raise InvalidInput for an option that the kernel or the hard margin would ignore."""
    refuse_of_other_kernels(options.kernel, vars(options), OF_KERNELS)
    if options.hard and options.slack != "1":
        raise InvalidInput(f"slack={shown(options.slack)} is the exponent of slacks, and --hard allows "
                           "none: leave out one of them")


def examples(options: argparse.Namespace) -> datasets.Dataset:
    """Return the examples of the file, with the features that are asked for."""
    form = delimited.form_of(options, options.label)
    source = sources.content(options.file) if options.file is not None else data_files.sample()
    return data_files.read(*source, form, options.format, options.features)


def question(options: argparse.Namespace, features: int) -> Sought:
    """Return the problem that the options describe.

    Raises InvalidInput for a price that is not positive, Unsupported for an enormous degree.
    """
    usual = {"C": "1", "gamma": f"1/{features}", "degree": "3", "constant": "0"}   # as LIBSVM has them
    written = {name: value if getattr(options, name) is None else getattr(options, name)
               for name, value in usual.items() if options.kernel in OF_KERNELS.get(name, KERNELS)}
    numbers = {name: sources.number(value, name) for name, value in written.items() if name != "degree"}
    if numbers["C"] <= 0:
        raise InvalidInput(f"C={shown(numbers['C'])} is not positive: give a price above 0, or --hard")
    degree = sources.whole(written["degree"], "degree") if "degree" in written else None
    if degree is not None and degree > MOST_DEGREE:
        raise Unsupported(f"degree={shown(degree)} makes numbers that take minutes to multiply: give at most "
                          f"{MOST_DEGREE}")
    return Sought(None if options.hard else numbers["C"], int(options.slack), options.kernel, degree,
                    numbers.get("constant"), numbers.get("gamma"), options.intercept)
