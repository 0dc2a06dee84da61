"""specification."""
