"""Adapt classes as people write them to one interface: fit, predict, predict_proba, coef_ …

    objects       an object of the class, trained and asked; read this
    labels        what it is taught for labels, and what its answers mean
    manner        what is known of the class: its words, and the form of its rows and labels
    forms         answers of every form as one: arrays and columns as lists
    boundary      the plane by which it decides, from attributes, scores or decisions
    options       which it takes, by its own names
    draws         random numbers, from one start
    machines      the multipliers of a machine, and whether a kernel falls by the square of the distance
    told          what an object tells of itself: its classes, its mistakes, the mixture that it fitted
    otherwise     the same records in another form: other names of classes, integers
"""
