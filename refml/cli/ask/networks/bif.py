"""A network in BIF, the interchange format for Bayesian networks, read as it is published (version 0.15).

    network NAME { … }                                    at most once; its name is of no use here
    variable NAME { type discrete [ 2 ] { yes, no }; }
    probability ( CHILD | PARENT, PARENT ) {
      table 0.1, 0.9;                     all numbers: the child's value slowest, the last parent's fastest
      (yes, no) 0.1, 0.9;                 one row: the parents' values, then a number for each of the child's
      default 0.5, 0.5;                   each row that is not there
    }

A block may hold `property …;`, which says nothing about probabilities.  Blocks come in any order, and text
between them is no part of the network.  A number is the decimal that is written; p/q is read too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ....errors import InvalidInput, Unsupported, shown
from ....numbers.rational import Fraction
from ...files.datasets import decoded
from .scanning import Scanner, Token
from .tables import Block, Row, Tables, Variable

KEYWORDS = ("network", "variable", "probability")
A_VARIABLE = "variable NAME { type discrete [ 2 ] { yes, no }; }"


@dataclass
class Blocks:
    """The blocks of a file: the network's place, the variables in order, and their probability blocks."""

    network: int | None = None
    variables: dict[str, Variable] = field(default_factory=dict)
    probabilities: dict[str, Block] = field(default_factory=dict)


def nodes_of(content: bytes, source: str, normalise: bool = False) -> tuple[list[dict[str, Any]], list[str]]:
    r"""Return the nodes of a network, and what is to be said of them.

    >>> coin = b"variable coin { type discrete [2] { h, t }; }\nprobability ( coin ) { table 0.2, 0.8; }"
    >>> nodes_of(coin, "coin.bif")[0]
    [{'name': 'coin', 'values': ['h', 't'], 'parents': [], 'table': [[Fraction(1, 5), Fraction(4, 5)]]}]

    With `normalise`, rows that do not sum to 1 are divided by their sums.
    Raises InvalidInput, with the line, for what is not BIF, for a row that is absent or does not sum to 1;
    Unsupported for an enormous table.
    """
    text = decoded(content, source).replace("\r\n", "\n").replace("\r", "\n")
    scanner = Scanner(text, source)
    blocks = blocks_of(scanner)
    if not blocks.variables:
        raise InvalidInput(f"{source} has no variable: write {A_VARIABLE}")
    tables = Tables(scanner, blocks.variables, normalise)
    nodes = []
    for name, variable in blocks.variables.items():
        block = blocks.probabilities.get(name)
        if block is None:
            raise scanner.refused(variable.place, f"has the variable {shown(name)}, and no block has its "
                                                  f"probabilities: write probability ( {name[:40]} ) {{ … }}")
        nodes.append({"name": name, "values": variable.values, "parents": [one.text for one in block.parents],
                      "table": tables.of(block)})
    return nodes, tables.told()


def blocks_of(scanner: Scanner) -> Blocks:
    """Return the blocks of a text.

    Raises InvalidInput for two blocks with one name, and for probabilities of an unknown variable.
    """
    blocks = Blocks()
    while not (token := scanner.token()).is_end:
        if token.reads("network"):
            read_network(scanner, token.place, blocks)
        elif token.reads("variable"):
            read_variable(scanner, blocks)
        elif token.reads("probability"):
            read_probability(scanner, blocks)
        elif token.reads("{"):
            skip_block(scanner, token)
    for block in blocks.probabilities.values():
        check_names(scanner, block, blocks.variables)
    return blocks


def skip_block(scanner: Scanner, opening: Token) -> None:
    """Skip a block of another kind.  Raises InvalidInput if it is not closed."""
    depth = 1
    while depth:
        token = scanner.token()
        if token.is_end:
            raise scanner.refused(opening.place, "has a { that is not closed: write }")
        depth += token.reads("{") - token.reads("}")


# ---------------------------------------------------------------- network, variable

def read_network(scanner: Scanner, place: int, blocks: Blocks) -> None:
    """Read the block of the network, which may have a name and properties."""
    if blocks.network is not None:
        first = scanner.line(blocks.network)
        raise scanner.refused(place, f"begins a second network, and {first} the first: give each a file")
    blocks.network = place
    token = scanner.token()
    if not token.is_sign:
        token = scanner.token()
    if not token.reads("{"):
        raise scanner.instead(token, "{ should", "after the name of the network")
    while not (token := scanner.token()).reads("}"):
        if not token.reads("property"):
            raise scanner.instead(token, "property or } should", "in the block of the network")
        scanner.skip_property()


def read_variable(scanner: Scanner, blocks: Blocks) -> None:
    """Read the block of a variable.  Raises InvalidInput for a second block or a missing type."""
    name = scanner.name("the name of a variable", "after variable")
    where = f"in the block of the variable {shown(name.text)}"
    if name.text in blocks.variables:
        first = scanner.line(blocks.variables[name.text].place)
        raise scanner.refused(name.place, f"has the variable {shown(name.text)} again, and {first} has it "
                                          "first: name each once")
    scanner.expect("{", where)
    values = None
    while not (token := scanner.token()).reads("}"):
        if token.reads("property"):
            scanner.skip_property()
        elif token.reads("type") and values is None:
            values = values_of(scanner, where)
        else:
            raise scanner.instead(token, f"{'}' if values else 'type'} or property should", where)
    if values is None:
        raise scanner.refused(name.place, f"has the variable {shown(name.text)}, and its block no type: "
                                          "write type discrete [ 2 ] { yes, no };")
    blocks.variables[name.text] = Variable(name.place, values)


def values_of(scanner: Scanner, where: str) -> list[str]:
    """Read `discrete [ 2 ] { yes, no };` and return the values.

    Raises InvalidInput for a value twice and another number of values, Unsupported for another type.
    """
    kind = scanner.name("discrete", where)
    if not kind.reads("discrete"):
        raise Unsupported(f"{scanner.line(kind.place)} has the type {shown(kind.text)}: refml takes "
                          "variables of the type discrete")
    scanner.expect("[", where)
    count = scanner.name("the number of values", where)
    scanner.expect("]", where)
    scanner.expect("{", where)
    found = scanner.names("}", "a value", where)
    scanner.expect(";", where)
    seen = set()
    for token in found:
        if token.text in seen:
            raise scanner.refused(token.place, f"has the value {shown(token.text)} twice, {where}: "
                                               "name each once")
        seen.add(token.text)
    if count.text.lstrip("0") != str(len(found)):
        raise scanner.refused(count.place, f"has [ {count.text[:20]} ] before {len(found)} "
                                           f"value{'s' * (len(found) != 1)}, {where}: make them agree")
    return [token.text for token in found]


# ---------------------------------------------------------------- probability

def read_probability(scanner: Scanner, blocks: Blocks) -> None:
    """Read a probability block.  Raises InvalidInput if its variable has one already."""
    scanner.expect("(", "after probability")
    child, parents = header_of(scanner)
    where = f"in the probabilities of {shown(child.text)}"
    if child.text in blocks.probabilities:
        first = scanner.line(blocks.probabilities[child.text].child.place)
        raise scanner.refused(child.place, f"has probabilities of {shown(child.text)} again, and {first} has "
                                           "them first: give one block of each variable")
    block = blocks.probabilities[child.text] = Block(child, parents, [])
    scanner.expect("{", where)
    while not (token := scanner.token()).reads("}"):
        if token.reads("property"):
            scanner.skip_property()
        elif token.reads("("):
            block.rows.append(Row(token.place, scanner.values(where), scanner.numbers(where)))
        elif token.reads("table") or token.reads("default"):
            add_entry(scanner, block, token, scanner.numbers(where))
        else:
            raise scanner.instead(token, "table, default, ( or } should", where)


def header_of(scanner: Scanner) -> tuple[Token, list[Token]]:
    """Read the names of a probability block up to `)`: the child, then its parents.

    Raises InvalidInput for a name twice, and for several names before the bar.
    """
    where = "in the names of a probability"
    found: dict[str, Token] = {}
    while not (token := scanner.token(bars=True)).reads(")"):
        if token.reads("|"):
            if len(found) != 1:
                raise scanner.refused(token.place, f"has {len(found)} names before |, {where}: write one "
                                                   "variable, |, then its parents")
            continue
        if token.is_sign:
            raise scanner.instead(token, "a name or ) should", where)
        if token.text in found:
            raise scanner.refused(token.place, f"has the name {shown(token.text)} twice, {where}: a variable "
                                               "cannot be a parent of itself, and each parent is named once")
        found[token.text] = token
    if not found:
        raise scanner.instead(token, "a name should", where)
    child, *parents = found.values()
    return child, parents


def add_entry(scanner: Scanner, block: Block, keyword: Token, numbers: list[Fraction]) -> None:
    """Add the numbers of `table` or `default` to a block.  Raises InvalidInput if it has them already."""
    if keyword.text in block.entries:
        first = scanner.line(block.entries[keyword.text].place)
        raise scanner.refused(keyword.place, f"has {keyword.text} again, and {first} has it first: give it "
                                             "once")
    block.entries[keyword.text] = Row(keyword.place, [], numbers)


def check_names(scanner: Scanner, block: Block, variables: dict[str, Variable]) -> None:
    """Raise InvalidInput for a name that is no variable of the file."""
    for token in (block.child, *block.parents):
        if token.text not in variables:
            raise scanner.refused(token.place, f"has probabilities with {shown(token.text)}, which is not a "
                                               f"variable of the file: write {A_VARIABLE}, or another name")
