"""Portable models: the integers that a trained classifier consists of.

    linear        sign of w·x + b, or the greatest of many           linear, perceptron, logistic, linear SVM
    machine       sign of Σ c_i·K(x_i, x) + b                        SVM and perceptron with a kernel
    gaussian      the greatest π_c·N(x; μ_c, Σ_c)                    GDA, Gaussian mixtures
    tables        the greatest π_c·∏_j P(x_j | c)                    mixtures of tables
    naive_bayes   statistics of any families, to which a reader can add further records
    bernoulli     the same of 0s and 1s, two integers a column
    moments       statistics of Gaussian classes, alike
    network       a belief network, for all that its chapter asks
    parts         what these have in common

This face imports nothing: who reads a linear model loads no other.
"""
