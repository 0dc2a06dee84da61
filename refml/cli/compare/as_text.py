"""The report for people: both sides beside one another, the last sentence says how many decisions differ."""

from __future__ import annotations

from typing import Any

from ...numbers.rational import Fraction
from ...numbers.reals import real
from ..printing.layout import counted, table, visible
from .differences import (
    FULL_DIGITS,
    SIDES,
    Comparison,
    Difference,
    digits_in_common,
    is_exact,
    share,
    value,
)
from .records import Records
from .sides import Reference, Side

MOST_PARAMETERS = 8
DIGITS = 17
FINEST = Fraction(1, 10**20)   # an error of a posterior below is not told apart from none


def lines(left: Side, right: Side, records: Records, how: str, found: Comparison) -> list[str]:
    """Return the report."""
    size = f"{counted(records.size, 'record')}, {counted(len(records.features), 'feature')}, " \
           f"{len(records.classes)} classes in column {visible(records.label)}"
    told = [f"left        {left.name}", f"right       {right.name}",
            f"data        {records.source}: {size}; {how}"]
    for side in (left, right):
        if isinstance(side, Reference):
            told += [f"note        {one}" for one in side.notes]
    told += ["", *decisions(found), *posterior(found), *settled(left), *settled(right), *parameters(found)]
    return [*told, "", found.sentence(is_exact(left, right))]


def decisions(found: Comparison) -> list[str]:
    """Return the accuracy of both sides, and the first records on which their decisions differ."""
    accuracy = " | ".join(real.decimal(share(found.right_of[side], found.asked), 4) for side in SIDES)
    head = [f"accuracy    {accuracy}   left | right"]
    if not found.kept:
        return head
    more = found.differ - len(found.kept)
    rows = [difference(one) for one in found.kept] + ([[f"and {more} more"]] if more else [])
    width = max(map(len, rows))
    return [*head, f"differ      {found.differ}: left | right, with their posteriors",
            *table([[*row, *[""] * (width - len(row))] for row in rows], "<")]


def difference(one: Difference) -> list[str]:
    """Return a record on which the decisions differ, in cells."""
    left, right = (" or ".join(map(visible, side.classes)) for side in (one.left, one.right))
    return [f"line {one.line}", f"{left} | {right}", "a tie" if one.tie else "",
            " | ".join(greatest(side.posterior) for side in (one.left, one.right))]


def greatest(posterior: tuple[int, ...]) -> str:
    """Return the two greatest posteriors of an answer, in short."""
    known = sorted((one for one in posterior if one >= 0), reverse=True)[:2]
    return " ".join(real.decimal(value(one), 6) for one in known) or "no posterior"


def posterior(found: Comparison) -> list[str]:
    """Return the largest error of a posterior and its record, and how many posteriors are no numbers."""
    told = [f"posterior   {counted(found.no_numbers, 'posterior')} no number"] if found.no_numbers else []
    if found.worst is None:
        return told
    error = value(found.worst.error)
    size = f"largest error {real.decimal(error, 3)}" if error > FINEST else "no error of 1e-20 or more"
    both = value(found.worst.left), value(found.worst.right)
    a, b = parting(*both, digits_in_common(*both))
    place = f"line {found.worst.line}, class {visible(found.worst.name)}"
    return [*told, f"posterior   {size}, {place}: {a} | {b}"]


def settled(side: Side) -> list[str]:
    """Return which shares of the reference's decisions were made in short integers, and exactly."""
    if not isinstance(side, Reference) or not side.settled + side.exactly:
        return []
    if not side.settled:
        return ["settled     all of the reference's decisions exactly"]
    short = 100 * share(side.settled, side.settled + side.exactly)
    return [f"settled     {real.decimal(short, 5)} % of the reference's decisions by short integers with a "
            f"proven bound, {side.exactly} exactly"]


def parameters(found: Comparison) -> list[str]:
    """Return the parameters that agree in the fewest digits, up to the first digit that differs."""
    if not found.parameters:
        return []
    apart = [one for one in found.parameters if one.digits < FULL_DIGITS]
    told = [f"parameters  {len(found.parameters)} of both, {len(apart)} apart within {FULL_DIGITS} digits"]
    rows = [[visible(one.name), " | ".join(parting(one.left, one.right, one.digits)),
             f"{one.digits:.1f} digits"] for one in apart[:MOST_PARAMETERS]]
    return [*told, *(table(rows, "<") if rows else [])]


def parting(left: Any, right: Any, digits: float) -> tuple[str, str]:
    """Return two numbers to one digit more than those in which they differ first.

    >>> parting(Fraction(1, 3), Fraction(33334, 100000), 4.7)
    ('0.333333', '0.333340')
    """
    shown = DIGITS if digits == float("inf") else min(DIGITS, int(digits) + 2)
    return decimal(left, shown), decimal(right, shown)


def decimal(value: Any, digits: int = DIGITS) -> str:
    """Return the digits of a side's number; a text that is no number is returned unchanged."""
    try:
        return real.decimal(Fraction(float(value)) if isinstance(value, str) else value, digits)
    except (ValueError, OverflowError):
        return str(value)
