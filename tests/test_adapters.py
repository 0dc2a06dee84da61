"""The adapters that ship with refml: what they get wrong is known, and the reason is written here."""

from __future__ import annotations

import functools
import importlib.util
import json
import re
import shlex
import shutil
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from refml.cli.check import as_json, command
from refml.cli.main import main
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import PythonFile, nobody
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Reply, Request
from refml.oracle.doors.pyfile import function_name
from refml.oracle.generation.drawn import draws
from refml.oracle.judging.cases import Case, plan
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.selection import Chosen
from refml.oracle.running import portions, runner
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Example, Spec
from tools import findings
from tools.in_process import InProcess

ROOT = Path(__file__).resolve().parent.parent
ADAPTERS = ROOT / "tools" / "adapters"
DRAWN = 400   # cases of each of the student's files
FAILED = ("wrong", "errored", "crashed", "timed-out", "garbage")

# A product of plain floats is 0 in every class, and so is a density far out: the student knows no logarithms.
UNDERFLOW = {"product-too-small-for-a-float", "densities-too-small-for-a-float",
             "densities-too-small-for-a-float-beside-unequal-priors"}
PRODUCTS = {"product-too-small-for-a-float"}   # of them, where no density is taken
UNDERFLOW_LAWS = {"log-density-is-the-logarithm"}

# The student's files, one or more chapters each.
STUDENT = ("textbook", "textbook_decision", "textbook_features", "textbook_classes", "textbook_logistic",
           "textbook_planes", "textbook_kernels", "textbook_machines", "textbook_trained",
           "textbook_networks", "textbook_sampling", "textbook_experiments")
# Written from the head of spec/sampling/bits.toml, in Fractions: bits are right or wrong.
EXACT = ("textbook_sampling", "textbook_experiments")

needs_sklearn = pytest.mark.skipif(importlib.util.find_spec("sklearn") is None,
                                   reason="scikit-learn is not installed")
needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")


@pytest.fixture(scope="module", autouse=True)
def plans() -> Iterator[None]:
    """Every question is planned once for all implementations: the right answer depends on none of them."""
    planned: dict[tuple[str, str], Case] = {}

    def plan_once(example: Example, numbers: str) -> Case:
        key = example.id, numbers
        if key not in planned:
            planned[key] = plan(example, numbers)
        return planned[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(portions, "plan", plan_once)
        patch.setattr(portions, "with_names", unnamed)
        patch.setattr(portions, "wants_evidence", lambda _: False)
        patch.setattr(portions, "with_what_is_kept", lambda _, named: named)   # by tests/oracle/running
        yield


def unnamed(_: Spec, results: Sequence[CaseResult], __: str, large: Sequence[CaseResult] = (),
            ___: object = (), ____: object = None) -> list[CaseResult]:
    """The results without names: the tests of this file ask what fails.  Names are held by tests/zoo."""
    return [*results, *large]


def judged(folder: Path, *arguments: str, **environment: str) -> dict[str, Any]:
    """The JSON document of `refml check`, run in this process: the specification is read once.

    Unless some are asked for there are no drawn cases: which of those a peer fails is a matter of chance.
    """
    drawn = [] if "--random" in arguments else ["--no-random"]
    report = folder / "report.json"
    passed = [word for name in environment for word in ("--env", name)]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        arguments = (*arguments, *passed, *drawn, "--json", str(report), "--timeout", "600")
        assert main(["check", *arguments]) in (0, 1)
    document: dict[str, Any] = json.loads(report.read_text(encoding="ascii"))
    return document


def failures(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The cases that failed, by id."""
    return {case["id"]: case for case in document["cases"] if case["verdict"] in FAILED}


def broken_laws(document: dict[str, Any]) -> set[str]:
    """The laws that are broken on some input."""
    return {law["id"] for law in document["laws"] if law["broken"]}


# ---------------------------------------------------------------- the student

@pytest.mark.parametrize("name", [*STUDENT, "libsvm_adapter", "sklearn_adapter", "sklearn_classes",
                                  "sklearn_linear", "sklearn_machines", "nltk_adapter", "river_adapter",
                                  "mlxtend_adapter", "statsmodels_adapter", "pgmpy_adapter"])
def test_every_function_bears_the_name_of_an_operation(name: str) -> None:
    source = (ADAPTERS / f"{name}.py").read_text(encoding="utf-8")
    defined = re.findall(r"^def ([a-z]\w*)\(", source, re.MULTILINE)
    assert defined
    assert set(defined) <= {operation.replace(".", "_") for operation in reader.load().operations}


Students = Callable[[str], dict[str, Any]]


@pytest.fixture(scope="module")
def students(tmp_path_factory: pytest.TempPathFactory) -> Students:
    """The report on one of the student's files, made once."""
    @functools.cache
    def report(name: str) -> dict[str, Any]:
        return judged(tmp_path_factory.mktemp(name), str(ADAPTERS / f"{name}.py"))
    return report


def test_the_students_naive_bayes_fails_where_a_product_underflows_and_only_there(students: Students) -> None:
    document = students("textbook")
    assert failures(document).keys() == UNDERFLOW
    assert broken_laws(document) <= UNDERFLOW_LAWS


@pytest.mark.parametrize("name", [name for name in STUDENT if name != "textbook"])
def test_the_students_other_chapters_are_right(students: Students, name: str) -> None:
    document = students(name)
    assert not failures(document)
    assert not broken_laws(document)
    assert document["implementation"]["numbers"] == ("exact" if name in EXACT else "binary64")


def underflows(case: dict[str, Any]) -> bool:
    """Whether a document has so many words that a product of plain floats is 0 in every class."""
    return len(case["given"].get("query") or []) > 100 and "undefined" in case["reason"]


def drawn_cases(name: str) -> list[dict[str, Any]]:
    """The cases of a report on one of the student's files where nothing is asked but drawn cases.

    `refml check --random` asks the written ones, too, which the report that is made once has asked.
    """
    spec = reader.load()
    with PythonFile(ADAPTERS / f"{name}.py", Bounds(seconds=600.0)) as door:
        functions = door.functions or {}
        operations = [one for one in spec.operations if function_name(one) in functions]
        chosen = Chosen((), (), frozenset(operations), draws(spec, operations, DRAWN, seed=11), named=True)
        return list(as_json.document(runner.run(spec, door, chosen))["cases"])


@pytest.mark.parametrize("name", STUDENT)
def test_the_student_is_right_on_drawn_cases(name: str) -> None:
    drawn = [case for case in drawn_cases(name) if case["drawn"] and case["verdict"] != "skipped"]
    assert len(drawn) == DRAWN
    failed = [case for case in drawn if case["verdict"] in FAILED]
    assert not [case["id"] for case in failed if not underflows(case)]
    representable = [case for case in drawn if case["verdict"] != "not-representable"]
    assert len(representable) >= 0.8 * len(drawn)


def test_the_student_answers_every_operation(students: Students) -> None:
    answered = {row["operation"] for name in STUDENT for row in students(name)["operations"] if row["ran"]}
    assert answered == reader.load().operations.keys()


@needs_node
def test_the_program_in_another_language_fails_like_the_student(tmp_path: Path) -> None:
    document = judged(tmp_path, "--cmd", shlex.join(["node", str(ADAPTERS / "textbook.mjs")]))
    assert document["implementation"]["language"] == "JavaScript"
    assert failures(document).keys() == PRODUCTS
    assert not broken_laws(document)


@needs_compiler
def test_the_program_in_c_is_right(tmp_path: Path) -> None:
    program = tmp_path / "textbook"
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", str(program),
                    str(ADAPTERS / "textbook.c"), "-lm"], check=True)
    document = judged(tmp_path, "--cmd", str(program))
    assert document["implementation"]["language"] == "C"
    assert not failures(document)
    assert not broken_laws(document)
    chapters = {row["operation"].partition(".")[0] for row in document["operations"] if row["ran"]}
    assert chapters == {"naive_bayes", "perceptron", "kernels", "gda"}


# ---------------------------------------------------------------- scikit-learn

# Naive Bayes: failures without a NaN in sight.
SKLEARN_ACCEPTS = {
    "bernoulli-counts-for-bits": "binarize=0.0 takes a cell 2 for a 1",
    "decision-of-one-class": "an estimator that knows one class predicts it",
    "gaussian-parameters-of-one-record": "a declared class without a record is left at 0",
}

# What is known to fail by the library's defaults, of which for some the last bits decide.
SKLEARN = findings.known("sklearn_adapter.py")
BY_A_BIT = findings.by_a_bit("sklearn_adapter.py")


def sklearn_known(chapter: str) -> set[str]:
    """The cases of a chapter that scikit-learn is known to fail, whatever the last bits are."""
    return {name for name in SKLEARN if reader.load().examples[name].chapter == chapter}


SKLEARN_BY_LSQR = {
    "boundary-of-equal-means": "no boundary is weights 0",
    "model-log-odds-of-prior-0": "log 0 is -inf, which goes through all sums",
    "theta-of-phi-0": "the same",
    "theta-of-phi-1": "the same",
    "theta-of-a-singular-covariance": "the shortest of many solutions, without a word",
}
SKLEARN_BY_EIGEN = {
    "gda-with-a-constant-feature": "eigen fits no singular covariance, not even to tell it",
}


@pytest.fixture(scope="module")
def sklearn_document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return judged(tmp_path_factory.mktemp("sklearn"), str(ADAPTERS / "sklearn_adapter.py"))


class Again(InProcess):
    """scikit-learn with other options, served here: the library is loaded once, its adapter for each run."""

    FILES = ("sklearn_classes", "sklearn_linear", "sklearn_machines")   # which read their options when loaded

    def __init__(self, path: Path, *_: object) -> None:
        self.forget()
        super().__init__(path)

    def __exit__(self, *_: object) -> None:
        self.forget()
        sys.path.remove(str(ADAPTERS))   # where loading the file has put it

    def forget(self) -> None:
        """Leave no file to a run with other options."""
        for name in self.FILES:
            sys.modules.pop(name, None)

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request; what the library warns of is no error, as in a program."""
        with warnings.catch_warnings(action="ignore"):
            return super().ask(requests, heard)


def with_options(folder: Path, *arguments: str, **options: str) -> dict[str, Any]:
    """The report on scikit-learn with these options: environment variables of its adapter."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "PythonFile", Again)
        return judged(folder, str(ADAPTERS / "sklearn_adapter.py"), *arguments, **options)


def sklearn_failures(document: dict[str, Any], chapter: str) -> dict[str, dict[str, Any]]:
    """The cases of one chapter that failed, by id."""
    return {name: case for name, case in failures(document).items() if case["chapter"] == chapter}


@needs_sklearn
def test_scikit_learn_is_right_wherever_it_smooths(sklearn_document: dict[str, Any]) -> None:
    smoothed = [case for case in sklearn_document["cases"]
                if (case["given"] or {}).get("alpha") and case["digits"] is not None]
    assert len(smoothed) > 10
    assert all(case["digits"] >= 13 for case in smoothed)
    unsmoothed = sklearn_failures(sklearn_document, "naive_bayes")
    assert all(case["given"].get("alpha", 0) == 0 for case in unsmoothed.values())


@needs_sklearn
def test_unsmoothed_scikit_learn_answers_nan_and_still_decides(sklearn_document: dict[str, Any]) -> None:
    failed = sklearn_failures(sklearn_document, "naive_bayes")
    assert "toy-spam-posterior" in failed
    for name, case in failed.items():
        decision = case["operation"].endswith("decision")
        assert "nan" in json.dumps(case["got"]) or decision or name in SKLEARN_ACCEPTS, case["reason"]
    assert failed.keys() >= SKLEARN_ACCEPTS.keys()


@needs_sklearn
def test_what_scikit_learn_has_no_option_for_is_skipped(sklearn_document: dict[str, Any]) -> None:
    reasons = {case["reason"] for case in sklearn_document["cases"] if case["verdict"] == "skipped"}
    assert reasons >= {
        "GaussianNB always divides by n",
        "scikit-learn does not smooth the prior",
        "scikit-learn has no m-estimate",
        "scikit-learn has no naive Bayes for attributes of several families",
        "EmpiricalCovariance always divides by n",
        "scikit-learn's discriminant analysis always divides by n",
        "the solver svd takes no covariance estimator",
        "LogisticRegression leaves the intercept free",
        "GaussianMixture takes no labels",
        "KNeighborsClassifier takes exactly k of equal distances",
        "Perceptron does not see that its weights come back",
        "SVC has no squared slacks",
    }


@needs_sklearn
def test_scikit_learn_fails_where_a_reason_is_known_and_nowhere_else(
    sklearn_document: dict[str, Any]
) -> None:
    chapters = {row["operation"].partition(".")[0] for row in sklearn_document["operations"] if row["ran"]}
    assert len(chapters) > 9
    failed = findings.written_failures(sklearn_document)
    assert list(findings.contradictions(findings.read(), "sklearn_adapter.py", failed)) == []


@needs_sklearn
def test_scikit_learn_breaks_laws_only_on_what_it_gets_wrong(sklearn_document: dict[str, Any]) -> None:
    failed = failures(sklearn_document).keys()
    broken = [one for law in sklearn_document["laws"] for one in law["broken"]]
    assert {one["example"] for one in broken if not one["operation"].startswith("naive_bayes.")} <= failed


@needs_sklearn
def test_the_default_of_var_smoothing_costs_digits(sklearn_document: dict[str, Any], tmp_path: Path) -> None:
    name = "tax-income-posterior-maximum-likelihood"
    near, = [case for case in sklearn_document["cases"] if case["id"] == name]
    choice = [str(ADAPTERS / "sklearn_adapter.py"), "--only", name]
    default, = judged(tmp_path, *choice, SKLEARN_VAR_SMOOTHING="1e-9")["cases"]
    assert near["verdict"] in ("rounded", "close") and near["digits"] > 14
    assert default["verdict"] == "wrong" and 5 < default["digits"] < 9


@needs_sklearn
def test_of_three_solvers_eigen_alone_refuses_a_singular_covariance(tmp_path: Path) -> None:
    choice = ["--chapter", "gda", "--no-laws"]
    lsqr, eigen = (failures(with_options(tmp_path, *choice, SKLEARN_LDA_SOLVER=solver)).keys() - BY_A_BIT
                   for solver in ("lsqr", "eigen"))
    singular = {"posterior-of-a-constant-feature", "posterior-of-collinear-features",
                "posterior-of-more-features-than-records"}
    common = sklearn_known("gda") - {"posterior-of-nearly-collinear-features"}
    assert lsqr == common | SKLEARN_BY_LSQR.keys()
    assert eigen == (common - singular | SKLEARN_BY_EIGEN.keys()
                     | SKLEARN_BY_LSQR.keys() - {"theta-of-a-singular-covariance"})


@needs_sklearn
def test_two_posteriors_fail_by_a_threshold_that_can_be_set(tmp_path: Path) -> None:
    choice = ["--only", "posterior-of-nearly-collinear-features", "--only", "posterior-in-a-large-unit"]
    document = with_options(tmp_path, *choice, SKLEARN_RANK_TOL="0")
    assert len(document["cases"]) == 2 and all(case["digits"] > 8 for case in document["cases"])


@needs_sklearn
@pytest.mark.parametrize("solver, tolerance, fewest", [("lbfgs", "1e-4", 2.5), ("lbfgs", "1e-10", 7.7),
                                                       ("newton-cholesky", "1e-10", 9.9)])
def test_the_tolerance_decides_how_many_digits_of_a_maximiser_are_right(
    tmp_path: Path, solver: str, tolerance: str, fewest: float
) -> None:
    document = with_options(tmp_path, "--operation", "logistic.maximiser", "--no-laws",
                            SKLEARN_LOGISTIC_SOLVER=solver, SKLEARN_TOL=tolerance)
    digits = [case["digits"] for case in document["cases"] if case["digits"]]   # 0 digits: not by tolerance
    assert len(digits) >= 8
    assert fewest <= min(digits) < fewest + 0.5


# ---------------------------------------------------------------- support vector machines by others

# What a smaller tolerance mends.
BY_TOLERANCE = {"five-points-soft-margin", "circles-with-a-quadratic-kernel", "five-points-scores-with-slack",
                "circles-scores-with-a-quadratic-kernel", "five-points-scores-of-bumps"}

# LinearSVC solves another problem than the one that is put.
LIBLINEAR_FAILS = {
    "five-points-with-squared-slack": "b is counted in the norm",
    "five-points-scores": "the same",
    "five-points-scores-with-slack": "the same",
    "scores-of-xor-without-slack": "no hard margin: the scores of a soft one",
    "five-points-left-out": "b is counted in the norm",
    "five-points-left-out-with-slack": "the same",
    "circles-left-out-of-a-line": "no hard margin: the labels of a soft one",
    "one-class-has-a-ray-of-b": "one class is not enough to fit",
    "one-class-without-intercept": "the same",
    "decisions-of-one-class": "the same",
    "decisions-that-slack-moves": "b is counted in the norm",
    "scores-where-b-is-an-interval": "the same",
    "spectator-left-out": "the same",
    "last-of-its-class-left-out": "the same",
    "hard-scores-of-near-records": "the same",
    "hard-scores-of-nearer-records": "the same",
    "hard-scores-of-near-records-in-the-plane": "the same",
    "hard-margin-beside-a-record-of-two-coordinates-that-comes-twice": "the same",
}

@needs_sklearn
def test_a_smaller_tolerance_mends_what_it_can_and_no_more(tmp_path: Path) -> None:
    choice = ["--chapter", "svm", "--no-laws"]
    failed = failures(with_options(tmp_path, *choice, SKLEARN_SVM_TOL="1e-12")).keys() - BY_A_BIT
    assert failed == sklearn_known("svm") - BY_TOLERANCE


@needs_sklearn
def test_linear_svc_solves_another_problem(tmp_path: Path) -> None:
    choice = ["--chapter", "svm", "--no-laws"]
    document = with_options(tmp_path, *choice, SKLEARN_SVM_SOLVER="liblinear", SKLEARN_SVM_TOL="1e-10")
    failed = failures(document)
    assert failed.keys() == LIBLINEAR_FAILS.keys()
    penalised, = [case for case in document["cases"]
                  if case["id"] == "five-points-with-penalised-intercept-and-squared-slack"]
    assert penalised["verdict"] in ("exact", "rounded", "close")
    of_the_norm = [case for case in failed.values() if case["digits"] is not None]
    assert len(of_the_norm) == 9 and all(case["digits"] < 1 for case in of_the_norm)
    reasons = {case["reason"] for case in document["cases"] if case["verdict"] == "skipped"}
    assert reasons >= {"LinearSVC has no kernels", "LinearSVC does not tell its multipliers"}


# ---------------------------------------------------------------- every other library

OTHERS = {
    "libsvm_adapter.py": ("svm", "C-SVC has no squared slacks"),
    "nltk_adapter.py": ("naive_bayes", "NLTK has no m-estimate"),
    "river_adapter.py": ("naive_bayes", "river's GaussianNB divides by n"),
    "mlxtend_adapter.py": ("logistic", "LogisticRegression leaves the intercept free"),
    "statsmodels_adapter.py": ("logistic", "Logit penalises absolute values, not squares"),
    "pgmpy_adapter.py": ("networks", "fit takes no missing cell"),
}


@pytest.mark.parametrize("file", OTHERS)
def test_a_library_fails_where_a_reason_is_known_and_nowhere_else(file: str, tmp_path: Path) -> None:
    peer, = (one for one in findings.PEERS if one.file == file)
    if peer.lacks:
        pytest.skip(f"{peer.lacks} is not installed")
    document = judged(tmp_path, str(ADAPTERS / peer.file), "--no-laws")
    chapter, reason = OTHERS[peer.file]
    assert chapter in {row["operation"].partition(".")[0] for row in document["operations"] if row["ran"]}
    assert reason in {case["reason"] for case in document["cases"] if case["verdict"] == "skipped"}
    failed = findings.written_failures(document)
    assert list(findings.contradictions(findings.read(), peer.file, failed)) == []
    assert failed
