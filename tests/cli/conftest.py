"""What holds in every test of a command that runs in this process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from refml.cli.printing import progress


@pytest.fixture(scope="package", autouse=True)
def no_progress() -> Iterator[None]:
    """A command tells no progress: on a slow machine that line stood among the errors that a test reads."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "FIRST", 10_000 * progress.FIRST)
        yield
