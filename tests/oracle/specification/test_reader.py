"""The specification is true: every record of `spec/` is held against the reference and against the others."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import refml
from refml.errors import InvalidInput
from refml.numbers.reals.real import enclosure
from refml.oracle.reference import laws, outcomes
from refml.oracle.reference.operations import function_of
from refml.oracle.specification import files, formula, reader, schema
from refml.oracle.specification.codec import rounded_argument
from tests.small_spec import BAYES
from tests.strategies import STRATEGIES, given_for

SPEC = reader.load()
FOLDER = files.data_folder()

# Chapters of which every catalogue item must be accounted for.
COMPLETE = {
    "decision",
    "gaussian",
    "gda",
    "kernels",
    "linear",
    "mixture",
    "naive_bayes",
    "neighbours",
    "notation",
    "perceptron",
    "sampling",
    "separability",
    "svm",
    "text",
}

# Operations that have no closed formula, and why.
NOT_A_FORMULA = {
    "experiments.flipped_labels": "measured on drawn samples",
    "experiments.gaussian_classes": "measured on drawn samples",
    "experiments.irrelevant_attributes": "measured on drawn samples",
    "gaussian.definiteness": "decided by elimination; the formulas say when for the leading minors",
    "kernels.certificate": "any proof will do, and the judge has the formula",
    "logistic.existence": "decided by a certificate",
    "logistic.maximiser": "found by iteration",
    "logistic.overlap": "any certificate will do",
    "logistic.overlap_judge": "measures a certificate",
    "mixture.bernoulli_run": "an iteration has no closed formula",
    "mixture.categorical_run": "an iteration has no closed formula",
    "mixture.gaussian_run": "an iteration has no closed formula",
    "perceptron.cycle": "an iteration has no closed formula",
    "perceptron.dual": "an iteration has no closed formula",
    "perceptron.first_fault": "an iteration has no closed formula",
    "perceptron.least_bound": "the best direction is sought, not computed",
    "perceptron.most_updates": "it needs the best direction",
    "perceptron.trace": "an iteration has no closed formula",
    "perceptron.train": "an iteration has no closed formula",
    "sampling.bernoulli": "drawn at random, by comparisons",
    "sampling.categorical": "drawn at random, by comparisons",
    "sampling.exponential": "drawn at random, by comparisons",
    "sampling.gda": "drawn at random, by comparisons",
    "sampling.integers": "drawn at random, by comparisons",
    "sampling.mixture": "drawn at random, by comparisons",
    "sampling.moment_scores": "drawn at random, by comparisons",
    "sampling.multinomial": "drawn at random, by comparisons",
    "sampling.multivariate_normal": "drawn at random, by comparisons",
    "sampling.naive_bayes": "drawn at random, by comparisons",
    "sampling.normal": "drawn at random, by comparisons",
    "sampling.poisson": "drawn at random, by comparisons",
    "sampling.quadratic_gda": "drawn at random, by comparisons",
    "sampling.words": "drawn at random, by comparisons",
    "separability.certificate": "any proof will do, and the judge has the formula",
    "separability.separable": "a plane is sought, not computed",
    "separability.weakly_separable": "a plane is sought, not computed",
    "svm.canonical": "the shortest of the optimal multipliers is sought, not computed",
    "svm.judge": "it repairs and measures a claim",
    "svm.solve": "an optimum is sought, not computed",
    "text.dictionary": "splitting a text is not arithmetic",
    "text.indices": "splitting a text is not arithmetic",
    "text.presence": "splitting a text is not arithmetic",
    "text.tokens": "splitting a text is not arithmetic",
}


def ids(records: dict[str, Any]) -> list[Any]:
    """Parameters of a test, one a record, named by the record's id."""
    return [pytest.param(record, id=key) for key, record in records.items()]


def agree(operation: schema.Operation, left: outcomes.Outcome, right: outcomes.Outcome, digits: int) -> bool:
    """Whether nobody who sees `digits` digits can tell two outcomes apart."""
    if left.kind != right.kind or not left.is_value:
        return left.kind == right.kind
    if operation.result.name in ("labels", "indices"):
        return outcomes.equal(operation.result, left.value, right.value)
    return laws.agree(left.value, right.value, digits)


# ---------------------------------------------------------------- operations

def test_every_operation_has_one_function_of_its_name_and_one_strategy() -> None:
    assert [function_of(name).__name__ for name in SPEC.operations] == \
        [name.partition(".")[2] for name in SPEC.operations]
    assert sorted(SPEC.operations) == sorted(STRATEGIES)


def test_every_operation_with_a_closed_formula_has_its_derivation_and_formula() -> None:
    without = set(SPEC.operations) - set(SPEC.derivations)
    assert without == set(NOT_A_FORMULA)
    assert set(SPEC.operations) - set(NOT_A_FORMULA) <= {one.operation for one in SPEC.formulas.values()}


@pytest.mark.parametrize("operation", ids(SPEC.operations))
def test_every_operation_has_an_example(operation: schema.Operation) -> None:
    assert any(example.operation is operation for example in SPEC.examples.values())


# ---------------------------------------------------------------- examples

@pytest.mark.parametrize("example", ids(SPEC.examples))
def test_the_reference_gives_what_the_example_writes_down(example: schema.Example) -> None:
    found = outcomes.reference(example.operation, example.given)
    assert outcomes.meets(example, found), found


@pytest.mark.parametrize("example", ids(SPEC.examples))
def test_the_derivation_gives_what_the_example_writes_down(example: schema.Example) -> None:
    written = outcomes.written(example)
    if example.operation.id in NOT_A_FORMULA or written.kind == "error":
        return  # the long way computes; refusing bad arguments is the operation's task
    found = outcomes.derived(SPEC.derivations[example.operation.id], example.given)
    assert outcomes.meets(example, found), found


@pytest.mark.parametrize("example", [e for e in ids(SPEC.examples) if e.values[0].printed])
def test_printed_numbers_are_roundings_or_have_an_erratum(example: schema.Example) -> None:
    answer = outcomes.reference(example.operation, example.given)
    for printed in example.printed:
        right = is_rounding(printed.text, answer, printed.part)
        assert right == (printed.erratum is None), f"{printed.text!r} at {printed.part!r}: {answer}"
        assert printed.erratum is None or printed.erratum in SPEC.errata


def is_rounding(text: str, answer: outcomes.Outcome, part: str) -> bool:
    """Whether the printed text is the exact value, or a rounding of it to the digits printed."""
    if not answer.is_value:
        return text in ("0/0", answer.kind)
    value = outcomes.part_of(answer.value, part)
    if isinstance(value, (str, bool)):
        return text == str(value)
    if isinstance(value, list):
        return value == [text]
    printed = formula.evaluate(text.replace("^", "**"), {})
    low, high = (value, value) if isinstance(value, (int, Fraction)) else enclosure(value, 200)
    half = half_unit(text)
    return bool(abs(printed - low) <= half and abs(printed - high) <= half)


def half_unit(text: str) -> Fraction:
    """Half a unit of the last printed decimal; 0 for whole numbers and fractions."""
    mantissa, _, exponent = text.lower().partition("e")
    decimals = len(mantissa.partition(".")[2])
    if not decimals and not exponent:
        return Fraction(0)
    return Fraction(1, 2) * Fraction(10) ** (int(exponent or 0) - decimals)


@pytest.mark.parametrize("example", ids(SPEC.examples))
def test_refusals_have_a_valid_twin(example: schema.Example) -> None:
    if example.expected.kind not in ("undefined", "error"):
        assert example.twin is None
        return
    assert example.twin in SPEC.examples, "a refusal needs a twin that is valid"
    twin = SPEC.examples[example.twin]
    assert twin.operation is example.operation
    assert outcomes.reference(twin.operation, twin.given).is_value


def is_structural(example: schema.Example) -> bool:
    """A tie, a refusal or a truth value: a rounded argument could change the kind of its answer."""
    written = outcomes.written(example)
    if not written.is_value or isinstance(written.value, bool):
        return True
    return example.operation.result.name in ("labels", "indices") and len(written.value) > 1


@pytest.mark.parametrize("example", [e for e in ids(SPEC.examples) if is_structural(e.values[0])])
def test_structural_cases_are_exact_in_binary64(example: schema.Example) -> None:
    families = example.given.get("families")
    for parameter in example.operation.parameters:
        value = example.given[parameter.name]
        assert rounded_argument(parameter.type, value, "binary64", families) == value, parameter.name


# ---------------------------------------------------------------- formulas, derivations

@pytest.mark.parametrize("derivation", ids(SPEC.derivations))
@given(data=st.data())
def test_the_derivation_agrees_with_its_operation(derivation: schema.Derivation, data: st.DataObject) -> None:
    operation = SPEC.operations[derivation.operation]
    arguments = data.draw(given_for(operation))
    right = outcomes.reference(operation, arguments)
    if right.kind == "error":
        return  # an argument that the operation refuses has no long way
    assert outcomes.same(operation, outcomes.derived(derivation, arguments), right)


@pytest.mark.parametrize("record", ids(SPEC.formulas))
@given(data=st.data())
def test_the_formula_agrees_with_its_operation(record: schema.Formula, data: st.DataObject) -> None:
    operation = SPEC.operations[record.operation]
    arguments = {**data.draw(given_for(operation)), **record.sets}
    right = outcomes.reference(operation, arguments)
    if not right.is_value:
        return  # where there is no answer there is nothing to agree with
    value = outcomes.part_of(right.value, record.part)
    if record.predicate is not None:
        assert formula.evaluate(record.predicate, {**arguments, "result": value}) is True
    elif record.expression is not None:
        found = formula.evaluate(record.expression, arguments)
        assert formula.equal(found, value), found


@pytest.mark.parametrize("operation", ids(SPEC.operations))
def test_the_strategies_reach_real_answers(operation: schema.Operation) -> None:
    """The two tests above would be empty if every drawn argument were refused."""
    kinds: list[str] = []

    @given(given_for(operation))
    def draw(arguments: dict[str, Any]) -> None:
        kinds.append(outcomes.reference(operation, arguments).kind)

    draw()
    assert "undecided" not in kinds
    assert kinds.count("value") >= len(kinds) / 5, kinds


# ---------------------------------------------------------------- mistakes

@pytest.mark.parametrize("example", [e for e in ids(SPEC.examples) if e.values[0].catches])
def test_an_example_catches_what_it_claims(example: schema.Example) -> None:
    right = outcomes.written(example)
    for name in example.catches:
        mistake = SPEC.mistakes[name]
        assert example.operation.id in mistake.operations, name
        wrong = outcomes.mistaken(SPEC, mistake, example.operation, example.given)
        assert not agree(example.operation, wrong, right, example.digits), f"{name} gives {wrong}"


@pytest.mark.parametrize("mistake", ids(SPEC.mistakes))
def test_every_mistake_is_caught_in_every_operation_it_can_be_made_in(mistake: schema.Mistake) -> None:
    caught = {example.operation.id for example in SPEC.examples.values() if mistake.id in example.catches}
    assert caught == set(mistake.operations)


@pytest.mark.parametrize("mistake", ids(SPEC.mistakes))
def test_a_mistake_replaces_a_line_that_exists(mistake: schema.Mistake) -> None:
    for name in mistake.operations:
        if mistake.line is not None:
            assert mistake.line in [line.name for line in SPEC.derivations[name].lines]


def test_there_are_mistakes_enough() -> None:
    assert len(SPEC.mistakes) >= 30


# ---------------------------------------------------------------- laws

def reference(operation: schema.Operation, arguments: Any) -> outcomes.Outcome:
    return outcomes.reference(operation, arguments)


@pytest.mark.parametrize("law", ids(SPEC.laws))
def test_the_reference_keeps_the_law_on_the_examples(law: schema.Law) -> None:
    examples = [e for e in SPEC.examples.values() if e.operation.id in law.operations]
    found = [laws.check(SPEC, law, e.operation, e.given, reference).status for e in examples]
    assert "broken" not in found
    assert "holds" in found, "no example of these operations satisfies the law's condition"


@pytest.mark.parametrize("law", ids(SPEC.laws))
@given(data=st.data())
def test_the_reference_keeps_the_law(law: schema.Law, data: st.DataObject) -> None:
    operation = SPEC.operations[data.draw(st.sampled_from(law.operations))]
    finding = laws.check(SPEC, law, operation, data.draw(given_for(operation)), reference)
    assert finding.status != "broken", finding.reason


# ---------------------------------------------------------------- errata

@pytest.mark.parametrize("erratum", [e for e in ids(SPEC.errata) if e.values[0].kind != "notation"])
def test_what_is_printed_and_what_is_right_differ_on_the_witness(erratum: schema.Erratum) -> None:
    assert erratum.printed_expression is not None and erratum.right_expression is not None
    printed = outcome_of(erratum.printed_expression, erratum.witness)
    right = outcome_of(erratum.right_expression, erratum.witness)
    assert right.kind in ("value", "undefined")
    assert printed.kind != right.kind or not formula.equal(printed.value, right.value)


def outcome_of(expression: str, names: dict[str, Any]) -> outcomes.Outcome:
    try:
        return outcomes.Outcome("value", formula.evaluate(expression, names))
    except InvalidInput:
        raise
    except ValueError as error:
        return outcomes.Outcome("undefined", message=str(error))


# ---------------------------------------------------------------- citations

def raw_files() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in files.written_files(FOLDER):
        yield path.stem, tomllib.loads(path.read_text(encoding="utf-8"))


def cited(value: Any) -> Iterator[str]:
    """Every id under a `cites` key, however deep."""
    if isinstance(value, dict):
        yield from value.get("cites", [])
        for inner in value.values():
            yield from cited(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cited(inner)


CITED = {one for _, tables in raw_files() for one in cited(tables)}


def test_every_citation_resolves() -> None:
    assert SPEC.notes.keys() >= CITED
    assert SPEC.notes.keys() >= SPEC.not_executable.keys()


def ids_in_docstrings() -> dict[str, set[str]]:
    """File → the ids that its docstrings cite, from `Cites:` to the end of that paragraph."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(refml.__file__).parent.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        paragraphs = re.findall(r"Cites:(.*?)(?:\n\s*\n|\"{3})", text, re.DOTALL)
        place = path.relative_to(Path(refml.__file__).parent).as_posix()
        found[place] = {one for paragraph in paragraphs for one in re.findall(r"[\w-]+\d", paragraph)}
    return found


def test_every_citation_of_a_docstring_resolves() -> None:
    cited_by_file = ids_in_docstrings()
    assert sum(map(len, cited_by_file.values())) > 100
    assert {name: found - SPEC.notes.keys() for name, found in cited_by_file.items()
            if found - SPEC.notes.keys()} == {}


def test_every_note_of_a_complete_chapter_is_cited_or_excused() -> None:
    owed = {note.id for note in SPEC.notes.values() if note.chapter in COMPLETE}
    assert owed <= CITED | SPEC.not_executable.keys()


def test_nothing_is_both_cited_and_excused() -> None:
    assert not CITED & SPEC.not_executable.keys()


def test_every_excuse_says_something() -> None:
    assert all(len(reason.split()) >= 4 for reason in SPEC.not_executable.values())


@pytest.mark.parametrize("erratum", ids(SPEC.errata))
def test_an_erratum_has_the_id_of_its_note(erratum: schema.Erratum) -> None:
    assert erratum.id in erratum.cites


def test_a_float_in_the_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text('[[data]]\nid = "x"\ngiven = {alpha = 0.5}\n', encoding="utf-8")
    with pytest.raises(InvalidInput, match=r"wrong\.toml: 0\.5 is a float"):
        reader.read_folder(tmp_path)


CONTINUING = '''
[[derivation]]
operation = "decision.maximisers"
continues = "decision.bayes_rule"
lines = [{name = "best", expression = "argmax(scores)", says = "Take the largest."}]
'''


def test_a_derivation_begins_with_the_lines_of_the_one_that_it_continues(tmp_path: Path) -> None:
    (tmp_path / "decision.toml").write_text(BAYES + CONTINUING, encoding="utf-8")
    derivations = reader.read_folder(tmp_path).derivations
    names = [line.name for line in derivations["decision.maximisers"].lines]
    assert names == ["joint", "posterior", "best"]


ASKING = '''
[[derivation]]
operation = "decision.maximisers"
lines = [
  {name = "best", asks = "decision.bayes_rule", says = "Ask.", expression = """
   [{'likelihood': s, 'prior': 1, 'evidence': 2} for s in values(scores)]"""},
]
'''


def test_a_line_may_ask_other_operations(tmp_path: Path) -> None:
    (tmp_path / "decision.toml").write_text(BAYES + ASKING, encoding="utf-8")
    asking = reader.read_folder(tmp_path).derivations["decision.maximisers"]
    scores = {"a": Fraction(1, 2), "b": Fraction(1, 3)}
    assert outcomes.derived(asking, {"scores": scores}).value == [Fraction(1, 4), Fraction(1, 6)]
    one = {"best": "{'likelihood': 1, 'prior': 1, 'evidence': 4}"}
    assert outcomes.derived(asking, {"scores": scores}, one).value == Fraction(1, 4)
    assert outcomes.derived(asking, {"scores": scores}, {"best": "7"}).message.startswith("line='best' asks")
    refused = {"best": "{'likelihood': 1, 'prior': 1, 'evidence': 0}"}
    assert outcomes.derived(asking, {"scores": scores}, refused).value == "InvalidInput"


def test_a_line_asks_an_operation_that_there_is(tmp_path: Path) -> None:
    wrong = ASKING.replace("decision.bayes_rule", "decision.bayes_role")
    (tmp_path / "decision.toml").write_text(BAYES + wrong, encoding="utf-8")
    with pytest.raises(InvalidInput, match=r"there is no operation 'decision\.bayes_role'"):
        reader.read_folder(tmp_path)


@pytest.mark.parametrize(("old", "new", "words"), [
    ('"decision.bayes_rule"', '"decision.maximisers"', "no derivation above"),
    ('name = "best"', 'name = "joint"', "'joint' is there twice"),
    ('[{name = "best", expression = "argmax(scores)", says = "Take the largest."}]', "[]", "no lines"),
])
def test_a_derivation_continues_what_is_there_and_adds_to_it(
        tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in CONTINUING
    (tmp_path / "decision.toml").write_text(BAYES + CONTINUING.replace(old, new), encoding="utf-8")
    with pytest.raises(InvalidInput, match=words):
        reader.read_folder(tmp_path)
