"""`python3 -m refml`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (an older Python gets as far as this line)
        # The numbers and the chapters run on older interpreters too; what reads the specification does not.
        sys.stderr.write(f"refml: this is Python {sys.version.split()[0]}; the commands need 3.11 or later\n")
        sys.exit(2)

    from .cli.main import main  # only here: an older Python could not even read it

    sys.exit(main())
