"""What words mean beside an answer: the rows of the table as sets, and what says that there is no value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .table import meaning

# What says that there is no value.
NO_VALUE: Mapping[str, str] = {
    "en": "undefined, undef, not defined, isn't defined, no value, does not exist, doesn't exist",
    "de": "undefiniert, nicht definiert, existiert nicht, kein wert, nicht bestimmt",
    "fr": "indéfini, indéfinie, non défini, non définie, pas défini, pas définie, n'existe pas",
    "es": "indefinido, indefinida, no definido, no definida, no está definido, no está definida, no existe",
    "pt": "não definido, não definida, não está definido, não está definida, não existe",
    "cs": "nedefinováno, nedefinovaná, není definováno, není definovaná, není definována, neexistuje",
    "ja": "未定義, 定義されない, 存在しない",
    "zh": "未定义, 没有定义, 无定义, 不存在",
    "it": "non definito, non definita, non esiste, indefinito, indefinita",
    "nl": "niet gedefinieerd, ongedefinieerd, bestaat niet, onbepaald",
    "pl": "nieokreślone, nieokreślona, niezdefiniowane, niezdefiniowana, nie istnieje",
}

YES, NO, OR, AND, OF, WITHOUT = map(meaning, ("yes", "no", "or", "and", "of", "without"))
NOT = meaning("not") | WITHOUT
EACH = meaning("each")
JOINING = frozenset(word for word in AND if len(word) > 1 or not word.isalpha() or not word.isascii())
AROUND = meaning("around")   # a number in words may stand behind these alone
TO, BETWEEN, LEAST, MOST = map(meaning, ("to", "between", "least", "most"))
SIGN, PLUS, NOTHING, THOUSAND, UNIT = map(meaning, ("minus", "plus", "nothing", "thousand", "unit"))
MINUS = SIGN | meaning("negative")
OPEN = NOT | OR | meaning("doubt")   # beside a number: it leaves open which is meant
TURN, BECAUSE, PLACES = map(meaning, ("turn", "because", "places"))
IS, IF, DENIED, DOUBTS, OUTSIDE = map(meaning, ("is", "if", "denied", "doubts", "outside"))
AGAINST, OPERATES = map(meaning, ("against", "operates"))
CONCLUDE, OF_ONE, AT, THE = map(meaning, ("conclude", "of_one", "at", "the"))
LINK = AROUND | meaning("link")
WEAK = frozenset(("does", "holds", "converged", "stimmt"))   # of yes: other verbs in a long sentence
SAYINGS = [word.strip() for words in NO_VALUE.values() for word in words.split(",")]
UNDEFINED = re.compile(r"(?:[^=:]{1,40}[=:])?(?P<before>(?:\s*[^\W\d]+){0,4}?)\s*(?:0 ?/ ?0(?![.,]?\w)|(?:"
                       + "|".join(map(re.escape, (one for one in SAYINGS if one[0] < "\u3000")))
                       + r")(?!\w)|" + "|".join(one for one in SAYINGS if one[0] >= "\u3000")
                       + r")(?P<behind>.*)")


def says_undefined(text: str) -> bool:
    """Whether an answer says that there is no value, perhaps with a reason behind it, and nothing else.

    >>> says_undefined("not defined, because P(B) = 0"), says_undefined("0/0, so it is not defined")
    (True, True)
    >>> says_undefined("undefined or 0"), says_undefined("not defined, so 0"), says_undefined("0/0 + 1")
    (False, False, False)
    """
    if text[:1].isdigit() and text[0] != "0":
        return False
    found = UNDEFINED.fullmatch(" ".join(text.casefold().split()))
    if found is None or {*re.findall(r"\w+", found["before"])} & (OPEN | YES | NO | TURN):
        return False
    conclusion, _, concluded = found["behind"].lstrip(" ,;.").partition(" ")
    if conclusion in CONCLUDE and says_undefined(concluded):
        return True
    behind = re.findall(r"\w+", found["behind"])
    reason = behind[:1] and (behind[0] in BECAUSE or found["behind"].lstrip().startswith("("))
    return not {*behind} & (OR | TURN | {"but", "?"}) and "?" not in found["behind"] and (
        bool(reason) or not any(word[0].isdigit() for word in behind))
