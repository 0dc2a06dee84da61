"""`refml svm`: the exact optimum of a support vector machine on a file of examples, with its proof.

    command       the options                               as_text    the report for a terminal
    training      solve, and measure the solution as verify does      as_json    the solution file
    two_classes   two labels as +1 and -1                   as_svg     the picture of two features
"""
