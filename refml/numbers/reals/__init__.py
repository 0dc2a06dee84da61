"""reals."""
