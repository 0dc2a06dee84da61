"""Results on their way: what both sides know is not copied, and what arrives prints the same digits."""

from __future__ import annotations

from dataclasses import replace

from refml.numbers.reals import real
from refml.numbers.reals.sums import ONE
from refml.oracle.doors.doors import Reference
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.runner import run
from refml.oracle.running.several.parcels import Parcels
from refml.oracle.specification import reader


def test_every_kind_of_result_arrives_as_it_was_sent() -> None:
    spec = reader.load()
    names = tuple(name for name in spec.operations if name.startswith(("logistic.", "svm.", "gaussian.d")))
    chosen = choose(spec, Selection(operations=names, fixed=True))
    parcels = Parcels(spec, chosen)
    with Reference() as door:
        result = run(spec, door, chosen)
    sent = [*result.cases, *result.laws]
    arrived = [parcels.unpack(parcels.pack(one)) for one in sent]
    assert [repr(one) for one in arrived] == [repr(one) for one in sent]
    for before, after in zip(result.cases, arrived, strict=False):
        if not before.example.drawn:
            assert after.example is before.example


def test_records_of_the_specification_are_not_copied() -> None:
    spec = reader.load()
    chosen = choose(spec, Selection(only=("tax-prior",)))
    altered = replace(chosen, examples=tuple(one._replace(digits=3) for one in chosen.examples))
    parcels = Parcels(spec, altered)
    example, = altered.examples
    law = spec.laws["L03"]
    content = (example, example.given, example.operation, law, ONE)
    arrived = parcels.unpack(parcels.pack(content))
    assert all(after is before for after, before in zip(arrived, content, strict=True))
    assert len(parcels.pack(content)) < 100


def test_a_root_stays_a_root() -> None:
    parcels = Parcels(reader.load(), choose(reader.load(), Selection(only=("tax-prior",))))
    root = parcels.unpack(parcels.pack(real.sqrt(2)))
    assert root * root == 2 and root.quotient[1] is ONE
