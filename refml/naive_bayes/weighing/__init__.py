"""weighing."""
