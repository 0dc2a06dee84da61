"""What the shell shows with the extension, and that it shows the rest as before."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml import naive_bayes, svm
from refml.answers import mark
from refml.display import formatters, picture, solved, table
from refml.testing import cases, check_functions, verdict_on

SHOWN: dict[str, Any] = {
    "a fraction": lambda: Fraction(10, 19),
    "a posterior": lambda: {"No": Fraction(9, 19)},
    "a list": lambda: [Fraction(1, 2)],
    "a solution of a machine": lambda: svm.solve([[1], [0]], [1, -1]),
    "a model": lambda: naive_bayes.fit([["a"], ["b"]], [0, 1], [naive_bayes.Categorical()]),
    "an answer": lambda: mark("married-given-no", "4/7"),
    "a case": lambda: verdict_on(cases(only="married-given-no-laplace")[0], 0.5),
    "a report": lambda: check_functions({"linear_norm": lambda **_: 1.0}, operation="linear.norm"),
    "a worked solution": lambda: solved("logistic.sigmoid", z=0),
    "a table": lambda: table([[1, 2]]),
}


def test_each_kind_is_shown_and_its_text_stays(shell: Any) -> None:
    for name, made in SHOWN.items():
        value = made()
        forms, _ = shell.display_formatter.format(value)
        assert forms.get("text/html"), name
        assert forms["text/plain"], name
    forms, _ = shell.display_formatter.format(picture("logistic.sigmoid", z=0))
    assert forms["image/svg+xml"].startswith("<svg")


@pytest.mark.parametrize("value", [{"a": 0.5}, [1, 2], "text", 3, {"a": object}])
def test_all_else_is_shown_as_before(shell: Any, value: Any) -> None:
    forms, _ = shell.display_formatter.format(value)
    assert list(forms) == ["text/plain"]


def test_what_is_taken_out_leaves_nothing(shell: Any) -> None:
    shell.display_formatter.format(Fraction(1, 2))   # the type is known by itself now, not by its name
    formatters.take_out(shell)
    forms, _ = shell.display_formatter.format(Fraction(1, 2))
    assert list(forms) == ["text/plain"]
    formatters.set_into(shell)


def test_a_formatter_of_the_user_stays(shell: Any) -> None:
    formatters.take_out(shell)
    html = shell.display_formatter.formatters["text/html"]
    html.for_type(Fraction, lambda value: "mine")
    formatters.set_into(shell)
    assert shell.display_formatter.format(Fraction(1, 2))[0]["text/html"] == "mine"
    formatters.take_out(shell)
    assert shell.display_formatter.format(Fraction(1, 2))[0]["text/html"] == "mine"
