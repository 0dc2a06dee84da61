"""Pictures of two classes in the plane, and of the line or curve between them.

    margins       a plane, its margin, support vectors, slacks, the best b; read this first
    hulls         the convex hulls of classes that no plane separates
    perceptron    the path of the perceptron, update by update
    level_sets    the level lines of the score of a machine with a kernel
    neighbours    the k nearest records, and the circle through the k-th
"""
