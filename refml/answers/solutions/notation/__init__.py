"""Notation: write an expression of the formula language as text or LaTeX.

    writing    the walk over a tree that writes it in any notation; read this first
    plain      on one line of text: 4/7·(1 - p)
    latex      \\frac{4}{7} \\cdot (1 - p)
    mathml     for a browser, without a script
    inline     for a browser too, in a line of text that wraps and is a sixth as long
"""
