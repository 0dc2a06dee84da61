"""perceptron."""
