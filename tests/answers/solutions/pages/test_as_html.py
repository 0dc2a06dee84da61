"""A worked solution for a browser."""
from __future__ import annotations

import xml.etree.ElementTree as ET

from refml.answers.solutions.pages import as_html
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load

SPEC = load()


def test_the_page_is_well_formed_and_loads_nothing() -> None:
    for name in ("married-given-no", "tax-record-posterior-smoothed", "toy-spam-posterior-smoothed"):
        example = SPEC.examples[name]
        page = "\n".join(as_html.page(solved(SPEC, example.operation, example.given, name)))
        assert "<script" not in page and "http://" not in page and "https://" not in page
        body = page[page.index("<body>"):page.index("</body>") + 7].replace("&nbsp;", " ")
        assert ET.fromstring(body).findall(".//math")


def test_words_of_a_user_are_escaped() -> None:
    operation = SPEC.operations["decision.normalise"]
    page = as_html.page(solved(SPEC, operation, {"scores": {"<script>alert(1)</script>": 1}}, "<b>"))
    assert "<title>&lt;b&gt;</title>" in page
    assert not [line for line in page if "<script>" in line]
