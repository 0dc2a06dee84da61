"""The seed of hidden cases if the teacher gives none: drawn once for a folder of results, and stored.

It is stored in the user's state folder with mode 600, outside of the results.  So a run that is resumed or
repeated asks the same cases.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from ... import whole_files
from ...errors import InvalidInput, shown

BITS = 128
BEYOND_OWNER = 0o077


def path_of(out: Path) -> Path:
    """Return the file of the seed for a folder of results.

    Raises InvalidInput if the user has no folder for it, and if that is inside the results.
    """
    whole = out.resolve()
    state = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    folder = Path(state).expanduser()
    if not folder.is_absolute():
        raise InvalidInput(f"XDG_STATE_HOME={shown(state)} is not an absolute path, and the drawn seed is "
                           "kept there: give one, or --seed")
    folder = folder / "refml" / "seeds"
    if whole in (folder.resolve(), *folder.resolve().parents):
        raise InvalidInput(f"out={shown(str(out))} holds {folder}, where the seed of the hidden cases is "
                           "kept: give another folder as --out, or a seed with --seed")
    return folder / hashlib.sha256(os.fsencode(whole)).hexdigest()[:32]


def kept(out: Path) -> int:
    """Return the seed for a folder of results; it is drawn if there is none yet.

    Raises InvalidInput if it cannot be read or stored, and if others can read it.
    """
    path = path_of(out)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            whole_files.write(path, f"{secrets.randbits(BITS)}\n", "seed", private=True)
        if path.stat().st_mode & BEYOND_OWNER and os.name == "posix":
            raise InvalidInput(f"seed={shown(str(path))} can be read by others: chmod 600 it, or remove it "
                               "to have another drawn")
        return int(path.read_text(encoding="ascii"))
    except OSError as error:
        raise InvalidInput(f"seed={shown(str(path))} cannot be kept: {error.strerror or error}; give "
                           "--seed") from None
    except ValueError as error:
        if isinstance(error, InvalidInput):
            raise
        raise InvalidInput(f"seed={shown(str(path))} is not a number: remove it to have another "
                           "drawn") from None
