"""Layers: a text in another notation → the plain notation that `tokens` and `expressions` read.

    latex      LaTeX
    systems    what Python, R, MATLAB, Mathematica and Julia print
    thousands  marks between thousands, beside other commas
"""
