"""Formulas in words: 4 durch 7, racine carrée de 10, one out of every 5000, 4/7ths, ein Fünftausendstel.

Words that stand for a mark of a formula become that mark where numbers stand on both sides of it.  A root of
what a / follows stays in words, and is refused: Wurzel aus 10/4 is read in two ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ....oracle.specification.codec import NUMBERS, Type
from ....patterns import pattern
from ..languages.counting import ARTICLES, ORDERED, PLACE_OF, counted, is_count, words_in
from ..languages.meanings import EACH, OF
from ..languages.table import meaning
from .working import WORDS


def any_of(words: Iterable[str]) -> str:
    """Return a regular expression for any of these words, longest first; an _ stands for spaces."""
    return "|".join(re.escape(word).replace("_", r"\s+") for word in sorted(words, key=len, reverse=True))


DIVIDED = rf"(?:{any_of(meaning('divided'))})"
DIVISION = pattern(rf"(?P<left>[0-9]+|[^\W\d]+|\))(?:\s+{DIVIDED}\s+|\s*除以\s*)"   # without spaces
                   r"(?=(?P<right>\w+|[-−√(.]))", re.IGNORECASE)
ROOT = pattern(
    rf"(?P<nth>[0-9]\.\s*)?(?<!\w)(?:{any_of(meaning('root'))})"
    rf"(?:\s*(?P<bracket>\()|(?:\s+(?:{any_of(OF | {'aus'})}))?\s+"
    rf"(?P<of>[0-9]+(?:[.,][0-9]+)?)(?![\w.,]*[0-9])(?!\s*[/÷^]))", re.IGNORECASE)
EVERY = pattern(rf"(?<!\w)(of|{any_of(OF)})\s+(?:{any_of(EACH)})\s+(?=[0-9])", re.IGNORECASE)
BELOW = pattern(r"(?P<above>(?<!\w)\w+\s+)?(?<!\w)(?P<below>\w{4,})stel(?!\w)", re.IGNORECASE)
THS = pattern(r"(?<=[0-9])/([0-9]+)\s?(?:ths?|rds?)(?!\w)")
ABOUT = pattern(rf"([0-9][.,][0-9]+\s*%?)\s+(?:{any_of(meaning('or_so'))})(?!\w)", re.IGNORECASE)
SIDE = r"([0-9]+(?:[.,][0-9]+)?(?:/[0-9]+)?|\([0-9./√ ]+\))"
RATIO = pattern(rf"(?<![\w.,:/^]){SIDE}(\s*):\2{SIDE}(?=\s*[=≈]\s*[0-9])")   # x=0: 5/8 is no ratio
THAT_IS = pattern(rf"(?:\A|[\s,;(]+)(?:{any_of(meaning('that_is'))})(?!\w)[\s,:]*", re.IGNORECASE)
NEARLY = pattern(rf"([=≈])\s*(?:{any_of(meaning('around'))})\.?\s+(?=[0-9])", re.IGNORECASE)
TIMES = pattern(r"(?<=[0-9)%½¼¾])(?:\s+[xX]\s+(?=[-−]?[0-9(√.½¼¾]|(?:sqrt|ln|log|exp|pi|π|e)(?!\w))"
                r"|(?<![\w.,]0)[xX](?=[0-9]+[.,][0-9]))(?!10\s*[-−–])")
NTH = pattern(r"(?<![\w/.,])([0-9]+)(?:st|nd|rd|th|ª|º)(?!\w)", re.IGNORECASE)
PLACE = pattern(rf"(?<!\w)({any_of(PLACE_OF)})(?=\s+(?:{any_of(ORDERED.split())})(?!\w))", re.IGNORECASE)
ARROW = pattern(r"\s*(?:<?[-=—–]{2,}>?|<[-=—–]+>?|[←⇐⟵⟸↔⇔⟷⟺])\s*")   # but for ->, =>, → and ⇒
ONE = r"[^\W_]+\s*(?:[-=—–]+>|→|" + ARROW.pattern.replace("\\s*", "") + r")\s*"
CHAIN = pattern(rf"(?<!\w)(?:{ONE}){{2,}}[^\W_]+")   # of more than one edge
HALVES = pattern(r"(?<!\w)(?:(anderthalb|eineinhalb)|einhalb)(?!\w)", re.IGNORECASE)


def in_marks(text: str) -> str:
    """Return a text in which words of formulas, such as "divided by", are replaced by marks.

    >>> in_marks("4 geteilt durch 7"), in_marks("racine carrée de 10"), in_marks("vier durch sieben")
    ('4 / 7', 'sqrt(10)', 'vier / sieben')
    >>> in_marks("durch 7 geteilt"), in_marks("Wurzel aus 10/4"), in_marks("ein Fünftausendstel")
    ('durch 7 geteilt', 'Wurzel aus 10/4', '1/5000')
    """
    if text.isascii() and not any(letter.isalpha() for letter in text):
        return text
    text = ROOT.sub(lambda found: found[0] if found["nth"]   # 3. Wurzel is another one
                    else f"sqrt({found['of'] or ''}" + ")" * bool(found["of"]), text)
    text = DIVISION.sub(divided, text)
    text = THS.sub(r"/\1", EVERY.sub(r"\1 ", text))
    text = BELOW.sub(part_of_one, ABOUT.sub(r"\1", text))
    return HALVES.sub(lambda found: "3/2" if found[1] else "1/2", text)


def in_formula(text: str, kind: Type, labels: Sequence[object] = ()) -> str:
    """Return the text of one number with marks for what people write between two.

    / for a : where what it comes to stands behind both; * for an x, in a table of numbers too, but where it
    is a label of its own; = for that is, and for = about; of an integer 2 for the second line; of a list
    of labels one arrow for those of any direction, a -> b <- c.  2x3 and 2 x 10-4 stay: they are read in two
    ways.

    >>> from refml.oracle.specification.codec import parse_type
    >>> [in_formula(text, parse_type("rational")) for text in ("1/2 : 4 = 1/8", "2 x 3 = 6", "1/2, d.h. 0,5")]
    ['(1/2) / 4 = 1/8', '2 * 3 = 6', '1/2 = 0,5']
    """
    inner = kind.inner[0] if kind.name in ("map", "list") else kind
    if kind.name != "list" and inner.name in NUMBERS and "x" not in map(str, labels):
        text = TIMES.sub(" * ", text)
    if kind.name not in NUMBERS:
        if kind.name == "list" and inner.name in WORDS and labels:
            return ARROW.sub(" → ", text)
        paths = "list[list[label]]" in kind.spelt_out()
        return CHAIN.sub(lambda found: ARROW.sub(" → ", found[0]), text) if paths else text
    if kind.name == "integer":
        text = PLACE.sub(lambda found: str(PLACE_OF[found[0].lower()]), NTH.sub(r"\1", text))
    text = THAT_IS.sub(lambda found: " = " if found.start() else "", text)
    text = NEARLY.sub(r"\1 ", text)
    return RATIO.sub(lambda found: f"{bracketed(found[1])} / {bracketed(found[3])}", text)


def bracketed(side: str) -> str:
    """Return one side of a division, in brackets if it is a fraction."""
    return f"({side})" if "/" in side else side


def divided(found: re.Match[str]) -> str:
    """Return the match with "/" for its word, if numbers stand on both sides."""
    sides = found["left"], found["right"]
    return f"{sides[0]} / " if all(map(may_be_number, sides)) else found[0]


def may_be_number(word: str) -> bool:
    """Whether a token beside "divided by" may belong to a number.

    True for digits, a number in words, π, sqrt, ln, and any mark, such as a bracket or a minus.
    """
    named = word in ("π", "pi", "sqrt", "ln") or is_count(word.lower())
    return named or word[-1].isdigit() or not word.isalpha()


def part_of_one(found: re.Match[str]) -> str:
    """Return the fraction in a match whose denominator is a word, as in "ein Fünftausendstel"."""
    above, below = (found["above"] or "").strip().lower(), counted(words_in(found["below"]))
    if below is None:
        return found[0]
    count = 1 if above in ARTICLES else int(above) if above.isdecimal() else counted(words_in(above))
    return f"{found['above'] or ''}1/{below}" if count is None else f"{count}/{below}"
