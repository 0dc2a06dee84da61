"""Records, and how they are read: a slip of the pen is an error that names file and record."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification import files, reader
from refml.oracle.specification.files import FIELDS, SHAPES, checked, records_of
from refml.oracle.specification.schema import all_records
from tests.small_spec import BAYES, small

# ---------------------------------------------------------------- as they are written

def test_every_field_has_a_shape_that_exists() -> None:
    assert {shape for fields in FIELDS.values() for shape in fields.values()} == set(SHAPES)


def test_a_record_with_its_fields_is_given_back() -> None:
    wire = {"name": "joint", "expression": "a * b", "says": "Multiply."}
    assert checked("line", wire) is wire


@pytest.mark.parametrize(("wire", "message"), [
    ({"name": "joint", "expression": "a"}, "the field 'says' is missing"),
    ({"name": "joint", "expression": "a", "says": "b", "sais": "c"}, "no field 'sais'; there are name"),
    ({"name": ["joint"], "expression": "a", "says": "b"}, r"name=\['joint'\] is not text"),
    ("text", r"begin a record with \[\[line\]\]"),
])
def test_a_slip_in_one_record_is_named(wire: object, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        checked("line", wire)


@pytest.mark.parametrize("digits", [0, 18, True, "12", 1.5])
def test_digits_are_those_of_a_double(digits: object) -> None:
    law = {"id": "L", "title": "t", "cites": [], "operations": [], "predicate": "True", "digits": digits}
    with pytest.raises(InvalidInput, match="is not an integer from 1 to 17"):
        checked("law", law)


def test_records_are_a_list() -> None:
    assert records_of({}, "law") == []
    with pytest.raises(InvalidInput, match=r"begin each with \[\[law\]\]"):
        records_of({"law": {"id": "L"}}, "law")


# ---------------------------------------------------------------- as they are read

def test_every_kind_of_record_is_read(tmp_path: Path) -> None:
    found = small(tmp_path)
    assert [(kind, record.id) for kind, record in all_records(found)] == [
        ("operation", "decision.bayes_rule"), ("operation", "decision.maximisers"), ("formula", "bayes"),
        ("example", "neck"), ("example", "nothing"), ("example", "negative"), ("example", "tie"),
        ("law", "proportional"), ("erratum", "N-1"), ("mistake", "no-prior"), ("mistake", "first-of-ties"),
    ]
    assert found.notes["N-1"].lines == "1-2"
    assert found.not_executable == {"N-2": "an opinion and no quantity"}
    assert [m.id for m in found.mistakes_of("decision.bayes_rule")] == ["no-prior"]
    assert [law.id for law in found.laws_of("decision.maximisers")] == []


def test_an_example_has_its_chapter_and_a_scale_where_one_is_written(tmp_path: Path) -> None:
    found = small(tmp_path, BAYES.replace('printed = [{text = "0.0002"}]\n', 'scale = "1/2"\n')).examples
    assert {example.chapter for example in found.values()} == {"decision"}
    assert (found["neck"].scale, found["tie"].scale) == (Fraction(1, 2), None)


@pytest.mark.parametrize("replaced", [
    'line = "joint"', 'expression = "likelihood"', "", 'keyword = {prior = 1}\nexpression = "likelihood"',
    'keyword = {prior = 1}\nline = "joint"',
])
def test_a_mistake_replaces_a_line_by_an_expression_or_a_keyword(tmp_path: Path, replaced: str) -> None:
    whole = 'line = "joint"\nexpression = "likelihood"\n'
    assert whole in BAYES
    with pytest.raises(InvalidInput, match="it replaces either a line, by an expression, or a keyword"):
        small(tmp_path, BAYES.replace(whole, replaced + "\n"))


def test_data_and_defaults_complete_the_arguments(tmp_path: Path) -> None:
    found = small(tmp_path)
    assert found.examples["neck"].given == {"likelihood": Fraction(1, 2), "prior": Fraction(1, 50000),
                                            "evidence": Fraction(1, 20)}
    assert found.examples["tie"].given["classes"] is None
    assert found.examples["tie"].given["ties"] == "all"


LIST = '''
[[parameters]]
id = "decision.likelihood_and_prior"
list = [
  {name = "likelihood", type = "rational"},
  {name = "prior", type = "rational"},
]
'''
NAMED = BAYES.replace('''
  {name = "likelihood", type = "rational"},
  {name = "prior", type = "rational"},
''', '''
  "decision.likelihood_and_prior",
''') + LIST


def test_an_operation_takes_a_named_list_of_parameters(tmp_path: Path) -> None:
    named, written_out = small(tmp_path / "named", NAMED), small(tmp_path / "written")
    assert named.operations == written_out.operations
    assert named.examples == written_out.examples
    assert list(named.parameter_lists) == ["decision.likelihood_and_prior"]


@pytest.mark.parametrize(("old", "new", "message"), [
    ('  "decision.likelihood', '  "decision.likelyhood', "operation 'decision.bayes_rule': there are no "
     "[[parameters]] 'decision.likelyhood_and_prior'; did you mean decision.likelihood_and_prior?"),
    ('  "decision.likelihood_and_prior"', '  "priors"',
     "operation 'decision.bayes_rule': there are no [[parameters]] 'priors'"),
    ('  "decision.likelihood_and_prior"', "  1", "is not a list of tables and of names of [[parameters]]"),
    ('{name = "evidence"', '{name = "prior"', "the parameter 'prior' is there twice"),
    ('list = [', 'list = ["decision.all", ', "is not a list of tables"),
    ('list = [', 'lists = [', "parameters 'decision.likelihood_and_prior': there is no field 'lists'"),
    ('[\n  {name = "likelihood",', '[\n  {nam = "likelihood",',
     "parameters 'decision.likelihood_and_prior': there is no field 'nam'"),
])
def test_a_slip_in_a_list_of_parameters_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in NAMED
    with pytest.raises(InvalidInput, match=r"^decision\.toml: ") as caught:
        small(tmp_path, NAMED.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_named_list_is_taken_by_several_operations() -> None:
    texts = [path.read_text(encoding="utf-8") for path in files.written_files(files.data_folder())]
    written = [one for text in texts for operation in tomllib.loads(text).get("operation", [])
               for one in operation["parameters"] if isinstance(one, str)]
    assert [name for name in reader.load().parameter_lists if written.count(name) < 2] == []


@pytest.mark.parametrize(("old", "new", "message"), [
    ('why = "a tie"', 'why = "a tie"\nwhi = 1', "example 'tie': there is no field 'whi'"),
    ('id = "tie"', 'id = "neck"', "the id 'neck' is taken"),
    ('operation = "decision.maximisers"\ngiven', 'operation = "decision.nobody"\ngiven', "no operation"),
    ('data = "meningitis"', 'data = "nobody"', "there is no data 'nobody'"),
    ("given = {evidence", "given = {evidense", "'neck': decision.bayes_rule has no parameter 'evidense'"),
    ("{likelihood = 0, prior = 1, evidence = 0}", "{likelihood = 0}", "needs the argument 'prior'"),
    ("{exact = ", "{exactly = ", "is not one of exact"),
    ("result = \"labels\"", 'result = "label s"', "is not a type"),
    ('class = "value"', 'class = "typo"', "is not one of value, reading, notation"),
    ('class = "value"', 'class = "value"\nlost = 1', "erratum 'N-1': lost=1 is not true or false"),
    ("\nquote = ", "\n# quote = ", "erratum 'N-1': the field 'quote' is missing"),
    ('right_expression = "n + n"', "", "erratum 'N-1': an erratum of class value needs right_expression"),
    ('why = "a tie"', "why = 5", "why=5 is not text"),
    ('why = "a tie"', 'why = "a tie"\ndigits = 40', "digits=40 is not an integer from 1 to 17"),
    ('why = "a tie"', 'why = "a tie"\ntwin = "tie"', "twin='tie' is no other example"),
    ('catches = ["no-prior"]', 'catches = ["nobody"]', "catches='nobody' is not a mistake"),
    ('catches = ["no-prior"]', 'catches = "no-prior"', "is not a list of texts"),
    ('why = "0/0"\n', "", "example 'nothing': the field 'why' is missing"),
    ("expect = {undefined = true}", "expect = {undefined = false}", "is not one of exact"),
    ("expect = {undefined = true}", "", "it needs either expect or fields"),
    ('expect = {error = "InvalidInput"}', "fields = {a = {exact = 1}}", "are not those of the result"),
    ("evidence = 1}\nexpect = {error", 'evidence = "nan"}\nexpect = {error', "nan is not a number"),
    ('expression = "likelihood"\n', "", "it replaces either a line"),
    ("keyword = {ties", 'line = "joint"\nkeyword = {ties', "it replaces either a line"),
    ('keyword = {ties = "first"}', 'arguments = {tie = "1"}', "has no parameter 'tie'"),
    ('keyword = {ties = "first"}', "arguments = {ties = 1}", "arguments.ties=1 is not an expression"),
    ('keyword = {ties = "first"}', 'asks = "decision.nobody"', "there is no operation 'decision.nobody'"),
    ('keyword = {ties = "first"}', 'keyword = {ties = "first"}\ncommon = "never"',
     "common='never' is not one of often, sometimes, seldom"),
    ('keyword = {ties = "first"}', 'keyword = {ties = "first"}\nwhose = "teacher"',
     "whose='teacher' is not one of student, program"),
    ("[[law]]", "[law]", "begin each with [[law]]"),
    ('{name = "prior", type = "rational"}', '{name = "likelihood", type = "rational"}', "is there twice"),
    ('line = "joint"\n', "", "it replaces either a line"),
    ('expression = "likelihood * prior / evidence"', "", "needs either an expression or a predicate"),
    ("keyword = {ties", "keyword = {tie", "has no parameter 'tie'"),
    ("[[not_executable]]", "[[unexecutable]]", "there are no records of kind 'unexecutable'"),
    ('evidence = "1/20"', "evidence = 0.05", "0.05 is a float"),
    ('id = "bayes"', "id = ", "decision.toml"),
])
def test_a_slip_of_the_pen_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in BAYES
    with pytest.raises(InvalidInput, match=r"^decision\.toml: ") as caught:
        small(tmp_path, BAYES.replace(old, new, 1))
    assert message in str(caught.value)


def test_every_item_of_the_notes_stands_in_a_document_that_is_described() -> None:
    found = reader.load()
    assert list(found.documents) == ["000", "001", "002", "003", "004"]
    assert {note.document for note in found.notes.values()} == {*found.documents, "all", "own"}
