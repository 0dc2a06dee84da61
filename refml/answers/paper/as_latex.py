r"""An exam as LaTeX, for pdflatex of a plain TeX Live: article, amsmath, geometry, graphicx and no more.

Signs beyond the accented letters of Europe become commands; what has none stays, for lualatex.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...numbers.rational import text
from ...patterns import pattern
from ..grading.spoken import plain
from ..solutions.notation.latex import escaped
from ..solutions.notation.mathml import LETTERS
from ..solutions.pages import as_latex
from .content import Paper, Printed, blocks, points_of

SIZES = {"": "a4paper", "a4": "a4paper", "letter": "letterpaper"}
OURS = "% written by refml"   # by which a document is known, so that it may be written again
HEAD = OURS + r"""
\documentclass[11pt,PAPER]{article}
\usepackage{iftex}
\ifPDFTeX\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\else\usepackage{fontspec}\fi
\usepackage{amsmath,amssymb,graphicx}
\usepackage[margin=2cm]{geometry}
\setlength{\parindent}{0pt}\setlength{\parskip}{4pt}\raggedbottom\sloppy
\newsavebox{\fitbox}
\newcommand{\fit}[1]{\sbox{\fitbox}{$\displaystyle #1$}%
  \ifdim\wd\fitbox>\linewidth\resizebox{\linewidth}{!}{\usebox{\fitbox}}\else\usebox{\fitbox}\fi}
\begin{document}
"""
MATHS = pattern(r"(\$[^$\n]*[\\^_][^$\n]*\$)")
COMMANDS = r"""
· \cdot  ⋅ \cdot  × \times  ± \pm  ≤ \le  ≥ \ge  ≠ \ne  ≈ \approx  ∈ \in  ∉ \notin  → \to  ∞ \infty  √ \surd
∑ \sum  ∏ \prod  ∂ \partial  ∇ \nabla  ‖ \|  ⟨ \langle  ⟩ \rangle  … \ldots  ∝ \propto  ∪ \cup  ∩ \cap
⊆ \subseteq  ∅ \emptyset  Σ \Sigma  Δ \Delta  Φ \Phi  Π \Pi  Θ \Theta  Λ \Lambda  Ω \Omega  − -  ′ '
½ \tfrac12  ¼ \tfrac14  ᵀ {}^{\mathsf{T}}  ˣ {}^{x}  ⁻ {}^{-}  ° {}^{\circ}"""
SIGNS: Mapping[str, str] = {
    **dict(zip(COMMANDS.split()[::2], COMMANDS.split()[1::2], strict=True)),
    **{letter: f"\\{name}" for name, letter in LETTERS.items()},
    **{letter: f"{{}}^{{{place}}}" for place, letter in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
    **{letter: f"{{}}_{{{place}}}" for place, letter in enumerate("₀₁₂₃₄₅₆₇₈₉")},
    **{letter: f"{{}}_{{{name}}}" for letter, name in zip("ᵢⱼₖₙₘ₊₋", "ijknm+-", strict=True)},
}
WORDS: Mapping[str, str] = {"–": "--", "—": "---", "“": "``", "”": "''", "‘": "`", "’": "'", "\xa0": "~"}


def document(papers: Sequence[Paper], size: str = "") -> str:
    """Return the document of some variants."""
    lines = [line for one in papers for line in article(one)]
    return commanded(HEAD.replace("PAPER", SIZES[size]) + "\n".join(lines) + "\n\\end{document}\n")


def commanded(told: str) -> str:
    r"""Return LaTeX whose signs are commands.

    >>> commanded("α ≤ ½, à la “x”")
    "\\ensuremath{\\alpha} \\ensuremath{\\le} \\ensuremath{\\tfrac12}, à la ``x''"
    """
    return "".join(one if one < "\x80" else WORDS[one] if one in WORDS
                   else rf"\ensuremath{{{SIGNS[one]}}}" if one in SIGNS else one for one in told)


def article(paper: Paper) -> Iterator[str]:
    """Yield the lines of one variant, on pages of its own."""
    sheet = paper.sheet
    what = f": {words(paper.word('Solutions'))}" if paper.is_key else ""
    yield rf"{{\Large\bfseries {words(sheet.title)}{what}\par}}"
    variant = f"{words(paper.word('Variant'))} {paper.variant}"
    if paper.is_key:
        yield rf"{variant}\par\medskip\hrule\medskip"
    else:
        yield (rf"\medskip {words(paper.word('Name'))}: \hrulefill\quad "
               rf"{words(paper.word('Student number'))}: \hrulefill\quad {variant}\quad "
               rf"{words(paper.word('points'))}: \rule{{1cm}}{{.4pt}} / {text(sheet.points)}"
               r"\par\medskip\hrule\medskip")
        yield from text_of(sheet.text)
        yield from how(paper)
    for one in paper.questions:
        yield from solution(paper, one) if paper.is_key else question(paper, one)
    yield r"\clearpage\setcounter{page}{1}"


def how(paper: Paper) -> Iterator[str]:
    """Yield which notation is read."""
    if paper.notations:
        rows = [rf"{words(paper.word(kind))}: "
                + r"\quad ".join(rf"\texttt{{{words(one)}}}" for one in examples)
                for kind, examples in paper.notations]
        told = r"\\ ".join([words(paper.word("How to write answers")), *rows])
        yield rf"\fbox{{\begin{{minipage}}{{.97\linewidth}}\small {told}\end{{minipage}}}}\par\bigskip"


def question(paper: Paper, one: Printed) -> Iterator[str]:
    """Yield a question with room for its answer, never parted."""
    yield r"\begin{minipage}{\linewidth}\setlength{\parskip}{4pt}"
    yield from heading(paper, one)
    yield (rf"\fbox{{\begin{{minipage}}[t][{float(one.room):g}cm]{{.97\linewidth}}\strut\end{{minipage}}}}"
           "\n" r"\end{minipage}\par\bigskip")


def heading(paper: Paper, one: Printed) -> Iterator[str]:
    """Yield the number, the id, the points and the text of a question."""
    yield rf"\textbf{{{one.place}. {words(one.item.id)}}}\hfill({words(points_of(paper, one))})\par"
    yield from text_of(one.item.text)


def text_of(told: str) -> Iterator[str]:
    """Yield a text: words, and tables line by line as they are."""
    for table, block in blocks(told):
        if table:
            rows = [rf"\mbox{{{words(line).replace(' ', '~')}}}" for line in block.splitlines()]
            yield r"{\ttfamily\small " + "\\\\\n".join(rows) + r"\par}"
        else:
            yield words(block) + r"\par"


def words(told: str) -> str:
    r"""Return words as they are; a formula that the author wrote between dollar signs stays one.

    >>> print(words("5 % of $x^2$, for $5"))
    5 \% of $x^2$, for \$5
    """
    parts = MATHS.split(plain(told, len(told) + 1))
    return "".join(part if MATHS.fullmatch(part) else "\n".join(map(escaped, part.split("\n")))
                   for part in parts)


def solution(paper: Paper, one: Printed) -> Iterator[str]:
    """Yield a question with its key and its worked solution."""
    yield r"\filbreak"
    yield from heading(paper, one)
    yield rf"\textbf{{{words(' = '.join(one.key))}}}\par"
    if one.solution is not None:
        yield from as_latex.body(one.solution)
    yield r"\bigskip"
