"""What words mean beside an answer: the rows of the table as sets, and what says that there is no value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ....patterns import pattern
from .table import EASTERN, meaning

# What says that there is no value.
NO_VALUE: Mapping[str, str] = {
    "en": "undefined, undef, not defined, isn't defined, no value, does not exist, doesn't exist, "
          "not computable, cannot be computed, can't be computed, indeterminate, n/a",
    "de": "undefiniert, nicht definiert, existiert nicht, kein wert, keinen wert, nicht bestimmt, "
          "nicht berechenbar, unbestimmt",
    "fr": "indéfini, indéfinie, non défini, non définie, pas défini, pas définie, n'existe pas, "
          "pas de valeur, indéterminé, indéterminée",
    "es": "indefinido, indefinida, no definido, no definida, no está definido, no está definida, no existe, "
          "no tiene valor, indeterminado, indeterminada, no se puede calcular",
    "pt": "indefinido, indefinida, não definido, não definida, não está definido, não está definida, "
          "não é definido, não é definida, não existe, não tem valor, indeterminado",
    "cs": "nedefinováno, nedefinovaná, nedefinována, není definováno, není definovaná, není definována, "
          "neexistuje, nemá hodnotu",
    "ja": "未定義, 無定義, 定義されない, 定義されません, 定義できない, 定義できません, "
          "存在しない, 存在しません",
    "zh": "未定义, 没有定义, 无定义, 不存在, 没有意义, 无意义",
    "it": "non definito, non definita, non è definito, non è definita, non esiste, indefinito, indefinita, "
          "non ha valore, indeterminato",
    "nl": "niet gedefinieerd, ongedefinieerd, bestaat niet, onbepaald, geen waarde",
    "pl": "nieokreślone, nieokreślona, niezdefiniowane, niezdefiniowana, nie istnieje, nie jest określone, "
          "nie jest określona, nie jest zdefiniowane, nie jest zdefiniowana, nie ma wartości",
}

YES, NO, OR, AND, OF, WITHOUT = map(meaning, ("yes", "no", "or", "and", "of", "without"))
NOT = meaning("not") | WITHOUT
EACH = meaning("each")
JOINED = AND | {"en"}   # between two parts with names, where it is no Spanish in
JOINING = frozenset(word for word in AND if len(word) > 1 or not word.isalpha() or not word.isascii())
AROUND = meaning("around")   # a number in words may stand behind these alone
TO, BETWEEN, LEAST, MOST = map(meaning, ("to", "between", "least", "most"))
SIGN, PLUS, NOTHING, THOUSAND, UNIT = map(meaning, ("minus", "plus", "nothing", "thousand", "unit"))
MINUS = SIGN | meaning("negative")
OPEN = NOT | OR | meaning("doubt")   # beside a number: it leaves open which is meant
TURN, BECAUSE, PLACES = map(meaning, ("turn", "because", "places"))
IS, IF, DENIED, DOUBTS, OUTSIDE = map(meaning, ("is", "if", "denied", "doubts", "outside"))
STATES = IS | {"equals", "gives", "yields", "beträgt", "ergibt", "lautet", "vaut", "donne", "vale", "resulta",
               "dà", "wynosi", "činí", "bedraagt", "betragen",
               "valent", "valen", "valem", "valgono", "wynoszą"}   # behind them stands a value
AGAINST, OPERATES = map(meaning, ("against", "operates"))
CONCLUDE, OF_ONE, AT, THE = map(meaning, ("conclude", "of_one", "at", "the"))
LINK = AROUND | meaning("link")
# Of yes: other verbs in a long sentence.
WEAK = frozenset(("does", "holds", "converged", "stimmt", "konvergiert", "converge"))
SAYINGS = [word.strip() for words in NO_VALUE.values() for word in words.split(",")]
# Also: you cannot divide by zero.
UNDEFINED = pattern(r"(?<![\w.,/])0 ?/ ?0(?![.,]?\w)"
                    r"|(?<!\w)(?:[^\W\d]+['’ ]+){0,5}?(?:zero)?divi[^\W\d]+(?: [^\W\d]+){0,2} "
                    r"(?:z[eé]ro|cero|null|0(?![.,/\w]))|(?<![a-zà-ž])(?:"
                    + "|".join(map(re.escape, (one for one in SAYINGS if one[0] < EASTERN)))
                    + r")(?!\w)|" + "|".join(one for one in SAYINGS if one[0] >= EASTERN))
OF_WHAT = pattern(r"(?<=\w) ?\([^()]{1,60}\)")   # the (A | B) of P(A | B)
IS_ZERO = pattern(r"p ?\([^|=]{1,40}\) ?(?:=|is) ?0")
SUBJECT = pattern(r"(?:[^\W\d][^=:]{0,60}[=:])?[=:/'’\" ]*[^\W\d_]*(?:[=:/'’\" ]+[^\W\d_]+){0,9}"
                  r"[=:/'’\" ]*")
MOST_CHARACTERS = 2_000


def without_reason(told: str) -> str:
    """Return a sentence without the reason that it begins with: since P(B) = 0, P(A | B) is not defined.

    Before a so P(B) = 0 is one too, but no P(A | B) = 0.
    """
    reason, _, rest = told.partition(", ")
    if reason.partition(" ")[0] in BECAUSE and not {*re.findall(r"\w+", reason)} & (OPEN - NOT):
        return rest
    so, _, concluded = rest.partition(" ")
    return concluded if so in CONCLUDE and IS_ZERO.fullmatch(reason) else told


def says_undefined(text: str) -> bool:
    """Whether an answer says that there is no value, perhaps with a reason behind it, and nothing else.

    >>> says_undefined("P(A | B) is undefined, because P(B) = 0"), says_undefined("0/0, so it is not defined")
    (True, True)
    >>> says_undefined("undefined or 0"), says_undefined("not defined, so 0"), says_undefined("0/0 + 1")
    (False, False, False)
    """
    told = without_reason(" ".join(text.casefold().split()))
    found = UNDEFINED.search(told)
    if found is None or len(told) > MOST_CHARACTERS:
        return False
    before, behind = OF_WHAT.sub("", told[:found.start()]), told[found.end():].lstrip(" ,;.")
    if not SUBJECT.fullmatch(before) or {*re.findall(r"\w+", before)} & (OPEN | YES | NO | TURN):
        return False
    conclusion, _, concluded = behind.partition(" ")
    if says_undefined(concluded if conclusion in CONCLUDE else behind):
        return True
    words = re.findall(r"\w+", behind)
    reason = words[:1] and (words[0] in BECAUSE or behind.startswith("("))
    return not {*words} & (OR | TURN | {"but"}) and "?" not in behind and (
        bool(reason) or not any(word[0].isdigit() for word in words))
