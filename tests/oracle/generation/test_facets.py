"""Facets: parts of an operation's arguments, each drawn by itself."""
from __future__ import annotations

import json

import pytest

from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.oracle.doors.protocol import Request, request_line
from refml.oracle.generation import facets
from refml.oracle.generation.drawn import Draw, example, manners, named_draw
from refml.oracle.generation.facets import FAMILY, arguments, name_of, named
from refml.oracle.generation.table import GENERATORS
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()
MIXED = SPEC.operations["naive_bayes.decision"]


def test_facets_have_names_of_their_own_and_plain_comes_first() -> None:
    for name in GENERATORS:
        operation = SPEC.operations[name]
        found = [name_of(facet) for facet in facets.facets(operation)]
        assert found[0] == "plain", name
        assert len(set(found)) == len(found), name
        assert not any(" " in one or "." in one for one in found), name   # an id is typed, and ends in .INDEX


def test_arguments_lie_in_their_facet() -> None:
    for facet in facets.facets(MIXED):
        given = arguments(MIXED, facet, 0, 3)
        wanted = {setting.option: setting.value for setting in facet}
        if given is None:
            continue
        assert not any(cell is None for row in [*given["rows"], given["query"]] for cell in row)
        assert {one["family"] for one in given["families"]} <= ({wanted[FAMILY]} if FAMILY in wanted else
                                                                {one["family"] for one in given["families"]})
        assert {len(row) for row in given["rows"]} == {len(given["families"])} == {len(given["query"])}
        for parameter in MIXED.parameters:
            if not parameter.required:
                assert given[parameter.name] == wanted.get(parameter.name, parameter.default), facet


def test_two_classes_are_two_and_are_those_that_are_compared() -> None:
    operation = SPEC.operations["naive_bayes.log_odds"]
    for index in range(20):
        given = arguments(operation, named(operation, "K=2"), 0, index)
        assert given is not None
        assert len(set(given["labels"])) == 2 == len({given["positive"], given["negative"]})


@pytest.mark.parametrize("name", ["K=3", "K=3+family=gaussian+divisor=n"])
def test_who_tells_three_classes_apart_is_drawn_three_in_every_facet(name: str) -> None:
    found = [name_of(facet) for facet in facets.facets(MIXED, 3)]
    assert name in found and all(one.startswith("K=3") for one in found)
    given = [arguments(MIXED, named(MIXED, name), 0, index) for index in range(4)]
    assert {len(set(one["labels"])) for one in given if one is not None} == {3}
    assert any(one is not None and reference(MIXED, one).is_value for one in given)


@pytest.mark.parametrize("name", ["logistic.hypothesis", "svm.solve", "svm.zone", "perceptron.train"])
def test_one_column_is_a_facet_of_records_of_numbers(name: str) -> None:
    operation = SPEC.operations[name]
    for index in range(8):
        given = arguments(operation, named(operation, "columns=1"), 0, index)
        assert given is None or facets.width_of(given) == 1
        assert given is None or len(given.get("weights", [0])) == 1


@pytest.mark.parametrize("name", ["svm.solve", "svm.scores", "svm.judge", "kernels.gram"])
def test_a_polynomial_kernel_is_drawn_with_its_degree_and_a_matrix_with_its_rows(name: str) -> None:
    operation = SPEC.operations[name]
    for kernel in ("polynomial", "gram") if name != "kernels.gram" else ("polynomial",):
        drawn = [arguments(operation, named(operation, f"kernel={kernel}"), 0, index) for index in range(16)]
        told = [one for one in drawn if one is not None]
        assert all((one["degree"] is not None) == (kernel == "polynomial") for one in told) and told
        assert sum(reference(operation, one).is_value for one in told) >= len(told) // 3
        assert all(one[p.name] == p.default for one in told for p in operation.parameters
                   if not p.required and p.name not in ("kernel", "degree"))


def test_an_id_stands_for_the_same_draw_everywhere() -> None:
    how = manners(SPEC)
    for facet in list(facets.facets(MIXED))[:40]:
        draw = Draw(MIXED, 7, 2, facet=facet)
        assert named_draw(SPEC, draw.id) == draw
        one, other = (example(how[MIXED.id], named_draw(SPEC, draw.id)) for _ in range(2))
        assert one.given == other.given
    assert draw.id.startswith("naive_bayes.decision@7.")


@pytest.mark.parametrize("name", sorted(GENERATORS))
def test_the_arguments_of_a_facet_are_sent_as_their_types_say(name: str) -> None:
    operation = SPEC.operations[name]
    for index in range(8):
        given = arguments(operation, (), 0, index)
        if given is not None:
            sent = json.loads(request_line(1, Request(operation, given, 12), "exact"))["given"]
            assert reference(operation, operation.decode_given(sent)) == reference(operation, given)


@pytest.mark.parametrize("word", ["naive_bayes.decision@0.family=cauchy.1", "naive_bayes.decision@0..1",
                                  "naive_bayes.decision@0.plain.x", "naive_bayes.decision@0.plain."])
def test_what_is_no_facet_is_refused(word: str) -> None:
    with pytest.raises(InvalidInput):
        named_draw(SPEC, word)


def test_every_other_query_lies_where_a_decision_changes_and_one_in_four_is_in_small_units() -> None:
    operation = SPEC.operations["gda.decision"]
    near = 0
    for index in (1, 3, 5, 7):
        given = arguments(operation, (), 0, index)
        assert given is not None
        assert (max(abs(cell) for row in given["rows"] for cell in row) < 1) == (index % 4 == 3)
        here, *others = (reference(operation, {**given, "query": query}).value for query in (
            given["query"], *([a + (b - a) / Fraction(8) for a, b in zip(given["query"], row, strict=True)]
                              for row in given["rows"])))
        near += any(one != here for one in others)
    assert near >= 2
