"""The sentences of records as HTML: indices and powers set below and above the line, code as code.

    sentence("`rows` of x_i")     text, its indices, powers and words of code as HTML
    mixed(context, name, words)   the same of a text that may hold LaTeX, which becomes MathML

A sentence is written for a terminal too, where x_i and r^2 are all that can be shown.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...patterns import pattern
from ..html import Html, joined, tag, text
from .context import Context

GREEK = {"alpha": "α", "eta": "η", "gamma": "γ", "lambda": "λ", "mu": "μ", "phi": "φ", "pi": "π",
         "sigma": "σ", "theta": "θ", "xi": "ξ", "Gamma": "Γ", "Sigma": "Σ", "Theta": "Θ"}
LETTER = "|".join([*GREEK, "[A-Za-zα-ωΑ-Ω]"])
NESTED = r"\((?:[^()]|\([^()]*\))*\)"
# x_i, mu_0, p_{YX}, φ_j|c, but smooth_prior is a word; r^2, e^(3/2), x^(i), w^Tx; sqrt(10), 2 pi, a -> b.
INDEX = rf"(?<![A-Za-z0-9_])(?P<letter>{LETTER})_(?:\{{(?P<braced>[^{{}}]*)\}}|" \
    r"(?P<plain>\d+|(?<=φ_)[jk]\|[a-zY](?:=[01])?|[A-Za-z][cjk]?(?![A-Za-z]{2})))"
POWER = rf"(?<=[\w)|*>}}\]])\^(?P<power>[-−]?{NESTED}|\{{[^{{}}]*\}}|" \
    r"T(?![a-z]{2})|[-−]?[A-Za-z0-9]+|\*)(?!\$)"
NAMED = rf"(?<![\w-])(?P<name>{'|'.join(GREEK)})(?P<digit>\d?)(?![\w-])"
MARKS = pattern(rf"{INDEX}|{POWER}|{NAMED}|sqrt\((?P<root>\w+)\)|(?P<arrow>(?<= )->(?= ))")
WORD = pattern(r"[^A-Za-zÀ-ÿ\\]*[A-Za-zÀ-ÿ][a-zÀ-ÿ'’-]+[,.:;!?)]*|\([A-Z]{2,}\)[,.:;]?")   # no symbols
LONG = 40   # letters of LaTeX that may not fit into a cell of a table


@lru_cache(maxsize=1 << 14)   # a record is named on the pages of all that cites it
def sentence(words: str) -> Html:
    """Return a sentence as HTML; words between back quotes become code.

    >>> sentence("Give `x_i` to x_i < r^2.")
    'Give <code>x_i</code> to x<sub>i</sub> &lt; r<sup>2</sup>.'
    """
    pieces = words.split("`")
    if len(pieces) % 2 == 0:
        return marked(words)
    return joined(tag("code", piece) if number % 2 else marked(piece) for number, piece in enumerate(pieces))


def marked(words: str) -> Html:
    """Return a text as HTML, with its indices, powers and roots.

    >>> marked("smooth_prior, φ_j|c, e^(-1/2), x^(i), sqrt(10)/2")
    'smooth_prior, φ<sub>j|c</sub>, e<sup>-1/2</sup>, x<sup>(i)</sup>, √10/2'
    """
    told, begin = [], 0
    for found in MARKS.finditer(words):
        told += [text(words[begin:found.start()]), mark(found)]
        begin = found.end()
    return joined([*told, text(words[begin:])])


def mark(found: re.Match[str]) -> Html:
    """Return the HTML of one index, power, root or arrow."""
    if found["letter"]:
        below = found["plain"] or found["braced"]
        return joined([GREEK.get(found["letter"], found["letter"]), tag("sub", marked(below))])
    if found["name"]:
        return joined([GREEK[found["name"]], tag("sub", found["digit"]) if found["digit"] else None])
    if found["power"]:
        above = found["power"]
        bare = above[1:-1] if above[0] in "({" and not re.fullmatch(r"\(\w\)", above) else above
        return tag("sup", marked(bare))
    return text(f"√{found['root']}" if found["root"] else "→")


def mixed(context: Context, name: str, words: str) -> Html:
    """Return a text that may contain LaTeX as HTML; runs of symbols become MathML."""
    if "\\" not in words:
        return sentence(words)
    told: list[str | None] = []
    run: list[str] = []
    for word in [*words.split(" "), "ends"]:
        if not WORD.fullmatch(word):
            run.append(word)
            continue
        if run:
            told.append(formula(context, name, " ".join(run)))
        run = []
        told.append(word)
    return joined(told[:-1], " ")


def formula(context: Context, name: str, run: str) -> Html:
    """Return a run of symbols as MathML; a long one in parts, between which a line may break.

    The mark that ends a clause is no part of it.
    """
    latex = run.rstrip(",.:;")
    told = [context.converter.mathml(name, part, block=False) for part in parts(latex)]
    return joined([joined(told, " "), run[len(latex):]])


def parts(latex: str) -> list[str]:
    r"""Return LaTeX in parts, divided before each relation outside of braces.

    >>> parts(r"f=a_{i=1}=b"), parts(r"\hat y(x) = \operatorname{argmax}_{y=1,2} f = 2")
    (['f=a_{i=1}=b'], ['\\hat y(x) ', '= \\operatorname{argmax}_{y=1,2} f ', '= 2'])
    """
    if len(latex) < LONG:
        return [latex]
    depth, told = 0, [""]
    for sign in latex:
        depth += (sign == "{") - (sign == "}")
        if sign == "=" and depth == 0:
            told.append("")
        told[-1] += sign
    return told
