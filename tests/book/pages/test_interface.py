"""The programming interface, read from the sources."""
from __future__ import annotations

import ast
import importlib
import re

import pytest

from refml.book.pages import interface


@pytest.mark.parametrize("room", interface.ROOMS)
def test_what_a_chapter_hands_on_is_told_with_its_docstring(room: str) -> None:
    page = interface.page(room)
    face = importlib.import_module(f"refml.{room}")
    told = [name for name, _ in page.contents]
    assert page.path == f"interface/{room}.html"
    assert set(told) <= set(face.__all__)
    missing = {name for name in face.__all__ if callable(getattr(face, name)) and name not in told}
    assert not {name for name in missing if getattr(getattr(face, name), "__doc__", None)
                and getattr(face, name).__module__.startswith(f"refml.{room}.")}
    for name in told:
        assert f'id="{name}"' in page.content
    assert "._" not in "".join(re.findall("<h3>.*?</h3>", page.content))   # what a class keeps to itself


def test_a_signature_is_as_it_is_called() -> None:
    page = interface.page("naive_bayes")
    assert "refml.naive_bayes.fit(" in page.content
    assert "alpha" in page.content


def test_the_methods_of_a_class_are_told_and_no_function_within_another() -> None:
    source = 'def f(x):\n    """F."""\n    def inner(y):\n        return y\n    return inner\n' \
        'class C:\n    """C."""\n    def own(self):\n        """Own."""\n    def _kept(self):\n        pass\n'
    function, own = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef) and isinstance(own, ast.ClassDef)
    assert "inner" not in interface.definition("room", function)
    told = interface.definition("room", own)
    assert "C.own" in told and "Own." in told and "_kept" not in told
