"""The fingerprint of the specification: it says by which one an answer was judged."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from ... import __version__
from ...oracle.doors import protocol
from ...oracle.specification.files import data_folder, written_files


def versions() -> str:
    """Return the versions of refml, of the protocol and of the specification."""
    return f"refml {__version__}, protocol {protocol.VERSION}, specification {fingerprint()}"


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Return the fingerprint of the specification in this copy of refml; it is computed once."""
    return of_folder(data_folder())


def of_folder(folder: Path) -> str:
    """Return a hash of twelve hexadecimal digits over all files that people write."""
    digest = hashlib.sha256()
    for path in written_files(folder):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:12]
