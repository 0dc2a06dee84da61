"""Portable models as programs that need nothing else.

    python_file     a Python file without imports; read this first        python_parts    its functions
    plan            what a predictor of naive Bayes and of Gaussian classes computes, in integers

This face imports nothing.
"""
