"""Where a report comes from: who judged, by which specification, and whom."""

from __future__ import annotations

from ... import __version__
from ...oracle.judging.results import Run
from ..printing.fingerprint import fingerprint


def facts(run: Run) -> dict[str, str]:
    """Return the version of refml, the fingerprint of the specification, and the implementation's hello."""
    hello = run.hello
    return {"refml": __version__, "specification": fingerprint(), "implementation": hello.name,
            "version": hello.version, "language": hello.language, "numbers": hello.numbers}


def line(run: Run) -> str:
    """Return version and fingerprint on one line: `judged by refml 0.2.0, specification 0f3a…`."""
    return f"judged by refml {__version__}, specification {fingerprint()}"
