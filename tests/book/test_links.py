"""Where records stand, and which name one another."""
from __future__ import annotations

from refml.book.links import Crossings, address, between, first_line, listed_on
from refml.oracle.specification.schema import Spec


def test_each_record_has_an_address_of_its_own(spec: Spec) -> None:
    found = [address(kind, record) for kind, record in Crossings(spec).everything()]
    assert len(found) == len(set(found)) > 3_000


def test_addresses_are_permanent(spec: Spec) -> None:
    """Links from outside lead here: a change of this test is a broken link somewhere."""
    assert address("example", spec.examples["married-given-no"]) == "examples/married-given-no.html"
    assert address("note", spec.notes["001-X02"]) == "items/001-X02.html"
    assert address("erratum", spec.errata["001-X02"]) == "misprints/naive_bayes.html#erratum-001-X02"
    assert address("operation", spec.operations["svm.solve"]) == "operations/svm.solve.html"
    assert listed_on("example", spec.examples["married-given-no"]) == "operations/naive_bayes.estimate.html"
    assert listed_on("note", spec.notes["001-X02"]) == "documents/001.html"
    assert listed_on("erratum", spec.errata["001-X02"]) == "chapters/naive_bayes.html"


def test_addresses_lead_from_any_page_to_any_other() -> None:
    assert between("index.html", "chapters/svm.html#laws") == "chapters/svm.html#laws"
    assert between("operations/svm.solve.html", "index.html") == "../index.html"
    assert between("a/b.html", "a/b.html") == "b.html"


def test_what_cites_an_item_is_found_both_ways(spec: Spec) -> None:
    crossings = Crossings(spec)
    for name, found in crossings.citing.items():
        assert all(name in record.cites for _, record in found)
    assert sum(map(len, crossings.citing.values())) == sum(
        len(record.cites) for _, record in crossings.everything() if hasattr(record, "cites"))
    caught = [name for one in spec.examples.values() for name in one.catches]
    assert sum(map(len, crossings.catching.values())) == len(caught)
    wrongly_printed = {p.erratum for one in spec.examples.values() for p in one.printed} - {None}
    assert {name for name, found in crossings.printing.items() if found} == wrongly_printed


def test_items_stand_in_the_order_of_the_lines(spec: Spec) -> None:
    crossings = Crossings(spec)
    found = [note for name in (*spec.documents, "all", "own") for note in crossings.items_of(name)]
    assert len(found) == len(spec.notes) == 552
    places = [first_line(note) for note in crossings.items_of("001")]
    assert places == sorted(places)
    assert places[0] < places[-1]


def test_each_mistake_stands_with_one_operation(spec: Spec) -> None:
    crossings = Crossings(spec)
    found = [one.id for name in spec.operations for one in crossings.mistakes_first_in(name)]
    assert sorted(found) == sorted(spec.mistakes)
