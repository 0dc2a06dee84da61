"""spam."""
