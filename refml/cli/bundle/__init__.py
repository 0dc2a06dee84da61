"""`refml bundle`: copy the modules that a microcontroller needs into a folder.

    command    the options, the run, the report        contents   which modules a chapter needs
    folder     the files of a bundle, whole or not at all
    selftest   a few vectors that the board can run    heap       the least heap in which a statement runs
"""
