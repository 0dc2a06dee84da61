"""Worked solutions: each line as a formula, with numbers inserted, its exact value and its decimal.

    solving        `solved`: an operation with its arguments → a solution; read this first
    lines          the records of a solution: lines and rows
    derived        the lines of a derivation with numbers inserted
    algorithms     steps and certificates, for answers without a closed formula
    agreement      whether two answers are the same number
    trees          preparation of formulas: numbers inserted, conditions decided
    notation       formulas as text, as LaTeX, as MathML
    pages          a solution as text, as Markdown, as HTML, as JSON
"""
