"""A book to be published: its addresses, its sitemap, its page for what is not there."""
from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from dataclasses import replace
from pathlib import Path
from urllib.parse import urljoin

import pytest

from refml.book import site
from refml.book.finding import publishing
from refml.book.pages import chapters, lists
from refml.book.pages.course import openings
from refml.book.pages.frame import description
from refml.book.records.context import Context
from refml.cli.main import main
from refml.oracle.specification.schema import Spec
from tests import small_spec

SITE = "https://example.org/refml/"
SMALL = small_spec.BAYES + """
[[document]]
id = "001"
title = "More"
"""
SAID = re.compile('<meta name=description property=og:description content="([^"]+)"')
LINKS = re.compile(r"href=([^ >#]*)")
FRAGMENT = re.compile(r" [,.;:?!](\s|$)|\s\s|</?[a-z]|[^.?!…]$|\w…")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> site.Files:
    pytest.importorskip("math_core", reason="the extra `book` is not installed")
    pytest.importorskip("markdown_it", reason="the extra `book` is not installed")
    found = small_spec.small(tmp_path_factory.mktemp("spec"), SMALL)
    return site.Files(found, replace(site.ADDITIONS, site=SITE))


def test_every_page_but_two_is_on_the_map_of_the_site_once(files: site.Files) -> None:
    told = [one.text for one in Tree.fromstring(str(files["sitemap.xml"])).iter() if one.tag.endswith("}loc")]
    assert sorted(map(str, told)) == sorted(
        SITE + ("" if path == "index.html" else path) for path in files
        if path.endswith(".html") and path not in ("404.html", "search.html"))


def test_each_page_has_a_title_and_a_description_of_its_own_and_its_address(files: site.Files) -> None:
    described, titles = {}, []
    for path in files:
        if path.endswith(".html") and path != "404.html":
            told = str(files[path])
            address = SITE if path == "index.html" else SITE + path
            assert f"<link rel=canonical href={address}>" in told
            titles += re.findall("<title>([^<]+)</title>", told.partition("<header")[0])   # a picture has one
            assert re.search(f'property=og:title content="?{re.escape(titles[-1])}"?>', told)
            described[path] = re.findall(SAID, told)
    assert all(len(one) == 1 for one in described.values())
    words = [one for (one,) in described.values()]
    assert len({*words}) == len(words) == len(titles) == len({*titles})


def test_a_description_is_made_of_sentences(files: site.Files) -> None:
    """No sign stands apart from its word, no word is cut, and more is said than the title."""
    for path, make in files.pages.items():
        page, said = make(), description(make())
        assert not FRAGMENT.search(said), (path, said)
        assert len(said) > len(page.tab or page.title) + 5, path


def test_a_description_says_what_the_record_says(context: Context) -> None:
    spec = context.spec
    operation, example = spec.operations["svm.solve"], spec.examples["five-points-hard-margin"]
    assert description(chapters.operation_page(context, operation, "SVM")).startswith(
        f"{operation.title}. {operation.sentence.partition('. ')[0]}.")
    assert description(chapters.example_page(context, example, "SVM")) == \
        f"{example.why} An example of: {operation.title}."
    first = next(one for one in spec.mistakes.values() if one.operations[0].startswith("svm."))
    assert description(lists.mistakes_of(context, "svm", "SVM")).startswith(f"SVM: mistakes. {first.says} ")


def test_the_question_of_an_opening_is_told_whole_and_so_is_an_operation(spec: Spec) -> None:
    titles = {name: site.about(name)[0] for name in chapters.names_of(spec)}
    for name in openings.names_of(spec, titles):
        question = openings.told(name)["question"]
        assert publishing.described(f"Learn {titles[name]}", question) == f"Learn {titles[name]}. {question}"
    for one in spec.operations.values():
        said = publishing.described(one.title, one.sentence)
        assert not FRAGMENT.search(said) and not said.endswith("…"), said


def test_a_sentence_too_long_for_a_description_is_cut_at_a_word() -> None:
    said = publishing.described("Title", "word, " * 100)
    assert said.endswith("word …") and len(said) <= publishing.MOST
    assert publishing.described("Title", "One. " + "word " * 100) == "Title. One."


def test_a_description_may_be_as_long_as_the_most() -> None:
    """A text of MOST characters stays, and so do the sentences of a longer one that take as many."""
    longest, title = publishing.MOST, "Title. "
    whole = title + "w" * (longest - len(title) - 1) + "."
    assert publishing.described("Title", whole[len(title):]) == whole
    assert publishing.described("Title", f"{whole[len(title):]} More.") == whole
    assert publishing.described("Title", f"One. {whole[len(title):]}") == "Title. One."
    assert publishing.MOST == 400


def test_what_is_not_found_leads_to_the_site_from_anywhere(files: site.Files) -> None:
    told = str(files["404.html"])
    assert told.index(f"<base href=\"{SITE}\">") < told.index("<link")
    for target in LINKS.findall(told.partition("<header")[2]):
        path = urljoin(SITE, target).removeprefix(SITE)
        assert not path or path in files, target


def test_a_book_from_a_disk_has_only_the_descriptions_of_it(files: site.Files, tmp_path: Path) -> None:
    plain = site.Files(small_spec.small(tmp_path, SMALL))
    assert not {"sitemap.xml", "404.html"} & {*plain}
    for path in files.pages:
        said = re.findall(SAID, str(files[path]))[0]
        assert f'<meta name=description content="{said}">' in str(plain[path])
        assert not re.search("canonical href|og:|twitter", str(plain[path]))


@pytest.mark.parametrize("url", ["example.org", "ftp://a.org", "https://", "https://a.org/?q=1",
                                 "https://a b.org", 'https://a.org/"', "https://[a"])
def test_what_is_no_address_is_refused(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "--out", str(tmp_path / "book"), "--site", url]) == 2
    assert "is not an address: give one such as" in capsys.readouterr().err
    assert publishing.site_of("http://a.org") == "http://a.org/"


def test_a_page_that_is_missing_has_one_base() -> None:
    told = publishing.missing("<title>a</title><svg><title>b</title></svg>", "https://a.org/")
    assert told.partition("<title>a")[0] == '<base href="https://a.org/">' and told.count("<base") == 1
