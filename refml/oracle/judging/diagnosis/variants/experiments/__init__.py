"""Experiments that are done with one thing otherwise.

    naive_bayes   irrelevant attributes and flipped labels; read this first
    gaussians     GDA and logistic regression on samples of Gaussian classes
"""
