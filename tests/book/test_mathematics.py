"""Every formula is set; one that cannot be is shown as LaTeX and named."""
from __future__ import annotations

import re
import sys

import pytest

from refml.book.mathematics import Converter, library
from refml.book.records.context import Context
from refml.errors import Unsupported
from refml.oracle.specification.schema import Spec


def test_every_formula_of_the_specification_becomes_mathematics(spec: Spec, context: Context) -> None:
    converter = Converter()
    for name, record in spec.formulas.items():
        told = converter.mathml(name, record.latex)
        shown = re.sub("(?s)<annotation.*?</annotation>", "", told)
        assert told.startswith('<math display="block">'), name
        assert "\\" not in shown, f"{name}: a command of LaTeX is left"
    assert converter.unconverted == {}


def test_styles_stand_at_elements_that_every_version_of_mathml_has(spec: Spec) -> None:
    converter = Converter()
    for name, record in spec.formulas.items():
        told = converter.mathml(name, record.latex)
        assert set(re.findall(r"<(\w+)[^<>]*(?:displaystyle|scriptlevel)=", told)) <= {"mstyle"}, name
        assert told.count("<mstyle") == told.count("</mstyle>"), name
    assert "<mstyle" in converter.mathml("half", r"\tfrac12")


def test_what_cannot_be_converted_is_shown_and_named(context: Context) -> None:
    converter = Converter()
    told = converter.mathml("odd", r"\nosuchcommand{x}<script>")
    assert told == r'<code class="latex unconverted">\nosuchcommand{x}&lt;script&gt;</code>'
    assert "nosuchcommand" in converter.unconverted["odd"]


def test_a_formula_cannot_bring_an_element_of_its_own(context: Context) -> None:
    told = Converter().mathml("odd", r"\text{<script>alert(1)</script>}<img src=x>")
    assert "<script" not in told
    assert "<img" not in told


def test_a_library_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "math_core", None)
    with pytest.raises(Unsupported, match="needs math-core, of the extra `book`: pip install math-core"):
        library("math_core", "math-core")
