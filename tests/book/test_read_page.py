"""What the reader of pages leaves out hides no fault: the parser is asked about the whole, too."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.book.read_page import Fault, Reader, faults
from tests.drawing import times

HEAD = '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>'
END = "</body></html>"
NAMES = ["p", "div", "ul", "li", "table", "tbody", "tr", "td", "caption", "a", "b", "h2", "span", "form",
         "button", "select", "option", "svg", "path", "math", "mi", "mtext", "dl", "dt"]
BRANCHES = st.recursive(
    st.sampled_from(["a word", " ", "<br>", '<input type="hidden">', '<input type="text">', "&lt;", ""]),
    lambda inside: st.tuples(st.sampled_from(NAMES), st.lists(inside, max_size=3)).map(
        lambda one: f"<{one[0]}>{''.join(one[1])}</{one[0]}>"), max_leaves=8)
GOOD = "<ul><li>one</li><li>two <b>b</b></li></ul><table><tbody><tr><td>1</td></tr></tbody></table>"
BAD = {
    "a paragraph in one": "<p><p>x</p></p>",
    "a list in a paragraph": "<p><ul><li>x</li></ul></p>",
    "a division in a table": "<table><div>x</div></table>",
    "a row outside of a table": "<tr><td>x</td></tr>",
    "a link in a link": '<a href="x"><b><a href="y">z</a></b></a>',
    "a form in a form": "<form><div><form></form></div></form>",
    "a division in a formula": "<math><div>x</div></math>",
    "not closed": "<div><b>x</div>",
    "closed twice": "<b>x</b></b>",
    "an attribute twice": '<b id="x" id="y">z</b>',
    "a bare ampersand": "<b>a &b c</b>",
    "no reference": "<b>&nosuchthing;</b>",
    "a bare <": "<b>a < b</b>",
    "closed at once": "<b/>",
    "a control character": "<b>\x01</b>",
}


def found(pages: list[str]) -> bool:
    """Whether the reader finds a fault in the pages of a book, or the parser in what the reader leaves."""
    reader = Reader()
    try:
        return any(faults(page.new) for page in [*map(reader.read, pages)])
    except Fault:
        return True


@times(5)
@given(st.lists(BRANCHES, min_size=1, max_size=4))
def test_a_fault_is_found_where_the_parser_finds_one_in_the_whole(branches: list[str]) -> None:
    """The reader reads pages with the branches one after another, and with some of them met before."""
    pages = [HEAD + "".join(some) + END for some in (branches[:1], branches, [*branches, *branches])]
    assert found(pages) == any(map(faults, pages))


@pytest.mark.parametrize("what", BAD)
def test_faults_of_each_kind_are_found_among_what_is_good(what: str) -> None:
    pages = [HEAD + GOOD + f"<section>{GOOD}</section>" + END,
             HEAD + f"<div>{GOOD}{BAD[what]}{GOOD}</div>" + END]
    assert not found(pages[:1]) and not faults(pages[0])
    assert found(pages)


def test_ids_and_addresses_are_told_and_what_was_met_is_left_out() -> None:
    reader = Reader()
    content = HEAD + '<a id="x" href="y?a&amp;b">z</a>' + END
    page = reader.read(content)
    assert (page.ids, page.addresses) == (["x"], ["y?a&b"])
    assert page.new == HEAD.replace(' lang="en"', "") + "<a>x</a>" + END
    assert reader.read(content).new == "<!DOCTYPE html>"
