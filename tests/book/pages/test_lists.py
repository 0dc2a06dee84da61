"""All misprints, all mistakes."""
from __future__ import annotations

import re

from refml.book.pages import lists
from refml.book.records import prose
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


def test_every_misprint_and_every_mistake_has_a_row(context: Context, spec: Spec) -> None:
    titles = {name: name for name in (*{one.chapter for one in spec.errata.values()},
                                      *{one.chapter for one in spec.operations.values()})}
    errata, mistakes = lists.errata(context, titles), lists.mistakes(context, titles)
    assert errata.content.count('<th scope="row">') == len(spec.errata)
    assert all(f"#erratum-{name}\"" in errata.content for name in spec.errata)
    chapters = lists.mistakes_by_chapter(context)
    pages = {name: lists.mistakes_of(context, name, titles[name]) for name in chapters}
    for name, page in pages.items():
        assert f'<a href="{page.path}" id="{name}">' in mistakes.content
        assert page.content.count("#mistake-") == len(chapters[name])
    everything = "".join(page.content for page in pages.values())
    assert all(f"#mistake-{name}\"" in everything for name in spec.mistakes)


def test_misprints_and_laws_of_a_chapter_stand_in_full_on_one_page(context: Context, spec: Spec) -> None:
    page = lists.misprints_of(context, "gda", "GDA")
    assert page.path == "misprints/gda.html"
    for name, record in spec.errata.items():
        assert (f'id="erratum-{name}"' in page.content) == (record.chapter == "gda")
    laws = lists.laws_of(context, "gda", "GDA")
    assert laws.path == "laws/gda.html"
    for name, law in spec.laws.items():
        assert (f'id="law-{name}"' in laws.content) == (law.chapter == "gda")


def test_a_row_has_what_is_printed_before_what_is_right(context: Context, spec: Spec) -> None:
    page = lists.errata(context, {one.chapter: one.chapter for one in spec.errata.values()})
    here = context.on(page.path, home=False)
    for row in re.findall("<tr>.*?</tr>", page.content, re.DOTALL):
        record = next((one for one in spec.errata.values() if f'#erratum-{one.id}"' in row), None)
        if record is not None:
            cells = re.findall("<td>(.*?)</td>", row, re.DOTALL)
            assert cells[:2] == [f"<q>{prose.mixed(here, record.id, record.printed)}</q>",
                                 str(prose.mixed(here, record.id, record.right))], record.id
