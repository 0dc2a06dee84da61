"""Formulas in LaTeX: braces balance, words are escaped."""
from __future__ import annotations

import pytest

from refml.answers.solutions.notation.latex import Latex
from refml.answers.solutions.notation.writing import Writing
from refml.answers.solutions.trees.specialising import opened
from refml.oracle.specification.formula import parse
from refml.oracle.specification.reader import load

LATEX = Writing(Latex())


@pytest.mark.parametrize(("expression", "told"), [
    ("a / (b + 1)", r"\frac{a}{b + 1}"), ("(a / b) ** 2", r"{\left(\frac{a}{b}\right)}^{2}"),
    ("alpha * N_y", r"\alpha \cdot N_{y}"), ("sqrt(2 * pi)", r"\sqrt{2 \cdot \pi}"), ("exp(-x)", "e^{-x}"),
    ("log(word_odds)", r"\ln\left(\text{word odds}\right)"), ("m['a_b'][j]", r"{m}_{\text{a\_b}, j}"),
    ("sum([x for x in u if x > 0])", r"\sum_{x \in u\,:\,x > 0} x"), ("abs(x) * len(u)",
                                                                 r"\left|x\right| \cdot \left|u\right|"),
    ("1 if a == 0 else 2", r"\begin{cases} 1 & \text{if } a = 0 \\ 2 & \text{else} \end{cases}"),
])
def test_a_formula_in_latex(expression: str, told: str) -> None:
    assert LATEX.write(parse(expression).tree) == told


def test_every_line_of_the_specification_is_balanced() -> None:
    told = [LATEX.equation(line.name, opened(parse(line.expression).tree))
            for one in load().derivations.values() for line in one.lines]
    assert len(told) > 900
    for one in told:
        plain = one.replace(r"\{", "").replace(r"\}", "").replace("\\\\", "")
        depth = 0
        for letter in plain:
            depth += (letter == "{") - (letter == "}")
            assert depth >= 0, one
        assert depth == 0, one
        assert plain.count(r"\left") == plain.count(r"\right"), one


def test_words_of_a_user_are_text_and_no_command() -> None:
    assert Latex().label(r"\input{x} $y$") == r"\text{\textbackslash{}input\{x\} \$y\$}"
    assert Latex().label("a\x00b") == r"\text{ab}"
