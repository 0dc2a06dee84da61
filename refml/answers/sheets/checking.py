"""The faults of a question, and notes for its author.

    problems   the right answer does not earn full credit, or cannot be written; a mistake for which the
               question has a credit or a sentence cannot be recognised on this data
    notes      only one scale of a plane is accepted; mistakes give the right answer on this data, exactly or
               to the asked digits; several mistakes give the same answer, of which one is named
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from ...errors import RefmlError, cut
from ...numbers.rational import text
from ...oracle.specification.ids import close_names
from ...oracle.specification.schema import Spec
from ..asking import mark, prepared
from ..marking.marked import Rival
from ..marking.preparing import Prepared, sharpness
from ..reading.planes import is_plane
from .records import Item
from .typed import answer_text, key_texts
from .workable import fits

MOST_NAMED, MOST_GROUPS = 4, 3
MOST_KNOWN = 1_000   # draws whose judgement is kept


def problems(item: Item, ready: Prepared | None = None, spec: Spec | None = None) -> list[str]:
    """Return the faults of a question, one sentence each; [] if there are none."""
    try:
        ready = ready or prepared(item.question, spec)
        texts = key_texts(ready)
        return [*problems_of_key(ready, texts)] or [*problems_of_mistakes(item, ready, texts[-1])]
    except RefmlError as error:
        return [str(error)]


class Draw:
    """A draw of a question; both properties are computed when first needed.

    easy    whether its numbers are easy to work with; True for a question without an answer
    wrong   its faults
    """

    def __init__(self, spec: Spec, item: Item) -> None:
        self.spec, self.item = spec, item

    @cached_property
    def ready(self) -> Prepared:
        return prepared(self.item.question, self.spec)

    @cached_property
    def easy(self) -> bool:
        try:
            return fits(self.ready)
        except RefmlError:
            return True

    @cached_property
    def wrong(self) -> list[str]:
        try:
            return problems(self.item, self.ready)
        except RefmlError as error:
            return [str(error)]


class Draws:
    """A cache of the draws of a sheet's questions: the same numbers occur in several variants."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.known: dict[tuple[int, str, str], Draw] = {}

    def of(self, place: int, item: Item) -> Draw:
        """Return the draw for an item of the question at index `place`."""
        draw = place, repr(item.question.given), item.question.part
        if draw not in self.known:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[draw] = Draw(self.spec, item)
        return self.known[draw]


def problems_of_key(ready: Prepared, texts: Sequence[str]) -> Iterator[str]:
    """Yield why the right answer, typed in the asked form, does not earn full credit."""
    for written in texts:
        verdict = mark(ready, written)
        if not verdict.right:
            why = f" ({verdict.reason})" if verdict.reason else ""
            yield (f"the right answer cannot be reached: {cut(written)} is {verdict.name}{why} and earns "
                   f"{text(verdict.credit)} of the points")


def problems_of_mistakes(item: Item, ready: Prepared, right: str) -> Iterator[str]:
    """Yield the mistakes with a credit or sentence whose typed answer equals the right one, or is missing."""
    if ready.outcome.kind == "undefined":
        for id_ in item.tells:
            yield f"mistake {id_}: there is no right answer to compare it with"
        return
    found = ready.rivals.of_mistakes(item.tells)
    typed_by = {id_: written(ready, one) for id_, one in found.items()}
    for id_ in item.tells:
        if id_ not in found:
            yield f"mistake {id_} {where_it_is_made(id_, ready)}"
        elif ready.rivals.is_right(found[id_]):
            yield f"mistake {id_} gives the right answer on this data: choose other numbers"
        elif typed_by[id_] == right:
            yield (f"mistake {id_} gives the right answer to {ready.question.digits} digits, {right}: "
                   "ask for more digits, or choose other numbers")
    yield from collisions(item, found, typed_by)


def where_it_is_made(id_: str, ready: Prepared) -> str:
    """Return why a mistake gives no answer: it belongs to another operation, or is not made on this data."""
    mine, mistakes = ready.question.operation.id, ready.spec.mistakes
    theirs = mistakes[id_].operations
    if mine in theirs:
        return f"gives no answer to {mine} on this data"
    known = [one.id for one in ready.rivals.found if one.kind == "mistake"]
    near = close_names(id_, known)
    known = [*near, *(one for one in known if one not in near)]
    hint = f"did you mean {near[0]}?" if near else f"of {mine} there are {listed(known)}" if known else \
        f"{mine} has none that gives another answer"
    return f"is one of {listed(theirs)} and gives no answer to {mine}: {hint}"


def collisions(item: Item, found: Mapping[str, Rival], typed_by: Mapping[str, str]) -> Iterator[str]:
    """Yield the pairs of mistakes that give the same answer, but have different credits or sentences.

    `typed_by`: id of a mistake → the answer that a student with this mistake types.
    """
    told = [found[id_] for id_ in item.tells if id_ in found]
    for place, one in enumerate(told):
        for other in told[:place]:
            answer = typed_by[one.id]
            if answer == typed_by[other.id] and meant(item, one) != meant(item, other):
                yield (f"mistakes {other.id} and {one.id} give one answer, {cut(answer)}, and earn different "
                       "credits or have different words: choose other numbers")


def meant(item: Item, one: Rival) -> tuple[object, object]:
    """Return the credit and the words of a mistake."""
    return item.question.mistakes.get(one.id), item.says.get(one.id)


def written(ready: Prepared, one: Rival) -> str:
    """Return the answer that a student with this mistake types: in the asked form, or rounded if any is."""
    return answer_text(ready, one.value, "decimal" if ready.question.form == "any" else ready.question.form)


# ---------------------------------------------------------------- what the author should know

def notes(item: Item, ready: Prepared | None = None) -> list[str]:
    """Return notes on what the question cannot detect, one sentence each, the most important first."""
    try:
        ready = ready or prepared(item.question)
        if not ready.outcome.is_value:
            return [f"its answer is that there is none: {ready.outcome.message}"]
        return [*of_scale(ready), *of_sharpness(ready)]
    except RefmlError as error:
        return [str(error)]


def of_scale(ready: Prepared) -> Iterator[str]:
    """Yield a note if only one scale of a plane is accepted, although every scale describes it."""
    if is_plane(ready.kind) and ready.question.operation.judge is not None and not ready.question.scale:
        yield ('w and b in another scale earn nothing: add scale = "up_to_positive_scale" to the question, '
               "where it does not say in which scale they are asked")


def of_sharpness(ready: Prepared) -> Iterator[str]:
    """Yield notes on mistakes that earn all points, exactly or to the asked digits, or give one answer."""
    exact, digits = sharpness(ready), ready.question.digits
    rounded = () if ready.question.form == "fraction" else sharpness(ready, digits).blunt
    more = [id_ for id_ in rounded if id_ not in exact.blunt]
    if more:
        to = f"to {digits} digit{'s' * (digits > 1)}"
        yield (f"{counted_of(more)} the right answer {to}, so students who make {them(more)} get all "
               f"points: {commonest(ready, more)}; ask for more digits to distinguish")
    if exact.blunt:
        yield (f"{counted_of(exact.blunt)} the right answer on these numbers, so students who make "
               f"{them(exact.blunt)} get all points: {commonest(ready, exact.blunt)}")
    if exact.collisions:
        groups = [" = ".join(commonest_first(ready, one)[:MOST_NAMED]) for one in exact.collisions]
        left = len(groups) - MOST_GROUPS
        more = [f"{left} more group{'s' * (left > 1)}"] * (left > 0)
        told = "; ".join([*groups[:MOST_GROUPS], *more])
        yield f"mistakes with the same answer (reports name the first): {told}"


def counted_of(ids: Sequence[str]) -> str:
    """Return how many mistakes give something."""
    return "1 mistake gives" if len(ids) == 1 else f"{len(ids)} mistakes give"


def them(ids: Sequence[str]) -> str:
    """Return the pronoun for one or several."""
    return "it" if len(ids) == 1 else "them"


def commonest(ready: Prepared, ids: Sequence[str]) -> str:
    """Return the commonest of some mistakes, in words."""
    return listed(commonest_first(ready, ids))


def commonest_first(ready: Prepared, ids: Sequence[str]) -> list[str]:
    """Return some mistakes, those first that are made in most operations."""
    return sorted(ids, key=lambda id_: -len(ready.spec.mistakes[id_].operations))


def listed(names: Sequence[str]) -> str:
    """Return some names with commas and `and` between them.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    if len(names) > MOST_NAMED:
        names = [*names[:MOST_NAMED - 1], f"{len(names) - MOST_NAMED + 1} more"]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
