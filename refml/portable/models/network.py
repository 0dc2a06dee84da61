"""A belief network as a portable text: read back it is the chapter's own, and answers all that it asks.

    names         the variables                        sizes     how many values each has
    values        all values, variable after variable  parents   of each how many, then their places
    table         of each variable the rows of its table: a denominator, then one number for each value

A line of a table holds whole rows.  `networks.posterior` and `networks.decision` take what is read.
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ...networks.nodes import Network, network
from ...numbers.rational import Fraction, common_denominator, product
from ..lines import Fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ..lines import Field, Token


def fields_of_network(model: Network) -> list[Field]:
    """Return the fields of a network.

    >>> for name, tokens, _ in fields_of_network(network([
    ...         {"name": "wet", "values": ["yes", "no"], "parents": ["rain"],
    ...          "table": [["9/10", "1/10"], [0, 1]]},
    ...         {"name": "rain", "values": [1, 0], "parents": [], "table": [["1/5", "4/5"]]}])):
    ...     print(name, tokens)
    names ['wet', 'rain']
    sizes [2, 2]
    values ['yes', 'no', 1, 0]
    parents [1, 1, 0]
    table [10, 9, 1, 1, 0, 1]
    table [5, 1, 4]
    """
    parents: list[Token] = []
    for own in model.parents:
        parents += [len(own)] + own
    fields: list[Field] = [("names", model.names, 1), ("sizes", [len(own) for own in model.values], 1),
                           ("values", [value for own in model.values for value in own], 1),
                           ("parents", parents, 1)]
    for values, table in zip(model.values, model.tables):
        numbers: list[Token] = []
        for row in table:
            units, denominator = common_denominator(row)
            numbers += [denominator] + units
        fields.append(("table", numbers, 1 + len(values)))
    return fields


def network_of(lines: Iterable[tuple[str, list[Token]]]) -> Network:
    """Return the network from the lines of its text, after the checks of `networks.network`.

    Raises InvalidInput for a field that is missing or has impossible values, and as `networks.network`.
    """
    fields = Fields(lines)
    names, sizes = fields.tokens("names"), fields.integers("sizes")
    values, numbers = fields.tokens("values"), fields.integers("table")
    if len(sizes) != len(names) or min(sizes + [1]) < 1 or sum(sizes) != len(values):
        raise InvalidInput(f"the network has {len(names)} names, sizes={shown(sizes)} and {len(values)} "
                           "values, which do not agree: export it again")
    parents = _parents(fields.integers("parents"), len(names))
    rows = [product([sizes[p] for p in own]) for own in parents]
    needed = sum([count * (1 + size) for count, size in zip(rows, sizes)])
    if needed != len(numbers):
        raise InvalidInput(f"the network has {len(numbers)} numbers in the field table, and its variables "
                           f"and their parents need {needed}: export it again")
    nodes: list[dict[str, Any]] = []
    at = first = 0
    for name, size, own, count in zip(names, sizes, parents, rows):
        width = 1 + size
        nodes.append({"name": name, "values": values[first:first + size], "parents": [names[p] for p in own],
                      "table": [_row(numbers[at + r * width:at + (r + 1) * width]) for r in range(count)]})
        at, first = at + count * width, first + size
    return network(nodes)


def _parents(numbers: list[int], count: int) -> list[list[int]]:
    """Return the indices of each variable's parents, from the numbers of a text."""
    found, at = [], 0
    for _ in range(count):
        many = numbers[at] if at < len(numbers) else -1
        own = numbers[at + 1:at + 1 + many] if many >= 0 else []
        if len(own) != many or any(not 0 <= place < count for place in own):
            raise InvalidInput(f"the network's field parents holds {shown(numbers)}, which are not parents "
                               f"of {count} variables: export it again")
        found.append(own)
        at += 1 + many
    if at != len(numbers):
        raise InvalidInput(f"the network's field parents goes on after its {count} variables with "
                           f"{shown(numbers[at:])}: export it again")
    return found


def _row(numbers: list[int]) -> list[Fraction]:
    """Return the probabilities of a row, whose first number is the denominator."""
    if numbers[0] < 1:
        raise InvalidInput(f"the network has a row {shown(numbers)}, whose denominator is not positive: "
                           "export it again")
    return [Fraction(number, numbers[0]) for number in numbers[1:]]
