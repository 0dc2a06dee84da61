"""Worked solutions: each line as a formula, with numbers inserted, its exact value and its decimal.

    solving        `solved`: an operation with its arguments → a solution; read this first
    lines          what a solution is made of
    derived        a derivation with the numbers put in
    algorithms     steps and certificates, where no closed formula leads to the answer
    agreement      whether two answers are the same number
    trees          formulas made ready: numbers put in, conditions decided
    notation       formulas as text, as LaTeX, as MathML
    pages          a solution as text, as Markdown, as HTML, as JSON
"""
