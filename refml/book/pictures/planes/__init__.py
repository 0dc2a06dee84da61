"""Pictures of two classes in the plane, and of what parts them.

    margins       a plane, its margin, support vectors, slacks, the best b; read this first
    hulls         classes that no plane separates
"""
