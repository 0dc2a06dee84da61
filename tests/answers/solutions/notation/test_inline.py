"""Formulas in a line of HTML: well formed, words escaped, the same formula as in plain text."""
from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from refml.answers.solutions.notation.inline import Inline
from refml.answers.solutions.notation.plain import Plain
from refml.answers.solutions.notation.writing import Writing
from refml.answers.solutions.trees.specialising import opened
from refml.oracle.specification.formula import parse
from refml.oracle.specification.reader import load

INLINE, PLAIN = Writing(Inline()), Writing(Plain())


def test_every_line_of_the_specification_is_well_formed_and_short() -> None:
    longer = 0
    for one in load().derivations.values():
        for line in one.lines:
            found = opened(parse(line.expression).tree)
            told, plain = INLINE.equation(line.name, found), PLAIN.equation(line.name, found)
            tree = ET.fromstring(f"<p>{told}</p>")
            assert {node.tag for node in tree.iter()} <= {"p", "sub", "sup"}
            assert told.count("(") <= plain.count("(")   # what is an index or a power needs none
            longer += len(told) - len(plain)
    assert longer < 100_000


@pytest.mark.parametrize("expression, told", [
    ("x[1] ** 2 - 1", "x<sub>1</sub><sup>2</sup> − 1"), ("-a / (b + c)", "−a/(b + c)"),
    ("sqrt(x) * exp(-y)", "√(x)⋅e<sup>−y</sup>"), ("x <= 2", "x ≤ 2"), ("x < 2", "x &lt; 2"),
    ("sum([a for a in alpha])", "sum of a over a in α"),
    ("m['<b>'] + x_1", "m<sub>&lt;b&gt;</sub> + x<sub>1</sub>"),
    ("sum(a)", "∑ a"), ("log(phi_j)", "ln(φ<sub>j</sub>)")])
def test_a_formula_in_a_line(expression: str, told: str) -> None:
    assert INLINE.write(parse(expression).tree) == told


def test_a_number_has_its_power_of_ten() -> None:
    assert Inline().number("1.5e-9") == "1.5⋅10<sup>−9</sup>"
    assert Inline().cut("1.5e-9") == "1.5…⋅10<sup>−9</sup>"
    assert Inline().number("-3") == "−3"
