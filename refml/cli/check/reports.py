"""The files that `refml check` writes of a run: JSON, JUnit XML, Markdown, a badge."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass

from ...errors import InvalidInput
from ...oracle.doors.files import files_of
from ...oracle.judging.results import Run
from ..printing import output
from . import as_badge, as_json, as_junit, as_markdown
from .as_text import Style

STANDARD_OUTPUT = "-"


@dataclass(frozen=True)
class ReportKind:
    """A kind of report: its description for --help, and the function that writes a run's document."""

    says: str
    document: Callable[[Run, Style], str]


REPORTS = {
    "json": ReportKind("as JSON, by the schema spec/schemas/report.json",
                   lambda run, style: json.dumps(as_json.document(run), indent=1) + "\n"),
    "junit": ReportKind("as JUnit XML", as_junit.document),
    "markdown": ReportKind("as Markdown, for a pull request", as_markdown.document),
    "badge": ReportKind("as a badge, an SVG of one line", lambda run, style: as_badge.document(run)),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add an option for each kind of report."""
    for name, report in REPORTS.items():
        parser.add_argument(f"--{name}", metavar="FILE",
                            help=f"also write the run {report.says}; - for standard output, and nothing else")


def wanted(options: argparse.Namespace) -> dict[str, str]:
    """Return kind → path of each report that is asked for; they, and --save, are checked before the run.

    Raises InvalidInput if a file cannot be written or is one that is read, if two have one path, and if
    nothing is run that they could report on.
    """
    paths = {name: getattr(options, name) for name in REPORTS if getattr(options, name) is not None}
    places = [*paths.items(), ("save", options.save)]
    output.check(places, [*files_of(options.file, options.cmd), *options.case, options.expected_failures])
    told = next((place for place in places if options.list and place[1] is not None), None)
    if told:
        raise InvalidInput(f"{told[0]}={told[1]!r} tells of a run, and --list runs nothing: leave out one")
    return paths


def write(run: Run, paths: dict[str, str], style: Style) -> None:
    """Write each report, completely or not at all."""
    for name, path in paths.items():
        output.write(REPORTS[name].document(run, style), path, option=name)
