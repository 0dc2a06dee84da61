"""The formula language: its syntax, its meaning, and its limits.

    grammar      the tree of a formula, checked, and the reader of text; read this first
    budget       steps of work and bits of numbers, and what operations cost before they work
    operators    arithmetic, comparison and equality of exact values
    arithmetic   the value of a tree of numbers
    functions    sum, max, zip and the others, by name
    evaluation   the value of each node of a tree
"""
