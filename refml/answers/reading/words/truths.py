"""Yes and no, with a reason after them that is no second answer.

    yes   ja   they are not   no: two of them violate it   not separable
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING

from ....errors import InvalidInput, shown
from ....oracle.specification.codec import Type
from ....patterns import pattern
from ..languages.adjectives import CONTRARY_TO, IMPLIES, LABEL_OF, ROOTS, SAME_AS
from ..languages.counting import counted
from ..languages.harmless import is_harmless, is_one_of
from ..languages.meanings import (
    ALL,
    BUT,
    CONCLUDE,
    DENIED,
    DOUBTS,
    GENERAL,
    IF,
    IS,
    LINK,
    NO,
    NOT,
    NOTHING,
    OPEN,
    OR,
    TURN,
    WEAK,
    WITHOUT,
    YES,
)
from ..languages.subjects import is_refuted, may_change
from ..languages.table import EASTERN, meaning
from ..tokens import Token
from .denials import (
    MARKS,
    REASON,
    ROOT,
    WEAKLY,
    clause_before,
    clause_behind,
    clause_of,
    remarked_truth,
    verdict_of,
)
from .labels import LIKELY, Words
from .levels import VALUES
from .remarks import OF_PORTUGUESE, is_noun
from .remarks import WORD as PIECES

if TYPE_CHECKING:
    from typing import Self

TRUE, FALSE = ("y", "t", "v", "1", "j", "s"), ("n", "f", "0")   # of an answer of one letter
MOST_REASON = 4                      # words beside yes or no of which none is doubted
BOTH, ARTICLE = meaning("both_of_two"), meaning("article")
TIE = BOTH - meaning("each") - {"deux", "oba", "obě", "obie", "両方", "两者"}
LABEL, LEAST = meaning("label"), meaning("least")
ANOTHER = meaning("all_but") | WEAKLY | meaning("negative")   # of a property: it is not meant
SAID_OF = YES | NO | NOT | DENIED | meaning("judged")
COSTS = meaning("costs")
SHORT = frozenset(("fails", "fail", "failed", "far", "lacks"))   # of what is asked: it does not hold
EASTERN_CLAUSE = pattern("[,、，。.;；:：!！]")
EASTERN_NOT = pattern("ません|ない|不可[能以]|不是|不能|没有|沒有|[不没沒非無无未]")
ASKED = pattern("[?？吗]|か$")
NO_WAY = ("way", "chance", "case", "means")   # directly behind a no
SUBJECTS = frozenset(("they", "these", "those", "there", "that", "this", "you", "ils", "elles", *NO_WAY,
                      "verdict", "conclusion", "solution", "lösung", "aufgabe", "part", "question"))
PAUSE = pattern(r"[.!;](?=.*[^\W\d_])")
NEGATING = ("in", "un", "non", "dis")
REVERSING = meaning("reversing")
AROUND_VERB = 3   # words: ne sont pas
PROBABILITY = ("P", "p", "Pr", "pr")
STATED = frozenset(":=≈")   # between a label and its score
COMPUTED = frozenset("=≈~/*·+-^%<>")   # in its value, or before the next


class Truths(Words):
    """A reader of tokens that reads yes and no."""

    def behind(self, name: str, kind: Type) -> Self:
        """Return a named part; a Boolean's own name may state it: "not separable"."""
        part = self.within(0, self.last)
        if kind.name == "boolean":
            part.labels = (name,)
        return part

    def truth(self) -> bool:
        """Read yes or no, with a reason after it."""
        if self.next.text == "{":
            return self.unwrapped().truth() if self.unwrapped() is not self else self.neither()
        said = eastern_truth(self.told(), self.labels[-1]) if len(self.labels) == 1 else None
        return self.truth_in_words() if said is None else said

    def truth_in_words(self) -> bool:
        """Read yes or no stated in words."""
        words = self.words_said()
        if len(words) == 1 and words[0] in (*TRUE, *FALSE):
            return words[0] in TRUE
        self.refuse_turn(words)
        self.refuse_denied_contrary(words)
        self.refuse_of_another(words)
        if (plain := self.stated_plainly(words)) is not None:
            return plain
        if denied_twice(words) or {*words} & REVERSING:
            return self.neither()
        if {*words[:1]} & (YES | NO) and {*words[1:2]} & IS and {*words[2:]} & SAID_OF:
            return self.neither()   # false is not right, false is wrong
        named = self.end_of_name(0) == self.last - 2 and not PAUSE.search(self.told())
        if named and words[-1] in YES | NO:   # separable: false
            twice = {*words[:-1]} & (OPEN | NO | SHORT | YES - GENERAL)
            return self.neither() if twice else words[-1] in YES
        said = self.said_in(words)
        if not said and words and words[-1] in NOT - WITHOUT and not {*words[:-1]} & NOT:   # they are not
            return False
        said |= self.said_of_property(words, said)
        if len(said) != 1:
            there = shown(self.told().partition(chr(10))[0])
            raise InvalidInput(f"{there} is {'yes and' if said else 'neither yes nor'} no: write yes or no")
        return said.pop()

    def refuse_denied_contrary(self, words: list[str]) -> None:
        """Raise InvalidInput for a yes or no that is said of the contrary: no dependence, dependent: no."""
        asked = self.labels[-1] if self.labels else ""
        begins = {word[:ROOT] for word, one in CONTRARY_TO.items() if one in (asked, IMPLIES.get(asked))}
        for at, word in enumerate(words):
            before = {*clause_before(words, at)}
            said = (before if before.isdisjoint(REASON) else set()) | {*clause_behind(words, at)}
            if word[:ROOT] in begins and (said | {*words[at + 2:at + 3]}) & (YES | NO):
                self.neither()

    def refuse_of_another(self, words: list[str]) -> None:
        """Raise InvalidInput for a yes or no that is said of another thing: no overlap; misclassified: no."""
        behind = [] if {*words} & YES else [
            words[at + 1] for at, word in enumerate(words[:-1]) if word in NO and word.isalpha()]
        named = words[:-2] if len(words) > 2 and words[-1] in YES | NO and words[-2] in STATED else []
        own, asked = (self.own - COSTS) | DOUBTS | YES | SUBJECTS, [one[:ROOT] for one in self.labels]
        named = [] if any(one in named[-1] for one in asked if named) else named   # linearly separable: no
        for word in (*behind[:1], *named):
            mine = any(word[:ROOT] in one or one in word for one in asked)
            known = mine or is_one_of(word, own) or (is_harmless(word) and word not in COSTS)
            if is_noun(word) and not known and not (asked and self.is_contrary(word)):
                self.neither()

    def stated_plainly(self, words: list[str]) -> bool | None:
        """Return yes, no or the property that is asked, alone or before a remark; None for another text."""
        asked = " ".join(self.labels)
        first = remarked_truth(self.told(), asked)
        return verdict_of(words, asked) if first is None and not PAUSE.search(self.told()) else first

    def said_of_property(self, words: list[str], said: set[bool]) -> set[bool]:
        """Return what is stated of the property that is asked, by its name or by its contrary."""
        if self.labels and {*self.labels} <= {*words}:   # not separable
            return {self.is_affirmed(words)}
        if self.labels and (True in said or not ({*words} & OPEN - NOT or said)):   # yes, they depend
            return {bool({*clause_of(words, at)} & NOT) for at, word in enumerate(words)
                    if self.is_contrary(word)}
        return set()

    def is_affirmed(self, words: list[str]) -> bool:
        """Whether the property that is asked is stated without a "not" before it.

        Raises InvalidInput for "anything but separable", "weakly separable", "not not separable" and
        "separable = not separable".
        """
        before = clause_before(words, words.index(self.labels[-1]))
        denied = sum(word in NOT | NO for word in before)
        other = ({*before} & ANOTHER | {*words} & WEAKLY) - {*self.labels}
        if other or denied > 1 or words.count(self.labels[-1]) > 1:
            self.neither()
        return not denied

    def said_in(self, words: list[str]) -> set[bool]:
        """Return the answers that the words for yes and no state; a "not" beside one negates it."""
        said = set()
        for place, word in enumerate(words):
            weak = word in WEAK
            before = [one for one in clause_before(words, place) if not (weak and one in LINK - NOT)]
            beside = {*before[-1:], *words[place + 1:place + 2]} & (NOT | NO if weak else NOT - NO - WITHOUT)
            if weak:   # konvergiert hat es nicht
                of_clause = clause_before(words, len(words) - 1)
                ends = len(words) - 1 - len(of_clause) <= place and not IF & {*words[place:]}
                beside |= {*words[-1:] * ends} & (NOT - WITHOUT)
            if (word in YES or word in NO) and not (place and word in GENERAL and is_long(words)):
                doubted = weak and is_one_of("".join(words[place + 1:place + 2]), DOUBTS)
                if {*before[:-1]} & NOT - NO or doubted:   # not always true, I would not say no
                    self.neither()
                said.add((word in YES) != bool(beside))
            if word == "o" and {*words} & OF_PORTUGUESE:
                continue
            hedged = word == "?" or word in SHORT or (place and word in BUT) or word in OPEN - NOT - NO - YES
            if hedged or (word in IF and (
                    not place or words[place - 1] in YES | NO | {"only", "as", *self.labels})):
                raise InvalidInput(f"{word!r} makes the answer unclear: write yes or no")
        return said

    def words_said(self) -> list[str]:
        """Return the words and marks of an answer; "can't" becomes "not", and "no doubt" is left out."""
        words: list[str] = []
        for place, token in enumerate(self.tokens[:-1]):
            word = token.text.lower()
            if word == "t" and place > 1 and self.tokens[place - 1].text == "'":
                words[-1:] = [words[-1] if words[-1] in NOT else "not"]
            elif word in DOUBTS and {*words[-1:]} & (NO | NOT):
                words.pop()
            elif word not in ("!", ".", "'", '"'):
                if word == "pas":   # ne … pas denies once
                    words[-AROUND_VERB:] = [one for one in words[-AROUND_VERB:] if one != "ne"]
                asked = SAME_AS.get(word, word)
                in_full = self.labels if LABEL_OF.get(word) == " ".join(self.labels) else (word,)   # psd
                words += [asked] if asked in self.labels and len(in_full) < 2 else in_full
        return words

    def neither(self) -> bool:
        """Raise InvalidInput: the answer is neither yes nor no."""
        raise InvalidInput(f"{shown(self.told())} is neither yes nor no: write yes or no")

    def is_contrary(self, word: str) -> bool:
        """Whether a word means the contrary of what is asked: incorrect, dependent, connected."""
        asked = self.labels[-1]
        return CONTRARY_TO.get(word) in (asked, IMPLIES.get(asked, asked)) or (
            len(asked) > MOST_REASON and word in {prefix + asked for prefix in NEGATING})

    def dash(self) -> bool:
        """Whether a part is a single dash."""
        return self.last == 1 and self.tokens[0].text == "-"

    def says_all(self) -> bool:
        """Whether a part says that all labels are right: "both" of two, "all three"."""
        words = {token.text.lower() for token in self.tokens[:-1] if token.kind == "name"}
        counts = {word for word in words if counted([word]) == len(self.labels)}
        said = words & BOTH if len(self.labels) == 2 else words & ALL and counts
        return bool(said) and all(word in BOTH | ALL | LINK | counts or is_harmless(word) for word in words)

    def untied(self) -> tuple[Self, bool]:
        """Return a part without the word "tie", and whether it had one: tie, a or b.

        In a tie "or" means that all labels are meant.
        """
        for at, token in enumerate(self.tokens[:-1]):
            start, end = at - (at > 0 and self.tokens[at - 1].text.lower() in ARTICLE), at + 1
            before, behind = self.tokens[start - 1].text if start else "", self.tokens[end].text
            if token.text.lower() not in TIE or not {before, behind} <= {"", ")", *MARKS} or before == ")":
                continue
            start, end = (start - 1, end + 1) if before == "(" else (start, end + (behind in MARKS))
            part = self.within(0, self.last)
            part.tokens = [one._replace(kind="mark", text=",") if one.text.lower() in OR else one
                           for one in (*self.tokens[:start], *self.tokens[end:])]
            return part.trimmed(), True
        return self, False

    def decided(self, known: tuple[str, ...]) -> Self:
        """Return an answer of labels without scores and without a left side such as y =.

        A left side that is one of the labels, or mentions one in a sentence, is part of the answer.
        """
        self.refuse_refuted()
        part = self.without_scores()
        end = part.end_of_name(0)
        labels = [at for at in range(part.last) if part.is_word_at(at, known)] if end is not None else []
        if end is None or (0 in labels and (part.tokens[end].text == ":" or end + 1 in labels)) or (   # a = b
                labels and labels[0] < end and end + 1 not in labels):   # class (a): 0.7
            end = 0
        part.refuse_left(0, end, part.refuse_called)
        return part.within(end and end + 1 if end + 1 < part.last else 0, part.last)

    def refuse_called(self, token: Token) -> None:
        """Raise InvalidInput for a word of a left side that leaves the label open, or is against it."""
        self.place = self.tokens.index(token)
        self.refuse_open(token)
        self.refuse_against(False)

    def refuse_refuted(self) -> None:
        """Raise InvalidInput if the decision is called a wrong one, or its label the least likely."""
        words = [token.text.lower() for token in self.tokens[:-1]]
        beside = [*zip(words, words[1:]), *zip(words[1:], words)]
        word = next((one for one, noun in beside if (noun in LABEL and is_refuted(one)) or (
            noun in LIKELY and one in LEAST)), "")
        if word and word not in map(str.casefold, self.labels):
            raise InvalidInput(f"{word!r} beside the decision denies it: write the decided label alone")

    def without_scores(self) -> Self:
        """Return a part without the scores of labels, which do not decide: P(No) = 0.83, a 3/7.

        Scored labels are left out with their scores, unless the scores are equal: then they tie.
        Raises InvalidInput where there are only scores.
        """
        spans = {place: end for place in range(self.last) if (end := self.end_of_probability(place))}
        scored = {place: found for place in range(self.last) if (found := self.score_of_label(place))}
        if len({label for label, _, _ in scored.values()}) > 1 < len({one for _, one, _ in scored.values()}):
            spans.update((place, end) for place, (_, _, end) in scored.items())
        if not spans:
            return self
        kept, place = [], 0
        while place < self.last:
            kept += [] if place in spans else [self.tokens[place]]
            place = spans.get(place, place + 1)
        part = self.within(0, self.last)
        part.tokens = [*kept, self.tokens[self.last]]
        if not any(token.kind == "name" or part.is_word_at(at, self.labels) for at, token in enumerate(kept)):
            raise InvalidInput("only scores are written: write the decided label")
        return part.trimmed()

    def end_of_probability(self, place: int) -> int | None:
        """Return the index after P(…) and its value, from a place; None if none begins there."""
        begins = self.tokens[place].text in PROBABILITY and self.tokens[place + 1].text == "("
        end = self.end_of_name(place) if begins else None
        if end is None or self.tokens[end - 1].text != ")" or not self.begins_number(end + 1):
            return None
        return self.end_of_value(end)

    def score_of_label(self, place: int) -> tuple[str, str, int] | None:
        """Return a label, its number and the index after both: a: 3/7, a (3/7); None if none begins there."""
        self.place = place
        found = self.word_in_any_language(self.labels)
        if found is None or self.tokens[place - (place > 0)].kind == "number":
            return None
        bracket = self.next.text == "("
        start = self.place + (bracket or self.next.text in STATED or self.next.text.lower() in LINK)
        end = self.end_of_value(start) if self.begins_number(min(start, self.last)) else start
        score = self.between(start, end).strip()
        return (found[0], score, end + bracket) if score and (
            not bracket or self.tokens[end].text == ")") else None

    def end_of_value(self, place: int) -> int:
        """Return the index after a number, which may be computed."""
        while self.tokens[place].kind in VALUES or self.tokens[place].text in COMPUTED:
            place += 1
        return place

    def refuse_turn(self, words: list[str]) -> None:
        """Raise InvalidInput for a long reason that may reverse yes or no: "so they are dependent"."""
        if not is_long(words):
            return
        end = next((at for at in range(len(words) - 1) if words[at] in CONCLUDE and words[at + 1] in YES | NO
                    and not {*words[at + 2:]} & (OPEN | TURN | SAID_OF)
                    and not any(map(self.is_contrary, words[at + 2:]))), len(words))   # so yes, independent
        turned = next((word for at, word in enumerate(words[:end]) if at and (
            word in BUT or (word in TURN and self.may_deny(words[at + 1:])) or (
                len(word) > 5 and {before + word for before in NEGATING} & {*words}))), None)
        if turned is not None:
            raise InvalidInput(f"{turned!r} may reverse the answer: write yes or no alone")

    def may_deny(self, words: list[str]) -> bool:
        """Whether words behind a so may be a verdict: yes, not, dependent, the property that is asked."""
        asked = self.labels[-1][:ROOT] if self.labels else "\n"
        return bool({*words} & (SAID_OF | OPEN | NOTHING)) or any(
            word in CONTRARY_TO or asked in word for word in words)


def refuse_lonely(tied: bool, found: Sequence[object]) -> None:
    """Raise InvalidInput for a tie with only one label."""
    if tied and len(found) == 1:
        raise InvalidInput("a tie has two parts or more, and one is written: write all of them")


def eastern_truth(told: str, asked: str) -> bool | None:
    """Return the yes or no that a text without spaces states of `asked`; None if that is not clear.

    >>> eastern_truth("線形分離できない", "separable"), eastern_truth("是的，d-分离", "separated")
    (False, True)
    >>> [eastern_truth(told, "independent") for told in ("独立ではないわけではない", "可能独立", "我不知道")]
    [None, None, None]
    """
    said = set()
    for clause in EASTERN_CLAUSE.split(told.replace(" ", "")):
        if any(root in clause for root in ROOTS.get(asked, ())):
            rest = reduce(lambda left, root: left.replace(root, ""), ROOTS[asked], clause)
            denials = EASTERN_NOT.findall(rest)
            left = [one for one in PIECES.findall(EASTERN_NOT.sub(" ", rest)) if one[0] >= EASTERN]
            if len(denials) > 1 or any(map(may_change, left)):
                return None
            said.add(not denials)
        elif clause in YES | NO or EASTERN_NOT.fullmatch(clause):
            said.add(clause in YES)
        elif clause:
            return None
        if ASKED.search(clause):
            return None
    return said.pop() if len(said) == 1 else None


def denied_twice(words: list[str]) -> bool:
    """Whether a "no" inside a clause is followed by "not": "no way it is not"; not in "no, it is not"."""
    for place, word in enumerate(words):
        if word in NO and word.isalpha() and {*clause_behind(words, place)} & NOT and (
                words[place + 1] in NO_WAY or clause_before(words, place)):
            return True
    return False


def is_long(words: list[str]) -> bool:
    """Whether an answer is a sentence: more than yes or no and four words."""
    return sum(word[:1].isalpha() for word in words) > MOST_REASON + 1
