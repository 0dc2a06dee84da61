"""Exact linear algebra on integers over one denominator.  Read `checked` first.

    checked       solve, rank, determinant, nullspace, ldl, definiteness of rational matrices
    matrices      products of matrices, read and checked    vectors       dot products
    systems       equations in integers                     elimination   fraction-free (Bareiss)
    lifting       large equations by p-adic lifting         modular       elimination modulo a prime
    definite      symmetric matrices                        cramer        equations in exact reals
    packing       many integers in one

This face imports nothing, for Python runs it for every module inside.
"""
