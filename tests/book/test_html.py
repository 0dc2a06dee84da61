"""HTML is safe by its type: what is text becomes text, whatever it holds."""
from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.book.html import Html, items, joined, tag, text


@given(st.text())
def test_text_is_read_back_as_it_was(words: str) -> None:
    told = text(words)
    assert not re.search(r"[<>\"']", told)
    kept = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]", "\ufffd", words)
    assert html.unescape(told) == kept


@given(st.text(alphabet="<>&\"'` ab"))
def test_no_text_closes_an_element_or_an_attribute(words: str) -> None:
    told = tag("p", words, joined([words]), title=words)
    assert re.fullmatch(r'<p title="[^"<>]*">([^<>]|</?code>)*</p>', told)


def test_html_is_not_escaped_twice() -> None:
    assert tag("p", tag("b", "&"), Html("<i>x</i>"), None) == "<p><b>&amp;</b><i>x</i></p>"
    assert joined(["<", Html("<br>")], "&") == "&lt;&amp;<br>"


def test_what_is_void_has_no_end_and_no_children() -> None:
    assert tag("input", type="search", autofocus=True, hidden=False) == '<input type="search" autofocus>'


def test_an_empty_list_is_nothing() -> None:
    assert items("ul", []) is None
    assert items("ol", ["<"], class_="a") == '<ol class="a"><li>&lt;</li></ol>'


@pytest.mark.parametrize("name", ["two words", "<b>", "", "a.b"])
def test_words_are_no_element(name: str) -> None:
    with pytest.raises(AssertionError):
        tag(name, "p")
