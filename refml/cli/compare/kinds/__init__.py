"""The exact method for each kind of estimator.

    models   the table of kinds, with the options that each must have; read this first
    planes   support vector machines and the perceptron, of two classes and of several
    votes    the vote of neighbours, where several are as near as the k-th
    scores   Gaussian naive Bayes decided by short integers, with the proof of how far they are off
    exact    a trained model and its answers
"""
