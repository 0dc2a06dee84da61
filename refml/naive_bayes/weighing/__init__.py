"""Weighing: from counted integers to factors, posteriors and decisions.

    model        statistics under a smoothing, asked for joints, posteriors, decisions; read this first
    columns      the factor of one attribute in each class
    products     products of whole numbers kept as exponents
    scores       logarithmic scores with a proven bound, for thousands of factors
"""
