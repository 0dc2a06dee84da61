"""The command `refml`, and `python3 -m refml` where nothing is installed."""

from __future__ import annotations

import gc
import sys

INTERRUPTED = 130
# Objects that are made and live on between two searches for cycles of dead ones: refml makes few cycles, and
# each search reads all that lives.
BETWEEN_SWEEPS = 2_000_000


def main() -> int:
    """Run the command line and return its exit status, also where it is interrupted while it is loaded."""
    if sys.version_info < (3, 11):  # noqa: UP036 (an older Python gets as far as this line)
        # The numbers and the chapters run on older interpreters too; what reads the specification does not.
        sys.stderr.write(f"refml: this is Python {sys.version.split()[0]}; the commands need 3.11 or later\n")
        return 2
    gc.set_threshold(BETWEEN_SWEEPS)
    try:
        from .cli.main import main as run  # only here: an older Python could not even read it

        status = run()
        gc.freeze()   # the process ends: what lives is not looked through for cycles once more
        return status
    except KeyboardInterrupt:
        if sys.stderr is not None:
            sys.stderr.write("refml: interrupted\n")
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
