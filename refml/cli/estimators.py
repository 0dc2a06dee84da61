"""What a user says of a class with fit and predict beside its name: its kind, its rows, its own words."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Mapping, Sequence

from ..errors import InvalidInput, shown
from ..oracle.doors.estimators.guise.manner import ROWS
from ..oracle.doors.estimators.opening import Said
from ..oracle.doors.estimators.table import ATTRIBUTES, METHODS, OPTIONS
from ..oracle.specification.ids import unknown


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that say what cannot be guessed."""
    parser.add_argument("--as", dest="kind", metavar="KIND",
                        help="the kind of an estimator whose class has another name, such as GaussianNB, or "
                             "mixture for one that fits a Gaussian mixture without labels")
    parser.add_argument("--rows", choices=ROWS,
                        help="the type of the records that an estimator gets: NumPy arrays (the default if "
                             "NumPy is installed), lists, or data frames of pandas; without this option an "
                             "estimator that fails on arrays gets one of the others")
    for word, example in (("option", "k=n_neighbors"), ("attribute", "w=coef_"), ("method", "learn=fit")):
        parser.add_argument(f"--{word}", dest=f"own_{word}s", action="append", default=[],
                            metavar="OWN=USUAL",
                            help=f"an {word} of the class and the name that it usually has: {example}"
                            .replace("an method", "a method") + " (may be repeated)")


def add_refusals(parser: argparse.ArgumentParser) -> None:
    """Add the option that demands refusals from a class."""
    parser.add_argument("--refusals", action="store_true",
                        help="an estimator must refuse where refml refuses: an answer there is a failure "
                             "(without this option the report only mentions it)")


def said(options: argparse.Namespace, kind: str | None = None) -> Said:
    """Return what the options say of a class; by default its kind is `kind`.  Raises InvalidInput."""
    return Said(options.kind or kind, options.rows, pairs("option", options.own_options, OPTIONS),
                pairs("attribute", options.own_attributes, ATTRIBUTES),
                pairs("method", options.own_methods, METHODS), options.refusals)


def pairs(name: str, written: Sequence[str], known: Mapping[str, object]) -> dict[str, str]:
    """Return usual name → the class's own name.  Raises InvalidInput for anything but such a pair."""
    found = {}
    for one in written:
        own, _, usual = one.partition("=")
        if not own.isidentifier() or not usual.isidentifier():
            raise InvalidInput(f"{name}={shown(one)} is not OWN=USUAL: write the class's own {name}, "
                               "then the usual one")
        if usual not in known:
            raise unknown(name, usual, known)
        found[usual] = own
    return found


def refused(options: argparse.Namespace, is_estimator: bool) -> None:
    """Raise InvalidInput for options on a class if no class is given."""
    if options.kind is not None and not is_estimator:
        raise InvalidInput(f"as={shown(options.kind)} is a kind of estimator: give one, or leave it out")
    for word in said_again(options):
        if not is_estimator:
            raise InvalidInput(f"{word} applies to an estimator only: give one, or leave it out")


def said_again(options: argparse.Namespace) -> list[str]:
    """Return the words of the command line that repeat these options."""
    words = ["--as", options.kind] if options.kind else []
    words += ["--rows", options.rows] if options.rows else []
    words += ["--refusals"] * options.refusals
    return words + [word for name in ("option", "attribute", "method")
                    for one in getattr(options, f"own_{name}s") for word in (f"--{name}", shlex.quote(one))]
