"""The grader that is exported with a sheet; it marks as `refml mark` does.

    standalone   the rules of marking, with keys computed before; read this first
    carrying     a question as it is carried, and what cannot travel
    optima       other right answers, as linear conditions
    packing      the grader and what it needs of all that it imports, as one file
"""
