"""Words for the letters and signs that the encoding of the output lacks: alpha for α, <= for ≤, ^2 for ².

Python writes each character that it cannot encode as this handler says.  Greek letters have their names,
raised and lowered signs their plain form after ^ or _, fractions are written out; the others stand in the
table.  What has no word (a name in a file of the user's) is escaped, as \\u4e2d.
"""

from __future__ import annotations

import codecs
import unicodedata

HANDLER = "refml.words"

SIGNS = {
    "＝": "=", "＋": "+", "－": "-", "＠": "@",
    "·": "*", "⋅": "*", "∙": "*", "∗": "*", "×": "x", "÷": "/", "⁄": "/", "∕": "/", "−": "-", "–": "-",
    "─": "-", "±": "+-", "∓": "-+", "⊕": "(+)", "√": "sqrt", "∏": "prod", "∑": "sum", "∫": "integral",
    "∂": "d", "∇": "grad",
    "∞": "inf", "≈": "~=", "≠": "!=", "≡": "==", "≤": "<=", "≥": ">=", "⪰": ">=", "∝": "~", "∈": "in",
    "∉": "not in", "∃": "exists", "✗": "x", "✓": "ok", "←": "<-", "→": "->", "↔": "<->", "↦": "|->",
    "⇒": "=>", "‖": "||", "⟨": "<", "⟩": ">", "⌊": "floor(", "⌋": ")", "∠": "angle", "…": "...", "⋯": "...",
    "′": "'", "“": '"', "”": '"', "’": "'", "‰": " per mille", "ℓ": "l", "ℝ": "R", "ŷ": "y_hat",
    "\u0302": "_hat", "\u0304": "_bar", "\u0305": "_bar",
}
MARKS = {"<super>": "^", "<sub>": "_"}


def register() -> str:
    """Register the error handler with Python; return its name, for the `errors` of a stream."""
    codecs.register_error(HANDLER, replaced)
    return HANDLER


def replaced(error: UnicodeError) -> tuple[str, int]:
    r"""Return the replacement for characters that cannot be encoded, and the index after them.

    >>> name = register()
    >>> for text in ("Σ α_i·y_i ≤ ½", "λmax, 2αβ, x⁻¹, σ²ᵢ", "γ⁽ʲ⁾ and 中"):
    ...     print(text.encode("ascii", name).decode())
    Sigma alpha_i*y_i <= 1/2
    lambda max, 2 alpha beta, x^-1, sigma^2_i
    gamma^(j) and \u4e2d

    Raises what it is given where that is no error of encoding.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    before = error.object[error.start - 1: error.start]
    told, mark = "", ""
    for character in error.object[error.start: error.end]:
        raised, word = written(character)
        told += spaced(told or before, word) if not raised else word if raised == mark else raised + word
        mark = raised
    after = error.object[error.end: error.end + 1]
    return told + " " * (told[-1:].isalpha() and after.isalpha()), error.end


def written(character: str) -> tuple[str, str]:
    """Return a character in ASCII: the mark of a superscript or subscript, and its word."""
    if character in SIGNS:
        return "", SIGNS[character]
    kind, _, codes = unicodedata.decomposition(character).rpartition("> ")
    parts = [chr(int(code, 16)) for code in codes.split()] if kind else []
    plain = "".join(SIGNS.get(part, part) for part in parts)
    if plain.isascii() and kind + ">" in ("<super>", "<sub>", "<fraction>"):
        return MARKS.get(kind + ">", ""), plain
    greek, _, letter = unicodedata.name(character, "").partition(" LETTER ")
    if greek in ("GREEK SMALL", "GREEK CAPITAL") and " " not in letter:
        name = letter.replace("LAMDA", "LAMBDA")
        return "", name.lower() if greek == "GREEK SMALL" else name.title()
    return "", character.encode("ascii", "backslashreplace").decode("ascii")


def spaced(before: str, word: str) -> str:
    """Return a word, after a space if it would join with the text before it.

    >>> spaced("x", "alpha"), spaced("2", "1/2"), spaced("(", "alpha")
    (' alpha', ' 1/2', 'alpha')
    """
    last, first = before[-1:], word[:1]
    return " " * (last.isalnum() and (first.isalpha() or (last.isdigit() and first.isdigit()))) + word
