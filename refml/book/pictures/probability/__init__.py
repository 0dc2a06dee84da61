"""Pictures of probabilities: the terms of a decision, and the points where it changes.

    log_odds     naive Bayes as bars; read this first       mixtures   EM, step by step
    densities    normal classes on a line                   risks      decisions at a cost
    ellipses     normal classes in the plane                sigmoid    the logistic curve
    intervals    numbers in bins                            limits     where GDA ends, and where it should
"""
