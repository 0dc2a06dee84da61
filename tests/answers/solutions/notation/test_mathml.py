"""Formulas in MathML: well formed, words escaped."""
from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from refml.answers.solutions.notation.mathml import MathML, clean
from refml.answers.solutions.notation.writing import Writing
from refml.answers.solutions.trees.specialising import opened
from refml.oracle.specification.formula import parse
from refml.oracle.specification.reader import load

MATHML = Writing(MathML())
# Of MathML Core, and no other.
KNOWN = {"math", "mn", "mo", "mi", "mrow", "mfrac", "msup", "msub", "msqrt", "munder", "mtable", "mtr", "mtd",
         "mtext"}
PAIRS = ("mfrac", "msup", "msub", "munder")


def parsed(told: str) -> ET.Element:
    return ET.fromstring(f"<math>{told.replace('&nbsp;', ' ')}</math>")


def test_every_line_of_the_specification_is_well_formed() -> None:
    for one in load().derivations.values():
        for line in one.lines:
            tree = parsed(MATHML.equation(line.name, opened(parse(line.expression).tree)))
            assert {node.tag for node in tree.iter()} <= KNOWN
            assert all(len(node) == 2 for node in tree.iter() if node.tag in PAIRS)


@pytest.mark.parametrize("expression", ["a / b", "x ** (a + 1)", "sqrt(x)", "m['<script>']", "1.5", "-x"])
def test_small_formulas_are_well_formed(expression: str) -> None:
    tree = parsed(MATHML.write(parse(expression).tree))
    assert "script" not in {node.tag for node in tree.iter()}


def test_words_are_escaped() -> None:
    assert clean("<b>&\x1b") == "&lt;b&gt;&amp;"
