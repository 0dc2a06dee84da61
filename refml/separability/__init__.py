"""separability."""
