"""Lines computed anew are those that depend on what was written or on a mistake; they equal the whole."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.asking import prepared
from refml.answers.derivations.course import Course, needed_for
from refml.answers.marking.preparing import Prepared
from refml.errors import InvalidInput, RefmlError
from refml.oracle.reference.outcomes import answered, mistaken_given
from refml.oracle.specification import formula

QUESTION = "toy-spam-posterior:spam"


def course_of(ready: Prepared) -> Course:
    return Course(ready.spec, ready.question.operation, ready.question.given, known=ready.courses)


def test_a_line_needs_what_it_is_computed_from() -> None:
    lines = prepared(QUESTION).spec.derivations["naive_bayes.bernoulli_posterior"].lines
    names = [line.name for line in lines]
    assert needed_for(names[0], lines, {}) == {names[0], *formula.uses(lines[0].expression)}
    assert {"prior", "joint", "evidence"} <= needed_for("posterior", lines, {})
    assert "posterior" not in needed_for("joint", lines, {})


def test_what_was_written_is_taken_and_nothing_before_it_is_changed() -> None:
    ready = prepared(QUESTION)
    course = course_of(ready)
    assert course.value("posterior") == ready.lines["posterior"]
    course.written["prior"] = {"spam": Fraction(1, 2)}
    assert course.value("prior") == ready.lines["prior"]     # the line itself is not what was written of it
    joint = ready.lines["joint"]["spam"] / ready.lines["prior"]["spam"] / 2
    assert course.value("joint")["spam"] == joint
    assert course.value("joint", rounded=False) == ready.lines["joint"]
    with pytest.raises(InvalidInput, match="not a line of the derivation"):
        course.value("nothing")


def test_every_mistake_gives_what_it_gives_when_all_lines_are_computed() -> None:
    ready = prepared(QUESTION)
    course = course_of(ready)
    course.written["prior"] = {"spam": Fraction(1, 2)}
    derivation, compared = ready.spec.derivations[ready.question.operation.id], 0
    for mistake in ready.spec.mistakes.values():
        if derivation.operation not in mistake.operations or mistake.line is None or not mistake.expression:
            continue
        names = dict(ready.question.given)
        try:
            for line in derivation.lines:
                expression = mistake.expression if line.name == mistake.line else line.expression
                names[line.name] = answered(line, formula.evaluate(expression, names, formula.ample()))
                if line.name == "prior":
                    names["prior"] = {**names["prior"], "spam": Fraction(1, 2)}
        except RefmlError:
            continue
        compared += 1
        assert course.value("posterior", (mistake,)) == names["posterior"], mistake.id
    assert compared > 2


def test_a_mistake_in_the_arguments_is_made_from_the_first_line_on() -> None:
    spec, differing = prepared(QUESTION).spec, 0
    for example in spec.examples.values():
        operation, given = example.operation, example.given
        for mistake in [spec.mistakes[name] for name in example.catches if operation.id in spec.derivations]:
            if mistake.line is None and mistake.arguments and differing < 5:
                wrong = {**given, **mistaken_given(mistake, operation, given)}
                course = Course(spec, operation, given)
                found = course.as_far_as_there((mistake,))
                assert found == Course(spec, operation, wrong).as_far_as_there(())
                differing += found != course.as_far_as_there(())
    assert differing == 5
