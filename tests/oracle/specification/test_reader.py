"""The specification is true: every record of `spec/` is held against the reference and against the others."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import refml
from refml.errors import InvalidInput
from refml.numbers.reals.real import enclosure
from refml.oracle.reference import laws, misprints, outcomes
from refml.oracle.reference.claims import equal
from refml.oracle.reference.memory import remembering
from refml.oracle.reference.operations import function_of
from refml.oracle.specification import files, formula, reader, schema
from refml.oracle.specification.codec import rounded_argument
from tests.small_spec import BAYES

SPEC = reader.load()
EXAMPLES = list(SPEC.examples.values())
FOLDER = files.data_folder()

# Chapters of which every catalogue item must be accounted for.
COMPLETE = {
    "decision",
    "gaussian",
    "gda",
    "kernels",
    "linear",
    "logistic",
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
    "networks.active_path": "found by search, the shortest first",
    "networks.paths": "found by search, the shortest first",
    "networks.sample": "drawn at random, by comparisons",
    "networks.topological_order": "found one by one: the first of the list whose parents stand already",
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
    "text.tokens": "splitting a text is not arithmetic",
}


@functools.cache
def answer(example_id: str) -> outcomes.Outcome:
    """What the reference says to an example, computed once for all tests."""
    example = SPEC.examples[example_id]
    return outcomes.reference(example.operation, example.given)


def agree(operation: schema.Operation, left: outcomes.Outcome, right: outcomes.Outcome, digits: int) -> bool:
    """Whether nobody who sees `digits` digits can tell two outcomes apart."""
    if left.kind != right.kind or not left.is_value:
        return left.kind == right.kind
    if operation.result.name in ("labels", "indices"):
        return equal(operation.result, left.value, right.value)
    return laws.agree(left.value, right.value, digits)


# ---------------------------------------------------------------- operations

def test_every_operation_has_one_function() -> None:
    assert all(callable(function_of(name)) for name in SPEC.operations)


def test_every_operation_with_a_closed_formula_has_its_derivation_and_formula() -> None:
    without = set(SPEC.operations) - set(SPEC.derivations)
    assert without == set(NOT_A_FORMULA)
    closed = set(SPEC.operations) - set(NOT_A_FORMULA)
    assert closed <= {one.operation for one in SPEC.formulas.values()}


def test_every_operation_has_an_example() -> None:
    assert {example.operation.id for example in EXAMPLES} == set(SPEC.operations)


# ---------------------------------------------------------------- examples

def test_the_reference_gives_what_each_example_writes_down() -> None:
    assert {example.id: answer(example.id) for example in EXAMPLES
            if not outcomes.meets(example, answer(example.id))} == {}


def test_the_derivation_gives_what_each_example_writes_down() -> None:
    """The long way computes; refusing bad arguments is the operation's task."""
    found = {example.id: outcomes.derived(SPEC.derivations[example.operation.id], example.given)
             for example in EXAMPLES
             if example.operation.id not in NOT_A_FORMULA and outcomes.written(example).kind != "error"}
    assert len(found) > 700
    assert {name: one for name, one in found.items() if not outcomes.meets(SPEC.examples[name], one)} == {}


def test_printed_numbers_are_roundings_or_have_an_erratum() -> None:
    printed = [(example, one) for example in EXAMPLES for one in example.printed]
    assert len(printed) > 40
    assert {example.id: (one.text, one.part, answer(example.id)) for example, one in printed
            if is_rounding(one.text, answer(example.id), one.part, one.times) != (one.erratum is None)} == {}
    assert {one.erratum for _, one in printed} - {None} <= SPEC.errata.keys()


def is_rounding(text: str, answer: outcomes.Outcome, part: str, times: Fraction | int) -> bool:
    """Whether the printed text is the exact value, or a rounding of it to the digits printed."""
    if not answer.is_value:
        return text in ("0/0", answer.kind)
    value = outcomes.part_of(answer.value, part)
    if isinstance(value, (str, bool)):
        return text == str(value)
    if isinstance(value, list):
        return value == [text]
    value = value * times
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


def test_refusals_have_a_valid_twin() -> None:
    refused = [example for example in EXAMPLES if example.expected.kind in ("undefined", "error")]
    twins = {example.id: SPEC.examples.get(example.twin or "") for example in refused}
    assert len(refused) > 200
    assert [example.id for example in refused
            if (twin := twins[example.id]) is None or twin.operation is not example.operation
            or not answer(twin.id).is_value] == []
    assert [example.id for example in EXAMPLES if example.twin is not None and example.id not in twins] == []


def is_structural(example: schema.Example) -> bool:
    """A tie, a refusal or a truth value: a rounded argument could change the kind of its answer."""
    written = outcomes.written(example)
    if not written.is_value or isinstance(written.value, bool):
        return True
    return example.operation.result.name in ("labels", "indices") and len(written.value) > 1


def changes_when_rounded(example: schema.Example) -> list[str]:
    """The arguments that are not exact in binary64."""
    families = example.given.get("families")
    given = [(one, example.given[one.name]) for one in example.operation.parameters]
    return [one.name for one, value in given
            if rounded_argument(one.type, value, "binary64", families) != value]


def test_structural_cases_are_exact_in_binary64() -> None:
    structural = [example for example in EXAMPLES if is_structural(example)]
    assert len(structural) > 300
    assert {one.id: names for one in structural if (names := changes_when_rounded(one))} == {}


# ---------------------------------------------------------------- mistakes

def test_each_example_catches_what_it_claims() -> None:
    claims = [(example, SPEC.mistakes[name]) for example in EXAMPLES for name in example.catches]
    assert {example.id: mistake.id for example, mistake in claims
            if example.operation.id not in mistake.operations} == {}
    with remembering():
        wrong = {(example.id, mistake.id): outcomes.mistaken(SPEC, mistake, example.operation, example.given)
                 for example, mistake in claims}
    assert {key: wrong[key] for key in wrong if not_told_apart(SPEC.examples[key[0]], wrong[key])} == {}


def not_told_apart(example: schema.Example, wrong: outcomes.Outcome) -> bool:
    return agree(example.operation, wrong, outcomes.written(example), example.digits)


def test_every_mistake_is_caught_in_every_operation_it_can_be_made_in() -> None:
    caught: dict[str, set[str]] = {name: set() for name in SPEC.mistakes}
    for example in EXAMPLES:
        for name in example.catches:
            caught[name].add(example.operation.id)
    assert caught == {name: set(mistake.operations) for name, mistake in SPEC.mistakes.items()}


def test_a_mistake_replaces_a_line_that_exists() -> None:
    assert {mistake.id: name for mistake in SPEC.mistakes.values() for name in mistake.operations
            if mistake.line is not None
            and mistake.line not in [line.name for line in SPEC.derivations[name].lines]} == {}


def test_there_are_mistakes_enough() -> None:
    assert len(SPEC.mistakes) >= 30


# ---------------------------------------------------------------- laws

def test_the_reference_keeps_each_law_on_the_examples() -> None:
    of_operation: dict[str, list[schema.Example]] = {name: [] for name in SPEC.operations}
    for example in EXAMPLES:
        if example.expected.kind not in ("undefined", "error"):   # no law speaks of what is refused
            of_operation[example.operation.id].append(example)
    found = {law.id: {laws.check(SPEC, law, example.operation, example.given, outcomes.reference).status
                      for name in law.operations for example in of_operation[name]}
             for law in SPEC.laws.values()}
    assert [name for name, statuses in found.items() if "broken" in statuses] == []
    assert [name for name, statuses in found.items() if "holds" not in statuses] == [], \
        "no example of these operations satisfies the law's condition"


# ---------------------------------------------------------------- errata

def test_what_is_printed_and_what_is_right_differ_on_the_witness() -> None:
    errata = [erratum for erratum in SPEC.errata.values() if erratum.kind != "notation"]
    assert len(errata) > 80
    assert [erratum.id for erratum in errata if not differ_on_the_witness(erratum)] == []


def differ_on_the_witness(erratum: schema.Erratum) -> bool:
    """Whether the right form has an answer to the witness, and the printed form another."""
    printed, right = misprints.printed(erratum), misprints.right(erratum)
    assert right.kind in ("value", "undefined"), f"{erratum.id}: {right}"
    return printed.kind != right.kind or not formula.equal(printed.value, right.value)


def test_the_right_side_of_an_erratum_asks_what_it_names() -> None:
    """So that nonsense in its place is no answer of any operation."""
    asking = [erratum for erratum in SPEC.errata.values() if erratum.kind != "notation"]
    assert len(asking) > 80
    assert [erratum.id for erratum in asking
            if {one.id for one in erratum.asks}
            != set(re.findall(r"(?:ask|refuses)\('([^']+)'", erratum.right_expression or ""))] == []
    assert [erratum.id for erratum in SPEC.errata.values()
            if not erratum.asks and "ask(" in (erratum.right_expression or "")] == []


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


@functools.cache
def all_cited() -> frozenset[str]:
    """Every id that a record of the specification cites, read once and not where tests are collected."""
    return frozenset(one for _, tables in raw_files() for one in cited(tables))


def test_every_citation_resolves() -> None:
    assert SPEC.notes.keys() >= all_cited()
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
    assert owed <= all_cited() | SPEC.not_executable.keys()


def test_nothing_is_both_cited_and_excused() -> None:
    assert not all_cited() & SPEC.not_executable.keys()


def test_every_excuse_says_something() -> None:
    assert all(len(reason.split()) >= 4 for reason in SPEC.not_executable.values())


def test_an_erratum_has_the_id_of_its_note() -> None:
    assert [erratum.id for erratum in SPEC.errata.values() if erratum.id not in erratum.cites] == []


def test_a_float_in_the_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text('[[data]]\nid = "x"\ngiven = {alpha = 0.5}\n', encoding="utf-8")
    with pytest.raises(InvalidInput, match=r"wrong\.toml: 0\.5 is a float"):
        reader.read_folder(tmp_path)


@pytest.mark.parametrize(("old", "new", "words"), [
    ('title = "Maximisers"\n', "", "the field 'title' is missing"),
    ('title = "Maximisers"', 'title = ""', "has 0 characters; write 1 to 70"),
    ('title = "Maximisers"', f'title = "{71 * "a"}"', "has 71 characters; write 1 to 70"),
    ('title = "Maximisers"', 'title = "Bayes rule"', "is the title of decision.bayes_rule"),
])
def test_an_operation_has_a_title_of_its_own(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in BAYES
    (tmp_path / "decision.toml").write_text(BAYES.replace(old, new), encoding="utf-8")
    with pytest.raises(InvalidInput, match=words):
        reader.read_folder(tmp_path)


@pytest.mark.parametrize(("record", "words"), [
    ('result = "labels"\nreads = "lists"', "lists.*chances, odds, set"),
    ('result = "labels"\nreads = {prior = "odd"}', "prior"),
    ('reads = {mean = "chances"}\nresult = {prior = "rational"}', "mean.*prior"),
])
def test_how_an_answer_is_read_is_one_of_three_ways(tmp_path: Path, record: str, words: str) -> None:
    (tmp_path / "decision.toml").write_text(BAYES.replace('result = "labels"', record), encoding="utf-8")
    with pytest.raises(InvalidInput, match=words):
        reader.read_folder(tmp_path)


def test_an_operation_says_how_an_answer_is_read(tmp_path: Path) -> None:
    (tmp_path / "decision.toml").write_text(BAYES.replace('result = "labels"', 'result = "labels"\n'
                                                          'reads = "set"'), encoding="utf-8")
    assert reader.read_folder(tmp_path).operations["decision.maximisers"].reads == {"": "set"}


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
