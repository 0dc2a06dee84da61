"""Pictures of two classes in the plane, and of the line or curve between them.

    margins       a plane, its margin, support vectors, slacks, the best b; read this first
    hulls         classes that no plane separates
    perceptron    the path of the perceptron, update by update
    level_sets    where a machine with a kernel changes its decision
    neighbours    the nearest records, and the circle on which they tie
"""
