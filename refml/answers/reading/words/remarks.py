"""Remarks that take an answer back, or call it wrong: the answer beside one does not count.

    4/7 (wrong)   yes, correction   cat ✗   wrong: 4/7   (2, 3), I take that back   yes (not sure)

Some words do so anywhere.  Others do only at the end of a clause: "no, two are on the wrong side" gives a
reason.  A word for a mistake does if it is the whole clause, or "a mistake"; in "2/5 is the error" and
"error: 2/5" it names what is asked.  Words of the question, its labels and the names of its parts never do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....errors import InvalidInput
from ....numbers.rational import Fraction
from ....oracle.specification.codec import Type
from ....patterns import pattern
from ..languages.counting import is_spoken
from ..languages.harmless import is_harmless
from ..languages.meanings import (
    AND,
    AROUND,
    BECAUSE,
    BUT,
    CONCESSIVE,
    CONCLUDE,
    CONTRAST,
    DENIED,
    DOUBTS,
    IF,
    IS,
    LINK,
    NO,
    NOT,
    NOTHING,
    OF,
    OR,
    TO,
    WITHOUT,
    YES,
)
from ..languages.subjects import may_change
from ..languages.table import EASTERN, TABLE, meaning
from ..planes import NORMALS

RETRACTED, SLIP, JUDGED, SURE, ARTICLE = map(meaning, ("retracted", "slip", "judged", "sure", "article"))
SURE |= meaning("only")
EXCEPT = frozenset(word for words in TABLE["without"].values() for word in words.split()[1:])
TURNS = OR | meaning("doubt") | IF | RETRACTED | BUT | EXCEPT   # in a remark: it may be another verdict
VERDICTS = YES | NO | NOT | NOTHING | DENIED
FUNCTION = LINK | IS | AND | OF | TO | BECAUSE | CONCLUDE | VERDICTS | JUDGED | SURE
CONDITION = frozenset(("si", "se", "s"))   # where a clause begins, an if
OF_PORTUGUESE = frozenset(("sim", "não", "é", "são", "está", "estão"))   # beside them an o is no or
CLAUSE = pattern(r"[;:()\[\]—!\n]|[,.](?!\d)|\s-\s(?=[^\W\d_]{2})")
OF_WHAT = pattern(r"(?<=\w) ?\([^()]{1,60}\)")   # the (A | B) of P(A | B)
ASIDE = pattern(r"(?<=\S)\s+\(((?=[^()]*[^\W\d_]{3})[^()]*)\)")
DIGITS = pattern(r"\d+(?:[.,/]\d+)*")
EQUATION = pattern(rf"(?P<left>.*\S)\s*(?:[=≠<>]|\s(?:{'|'.join(sorted(IS))})\s)\s*[01]\s*")
PHRASES, IS_NOT = (tuple(f" {phrase.replace('_', ' ')} " for phrase in meaning(row))
                   for row in ("taken_back", "is_not"))
WORD = pattern(r"[^\W\d_]+")
NUMBER = r"\d+(?:[.,/]\d+)?"
DENIED_NUMBER = pattern(
    r"(?i)(?:[(,;]|\s[-–—](?=\s))?\s*(?<!\w)(?:not|nicht|pas|ne|non|no(?=.*\b(?:sino|ma)\b)|não|nie|niet)"
    rf"\s+(?P<number>{NUMBER})\s*"
    r"(?:\)|[,;]?\s*(?P<but>but|rather|sondern|mais|sino|mas|ale|ma|maar)(?!\w),?|[,;](?=\s*[^\W\d_])|\.?$)")
SIMPLE = pattern(NUMBER)
COUNTED = (r"(?:[^\W\d_]+ )?(?:(?:count|number|index)(?:ed|ing)|starting|gezählt|comptée?s?|contad[oa]s?"
           r"|contat[ei]) (?:from|at|with|ab|von|bei|à partir de|desde|a partir de|da) "
           r"(?:0|zero|null|zéro|cero)")
NOTE = pattern(   # places and steps are counted from 0 in every question; what is said above is not repeated
    rf"(?i),\s*{COUNTED}\s*$|\s*\((?:{COUNTED}|(?:see|siehe|vgl\.?|cf\.?|voir|ver|vedi|zie) [^()\d]*)\s*\)")
COMPARED_NUMBER = pattern(   # behind a number: (vs 4/7), so greater than 1/2
    r"(?i)(?<=[\d%])(?:\s*,\s*(?:so |and |which is )?|\s*(?P<bracket>\(\s*))"
    r"(?:(?P<vs>vs\.?|versus|gegen|against)|(?:(?P<more>more|greater|larger|higher|mehr|größer)"
    r"|less|smaller|lower|weniger|kleiner) (?:than|als))"
    rf"\s+(?:the )?(?P<number>{NUMBER}|one half)(?P<behind>(?: [^\W\d]+){{0,3}})\)?\s*")
VERSUS = pattern(   # between two numbers: ham 0.2 vs spam 0.8
    r"(?<=[\d)%])\s+(?:vs|versus)(?!\w)(?=\.?\s+(?:[^\W\d]+\s+){0,2}[-−]?\d)")
PIECE = pattern(r"(?P<word>[^\W\d_]+|[✗✘❌✕✖☒×])(?:['’]t(?!\w))?"
                r"|(?P<mark>[,;:()\[\]{}=\n.!?–—]|(?<=\s)-(?=\s))|(?P<other>[0-9]+)")
CROSSES = frozenset("✗✘❌✕✖☒")
LONE = frozenset("x×")   # a cross at the end of all
NAMED = (":", "=")       # behind a name
END = "\n"
LEAST_LETTERS = 3
LEAST_SAID = 2   # words before a wrong that is none of the answer
DECIMAL = pattern(r"\d[.,]\d")
ANY_WORD = frozenset(("text", "value", "label", "labels", "cell"))   # types, where no labels are known


class Clause(NamedTuple):
    """The words between two marks, the mark after them, and whether numbers stand there and at the end."""

    words: tuple[str, ...]
    behind: str
    numbers: bool
    ends_in_number: bool


def refuse_revoked(text: str, kind: Type, labels: Sequence[str], names: Iterable[str] = ()) -> None:
    """Raise InvalidInput for an answer that is taken back; `names` are those of its parts.

    Nothing is refused where any word may be an answer.

    >>> from refml.oracle.specification.codec import parse_type
    >>> refuse_revoked("2/5 is the error", parse_type("rational"), ())
    >>> refuse_revoked("2/5 (error)", parse_type("rational"), ())
    Traceback (most recent call last):
    ...
    refml.errors.InvalidInput: 'error' takes the answer back: write only the answer you mean
    """
    own = own_words(kind, (*labels, *names))
    if own & ANY_WORD and not labels:
        return
    clauses = [*clauses_of(text.casefold().rstrip(" .:=\n"), own)]
    truth = kind.name == "boolean"
    yes = truth and any({*one.words} & YES and not {*one.words} & NOT for one in clauses)
    for one in clauses:
        if word := phrase_of(one, PHRASES if truth else PHRASES + IS_NOT) or revoking(one) or (
                denying(one) if yes else ""):
            raise InvalidInput(f"{word!r} takes the answer back: write only the answer you mean")


def leaves(remark: str, labels: Collection[str] = (), zero: bool = False, given: bool = False) -> bool:
    """Whether a remark does not change the denial before it; after a `zero`, numbers may be another answer.

    `given`: whether the remark may contain any number, as after "because".

    >>> leaves("we divide by n - 1 = 0"), leaves("b blocks it", ["b"]), leaves("")
    (True, True, True)
    >>> leaves("or 3"), leaves("so 0"), leaves("3"), leaves("b", ["b"]), leaves("actually b", ["b"])
    (False, False, False, False, False)
    """
    if is_turned_by(remark):
        return False
    told = OF_WHAT.sub(lambda found: "|" * found[0].count("|"), remark.casefold().strip(" .!\n"))
    given = given or (told.split(" ")[0] in BECAUSE and not (zero and DECIMAL.search(told)))
    return all(is_reason(one.strip(), {label.casefold() for label in labels}, zero, given)
               for one in CLAUSE.split(told))


def is_turned_by(remark: str) -> bool:
    """Whether a word of a remark may reverse the answer, or leave it open: but, or, maybe."""
    words = WORD.findall(VERSUS.sub(" ", remark.casefold()))
    words = [word for before, word in zip(["", *words], words)   # no doubt says nothing
             if not (word in DOUBTS and before in NO | NOT)]
    if {*words} & OF_PORTUGUESE:
        words = [word for word in words if word != "o"]
    strange = any(turn in word for word in words if word[0] >= EASTERN for turn in TURNS if turn >= EASTERN)
    told = f" {' '.join(words)} "
    return "?" in remark or strange or bool({*words} & TURNS) or any(one in told for one in PHRASES)


def without_contrast(text: str, concessive: bool) -> str:
    """Return a text without although, or also (unless `concessive`) without but: what leads to its end.

    >>> without_contrast("although a leads, b", True), without_contrast("a leads, but b", True)
    (' a leads, b', 'a leads, but b')
    """
    words = CONCESSIVE if concessive else CONTRAST
    return WORD.sub(lambda found: "" if found[0].casefold() in words else found[0], text)


def is_reason(clause: str, labels: Collection[str], zero: bool, given: bool) -> bool:
    """Whether a clause gives a reason and no second answer; `given`: it follows "because"."""
    words = WORD.findall(clause)
    beside = bool({*words} & {*labels})
    said = [word for word in words if word not in labels and (is_naming if beside else is_noun)(word)]
    revoked = revoking(Clause(tuple(words), END, any(map(str.isdigit, clause)), False))
    if (revoked and (revoked not in DENIED or len(said) < LEAST_SAID)) or {*words[:1]} & CONDITION:
        return False
    if not said or {*clause} & {"=", "<", ">"}:
        found = EQUATION.fullmatch(clause)
        if found is not None and "|" not in found["left"] and not is_bare(found["left"]):
            return True
        return given or not (any(map(str.isdigit, clause)) or {*words} & (VERDICTS | {*labels})
                             or any(map(is_spoken, words)))
    return given or not any(map(str.isdigit, clause)) or (not {*words} & CONCLUDE and all(
        is_counted(clause, *found.span(), zero) for found in DIGITS.finditer(clause)))


def is_counted(clause: str, start: int, end: int, zero: bool) -> bool:
    """Whether a number in a clause belongs to its reason: it is 0, counts something, or has a name."""
    number, before, behind = clause[start:end], WORD.findall(clause[:start]), WORD.findall(clause[end:])
    if number in ("0", "0/0"):
        return any(map(is_noun, (*before, *behind)))
    counts = is_noun(*behind[:1] or [""]) and clause[end:end + 1].isspace()
    named = len(before) > 1 and before[-1] in IS and is_noun(before[-2])
    return number.isdigit() and ((counts and bool(before)) or (not zero and (counts or named)))


def is_bare(words: str) -> bool:
    """Whether the left side of an equation has no name of its own, as in "the answer ="."""
    return all(word in FUNCTION for word in WORD.findall(words)) and not any(map(str.isdigit, words))


@lru_cache(maxsize=4_000)
def is_noun(word: str) -> bool:
    """Whether a word has content of its own: records; but not "the", "no", "is", or a number."""
    return word >= EASTERN or (len(word) >= LEAST_LETTERS and word not in FUNCTION and not is_spoken(word))


@lru_cache(maxsize=4_000)
def is_naming(word: str) -> bool:
    """Whether a word has content that may matter: blocked; but not "then" or "rounded"."""
    return is_noun(word) and not is_harmless(word)


def without_denied(text: str) -> str:
    """Return an answer without a number that it denies, as in "not 3/4 but 6/7".

    >>> without_denied("Correction: not 3/4, my final answer is 6/7"), without_denied("6/7 (not 3/4)")
    ('Correction: my final answer is 6/7', '6/7')
    >>> without_denied("not 6/7"), without_denied("6/7 or not 3/4"), without_denied("not 3/4 or 6/7")
    ('not 6/7', '6/7 or not 3/4', 'not 3/4 or 6/7')
    """
    found = DENIED_NUMBER.search(text)
    if found is None or DENIED_NUMBER.search(text, found.end()):
        return text
    before, behind = text[:found.start()], text[found.end():]
    left, denied = f"{before} {behind}", roughly(found["number"])
    told = {*before.lower().split()[-1:]}
    others = [roughly(one) for one in SIMPLE.findall(left)]
    if told & (OR | IF) or (told & IS and not found["but"]) or not others or any(
            abs(one - denied) * 100 <= abs(denied) for one in others):
        return text
    return " ".join(left.split())


def without_compared(text: str) -> str:
    """Return a number without a true comparison after it, such as "> 1/2"; other texts unchanged.

    >>> without_compared("1/2 (vs 4/7 unsmoothed)"), without_compared("0.75, so greater than 1/2")
    ('1/2', '0.75')
    >>> without_compared("3/4, less than 1/2"), without_compared("1/2, vs 4/7")
    ('3/4, less than 1/2', '1/2, vs 4/7')
    """
    found = COMPARED_NUMBER.search(text)
    numbers = SIMPLE.findall(text[:found.start()]) if found else []
    if found is None or found.end() < len(text) or len(numbers) != 1 or is_turned_by(found["behind"]):
        return text
    one, other = roughly(numbers[0]), roughly(found["number"].replace("one half", "1/2"))
    true = found["bracket"] if found["vs"] else one > other if found["more"] else one < other
    return text[:found.start()] if true else text


def roughly(number: str) -> Fraction:
    """Return the value of a fraction or decimal; a denominator of 0 counts as 1.

    >>> roughly("3/4"), roughly("0,75"), roughly("1/0")
    (Fraction(3, 4), Fraction(3, 4), Fraction(1, 1))
    """
    above, _, below = number.replace(",", ".").partition("/")
    return Fraction(above) / (Fraction(below or 1) or 1)


def without_asides(text: str, names: Iterable[str], answer: Callable[[str], object]) -> str:
    """Return an answer without its remarks in brackets that are no answer, doubt nothing and name no label.

    >>> without_asides("a: 3/7 (of all words), b: 4/7 (or so)", ["a", "b"], lambda aside: None)
    'a: 3/7, b: 4/7 (or so)'
    """
    own = {*WORD.findall(" ".join(names).casefold())}
    return ASIDE.sub(
        lambda found: found[0] if not is_plain(found[1], own) or any(
            answer(clause.strip()) is not None for clause in CLAUSE.split(found[1])) else "", text)


def is_plain(remark: str, own: Collection[str]) -> bool:
    """Whether a remark has several words, none of which turns what stands before it, or changes it.

    A number in words may count what follows it: all six attributes.
    """
    words = WORD.findall(remark.casefold())
    counts = {word for word, behind in zip(words, words[1:]) if is_spoken(word) and is_noun(behind)}
    return len([word for word in words if len(word) >= LEAST_LETTERS]) >= LEAST_SAID and not (
        is_turned_by(remark) or any(word in own or (is_spoken(word) and word not in counts) or (
            may_change(word) and not is_harmless(word)) for word in words))


@lru_cache(maxsize=1_000)
def own_words(kind: Type, names: tuple[str, ...]) -> frozenset[str]:
    """Return the words of the question: labels, choices, names of parts; for Booleans yes and no."""
    told = f"{kind.spelt_out()} {' '.join(map(str, names))}".casefold().replace("_", " ")
    own = frozenset(WORD.findall(told))
    own |= YES | NO if own & {"boolean", "cell", "yes", "no"} else frozenset()
    return own | LONE if own & {*NORMALS} else own   # x is an unknown of a plane


def clauses_of(text: str, own: frozenset[str]) -> Iterator[Clause]:
    """Yield the clauses of a text without the question's own words."""
    words: list[str] = []
    numbers = ends = False
    for found in PIECE.finditer(text + END):
        if found["mark"]:
            yield Clause(tuple(words), found["mark"], numbers, ends)
            words, numbers = [], False
        elif found["other"]:
            numbers = ends = True
        elif found["word"] not in own or found["word"] in YES:
            words.append(found["word"])
            ends = False


def phrase_of(clause: Clause, phrases: Sequence[str]) -> str:
    """Return which of these phrases a clause contains; "" if none."""
    told = f" {' '.join(clause.words)} "
    return next((phrase.strip() for phrase in phrases if phrase in told), "")


def revoking(clause: Clause) -> str:
    """Return the word of a clause that takes an answer back; "" if there is none."""
    words = clause.words
    if not words:
        return ""
    if word := next((word for word in words if word in RETRACTED or word in CROSSES), ""):
        return word
    last, alone = words[-1], len([word for word in words if word not in AROUND]) == 1
    crossed = last in LONE and clause.behind == END and not clause.numbers
    denied = (last in DENIED and last not in YES) or (
        alone and last in NO and not clause.ends_in_number and clause.behind not in (".", *NAMED))   # no. 2
    slip = last in SLIP and clause.behind not in NAMED and (
        (alone and not clause.numbers) or {*words[-2:-1]} & ARTICLE)
    unsure = any(one in NOT and other in SURE for one, other in zip(words, words[1:]))
    return last if crossed or denied or slip or unsure else ""


def denying(clause: Clause) -> str:
    """Return the words of a clause that deny the yes before it, such as "not" or "pas juste"; else "".

    A tag question such as "isn't it" does not deny, because its "not" is not last.
    """
    words = clause.words
    denied = words and (words[-1] in NOT - WITHOUT or (
        words[-1] in JUDGED | YES and any(word in NOT for word in words)))
    return " ".join(words) if denied else ""
