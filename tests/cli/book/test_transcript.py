"""What the commands of this folder print and write is what stands in its transcript."""
from __future__ import annotations

from tests.cli.transcripts import test_commands_print_and_write_what_they_did

__all__ = ["test_commands_print_and_write_what_they_did"]
