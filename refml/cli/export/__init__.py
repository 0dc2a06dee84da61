"""`refml export`: a fitted model as text, as a Python file, as a C header.

    command    the options, the run      training   what is trained on a table or on messages
"""
