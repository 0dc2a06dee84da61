"""What a class says of itself: by its name, its documentation, its comments and the names that it uses.

    guessing      of which kind it is, where its name says none, and what it takes for labels; read this
    conventions   what it documents of itself that departs from what its kind usually is
"""
