"""Learning networks from records: their tables, and for trees also the arrows.

    counting       tables for given parents; the log-likelihood
    information    mutual information, compared exactly: sums of q·log n
    trees          the Chow-Liu tree; the tree that augments naive Bayes
"""
