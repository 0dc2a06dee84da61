"""Questions: what is asked of an operation's answer, and the key."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.asking import prepared
from refml.answers.marking.questions import Keyed, Question, question_of
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load


def test_the_key_is_the_part_that_is_asked() -> None:
    spec = load()
    ready = Keyed(spec, question_of(spec.examples["tax-likelihoods"], "result.parameters.No.1.2"))
    assert ready.key == Fraction(2, 7)
    assert str(ready.kind) == "rational"


@pytest.mark.parametrize("part", ["posterior", "prior.No.x", "parameters.No.x", "result.nothing",
                                  "prior.Perhaps", "parameters.No.9"])
def test_a_path_that_leads_nowhere_is_refused(part: str) -> None:
    spec = load()
    ready = Keyed(spec, question_of(spec.examples["tax-likelihoods"], part))
    with pytest.raises(InvalidInput, match="part="):
        assert ready.key


@pytest.mark.parametrize(("name", "part", "reads"), [
    ("married-given-no", "", "chances"), ("tax-income-parameters", "prior.No", "chances"),
    ("tax-income-parameters", "means.No", ""), ("odds-of-a-rare-cause", "", "odds"),
    ("blanket-of-the-rain", "", "set"), ("dot-product-of-two-vectors", "", ""),
])
def test_the_record_of_the_operation_says_how_an_answer_is_read(name: str, part: str, reads: str) -> None:
    question = question_of(load().examples[name], part)
    assert (question.reads, question.any_order) == (reads, reads == "set")


@pytest.mark.parametrize(("options", "reason"), [
    ({"form": "roman"}, "form='roman'"), ({"halves": "down"}, "halves='down'"), ({"digits": 0}, "digits=0"),
    ({"credits": {"nearly": Fraction(1)}}, "credits='nearly'"), ({"scale": "any"}, "scale='any'"),
])
def test_a_question_refuses_what_it_does_not_know(options: dict[str, object], reason: str) -> None:
    example = load().examples["married-given-no"]
    with pytest.raises(InvalidInput, match=reason):
        Question("q", example.operation, example.given, **options)  # type: ignore[arg-type]


def test_labels_of_a_network_are_values_of_what_is_asked_and_never_names_of_fields() -> None:
    assert prepared("cheating-of-the-divorced").labels == ("No", "Yes")
    assert {"burglary", "yes"} <= {*prepared("alarm-and-causes-given-a-call-and-a-quake").labels}
    assert not {"values", "parents"} & {*prepared("alarm-and-causes-given-a-call-and-a-quake").labels}
