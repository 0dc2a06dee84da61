"""A generated C header compiles without a warning and decides as the model does, or says that it cannot."""
from __future__ import annotations

import re
import shutil
import subprocess
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from refml import naive_bayes as nb
from refml.errors import InvalidInput, Unsupported
from refml.numbers.reals import real
from refml.portable.code import c_header as module
from refml.portable.code.c_header import NEVER, c_header, exact_range, fixed, pair, quoted
from refml.portable.models.linear import Linear
from tests.portable.fitted_models import NAMES, decision, fitted, words_model

CC = shutil.which("cc")
needs_cc = pytest.mark.skipif(CC is None, reason="no C compiler here")
ON_DOUBLES = sorted({*NAMES} - {"bernoulli", "bits", "mixture", "words"})
UNDECIDED, TIE, OUTSIDE, UNDEFINED = -1, -2, -3, -4


def answers(header: str, calls: list[str], folder: Path) -> list[int]:
    """What a program of some calls prints, compiled with all warnings as errors."""
    (folder / "t.h").write_text(header)
    body = "".join([f"{{{call}}}\n" for call in calls])
    head = '#include <stdio.h>\n#include "t.h"\n'
    (folder / "t.c").write_text(f"{head}int main(void) {{\n{body}return 0;\n}}\n")
    done = subprocess.run([str(CC), "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O2", "-o",
                           str(folder / "t"), str(folder / "t.c"), "-lm"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    ran = subprocess.run([folder / "t"], capture_output=True, text=True)
    return [int(word) for word in ran.stdout.split()]


def array(kind: str, x: list[Any], function: str) -> str:
    cells = ", ".join("NAN" if cell is None else repr(float(cell)) if kind == "double" else str(cell)
                      for cell in x)
    return f'const {kind} x[] = {{{cells}}}; printf("%d\\n", {function}(x));'


def text_call(words: list[Any]) -> str:
    places = ", ".join([f"t_word({quoted(str(word))})" for word in words] or ["-1"])
    return f'const int32_t x[] = {{{places}}}; printf("%d\\n", t_decide(x, {max(len(words), 1)}));'


@needs_cc
@pytest.mark.parametrize("name", NAMES)
def test_it_decides_as_the_model(name: str, tmp_path: Path) -> None:
    model, asked = fitted(3)[name]
    header = c_header(model, "t")
    if name == "words":
        asked = [x for x in asked if x != [None]]
        calls = [text_call(x[0]) for x in asked]
    elif "t_decide_double" not in header:
        calls = [array("int32_t", x, "t_decide") for x in asked]
    else:
        asked = [[float(cell) for cell in x] for x in asked]
        if name == "gaussian":   # of the second column the number of the bin
            edges = (0, 0.5)
            calls = [array("double", [x[0], sum(edge <= x[1] for edge in edges)], "t_decide_double")
                     for x in asked]
        else:
            calls = [array("double", x, "t_decide_double") for x in asked]
    found = answers(header, calls, tmp_path)
    expected = [decision(model.decide, x) for x in asked]
    decided = [(number, classes) for number, classes in zip(found, expected, strict=True)
               if number != UNDECIDED]
    assert len(decided) >= len(asked) - 2
    assert all(classes == [model.classes[number]] for number, classes in decided)


def towards_the_boundary(model: Any, one: list[float], other: list[float]) -> list[list[float]]:
    """Points between two of different classes, each half as far from where the decision changes."""
    first, met = model.decide(one), []
    for _ in range(40):
        middle = [(a + b) / 2 for a, b in zip(one, other, strict=True)]
        met.append(middle)
        one, other = (middle, other) if decision(model.decide, middle) == first else (one, middle)
    return met


@needs_cc
@pytest.mark.parametrize("name", ON_DOUBLES)
def test_it_decides_as_the_model_as_near_to_a_boundary_as_its_margin(name: str, tmp_path: Path) -> None:
    """A constant that is off by a millionth moves the boundary, and is on the other side of such a point."""
    model, asked = fitted(3)[name]
    points = [[float(cell) for cell in x] for x in asked if len(model.decide(x)) == 1]
    if name == "gaussian":   # its second column has bins: of each point the first moves alone
        points = [[x[0], points[0][1]] for x in points]
    ends = [(one, other) for one, other in combinations(points, 2)
            if model.decide(one) != model.decide(other)][::7][:6]
    met = [x for one, other in ends for x in towards_the_boundary(model, one, other)]
    cells = [[x[0], sum(edge <= x[1] for edge in (0, 0.5))] if name == "gaussian" else x for x in met]
    found = answers(c_header(model, "t"), [array("double", x, "t_decide_double") for x in cells], tmp_path)
    told = [(number, decision(model.decide, x)) for number, x in zip(found, met, strict=True)
            if number != UNDECIDED]
    assert len(ends) > 2 and len(told) > len(met) / 2
    assert all(classes == [model.classes[number]] for number, classes in told)


@needs_cc
def test_integers_are_decided_exactly_and_ties_are_told(tmp_path: Path) -> None:
    big = 2**40
    for at_zero, tied in ((1, 1), (-1, 0), (0, TIE)):
        model = Linear(["no", "yes"], [[0, big, -big]], 1, 0, at_zero)
        most = exact_range(model)
        asked = [[most, most], [most, most - 1], [-most, 1], [most + 1, 0]]
        assert answers(c_header(model, "t"), [array("int32_t", x, "t_decide") for x in asked], tmp_path) == [
            tied, 1, 0, OUTSIDE]
    three = Linear(["a", "b", "c"], [[0, 1], [0, 2], [5, 0]], 1, 0, 1)
    calls = [array("int32_t", x, "t_decide") for x in ([-7], [3], [5], [0])]
    assert answers(c_header(three, "t"), calls, tmp_path) == [2, 1, 1, 2]
    assert answers(c_header(Linear(["a", "b", "c"], [[1, 1], [1, 2], [0, 0]], 1, 0, 1), "t"),
                   [array("int32_t", [0], "t_decide")], tmp_path) == [TIE]


@needs_cc
def test_a_decision_within_the_margin_is_undecided(tmp_path: Path) -> None:
    third = Linear(["no", "yes"], [[-1, 3]], 3, 0, 1)   # x = 1/3, which no double is
    near = float(Fraction(1, 3))
    asked = [[near], [near + 2e-16], [0.0], [1e300], [float("inf")], [float("nan")]]
    calls = [array("double", x, "t_decide_double") for x in asked[:4]]
    calls += ['const double x[] = {INFINITY}; printf("%d\\n", t_decide_double(x));',
              'const double x[] = {NAN}; printf("%d\\n", t_decide_double(x));']
    assert answers(c_header(third, "t"), calls, tmp_path) == [UNDECIDED, 1, 0, 1, UNDECIDED, UNDECIDED]
    digits = Linear(["no", "yes"], [[-5, 10]], 10, 1, 1)
    found = answers(c_header(digits, "t"), [array("double", [x], "t_decide_double") for x in (0.5, 0.6, 0.9)],
                    tmp_path)
    assert found == [UNDECIDED, UNDECIDED, 1]


@needs_cc
def test_impossible_and_unknown_are_told_apart(tmp_path: Path) -> None:
    model = nb.fit([["x", 1], ["y", 0]], ["a", "b"], [nb.Categorical(["x", "y", "z"]), nb.Bernoulli()])
    calls = [array("int32_t", x, "t_decide") for x in ([0, 1], [0, 0], [2, 1], [3, 0], [-1, 1], [-2, 1])]
    assert answers(c_header(model, "t"), calls, tmp_path) == [0, UNDEFINED, UNDEFINED, OUTSIDE, 0, OUTSIDE]
    strict = nb.fit([["x"], ["y"]], ["a", "b"], [nb.Categorical()], missing="error", alpha=1)
    assert answers(c_header(strict, "t"), [array("int32_t", [-1], "t_decide")], tmp_path) == [OUTSIDE]
    mixed = nb.fit([[1, "x"], [2, "x"], [5, "y"], [7, "y"]], ["a", "a", "b", "b"],
                   [nb.Gaussian(), nb.Categorical(["x", "y", "z"])])
    records = ([1, 0], [9, 0], [9, 1], [1, 2], [1, 3], [None, 1])
    calls = [array("double", list(x), "t_decide_double") for x in records]
    assert answers(c_header(mixed, "t"), calls, tmp_path) == [0, 0, 1, UNDEFINED, OUTSIDE, 1]


def test_a_header_says_how_many_tokens_it_takes() -> None:
    model = nb.fit([[["a", "a", "b"]], [["b", "b", 7]]], ["x", "y"], [nb.Tokens(["a", "b", 7])], alpha=1)
    assert re.search(r"t_MOST_TERMS\W+1048576\b", c_header(model, "t"))


@needs_cc
def test_tokens_count_each_time(tmp_path: Path) -> None:
    model = nb.fit([[["a", "a", "b"]], [["b", "b", 7]]], ["x", "y"], [nb.Tokens(["a", "b", 7])], alpha=1)
    texts: list[list[Any]] = [["a"], ["b", "a", "a"], ["b", "b", 7], ["zebra", "b"]]
    expected = [model.classes.index(model.decide([words])[0]) for words in texts]
    assert answers(c_header(model, "t"), [text_call(words) for words in texts], tmp_path) == expected


@pytest.mark.parametrize(("word", "written"), [
    ('a"b', '"a\\042b"'), ("a\nb", '"a\\012b"'), ("é", '"\\303\\251"'), ("a\\", '"a\\134"'),
    ("*/", '"\\052/"'), ("??/", '"\\077\\077/"'), ("@", '"\\100"')])
def test_words_of_any_characters_are_c_strings(word: str, written: str) -> None:
    assert quoted(word) == written


def test_doubles_carry_their_own_error() -> None:
    value, error = pair(Fraction(1, 3), Fraction(0)).strip("{}").split(", ")
    assert abs(Fraction(float(value)) - Fraction(1, 3)) <= Fraction(float(error)) < Fraction(1, 10**16)
    assert pair(Fraction(0), Fraction(0)) == "{0.0, 0.0}"
    for size in range(1, 400):   # below the least normal double too, and below the least of all
        number = Fraction(10**9 // 7 + size) / 10**size
        value, error = pair(number, Fraction(0)).strip("{}").split(", ")
        assert abs(Fraction(float(value)) - number) <= Fraction(float(error))
    with pytest.raises(Unsupported, match="beyond a double"):
        pair(Fraction(10**400), Fraction(0))


def test_logarithms_are_within_a_unit_and_a_factor_of_0_is_never() -> None:
    factors = [Fraction(1, 3), Fraction(1), Fraction(7, 2), Fraction(1, 10**30), Fraction(0)]
    plan: Any = SimpleNamespace(prior=[1, 3])
    prior, rows, bits = fixed(plan, [factors], 4)
    met = [Fraction(1, 4), Fraction(3, 4), *factors[:-1]]
    for factor, text in zip(met, prior + rows[0][:-1], strict=True):
        number = int(text.removeprefix("INT64_C(").removesuffix(")"))
        least, most = (Fraction(number + one, 2**bits) for one in (-1, 1))
        assert real.compare(real.log(factor), least) >= 0 >= real.compare(real.log(factor), most)
    assert rows[0][-1] == NEVER


@pytest.mark.parametrize("name", ["words", "bits", "bernoulli"])
def test_room_is_left_for_each_factor_of_a_product(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The prior, and one of each column: of a column of words one of each word that may be there or not."""
    def checked(plan: Any, rows: list[Any], terms: int) -> Any:
        assert terms == factors
        return fixed(plan, rows, terms)

    monkeypatch.setattr(module, "fixed", checked)
    model, asked = fitted(1)[name]
    factors = 1 + (len(model.statistics.families[0].dictionary) if name == "words" else len(asked[0]))
    c_header(model)


def test_what_a_header_cannot_hold_is_refused() -> None:
    both = nb.fit([[["a"], 1], [["b"], 0]], ["x", "y"], [nb.Presence(["a", "b"]), nb.Bernoulli()], alpha=1)
    with pytest.raises(Unsupported, match="one column of words or none"):
        c_header(both)
    with pytest.raises(InvalidInput, match="cannot stand in a program"):
        c_header(words_model(), "1st")
    assert exact_range(Linear(["a", "b"], [[2**63, 1]], 1, 0, 1)) == 0
    assert "int64_t model_weights" not in c_header(Linear(["a", "b"], [[2**63, 1]], 1, 0, 1))
