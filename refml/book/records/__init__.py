"""Each kind of record as HTML.

    context      what all of them need: the specification, links, formulas, the page that is written
    values       exact values: fractions, proven digits, tables
    prose        sentences with their indices and powers, and with the LaTeX of a misprint
    citing       what a record cites, its heading with the permanent link, what names it
    columns      the names that the notes give to the columns of their tables
    examples     an example: arguments, answer, the numbers line by line, its mistakes; read this first
    working      the worked solution of an example, line by line
    wrong        mistakes and errata, with the wrong values that they give
    stating      operations, formulas, laws
"""
