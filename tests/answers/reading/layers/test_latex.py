"""LaTeX in the plain notation: what is on the lists, and nothing else."""
from __future__ import annotations

import re

import pytest

from refml.answers.asking import mark
from refml.answers.reading.layers.latex import is_latex, plain
from refml.errors import InvalidInput


@pytest.mark.parametrize(("text", "read"), [
    (r"\dfrac47", "((4)/(7))"), (r"-\tfrac{4}{7}", "-((4)/(7))"), (r"{4 \over 7}", "((4)/(7))"),
    (r"\(4/7\)", "4/7"), ("$$4/7$$", "4/7"), (r"\sqrt2", "sqrt(2)"), (r"2\sqrt{\frac12}", "2sqrt(((1)/(2)))"),
    (r"\frac12 \pi", "((1)/(2)) ·π"), (r"\frac{1}{2}e^{-1}", "((1)/(2))·e^(-1)"), (r"\ln 2 + 1", "ln(2) + 1"),
    (r"\log_{2}(8)", "log_2(8)"), (r"\log_{10}{100}", "log_10(100)"), (r"57\,\%", "57 %"),
    (r"0.\overline{3}", "0.(3)"), (r"0.1\bar6", "0.1(6)"), (r"\bar{x} = 3", "x̄ = 3"), ("0{,}571", "0,571"),
    (r"\left[-1, 1\right]", "[-1, 1]"), (r"\{\text{cat}\}", "{cat}"), (r"\mathbf{w}^{\top}", "w^T"),
    (r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \\ \end{pmatrix}", "[1, 2; 3, 4]"),
    (r"\begin{array}{cc}1&2\\3&4\end{array}", "[1, 2; 3, 4]"),
    (r"\begin{align*} P &= \frac12 \\ &= 0.5 \end{align*}", "P = ((1)/(2))\n= 0.5"),
    (r"\mu_{\text{No}} = 3", "μ_No = 3"), (r"x \in [1, 2]", "x ∈ [1, 2]"),
    (r"\(1/2~+~x\)", "1/2 + x"), (rf"0,{'1' * 50}\overline{{3}}", f"0,{'1' * 50}(3)"),
])
def test_latex_becomes_the_plain_notation(text: str, read: str) -> None:
    assert is_latex(text)
    assert plain(text) == read


@pytest.mark.parametrize(("text", "reason"), [
    (r"\foo{4}", "foo is not read"), (r"\frac{4}", "without its argument"), (r"\frac",
     "without its argument"),
    ("{4/7", "missing"), ("4/7}", "without {"), ("$5", "alone"), ("4\\", "end"), (r"\sqrt[3]{8}", "power"),
    ("{" * 40, "nested"), (r"\frac" * 40, "nested"), (r"\begin{pmatrix}1", "missing"), (r"\begin{tabular}",
     "not read"),
    (r"\end{pmatrix}", "not read"),
])
def test_what_is_on_no_list_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        plain(text)


@pytest.mark.parametrize(("question", "text", "name"), [
    ("married-given-no", r"$P(\text{Married} \mid \text{No}) = \frac{4}{7} \approx 0.571$", "exact"),
    ("married-given-no", r"1\frac12", "invalid"), ("married-given-no", r"\frac{8}{14}", "equivalent form"),
    ("tax-prior", r"\pi_{No} = \frac{7}{10}, \pi_{Yes} = \frac{3}{10}", "exact"),
    ("five-points-hard-margin:weights,bias", r"w = \begin{pmatrix} -2/5 \\ 6/5 \end{pmatrix}, b = -\frac75",
     "exact"),
    ("density-of-120-given-no", r"\frac{1}{\sqrt{2\pi\cdot 2975}} e^{-\frac{100}{2\cdot2975}}", "exact"),
    ("cat-wins", r"\hat{y} = \text{cat}", "exact"),
    ("width-of-the-best-line", r"\frac{2}{\|w\|} = \frac{2}{\sqrt{1.6}}", "exact"),
    ("width-of-the-best-line", r"\frac{2}{\lVert w \rVert} = 1.58", "right to the digits written"),
])
def test_an_answer_in_latex_gets_the_verdict_of_a_plain_one(question: str, text: str, name: str) -> None:
    assert mark(question, text).name == name


def test_commands_without_end_are_read_in_one_pass() -> None:
    assert re.fullmatch("(·π|π)+", plain(r"\pi" * 400).replace(" ", ""))
