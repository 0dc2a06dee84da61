"""All misprints, all mistakes."""
from __future__ import annotations

from refml.book.pages import lists
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


def test_every_misprint_and_every_mistake_has_a_row(context: Context, spec: Spec) -> None:
    titles = {name: name for name in (*{one.chapter for one in spec.errata.values()},
                                      *{one.chapter for one in spec.operations.values()})}
    errata, mistakes = lists.errata(context, titles), lists.mistakes(context, titles)
    assert errata.content.count('<th scope="row">') == len(spec.errata)
    assert mistakes.content.count('<th scope="row">') == len(spec.mistakes)
    assert all(f"#erratum-{name}\"" in errata.content for name in spec.errata)
    assert all(f"#mistake-{name}\"" in mistakes.content for name in spec.mistakes)
