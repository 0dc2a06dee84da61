"""The generated part of the specification: true to the examples, and refused where an id changes.

That it is fresh is a step of tools/test: `fresh` writes it anew and compares.
"""

from __future__ import annotations

import hashlib
import json
import math
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from refml.oracle.generation.drawn import ROUND, example, manners, named_draw
from refml.oracle.reference.memory import weight
from refml.oracle.specification import reader
from refml.oracle.specification.floats import FORMATS
from tests.small_spec import write
from tools.vectors import LONGEST_DRAWN, VERSION, wire

ROOT = Path(__file__).resolve().parents[3]
VECTORS = sorted((ROOT / "spec" / "vectors").glob("*.json"))
SCHEMA = json.loads((ROOT / "spec" / "schemas" / "vectors.json").read_text(encoding="utf-8"))
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for path in VECTORS for case in json.loads(path.read_text(encoding="utf-8"))["cases"]}


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(folder / "tools" / "make_vectors"), *arguments],
                          capture_output=True, encoding="utf-8", cwd=folder)


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout without a specification, whose modules are compiled once for all tests."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("refml", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def copy(code: Path) -> Iterator[Path]:
    """The checkout with a small specification, which may be edited; nothing is left of it."""
    write(code / "spec")
    assert run(code).stdout == "written: spec/ledger.toml\nwritten: spec/vectors/decision.json\n"
    yield code
    shutil.rmtree(code / "spec")
    (code / "tools" / "__pycache__" / "vectors.json").unlink()


# Rounded, these probabilities do not sum to 1, these multipliers leave a gap, or what is asked overflows.
DRAWN = {name: case for name, case in CASES.items() if "@" in name}
UNASKABLE = {
    "prior-alone",
    "exam-evidence-by-summing",
    "exam-every-case",
    "exam-passed-given-zero",
    "likelihood-of-coins-unequally-taken",
    "exam-risk-of-a-strategy",
    "exam-bayes-strategy",
    "toy-spam-likelihood-at-the-counts",
    "score-in-one-dimension",
    "model-posterior-at-120",
    "model-log-odds-at-120",
    "model-log-odds-half-way",
    "quadratic-log-odds-of-two-features",
    "judged-five-points",
    "judged-b-of-the-hard-margin-for-the-soft",
    "judged-halved-multipliers",
    "judged-hard-margin-multipliers-for-squared-slacks",
    "judged-penalised-intercept",
    "judged-without-intercept",
    "inverse-transform-of-a-die",
    "inverse-transform-of-thirds-and-sixths",
    "three-values",
    "coins",
    "tallies",
}


def test_every_example_is_a_case() -> None:
    assert CASES.keys() - DRAWN.keys() == reader.load().examples.keys()


def test_each_operation_has_a_drawn_case_of_each_size_that_fits() -> None:
    spec = reader.load()
    sizes: dict[str, list[int]] = {}
    for name in DRAWN:
        draw = named_draw(spec, name)
        sizes.setdefault(draw.operation.id, []).append(ROUND[draw.index % len(ROUND)])
    assert sizes.keys() == spec.operations.keys()
    assert all(len(found) == len(set(found)) for found in sizes.values())
    assert sum(map(len, sizes.values())) >= 2.8 * len(spec.operations)
    assert max(weight(case["exact"]["given"]) for case in DRAWN.values()) > 1000


def test_a_drawn_case_is_the_one_that_check_draws() -> None:
    spec = reader.load()
    for name in ("naive_bayes.bernoulli_posterior@0.1", "linear.score@0.2"):
        draw = named_draw(spec, name)
        one = example(manners(spec)[draw.operation.id], draw)
        assert DRAWN[name]["digits"] == one.digits
        assert DRAWN[name]["exact"]["given"] == wire(draw.operation, one.given, "exact")


def test_the_files_stay_small() -> None:
    assert max(len(json.dumps(case)) for case in DRAWN.values()) <= LONGEST_DRAWN
    assert sum(path.stat().st_size for path in VECTORS) < 5_000_000


def test_right_doubles_meet_a_drawn_case_beside_its_terms() -> None:
    """A logarithm of a density is a difference: its error is small beside the terms, if not beside itself."""
    met = 0
    for case in DRAWN.values():
        if case["operation"] == "gaussian.log_density" and "value" in case["binary64"]["expect"]:
            given, right = case["binary64"]["given"], case["binary64"]["expect"]["value"]
            x, mean, variance = given["x"], given["mean"], given["variance"]
            got = -(x - mean) ** 2 / (2 * variance) - math.log(2 * math.pi * variance) / 2
            assert "sum of terms" in case["flags"]
            assert abs(got - right) <= 10.0 ** -case["digits"] * max(case["terms"], abs(right))
            met += 1
    assert met >= 2


def test_a_case_carries_both_pairs() -> None:
    case = CASES["density-of-120-given-no"]
    bounds = case["exact"]["expect"]["value"]
    assert bounds["lower"] < bounds["upper"] and bounds["lower"].startswith("0.0071922953594")
    assert case["binary64"]["expect"]["value"] == pytest.approx(0.00719229535942, rel=1e-11)
    assert set(FORMATS) == {"binary64", "binary32"}


def test_a_refusal_and_a_case_that_floats_cannot_ask_say_so() -> None:
    assert any("undefined" in case["exact"]["expect"] for case in CASES.values())
    assert any("error" in case["exact"]["expect"] for case in CASES.values())
    assert {name for name, case in CASES.items() if "not-representable" in case["binary64"]} == UNASKABLE


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: str(path.stem))
def test_a_file_keeps_to_its_schema(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.validate(document, SCHEMA)
    assert document["version"] == VERSION
    for case in document["cases"]:
        assert {*case["flags"]} <= document["flags"].keys()
        assert {*case["mistakes"]} <= document["mistakes"].keys()


def test_flags_say_what_a_reader_must_know() -> None:
    assert CASES["density-of-120-given-no"]["flags"] == ["irrational"]
    for case in CASES.values():
        expect, flags = case["exact"]["expect"], case["flags"]
        assert ("refusal" in flags) == ("value" not in expect)
        assert ("many optima" in flags, "up to scale" in flags) == ("judge" in expect, "up_to" in expect)
        assert ("not representable" in flags) == ("not-representable" in case["binary64"])


def test_a_mistake_stands_beside_the_case_with_its_wrong_answer() -> None:
    estimate = CASES["married-given-no-laplace"]
    assert estimate["exact"]["expect"]["value"] == "1/2"
    assert estimate["mistakes"]["plus-one-below"] == {"value": "5/8"}
    assert estimate["mistakes"]["forgot-smoothing"] == {"value": "4/7"}
    assert all(wrong["value"] != case["exact"]["expect"].get("value")
               for case in CASES.values() for wrong in case["mistakes"].values())
    claimed = {name for example in reader.load().examples.values() for name in example.catches}
    assert sum(len(case["mistakes"]) for case in CASES.values()) > len(claimed)


@pytest.mark.parametrize(("language", "program", "suffix", "command"), [
    ("js", "node", ".mjs", "node {source}"),
    ("c", "cc", ".c", "cc -I {root} -o {source}.out {source} -lm && {source}.out")])
def test_the_page_reads_them_in_its_language(language: str, program: str, suffix: str, command: str,
                                             tmp_path: Path) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    page = (ROOT / "spec" / "vectors" / "README.md").read_text(encoding="utf-8")
    source = tmp_path / f"vectors{suffix}"
    source.write_text(page.split(f"```{language}\n")[1].split("```")[0], encoding="utf-8")
    done = subprocess.run(command.format(source=source, root=ROOT), shell=True, cwd=ROOT, capture_output=True,
                          encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_stale_file_is_told_and_then_written(copy: Path) -> None:
    vectors = copy / "spec" / "vectors" / "decision.json"
    fresh = vectors.read_text(encoding="utf-8")
    vectors.write_text("{}", encoding="utf-8")
    assert run(copy, "--check").stdout == "stale: spec/vectors/decision.json\n"
    assert vectors.read_text(encoding="utf-8") == "{}"
    assert run(copy).returncode == 0
    assert vectors.read_text(encoding="utf-8") == fresh
    assert run(copy, "--check").returncode == 0


def test_what_did_not_change_since_it_was_written_here_is_not_made_anew(copy: Path) -> None:
    vectors = copy / "spec" / "vectors" / "decision.json"
    kept = copy / "tools" / "__pycache__" / "vectors.json"
    source, content = json.loads(kept.read_text(encoding="utf-8"))["decision"]
    vectors.write_text("{}", encoding="utf-8")
    empty = hashlib.sha256(b"{}").hexdigest()[:16]
    assert content != empty
    kept.write_text(json.dumps({"decision": [source, empty]}), encoding="utf-8")   # as if it had been made so
    assert run(copy).stdout == "" and vectors.read_text(encoding="utf-8") == "{}"
    assert run(copy, "--check").stdout == "stale: spec/vectors/decision.json\n"   # which believes nothing
    chapter = copy / "spec" / "decision.toml"
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(text.replace('why = "', 'why = "Better: ', 1), encoding="utf-8")
    assert run(copy).stdout == "written: spec/vectors/decision.json\n"


def test_an_id_may_not_vanish_or_change_unannounced(copy: Path) -> None:
    chapter = copy / "spec" / "decision.toml"
    text = chapter.read_text(encoding="utf-8")
    assert 'prior = "1/50000"' in text
    chapter.write_text(text.replace('prior = "1/50000"', 'prior = "1/40000"'), encoding="utf-8")
    refused = run(copy, "--check")
    assert refused.returncode == 1 and "data meningitis" in refused.stdout
    assert run(copy, "--accept", "meningitis", "--check").stdout.startswith("stale: ")


def test_an_id_goes_only_where_a_retired_record_leads_on(copy: Path) -> None:
    chapter = copy / "spec" / "decision.toml"
    text = chapter.read_text(encoding="utf-8").replace('"no-prior"', '"prior-forgotten"')
    chapter.write_text(text, encoding="utf-8")
    refused = run(copy, "--accept", "no-prior", "--check")
    assert refused.returncode == 1 and "mistake no-prior" in refused.stdout
    retired = '\n[[retired]]\nid = "no-prior"\nby = "prior-forgotten"\nsince = "1"\n'
    chapter.write_text(text + retired, encoding="utf-8")
    assert run(copy).returncode == 0
    assert '"retired no-prior" = ' in (copy / "spec" / "ledger.toml").read_text(encoding="utf-8")
    chapter.write_text(text, encoding="utf-8")
    assert "retired no-prior" in run(copy, "--accept", "no-prior").stdout   # it is kept for ever


def test_words_may_be_bettered_at_every_depth(copy: Path) -> None:
    chapter = copy / "spec" / "decision.toml"
    text = chapter.read_text(encoding="utf-8")
    for name in ("says", "why", "sentence", "title", "reason"):
        assert f'{name} = "' in text
        text = text.replace(f'{name} = "', f'{name} = "Better: ')
    chapter.write_text(text, encoding="utf-8")
    assert run(copy).stdout == "written: spec/vectors/decision.json\n"   # and no id changed its meaning


def test_a_value_that_is_named_as_words_are_is_a_meaning(copy: Path) -> None:
    chapter = copy / "spec" / "decision.toml"
    text = chapter.read_text(encoding="utf-8")
    named = text.replace('scores = {a = ', 'scores = {title = ').replace('any_of = ["a"', 'any_of = ["title"')
    chapter.write_text(named, encoding="utf-8")
    assert run(copy, "--accept", "tie").returncode == 0
    chapter.write_text(named.replace('{title = "1/2"', '{title = "1/3"'), encoding="utf-8")
    refused = run(copy, "--check")
    assert refused.returncode == 1 and "example tie" in refused.stdout
