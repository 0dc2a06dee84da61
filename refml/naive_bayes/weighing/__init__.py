"""Weighing: factors, posteriors and decisions from the counts.

    rational     statistics under a smoothing, asked for joints, posteriors, decisions; read this first
    model        the same with Gaussian attributes and log-odds: exact reals
    bernoulli_model   counts of 0s and 1s, asked for the same
    enclosed     posteriors over many Gaussian columns, enclosed column by column
    columns      the factor of one attribute in each class        normal   the factor of a Gaussian one
    products     products of whole numbers kept as exponents
    scores       logarithmic scores with a proven bound, for thousands of factors
"""
