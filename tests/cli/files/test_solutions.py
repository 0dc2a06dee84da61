"""Solution files as they are read: every number exactly, and what is not of the form refused by its field."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import solutions
from refml.cli.files.solutions import Claimed, Sought
from refml.errors import InvalidInput, RefmlError, Unsupported
from refml.kernels import functions as kernels
from refml.kernels import rows
from refml.svm.problem import dual
from tests import tables

ROWS, LABELS = tables.FIVE
FIVE: dict[str, Any] = {
    "refml_svm": 1,
    "data": {"rows": ROWS, "labels": LABELS},
    "problem": {"C": None},
    "claim": {"alpha": [0, "4/5", 0, 0.4, "2/5"]},
}


def read(document: Any) -> Claimed:
    return solutions.read(json.dumps(document).encode(), "s.json")


def changed(path: str, value: Any) -> Any:
    """FIVE with another value at a dotted path; a missing one is None of Python's Ellipsis."""
    document = json.loads(json.dumps(FIVE))
    *way, last = path.split(".")
    inner = document
    for key in way:
        inner = inner[key]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return document


def test_the_words_of_a_file_are_those_of_the_machines() -> None:
    assert set(solutions.KERNELS) == {*rows.KERNELS, kernels.RBF}
    assert solutions.INTERCEPTS == dual.INTERCEPTS


def test_a_file_is_read_exactly() -> None:
    found = read(FIVE)
    assert found.claim == {"alpha": [0, Fraction(4, 5), 0, Fraction(2, 5), Fraction(2, 5)]}
    assert found.rows[1] == [3, 3]
    assert (found.labels, found.question) == ([1, 1, 1, -1, -1], Sought(None))


def test_every_field_is_read() -> None:
    document = {
        "refml_svm": 1, "about": {"source": "by hand"}, "data": {"rows": [["1/2", 3]], "labels": [-1]},
        "problem": {"C": "1/2", "slack": 2, "kernel": "polynomial", "degree": 3, "constant": 0.25,
                    "gamma": "2", "intercept": "none"},
        "claim": {"alpha": ["1e-3"], "weights": [], "bias": None, "bias_set": [None, "-3/2"], "objective": -1,
                  "squared_norm": "2/3", "alpha_unique": False, "uniqueness": [1, -1], "gap": 0}}
    found = read(document)
    assert (found.source, found.rows, found.labels) == ("s.json", [[Fraction(1, 2), 3]], [-1])
    problem: dict[str, Any] = {"C": Fraction(1, 2), "slack": 2, "kernel": "polynomial", "degree": 3,
                               "constant": Fraction(1, 4), "gamma": 2, "intercept": "none"}
    assert found.question == Sought(**problem)
    assert found.question.options() == problem
    assert found.claim == {
        "alpha": [Fraction(1, 1000)], "weights": [], "bias": None, "bias_set": [None, Fraction(-3, 2)],
        "objective": -1, "squared_norm": Fraction(2, 3), "alpha_unique": False, "uniqueness": [1, -1],
        "gap": 0}
    plane = {"weights": [1, 3], "bias": 2, "bias_set": [0, 1]}
    assert read(changed("claim", plane)).claim == plane
    usual = {"C": None, "kernel": "linear", "degree": None, "constant": None, "gamma": None}
    assert read(changed("problem", usual)).question.options() == {"C": None}
    assert read(changed("problem", {"C": 1, "slack": 1})).question.options() == {"C": 1}


@pytest.mark.parametrize("kernel, given, told", [
    ("rbf", {"gamma": "2", "degree": None}, ""), ("polynomial", {"gamma": "2", "degree": "3"}, ""),
    ("linear", {"gamma": None, "degree": None}, ""),
    ("linear", {"gamma": "2", "degree": None},
     "gamma='2' belongs to the kernel polynomial or rbf: leave it out, or give --kernel polynomial"),
    ("rbf", {"gamma": "2", "degree": "3"}, "degree='3' belongs to the kernel polynomial: leave it out")])
def test_an_option_of_another_kernel_is_refused(kernel: str, given: dict[str, str | None], told: str) -> None:
    known = {name: solutions.OF_KERNELS[name] for name in given}
    try:
        solutions.refuse_of_other_kernels(kernel, given, known)
    except InvalidInput as refusal:
        assert told and str(refusal).startswith(told)
    else:
        assert not told


@pytest.mark.parametrize("written, value", [
    ("0.1", Fraction(1, 10)), ("1e-3", Fraction(1, 1000)), ('"3/7"', Fraction(3, 7)),
    ('"-.5"', Fraction(-1, 2)), ('"0x1.8p-1"', Fraction(3, 4)),
    ("0.10000000000000000555", Fraction(10000000000000000555, 10**20)),
    ("12345678901234567890123", Fraction(12345678901234567890123)),
])
def test_a_number_is_what_is_written_and_never_a_float(written: str, value: Fraction) -> None:
    content = json.dumps(changed("problem.C", "HERE")).replace('"HERE"', written)
    found = solutions.read(content.encode(), "s.json").question
    assert value == found.C


BAD = {
    "no-object": ([], "s.json=[] is not an object"),
    "version": (changed("refml_svm", 2), "refml_svm=2"),
    "version-true": (changed("refml_svm", True), "refml_svm=True"),
    "no-version": (changed("refml_svm", ...), "s.json has no refml_svm"),
    "no-data": (changed("data", ...), "s.json has no data"),
    "no-claim": (changed("claim", ...), "s.json has no claim"),
    "misspelt": (changed("claims", {}), "s.json has the field 'claims'"),
    "rows-text": (changed("data.rows", "1 2"), "data.rows='1 2' is not a list"),
    "row-number": (changed("data.rows", [1]), "data.rows[0]=1 is not a list"),
    "cell-null": (changed("data.rows", [[None]]), "data.rows[0][0]=None is not a number"),
    "cell-true": (changed("data.rows", [[True]]), "data.rows[0][0]=True is not a number"),
    "cell-text": (changed("data.rows", [["x"]]), "data.rows[0][0]='x' is not a number"),
    "cell-nan": (changed("data.rows", [[float("nan")]]), "data.rows[0][0]=NaN is not a finite number"),
    "cell-inf-text": (changed("data.rows", [["-inf"]]), "data.rows[0][0]='-inf' is not a finite number"),
    "label-half": (changed("data.labels", [0.5]), "data.labels[0]=1/2 is not whole"),
    "no-C": (changed("problem", {}), "problem has no C"),
    "strange-option": (changed("problem.cost", 1), "problem has the field 'cost'"),
    "kernel": (changed("problem.kernel", "sigmoid"), "problem.kernel='sigmoid' is not one of"),
    "kernel-list": (changed("problem.kernel", ["rbf"]), "problem.kernel=['rbf'] is not one of"),
    "intercept": (changed("problem.intercept", 0), "problem.intercept=0 is not one of"),
    "degree": (changed("problem.degree", 1.5), "problem.degree=3/2 is not whole"),
    "slack-at-no-price": (changed("problem", {"C": None, "slack": 2}), "problem.slack is the exponent"),
    "slack-of-1-at-no-price": (changed("problem", {"C": None, "slack": 1}), "allows none: leave it out"),
    "gamma-of-no-kernel": (changed("problem.gamma", 2), "problem.gamma belongs to the kernel polynomial or"),
    "degree-of-no-kernel": (changed("problem", {"C": 1, "kernel": "rbf", "degree": 2}),
                            "problem.degree belongs to the kernel polynomial, and this is rbf: leave it out"),
    "constant-of-no-kernel": (changed("problem.constant", 0), "problem.constant belongs to the kernel"),
    "claim-empty": (changed("claim", {}), "neither alpha, nor weights and bias, nor not_separable"),
    "claim-half": (changed("claim", {"weights": [1]}), "neither alpha"),
    "claim-strange": (changed("claim.margin", 1), "claim has the field 'margin', which nothing measures"),
    "claim-list": (changed("claim", [1]), "claim=[1] is not an object"),
    "both": (changed("claim.not_separable", [1]), "beside other fields"),
    "alpha-number": (changed("claim.alpha", 1), "claim.alpha=1 is not a list"),
    "alpha-deep": (changed("claim.alpha", [[1]]), "claim.alpha[0]=[1] is not a number"),
    "one-end": (changed("claim.bias_set", [1]), "claim.bias_set has 1 ends"),
    "three-ends": (changed("claim.bias_set", [1, None, 2]), "claim.bias_set has 3 ends"),
    "end": (changed("claim.bias_set", [1, "x"]), "claim.bias_set[1]='x' is not a number"),
    "proof-alone": (changed("claim.uniqueness", [1]), "claim.uniqueness is the proof of alpha_unique"),
    "bias-alone": (changed("claim", {"bias": 1, "objective": 2}), "neither alpha"),
    "truth": (changed("claim.alpha_unique", 1), "claim.alpha_unique=1 is not a truth value"),
    "gap-negative": (changed("claim.gap", -1), "claim.gap=-1 is negative"),
    "huge": (changed("claim.gap", "1e100001"), "claim.gap has the exponent"),
    "long": (changed("claim.gap", "1" * 100_001), "is too long"),
}


@pytest.mark.parametrize("document, told", BAD.values(), ids=BAD)
def test_what_is_not_of_the_form_is_refused_with_its_field(document: Any, told: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read(document)
    assert told in str(refusal.value)


def test_not_separable_is_a_claim_of_the_hard_margin() -> None:
    document = changed("claim", {"not_separable": [1]})
    assert read(document).claim == {"not_separable": [1]}
    document["problem"]["C"] = 1
    with pytest.raises(InvalidInput, match="of the hard margin"):
        read(document)


@pytest.mark.parametrize("content, told", [
    (b"", "s.json is empty"),
    (b"\n{", "s.json, line 2, column 2 is not JSON"),
    (json.dumps(FIVE).encode()[:100], "is not JSON"),
    (b"{'a': 1}", "is not JSON"),
    (b"[" * 200_000, "s.json is not JSON (it is nested too deeply)"),
    (b'{"refml_svm": 1, "refml_svm": 1}', "has a key twice"),
    (b'{"refml_svm": ' + b"1" * 100_001 + b"}", "100001"),
    (b"\xff", "is not UTF-8"),
])
def test_what_is_no_json_is_refused(content: bytes, told: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        solutions.read(content, "s.json")
    assert told in str(refusal.value)


def test_a_file_cut_off_anywhere_is_refused() -> None:
    content = json.dumps(FIVE).encode()
    for length in range(len(content)):
        with pytest.raises(InvalidInput):
            solutions.read(content[:length], "s.json")


@given(st.sampled_from(["refml_svm", "data", "problem", "claim", "data.rows", "data.labels", "problem.C",
                        "claim.alpha", "claim.bias", "claim.bias_set", "claim.objective"]),
       st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner,
                                                                                max_size=2), max_leaves=6))
def test_any_value_anywhere_is_read_or_refused(path: str, value: Any) -> None:
    try:
        assert isinstance(read(changed(path, value)), Claimed)
    except RefmlError:
        pass


@pytest.mark.parametrize("path, where", [
    ("problem.C", "problem.C"), ("problem.gamma", "problem.gamma"), ("problem.constant", "problem.constant"),
    ("data.rows", r"data.rows\[0\]\[0\]"),
])
def test_a_number_too_long_to_compute_with_is_refused_but_in_a_claim(path: str, where: str) -> None:
    long = "1e-99999"
    with pytest.raises(Unsupported, match=f"{where} has more than 3000 digits"):
        read(changed(path, [[long]] if path == "data.rows" else long))
    assert read(changed("claim.alpha", [long])).claim["alpha"] == [Fraction(1, 10**99999)]
