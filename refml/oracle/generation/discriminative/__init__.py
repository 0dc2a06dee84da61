"""Generators for the chapters of linear classifiers: a table from operation to generator.

    points        points with two classes: on a grid, far from 0, in any unit, on a line
    linear        planes, margins, vectors               perceptron    neighbours
    separability  classes that a plane separates, or not quite
    kernels       Gram matrices and machines             svm           logistic
"""
