"""Which type is shown by what: one table, set into IPython and taken out of it again.

A type is named by its module and its name, so that nothing of a chapter is loaded before one of its answers
is shown; the function that shows it is imported when it is called.
"""

from __future__ import annotations

import importlib
from typing import Any

HTML, SVG = "text/html", "image/svg+xml"

# (module, name) of a type → the form, and `module.function` of this folder that gives it.
SHOWN = {
    ("fractions", "Fraction"): (HTML, "exact.html_of"),
    ("refml.numbers.irrational", "Irrational"): (HTML, "exact.html_of"),
    ("builtins", "dict"): (HTML, "exact.html_of"),
    ("builtins", "list"): (HTML, "exact.html_of"),
    ("refml.records", "Record"): (HTML, "records.html_of"),
    ("refml.naive_bayes.weighing.model", "Model"): (HTML, "records.html_of_view"),
    ("refml.answers.marking.verdicts", "Verdict"): (HTML, "verdicts.html_of_mark"),
    ("refml.testing.asking", "Verdict"): (HTML, "verdicts.html_of_case"),
    ("refml.testing.reporting", "Report"): (HTML, "verdicts.html_of_report"),
    ("refml.answers.solutions.lines", "Solution"): (HTML, "asking.html_of_solution"),
    ("refml.display.asking", "Picture"): (SVG, "formatters.svg_of"),
    ("refml.display.tables", "Table"): (HTML, "tables.html_of"),
}


def set_into(shell: Any) -> None:
    """Show the types of the table; a type that has a formatter of somebody else's keeps it."""
    for (module, name), (form, function) in SHOWN.items():
        formatter = shell.display_formatter.formatters[form]
        if f"{module}.{name}" not in formatter:
            formatter.for_type_by_name(module, name, Deferred(function))


def take_out(shell: Any) -> None:
    """Show these types again as before."""
    for (module, name), (form, _) in SHOWN.items():
        formatter, kind = shell.display_formatter.formatters[form], f"{module}.{name}"
        if kind in formatter and isinstance(formatter.lookup_by_type(kind), Deferred):
            formatter.pop(kind)


class Deferred:
    """A function of this folder, imported when it is called."""

    def __init__(self, place: str) -> None:
        self.module, _, self.name = place.rpartition(".")

    def __call__(self, value: Any) -> Any:
        function = getattr(importlib.import_module(f".{self.module}", __package__), self.name)
        return function(value)


def svg_of(picture: Any) -> str:
    """Return the SVG of a picture."""
    return str(picture.svg)
