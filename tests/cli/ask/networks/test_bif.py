"""BIF: all forms of the published format give the network that they write, and what is none says its line."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.ask.networks import bif, reading, writing
from refml.errors import InvalidInput, RefmlError, Unsupported
from tests.strategies.files import spoiled
from tests.strategies.network_files import networks

RAIN = "variable rain { type discrete [ 2 ] { yes, no }; }\nprobability ( rain ) { table 0.2, 0.8; }\n"
WET = "variable wet { type discrete [ 2 ] { yes, no }; }\n"
DOG = """
 Free text, and a block of another program: layout { node { x 1; } }
network "Dog-Problem" { // of 2 variables
  property author = Charniak, 1991 // no comment, and no word of ours: variable;
}
/* variable hidden { } */
probability ( "light-on" | "family-out" ) { // before its variables
  table 0.6 0.05
        0.4 /* ; */ 0.95;
}
variable "light-on" { property p; type discrete[2] { "true" "false" }; property q; }
variable family-out
{
  type discrete [2] {true, false};
}
probability ( family-out ) { property position = (1, 2); table 1.5e-1, .85; }
"""


def nodes(text: str, normalise: bool = False) -> list[dict[str, Any]]:
    return bif.nodes_of(text.encode(), "t", normalise)[0]


def wet(body: str) -> list[list[Fraction]]:
    table: list[list[Fraction]] = nodes(f"{RAIN}{WET}probability ( wet | rain ) {{ {body} }}")[1]["table"]
    return table


def test_all_of_the_published_form_is_read() -> None:
    assert nodes(DOG) == [
        {"name": "light-on", "values": ["true", "false"], "parents": ["family-out"],
         "table": [[Fraction(3, 5), Fraction(2, 5)], [Fraction(1, 20), Fraction(19, 20)]]},
        {"name": "family-out", "values": ["true", "false"], "parents": [],
         "table": [[Fraction(3, 20), Fraction(17, 20)]]}]


def test_table_rows_and_default_are_three_forms_of_one_table() -> None:
    expected = [[Fraction(9, 10), Fraction(1, 10)], [Fraction(1, 4), Fraction(3, 4)]]
    for body in ("table 0.9, 0.25, 0.1, 0.75;", "(no) 0.25, 0.75; (yes) 0.9, 0.1;",
                 "default 0.25 0.75; (yes) .9 .1;",
                 '("no") 1/4, 3/4; ( yes, ) 9e-1 | 0.10;', "(yes)0.9,0.1;(no /* ) */)0.25// ;\n,0.75;"):
        assert wet(body) == expected


def test_the_last_parent_changes_fastest_in_rows_and_in_tables() -> None:
    sun = "variable sun { type discrete [ 3 ] { a, b, c }; } probability ( sun ) { table 0.5 0.25 0.25; }"
    numbers = ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]
    rest = ["1.0", "0.9", "0.8", "0.7", "0.6", "0.5"]
    whole = f"table {', '.join(numbers + rest)};"
    places = [(rain, sun) for rain in ("yes", "no") for sun in "abc"]
    single = " ".join(f"({', '.join(at)}) {one}, {other};" for at, one, other in zip(places, numbers, rest))
    tables = [nodes(f"{RAIN}{sun}{WET}probability ( wet | rain, sun ) {{ {body} }}")[2]["table"]
              for body in (whole, single)]
    assert tables[0] == tables[1] == [[Fraction(i, 10), 1 - Fraction(i, 10)] for i in range(6)]


@given(networks())
def test_what_is_written_is_read_again(network: list[dict[str, Any]]) -> None:
    assert bif.nodes_of(writing.bif_of(network).encode(), "t") == (network, [])


@given(networks(st.sampled_from("abcde")), st.sampled_from(["\n", "\r\n", "\r"]))
def test_a_table_of_all_numbers_is_read_as_its_rows_are(network: list[dict[str, Any]], end: str) -> None:
    text = writing.bif_of(network)
    heads = text.partition("probability")[0]
    blocks = []
    for node in network:
        columns = [row[v] for v in range(len(node["values"])) for row in node["table"]]
        blocks.append(f"probability ( {' '.join([node['name'], *node['parents']])} ) "
                      f"{{ table {' '.join(map(str, columns))}; }}\n")
    assert nodes((heads + "".join(blocks)).replace("\n", end)) == network


@given(spoiled(networks().map(lambda one: writing.bif_of(one).encode()),
               [b"{", b"}", b";", b"(", b")", b"|", b'"', b"//", b"/*", b"*/", b"table", b"default", b"0",
                b"-1", b"\r", b"1e99999", b"variable", b"property"]), st.booleans())
def test_a_spoiled_file_is_read_or_refused_with_its_line(content: bytes, normalise: bool) -> None:
    try:
        found, _ = bif.nodes_of(content, "the file", normalise)
    except RefmlError as error:
        assert "the file, line " in str(error) or "the file has no variable" in str(error)
    else:
        assert all(sum(row) == 1 and min(row) >= 0 for node in found for row in node["table"])


@pytest.mark.parametrize("text, told", [
    ("", "t has no variable: write variable NAME"),
    ("variable", "line 1 has the end of the file where the name of a variable should stand, after variable"),
    (RAIN + "variable rain { }", "line 3 has the variable 'rain' again, and t, line 1 has it first"),
    (RAIN + "variable wet { }", "line 3 has the variable 'wet', and its block no type"),
    (RAIN + WET, "line 3 has the variable 'wet', and no block has its probabilities"),
    (RAIN + "probability ( wet ) { table 1; }",
     "line 3 has probabilities with 'wet', which is not a variable"),
    (RAIN + "probability ( rain ) { }", "line 3 has probabilities of 'rain' again, and t, line 2 has"),
    ("network a { }\nnetwork b { }", "line 2 begins a second network, and t, line 1 the first"),
    ("network a\nb { }", "line 2 has 'b' where { should stand, after the name of the network"),
    ("network a { variable }", "has 'variable' where property or } should stand"),
    ("network a { property x", "has a property that is not closed: end it with ;"),
    ("a { b { }", "line 1 has a { that is not closed: write }"),
    ('variable "rain\n', "line 1 has a quote that is not closed on its line"),
    ("\n/* variable", "line 2 has a comment that is not closed by */"),
    ("variable a { type discrete [ 3 ] { x, y }; }", "has [ 3 ] before 2 values, in the block of"),
    ("variable a { type discrete [ 2 ] { x, x }; }", "has the value 'x' twice"),
    ("variable a { type discrete [ 0 ] { }; }", "has '}' where a value should stand"),
    ("variable a { type discrete { x }; }", "has '{' where [ should stand"),
    ("variable a { type discrete [ 1 ] { x } }", "has '}' where ; should stand"),
    ("variable a { type discrete [ 1 ] { x }; type }", "has 'type' where } or property should stand"),
    (f"{RAIN}{WET}probability ( wet, rain | rain )", "has 2 names before |"),
    (f"{RAIN}{WET}probability ( wet | wet )", "has the name 'wet' twice"),
    (f"{RAIN}{WET}probability ( ) {{ }}", "line 4 has ')' where a name should stand"),
    (f"{RAIN}{WET}probability wet {{ }}", "has 'wet' where ( should stand, after probability"),
    (f"{RAIN}{WET}probability ( wet {{ }}", "has '{' where a name or ) should stand"),
])
def test_what_is_no_bif_is_refused_with_what_stands_there(text: str, told: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        nodes(text)
    assert told in str(caught.value)


@pytest.mark.parametrize("body, told", [
    ("", "has probabilities of 'wet' that lack 2 of 2 rows, (yes) first: write all, or a default"),
    ("(no) 1 0;", "that lack 1 of 2 rows, (yes) first"),
    ("(no) 1 0; (no) 1 0; ", "has the row (no) again, and t, line 4 has it first"),
    ("(no, no) 1 0;", "has the row (no, no) of 2 values, and 'wet' has 1 parents"),
    ("(maybe) 1 0;", "has the row (maybe), and 'maybe' is not a value of 'rain': write one of (yes, no)"),
    ("() 1 0;", "has ')' where a value of a parent should stand"),
    ("(no) 1 0 0; (yes) 1 0;", "has the row (no) of 'wet' with 3 numbers, and 'wet' has 2 values"),
    ("(no) 0.5 0.4999; (yes) 1 0;", "(no) of 'wet', which sums to 9999/10000 = 0.9999: let it sum to"),
    ("(no) 0 0; (yes) 1 0;", "(no) of 'wet', which sums to 0: let it sum to 1"),
    ("table 1 1 0;", "has a table of 'wet' with 3 numbers: write 4, for its 2 values times the 2 rows"),
    ("table 1 1 0 0.1;", "has a table whose column 2 of 'wet', which sums to 11/10 = 1.1"),
    ("table 1 1 0 0; default 1 0;", "has a row of 'wet' beside its table"),
    ("table 1 1 0 0; (yes) 1 0;", "has a row of 'wet' beside its table"),
    ("table 1 1 0 0; table 1 1 0 0;", "has table again, and t, line 4 has it first"),
    ("default 1 0", "has numbers in the probabilities of 'wet' that are not closed: end them with ;"),
    ("default 1 0 } ;", "has '}' where a number or ; should stand"),
    ("default 1 zero;", "has 'zero' where a number or ; should stand"),
    ("default 1 -0.5 0.5;", "has the negative number '-0.5'"),
    ("default 1 1.2.3;", "'1.2.3' is not a number"),
    ("default 1 1e999999;", "has the exponent"),
    ("default 1 1/0;", "'1/0' is not a number"),
    ("word", "has 'word' where table, default, ( or } should stand"),
])
def test_a_wrong_table_is_refused_with_its_row(body: str, told: str) -> None:
    with pytest.raises(RefmlError) as caught:
        wet(body)
    assert told in str(caught.value) and "t, line 4" in str(caught.value)


def test_rows_are_divided_by_their_sums_where_that_is_asked_for_and_it_is_said() -> None:
    text = f"{RAIN}{WET}probability ( wet | rain ) {{ (yes) 0.3333 0.6666; (no) 3 1; }}"
    found, told = bif.nodes_of(text.encode(), "t", normalise=True)
    assert found[1]["table"] == [[Fraction(1, 3), Fraction(2, 3)], [Fraction(3, 4), Fraction(1, 4)]]
    assert told == ["t: 2 of 3 rows did not sum to 1 but to 9999/10000 = 0.9999 … 4, and each was divided by "
                    "its sum"]
    with pytest.raises(InvalidInput, match="sums to 0"):
        nodes(text.replace("3 1", "0 0"), normalise=True)


def test_another_type_and_an_enormous_table_are_beyond_refml() -> None:
    with pytest.raises(Unsupported, match="the type 'continuous'"):
        nodes("variable a { type continuous [ 1 ] { x }; }")
    many = "".join(RAIN.replace("rain", f"v{i}") for i in range(30))
    names = " ".join(f"v{i}" for i in range(30))
    with pytest.raises(Unsupported, match="have more than 10000000 cells"):
        nodes(f"{many}{WET}probability ( wet {names} ) {{ default 1 0; }}")


@pytest.mark.parametrize("text", [
    "variable a /*" + "*" * 10**5, "/*" * 10**5, "{" * 10**5, '"a"' * 10**5, "//\n" * 10**5,
    "variable " * 10**5,
    "probability ( a ) { table " + "0.1/ " * 10**5, "probability ( a ) { table " + "/* x */" * 10**5,
    "probability ( a ) { table " + "1" * 10**5 + "0; }", "probability ( " + "| " * 10**5,
    "variable a { property " * 10**4, "\0" * 10**5,
])
def test_a_hostile_file_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        nodes(text)


def test_json_is_not_normalised_and_says_so() -> None:
    with pytest.raises(InvalidInput, match=r"a\.json is JSON, and --normalise divides the rows of BIF alone"):
        reading.of_content(b"[]", "a.json", normalise=True)
