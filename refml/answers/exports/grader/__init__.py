"""The grader that travels with a sheet, and judges as `refml mark` does.

    standalone   the rules of marking, with keys computed before; read this first
    carrying     a question as it is carried, and what cannot travel
    optima       other right answers, as linear conditions
    packing      the grader and all that it imports, as one file
"""
