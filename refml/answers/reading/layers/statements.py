"""Statements: an answer at the end of a text whose others lead to it, each with a name or a heading.

    d^2 = 36 + 676 - 288 = 424; d = 20.59                     d = 20.59
    margins 9, 5, 9; min 5. Width = 2*5/sqrt(40) = 1.58       Width = 2*5/sqrt(40) = 1.58
    Joint: No 1/16, Yes 1/9. Posterior: No 9/25, Yes 16/25    Posterior: No 9/25, Yes 16/25

One number or word is the answer if it is named as what is asked; else if it is the last, and stands behind a
so, takes a number before it further, or all before it are of other quantities.  Several parts are the answer
if their sentence alone is named as what is asked; else if they are the shortest end of the text that holds
them all, under a heading that nothing before it has.  Otherwise two answers stand there: none is chosen.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from ....patterns import pattern
from ..languages.fields import LETTERS
from ..languages.harmless import is_harmless
from ..languages.meanings import AGAINST, AROUND, BECAUSE, CONCESSIVE, CONCLUDE, LINK, NOT, NOTHING, STATES
from ..languages.table import EASTERN, meaning
from ..words.remarks import WORD

MOST_ENDS = 12
LEAST_WORD = 3   # letters of a name that is a word
SENTENCE = pattern(r"[;\n。；]|[.!](?=\s)")
ENDS = pattern(SENTENCE.pattern + r"|,(?=\s*[^\W\d])|[、，]")
ARROW = pattern(r"→|⟶|-+>")
SO = pattern(r"=>|⇒|⟹|∴|\b(?:así que|por eso|por isso|por lo tanto|de ahí que|c['’]est pourquoi|d['’]où)\b",
             re.IGNORECASE)
LEAD = pattern(r"[\s,;.:–—]*(?:[→⟶⇒⟹∴]|[-=]+>)?\s*")
LOOSE = " \t\n,;.:–—"
COLON = pattern(r"(?<=\d):(?=\s)|(?<=\d )[^\W\d]+(?: [^\W\d]+)* ?:(?=\s)"
                r"|(?<=[^\W\d]{2}):(?=\s+[^\W\d]+ *[:=] )")
END_OF_NAME = pattern(r"[=≈:]|(?<![\w^])\d|(?<![^\W\d_])(?:" + "|".join(sorted(STATES)) + r")(?![^\W\d_])")
BRACKETS = pattern(r"\([^()]*\)")
DECIMAL = r"[0-9]+(?:[.,][0-9]+)?"
AMOUNT = rf"{DECIMAL}(?:/[0-9]+)?"
RAISED = pattern(r"(?:\^2|\*\*2|²)\Z")
REST = pattern(r"\(*(?:(?:1|100\s?%?)\s*[-−–]|[-−–][^+]+\+\s*1\)*\Z)")
REASON = BECAUSE - LINK
OUT = AGAINST | NOTHING
AHEAD, BEHIND, COSTS = map(meaning, ("ahead", "behind", "costs"))
NOUGHT = pattern(r"(?<![\d.,/^_])0(?![\d.,/]*\d)")


def cuts(text: str, most: int = MOST_ENDS) -> list[tuple[int, int]]:
    """Return where a statement of a text ends and where the next one begins, at most so many from the end."""
    depth, depths = 0, []
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        depths.append(depth)
    places = [found.span() for found in ENDS.finditer(text)]
    places += [(found.start(),) * 2 for sign in (WORD, SO, ARROW) for found in sign.finditer(text)
               if sign is not WORD or found[0].lower() in CONCLUDE | REASON]
    return sorted(place for place in places if not depths[place[0]])[-most:]


def ends(text: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before each statement of a text, and the text from it on, from the last one on.

    Here one may also begin behind a colon.  None gives a reason.

    >>> [*ends("a = (1; 2). b = 3; c = 4")]
    [('a = (1; 2). b = 3', ' c = 4'), ('a = (1; 2)', ' b = 3; c = 4')]
    """
    colons = [found.span() for found in COLON.finditer(text)][-MOST_ENDS:]
    for start, end in sorted([*cuts(text), *colons])[::-1]:
        if text[:start].strip() and text[end:].strip() and first_word(text[end:]) not in REASON:
            yield text[:start], text[end:]


def pieces_of(text: str) -> list[str]:
    """Return the statements of a text that give no reason.

    >>> pieces_of("a = (1; 2). b = 3, so c = 4 because d = 5")
    ['a = (1; 2)', ' b = 3', 'so c = 4 ']
    """
    return [piece for piece in divided(text) if piece.strip() and first_word(piece) not in REASON]


def divided(text: str, most: int = MOST_ENDS) -> Iterator[str]:
    """Yield the statements between the last `most` cuts of a text, those that give a reason too."""
    start = 0
    for end, behind in [*cuts(text, most), (len(text), len(text))]:
        yield text[start:end]
        start = behind


def sentences(text: str) -> list[str]:
    """Return the sentences and the lines of a text."""
    return [one for one in SENTENCE.split(text) if one.strip()]


def is_of_another(statement: str, other: str) -> bool:
    """Whether a statement has a name, and not that of another; answer A and answer B are the same.

    >>> is_of_another("min = 5", "width = 3"), is_of_another("answer A: 5", "answer B: 3")
    (True, False)
    """
    one, two = own_name(statement).lower(), own_name(other).lower()
    named, as_other = ({word for word in WORD.findall(name) if len(word) > 1} for name in (one, two))
    return bool(WORD.search(one)) and one != two and not (
        named and (named == as_other or named <= AROUND | LINK))


def takes_root(statement: str, other: str) -> bool:
    """Whether a statement gives the square of what another gives: r^2 = 424, r = sqrt(424)."""
    return RAISED.sub("", own_name(statement)) == own_name(other) != own_name(statement)


def name_of(statement: str) -> str:
    """Return what stands before the first number or copula of a statement: the name of its value."""
    found = END_OF_NAME.search(BRACKETS.sub(lambda one: "_" * len(one[0]), statement.lower()))
    return statement[:found.start()] if found else ""


def bare(statement: str) -> str:
    """Return a statement without the marks around it, and the arrow before it.

    >>> bare(", → -1."), bare("=> x = 3;")
    ('-1', 'x = 3')
    """
    return LEAD.sub("", statement, 1).rstrip(LOOSE)


def is_out(statement: str) -> bool:
    """Whether a statement says that a label is not meant.

    >>> is_out("ham is less likely"), is_out("ham has a factor 0"), is_out("ham is not less likely")
    (True, True, False)
    """
    if leans := leaning(statement):
        return leans < 0
    words = WORD.findall(statement.casefold())
    denied, out = sum(word in NOT for word in words), NOUGHT.search(statement) or not OUT.isdisjoint(words)
    return not denied if out else denied == 1


def is_concession(front: str) -> bool:
    """Whether all before a decision is an although with a reason: although ham is likelier a priori, spam."""
    return first_word(front) in CONCESSIVE and len(pieces_of(front)) == 1 and leaning(front) > 0


def leaning(statement: str) -> int:
    """Return 1 where a statement says that its label is meant, -1 that it is not, 0 where it says neither.

    >>> [leaning(told) for told in ("ham is less likely", "ham has less loss", "ham is not last", "ham")]
    [-1, 1, 1, 0]
    """
    words = WORD.findall(statement.casefold())
    ahead, behind = (not one.isdisjoint(words) for one in (AHEAD, BEHIND))
    turned = sum(word in NOT for word in words) + (not COSTS.isdisjoint(words))
    return (behind - ahead) if turned % 2 else (ahead - behind)


def own_name(statement: str) -> str:
    """Return the name of a statement without a so before it."""
    said = name_of(bare(statement)).split()
    return " ".join(said[1:] if said and said[0].lower() in CONCLUDE else said)


def heading(statement: str, own: Collection[str]) -> frozenset[str]:
    """Return the words of a statement that say what it is of, without those that are the answer's `own`."""
    return frozenset(word for word in WORD.findall(statement.casefold()) if word not in own
                     and len(word) >= (LEAST_WORD if is_harmless(word) else LEAST_WORD - 1))


def first_word(statement: str) -> str:
    """Return the word that a statement begins with, in lower case; empty where it begins with none."""
    found = WORD.match(statement.lstrip())
    return found[0].lower() if found else ""


def concludes(statement: str) -> bool:
    """Whether a statement begins with a so, a therefore or an arrow."""
    word, told = first_word(statement), statement.lstrip()
    return bool(SO.match(told) or ARROW.match(told)) or word in CONCLUDE or any(
        word.startswith(so) for so in CONCLUDE if so >= EASTERN)


def asks(name: str, words: frozenset[str]) -> bool:
    """Whether a name stands for what is asked, by its symbol in the notes, or as the answer.

    >>> [asks(name, frozenset(["distance"])) for name in ("d", "d^2", "the answer", "distance")]
    [True, False, True, False]
    """
    if {*LETTERS.get(name, ())} & words or (
            name[:1] + name[-1:] in ("||", "‖‖") and words & {"norm", "length"}):
        return True
    said = [word for word in name.lower().split() if word not in AROUND or len(word) > LEAST_WORD]
    return bool(said) and all(len(word) >= LEAST_WORD and word in AROUND for word in said)


def takes_further(front: str, statement: str) -> bool:
    """Whether a statement computes with a number before it, and does not take it from 1.

    >>> takes_further("a = 144", "c = 2*144 = 288"), takes_further("a = 3/7", "b = 1 - 3/7 = 4/7")
    (True, False)
    """
    formula = re.split("[=≈]", statement[len(name_of(statement)):].lstrip("=≈: "))[0].strip()
    values, pieces = {*re.findall(AMOUNT, front)}, {*re.findall(DECIMAL, formula)}
    if re.fullmatch(AMOUNT, formula):
        return "/" in formula and pieces <= values
    return not REST.match(formula) and bool((pieces | {*re.findall(AMOUNT, formula)}) & values)
