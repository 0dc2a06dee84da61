"""What must hold of any estimator, right or wrong: its answers agree with one another.

    laws      the laws, each a judgement on what was observed; read this first
    tables    the records that it is trained on, drawn within what its kind takes
    watching  an estimator behind a door, observed on every table

Right answers are judged elsewhere; these laws need none, so that they hold for a class of any kind.
"""
