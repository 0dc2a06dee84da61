"""Layers: turn other notations into the plain notation that `tokens` and `expressions` read.

    latex       LaTeX
    markup      Markdown, HTML, prompts
    shortcut    what is plainly written, read at once
    spoken      formulas in words: 4 durch 7, racine de 10
    statements  a text of several statements, of which one is the answer
    systems     what Python, R, MATLAB, Mathematica and Julia print
    tables      tables and outlines
    thousands   marks between thousands, beside other commas
    unit        the unit that a question declares
    working     what leads to an answer, or gives the reason
"""
