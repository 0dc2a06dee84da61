"""`refml solve`: the worked solution of an example, or of an operation on one's own numbers.

    command    the options; read this first
    asked      the question of the command line
"""
