"""Models and solutions as tables."""
from __future__ import annotations

import html5lib
import pytest

from refml import gda, naive_bayes, perceptron, svm
from refml.display.records import html_of, html_of_view
from refml.records import Record


def test_a_model_is_shown_by_its_tables() -> None:
    model = naive_bayes.fit([["no", 125], ["yes", 70], ["no", 90]], ["No", "Yes", "Yes"],
                            [naive_bayes.Categorical(), naive_bayes.Gaussian("n")], alpha=1)
    told = html_of_view(model)
    assert all(f"<th>{name}</th>" in told for name in ("classes", "prior", "parameters", "mean", "variance"))
    assert "2/3" in told


@pytest.mark.parametrize("record", [
    svm.solve([[1, 1], [2, 2], [0, 0]], [1, 1, -1]),
    perceptron.train([[1, 3], [3, 3], [2, 1]], [1, 1, -1]),
    gda.parameters([[0], [2], [5], [7]], ["a", "a", "b", "b"]),
], ids=lambda one: type(one).__name__)
def test_every_field_of_a_record_is_told(record: Record) -> None:
    told = html_of(record)
    html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parseFragment(told)
    assert all(f"<th>{name}</th>" in told for name in type(record).__slots__)
