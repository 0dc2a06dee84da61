"""`refml solve`: write the worked solution of an example, or of an operation on your own numbers.

    command    the options; read this first
    asked      the question of the command line
"""
