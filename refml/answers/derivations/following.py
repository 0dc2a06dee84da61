"""Following a derivation: the first wrong line is named, later lines are judged as consequences of it.

Each statement is compared with the right value of its line.  A wrong one is compared with the value that its
line has if the statements before it are taken as written: if they agree, it is carried forward, and its
arithmetic is right.  The first statement that is neither right nor follows contains a mistake: it is compared
with the result of every mistake of the lines since the last statement.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...errors import InvalidInput, RefmlError
from ...numbers.rational import Fraction
from ...oracle.judging.diagnosis import suspects
from ...oracle.specification import formula
from ...oracle.specification.codec import Type
from ..marking.marked import Rival, labels_beside
from ..marking.naming import named_in_line
from ..marking.numbers import keys_of
from ..marking.parts import Leaf, fits, leaf_fits, leaves, parts_of, shown, standing, value_of
from ..marking.preparing import Prepared
from ..marking.questions import ANSWER, Question, part_at
from ..marking.rivals import about_mistake
from ..marking.verdicts import CARRIED, LAST, ORDER, TRUNCATED, WRONG, Named, Verdict
from ..reading.shapes import Answer, Wanted, answer_of
from .course import Course
from .rows import completes
from .statements import Place, Said, Statement, place_of, statements_of, type_of

LEAST_STATEMENTS = 2
NEARLY = (TRUNCATED, LAST)
MISSING = "it is missing"
ROUNDED_BEFORE = "it is computed from rounded numbers: keep more digits"


def is_derivation(ready: Prepared, text: str) -> bool:
    """Return whether an answer has several lines, and the first one names a line of the derivation."""
    if "\n" not in text.strip() or not ready.lines:
        return False
    statements = statements_of(text)
    if isinstance(ready.key, (list, Mapping)) and not any(one.name for one in statements):
        return False   # rows
    return len(statements) >= LEAST_STATEMENTS and place_in(ready, statements[0].name) is not None


def followed(ready: Prepared, text: str) -> Verdict:
    """Return the verdict on a derivation.  Raises InvalidInput, with the line, if one cannot be read."""
    said = sorted(once([read(ready, one) for one in statements_of(text)]), key=lambda one: order(ready, one))
    course = Course(ready.spec, ready.question.operation, ready.question.given, known=ready.courses)
    verdicts: dict[int, Verdict] = {}
    for one in said:
        verdicts[one.statement.number] = judged_statement(ready, course, one, wrong_before(verdicts))
        value = whole_numbers(value_of(one.answers[-1]))
        if not formula.equal(value, at_place(ready.lines[one.place.line], one.place.path)):
            course.written.setdefault(one.place.line, {})[one.place.path] = value
        course.stated.add(one.place.line)
        if verdicts[one.statement.number].name == WRONG and not course.made.get(one.place.line):
            course.wrong.setdefault(one.place.line, {})[one.place.path] = value
    parts = [(f"{one.statement.number}: {one.statement.name or 'answer'}", verdicts[one.statement.number])
             for one in said]
    final = [verdicts[one.statement.number] for one in said if answers(ready, one.place)]
    absent = [(name or "the answer", Verdict(WRONG, Fraction(0), MISSING)) for name in unwritten(ready, said)]
    parts += absent
    final += [verdict for _, verdict in absent]
    credit = weighed_credit(ready, said, verdicts, final)
    worst = max((verdict.name for _, verdict in parts), key=ORDER.index)
    first = next((verdict for _, verdict in parts if verdict.name == WRONG), None)
    return Verdict(worst, credit, told(parts), "; ".join(f"{name} = {one.shown}" for name, one in parts),
                   mistakes=first.mistakes if first else (), declined=first.declined if first else (),
                   parts=tuple(parts))


def shared_credit(final: Sequence[Verdict], others: Sequence[Verdict], share: Fraction) -> Fraction:
    """Return the sum of the answer's credit times its share and the other lines' credit times the rest."""
    answer, lines = mean(final), mean(others)
    return answer if not others else share * answer + (1 - share) * lines


def weighed_credit(ready: Prepared, said: Sequence[Said], verdicts: Mapping[int, Verdict],
                   final: Sequence[Verdict]) -> Fraction:
    """Return the weighted mean credit of the lines; a line that was not written has the credit of the answer.

    So the right answer alone earns full credit.  Without weights the answer earns its share.
    """
    if not ready.question.lines:
        others = [verdicts[one.statement.number] for one in said if not answers(ready, one.place)]
        return shared_credit(final, others, ready.question.share)
    answer, total = mean(final), Fraction(0)
    for name, weight in ready.question.lines.items():
        found = [verdicts[one.statement.number] for one in said if one.place.line == name]
        total += weight * (mean(found) if found and name != ANSWER else answer)
    return total / sum(ready.question.lines.values())


def mean(verdicts: Sequence[Verdict]) -> Fraction:
    """Return the mean credit; 0 for no verdicts."""
    return sum((one.credit for one in verdicts), Fraction(0)) / max(len(verdicts), 1)


# ---------------------------------------------------------------- reading

def once(said: list[Said]) -> list[Said]:
    """Return the statements.  Raises InvalidInput if two of them give the same part."""
    for place, one in enumerate(said):
        for other in said[:place]:
            if one.place.line == other.place.line and overlap(one.place.path, other.place.path):
                numbers = one.statement.number, other.statement.number
                raise InvalidInput("lines {1} and {0} give the same part: write one of them".format(*numbers))
    return said


def overlap(one: str, other: str) -> bool:
    """Return whether two dotted paths lead to the same part, or one to a part of the other."""
    return not one or not other or f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


def read(ready: Prepared, one: Statement) -> Said:
    """Return a statement with its place in the derivation.  Raises InvalidInput, with the line."""
    place = place_in(ready, one.name)
    if place is None:
        names = ", ".join(ready.lines)
        raise InvalidInput(f"line {one.number}: {one.name[:40]!r} is not part of the derivation: {names}")
    value = at_place(ready.lines[place.line], place.path)
    texts = ["=".join(one.values)] if isinstance(value, Mapping) else one.values
    try:
        asked = Wanted(type_of(value), value, labels_beside(ready.labels, type_of(value), value), ready.words)
        return Said(one, place, tuple(answer_of(asked, text, ready.question.comma) for text in texts))
    except InvalidInput as error:
        raise InvalidInput(f"line {one.number}: {error}") from None


def place_in(ready: Prepared, name: str) -> Place | None:
    """Return the part of the derivation that a left side names; the answer if the left side is empty."""
    if not name:
        return Place(list(ready.lines)[-1], ready.question.part)
    values = ready.lines.get("domains", ready.lines.get("values"))
    return place_of(name, ready.lines, values)


def at_place(value: Any, path: str) -> Any:
    """Return the part of a line at a dotted path."""
    return part_at(type_of(value), value, path)[1] if path else value


def order(ready: Prepared, one: Said) -> tuple[int, int]:
    """Return the sort key of a statement: its place in the derivation."""
    return list(ready.lines).index(one.place.line), one.statement.number


def answers(ready: Prepared, place: Place) -> bool:
    """Return whether a statement gives the asked part, or a part of it."""
    path = path_of(ready, place)
    return path is not None and overlap(ready.question.part, path)


def path_of(ready: Prepared, place: Place) -> str | None:
    """Return the dotted path of a statement in the answer; None for an intermediate line."""
    last = list(ready.lines)[-1]
    whole = ready.lines[last]
    if isinstance(whole, Mapping) and place.line in whole:   # the last line only gathers others
        return f"{place.line}.{place.path}".rstrip(".")
    return place.path if place.line == last else None


def unwritten(ready: Prepared, said: Sequence[Said]) -> list[str]:
    """Return the paths of the parts of the answer that no statement gives; "" is the whole answer."""
    part = ready.question.part
    given = [path.removeprefix(part).lstrip(".") if path.startswith(part) else ""
             for one in said if answers(ready, one.place) and (path := path_of(ready, one.place)) is not None]
    return [*absent_in(ready.kind, ready.key, "", given)]


def absent_in(kind: Type, key: Any, path: str, given: Sequence[str]) -> Iterator[str]:
    """Yield the paths of the parts at or below `path` that are not in `given`."""
    if any(overlap(one, path) and len(one) <= len(path) for one in given):
        return
    if not any(overlap(one, path) for one in given):
        yield path
        return
    for name, inner, value in parts_of(kind, key):
        yield from absent_in(inner, value, f"{path}.{name}".lstrip("."), given)


def whole_numbers(value: Any) -> Any:
    """Return a value with an int for each whole number, because lines use some as indices and counts."""
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    if isinstance(value, Mapping):
        return {name: whole_numbers(one) for name, one in value.items()}
    return [whole_numbers(one) for one in value] if isinstance(value, list) else value


# ---------------------------------------------------------------- judging

def judged_statement(ready: Prepared, course: Course, said: Said, wrong: bool) -> Verdict:
    """Return the verdict on one statement, given those before it.

    Only the answer must have the asked digits; intermediate lines must be right to their written digits.
    """
    question = ready.question
    if not answers(ready, said.place):
        question = replace(question, digits=1)
    values = [compared(ready, question, said, answer) for answer in said.answers]
    verdict = next((one for one in values if one.name == WRONG), values[-1])
    if verdict.name in (WRONG, *NEARLY) and course.written and (
            follows(course, said) or completes(ready.lines[said.place.line], said,
                                               course.written.get(said.place.line, {}))):
        return verdict._replace(name=CARRIED, credit=question.credit_of(CARRIED),
                                reason="it follows from what stands before" if wrong else ROUNDED_BEFORE)
    if verdict.name != WRONG:
        return verdict
    names, declined = mistakes_in(ready, course, said)
    same = [one.id for one in (*names, *declined)]
    if {*same} & {one.id for one in course.made.get(said.place.line, ())}:
        return verdict._replace(name=CARRIED, credit=question.credit_of(CARRIED),
                                reason="it is the same mistake")
    if same:
        course.made[said.place.line] = tuple(ready.spec.mistakes[one] for one in dict.fromkeys(same))
    earned = [question.mistakes[one.id] for one in (*names, *declined) if one.id in question.mistakes]
    return verdict._replace(mistakes=names, declined=declined, credit=max([verdict.credit, *earned]))


def compared(ready: Prepared, question: Question, said: Said, answer: Answer) -> Verdict:
    """Return the verdict on one value, compared with the right one."""
    line = ready.lines[said.place.line]
    found = [standing(leaf, question) for leaf in leaves_of(line, said, answer)]
    name = max((stands.name for stands in found), key=ORDER.index, default=WRONG)
    counts = [min(question.credit_of(count) for count in stands.counts) for stands in found]
    credit = sum(counts, Fraction(0)) / max(len(counts), 1)
    form = next((stands.form for stands in found if stands.form), "")
    return Verdict(name, credit, "", shown(answer), value_of(answer), form)


def leaves_of(line: Any, said: Said, answer: Answer) -> list[Leaf]:
    """Return the parts of a written value, each with its key from a value of the line."""
    value = at_place(line, said.place.path)
    kind = type_of(value)
    return list(leaves(kind, keys_of(kind, value), answer))


def follows(course: Course, said: Said) -> bool:
    """Return whether a statement equals the value of its line, with the statements before it as written."""
    try:
        return any(all(leaf_fits(leaf) for answer in said.answers for leaf in leaves_of(value, said, answer))
                   for value in course.values(said.place.line))
    except (RefmlError, TypeError, KeyError, IndexError, ValueError):
        return False


def wrong_before(verdicts: Mapping[int, Verdict]) -> bool:
    """Return whether some statement was wrong."""
    return any(one.name in (WRONG, *NEARLY) for one in verdicts.values())


def told(parts: list[tuple[str, Verdict]]) -> str:
    """Return a sentence on the first wrong line and on those that do not follow from it."""
    wrong = [name for name, one in parts if one.name == WRONG and one.reason != MISSING]
    absent = [name for name, one in parts if one.reason == MISSING]
    if not wrong:
        return f"{' and '.join(absent)} {'is' if len(absent) == 1 else 'are'} missing" if absent else ""
    rest = "from there on the arithmetic is right"
    if wrong[1:]:
        rest = f"{' and '.join(wrong[1:])} {'does' if len(wrong) == 2 else 'do'} not follow from it"
    return f"the first wrong line is {wrong[0]}; {rest}"


# ---------------------------------------------------------------- the mistake in a line

def mistakes_in(ready: Prepared, course: Course, said: Said) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
    """Return the mistakes that give a wrong statement: those to report, and the less probable others."""
    tried = list(rivals_at(ready, course, said))
    answer = said.answers[-1]
    line = ready.lines[said.place.line]
    wrong = [leaf for leaf in leaves_of(line, said, answer) if not leaf_fits(leaf)]
    kind = type_of(at_place(line, said.place.path))
    return named_in_line(kind, tried, wrong, lambda one: gives(one, answer))


def gives(one: Rival, answer: Answer) -> bool:
    """Return whether the answer of a mistake could have been written so."""
    try:
        return fits(type_of(one.value), one.keys, answer)
    except (RefmlError, TypeError, KeyError, AttributeError):
        return False


def rivals_at(ready: Prepared, course: Course, said: Said) -> Iterator[Rival]:
    """Yield the rival of each mistake at the place of a statement, unless it is the right value."""
    right = at_place(ready.lines[said.place.line], said.place.path)
    for suspect in suspects.mistakes(ready.spec, ready.question.operation):
        mistake = ready.spec.mistakes[suspect.diagnosis.id]
        stated = mistake.line in course.stated and mistake.line != said.place.line
        if mistake.asks is not None or mistake.answer is not None or stated:
            continue
        try:
            for whole in course.values(said.place.line, mistake):
                value = at_place(whole, said.place.path)
                if not formula.equal(value, right):
                    yield about_mistake(mistake)._replace(value=value, keys=keys_of(type_of(value), value))
        except (RefmlError, TypeError, KeyError, IndexError, ValueError):
            continue   # on this data the mistake gives nothing there
