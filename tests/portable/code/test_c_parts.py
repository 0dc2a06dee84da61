"""The parts of a C header stand in each header that needs them, and no placeholder is left."""
from __future__ import annotations

import re

import pytest

from refml.portable.code import c_parts
from refml.portable.code.c_header import c_header
from tests.portable.fitted_models import NAMES, fitted


@pytest.mark.parametrize("name", NAMES)
def test_a_header_has_one_name_before_all_its_names(name: str) -> None:
    header = c_header(fitted(2)[name][0], "spam")
    assert "@" not in header
    names = [*re.findall(r"^#define (\w+)", header, re.MULTILINE),
             *re.findall(r"^static [\w *]*?(\w+)(?: =|\[|\()", header, re.MULTILINE)]
    assert len(names) > 8
    assert all(one.startswith("spam_") or one == "REFML_spam_H" for one in names)


def test_parts_that_round_refuse_fast_mathematics() -> None:
    assert "#ifdef __FAST_MATH__" in c_parts.PAIRS
    assert "double" not in c_parts.INTEGERS + c_parts.LOGARITHMS + c_parts.PRESENCE + c_parts.TOKENS
