"""`refml export`: write a trained model as text, as a Python file or as a C header.

    command    the options, the run      training   what is trained on a table or on messages
"""
