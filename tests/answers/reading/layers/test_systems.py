"""What Python, Mathematica, R and MATLAB print is read as if it were typed; an unknown call is refused."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.answers.asking import mark
from refml.answers.reading.layers.systems import as_record, plain, unheld, without_dollars
from refml.answers.reading.layers.tables import named_cells
from refml.answers.reading.shapes import Wanted, answer_of
from refml.answers.reading.values import Number
from refml.errors import InvalidInput
from refml.oracle.specification.codec import parse_type


def values(kind: Any, key: Any, text: str) -> Any:
    """Return the values of an answer, in its shape."""
    return simple(answer_of(Wanted(parse_type(kind), key), text))


def simple(answer: Any) -> Any:
    if isinstance(answer, list):
        return [simple(one) for one in answer]
    if isinstance(answer, dict):
        return {name: simple(one) for name, one in answer.items()}
    return answer.value


@pytest.mark.parametrize(("text", "value"), [
    ("Fraction(3, 8)", Fraction(3, 8)), ("fractions.Fraction(-3, 8)", Fraction(-3, 8)),
    ("Decimal('2.50')", Fraction(5, 2)), ("np.float32(1e-3)", Fraction(1, 1000)),
    ("tensor(0.25)", Fraction(1, 4)),
    ("Fraction('3/8')", Fraction(3, 8)), ("Fraction(1, 2)**2", Fraction(1, 4)), ("2/Fraction(1, 2)", 4),
    ("[1] 0.75", Fraction(3, 4)), ("ans =\n\n    0.7500\n", Fraction(3, 4)), ("12'000'000", 12_000_000),
    ("12’000", 12_000), ("12'000.5", Fraction(24001, 2)), ("np.int64(5)", 5), ("array(0.5)", Fraction(1, 2)),
])
def test_a_number_as_a_system_prints_it(text: str, value: object) -> None:
    assert values("rational", 0, text) == value


@pytest.mark.parametrize(("text", "same"), [
    ("Sqrt[7/3]/5", "sqrt(7/3)/5"), ("3 Sqrt[11]", "3 sqrt(11)"), ("Exp[-2]", "exp(-2)"), ("Log[9]", "ln 9"),
    ("Sqrt(2)", "√2"), ("Pi/4", "π/4"), ("2 Pi", "2 pi"), ("E^-2", "exp(-2)"), ("Log2[3]", "ld 3"),
    ("Sqrt 7", "√7"), ("Sqrt [7]/2", "√7/2"), ("Ln 7", "ln 7"),
])
def test_functions_of_mathematica(text: str, same: str) -> None:
    one, other = (answer_of(Wanted(parse_type("real"), 0), given) for given in (text, same))
    assert isinstance(one, Number) and isinstance(other, Number)
    assert one.ends == other.ends is not None


@pytest.mark.parametrize("text", [
    "Erf[2]", "foo[3]", "w[2]", "sin(0.5) + 1", "cos(2) - 1", "2 Gamma(2)", "3 max(3)", "int(3.7)",
    "Log[2, 8]", "floor(3.5)", "Fraction(0.5)", "Sqrt[2", "LOG(4)",
])
def test_an_unknown_function_of_a_number_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        values("real", 0, text)


@pytest.mark.parametrize("text", ["softmax(1, 2)", "Sort[1, 2]", "sorted([1, 2])", "Reverse[{1, 2}]",
                                  "1.0e+03 *\n\n   1   2"])
def test_an_unknown_function_of_a_list_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        values("list[rational]", [1, 2], text)


@pytest.mark.parametrize("text", ["[Fraction(1, 2), Decimal('3')]", "{1/2, 3}", "[1] 0.5 3", "c(0.5, 3)",
                                  "x =\n\n   0.5000\n   3.0000\n", "[np.float64(0.5), np.float64(3.0)]",
                                  "array([0.5, 3. ])", "[0.5; 3]", "[1] 0.5\n[2] 3"])
def test_a_list_as_a_system_prints_it(text: str) -> None:
    assert values("list[rational]", [1, 2], text) == [Fraction(1, 2), 3]


@pytest.mark.parametrize("text", ["     [,1] [,2]\n[1,]  0.5    3\n[2,]  4.0    6", "[0.5 3; 4 6]",
                                  "A =\n\n   0.5   3.0\n   4.0   6.0\n", "{{1/2, 3}, {4, 6}}"])
def test_a_matrix_as_a_system_prints_it(text: str) -> None:
    assert values("list[list[rational]]", [[1, 2], [3, 4]], text) == [[Fraction(1, 2), 3], [4, 6]]


def test_a_matrix_in_blocks_is_refused() -> None:
    with pytest.raises(InvalidInput, match="blocks"):
        plain("     [,1]\n[1,]    1\n     [,2]\n[1,]    2")


@pytest.mark.parametrize("text", ["{ham -> 1/4, spam -> 3/4}", "{{ham -> 1/4, spam -> 3/4}}",
                                  "dict(ham=0.25, spam=0.75)", "  ham  spam \n 0.25  0.75 ",
                                  "{'ham': Fraction(1, 4), 'spam': Fraction(3, 4)}",
                                  "ham =\n\n    0.2500\n\nspam =\n\n    0.7500\n"])
def test_named_parts_as_a_system_prints_them(text: str) -> None:
    assert values("map[rational]", {"ham": 1, "spam": 2}, text) == {"ham": Fraction(1, 4),
                                                                    "spam": Fraction(3, 4)}


def test_several_solutions_are_not_one() -> None:
    assert plain("{{a -> 1}, {a -> 2}}") == "{{a -> 1}, {a -> 2}}"


def test_names_above_numbers_stand_in_pairs() -> None:
    assert named_cells("a b\n1 2\nc d\n3 4") == "a = 1; b = 2; c = 3; d = 4"
    assert named_cells("a b\n1 2 3") == "a b\n1 2 3"


@pytest.mark.parametrize(("kind", "text", "found"), [
    ("integer", "2,147,483,648", 2_147_483_648), ("optional[integer]", "2,147,483,648", 2_147_483_648),
    ("map[integer]", "a: 2,147,483,648, b: 3", {"a": 2_147_483_648, "b": 3}),
    ("list[integer]", "2,147,483", [2, 147, 483]), ("map[integer]", "b: 3; a: 2'147", {"b": 3, "a": 2147}),
])
def test_several_groups_of_thousands(kind: str, text: str, found: object) -> None:
    assert values(kind, {"a": 1, "b": 2} if kind.startswith("map") else [1, 2, 3], text) == found


@pytest.mark.parametrize("text", [
    "Perceptron(weights=[-3, 5], bias=-1, updates=7, epochs=4, converged=True)",
    "namespace(weights=array([-3,  5]), bias=-1, updates=7, epochs=4, converged=True)",
    "$weights\n[1] -3  5\n\n$bias\n[1] -1\n\n$updates\n[1] 7\n\n$epochs\n[1] 4\n\n$converged\n[1] TRUE\n",
    "struct with fields:\n\n      weights: [-3 5]\n         bias: -1\n"
    "      updates: 7\n       epochs: 4\n    converged: 1",
    "{\n  \"weights\": [-3, 5],\n  \"bias\": -1,\n"
    "  \"updates\": 7,\n  \"epochs\": 4,\n  \"converged\": true\n}",
    "weights:\n- -3\n- 5\nbias: -1\nupdates: 7\nepochs: 4\nconverged: yes",
])
def test_a_record_as_a_system_prints_it(text: str) -> None:
    assert mark("perceptron-five-points", text).credit == 1
    assert mark("perceptron-five-points", text.replace("7", "8")).credit < 1


@pytest.mark.parametrize("text", [
    "OrderedDict([('cat', 0.409), ('dog', 0.364), ('mouse', 0.227)])",
    "[('cat', 0.409), ('dog', 0.364), ('mouse', 0.227)]",
    "defaultdict(<class 'float'>, {'cat': 0.409, 'dog': 0.364, 'mouse': 0.227})",
    "Counter({'cat': 0.409, 'dog': 0.364, 'mouse': 0.227})", "array([0.40909091, 0.36363636, 0.22727273])",
])
def test_a_map_as_a_system_prints_it(text: str) -> None:
    assert mark("cat-dog-mouse", text).credit == 1


def test_what_holds_a_list_goes_and_a_function_stays() -> None:
    assert unheld("set([1, 3])") == "[1, 3]" and unheld("array(['cat'], dtype='<U5')") == "['cat']"
    assert unheld("sorted([1, 3])") == "sorted([1, 3])" and unheld("array([1, 2]") == "array([1, 2]"
    assert as_record("softmax(1, 2)") == "softmax(1, 2)" and as_record("f(a=1) + g(b=2)") == "f(a=1) + g(b=2)"
    assert without_dollars("price: $5") == "price: $5"


def test_a_series_loses_its_places_and_nothing_else() -> None:
    assert plain("0    0.75\n1    0.00\ndtype: float64") == "0.75\n0.00"
    assert plain("1    0.75\n2    0.00\ndtype: float64") == "1    0.75\n2    0.00" \
        and plain("0 1\n1 2") == "0 1\n1 2"
