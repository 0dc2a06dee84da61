"""Portable models as programs in Python and C that need no library.

    python_file     a Python file without imports; read this first        python_parts    its functions
    c_header        a C header, exact in 64 bits or with a margin         c_parts         its functions
    plan            what a predictor of naive Bayes and of Gaussian classes computes, in integers
    sealing         the licence, the version and the checksum that each of them carries

This face imports nothing.
"""
