"""The formula language: what may stand in a formula, what it means and what it may cost.

    grammar      the tree of a formula, checked, and the reader of text; read this first
    budget       steps of work and bits of numbers, and what operations cost before they work
    operators    arithmetic, comparison and equality of exact values
    functions    sum, max, zip, solve and the others, by name
"""
