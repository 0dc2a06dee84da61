"""What a right number is called: P(B | A) = 3/5, where P(A | B) is asked, is a statement of another quantity.

    P(s | m) = 0.3     the prior is 0.3     the odds are −1.03     1 − sigmoid = 0.378     d² = 4

A question knows what it asks: its operation has a noun, and letters or names on the two sides of a bar.  What
an answer says of its number is read in these alone; a name that is none of them says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...errors import InvalidInput, shown
from ...patterns import pattern
from ..reading.languages.fields import FIELDS, LETTERS
from ..reading.languages.meanings import STATES, WITHOUT
from ..reading.languages.nouns import NOUNS
from ..reading.languages.table import meaning
from ..reading.layers.statements import BRACKETS, name_of, own_name, pieces_of

STATED = pattern(r"(?<![^\W_])(?:p|pr|prob)\s?\((?P<inner>[^()]*(?:\([^()]*\)[^()]*)*)\)\s*"
                 r"(?=[=≈:]|(?P<word>[^\W\d_]+)|[\d.])")
THE = "the "
BAR = pattern(r"[|∣｜]|(?<!\w)(?:given|gegeben|sachant|dado|dada|dato|data|gegeven)(?!\w)")
NAME = pattern(r"\d*\.\d+|[^\W_]+")
JOINED = pattern(r"[,;∩∧&]|(?<!\w)(?:and|und|et)(?!\w)")
UNION = pattern(r"[∪∨]|(?<!\w)or(?!\w)")
NEGATED = pattern(r"[¬~!]|[̄̅]|\w\s?(?:\^c|ᶜ|['’])(?=$|[\s,)])"
                  r"|(?<!\w)(?:not|no|non|nicht|kein|keine|ne|não)\s+\w")
WORD = pattern(r"[^\W\d_]+")
DENIALS = meaning("no") | meaning("not") | WITHOUT
ALONE = r"[^\W\d_]+(?:_?\d+)?(?:\([^()=]*\))?"
TURNED = pattern(rf"(?:1\s*[-−–]|[-−–])\s*(?!e\b|exp\b|p\s?\(|pr\s?\(|log\b|ln\b)({ALONE})\s*")
RAISED = pattern(rf"({ALONE})\s*(?:²|\^\s?2|\*\*\s?2)\s*|(?:sqrt|√|ln|log|exp)\s*[^\W\d_]")
OPERATORS: Mapping[str, str] = {
    "squared": r"squar|quadr|cuadr|carr|kvadr|kwadr|[²2]|平方|二乗",
    "log": r"log|ln|nat|対数|对数|ℓ|ll|^l$|score|z"}
OF_CHANCES = frozenset(("posterior", "prior", "likelihood", "evidence"))
CHANCES = OF_CHANCES | {"joint", "conditional", "marginal"}
BESIDE = CHANCES | {"margin", "dot"}   # without a noun
SAID_ALONE = frozenset((
    *CHANCES, "probability", "odds", "risk", "loss", "cost", "gain",
    "mean", "variance", "standard_deviation", "standard_error", "covariance", "median",
    "distance", "angle", "cosine", "norm", "score", "threshold", "density", "correlation", "width", "margin",
    "dot"))
# Of a probability with a condition, and without one: what does not name it.
OF_BAR: Mapping[bool | None, set[str]] = {
    True: {"joint", "marginal", "evidence", "prior"},
    False: {"conditional", "posterior"}}


class Quantity(NamedTuple):
    """What a question asks, by name.

    nouns      those that name it; `operator`: log or squared, where it stands before the noun
    bar        whether what is asked has a condition; None where nothing says so
    left       names before the bar; right behind it; others: known ones that are not asked
    every      of each of several variables before the bar: its name and value, "rain|yes"
    before     words before the `given` of the question, and behind it: they need not be the answer's
    forms      other probabilities beside it, as they are written: p(x|y)
    chance     whether a probability is asked; odds: whether odds are
    given      names of what is given; letters: of what else an answer of its operation holds
    positive   of two classes, the one whose odds are asked; negative: the other
    """

    nouns: frozenset[str]
    operator: str = ""
    bar: bool | None = None
    left: frozenset[str] = frozenset()
    right: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    every: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    behind: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    chance: bool = True
    odds: bool = False
    given: frozenset[str] = frozenset()
    letters: frozenset[str] = frozenset()
    positive: str = ""
    negative: str = ""


@lru_cache(maxsize=1)
def concepts() -> dict[str, set[str]]:
    """Return of each word, in every language, which quantities it may name."""
    found: dict[str, set[str]] = {}
    for name in SAID_ALONE:
        for table in (FIELDS, NOUNS):
            for word in (name, *table.get(name, table.get(name + "s", ()))):
                found.setdefault(word.replace("_", " "), set()).add(name)
    return found


def named_in(text: str) -> list[set[str]]:
    """Return the quantities that a text names, each as what its word may name.

    >>> [sorted(one) for one in named_in("die Standardabweichung")], named_in("the foo")
    ([['standard_deviation']], [])
    """
    words = WORD.findall(text.lower())
    found, known = [], concepts()
    for place, word in enumerate(words):
        for told in (" ".join(words[place:place + 2]), word, word[:-1] if word.endswith("s") else word):
            if told in known:
                found.append(known[told])
                break
    return found


def refuse_other(asked: Quantity, text: str) -> None:
    """Refuse an answer that says of its one number that it is another quantity.

    >>> of_rain = Quantity(frozenset({"posterior"}), bar=True, left=frozenset("y"), right=frozenset("x"))
    >>> refuse_other(of_rain, "P(y | x) = 3/5")
    >>> refuse_other(of_rain, "P(x | y) = 3/5")
    Traceback (most recent call last):
    ...
    refml.errors.InvalidInput: 'P(x | y)' is not what is asked: write the number alone
    """
    named = [one.strip() for one in pieces_of(text) if name_of(one)]
    if len(named) > 1 and any(speaks_of(asked, one) for one in map(own_name, named)):
        return
    text = named[-1] if named else text   # of a working
    told = next((told for told, inner in stated(text) if asked.odds or is_other(asked, inner)), "")
    name = called(text)
    if not told and (TURNED.fullmatch(name) or is_called_otherwise(asked, name)):   # 1 − sigmoid
        told = name
    if told:
        raise InvalidInput(f"{shown(told)} is not what is asked: write the number alone")


def speaks_of(asked: Quantity, name: str) -> bool | None:
    """Whether what stands before a number names what is asked, or another quantity (False); None for neither.

    >>> of_rain = Quantity(frozenset({"posterior"}), bar=True, left=frozenset("y"), right=frozenset("x"))
    >>> [speaks_of(of_rain, name) for name in ("the posterior", "P(y | x)", "P(x | y)", "prior", "foo")]
    [True, True, False, False, None]
    """
    name = name.strip()
    for found in STATED.finditer(f"{name} =".lower()):
        if not found["word"] or found["word"] in STATES:
            event = {*NAME.findall(BAR.split(found["inner"], 1)[0])}
            return False if is_other(asked, found["inner"]) else bool(event & asked.left) or None
    if TURNED.fullmatch(name) or is_called_otherwise(asked, name):
        return False
    return True if any(one & asked.nouns for one in named_in(BRACKETS.sub(" ", name))) else None


def stated(text: str) -> Iterator[tuple[str, str]]:
    """Yield the first P(…) before its value, as written and what is in it."""
    if (found := STATED.search(text.lower())) is not None:
        front = text[:found.start()].rstrip()
        first = not any(map(str.isdigit, front)) and "=" not in front and front[-1:] not in tuple("-−/*·×⋅")
        if first and (not found["word"] or found["word"] in STATES):
            yield text[found.start():found.end()].strip(), found["inner"]


def is_other(asked: Quantity, inner: str) -> bool:
    """Whether P(…) is another probability than the one that is asked, by what stands in it."""
    if "".join(inner.split()) in asked.forms or (asked.bar is not None and UNION.search(inner)):
        return True
    sides = BAR.split(inner, 1)
    left, *right = (frozenset(NAME.findall(side)) for side in sides)
    if is_negated(asked, sides[0]) or is_part(asked, left):
        return True
    if right:
        return asked.bar is False or crossed(asked, left, right[0])
    joined = asked.bar is True and len(left) > 1 and JOINED.search(inner) is not None
    return joined or bool(strangers(left, asked.right | asked.others, asked.left)) or (
        asked.bar is True and all_begin(left, asked.behind, asked.before))


def is_part(asked: Quantity, event: frozenset[str]) -> bool:
    """Whether an event names some of the variables that are asked, and not all: P(rain) of P(rain, wind)."""
    every = [frozenset(one.split("|")) for one in asked.every]
    return bool(event) and event <= frozenset().union(*every) and not all(event & one for one in every)


def strangers(names: frozenset[str], known: frozenset[str], asked: frozenset[str]) -> frozenset[str]:
    """Return the names that are known, and not asked."""
    return (names & known) - asked


def crossed(asked: Quantity, left: frozenset[str], right: frozenset[str]) -> bool:
    """Whether a name stands on the other side of the bar, or is known and not asked.

    Words of a question may be shortened, P(s | m): both must then be seen on the other side.
    """
    if strangers(left, asked.right | asked.others, asked.left) \
            or strangers(right, asked.left | asked.others, asked.right):
        return True
    event, given = asked.before, asked.behind
    exact = (left & given - event) and not right & given
    return bool(exact) or (all_begin(left, given, event) and all_begin(right, event, given))


def all_begin(names: frozenset[str], words: frozenset[str], others: frozenset[str]) -> bool:
    """Whether each name begins a word of one side, and none of the other."""
    return bool(names) and all(
        any(word.startswith(name) for word in words) and not any(word.startswith(name) for word in others)
        for name in names)


def is_negated(asked: Quantity, event: str) -> bool:
    """Whether an event is denied, P(not m | s), where none of its names is a denial."""
    return NEGATED.search(event) is not None and not (asked.left | asked.before) & DENIALS


def called(text: str) -> str:
    """Return what an answer calls its number: 1 - sigmoid, the width."""
    equals = text.find("=")
    return (text[:equals] if equals >= 0 and TURNED.match(text.lstrip()) else name_of(text)).strip()


def is_raised(asked: Quantity, name: str) -> bool:
    """Whether a name is the square of the name of what is asked, or its logarithm: d²; σ² is a name."""
    return not asked.operator and name not in LETTERS and "variance" not in asked.nouns \
        and RAISED.fullmatch(name) is not None


def is_called_otherwise(asked: Quantity, name: str) -> bool:
    """Whether what stands before a number names something that is not asked, and nothing that is."""
    told = name[len(THE) * name.startswith(THE):].strip()
    if is_raised(asked, told) or {told, told.lower()} & (asked.letters | asked.others - asked.left) or (
            asked.odds and told.lower() in ("p", "pr")):
        return True
    if asked.negative and 0 <= name.lower().find(asked.negative) < name.lower().find(asked.positive):
        return True
    plain = BRACKETS.sub(" ", name)
    lower = " ".join(WORD.findall(plain.lower()))
    if any(f" {one} " in f" {lower} " for one in asked.given):
        return True
    found = named_in(plain)
    if (asked.odds and {"probability"} in found) or (not asked.odds and "odds" in lower.split()):
        return True
    own = any(one & asked.nouns for one in found)
    marks = pattern(OPERATORS.get(asked.operator, r"(?<!\w)(?:log|ln)\W")).search(name.lower())
    if own:
        return (marks is None) if asked.operator else marks is not None
    return any(is_excluded(asked, one) for one in found[:1])


def is_excluded(asked: Quantity, meant: set[str]) -> bool:
    """Whether none of what a word may mean can be what is asked.

    Of a probability any name will do but that of another one: of an event that is given, or with a bar.
    """
    if not asked.chance or "probability" in meant or not meant <= CHANCES:
        return not (asked.chance and "probability" in meant)
    return bool(meant & OF_BAR.get(asked.bar, set()) or (asked.nouns & OF_CHANCES and meant & OF_CHANCES))
