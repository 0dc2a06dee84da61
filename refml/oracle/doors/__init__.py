"""doors."""
