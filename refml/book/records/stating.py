"""Operations, formulas and laws: what is stated, in mathematics and in words."""

from __future__ import annotations

from ...oracle.reference.operations import name_in_python
from ...oracle.specification.codec import encode
from ...oracle.specification.schema import Formula, Law, Operation, Parameter
from ..html import Html, items, joined, tag
from . import prose, values
from .citing import cites, heading, own_id
from .context import Context


def formula(context: Context, record: Formula, tested: bool = True) -> Html:
    """Return a formula in mathematics, with its citations and its test."""
    return tag("section", heading(context, "formula", record, record.title),
               tag("div", context.converter.mathml(record.id, record.latex, copied=context.home),
                   class_="math wide"),
               cites(context, record.cites), test(context, record) if tested else None,
               id=own_id(context, "formula", record))


def test(context: Context, record: Formula) -> Html:
    """Return the test of a formula, folded: its expression or predicate in the formula language."""
    executed = [tag("p", f"{name} ", tag("code", " ".join(words.split())))
                for name, words in (("equals", record.expression), ("holds", record.predicate)) if words]
    where = items("ul", (joined([f"{name} = ", values.inner(one)]) for name, one in record.sets.items()))
    part = f", of its part {record.part}" if record.part else ""
    return tag("details", tag("summary", "As it is tested"),
               tag("p", "Of the answers of ",
                   context.link("operation", context.spec.operations[record.operation]), part, ":"),
               *executed, where, tag("p", prose.sentence(record.accepts)) if record.accepts else None)


def law(context: Context, record: Law) -> Html:
    """Return a law in words, with its citations and its predicate."""
    operations = joined((context.link("operation", context.spec.operations[name])
                         for name in record.operations), ", ")
    return tag("section", heading(context, "law", record, record.title), cites(context, record.cites),
               tag("details", tag("summary", "As it is tested"), tag("p", "Of ", operations, "."),
                   tag("p", "when ", tag("code", " ".join(record.when.split()))) if record.when else None,
                   tag("p", "holds ", tag("code", " ".join(record.predicate.split()))),
                   tag("p", prose.sentence(record.accepts)) if record.accepts else None),
               id=own_id(context, "law", record))


def signature(operation: Operation) -> Html:
    """Return the arguments of an operation with their types and defaults, and the type of its result."""
    rows = [tag("tr", tag("th", tag("code", one.name)), tag("td", tag("code", str(one.type))),
                tag("td", default(one))) for one in operation.parameters]
    head = tag("tr", *(tag("th", name) for name in ("argument", "type", "default")))
    table = values.framed(tag("table", tag("thead", head), tag("tbody", *rows)))
    return tag("details", tag("summary", "Arguments and result"), table,
               tag("p", "Result: ", tag("code", str(operation.result)), ". In Python: ",
                   tag("code", name_in_python(operation.id)), "."))


def default(parameter: Parameter) -> Html:
    """Return the default of a parameter, or that it has none."""
    if parameter.required:
        return tag("span", "required", class_="quiet")
    return tag("code", str(encode(parameter.type, parameter.default, "exact")))


def derivation(context: Context, operation: Operation) -> Html | None:
    """Return the lines of an operation's derivation, in words and in the formula language."""
    found = context.spec.derivations.get(operation.id)
    if found is None:
        return None
    told = [joined([prose.sentence(line.says), " ", tag("div", tag("var", line.name), " = ",
                                        f"answer of {line.asks.id} to " if line.asks else None,
                                        tag("code", " ".join(line.expression.split())), class_="line",
                                        id=f"line-{line.name}")])
            for line in found.lines]
    return tag("details", tag("summary", "How it is computed, line by line"), items("ol", told),
               class_="steps")
