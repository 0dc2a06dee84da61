"""The book of the whole specification, written once; skipped where the extra `book` is not installed."""
from __future__ import annotations

import pytest

from refml.book import site
from refml.book.links import Crossings
from refml.book.mathematics import Converter
from refml.book.records.context import Context
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Spec


@pytest.fixture(scope="session")
def spec() -> Spec:
    return load()


@pytest.fixture(scope="session")
def context(spec: Spec) -> Context:
    pytest.importorskip("math_core", reason="the extra `book` is not installed")
    return Context(spec, Crossings(spec), Converter(), page="operations/any.html")


@pytest.fixture(scope="session")
def book(spec: Spec) -> site.Book:
    pytest.importorskip("math_core", reason="the extra `book` is not installed")
    pytest.importorskip("markdown_it", reason="the extra `book` is not installed")
    return site.written(spec)
