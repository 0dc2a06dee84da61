"""gaussian."""
