"""`refml verify`: verify a solution file; no solver is loaded.

    command    the options                                  as_text    the report for a terminal
    measures   how far each claim is from the truth
"""
