"""The inputs that a law may be tried on: of chosen cases those that were answered, else all written ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from refml.oracle.doors.doors import Reference
from refml.oracle.generation.drawn import Draw, is_large
from refml.oracle.judging.lawful import MOST_DRAWN, MOST_INPUTS
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.hypotheses import hypothesis, inputs_of, questions_of
from refml.oracle.running.portions import portions
from refml.oracle.running.runner import QuestionCount, silent
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Example
from tests.oracle.running.test_portions import ESTIMATE, Floats, session
from tests.small_spec import small


def test_a_law_is_tried_on_the_first_inputs_that_have_a_value(tmp_path: Path) -> None:
    spec = small(tmp_path)
    alone = inputs_of(spec, choose(spec, Selection(only=("proportional",))), ())
    assert set(alone) == {"decision.bayes_rule", "decision.maximisers"}
    law = hypothesis(spec.laws["proportional"], alone)
    assert law.inputs == (alone["decision.bayes_rule"],)
    assert questions_of(law) == 3
    count = QuestionCount(silent, questions_of(law))
    with Reference() as door:
        asked = session(spec, door, count)
        assert [one.example.id for one in asked.inputs(law.inputs[0])] == ["neck"]
        assert asked.law(law).held == 1
    assert count.done == count.total == 1


def test_a_law_is_tried_on_few_of_many_inputs() -> None:
    spec = reader.load()
    chosen = choose(spec, Selection(only=("L03",)))
    law = hypothesis(spec.laws["L03"], inputs_of(spec, chosen, ()))
    assert len(law.inputs[0]) > MOST_INPUTS
    with Reference() as door:
        found: Any = session(spec, door).law(law)
    assert found.held + found.inapplicable == MOST_INPUTS == questions_of(law)


def test_of_chosen_cases_a_law_gets_those_that_were_answered() -> None:
    spec = reader.load()
    chosen = choose(spec, Selection(operations=(ESTIMATE,), fixed=True))
    portion, = portions(chosen)
    results = session(spec, Floats(ESTIMATE)).results(portion)
    inputs = inputs_of(spec, chosen, results)[ESTIMATE]
    answered = [one.example for one in results
                if one.answered and one.example.id in {each.id for each in chosen.examples}]
    written = [one for one in inputs if isinstance(one, Example)]
    assert written == answered and 0 < len(answered) < len(portion.examples)


# ---------------------------------------------------------------- laws on drawn arguments

def test_a_law_is_tried_on_the_first_draws_that_were_answered_rightly() -> None:
    spec = reader.load()
    chosen = choose(spec, Selection(operations=(ESTIMATE,), random=12))
    portion, = portions(chosen)
    with Reference() as door:
        asked = session(spec, door)
        inputs = inputs_of(spec, chosen, asked.results(portion))[ESTIMATE]
        drawn = [one for one in inputs if isinstance(one, Draw)]
        assert len(drawn) == MOST_DRAWN and not any(map(is_large, drawn))
        assert [case.example.id for case in asked.inputs(inputs)[-MOST_DRAWN:]] == [one.id for one in drawn]
        law = hypothesis(spec.laws["L03"], {ESTIMATE: inputs})
        assert questions_of(law) == MOST_INPUTS + MOST_DRAWN
        assert asked.law(law).held + asked.law(law).inapplicable == MOST_INPUTS + MOST_DRAWN
