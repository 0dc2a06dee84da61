"""The laws of this folder are judged as in a run: what the reference answered once is not asked again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from refml.oracle.reference.memory import remembering


@pytest.fixture(scope="module", autouse=True)
def as_in_a_run() -> Iterator[None]:
    with remembering():
        yield
