"""logistic."""
