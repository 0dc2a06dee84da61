"""What words mean beside an answer: the rows of the table as sets."""

from __future__ import annotations

from .table import meaning

YES, NO, OR, AND, OF, WITHOUT = map(meaning, ("yes", "no", "or", "and", "of", "without"))
NOT = meaning("not") | WITHOUT
EACH = meaning("each")
ALL = meaning("all")
JOINED = AND | {"en"}   # between two parts with names, where it is no Spanish in
JOINING = frozenset(word for word in AND if len(word) > 1 or not word.isalpha() or not word.isascii())
AROUND = meaning("around")   # a number in words may stand behind these alone
TO, BETWEEN, LEAST, MOST = map(meaning, ("to", "between", "least", "most"))
SIGN, PLUS, NOTHING, THOUSAND, UNIT = map(meaning, ("minus", "plus", "nothing", "thousand", "unit"))
MINUS = SIGN | meaning("negative")
COMPARED = meaning("compared")
OPEN = NOT | OR | meaning("doubt") | COMPARED   # beside a number: it leaves open which is meant
BUT, BECAUSE, PLACES = map(meaning, ("turn", "because", "places"))
IS, IF, DENIED, DOUBTS, OUTSIDE = map(meaning, ("is", "if", "denied", "doubts", "outside"))
STATES = IS | {"equals", "gives", "yields", "beträgt", "ergibt", "lautet", "vaut", "donne", "vale", "resulta",
               "dà", "wynosi", "činí", "bedraagt", "betragen",
               "valent", "valen", "valem", "valgono", "wynoszą"}   # behind them stands a value
AGAINST, OPERATES = map(meaning, ("against", "operates"))
CONCLUDE, OF_ONE, AT, THE = map(meaning, ("conclude", "of_one", "at", "the"))
CONCESSIVE = {"although", "though", "obwohl", "aunque", "embora"}   # what follows them leads to nothing else
CONTRAST = BUT - {"actually", "yet", "sondern", "sino"}
TURN = BUT | CONCLUDE - {"also"}   # in English one more
LINK = AROUND | meaning("link")
# Of yes: verbs and nouns that a no before them denies; in a long sentence they may say something else.
WEAK = frozenset(word for word in YES if word.startswith(("converg", "konverg")))
GENERAL = WEAK | {"does", "holds", "stimmt"}
